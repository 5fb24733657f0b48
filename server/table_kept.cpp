// What stands between two games, said once more: written as lines, and taken from them.
#include <functional>
#include <string>

#include "journal/journal.h"
#include "kit/text_names.h"
#include "server/table.h"
#include "server/table_line.h"

namespace tumult::server {
namespace {
std::string word_of(Seat s) { return 's' + std::to_string(s); }

using Write = std::function<void(Millis at, const std::string& line)>;

void write_seat(const Terms& terms, Seat s, const Seating& is, Millis now, const Write& write) {
  const std::string who = ' ' + word_of(s), level(bots::text_of(is.level));
  if (is.by == Seating::By::bot) write(now, "sits" + who + " bot " + level);
  if (is.person()) write(now, "sits" + who + " person " + in_hex(is.secret_hash) + ' ' + is.name);
  if (is.away) write(now, "away" + who + ' ' + level + (is.watches ? " watches" : ""));
  for (const Seat other : is.muted)
    if (other < terms.players) write(now, "mute" + who + ' ' + word_of(other) + " on");
  if (is.allows) write(now, "allow" + who + " on");
  std::string cards;
  for (std::size_t k = 0; k < terms.game->windows.size(); ++k)
    if (is.always_pass >> k & 1) (cards += ' ') += terms.game->windows[k].tossed;
  if (!cards.empty()) write(now, "always" + who + cards);
  for (u32 i = is.done_count - static_cast<u32>(is.done.size()); i != is.done_count; ++i) {
    const DoneOnce& d = is.done[i % kIdsKept];
    write(now, "did" + who + ' ' + d.id + ' ' + std::to_string(d.number) + (d.held ? " held" : ""));
  }
}
}  // namespace

// Clocks begin anew with the next deal, and shares are given for it: there are none of them now.
std::vector<std::string> Table::what_stands(Millis now) const {
  std::vector<std::string> lines;
  const auto write = [&](Millis at, const std::string& line) { lines.push_back(std::to_string(at) + " kept " + line); };
  write(now, "table 1 " + id + ' ' + code + ' ' + in_hex(secret));
  write(now, "terms " + terms_line(terms));
  for (Seat s = 0; s < terms.players; ++s) write_seat(terms, s, seats[s], now, write);
  write(now, "host " + word_of(host));
  for (Seat s = 0; s < terms.players; ++s)
    for (const Seat voter : removing[s].in_favour)
      write(removing[s].since, "vote " + word_of(voter) + " remove " + word_of(s));
  for (const ChatLine& said : chat)
    if (said.at + kRetention >= now) write(said.at, "chat " + word_of(said.seat) + ' ' + said.text);
  write(now, "counts " + std::to_string(game) + ' ' + std::to_string(number) + ' ' + std::to_string(joined));
  return lines;
}

// Like the line itself, but that it is no news and has no number. The first of them forgets all there was.
bool Table::take_kept(Millis at, const Words& w, std::string_view rest) {
  const LineRow* row = find_row(w[0]);
  if (!row || !row->taker) return false;
  if (w[0] == "table") *this = Table{};
  const std::string_view line = after(rest, 1);
  return (this->*row->taker)(at, Words(line), line);
}

bool Table::take_did(Millis, const Words& w, std::string_view) {
  std::int64_t then = 0;
  if (!seat(w[0]) || !read_number(w[2], then)) return false;
  remember(*read_seat(w[0]), {std::string(w[1]), then, w[3] == "held"});
  return true;
}

bool Table::take_counts(Millis, const Words& w, std::string_view) {
  return read_number(w[0], game) && read_number(w[1], number) && read_number(w[2], joined);
}
}  // namespace tumult::server
