// Set-up, placing, turns, and how rounds and games end.
#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
TEST(BoardSetUp, is_started_by_the_highest_die_and_ties_roll_again) {
  Talk s(3);
  s.sets_up().holds(s0, "push push push push push").holds(s1, "x x x x x").holds(s2, "stop stop stop stop stop");
  EXPECT_TRUE(s.asked("s0 s1 s2"));
  s.rolls(s1, 17).rolls(s0, 17).rolls(s2, 3);
  EXPECT_TRUE(s.asked("s0 s1"));
  s.rolls(s0, 2).rolls(s1, 9);
  EXPECT_TRUE(s.asked("s1"));
  EXPECT_TRUE(s.refused(s1, "play x@5", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s1, "play x@0", "B-PLACE-1"));
  s.plays(s1, "x@1").plays(s2, "stop@2").plays(s0, "push@3>fwd");
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_TRUE(s.asked("s1"));
  for (Seat who : {s0, s1, s2}) EXPECT_TRUE(s.hand_size(who, 4));
}

TEST(BoardPlacing, single_colours_cover_their_own_and_multicoloured_cards) {
  Talk s(2);
  s.holds(s0, "stop").lying("snail@20 push@21>fwd magnet@22 skip@23 block@24 fuck-you@25");
  for (const char* field : {"21", "22", "23", "25"})
    EXPECT_TRUE(s.refused(s0, "play stop@" + std::string(field), "B-PLACE-1")) << field;
  EXPECT_TRUE(s.may(s0, "play stop@20"));
  EXPECT_TRUE(s.may(s0, "play stop@24"));
}

// Every field from 1 to 42 but the teleport fields, covered with red, green and blue cards.
std::string all_covered() {
  constexpr std::pair<const char*, int> kKinds[] = {{"swap", 6},     {"second-chance", 4}, {"gift", 6},   {"magnet", 5},
                                                    {"teleport", 5}, {"skip", 5},          {"reverse", 5}};
  std::string cards;
  int field = 0;
  for (const auto& [kind, n] : kKinds)
    for (int i = 0; i < n; ++i) {
      do ++field;
      while (std::find(kMarks, kMarks + kTeleports, field) != kMarks + kTeleports);
      cards += std::string(kind) + '@' + std::to_string(field) + ' ';
    }
  return cards;
}

TEST(BoardPlacing, a_colour_without_a_field_may_cover_any_but_white) {
  Talk s(2);
  s.holds(s0, "stop push").lying(all_covered()).lying("troublemaker@42");
  EXPECT_TRUE(s.may(s0, "play stop@1"));
  EXPECT_TRUE(s.may(s0, "play stop@20"));
  EXPECT_TRUE(s.refused(s0, "play stop@42", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "play stop@18", "B-PLACE-1"));
  EXPECT_TRUE(s.may(s0, "play push@1>fwd"));
  EXPECT_TRUE(s.refused(s0, "play push@20>fwd", "B-PLACE-1"));
}

TEST(BoardTurn, without_cards_begins_with_the_movement) {
  Talk s(2);
  s.stands(s0, "3");
  EXPECT_TRUE(s.asked("s0"));
  s.rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "4"));
  EXPECT_TRUE(s.hand_size(s0, 4));
  EXPECT_TRUE(s.hand_size(s1, 4));
}

TEST(BoardTurn, lets_draw_up_in_order_until_the_pile_is_dry) {
  Talk s(3);
  s.holds(s0, "block push push push").holds(s1, "x x x").holds(s2, "stop stop stop").draws_only("gift swap");
  s.plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.has(s0, "gift push push push"));
  EXPECT_TRUE(s.has(s1, "swap x x x"));
  EXPECT_TRUE(s.has(s2, "stop stop stop"));
}

TEST(BoardRound, is_followed_by_another_when_all_have_said_ok) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").holds(s1, "x x x x").stands(s0, "42").stands(s1, "7").lying("stop@20");
  s.teleport("t1", 30).plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.score(s0, 50));
  EXPECT_TRUE(s.score(s1, 7));
  EXPECT_TRUE(s.asked("s0 s1"));
  s.confirms(s1).confirms(s0);
  EXPECT_TRUE(s.piece(s0, "0"));
  EXPECT_TRUE(s.on(20, "nothing"));
  EXPECT_TRUE(s.on(5, "t1"));
  EXPECT_TRUE(s.hand_size(s0, 8));
  EXPECT_TRUE(s.asked("s0 s1"));
}

TEST(BoardGame, ends_at_the_limit_and_fewest_points_win_or_share) {
  Talk s(3);
  s.holds(s0, "block push push jump jump").holds(s1, "x x x x").holds(s2, "stop stop stop stop");
  s.scores("71 20 20").stands(s0, "42").stands(s1, "7").stands(s2, "7").plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.score(s0, 121));
  EXPECT_TRUE(s.game_over());
  EXPECT_TRUE(s.winner("s1 s2"));
}
}  // namespace
}  // namespace tumult::board
