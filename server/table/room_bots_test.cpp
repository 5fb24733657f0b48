// Bots at a table: what they are called, and whom they play for.
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "bots/names.h"
#include "games/card/text.h"
#include "journal/journal.h"
#include "server/table/room_table_test.h"

namespace tumult::server {
namespace {
TEST(RoomBots, the_host_can_watch_a_game_among_bots) {
  std::optional<Evening> table;
  // Bots need no time but that of windows: a game in which none opens is over at once.
  for (u64 secret = 1; secret < 40 && (!table || table->phase() == "over"); ++secret) {
    table.emplace(
        R"({"game":"card","options":{"players":3,"sets":"base","scoring":"off"},"bots":["easy","normal"],"pace":0})",
        secret);
    EXPECT_EQ(Evening::type_of(table->asks(0, {{"type", "set"}, {"stand-in", "easy"}})), "done");
    table->asks(0, {{"type", "start"}});
  }
  Evening& e = *table;
  EXPECT_EQ(e.phase(), "playing") << "nobody's share is waited for";
  e.comes(0);  // a page that is loaded again goes on watching
  EXPECT_TRUE(in(in(e.client(0).table, "seats").at(0), "away").as_bool());
  for (int i = 0; i < 3000 && e.phase() != "over"; ++i) e.passes(kSecond);
  ASSERT_EQ(e.phase(), "over");
  EXPECT_NE(e.records().at(0).find("note bot s0 easy"), std::string::npos);
  Problem problem;
  EXPECT_TRUE(JournalOf<card::Spoken>::read(e.records()[0], Check::everything, problem)) << problem.text;
}

TEST(RoomBots, who_watches_a_bot_play_takes_the_seat_back_by_saying_so_or_by_playing) {
  Evening e(wish("card", 2, kNoWaits));
  e.joins("Bea");
  e.starts();
  const auto away = [&](int seat) { return !in(in(e.client(1).table, "seats").at(seat), "away").is_null(); };
  e.asks(0, {{"type", "set"}, {"stand-in", "hard"}});
  EXPECT_TRUE(away(0));
  e.asks(0, {{"type", "set"}, {"stand-in", "off"}});
  EXPECT_FALSE(away(0));
  e.asks(0, {{"type", "set"}, {"stand-in", "hard"}});
  e.says(0, "draw");
  EXPECT_FALSE(away(0));
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 0);
  e.asks(0, {{"type", "set"}, {"stand-in", "hard"}});
  e.drops_person(0);
  e.passes(kGrace + 1);
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 1) << "who watches and goes is no host";
}

TEST(RoomBots, bots_have_names_that_no_person_here_has_the_same_as_the_page_gives_them) {
  Evening e(R"({"game":"card","options":{"players":4},"bots":["easy","normal"]})");
  e.joins("Chloé");
  std::set<std::string> names;
  for (const json::value& seat : in(e.client(0).table, "seats").as_array()) names.insert(text_in(in(seat, "name")));
  EXPECT_EQ(names, (std::set<std::string>{"Anna", "Chloé", "Dario", "Elif"}));
  std::ifstream page("web/src/link/names.ts");
  std::stringstream text;
  text << page.rdbuf();
  std::string list;
  for (const std::string_view name : bots::kNames) (list += list.empty() ? "'" : ", '") += name, list += '\'';
  EXPECT_NE(text.str().find("[" + list + "]"), std::string::npos) << "web/src/link/names.ts has other names";
}
}  // namespace
}  // namespace tumult::server
