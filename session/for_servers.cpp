// What only servers ask of a session: replaying a table's log, and what changed in a view.
#include <algorithm>

#include "session/session_for.h"

namespace tumult {
namespace {
// f with the session in its own type.
template <class S, class F>
void in_its_type(S& session, F f) {
  with_game(session.row().name, [&](auto game) {
    using Own = SessionFor<decltype(game)>;
    f(static_cast<std::conditional_t<std::is_const_v<S>, const Own, Own>&>(session));
  });
}
}  // namespace

std::optional<Departure> Session::replay(std::string_view line) {
  std::optional<Departure> departs;
  in_its_type(*this, [&](auto& session) { departs = session.replay_line(line); });
  return departs;
}
std::optional<Departure> Session::change_rules(int rules) {
  std::optional<Departure> departs;
  in_its_type(*this, [&](auto& session) { departs = session.take_up(rules); });
  return departs;
}
std::optional<Departure> Session::deal_departs() const {
  std::optional<Departure> departs;
  in_its_type(*this, [&](auto& session) { departs = session.game_record().deal_departs(); });
  return departs;
}
std::string Session::drawn_for_deal() const {
  std::string part;
  in_its_type(*this, [&](auto& session) { part = session.deal_drawn(); });
  return part;
}
int Session::events_turned() const {
  std::ptrdiff_t turned = 0;
  with_game(row().name, [&](auto game) {
    if constexpr (requires(const Record& r) { game.turns_event(r); })
      turned =
          std::ranges::count_if(last_step().happened, [](const Record& r) { return decltype(game)::turns_event(r); });
  });
  return static_cast<int>(turned);
}
void Session::write_changes(Seat viewer, Effects effects, std::string& shown, std::string& out) const {
  in_its_type(*this, [&](auto& session) { session.write_view_changes(viewer, effects, shown, out); });
}
}  // namespace tumult
