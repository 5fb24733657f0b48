// Why something is not done: a code for programs and a sentence for people.
#pragma once
#include <iterator>
#include <string>
#include <string_view>

#include "kit/text_json.h"

namespace tumult::protocol {
enum class Code : u8 {
#define CODE(name) name,
#include "protocol/codes.def"
#undef CODE
};
inline constexpr std::string_view kCodeText[] = {
#define CODE(name) #name,
#include "protocol/codes.def"
#undef CODE
};
constexpr std::string_view text_of(Code c) { return kCodeText[static_cast<std::size_t>(c)]; }

struct Wrong {
  Code code = Code::json;
  std::string text;
};

// "pace" is wrong; expected a number from 0 to 300
Wrong expected(std::string_view key, std::string_view what, Code = Code::field);
// Of a key within the value of another: "players" in "options" is wrong; expected …
Wrong expected_in(std::string_view outer, std::string_view key, std::string_view what, Code = Code::field);
// What is longer than it may be.
Wrong too_long(std::string_view what, std::size_t most, std::string_view unit);
}  // namespace tumult::protocol

namespace tumult {
template <>
struct Named<protocol::Code> {
  static constexpr std::string_view kType = "ErrorCode";
  static constexpr int kCount = static_cast<int>(std::size(protocol::kCodeText));
};
}  // namespace tumult
