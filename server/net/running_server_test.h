// A server for tests, on any port that is free, with a folder of its own.
#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/log.h"
#include "server/net/client_test.h"
#include "server/net/server.h"

namespace tumult::server {
// Waits for what has to come, however busy the machine is. False: it has not come in two minutes.
template <class Condition>
bool comes(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

struct RunningServer {
  using Change = std::function<void(Settings&)>;
  std::string folder, error;
  Settings settings;
  Rooms rooms;
  std::unique_ptr<Server> server;
  std::thread thread;

  explicit RunningServer(const Change& change = [](Settings&) {}, const Rooms& with = {}) : rooms(with) {
    log_from(Level::error);
    std::string made = (std::filesystem::temp_directory_path() / "tumult-net-XXXXXX").string();
    folder = mkdtemp(made.data());
    // Clients of tests answer no pings, and a busy machine may need long for what it keeps.
    settings = {.address = "127.0.0.1",
                .port = 0,
                .data = folder + "/tables.db",
                .page = folder + "/page",
                .threads = 2,
                .ping = 600,
                .drain = 60};
    change(settings);
    start();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() {
    stop();
    std::filesystem::remove_all(folder);
  }
  void start() {
    server = std::make_unique<Server>(settings, error, rooms);
    ASSERT_EQ(error, "");
    thread = std::thread([this] { server->run(); });
  }
  void stop() {
    if (!server) return;
    server->stop();
    thread.join();
    server.reset();
  }
  int port() const { return server->port(); }
  std::string metric(const std::string& name) const {
    const std::string all = Talk(port()).ask("GET", "/metrics");
    const std::size_t at = all.find("\ntumult_" + name + " ");
    return at == all.npos ? "none" : all.substr(at + 9 + name.size(), all.find('\n', at + 1) - at - 9 - name.size());
  }
};

// What stands behind a key in the JSON of an answer.
inline std::string part(const std::string& answer, const std::string& key) {
  const std::size_t at = answer.find("\"" + key + "\":\"");
  return at == answer.npos
             ? ""
             : answer.substr(at + key.size() + 4, answer.find('"', at + key.size() + 4) - at - key.size() - 4);
}
// The seat that came as a cookie, as a header to be sent back.
inline std::string seat_of(const std::string& answer) {
  const std::size_t at = answer.find("Set-Cookie: seat=");
  return at == answer.npos ? "" : "Cookie: " + answer.substr(at + 12, answer.find(';', at) - at - 12) + "\r\n";
}
}  // namespace tumult::server
