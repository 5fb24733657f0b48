// This node of a cluster: joins, renews its lease in a thread of its own, and sees to it that it keeps no table across
// a lease that was over.
#pragma once
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/node/cluster.h"
#include "server/node/lease.h"

namespace tumult::server {
class Node {
 public:
  // `let_go` drops all tables that are awake, and says so: until then the lease stays over.
  using LetGo = std::function<void(std::function<void()> done)>;
  Node(Cluster& cluster, NodeInfo me, std::chrono::milliseconds lease);
  ~Node() { stop(); }

  // Joins; waits for a lease of this id to be over, as after a crash. `error` says why it cannot.
  bool join(std::string& error);
  void run(LetGo);
  void stop();   // renews no more
  void leave();  // once no table is awake: others need not wait for the lease
  const Lease& lease() const { return lease_; }
  const NodeInfo& self() const { return me_; }

 private:
  void renew_all_the_time();
  void renew_once(bool& clean);
  bool pause(std::chrono::milliseconds);  // false: it stops
  bool drop_everything();
  Cluster& cluster_;
  const NodeInfo me_;
  Lease lease_;
  LetGo let_go_;
  std::mutex mutex_;
  std::condition_variable wakes_;
  bool stopping_ = false;
  std::thread thread_;
};
}  // namespace tumult::server
