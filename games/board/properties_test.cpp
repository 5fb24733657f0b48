// What must hold in every board game, on random games over all options.
#include "kit/properties_test.h"

#include "games/board/random_play_test.h"

namespace tumult::board {
namespace {
// A round of random play that lasts longer than this is taken for one that never ends.
constexpr int kLongestRound = 20'000;

// The stacks of all fields, from the top, by kind.
std::vector<std::string> stacks(const Table& t) {
  std::vector<std::string> all(kFields);
  for (Field f = 0; f < kFields; ++f)
    for (Card c = t.top[f]; c != kNoCard; c = t.below[c]) all[f].push_back(static_cast<char>(kind_of(c)));
  return all;
}

// One answer lays at most one card and lifts at most one; what lies below stays as it was. [G] buries whole stacks.
testing::AssertionResult stacks_follow(const std::vector<std::string>& before, const Game& g) {
  const auto after = stacks(g);
  for (Field f = 0; f < kFields; ++f) {
    const std::string &a = before[f], &b = after[f];
    const bool laid = b.size() == a.size() + 1 && b.ends_with(a), lifted = a.size() == b.size() + 1 && a.ends_with(b);
    const bool laid_and_lifted = !a.empty() && a.size() == b.size() && a.substr(1) == b.substr(1);
    const bool buried = g.edition().teleport_field_buries && b.empty() && has(g.teleports, f);
    if (a != b && !laid && !lifted && !laid_and_lifted && !buried)
      return testing::AssertionFailure() << "the cards on field " << int{f} << " did not keep their order";
  }
  return testing::AssertionSuccess();
}

void ends_and_keeps_everything_in_its_place(u64 seed, Tally& tally) {
  properties::ends_and_stays_in_order<Tested>(
      seed, tally, kLongestRound, [](const properties::Player<Tested>& p, const Answer&, int n) {
        const bool look = n % 64 == 0 && p.game.question.what != Ask::confirm;
        return [look, before = look ? stacks(p.game) : std::vector<std::string>{}](const Game& g) {
          return look ? stacks_follow(before, g) : testing::AssertionSuccess();
        };
      });
}

// A table with three cards in each hand, a few to draw and the rest on the board: the pile runs dry in the middle of
// events, fields are scarce, and colours find no place.
void short_piles_end_the_round(u64 seed, Tally& tally) {
  Game g = bare_table(Tested::some_options(seed));
  Chance deal = Chance::from_seed(seed), choice = Chance::from_seed(~seed);
  deal.shuffle(g.order, g.draw_left);
  for (int i = 0; i < 3 * g.options.players; ++i) {
    const Card c = g.order[--g.draw_left];
    const auto s = static_cast<Seat>(i % g.options.players);
    g.place[c] = s;
    g.known[c] = only(s);
    g.hand[s].add(c);
    ++g.held[s];
  }
  while (g.draw_left > 8) {
    const Card c = g.order[--g.draw_left];
    lay_out(g, c, static_cast<Field>(1 + deal.below(42)), c < kPointing ? Dir::fwd : Dir::none);
  }
  begin(g, seed % 3 ? Begin::in_turn : Begin::with_set_up, deal, &tally);
  Answer a;
  for (int n = 0; !g.round_over && properties::random_answer<Tested>(g, choice, a); ++n) {
    ASSERT_LT(n, kLongestRound) << seed;
    ASSERT_FALSE(refuse(g, a)) << seed;
    apply(g, a, deal, &tally);
    if (n % 8 != 0) continue;
    ASSERT_TRUE(well_kept(g)) << seed;
    ASSERT_TRUE(properties::keeps_its_view<Tested>(g, a.seat, choice)) << seed;
  }
  ASSERT_TRUE(g.round_over) << seed;
}

TEST(RandomBoardGames, keep_their_properties_and_carry_out_everything_often) {
  Tally sum;
  const auto play = [&](void (*one)(u64, Tally&), u64 first, u64 games) {
    properties::play_all(one, first, properties::how_many(games), sum);
    return !HasFatalFailure();
  };
  ASSERT_TRUE(play(ends_and_keeps_everything_in_its_place, 0, 200'000));
  ASSERT_TRUE(play(properties::views_survive_a_new_deal_at_every_answer<Tested>, 1'000'000, 2'000));
  ASSERT_TRUE(play(properties::copies_bytes_and_records_play_the_same<Tested>, 2'000'000, 1'000));
  ASSERT_TRUE(play(short_piles_end_the_round, 3'000'000, 20'000));
  if (!std::getenv("TUMULT_QUICK")) { EXPECT_GE(sum.least(), 1000u); }
}
}  // namespace
}  // namespace tumult::board
