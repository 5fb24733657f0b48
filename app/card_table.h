// The card game at this table: how its things are called, what can be chosen, and how it is drawn.
// (What each is for: hot_seat.h, play_draft.h, terminal.h.)
#pragma once
#include <string>
#include <vector>

#include "app/play_draft.h"
#include "app/play_words.h"
#include "app/terminal_choice.h"
#include "app/terminal_draw.h"
#include "bots/bots.h"
#include "games/card/play.h"
#include "games/games.h"

namespace tumult::app {
struct CardTalk : Talk {
  // Cards. A token is short: "●r7", "Gift ▲g", "Fantastic".
  std::string sign(card::Colour) const;
  std::string token(card::Kind) const;
  std::string tokens(const std::vector<card::Kind>&) const;
  std::string_view kind_name(card::Kind) const;
  std::string wish(card::Wish) const;
  // What the next card must match, under "To match" or "Wish"; where anything may follow, there is no heading.
  struct Match {
    std::string_view heading;
    std::string what;
  };
  Match force(const card::Force&) const;
  std::string force_line(const card::Force&) const;  // "To match: ●r red or 7"
  std::string_view event(card::Event) const;
  std::string_view power(card::Power) const;
  std::string_view rule(card::Rule) const;
  std::string thing(About, u8) const;  // of a message
  const catalogue::Entry* entry(card::Kind) const;

  std::string answer(const card::Answer&) const;    // "give ●r7 to Bruno"
  std::string object(const card::Answer&) const;    // the same without the verb
  std::string round_end(const card::Table&) const;  // why the round is over
};

struct CardTable {
  using Spoken = card::Spoken;
  using Game = card::Game;
  using View = card::View;
  using Answer = card::Answer;
  using Kind = card::Kind;
  using Talk = CardTalk;
  using Draft = DraftingOf<CardTable>;
  using Offer = OfferOf<CardTable>;
  static constexpr Kind kNoKind = card::kNoKind;
  static constexpr Seat kSpectator = card::kSpectator;
  static constexpr std::string_view kPrefix = {};  // the catalogue's words were first written for this game
  static constexpr auto kDealt = card::What::dealt, kScored = card::What::scored;
  static constexpr bool kAsksTogether = false;
  static constexpr int kSortings = 3, kMostPlayers = kMaxSeats;

  static bool read_option(card::Options& o, std::string_view key, const Words& w, Line& why) {
    return card::read_option(o, key, w, why);
  }
  // What was remembered makes room: the classic edition has two sets, and newer sets want the other edition.
  template <class Given>
  static void make_room(card::Options& o, Given given) {
    if (o.edition == 1 && !given("sets")) o.sets &= 3;
    if (o.edition == 1 && !given("edition") && (o.sets & ~3u)) o.edition = 0;
  }
  static bool scores(const card::Options& o) { return o.scoring; }

  static bool asks_person(const Game&, Seat, int people);
  static bool begins_plainly(const Game&);  // with a turn and a number to match
  static const catalogue::Entry* news(const Talk&, const Record&);
  static int pace(const Record&);

  static std::vector<std::string> lines(const Talk&, const View&);
  static std::vector<Offer> choices(const Talk&, const Draft&);
  static std::optional<Answer> meant(const View&, std::string_view word);
  static std::string called(const Talk& talk, const Answer& a) { return talk.token(a.what); }

  static void add_offers(const Talk&, const Draft&, Sorting, std::vector<Offer>&);
  static int first(const Draft&, const std::vector<Offer>&);
  static std::vector<Item> hand(const Talk&, const View&, Sorting);
  static std::vector<Offer> sights(const Talk&, const View&) { return {}; }
  static const catalogue::Entry* entry(const Talk&, const Offer&);
  static std::string description(const Talk&, const View&, const Offer&);
  static std::optional<Answer> about(const View&, const Offer&);
  static bool jump(ChoosingOf<CardTable>&, int key);
  static std::string_view keys(const Draft&);
  static std::optional<card::Verb> verb_of(int key);

  static Grid draw(const PictureOf<CardTable>&, int width, int height);
  static Arrangement arrangement(const PictureOf<CardTable>&, int width, int height);
  static Page facts_page(const Talk&, const View&, int width);
};

// The hand, copies side by side.
std::vector<card::Kind> sorted_hand(const card::View&, Sorting);
// What answering with that card would be: play, give, discard, lay or toss it.
card::Answer about_card(const card::View&, card::Kind);
// One line each: own powers, rule cards, lasting events, what is blocked.
std::vector<std::string> facts(const CardTalk&, const card::View&);
// "Ada 7 cards, 35 points, misses a turn"
std::string seat_line(const CardTalk&, const card::View&, Seat);
int power_count(const card::View&, Seat);
bool open_hand(const card::View&, Seat);
Ink ink_of(card::Kind);
Ink ink_of(card::Colour);
}  // namespace tumult::app
