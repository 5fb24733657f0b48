#include "server/node/node.h"

#include <gtest/gtest.h>

#include "server/log.h"
#include "server/net/running_server_test.h"
#include "server/store/places_test.h"

namespace tumult::server::node_tests {
namespace {
using namespace std::chrono_literals;
using Acquired = Store::Acquired::Result;
using Joined = Cluster::Joined;
using Renewed = Cluster::Renewed;

struct Member : OpenedStore<PostgresStore> {
  explicit Member(const PostgresPlace& place) : OpenedStore(place.settings()) {}
  Joined joins(const std::string& id, std::chrono::milliseconds lease = 1h) {
    return store.join({.id = id, .address = id + ":8080"}, lease, other);
  }
  // Its lease is over by the database's clock.
  static void passes(const PostgresPlace& place, const std::string& id) {
    place.run("update nodes set until = clock_timestamp() where id = '" + id + "'");
  }
  NodeInfo other;
};
}  // namespace

TEST(Lease, is_over_here_before_it_is_over_there) {
  Lease lease(800ms);
  EXPECT_FALSE(lease.holds(0));
  lease.renewed(1000);
  EXPECT_TRUE(lease.holds(1000));
  EXPECT_TRUE(lease.holds(1699));
  EXPECT_FALSE(lease.holds(1700)) << "an eighth is for clocks that go differently, and for what follows the check";
  lease.renewed(1600);
  EXPECT_TRUE(lease.holds(2299));
  lease.ended();
  EXPECT_FALSE(lease.holds(1600));
}

TEST(Cluster, an_id_is_one_nodes_until_its_lease_is_over) {
  OWN_PLACE(place);
  Member a(place), b(place);
  EXPECT_EQ(a.joins("a"), Joined::joined);
  EXPECT_EQ(b.joins("a"), Joined::taken);
  EXPECT_EQ(b.other.address, "a:8080");
  EXPECT_GT(b.other.left, 30min);
  EXPECT_EQ(b.joins("b"), Joined::joined);
  std::vector<NodeInfo> nodes;
  ASSERT_TRUE(b.store.nodes(nodes));
  ASSERT_EQ(nodes.size(), 2u);
  EXPECT_EQ(nodes[1].id, "b");
  Member::passes(place, "a");
  EXPECT_EQ(a.store.renew(1h), Renewed::renewed) << "nobody noticed that it was over";
  Member::passes(place, "a");
  Member again(place);
  EXPECT_EQ(again.joins("a"), Joined::joined);
  EXPECT_EQ(a.store.renew(1h), Renewed::ended);
  again.store.leave();
  EXPECT_EQ(again.store.renew(1h), Renewed::ended);
  EXPECT_EQ(a.joins("a"), Joined::joined);
}

TEST(Cluster, a_table_is_one_nodes_until_that_lets_it_go_or_its_lease_is_over) {
  OWN_PLACE(place);
  Member a(place), b(place);
  ASSERT_EQ(a.joins("a"), Joined::joined);
  ASSERT_EQ(b.joins("b"), Joined::joined);
  a.store.make({.id = "oak", .code = "ABCDE"});
  EXPECT_EQ(a.append("oak", 1, 0, {"one"}), AppendResult::durable);
  const auto taken = b.store.acquire_epoch("oak");
  EXPECT_EQ(taken.result, Acquired::elsewhere);
  EXPECT_EQ(taken.address, "a:8080");
  EXPECT_EQ(b.store.acquire_epoch("ash").result, Acquired::absent);
  EXPECT_EQ(a.append("oak", 1, 1, {"two"}), AppendResult::durable);
  EXPECT_EQ(a.store.acquire_epoch("oak").epoch, 2) << "its own, woken again";

  a.store.release("oak", 1);
  EXPECT_EQ(b.store.acquire_epoch("oak").result, Acquired::elsewhere) << "of an older epoch";
  a.store.release("oak", 2);
  a.store.flush();
  EXPECT_EQ(b.store.acquire_epoch("oak").epoch, 3);
  EXPECT_EQ(a.append("oak", 2, 2, {"late"}), AppendResult::refused);

  Member::passes(place, "b");
  EXPECT_EQ(a.store.acquire_epoch("oak").epoch, 4);
  EXPECT_EQ(b.append("oak", 3, 2, {"late"}), AppendResult::refused);
  EXPECT_EQ(b.store.renew(1h), Renewed::ended) << "whoever took the table ended its lease for good";
  EXPECT_EQ(b.store.acquire_epoch("oak").result, Acquired::elsewhere);
  EXPECT_EQ(b.joins("b"), Joined::joined);
  EXPECT_EQ(a.append("oak", 4, 2, {"three"}), AppendResult::durable);
  EXPECT_EQ(b.lines("oak"), (std::vector<std::string>{"one", "two", "three"}));
}

TEST(Cluster, whose_lease_was_ended_takes_nothing_before_it_joins_again) {
  OWN_PLACE(place);
  Member a(place), b(place);
  ASSERT_EQ(a.joins("a"), Joined::joined);
  ASSERT_EQ(b.joins("b"), Joined::joined);
  for (const char* id : {"oak", "elm"}) a.store.make({.id = id, .code = id});
  a.store.flush();
  Member::passes(place, "a");
  EXPECT_EQ(b.store.acquire_epoch("oak").epoch, 2);
  EXPECT_EQ(a.store.acquire_epoch("elm").result, Acquired::failed);
  EXPECT_EQ(a.joins("a"), Joined::joined);
  EXPECT_EQ(a.store.acquire_epoch("elm").epoch, 2) << "of its life before";
}

TEST(Cluster, knows_what_is_listed_due_and_asked_for) {
  OWN_PLACE(place);
  Member a(place), b(place);
  ASSERT_EQ(a.joins("a"), Joined::joined);
  ASSERT_EQ(b.joins("b"), Joined::joined);
  a.store.make({.id = "oak", .code = "ABCDE", .last_active = 5, .due = 100, .listed = true});
  a.store.make({.id = "elm", .code = "FGHJK", .last_active = 7, .due = 50, .listed = true});
  a.store.make({.id = "ash", .code = "KLMNP"});
  a.store.flush();
  Cluster::Summaries found;
  std::int64_t all = 0;
  ASSERT_TRUE(b.store.listed(10, found, all));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].id, "elm");
  EXPECT_EQ(all, 3);
  ASSERT_TRUE(b.store.due(1000, 10, found));
  EXPECT_TRUE(found.empty()) << "their owner lives";
  ASSERT_TRUE(a.store.due(99, 10, found));
  ASSERT_EQ(found.size(), 1u);
  Member::passes(place, "a");
  ASSERT_TRUE(b.store.due(1000, 10, found));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].id, "elm");
  std::optional<Store::TableSummary> one;
  ASSERT_TRUE(b.store.find(Cluster::By::code, "KLMNP", one));
  ASSERT_TRUE(one);
  EXPECT_EQ(one->id, "ash");
  ASSERT_TRUE(b.store.find(Cluster::By::id, "yew", one));
  EXPECT_FALSE(one);
}

TEST(Node, waits_for_the_lease_of_one_that_is_gone_and_gives_up_on_one_that_lives) {
  OWN_PLACE(place);
  log_from(Level::error);
  Member gone(place), store(place), other(place);
  ASSERT_EQ(gone.joins("a", 200ms), Joined::joined);
  Node node(store.store, {.id = "a", .address = "here:1"}, 3s);
  std::string error;
  ASSERT_TRUE(node.join(error)) << error;
  node.run([](const auto& done) { done(); });
  Node second(other.store, {.id = "a", .address = "there:1"}, 3s);
  EXPECT_FALSE(second.join(error));
  EXPECT_EQ(error, "node 'a' runs already, at here:1; --node gives this one another name");
  node.leave();
  EXPECT_TRUE(second.join(error));
}

TEST(Node, whose_database_is_silent_stops_showing_and_drops_its_tables_before_it_shows_again) {
  OWN_PLACE(place);
  log_from(Level::error);
  Member store(place);
  Node node(store.store, {.id = "a", .address = "here:1"}, 2s);
  std::string error;
  ASSERT_TRUE(node.join(error)) << error;
  std::atomic<int> dropped = 0;
  std::atomic<bool> held_meanwhile = false;
  node.run([&](const auto& done) {
    held_meanwhile = held_meanwhile || node.lease().holds(moment_now());
    ++dropped;
    done();
  });
  there->freeze();
  EXPECT_TRUE(comes([&] { return !node.lease().holds(moment_now()); }));
  there->thaw();
  EXPECT_TRUE(comes([&] { return node.lease().holds(moment_now()); }));
  EXPECT_GE(dropped, 1);
  EXPECT_FALSE(held_meanwhile);
  const int before = dropped;
  place.run("update nodes set life = life + 1, until = clock_timestamp()");
  EXPECT_TRUE(comes([&] { return dropped > before && node.lease().holds(moment_now()); }));
  EXPECT_FALSE(held_meanwhile);
}
}  // namespace tumult::server::node_tests
