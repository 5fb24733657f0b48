// Where a movement would end and what would act there, asked without carrying anything out: what a client shows.
#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
TEST(Walked, tells_where_each_face_of_the_die_would_end) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("x@20 snail@21 stop@23");
  const Field ends[] = {21, 21, 22, 23, 23, 23};
  for (int n = 1; n <= 6; ++n) EXPECT_EQ(walked(s.game(), s0, n, 0).end, ends[n - 1]) << n;
  EXPECT_EQ(walked(s.game(), s0, 1, 0).acted, 0u);
  EXPECT_EQ(walked(s.game(), s0, 6, 0).acted, bit(21) | bit(23));
  EXPECT_EQ(walked(s.game(), s0, 4, how::ghost).end, 23);
  EXPECT_EQ(walked(s.game(), s0, 4, how::backwards).end, 15);
  EXPECT_EQ(s.game().piece[s0], 19);
}

TEST(Walked, ends_at_start_and_destination) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "40").stands(s1, "2").lying("x@42 x@1");
  EXPECT_EQ(walked(s.game(), s0, 2, 0).end, kGoal);
  EXPECT_EQ(walked(s.game(), s0, 6, 0).end, kGoal);
  EXPECT_EQ(walked(s.game(), s1, 1, how::backwards).end, kStart);
  EXPECT_EQ(walked(s.game(), s1, 6, how::backwards).end, kStart);
}

TEST(Acting, is_the_visible_landing_card_or_the_teleport_field) {
  Talk s(2);
  s.holds(s0, "block").lying("gift@20 stop@21 skip@22 troublemaker@23 push@11>fwd");
  EXPECT_EQ(kind_of(acting(s.game(), s0, 20)), Kind::gift);
  EXPECT_EQ(kind_of(acting(s.game(), s0, 23)), Kind::troublemaker);
  EXPECT_EQ(acting(s.game(), s0, 11), kCards + 1);
  for (Field f : {Field{21}, Field{22}, Field{24}, kStart, kGoal}) EXPECT_EQ(acting(s.game(), s0, f), kNoCard);
}

TEST(Acting, is_nothing_for_who_has_triggered_it_in_this_turn) {
  for (const bool once_for_all : {false, true}) {
    Talk s(2);
    s.edition(once_for_all ? "gamefactory" : "rulefactory").holds(s0, "block").stands(s0, "19").lying("gift@20");
    s.plays(s0, "block@40").rolls(s0, 1).all_pass();
    EXPECT_EQ(acting(s.game(), s0, 20), kNoCard);
    EXPECT_EQ(acting(s.game(), s1, 20) == kNoCard, once_for_all);
    s.names(s0, s1).chooses(s0, "1");
    EXPECT_NE(acting(s.game(), s0, 20), kNoCard);  // the next turn
  }
}
}  // namespace
}  // namespace tumult::board
