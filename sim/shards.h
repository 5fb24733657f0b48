// A survey in pieces: each piece is a file of its own, written when it is finished, and all of them add up to the
// whole.
#pragma once
#include <string>
#include <string_view>

#include "sim/survey.h"

namespace tumult::sim {
// Which pieces of a survey are ours: every `of`th, from number `part` on.
struct Division {
  int part = 0, of = 1;
  std::string folder;   // pieces are written here, and those that are here are not played again; empty: none are kept
  u64 shard_games = 0;  // games of a piece; 0: about a sixty-fourth of all
};

// Plays what is ours. False: `why` says which file is not what it should be.
bool play_shards(Survey&, const Division&, const Progress&, const std::atomic<bool>* stop, std::string& why);

// A survey, or a piece of one, as text, with a digest at its end; and read again. Nothing: it is damaged or not ours.
std::string survey_as_text(const Survey&);
std::optional<Survey> read_survey(std::string_view);

// Adds the games of one to those of another. False: they are not of the same survey, or have games in common.
bool add_survey(Survey& to, const Survey& from, std::string& why);

// All pieces in a folder. Nothing: `why` says what is wrong.
std::optional<Survey> merge_shards(const std::string& folder, std::string& why);
}  // namespace tumult::sim
