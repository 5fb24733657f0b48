// How far a long job is, on a terminal's last line; and Ctrl-C, which ends it with what there is.
#pragma once
#include <atomic>
#include <chrono>
#include <string>

#include "kit/types.h"

namespace tumult::app {
class Meter {
 public:
  Meter();
  ~Meter();
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;
  void show(u64 done, u64 total);
  // Set by the first Ctrl-C while there is a meter; a second one kills.
  static const std::atomic<bool>& stopped();

 private:
  using Clock = std::chrono::steady_clock;
  bool terminal_;
  Clock::time_point began_ = Clock::now(), shown_ = {};
  u64 last_ = 0;
};

// "2 h 5 min", "40 s"
std::string duration(double seconds);
}  // namespace tumult::app
