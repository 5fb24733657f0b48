#include "server/table/votes.h"

#include <gtest/gtest.h>

namespace tumult::server::votes_tests {
namespace {
constexpr Millis kNoon = 1'700'000'000'000;
constexpr SeatSet kFour = first_seats(4);
}  // namespace

TEST(Votes, more_than_half_of_those_who_are_present_pause_the_game) {
  Votes votes;
  EXPECT_FALSE(votes.pause_is_decided(kFour));
  for (const Seat s : {0, 1}) votes.apply(entry::Vote{s}, kNoon);
  EXPECT_FALSE(votes.pause_is_decided(kFour)) << "half is not enough";
  EXPECT_TRUE(votes.pause_is_decided(first_seats(3))) << "with one of them away it is";
  votes.apply(entry::Vote{2}, kNoon);
  EXPECT_TRUE(votes.pause_is_decided(kFour));
  votes.pause_has_changed();
  EXPECT_FALSE(votes.pause_is_decided(kFour)) << "resuming is voted on anew";
}

TEST(Votes, whom_more_than_half_of_the_others_want_to_go_goes_but_never_for_one_vote) {
  Votes votes;
  votes.apply(entry::Vote{0, Seat{3}}, kNoon);
  EXPECT_EQ(votes.to_be_removed(only(0) | only(3)), SeatSet{}) << "one alone removes nobody";
  EXPECT_EQ(votes.to_be_removed(kFour), SeatSet{});
  votes.apply(entry::Vote{1, Seat{3}}, kNoon);
  EXPECT_EQ(votes.to_be_removed(kFour), only(3));
  EXPECT_EQ(votes.to_be_removed(kFour - only(1)), SeatSet{}) << "whoever is away does not count";
  votes.forget(3);
  EXPECT_EQ(votes.to_be_removed(kFour), SeatSet{}) << "somebody else sits there";
}

TEST(Votes, one_votes_once) {
  Votes votes;
  for (int i = 0; i < 3; ++i) votes.apply(entry::Vote{0}, kNoon);
  EXPECT_EQ(votes.pausing().in_favour, only(0));
  EXPECT_FALSE(votes.pause_is_decided(first_seats(2)));
}

TEST(Votes, lapse_a_minute_after_the_first_of_them) {
  Votes votes;
  EXPECT_EQ(votes.next_lapse(), kNever);
  votes.apply(entry::Vote{0, Seat{1}}, kNoon);
  votes.apply(entry::Vote{2, Seat{1}}, kNoon + 30 * kSecond);
  votes.apply(entry::Vote{0}, kNoon + kSecond);
  EXPECT_EQ(votes.next_lapse(), kNoon + kVoteTime);
  votes.apply(entry::Lapse{}, kNoon + kVoteTime);
  EXPECT_TRUE(votes.removing(1).in_favour.empty());
  EXPECT_EQ(votes.pausing().in_favour, only(0)) << "that vote is a second younger";
  EXPECT_EQ(votes.next_lapse(), kNoon + kSecond + kVoteTime);
}

TEST(Votes, of_seats_that_are_gone_do_not_count) {
  Votes votes;
  for (const Seat s : {1, 2, 3}) votes.apply(entry::Vote{s, Seat{0}}, kNoon), votes.apply(entry::Vote{s}, kNoon);
  votes.resize(2);
  EXPECT_EQ(votes.removing(0).in_favour, only(1));
  EXPECT_EQ(votes.pausing().in_favour, only(1));
}
}  // namespace tumult::server::votes_tests
