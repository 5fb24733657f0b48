// How a game comes about, is paused and is followed by another, and who sits where.
#include "protocol/goodbye.h"
#include "server/table/handlers.h"

namespace tumult::server {
using protocol::VoteAbout;

void handle(const Command& c, const protocol::GiveShare& m) {
  const TableState& state = c.state();
  if (m.game != state.game || (state.phase != Phase::open && state.phase != Phase::shares))
    return c.wrong(Code::late, "that deal is over");
  if (state.seating[c.seat].share == m.share) return c.unchanged();
  c.commit(entry::Share{c.seat, m.share});
  c.done();
  c.table.begin_if_ready(c.call);
}

void handle(const Command& c, const protocol::Start&) {
  if (c.state().phase == Phase::over) return c.wrong(Code::phase, "first a rematch, then its start");
  if (!c.state().seating.empty().empty()) return c.wrong(Code::seats, "somebody has to sit on every seat; bots can");
  c.commit(entry::Start{});
  c.done();
  c.table.begin_if_ready(c.call);
}

void handle(const Command& c, const protocol::Change& m) {
  const TableState& state = c.state();
  if (state.phase != Phase::open) return c.wrong(Code::phase, "first a rematch, then its options");
  Terms terms = state.terms;
  if (const auto bad = agree(m.game.value_or(terms.game), m.terms, terms)) return c.wrong(*bad);
  for (Seat s = terms.players; s < state.terms.players; ++s)
    if (state.seating[s].by != Occupant::By::nobody)
      return c.wrong(Code::seats, "somebody sits on a seat that would go");
  if (terms_line(terms) == terms_line(state.terms)) return c.unchanged();
  c.commit(entry::Agreed{terms});
  c.done();
}

// A bot on a seat that is free or has a bot already; in a game, instead of somebody who is not there, until they
// return.
void handle(const Command& c, const protocol::Fill& m) {
  const TableState& state = c.state();
  if (!state.seating.has(m.seat)) return c.wrong(no_seat(state, "seat"));
  const Occupant& is = state.seating[m.seat];
  const bool gone = state.phase == Phase::playing && !c.table.presence().connection_of(m.seat);
  if (is.person() && !gone) return c.wrong(Code::seats, "somebody sits there");
  if (is.plays_by_itself() && is.level == m.level && !is.watches) return c.unchanged();
  if (is.person()) c.commit(entry::Away{m.seat, m.level});
  else c.commit(entry::Sits{.seat = m.seat, .by = Occupant::By::bot, .level = m.level});
  c.done();
}

void handle(const Command& c, const protocol::Vacate& m) {
  if (!c.state().seating.has(m.seat) || c.state().seating[m.seat].by != Occupant::By::bot)
    return c.wrong(Code::seats, "no bot sits there");
  c.commit(entry::Sits{.seat = m.seat});
  c.done();
}

void handle(const Command& c, const protocol::Remove& m) {
  if (!c.state().seating.has(m.seat) || !c.state().seating[m.seat].person() || m.seat == c.seat)
    return c.wrong(Code::seats, "nobody else sits there");
  c.table.dismiss(c.call, m.seat, c.seat, c.id);
  c.done();
}

void handle(const Command& c, const protocol::Again&) {
  if (c.state().phase != Phase::over) return c.wrong(Code::phase, "there was no game yet");
  c.table.rematch(c.call, c.seat, c.id);
  c.done();
}

// In a game a bot plays on until the player returns; before and after one the seat is free.
void handle(const Command& c, const protocol::Leave&) {
  const bool stands_in = c.state().seating[c.seat].away || c.call.out.no_extra;  // already, or before long
  if (!c.state().running()) c.table.commit(c.call, entry::Sits{.seat = c.seat});
  else if (!stands_in) c.commit(entry::Away{c.seat});
  c.done();
  if (c.seat == c.state().seating.host()) c.table.pass_on_host(c.call);
  c.table.presence().send_away(c.from, protocol::goodbye::left, "goodbye", c.call);
  c.table.begin_if_ready(c.call);
}

namespace {
void vote(const Command& c, const entry::Vote& entry, const Votes::Vote& so_far) {
  if (so_far.in_favour.has(c.seat)) return c.unchanged();
  c.commit(entry);
  c.done();
}
}  // namespace

void handle(const Command& c, const protocol::Vote& m) {
  const TableState& state = c.state();
  if (m.what != VoteAbout::remove) {
    if (state.phase != Phase::playing || state.paused != (m.what == VoteAbout::resume))
      return c.wrong(Code::phase, "there is nothing to pause or to resume");
    vote(c, {c.seat}, state.votes.pausing());
  } else if (m.seat && state.seating.has(*m.seat) && *m.seat != c.seat && state.seating[*m.seat].person()) {
    vote(c, {c.seat, m.seat}, state.votes.removing(*m.seat));
  } else {
    return c.wrong(expected("seat", "with remove the seat of another player"));
  }
  c.table.count_votes(c.call);
}
}  // namespace tumult::server
