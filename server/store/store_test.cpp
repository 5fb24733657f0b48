#include <gtest/gtest.h>
#include <poll.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <random>

#include "server/log.h"
#include "server/store/sqlite.h"

namespace tumult::server::store_tests {
namespace {
struct Folder {
  std::string path;
  Folder() {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-store-XXXXXX").string();
    path = mkdtemp(made.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string file() const { return path + "/tables.db"; }
};

struct Opened {
  std::string error;
  SqliteStore store;
  explicit Opened(const Folder& folder, int busy_ms = 1000)
      : store({.path = folder.file(), .busy_ms = busy_ms}, error) {}

  std::future<AppendResult> begin(std::string_view table, std::int64_t epoch, std::int64_t first,
                                  std::vector<std::string> lines) {
    auto answer = std::make_shared<std::promise<AppendResult>>();
    store.append(table, epoch, first, std::move(lines), {}, [answer](AppendResult kept) { answer->set_value(kept); });
    return answer->get_future();
  }
  AppendResult append(std::string_view table, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines) {
    return begin(table, epoch, first, std::move(lines)).get();
  }
  std::vector<std::string> lines(std::string_view table) {
    Store::Lines out;
    EXPECT_TRUE(store.read(table, out));
    EXPECT_EQ(out.first, 0);
    return out.text;
  }
};
using Lines = std::vector<std::string>;
using Acquired = Store::Acquired::Result;

// Another program that writes the file, for as long as it is held.
class Held {
 public:
  explicit Held(const Folder& folder) {
    EXPECT_EQ(sqlite3_open(folder.file().c_str(), &db_), SQLITE_OK);
    sqlite3_busy_timeout(db_, kPatience);
    EXPECT_EQ(sqlite3_exec(db_, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    sqlite3_exec(db_, "rollback", nullptr, nullptr, nullptr);
    sqlite3_close(db_);
  }
  static constexpr int kPatience = 60'000;  // milliseconds

 private:
  sqlite3* db_ = nullptr;
};
}  // namespace

TEST(Store, gives_back_a_journal_in_order_after_it_is_opened_again) {
  const Folder folder;
  {
    Opened o(folder);
    ASSERT_EQ(o.error, "");
    o.store.make({.id = "oak", .code = "ABCDE", .summary = "{}", .last_active = 7, .listed = true});
    o.store.make({.id = "elm", .code = "FGHJK", .summary = "{}"});
    EXPECT_EQ(o.append("oak", 1, 0, {"one", "two"}), AppendResult::durable);
    EXPECT_EQ(o.append("elm", 1, 0, {"first"}), AppendResult::durable);
    EXPECT_EQ(o.append("oak", 1, 2, {"three"}), AppendResult::durable);
  }
  Opened o(folder);
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

TEST(Store, reads_no_further_back_than_is_enough) {
  const Folder folder;
  Opened o(folder);
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

TEST(Store, notices_that_a_piece_is_missing) {
  log_from(Level::error);
  const Folder folder;
  Opened o(folder);
  o.store.make({.id = "oak", .code = "ABCDE"});
  for (int n = 0; n < 3; ++n) EXPECT_EQ(o.append("oak", 1, n, {std::to_string(n)}), AppendResult::durable);
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "delete from journal where first = 1", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  Store::Lines lines;
  EXPECT_FALSE(o.store.read("oak", lines));
  EXPECT_TRUE(o.store.read("oak", lines, [](std::span<const std::string>) { return true; }));
}

TEST(Store, refuses_a_number_that_is_taken_and_one_that_leaves_a_gap) {
  const Folder folder;
  Opened o(folder);
  o.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 0, {"again"}), AppendResult::refused);
  EXPECT_EQ(o.append("oak", 1, 2, {"too far"}), AppendResult::refused);
  EXPECT_EQ(o.append("ash", 1, 0, {"nobody made it"}), AppendResult::refused);
  EXPECT_EQ(o.lines("oak"), Lines{"one"});
}

TEST(Store, refuses_whoever_owned_the_table_before) {
  const Folder folder;
  Opened before(folder), after(folder);
  before.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(before.append("oak", 1, 0, {"one"}), AppendResult::durable);
  EXPECT_EQ(after.store.acquire_epoch("oak").epoch, 2);
  EXPECT_EQ(after.store.acquire_epoch("ash").result, Acquired::absent);
  EXPECT_EQ(before.append("oak", 1, 1, {"late"}), AppendResult::refused);
  EXPECT_EQ(after.append("oak", 2, 1, {"two"}), AppendResult::durable);
  EXPECT_EQ(before.lines("oak"), (Lines{"one", "two"}));
}

TEST(Store, keeps_many_appends_of_many_tables_in_few_transactions) {
  const Folder folder;
  Opened o(folder, Held::kPatience);
  for (int t = 0; t < 100; ++t) o.store.make({.id = std::to_string(t), .code = std::to_string(t)});
  o.store.flush();
  const auto before = o.store.figures().transactions;
  std::vector<std::future<AppendResult>> answers;
  {
    const Held held(folder);  // so that all of them have come before the first can be kept
    for (int n = 0; n < 50; ++n) {
      for (int t = 0; t < 100; ++t) answers.push_back(o.begin(std::to_string(t), 1, n, {"line " + std::to_string(n)}));
    }
  }
  for (auto& answer : answers) ASSERT_EQ(answer.get(), AppendResult::durable);
  EXPECT_LE(o.store.figures().transactions - before, 3) << "what came first, and 4096 at once";
  EXPECT_EQ(o.lines("99").size(), 50u);
  EXPECT_EQ(o.lines("0").back(), "line 49");
}

TEST(Store, says_anew_what_is_known_and_leaves_nothing_of_a_table_that_is_removed) {
  const Folder folder;
  {
    Opened o(folder);
    o.store.make({.id = "oak", .code = "ABCDE", .summary = "old"});
    EXPECT_EQ(o.append("oak", 1, 0, {"chat: my-secret-words"}), AppendResult::durable);
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
  const std::string grep = "grep -rq my-secret-words " + folder.path;
  EXPECT_NE(std::system(grep.c_str()), 0) << "the words are still somewhere in the file";
}

TEST(Store, has_everything_it_called_durable_after_being_killed) {
  std::mt19937 random(5);
  for (int round = 0; round < 5; ++round) {
    const Folder folder;
    int told[2];
    ASSERT_EQ(pipe(told), 0);
    const pid_t child = fork();
    if (child == 0) {
      Opened o(folder);
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
    for (char c = 0; poll(&next, 1, Held::kPatience) == 1 && read(told[0], &c, 1) == 1; ++acknowledged[c - '0'])
      if (++all == enough) kill(child, SIGKILL);
    kill(child, SIGKILL);
    close(told[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself, with " << WEXITSTATUS(status);
    ASSERT_GE(all, enough);
    Opened o(folder);
    for (int t = 0; t < 4; ++t) {
      const Lines lines = o.lines(std::to_string(t));
      EXPECT_GE(lines.size(), acknowledged[t]);
      for (std::size_t n = 0; n < lines.size(); ++n) ASSERT_EQ(lines[n], std::to_string(n));
    }
  }
}

TEST(Store, says_failed_while_the_file_is_locked_and_goes_on_by_itself) {
  log_from(Level::error);
  const Folder folder;
  Opened o(folder, 50);
  o.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  {
    const Held held(folder);
    EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed);
    EXPECT_EQ(o.store.acquire_epoch("oak").result, Acquired::failed);
    EXPECT_FALSE(o.store.well());
  }
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
  EXPECT_TRUE(o.store.well());
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two"}));
}

TEST(Store, says_failed_while_the_disk_is_full_and_goes_on_by_itself) {
  const Folder folder;
  Opened o(folder);
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

TEST(Store, what_its_queue_has_no_room_for_has_failed) {
  Folder folder;
  std::string error;
  SqliteStore store({.path = folder.file(), .queue = 0}, error);
  store.make({.id = "t", .code = "C"});
  std::promise<AppendResult> answer;
  store.append("t", 1, 0, {"line"}, {}, [&](AppendResult kept) { answer.set_value(kept); });
  EXPECT_EQ(answer.get_future().get(), AppendResult::failed);
  EXPECT_EQ(store.acquire_epoch("t").epoch, 2) << "tables are still woken";
}

TEST(Store, notices_that_its_file_is_gone) {
  const Folder folder;
  Opened o(folder);
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  std::filesystem::rename(folder.file(), folder.path + "/elsewhere");
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed);
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::failed) << "no empty file takes its place";
  std::filesystem::rename(folder.path + "/elsewhere", folder.file());
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
}

TEST(Store, folds_its_log_into_the_file_as_it_goes) {
  const Folder folder;
  std::string error;
  {
    SqliteStore store({.path = folder.file(), .log_pages = 16}, error);
    store.make({.id = "oak", .code = "ABCDE"});
    for (int n = 0; n < 300; ++n) {
      store.append("oak", 1, n, {std::string(4000, 'x')}, {}, [](AppendResult) {});
      store.flush();
    }
    EXPECT_LT(std::filesystem::file_size(folder.file() + "-wal"), 300u * 4096u * 2u) << "it does not grow for ever";
  }
  Opened o(folder);
  EXPECT_EQ(o.lines("oak").size(), 300u);
}

TEST(Store, lays_its_log_out_ahead_and_finds_the_end_of_what_was_written) {
  const Folder folder, copy;
  Opened o(folder);
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  ASSERT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::durable);
  const auto size = std::filesystem::file_size(folder.file() + "-wal");
  EXPECT_GE(size, 128u * 4096u);
  ASSERT_EQ(o.append("oak", 1, 2, {std::string(40'000, 'x')}), AppendResult::durable);
  EXPECT_EQ(std::filesystem::file_size(folder.file() + "-wal"), size) << "there was room for it";
  ASSERT_EQ(o.append("oak", 1, 3, {std::string(2'000'000, 'x')}), AppendResult::durable);
  ASSERT_EQ(o.append("oak", 1, 4, {"five"}), AppendResult::durable);
  EXPECT_GT(std::filesystem::file_size(folder.file() + "-wal"), 2'500'000u);
  // As after a crash: nobody has folded it.
  for (const char* part : {"", "-wal"}) std::filesystem::copy_file(folder.file() + part, copy.file() + part);
  EXPECT_EQ(Opened(copy).lines("oak"), o.lines("oak"));
}

TEST(Store, says_why_it_cannot_be_opened) {
  std::string error;
  SqliteStore store({.path = "/nowhere/at/all/tables.db"}, error);
  EXPECT_NE(error, "");
  std::vector<Store::TableSummary> known;
  EXPECT_FALSE(store.tables(known));
  EXPECT_EQ(store.acquire_epoch("oak").result, Acquired::failed);
}
}  // namespace tumult::server::store_tests
