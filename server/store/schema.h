// The tables of the SQLite file, and how files of earlier versions become today's.
#pragma once
#include <string>

struct sqlite3;

namespace tumult::server {
inline constexpr int kSchemaVersion = 1;  // `pragma user_version` of the file

// Makes what is missing, in one transaction. False: `error` says why not; a file of a later version is left as it is.
bool migrate(sqlite3*, std::string& error);
}  // namespace tumult::server
