// Owns what was said at a table lately, from which follows whether somebody may say more. Follows from the entries of a
// log. Never touches seating or connections: who may talk, and who wants to hear it, is for others to say.
#pragma once
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

// Limits what a connection may show without an entry (reactions): when it did so lately.
class TalkRate {
 public:
  bool allows(Millis now) const;
  void add(Millis at);

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
  bool may_talk(Seat, Millis now) const;

  void apply(const entry::Chat&, Millis at);  // whoever said it may have gone, and the seat with them
  void forget_before(Millis);                 // lines that are older

 private:
  static_assert(kChatKept >= kMaxSeats * kTalkBurst);  // or may_talk would miss some
  std::deque<ChatLine> lines_;
};
}  // namespace tumult::server
