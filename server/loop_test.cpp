#include "server/loop.h"

#include <gtest/gtest.h>

#include <thread>

namespace tumult::server {
TEST(Loop, does_what_other_threads_want_in_their_order_and_in_one_thread) {
  Loops loops(1);
  Loop& loop = loops.first();
  std::vector<int> done;
  std::thread other([&] {
    for (int i = 0; i < 1000; ++i) loop.put([&done, i] { done.push_back(i); });
    loop.put([&] {
      loop.put([&] { loops.stop(); });  // what is put meanwhile comes after
      done.push_back(1000);
    });
  });
  loops.run();
  other.join();
  ASSERT_EQ(done.size(), 1001u);
  for (int i = 0; i <= 1000; ++i) EXPECT_EQ(done[static_cast<std::size_t>(i)], i);
}
TEST(Loops, take_turns) {
  Loops loops(2);
  Loop& first = loops.next();
  EXPECT_NE(&first, &loops.next());
  EXPECT_EQ(&first, &loops.next());
}
}  // namespace tumult::server
