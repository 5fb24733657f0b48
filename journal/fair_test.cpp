#include "journal/fair.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

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

using BoardJournal = JournalOf<board::Spoken>;

std::string with_changed(std::string text, std::string_view from, std::string_view to) {
  return text.replace(text.find(from), from.size(), to);
}
std::string record_without(std::string text, std::string_view first_words) {
  const std::size_t at = text.find(first_words);
  return text.erase(at, text.find('\n', at) - at + 1);
}
struct ChanceRead {
  ChanceSource source{};
  std::string words;
};
ChanceRead chance_of(const std::string& record, Check check = Check::everything) {
  Problem problem;
  const auto journal = BoardJournal::read(record, check, problem);
  EXPECT_TRUE(journal) << problem.text;
  if (!journal) return {};
  return {journal->chance_found().source, in_words(journal->chance_found())};
}
std::string refusal_of(const std::string& record) {
  Problem problem;
  EXPECT_FALSE(BoardJournal::read(record, Check::everything, problem));
  return problem.text;
}
std::string dealt_record(int asked, int given) {
  Shares shares;
  for (int s = 0; s < asked; ++s) {
    Share& share = shares[static_cast<std::size_t>(s)];
    share.asked = true;
    if (s < given) share.bytes = all(static_cast<std::uint8_t>(s + 7));
  }
  return BoardJournal({.players = 4}, all(3), shares).text();
}

TEST(ChanceFinding, a_seed_or_a_key_lets_whoever_chose_it_choose_the_deal) {
  const ChanceRead seed = chance_of(BoardJournal({.players = 2}, 7).text());
  EXPECT_EQ(seed.source, ChanceSource::seed);
  EXPECT_EQ(seed.words, "its chance follows from its seed, and whoever chose the seed could choose the deal");
  const std::string text = BoardJournal({.players = 2}, ChachaKey{1, 2, 3}).text();
  const ChanceRead committed = chance_of(text), key = chance_of(record_without(text, "commitment "));
  EXPECT_EQ(committed.source, ChanceSource::committed_key);
  EXPECT_EQ(committed.words,
            "its chance follows from its key, which fits the commitment in it; whoever chose the key could choose the "
            "deal");
  EXPECT_EQ(key.source, ChanceSource::key);
  EXPECT_EQ(key.words, "its chance follows from its key, and whoever chose the key could choose the deal");
}

TEST(ChanceFinding, a_secret_is_told_with_how_many_shares_came) {
  const ChanceRead two = chance_of(dealt_record(3, 2));
  EXPECT_EQ(two.source, ChanceSource::shares);
  EXPECT_EQ(two.words,
            "its chance follows from its secret and the shares in it (2 of 3 came), and the secret fits the commitment "
            "in it; whether that was published before the shares were given, and who gave them, the record cannot "
            "show");
  EXPECT_NE(chance_of(dealt_record(4, 4)).words.find("(4 of 4 came)"), std::string::npos);
}

TEST(ChanceFinding, without_a_share_whoever_chose_the_secret_chose_the_deal) {
  for (const int asked : {0, 2}) {
    const ChanceRead none = chance_of(dealt_record(asked, 0));
    EXPECT_EQ(none.source, ChanceSource::secret);
    EXPECT_EQ(none.words,
              "its chance follows from its secret alone, which fits the commitment in it; no share came (0 of " +
                  std::to_string(asked) + "), so whoever chose the secret could choose the deal");
  }
}

TEST(ChanceFinding, what_could_not_be_checked_is_not_claimed) {
  const std::string unrevealed = record_without(dealt_record(3, 3), "secret ");
  EXPECT_EQ(chance_of(unrevealed).source, ChanceSource::unrevealed);
  EXPECT_NE(chance_of(unrevealed).words.find("not checked but taken as recorded: what its commitment stands for"),
            std::string::npos);
  EXPECT_EQ(chance_of(record_without(BoardJournal({.players = 2}, 7).text(), "seed ")).source, ChanceSource::recorded);
  const std::string rules = "rules " + std::to_string(board::Spoken::kRulesVersion) + '\n';
  const std::string other = with_changed(dealt_record(3, 3), rules, "rules 999\n");
  EXPECT_EQ(chance_of(other).source, ChanceSource::shares) << "the deal follows under today's rules, too";
  const ChanceRead older = chance_of(with_changed(other, "share s0 07", "share s0 70"));
  EXPECT_EQ(older.source, ChanceSource::other_rules);
  EXPECT_NE(older.words.find("does not follow from its source under today's rules"), std::string::npos);
  EXPECT_EQ(chance_of(dealt_record(3, 3), Check::legality).source, ChanceSource::recorded);
}

// Else a record could show off with a commitment and shares while its chance comes from a chosen seed.
TEST(ChanceFinding, a_record_has_one_source_and_the_shares_of_those_who_sit_there) {
  EXPECT_EQ(refusal_of(with_changed(
                BoardJournal({.players = 4}, 7).text(), "seed 7\n",
                "seed 7\ncommitment " + in_hex(commitment_to(all(3))) + "\nsecret " + in_hex(all(3)) + '\n')),
            "a record has a seed, or a commitment with its key or secret, not both");
  EXPECT_EQ(refusal_of(with_changed(dealt_record(3, 3), "share s2", "share s1")), "there are two shares of s1");
  EXPECT_EQ(refusal_of(with_changed(dealt_record(3, 3), "share s2", "share s5")),
            "there is a share of s5, where nobody sits");
}

TEST(ChanceFinding, every_source_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(ChanceSource::recorded); ++i)
    names.insert(text_of(static_cast<ChanceSource>(i)));
  EXPECT_EQ(names.size(), 8U);
}
}  // namespace
}  // namespace tumult
