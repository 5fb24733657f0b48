#include "games/board/text_json.h"

#include "games/board/play.h"
#include "games/board/text.h"

namespace tumult::board {
namespace {
enum class GameName : u8 { board };
enum class PlaceName : u8 { hand, draw, shown, out, field };

constexpr std::string_view kPlaceText[] = {"hand", "draw", "shown", "out", "field"};
constexpr std::string_view kAskText[] = {"nothing", "turn", "set-up", "restock",   "roll",    "name",
                                         "steps",   "take", "market", "move-mark", "confirm", "react"};
constexpr std::string_view kWhatText[] = {"dealt",      "starts",  "played",   "tossed",      "rolled",     "moved",
                                          "stepped",    "acted",   "teleport", "named",       "chose",      "event",
                                          "turn-began", "blocked", "scored",   "round-ended", "game-ended", "revealed"};
constexpr std::string_view kCourseText[] = {"whole-game", "round",     "turn",   "movement",
                                            "walk",       "throw-die", "window", "event"};
constexpr MessageRow kMessages[] = {
#define SAY(key, ...) {#key, #__VA_ARGS__},
#include "games/board/messages.def"
#undef SAY
};
constexpr std::string_view kEditionName[] = {"rulefactory", "gamefactory"};
constexpr std::string_view kActsText[] = {"landing", "played", "crossing", "tossed", "played-or-landing"};
static_assert(std::size(kCourseText) == kCourseTasks && std::size(kAskText) == static_cast<int>(Ask::react) + 1 &&
              std::size(kWhatText) == static_cast<int>(What::revealed) + 1);

std::string_view text_of(GameName) { return Spoken::kName; }
std::string_view text_of(PlaceName p) { return kPlaceText[static_cast<int>(p)]; }
}  // namespace

static std::string_view text_of(Ask a) { return kAskText[static_cast<int>(a)]; }
static std::string_view text_of(Window w) { return Spoken::kWindows[static_cast<int>(w)].name; }
static std::string_view text_of(What w) { return kWhatText[static_cast<int>(w)]; }
static std::string_view text_of(Say s) { return kMessages[static_cast<int>(s)].key; }
static std::string_view text_of(EditionName e) { return kEditionName[static_cast<int>(e)]; }
static std::string_view text_of(Acts a) { return kActsText[static_cast<int>(a)]; }
// The effect of a card or an event is called like it.
static std::string_view text_of(Task t) {
  if (is_course(t)) return kCourseText[static_cast<int>(t)];
  return kind_of(t) != Kind::none ? text_of(kind_of(t)) : text_of(event_of(t));
}
}  // namespace tumult::board

namespace tumult {
#define NAMED(of, type, count)                             \
  template <>                                              \
  struct Named<board::of> {                                \
    static constexpr std::string_view kType = type;        \
    static constexpr int kCount = static_cast<int>(count); \
  }
NAMED(GameName, "BoardGame", 1);
NAMED(PlaceName, "BoardPlace", std::size(board::kPlaceText));
NAMED(Kind, "BoardKind", board::kKinds);
NAMED(Colour, "BoardColour", board::kColours);
NAMED(Acts, "BoardActs", std::size(board::kActsText));
NAMED(Dir, "BoardWay", board::kDirs);
NAMED(Event, "BoardEvent", board::kEvents);
NAMED(Ask, "BoardAsk", std::size(board::kAskText));
NAMED(Window, "BoardWindow", std::size(board::Spoken::kWindows));
NAMED(Clause, "BoardClause", board::Clause::end);
NAMED(Say, "BoardSay", std::size(board::kMessages));
NAMED(What, "BoardWhat", std::size(board::kWhatText));
NAMED(Task, "BoardTask", board::Task::end);
NAMED(Verb, "BoardVerb", board::kVerbs);
NAMED(EditionName, "BoardEdition", std::size(board::kEditionName));
#undef NAMED
}  // namespace tumult

namespace tumult::board {
namespace {
// The cards on a field, the visible one first.
struct Stack {
  const Table& t;
  Field field;
  struct Iterator {
    const Table& t;
    Card card;
    Card operator*() const { return card; }
    void operator++() { card = t.below[card]; }
    bool operator!=(const Iterator& o) const { return card != o.card; }
  };
  Iterator begin() const { return {t, t.top[field]}; }
  Iterator end() const { return {t, kNoCard}; }
};

Bits<64> members(u64 bits) { return {.w = {bits}}; }
constexpr Bits<kKinds> kAllKinds{.w = {(u64{1} << kKinds) - 1}};
constexpr auto kKindAt = [](Card c) { return kind_of(c); };
constexpr auto kDirAt = [](u8 d) { return static_cast<Dir>(d); };

FieldSet covered(const Table& t) {
  FieldSet fields = t.teleports;
  for (Field f = 0; f < kFields; ++f)
    if (t.top[f] != kNoCard) fields |= bit(f);
  return fields;
}

const Frame* under_way(const View& v, Task task) {
  for (const Frame& f : v.under_way())
    if (task_of(f) == task) return &f;
  return nullptr;
}

// Whose question it is, below a throw of the die.
Task effect_asking(const View& v) {
  for (int i = v.under_way().size() - 1; i >= 0; --i)
    if (const Task t = task_of(v.under_way()[i]); t != Task::throw_die) return t;
  return Task::end;
}

// The fields that a piece steps on, in order.
struct Trace {
  Field from, to;
  struct Iterator {
    int at, by;
    Field operator*() const { return static_cast<Field>(at); }
    void operator++() { at += by; }
    bool operator!=(const Iterator& o) const { return at != o.at; }
  };
  int by() const { return to < from ? -1 : 1; }
  Iterator begin() const { return {from + by(), by()}; }
  Iterator end() const { return {to + by(), by()}; }
};

// Everybody rolls and lays before the first turn of a round.
bool is_before_turns(const View& v) {
  const Ask what = v.question().what;
  if (what == Ask::set_up) return true;
  return what == Ask::roll && effect_asking(v) == Task::round;
}

template <class J>
void describe_seat(J& j, const View& v, Seat s) {
  const Table& t = v.table();
  j.number("score", t.score[s]);
  j.number("field", t.piece[s]);
  j.number("cards", t.held[s]);
  j.words_if("hand", t.held[s] > v.hidden_in_hand(s), v.remembers(s), kKindAt);
  const Question& q = v.question();
  const bool for_the_start = q.what == Ask::roll && is_before_turns(v);
  j.number_if("rolled", for_the_start && t.rolled[s] && !q.who.has(s), t.rolled[s]);
}

template <class J>
void describe_field(J& j, const Table& t, Field f) {
  j.number("field", f);
  j.list("cards", Stack{t, f}, [&](Card c) {
    j.word("card", kind_of(c));
    j.word_if("points", c < kPointing, c < kPointing ? t.points[c] : Dir::fwd);
  });
  j.number_if("teleport", t.teleport_on(f) >= 0, t.teleport_on(f) + 1);
}

constexpr Story kNoCards{};  // of messages that have none
template <class J>
void describe(J& j, const Story& story, const Message& m);

template <class J>
void describe_question(J& j, const View& v) {
  const Question& q = v.question();
  const bool owes = v.seat() < kMaxSeats && q.who.has(v.seat());
  j.word("what", q.what);
  j.mark("owes", owes);
  j.seats("asked", q.what == Ask::react ? q.asked : q.who);  // nobody learns who has passed in a window
  j.seats_if("seats", !q.seats.empty(), q.seats);
  j.word_if("window", q.what == Ask::react, static_cast<Window>(q.param));
  j.number_if("sides", q.what == Ask::roll, q.param);
  j.mark("beforeTurns", is_before_turns(v));
  j.number_if("notTeleport", q.what == Ask::move_mark && q.param < kTeleports, q.param + 1);
  j.number("left", q.left);
  j.word_if("clause", q.clause != Clause::none, q.clause);
  j.object_if("says", owes, [&] { describe(j, kNoCards, question_of(v, {})); });
}

template <class J>
void describe_frame(J& j, const Frame& f) {
  const Task task = task_of(f);
  j.word("task", task);
  j.seat_if("seat", f.seat);
  j.seat_if("victim", f.victim);
  const u8 how = task == Task::movement ? MovementFrame(f).how() : u8{0};
  j.mark("backwards", how & how::backwards);
  j.mark("ghost", how & how::ghost);
}

// Whose piece the die moves, the fields it steps on at most, and where each face lets it end: somewhere on that way.
template <class J>
void describe_prospect(J& j, const View& v) {
  const Table& t = v.table();
  const Throw die = thrown(v.under_way());
  const bool moves = die.what == Throw::For::movement;
  auto end = [&](int steps) { return moves ? walked(t, die.piece, steps, die.how).end : kStart; };
  j.seat_if("piece", moves ? die.piece : kNobody);
  j.list("way", Trace{moves ? t.piece[die.piece] : kStart, end(6)}, [&](Field at) { j.number("field", at); });
  j.list("ends", members(moves ? 0b1111110 : 0), [&](u8 face) { j.number("field", end(face)); });
}

template <class J>
void describe_die(J& j, const View& v) {
  const Frame* f = under_way(v, Task::throw_die);
  constexpr Frame none{.task = static_cast<u8>(Task::throw_die), .seat = 0, .card = 0};
  j.object_if("die", f, [&] {
    const ThrowFrame die(f ? *f : none);
    j.seat("seat", die.thrower());
    j.number("sides", die.sides());
    j.number_if("rolled", die.has_fallen(), die.rolled());
    describe_prospect(j, v);
  });
}

template <class J>
void describe(J& j, const View& v, Effects effects) {
  const Table& t = v.table();
  j.word("game", GameName::board);
  j.seat_if("seat", v.seat());
  j.object("options", [&] {
    j.number("players", t.options.players);
    j.word("edition", static_cast<EditionName>(t.options.edition));
    j.number("limit", limit_of(t.options));
  });
  j.number("round", t.rounds);
  j.seat("turn", t.turn);
  j.seat("starter", t.starter);
  j.list("seats", t.everyone(), [&](Seat s) { describe_seat(j, v, s); });
  j.list("fields", members(covered(t)), [&](Field f) { describe_field(j, t, f); });
  j.number("drawPile", t.draw_left);
  const CardSet shown = cards_in(t, place::shown);
  j.words_if("shown", !shown.empty(), shown, kKindAt);
  describe_die(j, v);
  j.object("question", [&] { describe_question(j, v); });
  j.list_if("underWay", effects == Effects::listed, v.under_way(), [&](const Frame& f) { describe_frame(j, f); });
  j.mark("dry", t.dry);
  j.object_if("endedBecause", t.round_over, [&] { describe(j, kNoCards, t.round_over ? ending_of(v) : Message{}); });
  j.mark("roundOver", t.round_over);
  j.mark("gameOver", t.game_over);
  j.seats_if("winners", t.game_over, t.winners);
}

template <class J>
void describe_place(J& j, Place p) {
  const PlaceName name = p < kMaxSeats      ? PlaceName::hand
                         : p < place::board ? static_cast<PlaceName>(p - place::draw + 1)
                                            : PlaceName::field;
  j.word("place", name);
  j.seat_if("seat", p < kMaxSeats ? p : kNobody);
  j.number_if("field", name == PlaceName::field, p - place::board);
}

// Only where cards move are places said; everything else happens on fields.
Place place_in(const Record& r, u8 where) {
  const auto what = static_cast<What>(r.what);
  return what == What::moved || where >= kFields ? where : static_cast<Place>(place::board + where);
}

// What `card`, `count` and `amount` of a record mean depends on what it is; each meaning has a name of its own.
template <class J>
void describe(J& j, const Record& r, Seat viewer) {
  const auto what = static_cast<What>(r.what);
  const bool sees = may_see(r, viewer) && r.card != 0xFF, lays = what == What::played || what == What::tossed;
  const bool acted = what == What::acted, counts = what == What::moved && r.count != 1;
  const bool teleport = what == What::teleport || (acted && r.card >= kKinds);
  j.word("what", what);
  j.seat_if("actor", r.actor);
  j.word_if("card", sees && (lays || what == What::moved || what == What::revealed || (acted && !teleport)),
            static_cast<Kind>(r.card));
  j.word_if("points", lays && r.count < kDirs, static_cast<Dir>(r.count));
  j.number_if("teleport", teleport, acted ? r.card - kKinds + 1 : r.card + 1);
  j.word_if("event", what == What::event, static_cast<Event>(r.card));
  j.seat_if("named", what == What::named ? r.card : kNobody);
  j.object_if("from", r.from != 0xFF, [&] { describe_place(j, place_in(r, r.from)); });
  j.object_if("to", r.to != 0xFF, [&] { describe_place(j, place_in(r, r.to)); });
  j.number_if("count", counts, r.count);
  j.number_if("sides", what == What::rolled, r.count);
  j.number_if("amount", what == What::rolled || what == What::chose || what == What::scored || what == What::revealed,
              r.amount);
  j.word_if("cause", r.cause < static_cast<u8>(Task::end), static_cast<Task>(r.cause));
}

// What there is of a message, by the names in messages.def.
template <class E, class J>
void describe_parameter(J& j, std::string_view name, const Message& m) {
  kMessages[m.key].describe<E>(j, name, m);
}
template <class J>
void describe(J& j, const Story& story, const Message& m) {
  describe_any_message<Say>(j, m);
  j.words_if("cards", m.first != m.last, story.cards_of(m), [](u8 kind) { return static_cast<Kind>(kind); });
  describe_parameter<Kind>(j, "card", m);
  describe_parameter<Event>(j, "event", m);
  for (const std::string_view name : {"field", "from", "onto"}) {
    const u8 field = kMessages[m.key].value(m, name);
    j.number_if(name, field != kNoField, field);
  }
  describe_parameter<Kind>(j, "tossed", m);
  describe_parameter<Clause>(j, "clause", m);
  describe_people(j, kMessages[m.key], m);
  const bool scores = m.key == static_cast<u16>(Say::scores);
  j.number_if("points", scores, m.points);
  j.number_if("total", scores || m.key == static_cast<u16>(Say::ask_set_up), m.total);
  j.number_if("round", m.key == static_cast<u16>(Say::deals), m.total);
}

// How the notation says such answers; empty: the verb says all.
std::string_view template_of(const Spoken::Offer& o) {
  const bool on_a_field = !o.values[1].empty(), points = !o.values[2].empty();
  switch (o.verb) {
    case Verb::play: return points ? "play {card}@{field}>{points}" : "play {card}@{field}";
    case Verb::toss: return points ? "toss {card}@{field}>{points}" : "toss {card}@{field}";
    case Verb::take: return on_a_field ? "take {card}@{field}" : "take {card}";
    case Verb::name: return "name s{seat}";
    case Verb::choose: return "choose {number}";
    case Verb::move: return "move t{teleport} {field}";
    case Verb::roll:
    case Verb::pass:
    case Verb::ok: break;
  }
  return {};
}
template <class J>
void describe(J& j, const Question&, const Spoken::Offer& o) {
  const auto& [what, field, points] = o.values;
  const bool of_cards = o.verb == Verb::play || o.verb == Verb::toss || o.verb == Verb::take;
  const auto itself = [](u8 n) { return n; };
  const std::string_view text = template_of(o);
  j.word("verb", o.verb);
  j.words_if("card", of_cards, what, [](u8 kind) { return static_cast<Kind>(kind); });
  j.numbers_if("field", !field.empty(), field, itself);
  j.words_if("points", !points.empty(), points, [](u8 way) { return static_cast<Dir>(way); });
  j.seats_if("seat", o.verb == Verb::name, {static_cast<u8>(what.w[0])});
  j.numbers_if("number", o.verb == Verb::choose, what, itself);
  j.numbers_if("teleport", o.verb == Verb::move, what, [](u8 mark) { return mark + 1; });
  j.text_if("text", !text.empty(), text);
}

template <class J>
void describe_printed(J& j) {
  j.list("kinds", kAllKinds, [&](u8 i) {
    const auto k = static_cast<Kind>(i);
    j.word("card", k);
    j.word("colour", row(k).colour);
    j.word("acts", row(k).acts);
    j.number("copies", row(k).copies);
    j.words_if("ways", ways(k) != 0, members((1u << ways(k)) - 1), kDirAt);
    j.number_if("reach", ways(k) != 0, reach(k));
  });
  j.number("start", kStart);
  j.number("goal", kGoal);
  j.number("hand", kHandSize);
  j.list("fields", members((u64{1} << kFields) - 1), [&](Field f) {  // in order, each with its neighbours by way
    j.number("points", points(f));
    for (int d = 0; d < kDirs; ++d) {
      const Field to = neighbour(f, static_cast<Dir>(d));
      j.number_if(text_of(static_cast<Dir>(d)), to != kNoField, to);
    }
  });
  j.words("events", members((u64{1} << kEvents) - 1), [](u8 e) { return static_cast<Event>(e); });
  j.words("walks", kWalking, [](Task t) { return t; });
}
}  // namespace

void write_json(Json& j, const View& v, Effects effects) {
  j.object([&] { describe(j, v, effects); });
}
void write_changes(Changes& c, const View& v, Effects effects) {
  c.describe([&](auto& j) { describe(j, v, effects); });
}
void Spoken::write_json(Json& j, const Record& r, Seat viewer) {
  j.object([&] { describe(j, r, viewer); });
}
void Spoken::write_json(Json& j, const Story& story, const Message& m) {
  j.object([&] { describe(j, story, m); });
}
Spoken::Offer Spoken::offer(const Answer& a) {
  switch (a.verb) {
    case Verb::play:
    case Verb::toss:
    case Verb::take: return {a.verb, {static_cast<u8>(a.what), a.field, static_cast<u8>(a.dir)}};
    case Verb::name: return {a.verb, {a.to, kNoOperand, kNoOperand}};
    case Verb::choose: return {a.verb, {a.number, kNoOperand, kNoOperand}};
    case Verb::move: return {a.verb, {a.number, a.field, kNoOperand}};
    case Verb::roll:
    case Verb::pass:
    case Verb::ok: break;
  }
  return {a.verb, {kNoOperand, kNoOperand, kNoOperand}};
}
void Spoken::write_json(Json& j, const View& v, const Offer& o) {
  j.object([&] { describe(j, v.question(), o); });
}
void Spoken::write_facts(Json& j) {
  j.object([&] { describe_printed(j); });
}
void Spoken::describe_view(Shape& shape) { describe(shape, view_of(bare_table({}), 0), Effects::listed); }
void Spoken::describe_record(Shape& shape) { describe(shape, Record{}, 0); }
void Spoken::describe_message(Shape& shape) { describe(shape, Story{}, Message{}); }
void Spoken::describe_offer(Shape& shape) { describe(shape, Question{}, Offer{}); }
void Spoken::describe_facts(Shape& shape) { describe_printed(shape); }
}  // namespace tumult::board
