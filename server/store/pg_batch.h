// Many tasks as few statements.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/pg_connection.h"
#include "server/store/postgres.h"
#include "server/store/queued.h"

namespace tumult::server {
// Tasks of different tables do not depend on each other. Those of one table lie in rounds one behind the other, but for
// appends that follow each other: these are a chain, and move the table's head once.
class PgBatch {
 public:
  using Task = QueuedTask;
  PgBatch(std::span<Task* const> tasks, PgOwner self);
  std::vector<PgCall>& calls() { return calls_; }
  void answer();  // sets what became of each, once the calls are done

 private:
  struct Chain {
    std::vector<Task*> tasks;
    std::int64_t upto = 0;  // the number of the next line
  };
  struct Round {
    std::vector<Chain> chains;
    std::vector<Task*> others;
  };
  struct Place {
    std::size_t round = 0;
    std::optional<std::size_t> chain;
  };
  void sort(Task&);
  void add(const Round&);
  void add_chains(const std::vector<Chain>&);
  void add_listings(const std::vector<Chain>&);
  void add_games(const std::vector<Chain>&);
  void add_other(Task&);
  void add_own(Task&);

  const PgOwner self_;
  std::vector<Round> rounds_;
  std::unordered_map<std::string_view, Place> places_;
  std::vector<PgCall> calls_;
  // The tasks that call number i answers: one of its own, or chains of appends.
  struct About {
    Task *task = nullptr, *owner_of = nullptr;
    const std::vector<Chain>* chains = nullptr;
  };
  std::vector<About> about_;
};
}  // namespace tumult::server
