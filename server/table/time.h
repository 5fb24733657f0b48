// Owns the durations at a table (how long one may think, how long windows stay open, how long bots seem to think) and
// its own time, which can stand still. In milliseconds. Never reads a clock: the time is a parameter.
#pragma once
#include <array>
#include <climits>
#include <cstdint>
#include <optional>

#include "kit/seats.h"
#include "protocol/words.h"
#include "session/session.h"

namespace tumult::server {
using Millis = std::int64_t;  // of the wall clock, where nothing else is said
inline constexpr Millis kNever = INT64_MAX;

// A decision has so much time; what it takes longer comes off the reserve, which lasts the whole game.
struct ClockRow {
  Millis decision = 0, reserve = 0;  // 0: no limit
  Millis window = 0;                 // how long a reaction window is open, for everybody alike
  Millis reading = 0;                // of each event that is turned over, before anybody's time begins
};
constexpr Millis kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
inline constexpr std::array<ClockRow, protocol::kClockText.size()> kClocks = {{
    {0, 0, 6 * kSecond, 5 * kSecond},                        // off
    {45 * kSecond, 3 * kMinute, 8 * kSecond, 5 * kSecond},   // relaxed
    {12 * kSecond, 45 * kSecond, 5 * kSecond, 4 * kSecond},  // quick
    {24 * kHour, 0, 12 * kHour, 5 * kSecond},                // days: a window closes as soon as all have answered
}};
using protocol::Clocks;
constexpr const ClockRow& row(Clocks c) { return kClocks[static_cast<std::size_t>(c)]; }

// How long a bot seems to think about a question of each kind, give or take two fifths.
inline constexpr std::array<Millis, 4> kMoment = {1500, 1100, 700, 2000};
constexpr Millis moment(Asked::Kind kind, u64 jitter) {
  return kMoment[static_cast<std::size_t>(kind)] * static_cast<Millis>(60 + jitter % 81) / 100;
}

inline constexpr Millis kShareTime = 5 * kSecond;  // for the shares of chance
inline constexpr Millis kGrace = kMinute;          // a connection is gone so long: a bot plays on, or the table sleeps
inline constexpr Millis kVoteTime = kMinute;       // a vote lapses
inline constexpr Millis kNightOff = kHour, kPutOff = 12 * kHour;  // see TableTime
inline constexpr Millis kRetention = 30 * 24 * kHour;             // of what was said

// The time of the table runs like everybody's, but stands still while the game is paused, while nobody is there, and
// while the server was down.
class TableTime {
 public:
  static void describe(auto& v, auto& m) {
    v.member("stood", m.stood_);
    v.member("stands", m.stands_since_);
  }
  Millis at(Millis wall) const { return (stands_since_ ? *stands_since_ : wall) - stood_; }
  Millis wall(Millis table) const { return stands_since_ ? kNever : table + stood_; }
  bool stands() const { return stands_since_.has_value(); }
  void stop(Millis wall) {
    if (!stands_since_) stands_since_ = wall;
  }
  void go(Millis wall) {
    if (stands_since_) stood_ += wall - *stands_since_;
    stands_since_.reset();
  }
  void credit(Millis missed) {
    if (!stands_since_) stood_ += missed;
  }

 private:
  Millis stood_ = 0;
  std::optional<Millis> stands_since_;
};
}  // namespace tumult::server
