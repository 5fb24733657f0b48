// Offers as JSON, taken apart as a client does.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kit/text_json_test.h"

namespace tumult::json {
inline std::string with_value(std::string text, const std::string& key, const std::string& value) {
  const std::string gap = '{' + key + '}';
  if (const auto at = text.find(gap); at != text.npos) text.replace(at, gap.size(), value);
  return text;
}
inline std::vector<std::string> answers_in(const Value& offer) {
  const auto field = [&](const char* key) -> const Value* {
    const auto found = offer.fields.find(key);
    return found == offer.fields.end() ? nullptr : &found->second;
  };
  std::vector<std::string> texts{field("text") ? field("text")->text : field("verb")->text};
  for (const auto& [key, values] : offer.fields) {
    if (values.kind != '[') continue;
    std::vector<std::string> longer;
    for (const std::string& text : texts)
      for (const Value& value : values.items) longer.push_back(with_value(text, key, value.text));
    texts = std::move(longer);
  }
  return texts;
}
// In the notation.
inline std::vector<std::string> answers_in(const std::vector<Value>& offers) {
  std::vector<std::string> texts;
  for (const Value& offer : offers)
    for (std::string& text : answers_in(offer)) texts.push_back(std::move(text));
  return texts;
}
inline std::vector<std::string> answers_in(std::string_view offers) {
  Value list;
  EXPECT_TRUE(Reader(offers).read(list)) << offers;
  return answers_in(list.items);
}
}  // namespace tumult::json
