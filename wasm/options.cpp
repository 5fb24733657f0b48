// The options of a game as rows for a page, and a head read and checked.
#include <string>
#include <utility>
#include <vector>

#include "games/games.h"
#include "kit/text_options.h"
#include "protocol/engine.h"
#include "protocol/writer.h"
#include "wasm/engine.h"
#include "wasm/head.h"

namespace tumult::wasm {
namespace {
using Sort = protocol::OptionSort;

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
std::vector<std::string> values_of(const card::OptionRow& r, Sort sort) {
  std::vector<std::string> values;
  card::Options o;
  if (sort == Sort::words)
    for (int b = 0; b < 4; ++b) values.emplace_back(card::text_of(static_cast<card::Box>(b)));
  for (int v = r.from; sort == Sort::word && v <= r.to; ++v) {
    Line word;
    r.set(o, v);
    write_option(word, o, r);
    values.emplace_back(word.view());
  }
  return values;
}
template <class Row>
std::vector<std::string> values_of(const Row& r, Sort) {
  return {r.words.begin(), r.words.end()};
}
template <class Row>
std::optional<std::string_view> box_needed(const Row&) {
  return std::nullopt;
}
std::optional<std::string_view> box_needed(const card::OptionRow& r) {
  if (r.needs == card::Box::base) return std::nullopt;
  return card::text_of(r.needs);
}

template <class Row, class Options>
protocol::OptionRow row_for(const Row& r, const Options& standard) {
  const Sort sort = sort_of(r);
  Line value;
  write_option(value, standard, r);
  protocol::OptionRow row{.key = r.key,
                          .sort = sort,
                          .from = sort == Sort::limit ? 1 : r.from,
                          .to = r.to,
                          .values = values_of(r, sort),
                          .standard = std::string(value.view()),
                          .clause = text_of(r.clause),
                          .needs = box_needed(r),
                          .text = r.text};
  if (sort == Sort::limit) row.values.insert(row.values.end(), {"short", "medium", "long"});
  return row;
}
}  // namespace

std::string options(std::string_view game) {
  std::string out = "[]";
  with_game(game, [&](auto g) {
    const typename decltype(g)::Options standard;
    std::vector<protocol::OptionRow> rows;
    for (const auto& r : g.option_rows()) rows.push_back(row_for(r, standard));
    out.clear();
    protocol::Writer(out).value(rows);
  });
  return out;
}

namespace {
// How many points each named limit is with these options.
template <class Options>
protocol::OptionTexts limits_of(Options options) {
  protocol::OptionTexts limits;
  if constexpr (requires { limit_of(options); }) {
    if constexpr (requires { options.scoring; })
      if (!options.scoring) return limits;
    for (const auto& [name, limit] :
         {std::pair{"short", kLimitShort}, {"medium", kLimitMedium}, {"long", kLimitLong}}) {
      options.limit = limit;
      limits.all.emplace_back(name, std::to_string(limit_of(options)));
    }
  }
  return limits;
}
}  // namespace

std::string check(std::string_view text) {
  Problem problem;
  std::string out;
  with_head(text, problem, [&](auto g, const auto& head) {
    using G = decltype(g);
    protocol::CheckedHead checked{.game = &row_of<G>(), .limits = limits_of(head.options)};
    for (const auto& r : G::option_rows()) {
      Line value;
      write_option(value, head.options, r);
      checked.options.all.emplace_back(r.key, value.view());
    }
    out = protocol::json_of(checked);
  });
  return out.empty() ? told(problem) : out;
}
}  // namespace tumult::wasm
