#include "tests/load/server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "tests/load/wire.h"

namespace tumult::load {
namespace {
int free_port() {
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in here{.sin_family = AF_INET};
  inet_pton(AF_INET, "127.0.0.1", &here.sin_addr);
  socklen_t size = sizeof here;
  bind(fd, reinterpret_cast<sockaddr*>(&here), sizeof here);
  getsockname(fd, reinterpret_cast<sockaddr*>(&here), &size);
  close(fd);
  return ntohs(here.sin_port);
}
}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> command, int wanted_port)
    : port(wanted_port ? wanted_port : free_port()), command_(std::move(command)) {
  command_.insert(command_.end(), {"--address", "127.0.0.1", "--port", std::to_string(port)});
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) kill_with(SIGTERM);
}

bool ServerProcess::start() {
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::vector<char*> words;
    for (std::string& word : command_) words.push_back(word.data());
    words.push_back(nullptr);
    if (!std::freopen("/dev/null", "w", stdout)) _exit(126);
    execvp(words[0], words.data());
    _exit(127);
  }
  return wait_until_ready(20);
}

void ServerProcess::kill_with(int signal) {
  kill(pid_, signal);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

bool ServerProcess::wait_until_ready(double seconds) const {
  const Micros end = now_micros() + static_cast<Micros>(seconds * 1e6);
  while (now_micros() < end) {
    if (ask(port, address(0), "GET", "/readyz").status == 200) return true;
    usleep(2000);
  }
  return false;
}

double ServerProcess::memory_kb() const {
  std::ifstream in(fmt::format("/proc/{}/status", pid_));
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
  }
  return 0;
}

double ServerProcess::cpu_seconds() const {
  std::ifstream in(fmt::format("/proc/{}/stat", pid_));
  std::string text((std::istreambuf_iterator<char>(in)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string skipped;
  double user = 0, system = 0;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}
}  // namespace tumult::load
