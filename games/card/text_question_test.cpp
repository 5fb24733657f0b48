// What is asked, what picks would do and why they are refused, as messages: the position is in their parameters.
#include "kit/text_question_test.h"
#include "games/card/random_play_test.h"
#include "games/card/scene_test.h"
#include "kit/properties_test.h"

namespace tumult::card {
namespace {
QuestionsOf<Spoken> in(Talk& s) { return {s.game()}; }
Message ended(Talk& s) {
  EXPECT_TRUE(s.round_over());  // once nobody reacts
  return ending_of(view_of(s.game(), s0));
}
}  // namespace

TEST(CardRefusals, of_a_card_that_does_not_match_say_what_would) {
  Talk s(2);
  s.holds(s0, "b7 k8 gift-g").holds(s1, "g3 g4").top("r5");
  EXPECT_EQ(in(s).refused(s0, "play b7"), R"({"say":"no_match","n":5,"wish":"red"})");
  EXPECT_EQ(in(s).refused(s0, "play k8"), R"({"say":"no_match","n":5,"wish":"red"})");
  EXPECT_EQ(in(s).refused(s0, "play gift-g"), R"({"say":"no_match","n":5,"wish":"red"})");
}
TEST(CardRefusals, on_a_special_card_name_its_colour_and_its_effect) {
  Talk s(2);
  s.holds(s0, "b7 r1").holds(s1, "g3 g4").top("skip-r");
  EXPECT_EQ(in(s).refused(s0, "play b7"), R"({"say":"no_match_effect","effect":"skip","wish":"red"})");
}
TEST(CardRefusals, after_a_wish_name_the_wish) {
  Talk s(2);
  s.holds(s0, "fantastic r1").holds(s1, "g3 b4").plays(s0, "fantastic").wishes(s0, "7");
  EXPECT_EQ(in(s).refused(s1, "play g3"), R"({"say":"no_match_number","n":7})");
}
TEST(CardRefusals, where_neighbours_fit_name_the_range) {
  Talk s(2);
  s.all_sets().rules("neighbours").holds(s0, "b7 r1").holds(s1, "g3 g4").top("r5");
  EXPECT_EQ(in(s).refused(s0, "play b7"), R"({"say":"no_match_near","n":5,"wish":"red","points":4,"total":6})");
}
TEST(CardRefusals, of_an_answer_to_another_question_say_what_comes_first) {
  Talk s(3);
  s.holds(s0, "gift-r r1 r2 r3").holds(s1, "g1 g2").holds(s2, "y1 y2");
  EXPECT_EQ(in(s).refused(s1, "play g1"), R"({"say":"no_turn","who":0})");
  s.plays(s0, "gift-r");
  EXPECT_EQ(in(s).refused(s0, "play r1"), R"({"say":"no_first_player"})");
  EXPECT_EQ(in(s).refused(s0, "pass"), R"({"say":"no_must_name"})");
  EXPECT_EQ(in(s).refused(s0, "name s0"), R"({"say":"no_self"})");
}
TEST(CardRefusals, of_uniques_say_how_many_cards_one_has) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "fuck-you r1 r2").holds(s1, "g1 g2");
  EXPECT_EQ(in(s).refused(s0, "play fuck-you"), R"({"say":"no_ten","n":3})");
}
TEST(CardRefusals, for_any_other_reason_name_the_clause) {
  Talk s(2);
  s.holds(s0, "equality r1 r2").holds(s1, "g1").plays(s0, "equality");
  EXPECT_EQ(in(s).refused(s0, "pass"), R"({"say":"no_rule","clause":"C-MATCH-7"})");
}

TEST(CardEndings, say_who_is_out_of_cards) {
  Talk s(2);
  s.holds(s0, "r1").holds(s1, "g2").plays(s0, "r1");
  EXPECT_EQ(ended(s), (Message{.key = key(Say::out), .who = s0}));
}
TEST(CardEndings, say_what_time_bomb_did_either_way) {
  Talk s(2);
  s.holds(s0, "k5 r1").holds(s1, "g2").draws("b1 b2 b3 b4 b6 b7").events("time-bomb").plays(s0, "k5");
  for (int i = 0; i < 3; ++i) s.sits_out(s1).sits_out(s0);
  const auto bomb = static_cast<u8>(Event::time_bomb);
  EXPECT_EQ(ended(s), (Message{.key = key(Say::ended_bomb), .thing = bomb}));
  Talk beaten(2);
  beaten.lasting("time-bomb").holds(s0, "r1").holds(s1, "g2").plays(s0, "r1");
  EXPECT_EQ(ended(beaten), (Message{.key = key(Say::ended_in_time), .who = s0, .thing = bomb}));
}
TEST(CardEndings, name_the_event_even_if_somebody_is_out_by_then) {
  Talk s(2);
  s.holds(s0, "k5").holds(s1, "g1").events("doomsday").plays(s0, "k5");
  EXPECT_EQ(ended(s), (Message{.key = key(Say::ended_doomsday), .thing = static_cast<u8>(Event::doomsday)}));
}

TEST(CardQuestions, count_down_the_picks_of_a_group) {
  Talk s(3);
  s.holds(s0, "gift-r r1 r2 r3").holds(s1, "g1 g2").holds(s2, "y1 y2").plays(s0, "gift-r").names(s0, s2).passes(s2);
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_give","to":2,"n":2})");
  EXPECT_EQ(in(s).asked(s0, {"give r1"}), R"({"say":"ask_give","to":2,"n":1})");
  EXPECT_EQ(in(s).outcome(s0, {"give r1", "give r3"}), R"({"say":"sure_gets","to":2,"n":2,"cards":["r1","r3"]})");
}
TEST(CardQuestions, of_a_group_that_ends_early_say_what_was_picked) {
  Talk s(2);
  s.classic().sets("base troublemaker").option("scoring", "off");
  s.holds(s0, "k5 r1").holds(s1, "g1 g2 g3").events("seppuku").plays(s0, "k5").confirms(s1);
  EXPECT_EQ(in(s).outcome(s1, {"discard g1", "pass"}), R"({"say":"sure_discards","n":1,"cards":["g1"]})");
}
TEST(CardQuestions, of_a_start_card_say_whose_it_is) {
  Talk s(2);
  s.starts_with("fantastic").holds(s0, "r1 r2").holds(s1, "g1 g2");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_wish"})");
  EXPECT_EQ(in(s).reason(s0), R"({"say":"because_dealt","card":"fantastic"})");
  s.wishes(s0, "red");
  EXPECT_EQ(in(s).reason(s1), "");
}
TEST(CardQuestions, of_a_reaction_name_the_attacker_and_the_price) {
  Talk s(3);
  s.holds(s0, "equality r1 r2 r3").holds(s1, "g1").holds(s2, "y1 y2 y3");
  s.plays(s0, "equality").wishes(s0, "green");
  EXPECT_EQ(in(s).outcome(s0, {"name s1"}), R"({"say":"sure_draws","to":1,"n":2})");
  EXPECT_EQ(in(s).refused(s0, "name s2"), R"({"say":"no_fewer","to":2})");
  s.names(s0, s1);
  EXPECT_EQ(in(s).asked(s1),
            R"({"say":"ask_counter_draw","who":0,"to":1,"n":2,"effect":"equality","tossed":"counterattack"})");
  EXPECT_EQ(in(s).outcome(s1, {"pass"}), R"({"say":"would_draw","n":2})");
}
TEST(CardQuestions, of_fantastic_four_end_in_who_draws_how_many) {
  Talk s(3);
  s.holds(s0, "fantastic-four r1 r2").holds(s1, "g1 g2").holds(s2, "y1 y2").plays(s0, "fantastic-four");
  s.wishes(s0, "red");
  EXPECT_EQ(in(s).asked(s0, {"share s1"}), R"({"say":"ask_share","n":3})");
  EXPECT_EQ(in(s).outcome(s0, {"share s1", "share s1", "share s1", "share s1"}),
            R"({"say":"sure_draws","to":1,"n":4})");
  EXPECT_EQ(in(s).outcome(s0, {"share s1", "share s1", "share s2", "share s1"}), R"({"say":"sure"})");
}
// The page counted protected players, and named the wrong person.
TEST(CardQuestions, of_distributor_pass_over_who_is_protected) {
  Talk s(4);
  s.all_sets().holds(s0, "k5 r1 r2").holds(s1, "lucky-bastard g1 g2").holds(s2, "y1 y2").holds(s3, "b1 b2");
  s.top("r5").events("distributor").plays(s0, "k5");
  s.tosses(s1, "lucky-bastard", "blue").passes(s2).passes(s3);
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_distributor","to":2})");
  EXPECT_EQ(in(s).asked(s0, {"name s3"}), R"({"say":"ask_distributor","to":3})");
}
TEST(CardQuestions, of_who_can_play_nothing_say_what_would_fit) {
  Talk s(2);
  s.holds(s0, "b7 k8").holds(s1, "g3 g4").top("r5").draws("g9");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_no_match","n":5,"wish":"red"})");
  s.draws_a_card(s0);
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_still_no_match"})");
}
TEST(CardQuestions, of_who_can_play_nothing_name_a_special_card) {
  Talk s(2);
  s.holds(s0, "b7 k8").holds(s1, "g3 g4").top("skip-r");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_no_match_effect","effect":"skip","wish":"red"})");
}
TEST(CardQuestions, of_who_can_play_nothing_name_the_wish) {
  Talk s(2);
  s.holds(s0, "fantastic r1").holds(s1, "g3 b4").plays(s0, "fantastic").wishes(s0, "7");
  EXPECT_EQ(in(s).asked(s1), R"({"say":"ask_no_match_number","n":7})");
}
TEST(CardQuestions, after_the_last_card_say_what_the_wish_is_for) {
  Talk s(2);
  s.holds(s0, "fantastic").holds(s1, "g3 b4").plays(s0, "fantastic");
  EXPECT_EQ(in(s).reason(s0), R"({"say":"because_last","card":"nice-try"})");
}
TEST(CardQuestions, of_a_card_that_can_hit_nobody_say_so) {
  Talk s(2);
  s.holds(s0, "equality r1").holds(s1, "g3 b4").plays(s0, "equality");
  EXPECT_EQ(in(s).reason(s0), R"({"say":"because_nobody","effect":"equality"})");
}
TEST(CardQuestions, of_a_card_that_can_hit_somebody_give_no_reason) {
  Talk s(2);
  s.holds(s0, "equality r1 r2 r3").holds(s1, "g3 b4").plays(s0, "equality");
  EXPECT_EQ(in(s).reason(s0), "");
}
TEST(CardQuestions, of_gambling_man_say_who_takes_the_cards) {
  Talk s(2);
  s.holds(s0, "k5 r1 r2").holds(s1, "g3 b4").top("r5").events("gambling-man").plays(s0, "k5");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_gambling_man"})");
}
TEST(CardQuestions, of_do_it_yourself_say_what_was_agreed_on) {
  Talk s(3);
  s.all_sets().option("diy", "pass-left").holds(s0, "diy r1 r2").holds(s1, "g3 b4").holds(s2, "y3 y4");
  s.plays(s0, "diy").wishes(s0, "red");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_diy_left"})");
  s.confirms(s0);
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_give","to":2,"n":1})");
}
// What an effect asks without a row would be asked in words of another question.
TEST(CardQuestions, have_a_sentence_of_their_own_in_random_games) {
  for (u64 seed = 0; seed < 4000; ++seed) {
    properties::Player<Tested> p(seed, nullptr);
    int n = 0;
    for (Answer a; properties::random_answer<Tested>(p.game, p.choice, a); ++n) {
      ASSERT_TRUE(has_own_question(view_of(p.game, a.seat))) << p.where(n);
      apply(p.game, a, p.deal);
    }
  }
}
TEST(CardQuestions, of_who_can_play_something_are_as_ever) {
  Talk s(2);
  s.holds(s0, "r7 k8").holds(s1, "g3 g4").top("r5");
  EXPECT_EQ(in(s).asked(s0), R"({"say":"ask_turn"})");
}
TEST(CardQuestions, tell_what_drawing_costs) {
  Talk s(2);
  s.all_sets().lasting("plus-one").holds(s0, "b7 r1").holds(s1, "g3 g4");
  EXPECT_EQ(in(s).outcome(s0, {"draw"}), R"({"say":"would_draw","n":2})");
}
}  // namespace tumult::card
