// Messages are described once. A message is a struct with a static function over a visitor `v` and a message `m`:
//
//   struct Rename {
//     static constexpr std::string_view kType = "name", kDoc = "A new name, between games.";
//     std::string name;
//     static void describe(auto& v, auto& m) { v.member("name", m.name, Bound{.most = 200}); }
//   };
//
// The type of a member says what may stand there: whole numbers, bool, Seat, std::string, enums of protocol/words.h,
// std::vector of such, other described structs; a std::optional may be left out. Given a Reader (protocol/reader.h) it
// is read with its bounds, given a Writer (protocol/writer.h) it is written, given a Document (protocol/shape.h) it
// says what there can be, from which schemas and types are made.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/games.h"
#include "protocol/words.h"

namespace tumult::protocol {
// Of a number its value, of a text its characters, of a list its items.
struct Bound {
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();
  std::int64_t least = 0, most = kNoLimit;
  std::int64_t kept = kNoLimit;  // of a text: so many characters are kept, what is longer is cut
};
#define LIMIT(name, constant, most) inline constexpr int constant = most;
#include "protocol/limits.def"
#undef LIMIT

// Options of a game by key, their values as words: {"players":3,"sets":["base","pandora"]} is players "3", sets
// "base pandora"; true and false are "on" and "off".
struct OptionWords {
  std::vector<std::pair<std::string, std::string>> said;
};

// 32 bytes, written as 64 hexadecimal digits.
using Bytes32 = std::array<std::uint8_t, 32>;

// true, or left out.
struct Mark {
  bool set = false;
};
// Always true.
struct Yes {};
// A number with two digits after the point.
struct Hundredths {
  double value = 0;
};
// An M that was written elsewhere; empty: null.
template <class M>
struct JsonOrNull {
  std::string_view json;
};

// Of a command, in its answer.
struct CommandId {
  std::string_view text;
};
// A number for some of the seats: {"0":17,"2":4}.
struct BySeat {
  std::array<std::optional<std::int64_t>, kMaxSeats> at{};
};
// The options of a game by key, in words.
struct OptionTexts {
  std::vector<std::pair<std::string_view, std::string>> all;
};

// JSON that a session wrote: a view, what happened, what is told of it, offers, answers or keys, what differs in a view
// and in its seats.
struct ViewJson {
  std::string_view json;
};
struct RecordsJson {
  std::string_view json;
};
struct MessageJson {
  std::string_view json;
};
struct StoryJson {  // a list of messages
  std::string_view json;
};
struct OfferJson {
  std::string_view json;
};
struct OffersJson {
  std::string_view json;
};
struct TextsJson {
  std::string_view json;
};
struct ViewPartJson {
  std::string_view json;
};
struct SeatPartsJson {
  std::string_view json;
};

// A card whose toss closes a window, of any game.
struct WindowCard {
  std::string_view name;
};
// Each name once, in the order of the games.
constexpr auto kWindowCards = [] {
  struct {
    std::array<std::string_view, 16> names{};
    std::size_t size = 0;
  } all;
  for (const GameRow& game : kGames)
    for (const WindowRow& window : game.windows) {
      bool known = false;
      for (std::size_t i = 0; i < all.size; ++i) known |= all.names[i] == window.tossed;
      if (!known) all.names[all.size++] = window.tossed;
    }
  return all;
}();

// A level, or none: "off".
struct StandIn {
  std::optional<bots::Level> level;
};
}  // namespace tumult::protocol
