#include "kit/text_story_test.h"

#include "games/board/play.h"
#include "games/board/random_play_test.h"

namespace tumult::board {
namespace {
TEST(BoardStory, of_rounds_and_points_says_what_is_reached) {
  story::expect_totals_to_be_said<Tested, What>(40, What::dealt, What::scored);
}

TEST(BoardStory, tells_whoever_knows_the_same_the_same) {
  story::expect_stories_to_follow_from_what_is_seen<Tested>(40);
}
}  // namespace
}  // namespace tumult::board
