// Set-up and start, stuck tables, slaps, and how rounds and games end.
#include "games/frankfurt/scene_test.h"

namespace tumult::frankfurt {
namespace {
TEST(FrankfurtDeck, has_44_cards_of_each_colour_and_is_dealt_evenly) {
  for (int players : {2, 3, 4}) {
    Chance chance = Chance::from_seed(1);
    const Game g = new_game({.players = static_cast<u8>(players)}, chance);
    for (int s = 0; s < players; ++s) EXPECT_EQ(g.draw[s].size, kCards / players - 11);
    EXPECT_TRUE(well_kept(g));
    int of_colour[kColours] = {};
    for (Kind k : g.kind) ++of_colour[static_cast<int>(colour_of(k))];
    for (int n : of_colour) EXPECT_EQ(n, 44);
  }
}

TEST(FrankfurtSetUp, fills_the_columns_in_order_and_keeps_a_card_for_the_start) {
  constexpr int kHeights[12][4] = {{},        {},        {1},          {1, 1},       {1, 2},       {1, 2, 1},
                                   {1, 2, 2}, {1, 2, 3}, {1, 2, 3, 1}, {1, 2, 3, 2}, {1, 2, 3, 3}, {1, 2, 3, 4}};
  for (int n = 1; n < 12; ++n) {
    Game g = bare_table({.players = 2});
    for (int i = 0; i < n; ++i) lay_out_draw(g, 0, static_cast<Card>(i));
    for (int i = 0; i < 20; ++i) lay_out_draw(g, 1, static_cast<Card>(40 + i));
    Chance chance = Chance::from_seed(1);
    begin(g, Begin::with_set_up, chance);
    for (int c = 0; c < kColumns; ++c) {
      EXPECT_EQ(g.column[0][c].height, kHeights[n][c]) << n;
      EXPECT_EQ(g.column[0][c].open, kHeights[n][c] > 0) << n;
    }
    EXPECT_EQ(g.pile[0].height, 1) << n;
  }
}

TEST(FrankfurtStuck, turns_over_until_somebody_can_go_on_and_takes_from_the_lid) {
  Talk s(2);
  s.column(s0, "c1 b9").column(s0, "c2 y20").column(s1, "c1 b11").pile("p0 r18").pile("p1 r20");
  s.draw_pile(s0, "b13").lid("b13 r11 r13 y8").lays(s0, "c2 p0");
  EXPECT_TRUE(s.on_pile("p0 r18 y20 b13 r11 y8"));
  EXPECT_TRUE(s.on_pile("p1 r20 b13 r13"));
  EXPECT_TRUE(s.lid_size(0));
}

TEST(FrankfurtStuck, is_not_who_could_turn_or_shift_until_treated_as_stuck) {
  Talk s(2);
  s.column(s0, "c1 b9").column(s0, "c2 y20").column(s1, "c1 r1 b11").pile("p0 r18").pile("p1 r20");
  s.draw_pile(s0, "y1 y3").draw_pile(s1, "r1 r3").lays(s0, "c2 p0");
  EXPECT_TRUE(s.on_pile("p0 r18 y20"));
  EXPECT_TRUE(s.refused(s0, "stuck", "K-STUCK"));  // it could do nothing anyway
  s.is_given_up(s1);
  EXPECT_TRUE(s.on_pile("p0 r18 y20 y1"));
  EXPECT_TRUE(s.refused(s1, "stuck", "K-STUCK"));  // b11 fits now
}

TEST(FrankfurtStuck, what_was_given_up_is_forgotten_with_the_next_action) {
  Talk s(2);
  s.column(s0, "c1 b9").column(s0, "c2 y20").column(s1, "c1 b3 r1 b11").pile("p0 r18").pile("p1 r20");
  s.draw_pile(s0, "y1 y3").draw_pile(s1, "r1 r3").is_given_up(s1).shifts(s1, "c1 c2").turns(s1, "c1");
  s.shifts(s1, "c1 c3");
  s.lays(s0, "c2 p0");
  EXPECT_TRUE(s.on_pile("p0 r18 y20"));  // s1 can turn
}

TEST(FrankfurtStuck, does_not_look_at_who_waits) {
  Talk s(2);
  s.column(s0, "c1 b9").column(s0, "c2 y20").column(s1, "c1 b11").pile("p0 r18").pile("p1 r20");
  s.draw_pile(s0, "y1 y3").draw_pile(s1, "r1 r3").lays(s1, "c1 p0").lays(s0, "c2 p0");
  EXPECT_TRUE(s.waits(s1));
  EXPECT_TRUE(s.on_pile("p0 r18 y20 y1"));
}

TEST(FrankfurtStuck, without_any_card_ends_the_round_shuffled_and_unknown) {
  Talk s(2);
  s.column(s0, "c1 b9").column(s0, "c2 y20").column(s1, "c1 b11").pile("p0 r18").pile("p1 r20").lays(s0, "c2 p0");
  EXPECT_TRUE(s.round_over());
  EXPECT_FALSE(s.game_over());
  EXPECT_TRUE(s.draw_size(s0, 3));
  EXPECT_TRUE(s.draw_size(s1, 2));
  const View v = view_of(s.game(), s0);
  for (Card c = v.table().draw[0].first; c != kNoCard; c = v.table().link[c]) EXPECT_EQ(v.remembers(c), Kind::none);
  s.confirms(s0).confirms(s1);
  EXPECT_GE(s.game().rounds, 2);
}

TEST(FrankfurtSlaps, go_to_the_lid_and_under_the_draw_piles_oldest_first) {
  Talk s(3);
  s.column(s0, "c1 r9").column(s1, "c1 b1 b3").column(s1, "c3 r5").column(s2, "c1 y1");
  s.pile("p0 y8").pile("p1 y10 r11").pile("p2 b20").draw_pile(s0, "y5 y5").draw_pile(s1, "y3").draw_pile(s2, "b5 b5");
  s.lays(s0, "c1 p0").slaps(s0, "p0");
  EXPECT_TRUE(s.asked("s1 s2"));
  EXPECT_TRUE(s.refused(s1, "slap p0", "K-SLAP-1"));
  EXPECT_TRUE(s.refused(s0, "slap p1", "K-SLAP-1"));
  EXPECT_TRUE(s.refused(s2, "lay c1 p2", "K-SLAP-1"));
  s.slaps(s1, "p1");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.lid_size(2));
  EXPECT_TRUE(s.draw_size(s1, 6));
  EXPECT_TRUE(s.draw_size(s2, 4));
  Line order;
  for (Card c = s.game().draw[1].first; c != kNoCard; c = s.game().link[c]) write(order << ' ', s.game().kind[c]);
  EXPECT_EQ(order.view(), " y3 y10 r11 b1 b3 r5");
  s.confirms(s0).confirms(s1);
  EXPECT_TRUE(s.refused(s0, "ok", "K-END"));
  s.confirms(s2);
  EXPECT_TRUE(s.in_column(s1, "c2 y10 r11"));
}

TEST(FrankfurtStress, lets_each_start_when_ready_and_slap_when_all_have) {
  Talk s(2);
  s.stress().draw_pile(s0, "y8 b1").draw_pile(s1, "r9 y10 r1");
  EXPECT_TRUE(s.on_pile("p0"));
  EXPECT_TRUE(s.refused(s0, "lay c1 p0", "K-STRESS"));
  s.starts(s0).lays(s0, "c1 p0");
  EXPECT_TRUE(s.refused(s0, "slap p0", "K-STRESS"));
  EXPECT_TRUE(s.refused(s0, "draw", "K-STRESS"));
  s.lays(s1, "c1 p0").starts(s1).slaps(s0, "p0");
  EXPECT_TRUE(s.winner("s0"));
}

TEST(FrankfurtStress, begins_the_next_round_for_each_by_its_own_ok) {
  Talk s(3);
  s.stress().column(s0, "c1 r9").column(s1, "c1 b16").column(s2, "c1 b18").pile("p0 y8").pile("p1 y10").pile("p2 y12");
  s.draw_pile(s0, "y8 b1").draw_pile(s1, "b1").draw_pile(s2, "b3");
  s.lays(s0, "c1 p0").slaps(s0, "p0").slaps(s1, "p1");
  EXPECT_TRUE(s.round_over());
  s.confirms(s1);
  EXPECT_EQ(s.game().rounds, 2);
  EXPECT_FALSE(s.game().round_over);
  EXPECT_TRUE(s.in_column(s1, "c1 b1"));
  EXPECT_TRUE(s.is_unready(s0));
  EXPECT_TRUE(s.refused(s0, "draw", "K-STRESS"));
  s.starts(s1).confirms(s0);
  EXPECT_EQ(s.game().rounds, 2);
  EXPECT_TRUE(s.in_column(s0, "c1 y8"));
  EXPECT_TRUE(s.on_pile("p1 b16"));
  EXPECT_TRUE(s.asked("s0 s1 s2"));
  s.confirms(s2);
  EXPECT_TRUE(s.game().unready.empty());
}

TEST(FrankfurtStress, asks_a_seat_for_ok_and_nothing_else_until_it_is_ready) {
  Talk s(2);
  s.stress().called().column(s0, "c1 r9").pile("p0 y8").draw_pile(s0, "y3").draw_pile(s1, "b3 b5").unready("s1");
  Answers all;
  legal(s.game(), s1, all);
  ASSERT_EQ(all.size(), 1);
  EXPECT_EQ(all[0].verb, Verb::ok);
  EXPECT_EQ(gentlest(s.game(), s1)->verb, Verb::ok);
  EXPECT_EQ(asked(s.game(), s1), Ask::confirm);
  EXPECT_EQ(asked(s.game(), s0), Ask::play);
  for (const char* action : {"lay c1 p0", "turn c1", "shift c1 c2", "slap p0", "call p0", "draw", "stuck"})
    EXPECT_TRUE(s.refused(s1, action, "K-STRESS"));
}
}  // namespace
}  // namespace tumult::frankfurt
