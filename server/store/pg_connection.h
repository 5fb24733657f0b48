// A connection to PostgreSQL: prepared statements in a pipeline, values in binary, and no wait without an end.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

struct pg_conn;
struct pg_result;

namespace tumult::server {
// Where a database is: postgres://… or key=value, as libpq reads it, with what we add where nothing is said: of several
// hosts the one that can be written, and an end to every wait.
class PgAddress {
 public:
  static bool read(const std::string& text, PgAddress&, std::string& error);
  std::string shown() const;  // hosts and database, without the password
  const std::vector<std::pair<std::string, std::string>>& options() const { return options_; }

 private:
  const std::string& option(std::string_view key) const;
  std::vector<std::pair<std::string, std::string>> options_;
};

// The values of a statement, as PostgreSQL has them in binary.
class PgValues {
 public:
  PgValues& operator<<(std::int64_t);
  PgValues& operator<<(std::string_view text);
  PgValues& operator<<(std::span<const std::int64_t>);
  PgValues& operator<<(std::span<const std::string> texts);
  PgValues& bytes(std::string_view);
  PgValues& bytes(std::span<const std::string_view>);
  std::size_t size() const { return values_.size(); }
  const std::string& operator[](std::size_t i) const { return values_[i].bytes; }
  std::uint32_t type(std::size_t i) const { return values_[i].type; }

 private:
  struct Value {
    std::uint32_t type;
    std::string bytes;
  };
  std::vector<Value> values_;
};

// The rows a statement gave. Columns are bigint, boolean, text or bytea; statements cast to these.
class PgRows {
 public:
  PgRows() = default;
  explicit PgRows(pg_result* result) : result_(result, &clear) {}
  int size() const;
  std::int64_t number(int row, int column) const;
  bool truth(int row, int column) const { return text(row, column) == std::string_view("\1", 1); }
  std::string_view text(int row, int column) const;
  bool is_null(int row, int column) const;

 private:
  static void clear(pg_result*);
  std::unique_ptr<pg_result, void (*)(pg_result*)> result_{nullptr, &clear};
};

struct PgCall {
  const char* sql;  // a literal: prepared once a connection, found by its address
  PgValues values{};
  PgRows rows{};  // what it gave
};

class PgConnection {
 public:
  PgConnection() = default;
  PgConnection(const PgConnection&) = delete;
  PgConnection& operator=(const PgConnection&) = delete;
  ~PgConnection() { close(); }

  // Sees to it that commits wait for the disk, and for the standby where there is a synchronous one.
  bool open(const PgAddress&, std::string& error);
  void close();
  bool is_open() const { return db_ != nullptr; }

  enum class Outcome : std::uint8_t {
    done,
    rejected,  // the database says no to one of them: nothing of the transaction holds
    lost,      // no connection, or no answer in time: it is closed. What was committed is not known
  };
  // All of them in one transaction and one round trip.
  Outcome transact(std::span<PgCall>, std::chrono::milliseconds patience, std::string& why);
  // One statement, or several without values, outside of a transaction.
  Outcome run(const char* sql, std::chrono::milliseconds patience, std::string& why, PgRows* rows = nullptr);

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  bool wait(Deadline, bool to_write);  // false: the time is over
  bool send(PgCall&);
  bool flush(Deadline);
  bool next_result(Deadline, pg_result*& result);
  Outcome collect(std::span<PgCall* const> answers, Deadline, std::string& why);
  Outcome lose(std::string& why, std::string_view reason = {});
  pg_conn* db_ = nullptr;
  std::unordered_map<const void*, std::string> prepared_;  // by the literal's address
  std::vector<PgCall*> sent_;                              // null: a statement being prepared
};
}  // namespace tumult::server
