// What must hold in every game, on random games over all options.
#include "kit/properties_test.h"

#include "games/card/random_play_test.h"

namespace tumult::card {
namespace {
// A round of random play that lasts longer than this is taken for one that never ends.
constexpr int kLongestRound = 100'000;

void ends_and_keeps_every_card_in_one_place(u64 seed, Tally& tally) {
  properties::ends_and_stays_in_order<Tested>(seed, tally, kLongestRound,
                                              [](const properties::Player<Tested>&, const Answer&, int) {
                                                return [](const Game&) { return testing::AssertionSuccess(); };
                                              });
}

// What a draft of one pick offers next is what the game then does.
void drafts_offer_what_may_follow(u64 seed, Tally& tally) {
  properties::Player<Tested> p(seed, &tally);
  int n = 0;
  for (Answer a; properties::random_answer<Tested>(p.game, p.choice, a); ++n) {
    const bool group = p.game.question.left > 1 && a.verb != Verb::pass;
    static thread_local View::Draft draft;
    if (group) view_of(p.game, a.seat).draft(&a, 1, draft);
    apply(p.game, a, p.deal, &tally);
    if (!group) continue;
    static thread_local Answers next;
    legal(p.game, a.seat, next);
    ASSERT_TRUE(!draft.refusal && !draft.complete) << p.where(n);
    ASSERT_TRUE(properties::same(next, draft.options)) << p.where(n);
  }
}

// Random play seldom gets as far as The End with one card left: begin there.
void the_end_is_near(u64 seed, Tally& tally) {
  Scene scene;
  for (const char* line :
       {"sets base supercharge", "players 2", "top r5", "turn s0", "hand s0 r1 the-end", "hand s1 y2 b3 y4", "begin"})
    ASSERT_EQ(scene.say(line), Said::ok);
  Game g = scene.game();
  Chance deal = Chance::from_seed(seed), choice = Chance::from_seed(~seed);
  Answer a;
  while (!g.round_over && properties::random_answer<Tested>(g, choice, a)) apply(g, a, deal, &tally);
  ASSERT_TRUE(g.round_over);
}

TEST(RandomGames, keep_their_properties_and_carry_out_everything_often) {
  Tally sum;
  const auto play = [&](void (*one)(u64, Tally&), u64 first, u64 games) {
    properties::play_all(one, first, properties::how_many(games), sum);
    return !HasFatalFailure();
  };
  ASSERT_TRUE(play(ends_and_keeps_every_card_in_one_place, 0, 200'000));
  ASSERT_TRUE(play(properties::views_survive_a_new_deal_at_every_answer<Tested>, 1'000'000, 2'000));
  ASSERT_TRUE(play(drafts_offer_what_may_follow, 1'000'000, 2'000));
  ASSERT_TRUE(play(properties::copies_bytes_and_records_play_the_same<Tested>, 2'000'000, 1'000));
  ASSERT_TRUE(play(the_end_is_near, 3'000'000, 4'000));
  sum.print();
  if (!std::getenv("TUMULT_QUICK")) { EXPECT_GE(sum.least(), 1000u); }
}
}  // namespace
}  // namespace tumult::card
