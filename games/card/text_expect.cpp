// Expectations of a scenario that are the card game's own.
#include "kit/text_expect.h"

#include "games/card/match.h"
#include "games/card/text.h"
#include "games/card/view.h"

namespace tumult::card {
namespace {
struct Expectation : ExpectationOf<Spoken> {
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
  // Black is none, unless it was wished. (C-MATCH-2)
  bool colour() {
    const auto wanted = w[1] == "none" ? std::optional<Wish>{wish_of(Colour::none)} : read_wish(w[1]);
    if (!wanted || *wanted >= kWishNumber) return nope(w[1], "a colour or none");
    const Colour is = g.force.mode == Force::black_wish ? Colour::black : g.force.colour;
    why << "it is " << text_of(is);
    return wish_of(is) == *wanted;
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
  bool powers_size() {
    Seat s = 0;
    int n = 0;
    if (!seat(s) || !number(2, n)) return false;
    return is(static_cast<int>(std::count_if(g.powers, g.powers + kPowerCards,
                                             [&](u8 where) { return where < 16 && (where & 7) == s; })),
              n);
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
};
constexpr ExpectWord<Expectation> kOwnWords[] = {{"top", &Expectation::top, 2},
                                                 {"wish", &Expectation::wish, 2},
                                                 {"colour", &Expectation::colour, 2},
                                                 {"skipped", &Expectation::skipped},
                                                 {"lasting", &Expectation::lasting, 2},
                                                 {"powers", &Expectation::powers},
                                                 {"powers-size", &Expectation::powers_size, 3},
                                                 {"rules", &Expectation::rules}};
}  // namespace

bool holds(const Game& g, const Words& w, Said& said, Line& why) {
  return expectation_holds(Expectation{{g, w, said, why}}, kOwnWords);
}

CardSet Spoken::sees(const Game& g, Seat s, Seat about) { return view_of(g, s).sees(about); }

bool Spoken::toss_fits(const Game& g, const Answer& a) {
  const Symbol tossed = row(a.what).symbol;
  if (tossed == Symbol::mimicry) return g.question.who.has(a.seat);
  return tossed == tossed_in(g.question.window());
}
}  // namespace tumult::card
