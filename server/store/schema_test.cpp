// Files of every version of the schema that there was, as text; and what today's store makes of them.
#include "server/store/schema.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <map>

#include "server/store/sqlite.h"

namespace tumult::server::store_schema_tests {
namespace {
using protocol::Phase;

// 0: asleep between two games; asleep in a game over days; killed while it was played, so that its row is older than
// its last line; never written to; with a summary that cannot be read.
constexpr const char* kVersion0 = R"(
create table tables (
  key integer primary key autoincrement, id text not null unique, code text not null, summary text not null,
  listed integer not null, last_active integer not null, due integer not null);
create table heads (
  key integer primary key, epoch integer not null, lines integer not null, last integer not null);
create table journal (
  place integer primary key, key integer not null, first integer not null, before integer not null, text text not null);
insert into tables values
  (1, 'over', 'CODEAA', '{"game":"card","phase":"over"}', 1, 2000, 9223372036854775807),
  (2, 'days', 'CODEBB', '{"game":"card","phase":"playing"}', 0, 3000, 90000),
  (3, 'shot', 'CODECC', '{"game":"card","phase":"open"}', 0, 1000, 9223372036854775807),
  (4, 'none', 'CODEDD', '{"game":"card","phase":"open"}', 0, 4000, 9223372036854775807),
  (5, 'torn', 'CODEEE', '{"game', 0, 5000, 9223372036854775807);
insert into heads values (1, 3, 3, 4), (2, 1, 1, 2), (3, 2, 2, 5), (4, 1, 0, 0), (5, 1, 1, 3);
insert into journal values
  (1, 1, 0, 0, '1500 table 1 over CODEAA
1500 terms card
'), (2, 2, 0, 0, '3000 table 1 days
'), (3, 5, 0, 0, '5000 tôrn
'), (4, 1, 2, 1, '2000 chat s0 bye
'), (5, 3, 0, 0, '7000 s0:c1 move draw
7000 move draw
');
)";
constexpr std::array kFiles = {kVersion0};
static_assert(kFiles.size() == kSchemaVersion, "a new version of the schema needs a file of the one before it");

struct File {
  std::string folder, path;
  explicit File(const char* sql, int version = 0) {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-schema-XXXXXX").string();
    folder = mkdtemp(made.data());
    path = folder + "/tables.db";
    run(sql);
    run(("pragma user_version = " + std::to_string(version)).c_str());
  }
  ~File() { std::filesystem::remove_all(folder); }
  void run(const char* sql) const {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    sqlite3_close(db);
  }
  // One value a row.
  std::vector<std::string> rows(const char* sql) const {
    sqlite3* db = nullptr;
    std::vector<std::string> out;
    EXPECT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
    const auto take = [](void* to, int, char** values, char**) {
      static_cast<std::vector<std::string>*>(to)->emplace_back(values[0] ? values[0] : "");
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(db, sql, take, &out, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    sqlite3_close(db);
    return out;
  }
};
constexpr const char* kShape = "select sql from sqlite_master where name not like 'sqlite_%' order by name";
}  // namespace

TEST(StoreSchema, files_of_every_version_become_todays_and_keep_their_lines) {
  const File fresh("");
  std::string error;
  { const SqliteStore store({.path = fresh.path}, error); }
  for (std::size_t version = 0; version < kFiles.size(); ++version) {
    const File file(kFiles[version], static_cast<int>(version));
    const auto lines = file.rows("select text from journal order by place");
    { const SqliteStore store({.path = file.path}, error); }
    EXPECT_EQ(error, "") << version;
    EXPECT_EQ(file.rows("pragma user_version"), std::vector{std::to_string(kSchemaVersion)});
    EXPECT_EQ(file.rows(kShape), fresh.rows(kShape)) << version;
    EXPECT_EQ(file.rows("select text from journal order by place"), lines) << version;
  }
}

TEST(StoreSchema, of_version_0_what_is_not_certain_is_due_at_once) {
  const File file(kVersion0);
  std::string error;
  SqliteStore store({.path = file.path}, error);
  std::vector<Store::TableSummary> known;
  ASSERT_TRUE(store.tables(known)) << error;
  std::map<std::string, Store::TableSummary> by_id;
  for (const auto& k : known) by_id[k.id] = k;
  ASSERT_EQ(by_id.size(), 5u);

  EXPECT_EQ(by_id["over"].phase, Phase::over);
  EXPECT_EQ(by_id["over"].due, INT64_MAX);
  EXPECT_EQ(by_id["over"].last_active, 2000);
  EXPECT_EQ(by_id["over"].made, 1500);
  EXPECT_EQ(by_id["over"].lines, 3);
  EXPECT_EQ(by_id["over"].bytes, 41 + 17);
  EXPECT_TRUE(by_id["over"].listed);

  EXPECT_EQ(by_id["days"].phase, Phase::playing);
  EXPECT_EQ(by_id["days"].due, 90000);

  EXPECT_EQ(by_id["shot"].phase, Phase::playing) << "its names are not forgotten before it was looked at";
  EXPECT_EQ(by_id["shot"].due, 0);
  EXPECT_EQ(by_id["shot"].last_active, 7000) << "nobody sweeps it earlier than that";

  EXPECT_EQ(by_id["none"].bytes, 0);
  EXPECT_EQ(by_id["none"].made, 4000);
  EXPECT_EQ(by_id["none"].due, INT64_MAX);
  EXPECT_EQ(by_id["torn"].phase, Phase::playing);
  EXPECT_EQ(by_id["torn"].bytes, 11) << "bytes, not letters";

  // Whoever owned it goes on, and what is counted goes on with it.
  std::promise<AppendResult> answer;
  store.append("over", 3, 3, {"2500 start"}, {.phase = Phase::shares, .last_active = 2500, .due = 7500, .extra = 11},
               [&](AppendResult kept) { answer.set_value(kept); });
  ASSERT_EQ(answer.get_future().get(), AppendResult::durable);
  ASSERT_TRUE(store.tables(known));
  EXPECT_EQ(known[0].bytes, 41 + 17 + 11);
  EXPECT_EQ(known[0].extra, 11);
  EXPECT_EQ(known[0].due, 7500);
}

TEST(StoreSchema, a_file_of_a_later_version_is_left_as_it_is) {
  const File file("create table other (x)", kSchemaVersion + 1);
  std::string error;
  { const SqliteStore store({.path = file.path}, error); }
  EXPECT_NE(error.find("newer server"), std::string::npos) << error;
  EXPECT_EQ(file.rows(kShape), std::vector<std::string>{"CREATE TABLE other (x)"});
}

TEST(StoreSchema, a_step_that_fails_changes_nothing) {
  const File file(kVersion0);
  file.run("create table games (something_else)");
  std::string error;
  { const SqliteStore store({.path = file.path}, error); }
  EXPECT_NE(error, "");
  EXPECT_EQ(file.rows("pragma user_version"), std::vector<std::string>{"0"});
  EXPECT_EQ(file.rows("select due from tables where id = 'days'"), std::vector<std::string>{"90000"});
}
}  // namespace tumult::server::store_schema_tests
