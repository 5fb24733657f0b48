// Expectations of a scenario. Each says in `why` what is the case.
#include <algorithm>

#include "games/card/match.h"
#include "games/card/text.h"
#include "games/card/view.h"

namespace tumult::card {
namespace {
struct Expectation {
  const Game& g;
  const Words& w;
  Said& said;
  Line& why;

  bool nope(std::string_view word, std::string_view expected) { return said = nonsense(why, word, expected), false; }
  bool seat(Seat& s) {
    const auto read = read_seat(w[1]);
    if (!read) return nope(w[1], "a seat like s0");
    s = *read;
    return true;
  }
  bool number(int at, int& out) { return read_number(w[at], out) || nope(w[at], "a number"); }
  bool seats(SeatSet& out) {
    for (int i = 1; i < w.n; ++i) {
      const auto read = read_seat(w[i]);
      if (!read) return nope(w[i], "a seat like s0");
      out.add(*read);
    }
    return true;
  }
  void tell(std::string_view what, SeatSet set) {
    why << what << (set.empty() ? " nobody" : "");
    for (Seat s : set) why << " s" << int{s};
  }
  void tell(std::string_view what, const CardSet& cards) {
    why << what;
    for (Card c : cards) write(why << ' ', kind_of(c));
  }
  bool is(int value, int wanted) { return why << "it is " << value, value == wanted; }

  bool hand() {
    Seat s = 0;
    List<Kind, kCards> wanted;
    if (!seat(s)) return false;
    if (!read_cards(w, 2, wanted, why)) return said = Said::nonsense, false;
    int count[kKinds] = {};
    for (Kind k : wanted) ++count[k];
    for (Card c : g.hand[s]) --count[kind_of(c)];
    tell("the hand is", g.hand[s]);
    return std::all_of(count, count + kKinds, [](int n) { return n == 0; });
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
    return number(1, n) && is(g.draw_left, n);
  }
  bool top() {
    if (g.top() != kNoCard) write(why << "it is ", kind_of(g.top()));
    if (w[1] == "none") return g.top() == kNoCard;
    const auto k = read_kind(w[1]);
    if (!k) return nope(w[1], "a card like r5");
    return g.top() != kNoCard && kind_of(g.top()) == *k;
  }
  bool wish() {
    const auto wanted = w[1] == "none" ? std::optional<Wish>{kNoWish} : read_wish(w[1]);
    if (!wanted) return nope(w[1], "a colour, a number or none");
    write_wish(why << "it is ", wish_in(g.force));
    return wish_in(g.force) == *wanted;
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
    const auto a = read_answer(g, w.from(1), why);
    if (!a) return said = Said::nonsense, false;
    const auto no = refuse(g, *a);
    why.clear();
    if (no) why << "refused by " << text_of(no->clause);
    return !no;
  }
  bool over(bool is_over) { return w[1] == "over" ? is_over : nope(w[1], "over"); }
  bool winner() {
    SeatSet wanted;
    return seats(wanted) && (tell("it is", g.winners), g.game_over && g.winners == wanted);
  }
  bool skipped() {
    SeatSet wanted;
    return seats(wanted) && (tell("skipped is", g.skipped), (g.skipped & wanted) == wanted);
  }
  bool lasting() {
    const auto e = read_event(w[1]);
    if (!e || !row(*e).lasts) return nope(w[1], "last-chance, parasite, plus-one or time-bomb");
    switch (*e) {
      case Event::last_chance: return g.has(Lasting::last_chance);
      case Event::parasite: return g.has(Lasting::parasite);
      case Event::plus_one: return g.has(Lasting::plus_one);
      default: return g.has(Lasting::time_bomb);
    }
  }
  bool powers() {
    Seat s = 0;
    if (!seat(s)) return false;
    int count[2 * kPowers] = {};
    for (int i = 2; i < w.n; ++i) {
      const auto p = read_power(w[i]);
      if (!p) return nope(w[i], "a power like looping");
      const bool used = w[i + 1] == "used";
      ++count[2 * static_cast<int>(*p) + used];
      i += used;
    }
    why << "it is";
    for (int i = 0; i < kPowerCards; ++i) {
      if (g.powers[i] >= 16 || (g.powers[i] & 7) != s) continue;
      const bool used = g.powers[i] & power_place::used;
      --count[2 * (i / 2) + used];
      why << ' ' << text_of(static_cast<Power>(i / 2)) << (used ? " used" : "");
    }
    return std::all_of(count, count + 2 * kPowers, [](int n) { return n == 0; });
  }
  bool rules() {
    u16 wanted = 0;
    for (int i = 1; i < w.n; ++i) {
      const auto r = read_rule(w[i]);
      if (!r) return nope(w[i], "a rule card like twins");
      wanted = static_cast<u16>(wanted | 1u << static_cast<int>(*r));
    }
    why << "active:";
    for (int r = 0; r < kRules; ++r)
      if (g.rules >> r & 1) why << ' ' << text_of(static_cast<Rule>(r));
    return g.rules == wanted;
  }
  bool sees() {
    Seat s = 0;
    const auto about = read_seat(w[4]);
    if (!seat(s)) return false;
    if (w[3] != "about" || !about) return nope(w[3] != "about" ? w[3] : w[4], "sees SEAT CARD|nothing about SEAT");
    const CardSet seen = view_of(g, s).sees(*about);
    tell("it sees", seen);
    if (w[2] == "nothing") return seen.empty();
    const auto k = read_kind(w[2]);
    if (!k) return nope(w[2], "a card or nothing");
    return !(seen & kOfKind[*k]).empty();
  }
};

struct Word {
  std::string_view text;
  bool (Expectation::*holds)();
};
constexpr Word kWords[] = {{"hand", &Expectation::hand},       {"hand-size", &Expectation::hand_size},
                           {"score", &Expectation::score},     {"draw-size", &Expectation::draw_size},
                           {"top", &Expectation::top},         {"wish", &Expectation::wish},
                           {"turn", &Expectation::turn},       {"asked", &Expectation::asked},
                           {"may", &Expectation::may},         {"winner", &Expectation::winner},
                           {"skipped", &Expectation::skipped}, {"lasting", &Expectation::lasting},
                           {"powers", &Expectation::powers},   {"rules", &Expectation::rules},
                           {"sees", &Expectation::sees}};
}  // namespace

bool holds(const Game& g, const Words& w, Said& said, Line& why) {
  Expectation e{g, w, said, why};
  if (w[0] == "round") return e.over(g.round_over);
  if (w[0] == "game") return e.over(g.game_over);
  for (const Word& word : kWords)
    if (word.text == w[0]) return (e.*word.holds)();
  return e.nope(
      w[0],
      "hand, hand-size, top, wish, turn, asked, may, score, round over, game over, winner, lasting, draw-size, "
      "skipped, powers, rules or sees");
}

bool Spoken::toss_fits(const Game& g, const Answer& a) {
  const Symbol tossed = row(a.what).symbol;
  if (tossed == Symbol::mimicry) return g.question.who.has(a.seat);
  return tossed == tossed_in(static_cast<Window>(g.question.from));
}
}  // namespace tumult::card
