#include "kit/text_story_test.h"

#include "games/frankfurt/play.h"
#include "games/frankfurt/random_play_test.h"

namespace tumult::frankfurt {
namespace {
TEST(FrankfurtStory, of_rounds_says_what_is_reached) {
  story::expect_totals_to_be_said<Tested, What>(40, What::dealt, std::nullopt);
}

TEST(FrankfurtStory, tells_whoever_knows_the_same_the_same) {
  story::expect_stories_to_follow_from_what_is_seen<Tested>(40);
}
}  // namespace
}  // namespace tumult::frankfurt
