#include "server/table/channel.h"

#include <gtest/gtest.h>

namespace tumult::server {
TEST(Channel, keeps_the_last_messages_in_order_and_never_fewer_than_can_be_caught_up_with) {
  Channel channel;
  EXPECT_TRUE(channel.reaches_back_to(0, 0));
  EXPECT_FALSE(channel.reaches_back_to(0, 1));
  for (std::int64_t n = 1; n <= 200; ++n) {
    const std::string text = "moved " + std::to_string(n), whole = n % 3 == 0 ? "whole " + text : "";
    channel.add({.number = n, .text = text, .whole = whole});
    const auto least = std::min<std::int64_t>(n, kRecent);
    ASSERT_GE(channel.kept(), static_cast<std::size_t>(least));
    ASSERT_LE(channel.kept(), 2 * kRecent);
    ASSERT_TRUE(channel.reaches_back_to(n - least, n));
  }
  for (std::size_t i = 0; i < channel.kept(); ++i) {
    const Channel::Shown shown = channel.recent(i);
    const std::int64_t n = 200 - static_cast<std::int64_t>(channel.kept() - 1 - i);
    EXPECT_EQ(shown.number, n);
    EXPECT_EQ(shown.text, "moved " + std::to_string(n));
    EXPECT_EQ(shown.whole, n % 3 == 0 ? "whole moved " + std::to_string(n) : "");
  }
  EXPECT_FALSE(channel.reaches_back_to(100, 200));
  channel.forget();
  EXPECT_EQ(channel.kept(), 0u);
}
}  // namespace tumult::server
