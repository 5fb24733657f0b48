#include "protocol/fields.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <optional>

#include "protocol/plain_text.h"

namespace tumult::protocol {
namespace json = boost::json;

// Hears the parts of the text as they are read, and builds the fields without anything in between.
class FieldsReader {
 public:
  // The parser's own limits have no name in them: the message is bounded, and the rest is counted here.
  static constexpr std::size_t max_object_size = kLongestMessage, max_array_size = kLongestMessage;
  static constexpr std::size_t max_key_size = kLongestMessage, max_string_size = kLongestMessage;
  static constexpr std::size_t kDeepest = 4;  // one more than there may be, which is refused with its key
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
      return too_deep(e);
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
    if (depth_ == 0) return refuse(e, no_object());
    if (in_list_) return too_deep(e);
    in_list_ = true;
    listed_ = 0;
    if (depth_ == 1) last().kind = Kind::list;
    return true;
  }
  bool on_array_end(std::size_t, Error&) {
    in_list_ = false;
    if (depth_ == 1) last().size = listed_;
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, Error&) {
    text_ += part;
    return true;
  }
  bool on_key(json::string_view part, std::size_t, Error& e) {
    std::string key = ended_by(part);
    if (key.size() > kLongestKey)
      return refuse(
          e, too_long("the key " + key_in_quotes(std::string_view(key).substr(0, kLongestKey)), kLongestKey, "bytes"));
    return depth_ == 1 ? add_field(std::move(key), e) : add_item(std::move(key), e);
  }
  bool on_string_part(json::string_view part, std::size_t, Error&) {
    text_ += part;
    return true;
  }
  bool on_string(json::string_view part, std::size_t, Error& e) { return value(Kind::text, ended_by(part), 0, e); }
  bool on_number_part(json::string_view, Error&) { return true; }
  bool on_int64(std::int64_t i, json::string_view, Error& e) {
    return value(Kind::number, is_own() ? std::string() : std::to_string(i), i, e);
  }
  bool on_uint64(std::uint64_t, json::string_view, Error& e) { return value(Kind::huge, "", 0, e); }
  bool on_double(double, json::string_view digits, Error& e) {
    const bool whole = digits.find_first_of(".eE") == digits.npos;
    return value(whole ? Kind::huge : Kind::fraction, "", 0, e);
  }
  bool on_bool(bool b, Error& e) { return value(Kind::truth, b ? "on" : "off", b, e); }
  bool on_null(Error& e) { return value(Kind::null, "", 0, e); }
  bool on_comment_part(json::string_view, Error&) { return true; }
  bool on_comment(json::string_view, Error&) { return true; }

 private:
  bool refuse(Error& e, Wrong why) {
    wrong = std::move(why);
    e = json::error::incomplete;
    return false;
  }
  static Wrong no_object() { return {Code::json, "a message is an object"}; }
  bool too_deep(Error& e) {
    return refuse(e, {Code::depth, key_in_quotes(last().key) +
                                       " is nested too deep; expected at most a list of texts, or an object of such"});
  }
  bool twice(Error& e, std::string_view key) { return refuse(e, {Code::twice, key_in_quotes(key) + " is said twice"}); }
  bool add_field(std::string key, Error& e) {
    if (fields.find(key)) return twice(e, key);
    if (fields.all_.size() == kMostFields) return refuse(e, too_long("a message", kMostFields, "keys"));
    fields.all_.emplace_back().key = std::move(key);
    return true;
  }
  bool add_item(std::string key, Error& e) {
    auto& items = last().items;
    const auto is_same = [&](const Field::Item& i) { return i.key == key; };
    if (std::any_of(items.begin(), items.end(), is_same)) return twice(e, key);
    if (items.size() == kMostFields) return refuse(e, too_long(key_in_quotes(last().key), kMostFields, "keys"));
    items.emplace_back().key = std::move(key);
    return true;
  }

  // A text of one part or several; mostly of one.
  std::string ended_by(json::string_view part) {
    if (text_.empty()) return std::string(part);
    text_ += part;
    return std::exchange(text_, {});
  }
  // A value of a member, not of a list or an object in one.
  bool is_own() const { return !in_list_ && depth_ == 1; }
  Field& last() { return fields.all_.back(); }
  bool value(Kind kind, std::string text, std::int64_t number, Error& e) {
    if (depth_ == 0) return refuse(e, no_object());
    if (is_own()) {
      Field& field = last();
      field.kind = kind;
      field.text = std::move(text);
      field.number = number;
      return true;
    }
    if (in_list_) ++listed_;
    auto& items = last().items;
    if (depth_ == 1) {
      if (items.size() == kMostItems) return true;
      Field::Item& item = items.emplace_back();
      item.text = std::move(text);
      item.kind = kind;
      return true;
    }
    Field::Item& item = items.back();
    if (in_list_ && listed_ > kMostItems)
      return refuse(e, too_long(key_in_quotes(item.key) + " in " + key_in_quotes(last().key), kMostItems, "items"));
    if (kind == Kind::null || kind == Kind::fraction || kind == Kind::huge) item.kind = kind;
    else item.text += (item.text.empty() ? "" : " ") + text;
    return true;
  }

  int depth_ = 0;
  bool in_list_ = false;
  std::size_t listed_ = 0;  // in the list that was begun last
  std::string text_;
};

namespace {
Wrong not_json(std::string_view text, const json::error_code& error) {
  if (!is_utf8(text)) return {Code::json, "this is not UTF-8"};
  return {Code::json, "this is not JSON: " + (error ? error.message() : "something is left over")};
}
}  // namespace

std::expected<Fields, Wrong> Fields::read(std::string_view text) {
  if (text.size() > kLongestMessage) return std::unexpected(too_long("a message", kLongestMessage, "bytes"));
  json::parse_options options;
  options.max_depth = FieldsReader::kDeepest;
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
