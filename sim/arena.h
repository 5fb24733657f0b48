// Bots against bots. The same deal is played again with the seats changed until every bot has sat everywhere: such a
// block of games is one observation.
#pragma once
#include <atomic>
#include <string>
#include <vector>

#include "sim/match.h"
#include "sim/runner.h"

namespace tumult::sim {
inline constexpr int kMostSides = 8;
inline constexpr int kBatches = 20;  // blocks are dealt out to so many batches, for the uncertainty of ratings

// A bot and how many seats it takes; 0: as many as the others.
struct Side {
  Player player;
  int seats = 0;
};
// "hard", "hard@100" (its budget), "normal:1" (its seats); "seer" and "forgetful" too.
std::optional<Side> read_side(std::string_view word, int budget, std::string& why);
std::string text_of(const Side&);
// How well it plays; "seer" and "forgetful" are `hard` with more and with less to go by.
std::string_view level_text(const Player&);

enum class Measure : u8 { points, wins };

struct ArenaRequest {
  std::string game = "card";
  std::vector<Side> sides;
  Settings settings;
  Rounds rounds = Rounds::limit;
  u64 games = 1000;
  u64 seed = 1;
  int threads = 0;
  bool until_significant = false;
  Measure measure = Measure::points;
  double alpha = 0.01;
};

// Who plays in each seat, as indexes into the sides: one seating a game of the block.
using Seating = std::vector<u8>;
std::vector<Seating> seatings(const std::vector<Side>&, int players);

// What a side did, added up. Sums over a block are observations: points, wins (in parts of kWin), and how far ahead it
// was, which is points of the others × its seats − its points × the others' seats.
struct SideTally {
  Moments points, wins, ahead, wins_ahead;
};
struct MatchTally {
  SideTally sides[kMostSides];
  u64 games = 0, ties = 0;
  // In this batch of blocks: how often a seat of one side was ahead of a seat of another; a tie counts half, so these
  // are halves.
  u64 beat[kBatches][kMostSides][kMostSides] = {};
  MatchTally& operator+=(const MatchTally&);
};

struct Match {
  std::vector<Side> sides;
  std::vector<Seating> block;
  MatchTally tally;
  u64 blocks = 0, blocks_wanted = 0;
  double anytime_p = 1;            // that the first side is like the others, however often that was looked at
  bool significant = false;        // that ended it
  int seat_games(int side) const;  // seats it has in the games of a block
};

struct Rating {
  Player player;
  double elo = 0, margin = 0;
};
struct ArenaResult {
  ArenaRequest request;
  int players = 0;
  std::string options;  // in words
  std::vector<Match> matches;
  std::vector<Rating> ratings;
};

// Two sides, or sides with their seats: one match. Several without: each against each.
// Nothing: `why` says what makes no sense.
std::optional<ArenaResult> arena(const ArenaRequest&, const Progress&, const std::atomic<bool>* stop, std::string& why);

Estimate points_of(const Match&, int side);  // a game and seat
Estimate win_share(const Match&, int side);  // of the side in a game
double fair_share(const Match&, int side);
// How many points fewer, or how much more of the wins, a seat of it has than a seat of the others.
Estimate ahead_of_others(const Match&, int side, Measure);

// Bradley and Terry's ratings on Elo's scale by who was ahead of whom; the anchor has 0.
std::vector<Rating> ratings(const std::vector<Match>&);

std::string arena_text(const ArenaResult&);
std::string arena_json(const ArenaResult&);
std::string arena_csv(const ArenaResult&);
}  // namespace tumult::sim
