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

std::string_view text_of(ChanceSource source) {
  switch (source) {
    case ChanceSource::seed: return "seed";
    case ChanceSource::key: return "key";
    case ChanceSource::committed_key: return "committed-key";
    case ChanceSource::secret: return "secret";
    case ChanceSource::shares: return "shares";
    case ChanceSource::unrevealed: return "unrevealed";
    case ChanceSource::other_rules: return "other-rules";
    case ChanceSource::recorded: break;
  }
  return "recorded";
}

SeatSet ChanceFinding::asked() const {
  SeatSet all;
  for (Seat s = 0; s < kMaxSeats; ++s)
    if (shares[s].asked) all.add(s);
  return all;
}
SeatSet ChanceFinding::given() const {
  SeatSet all;
  for (Seat s = 0; s < kMaxSeats; ++s)
    if (shares[s].bytes) all.add(s);
  return all;
}

ChanceFinding chance_found(const ChanceLines& has, const Shares& shares) {
  ChanceFinding found{.commitment = has.commitment, .shares = shares};
  if (has.seed) found.source = ChanceSource::seed;
  else if (has.secret) found.source = found.given().empty() ? ChanceSource::secret : ChanceSource::shares;
  else if (has.key) found.source = has.commitment ? ChanceSource::committed_key : ChanceSource::key;
  else if (has.commitment) found.source = ChanceSource::unrevealed;
  return found;
}

std::string in_words(const ChanceFinding& found) {
  const std::string came = std::to_string(found.given().count()) + " of " + std::to_string(found.asked().count());
  switch (found.source) {
    case ChanceSource::seed:
      return "its chance follows from its seed, and whoever chose the seed could choose the deal";
    case ChanceSource::key: return "its chance follows from its key, and whoever chose the key could choose the deal";
    case ChanceSource::committed_key:
      return "its chance follows from its key, which fits the commitment in it; whoever chose the key could choose the "
             "deal";
    case ChanceSource::secret:
      return "its chance follows from its secret alone, which fits the commitment in it; no share came (" + came +
             "), so whoever chose the secret could choose the deal";
    case ChanceSource::shares:
      return "its chance follows from its secret and the shares in it (" + came +
             " came), and the secret fits the commitment in it; whether that was published before the shares were "
             "given, and who gave them, the record cannot show";
    case ChanceSource::unrevealed:
      return "its chance was not checked but taken as recorded: what its commitment stands for is not revealed in it";
    case ChanceSource::other_rules:
      return "its chance does not follow from its source under today's rules; as it was played under other rules, the "
             "rules "
             "or the record may be why";
    case ChanceSource::recorded: break;
  }
  return "its chance was not checked but taken as recorded: it names no seed, key or secret";
}
}  // namespace tumult
