// What libtumult_mpi.so does for sim/ranks.cpp. Only the main thread speaks with the other ranks.
#pragma once
#include <string>
#include <vector>

#include "sim/ranks.h"

namespace tumult::sim {
struct Mpi {
  std::optional<Ranks> (*join)(std::string& why);
  std::vector<std::string> (*gather)(const Ranks&, const std::string& mine);
  void (*leave)();
};
inline constexpr char kMpiSymbol[] = "tumult_mpi";
}  // namespace tumult::sim

extern "C" const tumult::sim::Mpi tumult_mpi;
