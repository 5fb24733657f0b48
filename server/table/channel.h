// Owns what one viewer was shown: the view as the session remembers it, and the last messages, for whoever was gone for
// a moment and for those who see everything later. Never touches the state, connections or the meaning of a message.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/types.h"

namespace tumult::server {
inline constexpr std::size_t kRecent = 24;  // messages that can be caught up with; up to twice as many are kept

class Channel {
 public:
  using Text = std::shared_ptr<const std::string>;
  struct Shown {
    std::int64_t number = 0;
    std::string_view text;   // what happened
    std::string_view whole;  // everything as it was then; only where somebody is shown things later
    bool is_move = false;
  };

  std::string shown;  // what the session remembers of the view that was shown last; empty: no game yet

  void add(const Shown& now) {
    if (newer_.messages.size() == kRecent) {
      std::swap(older_, newer_);
      newer_.messages.clear(), newer_.bytes.clear();
    }
    newer_.bytes += now.text;
    const std::size_t middle = newer_.bytes.size();
    newer_.bytes += now.whole;
    newer_.messages.push_back({now.number, middle, newer_.bytes.size(), now.is_move});
  }
  // The last messages, the oldest first; valid until one is added.
  std::size_t kept() const { return older_.messages.size() + newer_.messages.size(); }
  Shown recent(std::size_t i) const {
    const std::size_t old = older_.messages.size();
    return i < old ? older_.at(i) : newer_.at(i - old);
  }
  // Whether everything after that number is still here, up to `now`.
  bool reaches_back_to(std::int64_t seen, std::int64_t now) const {
    if (seen == now) return true;
    return seen < now && kept() > 0 && recent(0).number <= seen + 1;
  }
  void forget() { *this = {}; }

 private:
  // Messages one after the other, in memory that is used again: mostly nobody reads them, and to let each of them have
  // its own costs more than to write it.
  struct Page {
    struct Message {
      std::int64_t number = 0;
      std::size_t middle = 0, end = 0;  // of its text, and of the whole after it
      bool is_move = false;
    };
    std::string bytes;
    std::vector<Message> messages;
    Shown at(std::size_t i) const {
      const Message& m = messages[i];
      const std::size_t begin = i ? messages[i - 1].end : 0;
      const std::string_view all = bytes;
      return {m.number, all.substr(begin, m.middle - begin), all.substr(m.middle, m.end - m.middle), m.is_move};
    }
  };
  Page older_, newer_;
};
}  // namespace tumult::server
