// ChaCha20 as a source of random words: 32 bytes of key and a place in its stream, nothing else. RFC 8439 block
// function.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tumult {

using ChachaKey = std::array<std::uint8_t, 32>;
using ChachaNonce = std::array<std::uint8_t, 12>;
using ChachaBlock = std::array<std::uint8_t, 64>;

// The block of the given number. IETF layout: 32 bits of counter, then 96 bits of nonce.
ChachaBlock chacha20_block(const ChachaKey& key, std::uint32_t counter, const ChachaNonce& nonce);

// The stream of one key, cut into 64-bit little-endian words numbered from 0, so that any word can be reached at once
// and a seed and a position say everything. Block n has the low half of n as its counter and the high half,
// little-endian, as the first four bytes of an otherwise zero nonce: the first 256 GiB are what every IETF ChaCha20
// gives with nonce zero.
class ChachaStream {
 public:
  explicit ChachaStream(const ChachaKey& key, std::uint64_t position = 0) : key_(key), position_(position) {}

  std::uint64_t next();
  void fill(std::span<std::uint8_t> out);  // whole words; the unused bytes of the last one are dropped

  std::uint64_t position() const { return position_; }  // the number of the next word
  void seek(std::uint64_t position) { position_ = position; }

 private:
  static constexpr std::uint64_t kNoBlock = ~std::uint64_t{0};

  ChachaKey key_{};
  ChachaBlock block_{};
  std::uint64_t position_ = 0;
  std::uint64_t block_number_ = kNoBlock;  // which block `block_` holds; word positions never reach block kNoBlock
};

}  // namespace tumult
