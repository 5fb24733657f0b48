#include "server/table/delivery.h"

#include "server/table/made_state_test.h"

namespace tumult::server::delivery_tests {
namespace {
struct Shown {
  MadeState made;
  Presence presence;
  Delivery delivery;

  explicit Shown(const protocol::WantedTerms& wanted = {}, int people = 2)
      : made(terms_of("card", people, wanted), people) {
    for (Seat s = 0; s < people; ++s) presence.come(connection(s), {.seat = s});
    delivery.look_again(made.is, presence);
  }
  static Connection connection(Seat s) { return Connection{s} + 1; }
  static constexpr Connection kOnlooker = 99;

  // Applies an entry and returns the messages that it leads to.
  Outbox show(Entry entry) {
    Outbox out;
    const LogLine line{.at = made.now, .entry = std::move(entry)};
    const auto shows = made.is.apply(line);
    EXPECT_TRUE(shows);
    delivery.show(made.is, presence, shows.value_or(Shows::nothing), out);
    return out;
  }
  Outbox show_step() {
    made.somebody_answers();
    Outbox out;
    delivery.show(made.is, presence, Shows::move, out);
    return out;
  }
  Outbox deals() {
    show(entry::Start{});
    return show(entry::Begin{.rules = made.is.terms.game->rules});
  }
  Outbox welcomes(Connection c, std::int64_t seen) {
    Outbox out;
    delivery.welcome(made.is, c, *presence.find(c), seen, {made.now, out});
    return out;
  }
};
std::vector<std::string> texts(const Outbox& out, Connection to) {
  std::vector<std::string> all;
  for (const auto& m : out.messages)
    if (m.to == to) all.push_back(*m.text);
  return all;
}
bool begins(const std::string& text, std::string_view type) {
  return text.starts_with(R"({"type":")" + std::string(type) + '"');
}
}  // namespace

TEST(Delivery, what_shows_something_is_told_to_everybody_and_the_rest_to_nobody) {
  Shown s;
  const Outbox named = s.show(entry::Name{1, "Ben"});
  for (const Seat seat : {0, 1}) {
    ASSERT_EQ(texts(named, Shown::connection(seat)).size(), 1u);
    EXPECT_TRUE(begins(texts(named, Shown::connection(seat))[0], "table"));
  }
  EXPECT_TRUE(s.show(entry::Mute{0, 1, true}).messages.empty());
}

TEST(Delivery, each_is_shown_the_own_hand_and_nobody_elses) {
  Shown s;
  const Outbox dealt = s.deals();
  const auto first = texts(dealt, Shown::connection(0)), second = texts(dealt, Shown::connection(1));
  ASSERT_EQ(first.size(), 1u);
  ASSERT_EQ(second.size(), 1u);
  EXPECT_TRUE(begins(first[0], "moved"));
  EXPECT_NE(first[0], second[0]);
  std::string own;
  s.made.session().write_view(0, Effects::listed, own);
  EXPECT_NE(first[0].find(own), std::string::npos);
  EXPECT_EQ(second[0].find(own), std::string::npos);
}

TEST(Delivery, who_was_gone_for_a_moment_gets_exactly_what_they_missed) {
  Shown s;
  s.deals();
  const std::int64_t seen = s.made.is.number;
  std::vector<std::string> missed;
  for (int i = 0; i < 5; ++i)
    for (const std::string& text : texts(s.show_step(), Shown::connection(0))) missed.push_back(text);
  auto caught_up = texts(s.welcomes(Shown::connection(0), seen), Shown::connection(0));
  ASSERT_FALSE(caught_up.empty());
  EXPECT_TRUE(begins(caught_up[0], "hello"));
  caught_up.erase(caught_up.begin());
  EXPECT_EQ(caught_up, missed);
}

TEST(Delivery, who_was_gone_for_too_long_or_is_new_gets_the_whole_view) {
  Shown s;
  const std::int64_t long_ago = s.made.is.number;
  s.deals();
  for (std::size_t i = 0; i < 3 * kRecent && !s.made.session().over(); ++i) s.show_step();
  ASSERT_GT(s.made.is.number, long_ago + static_cast<std::int64_t>(2 * kRecent));
  for (const std::int64_t seen : {long_ago, std::int64_t{-1}}) {
    const auto got = texts(s.welcomes(Shown::connection(0), seen), Shown::connection(0));
    ASSERT_EQ(got.size(), 2u);
    EXPECT_TRUE(begins(got[1], "view"));
  }
}

TEST(Delivery, talk_is_not_told_to_whoever_mutes_it) {
  Shown s({}, 3);
  s.show(entry::Mute{0, 1, true});
  const Outbox said = s.show(entry::Chat{1, "hello"});
  EXPECT_TRUE(texts(said, Shown::connection(0)).empty());
  for (const Seat seat : {1, 2}) EXPECT_EQ(texts(said, Shown::connection(seat)).size(), 1u);
  EXPECT_EQ(texts(s.welcomes(Shown::connection(0), -1), Shown::connection(0))[1].find("hello"), std::string::npos);
  EXPECT_NE(texts(s.welcomes(Shown::connection(2), -1), Shown::connection(2))[1].find("hello"), std::string::npos);
}

TEST(Delivery, a_delayed_spectator_sees_each_move_so_many_moves_later) {
  constexpr int kDelay = 3;
  Shown s({.spectators = Spectators::delayed, .delay = kDelay});
  s.presence.come(Shown::kOnlooker, {});
  s.delivery.look_again(s.made.is, s.presence);
  s.deals();
  std::vector<std::string> players;
  std::vector<std::string> onlooker;
  for (int i = 0; i < 10; ++i) {
    const std::int64_t before = s.made.is.number;
    const Outbox out = s.show_step();
    ASSERT_EQ(s.made.is.number, before + 1) << "the game is not over";
    players.push_back("\"number\":" + std::to_string(s.made.is.number) + ',');
    for (const std::string& text : texts(out, Shown::kOnlooker)) onlooker.push_back(text);
    if (i < kDelay) continue;
    ASSERT_FALSE(onlooker.empty());
    EXPECT_NE(onlooker.back().find(players[players.size() - 1 - kDelay]), std::string::npos) << onlooker.back();
  }
}

TEST(Delivery, a_channel_is_kept_for_each_person_and_for_those_who_look_on_only_while_there_are_any) {
  Shown s;
  EXPECT_TRUE(s.delivery.keeps({.viewer = 0, .form = AnswerForm::texts}));
  EXPECT_FALSE(s.delivery.keeps({.viewer = 0, .form = AnswerForm::offers})) << "in the form that is used";
  EXPECT_FALSE(s.delivery.keeps({.viewer = Session::kSpectator}));
  s.presence.come(Shown::kOnlooker, {});
  s.delivery.look_again(s.made.is, s.presence);
  EXPECT_TRUE(s.delivery.keeps({.viewer = Session::kSpectator}));
}
}  // namespace tumult::server::delivery_tests
