#include "bots/card_bots.h"

#include <gtest/gtest.h>

#include "games/card/random_play_test.h"

namespace tumult::bots {
namespace {
using namespace card;
using Bot = Answer (*)(const View&, Chance&);

// A whole game; seat s is played by players[s]. Every answer is checked.
Game whole_game(const Options& o, u64 seed, const Bot* players) {
  Chance chance = Chance::from_seed(seed), thought = Chance::from_seed(seed ^ 0xB07);
  Game g = new_game(o, chance);
  for (int n = 0; !g.question.who.empty() && n < 200000; ++n) {
    const Seat s = g.question.who.first();
    const Answer a = players[s](view_of(g, s), thought);
    const bool fine = a.seat == s && !refuse(g, a);
    EXPECT_TRUE(fine) << "game " << seed << ", answer " << n;
    if (!fine) break;
    apply(g, a, chance);
  }
  return g;
}

TEST(CardBots, every_answer_is_legal_in_games_of_all_kinds) {
  for (u64 i = 0; i < 420; ++i) {
    Bot players[kMaxSeats];
    for (u64 s = 0; s < kMaxSeats; ++s) players[s] = (i / 3 + s) % 3 ? thumb_answer : random_answer;
    const Game g = whole_game(some_options(i), i, players);
    EXPECT_TRUE(g.game_over) << "game " << i;
  }
}

TEST(CardBots, the_rule_of_thumb_beats_chance) {
  for (int players = 2; players <= 6; players += 2) {
    int wins[2] = {}, points[2] = {};
    for (u64 i = 0; i < 60; ++i)
      for (int side = 0; side < 2; ++side) {  // the same deal with the seats changed
        Options o = some_options(i);
        o.players = static_cast<u8>(players);
        o.scoring = 1;
        o.limit = kShortLimit;
        Bot bots[kMaxSeats];
        for (int s = 0; s < kMaxSeats; ++s) bots[s] = s % 2 == side ? thumb_answer : random_answer;
        const Game g = whole_game(o, i, bots);
        for (Seat s = 0; s < o.players; ++s) {
          wins[s % 2 == side] += g.winners.has(s);
          points[s % 2 == side] += g.score[s];
        }
      }
    std::printf("%d players: rule of thumb %d wins, %d points; chance %d wins, %d points\n", players, wins[1],
                points[1], wins[0], points[0]);
    EXPECT_GT(wins[1], 2 * wins[0]) << players << " players";
    EXPECT_LT(5 * points[1], 4 * points[0]) << players << " players";
  }
}
}  // namespace
}  // namespace tumult::bots
