// Two servers over one PostgreSQL.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/parrot_test.h"
#include "server/store/places_test.h"

namespace tumult::server::net_tests {
namespace {
using testing::HasSubstr;

struct NodeServer : Running {
  // A busy machine may keep a node from renewing for seconds.
  NodeServer(const PostgresPlace& place, const std::string& name, int lease = 10)
      : Running([&](Settings& s) {
          s.store = place.address;
          s.node = name;
          s.lease = lease;
        }) {}
  std::string ask(std::string_view path) const { return Talk(port()).ask("GET", path); }
};
}  // namespace

TEST(NetNodes, two_with_one_name_are_refused) {
  OWN_PLACE(place);
  const NodeServer a(place, "a", 4);
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

TEST(NetNodes, a_socket_and_what_is_asked_of_a_seat_reach_the_node_that_has_the_table) {
  OWN_PLACE(place);
  const NodeServer a(place, "a"), b(place, "b");
  const std::string id = new_table(a);
  Talk ann(a.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  Talk ben(b.port());
  const std::string joined = ben.ask("POST", "/api/tables/" + id + "/join", R"({"name":"Ben"})");
  EXPECT_THAT(joined, HasSubstr("Set-Cookie: seat=secret1"));
  EXPECT_EQ(ann.hear(), "1 joined: Ben");
  ASSERT_EQ(ben.upgrade("/ws/" + id + "?seen=0", "Origin: http://tumult\r\n" + seat_of(joined)), 101);
  EXPECT_EQ(ben.hear(), "1 joined: Ben");
  ben.say("from afar");
  EXPECT_EQ(ann.hear(), "2 from afar");
  EXPECT_EQ(ben.hear(), "2 from afar");
  EXPECT_EQ(b.metric("tables_awake"), "0");
  ann.say("and back");
  EXPECT_EQ(ben.hear(), "3 and back");
  Talk foreign(b.port());
  EXPECT_EQ(foreign.upgrade("/ws/" + id, "Origin: http://elsewhere\r\n"), 403);
  Talk liar(b.port());
  EXPECT_THAT(liar.ask("GET", "/metrics", "", "X-Tumult-Node: guess\r\nX-Forwarded-For: 9.9.9.9\r\n"), HasSubstr("200"))
      << "who does not know the secret is not believed";
}

TEST(NetNodes, a_socket_that_is_handed_on_takes_room_at_both_nodes) {
  OWN_PLACE(place);
  const NodeServer a(place, "a");
  const Running b([&](Settings& s) {
    s.store = place.address;
    s.node = "b";
    s.lease = 10;
    s.sockets = 1;
  });
  const std::string id = new_table(a);
  Talk ann(b.port()), ben(b.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  EXPECT_EQ(a.metric("sockets"), "1");
  EXPECT_EQ(b.metric("sockets"), "0");
  EXPECT_EQ(b.metric("sockets_relayed"), "1");
  EXPECT_EQ(ben.upgrade("/ws/" + id), 429);
}

TEST(NetNodes, a_table_whose_node_cannot_be_reached_is_refused_until_its_lease_is_over) {
  OWN_PLACE(place);
  const NodeServer a(place, "a"), b(place, "b");
  const std::string id = new_table(a);
  place.run("update nodes set address = '127.0.0.1:1' where id = 'a'");
  Talk ben(b.port());
  EXPECT_EQ(ben.upgrade("/ws/" + id), 503);
}

TEST(NetNodes, a_node_that_cannot_renew_its_lease_shows_nothing_until_it_can) {
  OWN_PLACE(place);
  const NodeServer a(place, "a", 6);
  const std::string id = new_table(a);
  Talk ann(a.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  there->freeze();
  EXPECT_TRUE(comes([&] { return a.ask("/readyz").find("other nodes may have") != std::string::npos; }));
  Talk ben(a.port());
  ASSERT_EQ(ben.upgrade("/ws/" + id), 101);
  EXPECT_THAT(ben.hear(), HasSubstr(R"("type":"error")")) << "it is awake, and could be shown";
  there->thaw();
  std::string word;
  while ((word = ben.hear()).find(R"("type":"error")") != word.npos) {}
  EXPECT_EQ(word, "0 made by Ann");
}
}  // namespace tumult::server::net_tests
