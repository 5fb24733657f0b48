#include "server/settings.h"

#include <fmt/format.h>

#include <cstdlib>

#include "kit/text_line.h"
#include "server/limits.h"

namespace tumult::server {
namespace {
using S = Settings;
constexpr Setting kRows[] = {
    {"address", &S::address,
     "listen on this address; 127.0.0.1: this machine, or a proxy there; 0.0.0.0: everybody who reaches this machine; "
     ":: by "
     "IPv6 as well"},
    {"port", &S::port, "listen on this port; 0: any that is free", 0, 65535},
    {"data", &S::data, "the file tables are kept in (default: tables.db in the user's data folder)"},
    {"store", &S::store,
     "keep tables in PostgreSQL instead: postgres://user@host,otherhost/database; a password is better in the "
     "variable"},
    {"node", &S::node, "with --store: the name of this node, of which each has its own (default: the host's name)"},
    {"node-address", &S::node_address,
     "with --store: where other nodes reach this one, host:port (default: the host's name and the port)"},
    {"page", &S::page, "the folder of the page (default: web/dist of the project)"},
    {"origins", &S::origins,
     "pages that may open sockets, like https://play.example.org, separated by commas (default: those of this host)"},
    {"trusted-proxies", &S::trusted_proxies,
     "addresses or networks of proxies whose X-Forwarded-For and -Proto are believed, separated by commas"},
    {"metrics-for", &S::metrics_for, "addresses or networks that may read /metrics, separated by commas"},
    {"log", &S::log, "what to log: info, warning or error"},
    {"log-format", &S::log_format, "json: an object a line; words: for people; auto: words if stderr is a terminal"},
    {"threads", &S::threads, "threads for tables and sockets; 0: one for each core", 0, 256},
    {"bot-threads", &S::bot_threads, "threads in which bots think; 0: half of the cores", 0, 256},
    {"sockets", &S::sockets, "open sockets in all", 1, 1'000'000},
    {"sockets-per-address", &S::sockets_per_address, "open sockets of one address", 1, 1'000'000},
    {"sockets-per-table", &S::sockets_per_table, "open sockets at one table, spectators included", 2, 100'000},
    {"messages-per-second", &S::messages_per_second, "messages of one socket; twice as many may come at once", 1,
     1'000'000},
    {"requests-per-second", &S::requests_per_second, "HTTP requests of one address; ten times as many may come at once",
     1, 1'000'000},
    {"upgrades-per-second", &S::upgrades_per_second, "new sockets of one address; ten times as many may come at once",
     1, 1'000'000},
    {"tables", &S::tables, "tables in memory or on disk", 1, 100'000'000},
    {"tables-per-address", &S::tables_per_address, "tables that one address may make at once", 1, 1'000'000},
    {"tables-per-hour", &S::tables_per_hour, "tables that one address may make in the long run", 1, 1'000'000},
    {"codes-per-minute", &S::codes_per_minute, "codes of tables that one address may try", 1, 1'000'000},
    {"queue", &S::queue, "kB that may wait for a socket that does not read; above, it is dropped", 32, 1'000'000},
    {"table-log", &S::table_log, "MB that the log of one table may have; then a new table has to be made", 1, 100'000},
    {"disk-floor", &S::disk_floor,
     "MB that have to be free where tables are kept; with less, no tables are made, and at those there are only games "
     "go on; 0: not watched",
     0, 100'000'000},
    {"ping", &S::ping,
     "seconds of silence after which a socket is asked whether it is there; after twice that it is closed", 1, 3600},
    {"sleep-after", &S::sleep_after, "seconds after which a table nobody is at leaves the memory", 0, 86'400},
    {"forget-days", &S::forget_days,
     "days after which names and chat are removed from a table nobody came back to, if no game is under way; its games "
     "stay, and can be verified",
     1, 36'500},
    {"keep-days", &S::keep_days,
     "days after which a table nobody came back to is deleted, with its names, chat and records", 1, 36'500},
    {"lease", &S::lease, "with --store: seconds a node may be silent before others take its tables", 1, 60},
    {"drain", &S::drain, "seconds a stop may take", 1, 3600},
};

bool set(const Setting& row, std::string_view value, Settings& s, std::string& error) {
  if (const auto* text = std::get_if<std::string S::*>(&row.where)) {
    s.*(*text) = value;
    return true;
  }
  int number = 0;
  if (read_number(value, number) && number >= row.least && number <= row.most) {
    s.*std::get<int S::*>(row.where) = number;
    return true;
  }
  error = fmt::format("'{}' is no number from {} to {}", value, row.least, row.most);
  return false;
}

bool makes_sense(const Settings& s, std::string& error) {
  Networks networks;
  Address address;
  if (!Networks::read(s.trusted_proxies, networks))
    error = fmt::format("--trusted-proxies: '{}' is no list of addresses; expected for example 127.0.0.1,10.0.0.0/8",
                        s.trusted_proxies);
  else if (!Networks::read(s.metrics_for, networks))
    error = fmt::format("--metrics-for: '{}' is no list of addresses; expected for example 127.0.0.1,10.0.0.0/8",
                        s.metrics_for);
  else if (!read_address(s.address, address))
    error = fmt::format("--address: '{}' is no address; expected for example 0.0.0.0 or 127.0.0.1", s.address);
  else if (!s.store.empty() && !s.store.starts_with("postgres://") && !s.store.starts_with("postgresql://"))
    error = "--store: expected an address like postgres://user@host/database";
  else if (s.log != "info" && s.log != "warning" && s.log != "error")
    error = fmt::format("--log: '{}' is unknown; expected info, warning or error", s.log);
  else if (s.log_format != "auto" && s.log_format != "json" && s.log_format != "words")
    error = fmt::format("--log-format: '{}' is unknown; expected auto, json or words", s.log_format);
  return error.empty();
}
}  // namespace

std::span<const Setting> setting_rows() { return kRows; }

std::string variable_of(std::string_view key) {
  std::string name = "TUMULT_";
  for (const char c : key) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
  return name;
}

bool read_settings(const std::vector<Given>& flags, Settings& s, std::string& error) {
  for (const Setting& row : kRows) {
    const std::string name = variable_of(row.key);
    const char* value = std::getenv(name.c_str());
    if (value && !set(row, value, s, error)) {
      error = fmt::format("{}: {}", name, error);
      return false;
    }
  }
  for (const Given& given : flags) {
    for (const Setting& row : kRows) {
      if (given.key == row.key && !set(row, given.value, s, error)) {
        error = fmt::format("--{}: {}", given.key, error);
        return false;
      }
    }
  }
  return makes_sense(s, error);
}

std::string settings_table() {
  const Settings initial;
  std::string out = "| flag | variable | default | what |\n|---|---|---|---|\n";
  for (const Setting& row : kRows) {
    const auto* number = std::get_if<int S::*>(&row.where);
    const std::string value =
        number ? std::to_string(initial.*(*number)) : initial.*std::get<std::string S::*>(row.where);
    out += fmt::format("| `--{}` | `{}` | {} | {} |\n", row.key, variable_of(row.key), value, row.text);
  }
  return out;
}
}  // namespace tumult::server
