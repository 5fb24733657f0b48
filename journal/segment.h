// A game that was begun under older rules and goes on under today's: its record is cut where the rules changed, by a
// line "rules N" among the answers. Each part has chance of its own, which follows from the seed or key of the whole,
// so that whoever verifies the last part need not know the rules of those before. (docs/notation.md, "A record")
#pragma once
#include "kit/chacha.h"
#include "kit/types.h"

namespace tumult {
struct Segment {
  int rules = 0;
  int from = 0;  // so many answers were given before it
};

// Of any part but the first, which has the seed or key itself.
u64 seed_of_segment(u64 seed, const Segment&);
// BLAKE2b-256 of the text "tumult rules N after M\n" and the key.
ChachaKey key_of_segment(const ChachaKey&, const Segment&);
}  // namespace tumult
