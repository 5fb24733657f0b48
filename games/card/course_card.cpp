// A card is played.
#include "games/card/play.h"

namespace tumult::card {
Card copy_in_hand(const Table& t, Seat s, Kind k) {
  const KindRow& r = row(k);
  const u64 copies = t.hand[s].from(r.first) & ((u64{1} << r.copies) - 1);
  return copies ? static_cast<Card>(r.first + std::countr_zero(copies)) : kNoCard;
}

Play::NewFrame card_played(const Table& t, const Answer& a) {
  const Kind as = a.as == kNoKind ? a.what : a.as;
  return card_played(a.seat, copy_in_hand(t, a.seat, a.what), as, 0);
}

namespace {
// The cards within which this one is played, if any.
template <class F>
void each_outer(Game& g, const Frame& f, F at) {
  constexpr int kBelow = 3;  // the game, the round, and a turn or a card that was turned over
  for (Frame* outer = g.stack.begin() + kBelow; outer < g.stack.end(); ++outer)
    if (outer != &f && task_of(*outer) == Task::play_card) at(*outer);
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
  each_outer(g, f, [&](Frame& outer) { outer_recycles |= CardFrame(outer).power() == Power::recycling; });
  if (outer_recycles) return;
  g.before = g.force;
  g.before_colour = g.last_colour;
}

// What lies there now decides what may follow.
void take_force(Game& g, const Frame& f, const KindRow& r) {
  if (r.sort == Sort::open) return;  // its wish will
  const Force& old = g.force;
  if (r.sort != Sort::two) {
    g.force = force_of(CardFrame(f).played_as(), Colour::none);
  } else if ((old.mode == Force::card || old.mode == Force::colour_wish) && old.colour != Colour::none &&
             shows(r, old.colour)) {
    const auto other = static_cast<u8>(r.colours & ~(1u << static_cast<int>(old.colour)));
    g.force = force_of(CardFrame(f).played_as(), static_cast<Colour>(std::countr_zero(other)));
  } else {
    g.force = {};  // the player picks
  }
  played_colour(g, f);
}

bool effect_can_hit(const Table& t, Seat s, Symbol symbol) {
  if (symbol == Symbol::inequality || symbol == Symbol::special_favours) return true;
  return symbol == Symbol::equality && !with_fewer_cards(t, s).empty();
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
namespace {
namespace play_step {
enum : u8 { laid, activated, wish, wished, effect, second, done };
}

void lay(Play& p, const Frame& f, const KindRow& r) {
  const CardFrame played(f);
  p.note(What::played, f.seat, kind_of(played.card()), played.played_as());
  if (r.symbol == Symbol::fuck_you) p.discard(played.card());
  else p.lay_on_top(played.card());
  p.note_empty(Play::Shed::by_hand);
}

// What the effect of that card is called; none if a power came before it, which may have done as much.
Task own_effect(const Frame& f) {
  const CardFrame played(f);
  const KindRow& r = row(played.played_as());
  const bool after_power = played.has_power() && row(played.power()).first;
  return after_power || r.sort == Sort::number ? Task::end : task_of(r.symbol);
}

Flow take_second_power(Play& p, Frame& f) {
  p.note_empty(Play::Shed::by_effect, own_effect(f), f.seat);
  const CardFrame played(f);
  if (!played.has_power() || row(played.power()).first) return Flow::Done;
  f.step = play_step::done;
  return p.call({.task = task_of(played.power()), .seat = f.seat, .card = played.card(), .flags = f.flags});
}

Flow take_effect(Play& p, Frame& f, const KindRow& r) {
  f.step = play_step::second;
  if (r.sort == Sort::number) {
    if (!shows(r, Colour::black) || p.g.knobs.black_is_quiet || (f.flags & flag::by_rewind))
      return take_second_power(p, f);
    return p.call({.task = Task::trigger, .seat = f.seat});
  }
  if (kOnlyLaid >> static_cast<int>(r.symbol) & 1) return take_second_power(p, f);
  return p.call({.task = task_of(r.symbol), .seat = f.seat, .flags = effect_flags(p.g, f, r)});
}

Flow make_wish(Play& p, Frame& f, const KindRow& r) {
  f.step = play_step::wished;
  if (r.sort == Sort::open)
    return p.ask({.what = Ask::wish, .who = only(f.seat), .may = wish_may(p.g, f, r), .clause = Clause::C_MATCH_7});
  if (r.sort == Sort::two && p.g.force.mode == Force::anything)
    return p.ask({.what = Ask::colour, .who = only(f.seat), .param = r.colours, .clause = Clause::C_MATCH_4});
  return take_effect(p, f, r);
}

// Turns the power card over; whether its effect comes before the wish.
bool activate(Play& p, Frame& f, Power power) {
  const auto kind = static_cast<u8>(power);
  CardFrame(f).activate(power);
  p.g.power_used = true;
  p.move_power(power_of(p.g, kind, f.seat), static_cast<u8>(f.seat | power_place::used));
  p.note(What::activated, f.seat, kind);
  return row(power).first;
}
}  // namespace

Flow course::play_card(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const CardFrame played(f);
  const KindRow& r = row(played.played_as());
  switch (f.step) {
    case play_step::laid:
      if (!(f.flags & flag::turned)) lay(p, f, r);
      if (r.symbol == Symbol::the_end) {  // over the moment it lies: no power question
        f.step = play_step::done;
        return p.call({.task = Task::card_the_end, .seat = f.seat});
      }
      remember_before(g, f);
      if (r.symbol != Symbol::fuck_you) take_force(g, f, r);
      if (!(f.flags & flag::turned) && f.seat == g.turn && !g.power_used && has_usable_power(g, f.seat)) {
        f.step = play_step::activated;
        return p.ask({.what = Ask::power,
                      .who = only(f.seat),
                      .param = played.played_as(),
                      .may = may::pass,
                      .clause = Clause::C_POW_1});
      }
      return make_wish(p, f, r);
    case play_step::activated:
      f.step = play_step::wish;
      if (a->verb == Verb::activate && activate(p, f, static_cast<Power>(a->what)))
        return p.call({.task = task_of(played.power()), .seat = f.seat, .card = played.card()});
      [[fallthrough]];
    case play_step::wish: return make_wish(p, f, r);
    case play_step::wished:
      if (a->verb == Verb::wish) {
        f.flags |= flag::wished;
        g.force = force_of(Wish{a->what});
        p.note(What::wished, f.seat, a->what);
      } else if (a->verb == Verb::choose_colour) {
        g.force = force_of(played.played_as(), static_cast<Colour>(a->what));
        played_colour(g, f);
        p.note(What::coloured, f.seat, a->what);
      } else if (f.flags & flag::by_rewind) {
        g.force = {};
        return Flow::Done;
      }
      [[fallthrough]];
    case play_step::effect: return take_effect(p, f, r);
    case play_step::second: return take_second_power(p, f);
    default:
      p.note_empty(Play::Shed::by_effect, played.has_power() ? task_of(played.power()) : Task::end);
      return Flow::Done;
  }
}
}  // namespace tumult::card
