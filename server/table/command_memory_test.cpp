#include "server/table/command_memory.h"

#include <gtest/gtest.h>

namespace tumult::server::command_memory_tests {
TEST(CommandMemory, finds_a_command_again_with_the_number_it_led_to) {
  CommandMemory memory;
  memory.remember(1, {.id = "c7", .number = 12, .held = true});
  const auto* found = memory.find(1, "c7");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->number, 12);
  EXPECT_TRUE(found->held);
  EXPECT_FALSE(memory.find(1, "c8"));
  EXPECT_FALSE(memory.find(0, "c7")) << "it is somebody else's";
}

TEST(CommandMemory, keeps_the_last_of_each_seat_in_order) {
  CommandMemory memory;
  constexpr int kMany = 2 * static_cast<int>(kIdsKept) + 5;
  for (int i = 0; i < kMany; ++i) memory.remember(0, {.id = "c" + std::to_string(i), .number = i});
  memory.remember(1, {.id = "other"});
  EXPECT_FALSE(memory.find(0, "c" + std::to_string(kMany - 1 - static_cast<int>(kIdsKept))));
  EXPECT_TRUE(memory.find(1, "other"));
  int next = kMany - static_cast<int>(kIdsKept);
  memory.each(0, [&](const CommandMemory::Done& done) {
    EXPECT_EQ(done.number, next);
    EXPECT_TRUE(memory.find(0, done.id));
    ++next;
  });
  EXPECT_EQ(next, kMany);
}

TEST(CommandMemory, forgets_whoever_sat_there_before) {
  CommandMemory memory;
  for (const Seat s : {0, 1}) memory.remember(s, {.id = "c1"});
  memory.forget(0);
  EXPECT_FALSE(memory.find(0, "c1"));
  EXPECT_TRUE(memory.find(1, "c1"));
}
}  // namespace tumult::server::command_memory_tests
