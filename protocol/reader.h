// Reads what a message describes out of fields, with its bounds. The first thing that is wrong ends it: `wrong` names
// the member and what was expected there.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "kit/list.h"
#include "protocol/description.h"
#include "protocol/fields.h"

namespace tumult::protocol {
class Reader {
 public:
  explicit Reader(Fields& fields) : fields_(fields) {}

  template <class T>
  void member(std::string_view key, T& value, Bound bound = {}, std::string_view = {}) {
    if (wrong_) return;
    key_ = key;
    known_.push(key);
    Field* field = fields_.find(key);
    if (field) field->read = true;
    if (field) read(*field, value, bound);
    else missing(value, bound);
  }
  // Refuses members that nobody asked for; `what` names the message in the error.
  void end(std::string_view what);
  // The text of a member that every message has; empty: it is none.
  std::string_view head(std::string_view key);

  const std::optional<Wrong>& wrong() const { return wrong_; }
  void refuse(Wrong wrong) { wrong_ = std::move(wrong); }

 private:
  template <class T>
  void read(Field& field, std::optional<T>& value, Bound bound) {
    read(field, value.emplace(), bound);
  }
  void read(Field&, std::int64_t&, Bound);
  void read(Field&, bool&, Bound);
  void read(Field&, Seat&, Bound);
  void read(Field&, std::string&, Bound);
  void read(Field&, Bytes32&, Bound);
  void read(Field&, const GameRow*&, Bound);
  void read(Field&, OptionWords&, Bound);
  void read(Field&, StandIn&, Bound);
  void read(Field&, std::vector<std::string>&, Bound);
  void read(Field&, std::vector<WindowCard>&, Bound);
  template <class E>
    requires std::is_enum_v<E>
  void read(Field& field, E& value, Bound) {
    const auto word = field.kind == Field::Kind::text ? read_word<E>(field.text) : std::nullopt;
    if (word) value = *word;
    else expected(names_of<E>());
  }
  template <class E>
    requires std::is_enum_v<E>
  void read(Field& field, std::vector<E>& values, Bound bound) {
    if (!is_list(field, bound)) return expected(list_of(names_of<E>(), bound));
    for (const Field::Item& item : field.items) {
      const auto word = read_word<E>(item.text);
      if (!word) return expected(list_of(names_of<E>(), bound));
      values.push_back(*word);
    }
  }

  template <class T>
  void missing(std::optional<T>&, Bound) {}
  // A member that is missing is refused like a null, which no type accepts.
  template <class T>
  void missing(T& value, Bound bound) {
    Field none{.key = std::string(key_)};
    is_missing_ = true;
    read(none, value, bound);
  }
  static bool is_list(const Field&, Bound);
  static std::string list_of(std::string_view what, Bound);
  template <class E>
  static std::string names_of() {
    std::string all;
    for (int i = 0; i < Named<E>::kCount; ++i) {
      if (i > 0) all += i + 1 < Named<E>::kCount ? ", " : " or ";
      all += text_of(static_cast<E>(i));
    }
    return all;
  }
  void expected(std::string_view what, Code code = Code::field);

  List<std::string_view, kMostFields> known_;  // keys that were asked for
  Fields& fields_;
  std::string_view key_;
  bool is_missing_ = false;
  std::optional<Wrong> wrong_;
};

enum class OtherKeys : u8 { wrong, ignored };

// A described object that is not one of many: the body of a request.
template <class M>
std::expected<M, Wrong> read_object(std::string_view json, OtherKeys others = OtherKeys::wrong) {
  auto fields = Fields::read(json);
  if (!fields) return std::unexpected(std::move(fields.error()));
  Reader reader(*fields);
  M message;
  M::describe(reader, message);
  if (others == OtherKeys::wrong) reader.end(M::kName);
  if (reader.wrong()) return std::unexpected(*reader.wrong());
  return message;
}
}  // namespace tumult::protocol
