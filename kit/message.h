// Messages: each is a sentence before it has words, a key and its parameters. No language, no heap. A game makes them
// of the happenings of a step (games/*/text_story.h), and of a view for what is asked and refused
// (games/*/text_question.h); the catalogue has the words (catalogue/render.h).
#pragma once
#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

#include "kit/list.h"
#include "kit/record.h"

namespace tumult {
// What a parameter of a message is about; a row of a game's messages.def says which.
enum class About : u8 {
  none,
  card,    // a kind
  effect,  // the task of a card, an event or a power
  event,
  power,
  rule,
  wish,
  field,
  pile,
  people,  // a set of seats
  clause,
};

struct Message {
  u16 key = 0;  // row of the game's messages.def
  Seat who = kNobody, to = kNobody;
  u8 thing = 0xFF, second = 0xFF, third = 0xFF;
  u8 n = 0;                 // how many cards, seen or not; or another number
  u16 first = 0, last = 0;  // its cards: those of the story from `first` up to `last`
  i16 points = 0, total = 0;
  u16 at = 0;  // of what is told: with which happening of the step, in the order in which they are told

  // All cards that it is about are known to whoever it is told.
  constexpr bool seen() const { return n && last - first == n; }
  friend constexpr bool operator==(const Message&, const Message&) = default;
};
static_assert(sizeof(Message) == 18 && std::is_trivially_copyable_v<Message>);

// The messages of one step, with their cards. What would be more than there is room for is left out: cards count as
// unseen then. (The longest steps of random games have half as much: kit/text_story_test.h.)
struct Story {
  static constexpr int kMostMessages = 128, kMostCards = 512;
  List<Message, kMostMessages> messages;
  List<u8, kMostCards> cards;  // kinds; of messages about cards on piles each with its pile
  bool for_all = true;         // every viewer is told the same
  u16 at = 0;                  // which happening of the step is being told

  constexpr void clear() { messages.clear(), cards.clear(), for_all = true, at = 0; }
  constexpr std::span<const u8> cards_of(const Message& m) const {
    return {cards.items + m.first, static_cast<std::size_t>(m.last - m.first)};
  }
  constexpr void add(Message m) {
    m.at = at;
    if (messages.size() < kMostMessages) messages.push(m);
  }
  constexpr void add_card(u8 kind) {
    if (cards.size() < kMostCards) cards.push(kind);
  }
};

// A row of a messages.def, for those who name its parameters: SAY(plays_as, plain, card, card as).
struct MessageRow {
  std::string_view key;
  std::array<std::string_view, 3> parameters =
      {};  // what thing, second and third are called: the last word of a column

  constexpr MessageRow(std::string_view row_key, std::string_view columns) : key(row_key) {
    for (std::size_t i = 0; columns.contains(','); ++i) {
      columns.remove_prefix(columns.find(',') + 1);
      const std::string_view column = columns.substr(0, columns.find(','));
      parameters[i] = column.substr(column.rfind(' ') + 1);
    }
  }
  // The parameter of that name; 0xFF: it has none.
  constexpr u8 value(const Message& m, std::string_view name) const {
    const u8 values[] = {m.thing, m.second, m.third};
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (values[i] != 0xFF && parameters[i] == name) return values[i];
    return 0xFF;
  }
  // The parameter of that name, if the message has it, as a word: the text of an E.
  template <class E, class J>
  void describe(J& j, std::string_view name, const Message& m) const {
    const u8 found = value(m, name);
    j.word_if(name, found != 0xFF, static_cast<E>(found));
  }
};
// As JSON a message has its parameters by their names: {"say":"plays_as","who":0,"card":"mimicry","as":"gift-r"}. This
// is what messages of all games have; a game adds its parameters.
template <class Say, class J>
void describe_any_message(J& j, const Message& m) {
  j.word("say", static_cast<Say>(m.key));
  j.seat_if("who", m.who);
  j.seat_if("to", m.to);
  j.number_if("n", m.n != 0, m.n);
  j.number_if("at", m.at != 0, m.at);
}
// The parameter `people`, if the message has it.
template <class J>
void describe_people(J& j, const MessageRow& row, const Message& m) {
  const u8 people = row.value(m, "people");
  j.seats_if("people", people != 0xFF, SeatSet{people});
}
inline constexpr std::size_t kMessageRoom = 12 * 1024;

// A happening as a viewer may know it, for narrators: they tell what follows from this and nothing else.
inline constexpr u8 kHidden = 0xFE;  // instead of a card that moves unseen; 0xFF goes on to mean that there is none
constexpr Record blanked(const Record& r, Seat viewer) {
  Record seen = r;
  if (is_hidden(r, viewer)) seen.card = kHidden;
  seen.sees = kAllSeats;
  return seen;
}
constexpr u8 counted(int n) { return static_cast<u8>(std::min<int>(n, std::numeric_limits<u8>::max())); }
}  // namespace tumult
