#include <cstdlib>

#include "kit/text_line.h"
#include "sim/ranks.h"

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
}  // namespace tumult::sim
