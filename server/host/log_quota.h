// How much may still be written into a table's log. Moves are what its games ask for, and have plenty of room; what is
// no move (talk, settings, comings and goings) has little: in all, at once, and from one address. What happens by
// itself is never refused; whoever speaks next has to make up for it.
#pragma once
#include <cstdint>

#include "server/limits.h"
#include "server/table/log_size.h"
#include "server/table/room.h"

namespace tumult::server {
inline constexpr std::int64_t kMostExtra = 900'000;  // of a table; what comes by itself finds room above, up to 1 MB

// What one connection has taken of its address's share and not written yet.
struct LogCredit {
  std::int64_t moves = 0, extra = 0;
};

class LogQuota {
 public:
  // `written`: what the log has already.
  explicit LogQuota(LogBytes written) : written_(written) {}

  void add(LogBytes, Millis now);  // by themselves, or by somebody who is charged for it next
  void take_back(LogBytes);        // it was not kept
  std::int64_t bytes() const { return written_.all; }
  std::int64_t extra() const { return written_.extra; }

  // Before somebody speaks: why they may not append, if they may not. `most`: of all the log's bytes.
  void ask(Addresses&, const Address&, LogCredit&, std::int64_t most, Millis now, Outbox&);
  // A log this long is of no game any more that anybody plays: nothing goes on by itself there.
  bool is_overgrown(std::int64_t most) const { return written_.all >= 2 * most; }

 private:
  LogBytes written_, owed_;
  Bucket lately_;  // of extra bytes
};
}  // namespace tumult::server
