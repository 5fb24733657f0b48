// Which hands are turned open when a round is over: those whose points decide something. (C-END-2, C-END-3)
#include <gtest/gtest.h>

#include <string>

#include "games/card/play.h"
#include "games/card/random_play_test.h"
#include "games/card/text.h"
#include "kit/text_story_test.h"

namespace tumult::card {
namespace {
// What one answer leads to, and then everybody passes: "s1 y9 9" for each card that is counted, "s0 out".
std::string counted(std::initializer_list<std::string_view> position, std::string_view answer) {
  Scene scene;
  for (const std::string_view line : {"game card", "edition pandora", "top r5", "turn s0"})
    EXPECT_EQ(scene.say(line), Said::ok) << line;
  for (const std::string_view line : position)
    EXPECT_EQ(scene.say(line), Said::ok) << line << ": " << scene.why().view();
  EXPECT_EQ(scene.say("begin"), Said::ok) << scene.why().view();
  Game g = scene.game();
  Chance chance = Chance::from_seed(1);
  story::Collected all;
  Line why;
  Tested::apply(g, Spoken::read(g, Words(answer), why).value(), chance, &all);
  while (Spoken::in_window(g)) Tested::apply(g, Spoken::pass(g.question.who.first()), chance, &all);
  EXPECT_TRUE(g.round_over);

  Line told;
  for (const Record& r : all.records) {
    const bool is_out = r.what == static_cast<u8>(What::went_out);
    if (!is_out && r.what != static_cast<u8>(What::revealed)) continue;
    EXPECT_EQ(r.sees, kAllSeats);
    told << (told.n ? ", s" : "s") << int{r.actor} << ' ';
    if (is_out) told << "out";
    else Spoken::write_kind(told, static_cast<Kind>(r.card)), told << ' ' << int{r.amount};
  }
  return std::string(told.view());
}

TEST(CountedHands, are_open_to_everybody_with_the_points_of_each_card) {
  EXPECT_EQ(counted({"sets base", "players 3", "hand s0 r1", "hand s1 y9 gift-r", "hand s2 b2"}, "s0 play r1"),
            "s0 out, s1 y9 9, s1 gift-r 7, s2 b2 2");
}

TEST(CountedHands, count_by_the_rules_in_force) {
  EXPECT_EQ(
      counted({"sets base pandora", "players 2", "rules heavy-specials", "hand s0 r1", "hand s1 gift-r"}, "s0 play r1"),
      "s0 out, s1 gift-r 14");
}

TEST(CountedHands, stay_hidden_after_doomsday) {
  EXPECT_EQ(counted({"sets base", "players 2", "hand s0 k5 y1", "hand s1 y9", "events doomsday"}, "s0 play k5"), "");
}

TEST(CountedHands, are_open_after_doomsday_if_they_decide_who_wins) {
  EXPECT_EQ(counted({"sets base", "players 2", "option scoring off", "hand s0 k5 y1", "hand s1 y9", "events doomsday"},
                    "s0 play k5"),
            "s0 y1 1, s1 y9 9");
}

TEST(CountedHands, stay_hidden_if_being_out_decides_who_wins) {
  EXPECT_EQ(counted({"sets base", "players 2", "option scoring off", "hand s0 r1", "hand s1 y9"}, "s0 play r1"),
            "s0 out");
}
}  // namespace
}  // namespace tumult::card
