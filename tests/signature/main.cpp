// What `tumult signature` prints, with nothing but the engine built: for further compilers. Given records, it says
// whether each of them follows here too, down to its digest.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "journal/journal.h"
#include "sim/signature.h"

namespace tumult {
static bool follows(const char* path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Problem problem{.text = "it is no record"};
  bool well = false;
  sim::each_game(game_of(text), [&](auto g) {
    if (game_of(text).empty()) return;
    well = JournalOf<decltype(g)>::read(text, Check::everything, problem).has_value();
  });
  if (!well) std::printf("%s:%d: %s\n", path, problem.line, problem.text.c_str());
  return well;
}

static void print_signatures() {
  sim::each_game({}, [](auto g) {
    std::printf("%s %016llx\n", g.kName.data(), static_cast<unsigned long long>(sim::signature_of<decltype(g)>()));
  });
}
}  // namespace tumult

int main(int argc, char** argv) {
  if (argc == 1) tumult::print_signatures();
  bool all = true;
  for (int i = 1; i < argc; ++i) all &= tumult::follows(argv[i]);
  return all ? 0 : 1;
}
