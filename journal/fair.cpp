#include "journal/fair.h"

#include <string_view>

namespace tumult {
Hash256 commitment_to(const Secret& secret) { return hash256(secret); }

ChachaKey key_of(const Secret& secret, const Shares& shares) {
  constexpr std::string_view kWhat = "tumult deal 1\n";
  Blake2b hash;
  hash.update({reinterpret_cast<const std::uint8_t*>(kWhat.data()), kWhat.size()}).update(secret);
  for (Seat s = 0; s < kMaxSeats; ++s)
    if (shares[s].bytes) hash.update({&s, 1}).update(*shares[s].bytes);
  return hash.finish();
}
}  // namespace tumult
