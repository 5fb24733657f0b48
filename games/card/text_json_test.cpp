#include "kit/text_json_test.h"

#include "games/card/random_play_test.h"
#include "games/card/scene_test.h"

namespace tumult::card {
namespace {
struct Shown : Spoken {
  static Options some_options(u64 i) { return card::some_options(i); }
  static void write_position(Line& out, const Game& g) { card::write_position(out, g); }
};

std::string shown(Talk& t, Seat viewer) { return json::view_text<Shown>(view_of(t.game(), viewer)); }
bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(CardJson, shows_every_seat_what_it_may_know_and_no_more) {
  json::expect_views_show_what_a_seat_may_know<Shown>(28, 9);
}

TEST(CardJson, changes_lead_from_view_to_view) { json::expect_changes_lead_from_view_to_view<Shown>(6); }

TEST(CardJson, has_facts_types_and_schemas) { json::expect_facts_and_types<Shown>(); }

TEST(CardJson, names_the_own_cards_and_counts_those_of_others) {
  Talk t(2);
  t.holds(s0, "r1 gift-r").holds(s1, "b7 b8 b9");
  const std::string own = shown(t, s0);
  EXPECT_TRUE(has(own, R"("cards":2,"hand":["r1","gift-r"])")) << own;
  EXPECT_TRUE(has(own, R"({"score":0,"points":0,"cards":3})")) << own;
  EXPECT_TRUE(has(own, R"("question":{"what":"turn","owes":true,"asked":[0])")) << own;
  EXPECT_FALSE(has(shown(t, s1), "gift-r"));
  EXPECT_TRUE(shown(t, kSpectator).starts_with(R"({"game":"card","options":)"));
}

TEST(CardJson, says_what_a_choice_is_for) {
  Talk t(3);
  t.holds(s0, "gift-r r1 r2 r3").holds(s1, "b4").holds(s2, "g6").plays(s0, "gift-r");
  const std::string text = shown(t, s0);
  EXPECT_TRUE(has(text, R"("what":"name","owes":true,"asked":[0],"seats":[1,2])")) << text;
  EXPECT_TRUE(has(text, R"({"task":"play-card","seat":0,"card":"gift-r"},{"task":"gift","seat":0})")) << text;
}

// Lucky Bastard: once somebody has tossed, the others are asked again; those who passed before are shown as asked, too.
TEST(CardJson, never_tells_who_has_passed_in_a_window) {
  for (const Seat passes_first : {s2, s3}) {
    Talk t(4);
    t.sets("base troublemaker").events("expansion").holds(s0, "k5 r1 r2");
    t.holds(s1, "lucky-bastard b1 b2").holds(s2, "g1 g2").holds(s3, "y1 y2");
    t.plays(s0, "k5").passes(passes_first).tosses(s1, "lucky-bastard", "blue");
    ASSERT_EQ(t.game().question.what, Ask::react);
    EXPECT_TRUE(has(shown(t, s0), R"("asked":[2,3],"window":"lucky")")) << shown(t, s0);
  }
}

TEST(CardJson, tells_what_moved_to_whom_may_see_it) {
  const Record r{.what = static_cast<u8>(4), .card = 6, .from = place::draw, .to = 1, .cause = 3, .sees = only(s1)};
  EXPECT_EQ(json::record_text<Shown>(r, s1),
            R"({"what":"moved","card":"r7","from":{"place":"draw"},"to":{"place":"hand","seat":1},"cause":"turn"})");
  EXPECT_EQ(json::record_text<Shown>(r, s0),
            R"({"what":"moved","from":{"place":"draw"},"to":{"place":"hand","seat":1},"cause":"turn"})");
}
}  // namespace
}  // namespace tumult::card
