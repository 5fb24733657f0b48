// Which point limit gives a game of the wished length? Games are played on and on; where each limit would have ended
// them is noted as they pass it.
#pragma once
#include <array>
#include <atomic>
#include <string>
#include <vector>

#include "sim/survey.h"

namespace tumult::sim {
struct LimitRequest {
  SurveyRequest games;
  double minutes = 60;
  double seconds_per_decision = 8;
  double seconds_per_round = 60;  // to shuffle, deal and count
};

// How long games to a limit take.
struct LimitRow {
  int limit = 0;
  double tenth = 0, half = 0, nine_tenths = 0;  // minutes; so many of the games are shorter
};
struct LimitAdvice {
  LimitRequest request;
  std::string options;
  int players = 0;
  u64 games = 0;
  std::vector<LimitRow> rows;
  std::size_t best = 0;                            // its median is nearest to the wish
  std::vector<std::pair<std::string, int>> named;  // short, medium, long
};

std::optional<LimitAdvice> advise_limit(const LimitRequest&, const Progress&, const std::atomic<bool>* stop,
                                        std::string& why);
std::string advice_text(const LimitAdvice&);
std::string advice_json(const LimitAdvice&);
}  // namespace tumult::sim
