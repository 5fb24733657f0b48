// Text without a heap: a line of bounded length that things are written onto. What does not fit is cut off.
#pragma once
#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>

#include "kit/types.h"

namespace tumult {
struct Line {
  static constexpr int kRoom = 8192;
  int n = 0;
  char text[kRoom];

  std::string_view view() const { return {text, static_cast<std::size_t>(n)}; }
  void clear() { n = 0; }
  Line& operator<<(std::string_view s) {
    const auto fits = static_cast<int>(s.size()) < kRoom - n ? static_cast<int>(s.size()) : kRoom - n;
    std::memcpy(text + n, s.data(), static_cast<std::size_t>(fits));
    n += fits;
    return *this;
  }
  Line& operator<<(const char* s) { return *this << std::string_view(s); }
  Line& operator<<(char c) {
    if (n < kRoom) text[n++] = c;
    return *this;
  }
  Line& operator<<(long long i) {
    if (i >= 0 && i < 10) return *this << static_cast<char>('0' + i);
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, i).ptr;
    return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
  }
  Line& operator<<(int i) { return *this << static_cast<long long>(i); }
};

// The words of a line; a '#' at the beginning or after a space begins a comment.
class Words {
 public:
  static constexpr int kMost = 256;
  int n = 0;

  explicit Words(std::string_view line) : line_(line) {
    std::size_t i = 0;
    while (n < kMost) {
      while (i < line.size() && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r')) ++i;
      if (i >= line.size() || line[i] == '#') break;
      const std::size_t from = i;
      while (i < line.size() && line[i] != ' ' && line[i] != '\t' && line[i] != '\r') ++i;
      at_[n++] = {from, i - from};
    }
  }
  std::string_view operator[](int i) const {
    return i < n ? line_.substr(at_[i].from, at_[i].size) : std::string_view{};
  }
  Words from(int i) const { return some(std::min(i, n), n); }
  Words but_last(int i) const { return some(0, std::max(n - i, 0)); }

 private:
  struct Place {
    std::size_t from, size;
  };
  std::string_view line_;
  Place at_[kMost];  // only the first n are laid out: most lines have few words

  Words some(int begin, int end) const {
    Words w({});
    w.line_ = line_;
    while (begin < end) w.at_[w.n++] = at_[begin++];
    return w;
  }
};

template <class T>
bool read_number(std::string_view s, T& out) {
  const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), out);
  return error == std::errc{} && end == s.data() + s.size();
}
}  // namespace tumult
