// The table as everybody is shown it, and until when what is waited for.
#include "server/table/visit.h"

namespace tumult::server {
namespace {
using protocol::SeatedBy;

// Why a game of other rules does not go on. Not what was said: it may have been somebody's secret.
protocol::StoppedGame stopped_game(const Stopped& stopped) {
  const Departure& d = stopped.departure;
  return {.why = d.why,
          .rules = d.rules,
          .now = d.now,
          .answer = d.answer,
          .clause = d.clause.empty() ? std::nullopt : std::optional<std::string_view>(d.clause),
          .ended = {stopped.ended}};
}

protocol::SeatState seat_state(const Table& t, Seat s) {
  const Seating& is = t.seats[s];
  const bool taken = is.by != SeatedBy::nobody;
  return {.by = is.by,
          .name = taken ? std::optional<std::string>(t.name_of(s)) : std::nullopt,
          .level = is.plays_by_itself() ? std::optional(is.level) : std::nullopt,
          .away = {is.away},
          .allows = {is.allows}};
}

std::vector<protocol::VoteState> votes(const Table& t) {
  using protocol::VoteAbout;
  std::vector<protocol::VoteState> all;
  if (!t.pausing.in_favour.empty())
    all.push_back({.what = t.paused ? VoteAbout::resume : VoteAbout::pause,
                   .seat = std::nullopt,
                   .in_favour = t.pausing.in_favour});
  for (Seat s = 0; s < t.terms.players; ++s)
    if (!t.removing[s].in_favour.empty())
      all.push_back({.what = VoteAbout::remove, .seat = s, .in_favour = t.removing[s].in_favour});
  return all;
}
}  // namespace

// Who sits where, what was agreed, and what is public of the deal.
protocol::TableState TableRoom::table_state() const {
  const Table& t = table_;
  const Terms& terms = t.terms;
  protocol::TableState out{.id = t.id,
                           .code = t.code,
                           .phase = t.phase,
                           .game = terms.game,
                           .options = option_texts(terms),
                           .clocks = terms.clocks,
                           .pace = terms.pace,
                           .listed = terms.listed,
                           .spectators = terms.spectators,
                           .host = t.host,
                           .round = t.game,
                           .commitment = commitment_to(t.deal_secret()),
                           .paused = {t.paused},
                           .votes = votes(t),
                           .played = t.played()};
  if (terms.spectators == Spectators::delayed) out.delay = terms.delay;
  for (Seat s = 0; s < terms.players; ++s) out.seats.push_back(seat_state(t, s));
  if (t.played() > t.game) out.secret = t.deal_secret();
  if (t.stopped) out.stopped = stopped_game(*t.stopped);
  return out;
}

// Until when what is waited for, by everybody's clock. A window says when it closes, never for whom it waits.
protocol::TimeLeft TableRoom::time_left() const {
  const Table& t = table_;
  const bool stands = t.time.stands(), playing = t.phase == Phase::playing, real_time = t.terms.game->real_time;
  protocol::TimeLeft out{.now = t.last, .stands = {stands}};
  if (t.phase == Phase::shares && !stands) out.shares = t.time.wall(t.shares_since + kShareTime);
  if (playing && real_time) out.tick = t.time.at(t.last) - t.begun;
  if (playing && !stands && t.read_until > t.time.at(t.last)) out.read = t.time.wall(t.read_until);
  if (playing && t.asked.window >= 0 && t.terms.windows_are_timed() && !stands)
    out.window = t.time.wall(t.window_closes());
  if (!playing || real_time || t.terms.clock().decision == 0) return out;
  out.until.emplace();
  for (Seat s = 0; s < t.terms.players; ++s)
    if (const Millis at = t.deadline(s); at != kNever && !stands) out.until->at[s] = t.time.wall(at);
  if (t.terms.clock().reserve == 0) return out;
  out.reserve.emplace();
  for (Seat s = 0; s < t.terms.players; ++s) out.reserve->push(t.clock[s].reserve);
  return out;
}
}  // namespace tumult::server
