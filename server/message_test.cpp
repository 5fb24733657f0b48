#include "server/message.h"

#include <gtest/gtest.h>

namespace tumult::server {
namespace {
std::string code_of(std::string_view text) {
  Wrong wrong;
  return Message::read(text, wrong) ? "" : std::string(wrong.code);
}

TEST(Message, words_numbers_truths_lists_and_one_object) {
  Wrong wrong;
  const auto m =
      Message::read(R"( {"type":"say","at":17,"on":true,"picks":["give r3 s2","pass"],"options":{"players":3,)"
                    R"("sets":["base","pandora"],"scoring":false},"none":null} )",
                    wrong);
  ASSERT_TRUE(m) << wrong.text;
  EXPECT_EQ(m->word("type"), "say");
  EXPECT_EQ(m->number("at"), 17);
  EXPECT_EQ(m->truth("on"), true);
  EXPECT_EQ(m->list("picks")->items[0].second, "give r3 s2");
  EXPECT_EQ(m->object("options")->items[1].second, "base pandora");
  EXPECT_EQ(m->object("options")->items[2].second, "off");
  EXPECT_EQ(m->word("at"), "");
  EXPECT_FALSE(m->number("type"));
  EXPECT_FALSE(m->find("other"));
}

TEST(Message, everything_else_is_an_error_with_a_code) {
  for (const char* text : {"", "{", "nonsense", "17", "\"word\"", R"({"a":1}{)", R"({"a":1} x)", R"({"a":NaN})",
                           R"({a:1})", "{\"a\":\"\xff\"}", R"({"a":1,})", "null"})
    EXPECT_EQ(code_of(text), "json") << text;
  EXPECT_EQ(code_of("[]"), "depth");
  EXPECT_EQ(code_of(R"({"a":[[]]})"), "depth");
  EXPECT_EQ(code_of(R"({"a":{"b":{"c":1}}})"), "depth");
  EXPECT_EQ(code_of(std::string(16'000, '[')), "depth");
  EXPECT_EQ(code_of(R"({"a":1,"a":2})"), "twice");
  EXPECT_EQ(code_of(R"({"o":{"a":1,"a":2}})"), "twice");
  EXPECT_EQ(code_of(R"({"a":1.5})"), "field");
  EXPECT_EQ(code_of(R"({"a":1e3})"), "field");
  EXPECT_EQ(code_of(R"({"a":18446744073709551615})"), "field");
  EXPECT_EQ(code_of(R"({"a":")" + std::string(17'000, 'x') + "\"}"), "size");
  std::string many = "{";
  for (int i = 0; i < 40; ++i) many += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":1";
  EXPECT_EQ(code_of(many + "}"), "size");
}

TEST(Message, text_is_made_fit_for_a_line) {
  EXPECT_EQ(tidied("  Zoë \t\n und\x7f Max ", 40), "Zoë und Max");
  EXPECT_EQ(tidied("a\xE2\x80\xAE"
                   "b",
                   40),
            "ab");
  EXPECT_EQ(tidied("äöü", 2), "äö");
  EXPECT_EQ(tidied("\xC3", 10), "");
  EXPECT_EQ(tidied("\xED\xA0\x80", 10), "");
  EXPECT_EQ(tidied("\xC0\xAF", 10), "");
  EXPECT_EQ(tidied(" ", 10), "");
}

TEST(Message, ids_are_short_and_plain) {
  EXPECT_TRUE(is_id("c-1_A.9"));
  EXPECT_FALSE(is_id(""));
  EXPECT_FALSE(is_id("a b"));
  EXPECT_FALSE(is_id("a:b"));
  EXPECT_FALSE(is_id(std::string(41, 'a')));
}
}  // namespace
}  // namespace tumult::server
