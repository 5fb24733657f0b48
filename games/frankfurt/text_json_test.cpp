#include "kit/text_json_test.h"

#include "games/frankfurt/random_play_test.h"
#include "games/frankfurt/scene_test.h"

namespace tumult::frankfurt {
namespace {
std::string shown(Talk& t, Seat viewer) { return json::view_text<Tested>(view_of(t.game(), viewer)); }
bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(FrankfurtJson, shows_everybody_what_was_seen_and_no_more) {
  json::expect_views_show_what_a_seat_may_know<Tested>(18, 9);
}

TEST(FrankfurtJson, changes_lead_from_view_to_view) { json::expect_changes_lead_from_view_to_view<Tested>(6); }

TEST(FrankfurtJson, has_facts_types_and_schemas) { json::expect_facts_and_types<Tested>(); }

TEST(FrankfurtJson, shows_who_laid_the_top_card_and_who_waits) {
  Talk t(2);
  t.column(s0, "c1 b7 r9").column(s0, "c2 b1").column(s1, "c1 b11").pile("p0 y8").pile("p1 y10");
  t.draw_pile(s0, "y3").draw_pile(s1, "y5").lays(s0, "c1 p0").lays(s0, "c2 p1");
  const std::string text = shown(t, s1);
  EXPECT_TRUE(has(text, R"({"pile":"p0","cards":2,"top":"r9","below":"y8","by":0})")) << text;
  EXPECT_TRUE(has(text, R"("waitsUntil":1000)")) << text;
}

TEST(FrankfurtJson, asks_who_is_not_ready_for_ok_while_the_others_play) {
  Talk t(2);
  t.stress().column(s0, "c1 r9").pile("p0 y8").draw_pile(s0, "y3").draw_pile(s1, "b3 b5").unready("s1");
  EXPECT_TRUE(has(shown(t, s1), R"("question":{"what":"confirm","owes":true,"asked":[0,1]})")) << shown(t, s1);
  EXPECT_TRUE(has(shown(t, s1), R"("unready":true)")) << shown(t, s1);
  for (const Seat viewer : {s0, kSpectator}) EXPECT_TRUE(has(shown(t, viewer), R"("question":{"what":"play")"));
}
}  // namespace
}  // namespace tumult::frankfurt
