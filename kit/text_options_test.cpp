#include "kit/text_options.h"

#include <gtest/gtest.h>

#include <string>

namespace tumult {
namespace {
struct Options {
  u8 players = 2, edition = 0;
  u16 limit = 0;
};
constexpr std::string_view kEditions[] = {"old", "new"};
enum class Clause : u8 { none };
using Row = OptionRowOf<Options, Clause>;
const Row kRows[] = {
    {"players",
     {},
     false,
     2,
     6,
     2,
     Clause::none,
     "",
     [](const Options& o) { return int{o.players}; },
     [](Options& o, int v) { o.players = static_cast<u8>(v); }},
    {"edition", kEditions, false, 0, 1, 0, Clause::none, "", [](const Options& o) { return int{o.edition}; },
     [](Options& o, int v) { o.edition = static_cast<u8>(v); }},
    {"limit",
     {},
     true,
     0,
     32000,
     0,
     Clause::none,
     "",
     [](const Options& o) { return int{o.limit}; },
     [](Options& o, int v) { o.limit = static_cast<u16>(v); }},
};

std::string said(const Options& o, const Row& r) {
  Line out;
  write_option(out, o, r);
  return std::string(out.view());
}
bool set(Options& o, std::string_view key, std::string_view values) {
  Line why;
  return read_option(o, kRows, key, Words(values), why);
}

TEST(OptionRows, read_what_they_write) {
  Options o;
  for (const auto& [key, value, row] :
       {std::tuple{"players", "5", 0}, std::tuple{"edition", "new", 1}, std::tuple{"limit", "short", 2},
        std::tuple{"limit", "long", 2}, std::tuple{"limit", "medium", 2}, std::tuple{"limit", "77", 2}}) {
    EXPECT_TRUE(set(o, key, value)) << key;
    EXPECT_EQ(said(o, kRows[row]), value);
  }
}

TEST(OptionRows, refuse_values_out_of_range_unknown_words_and_too_many_of_them) {
  Options o;
  for (const auto& [key, value] : {std::pair{"players", "1"},
                                   {"players", "7"},
                                   {"players", "old"},
                                   {"edition", "1"},
                                   {"edition", "newer"},
                                   {"limit", "0"},
                                   {"limit", "-3"},
                                   {"limit", "huge"},
                                   {"players", "2 3"},
                                   {"players", ""},
                                   {"colour", "red"}})
    EXPECT_FALSE(set(o, key, value)) << key << ' ' << value;
  EXPECT_EQ(o.players, 2);
}

TEST(OptionRows, say_what_was_expected) {
  Options o;
  Line why;
  read_option(o, kRows, "edition", Words("newer"), why);
  EXPECT_NE(why.view().find("old or new"), std::string_view::npos);
  read_option(o, kRows, "colour", Words("red"), why);
  EXPECT_NE(why.view().find("players edition limit"), std::string_view::npos);
}
}  // namespace
}  // namespace tumult
