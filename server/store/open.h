// Which store keeps the tables: a SQLite file, or PostgreSQL where an address of one is given.
#pragma once
#include <memory>
#include <string>

#include "server/store/store.h"

namespace tumult::server {
struct StorePlace {
  std::string file;           // of SQLite
  std::string address;        // postgres://…; counts more
  std::string shown() const;  // for people and logs, without the password
};
// Opens it, or makes it. `error` says why it cannot.
std::unique_ptr<Store> open_store(const StorePlace&, int patience_ms, std::string& error);
}  // namespace tumult::server
