// A position is laid as a scenario says it, without having been dealt.
#include <gtest/gtest.h>

#include "wasm/engine.h"

namespace tumult::wasm {
namespace {
std::string refused(std::string_view position) {
  Problem problem;
  EXPECT_EQ(place(position, problem), nullptr);
  return std::to_string(problem.line) + ": " + problem.text;
}

TEST(PageSession, lays_a_position_with_the_chance_that_it_says) {
  Problem problem;
  auto session = place("game board\nplayers 2\n\nhand s0 push\nlay stop@7\ndrawn 12 10\n", problem);
  ASSERT_TRUE(session) << problem.text;
  EXPECT_NE(session->view(0).find(R"("hand":["push"])"), std::string::npos);
  EXPECT_EQ(session->news(0), R"({"records":[],"story":[]})");
  for (const Seat s : {Seat{0}, Seat{1}}) EXPECT_EQ(session->say(s, 0, "roll"), R"({"ok":true})");
  const std::string rolled = session->records(0);
  EXPECT_NE(rolled.find(R"("amount":13)"), std::string::npos) << rolled;
  EXPECT_NE(rolled.find(R"("amount":11)"), std::string::npos) << rolled;
}
TEST(PageSession, lays_a_position_of_each_game) {
  Problem problem;
  EXPECT_TRUE(place("game card\nplayers 2\nturn s0\ntop r5\nhand s0 r1\nhand s1 b1\n", problem)) << problem.text;
  EXPECT_TRUE(place("game frankfurt\nplayers 2\ncolumn s0 c1 y1\npile p0 y3\n", problem)) << problem.text;
}
TEST(PageSession, refuses_a_position_with_the_line_that_is_wrong) {
  EXPECT_EQ(refused("game card\nhand s0 r99\n").substr(0, 10), R"(2: "r99" i)");
  EXPECT_EQ(refused("game card\ntop r5\nturn s0\nhand s0 counterattack counterattack counterattack counterattack "
                    "counterattack counterattack counterattack counterattack counterattack\n")
                .substr(0, 11),
            "4: too many");
  EXPECT_EQ(refused("game whist\n").substr(0, 3), "1: ");
}
}  // namespace
}  // namespace tumult::wasm
