#include "kit/text_story_test.h"

#include "games/frankfurt/play.h"
#include "games/frankfurt/random_play_test.h"

namespace tumult::frankfurt {
namespace {
TEST(FrankfurtStory, of_rounds_says_what_is_reached) {
  story::expect_totals_to_be_said<Tested, What>(40, What::dealt, std::nullopt);
}
}  // namespace
}  // namespace tumult::frankfurt
