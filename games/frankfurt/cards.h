// The cards as facts: 132 cards of 42 kinds, a colour and a number each, and which fits on which.
#pragma once
#include <array>

#include "games/frankfurt/switches.h"
#include "kit/bits.h"
#include "kit/seats.h"

namespace tumult::frankfurt {
enum class Colour : u8 {
#define COLOUR(name, letter) name,
#define NUMBER(...)
#include "games/frankfurt/cards.def"
#undef NUMBER
#undef COLOUR
};
// What is printed on a card: the numbers of one colour follow each other, then the next colour.
enum class Kind : u8 { first = 0, none = 0xFF };

inline constexpr u8 kNumbers[] = {
#define COLOUR(...)
#define NUMBER(number, copies) number,
#include "games/frankfurt/cards.def"
#undef NUMBER
};
inline constexpr u8 kCopies[] = {
#define NUMBER(number, copies) copies,
#include "games/frankfurt/cards.def"
#undef NUMBER
#undef COLOUR
};
inline constexpr int kColours = 0
#define COLOUR(...) +1
#define NUMBER(...)
#include "games/frankfurt/cards.def"
#undef NUMBER
#undef COLOUR
    ;
inline constexpr int kRanks = sizeof kNumbers, kKinds = kColours * kRanks;
inline constexpr int kCards = [] {
  int n = 0;
  for (u8 copies : kCopies) n += kColours * copies;
  return n;
}();

constexpr Kind kind(Colour c, int rank) { return static_cast<Kind>(static_cast<int>(c) * kRanks + rank); }
constexpr Colour colour_of(Kind k) { return static_cast<Colour>(static_cast<int>(k) / kRanks); }
constexpr int number_of(Kind k) { return kNumbers[static_cast<int>(k) % kRanks]; }
constexpr int copies_of(Kind k) { return kCopies[static_cast<int>(k) % kRanks]; }

// A physical card. Cards are numbered in the order in which they were dealt, and everybody sees which card goes where:
// only what is printed on it can be hidden.
using Card = u8;
inline constexpr Card kNoCard = 0xFF;
using CardSet = Bits<kCards>;

namespace facts {
struct Deck {
  std::array<Kind, kCards> kinds{};
  constexpr Deck() {
    std::size_t n = 0;
    for (int k = 0; k < kKinds; ++k)
      for (int i = 0; i < copies_of(static_cast<Kind>(k)); ++i) kinds[n++] = static_cast<Kind>(k);
  }
};
inline constexpr Deck kDeck;
}  // namespace facts

// A bit per kind.
using KindSet = u64;
static_assert(kKinds <= 64);
constexpr KindSet bit(Kind k) { return KindSet{1} << static_cast<int>(k); }

// What fits on a card: another colour and higher, or the same colour and odd on even. (K-PLAY-1)
constexpr bool is_higher(Kind k, Kind top) { return colour_of(k) != colour_of(top) && number_of(k) > number_of(top); }
constexpr bool is_odd_on_even(Kind k, Kind top) {
  return colour_of(k) == colour_of(top) && number_of(k) % 2 == 1 && number_of(top) % 2 == 0;
}
namespace facts {
struct Fits {
  KindSet on[kKinds] = {}, higher[kKinds] = {};
  constexpr Fits() {
    for (int t = 0; t < kKinds; ++t)
      for (int i = 0; i < kKinds; ++i) {
        const auto k = static_cast<Kind>(i), top = static_cast<Kind>(t);
        if (is_higher(k, top)) higher[t] |= bit(k);
        if (is_higher(k, top) || is_odd_on_even(k, top)) on[t] |= bit(k);
      }
  }
};
inline constexpr Fits kFits;
}  // namespace facts

inline KindSet fitting(Kind top) {
  const auto t = static_cast<std::size_t>(top);
  if (is_off(Rule::higher)) return facts::kFits.on[t] & ~facts::kFits.higher[t];
  if (is_off(Rule::odd_on_even)) return facts::kFits.higher[t];
  return facts::kFits.on[t];
}
inline bool fits(Kind k, Kind top) { return (fitting(top) & bit(k)) != 0; }
}  // namespace tumult::frankfurt
