// What rules are written in: the game with its chance and its record sink, and the verbs of the table.
#pragma once
#include "games/frankfurt/game.h"
#include "kit/play.h"

namespace tumult::frankfurt {
// What is noted when it happens; the cause of every record is the rule it happened by.
enum class What : u8 {
  dealt,    // all cards; or actor lays columns, having so many cards: amount
  joined,   // actor begins the new round, whatever the others do
  moved,    // a card: from, to
  turned,   // a card: from: its column
  bounced,  // a card that came back: from: its column, to: the pile
  called,   // to: the pile
  waits,    // actor; amount: for how many milliseconds
  slapped,  // to: the pile
  given_up,
  round_ended,
  game_ended,
};

struct Play : PlayOf<Game, Rule> {
  // Cards. Every change of a card's place goes through these.
  void deal();
  void lay_columns(Seat, int opens);  // the number of the round that this opens; 0: it has begun
  void start(Seat, Rule);
  void lay(const Answer&, Rule);
  void turn(Seat, int column);
  void shift(Seat, int from, int to);
  void take_back(int pile);      // by whoever laid its top card
  bool turn_over(Seat);          // onto the own pile; false: neither draw pile nor lid have one
  void to_lid(int pile);         // a slapped pile
  void to_draw(Seat, int pile);  // a slapped pile
  void columns_to_draw(Seat);    // what is left of the columns
  void shuffle_draw(Seat);       // nobody knows its order any more
  void wait(Seat, Rule);

  void tell(What, Rule, Seat actor, u8 to = 0xFF, int amount = 0, int total = 0);

 private:
  void tell_card(What, Rule, Seat actor, Card, Place from, Place to);
  void put_on_pile(Seat actor, Card, Place from, int pile, Origin, Rule);
};

// The course of things.
void begin_round(Play&);
void say_ok(Play&, Seat);
void ask_for_ok(Game&);  // of all who are not ready
void judge(Play&);       // stuck, and who can do something now
void slap(Play&, Seat, int pile);
void settle_who(Game&);  // who can do something
}  // namespace tumult::frankfurt
