// Expectations of a scenario that every game knows, and those of games with hands. Each says in `why` what is the case.
//
// A game says what is its own in a struct T, besides what kit/text_scene.h asks for:
//   CardSet, kKinds; read_kind(word), write_kind(line, kind), kind_of(card), kCards: what a card looks like
//   sees(game, seat, about): the cards of a seat that lie open to that seat
//   games with hands, a draw pile and turns: hand(game, seat)
#pragma once
#include <algorithm>

#include "kit/text_names.h"
#include "kit/text_scene.h"

namespace tumult {
template <class T>
struct ExpectationOf {
  const typename T::Game& g;
  const Words& w;
  Said& said;
  Line& why;

  bool nope(std::string_view word, std::string_view expected) { return said = nonsense(why, word, expected), false; }
  bool seat(Seat& s, int at = 1) {
    const auto read = read_seat(w[at]);
    if (!read || *read >= g.options.players) return nope(w[at], "a seat of this game, like s0");
    s = *read;
    return true;
  }
  bool number(int at, int& out) { return read_number(w[at], out) || nope(w[at], "a number"); }
  bool seats(SeatSet& out) {
    Seat s = 0;
    for (int i = 1; i < w.n; ++i) {
      if (!seat(s, i)) return false;
      out.add(s);
    }
    return true;
  }
  void tell(std::string_view what, SeatSet set) {
    why << what << (set.empty() ? " nobody" : "");
    for (Seat s : set) why << " s" << int{s};
  }
  void tell(std::string_view what, const typename T::CardSet& cards) {
    why << what;
    for (auto c : cards) T::write_kind(why << ' ', T::kind_of(c));
  }
  bool is(int value, int wanted) { return why << "it is " << value, value == wanted; }

  // Exactly these cards, in any order.
  bool hand() {
    Seat s = 0;
    if (!seat(s)) return false;
    int count[T::kKinds] = {};
    for (int i = 2; i < w.n; ++i) {
      const auto k = T::read_kind(w[i]);
      if (!k) return nope(w[i], T::kCards);
      ++count[static_cast<int>(*k)];
    }
    for (auto c : T::hand(g, s)) --count[static_cast<int>(T::kind_of(c))];
    tell("the hand is", T::hand(g, s));
    return std::all_of(count, count + T::kKinds, [](int n) { return n == 0; });
  }
  bool hand_size() {
    Seat s = 0;
    int n = 0;
    return seat(s) && number(2, n) && is(g.held[s], n);
  }
  bool score() {
    Seat s = 0;
    int n = 0;
    return seat(s) && number(2, n) && is(g.score[s], n);
  }
  bool draw_size() {
    int n = 0;
    if constexpr (requires { g.draw_left; }) return number(1, n) && is(g.draw_left, n);
    else return nope(w[0], "something that this game has: no draw pile");
  }
  bool turn() {
    Seat s = 0;
    if (!seat(s)) return false;
    why << "it is s" << int{g.turn} << (g.round_over ? ", and the round is over" : "");
    return g.turn == s && !g.round_over;
  }
  bool asked() {
    SeatSet wanted;
    return seats(wanted) && (tell("asked is", g.question.who), g.question.who == wanted);
  }
  bool may() {
    const auto a = T::read(g, w.from(1), why);
    if (!a) return said = Said::nonsense, false;
    const auto no = T::refuse(g, *a);
    why.clear();
    if (no) why << "refused by " << T::text_of(no->clause);
    return !no;
  }
  bool over(bool is_over) { return w[1] == "over" ? is_over : nope(w[1], "over"); }
  bool round() { return over(g.round_over); }
  bool game() { return over(g.game_over); }
  bool winner() {
    SeatSet wanted;
    return seats(wanted) && (tell("it is", g.winners), g.game_over && g.winners == wanted);
  }
  template <class Kind>
  static bool has_kind(const typename T::CardSet& cards, Kind k) {
    for (auto c : cards)
      if (T::kind_of(c) == k) return true;
    return false;
  }
  bool sees() {
    Seat s = 0, about = 0;
    if (!seat(s)) return false;
    if (w[3] != "about") return nope(w[3], "sees SEAT CARD|nothing about SEAT…");
    const auto k = T::read_kind(w[2]);
    if (!k && w[2] != "nothing") return nope(w[2], "a card or nothing");
    int i = 4;
    do {
      if (!seat(about, i)) return false;
      const typename T::CardSet seen = T::sees(g, s, about);
      tell("it sees", seen);
      if (k ? !has_kind(seen, *k) : !seen.empty()) return false;
    } while (++i < w.n);
    return true;
  }
};

// The word an expectation begins with, what checks it, and how many words it has; 0: any number.
template <class E>
struct ExpectWord {
  std::string_view text;
  bool (E::*holds)();
  int words = 0;
};
// The words that every game knows, those of games with hands and turns, and then a game's own.
template <class E>
inline constexpr ExpectWord<E> kCommonWords[] = {
    {"asked", &E::asked},  {"may", &E::may},       {"round", &E::round, 2},
    {"game", &E::game, 2}, {"winner", &E::winner}, {"sees", &E::sees},
};
template <class E>
inline constexpr ExpectWord<E> kHandWords[] = {
    {"hand", &E::hand},    {"hand-size", &E::hand_size, 3}, {"score", &E::score, 3}, {"draw-size", &E::draw_size, 2},
    {"turn", &E::turn, 2},
};

// Does the expectation hold? `own` are the game's own words.
template <class E, std::size_t N>
bool expectation_holds(E e, const ExpectWord<E> (&own)[N]) {
  Line known;
  const ExpectWord<E>* found = nullptr;
  auto look = [&](const auto& words) {
    for (const ExpectWord<E>& word : words) {
      if (word.text == e.w[0]) found = &word;
      known << (known.n ? ", " : "") << word.text;
    }
  };
  look(kCommonWords<E>);
  if constexpr (requires { e.g.held; }) look(kHandWords<E>);
  look(own);
  if (!found) return e.nope(e.w[0], known.view());
  if (found->words && e.w.n > found->words) return e.nope(e.w[found->words], "the end of the line");
  return (e.*found->holds)();
}
}  // namespace tumult
