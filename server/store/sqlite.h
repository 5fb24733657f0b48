// Table logs in one SQLite file.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/store/queued.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tumult::server {
// A connection to the file with the few statements that are used again and again.
class SqliteFile {
 public:
  SqliteFile() = default;
  SqliteFile(const SqliteFile&) = delete;
  SqliteFile& operator=(const SqliteFile&) = delete;
  ~SqliteFile() { close(); }

  enum class Missing : std::uint8_t { make, fail };  // what to do if there is no file
  bool open(const std::string& path, int busy_ms, Missing, std::string& error);
  void close();
  bool is_open() const { return db_ != nullptr; }
  bool is_gone() const;  // the file was deleted, or another one lies there
  sqlite3* db() const { return db_; }
  int pages_in_log() const { return pages_in_log_; }  // after the last transaction of this connection
  // Lengthens the write-ahead log to so many pages: a transaction that need not make its file longer is on the disk in
  // half the time. If it cannot, it grows by and by.
  void lay_out_log(int pages);
  std::string error() const;

  // A statement, made once, with its values bound. The result is that of the first step.
  using Value = std::variant<std::int64_t, std::string_view>;
  int step(const char* sql, std::initializer_list<Value> values, sqlite3_stmt** row = nullptr);
  bool run(const char* sql, std::initializer_list<Value> values = {});

 private:
  sqlite3* db_ = nullptr;
  std::string path_;
  std::uint64_t inode_ = 0;
  int pages_in_log_ = 0;
  std::unordered_map<const void*, sqlite3_stmt*> made_;  // by the literal's address
};

class SqliteStore final : public QueuedStore {
 public:
  struct Settings {
    std::string path;
    int busy_ms = 1000;          // wait so long for somebody who locked the file
    int log_pages = 8192;        // of the write-ahead log: then it is folded into the file, and begun anew
    std::size_t queue = kQueue;  // appends that may wait; what comes then has failed
  };
  // Opens the file, or makes it. `error` says why it cannot; the store works all the same as soon as it can.
  SqliteStore(Settings, std::string& error);
  ~SqliteStore() override;

  bool read(std::string_view table, Lines& lines, const Enough& enough = {}) override;
  bool tables(std::vector<TableSummary>&) override;
  bool games(std::string_view table, std::vector<EndedGame>&) override;

 private:
  bool write(std::vector<Task>&, std::string& why) override;
  void abandon(std::vector<Task>&) override;
  void after_answers() override { tend_log(); }
  std::unique_ptr<SqliteFile> take_reader();  // null: the file cannot be reached
  void put_back(std::unique_ptr<SqliteFile> reader);
  bool select(const char* sql, std::initializer_list<SqliteFile::Value> values,
              const std::function<void(sqlite3_stmt*)>& take);
  static bool read_now(SqliteFile& reader, std::string_view table, Lines& lines, const Enough& enough);
  bool transact(std::vector<Task>&, std::string& why);
  bool carry_out(Task&, std::int64_t& place);
  bool append_now(Task&, std::int64_t& place);
  bool stand_now(const Task&, std::int64_t key);
  bool games_now(std::int64_t key, std::span<const EndedGame>);
  bool make_now(Task&);
  bool note_now(Task&);
  bool own_now(Task&);
  bool remove_now(Task&);
  bool amend_now(Task&);
  // Where the journal of a table goes on; the file has the same, and who may go on there.
  struct Head {
    std::int64_t key = 0, last = 0;  // of `tables`, of `journal`
  };
  Head* find_head(const std::string& table, bool& well);
  void tend_log();
  void checkpoint();

  const Settings settings_;
  SqliteFile writer_;
  SqliteFile::Missing missing_ = SqliteFile::Missing::make;  // a file that was there once is not made anew, empty
  std::unordered_map<std::string, Head> heads_;              // of the tables written to

  // Nobody who reads waits for somebody who reads much: there are as many connections as were ever needed at once.
  std::mutex readers_mutex_;
  std::vector<std::unique_ptr<SqliteFile>> readers_;

  // The write-ahead log is folded into the file by a thread of its own, so that nobody waits for that.
  enum class Folding : std::uint8_t { rests, asked, done };
  std::mutex folding_mutex_;
  std::condition_variable folding_comes_;
  Folding folding_ = Folding::rests;
  bool folding_stops_ = false;
  int laid_out_ = 0, folded_at_ = 0;  // pages of the log, as far as the writer knows

  std::thread folder_;
};
}  // namespace tumult::server
