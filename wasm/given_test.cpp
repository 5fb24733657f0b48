// Every answer of a game can be had by its parts, also what only the table says.
#include <gtest/gtest.h>

#include "wasm/transcript_test.h"

namespace tumult::wasm {
namespace {
std::string given(PageSession& session, int ply) {
  json::Value answer;
  const std::string text = session.given(ply);
  EXPECT_TRUE(json::Reader(text).read(answer)) << text;
  const auto said = json::answers_in(std::vector{answer.fields["answer"]});
  return 's' + answer.fields["seat"].text + ' ' + (said.size() == 1 ? said[0] : "several");
}
void expect_each_answer(PageSession& session) {
  const std::vector<std::string> history = in_json::texts(session.history());
  ASSERT_GT(history.size(), 20u);
  for (std::size_t i = 0; i < history.size(); ++i) {
    const std::string seen = history[i].substr(0, history[i].find(" on "));  // what was seen on a pile is no operand
    ASSERT_EQ(given(session, static_cast<int>(i)), seen);
  }
}

TEST(PageSession, gives_each_answer_of_a_game_by_its_parts) {
  for (const std::string game : {"card", "board"}) {
    Problem problem;
    auto session = begin("game " + game + "\nplayers 3\nseed 4\n", problem);
    ASSERT_TRUE(session);
    for (int i = 0; i < 200; ++i)
      for (Seat s = 0; s < 3; ++s) session->let_bot_answer(s, {bots::Level::random, 0, Chance::from_seed(i)});
    expect_each_answer(*session);
  }
}
TEST(PageSession, gives_what_the_table_said_in_real_time) {
  Problem problem;
  auto session = begin("game frankfurt\nplayers 2\nseed 4\n", problem);
  ASSERT_TRUE(session);
  session->advance(600'000);  // nobody does anything: the table sees to both
  expect_each_answer(*session);
  EXPECT_NE(session->history().find("stuck"), std::string::npos);
}
}  // namespace
}  // namespace tumult::wasm
