// What a client says, read with limits: one JSON object of words, whole numbers, yes or no, lists of words, and one
// object of words. Anything else, a key said twice, and anything too deep or too long is an error. (docs/protocol.md)
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tumult::server {
inline constexpr std::size_t kLongestMessage = 16 * 1024;
inline constexpr std::size_t kMostFields = 32, kMostItems = 64, kLongestId = 40;

// Why something is not done: a code for programs and a sentence for people.
struct Wrong {
  std::string_view code;
  std::string text;
};

class Message {
 public:
  enum class Kind : std::uint8_t { word, number, truth, nothing, list, object };
  struct Field {
    std::string key;
    Kind kind = Kind::nothing;
    std::string word;
    std::int64_t number = 0;                                 // of truth: 0 or 1
    std::vector<std::pair<std::string, std::string>> items;  // of a list: words without a key; of an object: with one
  };

  // Nothing: `wrong` says why.
  static std::optional<Message> read(std::string_view json, Wrong& wrong);

  const std::vector<Field>& fields() const { return fields_; }
  const Field* find(std::string_view key) const;
  std::string_view word(std::string_view key) const;  // empty if there is none
  std::optional<std::int64_t> number(std::string_view key) const;
  std::optional<bool> truth(std::string_view key) const;
  const Field* list(std::string_view key) const;
  const Field* object(std::string_view key) const;

 private:
  friend class MessageReader;
  std::vector<Field> fields_;
};

bool is_utf8(std::string_view);
// Letters, digits, '-', '_' and '.', at most kLongestId of them.
bool is_id(std::string_view);
// A name or something said, made fit for a line: no control characters, no marks that turn the direction of writing,
// no spaces at the ends, at most so many characters. Empty: nothing is left, or it is not UTF-8.
std::string tidied(std::string_view text, std::size_t most);
}  // namespace tumult::server
