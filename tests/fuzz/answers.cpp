// Any bytes played as answers: nothing crashes, a refused answer changes nothing, every card stays in one place.
// The first bytes choose the options, the seed and whether the piles are short; then each step takes a byte to choose
// among what is legal, or, where its top bit is set, four more that make up an answer.
#include <cstdint>
#include <cstdlib>

#include "games/card/view.h"

using namespace tumult;
using namespace tumult::card;

namespace {
struct Bytes {
  const std::uint8_t* at;
  const std::uint8_t* end;
  std::uint8_t next() { return at < end ? *at++ : 0; }
  bool empty() const { return at >= end; }
};

Options options_from(Bytes& b) {
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
}  // namespace

namespace {
// Half of the games are played with chance from a source of its own, and noted.
struct Named final : Source {
  Chance plain = Chance::from_seed(3);
  u32 below(u32 n) override { return plain.below(n); }
  int named(const u8* names, int n) override {
    return names[0] % 3 == 0 ? static_cast<int>(plain.below(static_cast<u32>(n))) : -1;
  }
};
struct Count final : Sink {
  u64 n = 0;
  void take(const Record& r) override { n += r.count; }
};

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

// What a seat sees agrees with what it may do, and with a new deal of what it does not see.
void look(const Game& g, Seat seat, Chance& other) {
  static Answers answers;
  static View::Draft draft;
  const View v = view_of(g, seat);
  if (Redealt(v, other).view(seat).digest() != v.digest()) std::abort();
  for (Seat s = 0; s < g.options.players; ++s)
    if (v.sees(s).count() > g.held[s]) std::abort();
  if (seat >= kMaxSeats || !g.question.who.has(seat)) return;
  if (v.refuse(v.gentlest())) std::abort();
  v.legal(answers);
  for (const Answer& a : answers) {
    v.draft(&a, 1, draft);
    if (draft.refusal) std::abort();
    if (draft.complete) continue;
    const Answer both[] = {a, draft.options[0]};
    v.draft(both, 2, draft);
    if (draft.refusal) std::abort();
  }
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes b{data, data + size};
  const Options o = options_from(b);
  Chance deal = Chance::from_seed(b.next() + 256u * b.next()), other = Chance::from_seed(size);
  Named named;
  Count count;
  const bool noted = b.next() & 1;
  if (noted) deal.source = &named;
  Sink* const sink = noted ? &count : nullptr;
  Game g = b.next() & 1 ? new_game(o, deal, sink) : short_piles(o, deal, sink);
  static Answers answers;
  while (!b.empty() && !g.question.who.empty()) {
    const std::uint8_t choice = b.next();
    Answer a;
    if (choice & 0x80) {
      const u8 verb = b.next(), to = b.next();
      a = {.verb = static_cast<Verb>(verb % 17),
           .seat = verb & 0x80 ? to : g.question.who.first(),
           .what = b.next(),
           .to = static_cast<Seat>(to % 9)};
      if (const u8 as = b.next(); as & 0x80) a.as = as & 0x7F;
      const u64 before = digest_of(g);
      if (refuse(g, a)) {
        if (digest_of(g) != before) std::abort();
        continue;
      }
    } else {
      SeatSet who = g.question.who;
      for (int skip = choice % who.count(); skip > 0; --skip) who.remove(who.first());
      legal(g, who.first(), answers);
      if (answers.empty()) std::abort();
      a = answers[choice % answers.size()];
      if (refuse(g, a)) std::abort();
    }
    apply(g, a, deal, sink);
    if (!well_kept(g)) std::abort();
    if (choice > 0x78) look(g, choice == 0x7F ? kSpectator : static_cast<Seat>(choice % o.players), other);
  }
  return 0;
}
