#include "server/loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <thread>

namespace tumult::server {
void Loop::put(std::function<void()> work) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = waiting_.empty();
    waiting_.push_back(std::move(work));
  }
  if (first) boost::asio::post(io, [this] { work_off(); });
}

void Loop::work_off() {
  {
    const std::lock_guard lock(mutex_);
    taken_.swap(waiting_);
  }
  for (const auto& work : taken_) work();
  taken_.clear();
}

Loops::Loops(int threads) {
  for (int i = 0; i < threads; ++i) all_.push_back(std::make_unique<Loop>());
}

Loop& Loops::next() { return *all_[turn_++ % all_.size()]; }

void Loops::run() {
  std::vector<std::thread> threads;
  for (const auto& loop : all_) {
    threads.emplace_back([&loop] {
      const auto stays = boost::asio::make_work_guard(loop->io);
      loop->io.run();
    });
  }
  for (std::thread& t : threads) t.join();
}

void Loops::stop() {
  for (const auto& loop : all_) loop->io.stop();
}
}  // namespace tumult::server
