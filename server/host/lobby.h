// Owns the list of tables: by id, by code, listed; which sleep on the disk, which are due, which are forgotten. Never
// touches the state of a table: that is its host's.
#pragma once
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/host/table_host.h"

namespace tumult::server {
class Lobby {
 public:
  explicit Lobby(ServerContext house) : context_(house) {}

  bool load();  // from the store; false: it cannot be reached
  bool loaded() const { return loaded_; }

  std::shared_ptr<TableHost> find(std::string_view id);  // null: there is no such table
  std::string id_of(std::string_view code);              // empty: nobody has it
  struct Made {
    std::string id, code;
    Room::Joined secret;
  };
  void make(protocol::Wish, std::function<void(const Made&)>);
  std::string list();                           // JSON of the listed ones, the latest first
  std::string told(std::string_view id) const;  // JSON of one, as last heard
  // The games that are over at a table, from that number on or further back, read from the store by another thread;
  // null: the store cannot be reached. Returns false where there is no such table.
  using TakeGames = std::function<void(const std::vector<Finished>*)>;
  bool finished(const std::string& id, int from, TakeGames);
  // Likewise the story of one of its games, or why it is not told.
  using TakeStory = std::function<void(const std::expected<ToldGame, protocol::Wrong>&)>;
  bool tell(const std::string& id, StoryWish, TakeStory);

  void summary_changed(const Store::TableSummary&);  // a room says how it stands
  void forget(const std::string& id);
  // Wakes those who are due, the longest first. Who cannot be woken is tried again, later each time.
  void wake_due(Millis now);
  // Removes those who were abandoned or are no longer in the store. Blocks on the store.
  void sweep(Millis now);
  void stop(std::function<void()> done);

 private:
  struct Entry {
    Store::TableSummary known;
    std::weak_ptr<TableHost> hosted;
    bool forgotten = false;  // its names and talk
    int tries = 0;           // to wake it, since it was due
  };
  std::shared_ptr<TableHost> hosted(Entry&);
  // The lines of a table, read by another thread; null: the store cannot be reached.
  bool read_lines(const std::string& id, LogCutoff, std::function<void(const Store::Lines*)>);
  std::string fresh_code() const;
  void remove_abandoned(const std::string& id, Millis before);
  void forget_people(const std::vector<std::string>& ids, Millis now);
  ServerContext context_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> tables_;
  std::unordered_map<std::string, std::string> codes_;  // to ids
  std::atomic<bool> loaded_ = false;
};

}  // namespace tumult::server
