#include "app/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>

namespace tumult::app {
namespace {
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) { interrupted = true; }

constexpr int kBar = 30;
}  // namespace

Meter::Meter() : terminal_(isatty(STDERR_FILENO) != 0) {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  interrupted = false;
  sigaction(SIGINT, &action, nullptr);
}

Meter::~Meter() {
  if (terminal_ && shown_ != Clock::time_point{}) fmt::print(stderr, "\r\033[K");
  std::signal(SIGINT, SIG_DFL);
}

const std::atomic<bool>& Meter::stopped() { return interrupted; }

void Meter::show(u64 done, u64 total) {
  const auto now = Clock::now();
  if (done < last_) began_ = now;  // the next of several
  last_ = done;
  if (!terminal_ || total == 0 || (now - shown_ < std::chrono::milliseconds(100) && done < total)) return;
  shown_ = now;
  const double passed = std::chrono::duration<double>(now - began_).count();
  const double left = done ? passed * static_cast<double>(total - done) / static_cast<double>(done) : 0;
  const auto filled = static_cast<std::size_t>(kBar * done / total);
  fmt::print(stderr, "\r[{:<{}}] {:3} %, {} left\033[K", std::string(filled, '#'), kBar, 100 * done / total,
             duration(left));
  std::fflush(stderr);
}

std::string duration(double seconds) {
  const auto s = std::lround(std::max(0.0, seconds));
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {} s", s / 60, s % 60);
  return fmt::format("{} h {} min", s / 3600, s / 60 % 60);
}
}  // namespace tumult::app
