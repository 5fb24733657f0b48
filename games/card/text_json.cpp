#include "games/card/text_json.h"

#include <algorithm>
#include <optional>

#include "games/card/play.h"
#include "games/card/text.h"

namespace tumult::card {
namespace {
enum class GameName : u8 { card };
enum class Face : u8 {};       // a kind of card
enum class Wished : u8 {};     // the colours 0 to 5, then the numbers from 1
enum class PowerSeen : u8 {};  // a power card, or kFaceDown
enum class PlaceName : u8 { hand, parcel, shown, draw, discard, away, power, used_power, power_pile };

constexpr std::string_view kWishedText[] = {"red", "green", "blue", "yellow", "purple", "black", "1", "2",
                                            "3",   "4",     "5",    "6",      "7",      "8",     "9", "10"};
constexpr std::string_view kPlaceText[] = {"hand", "parcel", "shown",      "draw",      "discard",
                                           "away", "power",  "used-power", "power-pile"};
constexpr std::string_view kAskText[] = {"nothing",    "turn",  "after-draw", "second", "any-card",   "twin",
                                         "power",      "wish",  "number",     "name",   "give",       "take",
                                         "discard",    "lay",   "share",      "colour", "used-power", "own-power",
                                         "swap-power", "event", "imitate",    "go",     "confirm",    "react"};
constexpr std::string_view kModeText[] = {"card", "colour-wish", "number-wish", "black-wish", "anything"};
constexpr std::string_view kEndingText[] = {"",          "out",     "dry",       "doomsday", "finish-line",
                                            "time-bomb", "the-end", "short-fuse"};
constexpr std::string_view kWhatText[] = {
    "dealt",         "turned-over",  "played",    "tossed",     "moved",      "discarded",    "drew",
    "wished",        "named",        "shared",    "coloured",   "activated",  "event",        "offered",
    "lasting-began", "skipped-turn", "countered", "scored",     "rule-drawn", "powers-moved", "round-ended",
    "game-ended",    "revealed",     "shuffled",  "turn-began", "went-out",   "emptied"};
constexpr MessageRow kMessages[] = {
#define SAY(key, ...) {#key, #__VA_ARGS__},
#include "games/card/messages.def"
#undef SAY
};
constexpr std::string_view kEditionName[] = {"pandora", "classic"};
constexpr std::string_view kDiyName[] = {"extra-rule", "everyone-draws", "pass-left"};
constexpr std::string_view kBoxEffectName[] = {"new-rules", "hot-potato", "fresh-start"};
constexpr std::string_view kSortText[] = {"number", "plain", "two", "open", "unique"};
constexpr std::string_view kCourseText[] = {"whole-game", "round",  "turned-card", "turn",      "play-card",
                                            "after-turn", "window", "trigger",     "one-event", "parasites-meal"};
static_assert(std::size(kCourseText) == kCourseTasks && std::size(kWhatText) == static_cast<int>(What::emptied) + 1 &&
              std::size(kAskText) == kAsks && std::size(kModeText) == static_cast<int>(Force::anything) + 1 &&
              std::size(kEndingText) == static_cast<int>(Ending::fuse) + 1 &&
              std::size(kPlaceText) == static_cast<int>(PlaceName::power_pile) + 1);

std::string_view text_of(GameName) { return Spoken::kName; }
std::string_view text_of(Face f) { return name_of(static_cast<Kind>(f)); }
std::string_view text_of(Wished w) { return kWishedText[static_cast<int>(w)]; }
std::string_view text_of(PowerSeen p) { return name_of_power(static_cast<u8>(p)); }
std::string_view text_of(PlaceName p) { return kPlaceText[static_cast<int>(p)]; }
}  // namespace

static std::string_view text_of(Ask a) { return kAskText[static_cast<int>(a)]; }
static std::string_view text_of(Window w) { return Spoken::kWindows[static_cast<int>(w)].name; }
static std::string_view text_of(Force::Mode m) { return kModeText[static_cast<int>(m)]; }
static std::string_view text_of(Ending e) { return kEndingText[static_cast<int>(e)]; }
static std::string_view text_of(What w) { return kWhatText[static_cast<int>(w)]; }
static std::string_view text_of(EditionName e) { return kEditionName[static_cast<int>(e)]; }
static std::string_view text_of(Diy d) { return kDiyName[static_cast<int>(d)]; }
static std::string_view text_of(BoxEffect b) { return kBoxEffectName[static_cast<int>(b)]; }
static std::string_view text_of(Say s) { return kMessages[static_cast<int>(s)].key; }
static std::string_view text_of(Sort s) { return kSortText[static_cast<int>(s)]; }
// The effect of a card, an event or a power is called like it.
static std::string_view text_of(Task t) {
  if (is_course(t)) return kCourseText[static_cast<int>(t)];
  if (const Symbol s = symbol_of(t); s != Symbol::none) return text_of(s);
  return is_event(t) ? text_of(event_of(t)) : text_of(power_of(t));
}
}  // namespace tumult::card

namespace tumult {
#define NAMED(of, type, count)                             \
  template <>                                              \
  struct Named<card::of> {                                 \
    static constexpr std::string_view kType = type;        \
    static constexpr int kCount = static_cast<int>(count); \
  }
NAMED(GameName, "CardGame", 1);
NAMED(Face, "CardKind", card::kKinds);
NAMED(Wished, "CardWish", std::size(card::kWishedText));
NAMED(PlaceName, "CardPlace", std::size(card::kPlaceText));
NAMED(Colour, "CardColour", card::Colour::none);
NAMED(Box, "CardBox", 4);
NAMED(Sort, "CardSort", std::size(card::kSortText));
NAMED(Symbol, "CardSymbol", card::kSymbols);
NAMED(Event, "CardEvent", card::kEvents);
NAMED(Power, "CardPower", card::kPowers);
NAMED(PowerSeen, "CardPowerSeen", card::kPowers + 1);
NAMED(Rule, "CardRule", card::kRules);
NAMED(Verb, "CardVerb", card::kVerbs);
NAMED(Ask, "CardAsk", std::size(card::kAskText));
NAMED(Window, "CardWindow", std::size(card::Spoken::kWindows));
NAMED(Clause, "CardClause", card::Clause::end);
NAMED(Force::Mode, "CardForce", std::size(card::kModeText));
NAMED(Ending, "CardEnding", std::size(card::kEndingText));
NAMED(Say, "CardSay", std::size(card::kMessages));
NAMED(What, "CardWhat", std::size(card::kWhatText));
NAMED(Task, "CardTask", card::Task::end);
NAMED(EditionName, "CardEdition", std::size(card::kEditionName));
NAMED(Diy, "CardDiy", std::size(card::kDiyName));
NAMED(BoxEffect, "CardBoxEffect", std::size(card::kBoxEffectName));
#undef NAMED
}  // namespace tumult

namespace tumult::card {
namespace {
Face face_of(Card c) { return static_cast<Face>(kind_of(c)); }
Wished wished(Wish w) { return static_cast<Wished>(w >= kWishNumber ? w - kWishNumber + 5 : w); }
Bits<64> members(u64 bits) { return {.w = {bits}}; }
constexpr auto kColourAt = [](u8 c) { return static_cast<Colour>(c); };
constexpr auto kBoxAt = [](u8 b) { return static_cast<Box>(b); };
constexpr auto kEventAt = [](u8 e) { return static_cast<Event>(e); };
constexpr auto kRuleAt = [](u8 r) { return static_cast<Rule>(r); };
constexpr auto kPowerAt = [](u8 card) { return static_cast<Power>(card / 2); };
constexpr auto kLastingAt = [](u8 l) { return kLastingEvents[l]; };

// What lies beside hands and piles.
struct Lying {
  CardSet parcel[kMaxSeats], shown;
  u32 face_down[kMaxSeats] = {}, used[kMaxSeats] = {};  // a bit per power card
  u8 blockade[kMaxSeats] = {}, spared[kMaxSeats] = {};  // a bit per colour, and per lasting event

  explicit Lying(const Table& t) {
    if (any_lie_aside(t)) {
      shown = cards_in(t, place::shown);
      for (const Card c : cards_in_parcels(t)) parcel[t.place[c] - place::parcel].add(c);
    }
    for (int i = 0; i < kPowerCards; ++i)
      if (const u8 p = t.powers[i]; p < 16) (p & power_place::used ? used : face_down)[p & 7] |= 1u << i;
    const auto mark = [](u8(&marks)[kMaxSeats], SeatSet whose, int bit) {
      for (const Seat s : whose) marks[s] = static_cast<u8>(marks[s] | 1u << bit);
    };
    for (int c = 0; t.blockaded() && c < kColours; ++c) mark(blockade, t.blockade[0][c] | t.blockade[1][c], c);
    for (int l = 0; t.lasting && l < kLasting; ++l)
      if (t.has(static_cast<Lasting>(l))) mark(spared, t.spared[l], l);
  }
};

template <class J>
void describe_options(J& j, const Options& o) {
  j.number("players", o.players);
  j.word("edition", static_cast<EditionName>(o.edition));
  j.words("sets", members(o.sets), kBoxAt);
  j.words("colours", members(colours_of(o)), kColourAt);
  j.number("handSize", o.hand_size);
  j.number_if("ruleCards", o.has(Box::pandora), o.rule_cards);
  j.word_if("diy", o.has(Box::pandora), static_cast<Diy>(o.diy));
  j.word_if("box", o.has(Box::pandora), static_cast<BoxEffect>(o.box));
  j.mark("scoring", o.scoring);
  j.number_if("limit", o.scoring, limit_of(o));
}

template <class J>
void describe_force(J& j, const Force& f) {
  j.word("mode", f.mode);
  j.word_if("colour", f.colour != Colour::none, f.colour);
  j.number_if("number", f.number != 0, f.number);
  j.word_if("symbol", f.symbol != Symbol::none, f.symbol);
}

template <class J>
void describe_seat(J& j, const View& v, const Lying& lying, Seat s) {
  const Table& t = v.table();
  j.number("score", t.score[s]);
  j.number("points", t.round_points[s]);
  j.number("cards", t.held[s]);
  j.words_if("hand", t.held[s] > v.hidden_in(s), v.remembers(s), face_of);
  j.mark("open", s != v.seat() && !v.sees(s).empty());
  const int parcel = lying.parcel[s].count() + v.hidden_in(static_cast<Place>(place::parcel + s));
  j.object_if("parcel", parcel != 0, [&] {
    j.number("cards", parcel);
    j.words("known", lying.parcel[s], face_of);
  });
  j.words_if("powers", lying.face_down[s], members(lying.face_down[s]), kPowerAt);
  j.words_if("usedPowers", lying.used[s], members(lying.used[s]), kPowerAt);
  j.number_if("hiddenPowers", v.hidden_powers(s) != 0, v.hidden_powers(s));
  j.words_if("blockade", lying.blockade[s], members(lying.blockade[s]), kColourAt);
  j.words_if("spared", lying.spared[s], members(lying.spared[s]), kLastingAt);
  j.number_if("bombLeft", t.has(Lasting::time_bomb), t.bomb_left[s]);
  j.number_if("turns", t.knobs.most_turns != 0xFF, t.turns[s]);
  j.mark("skipped", t.skipped.has(s));
  j.mark("looping", (t.looping[0] | t.looping[1]).has(s));
  j.mark("openHands", t.open_hands.has(s));
  j.mark("sealed", t.sealed.has(s));
  j.mark("lastChance", t.had_last_chance.has(s));
  j.mark("out", t.out.has(s));
  j.mark("exempt", t.exempt.has(s));
}

template <class J>
void describe_place(J& j, PlaceName name, Seat s) {
  j.word("place", name);
  j.seat_if("seat", s);
}
template <class J>
void describe_place(J& j, Place p) {
  if (p < place::parcel) return describe_place(j, PlaceName::hand, p);
  if (p < place::shown) return describe_place(j, PlaceName::parcel, static_cast<Seat>(p - place::parcel));
  describe_place(j, static_cast<PlaceName>(p - place::shown + 2), kNobody);
}
template <class J>
void describe_power_place(J& j, u8 p) {
  if (p >= 16) return describe_place(j, p == power_place::pile ? PlaceName::power_pile : PlaceName::away, kNobody);
  describe_place(j, p & power_place::used ? PlaceName::used_power : PlaceName::power, p & 7);
}

constexpr Story kNoCards{};  // of messages that have none
template <class J>
void describe(J& j, const Story& story, const Message& m);

// The sentences of a question, for whoever owes the answer: what is asked, and why.
struct Sentences {
  std::optional<Message> says, because;

  explicit Sentences(const View& v) {
    if (v.seat() >= kMaxSeats || !v.question().who.has(v.seat())) return;
    says = question_of(v, {});
    because = reason_of(v);
  }
};

template <class J>
void describe_question(J& j, const View& v, const Sentences& sentences) {
  const Question& q = v.question();
  j.word("what", q.what);
  j.mark("owes", sentences.says.has_value());
  j.seats("asked", q.what == Ask::react ? q.asked : q.who);  // nobody learns who has passed in a window
  j.seats_if("seats", !q.seats.empty(), q.seats);
  j.word_if("window", q.what == Ask::react, static_cast<Window>(q.param));
  j.words_if("colours", q.what == Ask::colour, members(q.param), kColourAt);
  j.object_if("from", q.what == Ask::take, [&] { describe_place(j, q.param); });
  j.number_if("number", q.what == Ask::twin, q.param);
  j.word_if("card", q.what == Ask::power, static_cast<Face>(q.param));
  j.mark("mayPass", q.may & may::pass);
  j.mark("mayBeNumber", q.may & may::numbers);
  j.number("left", q.left);
  j.word_if("clause", q.clause != Clause::none, q.clause);
  const auto sentence = [&](const std::optional<Message>& m) { describe(j, kNoCards, m.value_or(Message{})); };
  j.object_if("because", sentences.because.has_value(), [&] { sentence(sentences.because); });
  j.object_if("says", sentences.says.has_value(), [&] { sentence(sentences.says); });
}

// The unfinished effects, the current one last: cards, events and powers, and what a card is played as.
template <class J>
void describe_frame(J& j, const Frame& f) {
  const Task task = task_of(f);
  j.word("task", task);
  j.seat_if("seat", f.seat);
  j.seat_if("victim", f.victim);
  const bool about_a_card = (task == Task::play_card || task == Task::turned_card) && f.card != kNoCard;
  j.word_if("card", about_a_card, face_of(about_a_card ? f.card : Card{}));
}

Event event_under_way(const View& v) {
  for (int i = v.under_way().size() - 1; i >= 0; --i)
    if (const Task t = task_of(v.under_way()[i]); is_event(t)) return event_of(t);
  return Event::none;
}

template <class J>
void describe(J& j, const View& v, const Lying& lying, const Sentences& sentences, Effects effects) {
  const Table& t = v.table();
  j.word("game", GameName::card);
  j.seat_if("seat", v.seat());
  j.object("options", [&] { describe_options(j, t.options); });
  j.number("round", t.rounds);
  j.seat("turn", t.turn);
  j.seat("dealer", t.dealer);
  j.mark("reversed", t.reversed());
  j.list("seats", t.everyone(), [&](Seat s) { describe_seat(j, v, lying, s); });
  j.word_if("top", t.top() != kNoCard, face_of(t.top() == kNoCard ? Card{} : t.top()));
  j.object("force", [&] { describe_force(j, t.force); });
  j.number("drawPile", t.draw_left);
  j.number("discardPile", t.discarded);
  j.number("eventPile", t.events_left);
  j.number_if("powerPile", t.powers_left != 0, t.powers_left);
  j.words_if("shown", !lying.shown.empty(), lying.shown, face_of);
  j.words_if("lasting", t.lasting, members(t.lasting), kLastingAt);
  j.words_if("happened", t.happened, members(t.happened), kEventAt);
  const Event event = event_under_way(v);
  j.word_if("event", event != Event::none, event);
  j.words_if("rules", t.rules, members(t.rules), kRuleAt);
  j.words_if("blocked", t.blockaded(), members(t.blocked()), kColourAt);
  j.object("question", [&] { describe_question(j, v, sentences); });
  j.list_if("underWay", effects == Effects::listed, v.under_way(), [&](const Frame& f) { describe_frame(j, f); });
  j.word_if("ending", t.ending != Ending::none, t.ending);
  j.object_if("endedBecause", t.round_over, [&] { describe(j, kNoCards, t.round_over ? ending_of(v) : Message{}); });
  j.mark("roundOver", t.round_over);
  j.mark("gameOver", t.game_over);
  j.seats_if("winners", t.game_over, t.winners);
}

bool is_about_a_card(What w) {
  switch (w) {
    case What::turned_over:
    case What::played:
    case What::tossed:
    case What::moved:
    case What::discarded:
    case What::drew:
    case What::revealed: return true;
    default: return false;
  }
}

// A card of a hand that is counted at the end of a round; `amount` is its points.
bool is_counted(const Record& r) {
  return r.what == static_cast<u8>(What::revealed) && r.cause == static_cast<u8>(Task::round);
}

// What `card` and `amount` of a record mean depends on what it is; each meaning has a name of its own.
template <class J>
void describe(J& j, const Record& r, Seat viewer) {
  const auto what = static_cast<What>(r.what);
  const bool sees = may_see(r, viewer) && r.card != 0xFF, cards_move = what == What::moved;
  const auto says = [&](What w) { return sees && what == w; };
  const bool powers_move = what == What::powers_moved;
  j.word("what", what);
  j.seat_if("actor", r.actor);
  j.word_if("card", sees && is_about_a_card(what), static_cast<Face>(r.card));
  j.word_if("as", what == What::played && r.amount != r.card, static_cast<Face>(r.amount));
  j.word_if("event", says(What::event) || says(What::offered), static_cast<Event>(r.card));
  j.word_if("lasting", says(What::lasting_began), kLastingEvents[r.card % kLasting]);
  j.word_if("power", says(What::activated) || (sees && powers_move), static_cast<Power>(r.card));
  j.word_if("rule", says(What::rule_drawn), static_cast<Rule>(r.card));
  j.word_if("wish", says(What::wished) || says(What::coloured), wished(r.card));
  j.word_if("ending", says(What::round_ended), static_cast<Ending>(r.card));
  j.seat_if("named", says(What::named) || says(What::shared) ? r.card : kNobody);
  j.object_if("from", (cards_move || powers_move) && r.from != 0xFF,
              [&] { powers_move ? describe_power_place(j, r.from) : describe_place(j, r.from); });
  j.object_if("to", (cards_move || powers_move) && r.to != 0xFF,
              [&] { powers_move ? describe_power_place(j, r.to) : describe_place(j, r.to); });
  j.number_if("count", r.count != 1, r.count);
  j.number_if("amount", what == What::scored || is_counted(r), r.amount);
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
  j.words_if("cards", m.first != m.last, story.cards_of(m), [](u8 kind) { return static_cast<Face>(kind); });
  describe_parameter<Face>(j, "card", m);
  describe_parameter<Face>(j, "as", m);
  describe_parameter<Task>(j, "effect", m);
  describe_parameter<Event>(j, "event", m);
  describe_parameter<Power>(j, "power", m);
  describe_parameter<Rule>(j, "rule", m);
  const u8 wish = kMessages[m.key].value(m, "wish");
  j.word_if("wish", wish != kNoWish, wished(wish));
  describe_parameter<Face>(j, "tossed", m);
  describe_parameter<Clause>(j, "clause", m);
  describe_people(j, kMessages[m.key], m);
  const bool scores = m.key == static_cast<u16>(Say::scores), deals = m.key == static_cast<u16>(Say::deals);
  j.number_if("points", scores || m.points != 0, m.points);
  j.number_if("total", scores || (m.total != 0 && !deals), m.total);
  j.number_if("round", deals, m.total);
}

// How the notation says such answers; empty: the verb says all.
std::string_view template_of(const Question& q, const Spoken::Offer& o) {
  switch (o.verb) {
    case Verb::play: return o.values[1].empty() ? "play {card}" : "play {card} as {as}";
    case Verb::give: return q.seats.count() == 1 ? "give {card}" : "give {card} s{seat}";
    case Verb::take: return "take {card}";
    case Verb::discard: return "discard {card}";
    case Verb::lay: return "lay {card}";
    case Verb::toss: return "toss {card}";
    case Verb::choose_card: return "choose {card}";
    case Verb::name: return "name s{seat}";
    case Verb::share: return "share s{seat}";
    case Verb::wish: return "wish {wish}";
    case Verb::choose_colour: return "choose {wish}";
    case Verb::choose_power: return "choose {power}";
    case Verb::activate: return "activate {power}";
    case Verb::choose_event: return "choose {event}";
    case Verb::draw:
    case Verb::pass:
    case Verb::ok: break;
  }
  return {};
}
template <class J>
void describe(J& j, const Question& q, const Spoken::Offer& o) {
  const auto& [what, as, to] = o.values;
  const auto is = [&](auto... verbs) { return ((o.verb == verbs) || ...); };
  const auto face = [](u8 kind) { return static_cast<Face>(kind); };
  const bool of_cards = is(Verb::play, Verb::give, Verb::take, Verb::discard, Verb::lay, Verb::toss, Verb::choose_card);
  const bool of_powers = is(Verb::choose_power, Verb::activate);
  const std::string_view text = template_of(q, o);
  j.word("verb", o.verb);
  j.words_if("card", of_cards, what, face);
  j.words_if("as", !as.empty(), as, face);
  j.words_if("wish", is(Verb::wish, Verb::choose_colour), what, [](u8 wish) { return wished(wish); });
  j.words_if("power", of_powers, what, [](u8 power) { return static_cast<PowerSeen>(power); });
  j.words_if("event", is(Verb::choose_event), what, kEventAt);
  j.seats_if("seat", !to.empty(), {static_cast<u8>(to.w[0])});
  j.text_if("text", !text.empty(), text);
}

// The sets of boxes with which copies of a kind are on the table; one set of them is enough.
List<u8, 4> boxes_with(Kind k) {
  List<u8, 4> all;
  const KindRow& r = row(k);
  for (Card c = r.first; c < r.first + r.copies; ++c) {
    const u8 boxes = facts::kCardRows[c].boxes;
    if (std::find(all.begin(), all.end(), boxes) == all.end()) all.push(boxes);
  }
  return all;
}

constexpr KindSet kAllKinds = kinds_where([](const KindRow&) { return true; });

template <class J>
void describe_printed(J& j) {
  j.list("kinds", kAllKinds, [&](Kind k) {
    const KindRow& r = row(k);
    j.word("card", static_cast<Face>(k));
    j.word("symbol", r.symbol);
    j.word("sort", r.sort);
    j.words("colours", members(r.colours), kColourAt);
    j.number_if("number", r.sort == Sort::number, r.number);
    j.number("points", r.points);
    j.number("copies", r.copies);
    j.list("found", boxes_with(k), [&](u8 boxes) { j.words("boxes", members(boxes), kBoxAt); });
  });
  j.list("events", members((u64{1} << kEvents) - 1), [&](u8 e) {
    j.word("event", static_cast<Event>(e));
    j.word("box", row(static_cast<Event>(e)).box);
    j.mark("lasts", row(static_cast<Event>(e)).lasts);
  });
  j.list("powers", members((u64{1} << kPowers) - 1), [&](u8 p) {
    j.word("power", static_cast<Power>(p));
    j.word("box", Box::supercharge);
    j.mark("beforeTheCard", row(static_cast<Power>(p)).first);
  });
  j.list("rules", members((u64{1} << kRules) - 1), [&](u8 r) {
    j.word("rule", static_cast<Rule>(r));
    j.word("box", Box::pandora);
  });
}
}  // namespace

void write_json(Json& j, const View& v, Effects effects) {
  j.object([&] { describe(j, v, Lying(v.table()), Sentences(v), effects); });
}
void write_changes(Changes& c, const View& v, Effects effects) {
  const Lying lying(v.table());
  const Sentences sentences(v);
  c.describe([&](auto& j) { describe(j, v, lying, sentences, effects); });
}
void Spoken::write_json(Json& j, const Record& r, Seat viewer) {
  j.object([&] { describe(j, r, viewer); });
}
void Spoken::write_json(Json& j, const Story& story, const Message& m) {
  j.object([&] { describe(j, story, m); });
}
Spoken::Offer Spoken::offer(const Answer& a) { return {a.verb, {a.what, a.as, a.to}}; }
void Spoken::write_json(Json& j, const View& v, const Offer& o) {
  j.object([&] { describe(j, v.question(), o); });
}
void Spoken::write_facts(Json& j) {
  j.object([&] { describe_printed(j); });
}
void Spoken::describe_view(Shape& shape) {
  const View v = view_of(bare_table({}), 0);
  describe(shape, v, Lying(v.table()), Sentences(v), Effects::listed);
}
void Spoken::describe_record(Shape& shape) { describe(shape, Record{}, 0); }
void Spoken::describe_message(Shape& shape) { describe(shape, Story{}, Message{}); }
void Spoken::describe_offer(Shape& shape) { describe(shape, Question{}, Offer{}); }
void Spoken::describe_facts(Shape& shape) { describe_printed(shape); }
}  // namespace tumult::card
