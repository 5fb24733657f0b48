// How the catalogue calls a thing that a message is about. A game says it in ids of its own; no words here.
#pragma once
#include <string_view>

#include "kit/list.h"

namespace tumult {
// The name of an entry, with the number in its place {n} and, in brackets, the names of its colours: "Gift (red)".
// Without an entry it is the number alone.
struct ThingName {
  std::string_view section = {}, key = {};
  int number = -1;
  List<std::string_view, 8> colours = {};  // keys of [colour …]
};
}  // namespace tumult
