#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cerrno>
#include <utility>

#include "protocol/fields.h"
#include "protocol/http.h"
#include "protocol/writer.h"
#include "server/net/beast.h"
#include "server/net/frames.h"

namespace tumult::server {
namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
namespace {
using Error = boost::system::error_code;

// Idle sockets hold nothing: room for what is to be sent goes from one to the next.
constexpr std::size_t kSpareRooms = 16, kLargestSpare = 8 * 1024;
thread_local std::vector<std::string> spare_rooms;
void take_room(std::string& text) {
  if (spare_rooms.empty()) return;
  text = std::move(spare_rooms.back());
  spare_rooms.pop_back();
}
void give_back(std::string& text) {
  std::string room = std::exchange(text, {});
  room.clear();
  if (spare_rooms.size() < kSpareRooms && room.capacity() <= kLargestSpare) spare_rooms.push_back(std::move(room));
}

// A WebSocket in the loop of its table. Idle, it is watched, and has a clock and little else. What it is to say is
// collected until the next flush, and sent by one call of the system; what it hears is read by one.
class Socket final : public Wire, public Watcher, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Front& front, std::shared_ptr<TableHost> table, Counted counted)
      : front_(front), table_(std::move(table)), counted_(std::move(counted)), clock_(table_->loop().io) {
    static std::atomic<Connection> last = 0;
    number_ = ++last;
    ++front_.context.metrics.sockets;
    ++front_.context.metrics.sockets_opened;
  }
  ~Socket() override {
    if (socket_ >= 0) ::close(socket_);
    --front_.context.metrics.sockets;
  }

  static Soon<> live(std::shared_ptr<Socket> self, TcpSocket socket, Upgrade upgrade, Arrival arrival) {
    const bool welcome = co_await greet(socket, std::move(upgrade));
    if (!welcome) co_return;
    self->socket_ = socket.release();
    if (!self->table_->loop().watch(self->socket_, self)) co_return;
    try {
      self->look_after();
      if (!self->table_->open(self->number_, self, std::move(arrival)))
        self->close(goodbye::crowded, "too many are here");
    } catch (const std::exception&) { self->broken(); }
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_ || dead_) return;
    ++front_.context.metrics.words_said;
    put(Opcode::text, *text);
  }

  void flush() override {
    if (pending_.empty() || waits_ || dead_) return;
    const ssize_t sent = ::send(socket_, pending_.data(), pending_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) {
      die();
    } else if (sent < static_cast<ssize_t>(pending_.size())) {
      if (sent > 0) pending_.erase(0, static_cast<std::size_t>(sent));
      waits_ = true;
      if (!table_->loop().watch(socket_, Loop::For::both)) die();
    } else {
      give_back(pending_);
      if (finished_) ::shutdown(socket_, SHUT_WR);
    }
  }

  std::size_t ready(std::uint32_t events, std::span<char> room) override {
    if (waits_ && (events & EPOLLOUT) && !dead_) {
      waits_ = false;
      if (table_->loop().watch(socket_, Loop::For::reading)) flush();
      else die();
    }
    if (dead_ || !(events & ~std::uint32_t{EPOLLOUT})) return 0;
    const ssize_t n = ::recv(socket_, room.data(), room.size(), MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN)) die();
    return static_cast<std::size_t>(std::max<ssize_t>(n, 0));
  }

  void broken() override { die(); }

  void hear(std::span<char> bytes) override {
    quiet_ = 0;
    if (finished_ || dead_) return;
    frames_.take(bytes.data(), bytes.size());
    using Heard = FrameReader::Heard;
    for (Heard heard{}; !finished_ && !dead_ && (heard = frames_.next()) != Heard::nothing;) {
      if (heard == Heard::wrong) fail();
      else if (heard == Heard::close) finish(frames_.code());
      else if (closing_ || !count()) continue;
      else if (heard == Heard::text) ++front_.context.metrics.words_heard, table_->hear(number_, frames_.word());
      else if (heard == Heard::ping) put(Opcode::pong, frames_.word()), flush();
    }
  }

  const Address& address() const override { return counted_.address(); }

  void close(std::uint16_t code, std::string_view why) override {
    if (closing_ || dead_) return;
    closing_ = true;
    put(Opcode::close, goodbye_of(code, why));
    flush();
  }

 private:
  // Slow readers are dropped: what waits for a socket is bounded (Settings::queue).
  void put(Opcode opcode, std::string_view payload) {
    if (pending_.size() + payload.size() <= static_cast<std::size_t>(front_.context.settings.queue) * 1024) {
      if (pending_.empty()) take_room(pending_);
      put_frame(pending_, opcode, payload);
      return;
    }
    ++front_.context.metrics.sockets_dropped;
    die();
  }

  static Soon<bool> greet(TcpSocket& socket, Upgrade upgrade) {
    websocket::stream<TcpSocket&, false> stream(socket);
    stream.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(15),
                                                      .idle_timeout = websocket::stream_base::none(),
                                                      .keep_alive_pings = false});
    const auto [error] = co_await stream.async_accept(upgrade, asio::as_tuple(kSoon));
    co_return !error;
  }

  // False: too much came.
  bool count() {
    const double rate = front_.context.settings.messages_per_second;
    if (bucket_.take({.per_second = rate, .most = 2 * rate}, wall_clock())) return true;
    ++front_.context.metrics.sockets_closed_flood;
    send(std::make_shared<const std::string>(protocol::json_of(
        protocol::Error{.code = Code::limit, .text = "too many messages; please slow down", .id = {}})));
    close(goodbye::too_many_messages, "too many messages");
    return false;
  }

  // No frame, or none that is read here.
  void fail() {
    Metrics& metrics = front_.context.metrics;
    if (frames_.code() == goodbye::too_long) ++metrics.sockets_closed_size;
    else if (frames_.code() != goodbye::no_frame) ++metrics.sockets_closed_nonsense;
    finish(frames_.code(), why_wrong(frames_.code()));
  }
  static std::string why_wrong(std::uint16_t code) {
    switch (code) {
      case goodbye::not_text: return "only text is read here";
      case goodbye::not_utf8: return "this is not UTF-8";
      case goodbye::too_long: return "a message has at most " + std::to_string(protocol::kLongestMessage) + " bytes";
      default: return "this is no frame of a WebSocket's";
    }
  }

  // Nothing is heard any more, and after what waits and a goodbye nothing is said.
  void finish(std::uint16_t code, const std::string& why = {}) {
    finished_ = true;
    close(code, why);
    if (pending_.empty() && !dead_) ::shutdown(socket_, SHUT_WR);
  }

  // A client that is quiet for one period is pinged; one that is quiet for another is disconnected.
  void look_after() {
    clock_.expires_after(std::chrono::seconds(front_.context.settings.ping));
    clock_.async_wait([weak = weak_from_this()](Error error) {
      const auto self = weak.lock();
      if (error || !self || self->dead_) return;
      if (++self->quiet_ > 1 || (self->closing_ && ++self->parting_ > 1)) {
        self->die();
        return;
      }
      try {
        if (!self->closing_) self->put(Opcode::ping, ""), self->flush();
        self->look_after();
      } catch (const std::exception&) { self->broken(); }
    });
  }

  // At once, without a word. The table hears of it when what it is just doing is done.
  void die() {
    if (dead_) return;
    dead_ = true;
    pending_ = {};
    clock_.cancel();
    table_->loop().put([self = shared_from_this()] { self->table_->close(self->number_); });
    table_->loop().unwatch(socket_);
    ::close(std::exchange(socket_, -1));
  }

  Front& front_;
  Connection number_ = 0;
  std::shared_ptr<TableHost> table_;
  Counted counted_;
  Bucket bucket_;
  int socket_ = -1;
  asio::steady_timer clock_;
  FrameReader frames_{protocol::kLongestMessage};
  std::string pending_;  // frames that were not sent yet
  bool waits_ = false;   // until the socket takes more
  bool closing_ = false, finished_ = false, dead_ = false;
  std::uint8_t quiet_ = 0, parting_ = 0;  // rings of the clock since something came, and since the goodbye
};
}  // namespace

void open_socket(Front& front, TcpSocket::native_handle_type handle, asio::ip::tcp protocol,
                 std::shared_ptr<TableHost> table, Upgrade upgrade, Counted counted, Arrival arrival) {
  Loop& loop = table->loop();
  TcpSocket socket(loop.io, protocol, handle);
  Error ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  // The kernel takes little for who does not read; the rest waits here, where it is counted.
  socket.set_option(asio::socket_base::send_buffer_size(64 * 1024), ignored);
  auto opened = std::make_shared<Socket>(front, std::move(table), std::move(counted));
  asio::co_spawn(loop.io, Socket::live(std::move(opened), std::move(socket), std::move(upgrade), std::move(arrival)),
                 asio::detached);
}
}  // namespace tumult::server
