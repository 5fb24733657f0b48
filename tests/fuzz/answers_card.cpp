// The card game on any bytes. See answers.h.
#include "games/card/view.h"
#include "sim/games.h"
#include "tests/fuzz/answers.h"

using namespace tumult;
using namespace tumult::card;

namespace {
// A table with three cards in each hand, two events and a few cards to draw: piles run dry.
Game short_piles(const Options& o, Chance& deal, Sink* sink) {
  Game g = bare_table(o);
  deal.shuffle(g.order, g.draw_left);
  deal.shuffle(g.events, g.events_left);
  g.events_left = 2;
  for (int i = 0; i < 3 * o.players; ++i) {
    const Card c = g.order[--g.draw_left];
    const auto s = static_cast<Seat>(i % o.players);
    g.place[c] = s;
    g.known[c] = only(s);
    g.hand[s].add(c);
    ++g.held[s];
  }
  while (g.draw_left > 12) g.place[g.order[--g.draw_left]] = place::away;
  begin(g, Begin::with_start_card, deal, sink);
  return g;
}

struct CardFuzz : card::Spoken {
  static constexpr Seat kSpectator = card::kSpectator;

  static Options options(fuzz::Bytes& b) {
    Options o;
    o.players = static_cast<u8>(2 + b.next() % 7);
    o.edition = b.next() % 4 == 3;
    o.sets = static_cast<u8>(1 | (b.next() & (o.edition ? 2 : 14)));
    const u8 mixed = b.next();
    o.hand_size = static_cast<u8>(4 + mixed % 4);
    o.purple = static_cast<u8>(mixed / 4 % 5);
    const u8 more = b.next();
    o.rule_cards = more % 4;
    o.scoring = more / 4 % 4 != 3;
    o.diy = more / 16 % 3;
    o.box = more / 48 % 3;
    o.limit = b.next() % 2 ? kShortLimit : u16{30};
    return o;
  }
  static Game begin(const Options& o, u8 how, Chance& deal, Sink* sink) {
    return how & 1 ? new_game(o, deal, sink) : short_piles(o, deal, sink);
  }
  static Answer made_up(const Game& g, fuzz::Bytes& b) {
    const u8 verb = b.next(), to = b.next();
    Answer a{.verb = static_cast<Verb>(verb % 17),
             .seat = verb & 0x80 ? to : g.question.who.first(),
             .what = b.next(),
             .to = static_cast<Seat>(to % 9)};
    if (const u8 as = b.next(); as & 0x80) a.as = as & 0x7F;
    return a;
  }
  static bool sees_no_more_than_is_there(const View& v, const Game& g, Seat s) {
    return v.sees(s).count() <= g.held[s];
  }
};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::play<CardFuzz>(data, size);
}
