// What nodes that share a store know of each other and of the tables there are. Every call blocks on the store.
#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace tumult::server {
struct NodeInfo {
  std::string id, address;           // host:port, for other nodes
  std::chrono::milliseconds left{};  // of its lease, by the database's clock
};

class Cluster {
 public:
  virtual ~Cluster() = default;
  enum class Joined : std::uint8_t { joined, taken, failed };
  // From now on what is made and acquired belongs to this node. Taken: `other` has the id, and its lease is not over.
  virtual Joined join(const NodeInfo& me, std::chrono::milliseconds lease, NodeInfo& other) = 0;
  enum class Renewed : std::uint8_t {
    renewed,
    ended,  // somebody found it over: whatever this node owned may be another's
    failed,
  };
  virtual Renewed renew(std::chrono::milliseconds lease) = 0;
  virtual void leave() = 0;  // nothing is this node's any more
  virtual bool nodes(std::vector<NodeInfo>&) = 0;
  virtual bool secret(std::string&) = 0;  // which only nodes of this cluster know

  using Summaries = std::vector<Store::TableSummary>;
  enum class By : std::uint8_t { id, code };
  virtual bool find(By, std::string_view name, std::optional<Store::TableSummary>&) = 0;
  // The address of another living node that has the table; empty: there is none.
  virtual bool find_owner(std::string_view table, std::string& address) = 0;
  // Those that are due and that no other living node owns; the latest of those that are listed; how many there are in
  // all.
  virtual bool due(std::int64_t now, int most, Summaries&) = 0;
  virtual bool listed(int most, Summaries&, std::int64_t& tables) = 0;
};
}  // namespace tumult::server
