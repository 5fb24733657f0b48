// Tables that other nodes of a cluster make, play and close.
#include "server/host/lobby.h"
#include "server/host/names.h"
#include "server/log.h"
#include "server/node/cluster.h"
#include "server/table/time.h"

namespace tumult::server {
namespace {
constexpr int kMostDue = 500, kMostShown = 200;
constexpr int kKeptFor = 5;  // refreshes that a table stays known which somebody asked for

// The table a path is about: an id, or a code.
struct Named {
  Cluster::By by;
  std::string name;
};
std::optional<Named> named_in(std::string_view path) {
  for (const std::string_view prefix : {"/ws/", "/api/tables/", "/api/codes/"}) {
    if (!path.starts_with(prefix)) continue;
    const std::string_view name = path.substr(prefix.size());
    const std::string_view first = name.substr(0, name.find('/'));
    if (prefix != "/api/codes/") return Named{Cluster::By::id, std::string(first)};
    return Named{Cluster::By::code, read_code(first)};
  }
  return std::nullopt;
}
}  // namespace

// Under the lock. A table that is awake here knows best how it stands; one that could not be woken is tried later.
void Lobby::take_in(const Store::TableSummary& known) {
  const auto [at, is_new] = tables_.try_emplace(known.id, Entry{.known = known});
  Entry& entry = at->second;
  entry.refreshed = refreshes_;
  if (is_new) {
    codes_[known.code] = known.id;
  } else if (entry.hosted.expired()) {
    const Millis due = entry.tries > 0 ? std::max(known.due, entry.known.due) : known.due;
    entry.known = known;
    entry.known.due = due;
  }
}

bool Lobby::look_for(std::string_view path, const std::function<void(Looked)>& then) {
  Cluster* const cluster = context_.store.cluster();
  const auto named = cluster ? named_in(path) : std::nullopt;
  if (!named || named->name.empty()) return false;
  {
    const std::lock_guard lock(mutex_);
    if (tables_.contains(named->name) || codes_.contains(named->name)) return false;
  }
  const auto put = context_.disk.put(Pool::name(named->name), [this, cluster, named = *named, then] {
    Looked looked = Looked::not_now;
    try {
      std::optional<Store::TableSummary> found;
      if (cluster->find(named.by, named.name, found)) looked = found ? Looked::found : Looked::absent;
      const std::lock_guard lock(mutex_);
      if (found) take_in(*found);
    } catch (const std::bad_alloc&) { looked = Looked::not_now; }
    then(looked);
  });
  if (put != Pool::Put::taken) then(Looked::not_now);
  return true;
}

bool Lobby::look_for_owner(std::string_view path, const std::function<void(std::string address)>& then) {
  Cluster* const cluster = context_.store.cluster();
  const auto named = cluster ? named_in(path) : std::nullopt;
  if (!named || named->by != Cluster::By::id) return false;
  // Where it cannot be found out, this node finds out when it wakes the table.
  const auto put = context_.disk.put(Pool::name(named->name), [cluster, id = named->name, then] {
    std::string address;
    try {
      cluster->find_owner(id, address);
    } catch (const std::bad_alloc&) { address.clear(); }
    then(std::move(address));
  });
  return put == Pool::Put::taken;
}

// The latest listed tables, those that are due and that no living node has, and how many there are. What is neither
// awake here nor any of these is looked for when somebody asks for it.
void Lobby::refresh() {
  Cluster& cluster = *context_.store.cluster();
  Cluster::Summaries listed, due;
  std::int64_t tables = 0;
  if (!cluster.listed(kMostShown, listed, tables) || !cluster.due(wall_clock(), kMostDue, due)) return;
  for (Store::TableSummary& known : listed) known.due = kNever;  // if it is, that is said by `due`
  const std::lock_guard lock(mutex_);
  ++refreshes_;
  for (const Cluster::Summaries* all : {&listed, &due})
    for (const Store::TableSummary& known : *all) take_in(known);
  std::erase_if(tables_, [&](const auto& known) {
    const Entry& entry = known.second;
    const bool stale = entry.hosted.expired() && entry.refreshed + kKeptFor < refreshes_;
    if (stale) codes_.erase(entry.known.code);
    return stale;
  });
  tables_in_store_ = tables;
  context_.metrics.tables_known = tables;
  loaded_ = true;
}

// One that no node has awake, this one included.
bool Lobby::remove_shared(const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end() && !found->second.hosted.expired()) return false;
  }
  if (context_.store.acquire_epoch(id).result != Store::Acquired::Result::owned || !context_.store.remove(id))
    return false;
  forget(id);
  return true;
}

// Every node does this, for all tables that no other living node has.
void Lobby::sweep_shared(const std::vector<Store::TableSummary>& kept, Millis now) {
  const Millis abandoned_before = now - context_.settings.keep_days * kDay;
  const Millis forgotten_before = now - context_.settings.forget_days * kDay;
  std::vector<std::string> to_forget;
  bool is_full = false;
  {
    const std::lock_guard lock(mutex_);
    is_full = is_crowded();
  }
  for (const Store::TableSummary& k : kept) {
    const bool unused = is_full && is_unused(k, now);
    if (k.last_active < abandoned_before || unused) {
      if (!remove_shared(k.id)) continue;
      ++context_.metrics.tables_expired;
      log(Level::info, "table: nobody came back, deleted", {{"table", k.id}});
    } else if (k.last_active < forgotten_before && is_between_games(k) && !forgotten_.contains(k.id) &&
               to_forget.size() < kForgottenAtOnce) {
      to_forget.push_back(k.id);
    }
  }
  for (const std::string& id : to_forget) forgotten_.insert(id);
  forget_people(to_forget, now);
}
}  // namespace tumult::server
