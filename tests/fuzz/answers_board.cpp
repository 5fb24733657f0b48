// The board game on any bytes. See answers.h.
#include "games/board/view.h"
#include "sim/games.h"
#include "tests/fuzz/answers.h"

using namespace tumult;
using namespace tumult::board;

namespace {
// A table with cards on many fields, some of them in stacks, pieces anywhere and a few cards to draw.
Game full_board(const Options& o, Chance& deal, Sink* sink) {
  Game g = bare_table(o);
  deal.shuffle(g.order, g.draw_left);
  for (Seat s = 0; s < o.players; ++s) g.piece[s] = static_cast<Field>(deal.below(kFields - 1));
  for (int i = 0; i < kHandSize * o.players; ++i) {
    const Card c = g.order[--g.draw_left];
    const auto s = static_cast<Seat>(i % o.players);
    g.place[c] = s;
    g.known[c] = only(s);
    g.hand[s].add(c);
    ++g.held[s];
  }
  while (g.draw_left > 4) {
    const Card c = g.order[g.draw_left - 1];
    const FieldSet fields = fields_for_restock(g);
    if (!fields) break;
    auto f = static_cast<Field>(deal.below(kFields));
    while (!has(fields, f)) f = static_cast<Field>((f + 1) % kFields);
    const Dir dir = kind_of(c) == Kind::push || kind_of(c) == Kind::jump ? static_cast<Dir>(deal.below(2)) : Dir::none;
    --g.draw_left;
    lay_out(g, c, f, dir);
  }
  begin(g, Begin::in_turn, deal, sink);
  return g;
}

struct BoardFuzz : board::Spoken {
  static constexpr Seat kSpectator = board::kSpectator;

  static Options options(fuzz::Bytes& b) {
    Options o;
    o.players = static_cast<u8>(2 + b.next() % 5);
    o.edition = b.next() & 1;
    o.limit = b.next() % 2 ? kShortLimit : u16{3};
    return o;
  }
  static Game begin(const Options& o, u8 how, Chance& deal, Sink* sink) {
    return how & 1 ? new_game(o, deal, sink) : full_board(o, deal, sink);
  }
  static Answer made_up(const Game& g, fuzz::Bytes& b) {
    const u8 verb = b.next(), to = b.next();
    const u8 dir = b.next();
    return {.verb = static_cast<Verb>(verb % 9),
            .seat = verb & 0x80 ? to : g.question.who.first(),
            .what = static_cast<Kind>(b.next() % (kKinds + 1)),
            .field = b.next(),
            .dir = dir & 0x80 ? Dir::none : static_cast<Dir>(dir % (kDirs + 1)),
            .to = static_cast<Seat>(to % 9),
            .number = static_cast<u8>(to % 8)};
  }
  static bool sees_no_more_than_is_there(const View& v, const Game& g, Seat s) {
    return v.sees(s).count() <= g.held[s];
  }
};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::play<BoardFuzz>(data, size);
}
