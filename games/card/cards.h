// The cards as facts: 201 of them in 120 kinds, made from specials.def, and sets of them by colour, number and symbol.
// Rows of the tables may stand in any order; where a row is numbers ids, and with them digests and records.
#pragma once
#include <algorithm>
#include <array>
#include <iterator>

#include "kit/bits.h"
#include "kit/seats.h"

namespace tumult::card {
enum class Colour : u8 { red, green, blue, yellow, purple, black, none };
enum class Box : u8 { base, troublemaker, supercharge, pandora };
enum class Sort : u8 { number, plain, two, open, unique };  // how it is played; two: Colour Swap

enum class Symbol : u8 {
  number,
#define SPECIAL(name, ...) name,
#include "games/card/specials.def"
#undef SPECIAL
  none,
};
enum class Event : u8 {
#define EVENT(name, ...) name,
#include "games/card/events.def"
#undef EVENT
  none,
};
enum class Power : u8 {
#define POWER(name, ...) name,
#include "games/card/powers.def"
#undef POWER
  none,
};
enum class Rule : u8 {
#define RULE(name, ...) name,
#include "games/card/rules.def"
#undef RULE
  none,
};

using Card = u8;
using Kind = u8;
inline constexpr int kColours = 5, kSymbols = static_cast<int>(Symbol::none);
inline constexpr int kEvents = static_cast<int>(Event::none), kRules = static_cast<int>(Rule::none);
inline constexpr int kPowers = static_cast<int>(Power::none), kPowerCards = 2 * kPowers;
inline constexpr Kind kNoKind = 0xFF;
inline constexpr Card kNoCard = 0xFF;

struct KindRow {
  Symbol symbol = Symbol::number;
  Sort sort = Sort::number;
  u8 colours = 0;  // a bit per colour it shows
  u8 number = 0;
  u8 points = 0;
  u8 copies = 0;
  Card first = 0;  // its copies lie side by side
};
struct CardRow {
  Kind kind = 0;
  u8 boxes = 0;  // a bit per box that must be on the table
};

namespace facts {
struct Special {
  Symbol symbol;
  Sort sort;
  u8 points;
  u8 needs;
  u8 in_box[4];
  u8 purple;
};
enum Needs : u8 { none = 0, supercharge = 4 };
inline constexpr Special kSpecials[] = {
#define SPECIAL(name, text, sort, points, needs, b, t, s, p, purple) \
  {Symbol::name, Sort::sort, points, needs, {b, t, s, p}, purple},
#include "games/card/specials.def"
#undef SPECIAL
};

// Room for as many kinds and cards as have an id.
struct Deck {
  std::array<KindRow, kNoKind> kinds{};
  std::array<CardRow, kNoCard> cards{};
  int kind_count = 0, card_count = 0;

  constexpr void begin(KindRow row) {
    row.first = static_cast<Card>(card_count);
    kinds[static_cast<std::size_t>(kind_count++)] = row;
  }
  constexpr void add(Box box, int copies, u8 needs = 0) {
    for (int i = 0; i < copies; ++i) {
      cards[static_cast<std::size_t>(card_count++)] = {static_cast<Kind>(kind_count - 1),
                                                       static_cast<u8>(1u << static_cast<int>(box) | needs)};
      ++kinds[static_cast<std::size_t>(kind_count - 1)].copies;
    }
  }
  constexpr Deck() {
    for (int c = 0; c < 6; ++c)
      for (int n = 1; n <= 10; ++n) {
        begin({.symbol = Symbol::number,
               .sort = Sort::number,
               .colours = static_cast<u8>(1u << c),
               .number = static_cast<u8>(n),
               .points = static_cast<u8>(n)});
        const bool purple = c == static_cast<int>(Colour::purple);
        if (n == 10) add(purple ? Box::pandora : Box::supercharge, 1, purple ? Needs::supercharge : Needs::none);
        else add(purple ? Box::pandora : Box::base, c == static_cast<int>(Colour::black) ? 1 : 2);
      }
    for (const Special& s : kSpecials) {
      KindRow row{.symbol = s.symbol, .sort = s.sort, .points = s.points};
      auto in_all_boxes = [&] {
        for (int b = 0; b < 4; ++b) add(static_cast<Box>(b), s.in_box[b], s.needs);
      };
      if (s.sort == Sort::plain) {
        for (int c = 0; c < kColours; ++c) {
          row.colours = static_cast<u8>(1u << c);
          begin(row);
          if (c == static_cast<int>(Colour::purple)) add(Box::pandora, s.purple, s.needs);
          else in_all_boxes();
        }
      } else if (s.sort == Sort::two) {
        for (int c = 0; c < kColours; ++c)
          for (int d = c + 1; d < kColours; ++d) {
            row.colours = static_cast<u8>(1u << c | 1u << d);
            begin(row);
            if (d == static_cast<int>(Colour::purple)) add(Box::pandora, s.purple, s.needs);
            else in_all_boxes();
          }
      } else {
        begin(row);
        in_all_boxes();
      }
    }
  }
};
inline constexpr Deck kDeck;
}  // namespace facts

inline constexpr int kCards = facts::kDeck.card_count, kKinds = facts::kDeck.kind_count;
using CardSet = Bits<kCards>;

namespace facts {
inline constexpr auto kKindRows = [] {
  std::array<KindRow, kKinds> rows{};
  std::copy_n(kDeck.kinds.begin(), kKinds, rows.begin());
  return rows;
}();
inline constexpr auto kCardRows = [] {
  std::array<CardRow, kCards> rows{};
  std::copy_n(kDeck.cards.begin(), kCards, rows.begin());
  return rows;
}();
template <class F>
constexpr CardSet where(F fits) {
  CardSet set;
  for (int c = 0; c < kCards; ++c)
    if (fits(kKindRows[kCardRows[static_cast<std::size_t>(c)].kind])) set.add(c);
  return set;
}
template <std::size_t N, class F>
constexpr std::array<CardSet, N> table_of(F fits) {
  std::array<CardSet, N> sets{};
  for (std::size_t i = 0; i < N; ++i) sets[i] = where([&](const KindRow& k) { return fits(k, i); });
  return sets;
}
}  // namespace facts

constexpr const KindRow& row(Kind k) { return facts::kKindRows[k]; }
constexpr Kind kind_of(Card c) { return facts::kCardRows[c].kind; }
constexpr const KindRow& row_of(Card c) { return row(kind_of(c)); }
constexpr bool shows(const KindRow& k, Colour c) { return k.colours >> static_cast<int>(c) & 1; }

// Number cards and plain specials of a colour (black ones under black), Colour Swaps that show it, and so on.
inline constexpr auto kOfColour = facts::table_of<6>(
    [](const KindRow& k, std::size_t c) { return k.sort != Sort::two && (k.colours >> c & 1) != 0; });
inline constexpr auto kSwapsOf = facts::table_of<6>(
    [](const KindRow& k, std::size_t c) { return k.sort == Sort::two && (k.colours >> c & 1) != 0; });
inline constexpr auto kOfNumber =
    facts::table_of<12>([](const KindRow& k, std::size_t n) { return k.sort == Sort::number && k.number == n; });
inline constexpr auto kOfSymbol =
    facts::table_of<kSymbols>([](const KindRow& k, std::size_t s) { return k.symbol == static_cast<Symbol>(s); });
inline constexpr auto kOfKind =
    facts::table_of<kKinds>([](const KindRow& k, std::size_t i) { return &k == &facts::kKindRows[i]; });
inline constexpr CardSet kOpen = facts::where([](const KindRow& k) { return k.sort == Sort::open; });
inline constexpr CardSet kSpecial = facts::where([](const KindRow& k) { return k.sort != Sort::number; });
inline constexpr CardSet kEverything = facts::where([](const KindRow&) { return true; });

// The same for kinds.
using KindSet = Bits<kKinds>;
template <class F>
constexpr KindSet kinds_where(F fits) {
  KindSet set;
  for (int k = 0; k < kKinds; ++k)
    if (fits(row(static_cast<Kind>(k)))) set.add(k);
  return set;
}
inline constexpr KindSet kOpenKinds = kinds_where([](const KindRow& k) { return k.sort == Sort::open; });
inline constexpr KindSet kColouredSpecials =
    kinds_where([](const KindRow& k) { return k.sort == Sort::plain || k.sort == Sort::two; });
inline constexpr auto kKindsShowing = [] {
  std::array<KindSet, kColours> sets{};
  for (std::size_t c = 0; c < kColours; ++c)
    sets[c] = kinds_where([c](const KindRow& k) { return k.colours >> c & 1; });
  return sets;
}();

// The kinds of a symbol begin here; plain ones follow by colour.
constexpr Kind first_kind(Symbol s) {
  for (int k = 0; k < kKinds; ++k)
    if (row(static_cast<Kind>(k)).symbol == s) return static_cast<Kind>(k);
  return kNoKind;
}
template <Symbol s>
inline constexpr Kind kKindOf = first_kind(s);
template <Symbol s>
inline constexpr Card kTheCard = row(first_kind(s)).first;  // for cards of which there is one

constexpr Kind number_kind(Colour c, int n) { return static_cast<Kind>(10 * static_cast<int>(c) + n - 1); }
constexpr Kind plain_kind(Symbol s, Colour c) { return static_cast<Kind>(first_kind(s) + static_cast<int>(c)); }

// An event's box, and whether it stays on the table; whether a power comes before the effect of the hand card.
struct EventRow {
  Box box;
  bool lasts;
};
struct PowerRow {
  bool first;
};
namespace facts {
namespace stays {
inline constexpr bool once = false, lasting = true;
}
inline constexpr EventRow kEventRows[] = {
#define EVENT(name, text, box, how) {Box::box, stays::how},
#include "games/card/events.def"
#undef EVENT
};
namespace when {
inline constexpr bool first = true, second = false;
}
inline constexpr PowerRow kPowerRows[] = {
#define POWER(name, text, at) {when::at},
#include "games/card/powers.def"
#undef POWER
};
}  // namespace facts
constexpr const EventRow& row(Event e) { return facts::kEventRows[static_cast<int>(e)]; }
constexpr const PowerRow& row(Power p) { return facts::kPowerRows[static_cast<int>(p)]; }

// The events that last, by their number among those: each that events.def lets last, once.
enum class Lasting : u8 { last_chance, parasite, plus_one, time_bomb, none };
inline constexpr int kLasting = static_cast<int>(Lasting::none);
inline constexpr Event kLastingEvents[] = {Event::last_chance, Event::parasite, Event::plus_one, Event::time_bomb};
static_assert(std::size(kLastingEvents) == kLasting);
static_assert([] {
  u64 here = 0, in_the_table = 0;
  for (Event e : kLastingEvents) here |= u64{1} << static_cast<int>(e);
  for (int e = 0; e < kEvents; ++e) in_the_table |= u64{row(static_cast<Event>(e)).lasts} << e;
  return here == in_the_table;
}());

}  // namespace tumult::card
