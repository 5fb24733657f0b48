#include "kit/twins_test.h"

#include "games/frankfurt/random_play_test.h"

namespace tumult::frankfurt {
namespace {
TEST(FrankfurtTwins, are_told_the_same_in_the_same_order) {
  const twins::Compared compared = twins::expect_nothing_hidden_to_be_told<Tested>(properties::how_many(100));
  if (std::getenv("TUMULT_QUICK")) return;
  EXPECT_GE(compared.deals, 20'000);
  EXPECT_GE(compared.chances, 20'000);
}
}  // namespace
}  // namespace tumult::frankfurt
