#include "kit/text_question_test.h"
#include "games/frankfurt/scene_test.h"

namespace tumult::frankfurt {
namespace {
std::string back(Talk& s, Seat seat, std::string_view said, Kind saw = Kind::none) {
  const QuestionsOf<Spoken> in{s.game()};
  Answer a = in.read(seat, said);
  a.saw = saw;
  const auto no = Spoken::comes_back(s.game(), a);
  return no ? in.json({}, comes_back(view_of(s.game(), seat), a, *no)) : "it is right";
}
}  // namespace

TEST(FrankfurtRefusals, say_how_long_to_wait_and_else_what_is_in_the_way) {
  Talk s(2);
  s.column(s0, "c1 r7").column(s0, "c2 b11").column(s1, "c1 b18 b16").pile("p0 y9").pile("p1 y20");
  s.draw_pile(s0, "y1 y5").draw_pile(s1, "b1 b3").tick(50);
  const auto refused = [&](std::string_view said) { return QuestionsOf<Spoken>{s.game()}.refused(s0, said); };
  EXPECT_EQ(refused("slap p0"), R"({"say":"no_cards_left"})");
  EXPECT_EQ(refused("lay c3 p0"), R"({"say":"no_open"})");
  EXPECT_EQ(refused("turn c1"), R"({"say":"no_rule","clause":"K-PLAY-3"})");
  s.lays(s0, "c1 p0");  // wrong: it comes back
  EXPECT_EQ(refused("lay c2 p0"), R"({"say":"no_wait","n":1})");
}

TEST(FrankfurtRefusals, of_a_wrong_card_say_what_it_lacks) {
  Talk s(2);
  s.column(s0, "c1 r7").column(s0, "c2 y8").column(s0, "c3 y11").column(s1, "c1 b18").pile("p0 y9").pile("p1 b7");
  s.draw_pile(s0, "y1 y5").draw_pile(s1, "b1 b3").tick(50);
  EXPECT_EQ(back(s, s0, "lay c1 p0"), R"({"say":"no_higher","card":"y9"})");
  EXPECT_EQ(back(s, s0, "lay c1 p1"), R"({"say":"no_higher","card":"b7"})");
  EXPECT_EQ(back(s, s0, "lay c2 p0"), R"({"say":"no_odd"})");
  EXPECT_EQ(back(s, s0, "lay c3 p0"), R"({"say":"no_even"})");
  EXPECT_EQ(back(s, s0, "lay c2 p1"), "it is right");
}

TEST(FrankfurtRefusals, of_a_card_that_came_too_late_say_what_lies_there) {
  Talk s(2);
  s.column(s0, "c1 r7").column(s1, "c1 b18").pile("p0 y9").pile("p1 b7");
  s.draw_pile(s0, "y1 y5").draw_pile(s1, "b1 b3").tick(50);
  EXPECT_EQ(back(s, s0, "lay c1 p0", read_kind("b5").value()), R"({"say":"no_back","card":"y9"})");
}
}  // namespace tumult::frankfurt
