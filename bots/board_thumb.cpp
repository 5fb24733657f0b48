#include "bots/board_thumb.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tumult::bots {
namespace {
using namespace board;

// What is counted: twelfths of a point, so that the mean of six faces stays whole.
constexpr int kPoint = 12;
constexpr int kFaces = 6;

// What the rule of thumb looks at, worked out once a question.
struct Eye {
  const Table& t;
  const Question& q;
  Seat me;
  int teleported = 0;                 // the mean of the teleport fields
  std::array<int, kFields> pushed{};  // how much worse off everybody else is for each field further from here
  std::array<int, 4> moved{};         // what my own movement costs me, by how it goes

  explicit Eye(const View& v) : t(v.table()), q(v.question()), me(v.seat()) {
    for (const Field f : t.teleport) teleported += kPoint * points(f) / kTeleports;
    for (u8 how = 0; how < 4; ++how) moved[how] = movement(me, how) - kPoint * points(t.piece[me]);
    for (Seat s = 0; s < t.options.players; ++s) reach(s, s == me ? -2 : 2 - (t.score[s] > t.score[me]));
  }

  // How many of six throws lead to each field, as the crow flies, weighed by whom it hits.
  void reach(Seat s, int weight) {
    for (std::size_t f = t.piece[s] + 1u; f <= t.piece[s] + std::size_t{kFaces} && f < kGoal; ++f) pushed[f] += weight;
  }

  // What a field costs whoever lands there.
  int landing(Seat s, Field f) const {
    const u8 what = acting(t, s, f);
    if (what == kNoCard) return kPoint * points(f);
    if (what >= kCards) return teleported;
    const Dir d = what < kPointing ? t.points[what] : Dir::none;
    return kPoint * points(f) + effect(kind_of(what), f, d);
  }
  // What a card that acts there adds, in a word.
  int effect(Kind k, Field f, Dir d) const {
    switch (k) {
      case Kind::push: {
        const Field to = neighbour(f, d);
        return to == kNoField ? 0 : kPoint * (points(to) - points(f));
      }
      case Kind::jump: return kPoint * (points(d == Dir::back ? backward(f, 2) : forward(f, 2)) - points(f));
      case Kind::second_chance: return 42;
      case Kind::swap: return -5 * kPoint;  // one picks whom
      case Kind::gift: return -kPoint;
      case Kind::magnet: return -2 * kPoint;
      case Kind::teleport: return teleported - kPoint * points(f);
      case Kind::stop: return -2 * kPoint;
      case Kind::x: return kPoint;
      case Kind::snail: return -kPoint;
      case Kind::fuck_you: return 15 * kPoint;
      default: return 0;
    }
  }
  int after(Seat s, int steps, u8 how) const {
    const Field end = walked(t, s, steps, how).end;
    return how & how::ghost ? kPoint * points(end) : landing(s, end);
  }
  int movement(Seat s, u8 how) const {
    int sum = 0;
    for (int n = 1; n <= kFaces; ++n) sum += after(s, n, how);
    return sum / kFaces;
  }
  // The fewer points somebody has and would get, the more they are a threat.
  int threat(Seat s) const { return -t.score[s] - points(t.piece[s]); }
};

// What it is worth to hold a card a little longer.
constexpr int kept(Kind k) {
  switch (k) {
    case Kind::block: return 30;
    case Kind::re_roll: return 24;
    case Kind::nice_try: return 18;
    case Kind::reverse: return 20;
    case Kind::remote: return 18;
    case Kind::skip: return 14;
    case Kind::ghost: return 6;
    case Kind::fuck_you: return -60;
    default: return 0;
  }
}

// What playing a card does besides lying there.
int played(const Eye& e, Kind k) {
  switch (k) {
    case Kind::skip: return 0;
    case Kind::reverse: return -e.moved[how::backwards];
    case Kind::ghost: return -e.moved[how::ghost];
    case Kind::remote: return 3 * kPoint;
    case Kind::troublemaker: return -kPoint;
    case Kind::fuck_you: {
      const int on = points(forward(e.t.piece[e.me], 21)) - points(e.t.piece[e.me]);
      return -kPoint * on - 42;
    }
    default: return -e.moved[0];
  }
}

int lay_worth(const Eye& e, const Answer& a) {
  return e.effect(a.what, a.field, a.dir) * e.pushed[a.field] / kFaces / 2;
}

int play_worth(const Eye& e, const Answer& a) {
  const int on_turn = e.q.what == Ask::turn ? played(e, a.what) : 0;
  return on_turn + lay_worth(e, a) - kept(a.what);
}

// Whom to name: where I stand is better than theirs, or who is to be driven on.
int name_worth(const Eye& e, Seat s) {
  if (e.q.clause == Clause::B_SWAP) return 1000 - points(e.t.piece[s]);
  return s == e.me ? -10000 : e.threat(s);
}

// Whose movement a throw was for, and how it goes; kNobody: it was for something else.
struct Thrown {
  Seat piece = kNobody;
  int value = 0;
  u8 how = 0;
};
Thrown thrown(const View& v) {
  const auto& stack = v.under_way();  // … movement, the throw, its window
  if (stack.size() < 3) return {};
  const Frame& die = stack[stack.size() - 2];
  const Frame& below = stack[stack.size() - 3];
  const bool for_movement = v.question().what == Ask::react && below.in.empty() && die.card == kFaces;
  return for_movement ? Thrown{below.seat, die.count, below.flags} : Thrown{};
}

// A throw is repeated if it is worse for me, or better for the one in front, than the mean by so much.
int re_roll_worth(const Eye& e, const View& v) {
  const Thrown roll = thrown(v);
  if (roll.piece >= e.t.options.players) return -1;
  const int worse = e.after(roll.piece, roll.value, roll.how & 3) - e.movement(roll.piece, roll.how & 3);
  return roll.piece == e.me ? worse - 3 * kPoint : -worse - 6 * kPoint;
}

// An attack is warded off if it costs something.
int block_worth(const Eye& e, const View& v) {
  const Frame* attack = nullptr;
  for (const Frame& f : v.under_way())
    if (f.victim == e.me && f.seat != e.me) attack = &f;
  if (!attack) return 1;  // a Re-Roll on my throw
  const bool swaps = points(e.t.piece[attack->seat]) < points(e.t.piece[e.me]) && e.t.piece[e.me] > 0;
  return swaps ? -1 : 1;
}

int toss_worth(const Eye& e, const View& v, const Answer& a) {
  int worth = 1;
  if (a.what == Kind::re_roll) worth = re_roll_worth(e, v);
  if (a.what == Kind::block) worth = block_worth(e, v);
  if (a.what == Kind::nice_try) worth = e.t.piece[e.me] == kGoal ? 1 : -1;
  return worth > 0 ? 1000 + lay_worth(e, a) : -1000;
}

int worth_of(const Eye& e, const View& v, const Answer& a) {
  switch (a.verb) {
    case Verb::play: return play_worth(e, a);
    case Verb::toss: return toss_worth(e, v, a);
    case Verb::name: return name_worth(e, a.to);
    case Verb::take: return kept(a.what);
    case Verb::choose: return a.number;
    default: return 0;
  }
}
}  // namespace

void rate(const View& v, const Answers& all, int* worth) {
  const Eye eye(v);
  for (const Answer& a : all) *worth++ = worth_of(eye, v, a);
}
}  // namespace tumult::bots
