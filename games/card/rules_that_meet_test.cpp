#include "games/card/scene_test.h"

namespace tumult::card {
// Rules that meet: several cards, events or powers at once.

// C-EV-LAST-CHANCE: "[P] not when an event emptied the hand." Here a toss does, before the event is even revealed.
TEST(RulesThatMeet, last_chance_also_follows_a_lucky_bastard_tossed_as_the_last_card) {
  Talk s(3);
  s.sets("base troublemaker").lasting("last-chance").holds(s0, "k5 r1").holds(s1, "lucky-bastard").holds(s2, "y1");
  s.events("friday-the-13th third-time-lucky").plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.hand_size(s1, 3));
  EXPECT_FALSE(s.round_over());
}

// C-EV-LAST-CHANCE: "[C] always, at most once a player and turn (against endless chains)." Here s1 sheds to the thief
// (three cards each) and again to Vandalism, which s0 set off.
TEST(RulesThatMeet, last_chance_in_the_classic_edition_comes_at_most_once_a_player_and_turn) {
  Talk s(3);
  s.classic().lasting("last-chance").holds(s0, "thief-r").holds(s1, "g1 g2").holds(s2, "y1 y2");
  s.draws("b1 b2 b3 b4 b6 b7 r1 r2 r3").events("third-time-lucky vandalism doomsday");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1 g2");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 0));
  EXPECT_TRUE(s.score(s0, 1 + 2 + 4 + 6 + 7));
}

// C-EV-LAST-CHANCE: "[C] always … After the turn's effects, even if the hand was refilled." Mexican Standoff empties
// and refills within one event.
TEST(RulesThatMeet, last_chance_in_the_classic_edition_follows_a_hand_that_an_event_emptied_and_refilled) {
  Talk s(2);
  s.classic().lasting("last-chance").holds(s0, "k5 r1").holds(s1, "g1").events("mexican-standoff finish-line");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
}

// C-POW-3: "Vandalism forgets the card." C-COUNTER-5: "Recycling takes the played card out from below." So blue, the
// colour of the gift below, is the last one played.
TEST(RulesThatMeet, vandalism_forgets_a_recycled_card_even_from_below_a_counterattack) {
  Talk s(3);
  s.all_sets().top("gift-b").holds(s0, "gift-r g1 b1").holds(s1, "counterattack fantastic g2 r2").holds(s2, "k7 b3 r3");
  s.powers(s0, "recycling").events("vandalism");
  s.plays(s0, "gift-r").activates(s0, "recycling").names(s0, s1).tosses(s1, "counterattack", "green").passes(s1);
  s.names(s0, s0).plays(s1, "fantastic").wishes(s1, "7").plays(s2, "k7");
  EXPECT_TRUE(s.has(s2, "r3"));
  EXPECT_TRUE(s.has(s1, "g2 r2"));
}

// C-POW-1: "right after playing a hand card in your own turn." s1 sheds to the thief, Last Chance makes it the causer
// of Rewind, the card turned over is 2nd Chance: s1 plays a second card in the turn of s0.
TEST(RulesThatMeet, a_hand_card_played_in_anothers_turn_activates_no_power_card) {
  Talk s(2);
  s.all_sets()
      .lasting("last-chance")
      .discarded("b2 b3 b4")
      .holds(s0, "thief-r b1")
      .holds(s1, "g1")
      .powers(s1, "looping");
  s.events("rewind").draws("2nd-b").plays(s0, "thief-r").names(s0, s1).takes(s0, "g1").confirms(s1).plays(s1, "b3");
  EXPECT_FALSE(s.may(s1, "activate looping"));
}

// C-POW-7: "colours add up." C-MATCH-7: "the wish is obligatory." With Edison handing the two Blockades on, eight
// players can block all four colours, and whoever must wish a colour then has no answer: the game is stuck.
TEST(RulesThatMeet, with_all_colours_blocked_somebody_who_must_wish_can_still_answer) {
  Talk s(8);
  s.sets("base supercharge")
      .holds(s0, "r1 r2")
      .holds(s1, "fantastic r9")
      .holds(s2, "edison r3")
      .holds(s3, "fantastic r4");
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
}  // namespace tumult::card
