#include "kit/text_story_test.h"

#include "games/card/play.h"
#include "games/card/random_play_test.h"

namespace tumult::card {
namespace {
TEST(CardStory, of_rounds_and_points_says_what_is_reached) {
  story::expect_totals_to_be_said<Tested, What>(40, What::dealt, What::scored);
}

TEST(CardStory, tells_whoever_knows_the_same_the_same) {
  story::expect_stories_to_follow_from_what_is_seen<Tested>(40);
}
}  // namespace
}  // namespace tumult::card
