// A TCP socket that collects what is written while a handler runs, and sends it at once: a table that says five things
// to everybody costs each socket one call of the system. Beast's own frames and ours go through the same buffer, whole,
// so that they cannot mix.
#pragma once
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net_beast.h"

namespace tumult::server {
class Corked {
 public:
  using executor_type = Strand;
  explicit Corked(TcpSocket socket) : socket_(std::move(socket)) {}
  executor_type get_executor() { return socket_.get_executor(); }
  TcpSocket& next_layer() { return socket_; }
  const TcpSocket& next_layer() const { return socket_; }
  void belongs_to(std::weak_ptr<void> owner) { owner_ = std::move(owner); }

  // A text as one unmasked frame.
  void put_text(std::string_view text) {
    const std::size_t n = text.size();
    pending_ += '\x81';
    if (n < 126) {
      pending_ += static_cast<char>(n);
    } else {
      const int bytes = n < 65'536 ? 2 : 8;
      pending_ += static_cast<char>(bytes == 2 ? 126 : 127);
      for (int i = bytes - 1; i >= 0; --i) pending_ += static_cast<char>(n >> (8 * i));
    }
    pending_ += text;
    flush_soon();
  }
  std::size_t waiting() const { return pending_.size() + under_way_.size(); }

  // Once everything is sent, or cannot be.
  void when_drained(std::function<void()> then) {
    drained_ = std::move(then);
    if (!writing_ && pending_.empty()) boost::asio::post(socket_.get_executor(), std::exchange(drained_, {}));
    else flush_soon();
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return socket_.async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    const auto start = [this](auto handler, const Buffers& from) {
      const std::size_t before = pending_.size(), n = boost::asio::buffer_size(from);
      pending_.resize(before + n);
      boost::asio::buffer_copy(boost::asio::buffer(pending_.data() + before, n), from);
      flush_soon();
      boost::asio::post(socket_.get_executor(),
                        [handler = std::move(handler), n]() mutable { handler(boost::system::error_code(), n); });
    };
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(start, token, buffers);
  }

 private:
  void flush_soon() {
    if (writing_ || flushing_) return;
    flushing_ = true;
    boost::asio::post(socket_.get_executor(), [this, owner = owner_.lock()] {
      flushing_ = false;
      flush();
    });
  }
  void flush() {
    if (writing_ || pending_.empty()) return;
    writing_ = true;
    under_way_.swap(pending_);
    boost::asio::async_write(socket_, boost::asio::buffer(under_way_),
                             [this, owner = owner_.lock()](boost::system::error_code error, std::size_t) {
                               writing_ = false;
                               under_way_ = {};  // idle sockets hold nothing
                               if (!error) flush();
                               if (!writing_ && drained_) std::exchange(drained_, {})();
                             });
  }

  TcpSocket socket_;
  std::weak_ptr<void> owner_;
  std::string pending_, under_way_;
  bool flushing_ = false, writing_ = false;
  std::function<void()> drained_;
};

template <class Handler>
void async_teardown(boost::beast::role_type role, Corked& corked, Handler&& handler) {
  auto shared = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
  corked.when_drained([role, &corked, shared] {
    boost::beast::websocket::async_teardown(role, corked.next_layer(), std::move(*shared));
  });
}
}  // namespace tumult::server
