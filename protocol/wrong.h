// Why something is not done: a code for programs and a sentence for people.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "kit/text_json.h"

namespace tumult::protocol {
#define TUMULT_CODES(X)                                                                                         \
  X(json)                                                                                                       \
  X(depth)                                                                                                      \
  X(twice)                                                                                                      \
  X(size)                                                                                                       \
  X(type)                                                                                                       \
  X(field)                                                                                                      \
  X(id)                                                                     /* the message itself */            \
      X(game) X(options) X(name) X(nonsense)                                /* what it says */                  \
      X(seat) X(host) X(phase) X(paused) X(stale) X(late) X(rate) X(seats)  /* not by this client, not now */   \
      X(secret) X(spectators) X(started) X(full) X(gone) X(unknown) X(pass) /* nobody is let in like that */    \
      X(origin) X(metrics) X(method) X(upgrade) X(http) X(limit) X(busy)    /* over HTTP; too many, too much */ \
      X(store) X(broken)                                                    /* the server cannot just now */
enum class Code : u8 {
#define X(code) code,
  TUMULT_CODES(X)
#undef X
};
inline constexpr std::string_view kCodeText[] = {
#define X(code) #code,
    TUMULT_CODES(X)
#undef X
};
#undef TUMULT_CODES
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
