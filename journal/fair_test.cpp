#include "journal/fair.h"

#include <gtest/gtest.h>

#include "games/board/text.h"
#include "journal/journal.h"

namespace tumult {
namespace {
Secret all(std::uint8_t byte) {
  Secret s;
  s.fill(byte);
  return s;
}

TEST(Fair, the_key_depends_on_the_secret_on_every_share_and_on_whose_it_is) {
  Shares none, one, other_seat, other_share;
  one[1] = {.asked = true, .bytes = all(7)};
  other_seat[2] = {.asked = true, .bytes = all(7)};
  other_share[1] = {.asked = true, .bytes = all(8)};
  const ChachaKey key = key_of(all(1), one);
  EXPECT_EQ(key, key_of(all(1), one));
  EXPECT_NE(key, key_of(all(2), one));
  EXPECT_NE(key, key_of(all(1), none));
  EXPECT_NE(key, key_of(all(1), other_seat));
  EXPECT_NE(key, key_of(all(1), other_share));
}

// So that anybody can write it anew: BLAKE2b-256 of "tumult deal 1\n", 32 times 01, 00, 32 times 07.
TEST(Fair, the_key_is_as_docs_notation_says) {
  Shares shares;
  shares[0] = {.asked = true, .bytes = all(7)};
  shares[3] = {.asked = true};
  std::vector<std::uint8_t> bytes{'t', 'u', 'm', 'u', 'l', 't', ' ', 'd', 'e', 'a', 'l', ' ', '1', '\n'};
  bytes.insert(bytes.end(), 32, 1);
  bytes.push_back(0);
  bytes.insert(bytes.end(), 32, 7);
  EXPECT_EQ(key_of(all(1), shares), hash256(bytes));
  EXPECT_EQ(commitment_to(all(1)), hash256(all(1)));
}

TEST(Fair, a_record_with_shares_is_read_again_and_whoever_changes_one_is_found_out) {
  Shares shares;
  shares[0] = {.asked = true, .bytes = all(0xAB)};
  shares[1] = {.asked = true};
  JournalOf<board::Spoken> journal({.players = 2}, all(3), shares);
  Chance chance = Chance::from_seed(1);
  for (int i = 0; i < 50 && !board::Spoken::over(journal.game()); ++i) {
    board::Answers answers;
    board::Spoken::legal(journal.game(), journal.game().question.who.first(), answers);
    journal.answer(answers[static_cast<int>(chance.below(static_cast<u32>(answers.size())))]);
  }
  const std::string text = journal.text();
  const auto reads = [](const std::string& record) {
    Problem problem;
    const auto again = JournalOf<board::Spoken>::read(record, Check::everything, problem);
    return again && again->text() == record ? std::string("well") : problem.text;
  };
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string record = text;
    record.replace(record.find(from), from.size(), to);
    return reads(record);
  };
  EXPECT_EQ(reads(text), "well");
  EXPECT_EQ(changed("share s0 abab", "share s0 abac"), "the chance that follows is not what this record's key gives");
  EXPECT_EQ(changed("share s1 none", "share s1 " + in_hex(all(0))),
            "the chance that follows is not what this record's key gives");
  EXPECT_EQ(changed("secret 0303", "secret 0304"), "the secret is not the one that was committed to");
  EXPECT_EQ(changed("share s1 none", "share s1 late"),
            "\"late\" is not known here; expected 64 hexadecimal digits, or none");
  const std::size_t at = text.find("commitment ");
  EXPECT_EQ(changed(text.substr(at, 76), ""), "the secret is not the one that was committed to");
}
}  // namespace
}  // namespace tumult
