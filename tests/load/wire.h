// Many WebSockets in one thread, from many loopback addresses, without a library: so that the clients cost little.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tumult::load {
using Micros = std::int64_t;
Micros now_micros();

// 127.x.y.z for the n-th address, so that limits by address stay on.
std::string address(int n);

struct Made {
  int status = 0;
  std::string body, cookie;  // seat=…
};
// Over a connection of its own. Status 0: nobody answered.
Made ask(int port, const std::string& from, std::string_view method, std::string_view path, std::string_view body = "",
         std::string_view cookie = "");

class Wires;
class Wire {
 public:
  enum class State : std::uint8_t { connecting, upgrading, open, closed };
  explicit Wire(Wires& wires) : wires_(wires) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() { hang_up(); }

  void open(int port, const std::string& from, const std::string& path, const std::string& cookie);
  void say(std::string_view text);
  void hang_up();
  void stop_reading();  // from now on it takes nothing any more
  State state() const { return state_; }

  std::function<void(std::string_view)> heard;  // a text
  std::function<void()> opened, ended;

 private:
  friend class Wires;
  void ready(std::uint32_t events);
  void read();
  bool take_frames();
  bool take_head();
  void write();
  void end();
  Wires& wires_;
  int fd_ = -1;
  State state_ = State::closed;
  bool waits_to_write_ = false;
  std::string in_, out_, request_;
};

class Wires {
 public:
  Wires();
  ~Wires();
  Wires(const Wires&) = delete;
  Wires& operator=(const Wires&) = delete;
  void run_once(int wait_ms);

 private:
  friend class Wire;
  int epoll_;
};
}  // namespace tumult::load
