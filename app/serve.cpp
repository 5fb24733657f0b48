// tumult serve: the online game. tumult tables: what its store keeps.
#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "app/commands.h"
#include "app/wanted.h"
#include "server/host/forget.h"
#include "server/log.h"
#include "server/net/server.h"
#include "server/node/cluster.h"
#include "server/store/copy.h"
#include "server/store/open.h"

namespace tumult::app {
namespace {
namespace fs = std::filesystem;

std::string data_folder() {
  const char* set = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  return set && *set == '/' ? std::string(set) + "/tumult"
         : home && *home    ? std::string(home) + "/.local/share/tumult"
                            : ".";
}

server::Settings initial_settings() {
  const char* root = std::getenv("TUMULT_ROOT");
  server::Settings s;
  s.data = data_folder() + "/tables.db";
  s.page = std::string(root ? root : ".") + "/web/dist";
  return s;
}

server::StorePlace place_of(const server::Settings& s) { return {.file = s.data, .address = s.store}; }

// From flags and environment; on stderr what makes no sense.
bool read(const Wanted& w, const char* command, server::Settings& s) {
  std::vector<server::Given> given;
  std::string error;
  for (const auto& [key, words] : w.chosen) {
    if (!words.empty()) given.push_back({key, words.back()});
  }
  if (server::read_settings(given, s, error)) return true;
  fmt::print(stderr, "tumult {}: {}\n", command, error);
  return false;
}

// Addresses under which others in the same house reach this machine.
std::vector<std::string> addresses_here() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* i = all; i; i = i->ifa_next) {
    if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || (i->ifa_flags & IFF_LOOPBACK) || !(i->ifa_flags & IFF_UP))
      continue;
    char text[INET_ADDRSTRLEN];
    const void* address = &reinterpret_cast<const sockaddr_in*>(i->ifa_addr)->sin_addr;
    if (inet_ntop(AF_INET, address, text, sizeof text)) found.emplace_back(text);
  }
  freeifaddrs(all);
  return found;
}

void print_addresses(const server::Settings& s, const server::Server& server) {
  const bool everywhere = s.address == "0.0.0.0" || s.address == "::";
  const bool only_here = s.address == "127.0.0.1" || s.address == "::1";
  fmt::print("Tumult is served{}.\n  on this machine   http://{}:{}\n",
             everywhere  ? " to everybody who reaches this machine"
             : only_here ? " to this machine only"
                         : "",
             everywhere || only_here ? "localhost" : s.address, server.port());
  if (everywhere) {
    for (const std::string& address : addresses_here())
      fmt::print("  on phones nearby  http://{}:{}\n", address, server.port());
  }
  if (only_here) fmt::print("  To let in phones nearby, too: tumult serve --address 0.0.0.0\n");
  if (!server.has_page()) fmt::print("There is no page in {}: only the interface for programs is served.\n", s.page);
  fmt::print("Tables are kept in {}. Ctrl-C stops; nothing is lost.\n", place_of(s).shown());
  std::fflush(stdout);
}

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::string age(std::int64_t since) {
  const std::int64_t minutes = std::max<std::int64_t>(0, (now() - since) / 60'000);
  return minutes < 120    ? fmt::format("{} min", minutes)
         : minutes < 2880 ? fmt::format("{} h", minutes / 60)
                          : fmt::format("{} days", minutes / 1440);
}

int list_tables(server::Store& store) {
  std::vector<server::Store::TableSummary> known;
  if (!store.tables(known)) return kFails;
  std::sort(known.begin(), known.end(), [](const auto& a, const auto& b) { return a.last_active > b.last_active; });
  for (const auto& k : known)
    fmt::print("{}  {}  {:>8}  {}  {}\n", k.id, k.code, age(k.last_active), k.listed ? "listed " : "private",
               k.summary);
  return kWell;
}

int close_table(server::Store& store, const std::string& id) {
  // Whoever plays there owns it no more: the server's next line is refused, and it lets the table go.
  if (store.acquire_epoch(id).result != server::Store::Acquired::Result::owned || !store.remove(id)) {
    fmt::print(stderr, "tumult tables: there is no table '{}', or the store cannot be written\n", id);
    return kFails;
  }
  fmt::print("{} is closed and deleted; a running server lets it go within half a minute\n", id);
  return kWell;
}

int forget_table(server::Store& store, const std::string& id) {
  std::string summary;
  if (server::forget_people(store, id, now(), summary) != server::AppendResult::durable) {
    fmt::print(stderr, "tumult tables: there is no table '{}', or the store cannot be written\n", id);
    return kFails;
  }
  fmt::print("{} has no names and no chat any more; its games are as they were\n", id);
  return kWell;
}

// Whoever plays there would lose what is played from now on.
bool is_in_use(server::Store& store, std::string& error) {
  std::vector<server::NodeInfo> nodes;
  server::Cluster* const cluster = store.cluster();
  if (!cluster || (cluster->nodes(nodes) && nodes.empty())) return false;
  error = nodes.empty()
              ? "it cannot be read"
              : fmt::format("node '{}' at {} is running; stop all nodes first", nodes[0].id, nodes[0].address);
  return true;
}
// The last one to close a SQLite file removes its write-ahead log.
bool is_in_use(const std::string& file, std::string& error) {
  { const auto store = server::open_store({.file = file}, 1000, error); }
  if (error.empty() && fs::exists(file + "-wal")) error = "a server has it open; stop it first";
  return !error.empty();
}

// From a SQLite file to PostgreSQL, or back.
int copy_store(const std::string& verb, const std::string& file, const std::string& address) {
  const bool imports = verb == "import";
  const server::StorePlace sqlite{.file = file}, postgres{.address = address};
  std::string error;
  const auto fails = [&](const std::string& what) {
    fmt::print(stderr, "tumult tables: {}: {}\n", what, error);
    return kFails;
  };
  if (imports && !fs::exists(file)) error = "there is no such file";
  else if (!imports && fs::exists(file)) error = "this file exists already; name a new one";
  else if (imports) is_in_use(file, error);
  if (!error.empty()) return fails(file);
  const auto in_postgres = server::open_store(postgres, 10'000, error);
  if (!error.empty() || is_in_use(*in_postgres, error)) return fails(postgres.shown());
  const auto in_file = server::open_store(sqlite, 10'000, error);
  if (!error.empty()) return fails(file);
  server::Copied copied;
  if (!server::copy_tables(imports ? *in_file : *in_postgres, imports ? *in_postgres : *in_file, copied, error))
    return fails(imports ? postgres.shown() : file);
  fmt::print("{} tables with {} lines are in {} now, read back and compared\n", copied.tables, copied.lines,
             imports ? postgres.shown() : file);
  return kWell;
}

// Those at which nobody has been for so many days.
bool idle_for(server::Store& store, const std::string& days, std::vector<std::string>& ids) {
  std::vector<server::Store::TableSummary> known;
  std::int64_t n = 0;
  if (!read_number(std::string_view(days), n) || n < 0 || n > 36'500) {
    fmt::print(stderr, "tumult tables: --days: '{}' is no number of days\n", days);
    return false;
  }
  if (!store.tables(known)) return false;
  for (const auto& k : known)
    if (k.last_active <= now() - n * 86'400'000) ids.push_back(k.id);
  return true;
}
}  // namespace

std::vector<Flag> serve_flags() {
  const server::Settings initial = initial_settings();
  std::vector<Flag> flags;
  for (const server::Setting& row : server::setting_rows()) {
    const auto* number = std::get_if<int server::Settings::*>(&row.where);
    const std::string usual =
        number ? std::to_string(initial.*(*number)) : initial.*std::get<std::string server::Settings::*>(row.where);
    const bool told = usual.empty() || std::string_view(row.text).find("(default") != std::string_view::npos;
    flags.push_back({row.key, fmt::format("{}{} [{}]", row.text, told ? "" : " (default " + usual + ")",
                                          server::variable_of(row.key))});
  }
  return flags;
}

int serve(const Wanted& w) { return serve(w, server::Rooms{}); }

int serve(const Wanted& w, const server::Rooms& rooms) {
  server::Settings s = initial_settings();
  if (!read(w, "serve", s)) return kNonsense;
  server::log_from(s.log == "error"     ? server::Level::error
                   : s.log == "warning" ? server::Level::warning
                                        : server::Level::info);
  server::log_in_words(s.log_format == "words" || (s.log_format == "auto" && isatty(STDERR_FILENO) != 0));
  std::error_code ignored;
  if (const fs::path folder = fs::path(s.data).parent_path(); s.store.empty() && !folder.empty())
    fs::create_directories(folder, ignored);
  std::string error;
  server::Server server(s, error, rooms);
  if (!error.empty()) {
    fmt::print(stderr, "tumult serve: {}\n", error);
    return kFails;
  }
  print_addresses(s, server);
  server.run();
  return kWell;
}

std::vector<Flag> tables_flags() {
  return {{"data", "the file the server keeps tables in (default: as tumult serve) [TUMULT_DATA]"},
          {"store", "the PostgreSQL the server keeps tables in: postgres://… [TUMULT_STORE]"},
          {"to", "with import: the PostgreSQL to copy to, postgres://…"},
          {"days", "with close or forget, instead of ids: all tables at which nobody has been for so many days"}};
}

int tables(const Wanted& w) {
  server::Settings s = initial_settings();
  if (!read(w, "tables", s)) return kNonsense;
  const std::string verb = w.words.empty() ? "" : w.words[0];
  const std::string* days = nullptr;
  for (const auto& [key, words] : w.chosen)
    if (key == "days" && !words.empty()) days = &words.back();
  const std::string* to = s.store.empty() ? nullptr : &s.store;
  for (const auto& [key, words] : w.chosen)
    if (key == "to" && !words.empty()) to = &words.back();
  if ((verb == "import" || verb == "export") && w.words.size() == 2 && to && !days)
    return copy_store(verb, w.words[1], *to);
  const bool lists = verb == "list" && w.words.size() == 1 && !days;
  const bool changes = (verb == "close" || verb == "forget") && (w.words.size() == 1) == (days != nullptr);
  std::string error;
  if (!lists && !changes)
    error =
        "expected 'list', 'close' or 'forget' with the ids of tables or with --days, 'import FILE --to ADDRESS' or "
        "'export "
        "FILE --store ADDRESS'";
  else if (s.store.empty() && !fs::exists(s.data)) error = s.data + ": there is no such file; --data names another";
  if (!error.empty()) {
    fmt::print(stderr, "tumult tables: {}\n", error);
    return lists || changes ? kFails : kNonsense;
  }
  const std::unique_ptr<server::Store> store = server::open_store(place_of(s), 10'000, error);
  if (!error.empty()) {
    fmt::print(stderr, "tumult tables: {}: {}\n", place_of(s).shown(), error);
    return kFails;
  }
  if (lists) return list_tables(*store);
  std::vector<std::string> ids(w.words.begin() + 1, w.words.end());
  if (days && !idle_for(*store, *days, ids)) return kFails;
  for (const std::string& id : ids)
    if (const int status = verb == "close" ? close_table(*store, id) : forget_table(*store, id); status != kWell)
      return status;
  return kWell;
}
}  // namespace tumult::app
