#include "bots/card_thumb.h"

#include <gtest/gtest.h>

#include "games/card/scene_test.h"

namespace tumult::bots::card_tests {
namespace {
using namespace card;

// What it thinks of this answer to the open question.
int worth_of(const Game& g, Seat s, Verb verb) {
  const View v = view_of(g, s);
  return CardThumb(v.table(), v.question(), v.asking(), s).worth({.verb = verb, .seat = s});
}

TEST(CardThumb, swaps_a_heavy_hand_for_a_fresh_start_and_keeps_a_light_one) {
  for (const auto& [hand, swaps] : {std::pair{"r9 g9 b9", true}, {"r1 g2 b3", false}}) {
    Talk s(2);
    s.sets("base pandora").option("box", "fresh-start").holds(s0, "k5 r1").holds(s1, hand).events("pandoras-box");
    s.plays(s0, "k5");
    ASSERT_EQ(s.game().question.clause, Clause::C_BOX_FRESH_START) << hand;
    EXPECT_EQ(worth_of(s.game(), s1, Verb::ok) > worth_of(s.game(), s1, Verb::pass), swaps) << hand;
  }
}
}  // namespace
}  // namespace tumult::bots::card_tests
