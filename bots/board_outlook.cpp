#include "bots/board_outlook.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/board_prospects.h"

namespace tumult::bots {
using namespace board;

namespace {
constexpr int kCertain = 1000;
constexpr int kWhole = 1 << 14;  // to multiply by a part of it is quicker than to divide

// How likely a piece comes to rest so many fields on with its second throw: two dice.
constexpr int second_throw(int fields) {
  const int off = fields > kFaces + 1 ? fields - kFaces - 1 : kFaces + 1 - fields;
  return kCertain * (kFaces - off) / (kFaces * kFaces);
}

// How likely a piece comes to rest so many fields on, with the next throw or, which counts less, the one after it.
constexpr auto kHits = [] {
  std::array<int, 2 * kFaces + 1> hits{};
  for (int d = 1; d <= 2 * kFaces; ++d)
    hits[static_cast<std::size_t>(d)] =
        (d <= kFaces ? kCertain / kFaces : 0) + second_throw(d) * kBoardWeights.later / 100;
  return hits;
}();

// Where a card puts whoever comes to rest on it: on the next field, two further or back, or nowhere else.
Field put_by(Field f, Kind k, Dir d) {
  if (k == Kind::jump) return d == Dir::back ? backward(f, 2) : forward(f, 2);
  const Field to = k == Kind::push ? neighbour(f, d) : f;
  return to == kNoField ? f : to;
}

}  // namespace

Foremost::Foremost(const Table& t) {
  for (Seat s = 0; s < t.options.players; ++s) {
    Seat next = s;
    for (Seat& f : seats_)
      if (f == kNobody || t.piece[next] > t.piece[f]) std::swap(f, next);
  }
}

// The colours of which some cards act on landing.
static constexpr auto kActing = [] {
  std::array<bool, kColours> acting{};
  for (int k = 0; k < kKinds; ++k)
    if (acts_on_landing(static_cast<Kind>(k)))
      acting[static_cast<std::size_t>(row(static_cast<Kind>(k)).colour)] = true;
  return acting;
}();

Outlook::Outlook(const Table& t, Seat me) : t_(t), me_(me), foremost_(t), acting_(t.teleports) {
  for (std::size_t c = 0; c < kColours; ++c)
    if (kActing[c]) acting_ |= t.showing[c];
  for (Seat s = 0; s < t.options.players; ++s) {
    near_ |= ((bit(kReach) << 1) - 2) << t.piece[s];
    for (int d = 1; d <= kReach; ++d) reached_by_[t.piece[s] + d].add(s);
  }
}

// Wherever it stands, its own prospects are others, and so are those of all whom it is in front of.
void Outlook::look_at(Seat s) const {
  const u8 players = t_.options.players;
  int* sum = stands_[s];
  const short* by_own = kProspects.by_own(players, foremost_.without(t_, s, s));
  const auto in_front_of = [&](Seat o, int weight) {
    const int rest = foremost_.without(t_, s, o);  // behind it nothing changes for that one
    const short* by_front = kProspects.by_front(players, t_.piece[o]);
    for (int f = rest + 1; f < kFields; ++f) sum[f] += weight * (by_front[f] - by_front[rest]);
  };
  for (int f = 0; f < kFields; ++f) sum[f] = by_own[f];
  if (s == me_)
    for (int f = 0; f < kFields; ++f) sum[f] *= 1 - players;
  for (Seat o = 0; o < players; ++o)
    if (o != s && o != me_) in_front_of(o, 1);
  if (s != me_) in_front_of(me_, 1 - players);
  const int now = sum[t_.piece[s]], share = kWhole / (players - 1);
  for (int f = 0; f < kFields; ++f) sum[f] = (sum[f] - now) * share / kWhole;
  teleported_[s] = 0;
  for (const Field f : t_.teleport) teleported_[s] += sum[f];
  teleported_[s] /= kTeleports;
  looked_at_.add(s);
}

void Outlook::look_ahead(Seat s) const {
  ahead_to_[s][0] = 0;
  for (int d = 1; d <= kReach; ++d) {
    ahead_[s][d] = landed(s, forward(t_.piece[s], d));
    ahead_to_[s][d] = ahead_to_[s][d - 1] + ahead_[s][d];
  }
  int from = 0;
  for (int n = kFaces; n >= 1; --n) {
    const int d = walked(t_, s, n, 0).end - t_.piece[s];
    thrown_[s][n] = d >= 1 && d <= kReach ? ahead_[s][d] : moved(s, n, 0);
    thrown_from_[s][n] = from += thrown_[s][n];
  }
  looked_ahead_.add(s);
}

int Outlook::moved(Seat s, int steps, u8 how) const {
  const Field end = walked(t_, s, steps, how).end;
  return how & how::ghost ? stands(s, end) : landed(s, end);
}

int Outlook::moved(Seat s, u8 how) const {
  int sum = 0;
  for (int n = 1; n <= kFaces; ++n) sum += how == 0 ? thrown(s)[n] : moved(s, n, how);
  return sum / kFaces;
}

int Outlook::landed(Seat s, Field f) const {
  if (!has(acting_, f)) return stands(s, f);
  const u8 what = acting(t_, s, f);
  if (what == kNoCard) return stands(s, f);
  if (what >= kCards) return teleported(s);
  return on_card(s, f, kind_of(what), what < kPointing ? t_.points[what] : Dir::none);
}

int Outlook::on_card(Seat s, Field f, Kind k, Dir d) const {
  switch (k) {
    case Kind::second_chance: {
      int sum = 0;
      for (int n = 1; n <= kFaces; ++n) sum += stands(s, forward(f, n));
      return sum / kFaces;
    }
    case Kind::swap: return swapped(s, f);
    case Kind::gift: return stands(s, f) + gift_by(s);
    case Kind::magnet: return stands(s, f) + mine(s, kBoardWeights.finds_magnet);
    case Kind::teleport: return teleported(s);
    case Kind::fuck_you: return stands(s, f) + mine(s, kBoardWeights.finds_fuck_you);
    default: return stands(s, put_by(f, k, d));
  }
}

// What is good for somebody else is bad for me.
int Outlook::mine(Seat s, int worth) const { return s == me_ ? worth : -worth / (t_.options.players - 1); }

int Outlook::exchanged(Seat s, Field from, Seat with) const {
  return stands(s, past_x(t_, t_.piece[with])) + stands(with, past_x(t_, from));
}

// I change places as is best for me, others with whoever is rearmost.
int Outlook::swapped(Seat s, Field from) const {
  int best = 0;
  Seat with = kNobody;
  for (const Seat o : t_.others(s)) {
    const int is = s == me_ ? exchanged(s, from, o) : -t_.piece[o];
    if (with == kNobody || is > best) best = is, with = o;
  }
  return exchanged(s, from, with);
}

int Outlook::gift_by(Seat s) const {
  const auto driven_on = [&](Seat o) { return stands(o, forward(t_.piece[o], 2)); };
  if (s != me_) return driven_on(me_) / (t_.options.players - 1);
  int best = driven_on(t_.others(me_).first());
  for (const Seat o : t_.others(me_)) best = std::max(best, driven_on(o));
  return best;
}

// Stop, X or Snail would change where the next throw ends, if it is as high as d: on that card all throws with Stop,
// none with X, and the two lowest with Snail; the others one field further on with X, one less with Snail.
int Outlook::crossing(Seat s, int d, Kind k) const {
  const int throws = kFaces + 1 - d;
  const int stop = k == Kind::stop ? throws : k == Kind::x ? 0 : std::min(2, throws);
  const int last = k == Kind::stop ? d : k == Kind::x ? kFaces + 1 : std::max(d, kFaces - 1);
  const int sum = stop * stands(s, forward(t_.piece[s], d)) + ahead_to(s)[last] - ahead_to(s)[d];
  return (sum - thrown_from_[s][d]) / kFaces;
}

// For each piece that can come to rest there: what that would be worth then, against now.
template <class Then>
int Outlook::changed(Field f, Then then) const {
  int sum = 0;
  for (const Seat s : reached_by_[f]) {
    const int d = f - t_.piece[s];
    sum += kHits[static_cast<std::size_t>(d)] * (s == me_ ? 100 : kBoardWeights.others) * (then(s) - ahead(s)[d]);
  }
  return sum / (100 * kCertain);
}

int Outlook::laid_near(Kind k, Field f, Dir dir) const {
  if (row(k).acts == Acts::crossing) return laid_in_the_way(k, f);
  const bool nothing_there = t_.top[f] == kNoCard && !has(t_.teleports, f);
  if (nothing_there && !acts_on_landing(k)) return 0;
  if (k != Kind::push && k != Kind::jump) return changed(f, [&](Seat s) { return on_card(s, f, k, dir); });
  const Field to = put_by(f, k, dir);  // the same for all, and asked for with every direction
  return changed(f, [&](Seat s) { return stands(s, to); });
}

int Outlook::laid_in_the_way(Kind k, Field f) const {
  int sum = 0;
  for (const Seat s : reached_by_[f]) {
    const int d = f - t_.piece[s];
    if (d <= kFaces) sum += crossing(s, d, k) * (s == me_ ? 100 : kBoardWeights.others) / 100;
  }
  return sum;
}

int Outlook::cleared(Field f) const {
  return changed(f, [&](Seat s) { return stands(s, f); });
}

int Outlook::teleport_on(Field f) const {
  return changed(f, [&](Seat s) { return teleported(s); });
}

int Outlook::cards_ahead() const {
  int sum = 0;
  for (Seat s = 0; s < t_.options.players; ++s)
    for (int n = 1; n <= kFaces; ++n) sum += thrown(s)[n] - stands(s, forward(t_.piece[s], n));
  return sum / kFaces;
}

int standing(const Table& t, Seat me) {
  const u8 players = t.options.players;
  const Foremost foremost(t);
  int sum = 0;
  for (Seat s = 0; s < players; ++s) {
    int own = kPoint * points(t.piece[s]) + (t.hand[s].has(kFuckYou) ? 21 * kPoint : 0);
    if (!t.round_over) {
      own = kProspects.of(players, t.piece[s], foremost.without(t, s, s));
      for (const Card c : t.hand[s]) own -= holds(kind_of(c));
    }
    sum += s == me ? (1 - players) * own : own;
  }
  if (t.round_over) return sum / (players - 1);
  return sum / (players - 1) + Outlook(t, me).cards_ahead() * kBoardWeights.ahead / 100;
}
}  // namespace tumult::bots
