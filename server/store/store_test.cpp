// What every store does.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <future>
#include <random>

#include "server/log.h"
#include "server/store/places_test.h"

namespace tumult::server::store_tests {
namespace {
template <class Place>
struct Stores : testing::Test {
  using Opened = OpenedStore<typename Place::Kind>;
  Place place;
  Opened open(int patience_ms = 60'000) { return Opened(place.settings(patience_ms)); }
  void SetUp() override {
    if (!place.is_there()) GTEST_SKIP() << "PostgreSQL is not installed here (Debian's package postgresql)";
  }
};
using Places = testing::Types<SqlitePlace, PostgresPlace>;
struct PlaceNames {
  template <class Place>
  static std::string GetName(int) {
    return std::is_same_v<Place, SqlitePlace> ? "sqlite" : "postgres";
  }
};
TYPED_TEST_SUITE(Stores, Places, PlaceNames);
using Lines = std::vector<std::string>;
using Acquired = Store::Acquired::Result;
constexpr int kPatience = 60'000;  // milliseconds
}  // namespace

TYPED_TEST(Stores, gives_back_a_journal_in_order_after_it_is_opened_again) {
  {
    auto o = this->open();
    ASSERT_EQ(o.error, "");
    o.store.make({.id = "oak", .code = "ABCDE", .summary = "{}", .last_active = 7, .listed = true});
    o.store.make({.id = "elm", .code = "FGHJK", .summary = "{}"});
    EXPECT_EQ(o.append("oak", 1, 0, {"one", "two"}), AppendResult::durable);
    EXPECT_EQ(o.append("elm", 1, 0, {"first"}), AppendResult::durable);
    EXPECT_EQ(o.append("oak", 1, 2, {"three"}), AppendResult::durable);
  }
  auto o = this->open();
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two", "three"}));
  EXPECT_EQ(o.lines("elm"), (Lines{"first"}));
  EXPECT_EQ(o.lines("ash"), Lines{});
  std::vector<Store::TableSummary> known;
  ASSERT_TRUE(o.store.tables(known));
  ASSERT_EQ(known.size(), 2u);
  EXPECT_EQ(known[0].code, "ABCDE");
  EXPECT_EQ(known[0].last_active, 7);
  EXPECT_TRUE(known[0].listed);
}

TYPED_TEST(Stores, reads_no_further_back_than_is_enough) {
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE"});
  o.store.make({.id = "elm", .code = "FGHJK"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one", "two"}), AppendResult::durable);
  EXPECT_EQ(o.append("elm", 1, 0, {"first"}), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 2, {"three", "a mark", "four"}), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 5, {"five"}), AppendResult::durable);
  Store::Lines lines;
  std::vector<Lines> asked;
  const auto enough = [&](std::string_view mark) {
    asked.clear();
    return [&asked, mark](std::span<const std::string> appended) {
      asked.emplace_back(appended.begin(), appended.end());
      return std::find(appended.begin(), appended.end(), mark) != appended.end();
    };
  };
  ASSERT_TRUE(o.store.read("oak", lines, enough("a mark")));
  EXPECT_EQ(lines.first, 2);
  EXPECT_EQ(lines.text, (Lines{"three", "a mark", "four", "five"}));
  EXPECT_EQ(lines.end(), 6);
  EXPECT_EQ(asked, (std::vector<Lines>{{"five"}, {"three", "a mark", "four"}}));
  ASSERT_TRUE(o.store.read("oak", lines, enough("five")));
  EXPECT_EQ(lines.first, 5);
  ASSERT_TRUE(o.store.read("oak", lines, enough("one")));
  EXPECT_EQ(lines.first, 0);
  ASSERT_TRUE(o.store.read("oak", lines, enough("nowhere")));
  EXPECT_EQ(lines.text, o.lines("oak"));
  ASSERT_TRUE(o.store.read("ash", lines, enough("nowhere")));
  EXPECT_EQ(lines.end(), 0);
}

TYPED_TEST(Stores, notices_that_a_piece_is_missing) {
  log_from(Level::error);
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE"});
  for (int n = 0; n < 3; ++n) EXPECT_EQ(o.append("oak", 1, n, {std::to_string(n)}), AppendResult::durable);
  this->place.run(std::string("delete from ") + TypeParam::kLog + " where first = 1");
  Store::Lines lines;
  EXPECT_FALSE(o.store.read("oak", lines));
  EXPECT_TRUE(o.store.read("oak", lines, [](std::span<const std::string>) { return true; }));
}

TYPED_TEST(Stores, refuses_a_number_that_is_taken_and_one_that_leaves_a_gap) {
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 0, {"again"}), AppendResult::refused);
  EXPECT_EQ(o.append("oak", 1, 2, {"too far"}), AppendResult::refused);
  EXPECT_EQ(o.append("ash", 1, 0, {"nobody made it"}), AppendResult::refused);
  EXPECT_EQ(o.lines("oak"), Lines{"one"});
}

TYPED_TEST(Stores, refuses_whoever_owned_the_table_before) {
  auto before = this->open(), after = this->open();
  before.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(before.append("oak", 1, 0, {"one"}), AppendResult::durable);
  EXPECT_EQ(after.store.acquire_epoch("oak").epoch, 2);
  EXPECT_EQ(after.store.acquire_epoch("ash").result, Acquired::absent);
  EXPECT_EQ(before.append("oak", 1, 1, {"late"}), AppendResult::refused);
  EXPECT_EQ(after.append("oak", 2, 1, {"two"}), AppendResult::durable);
  EXPECT_EQ(before.lines("oak"), (Lines{"one", "two"}));
}

TYPED_TEST(Stores, keeps_many_appends_of_many_tables_in_few_transactions) {
  auto o = this->open();
  for (int t = 0; t < 100; ++t) o.store.make({.id = std::to_string(t), .code = std::to_string(t)});
  o.store.flush();
  const auto before = o.store.figures().transactions;
  std::vector<std::future<AppendResult>> answers;
  {
    const typename TypeParam::Held held(this->place);  // so that all of them have come before the first can be kept
    for (int n = 0; n < 50; ++n) {
      for (int t = 0; t < 100; ++t) answers.push_back(o.begin(std::to_string(t), 1, n, {"line " + std::to_string(n)}));
    }
  }
  for (auto& answer : answers) ASSERT_EQ(answer.get(), AppendResult::durable);
  EXPECT_LE(o.store.figures().transactions - before, 3) << "what came first, and 4096 at once";
  EXPECT_EQ(o.lines("99").size(), 50u);
  EXPECT_EQ(o.lines("0").back(), "line 49");
}

TYPED_TEST(Stores, says_anew_what_is_known_and_leaves_nothing_of_a_table_that_is_removed) {
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE", .summary = "old"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  o.store.update_summary({.id = "oak", .code = "ABCDE", .summary = "new", .last_active = 9}, 1);
  std::vector<Store::TableSummary> known;
  o.store.flush();
  ASSERT_TRUE(o.store.tables(known));
  EXPECT_EQ(known.at(0).summary, "new");
  EXPECT_TRUE(o.store.remove("oak"));
  EXPECT_EQ(o.append("oak", 1, 1, {"late"}), AppendResult::refused);
  o.store.update_summary({.id = "oak", .code = "ABCDE", .summary = "back"}, 1);
  o.store.flush();
  ASSERT_TRUE(o.store.tables(known));
  EXPECT_TRUE(known.empty());
}

TYPED_TEST(Stores, has_everything_it_called_durable_after_being_killed) {
  std::mt19937 random(5);
  for (int round = 0; round < 5; ++round) {
    const TypeParam place;
    int told[2];
    ASSERT_EQ(pipe(told), 0);
    const pid_t child = fork();
    if (child == 0) {
      typename TestFixture::Opened o(place.settings());
      for (int t = 0; t < 4; ++t) o.store.make({.id = std::to_string(t), .code = std::to_string(t)});
      for (int n = 0;; ++n) {
        for (int t = 0; t < 4; ++t)
          o.store.append(std::to_string(t), 1, n, {std::to_string(n)}, {}, [&told, t](AppendResult kept) {
            const char c = static_cast<char>('0' + t);
            if (kept != AppendResult::durable || write(told[1], &c, 1) != 1) _exit(3);
          });
        if (n % 8 == 7) o.store.flush();
      }
    }
    close(told[1]);
    std::size_t acknowledged[4]{}, all = 0;
    const std::size_t enough = 1 + random() % 1000;  // then it is killed, whatever it is doing
    pollfd next{.fd = told[0], .events = POLLIN};
    for (char c = 0; poll(&next, 1, kPatience) == 1 && read(told[0], &c, 1) == 1; ++acknowledged[c - '0'])
      if (++all == enough) kill(child, SIGKILL);
    kill(child, SIGKILL);
    close(told[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself, with " << WEXITSTATUS(status);
    ASSERT_GE(all, enough);
    typename TestFixture::Opened o(place.settings());
    for (int t = 0; t < 4; ++t) {
      const Lines lines = o.lines(std::to_string(t));
      EXPECT_GE(lines.size(), acknowledged[t]);
      for (std::size_t n = 0; n < lines.size(); ++n) ASSERT_EQ(lines[n], std::to_string(n));
    }
  }
}

TYPED_TEST(Stores, keeps_how_a_table_stands_with_its_log) {
  using protocol::Phase;
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE", .summary = "new", .made = 5});
  const Store::Standing playing{.phase = Phase::playing, .last_active = 70, .due = 90, .extra = 2};
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}, playing), AppendResult::durable);
  const Store::Standing over{.phase = Phase::over,
                             .last_active = 60,
                             .extra = 1,
                             .listing = Store::Listing{"over", true},
                             .ended = Store::EndedGame{1, 1000}};
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}, over), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 1, {"again"}, playing), AppendResult::refused);
  EXPECT_EQ(o.append("oak", 2, 2, {"somebody else"}, playing), AppendResult::refused);
  std::vector<Store::TableSummary> known;
  ASSERT_TRUE(o.store.tables(known));
  ASSERT_EQ(known.size(), 1u);
  EXPECT_EQ(known[0].summary, "over");
  EXPECT_TRUE(known[0].listed);
  EXPECT_EQ(known[0].phase, Phase::over);
  EXPECT_EQ(known[0].made, 5);
  EXPECT_EQ(known[0].last_active, 70) << "it only grows";
  EXPECT_EQ(known[0].due, INT64_MAX);
  EXPECT_EQ(known[0].lines, 2);
  EXPECT_EQ(known[0].bytes, 8);
  EXPECT_EQ(known[0].extra, 3);
  o.store.note_game_sizes("oak", {{1, 1001}, {2, 2000}});
  o.store.note_game_sizes("ash", {{1, 1}});
  o.store.flush();
  std::vector<Store::EndedGame> games;
  ASSERT_TRUE(o.store.games("oak", games));
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].bytes, 1001);
  EXPECT_EQ(games[1].bytes, 2000);
  ASSERT_TRUE(o.store.games("ash", games));
  EXPECT_TRUE(games.empty());
}

TYPED_TEST(Stores, what_its_queue_has_no_room_for_has_failed) {
  auto settings = this->place.settings();
  settings.queue = 0;
  OpenedStore<typename TypeParam::Kind> o(settings);
  o.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::failed);
  EXPECT_EQ(o.store.figures().failures, 1);
  EXPECT_EQ(o.store.acquire_epoch("oak").epoch, 2) << "tables are still woken";
}

TYPED_TEST(Stores, carries_out_in_its_order_what_came_together) {
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE"});
  o.store.flush();
  std::vector<std::future<AppendResult>> answers;
  {
    const typename TypeParam::Held held(this->place);
    answers.push_back(o.begin("oak", 1, 0, {"one"}));
    o.store.make({.id = "elm", .code = "FGHJK", .summary = "made"});
    answers.push_back(o.begin("elm", 1, 0, {"first"}));
    answers.push_back(o.begin("elm", 1, 1, {"second"}, {.listing = Store::Listing{"listed", true}}));
    o.store.update_summary({.id = "elm", .code = "FGHJK", .summary = "noted"}, 1);
    answers.push_back(o.begin("elm", 1, 2, {"third"}));
    answers.push_back(o.begin("oak", 1, 1, {"two", "three"}));
    answers.push_back(o.begin("elm", 1, 9, {"too far"}));
    answers.push_back(o.begin("oak", 1, 3, {"four"}));
  }
  std::vector<AppendResult> kept;
  for (auto& answer : answers) kept.push_back(answer.get());
  const auto well = AppendResult::durable;
  EXPECT_EQ(kept, (std::vector{well, well, well, well, well, AppendResult::refused, well}));
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two", "three", "four"}));
  EXPECT_EQ(o.lines("elm"), (Lines{"first", "second", "third"}));
  o.store.flush();
  std::vector<Store::TableSummary> known;
  ASSERT_TRUE(o.store.tables(known));
  ASSERT_EQ(known.size(), 2u);
  EXPECT_EQ(known[1].summary, "noted");
}

TYPED_TEST(Stores, amends_each_line_for_its_owner_only) {
  auto o = this->open();
  o.store.make({.id = "oak", .code = "ABCDE", .summary = "of Ada"});
  EXPECT_EQ(o.append("oak", 1, 0, {"Ada sits", "a move"}), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 2, {"Ada \u00fc\x01 says"}), AppendResult::durable);
  const auto anew = [](std::string_view line) { return line.starts_with("Ada") ? "nobody" : std::string(line); };
  EXPECT_EQ(o.store.amend("oak", 2, anew, "of nobody"), AppendResult::refused);
  EXPECT_EQ(o.store.amend("ash", 1, anew, "of nobody"), AppendResult::refused);
  EXPECT_EQ(o.lines("oak"), (Lines{"Ada sits", "a move", "Ada \u00fc\x01 says"}));
  EXPECT_EQ(o.store.amend("oak", 1, anew, "of nobody"), AppendResult::durable);
  EXPECT_EQ(o.lines("oak"), (Lines{"nobody", "a move", "nobody"}));
  std::vector<Store::TableSummary> known;
  ASSERT_TRUE(o.store.tables(known));
  EXPECT_EQ(known.at(0).summary, "of nobody");
  EXPECT_EQ(o.append("oak", 1, 3, {"on"}), AppendResult::durable);
}
}  // namespace tumult::server::store_tests
