// A table that wakes does not play again what is over and was followed by a rematch; nobody can tell.
#include "server/scene_test.h"

namespace tumult::server::past_tests {
// Two people and a bot play to the end, and once more as far as that.
void plays(Evening& e, Chance& chance, int moves) {
  e.starts();
  for (int i = 0; i < moves && e.phase() == "playing"; ++i) {
    for (int p : {0, 1}) answers_at_random(e, p, chance);
    e.passes(kSecond);
  }
}

void expect_same_when_woken(const std::string& wish) {
  Evening e(wish);
  ASSERT_TRUE(e.made()) << e.error();
  e.joins("Ben");
  Chance chance = Chance::from_seed(5);
  plays(e, chance, 20'000);
  ASSERT_EQ(e.phase(), "over");
  e.asks(0, {{"type", "chat"}, {"text", "well played"}});
  e.asks(1, {{"type", "name"}, {"name", "Benjamin"}});
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "again"}})), "done");
  plays(e, chance, 60);
  const json::value last = e.asks(0, {{"type", "chat"}, {"text", "here we go"}}, "the-last");

  const auto records = e.room().records();
  const std::string summary = e.room().summary();
  const std::int64_t number = e.client(0).number;
  const json::value view = e.client(0).view;
  e.crashes(kMinute);
  EXPECT_EQ(e.room().records(), records);
  EXPECT_EQ(e.room().summary(), summary);
  ASSERT_FALSE(records.empty());
  EXPECT_NE(records[0].find("name s1 Ben\n"), std::string::npos);
  e.comes(0);
  EXPECT_EQ(e.client(0).number, number);
  EXPECT_EQ(e.client(0).view, view);
  EXPECT_EQ(e.asks(0, {{"type", "chat"}, {"text", "here we go"}}, "the-last"), last) << "it was carried out before";
}

TEST(Past, card_games_are_remembered_and_not_played_again) {
  expect_same_when_woken(R"({"game":"card","options":{"players":3,"limit":"20"},"bots":["easy"],"pace":0})");
}
TEST(Past, board_games_are_remembered_and_not_played_again) {
  expect_same_when_woken(R"({"game":"board","options":{"players":3,"limit":"5"},"bots":["easy"],"pace":0})");
}
TEST(Past, frankfurt_games_are_remembered_and_not_played_again) {
  expect_same_when_woken(R"({"game":"frankfurt","options":{"players":3},"bots":["hard"],"pace":100})");
}
TEST(Past, a_game_that_ended_a_moment_ago_is_shown_to_whoever_comes_back) {
  Evening e(R"({"game":"card","options":{"players":3,"limit":"20"},"bots":["easy"],"pace":0})");
  e.joins("Ben");
  Chance chance = Chance::from_seed(6);
  plays(e, chance, 20'000);
  ASSERT_EQ(e.phase(), "over");
  const std::int64_t seen = e.client(0).number - 5;
  e.asks(0, {{"type", "again"}});
  const auto numbered = [&](Room& room) {
    Outbox out;
    room.opened(99, e.secret(0), seen, e.now(), out);
    std::vector<std::string> texts;
    for (const auto& m : out.messages)
      if (m.to == 99 && m.text->find("\"type\":\"hello\"") == std::string::npos) texts.push_back(*m.text);
    return std::vector(texts.begin(), texts.begin() + 6);
  };
  std::string error;
  const auto woken = wake_room(e.journal(), e.now(), error);
  ASSERT_TRUE(woken) << error;
  EXPECT_EQ(numbered(*woken), numbered(e.room()));
}
}  // namespace tumult::server::past_tests
