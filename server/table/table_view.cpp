// The table as everybody is shown it, and until when what is waited for.
#include "server/table/table_view.h"

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

protocol::SeatState seat_state(const TableState& t, Seat s) {
  const Occupant& is = t.seating[s];
  const bool taken = is.by != SeatedBy::nobody;
  return {.by = is.by,
          .name = taken ? std::optional<std::string>(t.seating.name_of(s)) : std::nullopt,
          .level = is.plays_by_itself() ? std::optional(is.level) : std::nullopt,
          .away = {is.away},
          .allows = {is.allows}};
}

std::vector<protocol::VoteState> votes_of(const TableState& t) {
  using protocol::VoteAbout;
  std::vector<protocol::VoteState> all;
  if (const SeatSet voters = t.votes.pausing().in_favour; !voters.empty())
    all.push_back({.what = t.paused ? VoteAbout::resume : VoteAbout::pause, .seat = std::nullopt, .in_favour = voters});
  for (Seat s = 0; s < t.terms.players; ++s)
    if (const SeatSet voters = t.votes.removing(s).in_favour; !voters.empty())
      all.push_back({.what = VoteAbout::remove, .seat = s, .in_favour = voters});
  return all;
}
}  // namespace

protocol::TableState view_of(const TableState& t) {
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
                           .host = t.seating.host(),
                           .round = t.game,
                           .commitment = commitment_to(t.deal_secret()),
                           .paused = {t.paused},
                           .votes = votes_of(t),
                           .played = t.played()};
  if (terms.spectators == Spectators::delayed) out.delay = terms.delay;
  for (Seat s = 0; s < terms.players; ++s) out.seats.push_back(seat_state(t, s));
  if (t.played() > t.game) out.secret = t.deal_secret();
  if (t.stopped) out.stopped = stopped_game(*t.stopped);
  return out;
}

protocol::TimeLeft time_left(const TableState& t) {
  const TableTime& time = t.clocks.time();
  const bool stands = time.stands(), playing = t.phase == Phase::playing, real_time = t.terms.game->real_time;
  protocol::TimeLeft out{.now = t.last, .stands = {stands}};
  if (t.phase == Phase::shares && !stands) out.shares = time.wall(t.clocks.shares_until());
  if (playing && real_time) out.tick = time.at(t.last) - t.clocks.begun();
  if (playing && !stands && t.clocks.read_until() > time.at(t.last)) out.read = time.wall(t.clocks.read_until());
  if (playing && t.clocks.in_window() && t.terms.windows_are_timed() && !stands)
    out.window = time.wall(t.clocks.window_closes({}, t.terms, t.seating));
  if (!playing || real_time || t.terms.clock().decision == 0) return out;
  out.until.emplace();
  for (Seat s = 0; s < t.terms.players; ++s)
    if (const Millis at = t.clocks.deadline(s, t.terms, t.seating); at != kNever && !stands)
      out.until->at[s] = time.wall(at);
  if (t.terms.clock().reserve == 0) return out;
  out.reserve.emplace();
  for (Seat s = 0; s < t.terms.players; ++s) out.reserve->push(t.clocks.of(s).reserve);
  return out;
}

protocol::SeatSettings settings_of(const TableState& t, Seat s, SeatSet silent) {
  const Occupant& is = t.seating[s];
  protocol::SeatSettings out{
      .muted = is.muted, .allow = is.allows, .held = (t.clocks.held() | silent).has(s), .shared = is.share.has_value()};
  for (std::size_t k = 0; k < t.terms.game->windows.size(); ++k)
    if (t.seating.always_passes(s, static_cast<int>(k))) out.always_pass.push_back({t.terms.game->windows[k].tossed});
  return out;
}

protocol::Summary summary_of(const TableState& t) {
  const int seats = t.terms.players, open = t.seating.empty().count(), people = t.seating.people().count();
  protocol::Summary out{.game = t.terms.game,
                        .phase = t.phase,
                        .seats = seats,
                        .open = open,
                        .bots = seats - people - open,
                        .clocks = t.terms.clocks,
                        .spectators = t.terms.spectators,
                        .played = t.played()};
  for (const Seat s : t.seating.people()) out.people.push_back(t.seating[s].name);
  return out;
}
}  // namespace tumult::server
