#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Differs, last_chance_also_follows_a_lucky_bastard_tossed_as_the_last_card) {
  Talk s(3);
  s.sets("base troublemaker").lasting("last-chance").holds(s0, "k5 r1").holds(s1, "lucky-bastard").holds(s2, "y1");
  s.events("friday-the-13th third-time-lucky").plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.hand_size(s1, 3));
  EXPECT_FALSE(s.round_over());
}

TEST(Differs, last_chance_in_the_classic_edition_comes_at_most_once_a_player_and_turn) {
  Talk s(3);
  s.classic().lasting("last-chance").holds(s0, "thief-r").holds(s1, "g1 g2").holds(s2, "y1 y2");
  s.draws("r1 r2 r3 b1 b2 b3 b4 b6 b7").events("third-time-lucky vandalism doomsday");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1 g2");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 0));
}

TEST(Differs, last_chance_in_the_classic_edition_follows_a_hand_that_an_event_emptied_and_refilled) {
  Talk s(2);
  s.classic().lasting("last-chance").holds(s0, "k5 r1").holds(s1, "g1").events("mexican-standoff finish-line");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
}

TEST(Differs, vandalism_forgets_a_recycled_card_even_from_below_a_counterattack) {
  Talk s(3);
  s.all_sets().top("gift-b").holds(s0, "gift-r g1 b1").holds(s1, "counterattack fantastic g2 r2").holds(s2, "k7 b3 r3");
  s.powers(s0, "recycling").events("vandalism");
  s.plays(s0, "gift-r").activates(s0, "recycling").names(s0, s1).tosses(s1, "counterattack", "green").passes(s1).names(s0, s0);
  s.plays(s1, "fantastic").wishes(s1, "7").plays(s2, "k7");
  EXPECT_TRUE(s.has(s2, "r3"));
  EXPECT_TRUE(s.has(s1, "g2 r2"));
}

TEST(Differs, with_all_colours_blocked_somebody_who_must_wish_can_still_answer) {
  Talk s(8);
  s.sets("base supercharge").holds(s0, "r1 r2").holds(s1, "fantastic r9").holds(s2, "edison r3").holds(s3, "fantastic r4");
  s.holds(s4, "edison r6").holds(s5, "fantastic r7").holds(s6, "equality r8").holds(s7, "b1 b2");
  s.powers(s0, "colour-blockade").powers(s1, "colour-blockade").powers(s3, "looping used").powers(s5, "looping used");
  s.plays(s0, "r1").activates(s0, "colour-blockade").chooses(s0, "red");
  s.plays(s1, "fantastic").activates(s1, "colour-blockade").wishes(s1, "9").chooses(s1, "green");
  s.plays(s2, "edison").wishes(s2, "blue").names(s2, s0).names(s2, s3);
  s.plays(s3, "fantastic").activates(s3, "colour-blockade").wishes(s3, "9").chooses(s3, "blue");
  s.plays(s4, "edison").wishes(s4, "yellow").names(s4, s1).names(s4, s5);
  s.plays(s5, "fantastic").activates(s5, "colour-blockade").wishes(s5, "9").chooses(s5, "yellow");
  s.plays(s6, "equality");
  Answers answers;
  legal(s.game(), s6, answers);
  EXPECT_FALSE(answers.empty());
}
TEST(Differs, probe_timebomb_protected_finisher) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard r2").holds(s2, "y9").events("time-bomb");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red").plays(s1, "r2");
  EXPECT_TRUE(s.score(s1, 0));
  EXPECT_TRUE(s.score(s0, 11));
  EXPECT_TRUE(s.score(s2, 19));
}
TEST(Differs, probe_epic_fail_top) {
  Talk s(2);
  s.sets("base troublemaker supercharge").discarded("b1 b2 b3 b4").holds(s0, "k5 r1").holds(s1, "g1 g2 g3").events("plague rewind epic-fail").draws("fuck-you");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.on_top("b3"));
  EXPECT_TRUE(s.may(s1, "play g1"));
  EXPECT_TRUE(s.has(s0, "r1 r5 b2 fuck-you"));
}
TEST(Differs, probe_epic_fail_protected) {
  Talk s(3);
  s.sets("base troublemaker supercharge").holds(s0, "k5 r1").holds(s1, "lucky-bastard fuck-you g3").holds(s2, "y1 y2").events("epic-fail");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s1, "fuck-you g3"));
}
TEST(Differs, probe_nice_try_classic_on_turn) {
  Talk s(2);
  s.classic().holds(s0, "thief-r nice-try r1").holds(s1, "g1").plays(s0, "thief-r").names(s0, s1).takes(s0, "g1").tosses(s0, "nice-try", "red");
  EXPECT_TRUE(s.hand_size(s1, 3));
}
TEST(Differs, probe_one_power_a_turn_and_fuck_you) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "fuck-you r1 r2 r3 r4 r6 r7 r8 r9 b1").holds(s1, "g1 b2").powers(s0, "recycling looping");
  s.plays(s0, "fuck-you").activates(s0, "recycling").names(s0, s1);
  EXPECT_TRUE(s.has(s1, "g1 b2 fuck-you"));
  EXPECT_TRUE(s.on_top("r5"));
}
TEST(Differs, probe_seal_window_pass_black) {
  Talk s(3);
  s.sets("base troublemaker supercharge").holds(s0, "trouble-r r1").holds(s1, "lucky-bastard g1").holds(s2, "y1").powers(s0, "recycling").events("friday-the-13th vandalism");
  s.top("trouble-b").plays(s0, "trouble-r").activates(s0, "recycling").tosses(s1, "lucky-bastard", "green").names(s0, s0);
  EXPECT_TRUE(s.on_top("lucky-bastard"));
  EXPECT_TRUE(s.wish("green"));
}
}  // namespace tumult::card
