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
#include "session/real_time.h"

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
std::vector<Flag> frankfurt_flags();

// What the referee says to an action.
struct FrankfurtReply {
  frankfurt::How how = frankfurt::How::done;
  std::string_view clause = {};  // what it rests on, if it is not simply done
  frankfurt::Tick until = 0;     // whoever must wait: until when
  Message says = {};             // why, if it is not simply done

  static FrankfurtReply to(const Rejection&);
  // To what that seat did, which led to this game.
  static FrankfurtReply to(const Step&);
};

struct FrankfurtTalk : Talk {
  std::string token(frankfurt::Kind) const;  // ●r12
  std::string level(bots::Level) const;
  // What is said to an action of this player. Nothing while it waits: the seconds that are left are drawn.
  std::string reply(const FrankfurtReply&) const;
  std::string key(char32_t) const;
  std::string thing(About, u8) const;  // of a message
};
Ink ink_of(frankfurt::Kind);
std::string seconds(frankfurt::Tick);  // 0.8

// What one viewer is told, and what the picture needs to know of what happened.
class FrankfurtLog {
 public:
  FrankfurtLog(const FrankfurtTalk& talk, Seat viewer) : talk_(talk), viewer_(viewer) {}
  void take(std::span<const Record> step);
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
  void follow(const Record&);
  void follow_moved(const Record&);

  const FrankfurtTalk& talk_;
  Seat viewer_;
  std::vector<std::string> sentences_;
  Seat out_first_ = kNobody;
  std::array<Top, frankfurt::kMostPlayers> tops_;
};

// One person, at seat 0, among bots: their session, what happened in it in words, and how each round ended. Time is
// told from outside.
class FrankfurtSolo {
 public:
  FrankfurtSolo(const FrankfurtTerms&, u64 seed, Signs);
  FrankfurtSolo(const FrankfurtSolo&) = delete;
  FrankfurtSolo& operator=(const FrankfurtSolo&) = delete;

  static constexpr Seat kPerson = 0;
  const FrankfurtTalk& talk() const { return talk_; }
  const RealTimeSession& session() const { return session_; }
  const frankfurt::Game& game() const { return session_.game(); }
  frankfurt::View view() const { return session_.view(kPerson); }
  const FrankfurtLog& log() const { return log_; }
  std::string record() const { return session_.record(); }
  frankfurt::Tick next() const { return session_.next_due(); }
  void advance(frankfurt::Tick to);
  FrankfurtReply act(frankfurt::Answer, frankfurt::Tick);
  // When the top of a pile last changed.
  frankfurt::Tick changed(int pile) const { return changed_[static_cast<std::size_t>(pile)]; }

  // What everybody has to draw after each round, beginning with the deal.
  using Left = std::array<int, frankfurt::kMostPlayers>;
  const std::vector<Left>& rounds() const { return rounds_; }
  std::vector<std::string> results() const;
  // The same of the last round alone, in at most five lines.
  std::vector<std::string> standing() const;

 private:
  void follow(const Step&);
  std::string out_first() const;
  Left cards_left() const;

  FrankfurtTalk talk_;
  FrankfurtLog log_;
  RealTimeSession session_;
  std::vector<Left> rounds_;
  std::array<frankfurt::Card, frankfurt::kMostPlayers> tops_{};
  std::array<frankfurt::Tick, frankfurt::kMostPlayers> changed_{};
};

// The table as a picture.
struct FrankfurtPicture {
  const FrankfurtTalk& talk;
  const frankfurt::View& view;
  const FrankfurtSolo& solo;
  const Fingers& fingers;
  std::string title;
  std::string said;      // what the referee said last
  bool said_no = false;  // and it was no
  int practice = 1;      // more: what fits is marked
  int countdown = 0;     // not 0: the cards are covered, and this is how long
  bool paused = false;
};
Grid draw_frankfurt(const FrankfurtPicture&, int width, int height);

Left play_frankfurt_plain(FrankfurtSolo&, PlainLines);
Left play_frankfurt_on_screen(FrankfurtSolo&, const FrankfurtTerms&, Signs);
int play_frankfurt(const PlayRequest&, Signs);
}  // namespace tumult::app
