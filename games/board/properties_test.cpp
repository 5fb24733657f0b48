// What must hold in every game, on random games over all options. TUMULT_QUICK: few of them; TUMULT_LONG: ten times as
// many.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "games/board/play.h"
#include "games/board/random_play_test.h"
#include "games/board/text_record.h"

namespace tumult::board {
namespace {
u64 how_many(u64 normally) {
  if (std::getenv("TUMULT_QUICK")) return normally / 100 + 1;
  return std::getenv("TUMULT_LONG") ? 10 * normally : normally;
}

// A round of random play that lasts longer than this is taken for one that never ends.
constexpr int kLongestRound = 20'000;

// Counts what was carried out.
struct Tally final : Sink {
  static constexpr int kThings = kKinds + kTeleports;
  u64 played[kKinds] = {}, tossed[kKinds] = {}, acted[kThings] = {}, events[kEvents] = {}, blocked = 0, rounds = 0;

  void take(const Record& r) override {
    switch (static_cast<What>(r.what)) {
      case What::played: ++played[r.card]; break;
      case What::tossed: ++tossed[r.card]; break;
      case What::acted: ++acted[r.card]; break;
      case What::event: ++events[r.card]; break;
      case What::blocked: ++blocked; break;
      case What::round_ended: ++rounds; break;
      default: break;
    }
  }
  Tally& operator+=(const Tally& o) {
    for (int i = 0; i < kKinds; ++i) played[i] += o.played[i], tossed[i] += o.tossed[i];
    for (int i = 0; i < kThings; ++i) acted[i] += o.acted[i];
    for (int i = 0; i < kEvents; ++i) events[i] += o.events[i];
    blocked += o.blocked;
    rounds += o.rounds;
    return *this;
  }
  // How often the rarest thing happened that can happen at all.
  u64 least() const {
    u64 n = std::min(blocked, rounds);
    for (int i = 0; i < kKinds; ++i) {
      const auto k = static_cast<Kind>(i);
      n = std::min(n, played[i]);
      if (row(k).acts == Acts::tossed) n = std::min(n, tossed[i]);
      else if (acts_on_landing(k) || k == Kind::stop || k == Kind::snail) n = std::min(n, acted[i]);
    }
    for (int i = kKinds; i < kThings; ++i) n = std::min(n, acted[i]);
    return std::min(n, *std::min_element(events, events + kEvents));
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

bool same(const Answers& a, const Answers& b) {
  return a.n == b.n && std::memcmp(a.items, b.items, sizeof(Answer) * a.n) == 0;
}

// Dealing anew what a seat cannot see changes neither its view nor what it may answer.
testing::AssertionResult keeps_its_view(const Game& g, Seat seat, Chance& chance) {
  static thread_local Answers now, then;
  const View before = view_of(g, seat);
  const Redealt dealt(before, chance);
  const View after = dealt.view(seat);
  if (std::memcmp(&before, &after, sizeof before) != 0)
    return testing::AssertionFailure() << "the view of s" << int{seat} << " differs";
  if (!well_kept(dealt.table())) return testing::AssertionFailure() << "the new deal is not in order";
  if (seat >= kMaxSeats) return testing::AssertionSuccess();
  before.legal(now);
  legal(g, seat, then);
  if (!same(now, then)) return testing::AssertionFailure() << "s" << int{seat} << " may do something else";
  dealt.legal(seat, then);
  if (!same(now, then)) return testing::AssertionFailure() << "s" << int{seat} << " is asked something else";
  return testing::AssertionSuccess();
}

// The stacks of all fields, from the top, by kind.
std::vector<std::string> stacks(const Table& t) {
  std::vector<std::string> all(kFields);
  for (Field f = 0; f < kFields; ++f)
    for (Card c = t.top[f]; c != kNoCard; c = t.below[c]) all[f].push_back(static_cast<char>(kind_of(c)));
  return all;
}

// One answer lays at most one card and lifts at most one; what lies below stays as it was. [G] buries whole stacks.
testing::AssertionResult stacks_follow(const std::vector<std::string>& before, const Game& g, bool buries) {
  const auto after = stacks(g);
  for (Field f = 0; f < kFields; ++f) {
    const std::string &a = before[f], &b = after[f];
    const bool laid = b.size() == a.size() + 1 && b.ends_with(a), lifted = a.size() == b.size() + 1 && a.ends_with(b);
    const bool laid_and_lifted = a.size() == b.size() && a.size() > 0 && a.substr(1) == b.substr(1);
    if (a != b && !laid && !lifted && !laid_and_lifted && !(buries && b.empty() && has(g.teleports, f)))
      return testing::AssertionFailure() << "the cards on field " << int{f} << " did not keep their order";
  }
  return testing::AssertionSuccess();
}

// Each of these plays one game and fails at the first thing that does not hold.
void ends_and_keeps_everything_in_its_place(u64 seed, Tally& tally) {
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
    const bool look = n % 16 == 0 && asked.what != Ask::confirm;
    const auto before = look ? stacks(g) : std::vector<std::string>{};
    apply(g, a, p.deal, &tally);
    ++n;
    if (look) { ASSERT_TRUE(stacks_follow(before, g, p.options.edition == 1)) << p.where(n); }
    if (n % 4 == 0) { ASSERT_TRUE(well_kept(g)) << p.where(n); }
    if (asked.left > 1) {  // a group: nothing happens until it is complete
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
    apply(p.game, a, p.deal, &tally);
    ++n;
  }
}

// Half way a copy made of bytes goes on beside the original; the record of the whole leads to the same position.
void copies_bytes_and_records_play_the_same(u64 seed, Tally& tally) {
  Player p(seed, tally);
  Journal journal(p.options, seed);
  Chance copied_deal;
  Game copy;
  Answer a;
  while (random_answer(p.game, p.choice, a)) {
    if (journal.answers() == 100) {
      std::memcpy(static_cast<void*>(&copy), &p.game, sizeof copy);
      copied_deal = p.deal;
    }
    if (journal.answers() >= 100) apply(copy, a, copied_deal);
    apply(p.game, a, p.deal, &tally);
    ASSERT_FALSE(journal.answer(a)) << seed;
    ASSERT_EQ(digest_of(p.game), digest_of(journal.game())) << seed;
  }
  if (journal.answers() > 100) { ASSERT_EQ(digest_of(copy), digest_of(p.game)) << seed; }
  const std::string text = journal.text();
  for (auto check : {Journal::Check::everything, Journal::Check::legality}) {
    Problem problem;
    const auto again = Journal::read(text, check, problem);
    ASSERT_TRUE(again) << seed << " line " << problem.line << ": " << problem.text;
    ASSERT_EQ(digest_of(again->game()), digest_of(p.game)) << seed;
  }
}

// All of them on every core. What was counted is summed up at the end.
void play_all(void (*play)(u64 seed, Tally&), u64 first, u64 games, Tally& sum) {
  std::vector<Tally> tallies(std::max(1u, std::thread::hardware_concurrency()));
  std::vector<std::thread> workers;
  std::atomic<u64> next{0};
  for (Tally& tally : tallies)
    workers.emplace_back([&] {
      for (u64 i; (i = next++) < games && !testing::Test::HasFatalFailure();) play(first + i, tally);
    });
  for (std::thread& w : workers) w.join();
  for (const Tally& tally : tallies) sum += tally;
}

TEST(RandomBoardGames, keep_their_properties_and_carry_out_everything_often) {
  Tally sum;
  play_all(ends_and_keeps_everything_in_its_place, 0, how_many(200'000), sum);
  ASSERT_FALSE(HasFatalFailure());
  play_all(views_survive_a_new_deal_at_every_answer, 1'000'000, how_many(2'000), sum);
  ASSERT_FALSE(HasFatalFailure());
  play_all(copies_bytes_and_records_play_the_same, 2'000'000, how_many(1'000), sum);
  ASSERT_FALSE(HasFatalFailure());
  if (!std::getenv("TUMULT_QUICK")) { EXPECT_GE(sum.least(), 1000u); }
}
}  // namespace
}  // namespace tumult::board
