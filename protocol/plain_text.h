// Text from outside: is it UTF-8, is it an id, and how it is made fit for a line.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace tumult::protocol {
inline constexpr std::size_t kLongestId = 40;

bool is_utf8(std::string_view);
// Letters, digits, '-', '_' and '.', at most kLongestId of them.
bool is_id(std::string_view);
// How many characters a text in UTF-8 has.
std::size_t characters_in(std::string_view);
// A name or something said, made fit for a line: no control characters, no marks that turn the direction of writing,
// no spaces at the ends, at most so many characters. Empty: nothing is left, or it is not UTF-8.
std::string tidied(std::string_view text, std::size_t most);
// A key in quotation marks, as a message may show it: what would not be seen is escaped as in JSON.
std::string key_in_quotes(std::string_view key);
}  // namespace tumult::protocol
