#include "server/pool.h"

#include <sys/resource.h>
#include <unistd.h>

namespace tumult::server {
Pool::Pool(int threads, Standing standing) : standing_(standing) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    waiting_.clear();
  }
  comes_.notify_all();
  for (std::thread& t : threads_) t.join();
}

void Pool::put(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    waiting_.push_back(std::move(work));
  }
  comes_.notify_one();
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Pool::work() {
  if (standing_ == Standing::lowest) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
  while (true) {
    std::function<void()> next;
    {
      std::unique_lock lock(mutex_);
      comes_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    next();
  }
}
}  // namespace tumult::server
