#include "server/memory_reserve.h"

#include <sys/mman.h>

#include <array>
#include <atomic>
#include <new>

namespace tumult::server::memory_reserve {
namespace {
// Address space of its own, which nothing else can be in the way of giving back; it is never touched.
constexpr std::size_t kBlock = 256 * 1024, kBlocks = 32;
std::array<std::atomic<void*>, kBlocks> blocks;
std::atomic<bool> in_use = false, taken = false;

void give_some() {
  taken = true;
  for (std::atomic<void*>& block : blocks) {
    if (void* memory = block.exchange(nullptr)) {
      munmap(memory, kBlock);
      return;
    }
  }
  throw std::bad_alloc();
}
}  // namespace

void lay_in() {
  in_use = true;
  replenish();
  std::set_new_handler(&give_some);
}

void replenish() {
  if (!in_use) return;
  bool whole = true;
  for (std::atomic<void*>& block : blocks) {
    if (block) continue;
    void* memory = mmap(nullptr, kBlock, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) whole = false;
    else block = memory;
  }
  taken = !whole;
}

bool is_short() { return taken; }
}  // namespace tumult::server::memory_reserve
