#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "server/host/hall_test.h"
#include "server/log.h"
#include "server/store/sqlite.h"

namespace tumult::server::lobby_tests {
namespace {
// A store of eight tables that were made an hour ago; at the last of them somebody stayed.
struct Eight {
  static constexpr Millis kNow = 1'700'000'000'000;
  Eight() {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-lobby-XXXXXX").string();
    folder = mkdtemp(made.data());
    std::string error;
    store = std::make_unique<SqliteStore>(SqliteStore::Settings{.path = folder + "/tables.db"}, error);
    for (int i = 0; i < 8; ++i)
      store->make({.id = "t" + std::to_string(i),
                   .code = "C" + std::to_string(i),
                   .summary = "{}",
                   .made = kNow - kHour,
                   .last_active = kNow - kHour + (i == 7 ? 2 * kMinute : kSecond),
                   .listed = true});
    store->flush();
  }
  ~Eight() {
    store.reset();
    std::filesystem::remove_all(folder);
  }
  std::string folder;
  std::unique_ptr<SqliteStore> store;
};
std::int64_t left(Eight& eight, int most) {
  log_from(Level::error);
  Hall hall(*eight.store, {.tables = most});
  EXPECT_TRUE(hall.lobby.load());
  hall.lobby.sweep(Eight::kNow);
  return hall.metrics.tables_known;
}
}  // namespace

TEST(Lobby, tables_at_which_nobody_stayed_leave_when_there_is_little_room) {
  Eight eight;
  EXPECT_EQ(left(eight, 10), 8);
  EXPECT_EQ(left(eight, 8), 1);
}

TEST(Lobby, says_why_there_are_no_new_tables) {
  log_from(Level::error);
  Eight eight;
  Hall full(*eight.store, {.tables = 8}), roomy(*eight.store, {.tables = 9});
  ASSERT_TRUE(full.lobby.load() && roomy.lobby.load());
  EXPECT_TRUE(full.lobby.why_no_new_tables());
  EXPECT_FALSE(roomy.lobby.why_no_new_tables());
}
}  // namespace tumult::server::lobby_tests
