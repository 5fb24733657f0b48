// What may be played on what. (C-MATCH)
#pragma once
#include "games/card/table.h"

namespace tumult::card {
Force force_of(Kind, Colour turned);
Force force_of(Wish);
Wish wish_in(const Force&);                        // the colour that a Colour Swap turned to, too
CardSet forbidden(const Table&);                   // by Colour Blockade or Special Seal
CardSet fitting(const Table&, Seat);               // of its hand, on what lies there
bool fits(const Table&, Seat, Card);               // the same for one card of its hand
CardSet playable_in_itself(const Table&, Seat);    // of its hand, on anything
bool condition_holds(const Table&, Seat, Symbol);  // of a unique card: whatever lies there
KindSet imitable(const Table&);                    // what Mimicry may be played as
Clause clause_of(Kind);                            // what forbids that kind where it does not fit
}  // namespace tumult::card
