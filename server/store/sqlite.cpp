#include "server/store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "server/log.h"
#include "server/store/schema.h"

namespace tumult::server {
using Value = SqliteFile::Value;

bool SqliteFile::open(const std::string& path, int busy_ms, Missing missing, std::string& error) {
  close();
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (missing == Missing::make ? SQLITE_OPEN_CREATE : 0);
  if (sqlite3_open_v2(path.c_str(), &db_, flags, nullptr) != SQLITE_OK) {
    error = this->error();
    close();
    return false;
  }
  path_ = path;
  sqlite3_busy_timeout(db_, busy_ms);
  for (const char* sql : {"pragma journal_mode=wal", "pragma synchronous=full", "pragma secure_delete=on",
                          "pragma wal_autocheckpoint=0"}) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK) continue;
    error = this->error();
    close();
    return false;
  }
  if (!migrate(db_, error)) {
    close();
    return false;
  }
  const auto count = [](void* pages, sqlite3*, const char*, int now) {
    *static_cast<int*>(pages) = now;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(db_, count, &pages_in_log_);
  struct stat there{};
  inode_ = stat(path.c_str(), &there) == 0 ? there.st_ino : 0;
  return true;
}

// What lies behind the last transaction is not read: its checksum is wrong. Nobody else writes meanwhile, and SQLite
// has its locks on other files: to close this one again loses none.
void SqliteFile::lay_out_log(int pages) {
  constexpr std::int64_t kFrame = 4096 + 24;
  static constexpr char kNothing[64 * 1024] = {};
  if (!run("begin immediate")) return;
  const int log = ::open((path_ + "-wal").c_str(), O_WRONLY | O_CLOEXEC);
  struct stat there{};
  const bool found = log >= 0 && fstat(log, &there) == 0;
  ssize_t written = sizeof kNothing;
  for (off_t at = there.st_size; found && written == sizeof kNothing && at < pages * kFrame; at += written)
    written = ::pwrite(log, kNothing, sizeof kNothing, at);
  if (log >= 0) ::close(log);
  run("rollback");
}

void SqliteFile::close() {
  for (const auto& [sql, made] : made_) sqlite3_finalize(made);
  made_.clear();
  sqlite3_close(db_);
  db_ = nullptr;
}

bool SqliteFile::is_gone() const {
  struct stat there{};
  return stat(path_.c_str(), &there) != 0 || there.st_ino != inode_;
}

std::string SqliteFile::error() const { return db_ ? sqlite3_errmsg(db_) : "out of memory"; }

int SqliteFile::step(const char* sql, std::initializer_list<Value> values, sqlite3_stmt** row) {
  sqlite3_stmt*& made = made_[sql];
  if (!made && sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK)
    return SQLITE_ERROR;
  sqlite3_reset(made);
  int at = 0;
  for (const Value& v : values) {
    ++at;
    if (const auto* number = std::get_if<std::int64_t>(&v)) sqlite3_bind_int64(made, at, *number);
    else {
      const std::string_view text = std::get<std::string_view>(v);
      sqlite3_bind_text64(made, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    }
  }
  const int result = sqlite3_step(made);
  if (row) *row = made;
  if (result != SQLITE_ROW) sqlite3_reset(made);
  return result;
}

bool SqliteFile::run(const char* sql, std::initializer_list<Value> values) {
  sqlite3_stmt* made = nullptr;
  const int result = step(sql, values, &made);
  if (result == SQLITE_ROW) sqlite3_reset(made);
  return result == SQLITE_DONE || result == SQLITE_ROW;
}

namespace {
std::string text_at(sqlite3_stmt* row, int column) {
  const unsigned char* text = sqlite3_column_text(row, column);
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(sqlite3_column_bytes(row, column))};
}

}  // namespace

SqliteStore::SqliteStore(Settings settings, std::string& error)
    : QueuedStore(settings.path, settings.queue), settings_(std::move(settings)) {
  const bool well = writer_.open(settings_.path, settings_.busy_ms, SqliteFile::Missing::make, error);
  if (well) missing_ = SqliteFile::Missing::fail;
  folder_ = std::thread([this] { checkpoint(); });
  start_writing(well);
}

SqliteStore::~SqliteStore() {
  end_writing();
  if (writer_.is_open()) sqlite3_wal_checkpoint_v2(writer_.db(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  {
    const std::lock_guard lock(folding_mutex_);
    folding_stops_ = true;
  }
  folding_comes_.notify_one();
  folder_.join();
}

std::unique_ptr<SqliteFile> SqliteStore::take_reader() {
  std::unique_ptr<SqliteFile> reader;
  {
    const std::lock_guard lock(readers_mutex_);
    if (!readers_.empty()) reader = std::move(readers_.back()), readers_.pop_back();
  }
  if (!reader) reader = std::make_unique<SqliteFile>();
  if (reader->is_open() && reader->is_gone()) reader->close();
  std::string error;
  if (!reader->is_open() && !reader->open(settings_.path, settings_.busy_ms, SqliteFile::Missing::fail, error))
    return nullptr;
  return reader;
}
void SqliteStore::put_back(std::unique_ptr<SqliteFile> reader) {
  const std::lock_guard lock(readers_mutex_);
  readers_.push_back(std::move(reader));
}

bool SqliteStore::read(std::string_view table, Lines& lines, const Enough& enough) {
  lines = {};
  std::unique_ptr<SqliteFile> reader = take_reader();
  if (!reader || !reader->run("begin")) return false;
  const bool read = read_now(*reader, table, lines, enough), well = reader->run("commit") && read;
  put_back(std::move(reader));
  return well;
}

// From the last piece of the table's journal back to the first, or to the one that is enough.
bool SqliteStore::read_now(SqliteFile& reader, std::string_view table, Lines& lines, const Enough& enough) {
  sqlite3_stmt* row = nullptr;
  const int found =
      reader.step("select key, lines, last from heads join tables using (key) where id = ?", {table}, &row);
  if (found != SQLITE_ROW) return found == SQLITE_DONE;
  const std::int64_t key = sqlite3_column_int64(row, 0), count = sqlite3_column_int64(row, 1);
  std::int64_t place = sqlite3_column_int64(row, 2);
  sqlite3_reset(row);
  std::vector<std::vector<std::string>> pieces;
  lines.first = count;
  bool far = false;
  for (; place > 0 && !far; far = enough && enough(pieces.back())) {
    if (reader.step("select before, first, text from journal where place = ? and key = ?", {place, key}, &row) !=
        SQLITE_ROW)
      break;
    place = sqlite3_column_int64(row, 0);
    lines.first = sqlite3_column_int64(row, 1);
    pieces.push_back(split_lines(text_at(row, 2)));
    sqlite3_reset(row);
  }
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece)
    std::move(piece->begin(), piece->end(), std::back_inserter(lines.text));
  if (lines.end() == count && (far || lines.first == 0)) return true;
  log(Level::error, "store: a journal has a gap", {{"table", table}, {"reason", reader.error()}});
  return false;
}

bool SqliteStore::tables(std::vector<TableSummary>& out) {
  out.clear();
  return select(
      "select id, code, summary, listed, made, phase, active, due, lines, bytes, extra from tables join heads using "
      "(key)",
      {}, [&](sqlite3_stmt* row) {
        out.push_back({.id = text_at(row, 0),
                       .code = text_at(row, 1),
                       .summary = text_at(row, 2),
                       .phase = static_cast<protocol::Phase>(sqlite3_column_int(row, 5)),
                       .made = sqlite3_column_int64(row, 4),
                       .last_active = sqlite3_column_int64(row, 6),
                       .due = sqlite3_column_int64(row, 7),
                       .listed = sqlite3_column_int(row, 3) != 0,
                       .lines = sqlite3_column_int64(row, 8),
                       .bytes = sqlite3_column_int64(row, 9),
                       .extra = sqlite3_column_int64(row, 10)});
      });
}

bool SqliteStore::games(std::string_view table, std::vector<EndedGame>& out) {
  out.clear();
  return select("select number, bytes from games where key = (select key from tables where id = ?) order by number",
                {table},
                [&](sqlite3_stmt* row) { out.push_back({sqlite3_column_int(row, 0), sqlite3_column_int64(row, 1)}); });
}

// Every row of a query. False: the file cannot be reached.
bool SqliteStore::select(const char* sql, std::initializer_list<Value> values,
                         const std::function<void(sqlite3_stmt*)>& take) {
  std::unique_ptr<SqliteFile> reader = take_reader();
  if (!reader) return false;
  sqlite3_stmt* row = nullptr;
  int more = reader->step(sql, values, &row);
  for (; more == SQLITE_ROW; more = sqlite3_step(row)) take(row);
  sqlite3_reset(row);
  put_back(std::move(reader));
  return more == SQLITE_DONE;
}

}  // namespace tumult::server
