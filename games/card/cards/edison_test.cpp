#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Edison, swaps_a_power_card_of_two_people_both_face_down) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "edison r1").holds(s1, "g1").holds(s2, "y1");
  s.powers(s1, "looping").powers(s2, "recycling used");
  s.plays(s0, "edison").wishes(s0, "green").names(s0, s1).names(s0, s2);
  EXPECT_TRUE(s.has_powers(s1, "recycling"));
  EXPECT_TRUE(s.has_powers(s2, "looping"));
}

TEST(Edison, may_name_its_own_player_and_picks_face_down_cards_unseen) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "edison r1").holds(s1, "g1");
  s.powers(s0, "looping").powers(s1, "recycling open-hands");
  s.plays(s0, "edison").passes(s0).wishes(s0, "green").names(s0, s0).chance("open-hands").names(s0, s1);
  EXPECT_TRUE(s.has_powers(s0, "open-hands"));
  EXPECT_TRUE(s.has_powers(s1, "recycling looping"));
}

TEST(Edison, can_be_countered_by_those_it_names) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "edison r1").holds(s1, "counterattack g1").holds(s2, "y1");
  s.powers(s0, "looping").powers(s1, "recycling").powers(s2, "open-hands");
  s.plays(s0, "edison").passes(s0).wishes(s0, "green").names(s0, s0).names(s0, s1);
  EXPECT_TRUE(s.asked("s1"));
  s.tosses(s1, "counterattack", "blue").names(s1, s0).names(s1, s2);
  EXPECT_TRUE(s.has_powers(s0, "open-hands"));
  EXPECT_TRUE(s.has_powers(s1, "recycling"));
  EXPECT_TRUE(s.has_powers(s2, "looping"));
}
}  // namespace tumult::card
