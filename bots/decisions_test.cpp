// What bots answer, as one number: work on their speed must not change it. When a bot is to play differently, the test
// prints the new numbers.
#include <gtest/gtest.h>

#include "bots/bots.h"
#include "games/board/random_play_test.h"
#include "games/card/random_play_test.h"
#include "kit/digest.h"

namespace tumult::bots {
namespace {
// A digest of `wanted` answers where there was a choice, in games of all options that are played by the rule of thumb.
template <class G>
u64 decisions(Level level, int budget, int wanted) {
  static typename G::Answers all;
  Digest digest;
  for (u64 game = 0, seen = 0; wanted > 0; ++game) {
    Chance deal = Chance::from_seed(game);
    Mind plays{.chance = Chance::from_seed(~game)}, asked{.level = level, .budget = budget, .chance = plays.chance};
    auto g = new_game(G::some_options(game), deal);
    for (int n = 0; !g.question.who.empty() && n < 300 && wanted > 0; ++n) {
      const auto view = view_of(g, g.question.who.first());
      const auto a = answer(plays, view);
      view.legal(all);
      if (all.size() > 1 && ++seen % 3 == 0) {
        const auto chosen = answer(asked, view);
        digest.add_bytes(&chosen, sizeof chosen);
        --wanted;
      }
      apply(g, a, deal);
    }
  }
  return digest.value;
}

TEST(BotDecisions, of_the_card_game_are_these) {
  EXPECT_EQ(decisions<card::Tested>(Level::normal, 0, 1000), 84929979022590756u);
  EXPECT_EQ(decisions<card::Tested>(Level::hard, 16, 100), 13460851096779844557u);
}

TEST(BotDecisions, of_the_board_game_are_these) {
  EXPECT_EQ(decisions<board::Tested>(Level::normal, 0, 1000), 17884395140854673812u);
  EXPECT_EQ(decisions<board::Tested>(Level::hard, 16, 100), 10818859020300773480u);
}
}  // namespace
}  // namespace tumult::bots
