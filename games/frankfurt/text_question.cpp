#include "games/frankfurt/text_question.h"

#include <algorithm>

namespace tumult::frankfurt {
namespace {
u8 thing(Kind k) { return static_cast<u8>(k); }
Kind top_of_pile(const View& v, const Answer& a) { return v.table().top_of(v.table().pile[a.to]); }

Message slap_message(const View& v, const Answer& a) {
  const Table& t = v.table();
  if (t.slapped.has(a.seat)) return {.key = key(Say::no_once)};
  if (a.to < t.players() && t.has_slapped(a.to)) return {.key = key(Say::no_gone)};
  return {.key = key(Say::no_cards_left)};
}

Message clause_message(const View& v, const Answer& a, Clause clause) {
  const Table& t = v.table();
  const bool lays_on_pile = a.verb == Verb::lay && a.to < t.players();
  switch (clause) {
    case Clause::K_PLAY_1:
      if (lays_on_pile && a.column < kColumns && t.open[a.seat] >> a.column & 1) return {.key = key(Say::no_pile)};
      return {.key = key(Say::no_open)};
    case Clause::K_SLAP_1: return a.verb == Verb::slap ? slap_message(v, a) : Message{.key = key(Say::no_only_slaps)};
    case Clause::K_END:
      if (t.round_over) return {.key = key(Say::no_round)};
      break;
    case Clause::K_STRESS:
      if (lays_on_pile && !t.unready.has(a.seat)) return {.key = key(Say::no_pile)};
      break;
    default: break;
  }
  return {.key = key(Say::no_rule), .thing = static_cast<u8>(clause)};
}
}  // namespace

// Seconds are rounded up: after them the wait is over.
Message refusal_of(const View& v, const Answer& a, const Refusal& no) {
  const Tick now = std::max(v.table().now, a.tick);
  if (no.until <= now) return clause_message(v, a, no.clause);
  return {.key = key(Say::no_wait), .n = counted(static_cast<int>((no.until - now + 999) / 1000))};
}

Message comes_back(const View& v, const Answer& a, const Refusal& back) {
  const Kind top = top_of_pile(v, a);
  if (back.until == 0) return {.key = key(Say::no_back), .thing = thing(top)};
  if (a.verb == Verb::call) return {.key = key(Say::no_called_wrongly), .thing = thing(top)};
  const Kind card = v.table().top_of(v.table().column[a.seat][a.column]);
  if (colour_of(card) == colour_of(top)) return {.key = key(number_of(card) % 2 ? Say::no_even : Say::no_odd)};
  return {.key = key(Say::no_higher), .thing = thing(top)};
}
}  // namespace tumult::frankfurt
