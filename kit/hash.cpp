#include "kit/hash.h"

#include <bit>
#include <charconv>
#include <cstring>

namespace tumult {
namespace {

constexpr std::array<std::uint64_t, 8> kBlakeStart{
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

constexpr std::uint8_t kBlakeOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};
// A result of 32 bytes, no key yet, one leaf, no tree.
constexpr std::uint64_t kBlakeParameters = 0x01010000 | sizeof(Hash256);
constexpr int kBlakeRounds = 12;
constexpr std::uint64_t kLastBlock = ~std::uint64_t{0};
constexpr std::uint64_t kInnerBlock = 0;

std::uint64_t blake_load(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  for (int i = 7; i >= 0; --i) word = word << 8 | bytes[i];
  return word;
}

void blake_mix(std::uint64_t& a, std::uint64_t& b, std::uint64_t& c, std::uint64_t& d, std::uint64_t x,
               std::uint64_t y) {
  a += b + x, d = std::rotr(d ^ a, 32);
  c += d, b = std::rotr(b ^ c, 24);
  a += b + y, d = std::rotr(d ^ a, 16);
  c += d, b = std::rotr(b ^ c, 63);
}

}  // namespace

Blake2b::Blake2b() : state_(kBlakeStart) { state_[0] ^= kBlakeParameters; }

Blake2b::Blake2b(const HashKey& key) : Blake2b() {
  state_[0] ^= key.size() << 8;
  std::memcpy(buffer_.data(), key.data(), key.size());
  filled_ = kBlockSize;
}

Blake2b& Blake2b::update(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    if (filled_ == kBlockSize) compress(kInnerBlock);
    const std::size_t taken = bytes.size() < kBlockSize - filled_ ? bytes.size() : kBlockSize - filled_;
    std::memcpy(buffer_.data() + filled_, bytes.data(), taken);
    filled_ += taken;
    bytes = bytes.subspan(taken);
  }
  return *this;
}

Hash256 Blake2b::finish() const {
  Blake2b end = *this;
  std::memset(end.buffer_.data() + filled_, 0, kBlockSize - filled_);
  end.compress(kLastBlock);
  Hash256 out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(end.state_[i / 8] >> (8 * (i % 8)));
  return out;
}

// Lengths beyond 64 bits cannot happen, so the upper half of BLAKE2b's byte counter stays zero.
void Blake2b::compress(std::uint64_t last_mask) {
  counted_ += filled_;
  filled_ = 0;

  std::array<std::uint64_t, 16> message{};
  for (std::size_t i = 0; i < 16; ++i) message[i] = blake_load(&buffer_[8 * i]);

  std::array<std::uint64_t, 16> v{};
  for (std::size_t i = 0; i < 8; ++i) v[i] = state_[i], v[8 + i] = kBlakeStart[i];
  v[12] ^= counted_;
  v[14] ^= last_mask;

  for (int round = 0; round < kBlakeRounds; ++round) {
    const auto& order = kBlakeOrder[round % 10];
    const auto word = [&](int i) { return message[order[i]]; };
    blake_mix(v[0], v[4], v[8], v[12], word(0), word(1));  // columns
    blake_mix(v[1], v[5], v[9], v[13], word(2), word(3));
    blake_mix(v[2], v[6], v[10], v[14], word(4), word(5));
    blake_mix(v[3], v[7], v[11], v[15], word(6), word(7));
    blake_mix(v[0], v[5], v[10], v[15], word(8), word(9));  // diagonals
    blake_mix(v[1], v[6], v[11], v[12], word(10), word(11));
    blake_mix(v[2], v[7], v[8], v[13], word(12), word(13));
    blake_mix(v[3], v[4], v[9], v[14], word(14), word(15));
  }
  for (std::size_t i = 0; i < 8; ++i) state_[i] ^= v[i] ^ v[8 + i];
}

Hash256 hash256(std::span<const std::uint8_t> bytes) { return Blake2b().update(bytes).finish(); }
Hash256 hash256(std::span<const std::uint8_t> bytes, const HashKey& key) { return Blake2b(key).update(bytes).finish(); }

std::optional<std::array<std::uint8_t, 32>> read_hex(std::string_view digits) {
  std::array<std::uint8_t, 32> bytes{};
  if (digits.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char* const at = digits.data() + 2 * i;
    const auto [end, error] = std::from_chars(at, at + 2, bytes[i], 16);
    if (error != std::errc{} || end != at + 2) return std::nullopt;
  }
  return bytes;
}

}  // namespace tumult
