#include "kit/text_question_test.h"
#include "games/frankfurt/scene_test.h"

namespace tumult::frankfurt {
TEST(FrankfurtRefusals, say_how_long_to_wait_and_else_the_clause) {
  using Questions = QuestionsOf<Spoken>;
  Talk s(2);
  s.column(s0, "c1 r7").column(s0, "c2 b11").column(s1, "c1 b18 b16").pile("p0 y9").pile("p1 y20");
  s.draw_pile(s0, "y1 y5").draw_pile(s1, "b1 b3").tick(50);
  const auto refused = [&](std::string_view said) { return Questions{s.game()}.refused(s0, said); };
  EXPECT_EQ(refused("slap p0"), R"({"say":"no_rule","clause":"K-SLAP-1"})");
  s.lays(s0, "c1 p0");  // wrong: it comes back
  EXPECT_EQ(refused("lay c2 p0"), R"({"say":"no_wait","n":1})");
}

TEST(FrankfurtRefusals, of_what_comes_back_say_whether_it_was_wrong_or_late) {
  const auto key_of = [](Verb verb, Tick until) { return comes_back({.verb = verb}, {Clause::none, until}).key; };
  EXPECT_EQ(key_of(Verb::lay, 0), key(Say::no_back));
  EXPECT_EQ(key_of(Verb::lay, 900), key(Say::no_wrong));
  EXPECT_EQ(key_of(Verb::call, 900), key(Say::no_called_wrongly));
}
}  // namespace tumult::frankfurt
