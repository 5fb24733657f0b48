// The server under test: started by us, so that it can be killed, restarted and looked at.
#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

namespace tumult::load {
// Seconds for what has to come, however busy the machine is: only what fails takes so long.
inline constexpr double kPatience = 120;

class ServerProcess {
 public:
  explicit ServerProcess(std::vector<std::string> command);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  bool start();  // on a port that the system gives it, another one each time; and wait until it is ready
  void kill_with(int signal);

  int port = 0;
  double memory_kb() const;    // resident
  double cpu_seconds() const;  // used so far

 private:
  bool wait_until_ready(double seconds) const;
  std::vector<std::string> command_;
  pid_t pid_ = -1;
  int output_ = -1;
};
}  // namespace tumult::load
