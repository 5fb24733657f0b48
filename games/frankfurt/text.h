// Frantic Frankfurt as text, both ways: names, actions, positions, and scenarios played line by line.
// (docs/notation.md)
#pragma once
#include <optional>
#include <string_view>

#include "games/frankfurt/text_json.h"
#include "games/frankfurt/text_question.h"
#include "games/frankfurt/text_story.h"
#include "games/frankfurt/view.h"
#include "kit/offer.h"
#include "kit/text_mentions.h"
#include "kit/text_names.h"
#include "kit/text_options.h"
#include "kit/text_rules.h"
#include "kit/text_scene.h"
#include "kit/text_thing.h"

namespace tumult::frankfurt {
// Names. The reading ones answer with nothing for a word they do not know.
std::string_view text_of(Clause);
std::string_view text_of(Colour);
std::string_view text_of(Verb);
std::string_view text_of(Rule);
Clause clause_of(Rule);
std::optional<Kind> read_kind(std::string_view);
std::optional<u8> read_column(std::string_view);  // c1 to c4: from 0
std::optional<u8> read_pile(std::string_view);    // p0 to p3
void write(Line&, Kind);

// An action as it stands in a scenario or a record: "s0 lay c2 p1 on r9".
void write(Line&, const Answer&);
inline void write(Line& out, const Game&, const Answer& a) { write(out, a); }
// The action of these words, now; if they mean none, `why` says which word and what was expected.
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
  using Cards = MentionList<Kind, kCards>;
  int too_many_cards(const Game&, Line& why) const;  // the first line that names more of a kind than there are; 0: none
  void lay_out(Game&) const;
  Said say_unready(const Words&, Line& why);
  bool unready_fits(Line& why) const;

  Options options_;
  u64 seed_ = 0;
  Tick tick_ = 0;
  bool dealt_ = true;   // neither cards nor piles were named: from the seed
  bool set_up_ = true;  // no columns and piles were named: they are laid at the beginning
  SeatSet named_;       // who was spoken of
  SeatSet unready_;     // who has not said ok yet
  int at_fault_ = 0;
  Cards column_[kMaxSeats][kColumns], pile_[kMaxSeats], draw_[kMaxSeats], lid_;
  u8 down_[kMaxSeats] = {};  // a bit for each column whose top is face down
};

// Does this expectation hold?
bool holds(const Game&, const Words&, Said&, Line& why);

// What scenarios and records need to know of this game: see kit/text_scene.h, kit/text_expect.h and journal/journal.h.
struct Spoken : RulesOf<View, Redealt, Answer, Answers, Options> {
  using Position = frankfurt::Position;
  using CardSet = Bits<frankfurt::kKinds>;  // copies of a kind cannot be told apart
  static constexpr std::string_view kName = "frankfurt", kClauses = "K-", kPicks = "no picks: nothing is picked unseen";
  static constexpr std::string_view kCards = "a card like y7, r14 or b20";
  static constexpr int kRulesVersion = frankfurt::kRulesVersion, kKinds = frankfurt::kKinds;

  static int score(const Game& g, Seat s) { return g.draw[s].size; }  // the result: who has fewest
  static int points(const Game& g, Seat s) { return score(g, s); }
  static CardSet sees(const Game& g, Seat s, Seat about) { return {.w = {view_of(g, s).sees(about)}}; }
  static Tick now(const Game& g) { return g.now; }
  static void pass_time(Game& g, Tick tick) { frankfurt::pass_time(g, tick); }
  static bool by_player(const Answer& a) { return a.verb != Verb::stuck; }
  // Why a card comes back that is laid like that, or a call, and until when its player waits then; nothing: it is
  // right.
  static std::optional<Refusal> comes_back(const Game& g, const Answer& a) {
    const Reply reply = reply_to(g, a);
    if (reply.how != How::comes_back) return std::nullopt;
    return Refusal{reply.clause, reply.until};
  }

  // There are no windows: whoever wants to react does.
  static constexpr std::span<const WindowRow> kWindows = {};
  static bool in_window(const Game&) { return false; }
  static Answer pass(Seat s) { return {.seat = s}; }
  static bool is_pass(const Answer&) { return false; }
  static bool is_toss(const Answer&) { return false; }
  static bool toss_fits(const Game&, const Answer&) { return false; }

  static bool has_verb(std::string_view word);
  static std::optional<Kind> read_kind(std::string_view word) { return frankfurt::read_kind(word); }
  static Kind kind_of(u8 k) { return static_cast<Kind>(k); }
  static void write_kind(Line& out, Kind k) { frankfurt::write(out, k); }
  static std::optional<u8> read_pick(std::string_view, std::string_view) { return std::nullopt; }

  // As JSON (games/frankfurt/text_json.h), and rooms that are always large enough for it.
  static constexpr Seat kSpectator = frankfurt::kSpectator;
  static constexpr std::size_t kViewRoom = frankfurt::kViewRoom, kRecordRoom = frankfurt::kRecordRoom;
  static constexpr std::size_t kFactsRoom = frankfurt::kFactsRoom;
  using RulesOf::write_json;
  // What happened, as that viewer may see it.
  static void write_json(Json&, const Record&, Seat viewer);
  // Tells that viewer what happened in one step, in messages.
  static void narrate(std::span<const Record> step, Seat viewer, Story& out) { frankfurt::narrate(step, viewer, out); }
  static void write_json(Json&, const Story&, const Message&);
  // What a message is about, as the catalogue calls it.
  static ThingName thing(About, u8 id);
  // What may be answered (kit/offer.h).
  using Offer = OfferOf<Verb>;
  static Offer offer(const Answer&);
  static void write_json(Json&, const View&, const Offer&);
  // Why an action is refused, or comes back, in messages (games/frankfurt/text_question.h).
  static Message refusal_of(const View& v, const Answer& a, const Refusal& no) {
    return frankfurt::refusal_of(v, a, no);
  }
  static Message comes_back(const View& v, const Answer& a, const Refusal& back) {
    return frankfurt::comes_back(v, a, back);
  }
  // What never changes: what is printed on the cards.
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
}  // namespace tumult::frankfurt
