// What lies where. A game is a value: ids, no pointers, no strings, no heap; to copy it is to copy its bytes.
#pragma once
#include <cstddef>
#include <type_traits>

#include "games/frankfurt/question.h"
#include "kit/padding.h"

namespace tumult::frankfurt {
inline constexpr int kFewestPlayers = 2, kMostPlayers = 4, kColumns = 4, kLaidOut = 10;
inline constexpr unsigned kAllColumns = (1u << kColumns) - 1;

// Each card has exactly one place. On a pile it also says who laid it, and from which column.
using Place = u8;
namespace place {
inline constexpr Place draw = 0;    // + seat
inline constexpr Place lid = 4;     // the box lid
inline constexpr Place out = 5;     // not in this game: only where a position was laid out by hand
inline constexpr Place column = 8;  // + 4 · seat + column
inline constexpr Place pile = 32;   // + 17 · pile + origin
}  // namespace place
// Where a card on a pile comes from: a column, or it was turned over and is always right. (K-WRONG)
using Origin = u8;
inline constexpr Origin kTurnedOver = 0;
inline constexpr int kOrigins = 1 + kMostPlayers * kColumns;
constexpr Origin origin(Seat s, int column) { return static_cast<Origin>(1 + kColumns * s + column); }
constexpr Place in_column(Seat s, int column) { return static_cast<Place>(place::column + kColumns * s + column); }
constexpr Place on_pile(int pile, Origin o) { return static_cast<Place>(place::pile + kOrigins * pile + o); }
constexpr Origin origin_in(Place p) { return static_cast<Origin>((p - place::pile) % kOrigins); }
constexpr int pile_in(Place p) { return (p - place::pile) / kOrigins; }
constexpr Place in_draw(Seat s) { return static_cast<Place>(place::draw + s); }

enum class Referee : u8 { strict, called };

struct Options {
  u8 players = 4;
  Referee referee = Referee::strict;
  u16 waiting = 1000;  // milliseconds
  bool stress = false;
  u8 pad = 0;
  friend bool operator==(const Options&, const Options&) = default;
};

// A column or a pile: the top card; `link` leads from each card to the one below it.
struct Column {
  Card top = kNoCard;
  u8 height = 0;
  u8 open = 0;  // so many cards from the top lie face up
};
struct Pile {
  Card top = kNoCard;
  u8 height = 0;
};
// A draw pile or the box lid: `link` leads from each card to the one that comes after it.
struct Queue {
  Card first = kNoCard, last = kNoCard;
  u8 size = 0;
};

struct Table {
  CardSet seen;  // what everybody has seen, and could follow since
  Tick now = 0;
  Tick waits_until[kMostPlayers] = {};
  u16 rounds = 0;
  Options options;

  Kind kind[kCards] = {};  // what is printed on a card
  Place place[kCards] = {};
  Card link[kCards] = {};
  Column column[kMostPlayers][kColumns];
  Pile pile[kMostPlayers];
  Queue draw[kMostPlayers], lid;
  // Indexes, checked in debug builds: cards left in the columns, and a bit for each column that has cards, that has two
  // or more, and whose top lies face up.
  u8 left[kMostPlayers] = {};
  u8 filled[kMostPlayers] = {}, tall[kMostPlayers] = {}, open[kMostPlayers] = {};

  SeatSet unready;  // between two rounds: who has not said ok; under constant stress others may play already (K-STRESS)
  SeatSet started;  // who has turned over a start card
  SeatSet given_up;  // treated as stuck, though they could turn or shift (K-STUCK)
  SeatSet slapped;   // who has slapped in this round
  u8 slapped_piles = 0;
  bool round_over = false, game_over = false;
  SeatSet winners;
  u8 pad_after[1] = {};

  int players() const { return options.players; }
  SeatSet everyone() const { return first_seats(options.players); }
  bool called() const { return options.referee == Referee::called; }
  bool waits(Seat s) const { return now < waits_until[s]; }
  Kind top_of(const Column& c) const { return kind[c.top]; }
  Kind top_of(const Pile& p) const { return kind[p.top]; }
  bool has_slapped(int pile) const { return slapped_piles >> pile & 1; }
  unsigned closed_columns(Seat s) const { return filled[s] & ~unsigned{open[s]}; }
  unsigned empty_columns(Seat s) const { return kAllColumns & ~unsigned{filled[s]}; }
};

struct Game : Table {
  Question question;
  u8 pad_end[to_next_word(sizeof(Question))] = {};
};
static_assert(sizeof(Table) == offsetof(Table, pad_after) + sizeof(Table::pad_after), "a gap: lengthen `pad_after`");
static_assert(std::has_unique_object_representations_v<Table> && std::has_unique_object_representations_v<Game>);
static_assert(std::is_trivially_copyable_v<Game>);
static_assert(sizeof(Game) <= 600);

// What that seat is asked: who is not ready for the round that others play already can only say ok. (K-STRESS)
constexpr Ask asked(const Game& g, Seat s) {
  return g.question.what == Ask::play && s < kMostPlayers && g.unready.has(s) ? Ask::confirm : g.question.what;
}

// What fits on one of the piles now.
KindSet playable(const Table&);
// The face-up top cards of a seat.
KindSet shown(const Table&, Seat);
inline bool could_turn(const Table& t, Seat s) { return t.closed_columns(s) != 0; }
// An empty column, and one with two cards: shifting would show another card.
inline bool could_shift(const Table& t, Seat s) { return t.empty_columns(s) && (t.tall[s] & t.open[s]); }
// Out of column cards, and everybody has started this round. (K-SLAP-1, K-STRESS)
bool may_slap(const Table&, Seat);
// Nobody can go on; waiting seats are looked at as if they did not wait. (K-STUCK)
bool is_stuck(const Table&);
// The top card of that pile was laid by somebody, and does not fit on what is below it. (K-WRONG)
bool is_wrong(const Table&, int pile);
// The smallest pile that nobody has slapped.
int smallest_pile(const Table&);
bool well_kept(const Table&);  // each card in one place, and the lists and indexes agree
}  // namespace tumult::frankfurt
