// Expectations: each holds exactly where it should, and says what is the case.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/card/text.h"

namespace tumult::card {
namespace {
using Lines = std::vector<std::string_view>;

// A scene of two in which s0 is on turn.
std::unique_ptr<Scene> scene_of(const Lines& lines) {
  auto scene = std::make_unique<Scene>();
  for (const std::string_view line : {"sets base troublemaker supercharge pandora", "players 2", "turn s0"})
    EXPECT_EQ(scene->say(line), Said::ok) << line;
  for (const std::string_view line : lines) EXPECT_EQ(scene->say(line), Said::ok) << line << scene->why().view();
  return scene;
}

struct Case {
  Lines lines;
  std::string_view wish, colour;
};

// Of all wishes or colours, `expect` accepts this one alone.
void expect_only(Scene& scene, std::string_view word, std::string_view is, const Lines& all) {
  for (const std::string_view other : all) {
    const std::string line = "expect " + std::string(word) + " " + std::string(other);
    EXPECT_EQ(scene.say(line), other == is ? Said::ok : Said::fails) << line;
    if (other != is) EXPECT_EQ(scene.why().view(), "it is " + std::string(is)) << line;
  }
}

TEST(CardExpectation, of_the_wish_and_of_the_colour_in_force_are_what_may_follow) {
  const Case kCases[] = {
      {{"top r5", "hand s0 r1", "begin"}, "none", "red"},
      {{"top k5", "hand s0 r1", "begin"}, "none", "none"},
      {{"top fantastic wish blue", "hand s0 r1", "begin"}, "blue", "blue"},
      {{"top fantastic wish 7", "hand s0 r1", "begin"}, "7", "none"},
      {{"top fantastic wish black", "hand s0 r1", "begin"}, "black", "black"},
      {{"top fantastic", "hand s0 r1", "begin"}, "none", "none"},
      {{"top skip-y", "hand s0 r1", "begin"}, "none", "yellow"},
      {{"top swap-rg wish green", "hand s0 r1", "begin"}, "green", "green"},
      {{"top swap-rg wish red", "hand s0 r1", "begin"}, "red", "red"},
      {{"top r5", "hand s0 swap-rg r1", "begin", "s0 play swap-rg"}, "green", "green"},
      {{"top swap-by wish blue", "hand s0 swap-rg r1", "begin", "s0 play swap-rg", "s0 choose red"}, "red", "red"},
      {{"top r5", "hand s0 mimicry r1", "begin", "s0 play mimicry as swap-rg"}, "green", "green"},
      {{"top swap-rg wish green", "hand s0 g1 g2", "begin", "s0 play g1"}, "none", "green"},
  };
  for (const Case& is : kCases) {
    const auto scene = scene_of(is.lines);
    SCOPED_TRACE(std::string(is.lines.front()) + " … " + std::string(is.lines.back()));
    expect_only(*scene, "wish", is.wish, {"none", "red", "green", "blue", "black", "7"});
    expect_only(*scene, "colour", is.colour, {"none", "red", "green", "blue", "yellow", "black"});
  }
}

TEST(CardExpectation, of_the_number_of_power_cards_counts_used_ones_too) {
  const auto scene = scene_of({"top r5", "hand s0 r1", "powers s0 looping used black-wish looping", "begin"});
  EXPECT_EQ(scene->say("expect powers-size s0 3"), Said::ok);
  EXPECT_EQ(scene->say("expect powers-size s1 0"), Said::ok);
  EXPECT_EQ(scene->say("expect not powers-size s0 2"), Said::ok);
  EXPECT_EQ(scene->say("expect powers-size s0 2"), Said::fails);
  EXPECT_EQ(scene->why().view(), "it is 3");
}

TEST(CardExpectation, that_makes_no_sense_names_the_word) {
  for (const std::string_view line :
       {"expect colour", "expect colour 7", "expect colour pink", "expect colour red green", "expect powers-size s0",
        "expect powers-size 3", "expect powers-size s2 0", "expect powers-size s0 0 0"})
    EXPECT_EQ(scene_of({"top r5", "hand s0 r1", "begin"})->say(line), Said::nonsense) << line;
}

TEST(CardRefusal, lists_ten_legal_answers_at_most_and_how_many_more_there_are) {
  const auto few = scene_of({"top r5", "hand s0 r1 r2 b9", "begin"});
  EXPECT_EQ(few->say("s0 play b9"), Said::fails);
  EXPECT_EQ(few->why().view(), "refused by C-MATCH-1; may be done:\n    s0 play r1\n    s0 play r2\n    s0 draw");
  const auto ten = scene_of({"top r5", "hand s0 r1 r2 r3 r4 r6 r7 r8 r9 b5 b9", "begin"});
  EXPECT_EQ(ten->say("s0 play b9"), Said::fails);
  EXPECT_FALSE(ten->why().view().contains("more")) << ten->why().view();
  const auto more = scene_of({"top r5", "hand s0 r1 r2 r3 r4 r6 r7 r8 r9 b5 g5 y5 b9", "begin"});
  EXPECT_EQ(more->say("s0 play b9"), Said::fails);
  EXPECT_TRUE(more->why().view().ends_with("\n    and 2 more")) << more->why().view();
  EXPECT_EQ(std::ranges::count(more->why().view(), '\n'), 11) << more->why().view();
}
}  // namespace
}  // namespace tumult::card
