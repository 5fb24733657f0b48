#include "server/table/bot_turns.h"

namespace tumult::server {
namespace {
constexpr Millis kThoughtIsLost = 20 * kSecond;  // a bot whose thought does not come answers off the cuff

bots::Mind mind_of(const TableState& state, Seat s) {
  return {.level = state.seating[s].level,
          .budget = state.terms.budget,
          .chance = Chance::from_seed(state.jitter(~state.clocks.asked_at(s), s))};
}
}  // namespace

SeatSet BotTurns::silent(const TableState& state) const {
  return silent_in_ == state.clocks.question() ? silent_ : SeatSet{};
}
void BotTurns::keep_silent(const TableState& state, Seat s) {
  silent_ = silent(state);
  silent_.add(s);
  silent_in_ = state.clocks.question();
}

Millis BotTurns::moves_at(const TableState& state, Seat s) const {
  const GameClocks& clocks = state.clocks;
  const Millis takes = moment(clocks.asked().kind, state.jitter(clocks.asked_at(s), s));
  const Thinking& t = thinking_[s];
  const bool in_pool = state.seating[s].level == bots::Level::hard && t.about == clocks.asked_at(s) && !t.says;
  return clocks.of(s).since + takes * state.terms.pace / 100 + (in_pool ? kThoughtIsLost : 0);
}

Picks BotTurns::decide(const TableState& state, Seat s) {
  const Thinking t = std::exchange(thinking_[s], {});
  if (t.about == state.clocks.asked_at(s) && t.says) return *t.says;
  bots::Mind mind = mind_of(state, s);
  if (mind.level == bots::Level::hard) mind.level = bots::Level::normal;
  return state.session->think(s, mind)();
}

void BotTurns::think_ahead(const TableState& state, Outbox& out) {
  const SeatSet done = state.clocks.held() | silent(state);
  for (const Seat s : state.clocks.asked().who - done) {
    const Occupant& is = state.seating[s];
    Thinking& t = thinking_[s];
    if (!is.plays_by_itself() || is.level != bots::Level::hard || t.about == state.clocks.asked_at(s)) continue;
    t = {.ticket = ++tickets_, .about = state.clocks.asked_at(s)};
    out.thoughts.push_back({t.ticket, state.session->think(s, mind_of(state, s))});
  }
}

void BotTurns::thought(std::uint64_t ticket, const Picks& picks) {
  for (Thinking& t : thinking_)
    if (t.ticket == ticket && ticket != 0) t.says = std::make_unique<const Picks>(picks);
}
}  // namespace tumult::server
