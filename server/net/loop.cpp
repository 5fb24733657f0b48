#include "server/net/loop.h"

#include <sys/epoll.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <cstring>
#include <new>
#include <thread>
#include <utility>

#include "server/log.h"

namespace tumult::server {
namespace {
constexpr int kTogether = 16;         // sockets
constexpr std::size_t kPiece = 1024;  // most messages are shorter
}  // namespace

Loop::Loop() {
  sockets_.assign(epoll_create1(EPOLL_CLOEXEC));
  for (auto* works : {&waiting_, &taken_}) works->reserve(kMostWaiting);  // so that to put something needs no memory
  wait_for_sockets();
}

void Loop::run() {
  const auto stays = boost::asio::make_work_guard(io);
  while (true) {
    try {
      if (!is_waiting_for_sockets_) wait_for_sockets();
      io.run();
      return;
    } catch (const std::exception& e) { log(Level::error, "loop: something was broken off", {{"reason", e.what()}}); }
  }
}

void Loop::wait_for_sockets() {
  is_waiting_for_sockets_ = true;
  sockets_.async_wait(sockets_.wait_read, [this](boost::system::error_code error) {
    is_waiting_for_sockets_ = false;
    if (error) return;
    epoll_event events[16 * kTogether];
    const int n = epoll_wait(sockets_.native_handle(), events, 16 * kTogether, 0);
    for (int i = 0; i < n; i += kTogether) work_on({events + i, static_cast<std::size_t>(std::min(n - i, kTogether))});
    wait_for_sockets();
  });
}

// First all are read, then all are heard: the system's code for the one and ours for the other do not fit into the
// processor's nearest memory together.
void Loop::work_on(std::span<const epoll_event> events) {
  char rooms[kTogether][kPiece];
  std::size_t sizes[kTogether];
  const auto each = [&](auto work) {
    for (std::size_t i = 0; i < events.size(); ++i) {
      auto* watcher = static_cast<Watcher*>(events[i].data.ptr);
      try {
        work(*watcher, i);
      } catch (const std::exception& e) {
        log(Level::error, "socket: broken off", {{"reason", e.what()}});
        sizes[i] = 0;
        watcher->broken();
      }
    }
  };
  each([&](Watcher& watcher, std::size_t i) { sizes[i] = watcher.ready(events[i].events, rooms[i]); });
  each([&](Watcher& watcher, std::size_t i) {
    if (sizes[i] > 0) watcher.hear({rooms[i], sizes[i]});
  });
}

bool Loop::tell_epoll(int what, int socket, std::uint32_t events, Watcher* watcher) {
  epoll_event event{.events = events, .data = {.ptr = watcher}};
  if (epoll_ctl(sockets_.native_handle(), what, socket, &event) == 0) return true;
  log(Level::error, "socket: cannot be watched, and is closed", {{"reason", std::strerror(errno)}});
  return false;
}

bool Loop::watch(int socket, std::shared_ptr<Watcher> watcher) {
  if (!tell_epoll(EPOLL_CTL_ADD, socket, EPOLLIN, watcher.get())) return false;
  watchers_[socket] = std::move(watcher);
  return true;
}

bool Loop::watch(int socket, For what) {
  const std::uint32_t events = what == For::both ? EPOLLIN | EPOLLOUT : EPOLLIN;
  return tell_epoll(EPOLL_CTL_MOD, socket, events, watchers_.at(socket).get());
}

void Loop::unwatch(int socket) {
  epoll_ctl(sockets_.native_handle(), EPOLL_CTL_DEL, socket, nullptr);
  watchers_.erase(socket);
}

void Loop::put(Work work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
    if (std::exchange(will_look_, true)) return;
  }
  try {
    boost::asio::post(io, [this] { work_off(); });
  } catch (const std::bad_alloc&) {  // whoever puts something next tries again
    const std::lock_guard lock(mutex_);
    will_look_ = false;
  }
}

std::size_t Loop::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Loop::work_off() {
  {
    const std::lock_guard lock(mutex_);
    taken_.swap(waiting_);
    will_look_ = false;
  }
  for (Work& work : taken_) {
    try {
      work();
    } catch (const std::exception& e) { log(Level::error, "loop: something was broken off", {{"reason", e.what()}}); }
  }
  taken_.clear();
}

Loops::Loops(int threads) {
  for (int i = 0; i < threads; ++i) all_.push_back(std::make_unique<Loop>());
}

Loop& Loops::next() { return *all_[turn_++ % all_.size()]; }

void Loops::run() {
  std::vector<std::thread> threads;
  for (const auto& loop : all_) {
    threads.emplace_back([&loop] { loop->run(); });
  }
  for (std::thread& t : threads) t.join();
}

std::size_t Loops::waiting() const {
  std::size_t all = 0;
  for (const auto& loop : all_) all += loop->waiting();
  return all;
}

void Loops::stop() {
  for (const auto& loop : all_) loop->io.stop();
}
}  // namespace tumult::server
