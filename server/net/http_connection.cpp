#include <sys/socket.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cerrno>
#include <optional>

#include "kit/text_line.h"
#include "protocol/fields.h"
#include "server/memory_reserve.h"
#include "server/net/beast.h"
#include "server/net/relay.h"

namespace tumult::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace {
constexpr std::uint32_t kLongestHeader = 16 * 1024;
constexpr auto kPatience = std::chrono::seconds(30);

Request read_request(const Front& front, const HttpStream& stream, const Upgrade& from) {
  const auto field = [&](http::field name) { return std::string(from[name]); };
  Request r{.method = std::string(from.method_string()), .path = std::string(from.target()), .body = from.body()};
  if (r.method == "HEAD") r.method = "GET";
  if (const std::size_t mark = r.path.find('?'); mark != r.path.npos) {
    r.query = r.path.substr(mark + 1);
    r.path.resize(mark);
  }
  r.host = field(http::field::host);
  r.origin = field(http::field::origin);
  r.cookie = field(http::field::cookie);
  r.content_type = field(http::field::content_type);
  r.accept = field(http::field::accept);
  r.accept_encoding = field(http::field::accept_encoding);
  r.if_none_match = field(http::field::if_none_match);
  boost::system::error_code error;
  const std::string peer = stream.socket().remote_endpoint(error).address().to_string();
  const std::string forwarded(from["X-Forwarded-For"]);
  r.from_node = !front.node_secret.empty() && from[kNodeHeader] == front.node_secret;
  r.address = r.from_node ? forwarded : asker(peer, forwarded, front.trusted);
  r.secure = (r.from_node || front.trusted.contain(peer)) && from["X-Forwarded-Proto"] == "https";
  return r;
}

Soon<bool> write_response(HttpStream& stream, const Response& r, const Upgrade& to) {
  static const std::string nothing;
  const std::string& body = r.body ? *r.body : nothing;
  http::response<http::span_body<const char>> out(static_cast<http::status>(r.status), to.version());
  out.set(http::field::content_type, r.type);
  for (const auto& [name, value] : security_headers()) out.set(name, value);
  if (r.type == "application/json") out.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : r.headers) out.insert(name, value);
  out.keep_alive(to.keep_alive());
  if (r.status == 304) out.erase(http::field::content_type);
  else out.content_length(body.size());
  if (to.method() != http::verb::head) out.body() = body;
  stream.expires_after(kPatience);
  http::serializer<false, http::span_body<const char>> writer(out);
  if (to.method() == http::verb::head) writer.split(true);
  const auto [error, written] = to.method() == http::verb::head
                                    ? co_await http::async_write_header(stream, writer, asio::as_tuple(kSoon))
                                    : co_await http::async_write(stream, writer, asio::as_tuple(kSoon));
  co_return !error && to.keep_alive();
}

// What a request waits for, in the thread of its connection: the answer, or that the client hangs up.
template <class Handler>
struct Asking {
  explicit Asking(Handler h) : executor(asio::get_associated_executor(h)), handler(std::move(h)) {}
  void end(std::optional<Response> response) {
    if (std::exchange(over, true)) return;
    Handler done = std::move(handler);
    done(std::move(response));
  }
  const asio::associated_executor_t<Handler> executor;  // that of the connection, for any thread
  Handler handler;
  bool over = false;
  std::atomic<bool> answered = false;
};

// Did the other side close? A client that closed its half alone is taken to have hung up, as proxies do.
bool has_hung_up(HttpStream& stream) {
  char next = 0;
  const ssize_t n = ::recv(stream.socket().native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
  return n == 0 || (n < 0 && errno != EAGAIN);
}

// The site answers when it can, from any thread. Nothing: the client has hung up, and whatever it asked for and has
// not begun is not done.
Soon<std::optional<Response>> ask(Site& site, HttpStream& stream, Request r) {
  const auto hung_up = std::make_shared<std::atomic<bool>>(false);
  r.hung_up = hung_up;
  const auto start = [&](auto handler) {
    const auto asking = std::make_shared<Asking<decltype(handler)>>(std::move(handler));
    const auto respond = [asking](Response response) {
      asking->answered = true;
      asio::post(asking->executor,
                 [asking, response = std::move(response)]() mutable { asking->end(std::move(response)); });
    };
    try {
      site.handle(r, respond);
    } catch (const std::bad_alloc&) { respond(too_busy()); }
    if (asking->answered) return;
    stream.socket().async_wait(TcpSocket::wait_read, [asking, hung_up, &stream](boost::system::error_code error) {
      if (error || asking->over || !has_hung_up(stream)) return;
      *hung_up = true;
      asking->end(std::nullopt);
    });
  };
  auto response = co_await asio::async_initiate<decltype(kSoon), void(std::optional<Response>)>(start, kSoon);
  boost::system::error_code ignored;
  if (response) stream.socket().cancel(ignored);  // nobody waits any more
  co_return response;
}

Response cannot_read() {
  return wrong(503, Code::store, "the server cannot read its tables just now; please try again");
}

// Whoever says to have a seat finds room where those who look on do not; the table sends away who has none.
bool has_room_for_socket(const Front& front, bool says_to_play) {
  const int all = front.context.settings.sockets;
  return front.context.metrics.sockets + front.context.metrics.sockets_relayed <
         all - (says_to_play ? 0 : all / kShareOfSeats);
}

// Returns why an upgrade is not handed on to the node that has the table; that one may refuse it, too.
std::optional<Response> refuse_relay(Front& front, const Request& r, Counted& counted) {
  Address address;
  read_address(r.address, address);
  const bool says_to_play = !cookie_value(r.cookie, "seat").empty();
  if (memory_reserve::is_short()) return too_busy();
  if (!counted.is_in()) counted = Counted(front.addresses, address);
  if (has_room_for_socket(front, says_to_play) && counted.is_in() &&
      (says_to_play || !front.addresses.is_crowded(address)))
    return std::nullopt;
  ++front.context.metrics.sockets_refused_limit;
  return wrong(429, Code::limit, "too many sockets; please wait a little");
}

// Returns why this upgrade is refused; empty: it is not.
std::optional<Response> refuse_upgrade(Front& front, const Request& r, std::shared_ptr<TableHost>& table,
                                       Counted& counted, bool proxied) {
  Metrics& metrics = front.context.metrics;
  Address address;
  read_address(r.address, address);
  if (!origin_is_ours(r, front.context.settings.origins)) {
    ++metrics.sockets_refused_origin;
    return wrong(403, Code::origin, "sockets are opened by the server's own page");
  }
  const bool says_to_play = !cookie_value(r.cookie, "seat").empty();
  if (!has_room_for_socket(front, says_to_play) || !front.addresses.may(address, Doing::upgrade, wall_clock())) {
    ++metrics.sockets_refused_limit;
    return wrong(429, Code::limit, "too many sockets; please wait a little");
  }
  if (memory_reserve::is_short()) return too_busy();
  if (r.path.starts_with("/ws/")) table = front.lobby.find(std::string_view(r.path).substr(4));
  if (!table && !front.lobby.loaded()) return cannot_read();
  if (!table) return wrong(404, Code::unknown, "there is no such table; it may have been deleted");
  if (proxied) counted = Counted(front.addresses, address);
  if (counted.is_in() && (says_to_play || !front.addresses.is_crowded(address))) return std::nullopt;
  ++metrics.sockets_refused_limit;
  return wrong(429, Code::limit, "too many sockets; please wait a little");
}

// Another node may have made the table that is not known here.
Soon<Lobby::Looked> look_for(Lobby& lobby, const std::string& path) {
  co_return co_await answer_of<Lobby::Looked>([&](const auto& answer) { return lobby.look_for(path, answer); });
}

Arrival arrival_in(const Request& r) {
  std::int64_t seen = -1;
  const std::string text = query_value(r.query, "seen");
  if (!read_number(std::string_view(text), seen) || seen < 0) seen = -1;
  const bool offers = query_value(r.query, "offers") == "1";
  return {.seat_secret = cookie_value(r.cookie, "seat"),
          .seen = seen,
          .form = offers ? AnswerForm::offers : AnswerForm::texts};
}

class Serving {
 public:
  explicit Serving(std::atomic<std::int64_t>& connections) : connections_(connections) { ++connections_; }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  ~Serving() { --connections_; }

 private:
  std::atomic<std::int64_t>& connections_;
};

Response too_big(const boost::system::error_code& error) {
  if (error == http::error::body_limit)
    return wrong(413, protocol::too_long("the body", protocol::kLongestMessage, "bytes"));
  if (error == http::error::header_limit) return wrong(431, protocol::too_long("the header", kLongestHeader, "bytes"));
  return wrong(400, Code::http, "this is no HTTP request");
}
}  // namespace

Soon<> serve_http(Front& front, TcpSocket socket, Counted counted) {
  const Serving serving(front.context.metrics.connections);
  const auto protocol = socket.local_endpoint().protocol();
  HttpStream stream(std::move(socket));
  beast::flat_buffer buffer(kLongestHeader + protocol::kLongestMessage);
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(protocol::kLongestMessage);
    stream.expires_after(kPatience);
    const auto [error, n] = co_await http::async_read(stream, buffer, parser, asio::as_tuple(kSoon));
    if (error.category() == http::make_error_code(http::error::end_of_stream).category() &&
        error != http::error::end_of_stream) {
      parser.get().keep_alive(false);
      co_await write_response(stream, too_big(error), parser.get());
    }
    if (error) break;
    const Request r = read_request(front, stream, parser.get());
    const bool upgrades = beast::websocket::is_upgrade(parser.get());
    if (r.from_node) counted = Counted();  // whom it speaks for is counted, not the node
    if (const std::string owner = co_await find_owner(front, r, upgrades); !owner.empty()) {
      if (const auto refused = upgrades ? refuse_relay(front, r, counted) : std::nullopt) {
        if (!co_await write_response(stream, *refused, parser.get())) break;
        continue;
      }
      if (!upgrades && co_await relay(front, stream, parser.release(), r, owner)) continue;
      if (upgrades && buffer.size() == 0)
        co_await relay_socket(front, stream, parser.release(), r, owner, std::move(counted));
      co_return;
    }
    if (!upgrades) {
      std::optional<Response> response = co_await ask(front.site, stream, r);
      if (response && response->status == 404) {
        const Lobby::Looked looked = co_await look_for(front.lobby, r.path);
        if (looked == Lobby::Looked::found) response = co_await ask(front.site, stream, r);
        else if (looked == Lobby::Looked::not_now) response = cannot_read();
      }
      if (!response || !co_await write_response(stream, *response, parser.get())) break;
      continue;
    }
    std::shared_ptr<TableHost> table;
    std::optional<Response> refused = refuse_upgrade(front, r, table, counted, !counted.is_in());
    if (refused && refused->status == 404) {
      const Lobby::Looked looked = co_await look_for(front.lobby, r.path);
      if (looked == Lobby::Looked::found) refused = refuse_upgrade(front, r, table, counted, !counted.is_in());
      else if (looked == Lobby::Looked::not_now) refused = cannot_read();
    }
    if (refused) {
      table.reset();  // it belongs to another loop, which may end before this one
      if (!co_await write_response(stream, *refused, parser.get())) break;
      continue;
    }
    if (buffer.size() > 0) break;  // nothing may come before the answer
    open_socket(front, stream.socket().release(), protocol, table, parser.release(), std::move(counted), arrival_in(r));
    co_return;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}
}  // namespace tumult::server
