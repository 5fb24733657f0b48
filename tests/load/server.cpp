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
// What it says first on its standard output: "  on this machine   http://127.0.0.1:43179". 0: it ended.
int port_told(int output) {
  std::string told;
  char byte = 0;
  while (::read(output, &byte, 1) == 1) {
    told += byte;
    const std::size_t at = told.find("http://");
    if (byte == '\n' && at != told.npos) return std::atoi(told.c_str() + told.rfind(':') + 1);
  }
  return 0;
}
}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> command) : command_(std::move(command)) {
  command_.insert(command_.end(), {"--address", "127.0.0.1", "--port", "0"});
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) kill_with(SIGTERM);
  if (output_ >= 0) close(output_);
}

bool ServerProcess::start() {
  int output[2];
  if (pipe(output) != 0) return false;
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::vector<char*> words;
    for (std::string& word : command_) words.push_back(word.data());
    words.push_back(nullptr);
    if (dup2(output[1], STDOUT_FILENO) < 0) _exit(126);
    close(output[0]), close(output[1]);
    execvp(words[0], words.data());
    _exit(127);
  }
  close(output[1]);
  port = port_told(output[0]);
  if (output_ >= 0) close(output_);
  output_ = output[0];  // it goes on telling, to nobody
  return port > 0 && wait_until_ready(kPatience);
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
