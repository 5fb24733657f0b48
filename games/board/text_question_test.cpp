#include "kit/text_question_test.h"
#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
QuestionsOf<Spoken> in(Talk& s) { return {s.game()}; }
}  // namespace

TEST(BoardQuestions, of_gift_ask_who_and_how_far_and_say_what_comes_of_it) {
  Talk s(2);
  s.holds(s0, "block").holds(s1, "block push").stands(s0, "19").stands(s1, "26").lying("gift@20");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_turn"})");
  s.plays(s0, "block@40");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_roll"})");
  s.rolls(s0, 1).names(s0, s1);
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_steps","to":1})");
  s.chooses(s0, "2");
  EXPECT_EQ(in(s).asked(s1), R"({"say":"ask_block","who":0,"to":1,"card":"gift","tossed":"block"})");
}

TEST(BoardRefusals, say_whose_turn_it_is_and_what_comes_first) {
  Talk s(2);
  s.holds(s0, "block push").holds(s1, "push").stands(s0, "19").stands(s1, "26");
  EXPECT_EQ(in(s).refused(s1, "play push@30>fwd"), R"({"say":"no_turn","who":0})");
  EXPECT_EQ(in(s).refused(s0, "play jump@30>fwd"), R"({"say":"no_held","card":"jump"})");
  EXPECT_EQ(in(s).refused(s0, "name s1"), R"({"say":"no_first_card"})");
  s.plays(s0, "block@40");
  EXPECT_EQ(in(s).refused(s0, "play push@30>fwd"), R"({"say":"no_first_roll"})");
}
TEST(BoardRefusals, of_a_field_name_card_and_field) {
  Talk s(2);
  s.holds(s0, "block push").holds(s1, "push").stands(s0, "19").stands(s1, "26").lying("stop@30");
  EXPECT_EQ(in(s).refused(s0, "play push@30>fwd"), R"({"say":"no_place","card":"push","field":30})");
}
}  // namespace tumult::board
