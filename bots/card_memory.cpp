#include "bots/card_memory.h"

#include <algorithm>

namespace tumult::bots {
using namespace card;

namespace {
constexpr u8 kNever = 0xFF;
constexpr int kTries = 12;    // new deals to choose from
constexpr u32 kUnlikely = 8;  // a card that should not be there: one such deal in so many is taken

// What would fit, apart from what is forbidden just now.
CardSet fitting(const Force& f) {
  CardSet set = kOpen;
  if (f.mode == Force::card || f.mode == Force::colour_wish)
    if (const auto c = static_cast<std::size_t>(f.colour); c < kColours) set |= kOfColour[c] | kSwapsOf[c];
  if (f.number > 0 && f.number < kOfNumber.size()) set |= kOfNumber[f.number];
  return set;
}

// What moves cards between hands in ways that are not followed here.
bool mixes(Verb v) { return v == Verb::give || v == Verb::take || v == Verb::share; }
}  // namespace

void CardMemory::count(const Table& t) {
  for (Seat s = 0; s < t.options.players; ++s) {
    Seen& seen = seats_[s];
    const int more = t.held[s] - seen.held;
    seen.held = t.held[s];
    for (Hint& h : seen.hints)
      if (h.since != kNever && more > 0) h.since = static_cast<u8>(std::min(h.since + more, kNever - 1));
  }
}

void CardMemory::remember(Seat s, const CardSet& lacks) {
  Hint* hints = seats_[s].hints;
  std::move_backward(hints, hints + kMostHints - 1, hints + kMostHints);
  hints[0] = {lacks, 0};
}

void CardMemory::watch(const View& v, const Answer& a) {
  const Table& t = v.table();
  const bool anew = t.rounds != round_ || t.happened != happened_;
  round_ = t.rounds;
  happened_ = t.happened;
  for (Seat s = 0; anew && s < kMaxSeats; ++s) forget(s);
  count(t);
  const Ask what = v.question().what;
  const bool declines =
      (what == Ask::turn && a.verb == Verb::draw) || (what == Ask::after_draw && a.verb == Verb::pass);
  if (declines && t.sealed.empty() && !t.blockaded()) remember(a.seat, fitting(t.force));
  if (!mixes(a.verb)) return;
  forget(a.seat);
  if (a.to < kMaxSeats) forget(a.to);
}

int CardMemory::contradictions(const Table& t) const {
  int all = 0;
  for (Seat s = 0; s < t.options.players; ++s)
    for (const Hint& h : seats_[s].hints)
      if (h.since != kNever) all += std::max(0, (t.hand[s] & h.lacks).count() - h.since);
  return all;
}

Redealt CardMemory::deal(const View& v, Chance& chance) const {
  CardMemory now = *this;
  now.count(v.table());
  for (int i = 1;; ++i) {
    const Redealt dealt(v, chance);
    bool taken = i == kTries;
    for (int n = now.contradictions(dealt.table()); !taken; --n) {
      if (n == 0) taken = true;
      else if (chance.below(kUnlikely) != 0) break;
    }
    if (taken) return dealt;
  }
}
}  // namespace tumult::bots
