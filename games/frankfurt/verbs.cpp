// The verbs of the table. Every change of a card's place happens here, and so does what everybody has seen.
#include <algorithm>

#include "games/frankfurt/play.h"

namespace tumult::frankfurt {
namespace {
void push(Table& t, Column& to, Card c, Place at) {
  t.link[c] = to.top;
  t.place[c] = at;
  to.top = c;
  ++to.height;
}
void push(Table& t, Pile& to, Card c, Place at) {
  t.link[c] = to.top;
  t.place[c] = at;
  to.top = c;
  ++to.height;
}
void push(Table& t, Queue& to, Card c, Place at) {
  t.link[c] = kNoCard;
  t.place[c] = at;
  if (to.size++) t.link[to.last] = c;
  else to.first = c;
  to.last = c;
}
Card take(Table& t, Queue& from) {
  const Card c = from.first;
  from.first = t.link[c];
  if (--from.size == 0) from.last = kNoCard;
  return c;
}
// A column has changed.
void look_again(Table& t, Seat s, int column) {
  const Column& c = t.column[s][column];
  auto note = [&](u8& set, bool in) { set = static_cast<u8>((set & ~(1u << column)) | unsigned{in} << column); };
  note(t.filled[s], c.height > 0);
  note(t.tall[s], c.height > 1);
  note(t.open[s], c.open > 0);
}
// The top card of a column; it lies face up.
Card take(Table& t, Seat s, int column) {
  Column& from = t.column[s][column];
  const Card c = from.top;
  from.top = t.link[c];
  --from.height;
  --from.open;
  --t.left[s];
  look_again(t, s, column);
  return c;
}
Card take(Table& t, Pile& from) {
  const Card c = from.top;
  from.top = t.link[c];
  --from.height;
  return c;
}
void put_open(Table& t, Seat s, int column, Card c) {
  Column& to = t.column[s][column];
  push(t, to, c, in_column(s, column));
  ++to.open;
  ++t.left[s];
  look_again(t, s, column);
}

// A pile or a column goes under a queue, its oldest card first.
template <class Stack>
void gather(Table& t, Stack& from, Queue& to, Place at) {
  List<Card, kCards> cards;
  for (Card c = from.top; c != kNoCard; c = t.link[c]) cards.push(c);
  for (int i = cards.size() - 1; i >= 0; --i) push(t, to, cards[i], at);
  from = {};
}
}  // namespace

void Play::tell(What what, Rule rule, Seat actor, u8 to, int amount, int total) {
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(what),
          .actor = actor,
          .to = to,
          .cause = static_cast<u8>(rule),
          .sees = kAllSeats,
          .amount = static_cast<i16>(amount),
          .total = static_cast<i16>(total)});
}

void Play::tell_card(What what, Rule rule, Seat actor, Card c, Place from, Place to) {
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(what),
          .actor = actor,
          .card = static_cast<u8>(g.seen.has(c) ? g.kind[c] : Kind::none),
          .from = from,
          .to = to,
          .cause = static_cast<u8>(rule),
          .sees = kAllSeats});
}

void Play::deal() {
  const int each = kCards / g.players();
  std::copy(facts::kDeck.kinds.begin(), facts::kDeck.kinds.end(), g.kind);
  chance.shuffle(g.kind, kCards);
  for (int i = 0; i < kCards; ++i) {
    const auto s = static_cast<Seat>(i / each);
    push(g, g.draw[s], static_cast<Card>(i), in_draw(s));
  }
  tell(What::dealt, Rule::deal, kNobody);
}

void Play::lay_columns(Seat s, int opens) {
  Queue& from = g.draw[s];
  const int all = from.size;
  const bool scarce = all <= kLaidOut;
  const bool keeps_one = scarce && !is_off(Rule::short_columns);
  int lays = std::min<int>(kLaidOut, all - keeps_one);
  if (is_off(Rule::columns)) lays = 0;
  for (int i = 0; i < kColumns; ++i) {
    Column& to = g.column[s][i];
    for (; to.height <= i && lays > 0; --lays, ++g.left[s]) push(g, to, take(g, from), in_column(s, i));
    if (to.height) {
      to.open = 1;
      g.seen.add(to.top);
    }
    look_again(g, s, i);
  }
  tell(What::dealt, scarce ? Rule::short_columns : Rule::columns, s, 0xFF, all, opens);
}

void Play::put_on_pile(Seat actor, Card c, Place from, int pile, Origin o, Rule rule) {
  push(g, g.pile[pile], c, on_pile(pile, o));
  g.seen.add(c);
  tell_card(What::moved, rule, actor, c, from, g.place[c]);
}

void Play::start(Seat s, Rule rule) {
  g.started.add(s);
  if (g.draw[s].size == 0 || is_off(rule)) return;
  put_on_pile(s, take(g, g.draw[s]), in_draw(s), s, kTurnedOver, rule);
}

void Play::lay(const Answer& a, Rule rule) {
  const Card c = take(g, a.seat, a.column);
  put_on_pile(a.seat, c, g.place[c], a.to, origin(a.seat, a.column), rule);
}

void Play::turn(Seat s, int column) {
  if (is_off(Rule::turn)) return;
  Column& c = g.column[s][column];
  c.open = 1;
  look_again(g, s, column);
  g.seen.add(c.top);
  tell_card(What::turned, Rule::turn, s, c.top, in_column(s, column), in_column(s, column));
}

void Play::shift(Seat s, int from, int to) {
  if (is_off(Rule::shift)) return;
  const Card c = take(g, s, from);
  put_open(g, s, to, c);
  tell_card(What::moved, Rule::shift, s, c, in_column(s, from), in_column(s, to));
}

void Play::take_back(int pile) {
  if (is_off(Rule::called_back)) return;
  const Card c = take(g, g.pile[pile]);
  const Place from = g.place[c];
  const int at = origin_in(from) - 1;
  const auto s = static_cast<Seat>(at / kColumns);
  put_open(g, s, at % kColumns, c);
  g.given_up.remove(s);
  tell_card(What::moved, Rule::called_back, s, c, from, g.place[c]);
}

bool Play::turn_over(Seat s) {
  if (g.draw[s].size && !is_off(Rule::stuck)) {
    put_on_pile(s, take(g, g.draw[s]), in_draw(s), s, kTurnedOver, Rule::stuck);
    return true;
  }
  if (g.lid.size == 0 || is_off(Rule::stuck_lid)) return false;
  put_on_pile(s, take(g, g.lid), place::lid, s, kTurnedOver, Rule::stuck_lid);
  return true;
}

void Play::to_lid(int pile) {
  if (!is_off(Rule::first_slap)) gather(g, g.pile[pile], g.lid, place::lid);
}

void Play::to_draw(Seat s, int pile) { gather(g, g.pile[pile], g.draw[s], in_draw(s)); }

void Play::columns_to_draw(Seat s) {
  if (g.left[s] == 0) return;
  for (int c = 0; c < kColumns && !is_off(Rule::leftovers); ++c) {
    gather(g, g.column[s][c], g.draw[s], in_draw(s));
    look_again(g, s, c);
  }
  tell(What::moved, Rule::leftovers, s, in_draw(s), g.left[s]);
  g.left[s] = 0;
}

void Play::shuffle_draw(Seat s) {
  List<Card, kCards> cards;
  List<Kind, kCards> kinds;
  for (Card c = g.draw[s].first; c != kNoCard; c = g.link[c]) {
    cards.push(c);
    kinds.push(g.kind[c]);
    g.seen.remove(c);
  }
  chance.shuffle(kinds.items, kinds.size());
  for (int i = 0; i < cards.size(); ++i) g.kind[cards[i]] = kinds[i];
}

void Play::wait(Seat s, Rule rule) {
  if (!is_off(rule)) g.waits_until[s] = later(g.now, g.options.waiting);
  tell(What::waits, rule, s, 0xFF, g.options.waiting);
}

void lay_out_column(Game& g, Seat s, int column, Card c) {
  put_open(g, s, column, c);
  Column& to = g.column[s][column];
  if (to.height > 1) g.seen.remove(g.link[c]);
  to.open = 1;
  g.seen.add(c);
}

void turn_down(Game& g, Seat s, int column) {
  g.column[s][column].open = 0;
  look_again(g, s, column);
  g.seen.remove(g.column[s][column].top);
}

void lay_out_pile(Game& g, int pile, Card c) {
  push(g, g.pile[pile], c, on_pile(pile, kTurnedOver));
  g.seen.add(c);
}

void lay_out_draw(Game& g, Seat s, Card c) {
  push(g, g.draw[s], c, in_draw(s));
  g.seen.remove(c);
}

void lay_out_lid(Game& g, Card c) {
  push(g, g.lid, c, place::lid);
  g.seen.add(c);
}
}  // namespace tumult::frankfurt
