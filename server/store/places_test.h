// Stores for tests, each kind with a place of its own to keep its tables in.
#pragma once
#include <gtest/gtest.h>
#include <postgresql/libpq-fe.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "server/store/postgres.h"
#include "server/store/postgres_server_test.h"
#include "server/store/sqlite.h"

namespace tumult::server {
struct SqlitePlace {
  using Kind = SqliteStore;
  static constexpr const char* kLog = "journal";
  std::string folder;

  SqlitePlace() {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-store-XXXXXX").string();
    folder = mkdtemp(made.data());
  }
  SqlitePlace(const SqlitePlace&) = delete;
  SqlitePlace& operator=(const SqlitePlace&) = delete;
  ~SqlitePlace() { std::filesystem::remove_all(folder); }
  bool is_there() const { return true; }
  std::string file() const { return folder + "/tables.db"; }
  SqliteStore::Settings settings(int patience_ms = 1000) const { return {.path = file(), .busy_ms = patience_ms}; }
  void run(const std::string& sql) const {
    sqlite3* db = nullptr;
    EXPECT_EQ(sqlite3_open(file().c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    sqlite3_close(db);
  }

  // Another program that writes the file, for as long as it is held.
  class Held {
   public:
    explicit Held(const SqlitePlace& place) {
      EXPECT_EQ(sqlite3_open(place.file().c_str(), &db_), SQLITE_OK);
      sqlite3_busy_timeout(db_, 60'000);
      EXPECT_EQ(sqlite3_exec(db_, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
      sqlite3_exec(db_, "rollback", nullptr, nullptr, nullptr);
      sqlite3_close(db_);
    }

   private:
    sqlite3* db_ = nullptr;
  };
};

struct PostgresPlace {
  using Kind = PostgresStore;
  static constexpr const char* kLog = "log";
  PostgresForTests* const postgres = PostgresForTests::get();
  const std::string address = postgres ? postgres->fresh() : "";

  bool is_there() const { return postgres != nullptr; }
  PostgresStore::Settings settings(int patience_ms = 60'000) const {
    return {.address = address, .patience = std::chrono::milliseconds(patience_ms)};
  }
  void run(const std::string& sql) const { postgres->ask(address, sql); }
  std::string ask(const std::string& sql) const { return postgres->ask(address, sql); }

  // Somebody who keeps everybody else from writing, for as long as it is held.
  class Held {
   public:
    explicit Held(const PostgresPlace& place) : db_(PQconnectdb(place.address.c_str())) {
      PGresult* const result = PQexec(db_, "begin; lock table heads in exclusive mode");
      EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(db_);
      PQclear(result);
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { PQfinish(db_); }

   private:
    PGconn* db_;
  };
};

// A database of one's own, or the test is skipped.
#define OWN_PLACE(place)   \
  POSTGRES_OR_SKIP(there); \
  const tumult::server::PostgresPlace place

// What tests ask of a store, whichever it is.
template <class S>
struct OpenedStore {
  std::string error;
  S store;
  explicit OpenedStore(const typename S::Settings& settings) : store(settings, error) {}

  std::future<AppendResult> begin(std::string_view table, std::int64_t epoch, std::int64_t first,
                                  std::vector<std::string> lines, Store::Standing standing = {}) {
    auto answer = std::make_shared<std::promise<AppendResult>>();
    store.append(table, epoch, first, std::move(lines), std::move(standing),
                 [answer](AppendResult kept) { answer->set_value(kept); });
    return answer->get_future();
  }
  AppendResult append(std::string_view table, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines,
                      Store::Standing standing = {}) {
    return begin(table, epoch, first, std::move(lines), std::move(standing)).get();
  }
  std::vector<std::string> lines(std::string_view table) {
    Store::Lines out;
    EXPECT_TRUE(store.read(table, out));
    EXPECT_EQ(out.first, 0);
    return out.text;
  }
};
}  // namespace tumult::server
