// What may be answered, and why not.
#include "games/card/match.h"
#include "games/card/play.h"
#include "games/card/switches.h"

namespace tumult::card {
Symbol tossed_in(Window w) {
  switch (w) {
    case Window::counter: return Symbol::counterattack;
    case Window::lucky: return Symbol::lucky_bastard;
    case Window::nice: break;
  }
  return Symbol::nice_try;
}

int highest_shown(const Table& t) {
  int most = 0;
  for (Card c : cards_in(t, place::shown)) most = std::max(most, points(c));
  return most;
}

namespace {
CardSet passing(const Table& t, Seat s, Filter filter) {
  CardSet set = t.hand[s];
  switch (filter) {
    case Filter::any: break;
    case Filter::not_fuck_you: set.remove(kTheCard<Symbol::fuck_you>); break;
    case Filter::not_curse: set.remove(kTheCard<Symbol::curse>); break;
    case Filter::lowest_of_last_colour: {
      if (t.last_colour == Colour::none) return {};
      set &= kOfColour[static_cast<std::size_t>(t.last_colour)] - kSpecial;
      for (std::size_t n = 1; n <= 10; ++n)
        if (const CardSet lowest = set & kOfNumber[n]; !lowest.empty()) return lowest;
      break;
    }
    case Filter::at_least_laid: {
      const int least = highest_shown(t);
      for (Card c : t.hand[s])
        if (points(c) < least) set.remove(c);
      break;
    }
  }
  return set;
}

bool plays(Ask what) { return what >= Ask::turn && what <= Ask::twin; }
bool picks(Ask what) { return what == Ask::give || what == Ask::take || what == Ask::discard || what == Ask::lay; }

constexpr Verb the_verb_of(Ask what) {
  switch (what) {
    case Ask::give: return Verb::give;
    case Ask::take: return Verb::take;
    case Ask::discard: return Verb::discard;
    case Ask::lay: return Verb::lay;
    case Ask::name: return Verb::name;
    case Ask::share: return Verb::share;
    case Ask::wish:
    case Ask::number: return Verb::wish;
    case Ask::colour: return Verb::choose_colour;
    case Ask::used_power:
    case Ask::own_power:
    case Ask::swap_power: return Verb::choose_power;
    case Ask::event: return Verb::choose_event;
    case Ask::imitate: return Verb::choose_card;
    case Ask::power: return Verb::activate;
    case Ask::react: return Verb::toss;
    case Ask::go:
    case Ask::confirm: return Verb::ok;
    default: return Verb::play;
  }
}
// Looked up: questions follow each other at random.
constexpr auto kVerbOf = [] {
  std::array<Verb, kAsks> verbs{};
  for (std::size_t a = 0; a < kAsks; ++a) verbs[a] = the_verb_of(static_cast<Ask>(a));
  return verbs;
}();
Verb verb_of(Ask what) { return kVerbOf[static_cast<std::size_t>(what)]; }

// What may be wished here: a bit for each Wish.
u32 wishes(const Table& t, const Question& q) {
  const bool number = q.what == Ask::number && !t.knobs.colour_only;
  u32 all = number ? 0u : colours_of(t.options) & ~u32{t.blocked()};
  if (number || (q.may & may::numbers)) all |= (2u << wish_of(highest_number(t.options))) - (1u << wish_of(1));
  return all;
}
bool may_wish(const Game& g, Wish w) { return w < 32 && (wishes(g, g.question) >> w & 1); }

// May that seat pass or draw here? A question that nothing answers any more may always be left.
bool may_pass(const Game& g, Seat s) {
  const Question& q = g.question;
  if (q.may & may::pass) return true;
  if (picks(q.what)) return pickable(g, s).empty();
  if (q.what == Ask::wish) return wishes(g, q) == 0;  // every colour is blocked
  return q.what == Ask::any_card && playable(g, s).empty();
}
bool may_draw(const Game& g, Seat s) {
  return g.question.what == Ask::turn || (g.question.what == Ask::second && playable(g, s).empty());
}

// A plain special's effect must be executed; an open-wish card owes its wish or its effect. (C-VICTIM, C-MATCH-7)
Clause pass_clause(const Game& g) {
  const Question& q = g.question;
  if (q.what != Ask::name) return q.clause;
  switch (task_of(g.stack.top())) {
    case Task::card_skip:
    case Task::card_gift:
    case Task::card_exchange:
    case Task::card_thief: return Clause::C_VICTIM;
    case Task::card_equality:
    case Task::card_inequality:
    case Task::card_special_favours: return Clause::C_MATCH_7;
    default: return q.clause;
  }
}

// Why that seat cannot be named or given to: nobody is there, it is protected, it is the answerer; else it is the
// effect that excludes it. Distributor names hands, not people. (C-ASK)
Clause victim_clause(const Game& g, const Answer& a) {
  const Question& q = g.question;
  if (task_of(g.stack.top()) == Task::event_distributor) return q.clause;
  const bool oneself = a.to == a.seat && !(q.may & may::oneself);
  if (a.to >= g.options.players || outsiders(g).has(a.to) || oneself) return Clause::C_VICTIM;
  return q.clause;
}

Clause wish_clause(const Table& t, Wish w) {
  if (w == wish_of(Colour::black)) return Clause::C_MATCH_2;
  if (w < kColours && t.blocked() >> w & 1) return Clause::C_POW_4;
  return Clause::C_MATCH_6;
}

// The kinds of power card that may be activated or chosen here, a bit each.
u16 choosable_powers(const Game& g, Seat s) {
  constexpr u16 kSeal = 1u << static_cast<int>(Power::special_seal);
  const Question& q = g.question;
  if (q.what == Ask::power)
    return static_cast<u16>(usable_powers(g, s) & ~(row(q.played_as()).sort == Sort::number ? 0 : kSeal));
  const u16 used = power_kinds(g, static_cast<u8>(s | power_place::used));
  if (q.what == Ask::used_power) return used;
  if (q.what == Ask::swap_power && q.seats.first() != s)
    return static_cast<u16>(power_kinds(g, static_cast<u8>(q.seats.first() | power_place::used)) |
                            (q.may & may::hidden ? 1u << kFaceDown : 0));
  auto kinds = static_cast<u16>(power_kinds(g, s) | used);
  if (q.what != Ask::own_power) return kinds;
  if (const u8 drawn = q.drawn_power();
      drawn < kPowerCards && own_power(g, s, static_cast<Power>(drawn / 2), drawn) < 0)
    kinds = static_cast<u16>(kinds & ~(1u << drawn / 2));
  return kinds;
}
bool choosable_power(const Game& g, Seat s, u8 kind) { return kind <= kFaceDown && choosable_powers(g, s) >> kind & 1; }
bool owns_power(const Game& g, Seat s, u8 kind) {
  return kind < kPowers && own_power(g, s, static_cast<Power>(kind), -1) >= 0;
}

// Why that power card may not be activated or chosen. Whether somebody else holds one face down is not told.
Clause power_clause(const Game& g, const Answer& a) {
  const Question& q = g.question;
  const bool others = q.what == Ask::swap_power && (!q.seats.has(a.seat) || a.what >= kPowers);
  if (!others && !owns_power(g, a.seat, a.what)) return Clause::C_ASK_HELD;
  if (q.what != Ask::power) return q.clause;
  if (power_of(g, a.what, a.seat) < 0) return Clause::C_POW_1;
  return usable_powers(g, a.seat) >> a.what & 1 ? Clause::C_POW_4 : Clause::C_RECHARGE;
}

bool choosable_event(const Game& g, u8 e) {
  if (e >= kEvents) return false;
  const Frame& f = g.stack.top();
  const auto event = static_cast<Event>(e);
  if (task_of(f) != Task::event_event_manager) return event != Event::repeat && g.has(event);
  const auto offered = EventManagerFrame(f).offered();
  return std::find(offered.begin(), offered.end(), event) != offered.end();
}

// Calls f with each kind among these cards, once. Random hands mislead a branch for each word, so the words are gone
// through without one.
template <class F>
void each_kind(const CardSet& cards, F f) {
  static_assert(CardSet::kWords == 4);
  u64 left[4] = {cards.w[0], cards.w[1], cards.w[2], cards.w[3]};
  Kind last = kNoKind;
  for (int n = cards.count(); n > 0; --n) {
    const int k = (left[0] == 0) + ((left[0] | left[1]) == 0) + ((left[0] | left[1] | left[2]) == 0);
    const Kind kind = kind_of(static_cast<Card>(64 * k + std::countr_zero(left[k])));
    left[k] &= left[k] - 1;
    if (kind != last) f(last = kind);
  }
}
}  // namespace

CardSet playable(const Game& g, Seat s) {
  switch (g.question.what) {
    case Ask::any_card: return playable_in_itself(g, s);
    case Ask::twin: return playable_in_itself(g, s) & kOfNumber[g.question.number()];
    default: return fitting(g, s);
  }
}

static bool may_play(const Game& g, Seat s, Card c) {
  const Ask what = g.question.what;
  return what == Ask::any_card || what == Ask::twin ? playable(g, s).has(c) : fits(g, s, c);
}

static CardSet lying_in(const Table& t, Place p) { return p < kMaxSeats ? t.hand[p] : cards_in(t, p); }

CardSet pickable(const Game& g, Seat s) {
  const Question& q = g.question;
  if (q.what == Ask::react)
    return (g.hand[s] & (kOfSymbol[static_cast<std::size_t>(tossed_in(q.window()))] |
                         kOfSymbol[static_cast<std::size_t>(Symbol::mimicry)])) -
           unplayable_for_tests();
  if (q.what == Ask::take) {
    CardSet from = lying_in(g, q.taken_from());
    if (q.taken_from() < kMaxSeats && g.edition().fuck_you_cannot_be_taken) from.remove(kTheCard<Symbol::fuck_you>);
    return from;
  }
  return passing(g, s, q.filter());
}

namespace {
// Writes answers of one seat one after another.
struct Lister {
  Answer* end;
  Seat seat;
  void add(Verb v, u8 what = 0xFF, Kind as = kNoKind, Seat to = kNobody) { *end++ = {v, seat, what, as, to}; }
  // Without a branch, which random play would mispredict.
  void add_if(bool may, Verb v) {
    *end = {v, seat};
    end += may;
  }
};

void list_plays(const Game& g, Seat s, Lister& list) {
  CardSet cards = playable(g, s);
  constexpr Card mimicry = kTheCard<Symbol::mimicry>;
  if (cards.has(mimicry)) [[unlikely]] {
    cards.remove(mimicry);
    for (Kind as : imitable(g)) list.add(Verb::play, kind_of(mimicry), as);
  }
  each_kind(cards, [&](Kind k) { list.add(Verb::play, k); });
  list.add_if(may_draw(g, s), Verb::draw);
}

void list_picks(const Game& g, Seat s, Lister& list) {
  const Question& q = g.question;
  const CardSet from = pickable(g, s);
  const Verb verb = verb_of(q.what);
  each_kind(from, [&](Kind k) {
    if (q.what != Ask::give) return list.add(verb, k);
    for (Seat to : q.seats) list.add(verb, k, kNoKind, to);
  });
  if (from.empty() && !(q.may & may::pass)) list.add(Verb::pass);
}

void list_wishes(const Game& g, Lister& list) {
  const u32 all = wishes(g, g.question);
  for (u32 left = all; left; left &= left - 1) list.add(Verb::wish, static_cast<Wish>(std::countr_zero(left)));
  if (all == 0 && !(g.question.may & may::pass)) list.add(Verb::pass);
}

void list_choices(const Game& g, Seat s, Lister& list) {
  const Question& q = g.question;
  const Verb verb = verb_of(q.what);
  switch (q.what) {
    case Ask::turn:
    case Ask::after_draw:
    case Ask::second:
    case Ask::any_card:
    case Ask::twin: list_plays(g, s, list); break;
    case Ask::give:
    case Ask::take:
    case Ask::discard:
    case Ask::lay: list_picks(g, s, list); break;
    case Ask::react:
      if (const CardSet cards = pickable(g, s); !cards.empty()) [[unlikely]]
        each_kind(cards, [&](Kind k) { list.add(verb, k); });
      break;
    case Ask::name:
    case Ask::share:
      for (Seat to : q.seats) list.add(verb, 0xFF, kNoKind, to);
      break;
    case Ask::wish:
    case Ask::number: list_wishes(g, list); break;
    case Ask::colour:
      for (unsigned left = q.colours(); left; left &= left - 1) list.add(verb, static_cast<u8>(std::countr_zero(left)));
      break;
    case Ask::power:
    case Ask::used_power:
    case Ask::own_power:
    case Ask::swap_power:
      for (unsigned left = choosable_powers(g, s); left; left &= left - 1)
        list.add(verb, static_cast<u8>(std::countr_zero(left)));
      break;
    case Ask::event:
      for (u8 e = 0; e < kEvents; ++e)
        if (choosable_event(g, e)) list.add(verb, e);
      break;
    case Ask::imitate:
      for (Kind k : kinds_in(g.options) & kOpenKinds) list.add(verb, k);
      break;
    default: list.add(Verb::ok); break;
  }
}
}  // namespace

void legal(const Game& g, Seat s, Answers& out) {
  out.clear();
  const Question& q = g.question;
  if (!q.who.has(s)) return;
  Lister list{out.items, s};
  list_choices(g, s, list);
  list.add_if((q.may & may::pass) || (q.what == Ask::any_card && list.end == out.items), Verb::pass);
  out.n = static_cast<u16>(list.end - out.items);
}

namespace {
std::optional<Refusal> no(Clause c) { return Refusal{c}; }

// What answers no question by itself.
std::optional<Refusal> refuse_pass_or_draw(const Game& g, const Answer& a) {
  const Question& q = g.question;
  if (a.verb == Verb::pass && may_pass(g, a.seat)) return std::nullopt;
  if (a.verb == Verb::draw && may_draw(g, a.seat)) return std::nullopt;
  const bool about_it = a.verb == Verb::pass || (a.verb == Verb::draw && plays(q.what));
  return no(about_it && q.clause != Clause::none ? pass_clause(g) : Clause::C_ASK_KIND);
}

std::optional<Refusal> refuse_play(const Game& g, const Answer& a) {
  const Kind k = a.what;
  const Card held = k < kKinds ? copy_in_hand(g, a.seat, k) : kNoCard;
  if (held == kNoCard) return no(Clause::C_ASK_HELD);
  const bool mimicry = row(k).symbol == Symbol::mimicry;
  if (!mimicry && a.as != kNoKind) return no(Clause::C_MIMIC);
  if (!may_play(g, a.seat, held)) {
    if (g.question.what == Ask::twin && row(k).number != g.question.number()) return no(Clause::C_RULE_twins);
    if (condition_holds(g, a.seat, row(k).symbol) && !(forbidden(g) & kOfKind[k]).empty()) return no(Clause::C_POW_4);
    return no(clause_of(k));
  }
  if (mimicry && (a.as >= kKinds || !imitable(g).has(a.as))) return no(Clause::C_MIMIC);
  return std::nullopt;
}

std::optional<Refusal> refuse_pick(const Game& g, const Answer& a) {
  const Question& q = g.question;
  const CardSet from = q.what == Ask::take ? lying_in(g, q.taken_from()) : g.hand[a.seat];
  if (a.what >= kKinds || (from & kOfKind[a.what]).empty()) return no(Clause::C_ASK_HELD);
  if (q.what == Ask::give && (a.to >= kMaxSeats || !q.seats.has(a.to))) return no(victim_clause(g, a));
  if ((pickable(g, a.seat) & kOfKind[a.what]).empty()) {
    if (q.what == Ask::take) return no(q.clause);
    const Filter filter = q.filter();
    return no(filter == Filter::not_fuck_you ? Clause::C_FY_2
              : filter == Filter::not_curse  ? Clause::C_CURSE
                                             : q.clause);
  }
  return std::nullopt;
}
}  // namespace

std::optional<Refusal> refuse(const Game& g, const Answer& a) {
  const Question& q = g.question;
  if (a.seat >= kMaxSeats || !q.who.has(a.seat)) return no(Clause::C_ASK_TURN);
  if (a.verb != verb_of(q.what)) return refuse_pass_or_draw(g, a);
  switch (q.what) {
    case Ask::turn:
    case Ask::after_draw:
    case Ask::second:
    case Ask::any_card:
    case Ask::twin: return refuse_play(g, a);
    case Ask::give:
    case Ask::take:
    case Ask::discard:
    case Ask::lay: return refuse_pick(g, a);
    case Ask::react:
      if (a.what >= kKinds || (g.hand[a.seat] & kOfKind[a.what]).empty()) return no(Clause::C_ASK_HELD);
      if ((pickable(g, a.seat) & kOfKind[a.what]).empty()) return no(Clause::C_WINDOW);
      break;
    case Ask::name:
    case Ask::share:
      if (a.to >= kMaxSeats || !q.seats.has(a.to)) return no(victim_clause(g, a));
      break;
    case Ask::wish:
    case Ask::number:
      if (!may_wish(g, a.what)) return no(wish_clause(g, a.what));
      break;
    case Ask::colour:
      if (a.what >= kColours || !(q.colours() >> a.what & 1)) return no(q.clause);
      break;
    case Ask::power:
    case Ask::used_power:
    case Ask::own_power:
    case Ask::swap_power:
      if (!choosable_power(g, a.seat, a.what)) return no(power_clause(g, a));
      break;
    case Ask::event:
      if (!choosable_event(g, a.what)) return no(q.clause);
      break;
    case Ask::imitate:
      if (a.what >= kKinds || !(kinds_in(g.options) & kOpenKinds).has(a.what)) return no(Clause::C_SETUP_7);
      break;
    default: break;
  }
  return std::nullopt;
}

// Pass where that is possible, draw rather than play, confirm; else the first there is.
Answer gentlest(const Game& g, Seat s) {
  Answers all;
  legal(g, s, all);
  for (Verb kind : {Verb::pass, Verb::draw, Verb::ok})
    for (const Answer& a : all)
      if (a.verb == kind) return a;
  return all[0];
}
}  // namespace tumult::card
