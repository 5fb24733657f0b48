// Messages as sentences. What is more than text stays a piece, so that every client shows it in its own way: a terminal
// prints tokens, a page draws cards. The page renders with the same rules (render_cases.json).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "kit/message.h"

namespace tumult::catalogue {

struct Piece {
  enum class Kind : std::uint8_t {
    text,  // numbers, too
    seat,
    thing,  // `about` says of which kind
    laid,   // a card on a pile
  };
  Kind kind = Kind::text;
  About about = About::none;
  std::uint8_t id = 0xFF;    // the seat or the thing; the card
  std::uint8_t pile = 0xFF;  // of a card on a pile
  bool the = false;          // with its article, in languages that have one
  std::string text = {};
  friend bool operator==(const Piece&, const Piece&) = default;
};

// The sentence of a message of that game, as it is told to that reader: "you" for the one who reads it, names for all
// others. No seat as the reader: names for everybody.
std::vector<Piece> render(Lang lang, std::string_view game, const Story& story, const Message& message, Seat reader);

}  // namespace tumult::catalogue
