// What differs between two descriptions of a view, one after the other, by two visitors more (kit/text_json.h): Values
// remembers the values of a description in few bytes, Differing writes of a description only the parts whose values are
// others than before. A part is a member of the whole, or a place of its list "seats"; every description names the same
// parts in the same order, those that are not there too.
//   Changes changes(before, room, set, seats);
//   changes.describe([&](auto& j) { describe(j, view); });
//   before = changes.remembered();
#pragma once
#include <cassert>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

#include "kit/list.h"
#include "kit/text_json.h"

namespace tumult {
inline constexpr std::string_view kPlaces = "seats";
using Parts = u64;  // a bit for each, in the order in which they are described

class Values {
 public:
  // No value takes more bytes here than in the JSON of the whole, but for one byte for each that is not there.
  explicit Values(std::span<u8> room) : begin_(room.data()), at_(begin_), end_(begin_ + room.size()) {}
  Values(const Values&) = delete;
  std::span<const u8> bytes() const { return {begin_, static_cast<std::size_t>(at_ - begin_)}; }

  template <class N>
  void number(std::string_view, N value) {
    always([&] { keep(value); });
  }
  template <class N>
  void number_if(std::string_view, bool there, N value) {
    part(there, [&] { keep(value); });
  }
  void mark(std::string_view, bool set) {
    part(set, [] {});
  }
  void seat(std::string_view key, Seat s) { number(key, s); }
  void seat_if(std::string_view key, Seat s) { number_if(key, s < kMaxSeats, s); }
  void seats(std::string_view key, SeatSet set) { number(key, set.bits); }
  void seats_if(std::string_view key, bool there, SeatSet set) { number_if(key, there, set.bits); }
  template <class E>
  void word(std::string_view key, E value) {
    number(key, value);
  }
  template <class E>
  void word_if(std::string_view key, bool there, E value) {
    number_if(key, there, value);
  }
  template <class Range, class F>
  void words(std::string_view, const Range& range, F of) {
    always([&] { keep_words(range, of); });
  }
  template <class Range, class F>
  void words_if(std::string_view, bool there, const Range& range, F of) {
    part(there, [&] { keep_words(range, of); });
  }
  template <class F>
  void object(std::string_view, F fill) {
    always(fill);
  }
  template <class F>
  void object_if(std::string_view, bool there, F fill) {
    part(there, fill);
  }
  template <class Range, class F>
  void list(std::string_view key, const Range& range, F fill) {
    if (deep_ || key != kPlaces) return list_if(key, true, range, fill);
    for (auto x : range) part(true, [&] { fill(x); });
  }
  template <class Range, class F>
  void list_if(std::string_view, bool there, const Range& range, F fill) {
    part(there, [&] {
      for (auto x : range) keep(u8{1}), fill(x);
      keep(u8{0});
    });
  }

 private:
  friend Parts differing(std::span<const u8> before, std::span<const u8> now);
  using Size = u16;  // of a part, with these bytes before it

  template <class F>
  void part(bool there, F fill) {
    if (deep_) {
      keep(there);
      if (there) fill();
      return;
    }
    deep_ = true;
    u8* const head = at_;
    keep(Size{0});
    keep(there);
    if (there) fill();
    const auto size = static_cast<Size>(at_ - head);
    std::memcpy(head, &size, sizeof size);
    deep_ = false;
  }
  // A value that is always present keeps no presence byte, except as a part of its own: the first description has none
  // before it.
  template <class F>
  void always(F fill) {
    if (deep_) fill();
    else part(true, fill);
  }
  template <class Range, class F>
  void keep_words(const Range& range, F of) {
    u8* const count = at_;
    keep(u8{0});
    u8 n = 0;
    for (auto x : range) keep(of(x)), ++n;
    *count = n;
  }
  template <class V>
  void keep(V value) {
    static_assert(std::is_trivially_copyable_v<V> && std::has_unique_object_representations_v<V>);
    assert(at_ + sizeof value <= end_);
    std::memcpy(at_, &value, sizeof value);
    at_ += sizeof value;
  }

  u8 *begin_, *at_, *end_;
  bool deep_ = false;  // within a part
};

// The parts that are new or differ, and those that are not there any more. Before the first there was nothing.
inline Parts differing(std::span<const u8> before, std::span<const u8> now) {
  const auto size_of = [](const u8* part) {
    Values::Size size = 0;
    std::memcpy(&size, part, sizeof size);
    return size;
  };
  const auto is_there = [](const u8* part) { return part[sizeof(Values::Size)] != 0; };
  Parts parts = 0, bit = 1;
  const u8 *is = now.data(), *was = before.data();
  for (const u8* const end = is + now.size(); is != end; bit <<= 1) {
    assert(bit);
    const auto size = size_of(is);
    if (before.empty()) {
      if (is_there(is)) parts |= bit;
    } else {
      const auto size_before = size_of(was);
      if (size != size_before || std::memcmp(is, was, size) != 0) parts |= bit;
      was += size_before;
    }
    is += size;
  }
  return parts;
}

class Differing {
 public:
  using Keys = List<std::string_view, 8 * sizeof(Parts)>;

  // Members are written to `set`, places to `seats`; `gone` gets the members that are not there any more.
  Differing(Parts which, Json& set, Json& seats, Keys& gone) : which_(which), to_(&set), seats_(seats), gone_(gone) {}
  Differing(const Differing&) = delete;

  void number(std::string_view key, long long value) { number_if(key, true, value); }
  void number_if(std::string_view key, bool there, long long value) {
    part(key, there, [&] { to_->number(key, value); });
  }
  void mark(std::string_view key, bool set) {
    part(key, set, [&] { to_->mark(key, true); });
  }
  void seat(std::string_view key, Seat s) { number_if(key, true, s); }
  void seat_if(std::string_view key, Seat s) { number_if(key, s < kMaxSeats, s); }
  void seats(std::string_view key, SeatSet set) { seats_if(key, true, set); }
  void seats_if(std::string_view key, bool there, SeatSet set) {
    part(key, there, [&] { to_->seats(key, set); });
  }
  template <class E>
  void word(std::string_view key, E value) {
    word_if(key, true, value);
  }
  template <class E>
  void word_if(std::string_view key, bool there, E value) {
    part(key, there, [&] { to_->word(key, value); });
  }
  template <class Range, class F>
  void words(std::string_view key, const Range& range, F of) {
    words_if(key, true, range, of);
  }
  template <class Range, class F>
  void words_if(std::string_view key, bool there, const Range& range, F of) {
    part(key, there, [&] { to_->words(key, range, of); });
  }
  template <class F>
  void object(std::string_view key, F fill) {
    object_if(key, true, fill);
  }
  template <class F>
  void object_if(std::string_view key, bool there, F fill) {
    part(key, there, [&] { to_->object(key, fill); });
  }
  template <class Range, class F>
  void list(std::string_view key, const Range& range, F fill) {
    if (deep_ || key != kPlaces) return list_if(key, true, range, fill);
    Json* const set = std::exchange(to_, &seats_);
    char place = '0';
    for (auto x : range) {
      const std::string_view name(&place, 1);
      part(name, true, [&] { seats_.name(name), seats_.object([&] { fill(x); }); });
      ++place;
    }
    to_ = set;
  }
  template <class Range, class F>
  void list_if(std::string_view key, bool there, const Range& range, F fill) {
    part(key, there, [&] { to_->list(key, range, fill); });
  }

 private:
  template <class F>
  void part(std::string_view key, bool there, F write) {
    if (deep_) {
      if (there) write();
      return;
    }
    const bool differs = which_ & 1;
    which_ >>= 1;
    if (!differs) return;
    if (!there) return gone_.push(key);
    deep_ = true;
    write();
    deep_ = false;
  }

  Parts which_;  // of those that come next
  Json *to_, &seats_;
  Keys& gone_;
  bool deep_ = false;  // within a part
};
// The same description twice: to remember it, and to write what differs from `before`.
class Changes {
 public:
  Changes(std::span<const u8> before, std::span<u8> room, Json& set, Json& seats)
      : before_(before), values_(room), set_(set), seats_(seats) {}
  template <class F>
  void describe(F with) {
    with(values_);
    Differing parts(differing(before_, values_.bytes()), set_, seats_, gone_);
    with(parts);
  }
  std::span<const u8> remembered() const { return values_.bytes(); }
  const Differing::Keys& gone() const { return gone_; }

 private:
  std::span<const u8> before_;
  Values values_;
  Json &set_, &seats_;
  Differing::Keys gone_;
};
}  // namespace tumult
