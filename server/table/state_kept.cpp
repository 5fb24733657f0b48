// What stands between two games, said once more.
#include "server/table/state.h"

namespace tumult::server {
namespace {
// Which windows a seat always passes in, as an entry says it.
std::string cards_of(const Terms& terms, const Seating& is) {
  std::string cards;
  for (std::size_t k = 0; k < terms.game->windows.size(); ++k)
    if (is.always_pass >> k & 1) (cards += ' ') += terms.game->windows[k].tossed;
  return cards;
}
}  // namespace

// Clocks begin anew with the next deal, and shares are given for it: there are none of them now.
void Table::say_what_stands(Millis now, const std::function<void(const LogLine&)>& say) const {
  const auto stands = [&](Millis at, Entry entry) { say({.at = at, .kept = true, .entry = std::move(entry)}); };
  stands(now, entry::Created{id, code, secret});
  stands(now, entry::Agreed{terms});
  for (Seat s = 0; s < terms.players; ++s) {
    const Seating& is = seats[s];
    if (is.by != Seating::By::nobody)
      stands(now,
             entry::Sits{.seat = s, .by = is.by, .level = is.level, .secret_hash = is.secret_hash, .name = is.name});
    if (is.away) stands(now, entry::Away{s, is.level, is.watches});
    for (const Seat other : is.muted)
      if (has(other)) stands(now, entry::Mute{s, other, true});
    if (is.allows) stands(now, entry::Allow{s, true});
    const std::string cards = cards_of(terms, is);
    if (!cards.empty()) stands(now, entry::Always{s, cards});
    for (u32 i = is.done_count - static_cast<u32>(is.done.size()); i != is.done_count; ++i) {
      const DoneOnce& d = is.done[i % kIdsKept];
      stands(now, entry::Did{s, d.id, d.number, d.held});
    }
  }
  stands(now, entry::Host{host});
  for (Seat s = 0; s < terms.players; ++s)
    for (const Seat voter : removing[s].in_favour) stands(removing[s].since, entry::Vote{voter, s});
  for (const ChatLine& said : chat)
    if (said.at + kRetention >= now) stands(said.at, entry::Chat{said.seat, said.text});
  stands(now, entry::Counts{game, number, joined});
}

std::vector<std::string> Table::what_stands(Millis now) const {
  std::vector<std::string> lines;
  say_what_stands(now, [&](const LogLine& line) { lines.push_back(text_of(line)); });
  return lines;
}
}  // namespace tumult::server
