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

// The line that is at fault, and why.
static std::string fault(std::initializer_list<std::string_view> lines) {
  const auto scene = std::make_unique<Scene>();
  EXPECT_EQ(last_of(*scene, lines), Said::nonsense);
  return std::to_string(scene->at_fault()) + ": " + std::string(scene->why().view());
}

TEST(CardLayout, too_many_copies_of_a_card_are_reported_as_that_at_their_line) {
  EXPECT_EQ(fault({"players 2", "top r5", "turn s0", "hand s0 b5 b5", "", "hand s1 b5", "draw b1", "begin"}),
            "6: too many b5: there are only 2 in these sets");
  EXPECT_EQ(fault({"players 2", "draw b5", "hand s1 b5 b5", "hand s0 r1", "top r5", "turn s0", "begin"}),
            "3: too many b5: there are only 2 in these sets");
  EXPECT_EQ(fault({"players 2", "top lucky-bastard", "turn s0", "hand s0 r1", "begin"}),
            "2: too many lucky-bastard: there are none in these sets");
  EXPECT_EQ(fault({"players 2", "top r5", "turn s0", "events charity", "hand s0 r1", "events charity", "begin"}),
            "6: too many charity: there is only 1 in these sets");
  EXPECT_EQ(fault({"players 2", "top r5", "turn s0", "events plague", "begin"}),
            "4: too many plague: there are none in these sets");
  EXPECT_EQ(fault({"sets base troublemaker", "players 2", "events plus-one", "lasting plus-one", "turn s0", "begin"}),
            "3: too many plus-one: there are none in these sets");
  EXPECT_EQ(fault({"sets base supercharge", "players 2", "top r5", "turn s0", "powers s0 looping used looping",
                   "power-pile looping", "begin"}),
            "6: too many looping: there are only 2 in these sets");
}

TEST(CardLayout, more_cards_on_a_line_than_there_are_in_all_are_too_many_of_the_first_kind_that_is) {
  std::string hand = "hand s0";
  for (int i = 0; i < 250; ++i) hand += " r1";
  EXPECT_EQ(fault({"players 2", "top r5", "turn s0", hand, "begin"}), "4: too many r1: there are only 2 in these sets");
}

TEST(CardLayout, a_wished_number_is_one_that_a_card_shows) {
  EXPECT_EQ(fault({"players 2", "top fantastic wish 10", "turn s0", "hand s0 r1", "begin"}),
            "2: the cards of these sets show the numbers 1 to 9, not 10");
  EXPECT_EQ(fault({"players 2", "top fantastic wish 0", "turn s0", "hand s0 r1", "begin"}),
            "2: the cards of these sets show the numbers 1 to 9, not 0");
  EXPECT_EQ(fault({"sets base supercharge", "players 2", "top fantastic wish 14", "turn s0", "hand s0 r1", "begin"}),
            "3: the cards of these sets show the numbers 1 to 10, not 14");
}

TEST(CardLayout, game_comes_first) {
  EXPECT_EQ(fault({"# C-GIFT", "edition classic", "players 2", "game card"}),
            "2: `game` comes first; here it stands in line 4");
  EXPECT_EQ(fault({"edition rulefactory"}),
            "1: \"rulefactory\" is not known here; expected pandora or classic; `game` comes first, without it this is "
            "`game card`");
  EXPECT_EQ(fault({"game card", "edition rulefactory"}),
            "2: \"rulefactory\" is not known here; expected pandora or classic");
}
}  // namespace tumult::card
