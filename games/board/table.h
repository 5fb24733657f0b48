// What lies where. A game is a value: ids, no pointers, no strings, no heap; to copy it is to copy its bytes.
#pragma once
#include <cstddef>
#include <type_traits>

#include "games/board/question.h"
#include "kit/bytes.h"
#include "kit/frame.h"
#include "kit/padding.h"

namespace tumult::board {
// Each card has exactly one place.
using Place = u8;
namespace place {
inline constexpr Place hand = 0;  // + seat
inline constexpr Place draw = 8;
inline constexpr Place shown = 9;     // turned over by Market
inline constexpr Place out = 10;      // out of this round
inline constexpr Place unknown = 11;  // in a view: somewhere out of sight
inline constexpr Place board = 64;    // + field
}  // namespace place
constexpr bool in_hand(Place p) { return p < kMaxSeats; }
constexpr bool on_board(Place p) { return p >= place::board; }

inline constexpr int kMostPlayers = 6, kHandSize = 4;
inline constexpr u16 kMediumLimit = 0, kShortLimit = 0xFFFE, kLongLimit = 0xFFFF;  // by players, B-SETUP-1

struct Options {
  u8 players = 4;
  u8 edition = 0;
  u16 limit = 0;  // or one of the three above
  friend bool operator==(const Options&, const Options&) = default;
};

// An edition is a value with the few fields in which the books differ.
enum class EditionName : u8 { rulefactory, gamefactory };
struct Edition {
  bool once_for_all = false;           // a card acts once a turn, whoever is on it (B-MOVE-3)
  bool remote_moves_anyone = false;    // the own piece, too (B-REMOTE)
  bool teleport_field_buries = false;  // what it covers is out of the round (B-PLACE-2)
};
inline constexpr Edition kEditions[2] = {
    {}, {.once_for_all = true, .remote_moves_anyone = true, .teleport_field_buries = true}};

struct Table {
  // Indexes, checked in debug builds: the fields whose visible card has that colour, where teleport fields lie, hands.
  FieldSet showing[kColours] = {};
  FieldSet teleports = 0;
  CardSet hand[kMostPlayers];

  Options options;
  u16 rounds = 0;
  i16 score[kMaxSeats] = {};

  // The cards. What lies on a field is a stack: `top`, and below each card the one it covers. The draw pile has its top
  // last. A teleport field lies on top of everything on its field.
  u8 place[kCards] = {};
  SeatSet known[kCards];  // which seats know where it is
  Card below[kCards] = {};
  Card order[kCards] = {};
  Card top[kFields] = {};
  u8 draw_left = 0;
  Dir points[kPointing] = {};              // where Push and Jump point
  SeatSet triggered[kCards + kTeleports];  // who has triggered it in this turn
  Field teleport[kTeleports] = {};
  Field piece[kMaxSeats] = {};
  u8 held[kMaxSeats] = {};

  // The course of things.
  u8 rolled[kMaxSeats] = {};  // the set-up's dice, Gambling Man's
  Seat starter = 0, turn = 0;
  bool dry = false;  // a card was to be drawn at the end of a turn and there was none (B-END-1)
  bool round_over = false, game_over = false;
  SeatSet winners;
  u8 pad_after[1] = {};

  const Edition& edition() const { return kEditions[options.edition]; }
  int players() const { return options.players; }
  SeatSet everyone() const { return first_seats(options.players); }
  SeatSet others(Seat s) const { return everyone() - only(s); }
  SeatSet holders() const { return everyone() - SeatSet{zero_bytes(eight_bytes(held))}; }
  SeatSet on(Field) const;  // whose pieces stand there
  Seat right_of(Seat s) const { return static_cast<Seat>(s + 1 == options.players ? 0 : s + 1); }
  FieldSet occupied() const;     // fields with a piece
  int teleport_on(Field) const;  // its number from 0; -1: none lies there
  Card visible(Field f) const { return board::has(teleports, f) ? kNoCard : top[f]; }  // may act
  bool has_triggered(Seat s, int what) const { return triggered[what].has(s); }
};

// whole_game, round, turn, then one of movement, walk, landing, a card, an event: each of these is the last thing that
// its forerunner does and takes its place (Play::instead); on it at most a throw of dice, and on that its window.
inline constexpr int kMostFrames = 6;

struct Game : Table {
  Question question;
  List<Frame, kMostFrames> stack;
  u8 pad_end[to_next_word(sizeof(Question) + sizeof(List<Frame, kMostFrames>))] = {};
};
static_assert(sizeof(Table) == offsetof(Table, pad_after) + sizeof(Table::pad_after), "a gap: lengthen `pad_after`");
static_assert(std::has_unique_object_representations_v<Table> && std::has_unique_object_representations_v<Game>);
static_assert(std::is_trivially_copyable_v<Game>);
static_assert(sizeof(Game) <= 1024);

// Nothing lies on it but the teleport fields on their marks; every card is in the draw pile.
Table cleared_table(const Options&);
// From the right of the causer round to the causer: the one after `current` (kNobody: the first). (B-EV-ORDER)
Seat next_in_order(const Table&, Seat causer, Seat current);
SeatSet foremost(const Table&);
SeatSet rearmost(const Table&);
CardSet cards_in(const Table&, Place);
int limit_of(const Options&);
int deal_of(const Options&);  // cards dealt to each
// Where a card may be laid now, by its colour or its kind. (B-PLACE-1, B-PLACE-4)
struct Fields {
  FieldSet of[kColours];
};
Fields fields_by_colour(const Table&);
FieldSet fields_for(const Table&, Kind);
// Where anything may be covered: all but white cards, teleport fields, pieces, start and destination. (B-EV-09)
FieldSet fields_for_restock(const Table&);
// What Magnet could take: the fields whose visible card lies free. (B-MAGNET)
FieldSet takeable(const Table&);
// Reorganize: which teleport fields can move, a bit each, and to where. (B-EV-18)
u8 movable(const Table&);
FieldSet fields_for_teleport(const Table&);
bool well_kept(const Table&);  // the indexes agree with the places
}  // namespace tumult::board
