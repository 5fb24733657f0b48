#include "sim/ranks.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include "kit/text_line.h"
#include "sim/mpi/ranks.h"

namespace tumult::sim {
static int number_in(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  int value = otherwise;
  return text && read_number(std::string_view(text), value) ? value : otherwise;
}

Ranks announced_ranks() {
  return {.rank = number_in("OMPI_COMM_WORLD_RANK", number_in("PMI_RANK", 0)),
          .size = number_in("OMPI_COMM_WORLD_SIZE", number_in("PMI_SIZE", 1))};
}

// Nothing: there is one process, or joining the others has failed.
static const Mpi* mpi = nullptr;

// OpenMPI's own plugins look for its symbols among those of the whole program.
static const Mpi* load_mpi() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  void* library = dlopen((self.parent_path() / "libtumult_mpi.so").c_str(), RTLD_NOW | RTLD_GLOBAL);
  return library ? static_cast<const Mpi*>(dlsym(library, kMpiSymbol)) : nullptr;
}

std::optional<Ranks> join_ranks(std::string& why) {
  if (announced_ranks().size == 1) return Ranks{};
  mpi = load_mpi();
  if (mpi) return mpi->join(why);
  why = "libtumult_mpi.so beside this program cannot be loaded; install OpenMPI and build that target";
  return std::nullopt;
}

std::vector<std::string> gather(const Ranks& ranks, const std::string& mine) {
  return mpi ? mpi->gather(ranks, mine) : std::vector{mine};
}

void leave_ranks() {
  if (mpi) mpi->leave();
}
}  // namespace tumult::sim
