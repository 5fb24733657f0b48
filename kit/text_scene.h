// Scenarios: a position, then actions and expectations, one line each; the same for every game. (docs/notation.md)
//
// A game says what is its own in a struct T:
//   types     Game, Answer, Clause; Position: what was said before `begin`, with
//             Said say(const Words&, int line, Line& why), Said begin(Game&, Chance&, Script&, Line& why)
//             and int at_fault(): the line that `begin` complains about, 0 if it is none in particular
//   answers   read(game, words, why), has_verb(word), write(line, game, answer), refuse, legal, apply, Answers
//   windows   in_window(game): a reaction window is open; pass(seat); is_pass, is_toss; toss_fits(game, answer)
//   words     holds(game, words, said, why): an expectation; read_pick(word): the name of a scripted pick; kClauses:
//   how
//             clause ids begin; text_of(clause), read_clause(word)
//   time      in a game whose answers say when they arrive (`tick`): pass_time(game, tick), now(game)
#pragma once
#include <algorithm>
#include <optional>
#include <string_view>

#include "kit/chance.h"
#include "kit/list.h"
#include "kit/seats.h"
#include "kit/text_line.h"

namespace tumult {
enum class Said : u8 { ok, fails, nonsense };

inline Said nonsense(Line& why, std::string_view word, std::string_view expected) {
  why.clear();
  if (word.empty()) why << "a word is missing; expected " << expected;
  else why << "\"" << word << "\" is not known here; expected " << expected;
  return Said::nonsense;
}

// A game in real time: `tick N` says when what follows is done, in milliseconds since the beginning.
template <class T>
concept Timed = requires(typename T::Answer a) { a.tick; };

inline Said read_tick(const Words& w, u32& tick, Line& why) {
  u32 read = 0;
  if (w.n != 2 || !read_number(w[1], read)) return nonsense(why, w[w.n > 2 ? 2 : 1], "a time in milliseconds");
  if (read < tick) return nonsense(why, w[1], "a time that is not over yet");
  tick = read;
  return Said::ok;
}

// Chance that was scripted: picks by name, or raw numbers as a record notes them. What is not scripted comes from a
// seed.
struct Script final : Source {
  static constexpr int kMostPicks = 64, kMostDrawn = 1024;
  Chance seed = Chance::from_seed(0);
  List<u8, kMostPicks> picks;
  List<u8, kMostDrawn> drawn;
  int next = 0;         // of those drawn
  bool missed = false;  // a scripted pick was not to be had

  u32 below(u32 n) override {
    if (next == drawn.size()) return seed.below(n);
    const u32 value = drawn[next++];
    if (value < n) return value;
    missed = true;
    return 0;
  }
  int named(const u8* names, int n) override {
    if (picks.empty() || next < drawn.size()) return -1;
    bool alike = true;  // copies of one kind leave nothing to pick
    for (int i = 0; i < n; ++i) {
      alike &= names[i] == names[0];
      if (names[i] != picks[0]) continue;
      for (int k = 1; k < picks.size(); ++k) picks[k - 1] = picks[k];
      picks.pop();
      return i;
    }
    missed |= !alike;
    return -1;
  }
  bool used_up() const { return picks.empty() && next == drawn.size(); }

  Said note_drawn(const Words& w, Line& why) {
    if (next == drawn.size()) drawn.clear(), next = 0;
    for (int i = 1; i < w.n; ++i) {
      u8 n = 0;
      if (!read_number(w[i], n) || drawn.size() >= kMostDrawn)
        return nonsense(why, w[i], "numbers below 256, not too many");
      drawn.push(n);
    }
    return Said::ok;
  }
};

template <class T>
class SceneOf {
 public:
  using Game = typename T::Game;
  using Answer = typename T::Answer;

  SceneOf() { chance_.source = &script_; }
  SceneOf(const SceneOf&) = delete;

  Said say(std::string_view line) {
    why_.clear();
    at_fault_ = ++line_;
    const Words w(line);
    if (w.n == 0) return Said::ok;
    if (w[0] == "drawn") return script_.note_drawn(w, why_);
    if (w[0] == "chance" || w[0] == "roll") return script_line(w);  // a start card may need it at `begin`
    if (!begun_) return w[0] == "begin" ? begin(w) : place(w);
    if (w[0] == "refuse") return refuse_line(w);
    if (w[0] == "expect") return expect(w);
    if constexpr (Timed<T>)
      if (w[0] == "tick") return tick(w);
    return act(w);
  }

  // What is scripted must be used up.
  Said finish() {
    if (!begun_) return nonsense(why_, "the end of the file", "begin");
    if (const Said said = pass_windows(); said != Said::ok) return said;
    return script_.used_up() ? Said::ok : fails("a scripted chance was never used");
  }

  const Line& why() const { return why_; }
  // The line that `why` is about, counted from 1.
  int at_fault() const { return at_fault_; }
  const Game& game() const { return game_; }
  bool begun() const { return begun_; }

 private:
  Said fails(std::string_view text) {
    why_.clear();
    why_ << text;
    return Said::fails;
  }

  // A line of the position. What it may say depends on the game, so `game` comes first.
  Said place(const Words& w) {
    const bool game = w[0] == "game";
    if (game && placed_at_) {
      at_fault_ = placed_at_;
      why_ << "`game` comes first; here it stands in line " << line_;
      return Said::nonsense;
    }
    if (game) game_said_ = true;
    if (!placed_at_) placed_at_ = line_;
    const Said said = position_.say(w, line_, why_);
    if (said != Said::ok && !game_said_) why_ << "; `game` comes first, without it this is `game " << T::kName << '`';
    return said;
  }

  Said begin(const Words& w) {
    if (w.n > 1) return nonsense(why_, w[1], "the end of the line");
    const Said said = position_.begin(game_, chance_, script_, why_);
    begun_ = said == Said::ok;
    if (position_.at_fault()) at_fault_ = position_.at_fault();
    return begun_ ? well_picked() : said;
  }

  Said tick(const Words& w) {
    u32 now = T::now(game_);
    const Said said = read_tick(w, now, why_);
    if (said == Said::ok) T::pass_time(game_, now);
    return said;
  }

  // What is scripted is for what comes after the open windows, but somebody may still toss into them.
  Said script_line(const Words& w) {
    if (w.n == 1) return nonsense(why_, "", T::kPicks);
    scripted_ = begun_;
    for (int i = 1; i < w.n; ++i) {
      const std::optional<u8> pick = T::read_pick(w[0], w[i]);
      if (!pick || script_.picks.size() >= Script::kMostPicks) return nonsense(why_, w[i], T::kPicks);
      script_.picks.push(*pick);
    }
    return Said::ok;
  }

  Said well_picked() {
    if (!script_.missed) return Said::ok;
    script_.missed = false;
    return fails("the scripted chance could not be picked there");
  }
  Said apply_now(const Answer& a) {
    T::apply(game_, a, chance_);
    return well_picked();
  }

  Said pass_one() { return apply_now(T::pass(game_.question.who.first())); }
  Said pass_windows() {
    while (T::in_window(game_))
      if (const Said said = pass_one(); said != Said::ok) return said;
    return Said::ok;
  }

  // Windows pass by themselves, but for those this answer is about.
  Said pass_windows_before(const Answer& a) {
    if (T::is_toss(a)) {
      while (T::in_window(game_) && !T::toss_fits(game_, a))
        if (const Said said = pass_one(); said != Said::ok) return said;
      return Said::ok;
    }
    const bool answers_it = T::is_pass(a) && T::in_window(game_) && game_.question.who.has(a.seat);
    return answers_it ? Said::ok : pass_windows();
  }

  Said act(const Words& w) {
    scripted_ = false;
    if (w[0] == "pass" && w.n == 1) return pass_windows();
    const auto meant = T::read(game_, w, why_);
    if (!meant) return Said::nonsense;
    if (const Said said = pass_windows_before(*meant); said != Said::ok) return said;
    const auto a = T::read(game_, w, why_);  // some words are clear only now
    if (!a) return Said::nonsense;
    const auto no = T::refuse(game_, *a);
    if (!no) return apply_now(*a);
    why_.clear();
    why_ << "refused by " << T::text_of(no->clause) << "; may be done:";
    list_legal();
    return Said::fails;
  }

  void list_legal() {
    constexpr int kMostListed = 10;
    typename T::Answers all;
    int n = 0;
    for (Seat s : game_.question.who) {
      T::legal(game_, s, all);
      for (const Answer& can : all)
        if (++n <= kMostListed) T::write(why_ << "\n    ", game_, can);
    }
    if (n == 0) why_ << " nothing";
    if (n > kMostListed) why_ << "\n    and " << n - kMostListed << " more";
  }

  Said refuse_line(const Words& w) {
    int n = w.n;
    std::optional<typename T::Clause> clause;
    if (n > 3 && w[n - 1].starts_with(T::kClauses)) {
      clause = T::read_clause(w[n - 1]);
      if (!clause) return nonsense(why_, w[n - 1], "a clause that there is");
      --n;
    }
    const Words action = w.from(1).but_last(w.n - n);
    if (scripted_ || (action[1] != "toss" && action[1] != "pass"))
      if (const Said said = pass_windows(); said != Said::ok) return said;
    const auto a = T::read(game_, action, why_);
    if (!a) return !clause && is_of_another_game(action) ? Said::ok : Said::nonsense;
    const auto no = T::refuse(game_, *a);
    if (!no) return fails("is allowed");
    if (!clause || no->clause == *clause) return Said::ok;
    why_.clear();
    why_ << "is refused by " << T::text_of(no->clause);
    return Said::fails;
  }

  // A verb of the notation that has no place in this game is refused, not misread.
  static bool is_of_another_game(const Words& action) {
    constexpr std::string_view kVerbs[] = {"play", "draw", "pass", "name",  "give",   "take",    "discard",
                                           "lay",  "wish", "toss", "share", "choose", "ok",      "roll",
                                           "move", "turn", "call", "slap",  "shift",  "activate"};
    return T::read_seat(action[0]) && !T::has_verb(action[1]) &&
           std::find(std::begin(kVerbs), std::end(kVerbs), action[1]) != std::end(kVerbs);
  }

  Said expect(const Words& w) {
    const bool negative = w[1] == "not";
    const Words what = w.from(negative ? 2 : 1);
    if (scripted_ || (what[0] != "asked" && what[0] != "may"))
      if (const Said said = pass_windows(); said != Said::ok) return said;
    why_.clear();
    Said said = Said::ok;
    const bool true_now = T::holds(game_, what, said, why_);
    if (said != Said::ok) return said;
    if (true_now != negative) return Said::ok;
    if (negative) return fails("it does hold");
    return why_.n ? Said::fails : fails("it does not hold");
  }

  typename T::Position position_;
  Game game_;
  Script script_;
  Chance chance_;
  Line why_;
  int line_ = 0, at_fault_ = 0;
  int placed_at_ = 0;  // the first line of the position
  bool game_said_ = false;
  bool begun_ = false;
  bool scripted_ = false;  // by the lines just before
};
}  // namespace tumult
