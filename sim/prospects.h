// How many points a seat of the board game gets in the end, by where its piece and the foremost of the others stand:
// what the rule of thumb goes by (bots/board_prospects.def), found by letting it play.
#pragma once
#include <atomic>
#include <string>

#include "sim/survey.h"

namespace tumult::sim {
// So many rounds with each number of players, as rows of that table.
std::string board_prospects(const SurveyRequest&, const Progress&, const std::atomic<bool>* stop);
}  // namespace tumult::sim
