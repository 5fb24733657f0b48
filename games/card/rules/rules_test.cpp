#include "games/card/scene_test.h"

namespace tumult::card {
// One rule card a test; the cards are house-made. (C-RULE)
TEST(Rules, nicest_try_makes_them_draw_six) {
  Talk s(2);
  s.sets("base pandora")
      .rules("nicest-try")
      .holds(s0, "r1")
      .holds(s1, "nice-try g1")
      .plays(s0, "r1")
      .tosses(s1, "nice-try", "red");
  EXPECT_TRUE(s.hand_size(s0, 6));
}

TEST(Rules, generous_makes_a_gift_three_cards) {
  Talk s(2);
  s.sets("base pandora").rules("generous").holds(s0, "gift-r r1 r2 r3 r4").holds(s1, "g1");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "r1 r2 r3");
  EXPECT_TRUE(s.has(s1, "g1 r1 r2 r3"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Rules, thirsty_makes_an_ordinary_draw_two_cards_and_no_other) {
  Talk s(2);
  s.sets("base pandora").rules("thirsty").holds(s0, "2nd-r b1").holds(s1, "g1").draws("b2 b3 b4");
  s.plays(s0, "2nd-r").draws_a_card(s1);
  EXPECT_TRUE(s.has(s0, "b1 b2"));
  EXPECT_TRUE(s.has(s1, "g1 b3 b4"));
}

TEST(Rules, open_table_shows_all_hands) {
  Talk s(3);
  s.sets("base pandora")
      .rules("open-table")
      .holds(s0, "r1")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .draws("b1")
      .draws_a_card(s0);
  EXPECT_TRUE(s.sees(s1, "b1", s0));
  EXPECT_TRUE(s.sees(s0, "y1", s2));
}

// Hands of a fresh round with that rule card on the table and a start card that does nothing.
static void deals(Rule rule, int cards) {
  Options options{.players = 3, .sets = 1 | 8, .rule_cards = 1};
  int found = 0;
  for (u64 seed = 0; seed < 300; ++seed) {
    Chance chance = Chance::from_seed(seed);
    const Game g = new_game(options, chance);
    const KindRow& start = row_of(g.top());
    if (!g.has(rule) || start.sort != Sort::number || shows(start, Colour::black)) continue;
    ++found;
    for (Seat s = 0; s < 3; ++s) EXPECT_EQ(g.held[s], cards) << "seed " << seed;
  }
  EXPECT_GT(found, 3);
}
TEST(Rules, full_hand_deals_nine) { deals(Rule::full_hand, 9); }
TEST(Rules, light_hand_deals_four) { deals(Rule::light_hand, 4); }

TEST(Rules, other_way_reverses_the_round_and_a_looping_turns_it_back) {
  Talk s(3);
  s.all_sets()
      .rules("other-way")
      .holds(s0, "r1 r2")
      .holds(s1, "g1")
      .holds(s2, "r3 r4")
      .powers(s2, "looping")
      .plays(s0, "r1");
  EXPECT_TRUE(s.on_turn(s2));
  s.plays(s2, "r3").activates(s2, "looping");
  EXPECT_TRUE(s.on_turn(s0));
}

TEST(Rules, double_trouble_makes_each_triggered_event_two) {
  Talk s(2);
  s.sets("base pandora")
      .rules("double-trouble")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .events("expansion third-time-lucky");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.hand_size(s1, 1 + 1 + 3));
  EXPECT_TRUE(s.hand_size(s0, 1 + 2 + 3));
}

TEST(Rules, quiet_night_lets_black_cards_trigger_nothing_but_troublemaker_does) {
  Talk s(2);
  s.sets("base troublemaker pandora").rules("quiet-night").holds(s0, "k5 r1").holds(s1, "g5 g1").events("doomsday");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.on_turn(s1));
  Talk trouble(2);
  trouble.sets("base troublemaker pandora")
      .rules("quiet-night")
      .holds(s0, "trouble-r r1")
      .holds(s1, "g5")
      .events("doomsday");
  trouble.plays(s0, "trouble-r");
  EXPECT_TRUE(trouble.round_over());
}

TEST(Rules, neighbours_let_a_number_follow_one_higher_or_lower_black_too_without_wrap) {
  Talk s(2);
  s.sets("base pandora").rules("neighbours").holds(s0, "g4 k6 b7 g5").holds(s1, "g1");
  EXPECT_TRUE(s.may(s0, "play g4"));
  EXPECT_TRUE(s.may(s0, "play k6"));
  EXPECT_TRUE(s.refused(s0, "play b7", "C-MATCH-1"));
  Talk edge(2);
  edge.sets("base pandora").rules("neighbours").top("r9").holds(s0, "g1 g8").holds(s1, "g2");
  EXPECT_TRUE(edge.refused(s0, "play g1", "C-MATCH-1"));
  EXPECT_TRUE(edge.may(s0, "play g8"));
}

TEST(Rules, heavy_specials_count_double_uniques_too_but_only_when_a_round_is_scored) {
  Talk s(2);
  s.sets("base pandora").rules("heavy-specials").holds(s0, "r1").holds(s1, "gift-g fuck-you g3").plays(s0, "r1");
  EXPECT_TRUE(s.score(s1, 14 + 84 + 3));
  Talk tax(2);
  tax.sets("base troublemaker pandora")
      .rules("heavy-specials")
      .holds(s0, "k5 r1")
      .holds(s1, "gift-g")
      .events("double-taxation");
  tax.plays(s0, "k5");
  EXPECT_TRUE(tax.score(s1, 7));
}

TEST(Rules, fantastic_two_shares_out_two) {
  Talk s(2);
  s.sets("base pandora").rules("fantastic-two").holds(s0, "fantastic-four r1").holds(s1, "g1").draws("b1 b2");
  s.plays(s0, "fantastic-four").wishes(s0, "red").shares(s0, s1).shares(s0, s1);
  EXPECT_TRUE(s.has(s1, "g1 b1 b2"));
}

TEST(Rules, colour_only_allows_no_number_wish) {
  Talk s(2);
  s.all_sets().rules("colour-only").holds(s0, "fantastic r1").holds(s1, "g1").plays(s0, "fantastic");
  EXPECT_TRUE(s.refused(s0, "wish 4", "C-MATCH-6"));
  s.wishes(s0, "green");
  EXPECT_TRUE(s.wish("green"));
}

TEST(Rules, twins_let_a_second_card_of_the_same_number_follow_with_its_full_effect) {
  Talk s(2);
  s.sets("base pandora").rules("twins").holds(s0, "g5 k5 b5 r1").holds(s1, "g1").events("third-time-lucky");
  s.plays(s0, "g5");
  EXPECT_TRUE(s.refused(s0, "play r1", "C-RULE-TWINS"));
  s.plays(s0, "k5");
  EXPECT_TRUE(s.hand_size(s0, 2 + 3));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Rules, short_fuse_ends_the_round_when_anyone_has_had_ten_turns) {
  Talk s(2);
  s.sets("base pandora").rules("short-fuse").holds(s0, "r1").holds(s1, "g1");
  for (int i = 0; i < 9; ++i) s.sits_out(s0).sits_out(s1);
  EXPECT_FALSE(s.round_over());
  s.sits_out(s0);
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
