#include "sim/allocations.h"

#include <cstdlib>
#include <new>

namespace {
constinit thread_local tumult::u64 count = 0;
}

void* operator new(std::size_t size) {
  ++count;
  while (true) {
    if (void* p = std::malloc(size ? size : 1)) return p;
    const std::new_handler handler = std::get_new_handler();
    if (!handler) throw std::bad_alloc();
    handler();
  }
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

tumult::u64 tumult::sim::allocations() { return count; }
