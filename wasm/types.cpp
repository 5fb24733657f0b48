#include "wasm/types.h"

#include "games/games.h"
#include "kit/text_shape.h"

namespace tumult::wasm {
namespace {
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
    {"View", [](Shape& s) { G::describe_view(s); }},       {"Record", [](Shape& s) { G::describe_record(s); }},
    {"Message", [](Shape& s) { G::describe_message(s); }}, {"Offer", [](Shape& s) { G::describe_offer(s); }},
    {"Facts", [](Shape& s) { G::describe_facts(s); }},
};

// JSON with every object of a list on a line of its own.
std::string in_lines(std::string_view json) {
  std::string out;
  int depth = 0;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i], before = i ? json[i - 1] : ' ';
    if (c == '}' || c == ']') --depth;
    const bool key = depth == 1 && (before == '{' || before == ','), item = depth == 2 && c == '{';
    const bool end_of_items = depth == 1 && c == ']' && before == '}', end = depth == 0 && c == '}';
    if (key || item || end_of_items || end) out += '\n' + std::string(item ? 4 : end ? 0 : 2, ' ');
    out += c;
    if (c == '{' || c == '[') ++depth;
  }
  return out;
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
}  // namespace

std::string game_types() {
  std::string out = "export type Seat = number;\n";
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
  for (std::string_view what : {"View", "Record", "Message", "Offer"}) {
    out += "\nexport type Any" + std::string(what) + " =";
    bool first = true;
    for_each_game([&](auto g) { out += (std::exchange(first, false) ? " " : " | ") + type_name(g.kName, what); });
    out += ";";
  }
  return out + '\n';
}

std::string game_list() {
  std::string out = "export const kGames = {\n";
  for_each_game([&](auto g) { write_row<decltype(g)>(out); });
  return out + "} as const;\n";
}

std::string facts_of(std::string_view game) {
  std::string out;
  with_game(game, [&](auto g) {
    using G = decltype(g);
    const std::string type = type_name(G::kName, "Facts");
    out = "import type { " + type + " } from \"./tumult\";\n\nexport const k" + type + ": " + type + " = " +
          in_lines(json<G::kFactsRoom>([](Json& j) { G::write_facts(j); })) + ";\n";
  });
  return out;
}
}  // namespace tumult::wasm
