// What is answered over HTTP: tables, codes, records, the page, and how the server is.
#pragma once
#include <array>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>

#include "server/host/lobby.h"
#include "server/http/files.h"
#include "server/http/http.h"

namespace tumult::server {
// Links with which a seat moves to another device: each works once, and not for long; a seat has one at most.
class Passes {
 public:
  std::string issue(const std::string& table, const std::string& secret, Millis now);
  std::size_t size() const;
  std::string redeem(const std::string& table, const std::string& pass, Millis now);  // the secret, or nothing

 private:
  struct Pass {
    std::string table, secret;
    Millis until = 0;
  };
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Pass> passes_;
};

class Site {
 public:
  Site(Lobby& lobby, const Store& store, Metrics& metrics, Addresses& addresses, const Settings& settings);
  void handle(const Request&, const Respond&);
  // A path, with braces around what is named in it; docs/openapi.yaml describes each.
  struct Route {
    std::string_view method, path;
    void (Site::*answer)(const Request&, const std::string&, const std::string&, const Respond&);
  };
  static std::span<const Route> routes();
  std::size_t load_page() { return files_.load(settings_.page); }
  void set_stopping() { stopping_ = true; }

 private:
  // The first two names in the path are handed to whoever answers.
  using Names = std::array<std::string, 2>;
  static bool fits(const Route&, std::string_view path, Names&);
  static const Route* find_route(const Request&, Names&);
  void list(const Request&, const std::string&, const std::string&, const Respond&);
  void make(const Request&, const std::string&, const std::string&, const Respond&);
  void show(const Request&, const std::string&, const std::string&, const Respond&);
  void join(const Request&, const std::string&, const std::string&, const Respond&);
  void link(const Request&, const std::string&, const std::string&, const Respond&);
  void take_seat(const Request&, const std::string&, const std::string&, const Respond&);
  void records(const Request&, const std::string&, const std::string&, const Respond&);
  void record(const Request&, const std::string&, const std::string&, const Respond&);
  void story(const Request&, const std::string&, const std::string&, const Respond&);
  void look_up(const Request&, const std::string&, const std::string&, const Respond&);
  void healthz(const Request&, const std::string&, const std::string&, const Respond&);
  void readyz(const Request&, const std::string&, const std::string&, const Respond&);
  void metrics(const Request&, const std::string&, const std::string&, const Respond&);
  void socket(const Request&, const std::string&, const std::string&, const Respond&);
  void page(const Request&, const std::string&, const std::string&, const Respond&);

  Lobby& lobby_;
  const Store& store_;
  Metrics& metrics_;
  Addresses& addresses_;
  const Settings& settings_;
  Networks metrics_for_;
  Passes passes_;
  Files files_;
  std::atomic<bool> stopping_ = false;
};
}  // namespace tumult::server
