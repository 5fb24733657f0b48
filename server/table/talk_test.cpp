#include "server/table/talk.h"

#include <gtest/gtest.h>

namespace tumult::server::talk_tests {
namespace {
constexpr Millis kNoon = 1'700'000'000'000;

void says(TalkLog& talk, Seat s, Millis at, std::string_view text = "hello") { talk.apply(entry::Chat{s, text}, at); }
}  // namespace

TEST(Talk, five_things_in_ten_seconds_are_enough_for_each) {
  TalkLog talk;
  for (int i = 0; i < kTalkBurst; ++i) {
    EXPECT_TRUE(talk.may_talk(0, kNoon + i));
    says(talk, 0, kNoon + i);
  }
  EXPECT_FALSE(talk.may_talk(0, kNoon + kTalkSpan - 1));
  EXPECT_TRUE(talk.may_talk(1, kNoon + kTalkSpan - 1)) << "somebody else may";
  EXPECT_TRUE(talk.may_talk(0, kNoon + kTalkSpan)) << "the first is ten seconds old";
}

TEST(Talk, the_last_fifty_lines_are_kept) {
  TalkLog talk;
  for (std::size_t i = 0; i < kChatKept + 3; ++i)
    says(talk, static_cast<Seat>(i % 2), kNoon + static_cast<Millis>(i) * kMinute, std::to_string(i));
  ASSERT_EQ(talk.lines().size(), kChatKept);
  EXPECT_EQ(talk.lines().front().text, "3");
  EXPECT_EQ(talk.lines().back().text, std::to_string(kChatKept + 2));
  EXPECT_EQ(talk.lines().back().seat, 0);
}

TEST(Talk, everybody_can_talk_as_fast_as_they_may_and_the_limit_still_holds) {
  TalkLog talk;
  for (int i = 0; i < kTalkBurst; ++i)
    for (Seat s = 0; s < kMaxSeats; ++s) says(talk, s, kNoon + i);
  for (Seat s = 0; s < kMaxSeats; ++s) EXPECT_FALSE(talk.may_talk(s, kNoon + kSecond));
}

TEST(Talk, what_is_older_is_forgotten) {
  TalkLog talk;
  for (const Millis at : {kNoon, kNoon + 1, kNoon + 2}) says(talk, 0, at);
  talk.forget_before(kNoon + 1);
  ASSERT_EQ(talk.lines().size(), 2u);
  EXPECT_EQ(talk.lines().front().at, kNoon + 1);
}

TEST(TalkRate, allows_five_in_ten_seconds_and_then_one_whenever_one_is_that_old) {
  TalkRate rate;
  for (int i = 0; i < 3 * kTalkBurst; ++i) {
    const Millis at = kNoon + i * (kTalkSpan / kTalkBurst);
    EXPECT_TRUE(rate.allows(at)) << i;
    rate.add(at);
  }
  rate.add(kNoon + 3 * kTalkSpan - 1);
  EXPECT_FALSE(rate.allows(kNoon + 3 * kTalkSpan - 1));
}
}  // namespace tumult::server::talk_tests
