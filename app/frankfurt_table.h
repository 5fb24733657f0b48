// Frantic Frankfurt in the terminal: what is agreed on, how things are called, a game in time, and its picture.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "app/frankfurt_keys.h"
#include "app/play_options.h"
#include "app/play_plain.h"
#include "app/terminal_grid.h"
#include "games/games.h"
#include "journal/journal.h"
#include "sim/frankfurt_driver.h"

namespace tumult::app {
// What play_options.h needs of it.
struct FrankfurtTable {
  using Spoken = frankfurt::Spoken;
  static constexpr int kMostPlayers = frankfurt::kMostPlayers;
  static bool read_option(frankfurt::Options& o, std::string_view key, const Words& w, Line& why) {
    return tumult::read_option(o, Spoken::option_rows(), key, w, why);
  }
  template <class Given>
  static void make_room(frankfurt::Options&, Given) {}
};

struct FrankfurtTerms : TermsOf<FrankfurtTable> {
  int practice = 1;  // so many times slower
  std::string keys;  // empty: the usual ones
  bool left = false;

  FrankfurtKeys keys_in_use(Signs) const;
};
// As read_terms of play_options.h, with what only this game has.
std::optional<FrankfurtTerms> read_frankfurt_terms(const PlayRequest&, std::string_view remembered, std::string& why);
std::string remembered_choices(const FrankfurtTerms&);  // of this game
std::vector<PlayFlag> frankfurt_flags();

struct FrankfurtTalk : Talk {
  std::string token(frankfurt::Kind) const;  // ●r12
  std::string level(bots::Level) const;
  // What is said to an action of this player; the seconds still to be waited for are told elsewhere.
  std::string reply(const frankfurt::Answer&, const frankfurt::Reply&) const;
  std::string key(char32_t) const;
};
Ink ink_of(frankfurt::Kind);
std::string seconds(frankfurt::Tick);  // 0.8

// What happens, sentence by sentence. What many do at the same moment is one sentence.
class FrankfurtLog final : public Sink {
 public:
  explicit FrankfurtLog(const FrankfurtTalk& talk) : talk_(talk) {}
  void take(const Record&) override;
  const std::vector<std::string>& sentences() const { return sentences_; }
  Seat out_first() const { return out_first_; }  // in this round; kNobody: nobody was
  // Who laid the top card of a pile, and what lay there before.
  struct Top {
    Seat by = kNobody;
    frankfurt::Kind before = frankfurt::Kind::none;
    frankfurt::Kind now = frankfurt::Kind::none;
  };
  const Top& top(int pile) const { return tops_[static_cast<std::size_t>(pile)]; }

 private:
  void say(std::string sentence) { sentences_.push_back(std::move(sentence)), together_ = frankfurt::Rule::none; }
  void say_together(frankfurt::Rule, std::string_view key, const std::string& what);
  void moved(const Record&);
  void slapped(const Record&);

  const FrankfurtTalk& talk_;
  std::vector<std::string> sentences_;
  frankfurt::Rule together_ = frankfurt::Rule::none;
  std::string cards_;
  Seat out_first_ = kNobody;
  std::array<Top, frankfurt::kMostPlayers> tops_;
};

// A game of one person, at seat 0, among bots. Time is told from outside.
class FrankfurtSession final : sim::Listener {
 public:
  FrankfurtSession(const FrankfurtTerms&, u64 seed, Signs);
  FrankfurtSession(const FrankfurtSession&) = delete;
  FrankfurtSession& operator=(const FrankfurtSession&) = delete;

  static constexpr Seat kPerson = 0;
  const FrankfurtTalk& talk() const { return talk_; }
  const frankfurt::Game& game() const { return game_; }
  frankfurt::View view() const { return view_of(game_, kPerson); }
  const FrankfurtLog& log() const { return log_; }
  std::string record() const { return journal_.text(); }
  frankfurt::Tick next() const { return time_.next(); }
  void advance(frankfurt::Tick to);
  frankfurt::Reply act(frankfurt::Answer, frankfurt::Tick);
  // When the top of a pile last changed.
  frankfurt::Tick changed(int pile) const { return changed_[static_cast<std::size_t>(pile)]; }

  // What everybody has to draw after each round, beginning with the deal.
  using Left = std::array<int, frankfurt::kMostPlayers>;
  const std::vector<Left>& rounds() const { return rounds_; }
  std::vector<std::string> results() const;
  // The same of the last round alone, in at most five lines.
  std::vector<std::string> standing() const;

 private:
  std::string out_first() const;
  void look_at_piles(const std::array<frankfurt::Card, frankfurt::kMostPlayers>& before);
  std::array<frankfurt::Card, frankfurt::kMostPlayers> tops() const;
  void note_round();
  Left cards_left() const;
  void hear(const frankfurt::Answer&, const frankfurt::Reply&) override;

  FrankfurtTalk talk_;
  FrankfurtLog log_;
  JournalOf<frankfurt::Spoken> journal_;
  Chance deal_;
  frankfurt::Game game_;
  sim::RealTime time_;
  std::vector<Left> rounds_;
  std::array<frankfurt::Tick, frankfurt::kMostPlayers> changed_{};
};

// The table as a picture.
struct FrankfurtPicture {
  const FrankfurtTalk& talk;
  const frankfurt::View& view;
  const FrankfurtSession& session;
  const Fingers& fingers;
  std::string title;
  std::string said;      // what the referee said last
  bool said_no = false;  // and it was no
  int practice = 1;      // more: what fits is marked
  int countdown = 0;     // not 0: the cards are covered, and this is how long
  bool paused = false;
};
Grid draw_frankfurt(const FrankfurtPicture&, int width, int height);

Left play_frankfurt_plain(FrankfurtSession&, PlainLines);
Left play_frankfurt_on_screen(FrankfurtSession&, const FrankfurtTerms&, Signs);
int play_frankfurt(const PlayRequest&, Signs);
}  // namespace tumult::app
