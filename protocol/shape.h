// What there can be in messages: the same descriptions, visited for their shape. Schemas (protocol/schema.h) and
// types are made from a Document.
#pragma once
#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/list.h"
#include "protocol/description.h"
#include "protocol/plain_text.h"

namespace tumult::protocol {
struct Type {
  enum class Kind : u8 {
    text,
    number,
    decimal,
    truth,
    mark,
    word,
    list,
    options,
    map,
    object,
    object_or_null,
    view,
    record,
    message,
    offer,
    view_part
  };
  Kind kind = Kind::text;
  Bound bound;
  std::string_view pattern;             // of a text
  std::string name;                     // of words: how their set is called; of an object: its definition
  std::vector<std::string_view> words;  // those there are
  std::vector<Type> item;               // of a list or a map: one
};
struct Member {
  std::string_view key;
  std::string doc;
  bool needed = true;
  Type type;
};
struct Definition {
  std::string name;
  std::string_view doc;
  std::string_view type;  // what its "type" is; empty: it has none
  std::vector<Member> members;
};

// Definitions of messages and of the objects in them, each once.
class Document {
 public:
  // A struct with kType is a message, one with kName an object.
  template <class M>
  void add(const std::vector<Member>& first = {}) {
    const std::string name = name_of<M>();
    if (find(name)) return;
    std::string_view type;
    if constexpr (requires { M::kType; }) type = M::kType;
    Definition d{.name = name, .doc = M::kDoc, .type = type, .members = first};
    M message{};
    Visitor visitor{*this, d.members};
    M::describe(visitor, message);
    definitions_.push_back(std::move(d));
  }
  template <class M>
  static std::string name_of() {
    if constexpr (requires { M::kForm; }) return std::string(M::kType) + '-' + std::string(M::kForm);
    else if constexpr (requires { M::kType; }) return std::string(M::kType);
    else return std::string(M::kName);
  }
  // How a client calls its commands.
  static Type id() {
    return {.kind = Type::Kind::text,
            .bound = {.least = 1, .most = static_cast<std::int64_t>(kLongestId)},
            .pattern = "^[A-Za-z0-9._-]+$"};
  }
  const std::vector<Definition>& definitions() const { return definitions_; }
  const Definition* find(std::string_view name) const {
    const auto found = std::ranges::find(definitions_, name, &Definition::name);
    return found == definitions_.end() ? nullptr : &*found;
  }

 private:
  static std::string documented(std::string_view doc, Bound bound) {
    if (bound.kept == Bound::kNoLimit) return std::string(doc);
    return std::string(doc) + (doc.empty() ? "" : "; ") + "what is longer than " + std::to_string(bound.kept) +
           " characters is cut";
  }
  struct Visitor {
    Document& document;
    std::vector<Member>& members;
    void member(std::string_view key, Mark, Bound = {}, std::string_view doc = {}) {
      members.push_back({key, std::string(doc), false, {.kind = Type::Kind::mark}});
    }
    template <class T>
    void member(std::string_view key, const T&, Bound bound = {}, std::string_view doc = {}) {
      members.push_back({key, documented(doc, bound), true, document.type_of(Of<T>(), bound)});
    }
    template <class T>
    void member(std::string_view key, const std::optional<T>&, Bound bound = {}, std::string_view doc = {}) {
      members.push_back({key, documented(doc, bound), false, document.type_of(Of<T>(), bound)});
    }
  };
  template <class T>
  struct Of {};

  static Type list(Type item) { return {.kind = Type::Kind::list, .item = {std::move(item)}}; }
  static Type map(Type item) { return {.kind = Type::Kind::map, .item = {std::move(item)}}; }
  static Type words(std::string_view name, std::vector<std::string_view> all) {
    return {.kind = Type::Kind::word, .name = std::string(name), .words = std::move(all)};
  }
  template <class E>
  static std::vector<std::string_view> names_of() {
    std::vector<std::string_view> all(Named<E>::kCount);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = text_of(static_cast<E>(i));
    return all;
  }
  static Type type_of(Of<std::int64_t>, Bound bound) { return {.kind = Type::Kind::number, .bound = bound}; }
  static Type type_of(Of<Seat>, Bound) {
    return {.kind = Type::Kind::number, .bound = {.most = kMaxSeats - 1}, .name = "Seat"};
  }
  static Type type_of(Of<bool>, Bound) { return {.kind = Type::Kind::truth}; }
  static Type type_of(Of<Yes>, Bound) { return {.kind = Type::Kind::mark}; }
  static Type type_of(Of<Hundredths>, Bound) { return {.kind = Type::Kind::decimal}; }
  static Type type_of(Of<std::string>, Bound bound) { return {.kind = Type::Kind::text, .bound = bound}; }
  static Type type_of(Of<std::string_view>, Bound bound) { return {.kind = Type::Kind::text, .bound = bound}; }
  static Type type_of(Of<CommandId>, Bound) { return id(); }
  static Type type_of(Of<BySeat>, Bound) { return map(type_of(Of<std::int64_t>(), {})); }
  static Type type_of(Of<OptionTexts>, Bound) { return map({.kind = Type::Kind::text}); }
  static Type type_of(Of<ViewJson>, Bound) { return {.kind = Type::Kind::view}; }
  static Type type_of(Of<RecordsJson>, Bound) { return list({.kind = Type::Kind::record}); }
  static Type type_of(Of<MessageJson>, Bound) { return {.kind = Type::Kind::message}; }
  static Type type_of(Of<StoryJson>, Bound) { return list({.kind = Type::Kind::message}); }
  static Type type_of(Of<OfferJson>, Bound) { return {.kind = Type::Kind::offer}; }
  static Type type_of(Of<OffersJson>, Bound) { return list({.kind = Type::Kind::offer}); }
  static Type type_of(Of<TextsJson>, Bound) { return list({.kind = Type::Kind::text}); }
  static Type type_of(Of<ViewPartJson>, Bound) { return {.kind = Type::Kind::view_part}; }
  static Type type_of(Of<SeatPartsJson>, Bound) { return map({.kind = Type::Kind::view_part}); }
  static Type type_of(Of<SeatSet>, Bound) { return list(type_of(Of<Seat>(), {})); }
  template <class T, int N>
  Type type_of(Of<List<T, N>>, Bound) {
    return list(type_of(Of<T>(), {}));
  }
  static Type type_of(Of<Bytes32>, Bound) {
    return {.kind = Type::Kind::text, .bound = {.least = 64, .most = 64}, .pattern = "^[0-9A-Fa-f]{64}$"};
  }
  static Type type_of(Of<OptionWords>, Bound) { return {.kind = Type::Kind::options}; }
  static Type type_of(Of<const GameRow*>, Bound) {
    std::vector<std::string_view> all;
    for (const GameRow& row : kGames) all.push_back(row.name);
    return words("GameName", std::move(all));
  }
  static Type type_of(Of<WindowCard>, Bound) {
    return words("WindowCard", {kWindowCards.names.begin(), kWindowCards.names.begin() + kWindowCards.size});
  }
  static Type type_of(Of<StandIn>, Bound) {
    auto all = names_of<bots::Level>();
    all.insert(all.begin(), "off");
    return words("StandIn", std::move(all));
  }
  template <class E>
    requires std::is_enum_v<E>
  static Type type_of(Of<E>, Bound) {
    return words(Named<E>::kType, names_of<E>());
  }
  template <class T>
  Type type_of(Of<std::vector<T>>, Bound bound) {
    Type type = list(type_of(Of<T>(), {}));
    type.bound = bound;
    return type;
  }
  template <class M>
    requires requires { M::kName; }
  Type type_of(Of<M>, Bound) {
    add<M>();
    return {.kind = Type::Kind::object, .name = name_of<M>()};
  }
  template <class M>
  Type type_of(Of<JsonOrNull<M>>, Bound) {
    add<M>();
    return {.kind = Type::Kind::object_or_null, .name = name_of<M>()};
  }

  std::vector<Definition> definitions_;
};

// Every message of clients, in the order of ClientBody.
Document client_messages();
// Every message of servers, in the order of ServerMessage.
Document server_messages();
// Every result of the engine for browsers.
Document engine_results();
// Every body of a request and a response but the wish.
Document http_bodies();
}  // namespace tumult::protocol
