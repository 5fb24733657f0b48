// What happens by itself: windows close, bots answer, time runs out, votes lapse, those who are gone are stood in for.
#include <algorithm>

#include "server/table/visit.h"

namespace tumult::server {
namespace {
constexpr int kMostAtOnce = 64;                  // then others have their turn
constexpr Millis kThoughtIsLost = 20 * kSecond;  // a bot whose thought does not come answers off the cuff
}  // namespace

bool TableRoom::somebody_is_here() const {
  return std::any_of(guests_.begin(), guests_.end(), [](const auto& g) { return g.second.seat < kMaxSeats; });
}

// In the table's time. How long a bot seems to think tells nothing about what it has.
Millis TableRoom::bot_moves_at(Seat s) const {
  const Millis takes = moment(table_.asked.kind, table_.jitter(table_.asked_at[s], s));
  return table_.clock[s].since + takes * table_.terms.pace / 100;
}

bots::Mind TableRoom::mind_of(Seat s) const {
  return {.level = table_.seats[s].level,
          .budget = table_.terms.budget,
          .chance = Chance::from_seed(table_.jitter(~table_.asked_at[s], s))};
}

void TableRoom::consider_seats(Due& first) const {
  const auto consider = [&](Millis at, Why why, Seat s) {
    if (at < first.at) first = {at, why, s};
  };
  const auto wall = [&](Millis at) { return at == kNever ? kNever : table_.time.wall(at); };
  consider(wall(table_.window_closes()), Why::window, kNobody);
  for (Seat s : table_.asked.who) {
    if (!table_.seats[s].plays_by_itself()) {
      consider(wall(table_.deadline(s)), Why::time_out, s);
      continue;
    }
    if (table_.held.has(s)) continue;
    const Thinking& t = thinking_[s];
    const bool in_pool = table_.seats[s].level == bots::Level::hard && t.about == table_.asked_at[s] && !t.says;
    consider(wall(bot_moves_at(s) + (in_pool ? kThoughtIsLost : 0)), Why::bot, s);
  }
}

void TableRoom::consider_people(Due& first) const {
  const auto consider = [&](Millis at, Why why, Seat s) {
    if (at < first.at) first = {at, why, s};
  };
  const auto lapses = [&](const Vote& v) {
    if (!v.in_favour.empty()) consider(v.since + kVoteTime, Why::lapse, kNobody);
  };
  if (presence_changed_) consider(told_ + kSecond, Why::presence, kNobody);
  lapses(table_.pausing);
  for (const Vote& v : table_.removing) lapses(v);
  if (table_.terms.clocks == Clocks::days) return;
  const SeatSet there = table_.present();
  const bool playing = table_.phase == Phase::playing;
  if (!somebody_is_here()) {
    Millis last_left = 0;
    for (Seat s : table_.people()) last_left = std::max(last_left, gone_since_[s]);
    if (playing && last_left > 0 && !table_.deserted) consider(last_left + kGrace, Why::desertion, kNobody);
    return;
  }
  const SeatSet others = there - only(table_.host);
  for (Seat s : table_.people())
    if (gone_since_[s] != 0 && ((playing && there.has(s)) || (s == table_.host && !others.empty())))
      consider(gone_since_[s] + kGrace, Why::drop, s);
}

TableRoom::Due TableRoom::earliest() const {
  Due first;
  consider_people(first);
  if (table_.phase == Phase::shares) {
    const Millis at = table_.time.wall(table_.shares_since + kShareTime);
    if (at < first.at) first = {at, Why::shares, kNobody};
  }
  if (table_.phase != Phase::playing) return first;
  if (contest_) {
    const Millis at = contest_->next();
    if (at < first.at) first = {at, Why::real_time, kNobody};
  } else {
    consider_seats(first);
  }
  return first;
}

void TableRoom::happen(const Due& due) {
  switch (due.why) {
    case Why::nothing: return;
    case Why::shares: return deal();
    case Why::window: return follow(table_.session->apply(table_.session->pass_all()));
    case Why::time_out: return follow(table_.session->apply(*table_.session->default_answer(due.seat)));
    case Why::bot: return let_bot_answer(due.seat);
    case Why::lapse: return commit(entry::Lapse{});
    case Why::desertion: return commit(entry::Deserted{});
    case Why::presence: return tell_presence();
    case Why::real_time: return contest_->happen(*this);
    case Why::drop: break;
  }
  if (table_.phase == Phase::playing && !table_.seats[due.seat].away) commit(entry::Away{due.seat});
  if (due.seat == table_.host) pass_on_host();
  gone_since_[due.seat] =
      table_.seats[due.seat].away ? gone_since_[due.seat] : now_;  // the host's role is asked for again later
}

void TableRoom::catch_up() {
  for (int i = 0; i < kMostAtOnce; ++i) {
    if (contest_) contest_->seat_bots(now_);
    const Due due = earliest();
    if (due.at > now_) break;
    happen(due);
  }
  think_ahead();
}

void TableRoom::let_bot_answer(Seat s) {
  Thinking& t = thinking_[s];
  Picks picks;
  if (t.about == table_.asked_at[s] && t.says) {
    picks = *t.says;
  } else {
    bots::Mind mind = mind_of(s);
    if (mind.level == bots::Level::hard) mind.level = bots::Level::normal;
    picks = table_.session->think(s, mind)();
  }
  t = {};
  const auto judged = table_.session->judge(s, picks);
  if (!judged) return;
  // The silence of a bot is kept like everybody's, but needs no line: it would say the same again.
  if (table_.asked.window >= 0 && judged->passes()) table_.held.add(s);
  else follow(table_.session->apply(*judged));
}

// Deep thoughts are thought elsewhere, while the bot seems to think anyway.
void TableRoom::think_ahead() {
  if (table_.phase != Phase::playing || contest_) return;
  for (Seat s : table_.asked.who) {
    const Seating& is = table_.seats[s];
    Thinking& t = thinking_[s];
    if (!is.plays_by_itself() || is.level != bots::Level::hard || t.about == table_.asked_at[s] || table_.held.has(s))
      continue;
    t = {.ticket = ++tickets_, .about = table_.asked_at[s]};
    out_->thoughts.push_back({t.ticket, table_.session->think(s, mind_of(s))});
  }
}
}  // namespace tumult::server
