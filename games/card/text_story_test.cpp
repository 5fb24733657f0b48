#include "kit/text_story_test.h"

#include "games/card/play.h"
#include "games/card/random_play_test.h"

namespace tumult::card {
namespace {
TEST(CardStory, of_rounds_and_points_says_what_is_reached) {
  story::expect_totals_to_be_said<Tested, What>(40, What::dealt, What::scored);
}
}  // namespace
}  // namespace tumult::card
