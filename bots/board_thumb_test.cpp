#include "bots/board_thumb.h"

#include <gtest/gtest.h>

#include "bots/board_prospects.h"
#include "games/board/scene_test.h"

namespace tumult::bots::board_tests {
namespace {
using namespace board;

Table with_pieces(std::initializer_list<int> fields) {
  Options o;
  o.players = static_cast<u8>(fields.size());
  Table t = bare_table(o);
  Seat s = 0;
  for (const int f : fields) t.piece[s++] = static_cast<Field>(f);
  return t;
}

TEST(Prospects, get_worse_the_nearer_one_is_to_the_destination) {
  for (const int players : {2, 4, 6})
    for (const int front : {10, 30, 40})
      for (int own = 8; own < 40; own += 8)
        EXPECT_LT(kProspects.of(players, own, front), kProspects.of(players, own + 8, front)) << own << ' ' << front;
}

TEST(Prospects, are_the_points_themselves_when_somebody_has_arrived) {
  EXPECT_EQ(kProspects.of(3, 17, kGoal), 17 * kPoint);
  EXPECT_EQ(kProspects.of(3, kGoal, 12), kGoalPoints * kPoint);
}

TEST(Outlook, a_field_matters_more_when_somebody_is_about_to_arrive) {
  const Table early = with_pieces({4, 4}), late = with_pieces({4, 41});
  const Outlook calm(early, 0), tense(late, 0);
  EXPECT_GT(calm.stands(0, 10), tense.stands(0, 10));
  EXPECT_LT(tense.stands(0, 10), 0);
}

TEST(Outlook, it_is_good_to_drive_others_on) {
  const Table t = with_pieces({10, 30, 36});
  const Outlook outlook(t, 0);
  EXPECT_GT(outlook.moved(2, 0), 0);
  EXPECT_LT(outlook.moved(0, 0), 0);
  EXPECT_GT(outlook.laid(Kind::push, 38, Dir::fwd), outlook.laid(Kind::push, 38, Dir::out));
}

// What it thinks of tossing Re-Roll now, on whichever field is best.
int re_rolling(const Game& g, Seat s) {
  static Answers all;
  static int worth[kMostAnswers];
  const View v = view_of(g, s);
  v.legal(all);
  rate(v, all, worth);
  int best = -1;
  for (int i = 0; i < all.size(); ++i)
    if (all[i].verb == Verb::toss && all[i].what == Kind::re_roll) best = std::max(best, worth[i]);
  return best;
}

// Of an event in which all roll, s1 first; s0 caused it, holds Re-Roll, and thinks when `thrower` has rolled.
int re_rolling_in(int event, Seat thrower, int first_roll, int rolled) {
  Talk s(2);
  const Seat other = thrower == s0 ? s1 : s0;
  s.holds(s0, "troublemaker re-roll").stands(thrower, "38").stands(other, thrower == s0 ? "20" : "10");
  s.causes(s0, event);
  if (thrower == s0) s.rolls(s1, first_roll);
  s.rolls(thrower, rolled);
  return re_rolling(s.game(), s0);
}

TEST(BoardThumb, tosses_re_roll_after_a_bad_throw_of_an_event_and_not_after_a_good_one) {
  struct {
    const char* event;
    int number;
    Seat thrower;
    int first_roll, good, bad;
  } const kEvents[] = {
      {"Teleport Terror, my own throw", 4, s0, 1, 1, 6},
      {"Teleport Terror, another's throw", 4, s1, 0, 6, 1},
      {"Expansion, my own throw", 7, s0, 1, 1, 6},
      {"Expansion, another's throw", 7, s1, 0, 6, 1},
      {"Recession, my own throw", 8, s0, 1, 6, 1},
      {"Recession, another's throw", 8, s1, 0, 1, 6},
      {"Tsunami, lower than the one before", 11, s0, 5, 5, 4},
  };
  for (const auto& is : kEvents) {
    EXPECT_EQ(re_rolling_in(is.number, is.thrower, is.first_roll, is.good), -1) << is.event;
    EXPECT_GT(re_rolling_in(is.number, is.thrower, is.first_roll, is.bad), 0) << is.event;
  }
}

TEST(BoardThumb, keeps_re_roll_where_a_throw_says_little_yet) {
  for (int rolled = 1; rolled <= 6; ++rolled) {
    EXPECT_EQ(re_rolling_in(11, s1, 0, rolled), -1) << "Tsunami, the first throw";
    EXPECT_EQ(re_rolling_in(12, s0, 3, rolled), -1) << "Gambling Man";
  }
}

TEST(BoardThumb, tosses_re_roll_after_a_bad_throw_on_a_teleport_field) {
  for (const auto& [rolled, tosses] : {std::pair{1, true}, {6, false}}) {
    Talk s(2);
    s.holds(s0, "stop re-roll").stands(s0, "31").stands(s1, "37").teleport("t1", 41).teleport("t6", 5);
    s.plays(s0, "stop@2").rolls(s0, 1).rolls(s0, rolled);
    EXPECT_EQ(re_rolling(s.game(), s0) > 0, tosses) << rolled;
  }
}

TEST(Outlook, who_swaps_onto_an_x_goes_on_to_the_next_field) {
  Game g = bare_table({.players = 2});
  g.piece[0] = 20;
  g.piece[1] = 40;
  lay_out(g, row(Kind::x).first, 40, Dir::none);
  const Outlook outlook(g, 0);
  ASSERT_NE(outlook.stands(0, 40), outlook.stands(0, 41));
  EXPECT_EQ(outlook.exchanged(0, 20, 1), outlook.stands(0, 41) + outlook.stands(1, 20));
  EXPECT_EQ(outlook.exchanged(1, 40, 0), outlook.stands(1, 20) + outlook.stands(0, 41));
}

TEST(Standing, is_what_was_scored_when_the_round_is_over) {
  Table t = with_pieces({5, kGoal});
  t.round_over = true;
  EXPECT_EQ(standing(t, 0), (kGoalPoints - 5) * kPoint);
  EXPECT_EQ(standing(t, 1), (5 - kGoalPoints) * kPoint);
}
}  // namespace
}  // namespace tumult::bots::board_tests
