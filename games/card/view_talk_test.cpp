// What a seat sees and what it may remember, in table talk; and drafts, in which nothing is applied.
#include "games/card/scene_test.h"

namespace tumult::card {
namespace {
TEST(Windows, one_that_opens_again_does_not_tell_who_has_passed_before) {
  auto asked_after = [](bool first_passes) {
    Talk s(4);
    s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "lucky-bastard g2").holds(s3, "y1");
    s.events("expansion").plays(s0, "k5");
    if (first_passes) s.passes(s1);
    s.tosses(s2, "lucky-bastard", "blue");
    return view_of(s.game(), s3).question();
  };
  const Question q = asked_after(true), same = asked_after(false);
  EXPECT_EQ(q.asked, same.asked);
  EXPECT_EQ(q.who, same.who);
}

TEST(Memory, who_gives_a_card_remembers_it_and_nobody_else_does) {
  Talk s(3);
  s.holds(s0, "gift-r r1 r2 b9").holds(s1, "g1 g2").holds(s2, "y1");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "r1 r2");
  EXPECT_TRUE(s.remembers(s0, "r1 r2", s1));
  EXPECT_TRUE(s.remembers(s2, "", s1));
  EXPECT_TRUE(s.sees_nothing(s0, s1));
  EXPECT_TRUE(s.remembers(s1, "g1 g2 r1 r2", s1));
}

TEST(Memory, an_unseen_pick_from_a_hand_makes_those_forget_who_did_not_see_it) {
  Talk s(3);
  s.holds(s0, "gift-r r1 r2 b9").holds(s1, "g1 g2").holds(s2, "exchange-r y1 y2 y3");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "r1 r2").sits_out(s1);
  s.plays(s2, "exchange-r").names(s2, s1).chance("g1 r1").gives(s2, "y1 y2");
  EXPECT_TRUE(s.remembers(s0, "", s1));
  EXPECT_TRUE(s.remembers(s2, "y1 y2", s1));
  EXPECT_TRUE(s.remembers(s1, "g1 r1", s2));
  EXPECT_TRUE(s.remembers(s0, "", s2));
}

TEST(Memory, a_card_played_openly_is_forgotten_and_the_others_are_not) {
  Talk s(2);
  s.holds(s0, "gift-r r1 r2 b9").holds(s1, "g1");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "r1 r2").plays(s1, "r1");
  EXPECT_TRUE(s.remembers(s0, "r2", s1));
}

TEST(Memory, of_two_alike_one_played_may_have_been_the_one_that_was_known) {
  Talk s(3);
  s.holds(s0, "gift-r r7 b9 b8").holds(s1, "r7 g1 g2").holds(s2, "y1");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "r7 b9");
  EXPECT_TRUE(s.remembers(s0, "r7 b9", s1));
  s.plays(s1, "r7");
  EXPECT_TRUE(s.remembers(s0, "b9", s1));
}

TEST(Memory, who_knew_of_both_alike_still_knows_of_one) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "thief-r b9").holds(s1, "r7 r7 g1 g2").holds(s2, "y1");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1 g2").plays(s1, "r7");
  EXPECT_TRUE(s.remembers(s0, "r7", s1));
  EXPECT_TRUE(s.remembers(s2, "", s1));
}

TEST(Memory, a_thief_remembers_the_hand_and_the_victim_what_was_taken) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "thief-r b9").holds(s1, "g1 g2 g3 g4").holds(s2, "y1");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1 g2");
  EXPECT_TRUE(s.sees_nothing(s0, s1));
  EXPECT_TRUE(s.remembers(s0, "g3 g4", s1));
  EXPECT_TRUE(s.remembers(s1, "g1 g2", s0));
  EXPECT_TRUE(s.remembers(s2, "", s0));
  s.sits_out(s1);
  EXPECT_TRUE(s.remembers(s0, "g3 g4", s1));
}

TEST(Memory, the_all_seeing_eye_shows_everything_but_what_is_drawn_later) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").events("the-all-seeing-eye").draws("b1");
  s.plays(s0, "k5").confirms(s0).confirms(s1).confirms(s2).sits_out(s1);
  EXPECT_TRUE(s.remembers(s2, "g1", s1));
  EXPECT_TRUE(s.remembers(s0, "y1", s2));
}

TEST(Memory, open_hands_are_seen_and_then_remembered) {
  Talk s(3);
  s.sets("base supercharge")
      .holds(s0, "r1 r2")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .powers(s0, "open-hands")
      .draws("b1 b2 b3");
  s.plays(s0, "r1").activates(s0, "open-hands").sits_out(s1).sits_out(s2);
  EXPECT_TRUE(s.sees_nothing(s0, s1));
  EXPECT_TRUE(s.remembers(s2, "g1 b1", s1));
  EXPECT_TRUE(s.remembers(s0, "y1 b2", s2));
  EXPECT_TRUE(s.remembers(s1, "", s0));
  s.sits_out(s0).sits_out(s1);
  EXPECT_TRUE(s.remembers(s0, "g1 b1", s1));
}

TEST(Memory, hands_that_change_places_are_known_to_who_had_them) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").events("earthquake").plays(s0, "k5");
  EXPECT_TRUE(s.remembers(s0, "r1", s1));
  EXPECT_TRUE(s.remembers(s1, "g1", s2));
  EXPECT_TRUE(s.remembers(s1, "", s0));
}

TEST(Memory, a_tornado_makes_everybody_forget) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2").holds(s1, "g1 g2").holds(s2, "y1 y2").events("tornado").plays(s0, "k5");
  for (Seat who : {s0, s1, s2})
    for (Seat about : {s0, s1, s2})
      if (who != about) { EXPECT_TRUE(s.remembers(who, "", about)); }
}

TEST(Memory, what_lay_openly_on_the_table_is_known_to_all) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").draws("b1 b2 b3").events("market");
  s.plays(s0, "k5").takes(s1, "b2").takes(s2, "b3").takes(s0, "b1");
  EXPECT_TRUE(s.remembers(s2, "b2", s1));
}

TEST(Memory, cards_laid_secretly_are_known_to_who_laid_them_until_they_are_turned) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2").holds(s1, "g3 g4").holds(s2, "y1 y9").events("gambling-man").plays(s0, "k5").lays(s1, "g3");
  EXPECT_EQ(view_of(s.game(), s0).hidden_in(place::parcel + s1), 1);
  EXPECT_EQ(view_of(s.game(), s1).hidden_in(place::parcel + s1), 0);
  s.lays(s0, "r1").lays(s2, "y9");
  EXPECT_TRUE(s.remembers(s2, "g3 r1 y9", s1));
}

TEST(WhatIsSeen, own_power_cards_face_up_ones_and_no_others) {
  Talk s(2);
  s.sets("base supercharge")
      .holds(s0, "r1 r2")
      .holds(s1, "g1")
      .powers(s0, "looping")
      .powers(s1, "recycling black-wish used");
  EXPECT_EQ(view_of(s.game(), s0).hidden_powers(s1), 1);
  EXPECT_EQ(view_of(s.game(), s1).hidden_powers(s1), 0);
  EXPECT_EQ(view_of(s.game(), kSpectator).hidden_powers(s0), 1);
}

TEST(WhatIsSeen, not_who_has_passed_in_a_window) {
  Talk s(4);
  s.sets("base troublemaker")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .holds(s3, "b1")
      .events("friday-the-13th");
  s.plays(s0, "k5").passes(s1);
  EXPECT_EQ(view_of(s.game(), s3).question().who, only(s1) | only(s2) | only(s3));
  EXPECT_EQ(view_of(s.game(), s1).question().who, only(s2) | only(s3));
  EXPECT_EQ(view_of(s.game(), kSpectator).question().who, only(s1) | only(s2) | only(s3));
}

// Drafts: s0 has played a gift and picks two cards for s1.
struct GiftDraft {
  Talk s{2};
  View::Draft draft;
  GiftDraft() { s.holds(s0, "gift-r r1 r2 b9 b9").holds(s1, "g1").plays(s0, "gift-r").names(s0, s1).all_pass(); }
  static Answer give(const char* card, Seat from = s0) {
    return {.verb = Verb::give, .seat = from, .what = *read_kind(card), .to = s1};
  }
  template <class... Cards>
  const View::Draft& with(Cards... cards) {
    const Answer picks[] = {cards..., Answer{}};
    view_of(s.game(), s0).draft(picks, static_cast<int>(sizeof...(cards)), draft);
    return draft;
  }
  bool offers(const char* card) const {
    for (const Answer& a : draft.options)
      if (a.what == *read_kind(card)) return true;
    return false;
  }
};

TEST(Drafts, what_was_picked_is_no_longer_offered_unless_there_is_another) {
  GiftDraft d;
  EXPECT_EQ(d.with().options.size(), 3);
  EXPECT_FALSE(d.with(GiftDraft::give("r1")).complete);
  EXPECT_FALSE(d.offers("r1"));
  EXPECT_TRUE(d.offers("r2"));
  d.with(GiftDraft::give("b9"));
  EXPECT_TRUE(d.offers("b9"));
}

TEST(Drafts, are_complete_with_the_last_pick_of_the_group_and_take_no_more) {
  GiftDraft d;
  EXPECT_TRUE(d.with(GiftDraft::give("r1"), GiftDraft::give("b9")).complete);
  EXPECT_FALSE(d.draft.refusal);
  EXPECT_TRUE(d.draft.options.empty());
  EXPECT_TRUE(d.with(GiftDraft::give("r1"), GiftDraft::give("b9"), GiftDraft::give("r2")).refusal);
}

TEST(Drafts, name_the_first_wrong_pick) {
  GiftDraft d;
  d.with(GiftDraft::give("r1"), GiftDraft::give("r1"));
  ASSERT_TRUE(d.draft.refusal);
  EXPECT_EQ(d.draft.refusal->clause, Clause::C_ASK_HELD);
  d.with(GiftDraft::give("g1", s1));
  ASSERT_TRUE(d.draft.refusal);
  EXPECT_EQ(d.draft.refusal->clause, Clause::C_ASK_TURN);
}

TEST(Drafts, apply_nothing) {
  GiftDraft d;
  d.with(GiftDraft::give("r1"), GiftDraft::give("r2"));
  EXPECT_TRUE(d.s.has(s0, "r1 r2 b9 b9"));
  EXPECT_TRUE(d.s.has(s1, "g1"));
  EXPECT_TRUE(d.s.asked("s0"));
}

TEST(Drafts, of_fantastic_four_take_back_freely_and_tell_when_all_four_are_shared) {
  Talk s(3);
  s.holds(s0, "fantastic-four r1").holds(s1, "g1").holds(s2, "y1").plays(s0, "fantastic-four").wishes(s0, "red");
  const Answer share{.verb = Verb::share, .seat = s0, .to = s2};
  const Answer picks[] = {share, share, share, share};
  View::Draft draft;
  const View view = view_of(s.game(), s0);
  for (int n : {3, 1, 4, 0, 2}) {
    view.draft(picks, n, draft);
    EXPECT_FALSE(draft.refusal);
    EXPECT_EQ(draft.complete, n == 4) << n;
    EXPECT_EQ(draft.options.size(), n == 4 ? 0 : 2) << n;
  }
}

TEST(Drafts, of_edison_offer_people_whose_power_cards_are_hidden) {
  Talk s(3);
  s.all_sets().holds(s0, "edison r1").holds(s1, "g1").holds(s2, "y1").powers(s1, "looping").powers(s2, "recycling");
  s.plays(s0, "edison").wishes(s0, "red");
  const Answer first{.verb = Verb::name, .seat = s0, .to = s1};
  View::Draft draft;
  view_of(s.game(), s0).draft(&first, 1, draft);
  EXPECT_FALSE(draft.refusal);
  ASSERT_EQ(draft.options.size(), 1);
  EXPECT_EQ(draft.options[0].to, s2);
}
}  // namespace
}  // namespace tumult::card
