// Threads that wait for sockets and clocks. Everything of a table happens in one of them: nothing of it needs a lock,
// and nothing that is said there changes hands.
#pragma once
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace tumult::server {
class Loop {
 public:
  using Executor = boost::asio::io_context::executor_type;
  boost::asio::io_context io{1};
  Executor executor() { return io.get_executor(); }

  // To be done here, from any thread and in order. What comes until the loop looks is one wake-up.
  void put(std::function<void()> work);

 private:
  void work_off();
  std::mutex mutex_;
  std::vector<std::function<void()>> waiting_, taken_;
};

class Loops {
 public:
  explicit Loops(int threads);
  Loop& first() { return *all_[0]; }
  Loop& next();  // in turn, from any thread
  void run();    // returns once they are stopped
  void stop();

 private:
  std::vector<std::unique_ptr<Loop>> all_;
  std::atomic<std::size_t> turn_ = 0;
};
}  // namespace tumult::server
