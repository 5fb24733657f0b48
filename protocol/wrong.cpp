#include "protocol/wrong.h"

#include "protocol/plain_text.h"

namespace tumult::protocol {
Wrong expected(std::string_view key, std::string_view what, Code code) {
  return {code, key_in_quotes(key) + " is wrong; expected " + std::string(what)};
}
Wrong expected_in(std::string_view outer, std::string_view key, std::string_view what, Code code) {
  return {code, key_in_quotes(key) + " in " + key_in_quotes(outer) + " is wrong; expected " + std::string(what)};
}
Wrong too_long(std::string_view what, std::size_t most, std::string_view unit) {
  return {Code::size,
          std::string(what) + " is too long; expected at most " + std::to_string(most) + ' ' + std::string(unit)};
}
}  // namespace tumult::protocol
