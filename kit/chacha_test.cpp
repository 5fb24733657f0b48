#include "kit/chacha.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace tumult {
namespace {

ChachaKey counting_key() {
  ChachaKey key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}

// One block as libsodium gives it.
ChachaBlock sodium_block(const ChachaKey& key, std::uint32_t counter, const ChachaNonce& nonce) {
  ChachaBlock zeros{};
  ChachaBlock out{};
  crypto_stream_chacha20_ietf_xor_ic(out.data(), zeros.data(), zeros.size(), nonce.data(), counter, key.data());
  return out;
}

TEST(Chacha, gives_the_block_known_from_the_standard) {
  const ChachaNonce nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  const ChachaBlock expected{
      0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15, 0x50, 0x0f, 0xdd, 0x1f, 0xa3, 0x20, 0x71, 0xc4,
      0xc7, 0xd1, 0xf4, 0xc7, 0x33, 0xc0, 0x68, 0x03, 0x04, 0x22, 0xaa, 0x9a, 0xc3, 0xd4, 0x6c, 0x4e,
      0xd2, 0x82, 0x64, 0x46, 0x07, 0x9f, 0xaa, 0x09, 0x14, 0xc2, 0xd7, 0x05, 0xd9, 0x8b, 0x02, 0xa2,
      0xb5, 0x12, 0x9c, 0xd1, 0xde, 0x16, 0x4e, 0xb9, 0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e,
  };
  EXPECT_EQ(chacha20_block(counting_key(), 1, nonce), expected);
  EXPECT_EQ(sodium_block(counting_key(), 1, nonce), expected);
}

TEST(Chacha, gives_the_same_blocks_as_libsodium) {
  std::mt19937_64 dice(1);
  for (int i = 0; i < 2000; ++i) {
    ChachaKey key{};
    ChachaNonce nonce{};
    for (auto& byte : key) byte = static_cast<std::uint8_t>(dice());
    for (auto& byte : nonce) byte = static_cast<std::uint8_t>(dice());
    const auto counter = static_cast<std::uint32_t>(dice());
    ASSERT_EQ(chacha20_block(key, counter, nonce), sodium_block(key, counter, nonce)) << "round " << i;
  }
}

TEST(Chacha, a_stream_is_the_keystream_with_nonce_zero) {
  const ChachaKey key = counting_key();
  const ChachaNonce nonce{};
  std::vector<std::uint8_t> expected(1000);
  crypto_stream_chacha20_ietf(expected.data(), expected.size(), nonce.data(), key.data());

  std::vector<std::uint8_t> filled(1000);
  ChachaStream stream(key);
  stream.fill(filled);
  EXPECT_EQ(filled, expected);
  EXPECT_EQ(stream.position(), 125U);

  ChachaStream words(key);
  for (std::size_t i = 0; i < 125; ++i) {
    std::uint64_t word = 0;
    for (std::size_t byte = 8; byte-- > 0;) word = word << 8 | expected[8 * i + byte];
    ASSERT_EQ(words.next(), word) << "word " << i;
  }
}

TEST(Chacha, any_word_can_be_reached_at_once) {
  ChachaStream straight(counting_key());
  std::vector<std::uint64_t> words(100);
  for (auto& word : words) word = straight.next();
  for (std::uint64_t at : {99U, 0U, 7U, 8U, 63U, 64U}) {
    EXPECT_EQ(ChachaStream(counting_key(), at).next(), words[at]);
    straight.seek(at);
    EXPECT_EQ(straight.next(), words[at]);
    EXPECT_EQ(straight.position(), at + 1);
  }
}

TEST(Chacha, a_copied_stream_goes_on_alike_and_on_its_own) {
  ChachaStream one(counting_key(), 5);
  one.next();
  ChachaStream two = one;
  EXPECT_EQ(one.next(), two.next());
  one.next();
  EXPECT_EQ(two.position() + 1, one.position());
}

TEST(Chacha, beyond_the_32_bit_counter_the_nonce_counts_on) {
  const std::uint64_t block = (std::uint64_t{3} << 32) + 2;
  const ChachaBlock expected = sodium_block(counting_key(), 2, {3});
  ChachaBlock filled{};
  ChachaStream(counting_key(), block * 8).fill(filled);
  EXPECT_EQ(filled, expected);
}

}  // namespace
}  // namespace tumult
