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
    default: return kNoWish;
  }
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

// What fits on the pile as far as colours, numbers and symbols go; uniques do not match.
static CardSet matching(const Table& t) {
  const Force& f = t.force;
  const auto colour = static_cast<std::size_t>(f.colour);
  switch (f.mode) {
    case Force::card: {
      CardSet set = kOpen;
      if (f.colour != Colour::none) set |= kOfColour[colour] | kSwapsOf[colour];
      if (f.number) {
        set |= kOfNumber[f.number];
        if (t.knobs.neighbours_fit) set |= kOfNumber[f.number - 1u] | kOfNumber[f.number + 1u];
      } else {
        set |= kOfSymbol[static_cast<std::size_t>(f.symbol)];
      }
      return set;
    }
    case Force::colour_wish: return kOpen | kOfColour[colour] | kSwapsOf[colour];
    case Force::number_wish: return kOpen | kOfNumber[f.number];
    case Force::black_wish: return kOpen | kOfColour[static_cast<std::size_t>(Colour::black)];
    case Force::anything: break;
  }
  return kOrdinary;
}

// The uniques have conditions of their own.
static CardSet uniques(const Table& t, Seat s) {
  CardSet set = t.hand[s] & kUnique;
  if (set.empty()) [[likely]]
    return set;
  if (switched_off.symbol != Symbol::curse) set.remove(kTheCard<Symbol::curse>);
  if (t.held[s] != 10) set.remove(kTheCard<Symbol::fuck_you>);
  if (t.held[s] != 1) set.remove(kTheCard<Symbol::the_end>);
  return set;  // Mimicry: there is always an open-wish card to imitate
}

static CardSet but_forbidden(const Table& t, const CardSet& cards) {
  const CardSet free = t.sealed.empty() && !t.blockaded() ? cards : cards - forbidden(t);
  return free - unplayable_for_tests();
}

CardSet fitting(const Table& t, Seat s) { return but_forbidden(t, (t.hand[s] & matching(t)) | uniques(t, s)); }

CardSet playable_in_itself(const Table& t, Seat s) { return but_forbidden(t, (t.hand[s] & kOrdinary) | uniques(t, s)); }

bool may_imitate(const Table& t, Kind k) {
  const KindRow& r = row(k);
  if (r.sort == Sort::number || r.sort == Sort::unique || !has_kind(t.options, k)) return false;
  if (r.sort == Sort::open) return true;
  if ((r.colours & t.blocked()) != 0) return false;
  const Force& f = t.force;
  if (f.mode == Force::anything) return true;
  return (f.mode == Force::card || f.mode == Force::colour_wish) && f.colour != Colour::none && shows(r, f.colour);
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
