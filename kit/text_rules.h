// What every game calls the same, as one struct that templates are written over: card::Spoken and the others are made
// of it.
#pragma once
#include <optional>
#include <string_view>
#include <utility>

#include "kit/chance.h"
#include "kit/record.h"
#include "kit/text_changes.h"
#include "kit/text_json.h"
#include "kit/text_line.h"
#include "kit/text_names.h"
#include "kit/text_scene.h"

namespace tumult {
// The game's own functions, under names that those below do not hide. Arguments of the game's types find them.
namespace own {
template <class Game, class Answers>
void list(const Game& g, Seat s, Answers& out) {
  legal(g, s, out);
}
template <class Game, class Answer>
auto why_not(const Game& g, const Answer& a) {
  return refuse(g, a);
}
template <class Game, class Answer>
void carry_out(Game& g, const Answer& a, Chance& c, Sink* sink) {
  apply(g, a, c, sink);
}
template <class Clause>
std::string_view name(Clause c) {
  return text_of(c);
}
// Some answers are named by the question they answer.
template <class Question, class Answer>
void say(Line& out, const Question& q, const Answer& a) {
  if constexpr (requires { write(out, q, a); }) write(out, q, a);
  else write(out, a);
}
template <class Game>
bool expectation_holds(const Game& g, const Words& w, Said& said, Line& why) {
  return holds(g, w, said, why);
}
template <class Game>
void describe_position(Line& out, const Game& g) {
  write_position(out, g);
}
template <class View>
void show(Json& j, const View& v, Effects effects) {
  write_json(j, v, effects);
}
template <class View>
void show_changes(Changes& c, const View& v, Effects effects) {
  write_changes(c, v, effects);
}
// Options of some games can contradict each other.
template <class Options>
bool options_agree(const Options& o, Line& why) {
  if constexpr (requires { consistent(o, why); }) return consistent(o, why);
  else return true;
}
}  // namespace own

// A reaction window, the card that is tossed in it, and that card's section in the catalogue.
struct WindowRow {
  std::string_view name, tossed, section;
};

template <class V, class R, class A, class L, class O>
struct RulesOf {
  using View = V;
  using Redealt = R;
  using Answer = A;
  using Answers = L;
  using Options = O;
  using Game = decltype(new_game(Options{}, std::declval<Chance&>()));
  using Clause = decltype(own::why_not(std::declval<const Game&>(), std::declval<const Answer&>())->clause);

  static Game begin(const Options& o, Chance& c, Sink* sink = nullptr) { return new_game(o, c, sink); }
  static void legal(const Game& g, Seat s, Answers& out) { own::list(g, s, out); }
  static auto refuse(const Game& g, const Answer& a) { return own::why_not(g, a); }
  static bool refused(const Game& g, const Answer& a) { return refuse(g, a).has_value(); }
  static void apply(Game& g, const Answer& a, Chance& c, Sink* sink = nullptr) { own::carry_out(g, a, c, sink); }
  static View view(const Game& g, Seat s) { return view_of(g, s); }
  static u64 digest(const Game& g) { return digest_of(g); }
  static bool over(const Game& g) { return g.game_over; }
  static SeatSet winners(const Game& g) { return g.winners; }
  static int players(const Options& o) { return o.players; }
  static bool consistent(const Options& o, Line& why) { return own::options_agree(o, why); }

  // Does a player say this, or only the table?
  static bool by_player(const Answer&) { return true; }

  // In the words of docs/notation.md.
  static void write(Line& out, const Game& g, const Answer& a) { own::say(out, g.question, a); }
  static void write(Line& out, const View& v, const Answer& a) { own::say(out, v.question(), a); }
  static std::optional<Answer> read(const Game& g, const Words& w, Line& why) { return read_answer(g, w, why); }
  static std::string_view text_of(Clause c) { return own::name(c); }
  static std::optional<Clause> read_clause(std::string_view word) {
    for (int i = 1; i < static_cast<int>(Clause::end); ++i)
      if (text_of(static_cast<Clause>(i)) == word) return static_cast<Clause>(i);
    return std::nullopt;
  }
  static std::optional<Seat> read_seat(std::string_view word) { return tumult::read_seat(word); }
  static bool holds(const Game& g, const Words& w, Said& said, Line& why) {
    return own::expectation_holds(g, w, said, why);
  }
  static void write_position(Line& out, const Game& g) { own::describe_position(out, g); }

  // As JSON.
  static void write_json(Json& j, const View& v, Effects effects) { own::show(j, v, effects); }
  static void write_changes(Changes& c, const View& v, Effects effects) { own::show_changes(c, v, effects); }
};
}  // namespace tumult
