#include "kit/text_story_test.h"

#include "games/board/play.h"
#include "games/board/random_play_test.h"

namespace tumult::board {
namespace {
TEST(BoardStory, of_rounds_and_points_says_what_is_reached) {
  story::expect_totals_to_be_said<Tested, What>(40, What::dealt, What::scored);
}

TEST(BoardStory, of_a_throw_says_which_die_it_was) {
  int throws[21] = {};
  for (u64 seed = 0; seed < 10; ++seed) {
    story::Collected step;
    properties::Player<Tested> p(seed, &step);
    Answer a;
    for (int n = 0; n < 400 && properties::random_answer<Tested>(p.game, p.choice, a); ++n) {
      const Question asked = p.game.question;
      step.records.clear();
      Tested::apply(p.game, a, p.deal, &step);
      if (asked.what != Ask::roll) continue;
      JsonRoom<Spoken::kRecordRoom> j;
      Spoken::write_json(j, step.records.at(0), kSpectator);
      ++throws[asked.sides()];
      EXPECT_TRUE(j.view().contains(R"("sides":)" + std::to_string(asked.sides()) + ',')) << j.view();
    }
  }
  EXPECT_GT(throws[6], 0);
  EXPECT_GT(throws[20], 0);
}

TEST(BoardStory, tells_whoever_knows_the_same_the_same) {
  story::expect_stories_to_follow_from_what_is_seen<Tested>(40);
}
}  // namespace
}  // namespace tumult::board
