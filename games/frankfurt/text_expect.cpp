// Expectations of a scenario that are this game's own.
#include "kit/text_expect.h"

#include "games/frankfurt/text.h"

namespace tumult::frankfurt {
namespace {
struct Expectation : ExpectationOf<Spoken> {
  // Exactly these cards, the top one last.
  bool cards(const Words& wanted, int from, Card top, int height) {
    List<Kind, kCards> lie;
    for (Card c = top; lie.size() < height; c = g.link[c]) lie.push(g.kind[c]);
    why << "there lies" << (height ? "" : " nothing");
    for (int i = height - 1; i >= 0; --i) frankfurt::write(why << ' ', lie[i]);
    bool same = wanted.n - from == height;
    for (int i = from; i < wanted.n; ++i) {
      const auto k = read_kind(wanted[i]);
      if (!k) return nope(wanted[i], Spoken::kCards);
      same = same && lie[height - 1 - (i - from)] == *k;
    }
    return same;
  }
  bool column() {
    Seat s = 0;
    if (!seat(s)) return false;
    const auto i = read_column(w[2]);
    if (!i) return nope(w[2], "a column: c1 to c4");
    const Column& c = g.column[s][*i];
    const bool down = w.n > 4 && w[w.n - 1] == "down";
    if (!cards(w.but_last(down), 3, c.top, c.height)) return false;
    if (down && c.open) why << ", face up";
    return !down || c.open == 0;
  }
  bool pile() {
    const auto p = read_pile(w[1]);
    if (!p || *p >= g.players()) return nope(w[1], "a pile: p0 to p3, one for each player");
    return cards(w, 2, g.pile[*p].top, g.pile[*p].height);
  }
  bool draw_pile() {
    Seat s = 0;
    int n = 0;
    return seat(s) && number(2, n) && is(g.draw[s].size, n);
  }
  bool lid_size() {
    int n = 0;
    return number(1, n) && is(g.lid.size, n);
  }
  bool unready() {
    Seat s = 0;
    return seat(s) && g.unready.has(s);
  }
  bool waiting() {
    Seat s = 0;
    if (!seat(s)) return false;
    why << "it is tick " << static_cast<long long>(g.now);
    return g.waits(s);
  }
};
constexpr ExpectWord<Expectation> kOwnWords[] = {
    {"column", &Expectation::column},          {"pile", &Expectation::pile},
    {"draw-size", &Expectation::draw_pile, 3}, {"lid-size", &Expectation::lid_size, 2},
    {"unready", &Expectation::unready, 2},     {"waiting", &Expectation::waiting, 2}};
}  // namespace

bool holds(const Game& g, const Words& w, Said& said, Line& why) {
  return expectation_holds(Expectation{{g, w, said, why}}, kOwnWords);
}
}  // namespace tumult::frankfurt
