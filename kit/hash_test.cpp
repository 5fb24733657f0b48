#include "kit/hash.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tumult {
namespace {

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> random_bytes(std::mt19937_64& dice, std::size_t count) {
  std::vector<std::uint8_t> out(count);
  for (auto& byte : out) byte = static_cast<std::uint8_t>(dice());
  return out;
}

Hash256 sodium_hash(const std::vector<std::uint8_t>& bytes, const HashKey* key = nullptr) {
  Hash256 out{};
  crypto_generichash(out.data(), out.size(), bytes.data(), bytes.size(), key ? key->data() : nullptr,
                     key ? key->size() : 0);
  return out;
}

std::string hex(const Hash256& bytes) {
  std::string out;
  for (const auto byte : bytes) out += "0123456789abcdef"[byte >> 4], out += "0123456789abcdef"[byte & 15];
  return out;
}

TEST(Hash, gives_the_known_answers) {
  EXPECT_EQ(hex(hash256({})), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  EXPECT_EQ(hex(hash256(bytes_of("abc"))), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  EXPECT_EQ(hex(hash256(bytes_of("abc"), HashKey{1, 2, 3})),
            "c6e222c093226e14ce07cd7f91d01da9071190d15d9f7aeb690df8bc6d6cd393");
}

TEST(Hash, gives_the_same_as_libsodium_at_every_length) {
  std::mt19937_64 dice(1);
  for (std::size_t length = 0; length <= 600; ++length) {
    const auto bytes = random_bytes(dice, length);
    HashKey key{};
    for (auto& byte : key) byte = static_cast<std::uint8_t>(dice());
    ASSERT_EQ(hash256(bytes), sodium_hash(bytes)) << "length " << length;
    ASSERT_EQ(hash256(bytes, key), sodium_hash(bytes, &key)) << "keyed, length " << length;
  }
}

TEST(Hash, does_not_mind_how_the_bytes_are_cut) {
  std::mt19937_64 dice(2);
  for (int i = 0; i < 300; ++i) {
    const auto bytes = random_bytes(dice, dice() % 1000);
    Blake2b pieces;
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t size = std::min(bytes.size() - at, static_cast<std::size_t>(dice() % 200));
      pieces.update(std::span(bytes).subspan(at, size));
      at += size;
    }
    ASSERT_EQ(pieces.finish(), sodium_hash(bytes)) << "try " << i;
  }
}

TEST(Hash, can_go_on_after_it_was_asked) {
  Blake2b hash;
  hash.update(bytes_of("ab"));
  EXPECT_EQ(hash.finish(), hash256(bytes_of("ab")));
  hash.update(bytes_of("c"));
  EXPECT_EQ(hash.finish(), hash256(bytes_of("abc")));
}

}  // namespace
}  // namespace tumult
