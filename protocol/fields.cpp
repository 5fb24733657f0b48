#include "protocol/fields.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <optional>

#include "protocol/plain_text.h"

namespace tumult::protocol {
namespace json = boost::json;

namespace {
std::string in_marks(std::string_view key) { return '"' + tidied(key, kLongestKey) + '"'; }
}  // namespace

// Hears the parts of the text as they are read, and builds the fields without anything in between.
class FieldsReader {
 public:
  static constexpr std::size_t max_object_size = kMostFields, max_array_size = kMostItems;
  static constexpr std::size_t max_key_size = kLongestKey, max_string_size = kLongestMessage;
  using Error = json::error_code;
  using Kind = Field::Kind;

  Fields fields;
  std::optional<Wrong> wrong;

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error& e) {
    if (depth_ == 0) {
      fields.all_.reserve(8);
    } else if (depth_ != 1 || in_list_) {
      return refuse(e, Code::depth, where() + kTooDeep);
    } else {
      last().kind = Kind::object;
    }
    ++depth_;
    return true;
  }
  bool on_object_end(std::size_t, Error&) {
    --depth_;
    return true;
  }
  bool on_array_begin(Error& e) {
    if (depth_ == 0) return refuse(e, Code::depth, "a message is an object");
    if (in_list_) return refuse(e, Code::depth, where() + kTooDeep);
    in_list_ = true;
    if (depth_ == 1) last().kind = Kind::list;
    return true;
  }
  bool on_array_end(std::size_t, Error&) {
    in_list_ = false;
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, Error&) {
    text_ += part;
    return true;
  }
  bool on_key(json::string_view part, std::size_t, Error& e) {
    text_ += part;
    std::string key = std::exchange(text_, {});
    if (depth_ == 1) {
      if (fields.find(key)) return refuse(e, Code::twice, in_marks(key) + " is said twice");
      fields.all_.emplace_back().key = std::move(key);
      return true;
    }
    auto& items = last().items;
    if (std::any_of(items.begin(), items.end(), [&](const Field::Item& i) { return i.key == key; }))
      return refuse(e, Code::twice, in_marks(key) + " is said twice");
    items.emplace_back().key = std::move(key);
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, Error&) {
    text_ += part;
    return true;
  }
  bool on_string(json::string_view part, std::size_t, Error& e) {
    text_ += part;
    return value(Kind::text, std::exchange(text_, {}), 0, e);
  }
  bool on_number_part(json::string_view, Error&) { return true; }
  bool on_int64(std::int64_t i, json::string_view, Error& e) {
    return value(Kind::number, is_own() ? std::string() : std::to_string(i), i, e);
  }
  bool on_uint64(std::uint64_t, json::string_view, Error& e) { return refuse(e, Code::field, where() + "too large"); }
  bool on_double(double, json::string_view digits, Error& e) {
    const bool whole = digits.find_first_of(".eE") == digits.npos;
    return refuse(e, Code::field, where() + (whole ? "too large" : "not a whole number"));
  }
  bool on_bool(bool b, Error& e) { return value(Kind::truth, b ? "on" : "off", b, e); }
  bool on_null(Error& e) { return value(Kind::null, "", 0, e); }
  bool on_comment_part(json::string_view, Error&) { return true; }
  bool on_comment(json::string_view, Error&) { return true; }

 private:
  static constexpr const char* kTooDeep = "nested too deep; expected at most a list of texts, or an object of such";

  bool refuse(Error& e, Code code, std::string why) {
    wrong = {code, std::move(why)};
    e = json::error::incomplete;
    return false;
  }
  // A value of a member, not of a list or an object in one.
  bool is_own() const { return !in_list_ && depth_ == 1; }
  // "pace" is …
  std::string where() { return depth_ == 0 ? "a message is " : in_marks(last().key) + " is "; }
  Field& last() { return fields.all_.back(); }
  bool value(Kind kind, std::string text, std::int64_t number, Error& e) {
    if (depth_ == 0) return refuse(e, Code::json, "a message is an object");
    if (is_own()) {
      Field& field = last();
      field.kind = kind;
      field.text = std::move(text);
      field.number = number;
      return true;
    }
    if (kind == Kind::null) return refuse(e, Code::field, where() + "a list or an object with a null in it");
    auto& items = last().items;
    if (depth_ == 1) items.push_back({.key = {}, .text = std::move(text), .kind = kind});
    else items.back().text += (items.back().text.empty() ? "" : " ") + text;
    return true;
  }

  int depth_ = 0;
  bool in_list_ = false;
  std::string text_;
};

namespace {
Wrong too_long(std::string_view what, std::size_t most, std::string_view unit) {
  return {Code::size, std::string(what) + " has at most " + std::to_string(most) + ' ' + std::string(unit)};
}
Wrong not_json(std::string_view text, const json::error_code& error) {
  if (error == json::error::too_deep) return {Code::depth, "this is nested too deep"};
  if (error == json::error::object_too_large) return too_long("an object", kMostFields, "keys");
  if (error == json::error::array_too_large) return too_long("a list", kMostItems, "items");
  if (error == json::error::key_too_large) return too_long("a key", kLongestKey, "bytes");
  if (!is_utf8(text)) return {Code::json, "this is not UTF-8"};
  return {Code::json, "this is not JSON: " + (error ? error.message() : "something is left over")};
}
}  // namespace

std::expected<Fields, Wrong> Fields::read(std::string_view text) {
  if (text.size() > kLongestMessage) return std::unexpected(too_long("a message", kLongestMessage, "bytes"));
  json::parse_options options;
  options.max_depth = 3;
  json::basic_parser<FieldsReader> parser(options);
  json::error_code error;
  const std::size_t n = parser.write_some(false, text.data(), text.size(), error);
  FieldsReader& reader = parser.handler();
  if (reader.wrong) return std::unexpected(std::move(*reader.wrong));
  if (error || n != text.size() || !parser.done()) return std::unexpected(not_json(text, error));
  return std::move(reader.fields);
}

Field* Fields::find(std::string_view key) {
  for (Field& f : all_)
    if (f.key == key) return &f;
  return nullptr;
}
}  // namespace tumult::protocol
