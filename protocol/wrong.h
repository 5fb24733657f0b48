// Why something is not done: a code for programs and a sentence for people.
#pragma once
#include <string>
#include <string_view>

namespace tumult::protocol {
struct Wrong {
  std::string_view code;
  std::string text;
};
}  // namespace tumult::protocol
