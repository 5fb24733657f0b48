#include "server/host/log_quota.h"

#include <algorithm>

namespace tumult::server {
using protocol::Code, protocol::Wrong;

namespace {
constexpr Rate kExtraRate{.per_second = 512, .most = 96 * 1024};  // of a table; a rematch says up to 30 kB at once
constexpr std::int64_t kExtraChunk = 1024, kMovesChunk = 8 * 1024;
constexpr std::int64_t kAtOnce = 1'000'000;  // of what is owed
// Why something may not be written.
struct Refusals {
  Wrong full{Code::quota, "the log of this table is full; please make a new table"};
  Wrong extra_full{Code::quota,
                   "this table's log has no more room for talk and settings: games go on; for all else please make "
                   "a new table"};
  Wrong too_fast{Code::rate, "slowly: too much is said and changed at this table; please wait a little"};
  Wrong of_address{Code::quota, "too much was written from your address; please wait a little"};
};
const Refusals& refusals() {
  static const Refusals all;
  return all;
}

// False: the address has no more.
bool refill(Addresses& addresses, const Address& address, Doing doing, std::int64_t chunk, Millis now,
            std::int64_t& credit) {
  if (credit > 0) return true;
  const std::int64_t taken = std::min(chunk - credit, kAtOnce);
  if (!addresses.may(address, doing, now, static_cast<double>(taken))) return false;
  credit += taken;
  return credit > 0;
}
}  // namespace

void LogQuota::add(LogBytes bytes, Millis now) {
  written_ += bytes;
  owed_ += bytes;
  if (bytes.extra > 0) lately_.spend(kExtraRate, now, static_cast<double>(bytes.extra));
}

void LogQuota::take_back(LogBytes bytes) { written_ += {-bytes.all, -bytes.extra}; }

void LogQuota::ask(Addresses& addresses, const Address& address, LogCredit& credit, std::int64_t most, Millis now,
                   Outbox& out) {
  credit.moves -= owed_.moves(), credit.extra -= owed_.extra;
  owed_ = {};
  if (written_.all >= most) out.no_moves = &refusals().full;
  else if (!refill(addresses, address, Doing::play, kMovesChunk, now, credit.moves))
    out.no_moves = &refusals().of_address;
  if (out.no_moves) out.no_extra = out.no_moves;
  else if (written_.extra >= kMostExtra) out.no_extra = &refusals().extra_full;
  else if (lately_.is_spent(kExtraRate, now)) out.no_extra = &refusals().too_fast;
  else if (!refill(addresses, address, Doing::write, kExtraChunk, now, credit.extra))
    out.no_extra = &refusals().of_address;
}
}  // namespace tumult::server
