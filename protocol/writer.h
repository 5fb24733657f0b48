// Writes what a message describes as JSON, at the end of the caller's string.
#pragma once
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "protocol/description.h"

namespace tumult::protocol {
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  // A message with its type, or an object.
  template <class M>
  void object(const M& message) {
    out_ += '{';
    first_ = true;
    if constexpr (requires { M::kType; }) member("type", M::kType);
    M::describe(*this, message);
    out_ += '}';
    first_ = false;
  }
  template <class T>
  void member(std::string_view key, const T& value, Bound = {}, std::string_view = {}) {
    name(key);
    write(value);
  }
  template <class T>
  void member(std::string_view key, const std::optional<T>& value, Bound = {}, std::string_view = {}) {
    if (value) member(key, *value);
  }
  void member(std::string_view key, Mark mark, Bound = {}, std::string_view = {}) {
    if (mark.set) member(key, true);
  }

 private:
  void name(std::string_view key);
  void write(std::int64_t);
  void write(Seat s) { write(std::int64_t{s}); }
  void write(bool truth) { out_ += truth ? "true" : "false"; }
  void write(std::string_view);
  void write(const std::string& text) { write(std::string_view(text)); }
  void write(const GameRow* game) { write(game->name); }
  template <class E>
    requires std::is_enum_v<E>
  void write(E value) {
    write(text_of(value));
  }
  template <class M>
  void write(JsonOrNull<M> raw) {
    out_ += raw.json.empty() ? std::string_view("null") : raw.json;
  }
  template <class T>
  void write(const std::vector<T>& list) {
    out_ += '[';
    for (const T& item : list) {
      if (&item != list.data()) out_ += ',';
      write(item);
    }
    out_ += ']';
  }
  template <class M>
    requires requires { M::kName; }
  void write(const M& message) {
    object(message);
  }

  std::string& out_;
  bool first_ = true;
};

template <class M>
void write(std::string& out, const M& message) {
  Writer(out).object(message);
}
template <class M>
std::string json_of(const M& message) {
  std::string out;
  write(out, message);
  return out;
}
}  // namespace tumult::protocol
