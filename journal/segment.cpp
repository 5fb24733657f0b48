#include "journal/segment.h"

#include <string>

#include "kit/chance.h"
#include "kit/hash.h"

namespace tumult {
u64 seed_of_segment(u64 seed, const Segment& s) {
  return mix(mix(mix(seed) + static_cast<u64>(s.rules)) + static_cast<u64>(s.from));
}

ChachaKey key_of_segment(const ChachaKey& key, const Segment& s) {
  const std::string what = "tumult rules " + std::to_string(s.rules) + " after " + std::to_string(s.from) + '\n';
  return Blake2b().update({reinterpret_cast<const std::uint8_t*>(what.data()), what.size()}).update(key).finish();
}
}  // namespace tumult
