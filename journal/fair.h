// Deals that nobody can have arranged. Before the deal whoever hosts publishes the hash of a secret; then every person
// adds a share of chance of their own; the key of all chance comes from both. After the game the secret is revealed,
// and anyone can check that it is the one that was published, and that the key follows. (docs/notation.md, "A record")
#pragma once
#include <array>
#include <optional>

#include "kit/chacha.h"
#include "kit/hash.h"
#include "kit/types.h"

namespace tumult {
using Secret = std::array<std::uint8_t, 32>;

// What a person adds: 32 bytes; or they were asked and nothing came in time.
struct Share {
  bool asked = false;
  std::optional<Secret> bytes;
};
using Shares = std::array<Share, kMaxSeats>;

// BLAKE2b-256 of the secret.
Hash256 commitment_to(const Secret&);
// BLAKE2b-256 of the 14 bytes "tumult deal 1\n", the secret, and for each share that came, in order of the seats, one
// byte with the number of the seat and the 32 bytes of the share.
ChachaKey key_of(const Secret&, const Shares&);
}  // namespace tumult
