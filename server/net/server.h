// The server: listens, speaks HTTP and WebSocket, and stops without losing anything.
#pragma once
#include <memory>
#include <string>

#include "server/settings.h"
#include "server/table/room.h"

namespace tumult::server {
class Server {
 public:
  // Opens the store and the port. `error` says why it cannot.
  Server(const Settings&, std::string& error, const Rooms& = {});
  ~Server();
  int port() const;
  bool has_page() const;
  void run();   // until it is stopped, by SIGTERM, SIGINT or stop()
  void stop();  // from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};
}  // namespace tumult::server
