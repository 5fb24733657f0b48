#include "games/card/play.h"

namespace tumult::card {
// Everyone's laid card lies in their own parcel.
static Card laid_by(const Table& t, Seat s) {
  return static_cast<Card>(cards_in(t, static_cast<Place>(place::parcel + s)).first());
}

static void takes_all(Play& p, SeatSet in, Seat loser) {
  for (Seat s : in)
    for (Card c : cards_in(p.g, static_cast<Place>(place::parcel + s))) p.give_openly(c, loser);
}

// The second lowest value takes all; if all are equal, that one; who laid nothing takes all first.
static Seat second_lowest(const Table& t, const Frame& f) {
  int lowest = 256, second = 256;
  for (Seat s : f.in) {
    const Card c = laid_by(t, s);
    if (c >= kCards) continue;
    const int value = points(c);
    if (value < lowest) second = lowest, lowest = value;
    else if (value > lowest && value < second) second = value;
  }
  SeatSet losers, empty;
  for (Seat s : f.in) {
    const Card c = laid_by(t, s);
    if (c >= kCards) empty.add(s);
    else if (points(c) == (second == 256 ? lowest : second)) losers.add(s);
  }
  return first_of(t, f.seat, empty.empty() ? losers : empty);
}

static Seat highest(const Table& t, const Frame& f) {
  SeatSet losers;
  int most = -1;
  for (Seat s : f.in) {
    const Card c = laid_by(t, s);
    if (c >= kCards || points(c) < most) continue;
    if (points(c) > most) losers = {}, most = points(c);
    losers.add(s);
  }
  return losers.empty() ? kNobody : first_of(t, f.seat, losers);
}

// Gambling Man: everyone lays a card face down; the second lowest value takes them all. (C-EV-GAMBLING-MAN)
// Classic: the lowest number of the colour last played, the highest takes all; who has none draws two.
Flow events::gambling_man(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const bool by_colour = g.edition().gambling_by_colour;
  if (f.step == 0) {
    f.step = 1;
    SeatSet laying = f.in & g.holders();
    if (by_colour) {
      if (g.last_colour == Colour::none) return Flow::Done;
      const CardSet wanted = kOfColour[static_cast<std::size_t>(g.last_colour)] - kSpecial;
      laying = {};
      while (to_next(p, f))
        if (!(g.hand[f.victim] & wanted).empty()) laying.add(f.victim);
      f.victim = kNobody;
      while (to_next(p, f))
        if (!laying.has(f.victim)) p.draw(f.victim, 2);
    }
    if (laying.empty()) return Flow::Done;
    const Filter filter = by_colour ? Filter::lowest_of_last_colour : Filter::any;
    return p.ask({.what = Ask::lay, .who = laying, .param = filter, .clause = Clause::C_EV_gambling_man});
  }
  if (a->verb == Verb::lay) give(p, *a, a->seat, Present::later);
  if (p.waiting()) return Flow::Ask;
  const Seat loser = by_colour ? highest(g, f) : second_lowest(g, f);
  if (loser != kNobody) takes_all(p, f.in, loser);
  return Flow::Done;
}
}  // namespace tumult::card
