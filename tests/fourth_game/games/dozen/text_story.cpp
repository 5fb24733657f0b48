// What happened, what is asked and why not, as messages. (kit/message.h)
#include "games/dozen/text.h"

namespace tumult::dozen {
static constexpr u16 key(Say say) { return static_cast<u16>(say); }
static constexpr u8 kImp = static_cast<u8>(Kind::imp);

static void tell(const Record& r, Story& out) {
  switch (static_cast<What>(r.what)) {
    case What::dealt: return out.add({.key = key(Say::deals), .total = r.total});
    case What::laid: {
      Message m{.key = key(Say::lays), .who = r.actor, .n = 1, .first = out.cards.n};
      if (r.card != kHidden) out.add_card(r.card);
      m.last = out.cards.n;
      return out.add(m);
    }
    case What::turned: return out.add({.key = key(Say::turns), .who = r.actor, .thing = r.card});
    case What::tossed: return out.add({.key = key(Say::tosses), .who = r.actor, .thing = r.card});
    case What::taken: return out.add({.key = key(Say::takes), .who = r.actor, .n = counted(r.amount)});
    case What::scored: return out.add({.key = key(Say::scores), .who = r.actor, .points = r.amount, .total = r.total});
    case What::round_ended: return out.add({.key = key(Say::round_over)});
    case What::game_ended: return;
  }
}

void Spoken::narrate(std::span<const Record> step, Seat viewer, Story& out) {
  for (std::size_t at = 0; at < step.size(); ++at) {
    out.for_all &= same_for_all(step[at]);
    out.at = static_cast<u16>(at);
    tell(blanked(step[at], viewer), out);
  }
}

ThingName Spoken::thing(About, u8 id) {
  if (id == kImp) return {.section = "dozen-card", .key = "1"};
  return {.section = "word", .key = "dozen-number", .number = number_of(static_cast<Kind>(id))};
}

Message Spoken::question_of(const View& v, std::span<const Answer>) {
  switch (v.question().what) {
    case Ask::react: return {.key = key(Say::ask_imp), .thing = kImp};
    case Ask::confirm: return {.key = key(Say::ask_next_round)};
    default: return {.key = key(Say::ask_lay)};
  }
}

Message Spoken::refusal_of(const View& v, const Answer& a, const Refusal& no) {
  const Question& q = v.question();
  if (v.seat() >= kMostPlayers || !q.who.has(v.seat())) return {.key = key(Say::no_asked)};
  if (no.clause == Clause::D_REFUSE && a.what != Kind::none)
    return {.key = key(Say::no_held), .thing = static_cast<u8>(a.what)};
  switch (q.what) {
    case Ask::turn: return {.key = key(Say::no_first_card)};
    case Ask::react: return {.key = key(Say::no_first_react), .thing = kImp};
    case Ask::confirm: return {.key = key(Say::no_first_confirm)};
    case Ask::nothing: break;
  }
  return {.key = key(Say::no_rule), .thing = static_cast<u8>(no.clause)};
}
}  // namespace tumult::dozen
