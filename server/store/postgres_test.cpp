// What only the store in PostgreSQL does: about connections, and databases that are not ours.
#include "server/store/postgres.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "server/log.h"
#include "server/store/cut_proxy_test.h"
#include "server/store/pg_schema.h"
#include "server/store/places_test.h"

namespace tumult::server::postgres_tests {
namespace {
using Lines = std::vector<std::string>;
using Opened = OpenedStore<PostgresStore>;

std::string why_not(const std::string& address) {
  const Opened o({.address = address});
  EXPECT_FALSE(o.store.well());
  EXPECT_EQ(o.error.find('\n'), o.error.npos) << o.error;
  return o.error;
}

template <class Condition>
void waits_for(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!condition()) {
    ASSERT_LT(std::chrono::steady_clock::now(), end);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}
}  // namespace

TEST(Postgres, says_why_a_database_cannot_be_reached) {
  POSTGRES_OR_SKIP(postgres);
  log_from(Level::error);
  EXPECT_NE(why_not("postgresql:///tumult?host=/nowhere/at/all"), "");
  EXPECT_NE(why_not("nonsense"), "");
  EXPECT_NE(why_not("postgresql://nobody:secret@127.0.0.1:1/tumult").find("refused"), std::string::npos);
  const std::string nobody = why_not(postgres->address("nothing"));
  EXPECT_NE(nobody.find("\"nothing\" does not exist"), nobody.npos) << nobody;
  postgres->ask(postgres->address("postgres"), "create role locked login password 'right'");
  const std::string locked = why_not(postgres->address("postgres", "locked") + "&password=wrong");
  EXPECT_NE(locked.find("password authentication failed"), locked.npos) << locked;
  EXPECT_EQ(locked.find("wrong"), locked.npos) << "the password is not repeated";
}

TEST(Postgres, says_which_databases_it_does_not_take) {
  OWN_PLACE(place);
  log_from(Level::error);
  place.run("create table customers (name text)");
  const std::string others = why_not(place.address);
  EXPECT_NE(others.find("customers"), others.npos) << others;
  EXPECT_EQ(place.ask("select count(*) from pg_class where relname = 'heads'"), "0") << "it is left as it is";

  const PostgresPlace newer;
  EXPECT_EQ(Opened(newer.settings()).error, "");
  newer.run("update tumult_schema set version = version + 1");
  const std::string later = why_not(newer.address);
  EXPECT_NE(later.find("newer server"), later.npos) << later;

  const PostgresPlace standby;
  EXPECT_EQ(Opened(standby.settings()).error, "");
  standby.run("alter database " + standby.ask("select current_database()") + " set default_transaction_read_only = on");
  const std::string read_only = why_not(standby.address);
  EXPECT_NE(read_only.find("read-only"), read_only.npos) << read_only;

  there->ask(there->address("postgres"), "create database ascii encoding 'SQL_ASCII' template template0");
  const std::string ascii = why_not(there->address("ascii"));
  EXPECT_NE(ascii.find("UTF8"), ascii.npos) << ascii;
}

TEST(Postgres, several_stores_make_the_schema_at_once) {
  OWN_PLACE(place);
  std::vector<std::thread> threads;
  std::vector<std::string> errors(6);
  for (std::string& error : errors) threads.emplace_back([&] { error = Opened(place.settings()).error; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(errors, std::vector<std::string>(6));
  EXPECT_EQ(place.ask("select sum(version) from tumult_schema"), std::to_string(kPgSchemaVersion));
}

TEST(Postgres, its_commits_wait_for_the_disk_whatever_the_database_says) {
  OWN_PLACE(place);
  place.run("alter database " + place.ask("select current_database()") + " set synchronous_commit = off");
  EXPECT_EQ(place.ask("select current_setting('synchronous_commit')"), "off");
  PgAddress address;
  PgConnection connection;
  std::string error;
  ASSERT_TRUE(PgAddress::read(place.address, address, error)) << error;
  ASSERT_TRUE(connection.open(address, error)) << error;
  PgCall call{.sql = "select current_setting('synchronous_commit')"};
  ASSERT_EQ(connection.transact({&call, 1}, std::chrono::minutes(1), error), PgConnection::Outcome::done);
  EXPECT_EQ(call.rows.text(0, 0), "on");
}

TEST(Postgres, says_failed_while_the_database_is_down_and_goes_on_by_itself) {
  OWN_PLACE(place);
  log_from(Level::error);
  Opened o(place.settings());
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  there->stop();
  Opened late(place.settings());
  EXPECT_NE(late.error, "");
  EXPECT_EQ(late.append("oak", 1, 1, {"never"}), AppendResult::failed);
  EXPECT_EQ(late.store.acquire_epoch("oak").result, Store::Acquired::Result::failed);
  EXPECT_FALSE(late.store.well());
  Store::Lines lines;
  EXPECT_FALSE(late.store.read("oak", lines));
  std::vector<Store::TableSummary> known;
  EXPECT_FALSE(late.store.tables(known));
  // This one has a connection that it believes in, so it cannot know at once that nothing was written.
  auto answer = o.begin("oak", 1, 1, {"two"});
  there->start();
  EXPECT_EQ(answer.get(), AppendResult::durable);
  waits_for([&] { return late.store.well(); });
  EXPECT_EQ(late.lines("oak"), (Lines{"one", "two"}));
}

TEST(Postgres, a_commit_whose_answer_was_lost_is_found_and_not_written_twice) {
  OWN_PLACE(place);
  log_from(Level::error);
  CutProxy proxy(place.postgres->socket());
  Opened o({.address = place.address + "&host=" + proxy.folder(), .patience = std::chrono::minutes(1)});
  ASSERT_EQ(o.error, "");
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  proxy.swallow_answers();
  auto answer = o.begin("oak", 1, 1, {"two"});
  waits_for([&] { return place.ask("select lines from heads") == "2"; });
  proxy.cut();
  EXPECT_EQ(answer.get(), AppendResult::durable);
  // One that never arrived is written after all.
  proxy.swallow_questions();
  answer = o.begin("oak", 1, 2, {"three"});
  waits_for([&] { return proxy.swallowed() > 0; });
  proxy.cut();
  EXPECT_EQ(answer.get(), AppendResult::durable);
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two", "three"}));
}

TEST(Postgres, a_commit_whose_answer_was_lost_may_be_of_a_table_that_somebody_else_has_by_now) {
  OWN_PLACE(place);
  log_from(Level::error);
  CutProxy proxy(place.postgres->socket());
  Opened o({.address = place.address + "&host=" + proxy.folder(), .patience = std::chrono::minutes(1)});
  Opened other(place.settings());
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  proxy.swallow_answers();
  auto answer = o.begin("oak", 1, 1, {"two"});
  waits_for([&] { return place.ask("select lines from heads") == "2"; });
  EXPECT_EQ(other.store.acquire_epoch("oak").epoch, 2);
  EXPECT_EQ(other.append("oak", 2, 2, {"three"}), AppendResult::durable);
  proxy.cut();
  EXPECT_EQ(answer.get(), AppendResult::unknown);
  EXPECT_EQ(o.append("oak", 1, 2, {"late"}), AppendResult::refused);
  EXPECT_EQ(o.lines("oak"), (Lines{"one", "two", "three"}));
}

TEST(Postgres, what_a_frozen_database_was_told_is_unknown_and_never_there_twice) {
  OWN_PLACE(place);
  log_from(Level::error);
  Opened o({.address = place.address, .patience = std::chrono::seconds(6)});
  o.store.make({.id = "oak", .code = "ABCDE"});
  ASSERT_EQ(o.append("oak", 1, 0, {"one"}), AppendResult::durable);
  there->freeze();
  EXPECT_EQ(o.append("oak", 1, 1, {"two"}), AppendResult::unknown);
  EXPECT_FALSE(o.store.well());
  there->thaw();
  waits_for([&] { return o.store.well(); });
  const auto acquired = o.store.acquire_epoch("oak");
  ASSERT_EQ(acquired.result, Store::Acquired::Result::owned);
  Lines lines = o.lines("oak");
  const auto end = static_cast<std::int64_t>(lines.size());
  EXPECT_EQ(o.append("oak", acquired.epoch, end, {"next"}), AppendResult::durable);
  lines.emplace_back("next");
  EXPECT_EQ(o.lines("oak"), lines);
  lines.erase(std::find(lines.begin(), lines.end(), "one"));
  EXPECT_LE(lines.size(), 2u);
}

TEST(Postgres, what_the_database_does_not_take_keeps_nobody_else_from_writing) {
  OWN_PLACE(place);
  log_from(Level::error);
  Opened o(place.settings());
  o.store.make({.id = "oak", .code = "ABCDE"});
  o.store.make({.id = "elm", .code = "FGHJK"});
  o.store.flush();
  std::future<AppendResult> broken, well;
  {
    const PostgresPlace::Held held(place);
    broken = o.begin("oak", 1, 0, {"one"}, {.listing = Store::Listing{std::string("no \0 text", 9), true}});
    well = o.begin("elm", 1, 0, {"one"});
  }
  EXPECT_EQ(broken.get(), AppendResult::failed);
  EXPECT_EQ(well.get(), AppendResult::durable);
  EXPECT_EQ(o.append("oak", 1, 0, {std::string("any \0 bytes \xff", 13)}), AppendResult::durable);
  EXPECT_EQ(o.lines("oak"), Lines{std::string("any \0 bytes \xff", 13)});
}
}  // namespace tumult::server::postgres_tests
