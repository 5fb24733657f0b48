// Nothing is shown before it is durable: the host of a table, with a store that answers when the test says so, and as
// it says. Every message of the table is remembered with the lines that have to be durable before anybody may see it.
#include "server/host/table_host.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <thread>

#include "kit/chance.h"
#include "server/host/lobby.h"
#include "server/log.h"
#include "server/table/table.h"
#include "server/table/wish_test.h"

namespace tumult::server::table_host_tests {
namespace {
// Keeps what the test lets it keep. `done` comes later, as from another thread.
class HeldStore final : public Store {
 public:
  void append(std::string_view, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines, Standing,
              Done done) override {
    waiting_.push_back({epoch, first, std::move(lines), std::move(done)});
  }
  Acquired acquire_epoch(std::string_view) override { return {.result = Acquired::Result::owned, .epoch = ++epoch_}; }
  bool read(std::string_view, Lines& out, const Enough&) override {
    out = {.first = 0, .text = lines};
    return true;
  }
  void make(TableSummary) override {}
  void update_summary(TableSummary, std::int64_t) override {}
  bool tables(std::vector<TableSummary>&) override { return true; }
  bool well() const override { return true; }
  void flush() override {}
  Figures figures() const override { return {}; }
  bool remove(std::string_view) override { return true; }
  bool games(std::string_view, std::vector<EndedGame>&) override { return true; }
  void note_game_sizes(std::string_view, std::vector<EndedGame>) override {}
  AppendResult amend(std::string_view, std::int64_t, Anew, std::string) override { return AppendResult::refused; }

  // Answers the append that has waited longest.
  void answers(AppendResult wanted) {
    Append next = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    const bool follows = next.epoch == epoch_ && next.first == static_cast<std::int64_t>(lines.size());
    if (!follows) wanted = AppendResult::refused;
    if (wanted == AppendResult::durable) lines.insert(lines.end(), next.lines.begin(), next.lines.end());
    next.done(wanted);
  }
  std::size_t waiting() const { return waiting_.size(); }
  std::vector<std::string> lines;  // what is durable

 private:
  struct Append {
    std::int64_t epoch, first;
    std::vector<std::string> lines;
    Done done;
  };
  std::int64_t epoch_ = 1;
  std::vector<Append> waiting_;
};

// Which lines of which room have to be durable before a message may be seen.
struct Needs {
  int room = 0;
  std::size_t lines = 0;
};
struct Watched {
  int rooms = 0;                                              // so many were made or woken
  std::map<std::shared_ptr<const std::string>, Needs> needs;  // kept, so that no later text has the same address
  Table* table = nullptr;                                     // of the last of them
} watched;

// A table; each message it wants sent is written down with the number of lines that the table had appended by then.
class WatchedRoom final : public Room {
 public:
  WatchedRoom(std::unique_ptr<Room> room, std::size_t lines)
      : room_(std::move(room)), number_(++watched.rooms), lines_(lines) {
    watched.table = &dynamic_cast<Table&>(*room_);
  }
  ~WatchedRoom() override {
    if (watched.rooms == number_) watched.table = nullptr;
  }
  static std::expected<NewRoom, protocol::Wrong> make(const NewTable& wanted, Millis now, Outbox& out) {
    auto made = make_room(wanted, now, out);
    auto room = std::make_unique<WatchedRoom>(std::move(made->room), 0);
    room->note(out);
    made->room = std::move(room);
    return made;
  }
  static std::unique_ptr<Room> wake(const std::vector<std::string>& log, Millis now, std::string& error) {
    auto room = wake_room(log, now, error);
    if (!room) return nullptr;
    return std::make_unique<WatchedRoom>(std::move(room), log.size());
  }

  void opened(Connection c, const Arrival& arrival, Millis now, Outbox& out) override {
    room_->opened(c, arrival, now, out);
    note(out);
  }
  void heard(Connection c, std::string_view text, Millis now, Outbox& out) override {
    room_->heard(c, text, now, out);
    note(out);
  }
  void closed(Connection c, Millis now, Outbox& out) override {
    room_->closed(c, now, out);
    note(out);
  }
  void thought(std::uint64_t ticket, const Picks& picks, Millis now, Outbox& out) override {
    room_->thought(ticket, picks, now, out);
    note(out);
  }
  void time(Millis now, Outbox& out) override {
    room_->time(now, out);
    note(out);
  }
  Joined join(std::string_view name, Millis now, Outbox& out) override {
    auto joined = room_->join(name, now, out);
    note(out);
    return joined;
  }
  Millis next() const override { return room_->next(); }
  bool knows(std::string_view secret) const override { return room_->knows(secret); }
  std::string summary() const override { return room_->summary(); }
  bool listed() const override { return room_->listed(); }
  bool asleep() const override { return room_->asleep(); }
  Millis last_active() const override { return room_->last_active(); }
  protocol::Phase phase() const override { return room_->phase(); }
  std::optional<Store::EndedGame> ended_game() const override { return room_->ended_game(); }

 private:
  void note(const Outbox& out) {
    lines_ += out.append.size();
    for (const auto& m : out.messages) watched.needs[m.text] = {number_, lines_};
  }
  std::unique_ptr<Room> room_;
  int number_;
  std::size_t lines_;
};

// A socket: whatever it is given has to be durable by then.
class Ear final : public Wire {
 public:
  explicit Ear(const HeldStore& store) : store_(store) {}
  void send(std::shared_ptr<const std::string> text) override {
    heard.push_back(*text);
    const auto needs = watched.needs.find(text);
    if (needs == watched.needs.end()) return;  // of the host itself
    ++of_the_table;
    EXPECT_EQ(needs->second.room, watched.rooms) << "of a room that was dropped: " << *text;
    EXPECT_LE(needs->second.lines, store_.lines.size()) << "shown before it was kept: " << *text;
  }
  void flush() override {}
  void close(std::uint16_t, std::string_view) override {}
  const Address& address() const override { return address_; }
  std::vector<std::string> heard;
  int of_the_table = 0;

 private:
  const HeldStore& store_;
  const Address address_{};
};

// The host of a table of two people, on the test's own thread.
class Hosted {
 public:
  Hosted() {
    log_from(Level::error);
    watched = {};
    EXPECT_TRUE(lobby_.load());
    auto wish = wish_of(R"({"game":"card","options":{"players":2,"sets":"base"},"clocks":"off","pace":0})", "Ann");
    lobby_.make(*wish, [&](const Lobby::Made& made) {
      id_ = made.id;
      secrets_.push_back(made.secret.value_or(""));
    });
    until([&] { return store.waiting() > 0; });
    EXPECT_TRUE(secrets_.empty()) << "the seat is given once the table is durable";
    keeps_all();
    host = lobby_.find(id_);
    host->join("Ben", "", {}, [&](const Room::Joined& joined) { secrets_.push_back(joined.value_or("")); });
    until([&] { return store.waiting() > 0; });
    keeps_all();
    EXPECT_EQ(secrets_.size(), 2u);
    for (int p : {0, 1}) {
      ears.push_back(std::make_shared<Ear>(store));
      EXPECT_TRUE(host->open(connection(p), ears.back(), {.seat_secret = secrets_[static_cast<std::size_t>(p)]}));
    }
    keeps_all();
  }
  ~Hosted() {
    for (int p : {0, 1}) host->close(connection(p));
    keeps_all();
    bool stopped = false;
    lobby_.stop([&] { stopped = true; });
    until([&] { return stopped; });
    host.reset();
    loops_.first().io.poll();
    watched.needs.clear();  // texts are kept for reuse until the process ends: none may outlive that
  }
  static Connection connection(int person) { return static_cast<Connection>(person) + 1; }

  void says(int person, std::string_view text) {
    host->hear(connection(person), text);
    polls();
  }
  void starts() {
    says(0, R"({"type":"start","id":"go"})");
    for (const int p : {0, 1})
      says(p,
           R"({"type":"share","game":0,"id":"mine","share":")" + std::string(64, static_cast<char>('a' + p)) + "\"}");
  }
  // Somebody who is asked says something at random. False: nobody is, or the table is not awake.
  bool somebody_answers(Chance& chance) {
    if (!watched.table || !watched.table->session() || watched.table->session()->over()) return false;
    const Session& session = *watched.table->session();
    const SeatSet who = watched.table->state().clocks.asked().who - watched.table->state().clocks.held();
    const Seat s = chance.below(2) && who.has(1) ? Seat{1} : who.first();
    if (s >= 2) return false;
    const Picks picks =
        session.think(s, {.level = bots::Level::random, .chance = Chance::from_seed(chance.below(1u << 30))})();
    std::string words;
    session.write(words, picks);
    boost::json::array said;
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t end = std::min(words.find(';', at), words.size());
      said.emplace_back(words.substr(at + 3, end - at - 3));
      at = end + 1;
    }
    says(s, R"({"type":"say","id":"c)" + std::to_string(++ids_) + R"(","at":)" +
                std::to_string(watched.table->state().number) + R"(,"picks":)" + boost::json::serialize(said) + "}");
    return true;
  }
  void answers(AppendResult result) {
    store.answers(result);
    polls();
  }
  void keeps_all() {
    polls();
    while (store.waiting() > 0) answers(AppendResult::durable);
  }
  // Waits for other threads' work, which the loop takes.
  template <class Condition>
  void until(Condition there) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    for (polls(); !there(); polls()) {
      ASSERT_LT(std::chrono::steady_clock::now(), end);
      std::this_thread::yield();
    }
  }
  void polls() {
    loops_.first().io.restart();
    loops_.first().io.poll();
  }

  HeldStore store;
  std::shared_ptr<TableHost> host;
  std::vector<std::shared_ptr<Ear>> ears;

 private:
  Loops loops_{1};
  static AddressLimits plenty() {
    AddressLimits limits{.rates = {}, .sockets = 100};
    limits.rates.fill({.per_second = 1e9, .most = 1e9});
    return limits;
  }
  static constexpr Pool::Bounds kPlenty{.in_all = 100, .for_one = 100};
  Pool bots_{1, Pool::Standing::normal, kPlenty}, disk_{1, Pool::Standing::normal, kPlenty},
      readers_{1, Pool::Standing::normal, kPlenty};
  Metrics metrics_;
  Settings settings_;
  Addresses addresses_{plenty()};
  DiskWatch disk_room_{".", 0};
  Lobby lobby_{ServerContext{.loops = loops_,
                             .rooms = {.make = &WatchedRoom::make, .wake = &WatchedRoom::wake},
                             .store = store,
                             .bots = bots_,
                             .disk = disk_,
                             .readers = readers_,
                             .metrics = metrics_,
                             .addresses = addresses_,
                             .disk_room = disk_room_,
                             .settings = settings_}};
  std::string id_;
  std::vector<std::string> secrets_;
  int ids_ = 0;
};
}  // namespace

TEST(TableHost, sends_what_follows_from_a_line_once_it_is_durable_and_in_order) {
  Hosted h;
  const std::size_t before = h.ears[1]->heard.size();
  h.says(0, R"({"type":"chat","id":"c1","text":"one"})");
  h.says(0, R"({"type":"chat","id":"c2","text":"two"})");
  h.says(1, R"({"type":"react","what":"wow"})");
  EXPECT_EQ(h.ears[1]->heard.size(), before) << "what needs no line waits its turn, too";
  h.answers(AppendResult::durable);
  ASSERT_EQ(h.ears[1]->heard.size(), before + 1);
  EXPECT_NE(h.ears[1]->heard.back().find("one"), std::string::npos);
  h.answers(AppendResult::durable);
  ASSERT_EQ(h.ears[1]->heard.size(), before + 3);
  EXPECT_NE(h.ears[1]->heard[before + 1].find("two"), std::string::npos);
  EXPECT_NE(h.ears[1]->heard[before + 2].find("wow"), std::string::npos);
}

TEST(TableHost, answers_those_who_wait_when_its_table_is_removed) {
  Hosted h;
  h.says(0, R"({"type":"chat","id":"c1","text":"one"})");
  h.answers(AppendResult::failed);  // the room is dropped
  std::optional<Room::Joined> joined;
  h.host->join("Cay", "", {}, [&](const Room::Joined& is) { joined = is; });
  h.host->end();
  h.until([&] { return joined.has_value(); });
  EXPECT_FALSE(joined && joined->has_value());
}

TEST(TableHost, sends_nothing_of_what_was_not_kept_and_goes_on_from_what_was) {
  Hosted h;
  h.says(0, R"({"type":"chat","id":"c1","text":"one"})");
  h.says(0, R"({"type":"chat","id":"c2","text":"two"})");
  const std::size_t lines = h.store.lines.size(), before = h.ears[1]->heard.size();
  h.answers(AppendResult::failed);
  ASSERT_EQ(h.ears[1]->heard.size(), before + 1);
  EXPECT_NE(h.ears[1]->heard.back().find(R"("code":"store")"), std::string::npos);
  h.keeps_all();
  EXPECT_EQ(h.store.lines.size(), lines) << "nor is what came after it";
  h.says(1, R"({"type":"chat","id":"c3","text":"three"})");
  h.until([&] { return watched.rooms == 2 && h.store.waiting() > 0; });
  h.keeps_all();
  std::string after;
  for (std::size_t i = before; i < h.ears[1]->heard.size(); ++i) after += h.ears[1]->heard[i];
  EXPECT_EQ(after.find("\"one\""), after.npos);
  EXPECT_EQ(after.find("\"two\""), after.npos);
  EXPECT_NE(after.find("\"three\""), after.npos);
}

TEST(TableHost, shows_nothing_before_it_is_durable_in_whole_games_with_a_slow_store_that_fails) {
  int shown = 0, woken = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    Hosted h;
    Chance chance = Chance::from_seed(seed);
    h.starts();
    for (int i = 0; i < 400; ++i) {
      if (!h.somebody_answers(chance)) {
        h.keeps_all();
        if (!watched.table) {
          h.says(0, R"({"type":"react","what":"wow"})");
          h.until([] { return watched.table != nullptr; });
        } else if (watched.table->state().phase == protocol::Phase::over) {
          break;
        }
      }
      while (h.store.waiting() > 0 && chance.below(3) > 0)
        h.answers(chance.below(60) == 0 ? AppendResult::failed : AppendResult::durable);
    }
    h.keeps_all();
    for (const auto& ear : h.ears) shown += ear->of_the_table;
    woken += watched.rooms - 1;
  }
  EXPECT_GT(shown, 1000);
  EXPECT_GT(woken, 6);
}
}  // namespace tumult::server::table_host_tests
