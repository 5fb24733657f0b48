#include "server/node/node.h"

#include <fmt/format.h>

#include "server/log.h"

namespace tumult::server {
namespace {
using Milliseconds = std::chrono::milliseconds;
constexpr Milliseconds kAgain(100);  // after a renewal that failed
}  // namespace

Node::Node(Cluster& cluster, NodeInfo me, Milliseconds lease) : cluster_(cluster), me_(std::move(me)), lease_(lease) {}

// A lease that is not renewed while we wait for its end was that of somebody who is gone.
bool Node::join(std::string& error) {
  for (bool waited = false;; waited = true) {
    NodeInfo other;
    const Moment asked = moment_now();
    switch (cluster_.join(me_, lease_.length(), other)) {
      case Cluster::Joined::joined: lease_.renewed(asked); return true;
      case Cluster::Joined::failed: error = "the database cannot be written"; return false;
      case Cluster::Joined::taken: break;
    }
    if (waited) {
      error = fmt::format("node '{}' runs already, at {}; --node gives this one another name", me_.id, other.address);
      return false;
    }
    std::this_thread::sleep_for(other.left + kAgain);
  }
}

void Node::run(LetGo let_go) {
  let_go_ = std::move(let_go);
  thread_ = std::thread([this] { renew_all_the_time(); });
}

void Node::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wakes_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Node::leave() {
  stop();
  lease_.ended();
  cluster_.leave();
}

bool Node::pause(Milliseconds time) {
  std::unique_lock lock(mutex_);
  return !wakes_.wait_for(lock, time, [&] { return stopping_; });
}

void Node::renew_all_the_time() {
  bool clean = false;  // the lease was over, and all tables were dropped since
  while (pause(lease_.holds(moment_now()) ? lease_.length() / 4 : kAgain)) {
    try {
      renew_once(clean);
    } catch (const std::bad_alloc&) {
      log(Level::error, "node: no memory to renew its lease", {{"node", me_.id}});  // as if the store did not answer
    }
  }
}

void Node::renew_once(bool& clean) {
  const Moment asked = moment_now();
  const Cluster::Renewed renewed = cluster_.renew(lease_.length());
  if (renewed == Cluster::Renewed::failed) return;
  if (renewed == Cluster::Renewed::ended) {
    log(Level::warning, "node: its lease was over, and others may have its tables", {{"node", me_.id}});
    lease_.ended();
    if (!drop_everything()) return;
    NodeInfo other;
    const Moment joins = moment_now();
    if (cluster_.join(me_, lease_.length(), other) == Cluster::Joined::joined) lease_.renewed(joins);
  } else if (lease_.holds(moment_now())) {
    lease_.renewed(asked);
    clean = false;
  } else if (!clean) {
    clean = drop_everything();  // only a renewal that is asked for after that counts
  } else {
    clean = false;
    lease_.renewed(asked);
  }
}

bool Node::drop_everything() {
  const auto dropped = std::make_shared<std::atomic<bool>>(false);
  let_go_([this, dropped] {
    *dropped = true;
    wakes_.notify_all();
  });
  std::unique_lock lock(mutex_);
  while (!*dropped && !stopping_) wakes_.wait_for(lock, kAgain);
  return *dropped;
}
}  // namespace tumult::server
