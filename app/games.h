// The games there are: what every command that is about any game needs of each.
#pragma once
#include <span>
#include <string_view>

#include "games/board/text.h"
#include "games/board/view.h"
#include "games/card/text.h"
#include "games/card/view.h"
#include "games/frankfurt/text.h"
#include "games/frankfurt/view.h"
#include "journal/journal.h"

namespace tumult::app {
struct CardFront {
  using Scene = card::Scene;
  using Journal = JournalOf<card::Spoken>;
  using Clause = card::Clause;
  using Spoken = card::Spoken;
  static void write_position(Line& out, const card::Game& g) { card::write_position(out, g); }
  static std::span<const card::OptionRow> option_rows() { return {&card::option_row(0), card::kOptions}; }
};
struct BoardFront {
  using Scene = board::Scene;
  using Journal = JournalOf<board::Spoken>;
  using Clause = board::Clause;
  using Spoken = board::Spoken;
  static void write_position(Line& out, const board::Game& g) { board::write_position(out, g); }
  static std::span<const board::OptionRow> option_rows() { return board::option_rows(); }
};

struct FrankfurtFront {
  using Scene = frankfurt::Scene;
  using Journal = JournalOf<frankfurt::Spoken>;
  using Clause = frankfurt::Clause;
  using Spoken = frankfurt::Spoken;
  static void write_position(Line& out, const frankfurt::Game& g) { frankfurt::write_position(out, g); }
  static std::span<const frankfurt::OptionRow> option_rows() { return frankfurt::option_rows(); }
};

inline constexpr std::string_view kGames = "card, board or frankfurt";

// Calls f with the front of that game, or without any answers `otherwise`.
template <class F>
auto with_game(std::string_view name, F f, decltype(f(CardFront{})) otherwise) {
  if (name == CardFront::Spoken::kName) return f(CardFront{});
  if (name == BoardFront::Spoken::kName) return f(BoardFront{});
  if (name == FrankfurtFront::Spoken::kName) return f(FrankfurtFront{});
  return otherwise;
}
template <class F>
void with_every_game(F f) {
  f(CardFront{});
  f(BoardFront{});
  f(FrankfurtFront{});
}
}  // namespace tumult::app
