// Owns what was refused lately, or changed nothing: a command that comes again is answered the same, and not judged
// anew. Volatile: nothing has changed, so these are no entries. Never touches why something was refused.
#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/command_memory.h"

namespace tumult::server {
class RefusalMemory {
 public:
  using Text = std::shared_ptr<const std::string>;
  Text find(Seat s, std::string_view id) const {
    const auto at = std::ranges::find(seats_[s], id, &Refusal::id);
    return at == seats_[s].end() ? nullptr : at->text;
  }
  void remember(Seat s, std::string_view id, Text text) {
    auto& of_seat = seats_[s];
    of_seat.push_back({std::string(id), std::move(text)});
    if (of_seat.size() > kIdsKept) of_seat.erase(of_seat.begin());
  }
  void forget(Seat s) { seats_[s].clear(); }  // somebody else sits there

 private:
  struct Refusal {
    std::string id;
    Text text;
  };
  std::array<std::vector<Refusal>, kMaxSeats> seats_;
};
}  // namespace tumult::server
