// What is asked of the server over HTTP (docs/openapi.yaml): the bodies of requests. A wish for a table is in client.h.
#pragma once
#include "protocol/description.h"

namespace tumult::protocol {
// Whoever has a seat there already needs no name.
struct Join {
  static constexpr std::string_view kName = "join", kDoc = "Somebody wants to sit down.";
  std::optional<std::string> name;
  static void describe(auto& v, auto& m) { v.member("name", m.name, Bound{}, "of a player; what is longer is cut"); }
};

struct TakeSeat {
  static constexpr std::string_view kName = "pass-on", kDoc = "The pass of a link, handed over for the seat.";
  std::string pass;
  static void describe(auto& v, auto& m) { v.member("pass", m.pass); }
};
}  // namespace tumult::protocol
