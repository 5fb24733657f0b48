// The cards and events as facts: 94 cards of 19 kinds from cards.def, twenty events from events.def.
#pragma once
#include "games/board/board.h"
#include "kit/bits.h"
#include "kit/seats.h"

namespace tumult::board {
enum class Colour : u8 { red, green, blue, yellow, multi, white };
inline constexpr int kColours = 6;
enum class Acts : u8 { landing, played, crossing, tossed, played_or_landing };

enum class Kind : u8 {
#define CARD(name, ...) name,
#include "games/board/cards.def"
#undef CARD
  none,
};
enum class Event : u8 {
#define EVENT(name, ...) name,
#include "games/board/events.def"
#undef EVENT
  none,
};
using Card = u8;
inline constexpr int kCards = 0
#define CARD(name, text, colour, count, ...) +count
#include "games/board/cards.def"
#undef CARD
    ;
inline constexpr int kKinds = static_cast<int>(Kind::none), kEvents = static_cast<int>(Event::none);
inline constexpr Card kNoCard = 0xFF;
// B-EV-01 is what a one on the twenty-sided die brings, and so on.
inline constexpr int kEventDie = 20;
static_assert(kEvents == kEventDie);
#define EVENT(name, text, number) static_assert(static_cast<int>(Event::name) + 1 == 1##number - 100);
#include "games/board/events.def"
#undef EVENT

using CardSet = Bits<kCards>;

struct KindRow {
  Colour colour;
  u8 copies;
  Acts acts;
  Card first = 0;  // its copies lie side by side
};

namespace facts {
struct Deck {
  std::array<KindRow, kKinds> kinds{{
#define CARD(name, text, colour, count, acts) {Colour::colour, count, Acts::acts},
#include "games/board/cards.def"
#undef CARD
  }};
  std::array<Kind, kCards> cards{};
  std::array<CardSet, kKinds> of{};
  constexpr Deck() {
    std::size_t c = 0;
    for (std::size_t k = 0; k < kKinds; ++k) {
      kinds[k].first = static_cast<Card>(c);
      for (int i = 0; i < kinds[k].copies; ++i) {
        of[k].add(static_cast<int>(c));
        cards[c++] = static_cast<Kind>(k);
      }
    }
  }
};
inline constexpr Deck kDeck;
}  // namespace facts

constexpr const KindRow& row(Kind k) { return facts::kDeck.kinds[static_cast<std::size_t>(k)]; }
constexpr Kind kind_of(Card c) { return facts::kDeck.cards[c]; }
constexpr const KindRow& row_of(Card c) { return row(kind_of(c)); }
constexpr const CardSet& all_of(Kind k) { return facts::kDeck.of[static_cast<std::size_t>(k)]; }
constexpr bool acts_when_played(Kind k) {
  return row(k).acts == Acts::played || row(k).acts == Acts::played_or_landing;
}
constexpr bool acts_on_landing(Kind k) {
  return row(k).acts == Acts::landing || row(k).acts == Acts::played_or_landing;
}
static_assert(row(Kind::fuck_you).copies == 1);
inline constexpr Card kFuckYou = row(Kind::fuck_you).first;

// Push and Jump point somewhere: Push any way that has a neighbour, Jump along the track. (B-PLACE-3)
inline constexpr int kPointing = row(Kind::push).copies + row(Kind::jump).copies;
static_assert(static_cast<int>(Kind::push) < 2 && static_cast<int>(Kind::jump) < 2, "their cards are the first");
constexpr int ways(Kind k) { return k == Kind::push ? kDirs : k == Kind::jump ? 2 : 0; }
// How many fields on its arrow leads. (B-PUSH, B-JUMP)
constexpr int reach(Kind k) { return k == Kind::push ? 1 : k == Kind::jump ? 2 : 0; }
}  // namespace tumult::board
