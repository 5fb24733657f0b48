#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/message.h"
#include "server/net_corked.h"

namespace tumult::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
namespace {
constexpr std::size_t kPiece = 256;  // most messages are shorter

// A WebSocket on the strand of its table. Idle, it is one waiting read and little else.
class Socket final : public Wire, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Front& front, TcpSocket socket, std::shared_ptr<Hosted> table, Counted counted)
      : front_(front), table_(std::move(table)), counted_(std::move(counted)), stream_(std::move(socket)) {
    static std::atomic<Connection> last = 0;
    number_ = ++last;
    ++front_.house.metrics.sockets;
    ++front_.house.metrics.sockets_opened;
  }
  ~Socket() override { --front_.house.metrics.sockets; }

  static Soon<> live(std::shared_ptr<Socket> self, Upgrade upgrade, std::string secret, std::int64_t seen) {
    self->stream_.next_layer().belongs_to(self);
    const bool welcome = co_await self->greet(std::move(upgrade));
    if (!welcome) co_return;
    asio::co_spawn(self->stream_.get_executor(), listen(self), asio::detached);
    if (!self->table_->open(self->number_, self, std::move(secret), seen)) self->close(1013, "too many are here");
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_ || dead_) return;
    Corked& corked = stream_.next_layer();
    if (corked.waiting() + text->size() > static_cast<std::size_t>(front_.house.settings.queue) * 1024) {
      ++front_.house.metrics.sockets_dropped;
      die();
      return;
    }
    ++front_.house.metrics.words_said;
    corked.put_text(*text);
  }

  void close(std::uint16_t code, std::string_view why) override {
    if (closing_ || dead_) return;
    closing_ = true;
    stream_.async_close({static_cast<websocket::close_code>(code), why},
                        [self = shared_from_this()](boost::system::error_code) { self->die(); });
  }

 private:
  Soon<bool> greet(Upgrade upgrade) {
    const int ping = front_.house.settings.ping;
    stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(15),
                                                       .idle_timeout = std::chrono::seconds(2 * ping),
                                                       .keep_alive_pings = true});
    stream_.read_message_max(kLongestMessage);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { count(); });
    const auto [error] = co_await stream_.async_accept(upgrade, asio::as_tuple(kSoon));
    co_return !error;
  }

  // Reads until the end, a piece at a time: most messages are one piece.
  static Soon<> listen(std::shared_ptr<Socket> self) {
    while (true) {
      const auto [error, n] = co_await self->stream_.async_read_some(asio::buffer(self->piece_), asio::as_tuple(kSoon));
      if (error) {
        self->count_error(error);
        break;
      }
      self->take(n);
    }
    self->dead_ = true;
    self->table_->close(self->number_);
  }

  void take(std::size_t n) {
    if (closing_ || !count()) return;
    if (!stream_.got_text()) {
      ++front_.house.metrics.sockets_closed_nonsense;
      close(1003, "only text");
      return;
    }
    const std::string_view piece(piece_.data(), n);
    if (!stream_.is_message_done()) {
      word_ += piece;
      return;
    }
    ++front_.house.metrics.words_heard;
    if (word_.empty()) {
      table_->hear(number_, piece);
      return;
    }
    const std::string word = std::exchange(word_, {});
    table_->hear(number_, word + std::string(piece));
  }

  // False: too much came.
  bool count() {
    const double rate = front_.house.settings.messages_per_second;
    if (closing_ || bucket_.take({.per_second = rate, .most = 2 * rate}, wall_clock())) return true;
    ++front_.house.metrics.sockets_closed_flood;
    send(std::make_shared<const std::string>(
        R"({"type":"error","code":"limit","text":"too many messages; please slow down"})"));
    close(1008, "too many messages");
    return false;
  }

  void count_error(boost::system::error_code error) {
    if (error == websocket::error::message_too_big) ++front_.house.metrics.sockets_closed_size;
    else if (error == websocket::error::bad_frame_payload) ++front_.house.metrics.sockets_closed_nonsense;
  }

  // At once, without a word.
  void die() {
    dead_ = true;
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

  Front& front_;
  Connection number_ = 0;
  std::shared_ptr<Hosted> table_;
  Counted counted_;
  Bucket bucket_;
  bool closing_ = false, dead_ = false;
  std::string word_;  // a message of which more is to come
  websocket::stream<Corked, false> stream_;
  std::array<char, kPiece> piece_;
};
}  // namespace

void open_socket(Front& front, TcpSocket::native_handle_type handle, asio::ip::tcp protocol,
                 std::shared_ptr<Hosted> table, Upgrade upgrade, Counted counted, std::string secret,
                 std::int64_t seen) {
  const Strand strand = table->strand();
  TcpSocket socket(strand, protocol, handle);
  boost::system::error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  // The kernel takes little for who does not read; the rest waits here, where it is counted.
  socket.set_option(asio::socket_base::send_buffer_size(64 * 1024), ignored);
  auto opened = std::make_shared<Socket>(front, std::move(socket), std::move(table), std::move(counted));
  asio::co_spawn(strand, Socket::live(std::move(opened), std::move(upgrade), std::move(secret), seen), asio::detached);
}
}  // namespace tumult::server
