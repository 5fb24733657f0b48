// Owns the list of tables: by id, by code, listed; which sleep on the disk, which are due, which are forgotten. Never
// touches the state of a table: that is its host's.
#pragma once
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/host/table_host.h"

namespace tumult::server {
inline constexpr Millis kDay = 86'400'000;
inline constexpr std::size_t kForgottenAtOnce = 100;

class Lobby {
 public:
  explicit Lobby(ServerContext house) : context_(house) {}

  bool load();  // from the store, or as much of it as is shown; false: it cannot be reached
  bool loaded() const { return loaded_; }
  bool may_show() const { return context_.may_show(); }  // false: other nodes may have the tables

  std::shared_ptr<TableHost> find(std::string_view id);  // null: there is no such table
  std::string id_of(std::string_view code);              // empty: nobody has it
  struct Made {
    std::string id, code;
    Room::Joined secret;
  };
  void make(protocol::Wish, std::function<void(const Made&)>);
  std::string list();                           // JSON of the listed ones, the latest first
  std::string told(std::string_view id) const;  // JSON of one, as last heard
  // Requests that read the store, and may replay games, run in a pool: addresses take turns, and a request whose client
  // has hung up is not begun.
  struct Asker {
    Pool::For address = 0;
    Pool::HungUp hung_up;
    bool is_gone() const { return hung_up && *hung_up; }
  };
  enum class Asked : std::uint8_t { taken, too_many, busy, no_table };  // too_many: of this address
  template <class T>
  using Take = std::function<void(std::expected<T, protocol::Wrong>)>;
  // The games that are over at a table. Their sizes are kept; only what was written before they were is played again.
  Asked records(const std::string& id, const Asker&, Take<std::vector<Store::EndedGame>>);
  // The record of one of them, which alone is played again.
  Asked record(const std::string& id, int number, const Asker&, Take<std::string>);
  Asked tell(const std::string& id, StoryWish, const Asker&, Take<ToldGame>);

  void summary_changed(const Store::TableSummary&);  // a room says how it stands
  void forget(const std::string& id);
  // Wakes those who are due, the longest first. Who cannot be woken is tried again, later each time.
  void wake_due(Millis now);
  // Removes those who were abandoned or are no longer in the store. Blocks on the store.
  void sweep(Millis now);
  const char* why_no_new_tables() const;  // null: they can be made
  std::int64_t disk_free() const { return context_.disk_room.free_bytes(); }
  bool disk_low() const { return context_.disk_room.is_low(); }
  void note_queues();  // how long they are, as metrics
  void stop(std::function<void()> done);
  void let_go(std::function<void()> done);  // of all tables that are awake

  // Where other nodes make tables, too: looks for one that is not known here, by its id or code in a path, in another
  // thread. False: there is nothing to look for.
  enum class Looked : std::uint8_t { absent, found, not_now };  // not_now: the store cannot be asked
  bool look_for(std::string_view path, const std::function<void(Looked)>&);
  // Likewise which other node has the table that a path is about: its address, or nothing.
  bool look_for_owner(std::string_view path, const std::function<void(std::string address)>&);
  void refresh();  // what other nodes did. Blocks on the store

 private:
  struct Entry {
    Store::TableSummary known;
    std::weak_ptr<TableHost> hosted;
    bool forgotten = false;  // its names and talk
    int tries = 0;           // to wake it, since it was due
    std::int64_t refreshed = 0;
  };
  std::shared_ptr<TableHost> hosted(Entry&);
  template <class T>
  Asked read(const std::string& id, const Asker&, Take<T>, std::function<std::expected<T, protocol::Wrong>()>);
  std::optional<protocol::Phase> phase_of(const std::string& id) const;  // as last heard; nothing: no such table
  // Sizes that the store does not know are found out, and noted. False: it cannot be reached.
  bool find_sizes(const std::string& id, int first_unknown, const Asker&, std::vector<Store::EndedGame>&);
  void sweep_shared(const std::vector<Store::TableSummary>& kept, Millis now);
  bool remove_shared(const std::string& id);
  static bool is_between_games(const Store::TableSummary&);
  static bool is_unused(const Store::TableSummary&, Millis now);
  std::size_t count() const;                 // of tables in the store
  bool is_crowded() const;                   // almost as many as there may be
  void take_in(const Store::TableSummary&);  // as another node left it
  void for_each_awake(void (TableHost::*call)(std::function<void()>), std::function<void()> done);
  std::string fresh_code() const;
  void remove_abandoned(const std::string& id, Millis before);
  void forget_people(const std::vector<std::string>& ids, Millis now);
  ServerContext context_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> tables_;
  std::unordered_map<std::string, std::string> codes_;  // to ids
  std::atomic<bool> loaded_ = false;
  mutable std::atomic<bool> told_full_ = false;  // in the log
  // Where other nodes have tables, too:
  std::int64_t refreshes_ = 0, tables_in_store_ = 0;
  std::unordered_set<std::string> forgotten_;
};

}  // namespace tumult::server
