#include "server/store/copy.h"

#include <gtest/gtest.h>

#include "server/store/places_test.h"

namespace tumult::server::copy_tests {
namespace {
using protocol::Phase;

template <class S>
void fill(OpenedStore<S>& o) {
  o.store.make({.id = "oak", .code = "ABCDE", .summary = "{}", .made = 3, .listed = true});
  o.store.make({.id = "elm", .code = "FGHJK", .made = 4, .last_active = 40, .due = 90});
  const Store::Standing over{.phase = Phase::over, .last_active = 70, .extra = 5, .ended = Store::EndedGame{1, 1000}};
  ASSERT_EQ(o.append("oak", 1, 0, {"one", "two"}, {.phase = Phase::playing, .last_active = 60}), AppendResult::durable);
  ASSERT_EQ(o.append("oak", 1, 2, {"three"}, over), AppendResult::durable);
  o.store.flush();
}
}  // namespace

TEST(CopyTables, go_to_postgres_and_back_as_they_were) {
  OWN_PLACE(place);
  const SqlitePlace file, back;
  OpenedStore<SqliteStore> from(file.settings()), again(back.settings());
  OpenedStore<PostgresStore> to(place.settings());
  fill(from);
  Copied copied, copied_back;
  std::string error;
  EXPECT_TRUE(copy_tables(from.store, to.store, copied, error)) << error;
  EXPECT_EQ(copied.tables, 2);
  EXPECT_EQ(copied.lines, 3);
  EXPECT_TRUE(copy_tables(to.store, again.store, copied_back, error)) << error;
  EXPECT_EQ(copied_back.lines, 3);
  EXPECT_EQ(again.lines("oak"), (std::vector<std::string>{"one", "two", "three"}));
  Store::Lines last;
  ASSERT_TRUE(again.store.read("oak", last, [](auto) { return true; }));
  EXPECT_EQ(last.first, 2) << "the pieces are the same";
  EXPECT_EQ(to.append("oak", 1, 3, {"four"}), AppendResult::durable) << "it goes on there";
}

TEST(CopyTables, go_only_into_an_empty_store) {
  const SqlitePlace file, other;
  OpenedStore<SqliteStore> from(file.settings()), to(other.settings());
  fill(from);
  to.store.make({.id = "ash", .code = "KLMNP"});
  to.store.flush();
  Copied copied;
  std::string error;
  EXPECT_FALSE(copy_tables(from.store, to.store, copied, error));
  EXPECT_EQ(error, "the new store has 1 tables already; expected an empty one");
}

TEST(CopyTables, say_which_table_cannot_be_read) {
  const SqlitePlace file, other;
  OpenedStore<SqliteStore> from(file.settings()), to(other.settings());
  fill(from);
  file.run("delete from journal where first = 0");
  Copied copied;
  std::string error;
  EXPECT_FALSE(copy_tables(from.store, to.store, copied, error));
  EXPECT_EQ(error, "oak cannot be read");
}
}  // namespace tumult::server::copy_tests
