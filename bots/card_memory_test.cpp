#include "bots/card_memory.h"

#include <gtest/gtest.h>

#include "bots/bots.h"
#include "games/card/game.h"

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

int fitting_cards(const Table& t, const CardSet& hand) {
  const auto colour = static_cast<std::size_t>(t.force.colour);
  return colour < kColours ? (hand & kOfColour[colour]).count() : 0;
}

TEST(CardMemory, knows_that_who_draws_a_card_has_none_that_fits) {
  double really = 0, remembered = 0, forgotten = 0;
  for (u64 seed = 0; seed < 60; ++seed)
    watch_a_round(seed, [&](const CardMemory& memory, const View& v, const Game& truth) {
      Chance chance = Chance::from_seed(seed);
      for (Seat s = 1; s < 4; ++s) {
        really += fitting_cards(truth, truth.hand[s]);
        remembered += fitting_cards(truth, memory.deal(v, chance).table().hand[s]);
        forgotten += fitting_cards(truth, CardMemory{}.deal(v, chance).table().hand[s]);
      }
    });
  EXPECT_LT(std::abs(remembered - really), std::abs(forgotten - really) / 2)
      << "really " << really << ", remembered " << remembered << ", without memory " << forgotten;
}

TEST(CardMemory, deals_what_agrees_with_the_view) {
  watch_a_round(5, [](const CardMemory& memory, const View& v, const Game&) {
    Chance chance = Chance::from_seed(1);
    EXPECT_EQ(memory.deal(v, chance).view(0).digest(), v.digest());
  });
}
}  // namespace
}  // namespace tumult::bots::card_tests
