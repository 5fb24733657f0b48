// The schemas of views, records and messages in docs/schemas are what the games themselves describe. With
// TUMULT_WRITE_SCHEMAS set they are written instead.
#include <gtest/gtest.h>

#include "games/games.h"
#include "server/schema_test.h"
#include "tests/generated.h"

namespace tumult::server {
namespace {
template <class Describe>
void expect_in_docs(const std::string& name, Describe describe) {
  static char room[64 * 1024];
  Shape shape;
  describe(shape);
  Json j(room, sizeof room);
  JsonSchema(j, shape).write(name);
  expect_generated("docs/schemas/" + name + ".json", std::string(j.view()) + '\n');
}
template <class T>
void expect_game_in_docs() {
  const std::string game(T::kName);
  expect_in_docs(game + "-view", [](Shape& s) { T::describe_view(s); });
  expect_in_docs(game + "-record", [](Shape& s) { T::describe_record(s); });
  expect_in_docs(game + "-message", [](Shape& s) { T::describe_message(s); });
  expect_in_docs(game + "-offer", [](Shape& s) { T::describe_offer(s); });
}

TEST(Schemas, of_views_records_and_messages_are_what_the_games_describe) {
  for_each_game([](auto game) { expect_game_in_docs<decltype(game)>(); });
}

TEST(SchemaCheck, refuses_what_is_too_long_too_many_or_of_another_pattern) {
  const auto misfit = [](std::string id, std::size_t picks) {
    boost::json::array said(picks, boost::json::value("r1"));
    const boost::json::object why{{"type", "why"}, {"id", std::move(id)}, {"picks", std::move(said)}};
    return Schema::named("client").misfit(why);
  };
  EXPECT_EQ(misfit("c1", 32), "");
  EXPECT_NE(misfit("c1", 33), "");
  EXPECT_NE(misfit("", 1), "");
  EXPECT_NE(misfit("c 1", 1), "");
  EXPECT_NE(misfit(std::string(41, 'c'), 1), "");
}
}  // namespace
}  // namespace tumult::server
