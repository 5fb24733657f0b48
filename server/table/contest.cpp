#include "server/table/contest.h"

#include <algorithm>

#include "server/table/visit.h"

namespace tumult::server {
using namespace frankfurt;

namespace {
constexpr std::size_t kShownKept = 64;
constexpr u8 kNoPile = kNowhere;

u8 pile_of(const Answer& a) {
  return a.verb == Verb::lay || a.verb == Verb::slap || a.verb == Verb::call ? a.to : kNoPile;
}
}  // namespace

Contest::Contest(Table& table, Millis now) : table_(table), next_ping_(now) {
  shown_.emplace_back(table.number, now);
  session().begin_again(tick_at(now));
  seat_bots(now);
}

Tick Contest::tick_at(Millis wall) const {
  const Millis tick = std::max<Millis>(0, table_.time.at(wall) - table_.begun);
  return std::max(game().now, static_cast<Tick>(tick));
}
Millis Contest::wall_of(Tick t) const { return t == kNoTick ? kNever : table_.time.wall(table_.begun + t); }

void Contest::seat_bots(Millis now) {
  for (Seat s = 0; s < game().options.players; ++s) {
    const bool is_bot = table_.seats[s].plays_by_itself(), has_hand = session().driver().bots().has(s);
    if (is_bot && !has_hand) {
      const bots::Mind mind{.level = table_.seats[s].level,
                            .chance = Chance::from_seed(table_.jitter(table_.number, s))};
      session().seat_bot(s, mind, std::max(1, table_.terms.pace), tick_at(now));
    } else if (!is_bot) {
      session().unseat_bot(s);
    }
  }
}

void Contest::opened(TableRoom& room) { ping_all(room); }

void Contest::ping_all(TableRoom& room) {
  ++ping_;
  next_ping_ = room.now_ + kPingEvery;
  const auto text = std::make_shared<const std::string>(protocol::json_of(protocol::Ping{.ping = ping_}));
  for (const auto& [c, guest] : room.guests_)
    if (guest.seat < kMostPlayers) room.send(c, text), pinged_[guest.seat] = room.now_;
}

// The shortest round trip of late is kept: a message can be held up, but never comes before its time.
void Contest::pong(Seat s, std::int64_t ping, Millis now) {
  if (ping != ping_ || s >= kMostPlayers || pinged_[s] == 0) return;
  const Millis took = now - pinged_[s];
  round_trip_[s] = round_trip_[s] == 0 ? took : std::min(took, round_trip_[s] + took / 8);
  pinged_[s] = 0;
}

Millis Contest::when_made(Seat s, const protocol::Say& m, Millis came) const {
  if (!m.since || *m.since > kMinute) return came;
  for (const auto& [number, when] : shown_)
    if (number == m.at) return std::clamp(when + round_trip_[s] / 2 + *m.since, came - kBelief, came);
  return came;
}

void Contest::hear(TableRoom& room, const TableRoom::Command& c, const protocol::Say& said,
                   const std::expected<Picks, Rejection>& picks) {
  const auto mine = [&](const Waiting& w) { return w.seat == c.seat; };
  for (const Waiting& w : waiting_)
    if (w.seat == c.seat && w.id == c.id) return;  // it is answered when its time has come
  if (std::count_if(waiting_.begin(), waiting_.end(), mine) >= static_cast<int>(kMostWaiting))
    return room.send_error(c.from, Code::rate, "one hand after the other", c.id);
  session().driver().acted(c.seat, tick_at(room.now_));
  if (!picks) return room.refused(c, picks.error());
  const auto judged = session().judge(c.seat, *picks, tick_at(room.now_));
  if (!judged) return room.refused(c, judged.error());
  arrive(room, {c.seat, RealTimeSession::typed(judged->picks()[0]), std::string(c.id),
                when_made(c.seat, said, room.now_), room.now_});
}

// Does anybody else reach for that pile, or could a person?
bool Contest::contested(const Answer& a) const {
  const u8 pile = pile_of(a);
  if (pile == kNoPile) return false;
  for (const Waiting& w : waiting_)
    if (w.seat != a.seat && pile_of(w.action) == pile) return true;
  Answers could;
  for (Seat s = 0; s < game().options.players; ++s) {
    if (s == a.seat || table_.seats[s].plays_by_itself()) continue;
    could.clear();
    sensible(game(), s, could);
    if (std::any_of(could.begin(), could.end(), [&](const Answer& o) { return pile_of(o) == pile; })) return true;
  }
  return false;
}

void Contest::arrive(TableRoom& room, Waiting w) {
  if (!contested(w.action) || w.made + kBelief <= room.now_) return release(room, w);
  const auto later = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& o) { return o.made > w.made; });
  waiting_.insert(later, std::move(w));
}

// Several wanted the same pile within the time in which nobody can be sure: the record says who was taken to be first.
void Contest::note_contest(TableRoom& room, const Waiting& first) {
  std::string note;
  const auto add = [&](const Waiting& w) {
    note += " s" + std::to_string(w.seat) + " made " + std::to_string(tick_at(w.made)) + " came " +
            std::to_string(tick_at(w.came));
  };
  for (const Waiting& w : waiting_)
    if (w.seat != first.seat && pile_of(w.action) == pile_of(first.action)) add(w);
  if (note.empty()) return;
  const std::string others = std::exchange(note, {});
  add(first);
  note = "contest p" + std::to_string(pile_of(first.action)) + note + " before" + others;
  room.commit(entry::Note{note});
}

void Contest::release(TableRoom& room, const Waiting& w) {
  if (pile_of(w.action) != kNoPile) note_contest(room, w);
  carry_out(room, w);
}

void Contest::carry_out(TableRoom& room, const Waiting& w) {
  const Connection to = w.id.empty() ? 0 : room.connection_of(w.seat);
  const auto step = session().act(w.seat, w.action, tick_at(w.made));
  if (!step) {  // somebody was quicker, or it must wait
    if (to) room.refused({to, room.guests_[to], w.id, w.seat}, step.error());
    return;
  }
  room.take_down(*step, w.id.empty() ? kNobody : w.seat, w.id);
  if (shown_.size() == kShownKept) shown_.pop_front();
  shown_.emplace_back(table_.number, room.now_);
  protocol::Done done{.id = {w.id}, .number = table_.number};
  std::string says;
  if (!step->comes_back.empty()) {
    session().write_message(step->says, says);
    done.comes_back = step->comes_back;
    done.says = {says};
  }
  if (to) room.send(to, protocol::json_of(done));
  room.show(Shows::move);  // last: where the game is over, this contest is no more
}

Contest::Event Contest::earliest() const {
  Event first;
  if (table_.time.stands()) return first;
  const auto consider = [&](Millis at, What what) {
    if (at < first.at) first = {at, what};
  };
  if (!waiting_.empty()) consider(waiting_.front().made + kBelief, What::waiting);
  consider(wall_of(session().next_due()), What::due);
  consider(next_ping_, What::ping);
  return first;
}

Millis Contest::next() const { return earliest().at; }

void Contest::happen(TableRoom& room) {
  const Event e = earliest();
  switch (e.what) {
    case What::nothing: return;
    case What::ping: return ping_all(room);
    case What::waiting: {
      const Waiting w = std::move(waiting_.front());
      waiting_.pop_front();
      return release(room, w);
    }
    case What::due: break;
  }
  const Millis at = std::min(e.at, room.now_);
  Due due = session().driver().next(game());
  due.at = tick_at(at);
  const auto action = session().driver().take(game(), due);
  if (!action) return;
  if (due.by_limit) carry_out(room, {due.seat, *action, {}, at, at});
  else arrive(room, {due.seat, *action, {}, at, at});
}
}  // namespace tumult::server
