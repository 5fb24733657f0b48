// What there can be in a JSON that a game writes: the same description, visited for its shape (kit/text_json.h), told
// as TypeScript types or as a JSON Schema.
#pragma once
#include <type_traits>

#include "kit/list.h"
#include "kit/text_json.h"

namespace tumult {
// The names that a value can have.
struct NamesRow {
  std::string_view type;
  int count = 0;
  std::string_view (*text)(int) = nullptr;

  // Each name once: some values are said alike.
  template <class F>
  void each(F f) const {
    for (int i = 0; i < count; ++i) {
      bool said = text(i).empty();
      for (int k = 0; k < i && !said; ++k) said = text(k) == text(i);
      if (!said) f(text(i));
    }
  }
};
struct ShapeRow {
  enum class Type : u8 { number, mark, seat, word, text, object };
  std::string_view key;
  Type type = Type::number;
  bool list = false;    // an array of such
  bool needed = false;  // never left out
  u8 depth = 0;         // what belongs to an object follows it, one deeper
  u8 names = 0;         // of a word: which
};

class Shape {
 public:
  static constexpr int kMostRows = 384, kMostNames = 48;  // of all that a game describes together
  using Type = ShapeRow::Type;

  const List<ShapeRow, kMostRows>& rows() const { return rows_; }
  const List<NamesRow, kMostNames>& names() const { return names_; }

  void number(std::string_view key, long long) { add({.key = key, .needed = true}); }
  void number_if(std::string_view key, bool, long long) { add({.key = key}); }
  void mark(std::string_view key, bool) { add({.key = key, .type = Type::mark}); }
  void seat(std::string_view key, Seat) { add({.key = key, .type = Type::seat, .needed = true}); }
  void seat_if(std::string_view key, Seat) { add({.key = key, .type = Type::seat}); }
  void seats(std::string_view key, SeatSet) { add({.key = key, .type = Type::seat, .list = true, .needed = true}); }
  void seats_if(std::string_view key, bool, SeatSet) { add({.key = key, .type = Type::seat, .list = true}); }
  template <class Range, class F>
  void numbers_if(std::string_view key, bool, const Range&, F) {
    add({.key = key, .list = true});
  }
  void text(std::string_view key, std::string_view) { add({.key = key, .type = Type::text, .needed = true}); }
  void text_if(std::string_view key, bool, std::string_view) { add({.key = key, .type = Type::text}); }
  template <class E>
  void word(std::string_view key, E) {
    add({.key = key, .type = Type::word, .needed = true, .names = names_of<E>()});
  }
  template <class E>
  void word_if(std::string_view key, bool, E) {
    add({.key = key, .type = Type::word, .names = names_of<E>()});
  }
  template <class Range, class F>
  void words(std::string_view key, const Range&, F) {
    add({.key = key, .type = Type::word, .list = true, .needed = true, .names = names_of<Made<Range, F>>()});
  }
  template <class Range, class F>
  void words_if(std::string_view key, bool, const Range&, F) {
    add({.key = key, .type = Type::word, .list = true, .names = names_of<Made<Range, F>>()});
  }
  template <class F>
  void object(std::string_view key, F fill) {
    inside({.key = key, .type = Type::object, .needed = true}, fill);
  }
  template <class F>
  void object_if(std::string_view key, bool, F fill) {
    inside({.key = key, .type = Type::object}, fill);
  }
  template <class Range, class F>
  void list(std::string_view key, const Range&, F fill) {
    inside({.key = key, .type = Type::object, .list = true, .needed = true}, [&] { fill(Item<Range>{}); });
  }
  template <class Range, class F>
  void list_if(std::string_view key, bool, const Range&, F fill) {
    inside({.key = key, .type = Type::object, .list = true}, [&] { fill(Item<Range>{}); });
  }

 private:
  template <class Range>
  using Item = std::remove_cvref_t<decltype(*std::declval<const Range&>().begin())>;
  template <class Range, class F>
  using Made = std::remove_cvref_t<std::invoke_result_t<F, Item<Range>>>;

  void add(ShapeRow row) {
    row.depth = depth_;
    rows_.push(row);
  }
  template <class F>
  void inside(ShapeRow row, F fill) {
    add(row);
    ++depth_, fill(), --depth_;
  }
  template <class E>
  u8 names_of() {
    for (int i = 0; i < names_.size(); ++i)
      if (names_[i].type == Named<E>::kType) return static_cast<u8>(i);
    names_.push({Named<E>::kType, Named<E>::kCount, [](int i) { return text_of(static_cast<E>(i)); }});
    return static_cast<u8>(names_.size() - 1);
  }

  List<ShapeRow, kMostRows> rows_;
  List<NamesRow, kMostNames> names_;
  u8 depth_ = 0;
};

// export interface TYPE { … }. The types of names are name_types.
class TypeScript {
 public:
  TypeScript(Json& out, const Shape& shape) : out_(out), shape_(shape) {}

  void interface(std::string_view type) {
    out_.raw("export interface "), out_.raw(type), out_.raw(" {\n");
    int row = 0;
    members(row, 0);
    out_.raw("}\n");
  }
  // export type CardEvent = "charity" | …; those that `but` has were written before.
  void name_types(const Shape* but = nullptr) {
    for (const NamesRow& names : shape_.names()) {
      if (but && has(*but, names.type)) continue;
      out_.raw("export type "), out_.raw(names.type), out_.raw(" =");
      bool first = true;
      names.each([&](std::string_view name) {
        out_.raw(first ? " \"" : " | \""), out_.raw(name), out_.raw("\"");
        first = false;
      });
      out_.raw(";\n");
    }
  }

 private:
  static bool has(const Shape& shape, std::string_view type) {
    for (const NamesRow& names : shape.names())
      if (names.type == type) return true;
    return false;
  }
  void indent(int depth) {
    for (int i = 0; i <= depth; ++i) out_.raw("  ");
  }
  void members(int& row, int depth) {
    while (row < shape_.rows().size() && shape_.rows()[row].depth == depth) {
      const ShapeRow& r = shape_.rows()[row++];
      indent(depth), out_.raw(r.key), out_.raw(r.needed ? ": " : "?: ");
      value(r, row);
      out_.raw(r.list ? "[];\n" : ";\n");
    }
  }
  void value(const ShapeRow& r, int& row) {
    using Type = ShapeRow::Type;
    switch (r.type) {
      case Type::number: return out_.raw("number");
      case Type::mark: return out_.raw("true");
      case Type::seat: return out_.raw("Seat");
      case Type::word: return out_.raw(shape_.names()[r.names].type);
      case Type::text: return out_.raw("string");
      case Type::object: break;
    }
    out_.raw("{\n");
    members(row, r.depth + 1);
    indent(r.depth), out_.raw("}");
  }

  Json& out_;
  const Shape& shape_;
};

// A schema of one object, by JSON Schema 2020-12; nothing else may be in it.
class JsonSchema {
 public:
  JsonSchema(Json& out, const Shape& shape) : j_(out), shape_(shape) {}

  void write(std::string_view title) {
    j_.object([&] {
      j_.text("$schema", "https://json-schema.org/draft/2020-12/schema");
      j_.text("title", title);
      int row = 0;
      members(row, 0);
      j_.object("$defs", [&] {
        for (const NamesRow& names : shape_.names()) {
          j_.object(names.type, [&] {
            j_.name("enum");
            j_.array([&] { names.each([&](std::string_view name) { j_.text(name); }); });
          });
        }
      });
    });
  }

 private:
  void members(int& row, int depth) {
    const int first = row;
    j_.text("type", "object");
    j_.object("properties", [&] {
      while (row < shape_.rows().size() && shape_.rows()[row].depth == depth) {
        const ShapeRow& r = shape_.rows()[row++];
        j_.object(r.key, [&] {
          if (!r.list) return value(r, row);
          j_.text("type", "array");
          j_.object("items", [&] { value(r, row); });
        });
      }
    });
    j_.name("required");
    j_.array([&] {
      for (int i = first; i < row; ++i)
        if (shape_.rows()[i].depth == depth && shape_.rows()[i].needed) j_.text(shape_.rows()[i].key);
    });
    j_.name("additionalProperties"), j_.raw("false");
  }
  void value(const ShapeRow& r, int& row) {
    using Type = ShapeRow::Type;
    switch (r.type) {
      case Type::number: return j_.text("type", "integer");
      case Type::mark: return j_.name("const"), j_.raw("true");
      case Type::seat:
        j_.text("type", "integer");
        j_.number("minimum", 0);
        return j_.number("maximum", kMaxSeats - 1);
      case Type::word: {
        Line ref;
        ref << "#/$defs/" << shape_.names()[r.names].type;
        return j_.text("$ref", ref.view());
      }
      case Type::text: return j_.text("type", "string");
      case Type::object: return members(row, r.depth + 1);
    }
  }

  Json& j_;
  const Shape& shape_;
};
}  // namespace tumult
