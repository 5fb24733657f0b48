#include "sim/virtual_clock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/frankfurt/text.h"
#include "journal/journal.h"

namespace tumult::sim::frankfurt_tests {
namespace {
using namespace frankfurt;
using bots::Level;
using bots::RealTimePlayer;

// Every game of bots is over by then, and every one in which somebody does nothing at all by the second.
constexpr Tick kBound = 60 * 60'000, kBoundAlone = 24 * 60 * 60'000;

struct Heard {
  std::vector<Answer> answers;
  int refused = 0, back = 0;
  void hear(const VirtualClock::Acted& acted) {
    const How how = acted.reply.how;
    const bool accepted = how == How::done || how == How::comes_back;
    if (accepted) answers.push_back(acted.action);
    refused += !accepted;
    back += how == How::comes_back;
  }
};

Options some_options(u64 i) {
  Options o;
  o.players = static_cast<u8>(2 + i % 3);
  o.referee = i / 3 % 2 ? Referee::called : Referee::strict;
  o.stress = i / 6 % 2;
  return o;
}

struct Player {
  Level level = Level::normal;
  int time = bots::kFullSpeed;
};
RealTimePlayer player(const Player& p, u64 seed, Seat s) {
  return RealTimePlayer({.level = p.level, .chance = Chance::from_seed(mix(seed) + s)}, p.time);
}
// Seat s is played by who(s); nothing: nobody sits there.
template <class Who>
Game whole_game(const Options& o, u64 seed, Who who, Heard* heard = nullptr) {
  Chance deal = Chance::from_seed(seed);
  Game g = new_game(o, deal);
  VirtualClock time(g, deal);
  for (Seat s = 0; s < o.players; ++s)
    if (const std::optional<Player> p = who(s)) time.seat_bot(s, player(*p, seed, s));
  while (!g.game_over && g.now < kBoundAlone)
    if (const auto acted = time.step(); acted && heard) heard->hear(*acted);
  return g;
}

TEST(VirtualClock, every_game_of_every_mix_of_levels_ends_within_the_bound) {
  Tick longest = 0;
  int most_rounds = 0;
  const u64 games = std::getenv("TUMULT_LONG") ? 200'000 : 6144;
  for (u64 i = 0; i < games; ++i) {  // all 256 mixes, in all kinds of games
    const auto level = [&](Seat s) { return Player{static_cast<Level>(i / 24 % 256 >> 2 * s & 3)}; };
    const Game g = whole_game(some_options(i), i, [&](Seat s) { return std::optional(level(s)); });
    ASSERT_TRUE(g.game_over) << "game " << i;
    ASSERT_LT(g.now, kBound) << "game " << i;
    longest = std::max(longest, g.now);
    most_rounds = std::max<int>(most_rounds, g.rounds);
  }
  std::printf("%llu games of all mixes: at most %.1f minutes and %d rounds\n", static_cast<unsigned long long>(games),
              longest / 60000.0, most_rounds);
}

TEST(VirtualClock, a_game_ends_even_if_all_but_one_do_nothing) {
  for (u64 i = 0; i < 240; ++i) {
    const auto absent = static_cast<unsigned>(1 + i % 15) & ~(1u << i % some_options(i).players);
    const Game g = whole_game(some_options(i), i, [&](Seat s) {
      return absent >> s & 1 ? std::nullopt : std::optional(Player{static_cast<Level>((i + s) % bots::kLevels)});
    });
    EXPECT_TRUE(g.game_over) << "game " << i << ", absent " << absent;
  }
}

TEST(VirtualClock, the_same_seeds_give_the_same_game_and_its_record_verifies) {
  for (u64 i = 0; i < 48; ++i) {
    const auto who = [&](Seat s) { return std::optional(Player{static_cast<Level>((i + s) % bots::kLevels)}); };
    Heard first, second;
    const Game g = whole_game(some_options(i), i, who, &first);
    EXPECT_EQ(digest_of(g), digest_of(whole_game(some_options(i), i, who, &second)));
    EXPECT_EQ(first.answers, second.answers);
    JournalOf<frankfurt::Spoken> journal(some_options(i), i);
    for (const Answer& a : first.answers) ASSERT_FALSE(journal.answer(a)) << "game " << i;
    EXPECT_EQ(digest_of(journal.game()), digest_of(g));
    Problem problem;
    EXPECT_TRUE(JournalOf<frankfurt::Spoken>::read(journal.text(), Check::everything, problem)) << problem.text;
  }
}

TEST(VirtualClock, time_never_runs_backwards_and_a_hand_does_one_thing_at_a_time) {
  Heard heard;
  whole_game({}, 7, [](Seat) { return std::optional(Player{Level::hard}); }, &heard);
  Tick now = 0, last[kMostPlayers] = {};
  for (const Answer& a : heard.answers) {
    EXPECT_GE(a.tick, now);
    now = a.tick;
    EXPECT_TRUE(a.verb == Verb::ok || a.tick > last[a.seat]);
    last[a.seat] = a.tick;
  }
}

TEST(VirtualClock, bots_seldom_want_what_cannot_be_and_are_late_now_and_then) {
  Heard heard;
  for (u64 i = 0; i < 60; ++i) whole_game({}, i, [](Seat) { return std::optional(Player{Level::normal}); }, &heard);
  const auto n = static_cast<double>(heard.answers.size());
  std::printf("%.0f actions, %d came back, %d were refused\n", n, heard.back, heard.refused);
  EXPECT_LT(heard.refused, 0.05 * n);  // a pile slapped by somebody quicker
  EXPECT_GT(heard.back, 0.01 * n);
  EXPECT_LT(heard.back, 0.2 * n);
}

TEST(VirtualClock, bots_lay_wrong_cards_and_call_those_of_others) {
  int wrong = 0, calls = 0, right = 0;
  for (u64 i = 0; i < 200; ++i) {
    const Options o{.referee = Referee::called};
    Chance deal = Chance::from_seed(i);
    Game g = new_game(o, deal);
    VirtualClock time(g, deal);
    for (Seat s = 0; s < 4; ++s) time.seat_bot(s, player({Level::easy}, i, s));
    int before = 0;
    for (; !g.game_over; before = 0) {
      for (int p = 0; p < 4; ++p) before += is_wrong(g, p);
      const auto acted = time.step();
      const bool called = acted && acted->action.verb == Verb::call;
      calls += called;
      right += called && acted->reply.how == How::done;
      int after = 0;
      for (int p = 0; p < 4; ++p) after += is_wrong(g, p);
      wrong += after > before;
    }
  }
  std::printf("200 games of easy bots: %d wrong cards, %d calls, %d of them in time\n", wrong, calls, right);
  EXPECT_GT(wrong, 200);
  EXPECT_GT(calls, wrong / 8);
  EXPECT_LT(calls, wrong);
  EXPECT_GT(right, calls / 2);
}

// Wins of one player against another, on both sides of the same deals: how many, and how far from even.
struct Duel {
  double share = 0, z = 0;
};
Duel duel(const Player& one, const Player& other, int players, int deals) {
  double sum = 0, squares = 0;
  for (u64 i = 0; i < static_cast<u64>(deals); ++i) {
    double ahead = 0;
    for (int side = 0; side < 2; ++side) {
      const Options o{.players = static_cast<u8>(players)};
      const Game g = whole_game(o, i, [&](Seat s) { return std::optional(s % 2 == side ? one : other); });
      for (Seat s : g.winners) ahead += (s % 2 == side ? 1.0 : -1.0) / g.winners.count();
    }
    sum += ahead, squares += ahead * ahead;
  }
  const double mean = sum / deals, variance = std::max(squares / deals - mean * mean, 1.0 / deals);
  return {0.5 + mean / 4, mean / std::sqrt(variance / deals)};
}

TEST(VirtualClock, the_faster_level_wins_significantly_more_often) {
  for (int players : {2, 4})
    for (int level = 1; level < bots::kLevels; ++level) {
      const auto fast = static_cast<Level>(level), slow = static_cast<Level>(level - 1);
      const Duel d = duel({fast}, {slow}, players, 100);
      std::printf("%d players: %s against %s wins %.1f %%, z %.1f\n", players, bots::text_of(fast).data(),
                  bots::text_of(slow).data(), 100 * d.share, d.z);
      EXPECT_GT(d.z, 4);
    }
}

TEST(VirtualClock, of_two_that_choose_alike_the_faster_wins) {
  for (int time : {105, 110, 125, 150}) {
    const Duel d = duel({Level::normal}, {Level::normal, time}, 2, 300);
    std::printf("2 players: normal against normal that takes %d %% of its time wins %.1f %%, z %.1f\n", time,
                100 * d.share, d.z);
    EXPECT_TRUE(time == 105 || d.z > 4);
  }
}

TEST(VirtualClock, of_two_that_are_as_fast_neither_is_ahead_by_its_seat) {
  int wins[4] = {};
  for (u64 i = 0; i < 400; ++i)
    for (Seat s : whole_game({}, i, [](Seat) { return std::optional(Player{}); }).winners) ++wins[s];
  std::printf("wins by seat: %d %d %d %d\n", wins[0], wins[1], wins[2], wins[3]);
  for (int n : wins) EXPECT_NEAR(n, 100, 40);
}

TEST(VirtualClock, who_does_not_slap_slaps_after_the_limit) {
  Chance deal = Chance::from_seed(5);
  Game g = new_game({.players = 3}, deal);
  VirtualClock time(g, deal);
  time.seat_bot(1, player({Level::hard}, 5, 1));
  Tick since = 0;
  while (!g.round_over) {
    if (g.question.what == Ask::slap && since == 0) since = g.now;
    time.step();
  }
  EXPECT_GT(since, 0u);
  EXPECT_EQ(g.now - since, TimeLimits{}.slap);
}

TEST(VirtualClock, under_constant_stress_nobody_waits_for_who_does_not_say_ok) {
  Chance deal = Chance::from_seed(5);
  Game g = new_game({.players = 3, .stress = true}, deal);
  VirtualClock time(g, deal);
  for (const Seat s : {Seat{1}, Seat{2}}) time.seat_bot(s, player({Level::hard}, 5, s));
  while (!g.round_over) time.step();
  const Tick over = g.now;
  time.step(), time.step();
  EXPECT_EQ(g.now, over);  // bots say ok at once
  EXPECT_EQ(g.rounds, 2);
  EXPECT_EQ(g.unready, only(0));
  bool played = false;
  while (g.unready.has(0)) played |= g.left[1] < kLaidOut, time.step();
  EXPECT_TRUE(played);
  EXPECT_EQ(g.now - over, TimeLimits{}.confirm);
  time.play(Until::game_over);
  EXPECT_TRUE(g.game_over);
}
}  // namespace
}  // namespace tumult::sim::frankfurt_tests
