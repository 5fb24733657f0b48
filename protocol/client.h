// What a client says at a table (docs/protocol.md), and a wish for a new one. `kNeeds`: what has to be so before a
// message is looked at. Several structs with one kType are forms of it; each has a member that only it has, `kForm`.
#pragma once
#include <expected>
#include <variant>

#include "protocol/description.h"
#include "protocol/wrong.h"

namespace tumult::protocol {
inline constexpr int kMostPicksSaid = 32, kMostWindowsSaid = 64;
inline constexpr int kMostPace = 300, kMostDelay = 16, kMostBudget = 10'000;

namespace needs {
// id: the message has one; else it may have one. moves, extra: room in the table's log for moves, for what is none.
inline constexpr u8 nothing = 0, seat = 1, host = 2, game = 4, no_game = 8, id = 16, moves = 32, extra = 64;
}  // namespace needs

struct Say {
  static constexpr std::string_view kType = "say";
  static constexpr std::string_view kDoc =
      "An answer, or the picks that belong together, in the notation and without the seat. at: the number last seen; "
      "since: in real time, milliseconds between what was seen and the action.";
  static constexpr u8 kNeeds = needs::seat | needs::game | needs::id | needs::moves;
  std::int64_t at = 0;
  std::vector<std::string> picks;
  std::optional<std::int64_t> since;
  static void describe(auto& v, auto& m) {
    v.member("at", m.at);
    v.member("picks", m.picks, Bound{.most = kMostPicksSaid});
    v.member("since", m.since);
  }
};

struct Why {
  static constexpr std::string_view kType = "why", kDoc = "Could this be said? Nothing is done.";
  static constexpr u8 kNeeds = needs::seat | needs::game | needs::id;
  std::vector<std::string> picks;
  static void describe(auto& v, auto& m) { v.member("picks", m.picks, Bound{.most = kMostPicksSaid}); }
};

struct Draft {
  static constexpr std::string_view kType = "draft", kDoc = "What may be picked after these? Nothing is done.";
  static constexpr u8 kNeeds = needs::seat | needs::game | needs::id;
  std::vector<std::string> picks;
  static void describe(auto& v, auto& m) { v.member("picks", m.picks, Bound{.most = kMostPicksSaid}); }
};

struct GiveShare {
  static constexpr std::string_view kType = "share", kDoc = "32 random bytes for the deal of that game.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  std::int64_t game = 0;
  Bytes32 share{};
  static void describe(auto& v, auto& m) {
    v.member("game", m.game);
    v.member("share", m.share);
  }
};

struct Chat {
  static constexpr std::string_view kType = "chat", kDoc = "A line of talk.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  std::string text;
  static void describe(auto& v, auto& m) { v.member("text", m.text, Bound{.kept = kLongestChat}); }
};

struct React {
  static constexpr std::string_view kType = "react", kDoc = "A face, gone once it is seen.";
  static constexpr u8 kNeeds = needs::seat;
  Reaction what = Reaction::hello;
  static void describe(auto& v, auto& m) { v.member("what", m.what); }
};

struct Start {
  static constexpr std::string_view kType = "start", kDoc = "The host begins.";
  static constexpr u8 kNeeds = needs::seat | needs::host | needs::no_game | needs::id | needs::extra;
  static void describe(auto&, auto&) {}
};

// What was agreed, but for the game itself.
struct WantedTerms {
  std::optional<OptionWords> options;
  std::optional<Clocks> clocks;
  std::optional<std::int64_t> pace;
  std::optional<bool> listed;
  std::optional<Spectators> spectators;
  std::optional<std::int64_t> delay, budget;
  static void describe(auto& v, auto& m) {
    v.member("options", m.options, Bound{}, "by key, as in docs/options.md");
    v.member("clocks", m.clocks);
    v.member("pace", m.pace, Bound{.most = kMostPace});
    v.member("listed", m.listed);
    v.member("spectators", m.spectators);
    v.member("delay", m.delay, Bound{.most = kMostDelay});
    v.member("budget", m.budget, Bound{.most = kMostBudget});
  }
};

struct Change {
  static constexpr std::string_view kType = "change", kDoc = "The host changes what was agreed, before a game.";
  static constexpr u8 kNeeds = needs::seat | needs::host | needs::no_game | needs::id | needs::extra;
  std::optional<const GameRow*> game;
  WantedTerms terms;
  static void describe(auto& v, auto& m) {
    v.member("game", m.game);
    WantedTerms::describe(v, m.terms);
  }
};

struct Fill {
  static constexpr std::string_view kType = "fill";
  static constexpr std::string_view kDoc =
      "The host puts a bot on a seat: on a free one, or, in a game, instead of somebody who is not there.";
  static constexpr u8 kNeeds = needs::seat | needs::host | needs::id | needs::extra;
  Seat seat = 0;
  bots::Level level = bots::Level::normal;
  static void describe(auto& v, auto& m) {
    v.member("seat", m.seat);
    v.member("level", m.level);
  }
};

struct Vacate {
  static constexpr std::string_view kType = "vacate", kDoc = "The host sends a bot away, before a game.";
  static constexpr u8 kNeeds = needs::seat | needs::host | needs::no_game | needs::id | needs::extra;
  Seat seat = 0;
  static void describe(auto& v, auto& m) { v.member("seat", m.seat); }
};

struct Remove {
  static constexpr std::string_view kType = "remove", kDoc = "The host removes a player.";
  static constexpr u8 kNeeds = needs::seat | needs::host | needs::id;
  Seat seat = 0;
  static void describe(auto& v, auto& m) { v.member("seat", m.seat); }
};

struct Again {
  static constexpr std::string_view kType = "again", kDoc = "The host wants a rematch.";
  static constexpr u8 kNeeds = needs::seat | needs::host | needs::no_game | needs::id | needs::extra;
  static void describe(auto&, auto&) {}
};

struct Leave {
  static constexpr std::string_view kType = "leave", kDoc = "In a game a bot plays on; else the seat is free.";
  static constexpr u8 kNeeds = needs::seat | needs::id;
  static void describe(auto&, auto&) {}
};

struct Vote {
  static constexpr std::string_view kType = "vote", kDoc = "seat: whom it is about, with remove.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  VoteAbout what = VoteAbout::pause;
  std::optional<Seat> seat;
  static void describe(auto& v, auto& m) {
    v.member("what", m.what);
    v.member("seat", m.seat);
  }
};

struct SetAlwaysPass {
  static constexpr std::string_view kType = "set", kForm = "always-pass";
  static constexpr std::string_view kDoc = "In these windows this seat always passes; nobody notices.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  std::vector<WindowCard> cards;
  static void describe(auto& v, auto& m) { v.member("always-pass", m.cards, Bound{.most = kMostWindowsSaid}); }
};

struct SetMute {
  static constexpr std::string_view kType = "set", kForm = "mute", kDoc = "What that player says is not wanted.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  Seat mute = 0;
  bool on = false;
  static void describe(auto& v, auto& m) {
    v.member("mute", m.mute);
    v.member("on", m.on);
  }
};

struct SetAllow {
  static constexpr std::string_view kType = "set", kForm = "allow", kDoc = "Others may look over one's shoulder.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  bool allow = false;
  static void describe(auto& v, auto& m) { v.member("allow", m.allow); }
};

struct SetStandIn {
  static constexpr std::string_view kType = "set", kForm = "stand-in";
  static constexpr std::string_view kDoc =
      "A bot of that level plays for this seat while its player watches; off: not any more.";
  static constexpr u8 kNeeds = needs::seat | needs::id | needs::extra;
  StandIn stand_in;
  static void describe(auto& v, auto& m) { v.member("stand-in", m.stand_in); }
};

struct Rename {
  static constexpr std::string_view kType = "name", kDoc = "A new name, between games.";
  static constexpr u8 kNeeds = needs::seat | needs::no_game | needs::id | needs::extra;
  std::string name;
  static void describe(auto& v, auto& m) { v.member("name", m.name, Bound{.most = 200, .kept = kLongestName}); }
};

struct Watch {
  static constexpr std::string_view kType = "watch";
  static constexpr std::string_view kDoc =
      "A spectator looks over that player's shoulder, or, without a seat, at what is public.";
  static constexpr u8 kNeeds = needs::nothing;
  std::optional<Seat> seat;
  static void describe(auto& v, auto& m) { v.member("seat", m.seat); }
};

struct Pong {
  static constexpr std::string_view kType = "pong", kDoc = "To a ping, at once.";
  static constexpr u8 kNeeds = needs::nothing;
  std::int64_t ping = 0;
  static void describe(auto& v, auto& m) { v.member("ping", m.ping); }
};

using ClientBody = std::variant<Say, Why, Draft, GiveShare, Chat, React, Start, Change, Fill, Vacate, Remove, Again,
                                Leave, Vote, SetAlwaysPass, SetMute, SetAllow, SetStandIn, Rename, Watch, Pong>;
struct ClientMessage {
  std::string id;  // empty: none
  ClientBody body;
};
struct Unreadable {
  std::string id;  // of the message, as far as it was read
  Wrong wrong;
};
std::expected<ClientMessage, Unreadable> read_client(std::string_view json);

// A new table.
struct Wish {
  static constexpr std::string_view kName = "wish", kDoc = "a new table";
  const GameRow* game = nullptr;
  WantedTerms terms;
  std::optional<std::vector<bots::Level>> bots;
  std::optional<std::string> name;
  static void describe(auto& v, auto& m) {
    v.member("game", m.game);
    WantedTerms::describe(v, m.terms);
    v.member("bots", m.bots, Bound{.most = kMaxSeats}, "they take the last seats");
    v.member("name", m.name, Bound{.kept = kLongestName}, "of whoever makes the table");
  }
};
}  // namespace tumult::protocol
