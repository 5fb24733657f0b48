#include "kit/text_mentions.h"

#include <gtest/gtest.h>

#include <string>

namespace tumult {
namespace {
// The line that names too many of two kinds, `a` of which there is one and `b` of which there are two, and the reason.
std::string too_many(std::initializer_list<Mention<char>> all) {
  Line why;
  const int line = line_with_too_many<char>(
      [&](auto f) {
        for (const Mention<char>& mention : all) f(mention.what, mention.line);
      },
      [](char k) { return k == 'a'   ? 1
                          : k == 'b' ? 2
                                     : 0; }, [](const char& k) { return std::string_view(&k, 1); },
      "here", why);
  return std::to_string(line) + " " + std::string(why.view());
}

TEST(Mentions, are_too_many_in_the_line_that_names_the_first_one_too_many) {
  EXPECT_EQ(too_many({}), "0 ");
  EXPECT_EQ(too_many({{'a', 1}, {'b', 1}, {'b', 2}}), "0 ");
  EXPECT_EQ(too_many({{'a', 1}, {'a', 1}}), "1 too many a: there is only 1 here");
  EXPECT_EQ(too_many({{'b', 9}, {'b', 4}, {'b', 6}}), "9 too many b: there are only 2 here");
  EXPECT_EQ(too_many({{'b', 8}, {'b', 4}, {'b', 6}, {'a', 5}, {'a', 7}}), "7 too many a: there is only 1 here");
  EXPECT_EQ(too_many({{'c', 3}}), "3 too many c: there are none here");
}

TEST(Mentions, beyond_all_there_are_need_no_room) {
  MentionList<char, 2> list;
  for (int line = 1; line < 9; ++line) add_mention(list, 'a', line);
  EXPECT_EQ(list.size(), 3);
  EXPECT_EQ(list.top().line, 3);
}
}  // namespace
}  // namespace tumult
