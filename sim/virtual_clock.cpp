#include "sim/virtual_clock.h"

namespace tumult::sim {
using namespace frankfurt;

std::optional<VirtualClock::Acted> VirtualClock::step() {
  const RealTimeDriver::Due due = driver_.next(g_);
  if (due.at == kNoTick) return std::nullopt;
  pass_time(g_, due.at);
  const std::optional<Answer> action = driver_.take(g_, due);
  if (!action) return std::nullopt;
  const Reply reply = reply_to(g_, *action);
  if (reply.how == How::done || reply.how == How::comes_back) {
    const Game before = g_;
    apply(g_, *action, deal_, sink_);
    driver_.applied(*action, before, g_);
  }
  driver_.look(g_);
  return Acted{*action, reply};
}

long VirtualClock::play(Until until) {
  long actions = 0;
  while (!g_.game_over && (until == Until::game_over || !g_.round_over)) actions += step().has_value();
  return actions;
}
}  // namespace tumult::sim
