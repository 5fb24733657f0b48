// What was said at a table, and how much somebody may say. Follows from the entries of a log. Knows no seating and no
// connection.
#pragma once
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "kit/seats.h"
#include "server/table/entry.h"
#include "server/table/time.h"

namespace tumult::server {
inline constexpr std::size_t kChatKept = 50;
inline constexpr int kTalkBurst = 5;               // so much may be said
inline constexpr Millis kTalkSpan = 10 * kSecond;  // in so short a time

// When somebody said something lately.
class TalkRate {
 public:
  bool allows(Millis now) const;
  void add(Millis at);
  void forget() { lately_.clear(); }

 private:
  static constexpr std::size_t kKept = 8;
  static_assert(kKept > kTalkBurst);
  std::vector<Millis> lately_;
};

struct ChatLine {
  Millis at = 0;
  Seat seat = 0;
  std::string text;
};

class TalkLog {
 public:
  const std::deque<ChatLine>& lines() const { return lines_; }
  bool may_talk(Seat s, Millis now) const { return rates_[s].allows(now); }

  void apply(const entry::Chat&, Millis at);   // whoever said it may have gone, and the seat with them
  void forget(Seat s) { rates_[s].forget(); }  // somebody else sits there
  void forget_before(Millis);                  // lines that are older

 private:
  std::deque<ChatLine> lines_;
  std::array<TalkRate, kMaxSeats> rates_;
};
}  // namespace tumult::server
