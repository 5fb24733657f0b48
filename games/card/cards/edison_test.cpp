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

TEST(Edison, lets_its_player_choose_a_face_up_card_or_any_of_their_own) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "edison r1").holds(s1, "g1");
  s.powers(s0, "looping black-wish used").powers(s1, "recycling open-hands used");
  s.plays(s0, "edison").passes(s0).wishes(s0, "green").names(s0, s0).names(s0, s1);
  s.chooses(s0, "looping").chooses(s0, "open-hands");
  EXPECT_TRUE(s.has_powers(s0, "open-hands black-wish used"));
  EXPECT_TRUE(s.has_powers(s1, "recycling looping"));
}

// What one's own face-down card is stays one's own business until it has changed hands, and after that it is known to
// those two.
TEST(Edison, tells_nobody_which_of_the_own_face_down_cards_goes) {
  auto after = [](std::string_view chosen) {
    Talk s(3);
    s.sets("base supercharge").holds(s0, "edison r1").holds(s1, "g1").holds(s2, "y1");
    s.powers(s0, "looping black-wish").powers(s1, "recycling used open-hands used");
    s.plays(s0, "edison").passes(s0).wishes(s0, "green").names(s0, s0).names(s0, s1).passes(s1);
    s.chooses(s0, chosen);
    const u64 between = view_of(s.game(), s2).digest();
    s.chooses(s0, "recycling");
    return std::pair{between, view_of(s.game(), s2).digest()};
  };
  EXPECT_EQ(after("looping"), after("black-wish"));
}

// Once a card is picked unseen out of several, whoever knew one of them can no longer be sure where it lies.
TEST(Edison, unsettles_what_others_knew_of_face_down_cards) {
  auto after = [](std::string_view picked) {
    Talk s(4);
    s.sets("base supercharge").holds(s0, "edison r1").holds(s1, "edison g1 g2").holds(s2, "y1 y2").holds(s3, "b1 b2");
    s.powers(s1, "looping used").powers(s2, "black-wish").powers(s3, "recycling open-hands");
    s.plays(s0, "edison").wishes(s0, "green").names(s0, s1).chance("recycling").names(s0, s3);
    EXPECT_TRUE(s.has_powers(s3, "looping open-hands"));  // everybody saw the looping go there
    s.plays(s1, "edison").passes(s1).wishes(s1, "green").names(s1, s2).chance(picked).names(s1, s3);
    EXPECT_TRUE(s.has_powers(s2, picked));
    return view_of(s.game(), s0).digest();
  };
  EXPECT_EQ(after("looping"), after("open-hands"));
}
}  // namespace tumult::card
