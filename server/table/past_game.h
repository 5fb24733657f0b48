// Owns one game of a table as its log has it: how it began, its moves and notes. From that it can be played again, and
// its record made. Never touches the table around it.
#pragma once
#include <array>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wrong.h"
#include "server/table/entry.h"
#include "session/open.h"

namespace tumult::server {
struct PastGame {
  int number = 0;  // counted from 1
  const GameRow* row = nullptr;
  Start deal{};
  std::array<std::string, kMaxSeats> names;
  // What has to be replayed: moves, notes, and which rules it went on under.
  struct Line {
    enum class Kind : u8 { move, note, awake };
    Kind kind = Kind::move;
    std::string text = {};  // of a move or a note
    int rules = 0;          // of whoever went on; 0: not said
  };
  std::vector<Line> lines;

  void note(std::string_view text) { lines.push_back({Line::Kind::note, std::string(text)}); }
  bool add(const LogLine&);  // false: it is nothing of a game's

  // Of other rules, as far as it holds today. `on_step` looks at the session after the deal and after each move.
  using OnStep = std::function<void(const Session&)>;
  std::unique_ptr<Session> played(std::optional<Departure>& departs, const OnStep& on_step = {}) const;
  // Of all of it, or why there is none: never of a part.
  std::expected<std::string, protocol::Wrong> record() const;
};
}  // namespace tumult::server
