// Dozen: twelve cards from 1 to 12, four for each. All lay a card face down, all are turned over, and the highest takes
// them; a taken card is a point, and few are good. Whoever still holds the 1, the Imp, may toss it: then the lowest
// takes. (D-TAKE, D-IMP)
#pragma once
#include <type_traits>

#include "kit/bits.h"
#include "kit/list.h"
#include "kit/seats.h"

namespace tumult::dozen {
inline constexpr int kCards = 12, kHandSize = 4, kMostPlayers = 3;
using Card = u8;  // each is a kind of its own
using CardSet = Bits<kCards>;
enum class Kind : u8 { imp = 0, none = 0xFF };
constexpr int number_of(Kind k) { return static_cast<int>(k) + 1; }

enum class Clause : u8 {
  none,
#define CLAUSE(name, text) name,
#include "games/dozen/clauses.def"
#undef CLAUSE
  end,
};

enum class Verb : u8 { lay, toss, pass, ok };
struct Answer {
  Verb verb = Verb::pass;
  Seat seat = 0;
  Kind what = Kind::none;  // of lay and toss
  Seat to = kNobody;
  u8 pad[4] = {};
  friend constexpr bool operator==(const Answer&, const Answer&) = default;
};
using Answers = List<Answer, kHandSize>;

enum class Ask : u8 { nothing, turn, confirm, react };  // turn: lay a card; react: toss the Imp, or pass
struct Question {
  Ask what = Ask::nothing;
  SeatSet who;    // who owes an answer
  SeatSet asked;  // who was asked; in the window nobody sees who has passed
  u8 param = 0;   // the window
  u8 left = 1;
};

// Each card has one place; what somebody has laid lies face down until all are turned over.
using Place = u8;
namespace place {
inline constexpr Place hand = 0, laid = 8, taken = 16;  // + seat
inline constexpr Place aside = 24, tossed = 25;         // aside: not dealt
inline constexpr Place unknown = 26;                    // in a view: out of sight
}  // namespace place

struct Options {
  u8 players = 3;
  u8 pad = 0;
  u16 limit = 0;
  friend bool operator==(const Options&, const Options&) = default;
};
int limit_of(const Options&);

struct Table {
  Options options;
  u16 rounds = 0;
  i16 score[kMaxSeats] = {};
  Place place[kCards] = {};
  u8 held[kMaxSeats] = {};  // cards in hand, counted; checked in debug builds
  SeatSet laid;             // who has laid a card
  Seat turn = 0;            // who took last
  bool turned = false, round_over = false, game_over = false;
  SeatSet winners;

  int players() const { return options.players; }
  SeatSet everyone() const { return first_seats(options.players); }
  SeatSet holders() const;
  CardSet cards_at(Place) const;
};
struct Game : Table {
  Question question;
  u8 pad_end[1] = {};
};
static_assert(sizeof(Answer) == 8 && std::is_trivially_copyable_v<Game>);
static_assert(std::has_unique_object_representations_v<Game> && std::has_unique_object_representations_v<Table>);
bool well_kept(const Table&);
}  // namespace tumult::dozen
