#include "server/loop.h"

#include <sys/epoll.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <thread>

namespace tumult::server {
Loop::Loop() {
  sockets_.assign(epoll_create1(EPOLL_CLOEXEC));
  wait_for_sockets();
}

void Loop::wait_for_sockets() {
  sockets_.async_wait(sockets_.wait_read, [this](boost::system::error_code error) {
    if (error) return;
    epoll_event events[256];
    const int n = epoll_wait(sockets_.native_handle(), events, 256, 0);
    for (int i = 0; i < n; ++i) static_cast<Watcher*>(events[i].data.ptr)->ready(events[i].events);
    wait_for_sockets();
  });
}

void Loop::watch(int socket, std::shared_ptr<Watcher> watcher) {
  epoll_event event{.events = EPOLLIN, .data = {.ptr = watcher.get()}};
  watchers_[socket] = std::move(watcher);
  epoll_ctl(sockets_.native_handle(), EPOLL_CTL_ADD, socket, &event);
}

void Loop::watch(int socket, For what) {
  epoll_event event{.events = EPOLLIN | (what == For::both ? EPOLLOUT : EPOLL_EVENTS{}),
                    .data = {.ptr = watchers_.at(socket).get()}};
  epoll_ctl(sockets_.native_handle(), EPOLL_CTL_MOD, socket, &event);
}

void Loop::unwatch(int socket) {
  epoll_ctl(sockets_.native_handle(), EPOLL_CTL_DEL, socket, nullptr);
  watchers_.erase(socket);
}

void Loop::put(Work work) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = waiting_.empty();
    waiting_.push_back(std::move(work));
  }
  if (first) boost::asio::post(io, [this] { work_off(); });
}

void Loop::work_off() {
  {
    const std::lock_guard lock(mutex_);
    taken_.swap(waiting_);
  }
  for (Work& work : taken_) work();
  taken_.clear();
}

Loops::Loops(int threads) {
  for (int i = 0; i < threads; ++i) all_.push_back(std::make_unique<Loop>());
}

Loop& Loops::next() { return *all_[turn_++ % all_.size()]; }

void Loops::run() {
  std::vector<std::thread> threads;
  for (const auto& loop : all_) {
    threads.emplace_back([&loop] {
      const auto stays = boost::asio::make_work_guard(loop->io);
      loop->io.run();
    });
  }
  for (std::thread& t : threads) t.join();
}

void Loops::stop() {
  for (const auto& loop : all_) loop->io.stop();
}
}  // namespace tumult::server
