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

TEST(BoardJson, changes_lead_from_view_to_view) { json::expect_changes_lead_from_view_to_view<Tested>(6); }

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

TEST(BoardJson, traces_where_a_roll_would_lead_and_where_each_face_ends) {
  Talk t(2);
  t.holds(s0, "block reverse").holds(s1, "re-roll").stands(s0, "19").lying("x@20 snail@21 stop@24");
  EXPECT_FALSE(has(shown(t, s0), "ends"));  // nobody rolls yet
  t.plays(s0, "block@40");
  const std::string_view way =
      R"("piece":0,"way":[{"field":20},{"field":21},{"field":22},{"field":23},{"field":24}],)"
      R"("ends":[{"field":21},{"field":21},{"field":22},{"field":23},{"field":24},{"field":24}])";
  for (Seat viewer : {s0, s1, kSpectator}) EXPECT_TRUE(has(shown(t, viewer), way)) << shown(t, viewer);
  t.rolls(s0, 3);  // it may still be thrown again
  EXPECT_TRUE(has(shown(t, s0), R"("rolled":3,"piece":0,"way":[{"field":20})")) << shown(t, s0);
  t.all_pass();
  EXPECT_TRUE(t.piece(s0, "22"));
}

TEST(BoardJson, traces_backwards_and_only_for_movements) {
  Talk back(2);
  back.holds(s0, "reverse").stands(s0, "3").plays(s0, "reverse@40");
  EXPECT_TRUE(has(shown(back, s1), R"("way":[{"field":2},{"field":1},{"field":0}],"ends":[{"field":2},{"field":1},)"))
      << shown(back, s1);
  Talk event(2);
  event.holds(s0, "troublemaker").plays(s0, "troublemaker@40");
  EXPECT_TRUE(has(shown(event, s0), R"("sides":20,"way":[],"ends":[])")) << shown(event, s0);
}
}  // namespace
}  // namespace tumult::board
