// What the engine for browsers returns (wasm/engine.h, page_session.h), besides views, happenings and lists of answers.
#pragma once
#include "journal/fair.h"
#include "protocol/description.h"

namespace tumult::protocol {
struct Reply {
  static constexpr std::string_view kName = "reply";
  static constexpr std::string_view kDoc =
      "What became of an answer: ok, or the clause that forbids it (`incomplete`: picks are missing), or why "
      "it was not understood. In Frankfurt how it was taken, and until when one waits.";
  Mark ok;
  std::optional<Taken> how;
  std::optional<std::string_view> clause;
  std::optional<std::int64_t> until;
  std::optional<std::string_view> message;
  std::optional<MessageJson> says;
  static void describe(auto& v, auto& m) {
    v.member("ok", m.ok);
    v.member("how", m.how);
    v.member("clause", m.clause);
    v.member("until", m.until);
    v.member("message", m.message);
    v.member("says", m.says, Bound{},
             "why not, with the position; of an answer that is only asked about: what it would do");
  }
};

struct GroupDraft {
  static constexpr std::string_view kName = "draft";
  static constexpr std::string_view kDoc = "What may be picked next, and whether the picks are whole; or why not.";
  Mark complete;
  std::optional<OffersJson> options;
  std::optional<std::string_view> clause;
  std::optional<std::string_view> message;
  std::optional<MessageJson> says;
  static void describe(auto& v, auto& m) {
    v.member("complete", m.complete);
    v.member("options", m.options);
    v.member("clause", m.clause);
    v.member("message", m.message);
    v.member("says", m.says, Bound{}, "what is asked next, what whole picks would do, or why not");
  }
};

struct News {
  static constexpr std::string_view kName = "news";
  static constexpr std::string_view kDoc = "What is new to a viewer: what happened, and what is told of it.";
  RecordsJson records;
  StoryJson story;
  static void describe(auto& v, auto& m) {
    v.member("records", m.records);
    v.member("story", m.story, Bound{}, "messages, whose words are in the catalogue");
  }
};

struct RegretFound {
  static constexpr std::string_view kName = "regret";
  static constexpr std::string_view kDoc =
      "What `hard` would rather have answered, and by how many points that is better, give or take `error`.";
  OfferJson answer, better;
  Hundredths points, error;
  static void describe(auto& v, auto& m) {
    v.member("answer", m.answer);
    v.member("better", m.better);
    v.member("points", m.points);
    v.member("error", m.error);
  }
};

struct AnswerGiven {
  static constexpr std::string_view kName = "answer-given", kDoc = "One of the answers of a game, and whose it is.";
  Seat seat = 0;
  OfferJson answer;
  static void describe(auto& v, auto& m) {
    v.member("seat", m.seat);
    v.member("answer", m.answer);
  }
};

struct ShareFound {
  static constexpr std::string_view kName = "share-found", kDoc = "Whose share was asked for; without it: none came.";
  Seat seat = 0;
  std::optional<Bytes32> share;
  static void describe(auto& v, auto& m) {
    v.member("seat", m.seat);
    v.member("share", m.share);
  }
};

struct VerifiedRecord {
  static constexpr std::string_view kName = "verified-record";
  static constexpr std::string_view kDoc =
      "A record that follows, and what its chance was checked against. rules and now: of one of other rules that "
      "agrees to the end.";
  Yes ok;
  const GameRow* game = nullptr;
  ChanceSource chance = ChanceSource::recorded;
  std::string_view message;
  std::optional<Bytes32> commitment;
  std::vector<ShareFound> shares;
  std::int64_t answers = 0;
  Mark over;
  std::optional<std::int64_t> rules, now;
  static void describe(auto& v, auto& m) {
    v.member("ok", m.ok);
    v.member("game", m.game);
    v.member("chance", m.chance);
    v.member("message", m.message);
    v.member("commitment", m.commitment);
    v.member("shares", m.shares);
    v.member("answers", m.answers);
    v.member("over", m.over);
    v.member("rules", m.rules);
    v.member("now", m.now);
  }
};

struct DepartureFound {
  static constexpr std::string_view kName = "departure";
  static constexpr std::string_view kDoc =
      "Where a record of other rules first departs from today's. answer counts from 1; 0 is the deal.";
  Departure::Why why = Departure::Why::refused;
  std::int64_t rules = 0, now = 0, answer = 0;
  std::string_view said;
  std::optional<std::string_view> clause;
  static void describe(auto& v, auto& m) {
    v.member("why", m.why);
    v.member("rules", m.rules);
    v.member("now", m.now);
    v.member("answer", m.answer);
    v.member("said", m.said);
    v.member("clause", m.clause);
  }
};

struct RecordProblem {
  static constexpr std::string_view kName = "record-problem";
  static constexpr std::string_view kDoc =
      "A head or a record that cannot be: which line of it, and what was expected.";
  std::optional<std::int64_t> line;
  std::string_view message;
  Mark nonsense;
  std::optional<DepartureFound> departure;
  static void describe(auto& v, auto& m) {
    v.member("line", m.line);
    v.member("message", m.message);
    v.member("nonsense", m.nonsense);
    v.member("departure", m.departure);
  }
};

struct CheckedHead {
  static constexpr std::string_view kName = "checked-head", kDoc = "A head with which a game can begin, set out.";
  Yes ok;
  const GameRow* game = nullptr;
  OptionTexts options;
  OptionTexts limits;  // in points, by their names; none: the game has none, or these options keep no score
  static void describe(auto& v, auto& m) {
    v.member("ok", m.ok);
    v.member("game", m.game);
    v.member("options", m.options);
    v.member("limits", m.limits);
  }
};

struct OptionRow {
  static constexpr std::string_view kName = "option-row";
  static constexpr std::string_view kDoc = "An option: which values there are, how they are said, and why.";
  std::string_view key;
  OptionSort sort = OptionSort::number;
  std::int64_t from = 0, to = 0;
  std::vector<std::string> values;
  std::string standard;
  std::string_view clause;
  std::optional<std::string_view> needs;
  std::string_view text;
  static void describe(auto& v, auto& m) {
    v.member("key", m.key);
    v.member("sort", m.sort);
    v.member("from", m.from);
    v.member("to", m.to);
    v.member("values", m.values);
    v.member("standard", m.standard);
    v.member("clause", m.clause);
    v.member("needs", m.needs);
    v.member("text", m.text);
  }
};
}  // namespace tumult::protocol
