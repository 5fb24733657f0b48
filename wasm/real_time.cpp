#include "wasm/real_time.h"

namespace tumult::wasm {
using namespace frankfurt;

sim::RealTime& RealTimeTable::time() {
  if (time_) return *time_;
  deal_ = Chance{.source = &source_};
  source_ = journal().chance_ahead();
  live_ = journal().game();
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
