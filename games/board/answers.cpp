// What may be answered, and why not.
#include "games/board/play.h"

namespace tumult::board {
namespace {
bool lays(Ask what) { return what == Ask::turn || what == Ask::set_up || what == Ask::restock; }

Verb verb_of(Ask what) {
  switch (what) {
    case Ask::roll: return Verb::roll;
    case Ask::name: return Verb::name;
    case Ask::steps: return Verb::choose;
    case Ask::take:
    case Ask::market: return Verb::take;
    case Ask::move_mark: return Verb::move;
    case Ask::confirm: return Verb::ok;
    case Ask::react: return Verb::toss;
    default: return Verb::play;
  }
}

u8 teleports_to_move(const Game& g) {
  const u8 first = g.question.moved_mark();
  const unsigned moved = first < kTeleports ? 1u << first : 0u;
  return static_cast<u8>(movable(g) & ~moved);
}

// The longest lists are those of fields, one answer each. They are written eight fields at a time: the answers to those
// in the set come first, and the rest is written over by what follows.
constexpr int kFieldShift = 8 * (std::endian::native == std::endian::little ? 3 : 4);
static_assert(std::bit_cast<Answer>(u64{7} << kFieldShift).field == 7);

struct Members {
  u64 of[256][8] = {};  // the bits that are set in a byte, from the lowest, where an answer has its field
  constexpr Members() {
    for (int byte = 0; byte < 256; ++byte)
      for (u8 i = 0, n = 0; i < 8; ++i)
        if (byte >> i & 1) of[byte][n++] = u64{i} << kFieldShift;
  }
};
constexpr Members kMembers;

void add_fields(Answers& out, Answer a, FieldSet fields) {
  a.field = 0;
  u64 from = std::bit_cast<u64>(a);
  Answer* at = out.items + out.n;
  for (int eights = 0; eights < (kFields + 7) / 8; ++eights, fields >>= 8, from += u64{8} << kFieldShift) {
    const u64* members = kMembers.of[fields & 0xFF];
    for (int i = 0; i < 8; ++i) at[i] = std::bit_cast<Answer>(from + members[i]);
    at += std::popcount(fields & 0xFF);
  }
  out.n = static_cast<u16>(at - out.items);
}

void add_lays(Answers& out, Verb verb, Seat s, Kind k, FieldSet fields) {
  Answer a{.verb = verb, .seat = s, .what = k};
  if (ways(k) == 0) add_fields(out, a, fields);
  for (int d = 0; d < ways(k); ++d) {
    a.dir = static_cast<Dir>(d);
    add_fields(out, a, fields & kBoard.leads[d]);
  }
}

template <class F>
void each_kind(const CardSet& cards, F f) {
  Kind last = Kind::none;
  for (Card c : cards)
    if (const Kind k = kind_of(c); k != last) f(last = k);
}
}  // namespace

FieldSet fields_asked_for(const Game& g, Kind k) {
  return g.question.what == Ask::restock ? fields_for_restock(g) : fields_for(g, k);
}

void legal(const Game& g, Seat s, Answers& out) {
  out.clear();
  const Question& q = g.question;
  if (!q.who.has(s)) return;
  const Verb verb = verb_of(q.what);
  switch (q.what) {
    case Ask::turn:
    case Ask::set_up: {
      const Fields open = fields_by_colour(g);
      each_kind(g.hand[s], [&](Kind k) { add_lays(out, verb, s, k, open.of[static_cast<int>(row(k).colour)]); });
      break;
    }
    case Ask::restock: each_kind(g.hand[s], [&](Kind k) { add_lays(out, verb, s, k, fields_for_restock(g)); }); break;
    case Ask::react:
      out.push({.verb = Verb::pass, .seat = s});
      if (const Kind k = q.tossed(); !(g.hand[s] & all_of(k)).empty())
        add_lays(out, verb, s, k, fields_asked_for(g, k));
      break;
    case Ask::name:
      for (Seat to : q.seats) out.push({.verb = verb, .seat = s, .to = to});
      break;
    case Ask::steps:
      for (u8 n : {u8{1}, u8{2}}) out.push({.verb = verb, .seat = s, .number = n});
      break;
    case Ask::take:
      for (FieldSet left = takeable(g); left; left &= left - 1) {
        const auto f = static_cast<Field>(std::countr_zero(left));
        out.push({.verb = verb, .seat = s, .what = kind_of(g.top[f]), .field = f});
      }
      break;
    case Ask::market:
      each_kind(cards_in(g, place::shown), [&](Kind k) { out.push({.verb = verb, .seat = s, .what = k}); });
      break;
    case Ask::move_mark:
      for (unsigned left = teleports_to_move(g); left; left &= left - 1)
        add_fields(out, {.verb = verb, .seat = s, .number = static_cast<u8>(std::countr_zero(left))},
                   fields_for_teleport(g));
      break;
    default: out.push({.verb = verb, .seat = s}); break;
  }
}

namespace {
using MaybeRefused = std::optional<Refusal>;
MaybeRefused unless(bool fine, Clause c) { return fine ? std::nullopt : MaybeRefused{Refusal{c}}; }

// Where it may point at all. (B-PLACE-3)
bool points_well(const Answer& a) {
  if (ways(a.what) == 0) return a.dir == Dir::none;
  return static_cast<int>(a.dir) < ways(a.what) && neighbour(a.field, a.dir) != kNoField;
}

// A card is laid: not held, direction, field, in this order. (B-REFUSE)
MaybeRefused refuse_lay(const Game& g, const Answer& a) {
  if (a.what >= Kind::none || (g.hand[a.seat] & all_of(a.what)).empty()) return Refusal{Clause::B_REFUSE};
  if (g.question.what == Ask::react && a.what != g.question.tossed()) return Refusal{Clause::B_WINDOW};
  if (!points_well(a)) return Refusal{Clause::B_PLACE_3};
  return unless(a.field < kFields && has(fields_asked_for(g, a.what), a.field), Clause::B_PLACE_1);
}
}  // namespace

// To decline what must be done, or to roll before a card is played, breaks the clause that demands it.
static bool shirks(const Question& q, Verb verb) {
  return q.clause != Clause::none && (verb == Verb::pass || (verb == Verb::roll && q.what == Ask::turn));
}

std::optional<Refusal> refuse(const Game& g, const Answer& a) {
  const Question& q = g.question;
  if (a.seat >= kMaxSeats || !q.who.has(a.seat)) return Refusal{Clause::B_REFUSE};
  if (a.verb == Verb::pass && q.what == Ask::react) return std::nullopt;
  if (a.verb != verb_of(q.what)) return Refusal{shirks(q, a.verb) ? q.clause : Clause::B_REFUSE};
  if (lays(q.what) || q.what == Ask::react) return refuse_lay(g, a);
  switch (q.what) {
    case Ask::name: return unless(a.to < kMaxSeats && q.seats.has(a.to), q.clause);
    case Ask::steps: return unless(a.number == 1 || a.number == 2, q.clause);
    case Ask::take:
      return unless(a.field < kFields && has(takeable(g), a.field) && kind_of(g.top[a.field]) == a.what, q.clause);
    case Ask::market:
      return unless(a.what < Kind::none && a.field == kNoField && copy_shown(g, a.what) < kCards, q.clause);
    case Ask::move_mark:
      return unless(a.number < kTeleports && (teleports_to_move(g) >> a.number & 1) && a.field < kFields &&
                        has(fields_for_teleport(g), a.field),
                    q.clause);
    default: return std::nullopt;
  }
}

// Pass where that is possible, confirm, roll; else the first there is.
Answer gentlest(const Game& g, Seat s) {
  Answers all;
  legal(g, s, all);
  return all[0];
}
}  // namespace tumult::board
