#include "server/table/past_game.h"

#include "games/card/text.h"
#include "server/table/made_state_test.h"

namespace tumult::server::past_game_tests {
namespace {
// Some answers of a game, as its log has them, and the session that gave them.
struct Written {
  MadeState made{terms_of("card", 2, {.options = protocol::OptionWords{{{"limit", "20"}}}}), 2};
  PastGame game;

  explicit Written(int answers, int rules = card::kRulesVersion) {
    made.says(entry::Start{});
    entry::Begin begin{.rules = rules};
    made.says(begin);
    const std::string drawn = made.session().drawn_for_deal();
    begin.drawn = drawn;
    game = made.is.next_game(begin);
    game.number = 1;
    for (int i = 0; i < answers && !made.session().over(); ++i) {
      made.somebody_answers();
      game.add({.entry = entry::Move{made.session().last_step().line}});
    }
  }
};
}  // namespace

TEST(PastGame, played_again_comes_to_the_same_position_step_by_step) {
  Written w(40);
  std::optional<Departure> departs;
  int steps = 0;
  const auto again = w.game.played(departs, [&](const Session&) { ++steps; });
  EXPECT_FALSE(departs);
  EXPECT_EQ(again->digest(), w.made.session().digest());
  EXPECT_EQ(again->ply(), w.made.session().ply());
  EXPECT_EQ(steps, 1 + static_cast<int>(w.game.lines.size())) << "the deal is a step";
}

TEST(PastGame, has_the_names_and_notes_of_its_time_in_the_record) {
  Written w(5);
  EXPECT_TRUE(w.game.add({.entry = entry::Note{"who was first"}}));
  EXPECT_FALSE(w.game.add({.entry = entry::Name{0, "Anna"}})) << "that is nothing of a game's";
  w.game.note("table t1 game 0");
  const std::string record = w.game.record().value();
  for (const char* line : {"\nname s0 P0\n", "\nname s1 P1\n", "\nnote who was first\n", "\nnote table t1 game 0\n"})
    EXPECT_NE(record.find(line), record.npos) << record;
}

TEST(PastGame, that_departs_is_played_as_far_as_it_holds_and_recorded_whole) {
  Written w(10);
  w.game.deal.rules = card::kRulesVersion - 1;
  const PastGame::Line last = w.game.lines.back();
  for (int i = 0; i < 20; ++i) w.game.lines.push_back(last);  // some, as a pass, may come twice
  std::optional<Departure> departs;
  int steps = 0;
  const auto part = w.game.played(departs, [&](const Session&) { ++steps; });
  ASSERT_TRUE(departs);
  EXPECT_EQ(departs->why, Departure::Why::refused);
  EXPECT_LT(steps, 1 + static_cast<int>(w.game.lines.size()));
  const std::string record = w.game.record().value();
  EXPECT_NE(record.find("\nrules " + std::to_string(card::kRulesVersion - 1) + '\n'), record.npos) << record;
  const std::string answer = last.text.substr(0, last.text.find(';'));
  std::size_t times = 0;
  for (std::size_t at = 0; (at = record.find('\n' + answer + '\n', at)) != record.npos; ++at) ++times;
  EXPECT_GE(times, 20u) << "nothing that was said is left out";
}

TEST(PastGame, whose_chance_was_not_kept_has_a_whole_record_or_says_why_not) {
  Written w(10);
  w.game.deal.rules = 0;
  w.game.deal.drawn.reset();
  for (PastGame::Line& line : w.game.lines) line.text = line.text.substr(0, line.text.find(';'));
  EXPECT_TRUE(w.game.record()) << "all of it is allowed today";
  const PastGame::Line last = w.game.lines.back();
  for (int i = 0; i < 20; ++i) w.game.lines.push_back(last);
  const auto none = w.game.record();
  ASSERT_FALSE(none) << *none;
  EXPECT_EQ(none.error().text, "this game does not follow from the rules of today, and its chance was not kept");
}

TEST(PastGame, goes_on_under_the_rules_of_whoever_took_it_up) {
  Written w(4);
  w.game.deal.rules = card::kRulesVersion - 1;
  EXPECT_TRUE(w.game.add({.entry = entry::Awake{card::kRulesVersion}}));
  std::optional<Departure> departs;
  const auto again = w.game.played(departs);
  EXPECT_FALSE(departs);
  EXPECT_TRUE(w.game.add({.entry = entry::Awake{card::kRulesVersion + 1}}));
  const auto newer = w.game.played(departs);
  ASSERT_TRUE(departs);
  EXPECT_EQ(departs->why, Departure::Why::newer);
}
}  // namespace tumult::server::past_game_tests
