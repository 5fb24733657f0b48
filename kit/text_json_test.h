// What must hold of every game's JSON, on random games. T: what kit/properties_test.h needs to know of a game.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kit/properties_test.h"
#include "kit/text_changes.h"
#include "kit/text_shape.h"

namespace tumult::json {
// A reader of what Json writes: no spaces, no fractions. It fails on everything else.
struct Value {
  char kind = 0;  // { [ " 0 t f
  std::string text;
  std::vector<Value> items;
  std::map<std::string, Value> fields;
};
class Reader {
 public:
  explicit Reader(std::string_view s) : s_(s) {}
  bool read(Value& v) { return value(v) && at_ == s_.size(); }

 private:
  char peek() const { return at_ < s_.size() ? s_[at_] : '\0'; }
  bool take(char c) { return peek() == c && ++at_; }
  bool value(Value& v) {
    v.kind = peek();
    if (take('"')) return string(v.text);
    if (take('{')) return members(v);
    if (take('[')) return elements(v);
    if (s_.substr(at_).starts_with("true")) return at_ += 4, true;
    if (s_.substr(at_).starts_with("false")) return at_ += 5, true;
    v.kind = '0';
    while (peek() == '-' || (peek() >= '0' && peek() <= '9')) v.text += s_[at_++];
    return !v.text.empty();
  }
  bool string(std::string& out) {
    while (at_ < s_.size() && s_[at_] != '"') {
      if (s_[at_] == '\\') ++at_;
      out += s_[at_++];
    }
    return take('"');
  }
  bool members(Value& v) {
    if (take('}')) return true;
    do {
      std::string key;
      if (!take('"') || !string(key) || !take(':') || v.fields.contains(key) || !value(v.fields[key])) return false;
    } while (take(','));
    return take('}');
  }
  bool elements(Value& v) {
    if (take(']')) return true;
    do
      if (!value(v.items.emplace_back())) return false;
    while (take(','));
    return take(']');
  }
  std::string_view s_;
  std::size_t at_ = 0;
};

// Does the object have what the shape says, and nothing else? Answers what is wrong.
class Fitting {
 public:
  explicit Fitting(const Shape& shape) : shape_(shape) {}
  std::string wrong_in(std::string_view text) {
    Value v;
    if (!Reader(text).read(v)) return "no JSON: " + std::string(text);
    return wrong_in(v);
  }
  std::string wrong_in(const Value& v) {
    int row = 0;
    return object(v, row, 0);
  }

 private:
  std::string object(const Value& v, int& row, int depth) {
    if (v.kind != '{') return "no object";
    std::set<std::string> known;
    const int begin = row;
    while (row < shape_.rows().size() && shape_.rows()[row].depth >= depth) {
      const ShapeRow& r = shape_.rows()[row++];
      if (r.depth > depth) continue;
      const std::string key(r.key);
      if (!known.insert(key).second) return key + " is there twice";
      const auto found = v.fields.find(key);
      if (found == v.fields.end()) {
        if (r.needed) return key + " is missing";
        continue;
      }
      if (const std::string wrong = one_or_many(found->second, r, row); !wrong.empty()) return key + ": " + wrong;
    }
    for (const auto& [key, value] : v.fields)
      if (!known.contains(key)) return key + " is not in the shape";
    return begin == row ? "an object without anything" : "";
  }
  std::string one_or_many(const Value& v, const ShapeRow& r, int after) {
    if (!r.list) return value(v, r, after);
    if (v.kind != '[') return "no array";
    for (const Value& item : v.items)
      if (const std::string wrong = value(item, r, after); !wrong.empty()) return wrong;
    return "";
  }
  std::string value(const Value& v, const ShapeRow& r, int after) {
    using Type = ShapeRow::Type;
    switch (r.type) {
      case Type::object: return object(v, after, r.depth + 1);
      case Type::mark: return v.kind == 't' ? "" : "no mark";
      case Type::text: return v.kind == '"' ? "" : "no text";
      case Type::number: return v.kind == '0' ? "" : "no number";
      case Type::seat: return v.kind == '0' && v.text < "8" && v.text.size() == 1 ? "" : "no seat";
      case Type::word: break;
    }
    const NamesRow& names = shape_.names()[r.names];
    for (int i = 0; i < names.count; ++i)
      if (v.kind == '"' && !v.text.empty() && names.text(i) == v.text) return "";
    return "\"" + v.text + "\" is no " + std::string(names.type);
  }
  const Shape& shape_;
};

// Names mean one thing each.
inline std::string said_twice(const Shape& shape) {
  for (const NamesRow& names : shape.names()) {
    std::set<std::string_view> seen;
    for (int i = 0; i < names.count; ++i)
      if (!seen.insert(names.text(i)).second) return std::string(names.type) + " " + std::string(names.text(i));
  }
  return "";
}

template <class T>
std::string view_text(const typename T::View& v) {
  auto json = std::make_unique<JsonRoom<T::kViewRoom>>();
  T::write_json(*json, v, Effects::listed);
  EXPECT_TRUE(json->fits());
  return std::string(json->view());
}
template <class T>
std::string record_text(const Record& r, Seat viewer) {
  JsonRoom<T::kRecordRoom> json;
  T::write_json(json, r, viewer);
  EXPECT_TRUE(json.fits());
  return std::string(json.view());
}

// Records fit their shape, and whoever may not see a card would read the same of any other.
template <class T>
struct Checker final : Sink {
  Shape shape;
  int players = 0;
  Checker() { T::describe_record(shape); }
  void take(const Record& r) override {
    for (Seat viewer = 0; viewer <= players; ++viewer) {
      const Seat seat = viewer < players ? viewer : T::kSpectator;
      const std::string text = record_text<T>(r, seat);
      EXPECT_EQ(Fitting(shape).wrong_in(text), "") << text;
      if (may_see(r, seat) || r.card == 0xFF) continue;
      Record other = r;
      other.card = r.card ? 0 : 1;
      EXPECT_EQ(record_text<T>(other, seat), text);
    }
  }
};

// Every answer means itself when it is said, and its words are JSON as they are.
template <class T>
void expect_answers_can_be_said(const typename T::Game& g, Seat s) {
  const auto v = T::view(g, s);
  typename T::Answers all;
  T::legal(g, s, all);
  Line words, why;
  for (const auto& a : all) {
    words.clear();
    T::write(words, v, a);
    auto read = T::read(g, Words(words.view()), why);
    if constexpr (Timed<T>)
      if (read) read->tick = a.tick;
    ASSERT_TRUE(read && *read == a) << words.view();
    ASSERT_EQ(words.view().find_first_of("\"\\\n"), std::string_view::npos) << words.view();
  }
}

// At every so-manyth answer of random games: what a seat is shown has the described shape, and is the same to the byte
// when all it cannot know is dealt anew.
template <class T>
void expect_views_show_what_a_seat_may_know(u64 games, int steps_apart) {
  Shape shape;
  T::describe_view(shape);
  EXPECT_EQ(said_twice(shape), "");
  for (u64 seed = 0; seed < games && !testing::Test::HasFatalFailure(); ++seed) {
    Checker<T> records;
    records.players = T::players(T::some_options(seed));
    properties::Player<T> p(seed, &records);
    Chance other = Chance::from_seed(seed ^ 0x5EED);
    typename T::Answer a;
    for (int n = 0; n < properties::how_long(600) && properties::random_answer<T>(p.game, p.choice, a); ++n) {
      if (n % steps_apart == 0) {
        for (Seat viewer = 0; viewer <= records.players; ++viewer) {
          const Seat seat = viewer < records.players ? viewer : T::kSpectator;
          const typename T::View view = T::view(p.game, seat);
          const std::string text = view_text<T>(view);
          ASSERT_EQ(Fitting(shape).wrong_in(text), "") << text;
          const typename T::Redealt dealt(view, other);
          ASSERT_EQ(view_text<T>(dealt.view(seat)), text) << p.where(n);
        }
        expect_answers_can_be_said<T>(p.game, a.seat);
      }
      T::apply(p.game, a, p.deal, &records);
    }
  }
}

// Keeps a view as a client does, from what changed alone.
template <class T>
class Kept {
 public:
  void see(const typename T::View& v) {
    auto set = std::make_unique<JsonRoom<T::kViewRoom>>(), seats = std::make_unique<JsonRoom<T::kViewRoom>>();
    std::vector<u8> room(T::kViewRoom);
    Changes changes(before_, room, *set, *seats);
    T::write_changes(changes, v, Effects::listed);
    EXPECT_TRUE(set->fits() && seats->fits());
    const bool first = before_.empty();
    before_.assign(changes.remembered().begin(), changes.remembered().end());
    const auto fields_of = [](const Json& json) {
      Value object;
      EXPECT_TRUE(Reader("{" + std::string(json.view()) + "}").read(object)) << json.view();
      return object.fields;
    };
    for (const auto& [key, value] : fields_of(*set)) {
      EXPECT_FALSE(!first && view_.fields.contains(key) && same(view_.fields[key], value)) << key;
      view_.fields[key] = value;
    }
    for (const std::string_view key : changes.gone()) EXPECT_EQ(view_.fields.erase(std::string(key)), 1u) << key;
    Value& list = view_.fields["seats"];
    for (const auto& [place, value] : fields_of(*seats)) {
      const auto at = static_cast<std::size_t>(std::stoi(place));
      if (at >= list.items.size()) list.items.resize(at + 1);
      EXPECT_FALSE(same(list.items[at], value)) << place;
      list.items[at] = value;
    }
    Value whole;
    ASSERT_TRUE(Reader(view_text<T>(v)).read(whole));
    list.kind = '[', view_.kind = '{';
    EXPECT_TRUE(same(view_, whole)) << view_text<T>(v);
  }

 private:
  static bool same(const Value& a, const Value& b) {
    return a.kind == b.kind && a.text == b.text &&
           std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same) &&
           std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(), b.fields.end(),
                      [](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
  }
  Value view_;
  std::vector<u8> before_;
};

// From answer to answer of random games: whoever applies what changed has the whole view, and nothing is said that is
// as it was.
template <class T>
void expect_changes_lead_from_view_to_view(u64 games) {
  for (u64 seed = 0; seed < games && !testing::Test::HasFailure(); ++seed) {
    const int players = T::players(T::some_options(seed));
    properties::Player<T> p(seed, nullptr);
    std::vector<Kept<T>> kept(static_cast<std::size_t>(players) + 1);
    typename T::Answer a;
    for (int n = 0; n < properties::how_long(600) && properties::random_answer<T>(p.game, p.choice, a); ++n) {
      for (Seat viewer = 0; viewer <= players; ++viewer)
        kept[viewer].see(T::view(p.game, viewer < players ? viewer : T::kSpectator));
      ASSERT_FALSE(testing::Test::HasFailure()) << p.where(n);
      T::apply(p.game, a, p.deal);
    }
  }
}

// What never changes fits its shape, too, and every shape can be told as types and as a schema.
template <class T>
void expect_facts_and_types() {
  auto json = std::make_unique<JsonRoom<64 * 1024>>();
  Shape shapes[3];
  T::describe_view(shapes[0]);
  T::describe_record(shapes[1]);
  T::describe_facts(shapes[2]);
  T::write_facts(*json);
  EXPECT_LE(json->view().size(), T::kFactsRoom);
  EXPECT_EQ(Fitting(shapes[2]).wrong_in(json->view()), "");
  for (const Shape& shape : shapes) {
    json->clear();
    TypeScript(*json, shape).interface("Anything");
    EXPECT_TRUE(json->fits() && json->view().starts_with("export interface Anything {\n"));
    json->clear();
    JsonSchema(*json, shape).write("Anything");
    Value schema;
    EXPECT_TRUE(json->fits() && Reader(json->view()).read(schema)) << json->view();
  }
}
}  // namespace tumult::json
