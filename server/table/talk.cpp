#include "server/table/talk.h"

#include <algorithm>

namespace tumult::server {
bool TalkRate::allows(Millis now) const {
  return std::ranges::count_if(lately_, [&](Millis t) { return t + kTalkSpan > now; }) < kTalkBurst;
}
void TalkRate::add(Millis at) {
  if (lately_.size() == kKept) lately_.erase(lately_.begin());
  lately_.push_back(at);
}

bool TalkLog::may_talk(Seat s, Millis now) const {
  return std::ranges::count_if(
             lines_, [&](const ChatLine& said) { return said.seat == s && said.at + kTalkSpan > now; }) < kTalkBurst;
}
void TalkLog::apply(const entry::Chat& e, Millis at) {
  if (lines_.size() == kChatKept) lines_.pop_front();
  lines_.push_back({at, e.seat, std::string(e.text)});
}
void TalkLog::forget_before(Millis at) {
  std::erase_if(lines_, [&](const ChatLine& said) { return said.at < at; });
}
}  // namespace tumult::server
