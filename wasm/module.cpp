// What the module exports: plain functions over numbers and text. A text goes in through `listen`, which makes room for
// it, and comes out at `said`; functions that say something return how long it is. Seats count from 0; anything else
// is a spectator. wasm/tumult.ts wraps them.
#include <vector>

#include "wasm/table.h"

#define EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace tumult::wasm {
namespace {
std::string heard, spoken;
std::vector<std::unique_ptr<Table>> tables;  // by handle, from 1

int speak(std::string text) {
  spoken = std::move(text);
  return static_cast<int>(spoken.size());
}
std::string_view heard_text(int size) { return std::string_view(heard).substr(0, static_cast<std::size_t>(size)); }
Seat seat_of(int s) { return s >= 0 && s < kMaxSeats ? static_cast<Seat>(s) : Seat{0xFE}; }

// A handle for it, or 0, and what was wrong is said.
int opened(std::unique_ptr<Table> table, const Problem& problem) {
  if (!table) return speak(told(problem)), 0;
  for (std::size_t i = 0; i < tables.size(); ++i)
    if (!tables[i]) return tables[i] = std::move(table), static_cast<int>(i) + 1;
  tables.push_back(std::move(table));
  return static_cast<int>(tables.size());
}
Table* table_of(int t) {
  return t >= 1 && t <= static_cast<int>(tables.size()) ? tables[static_cast<std::size_t>(t) - 1].get() : nullptr;
}
// What f has to say of that table.
template <class F>
int of(int t, F f) {
  Table* table = table_of(t);
  return speak(table ? f(*table) : std::string(R"({"message":"there is no such table"})"));
}
// A budget of 0 is the usual one.
bots::Mind mind(int level, int budget, double seed) {
  const int known = level < 0 ? 0 : level >= bots::kLevels ? bots::kLevels - 1 : level;
  return {static_cast<bots::Level>(known), budget > 0 ? budget : bots::Mind{}.budget,
          Chance::from_seed(static_cast<u64>(seed < 0 ? 0 : seed))};
}
u32 tick_of(double tick) { return tick < 0 ? 0 : static_cast<u32>(tick); }
}  // namespace

EXPORT(listen) char* listen(int size) {
  heard.resize(static_cast<std::size_t>(size));
  return heard.data();
}
EXPORT(said) const char* said() { return spoken.data(); }

// Why no table was opened just now.
EXPORT(complaint) int complaint() { return static_cast<int>(spoken.size()); }

EXPORT(begin) int begin_table(int size) {
  Problem problem;
  auto table = begin(heard_text(size), problem);
  return opened(std::move(table), problem);
}
EXPORT(load) int load_table(int opening, int size) {
  Problem problem;
  auto table = load(heard_text(size), static_cast<Opening>(opening), problem);
  return opened(std::move(table), problem);
}
EXPORT(close) void close_table(int t) {
  if (table_of(t)) tables[static_cast<std::size_t>(t) - 1].reset();
}
EXPORT(verify) int verify_record(int size) { return speak(verify(heard_text(size))); }

EXPORT(record) int record_of(int t) {
  return of(t, [](Table& table) { return table.record(); });
}
EXPORT(view) int view_for(int t, int seat) {
  return of(t, [&](Table& table) { return table.view(seat_of(seat)); });
}
EXPORT(records) int records_for(int t, int viewer) {
  return of(t, [&](Table& table) { return table.records(seat_of(viewer)); });
}
EXPORT(answers) int answers_of(int t, int seat) {
  return of(t, [&](Table& table) { return table.answers(seat_of(seat)); });
}
EXPORT(draft) int draft_of(int t, int seat, int size) {
  return of(t, [&](Table& table) { return table.draft(seat_of(seat), heard_text(size)); });
}
EXPORT(say) int say_at(int t, int seat, double tick, int size) {
  return of(t, [&](Table& table) { return table.say(seat_of(seat), tick_of(tick), heard_text(size)); });
}
EXPORT(why) int why_not(int t, int seat, int size) {
  return of(t, [&](Table& table) { return table.why(seat_of(seat), heard_text(size)); });
}

EXPORT(bot) int bot_answer(int t, int seat, int level, int budget, double seed) {
  return of(t, [&](Table& table) { return table.bot(seat_of(seat), mind(level, budget, seed)); });
}
EXPORT(regret) int regret_of(int t, int seat, int budget, double seed, int size) {
  const int hard = bots::kLevels - 1;
  return of(t, [&](Table& table) { return table.regret(seat_of(seat), mind(hard, budget, seed), heard_text(size)); });
}
EXPORT(gentlest) int gentlest_of(int t, int seat) {
  return of(t, [&](Table& table) { return table.gentlest(seat_of(seat)); });
}

EXPORT(history) int history_of(int t) {
  return of(t, [](Table& table) { return table.history(); });
}
EXPORT(goTo) int go_to(int t, int answers) { return table_of(t) && table_of(t)->go_to(answers); }
EXPORT(takeBack) int take_back(int t, int answers) { return table_of(t) && table_of(t)->take_back(answers); }

EXPORT(seatBot) void seat_bot(int t, int seat, int level, int time, double seed) {
  if (Table* table = table_of(t)) table->seat_bot(seat_of(seat), mind(level, 0, seed), time);
}
EXPORT(advance) double advance(int t, double tick) {
  Table* table = table_of(t);
  return table ? table->advance(tick_of(tick)) : -1;
}

EXPORT(options) int options_of(int size) { return speak(options(heard_text(size))); }
EXPORT(check) int check_head(int size) { return speak(check(heard_text(size))); }
EXPORT(facts) int facts_of(int size) { return speak(facts(heard_text(size))); }
EXPORT(signature) int signature_of(int size) { return speak(signature(heard_text(size))); }
}  // namespace tumult::wasm
