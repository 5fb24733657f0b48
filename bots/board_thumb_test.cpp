#include "bots/board_thumb.h"

#include <gtest/gtest.h>

#include "bots/board_prospects.h"

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

TEST(Standing, is_what_was_scored_when_the_round_is_over) {
  Table t = with_pieces({5, kGoal});
  t.round_over = true;
  EXPECT_EQ(standing(t, 0), (kGoalPoints - 5) * kPoint);
  EXPECT_EQ(standing(t, 1), (5 - kGoalPoints) * kPoint);
}
}  // namespace
}  // namespace tumult::bots::board_tests
