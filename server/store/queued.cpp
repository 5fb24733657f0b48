#include "server/store/queued.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <future>
#include <new>

#include "server/log.h"

namespace tumult::server {
namespace {
constexpr std::size_t kMostTasks = 4096;
// Where more than eight come in a millisecond, a moment's patience puts several times as many into one transaction; the
// more come, the longer it pays.
constexpr double kMuch = 8;
constexpr std::chrono::duration<double, std::milli> kPauseForEach(0.15), kLongestPause(3);

constexpr std::chrono::seconds kTryEvery(1);  // while it cannot be written and nobody asks for it

std::int64_t micros_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count();
}
}  // namespace

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
    lines.emplace_back(text.substr(0, end));
  return lines;
}

std::string with_each_line(std::string_view text, const Store::Anew& anew) {
  std::string out;
  for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
    (out += anew(text.substr(0, end))) += '\n';
  return out;
}

void QueuedStore::start_writing(bool well) {
  well_ = well;
  writing_ = std::thread([this] { write_all(); });
}

void QueuedStore::end_writing() {
  {
    const std::lock_guard lock(tasks_mutex_);
    stopping_ = true;
  }
  tasks_come_.notify_one();
  writing_.join();
}

void QueuedStore::put(Task task) {
  std::unique_lock lock(tasks_mutex_);
  if (task.kind == Task::Kind::append && tasks_.size() >= queue_) {
    lock.unlock();
    ++failures_;
    task.done(AppendResult::failed);
    return;
  }
  const bool first = tasks_.empty();
  tasks_.push_back(std::move(task));
  lock.unlock();
  if (first) tasks_come_.notify_one();
}

AppendResult QueuedStore::wait_for(Task task) {
  std::promise<AppendResult> answer;
  task.done = [&](AppendResult kept) { answer.set_value(kept); };
  put(std::move(task));
  return answer.get_future().get();
}

void QueuedStore::append(std::string_view table, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines,
                         Standing standing, Done done) {
  Task t{.kind = Task::Kind::append,
         .table = std::string(table),
         .epoch = epoch,
         .first = first,
         .lines = static_cast<std::int64_t>(lines.size()),
         .standing = std::move(standing),
         .done = std::move(done)};
  for (const std::string& line : lines) {
    assert(line.find('\n') == line.npos);
    (t.text += line) += '\n';
  }
  put(std::move(t));
}

void QueuedStore::make(TableSummary known) {
  put({.kind = Task::Kind::make, .table = known.id, .known = std::make_unique<TableSummary>(std::move(known))});
}
void QueuedStore::update_summary(TableSummary known, std::int64_t epoch) {
  put({.kind = Task::Kind::note,
       .table = known.id,
       .epoch = epoch,
       .known = std::make_unique<TableSummary>(std::move(known))});
}
void QueuedStore::note_game_sizes(std::string_view table, std::vector<EndedGame> games) {
  put({.kind = Task::Kind::games, .table = std::string(table), .games = std::move(games)});
}

Store::Acquired QueuedStore::acquire_epoch(std::string_view table) {
  Acquired acquired{.result = Acquired::Result::absent};
  const AppendResult kept = wait_for({.kind = Task::Kind::own, .table = std::string(table), .acquired = &acquired});
  if (kept != AppendResult::durable && kept != AppendResult::refused) acquired.result = Acquired::Result::failed;
  return acquired;
}

bool QueuedStore::remove(std::string_view table) {
  const AppendResult kept = wait_for({.kind = Task::Kind::remove, .table = std::string(table)});
  return kept == AppendResult::durable || kept == AppendResult::refused;
}

AppendResult QueuedStore::amend(std::string_view table, std::int64_t epoch, Anew anew, std::string summary) {
  return wait_for({.kind = Task::Kind::amend,
                   .table = std::string(table),
                   .epoch = epoch,
                   .known = std::make_unique<TableSummary>(TableSummary{.summary = std::move(summary)}),
                   .anew = &anew});
}

void QueuedStore::flush() { wait_for({.kind = Task::Kind::flush}); }

Store::Figures QueuedStore::figures() const {
  std::size_t waiting = 0;
  {
    const std::lock_guard lock(tasks_mutex_);
    waiting = tasks_.size();
  }
  return {.transactions = transactions_,
          .appends = appends_,
          .failures = failures_,
          .refusals = refusals_,
          .commit_micros = commit_micros_,
          .waiting = static_cast<std::int64_t>(waiting)};
}

void QueuedStore::write_all() {
  std::vector<Task> taken;
  auto last = std::chrono::steady_clock::now();
  double lately = 0, in_millis = 0;  // what came, and in which time; what is long ago counts less and less
  while (true) {
    wait_for_tasks(taken);
    if (taken.empty()) break;
    lately = lately * 0.9 + static_cast<double>(taken.size());
    in_millis = in_millis * 0.9 + static_cast<double>(micros_since(last)) / 1000;
    const double in_one = lately / std::max(in_millis, 0.001);
    last = std::chrono::steady_clock::now();
    keep(taken);
    taken.clear();
    if (in_one > kMuch) std::this_thread::sleep_for(std::min(in_one * kPauseForEach, kLongestPause));
  }
}

// As long as nothing can be written and nobody asks for it, that is tried from time to time.
void QueuedStore::wait_for_tasks(std::vector<Task>& taken) {
  taken.reserve(kMostTasks);
  const auto come = [&] { return stopping_ || !tasks_.empty(); };
  std::unique_lock lock(tasks_mutex_);
  while (!well_ && !tasks_come_.wait_for(lock, kTryEvery, come)) {
    lock.unlock();
    std::string why;
    const bool well = write_or_abandon(taken, why);
    tell(well, why);
    lock.lock();
  }
  tasks_come_.wait(lock, come);
  if (tasks_.size() <= kMostTasks) {
    taken.swap(tasks_);
  } else {
    const auto end = tasks_.begin() + kMostTasks;
    taken.assign(std::move_iterator(tasks_.begin()), std::move_iterator(end));
    tasks_.erase(tasks_.begin(), end);
  }
}

bool QueuedStore::write_or_abandon(std::vector<Task>& tasks, std::string& why) {
  try {
    return write(tasks, why);
  } catch (const std::bad_alloc&) {
    why = "no memory";
    abandon(tasks);
    return false;
  }
}

// One transaction for all of them, and their answers.
void QueuedStore::keep(std::vector<Task>& tasks) {
  const auto start = std::chrono::steady_clock::now();
  std::string why;
  const bool written = write_or_abandon(tasks, why);
  tell(written, why);
  ++transactions_;
  commit_micros_ += micros_since(start);
  for (Task& t : tasks) {
    if (t.kind == Task::Kind::append)
      ++(t.kept == AppendResult::durable ? appends_ : t.kept == AppendResult::refused ? refusals_ : failures_);
    try {
      if (t.done) t.done(t.kept);
    } catch (const std::exception& e) { log(Level::error, "store: nobody was answered", {{"reason", e.what()}}); }
  }
  if (written) after_answers();
}

// The log hears of it when it begins and when it is over, not with every try.
void QueuedStore::tell(bool well, const std::string& why) {
  if (well_.exchange(well) == well) return;
  if (well) log(Level::info, "store: writes again", {{"store", name_}});
  else
    log(Level::error, "store: cannot be written; actions are refused until it can",
        {{"store", name_}, {"reason", why}});
}
}  // namespace tumult::server
