// The tables in PostgreSQL, and how those of earlier versions become today's.
#pragma once
#include <string>

#include "server/store/pg_connection.h"

namespace tumult::server {
inline constexpr int kPgSchemaVersion = 1;  // in the table tumult_schema

// Makes what is missing, in one transaction. False: `error` says why not; a database of a later version, or with tables
// of somebody else, is left as it is.
bool migrate(PgConnection&, std::string& error);
}  // namespace tumult::server
