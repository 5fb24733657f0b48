// Threads that wait for sockets and clocks. Everything of a table happens in one of them: nothing of it needs a lock,
// and nothing that is said there changes hands.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

struct epoll_event;

namespace tumult::server {
// Gets the events of one socket.
class Watcher {
 public:
  virtual ~Watcher() = default;
  // Events of epoll. What came is read into the room, and is heard a moment later: so many bytes.
  virtual std::size_t ready(std::uint32_t events, std::span<char> room) = 0;
  virtual void hear(std::span<char> bytes) = 0;
  virtual void broken() = 0;  // one of these threw: the socket is of no use any more
};

class Loop {
 public:
  Loop();
  using Executor = boost::asio::io_context::executor_type;
  boost::asio::io_context io{1};
  Executor executor() { return io.get_executor(); }
  void run();  // until `io` is stopped, whatever throws

  // To be done here, from any thread and in order. What comes until the loop looks is one wake-up.
  using Work = std::move_only_function<void()>;  // three words of it need no heap
  void put(Work);
  std::size_t waiting() const;
  // Too much waits: what can be refused should be.
  bool is_full() const { return waiting() >= kMostWaiting; }

  // In the loop: sockets that talk, all told of by one call of the system. A watcher is kept as long as its socket is
  // watched; whoever ends that has to see to it that it lives until the loop turns to what was put.
  // False: the system cannot, which is logged; the socket is of no use then.
  enum class For : std::uint8_t { reading, both };
  bool watch(int socket, std::shared_ptr<Watcher>);  // for reading
  bool watch(int socket, For);
  void unwatch(int socket);

 private:
  static constexpr std::size_t kMostWaiting = 32 * 1024;
  void work_off();
  void wait_for_sockets();
  void work_on(std::span<const epoll_event>);
  bool tell_epoll(int what, int socket, std::uint32_t events, Watcher*);
  boost::asio::posix::basic_stream_descriptor<Executor> sockets_{io};  // an epoll of their own
  std::unordered_map<int, std::shared_ptr<Watcher>> watchers_;
  bool is_waiting_for_sockets_ = false;
  mutable std::mutex mutex_;
  std::vector<Work> waiting_, taken_;
  bool will_look_ = false;
};

class Loops {
 public:
  explicit Loops(int threads);
  Loop& first() { return *all_[0]; }
  Loop& next();  // in turn, from any thread
  void run();    // returns once they are stopped
  void stop();
  std::size_t waiting() const;  // in all of them

 private:
  std::vector<std::unique_ptr<Loop>> all_;
  std::atomic<std::size_t> turn_ = 0;
};
}  // namespace tumult::server
