// The board game as text, both ways: names, answers, positions, and scenarios played line by line. (docs/notation.md)
#pragma once
#include <optional>
#include <string_view>

#include "games/board/text_json.h"
#include "games/board/text_question.h"
#include "games/board/text_story.h"
#include "games/board/view.h"
#include "kit/offer.h"
#include "kit/text_mentions.h"
#include "kit/text_names.h"
#include "kit/text_options.h"
#include "kit/text_rules.h"
#include "kit/text_scene.h"
#include "kit/text_thing.h"

namespace tumult::board {
// Names. The reading ones answer with nothing for a word they do not know.
std::string_view text_of(Kind);
std::string_view text_of(Event);
std::string_view text_of(Clause);
std::string_view text_of(Colour);
std::string_view text_of(Dir);
std::string_view text_of(Verb);
std::optional<Kind> read_kind(std::string_view);
std::optional<Event> read_event(std::string_view);
std::optional<Dir> read_dir(std::string_view);
std::optional<Field> read_field(std::string_view);
std::optional<u8> read_teleport(std::string_view);  // t1 to t6: its number from 0
void write_field(Line&, Field);

// A card, where it lies and where it points: "push@17>fwd", "stop@17", "push>fwd", "t3". What is not said is blank.
struct Laid {
  Kind kind = Kind::none;
  u8 teleport = 0xFF;
  Field field = kNoField;
  Dir dir = Dir::none;
};
std::optional<Laid> read_laid(std::string_view);
void write(Line&, const Laid&);

// An action as it stands in a scenario or a record: "s0 play push@17>fwd".
void write(Line&, const Answer&);
inline void write(Line& out, const Game&, const Answer& a) { write(out, a); }
// The action of these words; if they mean none, `why` says which word and what was expected.
std::optional<Answer> read_answer(const Game&, const Words&, Line& why);

using OptionRow = OptionRowOf<Options, Clause>;

// The position in words, as a table would say it.
void write_position(Line&, const Game&);

// What was said of a position before `begin`.
class Position {
 public:
  Said say(const Words&, int line, Line& why);
  Said begin(Game&, Chance&, Script&, Line& why);
  int at_fault() const { return at_fault_; }

 private:
  Said lay(const Words&, int line, Line& why);
  Said teleport(const Words&, Line& why);
  Said scores(const Words&, Line& why);
  int too_many_cards(Line& why) const;  // the first line that names more of a kind than there are; 0: there are enough
  void lay_out_cards(Game&) const;
  bool lay_out_teleports(Game&, Line& why) const;

  Options options_;
  u64 seed_ = 0;
  bool laid_out_ = false, turn_ = false, draw_only_ = false;
  Seat on_turn_ = 0;
  SeatSet named_;  // who was spoken of
  int at_fault_ = 0;
  MentionList<Kind, kCards> hand_[kMaxSeats], draw_;
  MentionList<Laid, kCards> laid_;
  Field piece_[kMaxSeats] = {};
  Field teleport_[kTeleports] = {kMarks[0], kMarks[1], kMarks[2], kMarks[3], kMarks[4], kMarks[5]};
  i16 scores_[kMaxSeats] = {};
};

// Does this expectation hold?
bool holds(const Game&, const Words&, Said&, Line& why);

// What scenarios and records need to know of this game: see kit/text_scene.h, kit/text_expect.h and journal/journal.h.
struct Spoken : RulesOf<View, Redealt, Answer, Answers, Options> {
  using Position = board::Position;
  using CardSet = board::CardSet;
  static constexpr std::string_view kName = "board", kClauses = "B-", kPicks = "the number of a die";
  static constexpr std::string_view kCards = "a card like push";
  static constexpr int kRulesVersion = board::kRulesVersion, kKinds = board::kKinds;

  static int score(const Game& g, Seat s) { return g.score[s]; }
  static int points(const Game& g, Seat s) { return score(g, s); }
  static CardSet hand(const Game& g, Seat s) { return s < kMostPlayers ? g.hand[s] : CardSet{}; }
  static CardSet sees(const Game& g, Seat s, Seat about) {
    return about < kMostPlayers ? view_of(g, s).sees(about) : CardSet{};
  }

  static constexpr WindowRow kWindows[] = {
      {"block", "block", "board-card"}, {"nice", "nice-try", "board-card"}, {"re-roll", "re-roll", "board-card"}};
  static bool in_window(const Game& g) { return g.question.what == Ask::react; }
  static Answer pass(Seat s) { return {.verb = Verb::pass, .seat = s}; }
  static bool is_pass(const Answer& a) { return a.verb == Verb::pass; }
  static bool is_toss(const Answer& a) { return a.verb == Verb::toss; }
  static bool toss_fits(const Game& g, const Answer& a) { return g.question.tossed() == a.what; }

  static bool has_verb(std::string_view word);
  static std::optional<Kind> read_kind(std::string_view word) { return board::read_kind(word); }
  static Kind kind_of(Card c) { return board::kind_of(c); }
  static void write_kind(Line& out, Kind k) { out << board::text_of(k); }
  static std::optional<u8> read_pick(std::string_view line, std::string_view word);

  // As JSON (games/board/text_json.h), and rooms that are always large enough for it.
  static constexpr Seat kSpectator = board::kSpectator;
  static constexpr std::size_t kViewRoom = board::kViewRoom, kRecordRoom = board::kRecordRoom;
  static constexpr std::size_t kFactsRoom = board::kFactsRoom;
  using RulesOf::write_json;
  // What happened, as that viewer may see it.
  static void write_json(Json&, const Record&, Seat viewer);
  // Tells that viewer what happened in one step, in messages.
  static void narrate(std::span<const Record> step, Seat viewer, Story& out) { board::narrate(step, viewer, out); }
  static bool turns_event(const Record& r) { return board::turns_event(r); }
  static void write_json(Json&, const Story&, const Message&);
  // What a message is about, as the catalogue calls it.
  static ThingName thing(About, u8 id);
  // What may be answered (kit/offer.h).
  using Offer = OfferOf<Verb>;
  static Offer offer(const Answer&);
  static void write_json(Json&, const View&, const Offer&);
  // What is asked, what picks do and why they are refused, in messages (games/board/text_question.h).
  static Message question_of(const View& v, std::span<const Answer> picks) { return board::question_of(v, picks); }
  static void tell_outcome(const View& v, std::span<const Answer> picks, Story& out) {
    board::tell_outcome(v, picks, out);
  }
  static Message refusal_of(const View& v, const Answer& a, const Refusal& no) { return board::refusal_of(v, a, no); }
  static Message incomplete() { return board::incomplete(); }
  // What never changes: what is printed on the cards, and how the fields lie.
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
}  // namespace tumult::board
