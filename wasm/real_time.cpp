#include "wasm/real_time.h"

namespace tumult::wasm {
using namespace frankfurt;

namespace {
// The chance of a record from its beginning, if that follows from a seed or a key.
std::optional<RecordedChance> chance_of(std::string_view record) {
  std::optional<RecordedChance> chance;
  each_line(record, [&](std::string_view line, int) {
    const Words w(line);
    u64 seed = 0;
    if (w[0] == "seed" && read_number(w[1], seed)) chance = RecordedChance(seed);
    if (w[0] == "key")
      if (const auto key = read_hex(w[1])) chance = RecordedChance(*key);
    return w[0] != "begin";
  });
  return chance;
}
}  // namespace

sim::RealTime& RealTimeTable::time() {
  if (time_) return *time_;
  deal_ = Chance{.source = &source_};
  if (auto chance = chance_of(record())) {
    source_ = std::move(*chance);
    live_ = new_game(journal().options(), deal_);
    for (int i = 0; i < journal().answers(); ++i) {
      u32 tick = live_.now;
      each_line(journal().said(i), [&](std::string_view line, int) {
        const Words w(line);
        if (w[0] == "tick") return read_number(w[1], tick);
        Line why;
        if (auto a = read_answer(live_, w, why)) stamp(*a, tick), apply(live_, *a, deal_);
        return true;
      });
    }
  } else {  // as the record itself goes on
    live_ = journal().game();
    source_ = RecordedChance(mix(digest_of(live_)));
  }
  time_.emplace(live_, deal_, sim::TimeLimits{}, nullptr, static_cast<sim::Listener*>(this));
  for (Seat s = 0; s < live_.options.players; ++s)
    if (bots_[s]) time_->seat_bot(s, *bots_[s]);
  return *time_;
}

void RealTimeTable::hear(const Answer& a, const Reply& reply) {
  if (reply.how == How::done || reply.how == How::comes_back) play(a);
}

std::string RealTimeTable::say(Seat s, u32 tick, std::string_view picks) {
  constexpr std::string_view kHow[] = {"done", "comes-back", "must-wait", "cannot"};
  if (go_to(last()); s >= journal().options().players) return error("nobody sits there");
  time();
  Answer a;
  if (std::string no = read_one(live_, s, picks.substr(0, picks.find('\n')), a); !no.empty()) return no;
  stamp(a, std::max(tick, live_.now));
  const Reply reply = time().act(a);
  look_again(live_);
  const bool taken = reply.how == How::done || reply.how == How::comes_back;
  std::string out = object([&](Json& j) {
    j.mark("ok", taken);
    j.text("how", kHow[static_cast<int>(reply.how)]);
    if (reply.clause != Clause::none) j.text("clause", text_of(reply.clause));
    j.number_if("until", reply.until > live_.now, reply.until);
  });
  if (!taken) out.pop_back(), out += ",\"may\":" + answers(s) + '}';
  return out;
}

bool RealTimeTable::take_back(int answers) {
  time_.reset();
  return TableOf::take_back(answers);
}

void RealTimeTable::seat_bot(Seat s, const bots::Mind& mind, int time_needed) {
  if (s >= journal().options().players) return;
  bots_[s] = bots::RealTimePlayer(mind, time_needed);
  time().seat_bot(s, *bots_[s]);
}

double RealTimeTable::advance(u32 tick) {
  go_to(last());
  sim::RealTime& goes_on = time();
  goes_on.advance(std::max(tick, live_.now));
  look_again(live_);
  const Tick next = goes_on.next();
  return next == bots::kNever ? -1.0 : static_cast<double>(next);
}
}  // namespace tumult::wasm
