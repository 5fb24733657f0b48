// The verbs of the table: where cards go, in which order they lie, and who knows of them.
#include "games/card/play.h"

#include <vector>

#include "games/card/scene_test.h"

namespace tumult::card {
namespace {
struct Notes final : Sink {
  std::vector<Record> all;
  void take(const Record& r) override { all.push_back(r); }
};

// A table to try verbs on: s0 holds r1 r2, s1 g1 g2, s2 y1; b1 b2 b3 are drawn first, r5 lies on b7.
struct Trial {
  Game g;
  Chance chance = Chance::from_seed(1);
  Notes notes;
  Play p{{g, chance, &notes}};

  Trial() {
    Talk s(3);
    s.holds(s0, "r1 r2").holds(s1, "g1 g2").holds(s2, "y1").draws("b1 b2 b3").discarded("b7");
    g = s.game();
  }
  Trial(const Trial&) = delete;
  Card held(Seat s, const char* name) const { return copy_in_hand(g, s, *read_kind(name)); }
  bool is(Card c, const char* name) const { return kind_of(c) == *read_kind(name); }
  Card in_discard(int below) const { return g.order[kCards - g.discarded + below]; }
};

TEST(Verbs, draw_takes_from_the_top_and_only_the_drawer_knows) {
  Trial t;
  t.p.draw(s1, 2);
  EXPECT_EQ(t.g.held[s1], 4);
  const Card drawn = t.held(s1, "b1");
  ASSERT_LT(drawn, kCards);
  EXPECT_EQ(t.g.known[drawn], only(s1));
  EXPECT_LT(t.held(s1, "b2"), kCards);
  EXPECT_EQ(t.notes.all.size(), 2u);
  EXPECT_EQ(t.notes.all[0].sees, only(s1));
  EXPECT_TRUE(well_kept(t.g));
}

TEST(Verbs, draw_from_a_dry_pile_takes_what_there_is_and_ends_the_round) {
  Talk s(2);
  s.holds(s0, "r1").holds(s1, "g1").draws_only("b1");
  Game g = s.game();
  Chance chance;
  Play p{{g, chance}};
  p.draw(s0, 1);
  EXPECT_EQ(g.ending, Ending::none);
  p.draw(s0, 1);
  EXPECT_EQ(g.ending, Ending::dry);
  EXPECT_EQ(g.held[s0], 2);
}

TEST(Verbs, a_discard_slides_under_the_top_card_and_a_played_card_lies_on_it) {
  Trial t;
  t.p.discard(t.held(s0, "r1"));
  EXPECT_TRUE(t.is(t.in_discard(0), "r5"));
  EXPECT_TRUE(t.is(t.in_discard(1), "r1"));
  EXPECT_TRUE(t.is(t.in_discard(2), "b7"));
  t.p.lay_on_top(t.held(s0, "r2"));
  EXPECT_TRUE(t.is(t.g.top(), "r2"));
  EXPECT_EQ(t.g.known[t.g.top()], kAllSeats);
  t.p.out_of_discard_pile(t.in_discard(2));
  EXPECT_EQ(t.g.discarded, 3);
  EXPECT_TRUE(t.is(t.in_discard(0), "r2"));
  EXPECT_TRUE(t.is(t.in_discard(1), "r5"));
  EXPECT_TRUE(t.is(t.in_discard(2), "b7"));
}

TEST(Verbs, what_is_handed_over_is_known_to_giver_and_receiver_only) {
  Trial t;
  const Card card = t.held(s0, "r1");
  t.p.hand_over(card, s1);
  EXPECT_EQ(t.g.known[card], only(s0) | only(s1));
  EXPECT_TRUE(t.g.hand[s1].has(card));
  EXPECT_EQ(t.g.held[s0], 1);
  EXPECT_EQ(t.notes.all.back().sees, only(s0) | only(s1));
  t.p.give_openly(card, s2);
  EXPECT_EQ(t.g.known[card], kAllSeats);
}

TEST(Verbs, an_unseen_pick_unsettles_what_the_others_knew_of_that_hand) {
  Trial t;
  t.p.reveal_hand(s1, only(s2));
  t.g.open_to[s1] = {};
  const Card stays = t.held(s1, "g2");
  EXPECT_TRUE(t.g.known[stays].has(s2));
  t.p.hand_over(t.held(s1, "g1"), s0);
  EXPECT_FALSE(t.g.known[stays].has(s2));
  EXPECT_TRUE(t.g.known[stays].has(s1));
}

TEST(Verbs, parcels_enter_the_hands_only_when_they_are_opened) {
  Trial t;
  const Card card = t.held(s0, "r1");
  t.p.aside(card, s1);
  EXPECT_EQ(t.g.held[s0], 1);
  EXPECT_EQ(t.g.held[s1], 2);
  t.p.open_parcels(only(s2));
  EXPECT_EQ(t.g.held[s1], 2);
  t.p.open_parcels(only(s1));
  EXPECT_TRUE(t.g.hand[s1].has(card));
  EXPECT_EQ(t.g.known[card], only(s0) | only(s1));
}

TEST(Verbs, hands_change_places_whole_and_who_had_one_still_knows_it) {
  Trial t;
  const Card mine = t.held(s0, "r1"), theirs = t.held(s2, "y1");
  t.p.swap_hands(s0, s2);
  EXPECT_TRUE(t.g.hand[s2].has(mine));
  EXPECT_TRUE(t.g.hand[s0].has(theirs));
  EXPECT_EQ(t.g.held[s0], 1);
  EXPECT_EQ(t.g.held[s2], 2);
  EXPECT_EQ(t.g.known[mine], only(s0) | only(s2));
  EXPECT_TRUE(well_kept(t.g));
}

TEST(Verbs, a_card_taken_out_of_the_draw_pile_leaves_the_others_in_order) {
  Trial t;
  const Card second = t.g.order[t.g.draw_left - 2];
  ASSERT_TRUE(t.is(second, "b2"));
  const int left = t.g.draw_left;
  t.p.out_of_draw_pile(second);
  t.p.give_openly(second, s0);
  EXPECT_EQ(t.g.draw_left, left - 1);
  EXPECT_TRUE(t.is(t.g.order[left - 2], "b1"));
  EXPECT_TRUE(t.is(t.g.order[left - 3], "b3"));
  EXPECT_TRUE(well_kept(t.g));
}

TEST(Verbs, a_card_put_onto_the_draw_pile_is_drawn_next_and_known_to_nobody) {
  Trial t;
  const Card card = t.held(s0, "r1");
  t.p.onto_draw_pile(card);
  EXPECT_TRUE(t.g.known[card].empty());
  t.p.draw(s2, 1);
  EXPECT_TRUE(t.g.hand[s2].has(card));
}

TEST(Verbs, without_a_sink_nothing_is_noted_and_everything_else_is_the_same) {
  Trial t;
  Game quiet = t.g;
  Play p{{quiet, t.chance}};
  for (Play* play : {&t.p, &p}) {
    play->draw(s0, 1);
    play->discard(copy_in_hand(play->g, s1, *read_kind("g1")));
  }
  EXPECT_EQ(std::memcmp(static_cast<Table*>(&quiet), static_cast<Table*>(&t.g), sizeof(Table)), 0);
  EXPECT_FALSE(t.notes.all.empty());
}
}  // namespace
}  // namespace tumult::card
