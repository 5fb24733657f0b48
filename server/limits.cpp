#include "server/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

#include "kit/text_line.h"

namespace tumult::server {
void Bucket::spend(const Rate& rate, std::int64_t now_ms, double amount) {
  const double seconds = static_cast<double>(std::max<std::int64_t>(0, now_ms - at_)) / 1000;
  used_ = static_cast<float>(std::max(0.0, used_ - seconds * rate.per_second) + amount);
  at_ = now_ms;
}

bool Bucket::take(const Rate& rate, std::int64_t now_ms, double amount) {
  spend(rate, now_ms, 0);
  if (used_ + amount > rate.most) return false;
  spend(rate, now_ms, amount);
  return true;
}

bool Bucket::is_spent(const Rate& rate, std::int64_t now_ms) const {
  return used_ - static_cast<double>(now_ms - at_) / 1000 * rate.per_second >= rate.most;
}

bool Bucket::is_full(const Rate& rate, std::int64_t now_ms) const {
  return used_ <= static_cast<double>(now_ms - at_) / 1000 * rate.per_second;
}

namespace {
using Bytes16 = std::array<std::uint8_t, 16>;
constexpr Bytes16 kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};  // ::ffff:1.2.3.4 is 1.2.3.4

// Every address as one of IPv6. False: it is none.
bool read_bytes(std::string_view text, Bytes16& out) {
  const std::string name(text);
  out = kMapped;
  return inet_pton(AF_INET, name.c_str(), &out[12]) == 1 || inet_pton(AF_INET6, name.c_str(), out.data()) == 1;
}
bool is_v4(const Bytes16& b) { return std::equal(b.begin(), b.begin() + 12, kMapped.begin()); }

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}
}  // namespace

bool read_address(std::string_view text, Address& out) {
  Bytes16 bytes{};
  if (!read_bytes(text, bytes)) return false;
  out = {};
  out.length = is_v4(bytes) ? 4 : 8;
  std::memcpy(out.bytes.data(), bytes.data() + (is_v4(bytes) ? 12 : 0), out.length);
  return true;
}

bool Networks::read(std::string_view text, Networks& out) {
  out.networks_.clear();
  while (!trimmed(text).empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view word = trimmed(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    const std::size_t slash = std::min(word.find('/'), word.size());
    Network n{};
    if (!read_bytes(word.substr(0, slash), n.bytes)) return false;
    const int most = is_v4(n.bytes) ? 32 : 128;
    n.bits = most;
    if (slash < word.size() && (!read_number(word.substr(slash + 1), n.bits) || n.bits < 0 || n.bits > most))
      return false;
    n.bits += 128 - most;
    out.networks_.push_back(n);
  }
  return true;
}

bool Networks::contain(std::string_view address) const {
  Bytes16 bytes{};
  if (!read_bytes(address, bytes)) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& n) {
    for (int bit = 0; bit < n.bits; ++bit) {
      if (((bytes[bit / 8] ^ n.bytes[bit / 8]) >> (7 - bit % 8)) & 1) return false;
    }
    return true;
  });
}

std::string_view asker(std::string_view peer, std::string_view forwarded_for, const Networks& trusted) {
  while (trusted.contain(peer) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last = trimmed(forwarded_for.substr(comma == forwarded_for.npos ? 0 : comma + 1));
    Bytes16 bytes{};
    if (!read_bytes(last, bytes)) break;
    peer = last;
    forwarded_for = forwarded_for.substr(0, comma == forwarded_for.npos ? 0 : comma);
  }
  return peer;
}

std::size_t Addresses::Hash::operator()(const Address& a) const {
  std::uint64_t n = 0;
  std::memcpy(&n, a.bytes.data(), sizeof n);
  n *= 0x9E3779B97F4A7C15;
  return n ^ n >> 32;
}

Addresses::Shard& Addresses::shard_of(const Address& a) { return shards_[Hash()(a) >> 8 & 15]; }

bool Addresses::may(const Address& a, Doing doing, std::int64_t now_ms, double amount) {
  Shard& shard = shard_of(a);
  const std::lock_guard lock(shard.mutex);
  if (shard.counted.size() >= shard.tidy_at) tidy(shard, now_ms);
  const auto i = static_cast<std::size_t>(doing);
  return shard.counted[a].buckets[i].take(limits_.rates[i], now_ms, amount);
}

bool Addresses::enter(const Address& a) {
  Shard& shard = shard_of(a);
  const std::lock_guard lock(shard.mutex);
  int& sockets = shard.counted[a].sockets;
  if (sockets >= limits_.sockets + limits_.sockets / kShareOfSeats) return false;
  ++sockets;
  return true;
}

bool Addresses::is_crowded(const Address& a) {
  Shard& shard = shard_of(a);
  const std::lock_guard lock(shard.mutex);
  return shard.counted[a].sockets > limits_.sockets;
}

void Addresses::leave(const Address& a) {
  Shard& shard = shard_of(a);
  const std::lock_guard lock(shard.mutex);
  --shard.counted[a].sockets;
}

void Addresses::tidy(Shard& shard, std::int64_t now_ms) {
  std::erase_if(shard.counted, [&](const auto& entry) {
    const Counted& c = entry.second;
    for (std::size_t i = 0; i < limits_.rates.size(); ++i) {
      if (!c.buckets[i].is_full(limits_.rates[i], now_ms)) return false;
    }
    return c.sockets == 0;
  });
  shard.tidy_at = std::max<std::size_t>(1024, shard.counted.size() * 2);
}
}  // namespace tumult::server
