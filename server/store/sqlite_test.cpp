// What only the store in a SQLite file does: about the file.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "server/log.h"
#include "server/store/places_test.h"

namespace tumult::server::sqlite_tests {
namespace {
struct Opened : OpenedStore<SqliteStore> {
  explicit Opened(const SqlitePlace& place, int busy_ms = 1000) : OpenedStore(place.settings(busy_ms)) {}
};
using Lines = std::vector<std::string>;
using Acquired = Store::Acquired::Result;
using Held = SqlitePlace::Held;
}  // namespace

TEST(Sqlite, says_failed_while_the_file_is_locked_and_goes_on_by_itself) {
  log_from(Level::error);
  const SqlitePlace place;
  Opened o(place, 50);
  o.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  {
    const Held held(place);
    EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed);
    EXPECT_EQ(o.store.acquire_epoch("oak").result, Acquired::failed);
    EXPECT_FALSE(o.store.well());
  }
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
  EXPECT_TRUE(o.store.well());
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two"}));
}

TEST(Sqlite, says_failed_while_the_disk_is_full_and_goes_on_by_itself) {
  const SqlitePlace place;
  Opened o(place);
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit was{};
  getrlimit(RLIMIT_FSIZE, &was);
  const rlimit tiny{.rlim_cur = 4096, .rlim_max = was.rlim_max};
  setrlimit(RLIMIT_FSIZE, &tiny);
  EXPECT_EQ(o.append("oak", 1, 1, {std::string(100'000, 'x')}), AppendResult::failed);
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed);
  setrlimit(RLIMIT_FSIZE, &was);
  std::signal(SIGXFSZ, before);
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two"}));
}

TEST(Sqlite, notices_that_its_file_is_gone) {
  const SqlitePlace place;
  Opened o(place);
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  std::filesystem::rename(place.file(), place.folder + "/elsewhere");
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed);
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed) << "no empty file takes its place";
  std::filesystem::rename(place.folder + "/elsewhere", place.file());
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
}

TEST(Sqlite, folds_its_log_into_the_file_as_it_goes) {
  const SqlitePlace place;
  std::string error;
  {
    SqliteStore store({.path = place.file(), .log_pages = 16}, error);
    store.make({.id = "oak", .code = "ABCDE"});
    for (int n = 0; n < 300; ++n) {
      store.append("oak", 1, n, {std::string(4000, 'x')}, {}, [](AppendResult) {});
      store.flush();
    }
    EXPECT_LT(std::filesystem::file_size(place.file() + "-wal"), 300u * 4096u * 2u) << "it does not grow for ever";
  }
  Opened o(place);
  EXPECT_EQ(o.lines("oak").size(), 300u);
}

TEST(Sqlite, lays_its_log_out_ahead_and_finds_the_end_of_what_was_written) {
  const SqlitePlace place, copy;
  Opened o(place);
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  ASSERT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
  const auto size = std::filesystem::file_size(place.file() + "-wal");
  EXPECT_GE(size, 128u * 4096u);
  ASSERT_EQ(o.append("oak", 1, 2, {std::string(40'000, 'x')}), AppendResult::durable);
  EXPECT_EQ(std::filesystem::file_size(place.file() + "-wal"), size) << "there was room for it";
  ASSERT_EQ(o.append("oak", 1, 3, {std::string(2'000'000, 'x')}), AppendResult::durable);
  ASSERT_EQ(o.append("oak", 1, 4, {"five"}), AppendResult::durable);
  EXPECT_GT(std::filesystem::file_size(place.file() + "-wal"), 2'500'000u);
  // As after a crash: nobody has folded it.
  for (const char* part : {"", "-wal"}) std::filesystem::copy_file(place.file() + part, copy.file() + part);
  EXPECT_EQ(Opened(copy).lines("oak"), o.lines("oak"));
}

TEST(Sqlite, says_why_it_cannot_be_opened) {
  std::string error;
  SqliteStore store({.path = "/nowhere/at/all/tables.db"}, error);
  EXPECT_NE(error, "");
  std::vector<Store::TableSummary> known;
  EXPECT_FALSE(store.tables(known));
  EXPECT_EQ(store.acquire_epoch("oak").result, Acquired::failed);
}

TEST(Sqlite, leaves_no_word_of_a_table_that_is_removed_in_the_file) {
  const SqlitePlace place;
  {
    Opened o(place);
    o.store.make({.id = "oak", .code = "ABCDE"});
    EXPECT_EQ(o.append("oak", 1, 0, {"chat: my-secret-words"}), AppendResult::durable);
    EXPECT_TRUE(o.store.remove("oak"));
  }
  const std::string grep = "grep -rq my-secret-words " + place.folder;
  EXPECT_NE(std::system(grep.c_str()), 0) << "the words are still somewhere in the file";
}
}  // namespace tumult::server::sqlite_tests
