// The board as data: a spiral of 44 fields, the walls between its lanes, and where the teleport fields begin.
#pragma once
#include <array>

#include "kit/types.h"

namespace tumult::board {
// 0 is the start, 1 to 42 lie between, 43 is the destination. (B-BOARD-1)
using Field = u8;
using FieldSet = u64;  // a bit per field
inline constexpr int kFields = 44, kTeleports = 6;
inline constexpr Field kStart = 0, kGoal = 43, kNoField = 0xFF;
inline constexpr int kGoalPoints = 50;

constexpr FieldSet bit(int field) { return FieldSet{1} << field; }
constexpr bool has(FieldSet set, int field) { return set >> field & 1; }
// Where cards can lie at all: everywhere but on start and destination. (B-PLACE-1)
inline constexpr FieldSet kBetween = (bit(kGoal) - 1) & ~bit(kStart);

inline constexpr Field kMarks[kTeleports] = {5, 11, 18, 25, 32, 39};  // house data (B-BOARD-3)

enum class Dir : u8 { fwd, back, in, out, none = 0xFF };
inline constexpr int kDirs = 4;

// Walls: a lap is 14 fields, so the lane further in is 14 fields ahead; the two innermost lanes face each other. Start,
// 36 inward and the outer rim have no neighbour there. (B-BOARD-2)
constexpr Field neighbour_by_rule(int field, Dir d) {
  switch (d) {
    case Dir::fwd: return static_cast<Field>(field < kGoal ? field + 1 : kNoField);
    case Dir::back: return static_cast<Field>(field > kStart ? field - 1 : kNoField);
    case Dir::in:
      if (field >= 1 && field <= 29) return static_cast<Field>(field + 14);
      return static_cast<Field>(field >= 30 && field <= 42 && field != 36 ? 72 - field : kNoField);
    case Dir::out: return static_cast<Field>(field >= 15 && field <= 42 ? field - 14 : kNoField);
    case Dir::none: break;
  }
  return kNoField;
}

struct Board {
  Field next[kFields][kDirs] = {};
  FieldSet leads[kDirs] = {};  // the fields that have a neighbour that way
  constexpr Board() {
    for (int f = 0; f < kFields; ++f)
      for (int d = 0; d < kDirs; ++d) {
        next[f][d] = neighbour_by_rule(f, static_cast<Dir>(d));
        if (next[f][d] != kNoField) leads[d] |= bit(f);
      }
  }
};
inline constexpr Board kBoard;

// The field that lies there; kNoField if there is none.
constexpr Field neighbour(Field f, Dir d) {
  return f < kFields && static_cast<int>(d) < kDirs ? kBoard.next[f][static_cast<int>(d)] : kNoField;
}
// How a movement goes: a bit each.
namespace how {
inline constexpr u8 backwards = 1, ghost = 2;
}
// So many fields on or back as the crow flies; the destination ends it, and so does the start.
constexpr Field forward(Field f, int n) { return static_cast<Field>(f + n < kGoal ? f + n : kGoal); }
constexpr Field backward(Field f, int n) { return static_cast<Field>(f > n ? f - n : kStart); }
constexpr int points(Field f) { return f == kGoal ? kGoalPoints : f; }
}  // namespace tumult::board
