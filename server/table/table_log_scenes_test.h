// Evenings whose logs are fixtures (tests/fixtures/table_logs): together they have every word that a line can have.
// What chance decides follows from fixed secrets and seeds, and time from what the scenes say.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "server/host/forget.h"
#include "server/table/evening_steps_test.h"
#include "server/table/older_table_test.h"
#include "server/table/room_table_test.h"

namespace tumult::server::log_tests {
using namespace steps;
using Lines = std::vector<std::string>;

// One game of three people and a bot with a quick clock, and all that can happen beside it. It ends in a window.
inline Lines card_quick() {
  Evening e(R"({"game":"card","options":{"players":4},"clocks":"quick","bots":["easy"],"listed":true})", 11);
  Chance chance = Chance::from_seed(11);
  e.joins("Ben");
  e.joins("Cleo");
  is_done(e, 1, {{"type", "name"}, {"name", "Benjamin Blue"}});
  is_done(e, 2, {{"type", "chat"}, {"text", "good evening, everybody"}});
  is_done(e, 2, {{"type", "set"}, {"mute", 1}, {"on", true}});
  is_done(e, 0, {{"type", "set"}, {"allow", true}});
  is_done(e, 0, {{"type", "start"}});
  for (int p : {0, 1, 2}) e.shares(p);
  is_done(e, 2, {{"type", "set"}, {"always-pass", json::array{"counterattack", "nice-try"}}});
  all_answer(e, chance, 60);
  is_done(e, 1, {{"type", "vote"}, {"what", "pause"}});
  e.passes(kVoteTime);  // the vote lapses, and so does the time of whoever is asked
  all_answer(e, chance, 4);
  for (int p : {0, 1}) is_done(e, p, {{"type", "vote"}, {"what", "pause"}});
  e.passes(20 * kSecond);
  for (int p : {1, 2}) is_done(e, p, {{"type", "vote"}, {"what", "resume"}});
  e.drops_person(2);
  e.passes(kGrace);
  all_answer(e, chance, 4);
  e.comes(2);
  is_done(e, 1, {{"type", "set"}, {"stand-in", "hard"}});
  e.passes(5 * kSecond);
  is_done(e, 1, {{"type", "set"}, {"stand-in", "off"}});
  for (int p : {0, 1, 2}) e.drops_person(p);
  e.passes(2 * kGrace);
  for (int p : {0, 1, 2}) e.comes(p);
  all_answer(e, chance, 3);
  e.crashes(kHour);
  for (int p : {0, 1, 2}) e.comes(p);
  all_answer(e, chance, 3);
  is_done(e, 2, {{"type", "leave"}});
  is_done(e, 0, {{"type", "vote"}, {"what", "remove"}, {"seat", 2}});
  is_done(e, 1, {{"type", "vote"}, {"what", "remove"}, {"seat", 2}});
  is_done(e, 1, {{"type", "set"}, {"mute", 3}, {"on", true}});
  is_done(e, 1, {{"type", "set"}, {"mute", 3}, {"on", false}});
  until_a_pass_is_held(e, chance);
  return e.journal();
}

// Three games at one table. Between them the terms, the people and the host change.
inline Lines card_rematches() {
  Evening e(R"({"game":"card","options":{"players":3,"sets":"base","scoring":"off"},"bots":["normal"],"pace":0})", 12);
  Chance chance = Chance::from_seed(12);
  e.joins("Ben");
  is_done(e, 0, {{"type", "set"}, {"always-pass", json::array{"lucky-bastard"}}});
  e.shares(0);
  e.starts();
  to_the_end(e, chance);
  is_done(e, 1, {{"type", "chat"}, {"text", "well played"}});
  is_done(e, 0, {{"type", "again"}});
  is_done(e, 0,
          {{"type", "change"},
           {"options", {{"players", 4}, {"sets", "base troublemaker supercharge pandora"}}},
           {"clocks", "relaxed"}});
  e.joins("Cleo");
  is_done(e, 2, {{"type", "set"}, {"always-pass", json::array{"nice-try", "counterattack"}}});
  is_done(e, 2, {{"type", "set"}, {"allow", true}});
  for (const int muted : {1, 0}) is_done(e, 2, {{"type", "set"}, {"mute", muted}, {"on", true}});
  is_done(e, 1, {{"type", "set"}, {"mute", 3}, {"on", true}});
  is_done(e, 0, {{"type", "start"}});
  for (int p : {0, 1, 2}) e.shares(p, 1);
  all_answer(e, chance, 10, 100);
  is_done(e, 2, {{"type", "set"}, {"stand-in", "easy"}});
  to_the_end(e, chance);
  is_done(e, 1, {{"type", "vote"}, {"what", "remove"}, {"seat", 3}});
  is_done(e, 0, {{"type", "chat"}, {"text", "once more?"}});
  is_done(e, 0, {{"type", "again"}});
  is_done(e, 0, {{"type", "vacate"}, {"seat", 2}});
  is_done(e, 0, {{"type", "fill"}, {"seat", 2}, {"level", "hard"}});
  is_done(e, 0, {{"type", "change"}, {"budget", 20}, {"spectators", "delayed"}, {"delay", 2}, {"pace", 50}});
  is_done(e, 0, {{"type", "leave"}});
  e.joins("Dora");
  is_done(e, 1, {{"type", "start"}});
  e.passes(kShareTime);
  all_answer(e, chance, 20);
  is_done(e, 3, {{"type", "chat"}, {"text", "this goes well"}});
  return e.journal();
}
// The same as it was written before a rematch said what stands.
inline Lines card_without_kept() {
  Lines lines = card_rematches();
  std::erase_if(lines, [](const std::string& line) { return read_log_line(line)->kept; });
  return lines;
}

// A game over days: windows close when all have answered, nobody has to be there.
inline Lines card_days() {
  Evening e(base_game(3, R"(,"clocks":"days","spectators":"off")"), 13);
  Chance chance = Chance::from_seed(13);
  e.joins("Ben");
  e.joins("Cleo");
  e.starts();
  all_answer(e, chance, 12, 2 * kHour);
  for (int p : {0, 1, 2}) e.drops_person(p);
  e.crashes(10 * kHour);
  for (int p : {0, 1, 2}) e.comes(p);
  all_answer(e, chance, 12, 3 * kHour);
  e.drops_person(1);
  e.passes(26 * kHour);  // somebody's day is over
  is_done(e, 0, {{"type", "chat"}, {"text", "has anybody seen Ben?"}});
  for (int p : {0, 2}) e.drops_person(p);
  e.crashes(30 * kHour);  // and a deadline that nobody was there to keep
  for (int p : {0, 1, 2}) e.comes(p);
  until_a_pass_is_held(e, chance);
  return e.journal();
}

// A game that is over, and one that runs; then everybody was forgotten.
inline Lines card_forgotten() {
  Evening e(R"({"game":"card","options":{"players":3,"sets":"base","scoring":"off"},"clocks":"relaxed","pace":0})", 14);
  Chance chance = Chance::from_seed(14);
  e.joins("Beatrice Blue");
  e.joins("Cleo");
  is_done(e, 0, {{"type", "name"}, {"name", "Annabel Apple"}});
  is_done(e, 1, {{"type", "chat"}, {"text", "the password is swordfish"}});
  e.starts();
  to_the_end(e, chance);
  is_done(e, 2, {{"type", "chat"}, {"text", "again, Beatrice?"}});
  is_done(e, 0, {{"type", "again"}});
  is_done(e, 1, {{"type", "name"}, {"name", "Bea"}});
  e.starts();
  all_answer(e, chance, 10);
  Lines lines = e.journal();
  for (std::string& line : lines) line = without_people(line);
  return lines;
}

// Games that are not under way: over, waiting for shares, not begun.
inline Lines card_over() {
  Evening e(
      R"({"game":"card","options":{"players":3,"edition":"classic","sets":"base troublemaker","limit":"10"},"bots":["hard"],"budget":10,"pace":0})",
      15);
  Chance chance = Chance::from_seed(15);
  e.joins("Ben");
  e.shares(1);
  e.starts();
  to_the_end(e, chance);
  is_done(e, 1, {{"type", "chat"}, {"text", "good night"}});
  return e.journal();
}
inline Lines card_shares() {
  Evening e(R"({"game":"card","options":{"players":3},"bots":["random"]})", 16);
  e.joins("Ben");
  e.shares(1);
  is_done(e, 0, {{"type", "start"}});
  return e.journal();
}
inline Lines card_open() {
  Evening e(R"({"game":"card","options":{"players":5},"bots":["random","normal"],"spectators":"delayed","delay":3})",
            17);
  e.joins("Ben");
  is_done(e, 1, {{"type", "chat"}, {"text", "who else?"}});
  is_done(e, 1, {{"type", "vote"}, {"what", "remove"}, {"seat", 0}});
  return e.journal();
}

// Games that were begun under other rules (server/table/older_table_test.h makes them of today's).
inline Lines card_older_rules() {
  older_tests::Played e(40);
  is_done(e, 0, {{"type", "chat"}, {"text", "still here"}});
  return older_tests::of_rules(e.journal(), card::kRulesVersion - 1);
}
inline Lines card_older_stopped() {
  return older_tests::with_a_move_too_many(older_tests::of_rules(older_tests::Played(30).journal(), 1));
}
inline Lines card_older_without_numbers() { return older_tests::without_numbers(older_tests::Played(30).journal()); }
inline Lines card_older_ended_otherwise() {
  Evening e(R"({"game":"card","options":{"players":3,"scoring":"off"},"bots":["easy"],"pace":0})", 18);
  Chance chance = Chance::from_seed(18);
  e.joins("Ben");
  e.starts();
  to_the_end(e, chance);
  return older_tests::ending(older_tests::of_rules(e.journal(), card::kRulesVersion - 1), ";over 1 2 3");
}
inline Lines card_newer_rules() {
  return older_tests::of_rules(older_tests::Played(20).journal(), card::kRulesVersion + 1);
}

// Games that were really played under older rules: the records in tests/records as logs of tables, as far as that line.
inline Lines of_record(const std::string& name, std::size_t lines) {
  const char* root = std::getenv("TUMULT_ROOT");
  const std::string file = std::string(root ? root : ".") + "/tests/records/" + name + ".game";
  std::ifstream head(file);
  json::object options;
  std::string game;
  int players = 0;
  for (std::string line; std::getline(head, line) && !line.starts_with("rules ");) {
    const std::string said = line.starts_with("option ") ? line.substr(7) : line;
    const std::string key = said.substr(0, said.find(' ')), value = said.substr(said.find(' ') + 1);
    if (key == "players") players = std::stoi(value);
    if (key == "game") game = value;
    else options[key] = value;
  }
  Evening e(json::serialize(json::object{{"game", game}, {"options", options}}), 19);
  for (int i = 1; i < players; ++i) e.joins("P" + std::to_string(i));
  e.starts();
  Lines log = e.journal(), record = older_tests::log_of(file, std::to_string(e.now()));
  log.erase(std::find_if(log.begin(), log.end(), [](const auto& l) { return older_tests::is(l, "begin"); }), log.end());
  record.resize(std::min(record.size(), lines));
  log.insert(log.end(), record.begin(), record.end());
  return log;
}
inline Lines board_record_ended_otherwise() { return of_record("board-1-earthquake", 10'000); }
inline Lines board_record() { return of_record("board-1", 30); }
inline Lines card_record() { return of_record("card-3-rounds", 60); }
inline Lines card_record_over() { return of_record("card-3-one-round", 10'000); }
inline Lines frankfurt_record() { return of_record("frankfurt-1", 80); }

// The board game: under way with a clock, and once more after one that is over.
inline Lines board_relaxed() {
  Evening e(R"({"game":"board","options":{"players":4,"edition":"gamefactory"},"clocks":"relaxed","bots":["easy"]})",
            21);
  Chance chance = Chance::from_seed(21);
  e.joins("Ben");
  e.joins("Cleo");
  is_done(e, 1, {{"type", "set"}, {"always-pass", json::array{"block", "re-roll"}}});
  is_done(e, 0, {{"type", "start"}});
  for (int p : {0, 2}) e.shares(p);
  e.passes(kShareTime);
  all_answer(e, chance, 40);
  is_done(e, 2, {{"type", "leave"}});
  e.passes(10 * kSecond);
  e.passes(5 * kMinute);  // somebody's time and reserve are over
  e.comes(2);
  e.crashes(kMinute);
  for (int p : {0, 1, 2}) e.comes(p);
  until_a_pass_is_held(e, chance);
  return e.journal();
}
inline Lines board_rematch() {
  Evening e(R"({"game":"board","options":{"players":3,"limit":"10"},"bots":["normal"],"clocks":"off","pace":0})", 22);
  Chance chance = Chance::from_seed(22);
  e.joins("Ben");
  e.starts();
  to_the_end(e, chance);
  is_done(e, 0, {{"type", "again"}});
  is_done(e, 0, {{"type", "change"}, {"game", "card"}, {"options", {{"players", 3}}}});
  is_done(e, 0, {{"type", "change"}, {"game", "board"}, {"options", {{"players", 3}}}, {"pace", 100}});
  e.starts();
  all_answer(e, chance, 15);
  return e.journal();
}

// Two distant hands that contest piles, a pause, a night.
inline Lines frankfurt_distant() {
  Evening e(R"({"game":"frankfurt","options":{"players":2,"waiting":300}})", 31);
  Hands hands(e, 31);
  e.joins("Bea");
  e.starts();
  hands.pongs();
  hands.reach(60);
  for (int p : {0, 1}) is_done(e, p, {{"type", "vote"}, {"what", "pause"}});
  is_done(e, 1, {{"type", "chat"}, {"text", "the door"}});
  e.passes(kMinute);
  for (int p : {0, 1}) is_done(e, p, {{"type", "vote"}, {"what", "resume"}});
  hands.reach(10);
  for (int p : {0, 1}) e.drops_person(p);
  e.passes(2 * kGrace);
  e.crashes(8 * kHour);
  for (int p : {0, 1}) e.comes(p);
  hands.pongs();
  hands.reach(20);
  return e.journal();
}
// Bots of each level under constant stress; a game that is over, and the next.
inline Lines frankfurt_bots() {
  Evening e(R"({"game":"frankfurt","options":{"players":4,"stress":"on"},"bots":["easy","normal","hard"],"pace":60})",
            32);
  Hands hands(e, 32);
  e.starts();
  is_done(e, 0, {{"type", "set"}, {"stand-in", "random"}});
  for (int i = 0; i < 3000 && playing(e); ++i) e.passes(kSecond);
  EXPECT_FALSE(playing(e));
  is_done(e, 0, {{"type", "set"}, {"stand-in", "off"}});
  is_done(e, 0, {{"type", "again"}});
  e.starts();
  hands.reach(20);
  return e.journal();
}
// Wrong cards lie until somebody calls them.
inline Lines frankfurt_called() {
  Evening e(R"({"game":"frankfurt","options":{"players":4,"referee":"called"},"bots":["random"],"clocks":"relaxed"})",
            33);
  Hands hands(e, 33);
  e.joins("Bea");
  e.joins("Cleo");
  e.starts();
  hands.reach(20);
  is_done(e, 2, {{"type", "leave"}});
  hands.reach(10);
  e.comes(2);
  hands.reach(3);
  return e.journal();
}

struct LogScene {
  std::string_view name;
  Lines (*log)();
};
inline constexpr LogScene kLogScenes[] = {
    {"card-quick", card_quick},
    {"card-rematches", card_rematches},
    {"card-without-kept", card_without_kept},
    {"card-days", card_days},
    {"card-forgotten", card_forgotten},
    {"card-over", card_over},
    {"card-shares", card_shares},
    {"card-open", card_open},
    {"card-older-rules", card_older_rules},
    {"card-older-stopped", card_older_stopped},
    {"card-older-without-numbers", card_older_without_numbers},
    {"card-older-ended-otherwise", card_older_ended_otherwise},
    {"card-newer-rules", card_newer_rules},
    {"board-record-ended-otherwise", board_record_ended_otherwise},
    {"board-record", board_record},
    {"card-record", card_record},
    {"card-record-over", card_record_over},
    {"frankfurt-record", frankfurt_record},
    {"board-relaxed", board_relaxed},
    {"board-rematch", board_rematch},
    {"frankfurt-distant", frankfurt_distant},
    {"frankfurt-bots", frankfurt_bots},
    {"frankfurt-called", frankfurt_called},
};
}  // namespace tumult::server::log_tests
