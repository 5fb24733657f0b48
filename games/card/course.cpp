// The course of a game: rounds, turns, a card played, and what comes after a turn.
#include <algorithm>

#include "games/card/play.h"

namespace tumult::card {
namespace {
// Everything back into the piles, shuffled and dealt anew. (C-SETUP)
void deal_round(Play& p) {
  Game& g = p.g;
  const Options& o = g.options;
  Table fresh;
  fresh.options = o;
  fresh.dealer = fresh.turn = g.dealer;
  fresh.rounds = static_cast<u16>(g.rounds + 1);
  for (Seat s = 0; s < kMaxSeats; ++s) fresh.score[s] = g.score[s];
  static_cast<Table&>(g) = fresh;

  p.set_rules(0);
  if (o.has(Box::pandora))
    for (int i = 0; i < o.rule_cards; ++i) p.draw_rule();

  put_in_draw_pile(g, unshuffled(o));
  p.chance.shuffle(g.order, g.draw_left);
  const int size = g.knobs.deal == 9 || g.knobs.deal == 4 ? g.knobs.deal : o.hand_size;
  Seat to = g.dealer;
  for (int i = 0; i < size * o.players; ++i) {
    to = next_seat(g, to, g.everyone());
    p.draw(to, 1);
  }
  for (int e = 0; e < kEvents; ++e)
    if (o.has(row(static_cast<Event>(e)).box)) g.events[g.events_left++] = static_cast<u8>(e);
  p.chance.shuffle(g.events, g.events_left);
  for (u8& where : g.powers) where = power_place::away;
  if (o.has(Box::supercharge)) {
    for (int i = 0; i < kPowerCards; ++i) p.move_power(i, power_place::pile);
    p.shuffle_powers();
    for (int i = 0; i < 2 * o.players; ++i) {
      to = next_seat(g, to, g.everyone());
      p.draw_power(to);
    }
  }
  p.note(What::dealt, g.dealer);
}

// What lasts until its owner has completed the next turn. (C-POW-4)
void complete_turn(Table& t, Seat s) {
  auto grow_old = [s](SeatSet& old, SeatSet& fresh) {
    old.remove(s);
    old |= fresh & only(s);
    fresh.remove(s);
  };
  grow_old(t.looping[0], t.looping[1]);
  if (!t.blockaded()) return;
  for (int c = 0; c < kColours; ++c) grow_old(t.blockade[0][c], t.blockade[1][c]);
}

// Points for the round, by how it ended. (C-END-2, C-EV-TIME-BOMB, C-LUCKY-2)
void score_round(Play& p) {
  Game& g = p.g;
  const SeatSet safe = g.spared[static_cast<int>(Lasting::time_bomb)];
  const bool beaten = g.has(Lasting::time_bomb) && g.ending == Ending::out;
  for (Seat s = 0; s < g.options.players; ++s) {
    int sum = 0;
    for (Card c : g.hand[s]) sum += points(c, g.knobs);
    if (g.ending == Ending::doomsday) sum = 50;
    if (g.ending == Ending::bomb) sum = safe.has(s) ? 0 : 2 * sum;
    if (beaten && !safe.has(s)) sum += g.out.has(s) ? -10 : 10;
    if (g.exempt.has(s)) sum = 0;
    g.round_points[s] = static_cast<i16>(sum);
    if (g.options.scoring) p.add_score(s, sum);
  }
}

// Who scored most deals next; of several the first after the last dealer. (C-SETUP-5)
Seat next_dealer(const Table& t) {
  Seat dealer = t.dealer;
  int most = -32768;
  for (Seat s = next_in_order(t, t.dealer, t.everyone(), kNobody); s != kNobody;
       s = next_in_order(t, t.dealer, t.everyone(), s))
    if (t.round_points[s] > most) most = t.round_points[s], dealer = s;
  return dealer;
}

// (C-END-3)
bool game_ends(const Table& t) {
  if (!t.options.scoring) return true;
  for (Seat s = 0; s < t.options.players; ++s)
    if (t.edition().limit_reached_ends ? t.score[s] >= limit_of(t.options) : t.score[s] > limit_of(t.options))
      return true;
  return false;
}

SeatSet winners(const Table& t) {
  if (!t.options.scoring && !t.out.empty()) return t.out;
  SeatSet best;
  int fewest = 32767;
  for (Seat s = 0; s < t.options.players; ++s) {
    int sum = t.score[s];
    if (!t.options.scoring) {
      sum = 0;
      for (Card c : t.hand[s]) sum += points(c, t.knobs);
    }
    if (sum < fewest) best = {}, fewest = sum;
    if (sum == fewest) best.add(s);
  }
  return best;
}
}  // namespace

Flow course::whole_game(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  switch (f.step) {
    case 0: f.step = 1; return p.call({.task = Task::round});
    case 1:
      g.round_over = true;
      p.note(What::round_ended, kNobody, static_cast<u8>(g.ending));
      if (game_ends(g)) {
        g.game_over = true;
        g.winners = winners(g);
        p.note(What::game_ended, kNobody);
        return p.ask({.what = Ask::nothing, .who = {}});
      }
      f.step = 2;
      return p.ask({.what = Ask::confirm, .who = g.everyone()});
    default:
      if (p.waiting()) return Flow::Ask;
      g.dealer = next_dealer(g);
      f.step = 1;
      return p.call({.task = Task::round});
  }
}

Flow course::round(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  switch (f.step) {
    case 0:
      deal_round(p);
      f.step = 1;
      return p.call({.task = Task::turned_card, .seat = g.dealer});
    case 1: g.turn = next_seat(g, g.turn, g.everyone()); [[fallthrough]];
    case 2: return p.call({.task = Task::turn, .seat = g.turn});  // from here turn follows turn until the round ends
    case kClosing:
      f.step = kClosing + 1;
      g.out = g.everyone() - g.holders();
      if (g.ending == Ending::out && g.has(Lasting::parasite))
        return p.call({.task = Task::parasites_meal, .seat = g.turn});
      [[fallthrough]];
    default: score_round(p); return Flow::Done;
  }
}

// The start card, or the card that Rewind turns over: played by that seat, but from no hand. (C-SETUP-6, C-SETUP-7)
Flow course::turned_card(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const auto flags = static_cast<u8>(flag::turned | f.flags);
  switch (f.step) {
    case 0: {
      f.step = 2;
      g.force = {};
      const Card c = p.turn_over();
      if (c == kNoCard) return Flow::Done;
      p.lay_on_top(c);
      p.note(What::turned_over, f.seat, kind_of(c));
      f.card = c;
      const KindRow& r = row_of(c);
      if (r.symbol == Symbol::mimicry) {
        f.step = 1;
        return p.ask({.what = Ask::imitate, .who = only(f.seat), .may = may::pass, .clause = Clause::C_SETUP_7});
      }
      if (r.sort == Sort::unique) break;
      return p.call({.task = Task::play_card, .seat = f.seat, .count = kind_of(c), .card = c, .flags = flags});
    }
    case 1:
      f.step = 2;
      if (a->verb == Verb::pass) break;
      return p.call({.task = Task::play_card, .seat = f.seat, .count = a->what, .card = f.card, .flags = flags});
    case 3: complete_turn(g, f.seat); return Flow::Done;
    default: break;
  }
  f.step = 3;
  if (f.flags & flag::by_rewind) return Flow::Done;
  return p.call({.task = Task::after_turn, .seat = f.seat});
}

Card copy_in_hand(const Table& t, Seat s, Kind k) {
  const KindRow& r = row(k);
  for (int c = r.first; c < r.first + r.copies; ++c)
    if (t.hand[s].has(c)) return static_cast<Card>(c);
  return kNoCard;
}

NewFrame card_played(const Table& t, const Answer& a) {
  const Kind as = a.as == kNoKind ? a.what : a.as;
  return {.task = Task::play_card, .seat = a.seat, .count = as, .card = copy_in_hand(t, a.seat, a.what)};
}

// Does anything come after this turn? (See after_turn.)
static bool something_to_settle(const Table& t) { return !t.emptied.empty() || t.holders() != t.everyone(); }

// A turn: play, or draw and then play or pass. Its frame then goes on to the next one's turn. (C-TURN)
Flow course::turn(Play& p, Frame& f, const Answer* a) {
  enum { begin, chosen, drawn, played, twin, ended, over };
  Game& g = p.g;
  switch (f.step) {
    case begin: {
      const bool skipped = g.skipped.has(f.seat);
      g.sealed.remove(f.seat);
      g.open_hands.remove(f.seat);
      g.power_used = false;
      g.resting = 0;
      g.had_last_chance = {};
      if (g.has(Lasting::time_bomb) && (!skipped || g.edition().skipped_turn_ticks)) {
        if (g.bomb_left[f.seat] == 0) {
          g.ending = Ending::bomb;
          return Flow::Done;
        }
        --g.bomb_left[f.seat];
      }
      ++g.turns[f.seat];
      p.note(skipped ? What::skipped_turn : What::turn_began, f.seat);
      if (skipped) {
        g.skipped.remove(f.seat);
        f.step = over;
        return turn(p, f, nullptr);
      }
      f.step = chosen;
      return p.ask({.what = Ask::turn, .who = only(f.seat), .clause = Clause::C_TURN_1});
    }
    case chosen:
      if (a->verb == Verb::draw) {
        f.step = drawn;
        p.note(What::drew, f.seat);
        p.draw(f.seat, g.knobs.draw_cards);
        return p.ask({.what = Ask::after_draw, .who = only(f.seat), .may = may::pass, .clause = Clause::C_TURN_1});
      }
      [[fallthrough]];
    case drawn:
      f.step = ended;
      if (a->verb == Verb::pass) return turn(p, f, nullptr);
      f.card = row(a->what).number;
      if (g.knobs.twins && f.card) f.step = played;
      return p.call(card_played(g, *a));
    case played:
      f.step = twin;
      if ((playable_in_itself(g, f.seat) & kOfNumber[f.card]).empty()) return turn(p, f, nullptr);
      return p.ask(
          {.what = Ask::twin, .who = only(f.seat), .from = f.card, .may = may::pass, .clause = Clause::C_RULE_twins});
    case twin:
      f.step = ended;
      if (a && a->verb == Verb::play) return p.call(card_played(g, *a));
      [[fallthrough]];
    case ended:
      f.step = over;
      if (something_to_settle(g)) return p.call({.task = Task::after_turn, .seat = f.seat});
      [[fallthrough]];
    default:
      complete_turn(g, f.seat);
      if (g.turns[f.seat] >= g.knobs.most_turns) {
        g.ending = Ending::fuse;
        return Flow::Done;
      }
      g.turn = next_seat(g, f.seat, g.everyone());
      f = {.task = f.task, .seat = g.turn};
      return turn(p, f, nullptr);
  }
}

namespace {
// The cards within which this one is played, if any.
template <class F>
void each_outer(Game& g, const Frame& f, F at) {
  for (Frame& outer : g.stack)
    if (&outer != &f && outer.task == static_cast<u8>(Task::play_card)) at(outer);
}

void played_colour(Game& g, const Frame& f) {
  if (g.force.colour == Colour::none) return;
  g.last_colour = g.force.colour;
  each_outer(g, f, [](Frame& outer) { outer.flags |= flag::followed; });
}

// What was in force before this card, for Recycling: not if an outer card is to be recycled, as only one can be in a
// turn.
void remember_before(Game& g, const Frame& f) {
  bool outer_recycles = false;
  each_outer(g, f, [&](const Frame& outer) { outer_recycles |= outer.victim == static_cast<u8>(Power::recycling); });
  if (outer_recycles) return;
  g.before = g.force;
  g.before_colour = g.last_colour;
}

// What lies there now decides what may follow.
void take_force(Game& g, const Frame& f, const KindRow& r) {
  remember_before(g, f);
  if (r.sort == Sort::open) return;  // its wish will
  const Force& old = g.force;
  if (r.sort != Sort::two) {
    g.force = force_of(f.count, Colour::none);
  } else if ((old.mode == Force::card || old.mode == Force::colour_wish) && old.colour != Colour::none &&
             shows(r, old.colour)) {
    const auto other = static_cast<u8>(r.colours & ~(1u << static_cast<int>(old.colour)));
    g.force = force_of(f.count, static_cast<Colour>(std::countr_zero(other)));
  } else {
    g.force = {};  // the player picks
  }
  played_colour(g, f);
}

bool effect_can_hit(const Table& t, Seat s, Symbol symbol) {
  if (symbol == Symbol::inequality || symbol == Symbol::special_favours) return true;
  if (symbol != Symbol::equality) return false;
  for (Seat other : t.others(s))
    if (t.held[other] < t.held[s]) return true;
  return false;
}

// Who must wish, who may leave it. (C-MATCH-7)
u8 wish_may(const Table& t, const Frame& f, const KindRow& r) {
  const bool four = r.symbol == Symbol::fantastic || r.symbol == Symbol::fantastic_four;
  u8 may = four && !t.knobs.colour_only ? may::numbers : u8{0};
  if (f.flags & flag::by_rewind) may |= may::pass;
  else if (t.edition().wish_or_effect && !four && effect_can_hit(t, f.seat, r.symbol)) may |= may::pass;
  return may;
}

// Cards that do nothing more once they lie and their wish is made.
constexpr u32 only_laid() {
  u32 symbols = 0;
  for (Symbol s : {Symbol::swap, Symbol::fantastic, Symbol::counterattack, Symbol::lucky_bastard, Symbol::nice_try,
                   Symbol::curse, Symbol::fuck_you, Symbol::mimicry})
    symbols |= 1u << static_cast<int>(s);
  return symbols;
}
constexpr u32 kOnlyLaid = only_laid();

u8 effect_flags(const Table& t, const Frame& f, const KindRow& r) {
  const u8 no_counter = f.flags & flag::no_counter;
  bool optional = (f.flags & flag::by_rewind) != 0;
  if (r.sort == Sort::open) {
    if (r.symbol == Symbol::fantastic_four) optional = t.edition().four_may_be_declined;
    else optional = !t.edition().wish_or_effect || (f.flags & flag::wished);
  }
  return static_cast<u8>(no_counter | (optional ? flag::optional : 0));
}
}  // namespace

// A card is played: laid, power question, first power, wish, effect, second power. (C-TURN-4)
// f.card: the card; f.count: the kind it plays as; f.victim: the power activated with it.
Flow course::play_card(Play& p, Frame& f, const Answer* a) {
  enum { laid, power, activated, wish, wished, effect, second, done };
  Game& g = p.g;
  const KindRow& r = row(f.count);
  switch (f.step) {
    case laid:
      f.step = power;
      if (!(f.flags & flag::turned)) {
        p.note(What::played, f.seat, kind_of(f.card), f.count);
        if (r.symbol == Symbol::fuck_you) p.discard(f.card);
        else p.lay_on_top(f.card);
        p.note_empty(Play::Shed::by_hand);
      }
      if (r.symbol == Symbol::the_end) {  // over the moment it lies: no power question
        f.step = done;
        return p.call({.task = Task::card_the_end, .seat = f.seat});
      }
      if (r.symbol != Symbol::fuck_you) take_force(g, f, r);
      [[fallthrough]];
    case power:
      if (!(f.flags & flag::turned) && f.seat == g.turn && !g.power_used && has_usable_power(g, f.seat)) {
        f.step = activated;
        return p.ask(
            {.what = Ask::power, .who = only(f.seat), .from = f.count, .may = may::pass, .clause = Clause::C_POW_1});
      }
      [[fallthrough]];
    case activated:
      f.step = wish;
      if (a && a->verb == Verb::activate) {
        f.victim = a->what;
        g.power_used = true;
        for (int i = 2 * a->what; i < 2 * a->what + 2; ++i)
          if (g.powers[i] == f.seat) {
            p.move_power(i, static_cast<u8>(f.seat | power_place::used));
            break;
          }
        const auto which = static_cast<Power>(f.victim);
        p.note(What::activated, f.seat, f.victim);
        if (row(which).first) return p.call({.task = task_of(which), .seat = f.seat, .card = f.card});
      }
      [[fallthrough]];
    case wish:
      f.step = wished;
      if (r.sort == Sort::open)
        return p.ask({.what = Ask::wish, .who = only(f.seat), .may = wish_may(g, f, r), .clause = Clause::C_MATCH_7});
      if (r.sort == Sort::two && g.force.mode == Force::anything)
        return p.ask({.what = Ask::colour, .who = only(f.seat), .from = r.colours, .clause = Clause::C_MATCH_4});
      f.step = effect;
      return play_card(p, f, nullptr);
    case wished:
      f.step = effect;
      if (a->verb == Verb::wish) {
        f.flags |= flag::wished;
        g.force = force_of(Wish{a->what});
        p.note(What::wished, f.seat, a->what);
      } else if (a->verb == Verb::choose_colour) {
        g.force = force_of(f.count, static_cast<Colour>(a->what));
        played_colour(g, f);
        p.note(What::coloured, f.seat, a->what);
      } else if (f.flags & flag::by_rewind) {
        g.force = {};
        return Flow::Done;
      }
      [[fallthrough]];
    case effect:
      f.step = second;
      if (r.sort == Sort::number) {
        if (!shows(r, Colour::black) || g.knobs.black_is_quiet || (f.flags & flag::by_rewind))
          return play_card(p, f, nullptr);
        return p.call({.task = Task::trigger, .seat = f.seat});
      }
      if (kOnlyLaid >> static_cast<int>(r.symbol) & 1) return play_card(p, f, nullptr);
      return p.call({.task = task_of(r.symbol), .seat = f.seat, .flags = effect_flags(g, f, r)});
    case second:
      p.note_empty(Play::Shed::by_effect);
      if (f.victim == kNobody || row(static_cast<Power>(f.victim)).first) return Flow::Done;
      f.step = done;
      return p.call({.task = task_of(static_cast<Power>(f.victim)), .seat = f.seat, .card = f.card, .flags = f.flags});
    default: p.note_empty(Play::Shed::by_effect); return Flow::Done;
  }
}

bool reactions_sealed(const Table& t) { return !t.sealed.empty(); }

// After a turn: what emptied hands set off, then Nice Try, then whether the round is over. (C-TURN-4, C-NICE, C-END-1)
Flow course::after_turn(Play& p, Frame& f, const Answer*) {
  enum { last_chances, check, tried };
  Game& g = p.g;
  if (f.step == tried) {
    if (p.tossers.empty()) {
      g.ending = Ending::out;
      return Flow::Done;
    }
    const Seat tosser = p.tossers.first();
    for (Seat s = next_in_order(g, tosser, f.in, kNobody); s != kNobody && g.ending == Ending::none;
         s = next_in_order(g, tosser, f.in, s))
      p.draw(s, g.knobs.nice_try_cards);
    p.note_empty(Play::Shed::by_effect);
    if (g.ending != Ending::none) return Flow::Done;
  }
  f.step = last_chances;
  if (!g.emptied.empty()) {
    const Seat s = next_in_order(g, f.seat, g.emptied, kNobody);
    g.emptied.remove(s);
    g.had_last_chance.add(s);
    return p.call({.task = Task::trigger, .seat = s});
  }
  f.in = g.everyone() - g.holders();
  if (f.in.empty()) return Flow::Done;
  SeatSet may_toss = g.holders();
  if (!g.edition().player_on_turn_may_toss) may_toss.remove(f.seat);
  f.step = tried;
  if (may_toss.empty() || reactions_sealed(g)) {
    p.tossers = {};
    return after_turn(p, f, nullptr);
  }
  return p.call({.task = Task::window, .seat = f.seat, .in = may_toss, .card = static_cast<u8>(Window::nice)});
}

// A reaction window: everyone who might hold the card is asked at once. (C-WINDOW)
// f.in: who still owes an answer while a tosser wishes; f.flags: who was asked; f.count: who tossed.
Flow course::window(Play& p, Frame& f, const Answer* a) {
  enum { open, answered, wished };
  Game& g = p.g;
  const auto which = static_cast<Window>(f.card);
  switch (f.step) {
    case open:
      f.step = answered;
      f.flags = f.in.bits;
      return p.ask({.what = Ask::react, .who = f.in, .from = f.card, .may = may::pass, .clause = Clause::C_WINDOW});
    case answered:
      if (a->verb == Verb::pass) {
        if (p.waiting()) return Flow::Ask;
        break;
      }
      f.step = wished;
      f.in = g.question.who;
      f.victim = a->seat;
      p.note(What::tossed, a->seat, a->what);
      p.lay_on_top(copy_in_hand(g, a->seat, a->what));
      p.note_empty(Play::Shed::by_hand);
      return p.ask({.what = Ask::wish,
                    .who = only(a->seat),
                    .may = g.edition().wish_or_effect ? may::pass : u8{0},
                    .clause = Clause::C_MATCH_7});
    default:
      if (a->verb == Verb::wish) {
        g.force = force_of(Wish{a->what});
        p.note(What::wished, f.victim, a->what);
      }
      f.count = static_cast<u8>(f.count | 1u << f.victim);
      if (which != Window::lucky || f.in.empty()) break;
      f.step = answered;
      f.victim = kNobody;
      return p.ask({.what = Ask::react, .who = f.in, .from = f.card, .may = may::pass, .clause = Clause::C_WINDOW});
  }
  p.tossers = {f.count};
  return Flow::Done;
}

// An event is triggered; Double Trouble makes it two. (C-EV-1)
Flow course::trigger(Play& p, Frame& f, const Answer*) {
  if (f.step == 0) f.step = 1, f.count = p.g.knobs.events_a_trigger;
  if (f.count == 0) return Flow::Done;
  --f.count;
  return p.call({.task = Task::one_event, .seat = f.seat});
}

static void refill_events(Play& p) {
  Game& g = p.g;
  for (int e = 0; e < kEvents; ++e)
    if (g.used >> e & 1) g.events[g.events_left++] = static_cast<u8>(e);
  g.used = 0;
  p.chance.shuffle(g.events, g.events_left);
}

Event turn_event(Play& p) {
  if (p.g.events_left == 0) refill_events(p);
  if (p.g.events_left == 0) return Event::none;
  return static_cast<Event>(p.g.events[--p.g.events_left]);
}

void put_event_away(Table& t, Event e) {
  if (!row(e).lasts) t.used |= u64{1} << static_cast<int>(e);
}

// Lucky Bastard window, then the top event card is turned over and carried out. (C-EV-1, C-LUCKY-1)
Flow course::one_event(Play& p, Frame& f, const Answer*) {
  enum { triggered, safe, done };
  Game& g = p.g;
  switch (f.step) {
    case triggered: {
      f.step = safe;
      SeatSet may_toss = g.holders();
      if (!g.edition().player_on_turn_may_toss) may_toss.remove(g.turn);
      p.tossers = {};
      if (g.options.has(Box::troublemaker) && !reactions_sealed(g) && !may_toss.empty())
        return p.call({.task = Task::window, .seat = f.seat, .in = may_toss, .card = static_cast<u8>(Window::lucky)});
      [[fallthrough]];
    }
    case safe: {
      f.step = done;
      f.in = g.everyone() - p.tossers;
      const Event e = turn_event(p);
      if (e == Event::none) return Flow::Done;
      f.card = static_cast<u8>(e);
      p.note(What::event, f.seat, f.card);
      g.happened |= u64{1} << f.card;
      if (f.in.empty()) return one_event(p, f, nullptr);
      if (!f.in.has(f.seat)) f.seat = next_seat(g, f.seat, f.in);
      return p.call({.task = task_of(e), .seat = f.seat, .in = f.in});
    }
    default:
      put_event_away(g, static_cast<Event>(f.card));
      p.note_empty(Play::Shed::by_effect);
      return Flow::Done;
  }
}

// Parasite: the left neighbour of everyone who is out may discard up to two cards. (C-EV-PARASITE)
Flow course::parasites_meal(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    for (Seat s = 0; s < g.options.players; ++s)
      if (g.out.has(right_of(g, s, g.everyone())) && g.held[s]) f.in.add(s);
    f.in -= g.spared[static_cast<int>(Lasting::parasite)];
    f.victim = next_in_order(g, f.seat, f.in, kNobody);
    f.count = 0;
  } else {
    if (a->verb == Verb::discard) {
      p.discard(copy_in_hand(g, f.victim, a->what));
      ++f.count;
    }
    if (a->verb == Verb::pass || f.count == 2 || g.held[f.victim] == 0) {
      f.victim = next_in_order(g, f.seat, f.in, f.victim);
      f.count = 0;
    }
  }
  if (f.victim == kNobody) return Flow::Done;
  return p.ask({.what = Ask::discard,
                .who = only(f.victim),
                .from = static_cast<u8>(Filter::any),
                .may = may::pass,
                .left = std::min(2 - f.count, int{g.held[f.victim]}),
                .clause = Clause::C_EV_parasite});
}
}  // namespace tumult::card
