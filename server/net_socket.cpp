#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/message.h"
#include "server/net_beast.h"
#include "server/net_frames.h"

namespace tumult::server {
namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
namespace {
constexpr std::size_t kPiece = 256;  // most messages are shorter
using Error = boost::system::error_code;

// A WebSocket in the loop of its table. Idle, it is one waiting read, one clock and little else. What it is to say is
// collected until the next flush, and sent by one call of the system.
class Socket final : public Wire, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Front& front, TcpSocket socket, std::shared_ptr<Hosted> table, Counted counted)
      : front_(front),
        table_(std::move(table)),
        counted_(std::move(counted)),
        socket_(std::move(socket)),
        clock_(socket_.get_executor()) {
    static std::atomic<Connection> last = 0;
    number_ = ++last;
    ++front_.house.metrics.sockets;
    ++front_.house.metrics.sockets_opened;
  }
  ~Socket() override { --front_.house.metrics.sockets; }

  static Soon<> live(std::shared_ptr<Socket> self, Upgrade upgrade, std::string secret, std::int64_t seen) {
    const bool welcome = co_await self->greet(std::move(upgrade));
    if (!welcome) co_return;
    self->listen();
    self->look_after();
    if (!self->table_->open(self->number_, self, std::move(secret), seen)) self->close(1013, "too many are here");
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_ || dead_) return;
    ++front_.house.metrics.words_said;
    put(Opcode::text, *text);
  }

  void flush() override {
    if (pending_.empty() || waits_ || dead_) return;
    Error error;
    const std::size_t sent = socket_.send(asio::buffer(pending_), 0, error);
    if (error && error != asio::error::would_block) {
      die();
    } else if (sent < pending_.size()) {
      pending_.erase(0, sent);
      waits_ = true;
      socket_.async_wait(TcpSocket::wait_write, [self = shared_from_this()](Error failed) {
        self->waits_ = false;
        if (!failed) self->flush();
      });
    } else {
      pending_ = {};  // idle sockets hold nothing
      if (finished_) socket_.shutdown(TcpSocket::shutdown_send, error);
    }
  }

  void close(std::uint16_t code, std::string_view why) override {
    if (closing_ || dead_) return;
    closing_ = true;
    put(Opcode::close, goodbye_of(code, why));
    flush();
  }

 private:
  // Who does not read is not waited for.
  void put(Opcode opcode, std::string_view payload) {
    if (pending_.size() + payload.size() <= static_cast<std::size_t>(front_.house.settings.queue) * 1024) {
      put_frame(pending_, opcode, payload);
      return;
    }
    ++front_.house.metrics.sockets_dropped;
    die();
  }

  Soon<bool> greet(Upgrade upgrade) {
    websocket::stream<TcpSocket&, false> stream(socket_);
    stream.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(15),
                                                      .idle_timeout = websocket::stream_base::none(),
                                                      .keep_alive_pings = false});
    const auto [error] = co_await stream.async_accept(upgrade, asio::as_tuple(kSoon));
    Error failed = error;
    if (!failed) socket_.non_blocking(true, failed);
    co_return !failed;
  }

  void listen() {
    socket_.async_read_some(asio::buffer(piece_), [self = shared_from_this()](Error error, std::size_t n) {
      if (!error) self->take(n);
      if (error) self->end();
      else self->listen();
    });
  }

  void take(std::size_t n) {
    quiet_ = 0;
    if (finished_) return;
    frames_.take(piece_.data(), n);
    using Heard = FrameReader::Heard;
    for (Heard heard{}; !finished_ && !dead_ && (heard = frames_.next()) != Heard::nothing;) {
      if (heard == Heard::wrong) fail();
      else if (heard == Heard::close) finish(frames_.code());
      else if (closing_ || !count()) continue;
      else if (heard == Heard::text) ++front_.house.metrics.words_heard, table_->hear(number_, frames_.word());
      else if (heard == Heard::ping) put(Opcode::pong, frames_.word()), flush();
    }
  }

  // False: too much came.
  bool count() {
    const double rate = front_.house.settings.messages_per_second;
    if (bucket_.take({.per_second = rate, .most = 2 * rate}, wall_clock())) return true;
    ++front_.house.metrics.sockets_closed_flood;
    send(std::make_shared<const std::string>(
        R"({"type":"error","code":"limit","text":"too many messages; please slow down"})"));
    close(1008, "too many messages");
    return false;
  }

  // No frame, or none that is read here.
  void fail() {
    Metrics& metrics = front_.house.metrics;
    if (frames_.code() == 1009) ++metrics.sockets_closed_size;
    else if (frames_.code() != 1002) ++metrics.sockets_closed_nonsense;
    finish(frames_.code());
  }

  // Nothing is heard any more, and after what waits and a goodbye nothing is said.
  void finish(std::uint16_t code) {
    finished_ = true;
    close(code, "");
    Error ignored;
    if (pending_.empty() && !dead_) socket_.shutdown(TcpSocket::shutdown_send, ignored);
  }

  // Who says nothing is asked whether they are there; who says nothing to that either is gone.
  void look_after() {
    clock_.expires_after(std::chrono::seconds(front_.house.settings.ping));
    clock_.async_wait([weak = weak_from_this()](Error error) {
      const auto self = weak.lock();
      if (error || !self || self->dead_) return;
      if (++self->quiet_ > 1 || (self->closing_ && ++self->parting_ > 1)) {
        self->die();
        return;
      }
      if (!self->closing_) self->put(Opcode::ping, ""), self->flush();
      self->look_after();
    });
  }

  // At once, without a word. The read that waits ends with it.
  void die() {
    dead_ = true;
    pending_ = {};
    Error ignored;
    socket_.close(ignored);
  }

  void end() {
    die();
    clock_.cancel();
    table_->close(number_);
  }

  Front& front_;
  Connection number_ = 0;
  std::shared_ptr<Hosted> table_;
  Counted counted_;
  Bucket bucket_;
  TcpSocket socket_;
  asio::steady_timer clock_;
  FrameReader frames_{kLongestMessage};
  std::string pending_;  // frames that were not sent yet
  bool waits_ = false;   // until the socket takes more
  bool closing_ = false, finished_ = false, dead_ = false;
  std::uint8_t quiet_ = 0, parting_ = 0;  // rings of the clock since something came, and since the goodbye
  std::array<char, kPiece> piece_;
};
}  // namespace

void open_socket(Front& front, TcpSocket::native_handle_type handle, asio::ip::tcp protocol,
                 std::shared_ptr<Hosted> table, Upgrade upgrade, Counted counted, std::string secret,
                 std::int64_t seen) {
  Loop& loop = table->loop();
  TcpSocket socket(loop.io, protocol, handle);
  Error ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  // The kernel takes little for who does not read; the rest waits here, where it is counted.
  socket.set_option(asio::socket_base::send_buffer_size(64 * 1024), ignored);
  auto opened = std::make_shared<Socket>(front, std::move(socket), std::move(table), std::move(counted));
  asio::co_spawn(loop.io, Socket::live(std::move(opened), std::move(upgrade), std::move(secret), seen), asio::detached);
}
}  // namespace tumult::server
