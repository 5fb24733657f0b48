// Owns one table that is awake or asleep: its room, sockets, timer, epoch, and what waits for the store. Nothing the
// room says leaves before it is durable; what could not be kept is discarded: the room is dropped and woken again from
// the store. Never touches what a message means: that is the room's.
#pragma once
#include <boost/asio/steady_timer.hpp>
#include <boost/container/flat_map.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/disk_watch.h"
#include "server/host/log_quota.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/net/loop.h"
#include "server/node/lease.h"
#include "server/pool.h"
#include "server/settings.h"
#include "server/store/store.h"
#include "server/table/room.h"

namespace tumult::server {
class Lobby;

Millis wall_clock();

// A socket, as a room's host sees it.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;  // leaves with the next flush
  virtual void flush() = 0;
  virtual void close(std::uint16_t code, std::string_view why) = 0;
  virtual const Address& address() const = 0;  // who is at its other end
};

// What a host needs of the world.
struct ServerContext {
  Loops& loops;
  const Rooms rooms;
  Store& store;
  Pool& bots;
  Pool& disk;     // tables wake there
  Pool& readers;  // records and stories are read and played again there, for strangers, too
  Metrics& metrics;
  Addresses& addresses;
  const DiskWatch& disk_room;
  const Settings& settings;
  const Lease* lease = nullptr;  // of this node; null: nobody else has the store
  bool may_show() const { return !lease || lease->holds(moment_now()); }
};

class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  TableHost(ServerContext&, Lobby&, Store::TableSummary);
  ~TableHost();
  Loop& loop() const { return loop_; }
  const std::string& id() const { return known_.id; }
  const std::string& code() const { return known_.code; }

  // Of a socket, in the loop. False: too many are here.
  bool open(Connection, std::shared_ptr<Wire>, Arrival);
  void hear(Connection, std::string_view);
  void close(Connection);

  // From any thread; answers come in the loop.
  using Answer = std::function<void(const Room::Joined&)>;
  void make(protocol::Wish, Answer);
  void join(std::string name, std::string secret, const Address&, Answer);
  void look(std::function<void(const Room*)>);  // wakes it; null: it cannot be woken now
  void stop(std::function<void()> done);        // once everything is durable
  void end();                                   // it was removed from the store
  void let_go(std::function<void()> done);      // drops the room: another node may have the table

 private:
  enum class State : std::uint8_t { asleep, waking, awake, gone };
  struct Guest {
    std::shared_ptr<Wire> wire;
    Arrival arrival;
    LogCredit credit{};
  };
  struct Pending {
    Outbox out;
    std::function<void(bool kept)> then;
    LogBytes bytes{};  // of its lines
    bool durable = false;
  };
  struct Woken {
    std::unique_ptr<Room> room;
    Store::Acquired acquired;
    std::int64_t lines = 0;
    std::string error;
    bool owned() const { return acquired.result == Store::Acquired::Result::owned; }
  };
  using Then = std::function<void(bool kept)>;
  void make_now(const NewTable&, const Answer&);
  void join_now(const std::string& name, const std::string& secret, const Address&, const Answer&);
  template <class Call>
  void with_room(Call);
  void persist_then_send(Outbox, Millis next, Then = {});
  Store::Standing stands_after(std::int64_t extra, Millis next);
  void limit(const Address&, LogCredit&, Millis now, Outbox&);  // what may be appended for that one
  std::int64_t most_bytes() const { return context_.settings.table_log * std::int64_t{1'000'000}; }
  bool may_go_on() const;  // by itself
  void refuse(const Guest&, const protocol::Wrong&);
  bool make_room_for(const Arrival&);
  void kept(std::uint32_t generation, AppendResult);
  void release(Pending&);
  void think(Outbox::Thought);
  template <class Work>
  void or_drop(Work);  // a table in which something throws is as good as one that was not kept
  void drop(protocol::Code);
  void tell_all(protocol::Code);
  void when_awake(std::function<void(Room*)>);
  void wake();
  void read_room();
  void woken(std::uint32_t generation);
  void answer_waiting(Room*);
  void not_woken(const Woken&);
  void reschedule() { reschedule(room_ ? room_->next() : kNever); }
  void reschedule(Millis next);
  void arm(Millis at);
  void ring();
  void update_summary(Millis due);
  void report_to_lobby();
  void say_who_is_here(Millis now);
  void sleep();
  void finish_stop();

  ServerContext& context_;
  Lobby& lobby_;
  // As the store knows the table, but for lines that it has not answered for yet. `due` is what is known of it in the
  // lobby: an awake table looks after itself.
  Store::TableSummary known_;
  Loop& loop_;
  State state_ = State::asleep;
  std::unique_ptr<Room> room_;
  std::shared_ptr<TableHost> self_;  // while it is awake
  std::uint32_t generation_ = 0;     // how often it was dropped; callbacks of an older one are ignored
  std::int64_t epoch_ = 0, lines_ = 0;
  std::deque<Pending> pending_;                           // the first is not durable yet
  boost::container::flat_map<Connection, Guest> guests_;  // side by side: every message looks somebody up
  std::vector<std::function<void(Room*)>> waiting_;       // for it to wake
  Woken woken_;                                           // what the pool leaves here while it wakes
  LogQuota quota_;
  boost::asio::steady_timer timer_;
  Millis armed_ = kNever, quiet_since_ = kNever, reported_ = 0, retry_ = kNever;
  Millis stored_active_ = 0;                      // the store knows that somebody was here then
  std::optional<Store::Listing> stored_listing_;  // what it was told since the table woke
  bool changed_ = false;                          // since the lobby last heard of it
  bool stopping_ = false;
  std::function<void()> stopped_;
};
}  // namespace tumult::server
