// What effects are written in: the game with its chance and its record sink, and the verbs of the table.
#pragma once
#include <algorithm>

#include "games/card/frames.h"
#include "games/card/game.h"
#include "games/card/match.h"
#include "kit/play.h"

namespace tumult::card {
// What is noted when it happens.
enum class What : u8 {
  dealt,
  turned_over,
  played,
  tossed,
  moved,
  discarded,
  drew,
  wished,
  named,
  shared,
  coloured,
  activated,
  event,
  offered,
  lasting_began,
  skipped_turn,
  countered,
  scored,
  rule_drawn,
  powers_moved,
  round_ended,
  game_ended,
  revealed,
  shuffled,
  turn_began,
  went_out,  // actor: out of cards when the round ended
  emptied,   // actor: has no cards left; card: the effect that did it; to: whose card that was
};

namespace flag {
// Of an effect's frame.
inline constexpr u8 optional = 1;    // may be declined
inline constexpr u8 no_counter = 2;  // Anti Counter
// Of the frame of a card that is played.
inline constexpr u8 turned = 4;  // not from a hand: the start card, or the one Rewind turned over
inline constexpr u8 by_rewind = 8;
inline constexpr u8 wished = 16;
inline constexpr u8 followed = 32;  // another card was played within it
}  // namespace flag

// What Question::param is: a window, a filter, or what the question is about.
struct Param {
  u8 byte = 0xFF;
  constexpr Param() = default;
  constexpr Param(u8 of) : byte(of) {}
  constexpr Param(Window w) : byte(static_cast<u8>(w)) {}
  constexpr Param(Filter f) : byte(static_cast<u8>(f)) {}
};

struct NewQuestion {
  Ask what{};
  SeatSet who;
  SeatSet seats = {};
  Param param = {};
  u8 may = 0;
  int left = 1;
  Clause clause = Clause::none;
};

struct Play : PlayOf<Game, Task> {
  SeatSet tossers = {};  // what the window that just closed has to tell

  // Asking: nothing happens after it.
  Flow ask(const NewQuestion&);
  bool in_event() const;
  Frame& caller() { return g.stack[g.stack.size() - 2]; }  // the frame below the one at work

  // Cards.
  void draw(Seat, int n);            // one draw; Plus One adds to it; a dry pile ends the round
  Card turn_over();                  // the top of the draw pile, openly; kNoCard if it is dry
  void hand_over(Card, Seat to);     // from hand to hand, unseen by the others
  void give_openly(Card, Seat to);   // everybody sees what it is
  void aside(Card, Seat whose);      // from a hand into somebody's parcel
  void aside_unseen(Card, Seat);     // nobody sees which card goes there
  void open_parcels(SeatSet whose);  // everybody picks up what was given to them
  void mix(Card*, int n);            // cards in parcels change places by chance; nobody sees which
  Card pick_unseen(CardSet from);    // by chance
  void discard(Card);                // slides under the top card
  void lay_on_top(Card);
  void swap_hands(Seat, Seat);
  void set_hands(const Seat* whose);  // seat i gets the hand that seat whose[i] had
  void reveal_hand(Seat whose, SeatSet to);
  enum class Shed : u8 { by_hand, by_effect };  // a card played or tossed, or whatever it did
  // Last Chance watches hands that became empty. `effect`: what emptied them, and `whose` card it came from; without it
  // the steps of an event are not noted as happenings, because presents may still fill the hand.
  void note_empty(Shed, Task effect = Task::end, Seat whose = kNobody);
  void shuffle_draw_pile();
  void show(Card);  // openly on the table
  void onto_draw_pile(Card);
  void out_of_draw_pile(Card);  // only its order: the card is moved next
  void out_of_discard_pile(Card);
  void raise_what_was_played_on();  // from below what slid under the top card meanwhile

  // Powers, rules, scores.
  void move_power(int card, u8 to);
  int draw_power(Seat);               // -1: none left
  void return_powers(SeatSet whose);  // all of theirs into the pile
  void shuffle_powers();
  void draw_rule();
  void set_rules(u16);
  void add_score(Seat, int points);

  u8 pick_named(u8 space, const u8* names, int n);  // an unseen pick; names for scripts

 private:
  void move(Card, Place to, SeatSet sees);
  void note_move(Card, Place from);
};

namespace names {  // the spaces in which a script names an unseen pick
inline constexpr u8 cards = 0, powers = 128, rules = 160;
static_assert(kKinds <= powers && powers + kPowers <= rules && rules + kRules <= 0x100);
}  // namespace names

// The beginning that all attacks share: name a victim, let the victim counter, turn it around if so.
// Nothing: the effect begins (f.step is kStruck or later). Otherwise: what to return.
inline constexpr u8 kStruck = 3;
using Candidates = SeatSet (*)(const Table&, Seat);
std::optional<Flow> attack(Play&, Frame&, const Answer*, Candidates, Clause);
SeatSet all_others(const Table&, Seat);
SeatSet with_fewer_cards(const Table&, Seat);  // whom Equality can hit (C-EQUAL)
SeatSet not_ahead(const Table&, Seat);         // whom Inequality can hit (C-INEQ)
Flow counter_window(Play&, Frame&, SeatSet victims);
// A counterattack came: the effect is now the tosser's, who may also leave it at that.
Flow turn_around(Play&, Frame&);
bool reactions_sealed(const Table&);
SeatSet outsiders(const Game&);  // who tossed Lucky Bastard at the event under way (C-LUCKY-1)

inline constexpr u8 kClosing = 4;  // the round's step after everything else was broken off
Card copy_in_hand(const Table&, Seat, Kind);
Play::NewFrame card_played(const Table&, const Answer&);
inline Play::NewFrame card_played(Seat s, Card c, Kind as, u8 flags) {
  return {.task = Task::play_card, .seat = s, .count = as, .card = c, .flags = flags};
}
inline Play::NewFrame window_of(Window w, Seat causer, SeatSet asked) {
  return {.task = Task::window, .seat = causer, .in = asked, .card = static_cast<u8>(w)};
}
int highest_shown(const Table&);                     // points of the dearest card on the table
int givable(const Table&, Seat);                     // cards but Fuck You
void take_unseen(Play&, Seat from, Seat to, int n);  // all if there are no more
bool has_usable_power(const Table&, Seat);
u16 usable_powers(const Table&, Seat);                  // a bit per kind that may be activated now
u16 power_kinds(const Table&, u8 where);                // a bit per kind of power card lying there
int power_of(const Table&, u8 kind, u8 where);          // a power card of that kind lying there; -1: none
int own_power(const Table&, Seat, Power, int but_not);  // one of that seat's, used ones first; -1: none
Event turn_event(Play&);  // the top of the event pile, refilled if need be; none: there is none
void put_event_away(Table&, Event);
// The round is to end with this; the first to say so decides. Who is outside the event scores nothing.
void end_round(Play&, const Frame&, Ending);
void begin_lasting(Play&, const Frame&, Lasting);
// Events in order of play: on to the next one concerned; false when all have had their turn.
bool to_next(Play&, Frame&);
// A card given by the answerer: into the hand at once, or into a parcel.
enum class Present : u8 { at_once, later };
void give(Play&, const Answer&, Seat to, Present);
SeatSet with_most_cards(const Table&, SeatSet in);
SeatSet with_fewest_cards(const Table&, SeatSet in);
// Who of several it is: the first in order of play after the causer. (C-SEAT-4)
Seat first_of(const Table&, Seat causer, SeatSet several);
// How many and which cards a forced discard can take.
int discardable(const Table&, Seat);
Filter discard_filter(const Table&);

#define TASK(name) Flow name(Play&, Frame&, const Answer*);
namespace course {
#include "games/card/tasks.def"
}
#undef TASK
namespace cards {
#define SPECIAL(name, ...) Flow name(Play&, Frame&, const Answer*);
#include "games/card/specials.def"
#undef SPECIAL
}  // namespace cards
namespace events {
#define EVENT(name, ...) Flow name(Play&, Frame&, const Answer*);
#include "games/card/events.def"
#undef EVENT
}  // namespace events
namespace powers {
#define POWER(name, ...) Flow name(Play&, Frame&, const Answer*);
#include "games/card/powers.def"
#undef POWER
}  // namespace powers
}  // namespace tumult::card
