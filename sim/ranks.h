// The processes that mpirun has started together. Without MPI there is one.
//
// tumult itself is not linked with MPI, so that it starts quickly and runs where there is none. Started by mpirun it
// loads libtumult_mpi.so (sim/mpi/ranks.cpp), which must lie beside it.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace tumult::sim {
struct Ranks {
  int rank = 0, size = 1;
};
// Nothing: `why` says what is missing.
std::optional<Ranks> join_ranks(std::string& why);
// What each rank has to say, for rank 0, in order; the others get nothing.
std::vector<std::string> gather(const Ranks&, const std::string& mine);
void leave_ranks();

// What mpirun says before anything is joined.
Ranks announced_ranks();
}  // namespace tumult::sim
