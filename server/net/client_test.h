// A client for tests: HTTP and WebSocket over a plain socket, one word at a time.
#pragma once
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <string_view>
#include <utility>

namespace tumult::server {
class Talk {
 public:
  explicit Talk(int port, const char* from = "127.0.0.1") : fd_(socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = 60, .tv_usec = 0};  // with a machine that is busy; only what fails takes so long
    setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in here{.sin_family = AF_INET},
        there{.sin_family = AF_INET, .sin_port = htons(static_cast<std::uint16_t>(port))};
    inet_pton(AF_INET, from, &here.sin_addr);
    inet_pton(AF_INET, "127.0.0.1", &there.sin_addr);
    bind(fd_, reinterpret_cast<sockaddr*>(&here), sizeof here);
    connected_ = connect(fd_, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0;
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;
  ~Talk() { hang_up(); }
  void hang_up() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }
  bool connected() const { return connected_; }

  bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }

  // The answer: its head, and its body behind an empty line.
  std::string ask(std::string_view method, std::string_view path, std::string_view body = "",
                  std::string_view headers = "") {
    write(fmt::format(
        "{} {} HTTP/1.1\r\nHost: tumult\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{}\r\n{}", method,
        path, body.size(), headers, body));
    return answer();
  }
  std::string answer() {
    std::size_t end = 0;
    while ((end = read_.find("\r\n\r\n")) == read_.npos) {
      if (!more()) return std::exchange(read_, {});
    }
    std::size_t length = 0;
    if (const std::size_t at = read_.find("Content-Length: "); at < end) length = std::stoul(read_.substr(at + 16));
    while (read_.size() < end + 4 + length && more()) {}
    const std::string all = read_.substr(0, end + 4 + length);
    read_.erase(0, all.size());
    return all;
  }

  // The status of the upgrade: 101 if it took place.
  int upgrade(std::string_view path, std::string_view headers = "Origin: http://tumult\r\n") {
    write(fmt::format(
        "GET {} HTTP/1.1\r\nHost: tumult\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
        path, headers));
    const std::string head = answer();
    return head.size() > 12 ? std::stoi(head.substr(9, 3)) : 0;
  }

  static std::string frame(int opcode, std::string_view payload, bool last = true) {
    std::string out(1, static_cast<char>((last ? 0x80 : 0) | opcode));
    const std::size_t n = payload.size();
    if (n < 126) out += static_cast<char>(0x80 | n);
    else if (n < 65536) {
      out += static_cast<char>(0x80 | 126);
      out += static_cast<char>(n >> 8), out += static_cast<char>(n);
    } else {
      out += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(n >> shift);
    }
    out += std::string(4, '\0');  // a mask that changes nothing
    return out += payload;
  }
  bool say(std::string_view text) const { return write(frame(1, text)); }

  // The next text; pings are passed over. A close is "closed CODE", the end "gone".
  std::string hear() {
    while (true) {
      while (read_.size() < 2) {
        if (!more()) return "gone";
      }
      std::size_t length = static_cast<unsigned char>(read_[1]) & 127, at = 2;
      const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
      while (read_.size() < at + wide) {
        if (!more()) return "gone";
      }
      if (wide) length = 0;
      for (std::size_t i = 0; i < wide; ++i) length = length << 8 | static_cast<unsigned char>(read_[at++]);
      while (read_.size() < at + length) {
        if (!more()) return "gone";
      }
      const int opcode = read_[0] & 15;
      const std::string payload = read_.substr(at, length);
      read_.erase(0, at + length);
      if (opcode == 8)
        return "closed " + (payload.size() < 2 ? ""
                                               : std::to_string(static_cast<unsigned char>(payload[0]) << 8 |
                                                                static_cast<unsigned char>(payload[1])));
      if (opcode == 1) return payload;
    }
  }

 private:
  bool more() {
    char bytes[16384];
    const ssize_t n = recv(fd_, bytes, sizeof bytes, 0);
    if (n > 0) read_.append(bytes, static_cast<std::size_t>(n));
    return n > 0;
  }
  int fd_;
  bool connected_ = false;
  std::string read_;
};
}  // namespace tumult::server
