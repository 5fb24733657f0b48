// What must hold in every game, on random games over all options. TUMULT_QUICK: few of them; TUMULT_LONG: ten times as
// many.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "games/card/play.h"
#include "games/card/random_play_test.h"
#include "games/card/text.h"
#include "journal/journal.h"

namespace tumult::card {
namespace {
u64 how_many(u64 normally) {
  if (std::getenv("TUMULT_QUICK")) return normally / 100 + 1;
  return std::getenv("TUMULT_LONG") ? 10 * normally : normally;
}

// A round of random play that lasts longer than this is taken for one that never ends.
constexpr int kLongestRound = 100'000;

// Counts what was carried out.
struct Tally final : Sink {
  static constexpr int kSkippedTurn = 0, kCountered = 1, kBlack = 2, kOthers = 3;
  u64 played[kSymbols] = {}, tossed[kSymbols] = {}, events[kEvents] = {}, powers[kPowers] = {}, rules[kRules] = {};
  u64 endings[8] = {}, others[kOthers] = {};

  void take(const Record& r) override {
    switch (static_cast<What>(r.what)) {
      case What::played: {
        const KindRow& as = row(static_cast<Kind>(r.amount));
        ++played[static_cast<int>(as.symbol)];
        if (row(r.card).symbol == Symbol::mimicry) ++played[static_cast<int>(Symbol::mimicry)];
        others[kBlack] += as.sort == Sort::number && shows(as, Colour::black);
        break;
      }
      case What::tossed: ++tossed[static_cast<int>(row(r.card).symbol)]; break;
      case What::event: ++events[r.card]; break;
      case What::activated: ++powers[r.card]; break;
      case What::rule_drawn: ++rules[r.card]; break;
      case What::round_ended: ++endings[r.card]; break;
      case What::skipped_turn: ++others[kSkippedTurn]; break;
      case What::countered: ++others[kCountered]; break;
      default: break;
    }
  }

  // Each thing that can be carried out, with its name.
  template <class F>
  void each(F f) {
    for (int i = 0; i < kSymbols; ++i)
      if (static_cast<Symbol>(i) != Symbol::curse) f("played", text_of(static_cast<Symbol>(i)), played[i]);
    for (Symbol s : {Symbol::counterattack, Symbol::lucky_bastard, Symbol::nice_try, Symbol::mimicry})
      f("tossed", text_of(s), tossed[static_cast<int>(s)]);
    for (int i = 0; i < kEvents; ++i) f("event", text_of(static_cast<Event>(i)), events[i]);
    for (int i = 0; i < kPowers; ++i) f("power", text_of(static_cast<Power>(i)), powers[i]);
    for (int i = 0; i < kRules; ++i) f("rule", text_of(static_cast<Rule>(i)), rules[i]);
    constexpr std::string_view kEndings[] = {"",          "out of cards", "dry pile",  "doomsday", "finish-line",
                                             "time-bomb", "the-end",      "short-fuse"};
    for (int i = 1; i < 8; ++i) f("ended by", kEndings[i], endings[i]);
    constexpr std::string_view kNames[] = {"skipped turn", "counterattack carried out", "black number"};
    for (int i = 0; i < kOthers; ++i) f("other", kNames[i], others[i]);
  }
  Tally& operator+=(const Tally& o) {
    const auto add = [](auto& to, const auto& from) {
      for (std::size_t i = 0; i < std::size(to); ++i) to[i] += from[i];
    };
    add(played, o.played), add(tossed, o.tossed), add(events, o.events), add(powers, o.powers), add(rules, o.rules);
    add(endings, o.endings), add(others, o.others);
    return *this;
  }
  u64 least() {
    u64 n = ~u64{0};
    each([&](auto, auto, u64 count) { n = std::min(n, count); });
    return n;
  }
  void print() {
    std::string_view part;
    each([&](std::string_view what, std::string_view name, u64 count) {
      if (what != part) std::printf("%s%.*s:", part.empty() ? "" : "\n", static_cast<int>(what.size()), what.data());
      part = what;
      std::printf(" %.*s %llu", static_cast<int>(name.size()), name.data(), static_cast<unsigned long long>(count));
    });
    std::printf("\n");
  }
};

struct Player {
  u64 seed;
  Options options;
  Chance deal, choice;
  Game game;

  Player(u64 s, Tally& tally)
      : seed(s),
        options(some_options(s)),
        deal(Chance::from_seed(s)),
        choice(Chance::from_seed(~s)),
        game(new_game(options, deal, &tally)) {}
  std::string where(int n) const {
    Line position;
    write_position(position, game);
    return "game " + std::to_string(seed) + " after " + std::to_string(n) + " answers: " + std::string(position.view());
  }
};

bool same(const View& a, const View& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// Dealing anew what a seat cannot see changes neither its view nor what it may answer.
testing::AssertionResult keeps_its_view(const Game& g, Seat seat, Chance& chance) {
  const View before = view_of(g, seat);
  const Redealt dealt(before, chance);
  if (!same(dealt.view(seat), before)) return testing::AssertionFailure() << "the view of s" << int{seat} << " differs";
  if (seat >= kMaxSeats) return testing::AssertionSuccess();
  static thread_local Answers now, then;
  before.legal(now);
  legal(g, seat, then);
  const auto bytes = sizeof(Answer) * now.n;
  if (now.n != then.n || std::memcmp(now.items, then.items, bytes) != 0)
    return testing::AssertionFailure() << "s" << int{seat} << " may answer something else than its view says";
  dealt.legal(seat, then);
  if (now.n != then.n || std::memcmp(now.items, then.items, bytes) != 0)
    return testing::AssertionFailure() << "s" << int{seat} << " is asked something else in the new deal";
  return testing::AssertionSuccess();
}

// Each of these plays one game and fails at the first thing that does not hold.
void ends_and_keeps_every_card_in_one_place(u64 seed, Tally& tally) {
  Player p(seed, tally);
  Game& g = p.game;
  Chance other = Chance::from_seed(seed ^ 0x5EED);
  int n = 0, in_round = 0, round = 0;
  Answer a;
  while (random_answer(g, p.choice, a)) {
    if (g.rounds != round) round = g.rounds, in_round = 0;
    ASSERT_LT(++in_round, kLongestRound) << p.where(n);
    ASSERT_FALSE(refuse(g, a)) << p.where(n);
    const Question asked = g.question;
    const u64 drawn = p.deal.counter;
    apply(g, a, p.deal, &tally);
    ++n;
    if (n % 64 == 0) { ASSERT_TRUE(well_kept(g)) << p.where(n); }  // with assertions on, after every answer
    if (asked.left > 1 && a.verb != Verb::pass) {                  // a group: nothing happens until it is complete
      ASSERT_TRUE(g.question.who == only(a.seat) && g.question.left == asked.left - 1 && p.deal.counter == drawn)
          << p.where(n);
    }
    if (n % 64 == 0) {
      const auto seat = static_cast<Seat>(other.below(p.options.players + 1u));
      ASSERT_TRUE(keeps_its_view(g, seat == p.options.players ? kSpectator : seat, other)) << p.where(n);
    }
  }
  ASSERT_TRUE(g.game_over) << "nobody can answer: " << p.where(n);
  ASSERT_TRUE(well_kept(g)) << p.where(n);
}

void views_survive_a_new_deal_at_every_answer(u64 seed, Tally& tally) {
  Player p(seed, tally);
  Chance other = Chance::from_seed(seed ^ 0x5EED);
  int n = 0;
  Answer a;
  while (random_answer(p.game, p.choice, a)) {
    for (Seat s = 0; s < p.options.players; ++s) ASSERT_TRUE(keeps_its_view(p.game, s, other)) << p.where(n);
    ASSERT_TRUE(keeps_its_view(p.game, kSpectator, other)) << p.where(n);
    const bool group = p.game.question.left > 1 && a.verb != Verb::pass;
    static thread_local View::Draft draft;
    if (group) view_of(p.game, a.seat).draft(&a, 1, draft);
    apply(p.game, a, p.deal, &tally);
    ++n;
    if (!group) continue;  // a draft offers next what the game then does
    static thread_local Answers next;
    legal(p.game, a.seat, next);
    ASSERT_TRUE(!draft.refusal && !draft.complete) << p.where(n);
    ASSERT_TRUE(std::equal(next.begin(), next.end(), draft.options.begin(), draft.options.end())) << p.where(n);
  }
}

// Half way a copy made of bytes goes on beside the original; the record of the whole leads to the same position.
void copies_bytes_and_records_play_the_same(u64 seed, Tally& tally) {
  Player p(seed, tally);
  JournalOf<Spoken> journal(p.options, seed);
  Chance copied_deal;
  Game copy;
  Answer a;
  while (random_answer(p.game, p.choice, a)) {
    if (journal.answers() == 100) {
      unsigned char bytes[sizeof(Game)];
      std::memcpy(bytes, &p.game, sizeof bytes);
      std::memcpy(&copy, bytes, sizeof bytes);
      copied_deal = p.deal;
    }
    if (journal.answers() >= 100) apply(copy, a, copied_deal);
    apply(p.game, a, p.deal, &tally);
    ASSERT_FALSE(journal.answer(a)) << seed;
    ASSERT_EQ(digest_of(p.game), digest_of(journal.game())) << seed;
  }
  if (journal.answers() > 100) { ASSERT_EQ(digest_of(copy), digest_of(p.game)) << seed; }
  const std::string text = journal.text();
  for (auto check : {JournalOf<Spoken>::Check::everything, JournalOf<Spoken>::Check::legality}) {
    Problem problem;
    const auto again = JournalOf<Spoken>::read(text, check, problem);
    ASSERT_TRUE(again) << seed << " line " << problem.line << ": " << problem.text;
    ASSERT_EQ(digest_of(again->game()), digest_of(p.game)) << seed;
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
  while (!g.round_over && random_answer(g, choice, a)) apply(g, a, deal, &tally);
  ASSERT_TRUE(g.round_over);
}

// All of them on every core. What was counted is summed up at the end.
struct Batch {
  void (*play)(u64 seed, Tally&);
  u64 first, games;
};
void play_all(const Batch& run, Tally& sum) {
  const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Tally> tallies(threads);
  std::vector<std::thread> workers;
  std::atomic<u64> next{0};
  for (Tally& tally : tallies)
    workers.emplace_back([&] {
      for (u64 i; (i = next++) < run.games && !testing::Test::HasFatalFailure();) run.play(run.first + i, tally);
    });
  for (std::thread& w : workers) w.join();
  for (const Tally& tally : tallies) sum += tally;
}

TEST(RandomGames, keep_their_properties_and_carry_out_everything_often) {
  Tally sum;
  const Batch batches[] = {{ends_and_keeps_every_card_in_one_place, 0, how_many(200'000)},
                           {views_survive_a_new_deal_at_every_answer, 1'000'000, how_many(2'000)},
                           {copies_bytes_and_records_play_the_same, 2'000'000, how_many(1'000)},
                           {the_end_is_near, 3'000'000, how_many(4'000)}};
  for (const Batch& run : batches) {
    play_all(run, sum);
    ASSERT_FALSE(HasFatalFailure());
  }
  sum.print();
  if (std::getenv("TUMULT_QUICK")) return;
  EXPECT_GE(sum.least(), 1000u);
}
}  // namespace
}  // namespace tumult::card
