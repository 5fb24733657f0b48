// A server whose tables lie in PostgreSQL.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/parrot_test.h"
#include "server/store/places_test.h"

namespace tumult::server::net_tests {
namespace {
using testing::HasSubstr;

struct Served : Running {
  explicit Served(const PostgresPlace& place)
      : Running([&](Settings& s) {
          s.store = place.address;
          s.sleep_after = 0;
          s.lease = 60;
        }) {}
  std::string ready() const { return Talk(port()).ask("GET", "/readyz"); }
};
}  // namespace

TEST(NetPostgres, sleeps_in_the_database_and_wakes_after_a_restart) {
  OWN_PLACE(place);
  Served r(place);
  const std::string id = new_table(r);
  EXPECT_TRUE(comes([&] { return r.metric("tables_awake") == "0"; }));
  Talk ann(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  ann.say("good night");
  EXPECT_EQ(ann.hear(), "1 good night");
  r.stop();
  EXPECT_EQ(ann.hear(), "closed 1012");
  r.start();
  Talk morning(r.port());
  ASSERT_EQ(morning.upgrade("/ws/" + id + "?seen=0"), 101);
  EXPECT_EQ(morning.hear(), "1 good night");
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables/" + id + "/records/1"), HasSubstr("a whole game"));
}

TEST(NetPostgres, shows_nothing_that_is_not_kept_and_goes_on_by_itself) {
  OWN_PLACE(place);
  Served r(place);
  const std::string id = new_table(r);
  Talk ann(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id + "?seen=0"), 101);
  ann.say("hello");
  EXPECT_EQ(ann.hear(), "1 hello");
  there->stop();
  ann.say("into the void");
  EXPECT_THAT(ann.hear(), HasSubstr(R"("type":"error")"));
  EXPECT_THAT(r.ready(), HasSubstr("503"));
  there->start();
  EXPECT_TRUE(comes([&] { return r.ready().find("200 OK") != std::string::npos; }));
  std::string word;
  while ((word = ann.hear()).find(R"("type":"error")") != word.npos) {}
  EXPECT_EQ(word, "0 made by Ann") << "what is shown anew is what was kept";
  EXPECT_EQ(ann.hear(), "1 hello");
  ann.say("again");
  EXPECT_EQ(ann.hear(), "2 again");
}

TEST(NetPostgres, says_why_it_cannot_start) {
  OWN_PLACE(place);
  place.run("create table customers (name text)");
  std::string error;
  const Server server({.address = "127.0.0.1", .port = 0, .store = place.address}, error, Rooms{});
  EXPECT_THAT(error, HasSubstr("cannot use postgres://"));
  EXPECT_THAT(error, HasSubstr("customers"));
}
}  // namespace tumult::server::net_tests
