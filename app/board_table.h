// The board game at this table: how its things are called, what can be chosen, and how it is drawn.
// (What each is for: hot_seat.h, play_draft.h, terminal.h.)
#pragma once
#include <string>
#include <vector>

#include "app/play_draft.h"
#include "app/play_words.h"
#include "app/terminal_choice.h"
#include "app/terminal_draw.h"
#include "bots/bots.h"
#include "games/board/play.h"
#include "games/games.h"

namespace tumult::app {
struct BoardTalk : Talk {
  std::string token(board::Kind) const;  // "Push ●r"
  std::string tokens(const std::vector<board::Kind>&) const;
  std::string_view kind_name(board::Kind) const;
  std::string field(board::Field) const;                                 // "17", "Start"
  std::string laid(board::Kind, board::Field, board::Dir) const;         // "Push ●r on 17 towards 18"
  std::string way(board::Kind, board::Field, board::Dir) const;          // "forward, to 18"
  std::string acting(const board::Table&, u8 what, board::Field) const;  // "Push→18", "T3"
  std::string sight(const board::Table&, board::Field) const;            // all that lies and stands there
  std::string_view event(board::Event) const;
  std::string thing(About, u8) const;  // of a message
  const catalogue::Entry* entry(board::Kind) const;
  const catalogue::Entry* entry(board::Event) const;
  std::array<char, kMaxSeats> letters() const;  // a letter for each piece, no two the same

  std::string answer(const board::Answer&) const;
  std::string object(const board::Answer&) const;
  std::string round_end(const board::Table&) const;
};

// For each face of the die, where it would end and what would act.
struct Preview {
  Seat piece = kNobody;
  bool moves = false;
  std::array<board::Walked, 6> faces{};
  board::Table table;
};
// Of the movement that comes next; with a card chosen, as it would be then.
Preview preview(const board::View&, const std::optional<board::Answer>& chosen);
std::string preview_line(const BoardTalk&, const Preview&, int face);

struct BoardTable {
  using Spoken = board::Spoken;
  using Game = board::Game;
  using View = board::View;
  using Answer = board::Answer;
  using Kind = board::Kind;
  using Talk = BoardTalk;
  using Draft = DraftingOf<BoardTable>;
  using Offer = OfferOf<BoardTable>;
  static constexpr Kind kNoKind = Kind::none;
  static constexpr Seat kSpectator = board::kSpectator;
  static constexpr std::string_view kPrefix = "board-";
  static constexpr auto kDealt = board::What::dealt, kScored = board::What::scored;
  static constexpr bool kAsksTogether = true;  // every throw opens a window
  static constexpr int kSortings = 1, kMostPlayers = board::kMostPlayers;

  static bool read_option(board::Options& o, std::string_view key, const Words& w, Line& why) {
    return tumult::read_option(o, Spoken::option_rows(), key, w, why);
  }
  template <class Given>
  static void make_room(board::Options&, Given) {}
  static bool scores(const board::Options&) { return true; }

  static bool asks_person(const Game&, Seat, int people);
  static const catalogue::Entry* news(const Talk&, const Record&);
  static int pace(const Record&);

  static std::vector<std::string> lines(const Talk&, const View&);
  static std::vector<Offer> choices(const Talk&, const Draft&);
  static std::optional<Answer> meant(const View&, std::string_view word);
  static std::string called(const Talk& talk, const Answer& a) { return talk.object(a); }

  static void add_offers(const Talk&, const Draft&, Sorting, std::vector<Offer>&);
  static int first(const Draft&, const std::vector<Offer>&);
  static std::vector<Item> hand(const Talk&, const View&, Sorting);
  static std::vector<Offer> sights(const Talk&, const View&);
  static const catalogue::Entry* entry(const Talk&, const Offer&);
  static std::string description(const Talk&, const View&, const Offer&);
  static std::optional<Answer> about(const View&, const Offer&);
  static bool jump(ChoosingOf<BoardTable>&, int key);
  static std::string_view keys(const Draft&);
  static std::optional<board::Verb> verb_of(int key);

  static Grid draw(const PictureOf<BoardTable>&, int width, int height);
  static Arrangement arrangement(const PictureOf<BoardTable>&, int width, int height);
  static Page facts_page(const Talk&, const View&, int width);
};

// The hand by colour, copies side by side.
std::vector<board::Kind> sorted_hand(const board::View&);
Ink ink_of(board::Kind);
}  // namespace tumult::app
