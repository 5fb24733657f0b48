// The rules in table talk, and what must hold of every game.
#include "games/dozen/random_play_test.h"
#include "kit/text_json_test.h"
#include "kit/text_story_test.h"
#include "kit/twins_test.h"

namespace tumult::dozen {
namespace {
// Plays a scenario; answers what is wrong with it.
std::string played(std::initializer_list<std::string_view> lines) {
  SceneOf<Spoken> scene;
  for (const std::string_view line : lines)
    if (scene.say(line) != Said::ok) return std::string(line) + ": " + std::string(scene.why().view());
  return scene.finish() == Said::ok ? "" : std::string(scene.why().view());
}

TEST(Dozen, the_highest_takes_all_that_was_laid) {
  EXPECT_EQ(played({"players 2", "hand s0 3 9", "hand s1 4 2", "begin", "s0 lay 9", "expect sees s1 nothing about s0",
                    "expect asked s1", "s1 lay 4", "expect taken s0 2", "expect taken s1 0", "expect asked s0 s1"}),
            "");
}
TEST(Dozen, the_imp_lets_the_lowest_take) {
  EXPECT_EQ(played({"players 2", "hand s0 1 9", "hand s1 4 2", "begin", "s0 lay 9", "s1 lay 4", "expect may s0 toss 1",
                    "refuse s1 toss 2 D-IMP", "s0 toss 1", "expect taken s1 2", "expect asked s1"}),
            "");
}
TEST(Dozen, a_card_taken_is_a_point_and_few_win) {
  EXPECT_EQ(played({"players 2", "limit 10", "scores 8 9", "hand s0 9", "hand s1 4", "begin", "s0 lay 9", "s1 lay 4",
                    "expect score s0 10", "expect game over", "expect winner s1"}),
            "");
}
TEST(Dozen, refuses_with_a_clause) {
  EXPECT_EQ(played({"players 2", "hand s0 9", "hand s1 4", "begin", "refuse s0 lay 4 D-REFUSE", "refuse s0 pass D-LAY",
                    "s0 lay 9", "refuse s0 lay 9 D-REFUSE", "s1 lay 4", "refuse s1 lay 4 D-END", "s0 ok", "s1 ok",
                    "expect hand-size s0 4"}),
            "");
}

TEST(Dozen, keeps_its_properties_in_random_games) {
  Tally sum;
  for (u64 seed = 0; seed < 40 && !HasFatalFailure(); ++seed) {
    properties::ends_and_stays_in_order<Tested>(seed, sum, 60, [](const auto&, const Answer&, int) {
      return [](const Game&) { return testing::AssertionSuccess(); };
    });
    properties::views_survive_a_new_deal_at_every_answer<Tested>(seed, sum);
    properties::copies_bytes_and_records_play_the_same<Tested>(seed, sum);
  }
  EXPECT_GT(sum.tossed, 40U);
  properties::expect_legal_answers_are_sound<Tested>(10, 3);
}
TEST(Dozen, shows_and_tells_a_seat_what_it_may_know) {
  json::expect_views_show_what_a_seat_may_know<Tested>(4, 3);
  json::expect_changes_lead_from_view_to_view<Tested>(3);
  json::expect_facts_and_types<Tested>();
  story::expect_totals_to_be_said<Tested, What>(20, What::dealt, What::scored);
  story::expect_stories_to_follow_from_what_is_seen<Tested>(10);
  EXPECT_GT(twins::expect_nothing_hidden_to_be_told<Tested>(5).deals, 50);
}
}  // namespace
}  // namespace tumult::dozen
