// Tells the story of one game of a table from its log, for whoever follows a game without drawing it. Owns nothing and
// never touches a table that is awake.
#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "games/games.h"
#include "protocol/wrong.h"

namespace tumult::server {
struct StoryWish {
  int game = 0;             // counted from 1; 0: the table's latest, which may not have begun yet
  std::int64_t since = -1;  // only what came after so many answers; the deal came after none
  std::string seat_secret;  // of whoever asks; empty: no seat
  catalogue::Lang lang = catalogue::Lang::en;
};

struct ToldSentence {
  int ply = 0;  // answers that had been given when it was so
  std::string message, text;
};
struct ToldGame {
  int number = 0;  // counted from 1
  const GameRow* game = nullptr;
  Seat viewer = kNobody;  // whose knowledge it is; kNobody: what is public
  int ply = 0;            // answers so far
  bool over = false;
  std::vector<ToldSentence> sentences;
};

// A person with a seat is told what that seat knows, everybody else what is public. While a game is played, that is
// only told where people may look on live: spectators who see it later would learn what they are not shown yet.
std::expected<ToldGame, protocol::Wrong> tell_game(const std::vector<std::string>& journal, const StoryWish&);
}  // namespace tumult::server
