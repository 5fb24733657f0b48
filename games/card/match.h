// What may be played on what. (C-MATCH)
#pragma once
#include "games/card/table.h"

namespace tumult::card {
Force force_of(Kind, Colour turned);
Force force_of(Wish);
Wish wish_in(const Force&);
CardSet forbidden(const Table&);                 // by Colour Blockade or Special Seal
CardSet fitting(const Table&, Seat);             // of its hand, on what lies there
CardSet playable_in_itself(const Table&, Seat);  // of its hand, on anything
bool may_imitate(const Table&, Kind);            // Mimicry played as that kind
Clause clause_of(Kind);                          // what forbids that kind where it does not fit
}  // namespace tumult::card
