// Where the chance of a game comes from, and what its record shows of that. Online the server publishes the hash of a
// secret before the deal; then people add shares of chance; the key of all chance comes from the secret and the shares
// that came in time. After the game the record has all of them. What this proves and what not: docs/fairness.md.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kit/chacha.h"
#include "kit/hash.h"
#include "kit/seats.h"
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

// What the chance in a record was checked against.
enum class ChanceSource : u8 {
  seed,
  key,            // without a commitment
  committed_key,  // it fits the record's commitment
  secret,         // it fits the record's commitment, and no share came
  shares,         // such a secret, and at least one share
  unrevealed,     // nothing: the record has a commitment, but not what it commits to
  other_rules,    // it does not follow today, and was played under other rules
  recorded,       // nothing: the record names no source, or only the legality of its answers was to be checked
};
std::string_view text_of(ChanceSource);  // committed-key

struct ChanceFinding {
  ChanceSource source = ChanceSource::recorded;
  std::optional<Hash256> commitment;
  Shares shares;

  SeatSet asked() const;  // for a share
  SeatSet given() const;  // whose share came
};
// `key`, `secret`: the record has one, and it fits the commitment, if there is one.
struct ChanceLines {
  bool seed = false, key = false, secret = false;
  std::optional<Hash256> commitment;
};
ChanceFinding chance_found(const ChanceLines&, const Shares&);
// What was checked, and what that leaves open; no capital letter, no full stop.
std::string in_words(const ChanceFinding&);
}  // namespace tumult
