// What must hold in every game of Frantic Frankfurt, on random games over all options.
#include "kit/properties_test.h"

#include "games/frankfurt/random_play_test.h"

namespace tumult::frankfurt {
namespace {
// A round of random play that lasts longer than this is taken for one that never ends; so is a game of so many rounds.
constexpr int kLongestRound = 20'000, kMostRounds = 1'000;

// Can somebody do more than lay a wrong card? Looked for card by card, without the engine's indexes.
bool somebody_can_go_on(const Game& g) {
  if (g.question.what != Ask::play) return true;
  for (Seat s = 0; s < g.options.players; ++s) {
    int cards = 0, empty = 0, tall = 0;
    if (!g.started.has(s)) return true;
    for (const Column& c : g.column[s]) {
      cards += c.height;
      empty += c.height == 0;
      tall += c.height >= 2;
      if (c.height && !c.open && !g.given_up.has(s)) return true;
      for (int p = 0; p < g.players() && c.open; ++p) {
        if (g.pile[p].height == 0) continue;
        const Kind card = g.kind[c.top], top = g.kind[g.pile[p].top];
        if (is_higher(card, top) || is_odd_on_even(card, top)) return true;
      }
    }
    if (cards == 0 || (empty && tall && !g.given_up.has(s))) return true;
  }
  return false;
}

// All 132 cards lie in one place each, and every kind is there as often as it was printed.
testing::AssertionResult all_cards_are_there(const Game& g) {
  if (std::count(g.place, g.place + kCards, place::out) != 0) return testing::AssertionFailure() << "a card is gone";
  int copies[kKinds] = {};
  for (Kind k : g.kind) ++copies[static_cast<int>(k)];
  for (int k = 0; k < kKinds; ++k)
    if (copies[k] != copies_of(static_cast<Kind>(k))) return testing::AssertionFailure() << "kind " << k;
  return testing::AssertionSuccess();
}

auto look_after(int n) {
  return [n](const Game& g) {
    if (n % 8 != 0) return testing::AssertionSuccess();
    if (!somebody_can_go_on(g)) return testing::AssertionFailure() << "nobody can go on";
    if (g.rounds > kMostRounds) return testing::AssertionFailure() << "the game does not end";
    return n % 64 == 0 ? all_cards_are_there(g) : testing::AssertionSuccess();
  };
}

void ends_and_keeps_every_card_in_one_place(u64 seed, Tally& tally) {
  properties::ends_and_stays_in_order<Tested>(
      seed, tally, kLongestRound,
      [](const properties::Player<Tested>&, const Answer&, int n) { return look_after(n); });
}

// Players who lay what fits, mostly, and now and then see too late what happened: games as people play them.
void sensible_players_end_it_too(u64 seed, Tally& tally) {
  properties::Player<Tested> p(seed, &tally);
  Game& g = p.game;
  Answers all;
  for (int n = 0; !g.game_over; ++n) {
    ASSERT_LT(n, kLongestRound * 10) << p.where(n);
    SeatSet who = g.question.who;
    for (u32 skip = p.choice.below(static_cast<u32>(who.count())); skip > 0; --skip) who.remove(who.first());
    const Seat s = who.first();
    sensible(g, s, all);
    if (all.empty() || p.choice.below(16) == 0) legal(g, s, all);
    Answer a = all[static_cast<int>(p.choice.below(static_cast<u32>(all.size())))];
    if ((a.verb == Verb::lay || a.verb == Verb::call) && p.choice.below(8) == 0)
      a.saw = static_cast<Kind>(p.choice.below(kKinds));
    ASSERT_FALSE(refuse(g, a)) << p.where(n);
    apply(g, a, p.deal, &tally);
    ASSERT_TRUE(look_after(n)(g)) << p.where(n);
    if (n % 64 == 0) { ASSERT_TRUE(well_kept(g)) << p.where(n); }
  }
}

// A few cards each: short set-ups, empty draw piles, the box lid, dead ends, games that end at once or shared.
void short_piles_end(u64 seed, Tally& tally) {
  Game g = bare_table(Tested::some_options(seed));
  Chance deal = Chance::from_seed(seed), choice = Chance::from_seed(~seed);
  deal.shuffle(g.kind, kCards);
  Card next = 0;
  const int most = seed % 2 ? 12 : 3;
  for (Seat s = 0; s < g.options.players; ++s)
    for (u32 n = 1 + deal.below(static_cast<u32>(most)); n > 0; --n) lay_out_draw(g, s, next++);
  for (u32 n = deal.below(4); n > 0; --n) lay_out_lid(g, next++);
  begin(g, Begin::with_set_up, deal, &tally);
  Answer a;
  for (int n = 0; !g.round_over && properties::random_answer<Tested>(g, choice, a); ++n) {
    ASSERT_LT(n, kLongestRound) << seed;
    ASSERT_FALSE(refuse(g, a)) << seed;
    apply(g, a, deal, &tally);
    if (n % 8 != 0) continue;
    ASSERT_TRUE(well_kept(g) && somebody_can_go_on(g)) << seed;
    ASSERT_TRUE(properties::keeps_its_view<Tested>(g, a.seat, choice)) << seed;
  }
  ASSERT_TRUE(g.round_over) << seed;
}

// Equal ends are rare: begin where one is near.
void an_equal_end_is_near(u64 seed, Tally& tally) {
  Game g = bare_table({.players = 2});
  const auto find = [&](const char* name) {
    Card c = 0;
    while (g.kind[c] != *read_kind(name)) ++c;
    return c;
  };
  lay_out_column(g, 0, 0, find("r9"));
  lay_out_column(g, 1, 0, find("b11"));
  lay_out_pile(g, 0, find("y8"));
  lay_out_pile(g, 1, find("y10"));
  lay_out_draw(g, 0, find("y1"));
  Chance deal = Chance::from_seed(seed), choice = Chance::from_seed(~seed);
  begin(g, Begin::in_play, deal, &tally);
  Answer a;
  while (!g.round_over && properties::random_answer<Tested>(g, choice, a)) apply(g, a, deal, &tally);
  ASSERT_TRUE(g.round_over) << seed;
}

TEST(RandomFrankfurtGames, keep_their_properties_and_carry_out_everything_often) {
  Tally sum;
  const auto play = [&](void (*one)(u64, Tally&), u64 first, u64 games) {
    properties::play_all(one, first, properties::how_many(games), sum);
    return !HasFatalFailure();
  };
  ASSERT_TRUE(play(ends_and_keeps_every_card_in_one_place, 0, 200'000));
  ASSERT_TRUE(play(sensible_players_end_it_too, 1'000'000, 20'000));
  ASSERT_TRUE(play(properties::views_survive_a_new_deal_at_every_answer<Tested>, 2'000'000, 1'000));
  ASSERT_TRUE(play(properties::copies_bytes_and_records_play_the_same<Tested>, 3'000'000, 500));
  ASSERT_TRUE(play(short_piles_end, 4'000'000, 60'000));
  ASSERT_TRUE(play(an_equal_end_is_near, 5'000'000, 100'000));
  sum.print();
  if (!std::getenv("TUMULT_QUICK")) { EXPECT_GE(sum.least(), 1000u); }
}
}  // namespace
}  // namespace tumult::frankfurt
