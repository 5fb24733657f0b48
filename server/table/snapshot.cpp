// What stands between two games, said once more.
#include "server/table/state.h"

namespace tumult::server {
// Clocks begin anew with the next deal, and shares are given for it: there are none of them now.
std::vector<std::string> TableState::what_stands(Millis now) const {
  std::vector<std::string> lines;
  const auto stands = [&](Millis at, Entry entry) {
    lines.push_back(text_of({.at = at, .kept = true, .entry = std::move(entry)}));
  };
  stands(now, entry::Created{id, code, secret});
  stands(now, entry::Agreed{terms});
  for (Seat s = 0; s < terms.players; ++s) {
    const Occupant& is = seating[s];
    if (is.by != Occupant::By::nobody)
      stands(now,
             entry::Sits{.seat = s, .by = is.by, .level = is.level, .secret_hash = is.secret_hash, .name = is.name});
    if (is.away) stands(now, entry::Away{s, is.level, is.watches});
    for (const Seat other : is.muted)
      if (seating.has(other)) stands(now, entry::Mute{s, other, true});
    if (is.allows) stands(now, entry::Allow{s, true});
    const std::string cards = cards_always_passed(is, terms.game->windows);
    if (!cards.empty()) stands(now, entry::Always{s, cards});
    commands.each(s, [&](const CommandMemory::Done& d) { stands(now, entry::Did{s, d.id, d.number, d.held}); });
  }
  stands(now, entry::Host{seating.host()});
  for (Seat s = 0; s < terms.players; ++s)
    for (const Seat voter : votes.removing(s).in_favour) stands(votes.removing(s).since, entry::Vote{voter, s});
  for (const ChatLine& said : talk.lines())
    if (said.at + kRetention >= now) stands(said.at, entry::Chat{said.seat, said.text});
  stands(now, entry::Counts{game, number, seating.joined()});
  return lines;
}
}  // namespace tumult::server
