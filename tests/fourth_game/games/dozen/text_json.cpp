// The game as JSON: what a seat may know, and what happened, for pages to draw.
#include <iterator>

#include "games/dozen/text.h"
#include "kit/text_changes.h"

namespace tumult::dozen {
namespace {
enum class GameName : u8 { dozen };
constexpr std::string_view kAskText[] = {"nothing", "turn", "confirm", "react"};
constexpr std::string_view kWhatText[] = {"dealt", "laid",   "turned",      "tossed",
                                          "taken", "scored", "round-ended", "game-ended"};
constexpr MessageRow kMessages[] = {
#define SAY(key, ...) {#key, #__VA_ARGS__},
#include "games/dozen/messages.def"
#undef SAY
};
std::string_view text_of(GameName) { return Spoken::kName; }
}  // namespace
static std::string_view text_of(Ask a) { return kAskText[static_cast<int>(a)]; }
static std::string_view text_of(What w) { return kWhatText[static_cast<int>(w)]; }
static std::string_view text_of(Say s) { return kMessages[static_cast<int>(s)].key; }
}  // namespace tumult::dozen

namespace tumult {
#define NAMED(of, type, count)                             \
  template <>                                              \
  struct Named<dozen::of> {                                \
    static constexpr std::string_view kType = type;        \
    static constexpr int kCount = static_cast<int>(count); \
  }
NAMED(GameName, "DozenGame", 1);
NAMED(Kind, "DozenKind", dozen::kCards);
NAMED(Ask, "DozenAsk", std::size(dozen::kAskText));
NAMED(What, "DozenWhat", std::size(dozen::kWhatText));
NAMED(Say, "DozenSay", std::size(dozen::kMessages));
NAMED(Clause, "DozenClause", dozen::Clause::end);
NAMED(Verb, "DozenVerb", 4);
#undef NAMED
}  // namespace tumult

namespace tumult::dozen {
namespace {
constexpr auto kKindAt = [](u8 c) { return static_cast<Kind>(c); };

template <class J>
void describe(J& j, const Message& m, const Story& story) {
  const MessageRow& row = kMessages[m.key];
  describe_any_message<Say>(j, m);
  j.words_if("cards", m.first != m.last, story.cards_of(m), kKindAt);
  row.describe<Kind>(j, "card", m);
  row.describe<Clause>(j, "clause", m);
  const bool scores = m.key == static_cast<u16>(Say::scores);
  j.number_if("points", scores, m.points);
  j.number_if("total", scores, m.total);
  j.number_if("round", m.key == static_cast<u16>(Say::deals), m.total);
}

template <class J>
void describe(J& j, const View& v) {
  const Table& t = v.table();
  const Question& q = v.question();
  const bool owes = v.seat() < kMostPlayers && q.who.has(v.seat());
  j.word("game", GameName::dozen);
  j.seat_if("seat", v.seat());
  j.object("options", [&] {
    j.number("players", t.options.players);
    j.number("limit", limit_of(t.options));
  });
  j.number("round", t.rounds);
  j.list("seats", t.everyone(), [&](Seat s) {
    const CardSet hand = t.cards_at(s), laid = t.cards_at(static_cast<Place>(place::laid + s));
    j.number("score", t.score[s]);
    j.number("cards", t.held[s]);
    j.words_if("hand", !hand.empty(), hand, kKindAt);
    j.mark("hasLaid", t.laid.has(s));
    j.word_if("laid", !laid.empty(), kKindAt(static_cast<u8>(laid.first())));
    j.words("taken", t.cards_at(static_cast<Place>(place::taken + s)), kKindAt);
  });
  j.object("question", [&] {
    j.word("what", q.what);
    j.mark("owes", owes);
    j.seats("asked", q.what == Ask::react ? q.asked : q.who);
    j.number("left", q.left);
    j.object_if("says", owes, [&] { describe(j, Spoken::question_of(v, {}), Story{}); });
  });
  j.mark("roundOver", t.round_over);
  j.mark("gameOver", t.game_over);
  j.seats_if("winners", t.game_over, t.winners);
}

template <class J>
void describe(J& j, const Record& r, Seat viewer) {
  const auto what = static_cast<What>(r.what);
  j.word("what", what);
  j.seat_if("actor", r.actor);
  j.word_if("card", r.card != 0xFF && may_see(r, viewer), kKindAt(r.card));
  j.number_if("amount", what == What::taken || what == What::scored, r.amount);
}

template <class J>
void describe(J& j, const Spoken::Offer& o) {
  const bool card = !o.values[0].empty();
  j.word("verb", o.verb);
  j.words_if("card", card, o.values[0], kKindAt);
  j.text_if("text", card, o.verb == Verb::lay ? "lay {card}" : "toss {card}");
}

template <class J>
void describe_printed(J& j) {
  j.words("kinds", CardSet{.w = {(u64{1} << kCards) - 1}}, kKindAt);
}
}  // namespace

void write_json(Json& j, const View& v, Effects) {
  j.object([&] { describe(j, v); });
}
void write_changes(Changes& c, const View& v, Effects) {
  c.describe([&](auto& j) { describe(j, v); });
}
void Spoken::write_json(Json& j, const Record& r, Seat viewer) {
  j.object([&] { describe(j, r, viewer); });
}
void Spoken::write_json(Json& j, const Story& story, const Message& m) {
  j.object([&] { describe(j, m, story); });
}
void Spoken::write_json(Json& j, const View&, const Offer& o) {
  j.object([&] { describe(j, o); });
}
void Spoken::write_facts(Json& j) {
  j.object([&] { describe_printed(j); });
}
void Spoken::describe_view(Shape& shape) { describe(shape, View{}); }
void Spoken::describe_record(Shape& shape) { describe(shape, Record{}, 0); }
void Spoken::describe_message(Shape& shape) { describe(shape, Message{}, Story{}); }
void Spoken::describe_offer(Shape& shape) { describe(shape, Offer{}); }
void Spoken::describe_facts(Shape& shape) { describe_printed(shape); }
}  // namespace tumult::dozen
