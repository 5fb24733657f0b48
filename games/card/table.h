// What lies where. A game is a value: ids, no pointers, no strings, no heap; to copy it is to copy its bytes.
#pragma once
#include <cstddef>
#include <type_traits>

#include "games/card/question.h"
#include "kit/frame.h"
#include "kit/list.h"
#include "kit/padding.h"

namespace tumult::card {
// Each playing card has exactly one place.
using Place = u8;
namespace place {
inline constexpr Place hand = 0;    // + seat
inline constexpr Place parcel = 8;  // + seat: given, not yet picked up; set aside; laid face down
inline constexpr Place shown = 16;  // turned over or laid openly during an event
inline constexpr Place draw = 17;
inline constexpr Place discard = 18;
inline constexpr Place away = 19;     // not in this game
inline constexpr Place unknown = 20;  // in a view: somewhere out of sight
inline constexpr int count = 21;
}  // namespace place

// Power cards lie face down (seat), face up (seat | used) or in the pile.
namespace power_place {
inline constexpr u8 used = 8, pile = 0x80, away = 0x81, unknown = 0x82;
}
// They are looked at eight at a time: what is left over is away.
inline constexpr int kPowerRoom = rounded_up(kPowerCards, 8);
// With another event all that follows moves by whole words, or not at all.
inline constexpr int kEventRoom = rounded_up(kEvents + 4, 8) - 4;
static_assert(kPowers < 16 && kRules <= 16 && kEvents <= 64);  // sets of them are u16, u16 and u64

enum class Diy : u8 { extra_rule, everyone_draws, pass_left };
enum class BoxEffect : u8 { new_rules, hot_potato, fresh_start };
enum class EditionName : u8 { pandora, classic };

inline constexpr int kMostPlayers = kMaxSeats;
inline constexpr u16 kMediumLimit = 0, kShortLimit = 0xFFFE, kLongLimit = 0xFFFF;  // by players, C-SETUP-3

struct Options {
  u8 players = 4;
  u8 edition = 0;
  u8 sets = 15;  // a bit per box
  u8 hand_size = 7;
  u8 purple = 0;  // 0: fifth colour; 1 to 4: replaces red, green, blue, yellow
  u8 rule_cards = 1;
  u8 scoring = 1;
  u8 diy = 0;
  u8 box = 0;
  u8 pad = 0;
  u16 limit = 0;  // or one of the three above

  bool has(Box b) const { return sets >> static_cast<int>(b) & 1; }
  friend bool operator==(const Options&, const Options&) = default;
};

// An edition is a value with the few fields in which the books differ.
struct Edition {
  bool player_on_turn_may_toss = false;  // Lucky Bastard, Nice Try
  bool skipped_turn_ticks = false;       // Time Bomb
  bool limit_reached_ends = false;       // else: passed
  bool presents_come_at_once = false;    // Surprise Party, Trust Fall
  bool curse_is_never_discarded = false;
  bool fuck_you_cannot_be_taken = false;  // Thief, others' Special Favours
  bool inequality_hits_anyone = false;
  bool wish_or_effect = false;  // and/or cards: at least one of the two
  bool four_may_be_declined = false;
  bool gambling_by_colour = false;
  bool last_chance_in_events = false;
  bool seppuku_discard_is_free = false;  // without scores: up to two cards, not two
};
inline constexpr Edition kEditions[2] = {{.skipped_turn_ticks = true},
                                         {.player_on_turn_may_toss = true,
                                          .limit_reached_ends = true,
                                          .presents_come_at_once = true,
                                          .curse_is_never_discarded = true,
                                          .fuck_you_cannot_be_taken = true,
                                          .inequality_hits_anyone = true,
                                          .wish_or_effect = true,
                                          .four_may_be_declined = true,
                                          .gambling_by_colour = true,
                                          .last_chance_in_events = true,
                                          .seppuku_discard_is_free = true}};

// What the active rule cards make of the rules; see rules.def.
struct Knobs {
  u8 nice_try_cards = 3;
  u8 gift_cards = 2;
  u8 draw_cards = 1;
  u8 deal = 0;  // 9, 4, both (as if none), or none
  u8 events_a_trigger = 1;
  u8 special_weight = 1;
  u8 four_shares = 4;
  u8 most_turns = 0xFF;
  bool open_table = false, reversed = false, black_is_quiet = false, neighbours_fit = false;
  bool colour_only = false, twins = false;
};

// What the next card must fit.
struct Force {
  enum Mode : u8 { card, colour_wish, number_wish, black_wish, anything };
  Mode mode = anything;
  Colour colour = Colour::none;
  u8 number = 0;
  Symbol symbol = Symbol::none;
  friend bool operator==(const Force&, const Force&) = default;
};

enum class Ending : u8 { none, out, dry, doomsday, finish_line, bomb, the_end, fuse };

struct Table {
  Options options;
  Knobs knobs;

  // The playing cards. Order: the draw pile from the front, its top last; the discard pile from the back, its top
  // nearest the middle. Hand sets and sizes are indexes of `place`, checked in debug builds.
  u8 place[kCards] = {};
  SeatSet known[kCards];  // which seats know where it is
  Card order[kCards] = {};
  u8 draw_left = 0, discarded = 0;
  u8 slid_under = 0;  // so many lie between the top card and the one it was played on
  u8 held[kMaxSeats] = {};
  CardSet hand[kMaxSeats];
  SeatSet open_to[kMaxSeats];  // who is looking into that hand just now

  // Events.
  u64 happened = 0;            // this round, a bit each
  u64 used = 0;                // lie beside the pile
  u8 events[kEventRoom] = {};  // the pile, its top last
  u8 events_left = 0;
  u8 lasting = 0;            // a bit per Lasting
  SeatSet spared[kLasting];  // who tossed Lucky Bastard at it
  u8 bomb_left[kMaxSeats] = {};

  // Powers and rules.
  u8 powers[kPowerRoom] = {};  // their places; card i is of kind i / 2
  SeatSet power_known[kPowerRoom];
  u8 power_pile[kPowerRoom] = {};  // its top last
  u8 powers_left = 0;
  bool power_used = false;  // in this turn
  SeatSet looping[2];       // whose; [1]: begun in this very turn
  SeatSet blockade[2][kColours];
  SeatSet open_hands, sealed;
  u16 resting = 0;  // kinds of power card that were recharged in this turn: usable from the next on
  u16 rules = 0;    // a bit per active rule card

  // The course of things.
  u16 rounds = 0;
  i16 score[kMaxSeats] = {};
  i16 round_points[kMaxSeats] = {};
  Force force, before;  // before: what the card on top was played on
  Colour last_colour = Colour::none, before_colour = Colour::none;
  Seat dealer = 0, turn = 0;
  SeatSet skipped;
  SeatSet was_empty;
  u8 emptied[kMaxSeats] = {};  // Last Chance: how often that hand was, with the event still to come
  SeatSet had_last_chance;     // in this turn
  Ending ending = Ending::none;
  bool closing = false, round_over = false, game_over = false;
  SeatSet out;     // who ended the round
  SeatSet exempt;  // scores nothing this round
  SeatSet winners;
  u8 tally[kMaxSeats] = {};  // Fantastic Four's shares, Distributor's hands
  u8 turns[kMaxSeats] = {};
  u8 pad_after[2] = {};

  const Edition& edition() const { return kEditions[options.edition]; }
  int players() const { return options.players; }
  SeatSet everyone() const { return first_seats(options.players); }
  SeatSet others(Seat s) const { return everyone() - only(s); }
  SeatSet holders() const;           // everyone with a card in hand
  bool anybody_is_out() const;       // without a card in hand
  SeatSet owed_last_chance() const;  // whose emptied hand has its event still to come
  bool has(Lasting l) const { return lasting >> static_cast<int>(l) & 1; }
  bool has(Rule r) const { return rules >> static_cast<int>(r) & 1; }
  bool has(Event e) const { return happened >> static_cast<int>(e) & 1; }
  Card top() const { return discarded ? order[kCards - discarded] : kNoCard; }
  bool reversed() const { return (looping[0].count() + looping[1].count() + knobs.reversed) & 1; }
  bool blockaded() const;          // is any colour?
  u8 blocked() const;              // a bit per colour under a Colour Blockade
  SeatSet sees(Seat about) const;  // who may look into that hand now
};

inline constexpr int kMostFrames = 44;  // docs/decisions/frames.md

struct Game : Table {
  Question question;
  List<Frame, kMostFrames> stack;
  u8 pad_end[to_next_word(sizeof(Question) + sizeof(List<Frame, kMostFrames>))] = {};
};
static_assert(offsetof(Table, hand) == offsetof(Table, held) + sizeof(Table::held), "a gap: add bytes after `held`");
static_assert(offsetof(Table, resting) == offsetof(Table, sealed) + 1, "a gap: add a byte after `sealed`");
static_assert(sizeof(Table) == offsetof(Table, pad_after) + sizeof(Table::pad_after), "a gap: lengthen `pad_after`");
static_assert(std::has_unique_object_representations_v<Table> && std::has_unique_object_representations_v<Game>);
static_assert(std::is_trivially_copyable_v<Game>);
static_assert(sizeof(Game) <= 1536);

// The seat that follows in order of play; among: only these count. kNobody if there is none but s itself.
Seat next_seat(const Table&, Seat s, SeatSet among);
// In order of play after the causer, the causer last: the one after `current` (kNobody: the first).
Seat next_in_order(const Table&, Seat causer, SeatSet in, Seat current);
// Neighbours sit where they sit, whatever the direction.
Seat right_of(const Table&, Seat s, SeatSet among);
Seat left_of(const Table&, Seat s, SeatSet among);

CardSet cards_in(const Table&, Place);
CardSet cards_in_parcels(const Table&);
bool any_lie_aside(const Table&);  // in parcels or shown: mostly none do
const CardSet& deck(const Options&);
struct Pile {
  u8 n = 0;
  Card cards[kCards] = {};
  Place place[kCards] = {};  // of every card, as long as these are the draw pile
};
const Pile& unshuffled(const Options&);      // the same as a pile
void put_in_draw_pile(Table&, const Pile&);  // these, and no others are in the game
const KindSet& kinds_in(const Options&);
int limit_of(const Options&);
u8 colours_of(const Options&);  // a bit per colour in play
int highest_number(const Options&);
int points(Card, const Knobs&);
inline int points(Card c) { return row_of(c).points; }
bool well_kept(const Table&);  // the indexes agree with the places
}  // namespace tumult::card
