// BLAKE2b with a result of 32 bytes (RFC 7693), plain or keyed: for commitments, signatures and checking a record.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tumult {

using Hash256 = std::array<std::uint8_t, 32>;
using HashKey = std::array<std::uint8_t, 32>;

class Blake2b {
 public:
  Blake2b();
  explicit Blake2b(const HashKey& key);

  Blake2b& update(std::span<const std::uint8_t> bytes);
  Hash256 finish() const;  // of everything so far; more may follow

 private:
  static constexpr std::size_t kBlockSize = 128;

  void compress(std::uint64_t last_mask);

  std::array<std::uint64_t, 8> state_{};
  std::array<std::uint8_t, kBlockSize> buffer_{};
  std::size_t filled_ = 0;     // bytes waiting in the buffer; a full buffer waits too, for it may be the last
  std::uint64_t counted_ = 0;  // bytes compressed
};

Hash256 hash256(std::span<const std::uint8_t> bytes);
Hash256 hash256(std::span<const std::uint8_t> bytes, const HashKey& key);

// 32 bytes from 64 hexadecimal digits.
std::optional<std::array<std::uint8_t, 32>> read_hex(std::string_view);

}  // namespace tumult
