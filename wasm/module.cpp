// What the module exports: plain functions over numbers and text. A text goes in through `listen`, which makes room for
// it, and comes out at `said`; functions that say something return how long it is. Seats count from 0; anything else
// is a spectator. wasm/tumult.ts wraps them.
#include <vector>

#include "protocol/engine.h"
#include "protocol/writer.h"
#include "wasm/engine.h"

#define EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace tumult::wasm {
namespace {
std::string heard, spoken;
std::vector<std::unique_ptr<PageSession>> sessions;  // by handle, from 1

int speak(std::string text) {
  spoken = std::move(text);
  return static_cast<int>(spoken.size());
}
std::string_view heard_text(int size) { return std::string_view(heard).substr(0, static_cast<std::size_t>(size)); }
Seat seat_of(int s) { return s >= 0 && s < kMaxSeats ? static_cast<Seat>(s) : Session::kSpectator; }

// A handle for it, or 0, and what was wrong is said.
int opened(std::unique_ptr<PageSession> session, const Problem& problem) {
  if (!session) return speak(told(problem)), 0;
  for (std::size_t i = 0; i < sessions.size(); ++i)
    if (!sessions[i]) return sessions[i] = std::move(session), static_cast<int>(i) + 1;
  sessions.push_back(std::move(session));
  return static_cast<int>(sessions.size());
}
PageSession* find(int handle) {
  return handle >= 1 && handle <= static_cast<int>(sessions.size())
             ? sessions[static_cast<std::size_t>(handle) - 1].get()
             : nullptr;
}
// What f has to say of that session.
template <class F>
int of(int handle, F f) {
  PageSession* session = find(handle);
  return speak(session ? f(*session) : protocol::json_of(protocol::Reply{.message = "there is no such table"}));
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

// Why nothing was opened just now.
EXPORT(complaint) int complaint() { return static_cast<int>(spoken.size()); }

EXPORT(begin) int begin_game(int size) {
  Problem problem;
  auto session = begin(heard_text(size), problem);
  return opened(std::move(session), problem);
}
EXPORT(place) int place_position(int size) {
  Problem problem;
  auto session = place(heard_text(size), problem);
  return opened(std::move(session), problem);
}
EXPORT(load) int load_record(int opening, int size) {
  Problem problem;
  auto session = load(heard_text(size), static_cast<Opening>(opening), problem);
  return opened(std::move(session), problem);
}
EXPORT(close) void close_session(int handle) {
  if (find(handle)) sessions[static_cast<std::size_t>(handle) - 1].reset();
}
EXPORT(verify) int verify_record(int size) { return speak(verify(heard_text(size))); }

EXPORT(record) int record_of(int handle) {
  return of(handle, [](PageSession& session) { return session.record(); });
}
EXPORT(view) int view_for(int handle, int seat) {
  return of(handle, [&](PageSession& session) { return session.view(seat_of(seat)); });
}
EXPORT(records) int records_for(int handle, int viewer) {
  return of(handle, [&](PageSession& session) { return session.records(seat_of(viewer)); });
}
EXPORT(news) int news_for(int handle, int viewer) {
  return of(handle, [&](PageSession& session) { return session.news(seat_of(viewer)); });
}
EXPORT(answers) int answers_of(int handle, int seat) {
  return of(handle, [&](PageSession& session) { return session.answers(seat_of(seat), AnswerForm::texts); });
}
EXPORT(offers) int offers_to(int handle, int seat) {
  return of(handle, [&](PageSession& session) { return session.answers(seat_of(seat), AnswerForm::offers); });
}
EXPORT(draft) int draft_of(int handle, int seat, int size) {
  return of(handle, [&](PageSession& session) { return session.draft(seat_of(seat), heard_text(size)); });
}
EXPORT(say) int say_at(int handle, int seat, double tick, int size) {
  return of(handle, [&](PageSession& session) { return session.say(seat_of(seat), tick_of(tick), heard_text(size)); });
}
EXPORT(why) int why_not(int handle, int seat, int size) {
  return of(handle, [&](PageSession& session) { return session.why(seat_of(seat), heard_text(size)); });
}

EXPORT(bot) int bot_answer(int handle, int seat, int level, int budget, double seed) {
  return of(handle, [&](PageSession& session) { return session.bot(seat_of(seat), mind(level, budget, seed)); });
}
EXPORT(botAnswer) int let_bot_answer(int handle, int seat, int level, int budget, double seed) {
  PageSession* session = find(handle);
  return session ? session->let_bot_answer(seat_of(seat), mind(level, budget, seed)) : 0;
}
EXPORT(regret) int regret_of(int handle, int seat, int budget, double seed, int size) {
  const int hard = bots::kLevels - 1;
  return of(handle, [&](PageSession& session) {
    return session.regret(seat_of(seat), mind(hard, budget, seed), heard_text(size));
  });
}
EXPORT(gentlest) int gentlest_of(int handle, int seat) {
  return of(handle, [&](PageSession& session) { return session.default_answer(seat_of(seat)); });
}

EXPORT(history) int history_of(int handle) {
  return of(handle, [](PageSession& session) { return session.history(); });
}
EXPORT(given) int given_at(int handle, int ply) {
  return of(handle, [&](PageSession& session) { return session.given(ply); });
}
EXPORT(goTo) int go_to(int handle, int answers) { return find(handle) && find(handle)->go_to(answers); }
EXPORT(takeBack) int take_back(int handle, int answers) { return find(handle) && find(handle)->take_back(answers); }

EXPORT(seatBot) void seat_bot(int handle, int seat, int level, int time, double seed) {
  if (PageSession* session = find(handle)) session->seat_bot(seat_of(seat), mind(level, 0, seed), time);
}
EXPORT(advance) double advance(int handle, double tick) {
  PageSession* session = find(handle);
  return session ? session->advance(tick_of(tick)) : -1;
}

EXPORT(options) int options_of(int size) { return speak(options(heard_text(size))); }
EXPORT(check) int check_head(int size) { return speak(check(heard_text(size))); }
EXPORT(signature) int signature_of(int size) { return speak(signature(heard_text(size))); }
}  // namespace tumult::wasm
