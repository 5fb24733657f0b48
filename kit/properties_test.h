// What must hold in every game, on random games over all options; the same for every game. TUMULT_QUICK: few games;
// TUMULT_LONG: ten times as many.
//
// A game says what is its own in a struct T, besides what kit/text_scene.h and journal/journal.h ask for:
//   Tally (a Sink that can be added to another), some_options(i), gentlest(game, seat)
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "journal/journal.h"

namespace tumult::properties {
inline u64 how_many(u64 normally) {
  if (std::getenv("TUMULT_QUICK")) return normally / 100 + 1;
  return std::getenv("TUMULT_LONG") ? 10 * normally : normally;
}

// Who answers next, and what: uniformly. False when nobody can. Static, so that it is as optimised as the file it is
// used in.
template <class T>
static bool random_answer(const typename T::Game& g, Chance& c, typename T::Answer& out) {
  static thread_local typename T::Answers answers;
  SeatSet who = g.question.who;
  if (who.empty()) return false;
  for (u32 skip = c.below(static_cast<u32>(who.count())); skip > 0; --skip) who.remove(who.first());
  T::legal(g, who.first(), answers);
  if (answers.empty()) return false;
  out = answers[static_cast<int>(c.below(static_cast<u32>(answers.size())))];
  return true;
}

// A random game under way.
template <class T>
struct Player {
  u64 seed;
  typename T::Options options;
  Chance deal, choice;
  typename T::Game game;

  Player(u64 s, Sink* sink)
      : seed(s),
        options(T::some_options(s)),
        deal(Chance::from_seed(s)),
        choice(Chance::from_seed(~s)),
        game(T::begin(options, deal, sink)) {}
  std::string where(int n) const {
    Line position;
    write_position(position, game);
    return "game " + std::to_string(seed) + " after " + std::to_string(n) + " answers: " + std::string(position.view());
  }
};

template <class Answers>
bool same(const Answers& a, const Answers& b) {
  return a.n == b.n && std::memcmp(a.items, b.items, sizeof(a.items[0]) * a.n) == 0;
}

// Dealing anew what a seat cannot see changes neither its view nor what it may answer.
template <class T>
testing::AssertionResult keeps_its_view(const typename T::Game& g, Seat seat, Chance& chance) {
  static thread_local typename T::Answers now, then;
  const typename T::View before = T::view(g, seat);
  const typename T::Redealt dealt(before, chance);
  const typename T::View after = dealt.view(seat);
  if (std::memcmp(&before, &after, sizeof before) != 0)
    return testing::AssertionFailure() << "the view of s" << int{seat} << " differs";
  if (!well_kept(dealt.table())) return testing::AssertionFailure() << "the new deal is not in order";
  if (seat >= kMaxSeats) return testing::AssertionSuccess();
  before.legal(now);
  T::legal(g, seat, then);
  if (!same(now, then)) return testing::AssertionFailure() << "s" << int{seat} << " may do something else";
  dealt.legal(seat, then);
  if (!same(now, then)) return testing::AssertionFailure() << "s" << int{seat} << " is asked something else";
  return testing::AssertionSuccess();
}

// Each of these plays one game and fails at the first thing that does not hold. `each(player, answer, n)` looks at
// whatever a game wants to look at besides, before the answer is applied; what it returns is called afterwards.
template <class T, class Each>
void ends_and_stays_in_order(u64 seed, typename T::Tally& tally, int longest_round, Each each) {
  Player<T> p(seed, &tally);
  typename T::Game& g = p.game;
  Chance other = Chance::from_seed(seed ^ 0x5EED);
  int n = 0, in_round = 0, round = 0;
  typename T::Answer a;
  while (random_answer<T>(g, p.choice, a)) {
    if (g.rounds != round) round = g.rounds, in_round = 0;
    ASSERT_LT(++in_round, longest_round) << p.where(n);
    ASSERT_FALSE(T::refuse(g, a)) << p.where(n);
    const auto asked = g.question;
    const u64 drawn = p.deal.counter;
    auto then = each(p, a, n);
    T::apply(g, a, p.deal, &tally);
    ++n;
    ASSERT_TRUE(then(g)) << p.where(n);
    if (n % 64 == 0) { ASSERT_TRUE(well_kept(g)) << p.where(n); }  // with assertions on, after every answer
    if (asked.left > 1 && !T::is_pass(a)) {                        // a group: nothing happens until it is complete
      ASSERT_TRUE(g.question.who == only(a.seat) && g.question.left == asked.left - 1 && p.deal.counter == drawn)
          << p.where(n);
    }
    if (n % 64 == 0) {
      const auto seat = static_cast<Seat>(other.below(static_cast<u32>(T::players(p.options)) + 1));
      ASSERT_TRUE(keeps_its_view<T>(g, seat == T::players(p.options) ? T::kSpectator : seat, other)) << p.where(n);
    }
  }
  ASSERT_TRUE(T::over(g)) << "nobody can answer: " << p.where(n);
  ASSERT_TRUE(well_kept(g)) << p.where(n);
}

template <class T>
void views_survive_a_new_deal_at_every_answer(u64 seed, typename T::Tally& tally) {
  Player<T> p(seed, &tally);
  Chance other = Chance::from_seed(seed ^ 0x5EED);
  int n = 0;
  typename T::Answer a;
  while (random_answer<T>(p.game, p.choice, a)) {
    for (Seat s = 0; s < T::players(p.options); ++s) ASSERT_TRUE(keeps_its_view<T>(p.game, s, other)) << p.where(n);
    ASSERT_TRUE(keeps_its_view<T>(p.game, T::kSpectator, other)) << p.where(n);
    T::apply(p.game, a, p.deal, &tally);
    ++n;
  }
}

// Half way a copy made of bytes goes on beside the original; the record of the whole leads to the same position.
template <class T>
void copies_bytes_and_records_play_the_same(u64 seed, typename T::Tally& tally) {
  using Journal = JournalOf<T>;
  Player<T> p(seed, &tally);
  Journal journal(p.options, seed);
  Chance copied_deal;
  typename T::Game copy;
  typename T::Answer a;
  while (random_answer<T>(p.game, p.choice, a)) {
    if (journal.answers() == 100) {
      std::memcpy(static_cast<void*>(&copy), &p.game, sizeof copy);
      copied_deal = p.deal;
    }
    if (journal.answers() >= 100) T::apply(copy, a, copied_deal);
    T::apply(p.game, a, p.deal, &tally);
    ASSERT_FALSE(journal.answer(a)) << seed;
    ASSERT_EQ(T::digest(p.game), T::digest(journal.game())) << seed;
  }
  if (journal.answers() > 100) { ASSERT_EQ(T::digest(copy), T::digest(p.game)) << seed; }
  const std::string text = journal.text();
  for (auto check : {Check::everything, Check::legality}) {
    Problem problem;
    const auto again = Journal::read(text, check, problem);
    ASSERT_TRUE(again) << seed << " line " << problem.line << ": " << problem.text;
    ASSERT_EQ(T::digest(again->game()), T::digest(p.game)) << seed;
  }
}

// So many games on every core. What was counted is summed up at the end.
template <class Tally>
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

// Every so-manyth answer, so many of them; under sanitizers fewer.
inline int how_far(int apart) { return std::getenv("TUMULT_QUICK") ? 8 * apart : apart; }
inline int how_long(int answers) { return std::getenv("TUMULT_QUICK") ? answers / 8 : answers; }

// Positions from some random games, a few of each.
template <class T, class F>
void each_position(u64 games, int steps_apart, F f) {
  for (u64 i = 0; i < games; ++i) {
    Player<T> p(i, nullptr);
    typename T::Answer a;
    for (int step = static_cast<int>(i % 7); step < 400 && random_answer<T>(p.game, p.choice, a); ++step) {
      if (step % steps_apart == 0) f(p.game);
      T::apply(p.game, a, p.deal);
    }
  }
}

// What may be answered and what is refused are two sides of one thing. `conceivable(seat, f)` calls f with everything
// that somebody could think of saying.
template <class T, class Conceivable>
void expect_legal_answers_are_those_not_refused(u64 games, int steps_apart, Conceivable conceivable) {
  typename T::Answers answers;
  each_position<T>(games, how_far(steps_apart), [&](const typename T::Game& g) {
    auto said = [&](const typename T::Answer& a) {
      Line words;
      write_position(words, g);
      T::write(words << "\nanswer: ", g, a);
      return std::string(words.view());
    };
    for (Seat s : g.question.who) {
      T::legal(g, s, answers);
      ASSERT_FALSE(answers.empty());
      int accepted = 0;
      conceivable(s, [&](typename T::Answer a) {
        if constexpr (Timed<T>) a.tick = answers[0].tick;  // when that seat can do something
        if (T::refuse(g, a)) return;
        ++accepted;
        EXPECT_TRUE(std::find(answers.begin(), answers.end(), a) != answers.end()) << said(a);
      });
      ASSERT_EQ(accepted, answers.size()) << said(answers[0]);  // each is listed, and once
    }
  });
}

// The same on a seat's own view; none for who is not asked; asking changes nothing; all survive being written and read.
template <class T>
void expect_legal_answers_are_sound(u64 games, int steps_apart) {
  typename T::Answers answers, seen;
  Line words, why;
  each_position<T>(games, steps_apart, [&](const typename T::Game& g) {
    typename T::Game copy;
    std::memcpy(static_cast<void*>(&copy), &g, sizeof g);
    for (Seat s = 0; s < kMaxSeats; ++s) {
      T::legal(g, s, answers);
      ASSERT_EQ(answers.empty(), !g.question.who.has(s));
      if (answers.empty()) continue;
      T::view(g, s).legal(seen);
      ASSERT_TRUE(same(answers, seen));
      EXPECT_FALSE(T::refuse(g, T::gentlest(g, s)));
      for (const auto& a : answers) {
        words.clear();
        T::write(words, g, a);
        auto read = T::read(g, Words(words.view()), why);
        if constexpr (Timed<T>)
          if (read) read->tick = a.tick;  // a line of its own
        ASSERT_TRUE(read && *read == a) << words.view() << ": " << why.view();
      }
    }
    ASSERT_EQ(std::memcmp(&copy, &g, sizeof g), 0);
  });
}
}  // namespace tumult::properties
