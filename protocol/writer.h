// Writes what a message describes as JSON, at the end of the caller's string.
#pragma once
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/list.h"
#include "protocol/description.h"

namespace tumult::protocol {
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  // A message with its type, or an object.
  template <class M>
  void object(const M& message) {
    if constexpr (requires { M::kType; }) {
      ((out_ += R"({"type":")") += M::kType) += '"';
      first_ = false;
    } else {
      out_ += '{';
      first_ = true;
    }
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

  // For an object that is written piece by piece: goes on after a member, and names the next, whose value the caller
  // writes.
  static Writer after_a_member(std::string& out) {
    Writer writer(out);
    writer.first_ = false;
    return writer;
  }
  void name(std::string_view key);
  void value(std::int64_t number) { write(number); }
  void value(std::string_view text) { write(text); }
  template <class T>
  void value(const std::vector<T>& list) {
    write(list);
  }

 private:
  void write(std::int64_t);
  void write(Seat s) { write(std::int64_t{s}); }
  void write(bool truth) { out_ += truth ? "true" : "false"; }
  void write(std::string_view);
  void write(const std::string& text) { write(std::string_view(text)); }
  void write(const GameRow* game) { write(game->name); }
  void write(WindowCard card) { write(card.name); }
  void write(Yes) { out_ += "true"; }
  void write(Hundredths);
  void write(CommandId id) { write(id.text); }
  void write(SeatSet);
  void write(const BySeat&);
  void write(const OptionTexts&);
  void write(const Bytes32&);
  void write(ViewJson raw) { out_ += raw.json; }
  void write(RecordsJson raw) { out_ += raw.json; }
  void write(MessageJson raw) { out_ += raw.json; }
  void write(StoryJson raw) { out_ += raw.json; }
  void write(OfferJson raw) { out_ += raw.json; }
  void write(OffersJson raw) { out_ += raw.json; }
  void write(TextsJson raw) { out_ += raw.json; }
  void write(ViewPartJson raw) { out_ += raw.json; }
  void write(SeatPartsJson raw) { out_ += raw.json; }
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
    array(list);
  }
  template <class T, int N>
  void write(const List<T, N>& list) {
    array(list);
  }
  template <class Range>
  void array(const Range& range) {
    out_ += '[';
    bool first = true;
    for (const auto& item : range) {
      if (!std::exchange(first, false)) out_ += ',';
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
