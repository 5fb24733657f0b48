#include "games/card/text_question.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "games/card/match.h"
#include "games/card/play.h"

namespace tumult::card {
namespace {
// The effect under way. In a reaction window it is the one below.
const Frame* effect(const View& v) {
  const auto& stack = v.under_way();
  for (int i = stack.size() - 1; i >= 0; --i)
    if (task_of(stack[i]) != Task::window) return &stack[i];
  return nullptr;
}
Task task(const View& v) {
  const Frame* f = effect(v);
  return f ? task_of(*f) : Task::end;
}

// A draw of n cards as Plus One makes it.
int drawn(const Table& t, Seat s, int n) {
  return n + (t.has(Lasting::plus_one) && !t.spared[static_cast<int>(Lasting::plus_one)].has(s));
}

// What an effect asks. Every effect that asks has its own row, also where several share a sentence: a question without
// a row would be asked in words of another one.
struct Row {
  Ask what;
  Task task;
  Say say;
};
constexpr Row kAsked[] = {
    {Ask::name, Task::card_gift, Say::ask_gift},
    {Ask::name, Task::card_exchange, Say::ask_exchange},
    {Ask::name, Task::card_skip, Say::ask_skip},
    {Ask::name, Task::card_thief, Say::ask_thief},
    {Ask::name, Task::card_equality, Say::ask_equality},
    {Ask::name, Task::card_inequality, Say::ask_inequality},
    {Ask::name, Task::card_special_favours, Say::ask_special_favours},
    {Ask::name, Task::card_edison, Say::ask_edison_first},
    {Ask::name, Task::power_special_charge, Say::ask_special_charge},
    {Ask::name, Task::power_recycling, Say::ask_recycling},
    {Ask::name, Task::event_trust_fall, Say::ask_trust_fall},
    {Ask::name, Task::event_identity_theft, Say::ask_identity_theft},
    {Ask::name, Task::event_distributor, Say::ask_distributor},
    {Ask::share, Task::card_fantastic_four, Say::ask_share},
    {Ask::give, Task::card_gift, Say::ask_give},
    {Ask::give, Task::card_exchange, Say::ask_give},
    {Ask::give, Task::event_trust_fall, Say::ask_give},
    {Ask::give, Task::event_crowdfunding, Say::ask_give},
    {Ask::give, Task::event_pandoras_box, Say::ask_give},
    {Ask::give, Task::event_surprise_party, Say::ask_give_whom},
    {Ask::give, Task::event_merry_christmas, Say::ask_give_whom},
    {Ask::take, Task::card_thief, Say::ask_take},
    {Ask::take, Task::event_market, Say::ask_market},
    {Ask::discard, Task::event_recession, Say::ask_discard},
    {Ask::discard, Task::event_seppuku, Say::ask_discard},
    {Ask::discard, Task::parasites_meal, Say::ask_parasite},
    {Ask::lay, Task::card_diy, Say::ask_give},
    {Ask::lay, Task::event_gambling_man, Say::ask_gambling_man},
    {Ask::lay, Task::event_russian_roulette, Say::ask_russian_roulette},
    {Ask::lay, Task::event_tsunami, Say::ask_tsunami},
    {Ask::colour, Task::play_card, Say::ask_swap_colour},
    {Ask::colour, Task::power_colour_blockade, Say::ask_blockade},
    {Ask::number, Task::power_number_wish, Say::ask_wish_number},
    {Ask::any_card, Task::power_random_chance, Say::ask_any_card},
    {Ask::second, Task::card_second_chance, Say::ask_second},
    {Ask::used_power, Task::card_recharge, Say::ask_recharge},
    {Ask::own_power, Task::card_update, Say::ask_power_card},
    {Ask::swap_power, Task::card_edison, Say::ask_edison_power},
    {Ask::event, Task::event_event_manager, Say::ask_event_manager},
    {Ask::event, Task::event_repeat, Say::ask_repeat},
    {Ask::go, Task::card_update, Say::ask_update},
    {Ask::go, Task::card_diy, Say::ask_diy_rule},
    {Ask::go, Task::card_second_chance, Say::ask_rewind},
    {Ask::go, Task::card_trouble, Say::ask_rewind},
    {Ask::go, Task::event_seppuku, Say::ask_seppuku_points},
    {Ask::go, Task::event_pandoras_box, Say::ask_fresh_start},
    {Ask::confirm, Task::event_the_all_seeing_eye, Say::ask_seen},
};

Say wish_question(const Question& q) {
  if (q.may & may::numbers) return Say::ask_wish;
  return q.may & may::pass ? Say::ask_wish_optional : Say::ask_wish_colour;
}

// Returns nullopt for what an effect asks without a row.
std::optional<Say> question_key(const View& v) {
  const Question& q = v.question();
  const Table& t = v.table();
  switch (q.what) {
    case Ask::turn: return t.force.mode == Force::anything ? Say::ask_start : Say::ask_turn;
    case Ask::after_draw: return Say::ask_after_draw;
    case Ask::twin: return Say::ask_twin;
    case Ask::power: return Say::ask_power;
    case Ask::wish: return wish_question(q);
    case Ask::imitate: return Say::ask_start_mimicry;
    case Ask::confirm:
      if (t.round_over) return Say::ask_next_round;
      break;
    default: break;
  }
  const Task asking = task(v);
  const auto* row = std::ranges::find_if(kAsked, [&](const Row& r) { return r.what == q.what && r.task == asking; });
  return row == std::end(kAsked) ? std::nullopt : std::optional(row->say);
}

// What of these sentences fits the options and the position.
Say in_position(Say say, const View& v, int picked) {
  const Table& t = v.table();
  const Question& q = v.question();
  switch (say) {
    case Say::ask_give_whom: return q.seats.count() > 1 ? say : Say::ask_give;
    case Say::ask_wish_number: return t.knobs.colour_only ? Say::ask_wish_colour : say;
    case Say::ask_edison_first: return picked || q.left == 1 ? Say::ask_edison_second : say;
    case Say::ask_edison_power: return q.seats.has(v.seat()) ? Say::ask_edison_own : say;
    case Say::ask_tsunami: return q.may & may::pass ? say : Say::ask_tsunami_first;
    case Say::ask_seppuku_points: return t.options.scoring ? say : Say::ask_seppuku_cards;
    case Say::ask_gambling_man: return t.edition().gambling_by_colour ? Say::ask_gambling_lowest : say;
    case Say::ask_diy_rule:
      switch (static_cast<Diy>(t.options.diy)) {
        case Diy::extra_rule: return say;
        case Diy::everyone_draws: return Say::ask_diy_draw;
        case Diy::pass_left: return Say::ask_diy_left;
      }
      return say;
    default: return say;
  }
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

// What the attack would do to that seat, as a question; n: how many cards, where it says so.
struct Threat {
  Say say = Say::ask_counter;
  int n = 0;
};
Threat threat(const View& v, Seat victim) {
  const Table& t = v.table();
  switch (task(v)) {
    case Task::card_skip: return {Say::ask_counter_skip};
    case Task::card_exchange: return {Say::ask_counter_swap};
    case Task::card_gift:
      if (const int n = std::min<int>(t.knobs.gift_cards, t.held[effect(v)->seat])) return {Say::ask_counter_gets, n};
      return {};
    case Task::card_thief:
      if (const int n = std::min<int>(2, t.held[victim])) return {Say::ask_counter_loses, n};
      return {};
    default:
      if (const int n = draws_if_struck(v, victim)) return {Say::ask_counter_draw, n};
      return {};
  }
}

Message window_question(const View& v) {
  const Window window = v.question().window();
  const Kind card = tossed(window);
  switch (window) {
    case Window::counter: {
      const Seat victim = struck(v);
      const auto [say, n] = threat(v, victim);
      return {.key = key(say),
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
  for (const Answer& a : picks) {
    assert(a.what < kKinds);
    out.add_card(a.what);
  }
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
    case Ask::react: return {.key = key(Say::no_first_react), .thing = tossed(q.window())};
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
  const Table& t = v.table();
  const Seat me = v.seat();
  const Say say = in_position(question_key(v).value_or(Say::ask_turn), v, picked);
  Message m{.key = key(say)};
  switch (say) {
    case Say::ask_twin: m.n = q.number(); break;
    case Say::ask_gift: m.n = t.knobs.gift_cards; break;
    case Say::ask_tsunami: m.points = static_cast<i16>(highest_shown(t)); break;
    case Say::ask_gambling_lowest: m.thing = wish_of(t.last_colour); break;
    case Say::ask_recycling: m.thing = kind_of(effect(v)->card); break;
    case Say::ask_fresh_start: m.n = counted(me < t.players() ? t.held[me] : 1); break;
    case Say::ask_distributor: m.to = gets_next_hand(v, picked); break;
    case Say::ask_edison_power: m.to = q.seats.first(); break;
    case Say::ask_give:
      if (q.what == Ask::give) m.to = q.seats.first();
      else m.to = left_of(t, me < t.players() ? me : q.who.first(), effect(v)->in);
      [[fallthrough]];
    case Say::ask_give_whom:
    case Say::ask_share:
    case Say::ask_take:
    case Say::ask_discard: m.n = counted(std::max(1, q.left - picked)); break;
    default: break;
  }
  return m;
}

bool has_own_question(const View& v) {
  const Ask what = v.question().what;
  return what == Ask::nothing || what == Ask::react || question_key(v).has_value();
}

namespace {
// Why a wish is asked that seems to be for nothing: it was the last card, or the card can hit nobody.
std::optional<Message> reason_of_wish(const View& v) {
  const Frame& f = v.under_way()[v.under_way().size() - 1];
  if (task_of(f) != Task::play_card || f.seat != v.seat()) return std::nullopt;
  const Table& t = v.table();
  const Symbol symbol = row(CardFrame(f).played_as()).symbol;
  const bool nobody = symbol == Symbol::equality     ? with_fewer_cards(t, f.seat).empty()
                      : symbol == Symbol::inequality ? not_ahead(t, f.seat).empty()
                                                     : false;
  if (nobody) return Message{.key = key(Say::because_nobody), .thing = static_cast<u8>(task_of(symbol))};
  if (t.held[f.seat] || f.flags & flag::turned) return std::nullopt;
  return Message{.key = key(Say::because_last), .thing = tossed(Window::nice)};
}
}  // namespace

// The start card, or what Rewind turned up; an event that it set off is told by itself. (C-SETUP-6)
std::optional<Message> reason_of(const View& v) {
  if (v.question().what == Ask::react) return std::nullopt;
  const auto& stack = v.under_way();
  if (v.question().what == Ask::wish && !stack.empty())
    if (const auto why = reason_of_wish(v)) return why;
  for (int i = stack.size() - 1; i >= 0; --i) {
    const Task task = task_of(stack[i]);
    if (is_event(task)) return std::nullopt;
    if (task != Task::turned_card || stack[i].card == kNoCard) continue;
    if (stack[i].seat != v.seat()) return std::nullopt;
    const bool by_rewind = stack[i].flags & flag::by_rewind;
    return Message{.key = key(by_rewind ? Say::because_turned : Say::because_dealt), .thing = kind_of(stack[i].card)};
  }
  return std::nullopt;
}

Message ending_of(const View& v) {
  const Table& t = v.table();
  // What it does to points is said where there are any.
  const auto event = [&](Say say, Event e) {
    return Message{.key = key(t.options.scoring ? say : Say::ended_event), .thing = static_cast<u8>(e)};
  };
  switch (t.ending) {
    case Ending::doomsday: return event(Say::ended_doomsday, Event::doomsday);
    case Ending::finish_line: return event(Say::ended_event, Event::finish_line);
    case Ending::bomb: return event(Say::ended_bomb, Event::time_bomb);
    case Ending::the_end: {
      const Seat who = t.out.has(t.turn) ? t.turn : t.out.first();
      return {.key = key(Say::ended_the_end), .who = who, .thing = kKindOf<Symbol::the_end>};
    }
    case Ending::fuse:
      return {
          .key = key(Say::ended_fuse), .thing = static_cast<u8>(Rule::short_fuse), .n = counted(t.knobs.most_turns)};
    case Ending::dry: return {.key = key(Say::ended_dry)};
    case Ending::out:
    case Ending::none: break;
  }
  if (t.out.empty()) return {.key = key(Say::round_over)};
  if (t.out.count() > 1) return {.key = key(Say::ended_out_many), .thing = t.out.bits};
  if (t.options.scoring && t.ending == Ending::out && t.has(Lasting::time_bomb))
    return {.key = key(Say::ended_in_time), .who = t.out.first(), .thing = static_cast<u8>(Event::time_bomb)};
  return {.key = key(Say::out), .who = t.out.first()};
}

Message half_question_of(const View& v, const Answer& half) {
  const bool imitates = row(half.what).symbol == Symbol::mimicry && v.question().what != Ask::give;
  return {.key = key(imitates ? Say::ask_imitate : Say::ask_to_whom), .thing = half.what};
}

void tell_outcome(const View& v, std::span<const Answer> picks, Story& out) {
  const Table& t = v.table();
  // A pass that ends a group does nothing more than what was picked before it.
  if (picks.size() > 1 && picks.back().verb == Verb::pass) picks = picks.first(picks.size() - 1);
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
      if (v.question().what == Ask::react && v.question().window() == Window::counter)
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
      return q.what == Ask::twin ? Message{.key = key(Say::no_twin), .n = q.number()} : rule_message(clause);
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
