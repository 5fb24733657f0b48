// JSON Schema, as much of it as ours use: docs/schemas/*.json.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <sstream>
#include <string>

namespace tumult::server {
// Nothing: it fits. Else where, and why not.
class Schema {
 public:
  static const Schema& named(const std::string& name) {
    static std::map<std::string, Schema> all;
    const auto at = all.find(name);
    if (at != all.end()) return at->second;
    std::ifstream file("docs/schemas/" + name + ".json");
    std::stringstream text;
    text << file.rdbuf();
    Schema s;
    boost::json::error_code error;
    s.root_ = boost::json::parse(text.str(), error);
    EXPECT_FALSE(error) << "docs/schemas/" << name << ".json: " << error.message();
    return all[name] = std::move(s);
  }
  std::string misfit(const boost::json::value& v) const { return check(v, root_, ""); }
  // By a reference like http.json#/$defs/error.
  static std::string misfit_with(const boost::json::value& v, const std::string& ref) {
    return Schema().check_reference(v, ref, "");
  }

 private:
  using Value = boost::json::value;

  static bool is_type(const Value& v, std::string_view type) {
    return (type == "object" && v.is_object()) || (type == "array" && v.is_array()) ||
           (type == "string" && v.is_string()) || (type == "boolean" && v.is_bool()) ||
           (type == "null" && v.is_null()) || (type == "integer" && (v.is_int64() || v.is_uint64())) ||
           (type == "number" && v.is_number());
  }
  const Value* find(const boost::json::object& s, std::string_view key) const { return s.if_contains(key); }

  std::string check(const Value& v, const Value& schema, const std::string& where) const {
    if (schema.is_bool()) return schema.as_bool() ? "" : where + ": nothing may be here";
    const auto& s = schema.as_object();
    if (const Value* ref = find(s, "$ref")) return check_reference(v, std::string(ref->as_string()), where);
    if (const Value* c = find(s, "const"); c && v != *c) return where + ": is not " + boost::json::serialize(*c);
    if (const Value* e = find(s, "enum")) {
      bool one = false;
      for (const Value& x : e->as_array()) one |= x == v;
      if (!one) return where + ": " + boost::json::serialize(v) + " is none of those that may be";
    }
    if (const Value* t = find(s, "type"); t && t->is_string() && !is_type(v, t->as_string()))
      return where + ": " + boost::json::serialize(v) + " is no " + std::string(t->as_string());
    if (const Value* least = find(s, "minimum"); least && v.is_int64() && v.as_int64() < least->as_int64())
      return where + ": too small";
    if (const Value* most = find(s, "maximum"); most && v.is_int64() && v.as_int64() > most->as_int64())
      return where + ": too large";
    if (std::string why = check_choices(v, s, where); !why.empty()) return why;
    if (v.is_string()) return check_text(std::string(v.as_string()), s, where);
    if (v.is_object()) return check_object(v.as_object(), s, where);
    if (v.is_array()) return check_list(v.as_array(), s, where);
    return {};
  }

  // Empty: no longer than `most` and no shorter than `least` allow.
  std::string check_count(std::int64_t count, const boost::json::object& s, const char* least, const char* most,
                          const std::string& where) const {
    if (const Value* bound = find(s, least); bound && count < bound->as_int64()) return where + ": too short";
    if (const Value* bound = find(s, most); bound && count > bound->as_int64()) return where + ": too long";
    return {};
  }
  std::string check_text(const std::string& text, const boost::json::object& s, const std::string& where) const {
    const auto follows = [](char byte) { return (byte & 0xC0) == 0x80; };  // in a character that has begun
    const auto characters = std::ranges::count_if(text, std::not_fn(follows));
    if (std::string why = check_count(characters, s, "minLength", "maxLength", where); !why.empty()) return why;
    const Value* pattern = find(s, "pattern");
    if (pattern && !std::regex_search(text, std::regex(std::string(pattern->as_string()))))
      return where + ": \"" + text + "\" is not like " + std::string(pattern->as_string());
    return {};
  }
  std::string check_list(const boost::json::array& list, const boost::json::object& s, const std::string& where) const {
    const auto many = static_cast<std::int64_t>(list.size());
    if (std::string why = check_count(many, s, "minItems", "maxItems", where); !why.empty()) return why;
    const Value* items = find(s, "items");
    for (std::size_t i = 0; items && i < list.size(); ++i)
      if (std::string why = check(list[i], *items, where + '/' + std::to_string(i)); !why.empty()) return why;
    return {};
  }

  std::string check_reference(const Value& v, const std::string& ref, const std::string& where) const {
    const std::size_t hash = ref.find('#');
    const std::string file = ref.substr(0, hash), path = hash == ref.npos ? "" : ref.substr(hash + 1);
    const Schema& other = file.empty() ? *this : named(file.substr(0, file.find(".json")));
    const Value* at = &other.root_;
    for (std::size_t from = 1; from < path.size();) {
      const std::size_t end = std::min(path.find('/', from), path.size());
      at = at->as_object().if_contains(path.substr(from, end - from));
      if (!at) return where + ": the schema has no " + ref;
      from = end + 1;
    }
    return other.check(v, *at, where);
  }

  std::string check_choices(const Value& v, const boost::json::object& s, const std::string& where) const {
    if (const Value* all = find(s, "allOf"))
      for (const Value& x : all->as_array())
        if (std::string why = check(v, x, where); !why.empty()) return why;
    for (const char* kind : {"oneOf", "anyOf"}) {
      const Value* choices = find(s, kind);
      if (!choices) continue;
      std::string reasons;
      int fitting = 0;
      for (const Value& x : choices->as_array()) {
        const std::string why = check(v, x, where);
        fitting += why.empty();
        if (!why.empty()) reasons += "\n  " + why;
      }
      if (fitting == 0) return where + ": fits none of the choices" + reasons;
      if (fitting > 1 && kind[0] == 'o') return where + ": fits several of the choices";
    }
    return {};
  }

  std::string check_object(const boost::json::object& v, const boost::json::object& s, const std::string& where) const {
    if (const Value* required = find(s, "required"))
      for (const Value& key : required->as_array())
        if (!v.contains(key.as_string())) return where + ": \"" + std::string(key.as_string()) + "\" is missing";
    const Value* properties = find(s, "properties");
    const Value* others = find(s, "additionalProperties");
    for (const auto& [key, value] : v) {
      const std::string here = where + '/' + std::string(key);
      const Value* known = properties ? properties->as_object().if_contains(key) : nullptr;
      const Value* schema = known ? known : others;
      if (!schema) continue;
      if (std::string why = check(value, *schema, here); !why.empty()) return why;
    }
    return {};
  }

  Value root_;
};

inline void expect_fits_schema(const boost::json::value& v, const std::string& name) {
  const std::string why = Schema::named(name).misfit(v);
  EXPECT_TRUE(why.empty()) << name << ": " << why << "\nin " << boost::json::serialize(v);
}
}  // namespace tumult::server
