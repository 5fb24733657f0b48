// The thread that writes: takes whatever has come meanwhile, keeps it in one transaction, answers.
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/log.h"
#include "server/store/sqlite.h"

namespace tumult::server {
namespace {
constexpr std::size_t kMostTasks = 4096;
constexpr int kLeastAhead = 128;  // pages of the log
// Where more than eight come in a millisecond, a moment's patience puts several times as many into one transaction; the
// more come, the longer it pays.
constexpr double kMuch = 8;
constexpr std::chrono::duration<double, std::milli> kPauseForEach(0.15), kLongestPause(3);

std::int64_t micros_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count();
}
}  // namespace

void SqliteStore::write_all() {
  std::vector<Task> taken;
  auto last = std::chrono::steady_clock::now();
  double lately = 0, in_millis = 0;  // what came, and in which time; what is long ago counts less and less
  while (true) {
    if (!take_tasks(taken)) break;
    lately = lately * 0.9 + static_cast<double>(taken.size());
    in_millis = in_millis * 0.9 + static_cast<double>(micros_since(last)) / 1000;
    const double in_one = lately / std::max(in_millis, 0.001);
    last = std::chrono::steady_clock::now();
    keep(taken);
    taken.clear();
    if (in_one > kMuch) std::this_thread::sleep_for(std::min(in_one * kPauseForEach, kLongestPause));
  }
  if (writer_.is_open()) sqlite3_wal_checkpoint_v2(writer_.db(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
}

bool SqliteStore::take_tasks(std::vector<Task>& taken) {
  taken.reserve(kMostTasks);
  std::unique_lock lock(tasks_mutex_);
  tasks_come_.wait(lock, [&] { return stopping_ || !tasks_.empty(); });
  if (tasks_.size() <= kMostTasks) {
    taken.swap(tasks_);
  } else {
    const auto end = tasks_.begin() + kMostTasks;
    taken.assign(std::move_iterator(tasks_.begin()), std::move_iterator(end));
    tasks_.erase(tasks_.begin(), end);
  }
  return !taken.empty();
}

// Whatever throws, what was not kept has failed.
bool SqliteStore::keep_if_open(std::vector<Task>& tasks, std::string& why) {
  try {
    if (writer_.is_open() && writer_.is_gone()) {
      why = "the file was moved or deleted";
      return false;
    }
    if (!writer_.is_open() && !writer_.open(settings_.path, settings_.busy_ms, missing_, why)) return false;
    missing_ = SqliteFile::Missing::fail;
    return transact(tasks, why);
  } catch (const std::bad_alloc&) {
    why = "no memory";
    return false;
  }
}

// One transaction for all of them, and their answers.
void SqliteStore::keep(std::vector<Task>& tasks) {
  const auto start = std::chrono::steady_clock::now();
  std::string why;
  const bool kept = keep_if_open(tasks, why);
  if (!kept) {
    // What is left of a broken connection is not worth trusting.
    heads_.clear();
    writer_.close();
    laid_out_ = 0;
  }
  tell(kept, why);
  ++transactions_;
  commit_micros_ += micros_since(start);
  for (Task& t : tasks) {
    if (!kept) t.kept = AppendResult::failed;
    if (t.kind == Task::Kind::append)
      ++(t.kept == AppendResult::durable ? appends_ : t.kept == AppendResult::refused ? refusals_ : failures_);
    try {
      if (t.done) t.done(t.kept);
    } catch (const std::exception& e) { log(Level::error, "store: nobody was answered", {{"reason", e.what()}}); }
  }
  if (kept) tend_log();  // those who wait for their answer do not wait for that
}

bool SqliteStore::transact(std::vector<Task>& tasks, std::string& why) {
  const auto broken = [&] {
    why = writer_.error();
    writer_.run("rollback");
    return false;
  };
  const bool writes =
      std::any_of(tasks.begin(), tasks.end(), [](const Task& t) { return t.kind != Task::Kind::flush; });
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
  *t.owned = sqlite3_column_int64(row, 0);
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

// The log hears of it when it begins and when it is over, not with every try.
void SqliteStore::tell(bool well, const std::string& why) {
  if (well_.exchange(well) == well) return;
  if (well) log(Level::info, "store: writes again", {{"file", settings_.path}});
  else
    log(Level::error, "store: cannot be written; actions are refused until it can",
        {{"file", settings_.path}, {"reason", why}});
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
