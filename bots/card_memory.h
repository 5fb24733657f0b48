// What others did not do, and what follows from it about their hands: who drew a card, or passed, had probably none
// that fits. New deals that say otherwise are mostly thrown away.
#pragma once
#include "games/card/view.h"

namespace tumult::bots {
class CardMemory {
 public:
  // Before an answer that everybody sees is carried out: with what a seat sees, whatever seat it is.
  void watch(const card::View&, const card::Answer&);
  // A new deal of the view that agrees with what is remembered, or nearly.
  card::Redealt deal(const card::View&, Chance&) const;

 private:
  static constexpr int kMostHints = 3;  // of a seat, the newest first
  struct Hint {
    card::CardSet lacks;  // it held none of these
    u8 since = 0xFF;      // and has got so many cards since; 0xFF: there is no such hint
  };
  struct Seen {
    Hint hints[kMostHints];
    u8 held = 0;
  };
  void count(const card::Table&);
  void forget(Seat s) { seats_[s] = {.held = seats_[s].held}; }
  void remember(Seat, const card::CardSet& lacks);
  int contradictions(const card::Table&) const;

  Seen seats_[kMaxSeats];
  u64 happened_ = 0;
  int round_ = 0;
};
}  // namespace tumult::bots
