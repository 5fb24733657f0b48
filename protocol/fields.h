// A JSON object from outside, read with limits and not yet understood: texts, whole numbers, true and false, lists of
// texts, and one object of such. Anything else, a key said twice, and anything too deep or too long is wrong. A value
// that no message has is kept as what it is, for whoever asks for its key to refuse it.
#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "kit/types.h"
#include "protocol/wrong.h"

namespace tumult::protocol {
inline constexpr std::size_t kLongestMessage = 16 * 1024;
inline constexpr std::size_t kMostFields = 32, kMostItems = 64, kLongestKey = 40;

struct Field {
  // fraction: a number that is not whole; huge: a whole one that has no room here.
  enum class Kind : u8 { text, number, truth, null, fraction, huge, list, object };
  struct Item {
    std::string key;  // of an object
    std::string text;
    Kind kind = Kind::text;  // of an object: text, of whatever can be said as one
  };
  std::string key;
  Kind kind = Kind::null;
  bool read = false;        // a Reader asked for it
  std::string text;         // of a text
  std::int64_t number = 0;  // of truth: 0 or 1
  std::vector<Item> items;  // of a list or an object; of a list at most kMostItems
  std::size_t size = 0;     // of a list: how many items it had
};

class Fields {
 public:
  static std::expected<Fields, Wrong> read(std::string_view json);

  std::vector<Field>& all() { return all_; }
  Field* find(std::string_view key);

 private:
  friend class FieldsReader;
  std::vector<Field> all_;
};
}  // namespace tumult::protocol
