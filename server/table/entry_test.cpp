// Every kind of entry as text, and back.
#include "server/table/entry.h"

#include <gtest/gtest.h>

#include <set>

namespace tumult::server::entry_tests {
namespace {
const std::string kHex(64, 'a');
const std::vector<std::string> kLines = {
    "1700000000000 table 1 t1 ABCD " + kHex,
    "1700000000000 terms card clocks quick pace 100 listed on spectators delayed delay 2 budget 9 | players 3",
    "1700000000001 sits s1 person " + kHex + " Cleo the #1  of all",
    "1700000000001 sits s2 bot hard",
    "1700000000002 s0:c4 sits s2 open",
    "1700000000003 host s1",
    "1700000000004 s0:c5 start",
    "1700000000005 s1:c6 share s1 " + kHex,
    "1700000000006 begin",
    "1700000000006 begin rules 7;drawn 3 1 4",
    "1700000000007 s0:c7 move s0 play r7;drawn 17;over 15 6",
    "1700000000008 s0:c8 hold s0",
    "1700000000009 s0:c9 again",
    "1700000000010 away s1 normal",
    "1700000000010 s1:c10 away s1 easy watches",
    "1700000000011 back s1",
    "1700000000012 s0:c11 vote s0 pause",
    "1700000000012 s0:c12 vote s0 remove s1",
    "1700000000013 lapse",
    "1700000000014 pause",
    "1700000000015 resume",
    "1700000000016 deserted",
    "1700000000017 awaited",
    "1700000000018 awake",
    "1700000000018 awake rules 7",
    "1700000000019 s1:c13 chat s1 I must  go",
    "1700000000020 s1:c14 mute s1 s0 on",
    "1700000000020 s1:c15 mute s1 s0 off",
    "1700000000021 s1:c16 always s1 counterattack nice-try",
    "1700000000021 s1:c17 always s1",
    "1700000000022 s1:c18 allow s1 on",
    "1700000000023 s1:c19 name s1 Ben",
    "1700000000024 note contest p0 s0 made 10 came 20",
    "1700000000025 kept did s1 c19 44 held",
    "1700000000026 kept counts 2 44 5",
};
}  // namespace

TEST(Entry, of_each_kind_is_read_and_written_without_loss) {
  std::set<std::size_t> kinds;
  for (const std::string& text : kLines) {
    const auto line = read_log_line(text);
    ASSERT_TRUE(line) << text;
    EXPECT_EQ(text_of(*line), text);
    kinds.insert(line->entry.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Entry>);
}

TEST(Entry, says_who_asked_for_it_and_whether_it_was_so_before) {
  const auto line = read_log_line("17 s3:hand-5 hold s3");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->at, 17);
  EXPECT_EQ(line->by, 3);
  EXPECT_EQ(line->command, "hand-5");
  EXPECT_FALSE(line->kept);
  EXPECT_EQ(read_log_line("17 hold s3")->by, kNobody);
  const auto kept = read_log_line("17 kept chat s1 hello");
  EXPECT_TRUE(kept->kept);
  EXPECT_EQ(kept->shows(), Shows::nothing) << "it is no news";
  EXPECT_EQ(read_log_line("17 chat s1 hello")->shows(), Shows::chat);
}

TEST(Entry, that_is_none_is_not_read) {
  for (const char* text :
       {"", "17", "seventeen start", "17 dance", "17 hold", "17 hold s9", "17 hold x1", "17 sits s1 person nohex Ben",
        "17 sits s1 ghost", "17 table 2 t1 ABCD", "17 vote s0 remove", "17 did s1 c4 many", "17 counts 1 2",
        "17 mute s1", "17 terms card", "99999999999999999999 start"})
    EXPECT_FALSE(read_log_line(text)) << text;
}
}  // namespace tumult::server::entry_tests
