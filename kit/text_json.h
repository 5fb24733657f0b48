// JSON without a heap. A game describes what it shows once, as a function over a visitor `j`:
//
//   j.number("round", t.rounds);
//   j.word("colour", t.colour);                                           // by its name: text_of
//   j.list("seats", t.everyone(), [&](Seat s) { j.number("score", t.score[s]); });
//
// Given a Json it writes the values; given a Shape (kit/text_shape.h) it says which there can be; given Changes
// (kit/text_changes.h) it writes what differs from before. What ends in `_if` is left out where it is not there.
#pragma once
#include <charconv>
#include <cstring>
#include <string_view>

#include "kit/record.h"
#include "kit/text_line.h"

namespace tumult {
// A value that is said by its name has text_of(value) and a row here: how TypeScript calls the set of its names
// (kType), and how many there are (kCount). An empty name is none.
template <class E>
struct Named;

// Whether a view lists the unfinished effects (`underWay`), as clients from before questions came in sentences need it.
enum class Effects : u8 { left_out, listed };

// Writes into the room of whoever calls. What does not fit is cut off, and `fits` says so: it is no JSON then.
class Json {
 public:
  Json(char* room, std::size_t size) : begin_(room), at_(room), end_(room + size) {}
  Json(const Json&) = delete;

  std::string_view view() const { return {begin_, static_cast<std::size_t>(at_ - begin_)}; }
  bool fits() const { return !cut_; }
  void clear() { at_ = begin_, cut_ = false; }

  // Values of an object.
  void number(std::string_view key, long long value) { name(key), value_of(value); }
  void number_if(std::string_view key, bool there, long long value) {
    if (there) number(key, value);
  }
  void mark(std::string_view key, bool set) {
    if (set) name(key), put("true");
  }
  void seat(std::string_view key, Seat s) { number(key, s); }
  void seat_if(std::string_view key, Seat s) {
    if (s < kMaxSeats) seat(key, s);
  }
  void seats(std::string_view key, SeatSet set) {
    name(key);
    array([&] {
      for (Seat s : set) value_of(s);
    });
  }
  void seats_if(std::string_view key, bool there, SeatSet set) {
    if (there) seats(key, set);
  }
  template <class E>
  void word(std::string_view key, E value) {
    name(key), quoted(text_of(value));
  }
  template <class E>
  void word_if(std::string_view key, bool there, E value) {
    if (there) word(key, value);
  }
  template <class Range, class F>
  void numbers_if(std::string_view key, bool there, const Range& range, F of) {
    if (!there) return;
    name(key);
    array([&] {
      for (auto x : range) value_of(of(x));
    });
  }
  void text(std::string_view key, std::string_view value) { name(key), text(value); }
  void text_if(std::string_view key, bool there, std::string_view value) {
    if (there) text(key, value);
  }
  // The names of what `of` makes of each.
  template <class Range, class F>
  void words(std::string_view key, const Range& range, F of) {
    name(key);
    array([&] {
      for (auto x : range) comma(), quoted(text_of(of(x)));
    });
  }
  template <class Range, class F>
  void words_if(std::string_view key, bool there, const Range& range, F of) {
    if (there) words(key, range, of);
  }
  template <class F>
  void object(std::string_view key, F fill) {
    name(key), object(fill);
  }
  template <class F>
  void object_if(std::string_view key, bool there, F fill) {
    if (there) object(key, fill);
  }
  template <class Range, class F>
  void list(std::string_view key, const Range& range, F fill) {
    name(key);
    array([&] {
      for (auto x : range) object([&] { fill(x); });
    });
  }
  template <class Range, class F>
  void list_if(std::string_view key, bool there, const Range& range, F fill) {
    if (there) list(key, range, fill);
  }

  // Values without a name: the whole, or of an array.
  template <class F>
  void object(F fill) {
    comma(), put('{'), fill(), put('}');
  }
  template <class F>
  void array(F fill) {
    comma(), put('['), fill(), put(']');
  }
  void value_of(long long value) {
    comma();
    if (value >= 0 && value < 10) return put(static_cast<char>('0' + value));
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    put({digits, static_cast<std::size_t>(end - digits)});
  }
  // Any text, as a JSON string.
  void text(std::string_view value) {
    comma(), put('"');
    for (char c : value) escaped(c);
    put('"');
  }
  void name(std::string_view key) {
    comma();
    if (!has_room(key.size() + 3)) return;
    *at_++ = '"';
    put_fitting(key);
    *at_++ = '"';
    *at_++ = ':';
  }
  // Characters as they are: JSON that somebody else has written, or what is no JSON at all.
  void raw(std::string_view s) { put(s); }

 private:
  // Before every value but the first and those that follow their name.
  void comma() {
    if (at_ != begin_ && at_[-1] != '{' && at_[-1] != '[' && at_[-1] != ':') put(',');
  }
  void put(char c) {
    if (at_ == end_) cut_ = true;
    else *at_++ = c;
  }
  void put(std::string_view s) {
    if (has_room(s.size())) put_fitting(s);
  }
  // Names have nothing to escape.
  void quoted(std::string_view s) {
    if (!has_room(s.size() + 2)) return;
    *at_++ = '"';
    put_fitting(s);
    *at_++ = '"';
  }
  bool has_room(std::size_t n) {
    if (n <= static_cast<std::size_t>(end_ - at_)) return true;
    cut_ = true;
    return false;
  }
  void put_fitting(std::string_view s) {
    std::memcpy(at_, s.data(), s.size());
    at_ += s.size();
  }
  void escaped(char c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    if (c == '"' || c == '\\') put('\\'), put(c);
    else if (c == '\n') put("\\n");
    else if (const auto u = static_cast<unsigned char>(c); u < 32)
      put("\\u00"), put(kHex[static_cast<std::size_t>(u >> 4)]), put(kHex[static_cast<std::size_t>(u & 15)]);
    else put(c);
  }

  char *begin_, *at_, *end_;
  bool cut_ = false;
};

// A Json with its own room.
template <std::size_t N>
class JsonRoom : public Json {
 public:
  JsonRoom() : Json(room_, N) {}

 private:
  char room_[N];
};
}  // namespace tumult
