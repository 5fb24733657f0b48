// How the pieces of the board game stand for one seat: what it would be worth to it if one of them stood elsewhere,
// moved, or met a card. All in hundredths of a point of the round, against how things stand now; more is better.
#pragma once
#include "bots/board_weights.h"
#include "games/board/view.h"

namespace tumult::bots {
inline constexpr int kFaces = 6;

// The three pieces in front, so that without any two somebody is left to be foremost.
class Foremost {
 public:
  explicit Foremost(const board::Table&);
  int without(const board::Table& t, Seat a, Seat b) const {
    for (const Seat s : seats_)
      if (s != kNobody && s != a && s != b) return t.piece[s];
    return 0;
  }

 private:
  Seat seats_[3] = {kNobody, kNobody, kNobody};
};

class Outlook {
 public:
  Outlook(const board::Table&, Seat me);

  // That piece stands there, all others as they do.
  int stands(Seat s, board::Field f) const {
    if (!looked_at_.has(s)) look_at(s);
    return stands_[s][f];
  }
  // It comes to rest there, and what lies there acts; or that card, if it lay there.
  int landed(Seat, board::Field) const;
  int on_card(Seat, board::Field, board::Kind, board::Dir) const;
  // It moves by a throw, or by one that is not known yet.
  int moved(Seat, int steps, u8 how) const;
  int moved(Seat, u8 how) const;
  // It goes to one of the teleport fields.
  int teleported(Seat s) const {
    if (!looked_at_.has(s)) look_at(s);
    return teleported_[s];
  }
  // It changes places from a field with another.
  int exchanged(Seat, board::Field from, Seat with) const;

  // A card is laid there: for whoever may come to rest on it or cross it. What lies there is taken away. A teleport
  // field is put there.
  int laid(board::Kind k, board::Field f, board::Dir d) const { return board::has(near_, f) ? laid_near(k, f, d) : 0; }
  int cleared(board::Field) const;
  int teleport_on(board::Field) const;
  // What the cards before all the pieces do to their next throws.
  int cards_ahead() const;

 private:
  static constexpr int kReach = 2 * kFaces;
  const board::Table& t_;
  const Seat me_;
  const Foremost foremost_;
  board::FieldSet near_ = 0;                     // fields within reach of a piece
  SeatSet reached_by_[board::kFields + kReach];  // whose
  board::FieldSet acting_;  // fields whose card or teleport field may act on a piece that comes to rest there
  // What it sees of a piece, once it has looked: most questions are about one or two.
  mutable SeatSet looked_at_, looked_ahead_;
  mutable int stands_[board::kMostPlayers][board::kFields];
  mutable int teleported_[board::kMostPlayers];
  mutable int ahead_[board::kMostPlayers][kReach + 1];        // landed, so many fields on
  mutable int thrown_[board::kMostPlayers][kFaces + 1];       // moved by that throw
  mutable int ahead_to_[board::kMostPlayers][kReach + 1];     // the sum of `ahead_` from 1 to there
  mutable int thrown_from_[board::kMostPlayers][kFaces + 1];  // the sum of `thrown_` from there to the last face

  void look_at(Seat) const;
  void look_ahead(Seat) const;
  const int* ahead(Seat s) const {
    if (!looked_ahead_.has(s)) look_ahead(s);
    return ahead_[s];
  }
  const int* ahead_to(Seat s) const {
    if (!looked_ahead_.has(s)) look_ahead(s);
    return ahead_to_[s];
  }
  const int* thrown(Seat s) const {
    if (!looked_ahead_.has(s)) look_ahead(s);
    return thrown_[s];
  }
  int mine(Seat, int worth) const;
  int swapped(Seat, board::Field) const;
  int gift_by(Seat) const;
  int laid_near(board::Kind, board::Field, board::Dir) const;
  int laid_in_the_way(board::Kind, board::Field) const;
  int crossing(Seat, int fields_on, board::Kind) const;
  template <class Then>
  int changed(board::Field, Then) const;
};

// How many points fewer than the others, on average, that seat is going to have when this round is over.
int standing(const board::Table&, Seat);
}  // namespace tumult::bots
