// The card game as text, both ways: names, answers, positions, and scenarios played line by line. (docs/notation.md)
#pragma once
#include <optional>
#include <string_view>

#include "games/card/text_json.h"
#include "games/card/text_question.h"
#include "games/card/text_story.h"
#include "games/card/view.h"
#include "kit/offer.h"
#include "kit/text_mentions.h"
#include "kit/text_names.h"
#include "kit/text_rules.h"
#include "kit/text_scene.h"
#include "kit/text_thing.h"

namespace tumult::card {
// Names. The reading ones answer with nothing for a word they do not know.
std::string_view name_of(Kind);
std::string_view name_of_power(u8 what);  // a Power, or kFaceDown
inline void write(Line& out, Kind k) { out << name_of(k); }
std::string_view text_of(Event);
std::string_view text_of(Power);
std::string_view text_of(Rule);
std::string_view text_of(Symbol);
std::string_view text_of(Clause);
std::string_view text_of(Colour);
std::string_view text_of(Box);
std::string_view text_of(Verb);
void write_wish(Line&, Wish);
std::optional<Kind> read_kind(std::string_view);
std::optional<Event> read_event(std::string_view);
std::optional<Power> read_power(std::string_view);
std::optional<Rule> read_rule(std::string_view);
std::optional<Wish> read_wish(std::string_view);
using tumult::read_seat;

// An action as it stands in a scenario or a record: "s0 play mimicry as gift-r".
void write(Line&, const Question&, const Answer&);
inline void write(Line& out, const Game& g, const Answer& a) { write(out, g.question, a); }
// The action of these words in this game; if they mean none, `why` says which word and what was expected.
std::optional<Answer> read_answer(const Game&, const Words&, Line& why);

// Options: "option hand-size 5", one row each.
enum class OptionType : u8 { number, edition, sets, limit, purple, onoff, diy, box };
struct OptionRow {
  std::string_view key;
  OptionType type;
  int from, to, standard;
  Clause clause;
  Box needs;
  std::string_view text;
  int (*get)(const Options&);
  void (*set)(Options&, int);
};
// One value of an option from words ("base troublemaker", "off", "short"); `why` says what was expected.
bool read_option(Options&, std::string_view key, const Words& values, Line& why);
void write_option(Line&, const Options&, const OptionRow&);
// What the values of an option may be, for help.
void write_range(Line&, const OptionRow&);
// What does not go together; empty if all is well.
bool consistent(const Options&, Line& why);

// The position in words, as a table would say it.
void write_position(Line&, const Game&);

// What was said of a position before `begin`.
class Position {
 public:
  Said say(const Words&, int line, Line& why);
  Said begin(Game&, Chance&, Script&, Line& why);
  int at_fault() const { return at_fault_; }

 private:
  Said top(const Words&, int line, Line& why);
  Said powers(const Words&, int line, Line& why);
  Said marks(const Words&, Line& why);
  int too_many_cards(const Game&, Line& why) const;
  int too_many_events(Line& why) const;
  int too_many_powers(const Game&, Line& why) const;
  int unknown_wish(Line& why) const;
  static Card set_aside(Game&, Kind, Place);
  void lay_out_cards(Game&) const;
  void lay_out_events(Game&) const;
  void lay_out_powers(Game&) const;
  void take_force(Game&) const;
  Said deal(Game&, Chance&, Script&, Line& why) const;

  Options options_{.sets = 1, .rule_cards = 0};
  u64 seed_ = 0;
  bool hands_ = false, turn_ = false;
  Seat dealer_ = 0, on_turn_ = 0;
  std::optional<Kind> top_;
  int top_line_ = 0, at_fault_ = 0;
  Wish wish_ = kNoWish;
  MentionList<Kind, kCards> hand_[kMaxSeats], draw_, discard_;
  bool draw_only_ = false, events_only_ = false;
  MentionList<u8, kEvents> events_;
  MentionList<u8, kPowerCards> powers_[kMaxSeats], power_pile_;
  u16 rules_ = 0;
  i16 scores_[kMaxSeats] = {};
  SeatSet skipped_;
  u8 lasting_ = 0, bomb_ = 3;
};

// Does this expectation hold?
bool holds(const Game&, const Words&, Said&, Line& why);

// What scenarios and records need to know of this game: see kit/text_scene.h and journal/journal.h.
struct Spoken : RulesOf<View, Redealt, Answer, Answers, Options> {
  using Position = card::Position;
  using CardSet = card::CardSet;
  static constexpr std::string_view kName = "card", kClauses = "C-", kPicks = "a card, a power or a rule card";
  static constexpr std::string_view kCards = "a card like r7, gift-g, swap-rg or fantastic";
  static constexpr int kRulesVersion = card::kRulesVersion, kKinds = card::kKinds;

  static int score(const Game& g, Seat s) { return g.score[s]; }
  // What bots are compared by: without scores a game is one round.
  static int points(const Game& g, Seat s) { return g.options.scoring ? g.score[s] : g.round_points[s]; }
  static const CardSet& hand(const Game& g, Seat s) { return g.hand[s]; }
  static CardSet sees(const Game&, Seat, Seat about);

  static constexpr WindowRow kWindows[] = {
      {"counter", "counterattack", "special"}, {"lucky", "lucky-bastard", "special"}, {"nice", "nice-try", "special"}};
  static bool in_window(const Game& g) { return g.question.what == Ask::react; }
  static Answer pass(Seat s) { return {.verb = Verb::pass, .seat = s}; }
  static bool is_pass(const Answer& a) { return a.verb == Verb::pass; }
  static bool is_toss(const Answer& a) { return a.verb == Verb::toss; }
  static bool toss_fits(const Game& g, const Answer& a);

  static bool has_verb(std::string_view word);
  static std::optional<Kind> read_kind(std::string_view word) { return card::read_kind(word); }
  static Kind kind_of(Card c) { return card::kind_of(c); }
  static void write_kind(Line& out, Kind k) { card::write(out, k); }
  static std::optional<u8> read_pick(std::string_view line, std::string_view word);

  // As JSON (games/card/text_json.h), and rooms that are always large enough for it.
  static constexpr Seat kSpectator = card::kSpectator;
  static constexpr std::size_t kViewRoom = card::kViewRoom, kRecordRoom = card::kRecordRoom;
  static constexpr std::size_t kFactsRoom = card::kFactsRoom;
  using RulesOf::write_json;
  // What happened, as that viewer may see it.
  static void write_json(Json&, const Record&, Seat viewer);
  // Tells that viewer what happened in one step, in messages.
  static void narrate(std::span<const Record> step, Seat viewer, Story& out) { card::narrate(step, viewer, out); }
  static bool turns_event(const Record& r) { return card::turns_event(r); }
  static void write_json(Json&, const Story&, const Message&);
  // What a message is about, as the catalogue calls it.
  static ThingName thing(About, u8 id);
  // What may be answered (kit/offer.h).
  using Offer = OfferOf<Verb>;
  static Offer offer(const Answer&);
  static void write_json(Json&, const View&, const Offer&);
  // What is asked, what picks do and why they are refused, in messages (games/card/text_question.h).
  static Message question_of(const View& v, std::span<const Answer> picks) { return card::question_of(v, picks); }
  static std::optional<Message> reason_of(const View& v) { return card::reason_of(v); }
  static void tell_outcome(const View& v, std::span<const Answer> picks, Story& out) {
    card::tell_outcome(v, picks, out);
  }
  static Message refusal_of(const View& v, const Answer& a, const Refusal& no) { return card::refusal_of(v, a, no); }
  static Message incomplete() { return card::incomplete(); }
  // What never changes: what is printed on the cards, and which events last.
  static void write_facts(Json&);
  // Which values there can be.
  static void describe_view(Shape&);
  static void describe_record(Shape&);
  static void describe_message(Shape&);
  static void describe_offer(Shape&);
  static void describe_facts(Shape&);

  static std::span<const OptionRow> option_rows();
  static void write_options(Line&, const Options&);
  // Is this line an option? Then `why` says what is wrong with it, if anything.
  static bool read_option(Options&, const Words&, Line& why);
};

using Scene = SceneOf<Spoken>;
using tumult::Said;
}  // namespace tumult::card
