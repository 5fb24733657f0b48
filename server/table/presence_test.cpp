#include "server/table/presence.h"

#include <gtest/gtest.h>

namespace tumult::server::presence_tests {
namespace {
constexpr Millis kNoon = 1'700'000'000'000;
constexpr Connection kAnn = 1, kBen = 2, kSpectator = 3;

// Ann on the first seat, Ben on the second, and somebody who looks on.
Presence three_are_here() {
  Presence presence;
  presence.nobody_is_here(kNoon);
  presence.come(kAnn, {.seat = 0});
  presence.come(kBen, {.seat = 1});
  presence.come(kSpectator, {});
  return presence;
}
}  // namespace

TEST(Presence, whoever_comes_is_here_until_they_go) {
  Presence presence = three_are_here();
  EXPECT_EQ(presence.connection_of(1), kBen);
  EXPECT_TRUE(presence.is_here(1));
  EXPECT_FALSE(presence.is_here(2));
  presence.go(kBen, kNoon + kSecond);
  EXPECT_EQ(presence.connection_of(1), Connection{0});
  EXPECT_EQ(presence.find(kBen), nullptr);
  EXPECT_EQ(presence.gone_since(1), kNoon + kSecond);
  presence.go(kBen, kNoon + kMinute);
  EXPECT_EQ(presence.gone_since(1), kNoon + kSecond) << "one goes once";
}

TEST(Presence, a_table_where_people_only_look_on_has_nobody_seated) {
  Presence presence = three_are_here();
  EXPECT_TRUE(presence.somebody_seated());
  for (const Connection c : {kAnn, kBen}) presence.go(c, kNoon);
  EXPECT_FALSE(presence.somebody_seated());
  EXPECT_EQ(presence.guests().size(), 1u);
}

TEST(Presence, everybody_is_told_who_is_here_and_how_many_look_on) {
  Presence presence = three_are_here();
  Outbox out;
  presence.tell({kNoon, out});
  ASSERT_EQ(out.messages.size(), 3u);
  for (const auto& m : out.messages) EXPECT_EQ(*m.text, R"({"type":"presence","here":[0,1],"watching":1})");
}

TEST(Presence, spectators_who_come_and_go_are_told_of_once_a_second) {
  Presence presence = three_are_here();
  Outbox out;
  presence.tell({kNoon, out});
  EXPECT_EQ(presence.next(), kNever);
  for (int i = 0; i < 100; ++i) presence.spectators_changed();
  EXPECT_EQ(presence.next(), kNoon + kSecond);
  presence.tell({kNoon + kSecond, out});
  EXPECT_EQ(presence.next(), kNever);
}

TEST(Presence, whoever_is_sent_away_is_told_why_and_is_gone) {
  Presence presence = three_are_here();
  Outbox out;
  presence.send_away(kBen, 4002, "removed from the table", {kNoon, out});
  ASSERT_EQ(out.goodbyes.size(), 1u);
  EXPECT_EQ(out.goodbyes[0].who, kBen);
  EXPECT_EQ(out.goodbyes[0].code, 4002);
  EXPECT_FALSE(presence.is_here(1));
}

TEST(Presence, a_person_can_be_waited_for_anew) {
  Presence presence = three_are_here();
  presence.go(kAnn, kNoon);
  presence.wait_anew(0, kNoon + kMinute);
  EXPECT_EQ(presence.gone_since(0), kNoon + kMinute);
}
}  // namespace tumult::server::presence_tests
