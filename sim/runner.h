// Many jobs on many threads, with one result: jobs are done in chunks, and the chunks are added up in their order, so
// that it does not matter who did them. Memory does not grow with the number of jobs.
#pragma once
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "kit/types.h"

namespace tumult::sim {
using Progress = std::function<void(u64 done, u64 total)>;

struct Work {
  u64 jobs = 0;
  u64 chunk = 16;
  int threads = 0;                          // 0: one for each core
  const std::atomic<bool>* stop = nullptr;  // set: begin nothing new
  Progress progress = {};                   // called by one thread at a time
};

inline int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

// `job(tally, i)` adds job i to a tally that begins as `empty`; `fold(tally, done)` takes the tallies of the chunks in
// order and answers whether to go on. Returns how many jobs were folded: always the first so many.
template <class Tally, class Job, class Fold>
u64 run_in_order(const Work& work, const Tally& empty, Job job, Fold fold) {
  const u64 chunks = (work.jobs + work.chunk - 1) / work.chunk;
  const int threads = static_cast<int>(
      std::min<u64>(static_cast<u64>(work.threads > 0 ? work.threads : cores()), std::max<u64>(chunks, 1)));
  const u64 ahead = 8 * static_cast<u64>(threads);  // so far may one run ahead of the slowest
  std::mutex mutex;
  std::condition_variable moved;
  std::map<u64, Tally> finished;
  u64 next = 0, folded = 0, done = 0;
  bool enough = false;

  const auto take = [&](u64& chunk) {
    std::unique_lock lock(mutex);
    moved.wait(lock, [&] { return enough || next < folded + ahead; });
    if (enough || next == chunks || (work.stop && *work.stop)) return false;
    chunk = next++;
    return true;
  };
  const auto deliver = [&](u64 chunk, Tally&& tally) {
    const std::scoped_lock lock(mutex);
    finished.emplace(chunk, std::move(tally));
    for (auto at = finished.begin(); !enough && at != finished.end() && at->first == folded; at = finished.erase(at)) {
      ++folded;
      done = std::min(work.jobs, folded * work.chunk);
      enough = !fold(at->second, done);
      if (work.progress) work.progress(done, work.jobs);
    }
    moved.notify_all();
  };
  const auto labour = [&] {
    for (u64 chunk = 0; take(chunk);) {
      Tally tally = empty;
      const u64 end = std::min(work.jobs, (chunk + 1) * work.chunk);
      for (u64 i = chunk * work.chunk; i < end; ++i) job(tally, i);
      deliver(chunk, std::move(tally));
    }
  };
  std::vector<std::jthread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(labour);
  labour();
  others.clear();
  return done;
}
}  // namespace tumult::sim
