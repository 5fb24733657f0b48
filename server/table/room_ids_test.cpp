// Whatever a client says with an id is answered under it, once.
#include <set>

#include "protocol/shape.h"
#include "server/table/room_table_test.h"

namespace tumult::server {
namespace {
const std::vector<json::object> kMessages = {
    {{"type", "say"}, {"at", 0}, {"picks", json::array{"draw"}}},
    {{"type", "why"}, {"picks", json::array{"draw"}}},
    {{"type", "draft"}, {"picks", json::array{}}},
    {{"type", "share"}, {"game", 7}, {"share", std::string(64, 'a')}},
    {{"type", "chat"}, {"text", "hello"}},
    {{"type", "react"}, {"what", "wow"}},
    {{"type", "start"}},
    {{"type", "change"}, {"pace", 0}},
    {{"type", "fill"}, {"seat", 2}, {"level", "easy"}},
    {{"type", "vacate"}, {"seat", 2}},
    {{"type", "remove"}, {"seat", 0}},
    {{"type", "again"}},
    {{"type", "vote"}, {"what", "pause"}},
    {{"type", "set"}, {"always-pass", json::array{"nice-try"}}},
    {{"type", "set"}, {"mute", 1}, {"on", true}},
    {{"type", "set"}, {"allow", true}},
    {{"type", "set"}, {"stand-in", "off"}},
    {{"type", "name"}, {"name", "Nia"}},
    {{"type", "watch"}},
    {{"type", "watch"}, {"seat", 0}},
    {{"type", "pong"}, {"ping", 1}},
    {{"type", "leave"}},
};

// The types of all messages that came with that id, in their order.
std::vector<std::string> answers_to(Evening& e, Connection c, json::object message, const std::string& id) {
  message["id"] = id;
  const std::size_t before = e.at(c).got.size();
  e.sends(c, json::serialize(message));
  std::vector<std::string> types;
  for (std::size_t i = before; i < e.at(c).got.size(); ++i) {
    const json::value m = json::parse(e.at(c).got[i]);
    if (text_in(in(m, "id")) == id) types.push_back(Evening::type_of(m));
  }
  return types;
}

TEST(RoomIds, there_is_an_example_of_every_message) {
  std::set<std::string, std::less<>> said;
  for (const json::object& m : kMessages) said.insert(text_in(m.at("type")));
  for (const protocol::Definition& d : protocol::client_messages().definitions())
    if (!d.type.empty()) EXPECT_TRUE(said.contains(d.type)) << d.type;
}

TEST(RoomIds, every_message_is_answered_once_under_its_id) {
  Evening e(R"({"game":"card","options":{"players":3},"pace":0,"spectators":"live"})");
  e.joins("Bea");
  e.joins("Cleo");
  const Connection visitor = e.looks_on();
  int n = 0;
  const auto says_everything = [&](Connection c) {
    for (const json::object& m : kMessages)
      EXPECT_EQ(answers_to(e, c, m, "x" + std::to_string(++n)).size(), 1u) << json::serialize(m);
  };
  says_everything(visitor);
  e.starts();
  says_everything(visitor);
  says_everything(e.connection(1));
  Evening open(R"({"game":"frankfurt","options":{"players":3},"bots":["easy"]})");
  open.joins("Bea");
  for (const int person : {1, 0}) {
    for (const json::object& m : kMessages)
      EXPECT_EQ(answers_to(open, open.connection(person), m, "y" + std::to_string(++n)).size(), 1u)
          << json::serialize(m);
  }
}

TEST(RoomIds, a_reaction_a_look_and_a_pong_are_done_and_without_an_id_not_answered) {
  Evening e(base_game(2, R"(,"spectators":"live")"));
  e.joins("Bea");
  const Connection visitor = e.looks_on();
  EXPECT_EQ(Evening::type_of(e.asks(1, {{"type", "react"}, {"what", "wow"}})), "done");
  EXPECT_EQ(Evening::type_of(e.asks(1, {{"type", "pong"}, {"ping", 1}})), "done");
  const std::size_t before = e.at(visitor).got.size();
  EXPECT_EQ(answers_to(e, visitor, {{"type", "watch"}}, "w1"), std::vector<std::string>{"done"});
  EXPECT_EQ(Evening::type_of(json::parse(e.at(visitor).got.at(before))), "done");  // before the hello
  EXPECT_EQ(Evening::type_of(json::parse(e.at(visitor).got.at(before + 1))), "hello");
  const int answered = e.client(1).count("done");
  e.sends(e.connection(1), R"({"type":"react","what":"wow"})");
  e.sends(e.connection(1), R"({"type":"pong","ping":1})");
  EXPECT_EQ(e.client(1).count("done"), answered);
}
}  // namespace
}  // namespace tumult::server
