// Prints what `tumult signature` prints, with nothing but the engine built: for further compilers.
#include <cstdio>

#include "sim/signature.h"

int main() {
  tumult::sim::each_game({}, [](auto g) {
    std::printf("%s %016llx\n", g.kName.data(),
                static_cast<unsigned long long>(tumult::sim::signature_of<decltype(g)>()));
  });
}
