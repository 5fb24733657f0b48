#include "server/pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>

#include "server/log.h"

namespace tumult::server {
Pool::Pool(int threads, Standing standing, Bounds bounds) : standing_(standing), bounds_(bounds) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  comes_.notify_all();
  for (std::thread& t : threads_) t.join();
}

Pool::Put Pool::put(For whom, std::function<void()> work, HungUp hung_up) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_ >= bounds_.in_all) return Put::busy;
    const auto at = jobs_.find(whom);
    if (at != jobs_.end() && at->second.size() >= bounds_.for_one) return Put::too_many;
    if (at != jobs_.end()) {
      at->second.push_back({std::move(work), std::move(hung_up)});
    } else {
      std::deque<Job> first;
      first.push_back({std::move(work), std::move(hung_up)});
      jobs_.emplace(whom, std::move(first));
      turns_.push_back(whom);
    }
    ++waiting_;
  }
  comes_.notify_one();
  return Put::taken;
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

bool Pool::take(Job& job) {
  std::unique_lock lock(mutex_);
  comes_.wait(lock, [&] { return stopping_ || waiting_ > 0; });
  if (stopping_) return false;
  const auto at = jobs_.find(turns_.front());
  if (at->second.size() > 1) turns_.push_back(at->first);
  turns_.pop_front();
  job = std::move(at->second.front());
  at->second.pop_front();
  if (at->second.empty()) jobs_.erase(at);
  --waiting_;
  return true;
}

// What throws has nobody to answer any more; what owes an answer catches by itself.
void Pool::work() {
  if (standing_ == Standing::lowest) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
  for (bool goes_on = true; goes_on;) {
    try {
      Job job;
      goes_on = take(job);
      if (job.hung_up && *job.hung_up) ++dropped_;
      else if (goes_on) job.work();
    } catch (const std::exception& e) { log(Level::error, "pool: work was broken off", {{"reason", e.what()}}); }
  }
}
}  // namespace tumult::server
