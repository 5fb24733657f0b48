// The rule of thumb for the card game: every answer is worth something, and the one worth most is given. It looks at
// what lies open, at its own hand and at how many cards the others hold; so it plays from a view as well as in a new
// deal of one.
#pragma once
#include "bots/reason.h"
#include "games/card/view.h"

namespace tumult::bots {
struct CardWeights {
#define WEIGHT(name, value) int name = value;
#include "bots/card_weights.def"
#undef WEIGHT
};
inline constexpr CardWeights kCardWeights;

// What the rule of thumb looks at, worked out once a question.
class CardThumb {
 public:
  CardThumb(const card::Table&, const card::Question&, card::Task asking, Seat, const CardWeights& = kCardWeights);
  // More is better; 0 is to draw or to pass.
  int worth(const card::Answer& a) const {
    Sum sum;
    add_up(a, sum);
    return sum.of;
  }
  // The same in its parts.
  Parts parts(const card::Answer& a) const {
    Parts parts;
    add_up(a, parts);
    return parts;
  }

 private:
  template <class To>
  void add_up(const card::Answer&, To&) const;
  template <class To>
  void add_play(const card::Answer&, To&) const;
  int of_colour(u8) const;
  int of_number(int) const;
  int specials() const;
  int threat(Seat) const;
  int weight(Seat) const;
  int points_of(card::Kind) const;
  int rid_of(card::Symbol) const;
  int burden(card::Kind) const;
  int effect(card::Symbol) const;
  int wish(card::Wish) const;
  int name(Seat) const;
  int power(u8 kind) const;
  int chosen_power(u8 kind) const;
  int activation(u8 kind) const;
  int dare() const;

  const card::Table& t_;
  const card::Question& q_;
  const CardWeights& w_;
  card::Task asking_;
  Seat me_;
  const card::CardSet& mine_;
  int held_;
};
// What each answer is worth.
void rate(const card::View&, const card::Answers&, int* worth);
}  // namespace tumult::bots
