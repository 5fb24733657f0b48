// Evenings whose transcripts are fixtures (tests/fixtures/rooms): everything that is said to a room and everything it
// does. What chance decides follows from fixed secrets and seeds, and time from what the scenes say.
#pragma once
#include <string>
#include <vector>

#include "server/table/evening_steps_test.h"
#include "server/table/room_table_test.h"

namespace tumult::server::room_tests {
using namespace steps;

inline json::value tries(Evening& e, int person, std::string_view type, const std::vector<std::string>& picks) {
  json::object command{{"type", type}};
  command["picks"] = json::value_from(picks);
  return e.asks(person, std::move(command));
}
inline bool is_asked(Evening& e, int p) {
  return !e.client(p).gone && e.client(p).answers.is_array() && !e.client(p).held;
}
inline bool is_asked_for_a_group(Evening& e, int p) {
  const json::value& left = in(in(e.client(p).view, "question"), "left");
  return is_asked(e, p) && left.is_int64() && left.as_int64() > 1;
}
// Plays on until a person owes picks that belong together; -1: none came.
inline int until_a_group(Evening& e, Chance& chance) {
  for (int i = 0; i < 400 && playing(e); ++i) {
    for (int p = 0; p < static_cast<int>(e.people()); ++p) {
      if (is_asked_for_a_group(e, p)) return p;
      if (is_asked(e, p)) answers_at_random(e, p, chance);
    }
    e.passes(kSecond);
  }
  ADD_FAILURE() << "nobody is asked for a group of picks";
  return -1;
}
inline std::string first_answer(Evening& e, int p) { return text_in(e.client(p).answers.as_array().at(0)); }

// What can be wrong with picks, by somebody who owes several, and by somebody who owes none.
inline void tries_groups(Evening& e, int p, int other) {
  const std::string one = first_answer(e, p);
  for (const std::string_view type : {"draft", "why"})
    for (const std::vector<std::string>& picks : {std::vector<std::string>{},
                                                  {one},
                                                  {one, one, one, one, one, one, one, one, one},
                                                  {"ok"},
                                                  {"sing loudly"},
                                                  {one, "sing loudly"},
                                                  {one, "draw"},
                                                  std::vector<std::string>(33, one)})
      tries(e, p, type, picks);
  e.says(p, one);  // incomplete
  e.says(p, std::vector<std::string>{one, "draw"});
  e.says(p, std::vector<std::string>(12, one));
  e.says(p, std::vector<std::string>(33, one));
  e.says(p, std::vector<std::string>{});
  e.says(other, one);  // is not asked
  tries(e, other, "draft", {one});
  tries(e, other, "why", {one});
}

// A card game with all sets: two people, bots of each level, somebody who looks on. Windows close by time; a group of
// picks runs out of time; connections break; there is talk.
inline void card_bots(Transcript& t) {
  Evening e(
      R"({"game":"card","options":{"players":6},"clocks":"quick","bots":["random","easy","normal","hard"],"budget":12})",
      41, &t);
  Chance chance = Chance::from_seed(41);
  e.joins("Ben");
  const Connection visitor = e.looks_on();
  is_done(e, 1, {{"type", "chat"}, {"text", "  two\tspaces and an \"umlaut\": ä  "}});
  e.shares(0);
  e.starts();
  all_answer(e, chance, 12);
  e.sends(e.connection(1), R"({"type":"react","what":"wow"})");
  is_done(e, 0, {{"type", "set"}, {"allow", true}});
  e.sends(visitor, R"({"type":"watch","seat":0})");
  all_answer(e, chance, 6);
  const std::int64_t seen = e.client(1).number;
  e.drops_person(1);
  e.passes(4 * kSecond);
  e.comes(1, seen);  // what was missed
  is_done(e, 0, {{"type", "set"}, {"allow", false}});
  const int p = until_a_group(e, chance);
  if (p >= 0) tries_groups(e, p, 1 - p);
  e.passes(kMinute);  // and the time of the group is over
  e.drops_person(1);
  e.passes(kGrace + 5 * kSecond);
  e.comes(1, seen);  // too long ago: everything
  is_done(e, 1, {{"type", "vote"}, {"what", "pause"}});
  is_done(e, 0, {{"type", "vote"}, {"what", "pause"}});
  e.says(0, "draw");  // not while it is paused
  e.passes(10 * kSecond);
  for (int q : {0, 1}) is_done(e, q, {{"type", "vote"}, {"what", "resume"}});
  all_answer(e, chance, 5);
  e.crashes(2 * kMinute);
  e.comes(0, e.client(0).number);
  e.comes(1);
  all_answer(e, chance, 4);
}

// Three people, no waits: everything that can be wrong with a message.
inline void card_refusals(Transcript& t) {
  for (const char* wish :
       {"", "{", "[]", R"({"game":"chess"})", R"({})", R"({"game":"card","options":[]})", R"({"game":"card","more":1})",
        R"({"game":"card","options":{"players":9}})", R"({"game":"card","options":{"colour":"red"}})",
        R"({"game":"card","bots":"easy"})", R"({"game":"card","bots":["clever"]})",
        R"({"game":"card","bots":["easy","easy","easy","easy"]})", R"({"game":"card","clocks":"slow"})",
        R"({"game":"card","pace":301})", R"({"game":"card","pace":"x"})", R"({"game":"card","spectators":"some"})",
        R"({"game":"card","listed":"yes"})", R"({"game":"card","delay":17})", R"({"game":"card","budget":10001})"}) {
    const Evening none(wish, 42, &t);
    t.write(0, "not made: " + none.error());
  }
  Evening e(R"({"game":"card","options":{"players":3},"pace":0,"spectators":"live"})", 42, &t);
  Chance chance = Chance::from_seed(42);
  const auto says = [&](int p, const std::string& text) { e.sends(e.connection(p), text); };
  for (
      const char* text :
      {"",
       "{",
       "null",
       "[1]",
       R"({"type":)",
       R"({"type":"say"})",
       R"({"type":"sing","id":"x1"})",
       R"({"id":"x2"})",
       R"({"type":"chat","text":"no id"})",
       R"({"type":"chat","id":"no spaces","text":"x"})",
       R"({"type":"chat","id":"x3"})",
       R"({"type":"chat","id":"x4","text":"   "})",
       R"({"type":"chat","type":"chat","id":"x5"})",
       R"({"type":"chat","id":"x6","text":{"a":{"b":{"c":1}}}})",
       R"({"type":"say","id":"x7","at":0,"picks":["draw"]})",
       R"({"type":"start","id":"x8"})",
       R"({"type":"again","id":"x9"})",
       R"({"type":"share","id":"x10","game":0,"share":"12"})",
       R"({"type":"share","id":"x11","game":1,"share":"00000000000000000000000000000000000000000000000000000000000000ff"})",
       R"({"type":"react","what":"sob"})",
       R"({"type":"fill","id":"x12","seat":7,"level":"easy"})",
       R"({"type":"fill","id":"x13","seat":0,"level":"easy"})",
       R"({"type":"fill","id":"x14","seat":1,"level":"clever"})",
       R"({"type":"vacate","id":"x15","seat":1})",
       R"({"type":"remove","id":"x16","seat":0})",
       R"({"type":"vote","id":"x17","what":"pause"})",
       R"({"type":"vote","id":"x18","what":"remove","seat":0})",
       R"({"type":"vote","id":"x19","what":"dinner"})",
       R"({"type":"set","id":"x20"})",
       R"({"type":"set","id":"x21","always-pass":["draw"]})",
       R"({"type":"set","id":"x22","mute":9,"on":true})",
       R"({"type":"set","id":"x23","stand-in":"clever"})",
       R"({"type":"name","id":"x24","name":" "})",
       R"({"type":"change","id":"x25","options":{"players":1}})",
       R"({"type":"change","id":"x26","pace":-1})",
       R"({"type":"watch","seat":0})",
       R"({"type":"pong","ping":1})",
       R"({"type":"sing","id":"x1"})"})
    says(0, text);
  e.joins("");
  e.joins("Anna");
  e.joins("Ben");
  says(1, R"({"type":"start","id":"y1"})");
  says(1, R"({"type":"name","id":"y2","name":"Anna"})");
  e.joins("Cleo");
  e.joins("Dora");
  says(0, R"({"type":"change","id":"x27","options":{"players":2}})");
  const Connection visitor = e.looks_on();
  for (const char* text : {R"({"type":"chat","id":"z1","text":"hello"})", R"({"type":"react","what":"wow"})",
                           R"({"type":"watch","seat":1})", R"({"type":"watch"})"})
    e.sends(visitor, text);
  e.opens("no such secret", -1, -1);
  is_done(e, 0, {{"type", "change"}, {"spectators", "off"}});
  e.looks_on();
  is_done(e, 0, {{"type", "change"}, {"spectators", "live"}});
  e.comes(2);  // from another place
  for (int i = 0; i < 6; ++i) e.asks(1, {{"type", "chat"}, {"text", "again and again"}});
  for (int i = 0; i < 6; ++i) says(1, R"({"type":"react","what":"hurry"})");
  is_done(e, 0, {{"type", "start"}});
  e.joins("Emil");
  for (int p : {0, 1, 2}) e.shares(p);
  says(
      0,
      R"({"type":"share","id":"x28","game":0,"share":"00000000000000000000000000000000000000000000000000000000000000ff"})");
  for (const char* text :
       {R"({"type":"start","id":"x29"})", R"({"type":"change","id":"x30","pace":0})", R"({"type":"again","id":"x31"})",
        R"({"type":"name","id":"x32","name":"Annabel"})", R"({"type":"vacate","id":"x33","seat":1})",
        R"({"type":"fill","id":"x34","seat":1,"level":"easy"})", R"({"type":"vote","id":"x35","what":"resume"})",
        R"({"type":"say","id":"x36","at":0})", R"({"type":"say","id":"x37","at":0,"picks":[1]})",
        R"({"type":"say","id":"x38","at":-1,"picks":["draw"]})",
        R"({"type":"say","id":"x39","at":999,"picks":["draw"]})", R"({"type":"say","id":"x40","picks":["draw"]})",
        R"({"type":"why","id":"x41"})", R"({"type":"draft","id":"x42"})"})
    says(0, text);
  const int p = somebody_on_turn(e), q = (p + 1) % 3;
  says(p, R"({"type":"say","id":"late","at":1,"picks":["draw"]})");  // of a question that is over
  says(p, R"({"type":"say","id":"late","at":1,"picks":["draw"]})");  // the same is said to the same
  for (const char* words : {"draw", "pass", "ok", "play r11", "play r7", "name s2", "sing", "", "draw draw", "stuck"}) {
    tries(e, p, "why", {words});
    tries(e, p, "draft", {words});
    tries(e, q, "why", {words});
    if (std::string_view(words) != "draw") e.says(p, words);
    e.says(q, words);
  }
  const std::int64_t at = e.client(p).number;
  for (int i = 0; i < 2; ++i)  // said twice, done once
    e.asks(p, {{"type", "say"}, {"at", at}, {"picks", json::array{"draw"}}}, "twice");
  const int g = until_a_group(e, chance);
  if (g >= 0) tries_groups(e, g, (g + 1) % 3);
  is_done(e, 0, {{"type", "remove"}, {"seat", 2}});
  e.crashes(kSecond);
  for (int person : {0, 1}) e.comes(person);
  e.asks(p < 2 ? p : 0, {{"type", "say"}, {"at", at}, {"picks", json::array{"draw"}}}, "twice");
}

// A short game over days; somebody looks on and sees everything three moves later. Then a rematch.
inline void card_days(Transcript& t) {
  Evening e(
      R"({"game":"card","options":{"players":3,"scoring":"off"},"clocks":"days","spectators":"delayed","delay":3})", 43,
      &t);
  Chance chance = Chance::from_seed(43);
  e.joins("Ben");
  e.joins("Cleo");
  const Connection visitor = e.looks_on();
  e.starts();
  is_done(e, 2, {{"type", "set"}, {"always-pass", json::array{"counterattack", "lucky-bastard", "nice-try"}}});
  all_answer(e, chance, 10, kHour);
  e.drops(visitor);
  all_answer(e, chance, 3, kHour);
  e.looks_on_again(visitor);
  const int p = until_a_group(e, chance);
  if (p >= 0) e.passes(25 * kHour);  // a whole day for a group of picks
  e.drops_person(1);
  all_answer(e, chance, 3, 9 * kHour);
  e.crashes(kHour);
  for (int person : {0, 1, 2}) e.comes(person);
  e.looks_on();
  all_answer(e, chance, 2000, kMinute);
  EXPECT_FALSE(playing(e));
  is_done(e, 0, {{"type", "again"}});
  is_done(e, 0, {{"type", "start"}});
  for (int person : {0, 1, 2}) e.shares(person, 1);
  all_answer(e, chance, 2, kMinute);
}

// Windows with their time: passes are held, a card is tossed, one seat always passes, another's player only watches.
inline void card_windows(Transcript& t) {
  Evening e(R"({"game":"card","options":{"players":4,"sets":"base"},"clocks":"relaxed","bots":["normal"]})", 44, &t);
  Chance chance = Chance::from_seed(44);
  e.joins("Ben");
  e.joins("Cleo");
  e.starts();
  is_done(e, 1, {{"type", "set"}, {"always-pass", json::array{"nice-try"}}});
  for (int windows = 0; windows < 4 && playing(e);) {
    for (int p : {0, 1, 2}) {
      if (!in_window(e, p)) {
        answers_at_random(e, p, chance);
        continue;
      }
      ++windows;
      const std::string toss = text_in(e.client(p).answers.as_array().back());
      e.says(p, windows == 2 && toss != "pass" ? toss : "pass");
      e.says(p, "pass");  // once more
    }
    e.passes(kSecond);
  }
  is_done(e, 2, {{"type", "set"}, {"stand-in", "easy"}});
  all_answer(e, chance, 10);
  is_done(e, 2, {{"type", "leave"}});
  is_done(e, 0, {{"type", "leave"}});
  e.passes(10 * kSecond);
  e.comes(0);
  e.passes(10 * kSecond);
}

// The board game to its end and into the next.
inline void board(Transcript& t) {
  Evening e(R"({"game":"board","options":{"players":4,"limit":"1"},"clocks":"quick","bots":["hard"],"budget":12})", 51,
            &t);
  Chance chance = Chance::from_seed(51);
  e.joins("Ben");
  e.joins("Cleo");
  const Connection visitor = e.looks_on();
  e.starts();
  all_answer(e, chance, 6);
  for (const char* words : {"roll", "pass", "move t1 5", "play x@1", "name s1", "sing", ""})
    for (int p : {0, 1}) {
      tries(e, p, "why", {words});
      tries(e, p, "draft", {words});
      if (!is_asked(e, p)) e.says(p, words);
    }
  all_answer(e, chance, 15);
  const std::int64_t seen = e.client(2).number;
  e.drops_person(2);
  e.passes(kMinute);  // the time of others is over, too
  e.comes(2, seen);
  is_done(e, 1, {{"type", "set"}, {"always-pass", json::array{"re-roll", "block", "nice-try"}}});
  e.drops(visitor);
  for (int i = 0; i < 400 && playing(e); ++i) all_answer(e, chance, 1, 5 * kSecond);
  EXPECT_FALSE(playing(e));
  is_done(e, 0, {{"type", "again"}});
  e.starts();
  all_answer(e, chance, 3);
}

// Two distant hands: pings, contests, cards that come back, who has to wait, what was sent twice or too often.
inline void frankfurt_distant(Transcript& t) {
  Evening e(R"({"game":"frankfurt","options":{"players":2,"waiting":700}})", 61, &t);
  Hands hands(e, 61);
  e.joins("Bea");
  e.starts();
  hands.pongs();
  hands.says_too_much(0);
  hands.reach(30);
  for (const char* words : {"slap p0", "stuck", "ok", "draw", "turn c1", "lay c1 p1", "lay c9 p0", "sing", ""})
    for (int p : {0, 1}) {
      tries(e, p, "why", {words});
      e.says(p, words);
    }
  e.says(0, std::vector<std::string>{"turn c1", "turn c2"});
  tries(e, 0, "draft", {});
  tries(e, 0, "draft", {"turn c1"});
  for (int p : {0, 1}) is_done(e, p, {{"type", "vote"}, {"what", "pause"}});
  e.says(1, "turn c1");
  e.passes(kMinute);
  for (int p : {1, 0}) is_done(e, p, {{"type", "vote"}, {"what", "resume"}});
  hands.reach(6);
  const std::int64_t seen = e.client(1).number;
  e.drops_person(1);
  hands.reach(2);
  e.comes(1, seen);
  hands.pongs();
  hands.reach(6);
  e.passes(kMinute);  // the table acts for those who do nothing
  e.crashes(kMinute);
  for (int p : {0, 1}) e.comes(p);
  hands.reach(4);
}

// Bots under constant stress, to the end of the game; the person first plays, then watches.
inline void frankfurt_bots(Transcript& t) {
  Evening e(
      R"({"game":"frankfurt","options":{"players":4,"stress":"on"},"bots":["random","normal","hard"],"pace":100})", 62,
      &t);
  Hands hands(e, 62);
  e.looks_on();
  e.starts();
  hands.pongs();
  hands.reach(10);
  is_done(e, 0, {{"type", "set"}, {"stand-in", "easy"}});
  for (int i = 0; i < 3000 && playing(e); ++i) e.passes(kSecond);
  EXPECT_FALSE(playing(e));
}

// Wrong cards lie until they are called; a delayed spectator.
inline void frankfurt_called(Transcript& t) {
  Evening e(
      R"({"game":"frankfurt","options":{"players":3,"referee":"called"},"bots":["easy"],"spectators":"delayed","delay":2})",
      63, &t);
  Hands hands(e, 63);
  e.joins("Bea");
  e.looks_on();
  e.starts();
  hands.pongs();
  hands.reach(25);
}

struct RoomScene {
  std::string_view name;
  void (*evening)(Transcript&);
  bool first_whole = true;  // the first connection's messages without digests
};
inline constexpr RoomScene kRoomScenes[] = {
    {"card-bots", card_bots},
    {"card-refusals", card_refusals},
    {"card-days", card_days, false},
    {"card-windows", card_windows},
    {"board", board},
    {"frankfurt-distant", frankfurt_distant},
    {"frankfurt-bots", frankfurt_bots, false},
    {"frankfurt-called", frankfurt_called},
};
}  // namespace tumult::server::room_tests
