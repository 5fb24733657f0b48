#include "protocol/typescript.h"

#include <set>

#include "protocol/client.h"
#include "protocol/goodbye.h"
#include "protocol/shape.h"

namespace tumult::protocol {
namespace {
// "set-always-pass" -> "SetAlwaysPass"
std::string type_name(std::string_view name) {
  std::string out;
  bool capital = true;
  for (const char c : name) {
    if (c == '-') capital = true;
    else out += std::exchange(capital, false) ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return out;
}
std::string interface_name(std::string_view prefix, const Definition& d) {
  return (d.type.empty() ? "" : std::string(prefix)) + type_name(d.name);
}
std::string key_of(std::string_view key) {
  return key.find('-') == key.npos ? std::string(key) : '"' + std::string(key) + '"';
}

class TypeScript {
 public:
  std::string out;

  // Messages have names with that prefix; where several follow each other, they are a union of that name.
  void add(const Document& document, std::string_view prefix, std::string_view union_name = {}) {
    for (const Definition& d : document.definitions()) {
      for (const Member& m : d.members) add_words(m.type);
      add_interface(d, prefix);
    }
    if (union_name.empty()) return;
    out += "\nexport type " + std::string(union_name) + " =";
    for (const Definition& d : document.definitions())
      if (!d.type.empty()) out += "\n  | " + interface_name(prefix, d);
    out += ";\n";
  }

 private:
  void add_words(const Type& t) {
    for (const Type& item : t.item) add_words(item);
    if (t.kind != Type::Kind::word || !written_.insert(t.name).second) return;
    out += "\nexport type " + t.name + " =";
    for (const std::string_view word : t.words) out += (word == t.words[0] ? " \"" : " | \"") + std::string(word) + '"';
    out += ";\n";
  }
  void add_interface(const Definition& d, std::string_view prefix) {
    const std::string name = interface_name(prefix, d);
    if (!written_.insert(name).second) return;
    out += "\n/** " + std::string(d.doc) + " */\nexport interface " + name + " {\n";
    if (!d.type.empty()) out += "  type: \"" + std::string(d.type) + "\";\n";
    for (const Member& m : d.members)
      out += "  " + key_of(m.key) + (m.needed ? ": " : "?: ") + type_text(m.type) + ";" +
             (m.doc.empty() ? "" : " // " + std::string(m.doc)) + '\n';
    out += "}\n";
  }
  static std::string type_text(const Type& t) {
    switch (t.kind) {
      case Type::Kind::text: return "string";
      case Type::Kind::decimal: return "number";
      case Type::Kind::number: return t.name.empty() ? "number" : t.name;
      case Type::Kind::truth: return "boolean";
      case Type::Kind::mark: return "true";
      case Type::Kind::word: return t.name;
      case Type::Kind::list: return type_text(t.item[0]) + "[]";
      case Type::Kind::options: return "{ [key: string]: string | number | boolean | string[] }";
      case Type::Kind::map: return "{ [key: string]: " + type_text(t.item[0]) + " }";
      case Type::Kind::object: return type_name(t.name);
      case Type::Kind::object_or_null: return type_name(t.name) + " | null";
      case Type::Kind::view: return "AnyView";
      case Type::Kind::record: return "AnyRecord";
      case Type::Kind::message: return "AnyMessage";
      case Type::Kind::offer: return "AnyOffer";
      case Type::Kind::view_part: return "{ [key: string]: unknown }";
    }
    return {};
  }

  std::set<std::string, std::less<>> written_;
};
}  // namespace

std::string typescript() {
  TypeScript types;
  types.out = "import type { AnyMessage, AnyOffer, AnyRecord, AnyView, Seat } from \"./tumult\";\n";
  Document wish;
  wish.add<Wish>();
  types.add(client_messages(), "Client", "ClientMessage");
  types.add(server_messages(), "Server", "ServerMessage");
  types.add(http_bodies(), "Http");
  types.add(wish, {});
  types.add(engine_results(), {});
  return types.out;
}

std::string typescript_lists() {
  std::string out;
  const auto list = [&out]<class E>(std::string_view name, E) {
    out += "export const " + std::string(name) + " = [";
    for (int i = 0; i < Named<E>::kCount; ++i)
      out += (i ? ", \"" : "\"") + std::string(text_of(static_cast<E>(i))) + '"';
    out += "] as const;\n";
  };
  list("kLevels", bots::Level{});
  list("kReactions", Reaction{});
  out += "// How many characters of a text are kept (protocol/limits.def).\nexport const kLimits = {";
#define LIMIT(name, constant, most) out += " " #name ": " #most ",";
#include "protocol/limits.def"
#undef LIMIT
  out.back() = ' ';
  out += "} as const;\n";
  out += "// Why the server closes a socket (protocol/goodbyes.def).\nexport const kGoodbyes = {\n";
  for (const GoodbyeRow& row : kGoodbyes)
    out += "  " + std::string(row.name) + ": " + std::to_string(row.code) + ", // " + std::string(row.text) + '\n';
  return out + "} as const;\n";
}
}  // namespace tumult::protocol
