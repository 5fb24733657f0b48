#include "server/table/command_memory.h"

#include <algorithm>

#include "kit/chance.h"

namespace tumult::server {
namespace {
std::uint32_t mark_of(std::string_view id) {
  u64 mark = 0;
  for (const char c : id) mark = mix(mark ^ static_cast<unsigned char>(c));
  return static_cast<std::uint32_t>(mark) | 1;
}
}  // namespace

const CommandMemory::Done* CommandMemory::find(Seat s, std::string_view id) const {
  const Ring& ring = seats_[s];
  if (std::ranges::find(ring.marks, mark_of(id)) == ring.marks.end()) return nullptr;
  for (const Done& d : ring.done)
    if (d.id == id) return &d;
  return nullptr;
}

void CommandMemory::remember(Seat s, Done command) {
  Ring& ring = seats_[s];
  const std::size_t at = ring.count++ % kIdsKept;
  ring.done.resize(std::max(ring.done.size(), at + 1));
  ring.marks[at] = mark_of(command.id);
  ring.done[at] = std::move(command);
}
}  // namespace tumult::server
