#include "games/card/text_question.h"

#include <algorithm>
#include <optional>

#include "games/card/match.h"
#include "games/card/play.h"

namespace tumult::card {
namespace {
// The effect under way. In a reaction window it is the one below.
const Frame* effect(const View& v) {
  const auto& stack = v.under_way();
  for (int i = stack.size() - 1; i >= 0; --i)
    if (stack[i].task != static_cast<u8>(Task::window)) return &stack[i];
  return nullptr;
}
Task task(const View& v) {
  const Frame* f = effect(v);
  return f ? static_cast<Task>(f->task) : Task::end;
}

// A draw of n cards as Plus One makes it.
int drawn(const Table& t, Seat s, int n) {
  return n + (t.has(Lasting::plus_one) && !t.spared[static_cast<int>(Lasting::plus_one)].has(s));
}

Say name_question(const View& v, int picked) {
  switch (task(v)) {
    case Task::card_gift: return v.table().knobs.gift_cards == 2 ? Say::ask_gift : Say::ask_victim;
    case Task::card_exchange: return Say::ask_exchange;
    case Task::card_skip: return Say::ask_skip;
    case Task::card_thief: return Say::ask_thief;
    case Task::card_equality: return Say::ask_equality;
    case Task::card_inequality: return Say::ask_inequality;
    case Task::card_special_favours: return Say::ask_special_favours;
    case Task::card_edison: return picked ? Say::ask_edison_second : Say::ask_edison_first;
    case Task::power_special_charge: return Say::ask_special_charge;
    case Task::power_recycling: return Say::ask_recycling;
    case Task::event_trust_fall: return Say::ask_trust_fall;
    case Task::event_identity_theft: return Say::ask_identity_theft;
    case Task::event_distributor: return Say::ask_distributor;
    default: return Say::ask_victim;
  }
}

Say wish_question(const Question& q) {
  if (q.may & may::numbers) return Say::ask_wish;
  return q.may & may::pass ? Say::ask_wish_optional : Say::ask_wish_colour;
}

Say go_question(const View& v) {
  switch (task(v)) {
    case Task::event_seppuku: return v.table().options.scoring ? Say::ask_seppuku_points : Say::ask_seppuku_cards;
    case Task::card_update: return Say::ask_update;
    case Task::card_diy: return Say::ask_diy;
    case Task::event_pandoras_box: return Say::ask_fresh_start;
    default: return Say::ask_rewind;
  }
}

Say question_key(const View& v, int picked) {
  const Question& q = v.question();
  const Table& t = v.table();
  switch (q.what) {
    case Ask::nothing: break;
    case Ask::turn: return t.force.mode == Force::anything ? Say::ask_start : Say::ask_turn;
    case Ask::after_draw: return Say::ask_after_draw;
    case Ask::second: return Say::ask_second;
    case Ask::any_card: return Say::ask_any_card;
    case Ask::twin: return Say::ask_twin;
    case Ask::power: return Say::ask_power;
    case Ask::wish: return wish_question(q);
    case Ask::number: return t.knobs.colour_only ? Say::ask_wish_colour : Say::ask_wish_number;
    case Ask::name: return name_question(v, picked);
    case Ask::give: return q.seats.count() > 1 ? Say::ask_give_whom : Say::ask_give;
    case Ask::take: return task(v) == Task::event_market ? Say::ask_market : Say::ask_take;
    case Ask::discard: return task(v) == Task::parasites_meal ? Say::ask_parasite : Say::ask_discard;
    case Ask::lay: return task(v) == Task::event_tsunami ? Say::ask_tsunami : Say::ask_lay;
    case Ask::share: return Say::ask_share;
    case Ask::colour: return task(v) == Task::power_colour_blockade ? Say::ask_blockade : Say::ask_swap_colour;
    case Ask::used_power: return Say::ask_recharge;
    case Ask::own_power: return Say::ask_power_card;
    case Ask::swap_power: return q.seats.has(v.seat()) ? Say::ask_edison_own : Say::ask_edison_power;
    case Ask::event: return task(v) == Task::event_event_manager ? Say::ask_event_manager : Say::ask_repeat;
    case Ask::imitate: return Say::ask_start_mimicry;
    case Ask::go: return go_question(v);
    case Ask::confirm: return t.round_over ? Say::ask_next_round : Say::ask_seen;
    case Ask::react: break;
  }
  return Say::ask_turn;
}

// The sentences about what the card on top, or the wish, wants.
struct MatchSays {
  Say colour_or_number, colour_or_effect, colour_or_numbers, colour, number, numbers;
};
constexpr MatchSays kRefused{Say::no_match,        Say::no_match_effect, Say::no_match_near,
                             Say::no_match_colour, Say::no_match_number, Say::no_match_numbers};
constexpr MatchSays kNothingFits{Say::ask_no_match,        Say::ask_no_match_effect, Say::ask_no_match_near,
                                 Say::ask_no_match_colour, Say::ask_no_match_number, Say::ask_no_match_numbers};

// Returns nullopt where neither a colour nor a number is wanted.
std::optional<Message> what_matches(const Table& t, const MatchSays& says) {
  const Force& f = t.force;
  const bool coloured = f.colour != Colour::none, near = t.knobs.neighbours_fit && f.number;
  Message m{.n = f.number};
  if (near)
    m.points = static_cast<i16>(std::max(1, f.number - 1)),
    m.total = static_cast<i16>(std::min(highest_number(t.options), f.number + 1));
  if (coloured) m.thing = wish_of(f.colour);
  switch (f.mode) {
    case Force::card:
      if (f.number) {
        m.key = key(near       ? coloured ? says.colour_or_numbers : says.numbers
                    : coloured ? says.colour_or_number
                               : says.number);
        return m;
      }
      if (!coloured) return std::nullopt;
      m.key = key(says.colour_or_effect), m.second = static_cast<u8>(task_of(f.symbol));
      return m;
    case Force::colour_wish: m.key = key(says.colour); return m;
    case Force::number_wish: m.key = key(says.number); return m;
    case Force::black_wish: return Message{.key = key(says.colour), .thing = wish_of(Colour::black)};
    case Force::anything: break;
  }
  return std::nullopt;
}

// Set where the view's seat may play a card, but has none that it could.
std::optional<Message> nothing_fits(const View& v) {
  const Table& t = v.table();
  const Ask what = v.question().what;
  if (what != Ask::turn && what != Ask::second && what != Ask::after_draw) return std::nullopt;
  if (v.seat() >= t.players() || !fitting(t, v.seat()).empty()) return std::nullopt;
  if (what == Ask::after_draw) return Message{.key = key(Say::ask_still_no_match)};
  // Colour Blockade and Special Seal also forbid cards that match.
  const bool forbids = t.blockaded() || !t.sealed.empty();
  const auto wanted = forbids ? std::nullopt : what_matches(t, kNothingFits);
  return wanted.value_or(Message{.key = key(Say::ask_none_playable)});
}

// Whom Distributor gives a hand to after so many picks.
Seat gets_next_hand(const View& v, int picked) {
  const Frame* f = effect(v);
  Seat s = f->victim;
  for (; picked > 0 && s != kNobody; --picked) s = next_in_order(v.table(), f->seat, f->in, s);
  return s;
}

Kind tossed(Window w) { return first_kind(tossed_in(w)); }

// How many cards that seat would draw if it does not counter; 0: the attack does something else.
int draws_if_struck(const View& v, Seat s) {
  const Frame* f = effect(v);
  const Table& t = v.table();
  switch (task(v)) {
    case Task::card_equality: return drawn(t, s, t.held[f->seat] - t.held[s]);
    case Task::card_fantastic_four: return t.tally[s] ? drawn(t, s, t.tally[s]) : 0;
    default: return 0;
  }
}
// Whom the window is about: the view's own seat, or for onlookers the first who is asked.
Seat struck(const View& v) {
  const SeatSet asked = v.question().asked;
  return v.seat() < kMaxSeats && asked.has(v.seat()) ? v.seat() : asked.first();
}

Message window_question(const View& v) {
  const auto window = static_cast<Window>(v.question().from);
  const Kind card = tossed(window);
  switch (window) {
    case Window::counter: {
      const Seat victim = struck(v);
      const int n = draws_if_struck(v, victim);
      return {.key = key(n ? Say::ask_counter_draw : Say::ask_counter),
              .who = effect(v)->seat,
              .to = victim,
              .thing = static_cast<u8>(task(v)),
              .second = card,
              .n = counted(n)};
    }
    case Window::lucky: return {.key = key(Say::ask_lucky), .thing = card};
    case Window::nice: break;
  }
  SeatSet out;
  for (const Seat s : v.table().everyone())
    if (v.table().held[s] == 0) out.add(s);
  return {.key = key(Say::ask_nice), .thing = out.bits, .second = card};
}

// The seat that all of these picks are for; kNobody: there are several.
Seat one_receiver(std::span<const Answer> picks) {
  const bool same = std::ranges::all_of(picks, [&](const Answer& a) { return a.to == picks[0].to; });
  return same ? picks[0].to : kNobody;
}

void tell_cards(Say say, Seat to, std::span<const Answer> picks, Story& out) {
  Message m{.key = key(say), .to = to, .n = counted(static_cast<int>(picks.size())), .first = out.cards.n};
  for (const Answer& a : picks) out.add_card(a.what);
  m.last = out.cards.n;
  out.add(m);
}

void tell_drawn(Say say, Seat to, int n, Story& out) { out.add({.key = key(say), .to = to, .n = counted(n)}); }

// What has to be answered before anything else.
Message first_message(const View& v) {
  const Question& q = v.question();
  switch (q.what) {
    case Ask::turn: return {.key = key(Say::no_first_turn)};
    case Ask::power: return {.key = key(Say::no_first_power_or_pass)};
    case Ask::wish: return {.key = key(q.may & may::numbers ? Say::no_first_wish : Say::no_first_colour)};
    case Ask::number: return {.key = key(v.table().knobs.colour_only ? Say::no_first_colour : Say::no_first_number)};
    case Ask::name:
    case Ask::share: return {.key = key(Say::no_first_player)};
    case Ask::colour: return {.key = key(Say::no_first_colour)};
    case Ask::used_power:
    case Ask::own_power:
    case Ask::swap_power: return {.key = key(Say::no_first_power)};
    case Ask::event: return {.key = key(Say::no_first_event)};
    case Ask::go: return {.key = key(Say::no_first_decide)};
    case Ask::confirm: return {.key = key(Say::no_first_confirm)};
    case Ask::react: return {.key = key(Say::no_first_react), .thing = tossed(static_cast<Window>(q.from))};
    default: return {.key = key(Say::no_first_card)};
  }
}

Message rule_message(Clause c) { return {.key = key(Say::no_rule), .thing = static_cast<u8>(c)}; }

Message match_message(const View& v, Clause clause) {
  return what_matches(v.table(), kRefused).value_or(rule_message(clause));
}

// Colour Blockade or Special Seal.
Message blocked_message(const View& v, const Answer& a) {
  const Table& t = v.table();
  const bool wishes = a.verb == Verb::wish;
  if (!wishes && a.verb != Verb::play) return rule_message(Clause::C_POW_4);
  const unsigned shown = wishes ? 1u << a.what : row(a.what).colours;
  if (const unsigned blocked = shown & t.blocked())
    return {.key = key(Say::no_blocked), .thing = static_cast<Wish>(std::countr_zero(blocked))};
  return {.key = key(Say::no_sealed)};
}

Message victim_message(const View& v, const Answer& a, Clause clause) {
  if (a.verb == Verb::pass) return {.key = key(Say::no_must_name)};
  if (a.to == v.seat()) return {.key = key(Say::no_self)};
  if (a.to < v.table().players()) return {.key = key(Say::no_spared), .to = a.to};
  return rule_message(clause);
}

}  // namespace

Message question_of(const View& v, std::span<const Answer> picks) {
  const Question& q = v.question();
  if (q.what == Ask::react) return window_question(v);
  if (const auto stuck = nothing_fits(v)) return *stuck;
  const int picked = static_cast<int>(picks.size());
  const Say say = question_key(v, picked);
  Message m{.key = key(say)};
  switch (say) {
    case Say::ask_twin: m.n = q.from; break;
    case Say::ask_tsunami: m.points = static_cast<i16>(highest_shown(v.table())); break;
    case Say::ask_distributor: m.to = gets_next_hand(v, picked); break;
    case Say::ask_edison_power: m.to = q.seats.first(); break;
    case Say::ask_give: m.to = q.seats.first(); [[fallthrough]];
    case Say::ask_share:
    case Say::ask_take:
    case Say::ask_discard: m.n = counted(std::max(1, q.left - picked)); break;
    default: break;
  }
  return m;
}

// The start card, or what Rewind turned up; an event that it set off is told by itself. (C-SETUP-6)
std::optional<Message> reason_of(const View& v) {
  if (v.question().what == Ask::react) return std::nullopt;
  const auto& stack = v.under_way();
  for (int i = stack.size() - 1; i >= 0; --i) {
    const auto task = static_cast<Task>(stack[i].task);
    if (task >= task_of(Event{}) && task < task_of(Power{})) return std::nullopt;
    if (task != Task::turned_card || stack[i].card == kNoCard) continue;
    if (stack[i].seat != v.seat()) return std::nullopt;
    const bool by_rewind = stack[i].flags & flag::by_rewind;
    return Message{.key = key(by_rewind ? Say::because_turned : Say::because_dealt), .thing = kind_of(stack[i].card)};
  }
  return std::nullopt;
}

Message half_question_of(const View& v, const Answer& half) {
  const bool imitates = row(half.what).symbol == Symbol::mimicry && v.question().what != Ask::give;
  return {.key = key(imitates ? Say::ask_imitate : Say::ask_to_whom), .thing = half.what};
}

void tell_outcome(const View& v, std::span<const Answer> picks, Story& out) {
  const Table& t = v.table();
  const Answer& first = picks[0];
  const Seat to = one_receiver(picks);
  switch (first.verb) {
    case Verb::draw: return tell_drawn(Say::would_draw, kNobody, drawn(t, first.seat, t.knobs.draw_cards), out);
    case Verb::share:
      if (to == kNobody) break;
      return tell_drawn(Say::sure_draws, to, drawn(t, to, static_cast<int>(picks.size())), out);
    case Verb::give:
      if (to == kNobody) break;
      return tell_cards(Say::sure_gets, to, picks, out);
    case Verb::take: return tell_cards(Say::sure_takes, kNobody, picks, out);
    case Verb::discard: return tell_cards(Say::sure_discards, kNobody, picks, out);
    case Verb::lay: return tell_cards(Say::sure_lays, kNobody, picks, out);
    case Verb::name:
      if (picks.size() == 2) return out.add({.key = key(Say::sure_names), .who = first.to, .to = picks[1].to});
      if (task(v) == Task::card_equality && picks.size() == 1)
        return tell_drawn(Say::sure_draws, to, drawn(t, to, t.held[first.seat] - t.held[to]), out);
      break;
    case Verb::pass:
      if (v.question().what == Ask::react && static_cast<Window>(v.question().from) == Window::counter)
        if (const int n = draws_if_struck(v, first.seat)) return tell_drawn(Say::would_draw, kNobody, n, out);
      return;
    default: break;
  }
  if (picks.size() > 1) out.add({.key = key(Say::sure)});
}

Message refusal_of(const View& v, const Answer& a, const Refusal& no) {
  const Clause clause = no.clause;
  const Table& t = v.table();
  const Question& q = v.question();
  const bool names = a.verb == Verb::name && a.to < t.players();
  switch (clause) {
    case Clause::C_ASK_TURN: {
      const SeatSet asked = q.what == Ask::react ? q.asked : q.who;
      if (asked.count() != 1 || asked.has(v.seat())) return {.key = key(Say::no_asked)};
      return {.key = key(Say::no_turn), .who = asked.first()};
    }
    case Clause::C_ASK_KIND: return first_message(v);
    case Clause::C_ASK_HELD:
      if (a.what >= kKinds || a.verb == Verb::activate || a.verb == Verb::choose_power) return rule_message(clause);
      return {.key = key(Say::no_held), .thing = a.what};
    case Clause::C_MATCH_1:
    case Clause::C_MATCH_2:
    case Clause::C_MATCH_3:
    case Clause::C_MATCH_4: return a.verb == Verb::play ? match_message(v, clause) : rule_message(clause);
    case Clause::C_RULE_twins:
      return q.what == Ask::twin ? Message{.key = key(Say::no_twin), .n = q.from} : rule_message(clause);
    case Clause::C_POW_4: return blocked_message(v, a);
    case Clause::C_FY_1: return {.key = key(Say::no_ten), .n = t.held[v.seat()]};
    case Clause::C_END_CARD: return {.key = key(Say::no_last), .n = t.held[v.seat()]};
    case Clause::C_VICTIM: return victim_message(v, a, clause);
    case Clause::C_EQUAL: return names ? Message{.key = key(Say::no_fewer), .to = a.to} : rule_message(clause);
    case Clause::C_INEQ: return names ? Message{.key = key(Say::no_ahead), .to = a.to} : rule_message(clause);
    default: return rule_message(clause);
  }
}

Message incomplete() { return {.key = key(Say::no_incomplete)}; }
}  // namespace tumult::card
