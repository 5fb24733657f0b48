#include "games/board/text_question.h"

#include "games/board/play.h"

namespace tumult::board {
namespace {
u8 thing(Kind k) { return static_cast<u8>(k); }

// The effect under way: in a window or a throw it is the one below.
const Frame* effect(const View& v) {
  const auto& stack = v.under_way();
  for (int i = stack.size() - 1; i >= 0; --i)
    if (task_of(stack[i]) != Task::window && task_of(stack[i]) != Task::throw_die) return &stack[i];
  return nullptr;
}
std::optional<ThrowFrame<const Frame>> die_of(const View& v) {
  for (const Frame& f : v.under_way())
    if (task_of(f) == Task::throw_die) return ThrowFrame(f);
  return std::nullopt;
}
Task task(const View& v) {
  const Frame* f = effect(v);
  return f ? task_of(*f) : Task::end;
}
Message roll_question(const View& v) {
  if (v.question().sides() == kEventDie)
    return {.key = key(task(v) == Task::round ? Say::ask_roll_start : Say::ask_roll_event)};
  if (const Event event = event_of(task(v)); event != Event::none)
    return {.key = key(Say::ask_roll_effect), .thing = static_cast<u8>(event)};
  if (task(v) != Task::movement) return {.key = key(Say::ask_roll_teleport)};
  const Seat piece = MovementFrame(*effect(v)).piece();
  if (piece == v.seat()) return {.key = key(Say::ask_roll)};
  return {.key = key(Say::ask_roll_piece), .to = piece};
}

// The how manyth of the cards that are placed before the first turn.
Message set_up_question(const View& v) {
  const int all = deal_of(v.table().options) - kHandSize;
  const int left = v.table().held[v.question().who.first()] - kHandSize;
  return {.key = key(Say::ask_set_up), .n = static_cast<u8>(all - left + 1), .total = static_cast<i16>(all)};
}

Say name_question(Task t) {
  switch (t) {
    case Task::card_remote: return Say::ask_remote;
    case Task::card_swap: return Say::ask_swap;
    case Task::card_gift: return Say::ask_gift;
    case Task::event_surprise_party: return Say::ask_surprise_party;
    default: return Say::ask_marching_orders;
  }
}

Message window_question(const View& v) {
  const u8 tossed = thing(v.question().tossed());
  const Frame* f = effect(v);
  const auto die = die_of(v);
  switch (v.question().window()) {
    case Window::block:
      if (die) return {.key = key(Say::ask_block_roll), .to = die->thrower(), .thing = tossed};
      return {.key = key(Say::ask_block),
              .who = f->seat,
              .to = f->victim,
              .thing = thing(kind_of(task(v))),
              .second = tossed};
    case Window::re_roll:
      return {.key = key(Say::ask_re_roll), .who = die->thrower(), .thing = tossed, .n = die->rolled()};
    case Window::nice: break;
  }
  return {.key = key(Say::ask_nice), .thing = v.table().on(kGoal).bits, .second = tossed};
}

// What has to be answered before anything else.
Message first_message(const Question& q) {
  switch (q.what) {
    case Ask::roll: return {.key = key(Say::no_first_roll)};
    case Ask::name: return {.key = key(Say::no_first_player)};
    case Ask::steps: return {.key = key(Say::no_first_number)};
    case Ask::take:
    case Ask::market: return {.key = key(Say::no_first_take)};
    case Ask::move_mark: return {.key = key(Say::no_first_mark)};
    case Ask::confirm: return {.key = key(Say::no_first_confirm)};
    case Ask::react: return {.key = key(Say::no_first_react), .thing = thing(q.tossed())};
    default: return {.key = key(Say::no_first_card)};
  }
}

Message rule_message(Clause c) { return {.key = key(Say::no_rule), .thing = static_cast<u8>(c)}; }

bool lays(const Answer& a) { return a.verb == Verb::play || a.verb == Verb::toss; }

}  // namespace

Message question_of(const View& v, std::span<const Answer> picks) {
  switch (v.question().what) {
    case Ask::nothing:
    case Ask::turn: return {.key = key(Say::ask_turn)};
    case Ask::set_up: return set_up_question(v);
    case Ask::restock: return {.key = key(Say::ask_restock)};
    case Ask::roll: return roll_question(v);
    case Ask::name:
      if (!picks.empty()) return {.key = key(Say::ask_steps), .to = picks[0].to};
      return {.key = key(name_question(task(v)))};
    case Ask::steps: return {.key = key(Say::ask_steps), .to = effect(v)->victim};
    case Ask::take: return {.key = key(Say::ask_take)};
    case Ask::market: return {.key = key(Say::ask_market)};
    case Ask::move_mark: return {.key = key(Say::ask_move_mark)};
    case Ask::confirm: return {.key = key(Say::ask_next_round)};
    case Ask::react: break;
  }
  return window_question(v);
}

Message half_question_of(const View&, const Answer& half) {
  if (half.verb == Verb::move) return {.key = key(Say::ask_mark_where), .n = static_cast<u8>(half.number + 1)};
  if (half.field == kNoField) return {.key = key(Say::ask_where), .thing = thing(half.what)};
  return {.key = key(Say::ask_direction), .thing = thing(half.what), .second = half.field};
}

void tell_outcome(const View&, std::span<const Answer> picks, Story& out) {
  if (picks.size() < 2) return;
  const Answer &first = picks.front(), &last = picks.back();
  if (first.verb == Verb::name && last.verb == Verb::choose)
    return out.add({.key = key(Say::sure_steps), .to = first.to, .n = last.number});
  out.add({.key = key(Say::sure)});
}

Message ending_of(const View& v) {
  const SeatSet there = v.table().on(kGoal);
  if (there.empty()) return {.key = key(Say::ended_dry)};
  if (there.count() > 1) return {.key = key(Say::ended_many_reached), .thing = there.bits, .second = kGoal};
  return {.key = key(Say::ended_reached), .who = there.first(), .thing = kGoal};
}

// B-REFUSE covers three reasons: somebody else is asked, something else is asked, the card is not held.
Message refusal_of(const View& v, const Answer& a, const Refusal& no) {
  const Clause clause = no.clause;
  const Question& q = v.question();
  switch (clause) {
    case Clause::B_REFUSE: {
      const SeatSet asked = q.what == Ask::react ? q.asked : q.who;
      if (v.seat() >= kMaxSeats || !q.who.has(v.seat())) {
        if (asked.count() != 1 || asked.has(v.seat())) return {.key = key(Say::no_asked)};
        return {.key = key(Say::no_turn), .who = asked.first()};
      }
      const bool held = a.what >= Kind::none || !(v.table().hand[v.seat()] & all_of(a.what)).empty();
      if (lays(a) && !held) return {.key = key(Say::no_held), .thing = thing(a.what)};
      return first_message(q);
    }
    case Clause::B_PLACE_1:
      if (!lays(a) || a.field >= kFields || q.what == Ask::restock) return rule_message(clause);
      return {.key = key(Say::no_place), .thing = thing(a.what), .second = a.field};
    default: return rule_message(clause);
  }
}

Message incomplete() { return {.key = key(Say::no_incomplete)}; }
}  // namespace tumult::board
