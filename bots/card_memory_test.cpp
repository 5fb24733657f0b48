#include "bots/card_memory.h"

#include <gtest/gtest.h>

#include "bots/bots.h"
#include "games/card/game.h"
#include "games/card/scene_test.h"

namespace tumult::bots::card_tests {
namespace {
using namespace card;

// A round between rules of thumb; before each turn of seat 0, `look` gets its memory, its view and the truth.
template <class Look>
void watch_a_round(u64 seed, Look look) {
  Options o;
  o.players = 4;
  Chance deal = Chance::from_seed(seed);
  Mind minds[kMaxSeats];
  for (u64 s = 0; s < 4; ++s) minds[s].chance = Chance::from_seed(~seed - s);
  CardMemory memory;
  Game g = new_game(o, deal);
  while (!g.round_over) {
    const Seat s = g.question.who.first();
    const Answer a = answer(minds[s], view_of(g, s));
    if (s == 0 && g.question.what == Ask::turn) look(memory, view_of(g, 0), g);
    if (s != 0 && g.question.what != Ask::react) memory.watch(view_of(g, 0), a);
    apply(g, a, deal);
  }
}

// Cards of the red pile or of its number, that is what somebody who sits out on r5 cannot have.
int fitting_cards(const CardSet& hand) {
  return (hand & (kOfColour[static_cast<std::size_t>(Colour::red)] | kOfNumber[5])).count();
}

TEST(CardMemory, knows_that_who_draws_a_card_has_none_that_fits) {
  Talk table(2);
  table.top("r5").turn(s1).holds(s0, "b1 b2").holds(s1, "g3 y4").draws("b9");
  CardMemory memory;
  memory.watch(view_of(table.game(), 0), {.verb = Verb::draw, .seat = 1});
  table.draws_a_card(s1);
  memory.watch(view_of(table.game(), 0), {.verb = Verb::pass, .seat = 1});
  table.passes(s1);
  const View v = view_of(table.game(), 0);
  Chance chance = Chance::from_seed(1);
  int remembered = 0, forgotten = 0;
  for (int i = 0; i < 1000; ++i) {
    remembered += fitting_cards(memory.deal(v, chance).table().hand[1]);
    forgotten += fitting_cards(CardMemory{}.deal(v, chance).table().hand[1]);
  }
  EXPECT_GT(forgotten, 500) << "of three cards each";
  EXPECT_LT(remembered, forgotten / 2) << "one that fits is seldom imagined";
}

TEST(CardMemory, deals_what_agrees_with_the_view) {
  watch_a_round(5, [](const CardMemory& memory, const View& v, const Game&) {
    Chance chance = Chance::from_seed(1);
    EXPECT_EQ(memory.deal(v, chance).view(0).digest(), v.digest());
  });
}
}  // namespace
}  // namespace tumult::bots::card_tests
