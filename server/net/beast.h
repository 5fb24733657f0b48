// Beast, as it is used here: streams in a loop whose type is known, so that nothing is looked up at run time.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/host/lobby.h"
#include "server/http/site.h"

namespace tumult::server {
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Loop::Executor>;
using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;
template <class T = void>
using Soon = boost::asio::awaitable<T, Loop::Executor>;
inline constexpr boost::asio::use_awaitable_t<Loop::Executor> kSoon{};

// What sockets need of the server.
struct Front {
  ServerContext& context;
  Lobby& lobby;
  Site& site;
  Addresses& addresses;
  const Networks& trusted;
  const std::string node_secret;  // what nodes of this cluster tell each other; empty: there are no others
};
inline constexpr const char* kNodeHeader = "X-Tumult-Node";

// One socket of an address; it is counted until this is gone.
class Counted {
 public:
  Counted() = default;
  Counted(Addresses& addresses, const Address& address)
      : addresses_(addresses.enter(address) ? &addresses : nullptr), address_(address) {}
  Counted(Counted&& other) noexcept : addresses_(std::exchange(other.addresses_, nullptr)), address_(other.address_) {}
  Counted& operator=(Counted&& other) noexcept {
    std::swap(addresses_, other.addresses_);
    std::swap(address_, other.address_);
    return *this;
  }
  ~Counted() {
    if (addresses_) addresses_->leave(address_);
  }
  bool is_in() const { return addresses_ != nullptr; }
  const Address& address() const { return address_; }

 private:
  Addresses* addresses_ = nullptr;
  Address address_;
};

// net_http.cpp: serves one connection until it ends or becomes a WebSocket.
Soon<> serve_http(Front&, TcpSocket, Counted);
// net_socket.cpp: an upgrade that may take place, at a table.
void open_socket(Front&, TcpSocket::native_handle_type, boost::asio::ip::tcp, std::shared_ptr<TableHost>, Upgrade,
                 Counted, Arrival);
}  // namespace tumult::server
