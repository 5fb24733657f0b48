#include "bots/bots.h"

#include <gtest/gtest.h>

#include "games/board/random_play_test.h"
#include "games/card/random_play_test.h"

namespace tumult::bots {
namespace {
// A whole game; seat s is played by minds[s]. Every answer is checked.
template <class Options>
auto whole_game(const Options& o, u64 seed, Mind* minds) {
  Chance chance = Chance::from_seed(seed);
  auto g = new_game(o, chance);
  for (int n = 0; !g.question.who.empty() && n < 200000; ++n) {
    const Seat s = g.question.who.first();
    const auto a = answer(minds[s], view_of(g, s));
    const bool fine = a.seat == s && !refuse(g, a);
    EXPECT_TRUE(fine) << "game " << seed << ", answer " << n;
    if (!fine) break;
    apply(g, a, chance);
  }
  return g;
}

struct Card {
  static card::Options options(u64 i) { return card::some_options(i); }
  static constexpr u16 kShort = card::kShortLimit;
};
struct Board {
  static board::Options options(u64 i) { return board::Tested::some_options(i); }
  static constexpr u16 kShort = board::kShortLimit;
};

template <class G>
class Bots : public testing::Test {};
using Games = testing::Types<Card, Board>;
TYPED_TEST_SUITE(Bots, Games);

TYPED_TEST(Bots, give_legal_answers_in_games_of_all_kinds) {
  for (u64 i = 0; i < 420; ++i) {
    Mind minds[kMaxSeats];
    for (u64 s = 0; s < kMaxSeats; ++s)
      minds[s] = {
          .level = static_cast<Level>((i + s) % (i % 20 ? 3 : 4)), .budget = 8, .chance = Chance::from_seed(~i)};
    const auto g = whole_game(TypeParam::options(i), i, minds);
    EXPECT_TRUE(g.game_over) << "game " << i;
  }
}

// Every other seat is played by the better level; the same deal is played again with the seats changed.
template <class G>
void expect_better(Level better, Level worse, u64 deals, int budget) {
  int points[2] = {};
  for (u64 i = 0; i < deals; ++i)
    for (int side = 0; side < 2; ++side) {
      auto o = G::options(i);
      o.players = 4;
      o.limit = G::kShort;
      if constexpr (requires { o.scoring; }) o.scoring = 1;
      Mind minds[kMaxSeats];
      for (int s = 0; s < kMaxSeats; ++s)
        minds[s] = {.level = s % 2 == side ? better : worse, .budget = budget, .chance = Chance::from_seed(~i)};
      const auto g = whole_game(o, i, minds);
      for (Seat s = 0; s < o.players; ++s) points[s % 2 == side] += g.score[s];
    }
  EXPECT_LT(points[1], points[0]) << text_of(better) << " against " << text_of(worse);
}

TYPED_TEST(Bots, play_the_better_the_higher_their_level) {
  expect_better<TypeParam>(Level::easy, Level::random, 60, 0);
  expect_better<TypeParam>(Level::normal, Level::easy, 120, 0);
}

TYPED_TEST(Bots, answer_the_same_with_the_same_mind) {
  for (u64 i = 0; i < 4; ++i) {
    u64 digests[2];
    for (u64& d : digests) {
      Mind minds[kMaxSeats];
      for (Mind& m : minds) m = {.level = Level::hard, .budget = 6, .chance = Chance::from_seed(i)};
      d = digest_of(whole_game(TypeParam::options(i), i, minds));
    }
    EXPECT_EQ(digests[0], digests[1]);
  }
}

// Of a whole game, every answer with its reason.
template <class G, class Each>
void reasons(Level level, u64 seed, Each each) {
  Chance chance = Chance::from_seed(seed);
  auto g = new_game(G::options(seed), chance);
  Mind mind{.level = level, .budget = 16, .chance = Chance::from_seed(~seed)};
  for (int n = 0; !g.question.who.empty() && n < 400; ++n) {
    const auto v = view_of(g, g.question.who.first());
    Reason reason;
    Mind before = mind;
    const auto a = answer(mind, v, &reason);
    EXPECT_EQ(a, answer(before, v)) << "to be asked why changes nothing";
    each(v, reason);
    apply(g, a, chance);
  }
}

TYPED_TEST(Bots, say_what_decided) {
  reasons<TypeParam>(Level::random, 1, [](const auto& v, const Reason& r) {
    static typename std::remove_cvref_t<decltype(v)>::Draft draft;
    v.legal(draft.options);
    EXPECT_EQ(r.why, draft.options.size() == 1 ? Why::nothing_else : Why::no_thought);
  });
  int ahead = 0, by_thumb = 0;
  reasons<TypeParam>(Level::hard, 2, [&](const auto&, const Reason& r) {
    EXPECT_NE(r.why, Why::no_thought);
    EXPECT_EQ(r.points > 0, r.why == Why::looked_ahead);
    ahead += r.why == Why::looked_ahead;
    by_thumb += r.why > Why::as_good;
  });
  EXPECT_GT(ahead, 0);
  EXPECT_GT(by_thumb, 0);
}

TEST(Reason, is_where_one_is_furthest_ahead) {
  Parts one, other;
  one.add(Why::points, 30), one.add(Why::effect, 50);
  other.add(Why::points, 10), other.add(Why::effect, 45);
  EXPECT_EQ(what_decided(one, other), Why::points);
  EXPECT_EQ(what_decided(one, one), Why::as_good);
  EXPECT_EQ(what_decided(Parts{},
                         [] {
                           Parts p;
                           p.add(Why::keeps, -5);
                           return p;
                         }()),
            Why::keeps);
}
}  // namespace
}  // namespace tumult::bots
