#include "server/host/lobby.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "protocol/http.h"
#include "protocol/writer.h"
#include "server/host/forget.h"
#include "server/host/names.h"
#include "server/log.h"
#include "server/memory_reserve.h"
#include "server/table/time.h"

namespace tumult::server {
using protocol::Code;

namespace {
constexpr std::size_t kMostListed = 200;
constexpr std::size_t kWokenAtOnce = 500;
constexpr Millis kStay = kMinute, kUnused = 10 * kMinute;  // see is_unused
constexpr Millis kLongestRetry = 10 * kMinute;             // between two tries to wake a table that is due
}  // namespace

namespace {
protocol::Listing listing(const Store::TableSummary& k) {
  return {.id = k.id, .code = k.code, .active = k.last_active, .table = {k.summary}};
}
}  // namespace

bool Lobby::is_between_games(const Store::TableSummary& k) {
  return k.phase == protocol::Phase::over || k.phase == protocol::Phase::open;
}

// Nobody stayed there since it was made.
bool Lobby::is_unused(const Store::TableSummary& k, Millis now) {
  return k.phase == protocol::Phase::open && k.last_active < k.made + kStay && k.made < now - kUnused;
}

bool Lobby::is_crowded() const {
  const auto most = static_cast<std::size_t>(context_.settings.tables);
  return count() >= most - most / 8;
}

std::size_t Lobby::count() const {
  return context_.store.cluster() ? static_cast<std::size_t>(tables_in_store_) : tables_.size();
}

bool Lobby::load() {
  if (context_.store.cluster()) {
    refresh();
    return loaded_;
  }
  std::vector<Store::TableSummary> known;
  if (!context_.store.tables(known)) return false;
  const std::lock_guard lock(mutex_);
  for (Store::TableSummary& k : known) {
    codes_[k.code] = k.id;
    tables_.try_emplace(k.id, Entry{.known = k});
  }
  context_.metrics.tables_known = static_cast<std::int64_t>(count());
  loaded_ = true;
  return true;
}

// The one host of a table: as long as anybody has it, everybody gets the same.
std::shared_ptr<TableHost> Lobby::hosted(Entry& entry) {
  std::shared_ptr<TableHost> hosted = entry.hosted.lock();
  if (!hosted) entry.hosted = hosted = std::make_shared<TableHost>(context_, *this, entry.known);
  return hosted;
}

std::shared_ptr<TableHost> Lobby::find(std::string_view id) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(std::string(id));
  return found == tables_.end() ? nullptr : hosted(found->second);
}

std::string Lobby::id_of(std::string_view code) {
  const std::lock_guard lock(mutex_);
  const auto found = codes_.find(std::string(code));
  return found == codes_.end() ? std::string() : found->second;
}

std::string Lobby::fresh_code() const {
  std::string code = random_code();
  while (codes_.contains(code)) code = random_code();
  return code;
}

void Lobby::make(protocol::Wish wish, std::function<void(const Made&)> done) {
  std::shared_ptr<TableHost> table;
  {
    std::unique_lock lock(mutex_);
    if (const char* why = !loaded_ ? "the server cannot keep anything just now" : why_no_new_tables()) {
      lock.unlock();  // `done` may ask the lobby something
      ++context_.metrics.tables_refused_limit;
      done({.id = {}, .code = {}, .secret = std::unexpected(protocol::Wrong{loaded_ ? Code::busy : Code::store, why})});
      return;
    }
    const std::string id = random_name(12), code = fresh_code();
    codes_[code] = id;
    const Millis now = wall_clock();
    Entry& entry = tables_[id] = {.known = {.id = id, .code = code, .made = now, .last_active = now}};
    table = hosted(entry);
    context_.metrics.tables_known = static_cast<std::int64_t>(count());
  }
  table->make(std::move(wish), [this, table, done = std::move(done)](const Room::Joined& host) {
    if (host) ++context_.metrics.tables_made;
    else forget(table->id());
    done({.id = table->id(), .code = table->code(), .secret = host});
  });
}

std::string Lobby::list() {
  std::vector<Store::TableSummary> found;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, entry] : tables_) {
      if (entry.known.listed) found.push_back(entry.known);
    }
  }
  const auto latest = [](const Store::TableSummary& a, const Store::TableSummary& b) {
    return a.last_active > b.last_active;
  };
  const std::size_t n = std::min(found.size(), kMostListed);
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(n), found.end(), latest);
  protocol::Tables out;
  for (std::size_t i = 0; i < n; ++i) out.tables.push_back(listing(found[i]));
  return protocol::json_of(out);
}

std::string Lobby::told(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(std::string(id));
  return found == tables_.end() ? std::string() : protocol::json_of(listing(found->second.known));
}

void Lobby::summary_changed(const Store::TableSummary& known) {
  const std::lock_guard lock(mutex_);
  if (const auto found = tables_.find(known.id); found != tables_.end())
    found->second = {.known = known, .hosted = found->second.hosted};
}

void Lobby::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  codes_.erase(found->second.known.code);
  tables_.erase(found);
  context_.metrics.tables_known = static_cast<std::int64_t>(count());
}

void Lobby::wake_due(Millis now) {
  std::vector<std::shared_ptr<TableHost>> due;
  {
    const std::lock_guard lock(mutex_);
    std::vector<Entry*> entries;
    for (auto& [id, entry] : tables_)
      if (entry.known.due <= now) entries.push_back(&entry);
    const std::size_t n = std::min(entries.size(), kWokenAtOnce);
    std::ranges::partial_sort(entries, entries.begin() + static_cast<std::ptrdiff_t>(n), {},
                              [](const Entry* e) { return e->known.due; });
    for (Entry* entry : std::span(entries).first(n)) {
      // Once awake it says so itself (summary_changed).
      entry->known.due = now + std::min(kSecond << std::min(entry->tries++, 16), kLongestRetry);
      due.push_back(hosted(*entry));
    }
  }
  for (const auto& table : due) table->look([](const Room*) {});  // once awake it acts by itself
}

void Lobby::sweep(Millis now) {
  std::vector<Store::TableSummary> kept;
  if (!context_.store.tables(kept)) return;
  std::unordered_map<std::string_view, const Store::TableSummary*> by_id;
  for (const Store::TableSummary& k : kept) by_id[k.id] = &k;
  const Millis abandoned_before = now - context_.settings.keep_days * kDay;
  const bool shared = context_.store.cluster() != nullptr;
  std::vector<std::string> abandoned, unused, removed, to_forget;
  std::vector<std::shared_ptr<TableHost>> ended;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [id, entry] : tables_) {
      const bool asleep = entry.hosted.expired();
      if (asleep && entry.known.last_active < abandoned_before && !shared) abandoned.push_back(id);
      else if (asleep && is_crowded() && is_unused(entry.known, now) && !shared) unused.push_back(id);
      // One made this minute may not be in the store yet.
      else if (!by_id.contains(id) && entry.known.last_active < now - 60'000) {
        removed.push_back(id);
        if (auto table = entry.hosted.lock()) ended.push_back(std::move(table));
      } else if (asleep && by_id.contains(id) && !shared) {
        entry.known.summary = by_id[id]->summary;
        entry.known.bytes = by_id[id]->bytes, entry.known.extra = by_id[id]->extra;
        if (!entry.forgotten && is_between_games(entry.known) && to_forget.size() < kForgottenAtOnce &&
            entry.known.last_active < now - context_.settings.forget_days * kDay)
          to_forget.push_back(id);
      }
    }
  }
  for (const auto& table : ended) table->end();
  for (const std::string& id : removed) forget(id);
  if (shared) sweep_shared(kept, now);
  forget_people(to_forget, now);
  for (const std::string& id : abandoned) remove_abandoned(id, abandoned_before);
  for (const std::string& id : unused) remove_abandoned(id, now - kUnused);
}

// Nobody finds it any more from the moment on at which it is certain that nobody has it.
void Lobby::remove_abandoned(const std::string& id, Millis before) {
  Entry entry;
  {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end() || !found->second.hosted.expired() || found->second.known.last_active >= before) return;
    entry = std::move(found->second);
    tables_.erase(found);
  }
  const bool removed = context_.store.remove(id);
  const std::lock_guard lock(mutex_);
  if (removed) codes_.erase(entry.known.code);
  else tables_[id] = std::move(entry);
  context_.metrics.tables_known = static_cast<std::int64_t>(count());
  if (!removed) return;
  ++context_.metrics.tables_expired;
  log(Level::info, "table: nobody came back, deleted", {{"table", id}});
}

void Lobby::forget_people(const std::vector<std::string>& ids, Millis now) {
  for (const std::string& id : ids) {
    std::string summary;
    if (server::forget_people(context_.store, id, now, summary) != AppendResult::durable) continue;
    ++context_.metrics.tables_forgotten;
    const std::lock_guard lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end())
      found->second.known.summary = summary, found->second.forgotten = true;
  }
}

const char* Lobby::why_no_new_tables() const {
  if (memory_reserve::is_short()) return "the server is short of memory: no new tables just now";
  if (context_.disk_room.is_low()) return "the server's disk is almost full: no new tables just now";
  const bool full = context_.metrics.tables_known >= context_.settings.tables;
  if (full != told_full_.exchange(full))
    log(full ? Level::error : Level::info,
        full ? "tables: as many as there may be; no new ones until some are gone" : "tables: there is room again",
        {{"tables", context_.metrics.tables_known}, {"most", context_.settings.tables}});
  return full ? "the server has no room for another table" : nullptr;
}

void Lobby::note_queues() {
  Metrics& m = context_.metrics;
  m.thoughts_waiting = static_cast<std::int64_t>(context_.bots.waiting());
  m.wakes_waiting = static_cast<std::int64_t>(context_.disk.waiting());
  m.reads_waiting = static_cast<std::int64_t>(context_.readers.waiting());
  m.tasks_waiting = static_cast<std::int64_t>(context_.loops.waiting());
  m.memory_short = memory_reserve::is_short();
  m.reads_dropped = context_.readers.dropped();
}

void Lobby::stop(std::function<void()> done) { for_each_awake(&TableHost::stop, std::move(done)); }
void Lobby::let_go(std::function<void()> done) { for_each_awake(&TableHost::let_go, std::move(done)); }

void Lobby::for_each_awake(void (TableHost::*call)(std::function<void()>), std::function<void()> done) {
  std::vector<std::shared_ptr<TableHost>> awake;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, entry] : tables_) {
      if (auto table = entry.hosted.lock()) awake.push_back(std::move(table));
    }
  }
  const auto left = std::make_shared<std::atomic<std::size_t>>(awake.size() + 1);
  const auto one_less = [left, done = std::move(done)] {
    if (--*left == 0) done();
  };
  for (const auto& table : awake) ((*table).*call)(one_less);
  one_less();
}
}  // namespace tumult::server
