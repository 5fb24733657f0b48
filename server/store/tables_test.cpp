// Tables in a real file: what is read of them when they wake.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <future>

#include "server/store/sqlite.h"
#include "server/table/scene_test.h"

namespace tumult::server::store_tables_tests {
namespace {
// A table whose lines are kept in a file as they are written.
struct Kept {
  std::string folder, error;
  Evening evening{R"({"game":"card","options":{"players":2,"limit":"20"},"pace":0})"};
  std::unique_ptr<SqliteStore> store;
  std::size_t pieces = 0;
  std::int64_t lines = 0;

  Kept() {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-tables-XXXXXX").string();
    folder = mkdtemp(made.data());
    store = std::make_unique<SqliteStore>(SqliteStore::Settings{.path = folder + "/tables.db"}, error);
    store->make({.id = "t1", .code = "ABCD"});
    evening.joins("Ben");
  }
  ~Kept() {
    store.reset();
    std::filesystem::remove_all(folder);
  }
  void plays_a_game(Chance& chance) {
    evening.starts();
    for (int i = 0; i < 20'000 && evening.phase() == "playing"; ++i) answers_at_random(evening, i % 2, chance);
    EXPECT_EQ(evening.phase(), "over");
  }
  // Everything that was written since, but for lines of that kind.
  void keeps(std::string_view without = {}) {
    const auto written = evening.pieces();
    for (; pieces < written.size(); ++pieces) {
      std::vector<std::string> piece;
      for (const std::string& line : written[pieces])
        if (without.empty() || line.find(without) == line.npos) piece.push_back(line);
      const auto many = static_cast<std::int64_t>(piece.size());
      store->append("t1", 1, lines, std::move(piece), {},
                    [](server::AppendResult kept) { EXPECT_EQ(kept, server::AppendResult::durable); });
      lines += many;
    }
    store->flush();
  }
  Store::Lines read() {
    Store::Lines read;
    EXPECT_TRUE(store->read("t1", read, LogCutoff()));
    return read;
  }
};
}  // namespace

TEST(StoreTables, of_a_table_of_many_games_the_last_is_read) {
  Kept kept;
  Chance chance = Chance::from_seed(1);
  std::size_t games = 0;
  for (; games < 5; ++games) {
    kept.plays_a_game(chance);
    kept.evening.asks(0, {{"type", "again"}});
  }
  const auto begins_a_game = [&] {
    kept.evening.starts();
    for (int i = 0; i < 100; ++i) answers_at_random(kept.evening, i % 2, chance);
  };
  begins_a_game();
  for (; games < 40 && kept.evening.phase() == "over"; ++games) {  // a short one
    kept.evening.asks(0, {{"type", "again"}});
    begins_a_game();
  }
  kept.keeps();
  const Store::Lines end = kept.read();
  EXPECT_EQ(end.text, kept.evening.end_of_journal());
  EXPECT_EQ(end.end(), static_cast<std::int64_t>(kept.evening.journal().size()));
  EXPECT_GT(end.first, end.end() / 2);
  std::string error;
  const auto room = wake_room(end.text, kept.evening.now(), error);
  ASSERT_TRUE(room) << error;
  EXPECT_EQ(room->summary(), kept.evening.room().summary());
  Store::Lines all;
  ASSERT_TRUE(kept.store->read("t1", all, LogCutoff(1)));
  EXPECT_EQ(finished_games(all.text).size(), games);
}

TEST(StoreTables, a_file_from_before_is_read_whole_and_after_the_next_rematch_no_longer) {
  Kept kept;
  Chance chance = Chance::from_seed(2);
  for (int game = 0; game < 2; ++game) {
    kept.plays_a_game(chance);
    kept.evening.asks(0, {{"type", "again"}});
  }
  kept.plays_a_game(chance);
  kept.keeps(" kept ");
  const Store::Lines before = kept.read();
  EXPECT_EQ(before.first, 0);
  std::string error;
  ASSERT_TRUE(wake_room(before.text, kept.evening.now(), error)) << error;
  const auto records = finished_games(before.text);
  ASSERT_EQ(records.size(), 3u);

  kept.evening.adopt(before.text);
  kept.pieces = 1;
  kept.evening.comes(0);
  kept.evening.comes(1);
  kept.evening.asks(0, {{"type", "again"}});
  kept.evening.starts();
  for (int i = 0; i < 100; ++i) answers_at_random(kept.evening, i % 2, chance);
  kept.keeps();
  const Store::Lines after = kept.read();
  EXPECT_GE(after.first, before.end());
  const auto room = wake_room(after.text, kept.evening.now(), error);
  ASSERT_TRUE(room) << error;
  EXPECT_EQ(room->summary(), kept.evening.room().summary());
  Store::Lines all;
  ASSERT_TRUE(kept.store->read("t1", all));
  EXPECT_EQ(finished_games(all.text).at(0).record().value(), records[0].record().value());
}
}  // namespace tumult::server::store_tables_tests
