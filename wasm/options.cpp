// The options of a game as rows for a page, and a head read and checked.
#include <span>

#include "games/games.h"
#include "wasm/engine.h"
#include "wasm/head.h"
#include "wasm/json.h"

namespace tumult::wasm {
namespace {
// How its values are said: a number, one word of several, several words, or a size or a number.
enum class Sort : u8 { number, word, words, limit };

Sort sort_of(const card::OptionRow& r) {
  switch (r.type) {
    case card::OptionType::number: return Sort::number;
    case card::OptionType::sets: return Sort::words;
    case card::OptionType::limit: return Sort::limit;
    default: return Sort::word;
  }
}
template <class Row>
Sort sort_of(const Row& r) {
  return r.limit ? Sort::limit : r.words.empty() ? Sort::number : Sort::word;
}
void write_values(Json& j, const card::OptionRow& r, Sort sort) {
  card::Options o;
  if (sort == Sort::words)
    for (int b = 0; b < 4; ++b) j.text(card::text_of(static_cast<card::Box>(b)));
  for (int v = r.from; sort == Sort::word && v <= r.to; ++v) {
    Line word;
    r.set(o, v);
    write_option(word, o, r);
    j.text(word.view());
  }
}
template <class Row>
void write_values(Json& j, const Row& r, Sort) {
  for (std::string_view word : r.words) j.text(word);
}
template <class Row>
void write_needs(Json&, const Row&) {}
void write_needs(Json& j, const card::OptionRow& r) {
  if (r.needs != card::Box::base) j.text("needs", card::text_of(r.needs));
}

template <class Row, class Options>
void write_row(Json& j, const Row& r, const Options& standard) {
  constexpr std::string_view kSorts[] = {"number", "word", "words", "limit"};
  const Sort sort = sort_of(r);
  Line value;
  write_option(value, standard, r);
  j.object([&] {
    j.text("key", r.key);
    j.text("sort", kSorts[static_cast<int>(sort)]);
    j.number("from", sort == Sort::limit ? 1 : r.from);
    j.number("to", r.to);
    j.name("values");
    j.array([&] {
      write_values(j, r, sort);
      if (sort == Sort::limit) j.text("short"), j.text("medium"), j.text("long");
    });
    j.text("standard", value.view());
    j.text("clause", text_of(r.clause));
    write_needs(j, r);
    j.text("text", r.text);
  });
}

}  // namespace

std::string options(std::string_view game) {
  std::string out = "[]";
  with_game(game, [&](auto g) {
    const typename decltype(g)::Options standard;
    out = json<16 * 1024>([&](Json& j) {
      j.array([&] {
        for (const auto& r : g.option_rows()) write_row(j, r, standard);
      });
    });
  });
  return out;
}

std::string check(std::string_view text) {
  Problem problem;
  std::string out;
  with_head(text, problem, [&](auto g, const auto& head) {
    using G = decltype(g);
    out = object([&](Json& j) {
      j.mark("ok", true);
      j.text("game", G::kName);
      j.object("options", [&] {
        for (const auto& r : G::option_rows()) {
          Line value;
          write_option(value, head.options, r);
          j.text(r.key, value.view());
        }
      });
    });
  });
  return out.empty() ? told(problem) : out;
}
}  // namespace tumult::wasm
