// Says how a table is shown to everybody: who sits where, what was agreed, what is public of the deal, deadlines.
// Functions of the state that own and change nothing.
#pragma once
#include "protocol/http.h"
#include "protocol/server.h"
#include "server/table/state.h"

namespace tumult::server {
protocol::TableState view_of(const TableState&);
// By the wall clock. A window says when it closes, never for whom it waits.
protocol::TimeLeft time_left(const TableState&);
// What a seat has set for itself, for that seat alone. `silent`: see BotTurns.
protocol::SeatSettings settings_of(const TableState&, Seat, SeatSet silent);
// For lists of tables: nothing secret.
protocol::Summary summary_of(const TableState&);
}  // namespace tumult::server
