// JSON written as it comes: commas and quotes are seen to.
#pragma once
#include <fmt/core.h>

#include <string>
#include <string_view>

#include "sim/stats.h"

namespace tumult::sim {
class Json {
 public:
  Json& open(char bracket) { return begin(), text_ += bracket, fresh_ = true, *this; }
  Json& close(char bracket) { return text_ += bracket, fresh_ = false, *this; }
  Json& key(std::string_view name) { return value(name), text_ += ':', fresh_ = true, *this; }
  Json& value(std::string_view s) {
    begin();
    text_ += '"';
    for (const char c : s) {
      if (c == '"' || c == '\\') text_ += '\\', text_ += c;
      else if (static_cast<unsigned char>(c) < ' ') text_ += fmt::format("\\u{:04x}", static_cast<int>(c));
      else text_ += c;
    }
    text_ += '"';
    return *this;
  }
  Json& value(const char* s) { return value(std::string_view(s)); }
  Json& value(const std::string& s) { return value(std::string_view(s)); }
  Json& value(bool b) { return begin(), text_ += b ? "true" : "false", *this; }
  Json& value(double x) { return begin(), text_ += fmt::format("{:.6g}", x), *this; }
  Json& value(const Estimate& e) {
    open('{').pair("mean", e.mean);
    if (e.margin >= 0) pair("low", e.low()).pair("high", e.high());
    return close('}');
  }
  template <class Int>
    requires std::is_integral_v<Int>
  Json& value(Int i) {
    return begin(), text_ += fmt::format("{}", i), *this;
  }
  template <class T>
  Json& pair(std::string_view name, const T& v) {
    return key(name).value(v);
  }
  const std::string& text() const { return text_; }

 private:
  void begin() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  std::string text_;
  bool fresh_ = true;  // nothing before it that a comma would have to part it from
};
}  // namespace tumult::sim
