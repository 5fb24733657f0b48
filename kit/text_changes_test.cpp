#include "kit/text_changes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tumult {
namespace {
enum class Mood : u8 { calm, wild };
std::string_view text_of(Mood m) { return m == Mood::calm ? "calm" : "wild"; }

// Something to be described, of every sort of value.
struct Evening {
  long long round = 1;
  bool loud = false;
  Mood mood = Mood::calm;
  Seat host = kNobody;
  SeatSet guests;
  std::vector<Mood> moods;
  std::vector<int> scores = {0, 0, 0};
  std::vector<int> dishes;

  template <class J>
  void describe(J& j) const {
    j.number("round", round);
    j.mark("loud", loud);
    j.word_if("mood", mood != Mood::calm, mood);
    j.seat_if("host", host);
    j.seats("guests", guests);
    j.object("moods", [&] { j.words("each", moods, [](Mood m) { return m; }); });
    j.list("seats", scores, [&](int score) { j.number_if("score", score != 0, score); });
    j.list("dishes", dishes, [&](int n) { j.number("eaten", n); });
  }
};

// What is said of a change: the members, what is gone, the seats.
class Told {
 public:
  explicit Told(const Evening& first) { tell(first); }
  std::string tell(const Evening& e) {
    JsonRoom<1024> set, seats;
    u8 room[1024];
    Changes changes(before_, room, set, seats);
    changes.describe([&](auto& j) { e.describe(j); });
    before_.assign(changes.remembered().begin(), changes.remembered().end());
    std::string text(set.view());
    for (const std::string_view key : changes.gone()) (text += " -") += key;
    return seats.view().empty() ? text : text + " seats " + std::string(seats.view());
  }

 private:
  std::vector<u8> before_;
};

TEST(Changes, what_is_the_same_is_not_said) {
  const Evening e{.round = 300, .host = 2, .moods = {Mood::wild}, .dishes = {7}};
  EXPECT_EQ(Told(e).tell(e), "");
}
TEST(Changes, what_is_new_or_differs_is_said_and_what_is_not_there_any_more_is_gone) {
  Told told({.loud = true, .host = 0});
  EXPECT_EQ(told.tell({.round = 2, .host = 1}), R"("round":2,"host":1 -loud)");
  EXPECT_EQ(told.tell({.round = 2, .loud = true, .mood = Mood::wild}), R"("loud":true,"mood":"wild" -host)");
  EXPECT_EQ(told.tell({.round = 2, .loud = true}), " -mood");
}
TEST(Changes, a_part_is_said_whole_if_anything_in_it_differs) {
  Told told({.moods = {Mood::calm}, .dishes = {1, 2}});
  EXPECT_EQ(told.tell({.moods = {Mood::calm, Mood::calm}, .dishes = {1, 2}}), R"("moods":{"each":["calm","calm"]})");
  EXPECT_EQ(told.tell({.dishes = {1, 3}}), R"("moods":{"each":[]},"dishes":[{"eaten":1},{"eaten":3}])");
  EXPECT_EQ(told.tell({.guests = only(1)}), R"("guests":[1],"dishes":[])");
}
TEST(Changes, of_the_seats_only_those_that_differ) {
  Told told({.scores = {1, 2, 3}});
  EXPECT_EQ(told.tell({.scores = {1, 22, 3}}), R"( seats "1":{"score":22})");
  EXPECT_EQ(told.tell({.round = 2, .scores = {0, 22, 3}}), R"("round":2 seats "0":{})");
}
TEST(Changes, numbers_of_any_size_are_told_apart) {
  Told told({.round = 254});
  for (const long long n : {255LL, 511LL, -1LL, 1LL << 40, 0LL})
    EXPECT_EQ(told.tell({.round = n}), R"("round":)" + std::to_string(n));
}
}  // namespace
}  // namespace tumult
