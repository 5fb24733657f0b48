#include "server/patch.h"

#include <gtest/gtest.h>

namespace tumult::server {
namespace {
std::string patched(std::string before, std::string after) {
  ViewText view;
  view.become(before);
  std::string out;
  const std::string is = after;
  view.become(after, out);
  EXPECT_EQ(view.text(), is);
  return out;
}

TEST(Patch, what_is_the_same_is_not_said) {
  EXPECT_EQ(patched(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,2]})"), "");
  EXPECT_EQ(patched("{}", "{}"), "");
}
TEST(Patch, what_is_new_or_differs_is_set_and_what_is_not_there_any_more_is_gone) {
  EXPECT_EQ(patched(R"({"a":1,"b":"x"})", R"({"a":12,"b":"x"})"), R"(,"set":{"a":12})");
  EXPECT_EQ(patched(R"({"a":1,"b":"x"})", R"({"b":"x","c":{"d":[1]}})"), R"(,"set":{"c":{"d":[1]}},"gone":["a"])");
  EXPECT_EQ(patched(R"({"a":"1,\"}"})", R"({"a":"1,\"]"})"), R"(,"set":{"a":"1,\"]"})");
}
TEST(Patch, of_the_seats_only_those_that_differ) {
  EXPECT_EQ(patched(R"({"t":1,"seats":[{"n":1},{"n":2},{"n":3}],"z":0})",
                    R"({"t":2,"seats":[{"n":1},{"n":22},{"n":3}],"z":0})"),
            R"(,"set":{"t":2},"seats":{"1":{"n":22}})");
  EXPECT_EQ(patched(R"({"seats":[{"n":1}]})", R"({"seats":[{"n":1},{"n":2}]})"),
            R"(,"set":{"seats":[{"n":1},{"n":2}]})");
  EXPECT_EQ(patched(R"({"seats":[]})", R"({"seats":[]})"), "");
}
TEST(Patch, seats_that_stayed_and_were_only_shifted_are_compared_with_the_next) {
  ViewText view;
  std::string text = R"({"a":1,"seats":[{"n":1},{"n":2}],"z":0})", out;
  view.become(text);
  text = R"({"a":100,"seats":[{"n":1},{"n":2}],"z":0})";
  view.become(text, out);
  text = R"({"a":1,"b":[],"seats":[{"n":1},{"n":3}],"z":0})";
  view.become(text, out);
  EXPECT_EQ(out, R"(,"set":{"a":100},"set":{"a":1,"b":[]},"seats":{"1":{"n":3}})");
}
TEST(Patch, one_after_the_other) {
  ViewText view;
  std::string text = R"({"a":1,"seats":[{"n":1},{"n":2}],"b":[]})";
  view.become(text);
  std::string out;
  text = R"({"a":1,"seats":[{"n":1},{"n":3}],"b":[]})";
  view.become(text, out);
  text = R"({"a":1,"seats":[{"n":5},{"n":3}],"b":[7]})";
  view.become(text, out);
  EXPECT_EQ(out, R"(,"seats":{"1":{"n":3}},"set":{"b":[7]},"seats":{"0":{"n":5}})");
}
}  // namespace
}  // namespace tumult::server
