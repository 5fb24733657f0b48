// Memory kept aside for the moment in which there is no more. An allocation that fails is given some of it, so that
// what has begun comes to an end in order; until the reserve is whole again, whatever can be refused is (is_short).
// What the reserve cannot help throws std::bad_alloc, which ends a request and never the process.
#pragma once

namespace tumult::server::memory_reserve {
void lay_in();     // from now on operator new takes of it; again, once it is used up
void replenish();  // now and then: as far as there is memory again
bool is_short();
}  // namespace tumult::server::memory_reserve
