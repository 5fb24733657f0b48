// Expectations of a scenario that are the board game's own.
#include "kit/text_expect.h"

#include "games/board/text.h"

namespace tumult::board {
namespace {
struct Expectation : ExpectationOf<Spoken> {
  bool field(Field& f, int at) {
    const auto read = read_field(w[at]);
    if (!read) return nope(w[at], "a field: 0 to 42 or goal");
    f = *read;
    return true;
  }
  bool piece() {
    Seat s = 0;
    Field f = 0;
    if (!seat(s) || !field(f, 2)) return false;
    write_field(why << "it is on ", g.piece[s]);
    return g.piece[s] == f;
  }
  // What is to be seen there; a direction is only compared if it is said.
  bool on() {
    Field f = 0;
    if (!field(f, 1)) return false;
    const int t = g.teleport_on(f);
    const Card c = g.visible(f);
    Laid there{.teleport = static_cast<u8>(t)};
    if (c != kNoCard) there = {.kind = kind_of(c), .dir = c < kPointing ? g.points[c] : Dir::none};
    board::write(why << "there lies ", there);
    if (w[2] == "nothing") return c == kNoCard && t < 0;
    const auto wanted = read_laid(w[2]);
    if (!wanted) return nope(w[2], "a card like push, a teleport field like t3, or nothing");
    return wanted->kind == there.kind && wanted->teleport == there.teleport &&
           (wanted->dir == Dir::none || wanted->dir == there.dir);
  }
};
constexpr ExpectWord<Expectation> kOwnWords[] = {{"piece", &Expectation::piece, 3}, {"on", &Expectation::on, 3}};
}  // namespace

bool holds(const Game& g, const Words& w, Said& said, Line& why) {
  return expectation_holds(Expectation{{g, w, said, why}}, kOwnWords);
}
}  // namespace tumult::board
