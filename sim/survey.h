// Many games of a kind, and what can be counted of them: how long they last, who wins, and what each card does to that.
#pragma once
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "sim/match.h"
#include "sim/runner.h"
#include "sim/tally.h"

namespace tumult::sim {
struct SurveyRequest {
  std::string game = "card";
  Settings settings;
  std::string vary;                 // an option, and
  std::vector<std::string> values;  // its values: the games are played with each
  Player player;
  Rounds rounds = Rounds::limit;
  u64 games = 1000;
  u64 seed = 1;
  int threads = 0;
};

// Games numbered from `from` up to `to`.
struct Range {
  u64 from = 0, to = 0;
  friend bool operator==(const Range&, const Range&) = default;
};
std::vector<Range> joined(std::vector<Range>);                     // in order, as few as possible
std::vector<Range> missing(const std::vector<Range>&, u64 games);  // what is not in them
std::string text_of(const std::vector<Range>&);                    // "0 to 99, 200 to 299"

struct Variant {
  std::string value;  // of the option that is varied
  std::string options;
  int players = 0;
  Tally tally;
};
struct Survey {
  SurveyRequest request;
  std::vector<Variant> variants;
  std::vector<Range> done;
};

// What there is to simulate, with nothing counted yet. Nothing: `why` says what makes no sense.
std::optional<Survey> plan(const SurveyRequest&, std::string& why);
// Plays these games of every variant and adds them up. Where it was stopped, it has counted the first of them; returns
// which.
Range play_games(Survey&, Range, const Progress&, const std::atomic<bool>* stop);

// One game, added to the tally.
template <class G>
void survey_game(const typename G::Options&, const SurveyRequest&, u64 game, Tally&);

std::string survey_text(const Survey&);
std::string survey_json(const Survey&);
std::string survey_csv(const Survey&);
std::string survey_html(const Survey&);
}  // namespace tumult::sim
