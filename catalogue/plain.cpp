#include "catalogue/plain.h"

#include <cassert>

#include "games/card/play.h"
#include "games/games.h"

namespace tumult::catalogue {
namespace {

// How things are called in that language, and with which names. One function a game: what its ids mean.
class Called {
 public:
  explicit Called(const Telling& telling) : lang_(telling.lang), names_(telling.names) {}

  std::string thing(card::Spoken, const Piece& piece) const {
    using namespace card;
    const u8 id = piece.id;
    switch (piece.about) {
      case About::card: return card_name(row(id), piece.the);
      case About::effect: return effect(static_cast<Task>(id));
      case About::event: return named("event", text_of(static_cast<Event>(id)), piece.the);
      case About::power: return named("power", text_of(static_cast<Power>(id)), piece.the);
      case About::rule: return named("rule", text_of(static_cast<Rule>(id)), piece.the);
      case About::wish:
        if (id >= kWishNumber) return std::to_string(id - kWishNumber);
        return named("colour", text_of(static_cast<Colour>(id)));
      case About::clause: return clause(text_of(static_cast<Clause>(id)));
      default: break;
    }
    return nothing();
  }
  std::string thing(board::Spoken, const Piece& piece) const {
    using namespace board;
    const u8 id = piece.id;
    switch (piece.about) {
      case About::card: return named("board-card", text_of(static_cast<Kind>(id)), piece.the);
      case About::event: return named("board-event", text_of(static_cast<Event>(id)), piece.the);
      case About::field:
        if (id == kStart) return named("word", "board-start");
        return id == kGoal ? named("word", "board-end") : std::to_string(id);
      case About::clause: return clause(text_of(static_cast<Clause>(id)));
      default: break;
    }
    return nothing();
  }
  std::string thing(frankfurt::Spoken, const Piece& piece) const {
    using namespace frankfurt;
    const auto kind = static_cast<Kind>(piece.id);
    if (piece.about == About::clause) return clause(text_of(static_cast<Clause>(piece.id)));
    if (piece.about == About::pile) return filled(named("word", "frankfurt-in-pile"), from_one(piece.id));
    assert(piece.about == About::card && piece.id < kKinds);
    std::string name = number(text_of(colour_of(kind)), number_of(kind), piece.the);
    return piece.kind == Piece::Kind::laid ? std::to_string(from_one(piece.pile)) + ": " + name : name;
  }

 private:
  static std::string nothing() {
    assert(false);  // embed.py lets no other thing into a sentence
    return {};
  }
  // Piles are counted from 0, and called by people from 1.
  static int from_one(u8 pile) { return pile + 1; }
  static std::string filled(std::string text, int n) {
    constexpr std::string_view kPlace = "{n}";
    return text.replace(text.find(kPlace), kPlace.size(), std::to_string(n));
  }
  std::string named(std::string_view section, std::string_view key, bool the = false) const {
    const Entry* e = find(lang_, section, key);
    if (!e) return std::string(key);
    return std::string(the && name(*e, names_) == e->name ? e->the : name(*e, names_));
  }
  // Its text in short.
  std::string clause(std::string_view id) const {
    const Entry* e = find(lang_, "clause", id);
    return std::string(e ? short_text(*e, names_) : id);
  }
  // "red 7": in other languages the colour bends, or comes second.
  std::string number(std::string_view colour, int n, bool the) const {
    return filled(named("word", "number-" + std::string(colour), the), n);
  }
  // "red 7", "Gift (red)", "Colour Swap (red, blue)", "Fantastic"
  std::string card_name(const card::KindRow& row, bool the) const {
    using card::Colour;
    std::string name, colours;
    for (int c = 0; c < static_cast<int>(Colour::none); ++c) {
      if (!(row.colours >> c & 1)) continue;
      const std::string_view colour = card::text_of(static_cast<Colour>(c));
      if (row.sort == card::Sort::number) return number(colour, row.number, the);
      colours += (colours.empty() ? "" : ", ") + named("colour", colour);
    }
    name = named("special", card::text_of(row.symbol), the);
    return colours.empty() ? name : name + " (" + colours + ')';
  }
  // The effect of a card, an event or a power is called like it.
  std::string effect(card::Task t) const {
    using namespace card;
    const auto after = [&](Task first) { return static_cast<int>(t) - static_cast<int>(first); };
    if (t >= task_of(Power{})) return named("power", text_of(static_cast<Power>(after(task_of(Power{})))));
    if (t >= task_of(Event{})) return named("event", text_of(static_cast<Event>(after(task_of(Event{})))));
    return named("special", text_of(static_cast<Symbol>(after(task_of(Symbol{})))));
  }

  Lang lang_;
  Names names_;
};

}  // namespace

std::string name_of_thing(const Telling& telling, std::string_view game, const Piece& piece) {
  std::string name;
  with_game(game, [&](auto spoken) { name = Called(telling).thing(spoken, piece); });
  return name;
}

std::string plain_text(const Telling& telling, std::string_view game, const Story& story, const Message& message) {
  std::string text;
  for (const Piece& piece : render(telling.lang, game, story, message, telling.reader)) {
    switch (piece.kind) {
      case Piece::Kind::text: text += piece.text; break;
      case Piece::Kind::seat:
        if (piece.id < telling.people.size()) text += telling.people[piece.id];
        break;
      case Piece::Kind::thing:
      case Piece::Kind::laid: text += name_of_thing(telling, game, piece); break;
    }
  }
  return text;
}

}  // namespace tumult::catalogue
