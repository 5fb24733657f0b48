#include "catalogue/plain.h"

#include "games/games.h"

namespace tumult::catalogue {
namespace {

// How things are called in that language, and with which names.
class Called {
 public:
  explicit Called(const Telling& telling) : lang_(telling.lang), names_(telling.names) {}

  template <class G>
  std::string piece(const Piece& piece) const {
    if (piece.about == About::clause) return clause(G::text_of(static_cast<typename G::Clause>(piece.id)));
    std::string name = named(G::thing(piece.about, piece.id), piece.the);
    if (piece.kind != Piece::Kind::laid) return name;
    return std::to_string(G::thing(About::pile, piece.pile).number) + ": " + name;
  }

 private:
  std::string named(const ThingName& thing, bool the) const {
    if (thing.section.empty()) return std::to_string(thing.number);
    std::string name = entry_name(thing.section, thing.key, the);
    if (constexpr std::string_view kPlace = "{n}"; thing.number >= 0 && name.contains(kPlace))
      name.replace(name.find(kPlace), kPlace.size(), std::to_string(thing.number));
    for (const std::string_view& colour : thing.colours)
      (name += &colour == thing.colours.begin() ? " (" : ", ") += entry_name("colour", colour, false);
    return thing.colours.empty() ? name : name + ')';
  }
  std::string entry_name(std::string_view section, std::string_view key, bool the) const {
    const Entry* e = find(lang_, section, key);
    if (!e) return std::string(key);
    return std::string(the && name(*e, names_) == e->name ? e->the : name(*e, names_));
  }
  // Its text in short.
  std::string clause(std::string_view id) const {
    const Entry* e = find(lang_, "clause", id);
    return std::string(e ? short_text(*e, names_) : id);
  }

  Lang lang_;
  Names names_;
};

}  // namespace

std::string name_of_thing(const Telling& telling, std::string_view game, const Piece& piece) {
  std::string name;
  with_game(game, [&](auto spoken) { name = Called(telling).piece<decltype(spoken)>(piece); });
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
