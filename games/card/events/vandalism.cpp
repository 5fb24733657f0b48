#include "games/card/play.h"

namespace tumult::card {
// Vandalism: everyone discards all cards of the colour last played. (C-EV-VANDALISM)
Flow events::vandalism(Play& p, Frame& f, const Answer*) {
  const auto colour = static_cast<std::size_t>(p.g.last_colour);
  if (p.g.last_colour == Colour::none) return Flow::Done;
  p.note(What::coloured, kNobody, wish_of(p.g.last_colour));
  while (to_next(p, f))
    for (Card c : p.g.hand[f.victim] & (kOfColour[colour] | kSwapsOf[colour])) p.discard(c);
  return Flow::Done;
}
}  // namespace tumult::card
