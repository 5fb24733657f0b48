#include "kit/text_json_test.h"

namespace tumult {
namespace {
TEST(Json, puts_commas_between_values_and_escapes_text) {
  JsonRoom<256> j;
  j.object([&] {
    j.number("n", -12);
    j.mark("yes", true);
    j.mark("no", false);
    j.seats("seats", SeatSet{5});
    j.text("said", "a \"b\"\\\n\x01");
    j.object_if("nothing", false, [&] { j.number("x", 1); });
    j.object("empty", [] {});
    j.list("list", SeatSet{6}, [&](Seat s) { j.seat("s", s); });
  });
  EXPECT_EQ(j.view(), R"({"n":-12,"yes":true,"seats":[0,2],"said":"a \"b\"\\\n\u0001","empty":{},)"
                      R"("list":[{"s":1},{"s":2}]})");
}

TEST(Json, says_when_it_did_not_fit_and_writes_nothing_beyond_its_room) {
  char room[8] = {'.', '.', '.', '.', '.', '.', '.', '.'};
  Json j(room, 6);
  j.object([&] { j.number("a", 123456); });
  EXPECT_FALSE(j.fits());
  EXPECT_EQ(room[6], '.');
  j.clear();
  j.array([&] { j.value_of(7); });
  EXPECT_TRUE(j.fits());
  EXPECT_EQ(j.view(), "[7]");
}
}  // namespace
}  // namespace tumult
