// Golden transcripts of the engine for browsers, of Frantic Frankfurt: tests/fixtures/engine. The clock is a number.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/frankfurt/random_play_test.h"
#include "wasm/transcript_test.h"

namespace tumult::wasm {
namespace {
using bots::Level;

// What a page asks for whenever something may have happened: web/src/link/live_table.ts.
void moment(Transcript& t, Seat s, Detail d = Detail::brief) { t.records(s, d), t.view(s, d), t.answers(s, d); }

// A person at seat 0 who is at the table every 700 ms: mostly does what may be done, by chance, sometimes lays a wrong
// card, is in too great a hurry afterwards, and says what cannot be.
class Hasty {
 public:
  Hasty(Transcript& t, u64 seed) : t_(t), chance_(Chance::from_seed(seed ^ 0xFACE)) {}
  void act(u32 tick) {
    const u32 how = chance_.below(10);
    if (how == 0) return wrong(tick);
    if (how == 1) return impossible(tick);
    const auto may = answers();
    if (!may.empty()) t_.say(0, {may[chance_.below(static_cast<u32>(may.size()))]}, tick);
  }

 private:
  std::vector<std::string> answers() const {
    auto all = in_json::texts(t_.quietly().answers(0, AnswerForm::texts));
    std::erase(all, "stuck");
    return all;
  }
  void wrong(u32 tick) {
    const std::string lay = fmt::format("lay c{} p{}", 1 + chance_.below(4), chance_.below(2));
    t_.why(0, lay);
    t_.say(0, {lay}, tick);
    t_.say(0, {lay}, tick + 1);
    if (const auto may = answers(); !may.empty()) t_.say(0, {may[0]}, tick + 2);
  }
  void impossible(u32 tick) {
    constexpr std::string_view kWords[] = {"slap p0", "turn c1", "shift c1 c1", "call p0", "draw", "ok", "lay c4 p3"};
    t_.say(0, {std::string(kWords[chance_.below(std::size(kWords))])}, tick);
  }

  Transcript& t_;
  Chance chance_;
};

// Up to a tick as a page does it: whenever something is due, and by itself every 700 ms.
u32 play_on(Transcript& t, Hasty& person, u32 from, u32 to, Seat viewer) {
  u32 tick = from, acts = from + 700;
  while (tick < to) {
    const double next = t.advance(tick);
    moment(t, viewer);
    if (next < 0) return tick;
    tick = std::min(std::max(tick + 1, static_cast<u32>(next)), acts);
    if (tick < acts) continue;
    person.act(tick);
    acts += 700;
  }
  return tick;
}

TEST(EngineTranscript, whole_games_in_real_time) {
  struct Setting {
    const char* name;
    const char* head;
  };
  for (const auto& [name, head] :
       {Setting{"two", "game frankfurt\nplayers 2\nname s0 Ann\nseed 9\n"},
        Setting{"stress", "game frankfurt\nplayers 3\noption stress on\nseed 5\n"},
        Setting{"called", "game frankfurt\nplayers 4\noption referee called\noption waiting 1500\nseed 2\n"}}) {
    Transcript t;
    t.without_stuck = true;
    ASSERT_TRUE(t.begin(head));
    const auto seat_bots = [&] {
      constexpr Level kLevels[] = {Level::normal, Level::hard, Level::easy};
      const int players = in_json::number(t.quietly().view(kOnlooker), "players");
      for (int s = 1; s < players; ++s)
        t.seat_bot(static_cast<Seat>(s), kLevels[s - 1], s == 2 ? 150 : 100, static_cast<u64>(s));
    };
    seat_bots();
    moment(t, 0, Detail::full);
    moment(t, kOnlooker, Detail::full);
    Hasty person(t, 9);
    play_on(t, person, 0, 8'000, 0);
    for (Seat s = 0; s < 3; ++s) moment(t, s, Detail::full);
    ASSERT_TRUE(t.load(t.quietly().record(), Opening::resume));
    seat_bots();
    u32 tick = play_on(t, person, 8'000, 12'000, 0);
    moment(t, kOnlooker, Detail::full);
    t.remark("nobody acts at seat 0 any more");
    double next = tick;
    while ((next = t.advance(static_cast<u32>(next))) >= 0) t.records(0);
    moment(t, 0, Detail::full);
    moment(t, 0);
    t.say(0, {"lay c1 p0"}, 3'000'000);
    t.history();
    t.verify(t.record(Detail::brief));
    expect_golden(fmt::format("engine/frankfurt_{}.txt", name), t.text);
  }
}

TEST(EngineTranscript, every_action_in_real_time_is_answered_at_its_tick) {
  Transcript t;
  t.without_stuck = true;
  ASSERT_TRUE(t.begin("game frankfurt\nplayers 3\nseed 1\n"));
  t.view(0, Detail::full);
  t.answers(0, Detail::full);
  t.draft(0, {"lay c2 p0"});
  t.gentlest(0);
  t.bot(0, Level::normal, 0, 1);
  t.regret(0, 0, 1);
  for (const Seat s : {Seat{0}, Seat{1}})
    for (int c = 1; c <= 4; ++c)
      for (int p = 0; p < 2; ++p) t.why(s, fmt::format("lay c{} p{}", c, p));
  for (const auto& [tick, words] : std::initializer_list<std::pair<u32, const char*>>{{0, "lay c2 p0"},
                                                                                      {999, "lay c2 p0"},
                                                                                      {1000, "lay c2 p0"},
                                                                                      {1500, "turn c1"},
                                                                                      {2000, "turn c1"},
                                                                                      {2000, "slap p0"},
                                                                                      {2000, "lay c9 p0"},
                                                                                      {1000, "shift c1 c2"},
                                                                                      {2100, "call p0"},
                                                                                      {2100, "ok"},
                                                                                      {2200, "draw"}}) {
    t.say(0, {words}, tick, Detail::full);
    moment(t, 0);
    moment(t, 1);
  }
  for (const Seat s : {Seat{3}, Seat{7}, kOnlooker}) {
    moment(t, s);
    t.say(s, {"lay c1 p0"}, 3000);
    t.why(s, "lay c1 p0");
    t.gentlest(s);
  }
  t.remark("nobody acts: time limits");
  double next = 3000;
  for (int i = 0; i < 12 && next >= 0; ++i) next = t.advance(static_cast<u32>(next)), moment(t, 0);
  t.advance(10);
  t.history(Detail::full);
  t.verify(t.record());
  expect_golden("engine/frankfurt_actions.txt", t.text);
}

TEST(EngineTranscript, the_past_of_a_game_in_real_time) {
  Transcript t;
  t.without_stuck = true;
  ASSERT_TRUE(t.begin("game frankfurt\nplayers 3\nseed 5\n"));
  for (Seat s = 0; s < 3; ++s) t.seat_bot(s, Level::normal, 100, s);
  t.advance(25'000);
  const int last = static_cast<int>(in_json::texts(t.history(Detail::full)).size());
  moment(t, 0);
  for (const int at : {-1, last + 1, 0, 1, 7, 8, last}) {
    t.go_to(at);
    for (const Seat s : {Seat{0}, Seat{1}, kOnlooker}) moment(t, s);
  }
  t.go_to(5);
  t.remark("time goes on from the last position");
  t.say(0, {"lay c1 p0"}, 25'500);
  moment(t, 0);
  t.go_to(5);
  t.advance(26'000);
  moment(t, 0);
  t.take_back(-1);
  t.take_back(20);
  moment(t, 0, Detail::full);
  t.advance(24'000);
  moment(t, 0, Detail::full);
  t.history(Detail::full);
  t.verify(t.record());
  expect_golden("engine/frankfurt_past.txt", t.text);
}

// The table says who is stuck, after 15 s in which nothing changes; at these ticks seat 0 is.
TEST(EngineTranscript, stuck_is_neither_offered_to_players_nor_accepted) {
  std::string all;
  for (const auto& [seed, tick] : {std::pair<u64, u32>{1, 31'800}, {3, 44'900}, {4, 21'000}, {6, 58'600}}) {
    Transcript t;
    ASSERT_TRUE(t.begin(fmt::format("game frankfurt\nplayers 2\nseed {}\n", seed)));
    t.seat_bot(1, Level::normal, 100, seed);
    t.say(0, {"stuck"}, 10);
    t.say(0, {"juggle"}, 20);
    t.say(0, {""}, 20);
    t.advance(tick);
    t.answers(0, Detail::full);
    t.gentlest(0);
    t.why(0, "stuck");
    t.why(1, "stuck");
    t.say(1, {"stuck"}, tick);
    t.say(0, {"stuck"}, tick);
    moment(t, 0);
    t.answers(1);
    t.history();
    t.advance(tick + 15'000);
    t.history(Detail::full);
    all += t.text;
  }
  EXPECT_TRUE(all.contains("\"s0 stuck\""));
  expect_golden("engine/stuck.txt", all);
}

// Whoever acts in the very millisecond in which a bot's hand arrives comes after it; of several bots' hands in one
// millisecond the order is the tick's.
TEST(EngineTranscript, order_of_equal_ticks) {
  std::string all;
  for (const u64 seed : {1, 2}) {
    Transcript t;
    t.without_stuck = true;
    ASSERT_TRUE(t.begin(fmt::format("game frankfurt\nplayers 4\nseed {}\n", seed)));
    for (Seat s = 1; s < 4; ++s) t.seat_bot(s, Level::normal, 1, 1);
    double next = 0;
    for (int i = 0; i < 40 && next >= 0; ++i) {
      next = t.advance(static_cast<u32>(next));
      if (next < 0) break;
      const std::string fits = t.gentlest(0);
      if (fits.starts_with("lay")) t.say(0, {fits}, static_cast<u32>(next));
      t.records(0);
    }
    t.record();
    all += t.text;
  }
  expect_golden("engine/equal_ticks.txt", all);
}

TEST(EngineTranscript, many_games_in_real_time_by_their_digests) {
  std::string all;
  for (u64 seed = 0; seed < 8; ++seed) {
    const auto o = frankfurt::Tested::some_options(seed);
    Line options;
    frankfurt::Spoken::write_options(options, o);
    Transcript t(Transcript::Kept::results);
    t.without_stuck = true;
    ASSERT_TRUE(t.begin(fmt::format("game frankfurt\n{}\nseed {}\n", options.view(), seed)));
    for (Seat s = seed % 3 ? 1 : 0; s < o.players; ++s)
      t.seat_bot(s, static_cast<Level>((seed + s) % bots::kLevels), 50 + 50 * s, seed + s);
    Hasty person(t, seed);
    const u32 tick = play_on(t, person, 0, 60'000, 0);
    for (double next = tick; next >= 0 && next < 600'000;) {
      next = t.advance(static_cast<u32>(next));
      for (Seat s = 0; s < o.players; ++s) moment(t, s);
    }
    t.history();
    t.verify(t.record());
    all += fmt::format("frankfurt {} players {} answers {}", seed, o.players,
                       in_json::texts(t.quietly().history()).size());
    for (const auto& [name, out] : t.returned) all += fmt::format(" {} {}", name, digest_text(out).substr(0, 12));
    all += '\n';
  }
  expect_golden("engine/frankfurt_digests.txt", all);
}
}  // namespace
}  // namespace tumult::wasm
