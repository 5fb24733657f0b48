// Table logs in PostgreSQL. One connection writes: the appends of many tables go in one statement of one transaction
// and one round trip. Who reads has a connection of a small pool. Both find the database again by themselves.
#pragma once
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/node/cluster.h"
#include "server/store/pg_connection.h"
#include "server/store/queued.h"

namespace tumult::server {
// Who owns what is made and acquired: a node in one of its lives, each as long as its leases follow each other; or
// nobody, as when a command works on the store: that takes a table from whoever has it.
struct PgOwner {
  std::string node{};
  std::int64_t life = 0;
};

class PostgresStore final : public QueuedStore, public Cluster {
 public:
  struct Settings {
    std::string address;  // postgres://…, as libpq reads it
    // So long the database may take for an answer, and so long is tried to find out what became of a commit whose
    // answer was lost.
    std::chrono::milliseconds patience{5000};
    std::size_t queue = kQueue;  // appends that may wait; what comes then has failed
  };
  // Makes the schema, or brings it up to date. `error` says why the database cannot be used.
  PostgresStore(Settings, std::string& error);
  ~PostgresStore() override;

  bool read(std::string_view table, Lines& lines, const Enough& enough = {}) override;
  bool tables(std::vector<TableSummary>&) override;
  bool games(std::string_view table, std::vector<EndedGame>&) override;
  void release(std::string_view table, std::int64_t epoch) override;

  Cluster* cluster() override { return this; }
  Joined join(const NodeInfo& me, std::chrono::milliseconds lease, NodeInfo& other) override;
  Renewed renew(std::chrono::milliseconds lease) override;
  void leave() override;
  bool nodes(std::vector<NodeInfo>&) override;
  bool secret(std::string&) override;
  bool find(By, std::string_view name, std::optional<TableSummary>&) override;
  bool find_owner(std::string_view table, std::string& address) override;
  bool due(std::int64_t now, int most, Summaries&) override;
  bool listed(int most, Summaries&, std::int64_t& tables) override;

 private:
  using Clock = std::chrono::steady_clock;
  bool write(std::vector<Task>&, std::string& why) override;
  void abandon(std::vector<Task>&) override;
  bool reach(std::string& why);
  PgConnection::Outcome write_now(std::span<Task*> tasks, std::string& why);
  bool write_each(std::vector<Task*>& tasks, std::string& why);
  PgConnection::Outcome amend_now(Task&, std::string& why);
  PgConnection::Outcome find_out(std::vector<Task*>& in_doubt, std::string& why);
  // A statement on a connection of the pool; if that was lost, once more. False: the database cannot be reached.
  bool select(PgCall& call) { return select(call, settings_.patience); }
  bool select(PgCall&, std::chrono::milliseconds patience);
  bool read_tables(PgCall&, Summaries&);
  PgOwner self();

  const Settings settings_;
  PgAddress address_;
  PgConnection writer_;
  Clock::time_point try_again_{};  // not before that
  Clock::duration back_off_{};

  std::mutex readers_mutex_;
  std::vector<std::unique_ptr<PgConnection>> readers_;
  Clock::time_point readers_try_again_{};

  std::mutex self_mutex_;
  PgOwner self_;
};
}  // namespace tumult::server
