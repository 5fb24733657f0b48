#include "kit/chacha.h"

#include <bit>

namespace tumult {
namespace {

constexpr int kChachaDoubleRounds = 10;
constexpr std::uint64_t kChachaWordsPerBlock = 8;

std::uint32_t chacha_load(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
         std::uint32_t{bytes[3]} << 24;
}

void chacha_store(std::uint8_t* bytes, std::uint32_t word) {
  for (int i = 0; i < 4; ++i) bytes[i] = static_cast<std::uint8_t>(word >> (8 * i));
}

void chacha_quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}

}  // namespace

ChachaBlock chacha20_block(const ChachaKey& key, std::uint32_t counter, const ChachaNonce& nonce) {
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = chacha_load(&key[4 * i]);
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = chacha_load(&nonce[4 * i]);

  auto x = start;
  for (int i = 0; i < kChachaDoubleRounds; ++i) {
    chacha_quarter_round(x[0], x[4], x[8], x[12]);  // columns
    chacha_quarter_round(x[1], x[5], x[9], x[13]);
    chacha_quarter_round(x[2], x[6], x[10], x[14]);
    chacha_quarter_round(x[3], x[7], x[11], x[15]);
    chacha_quarter_round(x[0], x[5], x[10], x[15]);  // diagonals
    chacha_quarter_round(x[1], x[6], x[11], x[12]);
    chacha_quarter_round(x[2], x[7], x[8], x[13]);
    chacha_quarter_round(x[3], x[4], x[9], x[14]);
  }

  ChachaBlock out{};
  for (std::size_t i = 0; i < 16; ++i) chacha_store(&out[4 * i], x[i] + start[i]);
  return out;
}

std::uint64_t ChachaStream::next() {
  const std::uint64_t wanted = position_ / kChachaWordsPerBlock;
  if (wanted != block_number_) {
    ChachaNonce nonce{};
    chacha_store(nonce.data(), static_cast<std::uint32_t>(wanted >> 32));
    block_ = chacha20_block(key_, static_cast<std::uint32_t>(wanted), nonce);
    block_number_ = wanted;
  }
  const std::size_t at = static_cast<std::size_t>(position_ % kChachaWordsPerBlock) * 8;
  ++position_;
  return chacha_load(&block_[at]) | std::uint64_t{chacha_load(&block_[at + 4])} << 32;
}

void ChachaStream::fill(std::span<std::uint8_t> out) {
  for (std::size_t i = 0; i < out.size();) {
    std::uint64_t word = next();
    for (int left = 8; left > 0 && i < out.size(); --left, word >>= 8) out[i++] = static_cast<std::uint8_t>(word);
  }
}

}  // namespace tumult
