#include "kit/text_line.h"

#include <gtest/gtest.h>

#include <string>

namespace tumult {
namespace {
TEST(Lines, take_words_characters_and_numbers) {
  Line line;
  line << "s" << 3 << ' ' << std::string_view("has") << " " << -12;
  EXPECT_EQ(line.view(), "s3 has -12");
  line.clear();
  EXPECT_EQ(line.view(), "");
}

TEST(Lines, cut_off_what_does_not_fit) {
  Line line;
  const std::string long_word(Line::kRoom - 2, 'x');
  line << long_word << "abc" << "d";
  EXPECT_EQ(line.n, Line::kRoom);
  EXPECT_EQ(line.view().substr(Line::kRoom - 3), "xab");
}

TEST(WordsOfALine, are_parted_by_spaces_tabs_and_carriage_returns) {
  const Words w("  s0\tplay  gift-r \r");
  ASSERT_EQ(w.n, 3);
  EXPECT_EQ(w[0], "s0");
  EXPECT_EQ(w[2], "gift-r");
  EXPECT_EQ(w[3], "");
}

TEST(WordsOfALine, end_where_a_comment_begins_but_not_within_a_word) {
  EXPECT_EQ(Words("# all of it").n, 0);
  EXPECT_EQ(Words("  \t# all of it").n, 0);
  const Words w("expect top r7#2 # the second one");
  ASSERT_EQ(w.n, 3);
  EXPECT_EQ(w[2], "r7#2");
}

TEST(WordsOfALine, can_be_read_on_from_any_of_them) {
  const Words w("a b c");
  EXPECT_EQ(w.from(1).n, 2);
  EXPECT_EQ(w.from(1)[0], "b");
  EXPECT_EQ(w.from(3).n, 0);
  EXPECT_EQ(w.from(9).n, 0);
}

TEST(WordsOfALine, are_no_more_than_there_is_room_for) {
  std::string many;
  for (int i = 0; i < 2 * Words::kMost; ++i) many += "x ";
  EXPECT_EQ(Words(many).n, Words::kMost);
}

TEST(WrittenNumbers, are_read_only_if_they_are_nothing_else) {
  int n = 7;
  EXPECT_TRUE(read_number("-42", n));
  EXPECT_EQ(n, -42);
  for (const char* word : {"", "x", "4x", " 4", "4 ", "+4", "99999999999"}) EXPECT_FALSE(read_number(word, n)) << word;
  u8 small = 0;
  EXPECT_TRUE(read_number("255", small));
  EXPECT_FALSE(read_number("256", small));
  EXPECT_FALSE(read_number("-1", small));
}
}  // namespace
}  // namespace tumult
