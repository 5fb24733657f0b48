#include "server/table/table.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "server/table/wish_test.h"

namespace tumult::server::table_tests {
namespace {
Table table_of_two(Outbox& out) {
  Table table;
  std::string secret;
  NewTable wanted{.id = "t1", .code = "ABCD", .wish = *wish_of(R"({"game":"card","options":{"players":2}})", "Ann")};
  EXPECT_FALSE(table.make(wanted, 1, out, secret));
  return table;
}
}  // namespace

TEST(Table, never_writes_a_line_that_would_be_refused) {
  Outbox made, out;
  Table table = table_of_two(made);
  EXPECT_THROW(table.commit({1, out}, entry::Host{7}), std::logic_error);
  EXPECT_THROW(table.commit({1, out}, entry::Hold{7}), std::logic_error);
  EXPECT_THROW(table.commit({1, out}, entry::Move{"s0 play r7"}), std::logic_error);
  EXPECT_TRUE(out.append.empty());
  EXPECT_TRUE(out.messages.empty());
}

TEST(Table, says_once_that_it_was_woken_with_the_first_line_after_it) {
  Outbox made, out;
  table_of_two(made);
  Table woken;
  std::string error;
  ASSERT_TRUE(woken.wake(made.append, kHour, error)) << error;
  woken.opened(1, {}, kHour + kSecond, out);
  EXPECT_TRUE(out.append.empty()) << "whoever looks on changes nothing";
  woken.commit({kHour + kMinute, out}, entry::Name{0, "Anna"});
  woken.commit({kHour + kMinute, out}, entry::Name{0, "Ann"});
  ASSERT_EQ(out.append.size(), 3u);
  EXPECT_TRUE(out.append[0].starts_with(std::to_string(kHour) + " awake rules ")) << out.append[0];
  EXPECT_EQ(out.append[2], std::to_string(kHour + kMinute) + " name s0 Ann");
}

TEST(Table, is_not_made_from_a_log_that_does_not_follow) {
  Outbox made;
  table_of_two(made);
  std::vector<std::string> log = made.append;
  log.push_back("2 host s7");
  Table woken;
  std::string error;
  EXPECT_FALSE(woken.wake(log, kHour, error));
  EXPECT_EQ(error, "journal: line " + std::to_string(log.size()) + " does not follow from those before it");
}
}  // namespace tumult::server::table_tests
