// What `tumult` can be told to do: one function a command, each in a file of its own. They return the exit status.
// Words and flags that a command does not know are refused before it is called (app/command_line.cpp).
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tumult::server {
struct Rooms;
}

namespace tumult::app {
// 0: all is well; 1: something does not hold; 2: the input makes no sense; 3: a record of other rules differs
// somewhere.
inline constexpr int kWell = 0, kFails = 1, kNonsense = 2, kDiffers = 3;

int scenario(const std::vector<std::string>& paths);

struct RulesRequest {
  std::vector<std::string> words;  // of one name or of several
  std::string game;                // only what belongs to this one; empty: to any
  std::string lang = "en";
  bool polite = false;
  bool uncovered = false;
  bool options = false;
  std::string scenarios;  // where to look for them; empty: beside the program's sources
};
int rules(const RulesRequest&);
std::string options_page();  // docs/options.md

int verify(const std::vector<std::string>& files);

struct ReplayRequest {
  std::string file;
  int to = -1;  // after so many answers; -1: the end
  bool as_scenario = false;
  bool log = false;  // tell what happened instead
  std::string lang = "en";
  int seat = -1;  // as that one knows it; -1: what is public
};
int replay(const ReplayRequest&);

struct ReviewRequest {
  std::string file;
  int seat = -1;      // only this one; -1: everybody who is no bot
  int budget = 1000;  // games played on in mind for each decision
  int most = 10;      // decisions to list
};
int review(const ReviewRequest&);  // the costliest decisions of a record

struct BenchRequest {
  std::string game;  // empty: all
  int games = 0;     // play just so many, untimed; 0: measure
  std::string bot;   // how long this one thinks instead; empty: how fast games are played
};
int bench(const BenchRequest&);
int signature(const std::string& game);

struct TuneRequest {
  int steps = 100, deals = 4000, players = 4;
  std::uint64_t seed = 1;
};
int tune(const TuneRequest&);  // the weights of the card game's rule of thumb, by self-play

// A flag from a table, and what was said for each.
struct Flag {
  std::string key, text;
  enum class Takes : std::uint8_t { one, several, none } takes = Takes::one;
};
using Choices = std::vector<std::pair<std::string, std::vector<std::string>>>;  // by key; no words: it was not given

// A game in the terminal. What is not chosen is as it was last time.
std::vector<Flag> option_flags();  // of every game's options
std::vector<Flag> play_flags();    // those and others
struct PlayRequest {
  std::string game = "card";
  Choices chosen;
  bool fresh = false, resume = false, plain = false;
};
int play(const PlayRequest&);

// What was said to a command whose flags come from a table: the words before the flags, and the flags.
struct Wanted {
  std::vector<std::string> words;
  Choices chosen;
};
std::vector<Flag> arena_flags();
int arena(const Wanted&);
std::vector<Flag> sim_flags();
int simulate(const Wanted&);
std::vector<Flag> serve_flags();
int serve(const Wanted&);                        // the online game
int serve(const Wanted&, const server::Rooms&);  // likewise, with rooms of a test's own
std::vector<Flag> tables_flags();
int tables(const Wanted&);  // what the server keeps: list, close, forget

// Reads a whole file; says on stderr why it can't. False: exit with kNonsense.
bool read_file(const std::string& path, std::string& text);
}  // namespace tumult::app
