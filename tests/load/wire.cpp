#include "tests/load/wire.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstring>

namespace tumult::load {
Micros now_micros() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string address(int n) { return fmt::format("127.{}.{}.{}", 1 + n / 62'500 % 250, 1 + n / 250 % 250, 1 + n % 250); }

namespace {
int connect_from(int port, const std::string& from, int flags) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
  const int yes = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
  const linger reset{.l_onoff = 1, .l_linger = 0};
  setsockopt(fd, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  sockaddr_in here{.sin_family = AF_INET},
      there{.sin_family = AF_INET, .sin_port = htons(static_cast<std::uint16_t>(port))};
  inet_pton(AF_INET, from.c_str(), &here.sin_addr);
  inet_pton(AF_INET, "127.0.0.1", &there.sin_addr);
  bind(fd, reinterpret_cast<sockaddr*>(&here), sizeof here);
  if (connect(fd, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0 || errno == EINPROGRESS) return fd;
  close(fd);
  return -1;
}
}  // namespace

Made ask(int port, const std::string& from, std::string_view method, std::string_view path, std::string_view body,
         std::string_view cookie) {
  const int fd = connect_from(port, from, 0);
  if (fd < 0) return {};
  const timeval patience{.tv_sec = 10, .tv_usec = 0};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const std::string request = fmt::format(
      "{} {} HTTP/1.1\r\nHost: load\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: "
      "{}\r\n{}{}{}\r\n{}",
      method, path, body.size(), cookie.empty() ? "" : "Cookie: ", cookie, cookie.empty() ? "" : "\r\n", body);
  send(fd, request.data(), request.size(), MSG_NOSIGNAL);
  std::string answer;
  char bytes[65536];
  for (ssize_t n = 0; (n = recv(fd, bytes, sizeof bytes, 0)) > 0;) answer.append(bytes, static_cast<std::size_t>(n));
  close(fd);
  Made made;
  const std::size_t head = answer.find("\r\n\r\n");
  if (head == answer.npos) return made;
  made.status = std::atoi(answer.c_str() + 9);
  made.body = answer.substr(head + 4);
  if (const std::size_t at = answer.find("Set-Cookie: "); at < head)
    made.cookie = answer.substr(at + 12, answer.find(';', at) - at - 12);
  return made;
}

Wires::Wires() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
Wires::~Wires() { close(epoll_); }

void Wires::run_once(int wait_ms) {
  epoll_event events[512];
  const int n = epoll_wait(epoll_, events, 512, wait_ms);
  for (int i = 0; i < n; ++i) static_cast<Wire*>(events[i].data.ptr)->ready(events[i].events);
}

void Wire::open(int port, const std::string& from, const std::string& path, const std::string& cookie) {
  hang_up();
  in_.clear(), out_.clear();
  fd_ = connect_from(port, from, SOCK_NONBLOCK);
  if (fd_ < 0) {
    end();
    return;
  }
  state_ = State::connecting;
  request_ = fmt::format(
      "GET {} HTTP/1.1\r\nHost: load\r\nOrigin: http://load\r\nUpgrade: websocket\r\nConnection: "
      "Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: bG9hZCBsb2FkIGxvYWQgbA==\r\n{}{}{}\r\n",
      path, cookie.empty() ? "" : "Cookie: ", cookie, cookie.empty() ? "" : "\r\n");
  epoll_event event{.events = EPOLLIN | EPOLLOUT, .data = {.ptr = this}};
  epoll_ctl(wires_.epoll_, EPOLL_CTL_ADD, fd_, &event);
  waits_to_write_ = true;
}

void Wire::hang_up() {
  if (fd_ >= 0) close(fd_);
  fd_ = -1;
  state_ = State::closed;
}

void Wire::stop_reading() {
  const int little = 4096;
  setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
  epoll_ctl(wires_.epoll_, EPOLL_CTL_DEL, fd_, nullptr);
}

void Wire::end() {
  hang_up();
  if (ended) ended();
}

void Wire::ready(std::uint32_t events) {
  if (state_ == State::connecting && (events & EPOLLOUT)) {
    state_ = State::upgrading;
    out_ = request_;
  }
  if ((events & EPOLLOUT) && !out_.empty()) write();
  if (fd_ >= 0 && (events & (EPOLLIN | EPOLLERR | EPOLLHUP))) read();
}

void Wire::say(std::string_view text) {
  if (state_ != State::open) return;
  const std::size_t n = text.size();
  out_ += '\x81';
  if (n < 126) out_ += static_cast<char>(0x80 | n);
  else out_ += '\xFE', out_ += static_cast<char>(n >> 8), out_ += static_cast<char>(n);
  out_.append(4, '\0');  // a mask that changes nothing
  out_ += text;
  write();
}

void Wire::write() {
  const ssize_t n = ::send(fd_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (n < 0 && errno != EAGAIN) {
    end();
    return;
  }
  if (n > 0) out_.erase(0, static_cast<std::size_t>(n));
  if (out_.empty() == !waits_to_write_) return;
  waits_to_write_ = !out_.empty();
  epoll_event event{.events = EPOLLIN | (waits_to_write_ ? std::uint32_t{EPOLLOUT} : 0), .data = {.ptr = this}};
  epoll_ctl(wires_.epoll_, EPOLL_CTL_MOD, fd_, &event);
}

void Wire::read() {
  static char bytes[262'144];
  const ssize_t n = recv(fd_, bytes, sizeof bytes, 0);
  if (n == 0 || (n < 0 && errno != EAGAIN)) {
    end();
    return;
  }
  if (n < 0) return;
  in_.append(bytes, static_cast<std::size_t>(n));
  if (state_ == State::upgrading && !take_head()) return;
  while (state_ == State::open && take_frames()) {}
}

bool Wire::take_head() {
  const std::size_t head = in_.find("\r\n\r\n");
  if (head == in_.npos) return false;
  if (!in_.starts_with("HTTP/1.1 101")) {
    end();
    return false;
  }
  in_.erase(0, head + 4);
  state_ = State::open;
  if (opened) opened();
  return state_ == State::open;
}

// All whole frames that are there. False: more has to come.
bool Wire::take_frames() {
  std::string all = std::move(in_);
  in_.clear();
  std::string_view rest = all;
  while (rest.size() >= 2 && state_ == State::open) {
    std::size_t length = static_cast<unsigned char>(rest[1]) & 127, at = 2;
    const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (rest.size() < at + wide) break;
    if (wide) length = 0;
    for (std::size_t i = 0; i < wide; ++i) length = length << 8 | static_cast<unsigned char>(rest[at++]);
    if (rest.size() < at + length) break;
    const int opcode = rest[0] & 15;
    const std::string_view payload = rest.substr(at, length);
    rest.remove_prefix(at + length);
    if (opcode == 1) heard(payload);
    else if (opcode == 9) {
      (out_ += '\x8A') += static_cast<char>(0x80 | payload.size());
      out_.append(4, '\0') += payload;
      write();
    } else if (opcode == 8) {
      end();
    }
  }
  if (state_ == State::open) in_ = std::string(rest);
  return false;
}
}  // namespace tumult::load
