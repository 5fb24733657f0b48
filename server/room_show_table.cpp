// The table as everybody is shown it, and until when what is waited for.
#include "journal/journal.h"
#include "server/room_visit.h"

namespace tumult::server {
namespace {
// Why a game of other rules does not go on. Not what was said: it may have been somebody's secret.
void write_stopped(std::string& out, const Stopped& stopped) {
  const Departure& d = stopped.departure;
  key(out, "stopped");
  out += '{';
  pair(out, "why", text_of(d.why));
  pair(out, "rules", d.rules);
  pair(out, "now", d.now);
  pair(out, "answer", d.answer);
  if (!d.clause.empty()) pair(out, "clause", d.clause);
  if (stopped.ended) pair(out, "ended", true);
  out += '}';
}
}  // namespace

// Who sits where, what was agreed, and what is public of the deal.
void TableRoom::write_table(std::string& out) const {
  const Table& t = table_;
  out += '{';
  pair(out, "id", t.id);
  pair(out, "code", t.code);
  pair(out, "phase", text_of(t.phase));
  write_terms(out, t.terms);
  pair(out, "host", t.host);
  key(out, "seats");
  out += '[';
  for (Seat s = 0; s < t.terms.players; ++s) {
    const Seating& is = t.seats[s];
    comma(out);
    out += '{';
    pair(out, "by", is.person() ? "person" : is.by == Seating::By::bot ? "bot" : "nobody");
    if (is.by != Seating::By::nobody) pair(out, "name", t.name_of(s));
    if (is.plays_by_itself()) pair(out, "level", bots::text_of(is.level));
    if (is.away) pair(out, "away", true);
    if (is.allows) pair(out, "allows", true);
    out += '}';
  }
  out += ']';
  pair(out, "round", t.game);
  pair(out, "commitment", in_hex(commitment_to(t.deal_secret())));
  if (t.played() > t.game) pair(out, "secret", in_hex(t.deal_secret()));
  if (t.stopped) write_stopped(out, *t.stopped);
  if (t.paused) pair(out, "paused", true);
  key(out, "votes");
  out += '[';
  const auto vote = [&](const Vote& v, std::string_view what, Seat about) {
    if (v.in_favour.empty()) return;
    comma(out);
    out += '{';
    pair(out, "what", what);
    if (about < kMaxSeats) pair(out, "seat", about);
    key(out, "for");
    out += '[';
    for (Seat s : v.in_favour) comma(out), put(out, std::int64_t{s});
    out += "]}";
  };
  vote(t.pausing, t.paused ? "resume" : "pause", kNobody);
  for (Seat s = 0; s < t.terms.players; ++s) vote(t.removing[s], "remove", s);
  out += ']';
  pair(out, "played", t.played());
  out += '}';
}

// Until when what is waited for, by everybody's clock. A window says when it closes, never for whom it waits.
void TableRoom::write_time(std::string& out) const {
  const Table& t = table_;
  key(out, "time");
  out += '{';
  pair(out, "now", t.last);
  if (t.time.stands()) pair(out, "stands", true);
  if (t.phase == Phase::shares && !t.time.stands()) pair(out, "shares", t.time.wall(t.shares_since + kShareTime));
  if (t.phase == Phase::playing && t.terms.game->real_time) pair(out, "tick", t.time.at(t.last) - t.begun);
  if (t.phase == Phase::playing && t.asked.window >= 0 && t.terms.windows_are_timed() && !t.time.stands())
    pair(out, "window", t.time.wall(t.window_closes()));
  if (t.phase == Phase::playing && t.terms.clock().decision > 0 && !t.terms.game->real_time) {
    key(out, "until");
    out += '{';
    for (Seat s = 0; s < t.terms.players; ++s)
      if (const Millis at = t.deadline(s); at != kNever && !t.time.stands())
        pair(out, std::string(1, static_cast<char>('0' + s)), t.time.wall(at));
    out += '}';
    if (t.terms.clock().reserve > 0) {
      key(out, "reserve");
      out += '[';
      for (Seat s = 0; s < t.terms.players; ++s) comma(out), put(out, t.clock[s].reserve);
      out += ']';
    }
  }
  out += '}';
}
}  // namespace tumult::server
