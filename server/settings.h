// Everything that can be set, from one table: the flags of `tumult serve`, the variables TUMULT_… and the page of the
// documentation are made from it.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tumult::server {
struct Settings {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data, store, node, node_address, page, origins, trusted_proxies, metrics_for = "127.0.0.1,::1",
                                                                               log = "info", log_format = "auto";
  int threads = 0, bot_threads = 0;
  int sockets = 19'000, sockets_per_address = 250, sockets_per_table = 500;
  int messages_per_second = 300, requests_per_second = 50, upgrades_per_second = 20;
  int tables = 50'000, tables_per_address = 20, tables_per_hour = 60, codes_per_minute = 60;
  int queue = 256, table_log = 16, disk_floor = 512;
  int ping = 20, sleep_after = 60, forget_days = 14, keep_days = 30, drain = 5, lease = 3;
};

struct Setting {
  const char* key;
  std::variant<int Settings::*, std::string Settings::*> where;
  const char* text;
  int least = 0, most = 0;  // of a number
};
std::span<const Setting> setting_rows();

// What is given by flags counts more than the environment, that more than what is set already.
struct Given {
  std::string key, value;
};
bool read_settings(const std::vector<Given>& flags, Settings&, std::string& error);
std::string variable_of(std::string_view key);  // sleep-after: TUMULT_SLEEP_AFTER
std::string settings_table();                   // for docs/operations.md
}  // namespace tumult::server
