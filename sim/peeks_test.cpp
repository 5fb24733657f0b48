#include "sim/peeks_test.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <set>

namespace tumult::sim {
namespace {
const auto kHonestCard = [](bots::Mind& m, const card::View& v, const card::Table&) { return bots::answer(m, v); };
const auto kHonestBoard = [](bots::Mind& m, const board::View& v, const board::Table&) { return bots::answer(m, v); };

// Strikes at whoever really holds the most points; honest in everything else.
card::Answer cheat_at_cards(bots::Mind& m, const card::View& v, const card::Table& truth) {
  card::Answers answers;
  v.legal(answers);
  card::Answer best = bots::answer(m, v);
  int most = -1;
  for (const card::Answer& a : answers) {
    if (a.verb != card::Verb::name) continue;
    int points = 0;
    for (const card::Card c : truth.hand[a.to]) points += card::points(c);
    if (points > most) most = points, best = a;
  }
  return best;
}

// Turns over what the draw pile has on top before it decides.
board::Answer cheat_on_the_board(bots::Mind& m, const board::View& v, const board::Table& truth) {
  board::Answers answers;
  v.legal(answers);
  if (truth.draw_left == 0 || answers.size() < 2) return bots::answer(m, v);
  const int next = static_cast<int>(board::kind_of(truth.order[truth.draw_left - 1]));
  return answers[next % answers.size()];
}

bots::Mind mind_of(bots::Level level) { return {.level = level, .budget = 8}; }

TEST(Peeking, no_card_bot_does) {
  using enum bots::Level;
  for (const bots::Level level : {random, easy, normal})
    for (const int players : {2, 4, 7})
      EXPECT_EQ(peeks<card::Spoken>(kHonestCard, mind_of(level), options<card::Spoken>(players), 6), 0)
          << bots::text_of(level);
  EXPECT_EQ(peeks<card::Spoken>(kHonestCard, mind_of(hard), options<card::Spoken>(3), 1), 0);
}

TEST(Peeking, no_board_bot_does) {
  using enum bots::Level;
  for (const bots::Level level : {random, easy, normal})
    for (const int players : {2, 4, 6})
      EXPECT_EQ(peeks<board::Spoken>(kHonestBoard, mind_of(level), options<board::Spoken>(players), 6), 0)
          << bots::text_of(level);
  EXPECT_EQ(peeks<board::Spoken>(kHonestBoard, mind_of(hard), options<board::Spoken>(3), 1), 0);
}

TEST(Peeking, bots_that_do_are_caught) {
  EXPECT_GT(peeks<card::Spoken>(cheat_at_cards, mind_of(bots::Level::normal), options<card::Spoken>(4), 6), 0);
  EXPECT_GT(peeks<board::Spoken>(cheat_on_the_board, mind_of(bots::Level::normal), options<board::Spoken>(4), 2), 0);
}

TEST(Seeds, the_bots_keys_have_nothing_to_do_with_the_deals) {
  std::set<u64> keys, distances, both;
  constexpr u64 kGames = 20'000;
  for (u64 game = 0; game < kGames; ++game) {
    const u64 deal = chance_for(1, Domain::deal, game).key;
    const Company company = seat_bots(4, 1, game, 0, [](int) { return Player{}; });
    for (int s = 0; s < 4; ++s) keys.insert(company.minds[s].chance.key);
    keys.insert(deal);
    keys.insert(chance_for(1, Domain::order, game).key);
    distances.insert(company.minds[0].chance.key - deal);
    both.insert(company.minds[0].chance.key ^ deal);
  }
  EXPECT_EQ(keys.size(), 6 * kGames);   // none twice
  EXPECT_EQ(distances.size(), kGames);  // and none a fixed step from another
  EXPECT_EQ(both.size(), kGames);
}

// How likely a new deal gives a hand just what it really holds: by counting, as kinds.
struct HiddenHand {
  double chance = 1;
  int hidden = 0;
};
double log_choose(int n, int k) { return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1); }

template <class Table, int kCardCount, int kKindCount, class View, class Kind>
HiddenHand hidden_hand(const View& view, const Table& truth, Seat whose, u8 unknown, Kind kind) {
  int pool[kKindCount] = {}, held[kKindCount] = {}, all = 0;
  HiddenHand h;
  for (int c = 0; c < kCardCount; ++c) {
    const auto k = static_cast<std::size_t>(kind(static_cast<u8>(c)));
    if (view.table().place[c] == unknown) ++pool[k], ++all;
    held[k] += truth.hand[whose].has(c) - view.remembers(whose).has(c);
  }
  double log_ways = 0;
  for (int k = 0; k < kKindCount; ++k) log_ways += log_choose(pool[k], held[k]), h.hidden += held[k];
  h.chance = std::exp(log_ways - log_choose(all, h.hidden));
  return h;
}

template <class Table, int kCardCount, int kKindCount, class Kind>
bool same_hand(const Table& a, const Table& b, Seat whose, Kind kind) {
  int more[kKindCount] = {};
  for (int c = 0; c < kCardCount; ++c)
    more[static_cast<std::size_t>(kind(static_cast<u8>(c)))] += a.hand[whose].has(c) - b.hand[whose].has(c);
  return std::all_of(more, more + kKindCount, [](int n) { return n == 0; });
}

// In positions of random games: how often the next seat's hand is dealt as it really is, against how often it should.
template <class G, class Table, int kCardCount, int kKindCount, class Kind>
void expect_truth_as_often_as_chance(u8 unknown, Kind kind, int games) {
  double expected = 0, variance = 0;
  int same = 0, redeals = 0;
  for (u64 i = 0; i < static_cast<u64>(games); ++i) {
    Chance deal = chance_for(3, Domain::deal, i), players = chance_for(3, Domain::order, i);
    Chance again = chance_for(4, Domain::deal, i);
    typename G::Answers answers;
    typename G::Game g = G::begin(options<G>(3), deal);
    for (int n = 0; n < 400 && !over<G>(g, Rounds::single); ++n) {
      const typename G::View view = G::view(g, 0);
      const HiddenHand h =
          hidden_hand<Table, kCardCount, kKindCount>(view, static_cast<const Table&>(g), 1, unknown, kind);
      for (int k = 0; k < 10 && h.hidden > 0 && h.hidden <= 2; ++k) {
        const typename G::Redealt other(view, again);
        ++redeals;
        expected += h.chance, variance += h.chance * (1 - h.chance);
        same += same_hand<Table, kCardCount, kKindCount>(static_cast<const Table&>(g), other.table(), 1, kind);
      }
      G::legal(g, somebody(g.question.who, players), answers);
      G::apply(g, answers[static_cast<int>(players.below(static_cast<u32>(answers.size())))], deal);
    }
  }
  EXPECT_GT(expected, 30) << redeals;
  EXPECT_NEAR(same, expected, 4 * std::sqrt(variance)) << redeals;
  std::printf("%d redeals: the truth %d times, expected %.1f, give or take %.1f\n", redeals, same, expected,
              std::sqrt(variance));
}

TEST(Redeal, is_the_truth_as_often_as_chance_says) {
  expect_truth_as_often_as_chance<card::Spoken, card::Table, card::kCards, card::kKinds>(
      card::place::unknown, [](u8 c) { return card::kind_of(c); }, 1000);
  expect_truth_as_often_as_chance<board::Spoken, board::Table, board::kCards, board::kKinds>(
      board::place::unknown, [](u8 c) { return board::kind_of(c); }, 200);
}
}  // namespace
}  // namespace tumult::sim
