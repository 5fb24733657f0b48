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
}  // namespace tumult::protocol

namespace tumult {
template <>
struct Named<protocol::Code> {
  static constexpr std::string_view kType = "ErrorCode";
  static constexpr int kCount = static_cast<int>(std::size(protocol::kCodeText));
};
}  // namespace tumult
