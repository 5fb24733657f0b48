// Owns what was agreed before the start: the game and its options, clocks, who may look on. Never touches seats or the
// game in progress.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/games.h"
#include "protocol/client.h"
#include "server/table/time.h"

namespace tumult::server {
using protocol::Code;
using protocol::Spectators;
using protocol::Wrong;

struct Terms {
  const GameRow* game = nullptr;
  std::string options;  // in words, cut by ';'
  Seat players = 0;
  Clocks clocks = Clocks::off;
  int pace = 100;  // how long bots and windows take, in hundredths; 0: nobody waits for anything
  bool listed = false;
  Spectators spectators = Spectators::live;
  int delay = 5;      // moves by which delayed spectators lag behind
  int budget = 1000;  // what `hard` may think of

  const ClockRow& clock() const { return row(clocks); }
  // Over days, and without waits, a window closes when all have answered; else never before its time.
  bool windows_are_timed() const { return clocks != Clocks::days && pace > 0; }
  Millis reading(int events) const { return events * clock().reading * pace / 100; }
  Millis window() const { return windows_are_timed() ? clock().window * pace / 100 : clock().window; }
};

// Agrees to what is wanted; what it does not speak of stays as it is. With another game than before, its options are
// forgotten. Returns why not, and changes nothing then.
std::optional<Wrong> agree(const GameRow*, const protocol::WantedTerms&, Terms&);
// As words of a table's log, both ways: "card clocks quick pace 100 …", and the options. What was read has no players
// yet: they follow from the options, if these hold in the game as it is today.
std::string terms_line(const Terms&);
bool read_terms_line(std::string_view line, Terms&);
bool options_hold(Terms&);
protocol::OptionTexts option_texts(const Terms&);  // lasts as long as the terms
}  // namespace tumult::server
