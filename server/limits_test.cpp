#include "server/limits.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "server/host/names.h"
#include "server/settings.h"
#include "tests/generated.h"

namespace tumult::server::limits_tests {
TEST(Limits, a_bucket_empties_and_fills_again) {
  Bucket bucket;
  const Rate rate{.per_second = 2, .most = 3};
  EXPECT_TRUE(bucket.take(rate, 1000) && bucket.take(rate, 1000) && bucket.take(rate, 1000));
  EXPECT_FALSE(bucket.take(rate, 1000));
  EXPECT_FALSE(bucket.take(rate, 1400));
  EXPECT_TRUE(bucket.take(rate, 1600));
  EXPECT_FALSE(bucket.is_full(rate, 1600));
  EXPECT_TRUE(bucket.is_full(rate, 10'000));
}

TEST(Limits, addresses_of_one_household_are_one) {
  Address a, b;
  EXPECT_TRUE(read_address("2001:db8:1:2::7", a) && read_address("2001:db8:1:2:ffff::9", b));
  EXPECT_EQ(a, b);
  EXPECT_TRUE(read_address("10.0.0.1", a) && read_address("::ffff:10.0.0.1", b));
  EXPECT_EQ(a, b);
  EXPECT_TRUE(read_address("10.0.0.2", b));
  EXPECT_NE(a, b);
  EXPECT_FALSE(read_address("nowhere", a));
}

TEST(Limits, networks_are_read_and_found) {
  Networks n;
  ASSERT_TRUE(Networks::read("127.0.0.1, 10.0.0.0/8,::1", n));
  EXPECT_TRUE(n.contain("127.0.0.1") && n.contain("10.9.8.7") && n.contain("::1") && n.contain("::ffff:10.0.0.1"));
  EXPECT_FALSE(n.contain("127.0.0.2") || n.contain("11.0.0.1") || n.contain("::2") || n.contain("rubbish"));
  EXPECT_FALSE(Networks::read("10.0.0.0/33", n));
  EXPECT_FALSE(Networks::read("nowhere", n));
  EXPECT_TRUE(Networks::read("", n) && n.empty());
}

TEST(Limits, only_what_trusted_proxies_add_is_believed) {
  Networks trusted;
  ASSERT_TRUE(Networks::read("127.0.0.1, 10.0.0.0/8", trusted));
  EXPECT_EQ(asker("9.9.9.9", "1.1.1.1", trusted), "9.9.9.9");
  EXPECT_EQ(asker("127.0.0.1", "1.1.1.1, 2.2.2.2", trusted), "2.2.2.2");
  EXPECT_EQ(asker("127.0.0.1", "1.1.1.1, 2.2.2.2, 10.0.0.5", trusted), "2.2.2.2");
  EXPECT_EQ(asker("127.0.0.1", "", trusted), "127.0.0.1");
  EXPECT_EQ(asker("127.0.0.1", "rubbish", trusted), "127.0.0.1");
}

TEST(Limits, who_did_nothing_lately_is_forgotten) {
  Addresses addresses({.rates = {Rate{1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}}, .sockets = 1});
  Address a;
  for (int i = 0; i < 100'000; ++i) {
    a.length = 4;
    a.bytes = {static_cast<std::uint8_t>(i >> 16), static_cast<std::uint8_t>(i >> 8), static_cast<std::uint8_t>(i)};
    ASSERT_TRUE(addresses.may(a, Doing::request, i * 10));
  }
  EXPECT_TRUE(addresses.enter(a));
  EXPECT_FALSE(addresses.enter(a));
  addresses.leave(a);
  EXPECT_TRUE(addresses.enter(a));
}

TEST(Limits, an_eighth_more_sockets_may_enter_and_are_said_to_be_too_many) {
  Addresses addresses({.rates = {}, .sockets = 8});
  const Address a{.length = 4};
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(addresses.enter(a));
  EXPECT_FALSE(addresses.is_crowded(a));
  EXPECT_TRUE(addresses.enter(a));
  EXPECT_TRUE(addresses.is_crowded(a));
  EXPECT_FALSE(addresses.enter(a));
  addresses.leave(a);
  EXPECT_FALSE(addresses.is_crowded(a));
}

TEST(Limits, a_bucket_may_owe_more_than_it_holds) {
  Bucket bucket;
  const Rate rate{.per_second = 10, .most = 100};
  bucket.spend(rate, 0, 150);
  EXPECT_TRUE(bucket.is_spent(rate, 4000));
  EXPECT_FALSE(bucket.take(rate, 4000, 50));
  EXPECT_FALSE(bucket.is_spent(rate, 6000));
  EXPECT_TRUE(bucket.take(rate, 11'000, 50));
}

TEST(Names, codes_are_read_as_people_type_them) {
  for (int i = 0; i < 100; ++i) {
    const std::string code = random_code();
    EXPECT_EQ(read_code(code), code);
  }
  EXPECT_EQ(read_code("kx3-f9 m"), "KX3F9M");
  EXPECT_EQ(read_code("KX3F9"), "");
  EXPECT_EQ(read_code("KX3F9MM"), "");
  EXPECT_EQ(read_code("KX3F9O"), "") << "there is no O in a code";
  EXPECT_NE(random_name(12), random_name(12));
}

TEST(Settings, come_from_flags_and_the_environment_and_say_what_makes_no_sense) {
  Settings s;
  std::string error;
  setenv("TUMULT_SLEEP_AFTER", "7", 1);
  setenv("TUMULT_PING", "9", 1);
  EXPECT_TRUE(read_settings({{"ping", "5"}, {"page", "/here"}}, s, error)) << error;
  unsetenv("TUMULT_SLEEP_AFTER");
  unsetenv("TUMULT_PING");
  EXPECT_EQ(s.sleep_after, 7);
  EXPECT_EQ(s.ping, 5) << "a flag counts more";
  EXPECT_EQ(s.page, "/here");
  EXPECT_FALSE(read_settings({{"port", "70000"}}, s, error));
  EXPECT_EQ(error, "--port: '70000' is no number from 0 to 65535");
  error.clear();
  EXPECT_FALSE(read_settings({{"trusted-proxies", "here"}}, s, error));
}

TEST(Settings, are_in_the_documentation) {
  const char* root = std::getenv("TUMULT_ROOT");
  std::ifstream in(std::string(root ? root : ".") + "/docs/operations.md");
  const std::string page(std::istreambuf_iterator<char>(in), {});
  expect_generated("docs/operations.md", page.substr(0, page.find("| flag | variable |")) + settings_table());
}
}  // namespace tumult::server::limits_tests
