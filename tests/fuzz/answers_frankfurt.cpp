// Frantic Frankfurt on any bytes. See answers.h.
#include "games/frankfurt/view.h"
#include "sim/games.h"
#include "tests/fuzz/answers.h"

using namespace tumult;
using namespace tumult::frankfurt;

namespace {
// A few cards each: short set-ups, the box lid, rounds and games that end.
Game few_cards(const Options& o, int most, Chance& deal, Sink* sink) {
  Game g = bare_table(o);
  Card cards[kCards];
  for (int i = 0; i < kCards; ++i) cards[i] = static_cast<Card>(i);
  deal.shuffle(cards, kCards);
  int n = kCards;
  for (Seat s = 0; s < o.players; ++s)
    for (int left = 2 + static_cast<int>(deal.below(static_cast<u32>(most))); left > 0; --left)
      lay_out_draw(g, s, cards[--n]);
  begin(g, Begin::with_set_up, deal, sink);
  return g;
}

// In the middle of a round: a few cards in the columns and on the piles. Under constant stress the last seat may not be
// ready for it yet.
Game laid_out(const Options& o, bool all_ready, Chance& deal, Sink* sink) {
  Game g = bare_table(o);
  Card cards[kCards];
  for (int i = 0; i < kCards; ++i) cards[i] = static_cast<Card>(i);
  deal.shuffle(cards, kCards);
  int n = kCards;
  for (Seat s = 0; s < o.players; ++s) {
    if (o.stress && !all_ready && s + 1 == o.players) {
      g.unready.add(s);
      for (int i = 0; i < 4; ++i) lay_out_draw(g, s, cards[--n]);
      break;
    }
    for (int c = 0; c < kColumns; ++c)
      for (u32 left = deal.below(3); left > 0; --left) lay_out_column(g, s, c, cards[--n]);
    if (g.column[s][0].height) turn_down(g, s, 0);
    lay_out_pile(g, s, cards[--n]);
    lay_out_draw(g, s, cards[--n]);
  }
  lay_out_lid(g, cards[--n]);
  begin(g, Begin::in_play, deal, sink);
  return g;
}

struct FrankfurtFuzz : frankfurt::Spoken {
  static constexpr Seat kSpectator = frankfurt::kSpectator;

  static Options options(fuzz::Bytes& b) {
    Options o;
    o.players = static_cast<u8>(2 + b.next() % 3);
    const u8 mixed = b.next();
    o.referee = static_cast<Referee>(mixed & 1);
    o.stress = mixed & 2;
    o.waiting = mixed & 4 ? u16{1000} : u16{20};
    return o;
  }
  static Game begin(const Options& o, u8 how, Chance& deal, Sink* sink) {
    if (how & 2) return laid_out(o, how & 4, deal, sink);
    return how & 1 ? new_game(o, deal, sink) : few_cards(o, 1 + how / 16, deal, sink);
  }
  // What is said to an action agrees with whether it is refused.
  static bool refused(const Game& g, const Answer& a) {
    const bool no = refuse(g, a).has_value();
    const How how = reply_to(g, a).how;
    fuzz::check(no == (how == How::must_wait || how == How::cannot));
    return no;
  }
  static Answer made_up(const Game& g, fuzz::Bytes& b) {
    const u8 verb = b.next(), where = b.next();
    return {.verb = static_cast<Verb>(verb % 8),
            .seat = static_cast<Seat>(verb / 8 % 5),
            .column = static_cast<u8>(where % 6 & 15),
            .to = static_cast<u8>(where / 8 % 6 & 15),
            .saw = static_cast<Kind>(b.next() % (kKinds + 1)),
            .tick = g.now + 20u * b.next() - (verb & 0x80 ? 1u : 0u)};
  }
  static bool sees_no_more_than_is_there(const View& v, const Game& g, Seat s) {
    return std::popcount(v.sees(s)) <= g.left[s];
  }
};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::play<FrankfurtFuzz>(data, size);
}
