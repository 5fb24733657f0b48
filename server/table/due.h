// Says what happens at a table by itself next, and when: windows close, bots answer, time runs out, votes lapse, bots
// stand in for people who are gone. Follows from the state and the volatile parts. Owns nothing, changes nothing and
// carries nothing out.
#pragma once
#include "server/table/bot_turns.h"
#include "server/table/contest.h"
#include "server/table/presence.h"
#include "server/table/state.h"

namespace tumult::server {
struct Due {
  enum class Why : u8 { nothing, shares, window, time_out, bot, drop, desertion, lapse, presence, real_time };
  Millis at = kNever;  // by the wall clock
  Why why = Why::nothing;
  Seat seat = kNobody;
};
Due earliest_due(const TableState&, const Presence&, const BotTurns&, const Contest*);
}  // namespace tumult::server
