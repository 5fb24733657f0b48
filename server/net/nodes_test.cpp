// Two servers over one PostgreSQL.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/parrot_test.h"
#include "server/store/places_test.h"

namespace tumult::server::net_tests {
namespace {
using testing::HasSubstr;

struct NodeServer : Running {
  NodeServer(const PostgresPlace& place, const std::string& name)
      : Running([&](Settings& s) {
          s.store = place.address;
          s.node = name;
          s.lease = 1;
        }) {}
  std::string ask(std::string_view path) const { return Talk(port()).ask("GET", path); }
};
}  // namespace

TEST(NetNodes, two_with_one_name_are_refused) {
  OWN_PLACE(place);
  const NodeServer a(place, "a");
  Settings same = a.settings;
  std::string error;
  const Server second(same, error, a.rooms);
  EXPECT_THAT(error, HasSubstr("node 'a' runs already"));
}

TEST(NetNodes, a_table_is_known_and_listed_at_every_node) {
  OWN_PLACE(place);
  const NodeServer a(place, "a"), b(place, "b");
  const std::string made = Talk(a.port()).ask("POST", "/api/tables", R"({"game":"card","name":"Ann"})");
  const std::string id = part(made, "id"), code = part(made, "code");
  EXPECT_THAT(b.ask("/api/codes/" + code), HasSubstr(id));
  EXPECT_THAT(b.ask("/api/tables/" + id), HasSubstr("200 OK"));
  EXPECT_THAT(b.ask("/api/tables/" + id + "/records/1"), HasSubstr("a whole game"));
  EXPECT_TRUE(comes([&] { return b.ask("/api/tables").find(id) != std::string::npos; }));
  EXPECT_THAT(b.ask("/api/tables/nosuch"), HasSubstr("404"));
}

TEST(NetNodes, whoever_asks_for_a_table_of_a_node_that_is_gone_gets_it) {
  OWN_PLACE(place);
  NodeServer a(place, "a");
  const NodeServer b(place, "b");
  const std::string id = new_table(a);
  Talk ann(a.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  ann.say("hello");
  EXPECT_EQ(ann.hear(), "1 hello");
  // As if it were cut off: its renewals fail, and its lease passes.
  place.run("update nodes set life = life + 1, until = clock_timestamp() where id = 'a'");
  Talk away(b.port());
  ASSERT_EQ(away.upgrade("/ws/" + id), 101);
  EXPECT_EQ(away.hear(), "0 made by Ann");
  EXPECT_EQ(away.hear(), "1 hello");
  away.say("over here");
  EXPECT_EQ(away.hear(), "2 over here");
  ann.say("too late");
  std::string word;
  while ((word = ann.hear()).find(R"("type":"error")") != word.npos) {}
  EXPECT_EQ(word, "closed 1012") << "it comes back, and is led to whoever has the table";
  a.stop();
  away.say("still here");
  EXPECT_EQ(away.hear(), "3 still here");
}

TEST(NetNodes, a_node_that_stops_lets_its_tables_go_at_once) {
  OWN_PLACE(place);
  NodeServer a(place, "a");
  const NodeServer b(place, "b");
  const std::string id = new_table(a);
  Talk ann(a.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  a.stop();
  EXPECT_EQ(ann.hear(), "closed 1012");
  Talk back(b.port());
  ASSERT_EQ(back.upgrade("/ws/" + id + "?seen=0"), 101);
  back.say("hello");
  EXPECT_EQ(back.hear(), "1 hello");
}
}  // namespace tumult::server::net_tests
