#include "server/net/server.h"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <optional>
#include <system_error>
#include <thread>

#include "kit/text_line.h"
#include "server/log.h"
#include "server/memory_reserve.h"
#include "server/net/beast.h"
#include "server/node/node.h"
#include "server/store/open.h"

namespace tumult::server {
namespace asio = boost::asio;
namespace {
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Loop::Executor>;
constexpr int kFirstGivenSocket = 3;  // where systemd puts it
constexpr Pool::Bounds kWakes{.in_all = 20'000, .for_one = 8}, kThoughts{.in_all = 4096, .for_one = 16},
    kReads{.in_all = 512, .for_one = 32};

int cores(int wanted, int share) {
  return wanted ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / share);
}

// Bytes that one address may have written into the logs of tables: hundreds of people behind one, and no more.
constexpr Rate kWritten{.per_second = 4096, .most = 4'000'000}, kPlayed{.per_second = 32 * 1024, .most = 64'000'000};

AddressLimits limits_of(const Settings& s) {
  const auto rate = [](double per_second, double most) { return Rate{.per_second = per_second, .most = most}; };
  return {.rates = {rate(s.requests_per_second, s.requests_per_second * 10.0),
                    rate(s.upgrades_per_second, s.upgrades_per_second * 10.0),
                    rate(s.tables_per_hour / 3600.0, s.tables_per_address),
                    rate(s.codes_per_minute / 60.0, s.codes_per_minute), kWritten, kPlayed},
          .sockets = s.sockets_per_address};
}

// Every socket is a file: as many as the system lets us have.
void raise_file_limit() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

// A socket that systemd listens on for us: connections wait there while we restart.
bool is_given_socket() {
  const char* pid = std::getenv("LISTEN_PID");
  const char* count = std::getenv("LISTEN_FDS");
  return pid && count && std::to_string(getpid()) == pid && std::string_view(count) == "1";
}
}  // namespace

// In the order of their making; what is below uses what is above.
struct Server::Parts {
  Settings settings;
  Metrics metrics;
  std::unique_ptr<Store> store;
  std::optional<Node> node;
  std::optional<Pool> disk, bots, readers;
  std::optional<Addresses> addresses;
  std::optional<DiskWatch> disk_room;
  std::optional<ServerContext> context;
  std::optional<Lobby> lobby;
  std::optional<Site> site;
  Networks trusted;
  std::string node_secret;
  std::optional<Front> front;
  Loops loops;  // with the sockets in them, which use all of the above until they are gone
  Acceptor acceptor{loops.first().io};
  asio::signal_set signals{loops.first().io};
  std::size_t page_files = 0;
  std::atomic<bool> stopping = false, tidying = false;
  asio::steady_timer clock{loops.first().io};
  std::thread drainer;

  explicit Parts(const Settings& s) : settings(s), loops(cores(s.threads, 1)) {}
  bool join(std::string& error);
  bool listen(std::string& error);
  Soon<> welcome();
  Soon<bool> accept_one();
  void keep_tidy(int second);
  void tend_tables(int second);
  void drain();
};

Server::Server(const Settings& settings, std::string& error, const Rooms& rooms)
    : parts_(std::make_unique<Parts>(settings)) {
  Parts& p = *parts_;
  raise_file_limit();
  memory_reserve::lay_in();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that cannot grow is an error of the store, not the end
  Networks::read(settings.trusted_proxies, p.trusted);
  const StorePlace place{.file = settings.data, .address = settings.store};
  p.store = open_store(place, 1000, error);
  if (!error.empty()) {
    error = fmt::format("cannot use {}: {}", place.shown(), error);
    return;
  }
  if (!p.listen(error) || !p.join(error)) return;
  p.disk.emplace(4, Pool::Standing::normal, kWakes);
  p.bots.emplace(cores(settings.bot_threads, 2), Pool::Standing::lowest, kThoughts);
  p.readers.emplace(2, Pool::Standing::lowest, kReads);
  p.addresses.emplace(limits_of(settings));
  p.disk_room.emplace(settings.store.empty() ? settings.data : "", settings.disk_floor * std::int64_t{1'000'000});
  p.context.emplace(ServerContext{.loops = p.loops,
                                  .rooms = rooms,
                                  .store = *p.store,
                                  .bots = *p.bots,
                                  .disk = *p.disk,
                                  .readers = *p.readers,
                                  .metrics = p.metrics,
                                  .addresses = *p.addresses,
                                  .disk_room = *p.disk_room,
                                  .settings = p.settings,
                                  .lease = p.node ? &p.node->lease() : nullptr});
  p.lobby.emplace(*p.context);
  p.site.emplace(*p.lobby, *p.store, p.metrics, *p.addresses, p.settings);
  p.front.emplace(Front{.context = *p.context,
                        .lobby = *p.lobby,
                        .site = *p.site,
                        .addresses = *p.addresses,
                        .trusted = p.trusted,
                        .node_secret = p.node_secret});
  p.page_files = p.site->load_page();
  p.lobby->load();
}

Server::~Server() {
  Parts& p = *parts_;
  if (p.drainer.joinable()) p.drainer.join();
  if (p.node) p.node->stop();
  // Threads that hold tables end before the tables do.
  p.disk.reset();
  p.bots.reset();
  p.readers.reset();
  p.node.reset();
  p.store.reset();
}

int Server::port() const {
  boost::system::error_code ignored;
  return parts_->acceptor.local_endpoint(ignored).port();
}
bool Server::has_page() const { return parts_->page_files > 0; }

// With a store that others may have, too: as a node, under a name of its own.
bool Server::Parts::join(std::string& error) {
  Cluster* const cluster = store->cluster();
  if (!cluster) return true;
  if (!cluster->secret(node_secret)) {
    error = "the database cannot be read";
    return false;
  }
  char host[256] = "node";
  gethostname(host, sizeof host - 1);
  const bool everywhere = settings.address == "0.0.0.0" || settings.address == "::";
  boost::system::error_code ignored;
  const std::string name = settings.node.empty() ? host : settings.node;
  const std::string here =
      fmt::format("{}:{}", everywhere ? host : settings.address, acceptor.local_endpoint(ignored).port());
  const std::string address = settings.node_address.empty() ? here : settings.node_address;
  node.emplace(*cluster, NodeInfo{.id = name, .address = address}, std::chrono::seconds(settings.lease));
  return node->join(error);
}

bool Server::Parts::listen(std::string& error) {
  boost::system::error_code code;
  const auto address = asio::ip::make_address(settings.address, code);
  const asio::ip::tcp::endpoint endpoint(address, static_cast<std::uint16_t>(settings.port));
  if (is_given_socket()) {
    acceptor.assign(endpoint.protocol(), kFirstGivenSocket, code);
  } else {
    acceptor.open(endpoint.protocol(), code);
    if (!code) acceptor.set_option(asio::socket_base::reuse_address(true), code);
    if (!code && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), code);
    if (!code) acceptor.bind(endpoint, code);
    if (!code) acceptor.listen(asio::socket_base::max_listen_connections, code);
  }
  if (code)
    error = fmt::format("cannot listen on {} port {}: {}; --port 0 takes any that is free", settings.address,
                        settings.port, code.message());
  return !code;
}

Soon<> Server::Parts::welcome() {
  while (acceptor.is_open()) {
    bool rests = false;  // out of files, or of memory: somebody has to leave first
    try {
      rests = !co_await accept_one();
    } catch (const std::bad_alloc&) { rests = true; }
    if (!rests) continue;
    asio::steady_timer pause(loops.first().io, std::chrono::milliseconds(100));
    co_await pause.async_wait(asio::as_tuple(kSoon));
  }
}

// False: none can be just now.
Soon<bool> Server::Parts::accept_one() {
  auto [error, socket] = co_await acceptor.async_accept(loops.next().io, asio::as_tuple(kSoon));
  if (error == asio::error::operation_aborted) co_return true;
  if (error) {
    log(Level::warning, "net: cannot accept", {{"reason", error.message()}});
    co_return false;
  }
  boost::system::error_code gone;
  const std::string peer = socket.remote_endpoint(gone).address().to_string();
  Address address;
  if (gone || !read_address(peer, address)) co_return true;
  Counted counted;
  if (!trusted.contain(peer)) {
    counted = Counted(*addresses, address);
    if (!counted.is_in()) {
      ++metrics.sockets_refused_limit;
      co_return true;
    }
  }
  const auto loop = socket.get_executor();
  asio::co_spawn(loop, serve_http(*front, std::move(socket), std::move(counted)), asio::detached);
  co_return true;
}

// Once a second: who is due. Every ten seconds memory that nobody needs goes back. Twice a minute: who is gone.
void Server::Parts::keep_tidy(int second) {
  clock.expires_after(std::chrono::seconds(1));
  clock.async_wait([this, second](boost::system::error_code error) {
    if (error || stopping) return;
    keep_tidy(second + 1);
    tend_tables(second);
    disk->put(0, [this, second] {
      memory_reserve::replenish();
      disk_room->look();
      if (second % 10 == 0) malloc_trim(0);
    });
  });
}

// A store that does not answer is asked once, not once a second.
void Server::Parts::tend_tables(int second) {
  if (tidying.exchange(true)) return;
  const std::shared_ptr<void> done(nullptr, [this](void*) { tidying = false; });  // also if it is not begun
  disk->put(0, [this, second, done] {
    if (!lobby->loaded() && !lobby->load()) return;
    if (node) lobby->refresh();
    lobby->wake_due(wall_clock());
    if (second % 30 == 0) lobby->sweep(wall_clock());
  });
}

void Server::run() {
  Parts& p = *parts_;
  p.signals.add(SIGTERM);
  p.signals.add(SIGINT);
  p.signals.async_wait([this](boost::system::error_code error, int) {
    if (!error) stop();
  });
  asio::co_spawn(p.loops.first().io, p.welcome(), asio::detached);
  p.keep_tidy(1);
  if (p.node) p.node->run([&p](auto done) { p.lobby->let_go(std::move(done)); });
  p.loops.run();
}

void Server::stop() {
  Parts& p = *parts_;
  if (p.stopping.exchange(true)) return;
  log(Level::info, "server: stops");
  p.site->set_stopping();
  p.loops.first().put([&p] { p.acceptor.close(); });
  try {
    p.drainer = std::thread([&p] { p.drain(); });
  } catch (const std::system_error& e) {  // no thread, no goodbyes: what was shown is durable anyway
    log(Level::error, "server: stops at once", {{"reason", e.what()}});
    p.loops.stop();
  }
}

// Everything that was said is durable, everybody is told, then it ends.
void Server::Parts::drain() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(settings.drain);
  const auto drained = std::make_shared<std::atomic<bool>>(false);
  lobby->stop([drained] { *drained = true; });
  const auto wait_for = [&](auto condition, auto until) {
    while (!condition() && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return condition();
  };
  const bool all = wait_for([&] { return drained->load(); }, end);
  store->flush();
  if (node) node->leave();
  wait_for([&] { return metrics.sockets == 0; },
           std::min(end, std::chrono::steady_clock::now() + std::chrono::milliseconds(500)));
  log(all ? Level::info : Level::warning,
      all ? "server: stopped, everything is kept" : "server: stopped, some tables took too long");
  loops.stop();
}
}  // namespace tumult::server
