#include "sim/mpi/ranks.h"

#include <mpi.h>

namespace tumult::sim::mpi {
static std::optional<Ranks> join(std::string& why) {
  int level = MPI_THREAD_SINGLE;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS || level < MPI_THREAD_FUNNELED) {
    why = "MPI could not be started";
    return std::nullopt;
  }
  Ranks ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks.size);
  return ranks;
}

static std::vector<std::string> gather(const Ranks& ranks, const std::string& mine) {
  const bool first = ranks.rank == 0;
  const auto count = static_cast<std::size_t>(ranks.size);
  int size = static_cast<int>(mine.size());
  std::vector<int> sizes(count), from(count);
  MPI_Gather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  int total = 0;
  for (std::size_t i = 0; first && i < count; ++i) from[i] = total, total += sizes[i];
  std::string all(static_cast<std::size_t>(total), '\0');
  MPI_Gatherv(mine.data(), size, MPI_CHAR, all.data(), sizes.data(), from.data(), MPI_CHAR, 0, MPI_COMM_WORLD);
  std::vector<std::string> parts;
  for (std::size_t i = 0; first && i < count; ++i)
    parts.push_back(all.substr(static_cast<std::size_t>(from[i]), static_cast<std::size_t>(sizes[i])));
  return parts;
}

static void leave() { MPI_Finalize(); }
}  // namespace tumult::sim::mpi

extern "C" const tumult::sim::Mpi tumult_mpi = {tumult::sim::mpi::join, tumult::sim::mpi::gather,
                                                tumult::sim::mpi::leave};
