// Stands between a store and PostgreSQL, on a Unix socket of its own, and can lose what goes through it.
#pragma once
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace tumult::server {
class CutProxy {
 public:
  explicit CutProxy(std::string to) : to_(std::move(to)) {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-proxy-XXXXXX").string();
    folder_ = mkdtemp(made.data());
    const sockaddr_un here = address_of(folder_ + "/.s.PGSQL.5432");
    listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bind(listener_, reinterpret_cast<const sockaddr*>(&here), sizeof here);
    listen(listener_, 16);
    thread_ = std::thread([this] { work(); });
  }
  CutProxy(const CutProxy&) = delete;
  CutProxy& operator=(const CutProxy&) = delete;
  ~CutProxy() {
    stopping_ = true;
    thread_.join();
    close(listener_);
    std::filesystem::remove_all(folder_);
  }
  const std::string& folder() const { return folder_; }
  void swallow_answers() { answers_ = false; }
  void swallow_questions() {
    swallowed_ = 0;
    questions_ = false;
  }
  std::size_t swallowed() const { return swallowed_; }
  // Ends every connection; from then on everything goes through again.
  void cut() {
    cut_ = true;
    while (cut_) std::this_thread::yield();
  }

 private:
  static sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    std::memcpy(address.sun_path, path.c_str(), std::min(path.size(), sizeof address.sun_path - 1));
    return address;
  }
  struct Pair {
    int client, server;
  };
  void work() {
    std::vector<Pair> pairs;
    const auto end_all = [&] {
      for (const Pair& p : pairs) close(p.client), close(p.server);
      pairs.clear();
    };
    while (!stopping_) {
      if (cut_) {
        end_all();
        answers_ = questions_ = true;
        cut_ = false;
      }
      std::vector<pollfd> all{{.fd = listener_, .events = POLLIN, .revents = 0}};
      for (const Pair& p : pairs) {
        all.push_back({.fd = p.client, .events = POLLIN, .revents = 0});
        all.push_back({.fd = p.server, .events = POLLIN, .revents = 0});
      }
      if (poll(all.data(), all.size(), 5) <= 0) continue;
      const std::vector<Pair> now = pairs;
      for (std::size_t i = now.size(); i-- > 0;) {
        const bool well = (!all[2 * i + 1].revents || pass(now[i].client, now[i].server, questions_)) &&
                          (!all[2 * i + 2].revents || pass(now[i].server, now[i].client, answers_));
        if (well) continue;
        close(now[i].client), close(now[i].server);
        pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(i));
      }
      if (all[0].revents) pairs.push_back(accept_one());
    }
    end_all();
  }
  Pair accept_one() const {
    const sockaddr_un there = address_of(to_);
    const Pair p{.client = accept(listener_, nullptr, nullptr),
                 .server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    connect(p.server, reinterpret_cast<const sockaddr*>(&there), sizeof there);
    return p;
  }
  bool pass(int from, int to, bool through) {
    char bytes[16'384];
    const ssize_t n = recv(from, bytes, sizeof bytes, 0);
    if (n <= 0) return false;
    if (!through) swallowed_ += static_cast<std::size_t>(n);
    return !through || send(to, bytes, static_cast<std::size_t>(n), MSG_NOSIGNAL) == n;
  }

  const std::string to_;
  std::string folder_;
  int listener_ = -1;
  std::atomic<bool> stopping_ = false, cut_ = false, answers_ = true, questions_ = true;
  std::atomic<std::size_t> swallowed_ = 0;
  std::thread thread_;
};
}  // namespace tumult::server
