#include "server/table/table_view.h"

#include "journal/header.h"
#include "protocol/writer.h"
#include "server/table/made_state_test.h"

namespace tumult::server::table_view_tests {
TEST(TableView, says_who_sits_where_and_nothing_of_their_secrets) {
  MadeState made(terms_of("card", 3), 2);
  made.says(bot(2, bots::Level::hard));
  made.says(entry::Share{0, hash_of("share")});
  const std::string text = protocol::json_of(view_of(made.is));
  EXPECT_NE(text.find(R"({"by":"person","name":"P1"})"), text.npos) << text;
  EXPECT_NE(text.find(R"("level":"hard")"), text.npos) << text;
  for (const auto& hidden : {hash_of("P1"), hash_of("share"), made.is.secret, made.is.deal_secret()})
    EXPECT_EQ(text.find(in_hex(hidden)), text.npos);
}

TEST(TableView, the_secret_of_a_deal_is_revealed_when_its_game_is_over) {
  MadeState made(terms_of("card", 2, {.options = protocol::OptionWords{{{"scoring", "off"}}}}), 2);
  made.deals();
  EXPECT_FALSE(view_of(made.is).secret);
  EXPECT_EQ(view_of(made.is).commitment, commitment_to(made.is.deal_secret()));
  for (int i = 0; i < 20'000 && !made.session().over(); ++i) made.somebody_answers();
  ASSERT_EQ(made.is.phase, Phase::over);
  EXPECT_EQ(view_of(made.is).secret, made.is.deal_secret());
  EXPECT_EQ(view_of(made.is).played, 1);
  made.says(entry::Again{});
  EXPECT_FALSE(view_of(made.is).secret) << "the next deal has another one";
}

TEST(TableView, votes_are_to_pause_or_to_resume_and_whom_to_remove) {
  MadeState made(terms_of("card", 3), 3);
  made.deals();
  made.says(entry::Vote{0});
  made.says(entry::Vote{1, Seat{2}});
  auto votes = view_of(made.is).votes;
  ASSERT_EQ(votes.size(), 2u);
  EXPECT_EQ(votes[0].what, protocol::VoteAbout::pause);
  EXPECT_EQ(votes[1].seat, Seat{2});
  made.says(entry::Pause{});
  made.says(entry::Vote{0});
  EXPECT_EQ(view_of(made.is).votes[0].what, protocol::VoteAbout::resume);
}

TEST(TableView, a_window_says_when_it_closes_and_never_for_whom_it_waits) {
  MadeState made = in_a_window({.clocks = Clocks::quick}, 3);
  const auto open = time_left(made.is);
  ASSERT_TRUE(open.window);
  for (const auto& until : open.until->at) EXPECT_FALSE(until);
  made.says(entry::Hold{made.is.clocks.asked().who.first()});
  EXPECT_EQ(protocol::json_of(time_left(made.is)), protocol::json_of(open));
}

TEST(TableView, time_that_stands_still_has_no_end) {
  MadeState made(terms_of("card", 2, {.clocks = Clocks::quick}), 2);
  made.deals();
  const Seat asked = made.is.clocks.asked().who.first();
  EXPECT_TRUE(time_left(made.is).until->at[asked]);
  made.says(entry::Pause{});
  EXPECT_TRUE(time_left(made.is).stands.set);
  EXPECT_FALSE(time_left(made.is).until->at[asked]);
  EXPECT_EQ((*time_left(made.is).reserve)[asked], row(Clocks::quick).reserve) << "what is left stays";
}

TEST(TableView, settings_are_those_of_one_seat) {
  MadeState made(terms_of("card", 2), 2);
  made.says(entry::Mute{0, 1, true});
  made.says(entry::Always{0, " nice-try"});
  made.says(entry::Share{1});
  const auto own = settings_of(made.is, 0, {}), other = settings_of(made.is, 1, only(1));
  EXPECT_EQ(own.muted, only(1));
  ASSERT_EQ(own.always_pass.size(), 1u);
  EXPECT_EQ(own.always_pass[0].name, "nice-try");
  EXPECT_FALSE(own.shared);
  EXPECT_FALSE(own.held);
  EXPECT_TRUE(other.shared);
  EXPECT_TRUE(other.held) << "it passes in silence";
  EXPECT_EQ(other.muted, SeatSet{});
}

TEST(TableView, a_summary_counts_seats_and_names_people) {
  MadeState made(terms_of("card", 4), 2);
  made.says(bot(2, bots::Level::easy));
  const auto summary = summary_of(made.is);
  EXPECT_EQ(summary.seats, 4);
  EXPECT_EQ(summary.open, 1);
  EXPECT_EQ(summary.bots, 1);
  EXPECT_EQ(summary.people, (std::vector<std::string>{"P0", "P1"}));
}
}  // namespace tumult::server::table_view_tests
