// The head of a record, for a game that is still to begin.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/games.h"
#include "journal/journal.h"
#include "wasm/json.h"
#include "wasm/table.h"

namespace tumult::wasm {
template <class G>
struct Head {
  typename G::Options options;
  std::optional<u64> seed;
  std::optional<ChachaKey> key;
  std::vector<std::pair<Seat, std::string>> names;
  std::vector<std::string> notes;

  // False: `problem` says which line, and what was expected.
  bool read(std::string_view text, Problem& problem) {
    bool well = true;
    each_line(text, [&](std::string_view line, int number) {
      Line why;
      well = word(Words(line), line, why);
      if (!well) problem = {number, std::string(why.view()), true};
      return well;
    });
    Line why;
    if (well && !G::consistent(options, why)) return problem = {0, std::string(why.view()), true}, false;
    return well;
  }

 private:
  bool word(const Words& w, std::string_view line, Line& why) {
    if (w[0] == "game") return true;
    if (w[0] == "seed") return seed.emplace(), read_number(w[1], *seed) || expected(why, w[1], "a number");
    if (w[0] == "key") return (key = read_hex(w[1])) || expected(why, w[1], "64 hexadecimal digits");
    if (w[0] == "note") return notes.emplace_back(rest(line, w[0])), true;
    if (w[0] == "name") {
      const auto seat = G::read_seat(w[1]);
      if (!seat || w.n < 3) return expected(why, seat ? "" : w[1], "a seat like s0 and a name");
      return names.emplace_back(*seat, rest(line, w[1])), true;
    }
    if (G::read_option(options, w, why)) return why.n == 0;
    return expected(why, w[0], "game, an option, name, note, seed or key");
  }
  static bool expected(Line& why, std::string_view word, std::string_view what) {
    return nonsense(why, word, what), false;
  }
  static std::string_view rest(std::string_view line, std::string_view word) {
    line.remove_prefix(static_cast<std::size_t>(word.data() - line.data()) + word.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line;
  }
};

// Calls f with the game and the head; false: `problem` says what is wrong with it.
template <class F>
bool with_head(std::string_view text, Problem& problem, F f) {
  const std::string_view name = game_of(text);
  const bool known = with_game(name, [&](auto g) {
    Head<decltype(g)> head;
    if (head.read(text, problem)) f(g, head);
  });
  if (!known) problem = {1, "expected a line " + std::string(kGameLines), true};
  return known && problem.text.empty();
}
}  // namespace tumult::wasm
