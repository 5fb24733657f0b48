// Owns the ids of the commands that were carried out lately: one that comes again is answered the same, and not done
// twice. Follows from the entries of a log. Never touches what commands do.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/seats.h"

namespace tumult::server {
inline constexpr std::size_t kIdsKept = 16;  // of each seat

class CommandMemory {
 public:
  struct Done {
    std::string id;
    std::int64_t number = 0;  // of the table after it
    bool held = false;        // a pass that waits for its window to close
  };
  const Done* find(Seat, std::string_view id) const;
  void remember(Seat, Done);
  void forget(Seat s) { seats_[s] = {}; }  // somebody else sits there
  // The oldest first.
  void each(Seat, const auto& take) const;

 private:
  struct Ring {
    std::vector<Done> done;                       // each over the oldest
    std::array<std::uint32_t, kIdsKept> marks{};  // of their ids, so that a new one need not be compared with each
    std::uint32_t count = 0;
  };
  std::array<Ring, kMaxSeats> seats_;
};

void CommandMemory::each(Seat s, const auto& take) const {
  const Ring& ring = seats_[s];
  for (std::uint32_t i = ring.count - static_cast<std::uint32_t>(ring.done.size()); i != ring.count; ++i)
    take(ring.done[i % kIdsKept]);
}
}  // namespace tumult::server
