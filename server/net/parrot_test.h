// A server with the smallest room there is, for tests of all that is around rooms.
#pragma once
#include <atomic>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/net/running_server_test.h"

namespace tumult::server::net_tests {
// The smallest room: every word becomes a line, and everybody hears it with its number. "think" asks a bot, "ring" a
// clock, "throw" throws.
class Parrot final : public Room {
 public:
  static std::expected<NewRoom, protocol::Wrong> make(const NewTable& table, Millis, Outbox& out) {
    const std::string name = table.wish.name.value_or("");
    if (name == "nonsense") return std::unexpected(protocol::Wrong{Code::nonsense, "what nonsense"});
    auto room = std::make_unique<Parrot>();
    room->id_ = table.id;
    room->say("made by " + name, out);
    std::string secret = room->secret(0);
    return NewRoom{.room = std::move(room), .host_secret = std::move(secret)};
  }
  static std::unique_ptr<Room> wake(const std::vector<std::string>& journal, Millis, std::string&) {
    auto room = std::make_unique<Parrot>();
    room->said_ = journal;
    return room;
  }

  void opened(Connection c, const Arrival& arrival, Millis, Outbox& out) override {
    here_[c] = arrival.seat_secret;
    for (auto i = static_cast<std::size_t>(arrival.seen + 1); i < said_.size(); ++i) tell(c, i, out);
  }
  void heard(Connection c, std::string_view message, Millis now, Outbox& out) override {
    if (message == "think") out.thoughts.push_back({.ticket = 7, .work = [] { return Picks{.n = 3, .items = {}}; }});
    else if (message == "ring") rings_ = now + 50;
    else if (message == "throw") throw std::runtime_error("a broken room");
    else if (message == "bye") out.goodbyes.push_back({.who = c, .code = 4002, .why = "as you wish"});
    else if (message == "big") out.messages.push_back({c, std::make_shared<const std::string>(100'000, 'x')});
    else say(std::string(message), out);
  }
  void closed(Connection c, Millis, Outbox&) override { here_.erase(c); }
  void thought(std::uint64_t ticket, const Picks& picks, Millis, Outbox& out) override {
    say(std::to_string(ticket) + " thought of " + std::to_string(picks.size()), out);
  }
  void time(Millis now, Outbox& out) override {
    if (now >= rings_) rings_ = kNever, say("ding", out);
  }
  Millis next() const override { return rings_; }
  Joined join(std::string_view name, Millis, Outbox& out) override {
    if (name == "nobody") return std::unexpected(protocol::Wrong{Code::full, "every seat is taken"});
    say("joined: " + std::string(name), out);
    return secret(1);
  }
  bool knows(std::string_view s) const override { return s == secret(0) || s == secret(1); }
  std::string summary() const override { return "{\"said\":" + std::to_string(said_.size()) + "}"; }
  bool listed() const override { return true; }
  bool asleep() const override { return here_.empty(); }
  Millis last_active() const override { return 1'000'000'000'000'000; }
  protocol::Phase phase() const override { return protocol::Phase::over; }
  std::optional<Store::EndedGame> ended_game() const override { return std::nullopt; }
  static inline std::atomic<bool> reads_slowly = false;
  static std::vector<Finished> finished(const std::vector<std::string>&) {
    while (reads_slowly) std::this_thread::yield();
    const protocol::Wrong broken{Code::broken, "only half of it is there"};
    return {{.number = 1, .record = [] { return std::string("a whole game\n"); }},
            {.number = 3, .record = [broken] { return std::unexpected(broken); }}};
  }

 private:
  std::string secret(int seat) const { return "secret" + std::to_string(seat); }
  void say(std::string line, Outbox& out) {
    out.append.push_back(line);
    said_.push_back(line);
    for (const auto& [c, s] : here_) tell(c, said_.size() - 1, out);
  }
  void tell(Connection c, std::size_t i, Outbox& out) {
    out.messages.push_back({c, std::make_shared<const std::string>(std::to_string(i) + " " + said_[i])});
  }
  std::string id_;
  std::vector<std::string> said_;
  std::map<Connection, std::string> here_;
  Millis rings_ = kNever;
};

struct Running : RunningServer {
  explicit Running(const Change& change = [](Settings&) {})
      : RunningServer(change, {.make = &Parrot::make, .wake = &Parrot::wake, .finished = &Parrot::finished}) {}
};

inline std::string new_table(const Running& r) {
  return part(Talk(r.port()).ask("POST", "/api/tables", R"({"game":"card","name":"Ann"})"), "id");
}
}  // namespace tumult::server::net_tests
