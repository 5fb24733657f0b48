// Types of everything that the games say as JSON, made from the same descriptions that write it: TypeScript for the
// page, JSON Schemas for the protocol; and the types of messages. A module of its own, run once by wasm/types.mjs.
#include <string>

#include "games/games.h"
#include "kit/text_shape.h"
#include "protocol/typescript.h"

#define EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace tumult::wasm {
namespace {
std::string spoken, asked;

// What `write` writes, in a room of that size.
template <std::size_t N, class F>
std::string json(F write) {
  static JsonRoom<N> room;  // one thread, and no call within a call
  room.clear();
  write(static_cast<Json&>(room));
  return std::string(room.view());
}

// "card", "View" -> "CardView"
std::string type_name(std::string_view game, std::string_view what) {
  std::string name(game);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name += what;
}

struct Described {
  std::string_view what;
  void (*describe)(Shape&);
};
template <class G>
constexpr Described kDescribed[] = {
    {"View", [](Shape& s) { G::describe_view(s); }},
    {"Record", [](Shape& s) { G::describe_record(s); }},
    {"Message", [](Shape& s) { G::describe_message(s); }},
    {"Facts", [](Shape& s) { G::describe_facts(s); }},
};

std::string types() {
  std::string out = "// Made by tools/wasm.sh from what the games say; do not edit.\n\nexport type Seat = number;\n";
  for_each_game([&](auto g) {
    using G = decltype(g);
    Shape before;
    for (const Described& d : kDescribed<G>) {
      Shape shape;
      d.describe(shape);
      out += json<64 * 1024>([&](Json& j) {
        j.raw("\n");
        TypeScript(j, shape).name_types(&before);
        TypeScript(j, shape).interface(type_name(G::kName, d.what));
      });
      d.describe(before);
    }
  });
  for (std::string_view what : {"View", "Record", "Message", "Facts"}) {
    out += "\nexport type Any" + std::string(what) + " =";
    bool first = true;
    for_each_game([&](auto g) { out += (std::exchange(first, false) ? " " : " | ") + type_name(g.kName, what); });
    out += ";";
  }
  return out + '\n';
}

// A game's traits for the page: `card: { fewest: 2, … },`.
template <class G>
void write_row(std::string& out) {
  const GameRow& row = row_of<G>();
  const auto truth = [](bool b) { return std::string(b ? "true" : "false"); };
  const auto quoted = [](std::string_view text) { return "'" + std::string(text) + "'"; };
  out += "  " + std::string(row.name) + ": {\n    fewest: " + std::to_string(row.fewest) +
         ", most: " + std::to_string(row.most) + ", realTime: " + truth(row.real_time) +
         ", sharedDevice: " + truth(row.shared_device) + ", score: " + quoted(text_of(row.score)) +
         ", reviewBudget: " + std::to_string(row.review_budget) + ",\n    firstOptions: " + quoted(row.first_options) +
         ",\n    windows: [";
  for (const WindowRow& w : G::kWindows)
    out += "\n      { name: " + quoted(w.name) + ", tossed: " + quoted(w.tossed) + ", section: " + quoted(w.section) +
           " },";
  out += "\n    ],\n  },\n";
}
std::string games() {
  std::string out = "// Made by tools/wasm.sh from games/games.def; do not edit.\nexport const kGames = {\n";
  for_each_game([&](auto g) { write_row<decltype(g)>(out); });
  return out + "} as const;\n";
}

// "card View"
std::string schema(std::string_view game_and_what) {
  std::string out;
  for_each_game([&](auto g) {
    using G = decltype(g);
    for (const Described& d : kDescribed<G>) {
      if (std::string(G::kName) + " " + std::string(d.what) != game_and_what) continue;
      Shape shape;
      d.describe(shape);
      out = json<64 * 1024>([&](Json& j) { JsonSchema(j, shape).write(type_name(G::kName, d.what)); });
    }
  });
  return out;
}
int speak(std::string text) {
  spoken = std::move(text);
  return static_cast<int>(spoken.size());
}
}  // namespace

EXPORT(listen) char* listen(int size) {
  asked.resize(static_cast<std::size_t>(size));
  return asked.data();
}
EXPORT(said) const char* said() { return spoken.data(); }
EXPORT(types) int all_types() { return speak(types()); }
EXPORT(protocol) int all_messages() { return speak(protocol::typescript()); }
EXPORT(games) int all_games() { return speak(games()); }
EXPORT(schema) int one_schema(int size) {
  return speak(schema(std::string_view(asked).substr(0, static_cast<std::size_t>(size))));
}
}  // namespace tumult::wasm
