// The game as text, both ways: names, answers, positions, scenarios, JSON and stories. (docs/notation.md)
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "games/dozen/view.h"
#include "kit/message.h"
#include "kit/offer.h"
#include "kit/text_names.h"
#include "kit/text_options.h"
#include "kit/text_rules.h"
#include "kit/text_scene.h"
#include "kit/text_shape.h"
#include "kit/text_thing.h"

namespace tumult::dozen {
std::string_view text_of(Clause);
std::string_view text_of(Kind);
std::string_view text_of(Verb);
std::optional<Kind> read_kind(std::string_view);

// An answer as it stands in a scenario or a record: "s0 lay 7".
void write(Line&, const Answer&);
std::optional<Answer> read_answer(const Game&, const Words&, Line& why);
// The position in words, as a table would say it; of a view what its seat knows.
void write_position(Line&, const Game&);
void write_position(Line&, const View&);
void write_json(Json&, const View&, Effects);
void write_changes(Changes&, const View&, Effects);

using OptionRow = OptionRowOf<Options, Clause>;

// What was said of a position before `begin`.
class Position {
 public:
  Said say(const Words&, int line, Line& why);
  Said begin(Game&, Chance&, Script&, Line& why);
  static int at_fault() { return 0; }

 private:
  Options options_;
  u64 seed_ = 0;
  SeatSet named_;  // whose hands were said; nobody's: the cards are dealt
  CardSet hand_[kMaxSeats];
  i16 scores_[kMaxSeats] = {};
};
bool holds(const Game&, const Words&, Said&, Line& why);

enum class Say : u16 {
#define SAY(key, ...) key,
#include "games/dozen/messages.def"
#undef SAY
};

// What the house needs to know of this game; games/card/text.h and kit/text_rules.h say what each is for.
struct Spoken : RulesOf<View, Redealt, Answer, Answers, Options> {
  using Position = dozen::Position;
  using CardSet = dozen::CardSet;
  static constexpr std::string_view kName = "dozen", kClauses = "D-", kPicks = "no picks: nothing is picked unseen";
  static constexpr std::string_view kCards = "a card from 1 to 12";
  static constexpr int kRulesVersion = dozen::kRulesVersion, kKinds = dozen::kCards;
  static constexpr Seat kSpectator = dozen::kSpectator;
  static constexpr std::size_t kViewRoom = 2048, kRecordRoom = 256, kFactsRoom = 1024;
  static constexpr What kDealt = What::dealt, kScored = What::scored, kRoundEnded = What::round_ended;

  static int score(const Game& g, Seat s) { return g.score[s]; }
  static int points(const Game& g, Seat s) { return score(g, s); }
  static CardSet hand(const Game& g, Seat s) { return g.cards_at(s); }
  static CardSet sees(const Game& g, Seat s, Seat about) { return view_of(g, s).table().cards_at(about); }

  static constexpr WindowRow kWindows[] = {{"imp", "1", "dozen-card"}};
  static bool in_window(const Game& g) { return g.question.what == Ask::react; }
  static Answer pass(Seat s) { return {.verb = Verb::pass, .seat = s}; }
  static bool is_pass(const Answer& a) { return a.verb == Verb::pass; }
  static bool is_toss(const Answer& a) { return a.verb == Verb::toss; }
  static bool toss_fits(const Game&, const Answer&) { return true; }

  static bool has_verb(std::string_view word);
  static std::optional<Kind> read_kind(std::string_view word) { return dozen::read_kind(word); }
  static Kind kind_of(Card c) { return static_cast<Kind>(c); }
  static void write_kind(Line& out, Kind k) { out << dozen::text_of(k); }
  static std::optional<u8> read_pick(std::string_view, std::string_view) { return std::nullopt; }

  using RulesOf::write_json;
  static void write_json(Json&, const Record&, Seat viewer);
  static void write_json(Json&, const Story&, const Message&);
  using Offer = OfferOf<Verb>;
  static Offer offer(const Answer& a) { return {a.verb, {static_cast<u8>(a.what), kNoOperand, kNoOperand}}; }
  static void write_json(Json&, const View&, const Offer&);
  static void write_facts(Json&);
  static void describe_view(Shape&);
  static void describe_record(Shape&);
  static void describe_message(Shape&);
  static void describe_offer(Shape&);
  static void describe_facts(Shape&);

  static void narrate(std::span<const Record> step, Seat viewer, Story& out);
  static ThingName thing(About, u8 id);
  static Message question_of(const View&, std::span<const Answer> picks);
  static void tell_outcome(const View&, std::span<const Answer>, Story&) {}
  static Message refusal_of(const View&, const Answer&, const Refusal&);
  static Message incomplete() { return {.key = static_cast<u16>(Say::no_incomplete)}; }

  static std::span<const OptionRow> option_rows();
  static void write_options(Line&, const Options&);
  static bool read_option(Options&, const Words&, Line& why);
};
}  // namespace tumult::dozen
