// What may be played on what. (C-MATCH)
#include "games/card/match.h"

#include "games/card/switches.h"

namespace tumult::card {
Force force_of(Kind k, Colour turned) {
  const KindRow& r = row(k);
  if (r.sort == Sort::unique || r.sort == Sort::open) return {};
  const Colour own = r.sort == Sort::two ? turned : static_cast<Colour>(std::countr_zero(r.colours));
  return {Force::card, own == Colour::black ? Colour::none : own, r.number, r.symbol};
}

Force force_of(Wish w) {
  if (w >= kWishNumber) return {Force::number_wish, Colour::none, static_cast<u8>(w - kWishNumber), Symbol::none};
  if (w == wish_of(Colour::black)) return {Force::black_wish, Colour::none, 0, Symbol::none};
  return {Force::colour_wish, static_cast<Colour>(w), 0, Symbol::none};
}

Wish wish_in(const Force& f) {
  switch (f.mode) {
    case Force::colour_wish: return wish_of(f.colour);
    case Force::number_wish: return wish_of(int{f.number});
    case Force::black_wish: return wish_of(Colour::black);
    case Force::card: return f.symbol == Symbol::swap && f.colour != Colour::none ? wish_of(f.colour) : kNoWish;
    case Force::anything: break;
  }
  return kNoWish;
}

// Colour Blockade and Special Seal. (C-POW-4)
CardSet forbidden(const Table& t) {
  CardSet set;
  if (!t.sealed.empty()) set |= kSpecial;
  if (const u8 blocked = t.blocked())
    for (int c = 0; c < kColours; ++c)
      if (blocked >> c & 1) set |= kOfColour[static_cast<std::size_t>(c)] | kSwapsOf[static_cast<std::size_t>(c)];
  return set;
}

static constexpr CardSet kUnique = facts::where([](const KindRow& k) { return k.sort == Sort::unique; });
static constexpr CardSet kOrdinary = kEverything - kUnique;

// What fits on a colour, Colour Swaps and open-wish cards included; on no colour (black) only the latter.
static constexpr auto kOnColour = [] {
  std::array<CardSet, 7> sets{};
  for (std::size_t c = 0; c < sets.size(); ++c) sets[c] = c < kColours ? kOpen | kOfColour[c] | kSwapsOf[c] : kOpen;
  return sets;
}();

// What fits on a number, or, further on, on a symbol.
static constexpr std::size_t kSymbolsFrom = kOfNumber.size();
static constexpr auto kOnFace = [] {
  std::array<CardSet, kSymbolsFrom + kSymbols + 1> sets{};
  for (std::size_t n = 0; n < kSymbolsFrom; ++n) sets[n] = kOfNumber[n];
  for (std::size_t s = 0; s < kSymbols; ++s) sets[kSymbolsFrom + s] = kOfSymbol[s];
  return sets;
}();

// What fits by the colour, or by the wish. Looked up, as a switch over random play is often mispredicted.
static constexpr auto kOnMode = [] {
  std::array<std::array<CardSet, kOnColour.size()>, Force::anything + 1> sets{};
  for (std::size_t c = 0; c < kOnColour.size(); ++c) {
    sets[Force::card][c] = sets[Force::colour_wish][c] = kOnColour[c];
    sets[Force::number_wish][c] = kOpen;
    sets[Force::black_wish][c] = kOpen | kOfColour[static_cast<std::size_t>(Colour::black)];
    sets[Force::anything][c] = kOrdinary;
  }
  return sets;
}();

// What fits on the pile as far as colours, numbers and symbols go; uniques do not match. Maps each set of cards that
// fit by `of`, to itself or to whether one card is in it. Of the wishes only one for a number has a face.
template <class Of>
static auto matching(const Table& t, Of of) {
  const Force& f = t.force;
  const CardSet& on_mode = kOnMode[f.mode][static_cast<std::size_t>(f.colour)];
  const std::size_t face = f.number ? f.number : kSymbolsFrom + static_cast<std::size_t>(f.symbol);
  if (t.knobs.neighbours_fit && f.number && f.mode == Force::card) [[unlikely]]
    return of(on_mode) | of(kOnFace[face]) | of(kOnFace[face - 1]) | of(kOnFace[face + 1]);
  return of(on_mode) | of(kOnFace[face]);
}

bool condition_holds(const Table& t, Seat s, Symbol symbol) {
  switch (symbol) {
    case Symbol::curse: return switched_off.symbol == Symbol::curse;
    case Symbol::fuck_you: return t.held[s] == 10;
    case Symbol::the_end: return t.held[s] == 1;
    default: return true;  // Mimicry: there is always an open-wish card to imitate
  }
}

// The uniques that this seat may play if it holds them, whatever lies there.
static CardSet playable_uniques(const Table& t, Seat s) {
  CardSet set = kUnique;
  for (Symbol u : {Symbol::curse, Symbol::fuck_you, Symbol::the_end})
    if (!condition_holds(t, s, u)) set.remove(row(first_kind(u)).first);
  return set;
}

// Of its hand, what is among these or a unique, which has a condition of its own.
static CardSet playable_of(const Table& t, Seat s, const CardSet& cards) {
  CardSet set = t.hand[s] & (cards | playable_uniques(t, s));
  if (!t.sealed.empty() || t.blockaded()) [[unlikely]]
    set -= forbidden(t);
  return set - unplayable_for_tests();
}

CardSet fitting(const Table& t, Seat s) {
  return playable_of(t, s, matching(t, [](const CardSet& set) { return set; }));
}

bool fits(const Table& t, Seat s, Card c) {
  if (!t.sealed.empty() || t.blockaded() || row_of(c).sort == Sort::unique) return fitting(t, s).has(c);
  return matching(t, [c](const CardSet& set) { return int{set.has(c)}; }) && !unplayable_for_tests().has(c);
}
CardSet playable_in_itself(const Table& t, Seat s) { return playable_of(t, s, kOrdinary); }

// Any special of the sets in play but the uniques; one with a colour only in the colour in force.
KindSet imitable(const Table& t) {
  const Force& f = t.force;
  KindSet kinds = kOpenKinds;
  if (f.mode == Force::anything) kinds |= kColouredSpecials;
  else if ((f.mode == Force::card || f.mode == Force::colour_wish) && f.colour != Colour::none)
    kinds |= kColouredSpecials & kKindsShowing[static_cast<std::size_t>(f.colour)];
  if (const u8 blocked = t.blocked())
    for (std::size_t c = 0; c < kColours; ++c)
      if (blocked >> c & 1) kinds -= kKindsShowing[c];
  return kinds & kinds_in(t.options);
}

Clause clause_of(Kind k) {
  const KindRow& r = row(k);
  switch (r.sort) {
    case Sort::number: return shows(r, Colour::black) ? Clause::C_MATCH_2 : Clause::C_MATCH_1;
    case Sort::plain: return Clause::C_MATCH_3;
    case Sort::two: return Clause::C_MATCH_4;
    case Sort::open: return Clause::C_MATCH_5;
    case Sort::unique: break;
  }
  switch (r.symbol) {
    case Symbol::curse: return Clause::C_CURSE;
    case Symbol::fuck_you: return Clause::C_FY_1;
    case Symbol::the_end: return Clause::C_END_CARD;
    default: return Clause::C_MIMIC;
  }
}
}  // namespace tumult::card
