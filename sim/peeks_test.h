// Does a bot know what it cannot know? What its seat cannot see is dealt anew, and whoever is honest does the same
// again.
#pragma once
#include "bots/bots.h"
#include "sim/match.h"

namespace tumult::sim {
// How often, of the positions of so many games, a new deal of what is hidden changed the answer. The bot gets a mind,
// the view, and the whole table, at which an honest one does not look.
template <class G, class Bot>
int peeks(Bot bot, const bots::Mind& mind, const typename G::Options& o, int games) {
  int caught = 0;
  for (u64 i = 0; i < static_cast<u64>(games); ++i) {
    Chance deal = chance_for(9, Domain::deal, i), order = chance_for(9, Domain::order, i);
    Chance again = chance_for(10, Domain::deal, i);
    Company company = seat_bots(o.players, 9, i, 0, [](int) { return Player{.level = bots::Level::random}; });
    typename G::Game g = G::begin(o, deal);
    while (!over<G>(g, Rounds::single)) {
      const Seat s = somebody(g.question.who, order);
      const typename G::View view = G::view(g, s);
      bots::Mind once = mind, twice = mind;
      once.chance = twice.chance = chance_for(11, Domain::bots, i, order.counter);
      const typename G::Redealt other(view, again);
      caught += !(bot(once, view, g) == bot(twice, other.view(s), other.table()));
      G::apply(g, bots::answer(company.minds[s], view), deal);
    }
  }
  return caught;
}
}  // namespace tumult::sim
