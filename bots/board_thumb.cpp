#include "bots/board_thumb.h"

#include <algorithm>

namespace tumult::bots {
using namespace board;

BoardThumb::BoardThumb(const Table& t, const Question& q, const UnderWay& under_way, Seat me)
    : t_(t), q_(q), under_way_(under_way), me_(me), outlook_(t, me) {}

// What it does to play a card, besides what it does where it lies.
int BoardThumb::play_of(Kind k) const {
  switch (k) {
    case Kind::skip: return 0;
    case Kind::reverse: return outlook_.moved(me_, how::backwards);
    case Kind::ghost: return outlook_.moved(me_, how::ghost);
    case Kind::remote: {
      int best = outlook_.moved(t_.others(me_).first(), 0);
      for (const Seat s : t_.others(me_)) best = std::max(best, outlook_.moved(s, 0));
      return best;
    }
    case Kind::troublemaker: return kBoardWeights.an_event;
    case Kind::fuck_you: return outlook_.stands(me_, forward(t_.piece[me_], 21 + kFaces / 2));
    default: return outlook_.moved(me_, 0);
  }
}

// Whose piece is to be moved, and how, depends on what asks.
int BoardThumb::name(Seat s) const {
  switch (task_of(under_way_.top())) {
    case Task::card_swap: return outlook_.exchanged(me_, t_.piece[me_], s);
    case Task::card_gift: return std::max(outlook_.moved(s, 1, 0), outlook_.moved(s, 2, 0));
    case Task::event_surprise_party: return outlook_.stands(s, forward(t_.piece[s], 2));
    default: return outlook_.moved(s, 0);
  }
}

// The die falls on that number.
int BoardThumb::falls(const Throw& die, int n) const {
  switch (die.what) {
    case Throw::For::movement: return outlook_.moved(die.piece, n, die.how);
    case Throw::For::teleport: return outlook_.stands(die.piece, t_.teleport[n - 1]);
    case Throw::For::forward: return outlook_.stands(die.piece, forward(t_.piece[die.piece], n));
    case Throw::For::backward: return outlook_.stands(die.piece, backward(t_.piece[die.piece], n));
    case Throw::For::tsunami: return n < die.before ? outlook_.moved(die.piece, die.before, 0) : 0;
    case Throw::For::other: break;
  }
  return 0;
}

// What a new throw would gain.
int BoardThumb::re_roll() const {
  const Throw die = thrown(under_way_);
  if (die.what == Throw::For::other) return 0;
  int again = 0;
  for (int n = 1; n <= kFaces; ++n) again += falls(die, n);
  return again / kFaces - falls(die, die.rolled);
}

// What an attack would cost: a Re-Roll, Gift with its number of steps, Remote, which was played, or Swap.
int BoardThumb::block() const {
  const Attack attack = attack_under_way(under_way_);
  switch (attack.with) {
    case Attack::With::re_roll: return -re_roll();
    case Attack::With::gift: return -outlook_.moved(me_, attack.steps, 0);
    case Attack::With::remote: return -outlook_.moved(me_, 0);
    case Attack::With::swap: break;
  }
  return -outlook_.exchanged(attack.by, t_.piece[attack.by], me_);
}

int BoardThumb::nice_try() const {
  int sum = 0;
  for (const Seat s : t_.on(kGoal)) sum += outlook_.stands(s, t_.teleport[kTeleports - 1]);
  return sum;
}

int BoardThumb::toss_of(Kind k) const {
  switch (k) {
    case Kind::re_roll: return re_roll() - holds(k);
    case Kind::block: return block() - holds(k);
    case Kind::nice_try: return nice_try();  // there is no later for it
    default: return 0;
  }
}

// It is laid on many fields in turn, and what comes of it besides is the same.
int BoardThumb::comes_of(Verb v, Kind k) const {
  if (kind_ != k) {
    kind_ = k;
    comes_of_it_ = v == Verb::toss ? toss_of(k) : q_.what == Ask::turn ? play_of(k) : 0;
  }
  return comes_of_it_;
}

int BoardThumb::toss(const Answer& a) const {
  const int gain = comes_of(a.verb, a.what);
  return gain > 0 ? std::max(1, gain + outlook_.laid(a.what, a.field, a.dir)) : -1;
}

template <class To>
void BoardThumb::add_up(const Answer& a, To& to) const {
  switch (a.verb) {
    case Verb::play:
      to.add(Why::movement, comes_of(a.verb, a.what));
      to.add(Why::keeps, -holds(a.what));
      return to.add(Why::lies, outlook_.laid(a.what, a.field, a.dir));
    case Verb::toss: return to.add(Why::defends, toss(a));
    case Verb::name: return to.add(Why::victim, name(a.to));
    case Verb::take:
      to.add(Why::keeps, holds(a.what));
      return to.add(Why::lies, a.field < kFields ? outlook_.cleared(a.field) : 0);
    case Verb::move: return to.add(Why::lies, outlook_.teleport_on(a.field) + outlook_.cleared(t_.teleport[a.number]));
    case Verb::choose: return to.add(Why::victim, outlook_.moved(attack_under_way(under_way_).victim, a.number, 0));
    default: return;
  }
}
template void BoardThumb::add_up(const Answer&, Sum&) const;
template void BoardThumb::add_up(const Answer&, Parts&) const;

void rate(const View& v, const Answers& all, int* worth) {
  const BoardThumb thumb(v.table(), v.question(), v.under_way(), v.seat());
  for (const Answer& a : all) *worth++ = thumb.worth(a);
}
}  // namespace tumult::bots
