// How much one socket and one address may do. Everything is counted in buckets: each holds so many, and fills again by
// so many a second.
#pragma once
#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tumult::server {
struct Rate {
  double per_second = 0, most = 0;
};

class Bucket {
 public:
  bool take(const Rate&, std::int64_t now_ms, double amount = 1);  // false: there is not so much in it
  void spend(const Rate&, std::int64_t now_ms, double amount);     // in any case; it may owe some then
  bool is_spent(const Rate&, std::int64_t now_ms) const;
  bool is_full(const Rate&, std::int64_t now_ms) const;

 private:
  float used_ = 0;
  std::int64_t at_ = 0;
};

// An address as limits see it: of IPv6 the network, because a whole one belongs to one household.
struct Address {
  std::array<std::uint8_t, 8> bytes{};
  std::uint8_t length = 0;  // 4 or 8
  bool operator==(const Address&) const = default;
};
bool read_address(std::string_view text, Address&);

// Networks whose word about the address of a request is believed: "127.0.0.1, 10.0.0.0/8, ::1".
class Networks {
 public:
  static bool read(std::string_view text, Networks&);
  bool contain(std::string_view address) const;
  bool empty() const { return networks_.empty(); }

 private:
  struct Network {
    std::array<std::uint8_t, 16> bytes;
    int bits;
  };
  std::vector<Network> networks_;
};
// Who asks: the peer, or whom a trusted proxy names last in X-Forwarded-For.
std::string_view asker(std::string_view peer, std::string_view forwarded_for, const Networks& trusted);

// write, play: into the logs of tables, in bytes; play: moves.
enum class Doing : std::uint8_t { request, upgrade, make, look_up, write, play };
inline constexpr std::size_t kDoings = 6;
inline constexpr int kShareOfSeats = 8;  // one in so many sockets is for whoever has a seat
struct AddressLimits {
  std::array<Rate, kDoings> rates;  // by Doing
  int sockets = 0;                  // at once
};

class Addresses {
 public:
  explicit Addresses(AddressLimits limits) : limits_(limits) {}
  bool may(const Address&, Doing, std::int64_t now_ms, double amount = 1);
  bool enter(const Address&);  // one more socket; false: too many
  // An eighth more than `limits.sockets` may enter; these are for whoever has a seat.
  bool is_crowded(const Address&);
  void leave(const Address&);

 private:
  struct Counted {
    std::array<Bucket, kDoings> buckets;
    int sockets = 0;
  };
  struct Hash {
    std::size_t operator()(const Address&) const;
  };
  // Several maps, so that threads seldom wait for each other. One that has grown big forgets who did nothing lately.
  struct Shard {
    std::mutex mutex;
    std::unordered_map<Address, Counted, Hash> counted;
    std::size_t tidy_at = 1024;
  };
  Shard& shard_of(const Address&);
  void tidy(Shard&, std::int64_t now_ms);
  const AddressLimits limits_;
  std::array<Shard, 16> shards_;
};
}  // namespace tumult::server
