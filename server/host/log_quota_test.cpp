#include "server/host/log_quota.h"

#include <gtest/gtest.h>

namespace tumult::server::log_quota_tests {
namespace {
constexpr std::int64_t kMost = 16'000'000;

// One address at one table, which may write that much.
struct Writer {
  explicit Writer(Rate write, Rate play, LogBytes before = {})
      : addresses({.rates = {Rate{}, {}, {}, {}, write, play}, .sockets = 1}), quota(before) {}
  const protocol::Wrong* extra() { return asked().no_extra; }
  const protocol::Wrong* moves() { return asked().no_moves; }
  Outbox asked() {
    Outbox out;
    quota.ask(addresses, address, credit, kMost, now, out);
    return out;
  }
  Addresses addresses;
  Address address{.length = 4};
  LogQuota quota;
  LogCredit credit;
  Millis now = 1'000'000;
};
constexpr Rate kMuch{.per_second = 1e6, .most = 1e9};
}  // namespace

TEST(LogQuota, of_what_is_no_move_a_table_writes_less_than_a_megabyte) {
  Writer w(kMuch, kMuch);
  std::int64_t written = 0;
  for (; !w.extra() || w.extra()->code == protocol::Code::rate; w.now += kSecond) {
    if (w.extra()) continue;
    w.quota.add({.all = 300, .extra = 300}, w.now);
    written += 300;
    ASSERT_LT(written, 1'000'000);
  }
  EXPECT_EQ(w.extra()->code, protocol::Code::quota);
  EXPECT_FALSE(w.moves()) << "games go on";
}

TEST(LogQuota, a_burst_is_refused_until_some_time_has_passed) {
  Writer w(kMuch, kMuch);
  int written = 0;
  for (; !w.extra(); written += 300) w.quota.add({.all = 300, .extra = 300}, w.now);
  EXPECT_LT(written, 100'000);
  EXPECT_EQ(w.extra()->code, protocol::Code::rate);
  w.now += 5 * kSecond;
  EXPECT_FALSE(w.extra());
}

TEST(LogQuota, an_address_writes_no_more_than_its_share_at_however_many_tables) {
  Writer w({.per_second = 100, .most = 10'000}, kMuch);
  int written = 0;
  for (; !w.extra() && written < 1'000'000; written += 300) {
    w.quota.add({.all = 300, .extra = 300}, w.now);
    w.quota = LogQuota({});  // another table; what was written here is forgotten,
    w.credit.extra -= 300;   // but not what it was charged with
  }
  EXPECT_GE(written, 9'000);
  EXPECT_LE(written, 10'300);
  EXPECT_EQ(w.extra()->code, protocol::Code::quota);
  w.now += 60 * kSecond;
  EXPECT_FALSE(w.extra());
}

TEST(LogQuota, whoever_speaks_next_makes_up_for_what_happened_by_itself) {
  Writer w(kMuch, {.per_second = 0, .most = 100'000});
  EXPECT_FALSE(w.moves());
  w.quota.add({.all = 50'000}, w.now);
  EXPECT_FALSE(w.moves());
  w.quota.add({.all = 50'000}, w.now);
  EXPECT_TRUE(w.moves());
  EXPECT_TRUE(w.extra());
}

TEST(LogQuota, a_log_that_is_full_takes_nothing_and_one_twice_as_long_does_not_go_on_by_itself) {
  Writer w(kMuch, kMuch, {.all = kMost});
  EXPECT_TRUE(w.moves());
  EXPECT_TRUE(w.extra());
  EXPECT_FALSE(w.quota.is_overgrown(kMost));
  w.quota.add({.all = kMost}, w.now);
  EXPECT_TRUE(w.quota.is_overgrown(kMost));
  w.quota.take_back({.all = kMost});
  EXPECT_FALSE(w.quota.is_overgrown(kMost));
}
}  // namespace tumult::server::log_quota_tests
