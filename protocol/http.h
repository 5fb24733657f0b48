// What is asked and answered over HTTP (docs/openapi.yaml). A wish for a table is in client.h.
#pragma once
#include "protocol/description.h"
#include "protocol/wrong.h"

namespace tumult::protocol {
inline constexpr std::int64_t kTableIdLength = 12, kTableCodeLength = 6;

struct Join {
  static constexpr std::string_view kName = "join";
  static constexpr std::string_view kDoc =
      "Somebody wants to sit down; whoever has a seat there already needs no name.";
  std::optional<std::string> name;
  static void describe(auto& v, auto& m) { v.member("name", m.name, Bound{}, "of a player; what is longer is cut"); }
};

struct TakeSeat {
  static constexpr std::string_view kName = "pass-on", kDoc = "The pass of a link, handed over for the seat.";
  std::string pass;
  static void describe(auto& v, auto& m) { v.member("pass", m.pass); }
};

struct AskLink {
  static constexpr std::string_view kName = "ask-link";
  static constexpr std::string_view kDoc =
      "A link to another device is asked for. Nothing has to be said; no body will do.";
  static void describe(auto&, auto&) {}
};

struct Made {
  static constexpr std::string_view kName = "made";
  static constexpr std::string_view kDoc = "The table that was made or joined. The seat comes as a cookie.";
  std::string id, code;
  static void describe(auto& v, auto& m) {
    v.member("id", m.id, Bound{.most = kTableIdLength}, "of a table: twelve letters and figures");
    v.member("code", m.code, Bound{.most = kTableCodeLength}, "of a table, to be typed: six letters and figures");
  }
};

struct Seated {
  static constexpr std::string_view kName = "seated";
  static constexpr std::string_view kDoc = "The table whose seat has moved here. The seat comes as a cookie.";
  std::string id;
  static void describe(auto& v, auto& m) { v.member("id", m.id, Bound{.most = kTableIdLength}); }
};

struct Pass {
  static constexpr std::string_view kName = "pass";
  static constexpr std::string_view kDoc = "What moves a seat to another device, once and within so many seconds.";
  std::string pass;
  std::int64_t seconds = 0;
  static void describe(auto& v, auto& m) {
    v.member("pass", m.pass);
    v.member("seconds", m.seconds, Bound{.least = 1});
  }
};

struct Summary {
  static constexpr std::string_view kName = "summary";
  static constexpr std::string_view kDoc = "open: seats that are free; played: games that were finished";
  const GameRow* game = nullptr;
  Phase phase = Phase::open;
  std::int64_t seats = 0, open = 0;
  std::vector<std::string> people;
  std::int64_t bots = 0;
  Clocks clocks = Clocks::off;
  Spectators spectators = Spectators::off;
  std::int64_t played = 0;
  static void describe(auto& v, auto& m) {
    v.member("game", m.game);
    v.member("phase", m.phase);
    v.member("seats", m.seats, Bound{.least = 2, .most = kMaxSeats});
    v.member("open", m.open, Bound{.most = kMaxSeats});
    v.member("people", m.people);
    v.member("bots", m.bots, Bound{.most = kMaxSeats});
    v.member("clocks", m.clocks);
    v.member("spectators", m.spectators);
    v.member("played", m.played);
  }
};

struct Listing {
  static constexpr std::string_view kName = "listing";
  static constexpr std::string_view kDoc =
      "A table as strangers may know it. active: when somebody was there last, in milliseconds since 1970; table: null "
      "until its first game is agreed upon";
  std::string id, code;
  std::int64_t active = 0;
  JsonOrNull<Summary> table;
  static void describe(auto& v, auto& m) {
    v.member("id", m.id, Bound{.most = kTableIdLength});
    v.member("code", m.code, Bound{.most = kTableCodeLength});
    v.member("active", m.active);
    v.member("table", m.table);
  }
};

struct Tables {
  static constexpr std::string_view kName = "tables", kDoc = "The listed tables, the latest first.";
  std::vector<Listing> tables;
  static void describe(auto& v, auto& m) { v.member("tables", m.tables); }
};

struct FinishedGame {
  static constexpr std::string_view kName = "finished", kDoc = "A game that was finished, and the size of its record.";
  std::int64_t number = 0, bytes = 0;
  static void describe(auto& v, auto& m) {
    v.member("number", m.number, Bound{.least = 1});
    v.member("bytes", m.bytes, Bound{.least = 1});
  }
};
struct FinishedGames {
  static constexpr std::string_view kName = "records", kDoc = "The games that were finished here.";
  std::vector<FinishedGame> records;
  static void describe(auto& v, auto& m) { v.member("records", m.records); }
};

struct Sentence {
  static constexpr std::string_view kName = "sentence";
  static constexpr std::string_view kDoc =
      "What happened, as a message and in words. ply: how many answers had been given by then; the deal has 0.";
  std::int64_t ply = 0;
  MessageJson message;
  std::string_view text;
  static void describe(auto& v, auto& m) {
    v.member("ply", m.ply);
    v.member("message", m.message);
    v.member("text", m.text, Bound{.least = 1});
  }
};
struct GameLog {
  static constexpr std::string_view kName = "log";
  static constexpr std::string_view kDoc =
      "What happened in a game, in sentences. seat: who knows this, absent: everybody; ply: how many answers have been "
      "given, `since` that one may ask for what is new; over: the game is";
  std::int64_t number = 0;
  const GameRow* game = nullptr;
  std::string_view lang;
  std::optional<Seat> seat;
  std::int64_t ply = 0;
  Mark over;
  std::vector<Sentence> sentences;
  static void describe(auto& v, auto& m) {
    v.member("number", m.number, Bound{.least = 1}, "of the game, as records are counted");
    v.member("game", m.game);
    v.member("lang", m.lang, Bound{.least = 2, .most = 2});
    v.member("seat", m.seat);
    v.member("ply", m.ply);
    v.member("over", m.over);
    v.member("sentences", m.sentences);
  }
};

// Over HTTP without an id; at a table with that of the command it answers, if it answers one.
struct Error {
  static constexpr std::string_view kType = "error";
  static constexpr std::string_view kDoc = "Something else is wrong. `code` is for programs, `text` for people.";
  Code code = Code::json;
  std::string text;
  std::optional<CommandId> id;
  static void describe(auto& v, auto& m) {
    v.member("code", m.code);
    v.member("text", m.text);
    v.member("id", m.id);
  }
};
}  // namespace tumult::protocol
