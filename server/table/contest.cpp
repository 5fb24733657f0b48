#include "server/table/contest.h"

#include <algorithm>

#include "protocol/writer.h"

namespace tumult::server {
using namespace frankfurt;

namespace {
constexpr std::size_t kShownKept = 64;
constexpr u8 kNoPile = kNowhere;

u8 pile_of(const Answer& a) {
  return a.verb == Verb::lay || a.verb == Verb::slap || a.verb == Verb::call ? a.to : kNoPile;
}
const frankfurt::Game& game_of(const TableState& state) { return real_time_session(state).game(); }
}  // namespace

Contest::Contest(const TableState& state, Millis now) : next_ping_(now) {
  shown_.emplace_back(state.number, now);
  real_time_session(state).begin_again(tick_at(state, now));
  seat_bots(state, now);
}

Tick Contest::tick_at(const TableState& state, Millis wall) {
  const Millis tick = std::max<Millis>(0, state.clocks.time().at(wall) - state.clocks.begun());
  return std::max(game_of(state).now, static_cast<Tick>(tick));
}

void Contest::seat_bots(const TableState& state, Millis now) {
  RealTimeSession& session = real_time_session(state);
  for (Seat s = 0; s < session.game().options.players; ++s) {
    const bool is_bot = state.seating[s].plays_by_itself(), has_hand = session.driver().bots().has(s);
    if (is_bot && !has_hand) {
      const bots::Mind mind{.level = state.seating[s].level,
                            .chance = Chance::from_seed(state.jitter(state.number, s))};
      session.seat_bot(s, mind, std::max(1, state.terms.pace), tick_at(state, now));
    } else if (!is_bot) {
      session.unseat_bot(s);
    }
  }
}

void Contest::ping_all(const Presence& presence, Call call) {
  ++ping_;
  next_ping_ = call.now + kPingEvery;
  const auto text = std::make_shared<const std::string>(protocol::json_of(protocol::Ping{.ping = ping_}));
  for (const auto& [c, guest] : presence.guests())
    if (guest.seat < kMostPlayers) call.out.send(c, text), pinged_[guest.seat] = call.now;
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

bool Contest::waits(Seat s, std::string_view id) const {
  return std::ranges::any_of(waiting_, [&](const Action& a) { return a.seat == s && a.id == id; });
}
bool Contest::is_full(Seat s) const { return std::ranges::count(waiting_, s, &Action::seat) >= int{kMostWaiting}; }

// Does anybody else reach for that pile, or could a person?
bool Contest::is_contested(const TableState& state, const Action& action) const {
  const u8 pile = pile_of(action.answer);
  if (pile == kNoPile) return false;
  for (const Action& other : waiting_)
    if (other.seat != action.seat && pile_of(other.answer) == pile) return true;
  Answers could;
  for (Seat s = 0; s < game_of(state).options.players; ++s) {
    if (s == action.seat || state.seating[s].plays_by_itself()) continue;
    could.clear();
    sensible(game_of(state), s, could);
    if (std::ranges::any_of(could, [&](const Answer& o) { return pile_of(o) == pile; })) return true;
  }
  return false;
}

// Several wanted the same pile within the time in which nobody can be sure: the record says who was taken to be first.
Contest::Turn Contest::turn_of(const TableState& state, Action first) const {
  const u8 pile = pile_of(first.answer);
  const auto told = [&](const Action& a) {
    return " s" + std::to_string(a.seat) + " made " + std::to_string(tick_at(state, a.made)) + " came " +
           std::to_string(tick_at(state, a.came));
  };
  std::string others;
  for (const Action& other : waiting_)
    if (pile != kNoPile && other.seat != first.seat && pile_of(other.answer) == pile) others += told(other);
  if (others.empty()) return {std::move(first), ""};
  std::string note = "contest p" + std::to_string(pile) + told(first) + " before" + others;
  return {std::move(first), std::move(note)};
}

std::optional<Contest::Turn> Contest::arrive(const TableState& state, Action action, Millis now) {
  if (!is_contested(state, action) || action.made + kBelief <= now) return turn_of(state, std::move(action));
  const auto later = std::ranges::find_if(waiting_, [&](const Action& o) { return o.made > action.made; });
  waiting_.insert(later, std::move(action));
  return std::nullopt;
}

void Contest::shown(std::int64_t number, Millis now) {
  if (shown_.size() == kShownKept) shown_.pop_front();
  shown_.emplace_back(number, now);
}

Contest::Event Contest::earliest(const TableState& state) const {
  Event first;
  const TableTime& time = state.clocks.time();
  if (time.stands()) return first;
  const auto consider = [&](Millis at, What what) {
    if (at < first.at) first = {at, what};
  };
  const Tick due = real_time_session(state).next_due();
  if (!waiting_.empty()) consider(waiting_.front().made + kBelief, What::waiting);
  consider(due == kNoTick ? kNever : time.wall(state.clocks.begun() + due), What::due);
  consider(next_ping_, What::ping);
  return first;
}

Millis Contest::next(const TableState& state) const { return earliest(state).at; }

std::optional<Contest::Turn> Contest::happen(const TableState& state, const Presence& presence, Call call) {
  const Event e = earliest(state);
  switch (e.what) {
    case What::nothing: return std::nullopt;
    case What::ping: ping_all(presence, call); return std::nullopt;
    case What::waiting: {
      Action action = std::move(waiting_.front());
      waiting_.pop_front();
      return turn_of(state, std::move(action));
    }
    case What::due: break;
  }
  const Millis at = std::min(e.at, call.now);
  RealTimeDriver& driver = real_time_session(state).driver();
  RealTimeDriver::Due due = driver.next(game_of(state));
  due.at = tick_at(state, at);
  const auto answer = driver.take(game_of(state), due);
  if (!answer) return std::nullopt;
  Action action{.seat = due.seat, .answer = *answer, .id = {}, .made = at, .came = at};
  if (due.by_limit) return Turn{std::move(action), ""};
  return arrive(state, std::move(action), call.now);
}
}  // namespace tumult::server
