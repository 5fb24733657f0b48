// What a tally says, in rows: one for each thing that can happen, and what it does to winning and to the round.
#pragma once
#include <string>
#include <vector>

#include "sim/survey.h"

namespace tumult::sim {
struct Finding {
  int item = 0;
  std::string name;
  // For the seats it happened to, against what a seat has on average.
  i64 seats = 0;
  Estimate points, wins;
  // For the rounds it happened in, against the others.
  i64 rounds = 0;
  Estimate turns, total;
  bool telling = false;  // the points (or without seats, the length) differ by more than chance, all rows considered
};
struct FindingGroup {
  Group group;
  std::vector<Finding> rows;
};
std::vector<FindingGroup> findings(const Survey&, const Variant&);
std::vector<std::string_view> endings_of(const Survey&);

inline constexpr double kDoubt = 0.05;  // shared out over all rows (Bonferroni)

// What turns, decisions and points are in that game.
struct CountedAs {
  std::string_view turns, decisions, points;
};
CountedAs counted_as(const Survey&);

// The numbers of a variant that one compares.
struct Summary {
  std::string key, title;
  Estimate value;
  int places;
  std::string unit;
};
std::vector<Summary> summary(const Survey&, const Variant&);
// Every row that any variant has; and what one variant says in it.
std::vector<Summary> all_summaries(const Survey&);
std::string value_of(const Survey&, const Variant&, const Summary& row);
}  // namespace tumult::sim
