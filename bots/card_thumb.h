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

// What follows from the weights alone, by symbol: looked up, as a switch over random cards is often mispredicted.
class CardRatings {
 public:
  constexpr explicit CardRatings(const CardWeights& w) : weights(w) {
    for (int s = 0; s < card::kSymbols; ++s) {
      rid_of_[s] = rid_of(w, static_cast<card::Symbol>(s));
      for (int others = 0; others <= kMany; ++others)
        effect_[others][s] = effect(w, static_cast<card::Symbol>(s), others);
    }
  }
  const CardWeights weights;
  // The value of losing such a card, beyond the points it would cost.
  int rid_of(card::Symbol s) const { return rid_of_[static_cast<int>(s)]; }
  // The value of such a card's effect against `others` opponents, beyond having one card fewer.
  int effect(card::Symbol s, int others) const {
    return effect_[others < 0 ? 0 : others < kMany ? others : kMany][static_cast<int>(s)];
  }

 private:
  static constexpr int kMany = 4;  // more make no difference
  static constexpr int rid_of(const CardWeights&, card::Symbol);
  static constexpr int effect(const CardWeights&, card::Symbol, int others);
  int rid_of_[card::kSymbols] = {}, effect_[kMany + 1][card::kSymbols] = {};
};

constexpr int CardRatings::rid_of(const CardWeights& w, card::Symbol s) {
  using card::Symbol;
  switch (s) {
    case Symbol::number: return 0;
    case Symbol::curse: return w.rid_of_curse;
    case Symbol::fuck_you: return w.rid_of_fuck_you;
    case Symbol::the_end: return w.rid_of_the_end;
    case Symbol::counterattack:
    case Symbol::nice_try:
    case Symbol::lucky_bastard:
    case Symbol::mimicry: return w.rid_of_reaction;
    case Symbol::fantastic:
    case Symbol::fantastic_four: return w.rid_of_fantastic;
    default: return w.rid_of_special;
  }
}

constexpr int CardRatings::effect(const CardWeights& w, card::Symbol s, int others) {
  using card::Symbol;
  switch (s) {
    case Symbol::gift: return others >= 3 ? w.plays_gift : others >= 1 ? w.plays_last_gift : 0;
    case Symbol::exchange: return w.plays_exchange;
    case Symbol::skip: return w.plays_skip;
    case Symbol::thief: return w.plays_thief;
    case Symbol::second_chance: return others == 0 ? w.ends_on_second : w.plays_second;
    case Symbol::trouble: return w.plays_trouble;
    case Symbol::recharge: return w.plays_recharge;
    case Symbol::fantastic_four: return w.plays_four;
    case Symbol::equality: return others > 3 ? w.plays_equality : -10;
    case Symbol::inequality: return w.plays_inequality;
    case Symbol::special_favours: return -10;
    case Symbol::counterattack:
    case Symbol::lucky_bastard:
    case Symbol::nice_try:
    case Symbol::mimicry: return others <= 2 ? 0 : w.keeps_reaction;
    case Symbol::fantastic: return others <= 2 ? 0 : w.keeps_fantastic;
    case Symbol::fuck_you:
    case Symbol::the_end: return 1000;
    default: return 0;
  }
}
inline constexpr CardRatings kCardRatings{CardWeights{}};

// What the rule of thumb looks at, worked out once a question.
class CardThumb {
 public:
  CardThumb(const card::Table&, const card::Question&, card::Task asking, Seat, const CardRatings& = kCardRatings);
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
  const CardRatings& r_;
  const CardWeights& w_;
  card::Task asking_;
  Seat me_;
  const card::CardSet& mine_;
  int held_;
};
// What each answer is worth.
void rate(const card::View&, const card::Answers&, int* worth);
}  // namespace tumult::bots
