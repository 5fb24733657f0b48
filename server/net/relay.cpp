#include "server/net/relay.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include "server/log.h"

namespace tumult::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace {
constexpr auto kOwnerPatience = std::chrono::seconds(5);
constexpr std::uint64_t kLongestAnswer = 4 * 1024 * 1024;

Soon<bool> connect_to(HttpStream& other, const std::string& address) {
  const std::size_t colon = address.rfind(':');
  asio::ip::basic_resolver<asio::ip::tcp, Loop::Executor> resolver(other.get_executor());
  const auto [unknown, found] = co_await resolver.async_resolve(
      address.substr(0, colon), colon == address.npos ? "" : address.substr(colon + 1), asio::as_tuple(kSoon));
  if (unknown) co_return false;
  other.expires_after(kOwnerPatience);
  const auto [refused, where] = co_await other.async_connect(found, asio::as_tuple(kSoon));
  co_return !refused;
}

// Connects and says what was asked. The owner believes us who asks.
Soon<bool> hand_on(Front& front, HttpStream& other, Upgrade& request, const Request& r, const std::string& owner) {
  request.set(kNodeHeader, front.node_secret);
  request.set("X-Forwarded-For", r.address);
  request.set("X-Forwarded-Proto", r.secure ? "https" : "http");
  if (co_await connect_to(other, owner)) {
    const auto [error, written] = co_await http::async_write(other, request, asio::as_tuple(kSoon));
    if (!error) co_return true;
  }
  log(Level::warning, "net: the owner of a table cannot be reached", {{"node", owner}});
  co_return false;
}

Soon<bool> say_unreachable(HttpStream& client, const Upgrade& request) {
  http::response<http::string_body> out(http::status::service_unavailable, request.version());
  const Response why = wrong(503, Code::store, "the node that has this table cannot be reached; please try again");
  out.set(http::field::content_type, why.type);
  out.keep_alive(request.keep_alive());
  out.body() = *why.body;
  out.prepare_payload();
  const auto [error, written] = co_await http::async_write(client, out, asio::as_tuple(kSoon));
  co_return !error && request.keep_alive();
}

// Two sockets that say to each other what the other hears. When one ends, both do.
struct Pipe {
  Pipe(Metrics& m, TcpSocket c, TcpSocket o, Counted in)
      : metrics(m), client(std::move(c)), owner(std::move(o)), counted(std::move(in)) {
    ++metrics.sockets_relayed;
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() { --metrics.sockets_relayed; }

  Metrics& metrics;
  TcpSocket client, owner;
  Counted counted;
};
Soon<> pump(std::shared_ptr<Pipe> pipe, TcpSocket Pipe::* from, TcpSocket Pipe::* to) {
  std::array<char, 8192> bytes;
  while (true) {
    const auto [gone, n] = co_await ((*pipe).*from).async_read_some(asio::buffer(bytes), asio::as_tuple(kSoon));
    if (gone) break;
    const auto [lost, written] =
        co_await asio::async_write((*pipe).*to, asio::buffer(bytes.data(), n), asio::as_tuple(kSoon));
    if (lost) break;
  }
  boost::system::error_code ignored;
  pipe->client.close(ignored);
  pipe->owner.close(ignored);
}
}  // namespace

Soon<std::string> find_owner(Front& front, const Request& r, bool upgrades) {
  if (front.node_secret.empty() || r.from_node || (!upgrades && r.method != "POST")) co_return std::string();
  Address address;
  read_address(r.address, address);
  if (upgrades && !origin_is_ours(r, front.context.settings.origins)) co_return std::string();
  if (!front.addresses.may(address, upgrades ? Doing::upgrade : Doing::request, wall_clock())) co_return std::string();
  co_return co_await answer_of<std::string>(
      [&](auto answer) { return front.lobby.look_for_owner(r.path, std::move(answer)); });
}

Soon<bool> relay(Front& front, HttpStream& client, Upgrade request, const Request& r, const std::string& owner) {
  HttpStream other(client.get_executor());
  if (!co_await hand_on(front, other, request, r, owner)) co_return co_await say_unreachable(client, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> answer;
  answer.body_limit(kLongestAnswer);
  const auto [error, n] = co_await http::async_read(other, buffer, answer, asio::as_tuple(kSoon));
  if (error) co_return co_await say_unreachable(client, request);
  answer.get().keep_alive(request.keep_alive());
  const auto [gone, written] = co_await http::async_write(client, answer.get(), asio::as_tuple(kSoon));
  co_return !gone && request.keep_alive();
}

Soon<> relay_socket(Front& front, HttpStream& client, Upgrade request, const Request& r, const std::string& owner,
                    Counted counted) {
  HttpStream other(client.get_executor());
  if (!co_await hand_on(front, other, request, r, owner)) {
    co_await say_unreachable(client, request);
    co_return;
  }
  const auto executor = client.get_executor();
  const auto pipe = std::make_shared<Pipe>(front.context.metrics, client.release_socket(), other.release_socket(),
                                           std::move(counted));
  asio::co_spawn(executor, pump(pipe, &Pipe::owner, &Pipe::client), asio::detached);
  co_await pump(pipe, &Pipe::client, &Pipe::owner);
}
}  // namespace tumult::server
