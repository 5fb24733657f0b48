#include "server/memory_reserve.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <new>
#include <vector>

namespace tumult::server::memory_reserve_tests {
namespace {
// No address space beyond what there is; false: it cannot be found out.
bool forbid_more() {
  rlim_t pages = 0;
  rlimit most{};
  if (!(std::ifstream("/proc/self/statm") >> pages) || getrlimit(RLIMIT_AS, &most) != 0) return false;
  most.rlim_cur = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
  return setrlimit(RLIMIT_AS, &most) == 0;
}
void allow_more() {
  rlimit most{};
  getrlimit(RLIMIT_AS, &most);
  most.rlim_cur = most.rlim_max;
  setrlimit(RLIMIT_AS, &most);
}

// In a process of its own: takes all the memory there may be, and goes on a little with what was kept aside.
int with_no_memory_left() {
  constexpr std::size_t kPiece = 64 * 1024;
  std::vector<void*> all;
  all.reserve(1 << 20);
  memory_reserve::lay_in();
  if (memory_reserve::is_short() || !forbid_more()) return 1;
  while (!memory_reserve::is_short()) all.push_back(::operator new(kPiece));
  const std::size_t before = all.size();
  try {
    while (true) all.push_back(::operator new(kPiece));
  } catch (const std::bad_alloc&) {
    if (all.size() < before + 32) return 2;
  }
  memory_reserve::replenish();
  if (!memory_reserve::is_short()) return 3;
  for (void* memory : all) ::operator delete(memory);
  allow_more();
  memory_reserve::replenish();
  return memory_reserve::is_short() ? 4 : 0;
}
}  // namespace

#ifdef __has_feature
#define TUMULT_HAS_FEATURE(x) __has_feature(x)
#else
#define TUMULT_HAS_FEATURE(x) 0
#endif
#if !TUMULT_HAS_FEATURE(address_sanitizer) && !TUMULT_HAS_FEATURE(thread_sanitizer) && !defined(__SANITIZE_ADDRESS__)
TEST(MemoryReserve, helps_for_a_moment_and_says_so_until_it_is_whole_again) {
  EXPECT_EXIT(std::_Exit(with_no_memory_left()), testing::ExitedWithCode(0), "");
}
#endif
}  // namespace tumult::server::memory_reserve_tests
