#include "kit/play.h"

#include <gtest/gtest.h>

#include <vector>

namespace tumult {
namespace {
enum class Task : u8 { round, turn, end };
enum class What : u8 { began, ended };
struct Table {
  u8 piece[8] = {};
};
struct Question {
  SeatSet who;
};
struct Game : Table {
  Question question;
  List<Frame, 4> stack;
};
using Play = PlayOf<Game, Task>;

struct Notes final : Sink {
  std::vector<Record> all;
  void take(const Record& r) override { all.push_back(r); }
};

TEST(Play, calls_a_frame_on_top_and_another_instead_of_it) {
  Game g;
  Chance chance;
  Play p{g, chance};
  EXPECT_EQ(p.call({.task = Task::round, .seat = 1}), Flow::Call);
  p.call({.task = Task::turn, .seat = 2});
  EXPECT_EQ(g.stack.size(), 2);
  p.instead({.task = Task::round, .seat = 3, .count = 7});
  EXPECT_EQ(g.stack.size(), 2);
  EXPECT_EQ(g.stack.top().seat, 3);
  EXPECT_EQ(g.stack.top().count, 7);
  EXPECT_EQ(g.stack.top().step, 0);
}

TEST(Play, notes_what_happens_with_the_task_under_way_if_anybody_listens) {
  Game g;
  Chance chance;
  Notes notes;
  Play deaf{g, chance};
  deaf.note(What::began, 1);
  Play p{g, chance, &notes};
  p.note(What::began, 1);
  p.call({.task = Task::turn});
  p.note(What::ended, 2, 5, -3);
  ASSERT_EQ(notes.all.size(), 2u);
  EXPECT_EQ(notes.all[0].cause, 0xFF);
  EXPECT_EQ(notes.all[1].cause, static_cast<u8>(Task::turn));
  EXPECT_EQ(notes.all[1].card, 5);
  EXPECT_EQ(notes.all[1].amount, -3);
}

TEST(Digest, of_a_state_covers_table_question_and_frames_in_use) {
  Game a, b;
  EXPECT_EQ(digest_of_state<Table>(a), digest_of_state<Table>(b));
  b.piece[3] = 1;
  EXPECT_NE(digest_of_state<Table>(a), digest_of_state<Table>(b));
  b = a;
  b.question.who.add(1);
  EXPECT_NE(digest_of_state<Table>(a), digest_of_state<Table>(b));
  b = a;
  b.stack.push({.task = 1});
  EXPECT_NE(digest_of_state<Table>(a), digest_of_state<Table>(b));
  b.stack.pop();  // what lies beyond the top does not count
  EXPECT_EQ(digest_of_state<Table>(a), digest_of_state<Table>(b));
}
}  // namespace
}  // namespace tumult
