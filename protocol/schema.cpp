#include "protocol/schema.h"

#include <variant>

#include "protocol/client.h"
#include "protocol/engine.h"
#include "protocol/http.h"
#include "protocol/server.h"

namespace tumult::protocol {
namespace {
constexpr std::string_view kDraft = R"({
 "$schema": "https://json-schema.org/draft/2020-12/schema",
 "title": )";
// An option is a word, a number, a switch, or several words.
constexpr std::string_view kOptions =
    R"("type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "integer"}, )"
    R"({"type": "boolean"}, {"type": "array", "items": {"type": "string"}}]})";

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}
template <class Range, class F>
std::string joined(const Range& range, std::string_view between, F text) {
  std::string out;
  for (const auto& x : range) {
    if (!out.empty()) out += between;
    out += text(x);
  }
  return out;
}

std::string limits(Bound bound, std::string_view least, std::string_view most) {
  std::string out;
  if (!least.empty()) out += ", " + quoted(least) + ": " + std::to_string(bound.least);
  if (bound.most != Bound::kNoLimit) out += ", " + quoted(most) + ": " + std::to_string(bound.most);
  return out;
}

// The schemas of that of each game.
std::string schema_files(std::string_view what) {
  return joined(kGames, ", ", [&](const GameRow& game) {
    return R"({"$ref": ")" + std::string(game.name) + '-' + std::string(what) + R"(.json"})";
  });
}

// The members of a schema of this type, without braces.
std::string type_schema(const Type& t) {
  switch (t.kind) {
    case Type::Kind::number: return R"("type": "integer")" + limits(t.bound, "minimum", "maximum");
    case Type::Kind::decimal: return R"("type": "number")";
    case Type::Kind::truth: return R"("type": "boolean")";
    case Type::Kind::mark: return R"("const": true)";
    case Type::Kind::word: return R"("enum": [)" + joined(t.words, ", ", quoted) + ']';
    case Type::Kind::options: return std::string(kOptions);
    case Type::Kind::object: return R"("$ref": "#/$defs/)" + t.name + '"';
    case Type::Kind::view: return R"("anyOf": [)" + schema_files("view") + ']';
    case Type::Kind::record: return R"("anyOf": [)" + schema_files("record") + ']';
    case Type::Kind::message: return R"("anyOf": [)" + schema_files("message") + ']';
    case Type::Kind::offer: return R"("anyOf": [)" + schema_files("offer") + ']';
    case Type::Kind::view_part: return R"("type": "object")";
    case Type::Kind::map: return R"("type": "object", "additionalProperties": {)" + type_schema(t.item[0]) + '}';
    case Type::Kind::object_or_null: return R"("anyOf": [{"$ref": "#/$defs/)" + t.name + R"("}, {"type": "null"}])";
    case Type::Kind::list:
      return R"("type": "array")" + limits(t.bound, "", "maxItems") + R"(, "items": {)" + type_schema(t.item[0]) + '}';
    case Type::Kind::text: break;
  }
  const std::string pattern = t.pattern.empty() ? "" : R"(, "pattern": )" + quoted(t.pattern);
  return R"("type": "string")" + limits(t.bound, t.bound.least > 0 ? "minLength" : "", "maxLength") + pattern;
}

std::string member_schema(const Member& m) {
  const std::string doc = m.doc.empty() ? "" : R"("description": )" + quoted(m.doc) + ", ";
  return quoted(m.key) + ": {" + doc + type_schema(m.type) + '}';
}

// The members of a schema of this object, a line each.
std::string object_schema(const Definition& d, const std::string& indent) {
  std::vector<std::string> properties, required;
  if (!d.type.empty()) {
    properties.push_back(R"("type": {"const": )" + quoted(d.type) + '}');
    required.push_back(R"("type")");
  }
  for (const Member& m : d.members) {
    properties.push_back(member_schema(m));
    if (m.needed) required.push_back(quoted(m.key));
  }
  const auto same = [](const std::string& text) { return text; };
  std::string out = indent + R"("type": "object",)" + '\n';
  out += indent + R"("properties": {)" + '\n' + indent + ' ' + joined(properties, ",\n " + indent, same) + '\n';
  out += indent + "},\n";
  out += indent + R"("required": [)" + joined(required, ", ", same) + "],\n";
  return out + indent + R"("additionalProperties": false)";
}

std::string definitions(const Document& document) {
  const auto definition = [](const Definition& d) {
    return "  " + quoted(d.name) + ": {\n   \"description\": " + quoted(d.doc) + ",\n" + object_schema(d, "   ") +
           "\n  }";
  };
  return " \"$defs\": {\n" + joined(document.definitions(), ",\n", definition) + "\n }\n";
}

template <class M>
void add_client(Document& document) {
  document.add<M>({{.key = "id", .doc = {}, .needed = (M::kNeeds & needs::id) != 0, .type = Document::id()}});
}
template <class... Ms>
Document all_server(const std::variant<Ms...>*) {
  Document document;
  (document.add<Ms>(), ...);
  return document;
}
template <class... Ms>
Document all_client(const std::variant<Ms...>*) {
  Document document;
  (add_client<Ms>(document), ...);
  return document;
}
}  // namespace

Document client_messages() { return all_client(static_cast<const ClientBody*>(nullptr)); }

Document server_messages() { return all_server(static_cast<const ServerMessage*>(nullptr)); }

Document http_bodies() {
  Document document;
  document.add<Join>();
  document.add<TakeSeat>();
  document.add<AskLink>();
  document.add<Made>();
  document.add<Seated>();
  document.add<Pass>();
  document.add<Tables>();
  document.add<FinishedGames>();
  document.add<GameLog>();
  document.add<Error>();
  return document;
}

Document engine_results() {
  Document document;
  document.add<Reply>();
  document.add<GroupDraft>();
  document.add<News>();
  document.add<RegretFound>();
  document.add<AnswerGiven>();
  document.add<VerifiedRecord>();
  document.add<RecordProblem>();
  document.add<CheckedHead>();
  document.add<OptionRow>();
  return document;
}

std::string schema_of_messages(std::string_view title, const Document& document) {
  std::string refs;
  for (const Definition& d : document.definitions())
    if (!d.type.empty()) refs += (refs.empty() ? "" : ",\n") + std::string(R"(  {"$ref": "#/$defs/)") + d.name + "\"}";
  return std::string(kDraft) + quoted(title) + ",\n \"oneOf\": [\n" + refs + "\n ],\n" + definitions(document) + "}\n";
}
std::string schema_of_definitions(std::string_view title, const Document& document) {
  return std::string(kDraft) + quoted(title) + ",\n" + definitions(document) + "}\n";
}
std::string schema_of_object(const Document& document, std::string_view name) {
  const Definition& d = *document.find(name);
  return std::string(kDraft) + quoted(d.doc) + ",\n" + object_schema(d, " ") + "\n}\n";
}
}  // namespace tumult::protocol
