// A lobby for tests, with one pool for everything.
#pragma once
#include "server/host/lobby.h"

namespace tumult::server {
struct Hall {
  Hall(Store& store, const Settings& wanted)
      : settings(wanted),
        lobby(ServerContext{.loops = loops,
                            .rooms = {},
                            .store = store,
                            .bots = pool,
                            .disk = pool,
                            .readers = pool,
                            .metrics = metrics,
                            .addresses = addresses,
                            .disk_room = disk,
                            .settings = settings}) {}
  const Settings settings;
  Loops loops{1};
  Metrics metrics;
  Addresses addresses{AddressLimits{}};
  DiskWatch disk{".", 0};
  Pool pool{1, Pool::Standing::normal, {.in_all = 99, .for_one = 99}};
  Lobby lobby;
};
}  // namespace tumult::server
