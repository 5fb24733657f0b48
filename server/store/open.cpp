#include "server/store/open.h"

#include "server/store/postgres.h"
#include "server/store/sqlite.h"

namespace tumult::server {
std::string StorePlace::shown() const {
  if (address.empty()) return file;
  PgAddress read;
  std::string error;
  return PgAddress::read(address, read, error) ? read.shown() : "the store";
}

std::unique_ptr<Store> open_store(const StorePlace& place, int patience_ms, std::string& error) {
  if (place.address.empty())
    return std::make_unique<SqliteStore>(SqliteStore::Settings{.path = place.file, .busy_ms = patience_ms}, error);
  return std::make_unique<PostgresStore>(PostgresStore::Settings{.address = place.address}, error);
}
}  // namespace tumult::server
