// The transactions of the thread that writes.
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <utility>

#include "server/log.h"
#include "server/store/sqlite.h"

namespace tumult::server {
namespace {
constexpr int kLeastAhead = 128;  // pages of the log
}  // namespace

bool SqliteStore::write(std::vector<Task>& tasks, std::string& why) {
  const bool gone = writer_.is_open() && writer_.is_gone();
  if (gone) why = "the file was moved or deleted";
  const bool open = !gone && (writer_.is_open() || writer_.open(settings_.path, settings_.busy_ms, missing_, why));
  if (open) missing_ = SqliteFile::Missing::fail;
  if (open && transact(tasks, why)) return true;
  abandon(tasks);
  return false;
}

// What is left of a broken connection is not worth trusting.
void SqliteStore::abandon(std::vector<Task>& tasks) {
  heads_.clear();
  writer_.close();
  laid_out_ = 0;
  for (Task& t : tasks) t.kept = AppendResult::failed;
}

bool SqliteStore::transact(std::vector<Task>& tasks, std::string& why) {
  const auto broken = [&] {
    why = writer_.error();
    writer_.run("rollback");
    return false;
  };
  const bool writes =
      tasks.empty() || !std::ranges::all_of(tasks, [](const Task& t) { return t.kind == Task::Kind::flush; });
  if (writes) {
    sqlite3_stmt* row = nullptr;
    if (!writer_.run("begin immediate")) return broken();
    if (writer_.step("select coalesce(max(place), 0) from journal", {}, &row) != SQLITE_ROW) return broken();
    std::int64_t place = sqlite3_column_int64(row, 0);
    sqlite3_reset(row);
    for (Task& t : tasks) {
      if (!carry_out(t, place)) return broken();
    }
    if (!writer_.run("commit")) return broken();
  }
  for (Task& t : tasks) {
    if (t.kind == Task::Kind::flush) t.kept = AppendResult::durable;
  }
  return true;
}

// False: the file cannot be written, and nothing of the transaction holds. A refusal is no failure.
bool SqliteStore::carry_out(Task& t, std::int64_t& place) {
  t.kept = AppendResult::refused;
  switch (t.kind) {
    case Task::Kind::append: return append_now(t, place);
    case Task::Kind::make: return make_now(t);
    case Task::Kind::own: return own_now(t);
    case Task::Kind::remove: return remove_now(t);
    case Task::Kind::amend: return amend_now(t);
    case Task::Kind::note: return note_now(t);
    case Task::Kind::games: {
      bool well = true;
      const Head* head = find_head(t.table, well);
      return head ? games_now(head->key, t.games) : well;
    }
    case Task::Kind::release:
    case Task::Kind::flush: return true;
  }
  return true;
}

// Whoever is not the owner any more, or names another number, finds no head to go on from.
bool SqliteStore::append_now(Task& t, std::int64_t& place) {
  bool well = true;
  Head* head = find_head(t.table, well);
  if (!head) return well;
  const Standing& is = t.standing;
  if (!writer_.run(
          "update heads set lines = ?, last = ?, bytes = bytes + ?, extra = extra + ?, active = max(active, ?), "
          "due = ?, phase = ? where key = ? and epoch = ? and lines = ?",
          {t.first + t.lines, place + 1, static_cast<std::int64_t>(t.text.size()), is.extra, is.last_active, is.due,
           static_cast<std::int64_t>(is.phase), head->key, t.epoch, t.first}))
    return false;
  if (sqlite3_changes(writer_.db()) == 0) return true;
  ++place;
  t.kept = AppendResult::durable;
  return writer_.run("insert into journal values (?, ?, ?, ?, ?)",
                     {place, head->key, t.first, std::exchange(head->last, place), t.text}) &&
         stand_now(t, head->key);
}

// What changes seldom lies apart, so that a head stays small.
bool SqliteStore::stand_now(const Task& t, std::int64_t key) {
  const Standing& is = t.standing;
  if (is.ended && !games_now(key, {&*is.ended, 1})) return false;
  return !is.listing || writer_.run("update tables set summary = ?, listed = ? where key = ?",
                                    {is.listing->summary, std::int64_t{is.listing->listed}, key});
}

bool SqliteStore::games_now(std::int64_t key, std::span<const EndedGame> games) {
  return std::ranges::all_of(games, [&](const EndedGame& game) {
    return writer_.run("insert or replace into games select key, ?, ? from heads where key = ?",
                       {std::int64_t{game.number}, game.bytes, key});
  });
}

bool SqliteStore::make_now(Task& t) {
  const TableSummary& k = *t.known;
  if (!writer_.run("insert or ignore into tables (id, code, summary, listed, made) values (?, ?, ?, ?, ?)",
                   {k.id, k.code, k.summary, std::int64_t{k.listed}, k.made}))
    return false;
  if (sqlite3_changes(writer_.db()) == 0) return true;
  t.kept = AppendResult::durable;
  return writer_.run(
      "insert into heads (key, epoch, lines, last, active, due, phase) values (last_insert_rowid(), 1, 0, 0, ?, ?, ?)",
      {k.last_active, k.due, static_cast<std::int64_t>(k.phase)});
}

bool SqliteStore::note_now(Task& t) {
  const TableSummary& k = *t.known;
  bool well = true;
  const Head* head = find_head(t.table, well);
  if (!head) return well;
  if (!writer_.run("update heads set active = max(active, ?), due = ?, phase = ? where key = ? and epoch = ?",
                   {k.last_active, k.due, static_cast<std::int64_t>(k.phase), head->key, t.epoch}))
    return false;
  if (sqlite3_changes(writer_.db()) == 0) return true;
  t.kept = AppendResult::durable;
  return writer_.run("update tables set summary = ?, listed = ? where key = ?",
                     {k.summary, std::int64_t{k.listed}, head->key});
}

bool SqliteStore::own_now(Task& t) {
  heads_.erase(t.table);  // somebody else may have written to it
  bool well = true;
  const Head* head = find_head(t.table, well);
  if (!head) return well;
  sqlite3_stmt* row = nullptr;
  const int found = writer_.step("update heads set epoch = epoch + 1 where key = ? returning epoch", {head->key}, &row);
  if (found != SQLITE_ROW) return found == SQLITE_DONE;
  *t.acquired = {.result = Acquired::Result::owned, .epoch = sqlite3_column_int64(row, 0)};
  t.kept = AppendResult::durable;
  return sqlite3_step(row) == SQLITE_DONE && sqlite3_reset(row) == SQLITE_OK;
}

bool SqliteStore::remove_now(Task& t) {
  heads_.erase(t.table);
  bool well = true;
  const Head* head = find_head(t.table, well);
  if (!head) return well;
  const std::int64_t key = head->key;
  std::int64_t place = head->last;
  sqlite3_stmt* row = nullptr;
  while (place > 0) {
    const int found = writer_.step("delete from journal where place = ? returning before", {place}, &row);
    place = found == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    if (found == SQLITE_ROW) sqlite3_step(row);
    sqlite3_reset(row);
    if (found != SQLITE_ROW && found != SQLITE_DONE) return false;
  }
  heads_.erase(t.table);
  t.kept = AppendResult::durable;
  return writer_.run("delete from heads where key = ?", {key}) &&
         writer_.run("delete from games where key = ?", {key}) &&
         writer_.run("delete from tables where key = ?", {key});
}

// Returns nothing where there is no such table, or the file cannot be read.
SqliteStore::Head* SqliteStore::find_head(const std::string& table, bool& well) {
  if (const auto known = heads_.find(table); known != heads_.end()) return &known->second;
  sqlite3_stmt* row = nullptr;
  const int found = writer_.step("select key, last from heads join tables using (key) where id = ?", {table}, &row);
  well = found == SQLITE_ROW || found == SQLITE_DONE;
  Head* head = nullptr;
  if (found == SQLITE_ROW)
    head = &(heads_[table] = {.key = sqlite3_column_int64(row, 0), .last = sqlite3_column_int64(row, 1)});
  sqlite3_reset(row);
  return head;
}

// The log is laid out ahead, twice as long each time. When it is almost full its pages are copied into the file
// meanwhile; what came in since is little, and copying that too lets SQLite begin the log anew.
void SqliteStore::tend_log() {
  const int pages = writer_.pages_in_log(), ahead = pages + pages / 8 + kLeastAhead;
  if (ahead > laid_out_ && laid_out_ < settings_.log_pages) {
    laid_out_ = std::min(2 * ahead, settings_.log_pages);
    writer_.lay_out_log(laid_out_);
  }
  if (pages < folded_at_) folded_at_ = 0;  // it was begun anew
  const int much = folded_at_ ? folded_at_ + settings_.log_pages / 8 : settings_.log_pages - settings_.log_pages / 8;
  const std::lock_guard lock(folding_mutex_);
  if (folding_ == Folding::done) {
    sqlite3_wal_checkpoint_v2(writer_.db(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    folded_at_ = pages;
    laid_out_ = 0;  // somebody else may have cut it off
    folding_ = Folding::rests;
  } else if (folding_ == Folding::rests && pages >= much) {
    folding_ = Folding::asked;
    folding_comes_.notify_one();
  }
}

void SqliteStore::checkpoint() {
  SqliteFile file;
  std::string error;
  std::unique_lock lock(folding_mutex_);
  while (true) {
    folding_comes_.wait(lock, [&] { return folding_stops_ || folding_ == Folding::asked; });
    if (folding_stops_) return;
    lock.unlock();
    try {
      if (file.is_open() && file.is_gone()) file.close();
      if (file.is_open() || file.open(settings_.path, settings_.busy_ms, SqliteFile::Missing::fail, error))
        sqlite3_wal_checkpoint_v2(file.db(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    } catch (const std::bad_alloc&) { file.close(); }  // the next time, then
    lock.lock();
    folding_ = Folding::done;
  }
}
}  // namespace tumult::server
