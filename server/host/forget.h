// Takes names and talk out of a table's log before the table is deleted: its games stay, and can be verified. Owns
// nothing and never touches a table that is awake.
#pragma once
#include <string>
#include <string_view>

#include "server/store/store.h"
#include "server/table/room.h"

namespace tumult::server {
// A line of a journal without the name or the words in it. It stays a line of the same kind, so that everything else
// follows from the journal as before.
std::string without_people(std::string_view line);

// The whole table, in the store. Whoever hosts it owns it no more, and reads it again. Refused: there is no such table,
// or somebody came to it meanwhile. `summary`: as it is from now on.
AppendResult forget_people(Store&, const std::string& table, Millis now, std::string& summary);
}  // namespace tumult::server
