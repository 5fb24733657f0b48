// Sentences as plain text, for whoever draws no cards: every thing by its full name, as the page reads it out.
// "Bruno spielt die rote 7." (render_cases.json holds both to the same words.)
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "catalogue/render.h"

namespace tumult::catalogue {

struct Telling {
  Lang lang = Lang::en;
  Names names = Names::plain;
  std::span<const std::string> people;  // by seat
  Seat reader = 0xFE;                   // who is spoken to; no seat: nobody
};

// A card, an event, a field … of that game.
std::string name_of_thing(const Telling& telling, std::string_view game, const Piece& piece);

std::string plain_text(const Telling& telling, std::string_view game, const Story& story, const Message& message);

}  // namespace tumult::catalogue
