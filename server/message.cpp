#include "server/message.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <charconv>

namespace tumult::server {
namespace json = boost::json;

// Hears the parts of the text as they are read, and builds the message without anything in between.
class MessageReader {
 public:
  static constexpr std::size_t max_object_size = kMostFields, max_array_size = kMostItems;
  static constexpr std::size_t max_key_size = kLongestId, max_string_size = kLongestMessage;
  using Error = json::error_code;

  Message message;
  Wrong wrong;

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error& e) {
    if (depth_ == 0) return message.fields_.reserve(8), ++depth_, true;
    if (depth_ != 1) return refuse(e, "depth", "an object inside an object is as deep as it goes");
    last().kind = Message::Kind::object;
    return ++depth_, true;
  }
  bool on_object_end(std::size_t, Error&) { return --depth_, true; }
  bool on_array_begin(Error& e) {
    if (in_list_ || depth_ == 0) return refuse(e, "depth", "a message is an object, and its lists hold words");
    in_list_ = true;
    if (depth_ == 1) last().kind = Message::Kind::list;
    return true;
  }
  bool on_array_end(std::size_t, Error&) {
    in_list_ = false;
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, Error&) { return text_ += part, true; }
  bool on_key(json::string_view part, std::size_t, Error& e) {
    text_ += part;
    const std::string key = std::exchange(text_, {});
    if (depth_ == 1) {
      if (message.find(key)) return refuse(e, "twice", "a key is said twice: " + key);
      message.fields_.emplace_back().key = key;
      return true;
    }
    auto& items = last().items;
    if (std::any_of(items.begin(), items.end(), [&](const auto& i) { return i.first == key; }))
      return refuse(e, "twice", "a key is said twice: " + key);
    items.emplace_back(key, "");
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, Error&) { return text_ += part, true; }
  bool on_string(json::string_view part, std::size_t, Error& e) {
    text_ += part;
    return value(Message::Kind::word, std::exchange(text_, {}), 0, e);
  }
  bool on_number_part(json::string_view, Error&) { return true; }
  bool on_int64(std::int64_t i, json::string_view, Error& e) {
    return value(Message::Kind::number, std::to_string(i), i, e);
  }
  bool on_uint64(std::uint64_t, json::string_view, Error& e) { return refuse(e, "field", "a number is too large"); }
  bool on_double(double, json::string_view, Error& e) { return refuse(e, "field", "numbers are whole here"); }
  bool on_bool(bool b, Error& e) { return value(Message::Kind::truth, b ? "on" : "off", b, e); }
  bool on_null(Error& e) { return value(Message::Kind::nothing, "", 0, e); }
  bool on_comment_part(json::string_view, Error&) { return true; }
  bool on_comment(json::string_view, Error&) { return true; }

 private:
  bool refuse(Error& e, std::string_view code, std::string why) {
    wrong = {code, std::move(why)};
    e = json::error::incomplete;
    return false;
  }
  Message::Field& last() { return message.fields_.back(); }
  bool value(Message::Kind kind, std::string word, std::int64_t number, Error& e) {
    if (depth_ == 0) return refuse(e, "json", "a message is an object");
    if (!in_list_ && depth_ == 1) {
      last().kind = kind;
      last().word = std::move(word);
      last().number = number;
      return true;
    }
    if (kind == Message::Kind::nothing) return refuse(e, "field", "a word is missing");
    auto& items = last().items;
    if (depth_ == 1) items.emplace_back("", std::move(word));
    else items.back().second += (items.back().second.empty() ? "" : " ") + word;
    return true;
  }

  int depth_ = 0;
  bool in_list_ = false;
  std::string text_;
};

std::optional<Message> Message::read(std::string_view text, Wrong& wrong) {
  if (text.size() > kLongestMessage) return wrong = {"size", "a message has at most 16 kB"}, std::nullopt;
  json::parse_options options;
  options.max_depth = 3;
  json::basic_parser<MessageReader> parser(options);
  json::error_code error;
  const std::size_t n = parser.write_some(false, text.data(), text.size(), error);
  MessageReader& reader = parser.handler();
  if (!reader.wrong.code.empty()) return wrong = std::move(reader.wrong), std::nullopt;
  if (!error && n == text.size() && parser.done()) return std::move(reader.message);
  if (error == json::error::too_deep) return wrong = {"depth", "this is nested too deep"}, std::nullopt;
  if (error == json::error::object_too_large || error == json::error::array_too_large ||
      error == json::error::key_too_large || error == json::error::string_too_large)
    return wrong = {"size", "this has too many parts, or too long ones"}, std::nullopt;
  return wrong = {"json", "this is not JSON: " + (error ? error.message() : "something is left over")}, std::nullopt;
}

const Message::Field* Message::find(std::string_view key) const {
  for (const Field& f : fields_)
    if (f.key == key) return &f;
  return nullptr;
}
std::string_view Message::word(std::string_view key) const {
  const Field* f = find(key);
  return f && f->kind == Kind::word ? std::string_view(f->word) : std::string_view{};
}
std::optional<std::int64_t> Message::number(std::string_view key) const {
  const Field* f = find(key);
  return f && f->kind == Kind::number ? std::optional(f->number) : std::nullopt;
}
std::optional<bool> Message::truth(std::string_view key) const {
  const Field* f = find(key);
  return f && f->kind == Kind::truth ? std::optional(f->number != 0) : std::nullopt;
}
const Message::Field* Message::list(std::string_view key) const {
  const Field* f = find(key);
  return f && f->kind == Kind::list ? f : nullptr;
}
const Message::Field* Message::object(std::string_view key) const {
  const Field* f = find(key);
  return f && f->kind == Kind::object ? f : nullptr;
}

namespace {
// The next character of a text in UTF-8, and how many bytes it takes; 0: it is none.
std::size_t next_character(std::string_view text, std::uint32_t& c) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = at(0);
  const std::size_t n = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
  if (n == 0) return 0;
  c = n == 1 ? first : first & (0x7Fu >> n);
  for (std::size_t i = 1; i < n; ++i) {
    if (at(i) >> 6 != 2) return 0;
    c = c << 6 | (at(i) & 0x3F);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = c >= 0xD800 && c < 0xE000;
  return c < kLeast[n] || c > 0x10FFFF || surrogate ? 0 : n;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    std::uint32_t c = static_cast<unsigned char>(text[0]);
    const std::size_t n = c < 0x80 ? 1 : next_character(text, c);
    if (n == 0) return false;
    text.remove_prefix(n);
  }
  return true;
}

bool is_id(std::string_view id) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  };
  return !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), fits);
}

namespace {
bool turns_writing(std::uint32_t c) {
  return (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}
}  // namespace

std::string tidied(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t characters = 0;
  while (!text.empty() && characters < most) {
    std::uint32_t c = 0;
    const std::size_t n = next_character(text, c);
    if (n == 0) return {};
    const bool blank = c <= ' ' || c == 0x7F || (c >= 0x80 && c < 0xA0);
    if (blank) {
      if (!out.empty() && out.back() != ' ') out += ' ', ++characters;
    } else if (!turns_writing(c)) {
      out += text.substr(0, n), ++characters;
    }
    text.remove_prefix(n);
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}
}  // namespace tumult::server
