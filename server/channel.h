// What one seat, or whoever looks on, is shown: what is remembered of the last view, and the last messages, for those
// who were gone for a moment and for those who see everything a little later.
#pragma once
#include <deque>
#include <memory>
#include <string>

#include "server/course.h"

namespace tumult::server {
inline constexpr std::size_t kRecent = 32;  // messages that can be caught up with

class Channel {
 public:
  using Text = std::shared_ptr<const std::string>;
  struct Shown {
    std::int64_t number = 0;
    Text text;   // what happened
    Text whole;  // everything as it was then; only where somebody is shown things later
  };

  bool live = false;  // is it kept up to date?
  std::string shown;  // what the course remembers of the view that was shown last; empty: no game yet

  const std::deque<Shown>& recent() const { return recent_; }
  void add(Shown shown) {
    recent_.push_back(std::move(shown));
    if (recent_.size() > kRecent) recent_.pop_front();
  }
  // Whether everything after that number is still here, up to `now`.
  bool reaches_back_to(std::int64_t seen, std::int64_t now) const {
    if (seen == now) return true;
    return seen < now && !recent_.empty() && recent_.front().number <= seen + 1;
  }
  void forget() { live = false, shown.clear(), recent_.clear(); }

 private:
  std::deque<Shown> recent_;
};
}  // namespace tumult::server
