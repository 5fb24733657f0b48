// What a seat sees and what it may remember, drafts, and redeals.
#include <cmath>
#include <map>

#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
std::string names_of(const CardSet& cards) {
  std::string all;
  for (Card c : cards) all += (all.empty() ? "" : " ") + std::string(text_of(kind_of(c)));
  return all;
}
std::string remembered(Talk& s, Seat by, Seat about) { return names_of(view_of(s.game(), by).remembers(about)); }

TEST(BoardMemory, of_a_card_taken_by_magnet_is_everybodys) {
  Talk s(3);
  s.holds(s0, "block push push jump jump").stands(s0, "19").lying("magnet@20 stop@30");
  s.plays(s0, "block@40").rolls(s0, 1).takes(s0, "stop@30");
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_EQ(remembered(s, s1, s0), "stop");
  EXPECT_EQ(names_of(view_of(s.game(), kSpectator).remembers(s0)), "stop");
  EXPECT_TRUE(s.sees_nothing(s1, s0));
}

TEST(BoardMemory, of_a_hand_passed_on_by_loot_stays_with_who_had_it) {
  Talk s(3);
  s.holds(s0, "troublemaker push push push push").holds(s1, "x x x x").holds(s2, "stop stop stop stop").causes(s0, 14);
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_EQ(remembered(s, s0, s1), "push push push push");
  EXPECT_EQ(remembered(s, s1, s2), "x x x x");
  EXPECT_EQ(remembered(s, s2, s1), "");
}

TEST(BoardMemory, of_one_of_two_alike_is_gone_when_one_of_them_is_played) {
  Talk s(2);
  s.holds(s0, "block stop push jump jump").stands(s0, "19").lying("magnet@20 stop@30").holds(s1, "skip skip skip skip");
  s.plays(s0, "block@40").rolls(s0, 1).takes(s0, "stop@30");
  s.plays(s1, "skip@10");
  EXPECT_EQ(remembered(s, s1, s0), "stop");
  s.plays(s0, "stop@30");
  EXPECT_EQ(remembered(s, s1, s0), "");
  s.rolls(s0, 1);
}

TEST(BoardView, shows_the_board_with_what_is_covered_and_no_other_hand) {
  Talk s(2);
  s.holds(s0, "block push").holds(s1, "skip gift").lying("stop@20 snail@20 push@21>in");
  const View v = view_of(s.game(), s1);
  const Table& t = v.table();
  EXPECT_EQ(kind_of(t.top[20]), Kind::snail);
  EXPECT_EQ(kind_of(t.below[t.top[20]]), Kind::stop);
  EXPECT_EQ(t.points[t.top[21]], Dir::in);
  EXPECT_EQ(v.hidden_in_hand(s0), 2);
  EXPECT_EQ(v.hidden_in_hand(s1), 0);
  EXPECT_TRUE(s.sees(s1, "gift", s1));
  EXPECT_TRUE(s.sees_nothing(s1, s0));
}

TEST(BoardView, does_not_tell_who_has_passed_in_a_window) {
  Talk s(3);
  s.holds(s0, "block push").holds(s1, "skip").holds(s2, "gift").plays(s0, "block@20").rolls(s0, 1).passes(s1);
  EXPECT_EQ(view_of(s.game(), s2).question().who, first_seats(3));
  EXPECT_EQ(view_of(s.game(), s1).question().who, only(s0) | only(s2));
  EXPECT_EQ(view_of(s.game(), kSpectator).question().who, first_seats(3));
}

TEST(BoardDraft, of_a_gift_is_a_name_and_a_number) {
  Talk s(3);
  s.holds(s0, "block").stands(s0, "19").lying("gift@20").plays(s0, "block@40").rolls(s0, 1).all_pass();
  const View v = view_of(s.game(), s0);
  static View::Draft draft;
  const Answer picks[] = {{.verb = Verb::name, .seat = s0, .to = s2}, {.verb = Verb::choose, .seat = s0, .number = 2}};
  v.draft(picks, 0, draft);
  EXPECT_EQ(draft.options.size(), 2);
  v.draft(picks, 1, draft);
  EXPECT_FALSE(draft.complete);
  EXPECT_EQ(draft.options.size(), 2);
  v.draft(picks, 2, draft);
  EXPECT_TRUE(draft.complete);
  EXPECT_FALSE(draft.refusal);
  v.draft(picks + 1, 1, draft);
  EXPECT_TRUE(draft.refusal);
  s.names(s0, s1).chooses(s0, "1");
}

TEST(BoardDraft, of_reorganize_offers_the_second_teleport_field_without_the_first) {
  Talk s(2);
  s.holds(s0, "troublemaker").causes(s0, 18).all_pass();
  static View::Draft draft;
  const Answer picks[] = {{.verb = Verb::move, .seat = s0, .field = 20, .number = 1},
                          {.verb = Verb::move, .seat = s0, .field = 11, .number = 1}};
  const View v = view_of(s.game(), s0);
  v.draft(picks, 1, draft);
  EXPECT_FALSE(draft.complete);
  for (const Answer& a : draft.options) EXPECT_NE(a.number, 1);
  v.draft(picks, 2, draft);
  EXPECT_TRUE(draft.refusal);
  s.moves(s0, "t2", 20).moves(s0, "t3", 21);
}

TEST(BoardRedeal, deals_every_possible_hand_equally_often) {
  Talk s(2);
  s.holds(s0, "block push").holds(s1, "gift magnet").draws_only("gift stop x");
  const View v = view_of(s.game(), s0);
  Chance chance = Chance::from_seed(2024);
  constexpr int kTimes = 100'000;
  std::map<std::string, double> seen;
  for (int i = 0; i < kTimes; ++i) ++seen[names_of(Redealt(v, chance).table().hand[s1])];
  // Two out of five cards, of which two are gifts: pairs without a gift 3, with one 3 times 2, with both 1.
  const std::map<std::string, double> ways = {{"gift gift", 1},   {"gift magnet", 2}, {"gift stop", 2}, {"gift x", 2},
                                              {"magnet stop", 1}, {"magnet x", 1},    {"stop x", 1}};
  ASSERT_EQ(seen.size(), ways.size());
  double chi = 0;
  for (const auto& [hand, n] : ways) {
    const double expected = kTimes * n / 10;
    chi += std::pow(seen[hand] - expected, 2) / expected;
  }
  EXPECT_LT(chi, 6 + 3.3 * std::sqrt(12.0));
}
}  // namespace
}  // namespace tumult::board
