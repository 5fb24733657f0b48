#include "server/table/refusals.h"

#include <gtest/gtest.h>

namespace tumult::server::refusals_tests {
namespace {
RefusalMemory::Text text(const std::string& says) { return std::make_shared<const std::string>(says); }
}  // namespace

TEST(RefusalMemory, gives_the_same_text_again_to_the_same_seat) {
  RefusalMemory memory;
  const auto no = text("no");
  memory.remember(1, "c7", no);
  EXPECT_EQ(memory.find(1, "c7"), no);
  EXPECT_EQ(memory.find(0, "c7"), nullptr);
  EXPECT_EQ(memory.find(1, "c8"), nullptr);
}

TEST(RefusalMemory, keeps_the_last_of_each_seat_and_forgets_whoever_sat_there_before) {
  RefusalMemory memory;
  for (std::size_t i = 0; i <= kIdsKept; ++i) memory.remember(0, "c" + std::to_string(i), text(std::to_string(i)));
  EXPECT_EQ(memory.find(0, "c0"), nullptr);
  for (std::size_t i = 1; i <= kIdsKept; ++i) {
    const auto kept = memory.find(0, "c" + std::to_string(i));
    ASSERT_TRUE(kept) << i;
    EXPECT_EQ(*kept, std::to_string(i));
  }
  memory.remember(1, "c1", text("another"));
  memory.forget(0);
  EXPECT_EQ(memory.find(0, "c1"), nullptr);
  EXPECT_TRUE(memory.find(1, "c1"));
}
}  // namespace tumult::server::refusals_tests
