// What messages are about, as the catalogue calls it.
#include "games/card/play.h"
#include "games/card/text.h"

namespace tumult::card {
namespace {
constexpr std::string_view kNumberKey[] = {"number-red",    "number-green",  "number-blue",
                                           "number-yellow", "number-purple", "number-black"};

ThingName card_name(const KindRow& row) {
  List<std::string_view, 8> colours;
  for (int c = 0; c < static_cast<int>(Colour::none); ++c) {
    if (!(row.colours >> c & 1)) continue;
    if (row.sort == Sort::number) return {.section = "word", .key = kNumberKey[c], .number = row.number};
    colours.push(text_of(static_cast<Colour>(c)));
  }
  return {.section = "special", .key = text_of(row.symbol), .colours = colours};
}
// The effect of a card, an event or a power is called like it.
ThingName effect_name(Task t) {
  const auto after = [&](Task first) { return static_cast<int>(t) - static_cast<int>(first); };
  if (t >= task_of(Power{})) return {.section = "power", .key = text_of(static_cast<Power>(after(task_of(Power{}))))};
  if (t >= task_of(Event{})) return {.section = "event", .key = text_of(static_cast<Event>(after(task_of(Event{}))))};
  return {.section = "special", .key = text_of(static_cast<Symbol>(after(task_of(Symbol{}))))};
}
}  // namespace

ThingName Spoken::thing(About about, u8 id) {
  switch (about) {
    case About::card: return card_name(row(id));
    case About::effect: return effect_name(static_cast<Task>(id));
    case About::event: return {.section = "event", .key = card::text_of(static_cast<Event>(id))};
    case About::power: return {.section = "power", .key = card::text_of(static_cast<Power>(id))};
    case About::rule: return {.section = "rule", .key = card::text_of(static_cast<Rule>(id))};
    case About::wish:
      if (id >= kWishNumber) return {.number = id - kWishNumber};
      return {.section = "colour", .key = card::text_of(static_cast<Colour>(id))};
    default: break;
  }
  assert(false);  // messages.def names no other thing
  return {};
}
}  // namespace tumult::card
