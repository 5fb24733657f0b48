#include "games/frankfurt/text_json.h"

#include <algorithm>

#include "games/frankfurt/play.h"
#include "games/frankfurt/text.h"

namespace tumult::frankfurt {
namespace {
enum class GameName : u8 { frankfurt };
enum class ColumnName : u8 {};  // c1 to c4, from 0
enum class PileName : u8 {};    // p0 to p3
enum class PlaceName : u8 { draw, lid, out, column, pile };

constexpr std::string_view kColumnName[] = {"c1", "c2", "c3", "c4"};
constexpr std::string_view kPileName[] = {"p0", "p1", "p2", "p3"};
constexpr std::string_view kPlaceText[] = {"draw", "lid", "out", "column", "pile"};
constexpr std::string_view kAskText[] = {"nothing", "play", "slap", "confirm"};
constexpr std::string_view kWhatText[] = {"dealt", "joined",  "moved",    "turned",      "bounced",   "called",
                                          "waits", "slapped", "given-up", "round-ended", "game-ended"};
constexpr MessageRow kMessages[] = {
#define SAY(key, ...) {#key, #__VA_ARGS__},
#include "games/frankfurt/messages.def"
#undef SAY
};
constexpr std::string_view kRefereeName[] = {"strict", "called"};
static_assert(std::size(kWhatText) == static_cast<int>(What::game_ended) + 1 &&
              std::size(kAskText) == static_cast<int>(Ask::confirm) + 1 && std::size(kColumnName) == kColumns &&
              std::size(kPileName) == kMostPlayers);

std::string_view text_of(GameName) { return Spoken::kName; }
std::string_view text_of(ColumnName c) { return kColumnName[static_cast<int>(c)]; }
std::string_view text_of(PileName p) { return kPileName[static_cast<int>(p)]; }
std::string_view text_of(PlaceName p) { return kPlaceText[static_cast<int>(p)]; }

// The names of all kinds, put together once; then the one of a card that nobody has seen.
struct Faces {
  char text[kKinds + 1][4];
  u8 size[kKinds + 1];
  Faces() {
    Line name;
    for (int k = 0; k <= kKinds; ++k) {
      name.clear();
      write(name, k < kKinds ? static_cast<Kind>(k) : Kind::none);
      size[k] = static_cast<u8>(name.n);
      std::memcpy(text[k], name.text, size[k]);
    }
  }
};
}  // namespace

static std::string_view text_of(Kind k) {
  static const Faces all;
  const int i = k == Kind::none ? kKinds : std::min(static_cast<int>(k), kKinds);
  return {all.text[i], all.size[i]};
}
static std::string_view text_of(Ask a) { return kAskText[static_cast<int>(a)]; }
static std::string_view text_of(What w) { return kWhatText[static_cast<int>(w)]; }
static std::string_view text_of(Say s) { return kMessages[static_cast<int>(s)].key; }
static std::string_view text_of(Referee r) { return kRefereeName[static_cast<int>(r)]; }
}  // namespace tumult::frankfurt

namespace tumult {
#define NAMED(of, type, count)                             \
  template <>                                              \
  struct Named<frankfurt::of> {                            \
    static constexpr std::string_view kType = type;        \
    static constexpr int kCount = static_cast<int>(count); \
  }
NAMED(GameName, "FrankfurtGame", 1);
NAMED(ColumnName, "FrankfurtColumn", frankfurt::kColumns);
NAMED(PileName, "FrankfurtPile", frankfurt::kMostPlayers);
NAMED(PlaceName, "FrankfurtPlace", std::size(frankfurt::kPlaceText));
NAMED(Kind, "FrankfurtKind", frankfurt::kKinds + 1);
NAMED(Colour, "FrankfurtColour", frankfurt::kColours);
NAMED(Ask, "FrankfurtAsk", std::size(frankfurt::kAskText));
NAMED(Say, "FrankfurtSay", std::size(frankfurt::kMessages));
NAMED(What, "FrankfurtWhat", std::size(frankfurt::kWhatText));
NAMED(Rule, "FrankfurtRule", frankfurt::kRules);
NAMED(Clause, "FrankfurtClause", frankfurt::Clause::end);
NAMED(Verb, "FrankfurtVerb", frankfurt::kVerbs);
NAMED(Referee, "FrankfurtReferee", std::size(frankfurt::kRefereeName));
#undef NAMED
}  // namespace tumult

namespace tumult::frankfurt {
namespace {
using Cards = List<Kind, kCards>;

// From the bottom up.
Cards stack(const Table& t, const Column& column) {
  Cards cards;
  for (Card c = column.top; cards.size() < column.height; c = t.link[c]) cards.push(t.kind[c]);
  std::reverse(cards.begin(), cards.end());
  return cards;
}
// Those of a draw pile that were seen and could be followed, its top first.
Cards remembered(const View& v, const Queue& draw) {
  Cards cards;
  for (Card c = draw.first; c != kNoCard; c = v.table().link[c])
    if (v.remembers(c) != Kind::none) cards.push(v.remembers(c));
  return cards;
}
constexpr auto kItself = [](Kind k) { return k; };
Bits<64> members(u64 bits) { return {.w = {bits}}; }

template <class J>
void describe_pile(J& j, const Table& t, int p) {
  const Pile& pile = t.pile[p];
  const bool any = pile.height > 0, two = pile.height > 1;
  const Origin from = any ? origin_in(t.place[pile.top]) : kTurnedOver;
  j.word("pile", static_cast<PileName>(p));
  j.number("cards", pile.height);
  j.word_if("top", any, any ? t.top_of(pile) : Kind{});
  j.word_if("below", two, two ? t.kind[t.link[pile.top]] : Kind{});
  j.seat_if("by", from == kTurnedOver ? kNobody : static_cast<Seat>((from - 1) / kColumns));
  j.mark("slapped", t.has_slapped(p));
}

template <class J>
void describe_seat(J& j, const View& v, Seat s) {
  const Table& t = v.table();
  j.number("drawPile", t.draw[s].size);
  const Cards known = remembered(v, t.draw[s]);
  j.words_if("known", !known.empty(), known, kItself);
  j.number("left", t.left[s]);
  j.list("columns", members(kAllColumns), [&](u8 c) {
    j.words("cards", stack(t, t.column[s][c]), kItself);
    j.number("open", t.column[s][c].open);
  });
  j.number_if("waitsUntil", t.waits(s), t.waits_until[s]);
  j.mark("unready", t.unready.has(s));
  j.mark("started", t.started.has(s));
  j.mark("givenUp", t.given_up.has(s));
  j.mark("slapped", t.slapped.has(s));
}

template <class J>
void describe(J& j, const View& v) {
  const Table& t = v.table();
  const Question& q = v.question();
  j.word("game", GameName::frankfurt);
  j.seat_if("seat", v.seat());
  j.object("options", [&] {
    j.number("players", t.options.players);
    j.word("referee", t.options.referee);
    j.number("waiting", t.options.waiting);
    j.mark("stress", t.options.stress);
  });
  j.number("now", t.now);
  j.number("round", t.rounds);
  j.number("lid", t.lid.size);
  j.list("piles", t.everyone(), [&](u8 p) { describe_pile(j, t, p); });
  j.list("seats", t.everyone(), [&](Seat s) { describe_seat(j, v, s); });
  j.object("question", [&] {
    j.word("what", v.asked());
    j.mark("owes", v.seat() < kMaxSeats && q.who.has(v.seat()));
    j.seats("asked", q.who);
  });
  j.mark("roundOver", t.round_over);
  j.mark("gameOver", t.game_over);
  j.seats_if("winners", t.game_over, t.winners);
}

template <class J>
void describe_place(J& j, Place p) {
  const bool column = p >= place::column && p < place::pile, pile = p >= place::pile;
  const PlaceName name = p < place::lid ? PlaceName::draw
                         : pile         ? PlaceName::pile
                         : column       ? PlaceName::column
                                        : static_cast<PlaceName>(p - place::lid + 1);
  j.word("place", name);
  j.seat_if("seat", name == PlaceName::draw ? p : column ? static_cast<Seat>((p - place::column) / kColumns) : kNobody);
  j.word_if("column", column, static_cast<ColumnName>((p - place::column) % kColumns));
  j.word_if("pile", pile, static_cast<PileName>(pile_in(p)));
}

// Only where cards move are places said in full; calls and slaps name a pile.
Place place_in(const Record& r, u8 where) {
  const auto what = static_cast<What>(r.what);
  const bool pile = what == What::called || what == What::slapped || what == What::bounced;
  return pile && where < kMostPlayers ? on_pile(where, kTurnedOver) : where;
}

template <class J>
void describe(J& j, const Record& r) {
  const auto what = static_cast<What>(r.what);
  const bool many = (what == What::moved || what == What::dealt) && r.amount != 0;
  j.word("what", what);
  j.seat_if("actor", r.actor);
  j.word_if("card", r.card != 0xFF, static_cast<Kind>(r.card));
  j.object_if("from", r.from != 0xFF, [&] { describe_place(j, place_in(r, r.from)); });
  j.object_if("to", r.to != 0xFF, [&] { describe_place(j, place_in(r, r.to)); });
  j.number_if("count", many, r.amount);
  j.number_if("milliseconds", what == What::waits, static_cast<u16>(r.amount));
  j.word_if("cause", r.cause < kRules, static_cast<Rule>(r.cause));
}

// What there is of a message, by the names in messages.def.
template <class E, class J>
void describe_parameter(J& j, std::string_view name, const Message& m) {
  kMessages[m.key].describe<E>(j, name, m);
}
template <class J>
void describe(J& j, const Story& story, const Message& m) {
  describe_any_message<Say>(j, m);
  List<u8, Story::kMostCards / 2> cards, piles;
  for (int i = m.first; i + 1 < m.last; i += 2) cards.push(story.cards[i]), piles.push(story.cards[i + 1]);
  j.words_if("cards", m.first != m.last, cards, [](u8 kind) { return static_cast<Kind>(kind); });
  j.words_if("piles", m.first != m.last, piles, [](u8 pile) { return static_cast<PileName>(pile); });
  describe_parameter<Kind>(j, "card", m);
  describe_parameter<PileName>(j, "pile", m);
  describe_parameter<Clause>(j, "clause", m);
  j.number_if("round", m.key == static_cast<u16>(Say::round), m.total);
}

// How the notation says such answers; empty: the verb says all.
std::string_view template_of(Verb v) {
  switch (v) {
    case Verb::lay: return "lay {column} {pile}";
    case Verb::turn: return "turn {column}";
    case Verb::shift: return "shift {column} {to}";
    case Verb::slap: return "slap {pile}";
    case Verb::call: return "call {pile}";
    case Verb::draw:
    case Verb::stuck:
    case Verb::ok: break;
  }
  return {};
}
template <class J>
void describe(J& j, const Question&, const Spoken::Offer& o) {
  const auto& [column, to, none] = o.values;
  const bool on_a_pile = o.verb == Verb::lay || o.verb == Verb::slap || o.verb == Verb::call;
  const auto column_at = [](u8 c) { return static_cast<ColumnName>(c); };
  const std::string_view text = template_of(o.verb);
  j.word("verb", o.verb);
  j.words_if("column", !column.empty(), column, column_at);
  j.words_if("pile", on_a_pile, to, [](u8 p) { return static_cast<PileName>(p); });
  j.words_if("to", o.verb == Verb::shift, to, column_at);
  j.text_if("text", !text.empty(), text);
}

template <class J>
void describe_printed(J& j) {
  j.list("kinds", members((u64{1} << kKinds) - 1), [&](u8 i) {
    const auto k = static_cast<Kind>(i);
    j.word("card", k);
    j.word("colour", colour_of(k));
    j.number("number", number_of(k));
    j.number("copies", copies_of(k));
  });
  j.list("rules", members((u64{1} << kRules) - 1), [&](u8 r) {
    j.word("rule", static_cast<Rule>(r));
    j.word("clause", clause_of(static_cast<Rule>(r)));
  });
}
}  // namespace

void write_json(Json& j, const View& v, Effects) {
  j.object([&] { describe(j, v); });
}
void write_changes(Changes& c, const View& v, Effects) {
  c.describe([&](auto& j) { describe(j, v); });
}
void Spoken::write_json(Json& j, const Record& r, Seat) {
  j.object([&] { describe(j, r); });
}
void Spoken::write_json(Json& j, const Story& story, const Message& m) {
  j.object([&] { describe(j, story, m); });
}
Spoken::Offer Spoken::offer(const Answer& a) {
  const auto place = [](u8 p) { return p == kNowhere ? kNoOperand : p; };
  return {a.verb, {place(a.column), place(a.to), kNoOperand}};
}
void Spoken::write_json(Json& j, const View& v, const Offer& o) {
  j.object([&] { describe(j, v.question(), o); });
}
void Spoken::write_facts(Json& j) {
  j.object([&] { describe_printed(j); });
}
void Spoken::describe_view(Shape& shape) { describe(shape, view_of(bare_table({}), 0)); }
void Spoken::describe_record(Shape& shape) { describe(shape, Record{}); }
void Spoken::describe_message(Shape& shape) { describe(shape, Story{}, Message{}); }
void Spoken::describe_offer(Shape& shape) { describe(shape, Question{}, Offer{}); }
void Spoken::describe_facts(Shape& shape) { describe_printed(shape); }
}  // namespace tumult::frankfurt
