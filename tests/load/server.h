// The server under test: started by us, so that it can be killed, restarted and looked at.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

namespace tumult::load {
class ServerProcess {
 public:
  ServerProcess(std::vector<std::string> command, int wanted_port);  // 0: any that is free
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  bool start();  // and wait until it is ready
  void kill_with(int signal);
  bool wait_until_ready(double seconds) const;

  int port = 0;
  double memory_kb() const;    // resident
  double cpu_seconds() const;  // used so far

 private:
  std::vector<std::string> command_;
  pid_t pid_ = -1;
};
}  // namespace tumult::load
