// A store with one thread that writes: whatever has come meanwhile goes into one transaction. What cannot be written is
// answered as failed, and the next task is tried anew.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace tumult::server {
// What the thread that writes is asked to do.
struct QueuedTask {
  enum class Kind : std::uint8_t { append, make, note, games, own, release, remove, amend, flush } kind = Kind::flush;
  std::string table;
  std::int64_t epoch = 0, first = 0, lines = 0;
  std::string text;                              // the lines
  Store::Standing standing{};                    // after them
  std::unique_ptr<Store::TableSummary> known{};  // for those who have one: most tasks are appends
  std::vector<Store::EndedGame> games{};
  Store::Done done{};
  AppendResult kept = AppendResult::failed;
  Store::Acquired* acquired = nullptr;  // where a new epoch goes
  const Store::Anew* anew = nullptr;
};

class QueuedStore : public Store {
 public:
  void append(std::string_view table, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines,
              Standing standing, Done done) override;
  Acquired acquire_epoch(std::string_view table) override;
  void make(TableSummary) override;
  void update_summary(TableSummary, std::int64_t epoch) override;
  bool remove(std::string_view table) override;
  void note_game_sizes(std::string_view table, std::vector<EndedGame>) override;
  AppendResult amend(std::string_view table, std::int64_t epoch, Anew anew, std::string summary) override;
  bool well() const override { return well_; }
  void flush() override;
  Figures figures() const override;

 protected:
  using Task = QueuedTask;
  // `name` is how the log speaks of the store. `queue`: appends that may wait; what comes then has failed.
  static constexpr std::size_t kQueue = 32 * 1024;
  explicit QueuedStore(std::string name, std::size_t queue = kQueue) : name_(std::move(name)), queue_(queue) {}
  // The thread calls `write` of the class that inherits: its constructor starts it, its destructor ends it.
  void start_writing(bool well);
  void end_writing();  // everything is answered after that
  // Tries to write them in one transaction and sets what became of each. False: the store cannot be written, `why` says
  // why. Without any task: whether it could be written.
  virtual bool write(std::vector<Task>&, std::string& why) = 0;
  // Called when `write` has run out of memory halfway: drops the connection and sets a result for each task that has
  // none.
  virtual void abandon(std::vector<Task>&) = 0;
  void put(Task);
  virtual void after_answers() {}  // what nobody has to wait for

 private:
  AppendResult wait_for(Task);
  void write_all();
  void wait_for_tasks(std::vector<Task>& taken);  // none: it stops
  bool write_or_abandon(std::vector<Task>&, std::string& why);
  void keep(std::vector<Task>&);
  void tell(bool well, const std::string& why);

  const std::string name_;
  const std::size_t queue_;
  mutable std::mutex tasks_mutex_;
  std::condition_variable tasks_come_;
  std::vector<Task> tasks_;
  bool stopping_ = false;
  std::atomic<bool> well_ = false;
  std::atomic<std::int64_t> transactions_ = 0, appends_ = 0, failures_ = 0, refusals_ = 0, commit_micros_ = 0;
  std::thread writing_;
};

// The text of some lines, each with its end, back to lines.
std::vector<std::string> split_lines(std::string_view text);
std::string with_each_line(std::string_view text, const Store::Anew& anew);
}  // namespace tumult::server
