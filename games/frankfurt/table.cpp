#include "games/frankfurt/table.h"

#include <algorithm>

namespace tumult::frankfurt {
KindSet playable(const Table& t) {
  KindSet kinds = 0;
  for (int p = 0; p < t.players(); ++p)
    if (t.pile[p].height) kinds |= fitting(t.top_of(t.pile[p]));
  return kinds;
}

KindSet shown(const Table& t, Seat s) {
  KindSet kinds = 0;
  for (unsigned left = t.open[s]; left; left &= left - 1) kinds |= bit(t.top_of(t.column[s][std::countr_zero(left)]));
  return kinds;
}

bool may_slap(const Table& t, Seat s) { return t.left[s] == 0 && t.started == t.everyone() && !t.round_over; }

bool is_stuck(const Table& t) {
  if (t.started != t.everyone()) return false;
  if (t.given_up.empty())  // nearly always somebody can turn: look for that first
    for (Seat s = 0; s < t.options.players; ++s)
      if (could_turn(t, s)) return false;
  const KindSet open = playable(t);
  for (Seat s = 0; s < t.options.players; ++s) {
    if (t.left[s] == 0 || (shown(t, s) & open)) return false;
    if (!t.given_up.has(s) && (could_turn(t, s) || could_shift(t, s))) return false;
  }
  return true;
}

bool is_wrong(const Table& t, int pile) {
  const Pile& p = t.pile[pile];
  return p.height >= 2 && origin_in(t.place[p.top]) != kTurnedOver && !fits(t.kind[p.top], t.kind[t.link[p.top]]);
}

int smallest_pile(const Table& t) {
  int best = -1;
  for (int p = 0; p < t.players(); ++p)
    if (!t.has_slapped(p) && (best < 0 || t.pile[p].height < t.pile[best].height)) best = p;
  return best;
}

namespace {
// Walks lists and ticks off what it meets.
struct Inventory {
  const Table& t;
  CardSet met;
  bool fine = true;

  void meet(Card c, bool at_home) {
    if (c >= kCards || met.has(c) || !at_home) fine = false;
    else met.add(c);
  }
  void column(Seat s, int i) {
    const Column& col = t.column[s][i];
    fine &= col.open <= col.height;
    Card c = col.top;
    for (int n = 0; n < col.height && fine; ++n, c = t.link[c]) {
      meet(c, t.place[c] == in_column(s, i));
      fine &= n >= col.open || t.seen.has(c);
    }
    fine &= c == kNoCard;
  }
  void pile(int i) {
    Card c = t.pile[i].top;
    for (int n = 0; n < t.pile[i].height && fine; ++n, c = t.link[c])
      meet(c, t.place[c] >= place::pile && pile_in(t.place[c]) == i && t.seen.has(c));
    fine &= c == kNoCard;
  }
  void queue(const Queue& q, Place home) {
    Card c = q.first, last = kNoCard;
    for (int n = 0; n < q.size && fine; ++n, last = c, c = t.link[c]) meet(c, t.place[c] == home);
    fine &= c == kNoCard && last == q.last;
  }
};
}  // namespace

bool well_kept(const Table& t) {
  Inventory all{t};
  for (Seat s = 0; s < t.options.players; ++s) {
    int left = 0;
    unsigned filled = 0, tall = 0, open = 0;
    for (int c = 0; c < kColumns; ++c) {
      const Column& column = t.column[s][c];
      all.column(s, c);
      left += column.height;
      filled |= unsigned{column.height > 0} << c;
      tall |= unsigned{column.height > 1} << c;
      open |= unsigned{column.open > 0} << c;
    }
    all.fine &= left == t.left[s] && filled == t.filled[s] && tall == t.tall[s] && open == t.open[s];
    all.pile(s);
    all.queue(t.draw[s], in_draw(s));
    if (t.unready.has(s)) all.fine &= left == 0 && t.pile[s].height == 0 && (t.round_over || !t.started.has(s));
  }
  all.queue(t.lid, place::lid);
  const auto out = std::count(t.place, t.place + kCards, place::out);
  if (!all.fine || all.met.count() + out != kCards) return false;
  int copies[kKinds] = {};
  for (Kind k : t.kind)
    if (k != Kind::none && ++copies[static_cast<int>(k)] > copies_of(k)) return false;
  return true;
}
}  // namespace tumult::frankfurt
