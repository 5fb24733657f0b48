// A few threads for work that takes its time: bots that think, tables that are read from the disk.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tumult::server {
class Pool {
 public:
  enum class Standing : std::uint8_t { normal, lowest };  // lowest: only when nobody else has anything to do
  Pool(int threads, Standing);
  ~Pool();  // what has not begun is dropped
  void put(std::function<void()> work);
  std::size_t waiting() const;

 private:
  void work();
  mutable std::mutex mutex_;
  std::condition_variable comes_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  const Standing standing_;
  std::vector<std::thread> threads_;
};
}  // namespace tumult::server
