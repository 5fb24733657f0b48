// How long a node may show what its tables have. The database ends a lease by its clock, counted from when it carries
// out the renewal; the node counts from before it asked, and a little less, so that here it is over first.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>

namespace tumult::server {
// Milliseconds of a clock that never jumps, and goes on while the machine sleeps.
using Moment = std::int64_t;
inline Moment moment_now() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

class Lease {
 public:
  explicit Lease(std::chrono::milliseconds length) : length_(length.count()) {}
  std::chrono::milliseconds length() const { return std::chrono::milliseconds(length_); }
  // The database granted it to who asked at that moment.
  void renewed(Moment asked) { ends_ = asked + length_ - length_ / 8; }
  void ended() { ends_ = INT64_MIN; }
  // From any thread, after every wait and before anything is shown.
  bool holds(Moment now) const { return now < ends_; }

 private:
  const std::int64_t length_;
  std::atomic<Moment> ends_ = INT64_MIN;
};
}  // namespace tumult::server
