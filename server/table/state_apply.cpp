// What each entry of a log makes so.
#include "server/table/state.h"

namespace tumult::server {
// Settings about seats and windows that are gone go with them.
bool TableState::take(const entry::Agreed& e, Millis) {
  if (terms.game != e.terms.game) seating.forget_windows();
  terms = e.terms;
  const bool hold = options_hold(terms);
  seating.resize(terms.players);
  votes.resize(terms.players);
  return hold;
}

// Whoever sits there now has said and done nothing yet.
bool TableState::take(const entry::Sits& e, Millis) {
  if (!seating.apply(e)) return false;
  votes.forget(e.seat);
  commands.forget(e.seat);
  return true;
}

bool TableState::take(const entry::Host& e, Millis) { return seating.apply(e); }
bool TableState::take(const entry::Away& e, Millis) { return seating.apply(e); }
bool TableState::take(const entry::Name& e, Millis) { return seating.apply(e); }
bool TableState::take(const entry::Allow& e, Millis) { return seating.apply(e); }
bool TableState::take(const entry::Mute& e, Millis) { return seating.apply(e); }
bool TableState::take(const entry::Share& e, Millis) { return seating.apply(e); }
bool TableState::take(const entry::Always& e, Millis) { return seating.apply(e, terms.game->windows); }

bool TableState::take(const entry::Back& e, Millis at) {
  if (!seating.apply(e)) return false;
  clocks.come_back(e.seat, at);
  return true;
}

bool TableState::take(const entry::Start&, Millis at) {
  phase = Phase::shares;
  clocks.start_shares(at);
  return true;
}

bool TableState::take(const entry::Begin& e, Millis at) {
  std::optional<Departure> departs;
  session = next_game(e).played(departs);
  seating.use_shares();
  if (departs) {  // there is nothing to be shown of it
    session.reset();
    if (departs->rules == terms.game->rules) return false;
    stop(*departs);
    return true;
  }
  phase = Phase::playing;
  clocks.begin(terms, at);
  ask_again(at, kAllSeats);
  end_if_over();  // an event that came with the deal can end it
  return true;
}

// What follows in a game that is stopped only counts.
bool TableState::take(const entry::Move& e, Millis at) {
  if (!stopped) {
    if (!session) return false;
    const auto departs = session->replay(e.said);
    if (!departs) {
      follow(at, session->last_step());
      return true;
    }
    if (departs->rules == terms.game->rules) return false;
    stop(*departs);
  }
  ++number;
  stopped->ended = ends_game(e.said);
  return true;
}

bool TableState::take(const entry::Hold& e, Millis) {
  if (!seating.has(e.seat)) return false;
  clocks.hold(e.seat);
  return true;
}

bool TableState::take(const entry::Again&, Millis) {
  phase = Phase::open;
  ++game;
  session.reset();
  stopped.reset();
  clocks.clear();
  paused = false;
  return true;
}

bool TableState::take(const entry::Vote& e, Millis at) {
  if (!seating.has(e.seat) || (e.remove && !seating.has(*e.remove))) return false;
  votes.apply(e, at);
  return true;
}
bool TableState::take(const entry::Lapse& e, Millis at) {
  votes.apply(e, at);
  return true;
}

bool TableState::take(const entry::Pause&, Millis at) {
  paused = true;
  votes.pause_has_changed();
  run_or_stand(at);
  return true;
}
bool TableState::take(const entry::Resume&, Millis at) {
  paused = false;
  votes.pause_has_changed();
  run_or_stand(at);
  return true;
}
bool TableState::take(const entry::Deserted&, Millis at) {
  deserted = true;
  run_or_stand(at);
  return true;
}
bool TableState::take(const entry::Awaited&, Millis at) {
  deserted = false;
  run_or_stand(at);
  return true;
}

bool TableState::take(const entry::Awake& e, Millis at) {
  if (session && phase == Phase::playing && e.rules)
    if (const auto departs = session->change_rules(*e.rules)) stop(*departs);
  clocks.wake(terms, seating, phase == Phase::playing, last, at);
  talk.forget_before(at - kRetention);
  return true;
}

bool TableState::take(const entry::Chat& e, Millis at) {
  talk.apply(e, at);
  return true;
}

bool TableState::take(const entry::Note& e, Millis) {
  if (session) session->add_note(e.text);
  return true;
}

bool TableState::take(const entry::Did& e, Millis) {
  if (!seating.has(e.seat)) return false;
  commands.remember(e.seat, {std::string(e.command), e.number, e.held});
  return true;
}

bool TableState::take(const entry::Counts& e, Millis) {
  game = e.game, number = e.number;
  seating.apply(e);
  return true;
}
}  // namespace tumult::server
