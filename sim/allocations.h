// How often this thread has asked for memory.
#pragma once
#include "kit/types.h"

namespace tumult::sim {
u64 allocations();
}
