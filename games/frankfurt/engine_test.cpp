// Laying, turning, shifting, and both referees.
#include "games/frankfurt/scene_test.h"

namespace tumult::frankfurt {
namespace {
TEST(FrankfurtLay, another_colour_and_higher_or_the_same_colour_and_odd_on_even) {
  const auto fit = [](const char* card, const char* top) { return fits(*read_kind(card), *read_kind(top)); };
  EXPECT_TRUE(fit("r9", "y8"));
  EXPECT_FALSE(fit("r8", "y8"));
  EXPECT_FALSE(fit("r7", "y8"));
  EXPECT_TRUE(fit("y20", "b18"));
  EXPECT_TRUE(fit("y9", "y8"));
  EXPECT_TRUE(fit("y1", "y20"));
  EXPECT_FALSE(fit("y10", "y8"));
  EXPECT_FALSE(fit("y9", "y7"));
  EXPECT_FALSE(fit("y8", "y7"));
}

TEST(FrankfurtLay, takes_only_what_lies_face_up_on_top) {
  Talk s(2);
  s.column(s0, "c1 r9 down").column(s0, "c2 y3").column(s1, "c1 b18 b16").pile("p0 y8").pile("p1 y10");
  EXPECT_TRUE(s.refused(s0, "lay c1 p0", "K-PLAY-1"));
  EXPECT_TRUE(s.refused(s0, "turn c2", "K-PLAY-3"));
  s.turns(s0, "c1").lays(s0, "c1 p0");
  EXPECT_TRUE(s.on_pile("p0 y8 r9"));
  EXPECT_TRUE(s.refused(s0, "turn c1", "K-PLAY-3"));
}

TEST(FrankfurtLay, of_two_for_one_pile_the_second_is_laid_if_it_still_fits) {
  Talk s(2);
  s.column(s0, "c1 r13").column(s0, "c2 y3").column(s1, "c1 b11").column(s1, "c2 b14").pile("p0 y8").pile("p1 y20");
  s.lays(s0, "c1 p0 on y8").lays(s1, "c1 p0 on y8");
  EXPECT_TRUE(s.on_pile("p0 y8 r13"));
  EXPECT_TRUE(s.in_column(s1, "c1 b11"));
  EXPECT_FALSE(s.waits(s1));
  s.lays(s1, "c2 p0 on y8");
  EXPECT_TRUE(s.on_pile("p0 y8 r13 b14"));
}

TEST(FrankfurtShift, goes_into_an_empty_column_and_uncovers_a_card) {
  Talk s(2);
  s.column(s0, "c1 r9 y3").column(s0, "c2 y5").column(s1, "c1 b16").pile("p0 y8").pile("p1 y10");
  EXPECT_TRUE(s.refused(s0, "shift c1 c2", "K-PLAY-3"));
  EXPECT_TRUE(s.refused(s0, "shift c1 c1", "K-PLAY-3"));
  EXPECT_TRUE(s.refused(s0, "shift c3 c4", "K-PLAY-3"));
  s.shifts(s0, "c1 c3");
  EXPECT_TRUE(s.in_column(s0, "c1 r9 down"));
  EXPECT_TRUE(s.in_column(s0, "c3 y3"));
  EXPECT_TRUE(s.refused(s0, "shift c1 c4", "K-PLAY-3"));
}

TEST(FrankfurtStrict, bounces_a_wrong_card_and_makes_its_player_wait) {
  Talk s(2);
  s.option("waiting", "500").column(s0, "c1 r7").column(s0, "c2 b11").column(s1, "c1 b16").pile("p0 y9").pile("p1 y20");
  s.tick(100).lays(s0, "c1 p0");
  EXPECT_TRUE(s.in_column(s0, "c1 r7"));
  EXPECT_TRUE(s.waits(s0));
  EXPECT_TRUE(s.refused(s0, "lay c2 p0", "K-WRONG"));
  EXPECT_TRUE(s.refused(s0, "call p0", "K-WRONG"));
  s.tick(599);
  EXPECT_TRUE(s.refused(s0, "lay c2 p0", "K-WRONG"));
  EXPECT_TRUE(s.refused(s1, "call p0", "K-WRONG"));
  s.tick(600);
  EXPECT_FALSE(s.waits(s0));
  s.lays(s0, "c2 p0");
}

TEST(FrankfurtCalled, gives_a_wrong_card_back_onto_whatever_its_column_has_become) {
  Talk s(2);
  s.called().column(s0, "c1 y5 r7").column(s0, "c2 b11").column(s1, "c1 b18 b16").pile("p0 y9").pile("p1 y20");
  s.lays(s0, "c1 p0").turns(s0, "c1").calls(s1, "p0");
  EXPECT_TRUE(s.in_column(s0, "c1 y5 r7"));
  EXPECT_TRUE(s.sees(s1, "y5", s0));
  EXPECT_TRUE(s.sees(s1, "r7", s0));
  s.lays(s0, "c1 p1").lays(s0, "c1 p1").shifts(s0, "c2 c1").calls(s0, "p1");
  EXPECT_TRUE(s.on_pile("p1 y20 r7"));
  EXPECT_TRUE(s.in_column(s0, "c1 b11 y5"));
}

TEST(FrankfurtCalled, makes_a_wrong_caller_wait_but_not_a_late_one) {
  Talk s(2);
  s.called().column(s0, "c1 r7").column(s0, "c2 b11").column(s1, "c1 y3").column(s1, "c2 b18").pile("p0 y9");
  s.pile("p1 y20").lays(s0, "c1 p0").lays(s0, "c2 p0").calls(s1, "p0 on r7");
  EXPECT_FALSE(s.waits(s1));
  EXPECT_TRUE(s.on_pile("p0 y9 r7 b11"));
  s.calls(s1, "p0");
  EXPECT_TRUE(s.waits(s1));
  s.calls(s0, "p1");  // a start card is always right
  EXPECT_TRUE(s.waits(s0));
}

TEST(FrankfurtCalled, a_last_card_may_be_called_until_the_first_slap) {
  Talk s(2);
  s.called().column(s0, "c1 r7").column(s1, "c1 y3").column(s1, "c2 b18").pile("p0 y9").pile("p1 y20");
  s.lays(s0, "c1 p0");
  EXPECT_TRUE(s.may(s0, "slap p0"));
  s.calls(s1, "p0");
  EXPECT_FALSE(s.may(s0, "slap p0"));
  EXPECT_TRUE(s.in_column(s0, "c1 r7"));
}
}  // namespace
}  // namespace tumult::frankfurt
