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

void TalkLog::apply(const entry::Chat& e, Millis at) {
  rates_[e.seat].add(at);
  if (lines_.size() == kChatKept) lines_.pop_front();
  lines_.push_back({at, e.seat, std::string(e.text)});
}
void TalkLog::forget_before(Millis at) {
  std::erase_if(lines_, [&](const ChatLine& said) { return said.at < at; });
}
}  // namespace tumult::server
