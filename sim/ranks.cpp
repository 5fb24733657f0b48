#include "sim/ranks.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace tumult::sim {
namespace {
// The words this program was started with.
std::vector<std::string> own_words() {
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::string all(std::istreambuf_iterator<char>(in), {});
  std::vector<std::string> words;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('\0', at), all.size());
    words.push_back(all.substr(at, end - at));
    at = end + 1;
  }
  return words;
}
}  // namespace

std::optional<Ranks> join_ranks(std::string& why) {
  if (announced_ranks().size == 1) return Ranks{};
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string other = (self.parent_path() / "tumult_mpi").string();
  std::vector<std::string> words = own_words();
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& w : words) arguments.push_back(w.data());
  arguments.push_back(nullptr);
  execv(other.c_str(), arguments.data());
  why = "there is no tumult_mpi beside this program; install OpenMPI and build that target";
  return std::nullopt;
}

std::vector<std::string> gather(const Ranks&, const std::string& mine) { return {mine}; }

void leave_ranks() {}
}  // namespace tumult::sim
