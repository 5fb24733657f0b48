// What the server says at a table (docs/protocol.md). These are for writing: texts are views of what the room holds.
// `moved`, the hot one, is described here for its schema and written piece by piece (server/table/delivery.cpp).
#pragma once
#include <variant>

#include "journal/departure.h"
#include "kit/list.h"
#include "protocol/description.h"
#include "protocol/http.h"

namespace tumult::protocol {
using Millis = std::int64_t;  // of the server's clock, since 1970

struct TimeLeft {
  static constexpr std::string_view kName = "time";
  static constexpr std::string_view kDoc =
      "When this was so, and until when what is waited for, in milliseconds of the server's clock. stands: paused, or "
      "nobody is there; shares: the players' shares of chance are waited for; tick: since the beginning of a game in "
      "real time; read: events that were turned over are read until then, and nobody's time runs before; window: a "
      "reaction window closes; until: by seat; reserve: what each seat has left";
  Millis now = 0;
  Mark stands;
  std::optional<Millis> shares, tick, read, window;
  std::optional<BySeat> until;
  std::optional<List<Millis, kMaxSeats>> reserve;
  static void describe(auto& v, auto& m) {
    v.member("now", m.now);
    v.member("stands", m.stands);
    v.member("shares", m.shares);
    v.member("tick", m.tick);
    v.member("read", m.read);
    v.member("window", m.window);
    v.member("until", m.until);
    v.member("reserve", m.reserve);
  }
};

struct SeatState {
  static constexpr std::string_view kName = "seat-state";
  static constexpr std::string_view kDoc = "away: a bot stands in; allows: others may look over the shoulder";
  SeatedBy by = SeatedBy::nobody;
  std::optional<std::string> name;
  std::optional<bots::Level> level;
  Mark away, allows;
  static void describe(auto& v, auto& m) {
    v.member("by", m.by);
    v.member("name", m.name);
    v.member("level", m.level);
    v.member("away", m.away);
    v.member("allows", m.allows);
  }
};

struct VoteState {
  static constexpr std::string_view kName = "vote-state", kDoc = "for: who is in favour; seat: whom it is about";
  VoteAbout what = VoteAbout::pause;
  std::optional<Seat> seat;
  SeatSet in_favour;
  static void describe(auto& v, auto& m) {
    v.member("what", m.what);
    v.member("seat", m.seat);
    v.member("for", m.in_favour);
  }
};

struct StoppedGame {
  static constexpr std::string_view kName = "stopped";
  static constexpr std::string_view kDoc =
      "The game was begun under other rules and does not go on: why, at which answer (0: the deal), under which rules "
      "(0: not known) and today's; ended: it was over then. The host may play again.";
  Departure::Why why = Departure::Why::refused;
  std::int64_t rules = 0, now = 0, answer = 0;
  std::optional<std::string_view> clause;
  Mark ended;
  static void describe(auto& v, auto& m) {
    v.member("why", m.why);
    v.member("rules", m.rules);
    v.member("now", m.now, Bound{.least = 1});
    v.member("answer", m.answer);
    v.member("clause", m.clause);
    v.member("ended", m.ended);
  }
};

struct TableState {
  static constexpr std::string_view kName = "table-state";
  static constexpr std::string_view kDoc =
      "round: the first game at this table is 0, a rematch the next; commitment: the hash of the secret of its deal, "
      "which is revealed when it is over";
  std::string_view id, code;
  Phase phase = Phase::open;
  const GameRow* game = nullptr;
  OptionTexts options;
  Clocks clocks = Clocks::off;
  std::int64_t pace = 0;
  bool listed = false;
  Spectators spectators = Spectators::off;
  std::optional<std::int64_t> delay;
  Seat host = 0;
  std::vector<SeatState> seats;
  std::int64_t round = 0;
  Bytes32 commitment{};
  std::optional<Bytes32> secret;
  std::optional<StoppedGame> stopped;
  Mark paused;
  std::vector<VoteState> votes;
  std::int64_t played = 0;
  static void describe(auto& v, auto& m) {
    v.member("id", m.id);
    v.member("code", m.code);
    v.member("phase", m.phase);
    v.member("game", m.game);
    v.member("options", m.options);
    v.member("clocks", m.clocks);
    v.member("pace", m.pace);
    v.member("listed", m.listed);
    v.member("spectators", m.spectators);
    v.member("delay", m.delay);
    v.member("host", m.host);
    v.member("seats", m.seats);
    v.member("round", m.round);
    v.member("commitment", m.commitment);
    v.member("secret", m.secret);
    v.member("stopped", m.stopped);
    v.member("paused", m.paused);
    v.member("votes", m.votes);
    v.member("played", m.played);
  }
};

struct ChatSaid {
  static constexpr std::string_view kName = "said", kDoc = "What somebody said, and when.";
  Seat seat = 0;
  Millis at = 0;
  std::string_view text;
  static void describe(auto& v, auto& m) {
    v.member("seat", m.seat);
    v.member("at", m.at);
    v.member("text", m.text);
  }
};

struct Hello {
  static constexpr std::string_view kType = "hello";
  static constexpr std::string_view kDoc =
      "The first message of a connection. gap: what follows are the messages after `seen`, else a whole view.";
  std::optional<Seat> you, watching;
  std::int64_t number = 0;
  Millis now = 0;
  bool gap = false;
  TimeLeft time;
  static void describe(auto& v, auto& m) {
    v.member("you", m.you);
    v.member("watching", m.watching);
    v.member("number", m.number);
    v.member("now", m.now);
    v.member("gap", m.gap);
    v.member("time", m.time);
  }
};

struct Whole {
  static constexpr std::string_view kType = "view", kDoc = "Everything, as this client may see it.";
  std::int64_t number = 0;
  TableState table;
  std::optional<ViewJson> view;
  std::optional<TextsJson> answers;
  std::optional<OffersJson> offers;
  TimeLeft time;
  std::vector<ChatSaid> chat;
  static void describe(auto& v, auto& m) {
    v.member("number", m.number);
    v.member("table", m.table);
    v.member("view", m.view);
    v.member("answers", m.answers, Bound{}, "what may be answered, in the notation");
    v.member("offers", m.offers, Bound{}, "the same as offers, for who asked for them");
    v.member("time", m.time);
    v.member("chat", m.chat);
  }
};

struct Moved {
  static constexpr std::string_view kType = "moved";
  static constexpr std::string_view kDoc =
      "Something was played: what changed of the view, what happened, what is told of it, and what may be answered.";
  std::int64_t number = 0;
  std::optional<TableState> table;
  std::optional<ViewJson> view;
  std::optional<ViewPartJson> set;
  std::optional<TextsJson> gone;
  std::optional<SeatPartsJson> seats;
  RecordsJson happened;
  std::optional<StoryJson> story;
  std::optional<TextsJson> answers;
  std::optional<OffersJson> offers;
  TimeLeft time;
  static void describe(auto& v, auto& m) {
    v.member("number", m.number);
    v.member("table", m.table);
    v.member("view", m.view);
    v.member("set", m.set, Bound{}, "keys of the view that are new or differ");
    v.member("gone", m.gone, Bound{}, "keys of the view that are no longer there");
    v.member("seats", m.seats, Bound{}, "places of the view's list `seats` that differ");
    v.member("happened", m.happened);
    v.member("story", m.story, Bound{}, "messages, whose words are in the catalogue; absent: nothing is told");
    v.member("answers", m.answers, Bound{}, "what may be answered, in the notation");
    v.member("offers", m.offers, Bound{}, "the same as offers, for who asked for them");
    v.member("time", m.time);
  }
};

struct TableNews {
  static constexpr std::string_view kType = "table", kDoc = "Something changed around the table.";
  std::int64_t number = 0;
  TableState table;
  TimeLeft time;
  static void describe(auto& v, auto& m) {
    v.member("number", m.number);
    v.member("table", m.table);
    v.member("time", m.time);
  }
};

struct ChatNews {
  static constexpr std::string_view kType = "chat", kDoc = "Somebody said something.";
  std::int64_t number = 0;
  ChatSaid said;
  static void describe(auto& v, auto& m) {
    v.member("number", m.number);
    ChatSaid::describe(v, m.said);
  }
};

struct ReactionMade {
  static constexpr std::string_view kType = "reaction", kDoc = "Somebody made a face.";
  Seat seat = 0;
  Reaction what = Reaction::hello;
  static void describe(auto& v, auto& m) {
    v.member("seat", m.seat);
    v.member("what", m.what);
  }
};

struct Presence {
  static constexpr std::string_view kType = "presence", kDoc = "Who is connected just now.";
  SeatSet here;
  std::int64_t watching = 0;
  static void describe(auto& v, auto& m) {
    v.member("here", m.here);
    v.member("watching", m.watching);
  }
};

struct SeatSettings {
  static constexpr std::string_view kType = "settings";
  static constexpr std::string_view kDoc =
      "What this seat has set, and whether its pass is held in the window that is open.";
  std::vector<WindowCard> always_pass;
  SeatSet muted;
  bool allow = false, held = false, shared = false;
  static void describe(auto& v, auto& m) {
    v.member("always-pass", m.always_pass);
    v.member("muted", m.muted);
    v.member("allow", m.allow);
    v.member("held", m.held);
    v.member("shared", m.shared);
  }
};

struct Done {
  static constexpr std::string_view kType = "done";
  static constexpr std::string_view kDoc =
      "The command was carried out, with this number; or its pass is held until the window closes. comes-back: a card "
      "in real time was laid, and came back, for this clause.";
  CommandId id;
  std::int64_t number = 0;
  Mark held;
  std::optional<std::string_view> comes_back;
  std::optional<MessageJson> says;
  static void describe(auto& v, auto& m) {
    v.member("id", m.id);
    v.member("number", m.number);
    v.member("held", m.held);
    v.member("comes-back", m.comes_back);
    v.member("says", m.says, Bound{}, "why it came back");
  }
};

struct Refused {
  static constexpr std::string_view kType = "refused";
  static constexpr std::string_view kDoc =
      "The rules do not allow it: the clause, or `incomplete` for a group of picks that is not whole; and what may be "
      "said instead.";
  CommandId id;
  std::string_view clause;
  TextsJson may;
  std::optional<MessageJson> says;
  static void describe(auto& v, auto& m) {
    v.member("id", m.id);
    v.member("clause", m.clause);
    v.member("may", m.may);
    v.member("says", m.says, Bound{}, "why, with the position");
  }
};

struct WhyNot {
  static constexpr std::string_view kType = "why";
  static constexpr std::string_view kDoc = "Whether the picks could be said now, and if not, for which clause.";
  std::optional<std::string_view> clause;
  bool may = false;
  CommandId id;
  std::optional<MessageJson> says;
  static void describe(auto& v, auto& m) {
    v.member("clause", m.clause);
    v.member("may", m.may);
    v.member("id", m.id);
    v.member("says", m.says, Bound{}, "why not, with the position; of picks that may be said, what they would do");
  }
};

struct Drafted {
  static constexpr std::string_view kType = "draft";
  static constexpr std::string_view kDoc = "What may be picked next in a group, and whether it can be sent as it is.";
  bool complete = false;
  std::optional<TextsJson> may;
  std::optional<OffersJson> offers;
  CommandId id;
  std::optional<MessageJson> says;
  static void describe(auto& v, auto& m) {
    v.member("complete", m.complete);
    v.member("may", m.may, Bound{}, "in the notation");
    v.member("offers", m.offers, Bound{}, "the same as offers, for who asked for them");
    v.member("id", m.id);
    v.member("says", m.says, Bound{}, "what is asked next; once the picks are whole, what they would do");
  }
};

struct TakenOver {
  static constexpr std::string_view kType = "taken-over";
  static constexpr std::string_view kDoc = "Another connection has this seat now; goodbye 4001 follows.";
  static void describe(auto&, auto&) {}
};
struct Removed {
  static constexpr std::string_view kType = "removed";
  static constexpr std::string_view kDoc = "The seat is somebody else's now; goodbye 4002 follows.";
  static void describe(auto&, auto&) {}
};
struct Ping {
  static constexpr std::string_view kType = "ping";
  static constexpr std::string_view kDoc = "To be answered with a pong at once: the delay of the line is measured so.";
  std::int64_t ping = 0;
  static void describe(auto& v, auto& m) { v.member("ping", m.ping); }
};

using ServerMessage = std::variant<Hello, Whole, Moved, TableNews, ChatNews, ReactionMade, Presence, SeatSettings, Done,
                                   Refused, WhyNot, Drafted, Error, TakenOver, Removed, Ping>;
}  // namespace tumult::protocol
