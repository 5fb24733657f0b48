#include "server/pool.h"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>
#include <string>
#include <utility>

namespace tumult::server::pool_tests {
namespace {
using Put = Pool::Put;

// A pool of one thread that does nothing until it is let go; then what was done is in `done`, a letter each.
class Held {
 public:
  explicit Held(Pool::Bounds bounds) : pool(1, Pool::Standing::normal, bounds) {
    pool.put(0, [this] {
      begun_.set_value();
      go_.get_future().wait();
    });
    begun_.get_future().wait();
  }
  Put put(Pool::For whom, char letter, Pool::HungUp hung_up = {}) {
    const auto work = [this, letter] {
      done += letter;
      if (done.size() == awaited_) all_.set_value();
    };
    return pool.put(whom, work, std::move(hung_up));
  }
  ~Held() { let_go(); }
  void let_go() {
    if (!std::exchange(gone_, true)) go_.set_value();
  }
  // Waits until so many pieces of work have run, and returns their letters in order.
  std::string after(std::size_t pieces) {
    awaited_ = pieces;
    let_go();
    all_.get_future().wait();
    return done;
  }
  std::string done;

 private:
  bool gone_ = false;
  std::size_t awaited_ = 0;
  std::promise<void> begun_, go_, all_;

 public:
  Pool pool;
};
}  // namespace

TEST(Pool, those_who_ask_take_turns) {
  Held held({.in_all = 20, .for_one = 5});
  for (const char letter : {'a', 'b', 'c', 'd'}) held.put(1, letter);
  held.put(2, 'X');
  held.put(3, 'Y'), held.put(3, 'Z');
  EXPECT_EQ(held.after(7), "aXYbZcd");
}

TEST(Pool, says_whether_too_much_waits_of_one_or_of_all) {
  Held held({.in_all = 4, .for_one = 2});
  EXPECT_EQ(held.put(1, 'a'), Put::taken);
  EXPECT_EQ(held.put(1, 'b'), Put::taken);
  EXPECT_EQ(held.put(1, 'c'), Put::too_many);
  EXPECT_EQ(held.put(2, 'd'), Put::taken);
  EXPECT_EQ(held.pool.waiting(), 3u);
  EXPECT_EQ(held.put(3, 'e'), Put::taken);
  EXPECT_EQ(held.put(4, 'f'), Put::busy);
}

TEST(Pool, does_not_begin_what_nobody_waits_for_any_more) {
  Held held({.in_all = 9, .for_one = 9});
  const auto hung_up = std::make_shared<std::atomic<bool>>(false);
  for (const char letter : {'a', 'b', 'c'}) held.put(1, letter, hung_up);
  held.put(1, 'd');
  *hung_up = true;
  EXPECT_EQ(held.after(1), "d");
  EXPECT_EQ(held.pool.dropped(), 3);
}

TEST(Pool, goes_on_after_work_that_throws) {
  Held held({.in_all = 9, .for_one = 9});
  held.pool.put(1, [] { throw std::bad_alloc(); });
  held.put(2, 'a');
  EXPECT_EQ(held.after(1), "a");
}
}  // namespace tumult::server::pool_tests
