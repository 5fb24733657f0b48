// A few threads for work that takes its time: bots that think, tables that are read from the disk, records that are
// made. Work is for somebody (a table, an address), and they take turns: who asks a hundred times has one thing done
// before anybody else's, not a hundred.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

namespace tumult::server {
class Pool {
 public:
  enum class Standing : std::uint8_t { normal, lowest };  // lowest: only when nobody else has anything to do
  struct Bounds {                                         // of what has not begun
    std::size_t in_all = 0, for_one = 0;
  };
  Pool(int threads, Standing, Bounds);
  ~Pool();  // what has not begun is dropped

  using For = std::uint64_t;
  static For name(std::string_view table) { return std::hash<std::string_view>()(table); }
  // Set once whoever asked is gone: what has not begun by then is dropped without a word.
  using HungUp = std::shared_ptr<const std::atomic<bool>>;
  enum class Put : std::uint8_t { taken, too_many, busy };  // too_many: of this one; busy: of all; nothing was put then
  Put put(For, std::function<void()> work, HungUp = {});
  std::size_t waiting() const;
  std::int64_t dropped() const { return dropped_; }

 private:
  struct Job {
    std::function<void()> work;
    HungUp hung_up;
  };
  void work();
  bool take(Job&);  // false: it stops
  mutable std::mutex mutex_;
  std::condition_variable comes_;
  std::unordered_map<For, std::deque<Job>> jobs_;  // none of them is empty
  std::deque<For> turns_;                          // each of them once
  std::size_t waiting_ = 0;
  std::atomic<std::int64_t> dropped_ = 0;
  bool stopping_ = false;
  const Standing standing_;
  const Bounds bounds_;
  std::vector<std::thread> threads_;
};
}  // namespace tumult::server
