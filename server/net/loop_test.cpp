#include "server/net/loop.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <new>
#include <string>
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
TEST(Loop, says_so_when_a_socket_cannot_be_watched_and_keeps_nothing_of_it) {
  struct Deaf final : Watcher {
    void broken() override {}
    std::size_t ready(std::uint32_t, std::span<char>) override { return 0; }
    void hear(std::span<char>) override {}
  };
  Loops loops(1);
  Loop& loop = loops.first();
  const auto watcher = std::make_shared<Deaf>();
  EXPECT_FALSE(loop.watch(-1, watcher));
  EXPECT_EQ(watcher.use_count(), 1);
  int ends[2] = {};
  ASSERT_EQ(pipe(ends), 0);
  EXPECT_TRUE(loop.watch(ends[0], watcher));
  EXPECT_TRUE(loop.watch(ends[0], Loop::For::both));
  close(ends[0]);
  EXPECT_FALSE(loop.watch(ends[0], Loop::For::reading));
  loop.unwatch(ends[0]);
  EXPECT_EQ(watcher.use_count(), 1);
  close(ends[1]);
}
TEST(Loop, reads_all_that_is_there_before_it_is_heard) {
  struct Listener final : Watcher {
    void broken() override {}
    Listener(int socket, std::string& told, Loops& loops) : socket(socket), told(told), loops(loops) {}
    std::size_t ready(std::uint32_t, std::span<char> room) override {
      told += "read ";
      return static_cast<std::size_t>(read(socket, room.data(), room.size()));
    }
    void hear(std::span<char> bytes) override {
      told += std::string(bytes.data(), bytes.size()) + ' ';
      if (told.size() > 17) loops.stop();
    }
    int socket;
    std::string& told;
    Loops& loops;
  };
  Loops loops(1);
  std::string told;
  int one[2] = {}, two[2] = {};
  ASSERT_EQ(pipe(one) + pipe(two), 0);
  ASSERT_EQ(write(one[1], "one", 3) + write(two[1], "two", 3), 6);
  for (const int socket : {one[0], two[0]})
    EXPECT_TRUE(loops.first().watch(socket, std::make_shared<Listener>(socket, told, loops)));
  loops.run();
  EXPECT_EQ(told, "read read one two ");
  for (const int end : {one[0], one[1], two[0], two[1]}) close(end);
}
TEST(Loop, goes_on_when_something_throws) {
  Loop loop;
  std::string done;
  std::thread thread([&] { loop.run(); });
  loop.put([&] { done += 'a'; });
  loop.put([] { throw std::bad_alloc(); });
  boost::asio::post(loop.io, [] { throw std::bad_alloc(); });
  loop.put([&] { done += 'b'; });
  boost::asio::post(loop.io, [&] { loop.put([&] { loop.io.stop(); }); });
  thread.join();
  EXPECT_EQ(done, "ab");
}

TEST(Loops, take_turns) {
  Loops loops(2);
  Loop& first = loops.next();
  EXPECT_NE(&first, &loops.next());
  EXPECT_EQ(&first, &loops.next());
}
}  // namespace tumult::server
