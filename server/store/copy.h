// All tables from one store into another, which is empty, as when a server moves to another kind of store. Nobody may
// play meanwhile.
#pragma once
#include <cstdint>
#include <string>

#include "server/store/store.h"

namespace tumult::server {
struct Copied {
  std::int64_t tables = 0, lines = 0;
};
// Reads everything back and compares it. False: `error` says why not; the other store has a part of it then.
bool copy_tables(Store& from, Store& to, Copied&, std::string& error);
}  // namespace tumult::server
