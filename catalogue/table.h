// What embed.py writes and catalogue.cpp and render.cpp read: one table a language, all with the same keys in the same
// order.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "catalogue/catalogue.h"
#include "kit/message.h"

namespace tumult::catalogue {

// The sentences of a game's messages, in the order of its messages.def.
enum class Form : std::uint8_t { plain, counted, cards };
struct Parameter {
  About about = About::none;
  std::string_view name = {};  // as sentences call it
};
struct SayRow {
  std::string_view key;
  Form form;
  std::array<Parameter, 3> parameters;  // thing, second, third
};
enum class Person : std::uint8_t { none, you, to_you };
enum class Number : std::uint8_t { plain, one, many, seen };
struct SayText {
  std::array<std::string_view, 12> variants;  // by person and number; those that are not there are empty

  constexpr std::string_view of(Person p, Number n) const {
    return variants[static_cast<std::size_t>(p) * 4 + static_cast<std::size_t>(n)];
  }
};
struct GameSays {
  std::string_view game;
  std::span<const SayRow> rows;
  std::span<const SayText> texts;
};

struct Language {
  std::string_view code;
  std::span<const Entry> entries;
  std::span<const GameSays> says;
  int one_up_from = 1;  // from there up to 1 there is "one" of a thing, otherwise there are "many"
};

std::span<const Language> languages();  // by Lang

// The clauses of effects: what follows the prefix is a key of that section.
struct ClausePrefix {
  std::string_view prefix, section;
};
std::span<const ClausePrefix> clause_prefixes();

}  // namespace tumult::catalogue
