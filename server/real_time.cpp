#include "server/real_time.h"

#include <algorithm>

#include "server/room_visit.h"

namespace tumult::server {
using namespace frankfurt;

namespace {
constexpr Patience kPatience;
constexpr std::size_t kShownKept = 64;
constexpr u8 kNoPile = kNowhere;

u8 pile_of(const Answer& a) {
  return a.verb == Verb::lay || a.verb == Verb::slap || a.verb == Verb::call ? a.to : kNoPile;
}
}  // namespace

RealTimeTable::RealTimeTable(Table& table, Millis now) : table_(table), changed_(game().now), next_ping_(now) {
  acted_.fill(game().now);
  may_slap_.fill(game().now);
  shown_.emplace_back(table.number, now);
  seat_bots();
}

Tick RealTimeTable::tick_at(Millis wall) const {
  const Millis tick = std::max<Millis>(0, table_.time.at(wall) - table_.begun);
  return std::max(game().now, static_cast<Tick>(tick));
}
Millis RealTimeTable::wall_of(Tick t) const {
  return t == bots::kNever ? server::kNever : table_.time.wall(table_.begun + t);
}

// Whoever plays by itself has a hand of its own; a person who is back has theirs again.
void RealTimeTable::seat_bots() {
  for (Seat s = 0; s < game().options.players; ++s) {
    const bool is_bot = table_.seats[s].plays_by_itself();
    if (is_bot && !are_bots_.has(s)) {
      const bots::Mind mind{.level = table_.seats[s].level,
                            .chance = Chance::from_seed(table_.jitter(table_.number, s))};
      bots_[s] = bots::RealTimePlayer(mind, std::max(1, table_.terms.pace));
      bots_[s].look(course().view(s));
      are_bots_.add(s);
    } else if (!is_bot) {
      are_bots_.remove(s);
    }
  }
}

void RealTimeTable::opened(TableRoom& room, Connection) { ping_all(room); }

void RealTimeTable::ping_all(TableRoom& room) {
  ++ping_;
  next_ping_ = room.now_ + kPingEvery;
  const auto text = std::make_shared<const std::string>(R"({"type":"ping","ping":)" + std::to_string(ping_) + '}');
  for (const auto& [c, guest] : room.guests_)
    if (guest.seat < kMostPlayers) room.send(c, text), pinged_[guest.seat] = room.now_;
}

// The shortest of late counts: a message can be held up, but never comes before its time.
void RealTimeTable::pong(Seat s, std::int64_t ping, Millis now) {
  if (ping != ping_ || s >= kMostPlayers || pinged_[s] == 0) return;
  const Millis took = now - pinged_[s];
  round_trip_[s] = round_trip_[s] == 0 ? took : std::min(took, round_trip_[s] + took / 8);
  pinged_[s] = 0;
}

Millis RealTimeTable::when_made(Seat s, const Message& m, Millis came) const {
  const auto at = m.number("at"), since = m.number("since");
  if (!at || !since || *since < 0 || *since > kMinute) return came;
  for (const auto& [number, when] : shown_)
    if (number == *at) return std::clamp(when + round_trip_[s] / 2 + *since, came - kBelief, came);
  return came;
}

void RealTimeTable::hear(TableRoom& room, Connection from, Seat s, const Message& m,
                         const std::vector<std::string>& picks) {
  const std::string_view id = m.word("id");
  seat_bots();
  const auto mine = [&](const Waiting& w) { return w.seat == s; };
  for (const Waiting& w : waiting_)
    if (w.seat == s && w.id == id) return;  // it is answered when its time has come
  if (std::count_if(waiting_.begin(), waiting_.end(), mine) >= static_cast<int>(kMostWaiting))
    return room.send_error(from, "rate", "one hand after the other", id);
  course().set_tick(tick_at(room.now_));
  acted_[s] = tick_at(room.now_);
  const Course::Heard heard = course().hear(s, picks);
  TableRoom::Command c{from, room.guests_[from], m, id, s};
  if (heard.how != Course::How::well) return room.refused(c, heard);
  arrive(room, {s, course().meant(), std::string(id), when_made(s, m, room.now_), room.now_});
}

// Does anybody else reach for that pile, or could a person?
bool RealTimeTable::contested(const Answer& a) const {
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

void RealTimeTable::arrive(TableRoom& room, Waiting w) {
  if (!contested(w.action) || w.made + kBelief <= room.now_) return release(room, w);
  const auto later = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& o) { return o.made > w.made; });
  waiting_.insert(later, std::move(w));
}

// Several wanted the same pile within the time in which nobody can be sure: the record says who was taken to be first.
void RealTimeTable::note_contest(TableRoom& room, const Waiting& first) {
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
  room.commit("note contest p" + std::to_string(pile_of(first.action)) + note + " before" + others);
}

void RealTimeTable::release(TableRoom& room, const Waiting& w) {
  if (pile_of(w.action) != kNoPile) note_contest(room, w);
  carry_out(room, w);
}

void RealTimeTable::carry_out(TableRoom& room, const Waiting& w) {
  const Connection to = w.id.empty() ? 0 : room.connection_of(w.seat);
  course().set_tick(tick_at(w.made));
  const Course::Heard heard = course().hear(w.action);
  if (heard.how != Course::How::well) {  // somebody was quicker, or it must wait
    if (to) {
      const Message none;
      room.refused({to, room.guests_[to], none, w.id, w.seat}, heard);
    }
    return all_look();
  }
  const Reply reply = course().reply();
  const Game before = game();
  const std::string line = course().carry_out();
  note_changes(course().meant(), before);
  room.append("move " + line, w.id.empty() ? kNobody : w.seat, w.id);
  table_.moved(room.now_, line);
  if (!w.id.empty()) table_.remember(w.seat, {w.id, table_.number});
  if (shown_.size() == kShownKept) shown_.pop_front();
  shown_.emplace_back(table_.number, room.now_);
  if (!table_.course->over()) all_look();
  std::string done = R"({"type":"done")";
  pair(done, "id", w.id);
  pair(done, "number", table_.number);
  if (reply.how == How::comes_back) pair(done, "comes-back", frankfurt::text_of(reply.clause));
  if (to) room.send(to, done + '}');
  room.show(Shows::move);  // last: where the game is over, this table is no more
}

void RealTimeTable::note_changes(const Answer& a, const Game& before) {
  const Game& g = game();
  if (a.verb != Verb::stuck) acted_[a.seat] = g.now;
  for (Seat s = 0; s < g.options.players; ++s)
    if (asked(before, s) != asked(g, s)) acted_[s] = g.now;
  const auto same = [](const Pile& x, const Pile& y) { return x.top == y.top && x.height == y.height; };
  if (!std::equal(before.pile, before.pile + kMostPlayers, g.pile, same)) changed_ = g.now;
  for (Seat s = 0; s < g.options.players; ++s)
    if (!may_slap(before, s) || before.rounds != g.rounds) may_slap_[s] = g.now;
}

// A hand that is on its way does not come back for what its owner sees.
void RealTimeTable::all_look() {
  seat_bots();
  for (Seat s : are_bots_)
    if (!bots_[s].hand_is_moving(game().now) || game().round_over) bots_[s].look(course().view(s));
}

Tick RealTimeTable::deadline(Seat s) const {
  const Game& g = game();
  switch (asked(g, s)) {
    case Ask::nothing: return bots::kNever;
    case Ask::confirm: return later(acted_[s], kPatience.confirm);
    case Ask::slap: return std::max(later(changed_, kPatience.slap), g.waits_until[s]);
    case Ask::play: break;
  }
  if (!g.started.has(s)) return later(acted_[s], kPatience.start);
  if (may_slap(g, s)) return std::max(later(may_slap_[s], kPatience.slap), g.waits_until[s]);
  return std::max(later(std::max(acted_[s], changed_), kPatience.idle), g.waits_until[s]);
}

RealTimeTable::Event RealTimeTable::earliest() const {
  Event first;
  if (table_.time.stands()) return first;
  const auto consider = [&](Millis at, What what, Seat s) {
    if (at < first.at) first = {at, what, s};
  };
  if (!waiting_.empty()) consider(waiting_.front().made + kBelief, What::waiting, kNobody);
  const Seat n = game().options.players;
  for (Seat i = 0; i < n; ++i) {  // of those who arrive in the same millisecond nobody is always first
    const auto s = static_cast<Seat>((i + game().now) % n);
    if (!game().question.who.has(s)) continue;
    if (are_bots_.has(s)) consider(wall_of(std::max(game().now, bots_[s].arrives())), What::bot, s);
    consider(wall_of(std::max(game().now, deadline(s))), What::limit, s);
  }
  consider(next_ping_, What::ping, kNobody);
  return first;
}

Millis RealTimeTable::next() const { return earliest().at; }

void RealTimeTable::happen(TableRoom& room) {
  seat_bots();
  const Event e = earliest();
  const Millis due = std::min(e.at, room.now_);
  switch (e.what) {
    case What::nothing: return;
    case What::ping: return ping_all(room);
    case What::waiting: {
      const Waiting w = std::move(waiting_.front());
      waiting_.pop_front();
      return release(room, w);
    }
    case What::bot: return arrive(room, {e.seat, bots_[e.seat].act(), {}, due, due});
    case What::limit: break;
  }
  acted_[e.seat] = tick_at(due);  // it is asked again after as long again
  course().set_tick(tick_at(due));
  if (const auto a = gentlest(game(), e.seat)) carry_out(room, {e.seat, *a, {}, due, due});
}
}  // namespace tumult::server
