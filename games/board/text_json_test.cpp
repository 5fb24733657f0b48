#include "kit/text_json_test.h"

#include "games/board/random_play_test.h"
#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
std::string shown(Talk& t, Seat viewer) { return json::view_text<Tested>(view_of(t.game(), viewer)); }
bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(BoardJson, shows_every_seat_what_it_may_know_and_no_more) {
  json::expect_views_show_what_a_seat_may_know<Tested>(20, 9);
}

TEST(BoardJson, has_facts_types_and_schemas) { json::expect_facts_and_types<Tested>(); }

TEST(BoardJson, shows_what_lies_on_a_field_and_what_it_covers) {
  Talk t(2);
  t.holds(s0, "stop").holds(s1, "ghost").lying("push@17>fwd jump@17>back").stands(s1, "9");
  const std::string text = shown(t, s0);
  EXPECT_TRUE(has(text, R"({"field":17,"cards":[{"card":"jump","points":"back"},{"card":"push","points":"fwd"}]})"))
      << text;
  EXPECT_TRUE(has(text, R"({"field":5,"cards":[],"teleport":1})")) << text;
  EXPECT_TRUE(has(text, R"({"score":0,"field":9,"cards":1})")) << text;
  EXPECT_FALSE(has(text, "ghost")) << text;
}
}  // namespace
}  // namespace tumult::board
