// Positions said line by line: what chance is scripted for before `begin`.
#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "games/card/text.h"

namespace tumult::card {
namespace {
// What the last line brings; those before it are in order.
Said last_of(Scene& scene, std::initializer_list<std::string_view> lines) {
  Said said = Said::ok;
  for (const std::string_view line : lines) {
    EXPECT_EQ(said, Said::ok) << line;
    said = scene.say(line);
  }
  return said;
}
}  // namespace

TEST(CardLayout, a_pick_of_the_start_cards_event_that_cannot_be_had_fails_at_begin) {
  for (const auto& [pick, said] : {std::pair{"chance y2 y3", Said::ok}, {"chance r9 y3", Said::fails}}) {
    const auto scene = std::make_unique<Scene>();
    EXPECT_EQ(last_of(*scene, {"players 3", "hand s0 r1", "hand s1 r2 r3", "hand s2 y1 y2 y3", "draw k4",
                               "events charity", pick, "begin"}),
              said);
  }
}

TEST(CardLayout, a_pick_among_copies_of_a_kind_leaves_no_choice_and_uses_no_chance_up) {
  const auto scene = std::make_unique<Scene>();
  EXPECT_EQ(last_of(*scene,
                    {"players 3", "top r5", "turn s0", "hand s0 k5 r1", "hand s1 fantastic fantastic", "hand s2 y1 y2",
                     "events charity", "begin", "chance y2", "s0 play k5", "expect hand s0 r1 fantastic y2"}),
            Said::ok);
}

TEST(CardLayout, the_rule_cards_of_a_dealt_game_are_drawn_before_what_else_is_scripted) {
  const auto scene = std::make_unique<Scene>();
  EXPECT_EQ(last_of(*scene, {"sets base pandora", "players 3", "seed 4", "rules thirsty", "chance r1", "begin"}),
            Said::ok);
  EXPECT_EQ(scene->say("expect rules thirsty"), Said::ok);
  EXPECT_EQ(scene->finish(), Said::fails);  // r1 is still to be picked
}

TEST(CardLayout, more_than_can_be_scripted_is_nonsense_not_forgotten) {
  const auto scene = std::make_unique<Scene>();
  std::string picks = "chance";
  for (int i = 0; i < Script::kMostPicks; ++i) picks += " r1";
  EXPECT_EQ(last_of(*scene, {"sets base pandora", "players 3", "rules thirsty", picks, "begin"}), Said::nonsense);
}
}  // namespace tumult::card
