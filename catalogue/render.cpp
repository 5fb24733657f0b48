#include "catalogue/render.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "catalogue/table.h"

namespace tumult::catalogue {
namespace {

const GameSays& says_of(const Language& language, std::string_view game) {
  const auto it = std::ranges::find(language.says, game, &GameSays::game);
  assert(it != language.says.end());
  return *it;
}

Number number_of(const Language& language, Form form, const Message& m) {
  if (form == Form::plain) return Number::plain;
  if (form == Form::cards && m.seen()) return Number::seen;
  return m.n >= language.one_up_from && m.n <= 1 ? Number::one : Number::many;
}

// A sentence that does not name the reader is the same for everybody (embed.py).
std::string_view sentence_of(const SayText& text, const Message& m, Number number, Seat reader) {
  const Person person = reader >= kMaxSeats ? Person::none
                        : m.who == reader   ? Person::you
                        : m.to == reader    ? Person::to_you
                                            : Person::none;
  const std::string_view own = text.of(person, number);
  return own.empty() ? text.of(Person::none, number) : own;
}

class Renderer {
 public:
  Renderer(const SayRow& row, const Story& story, const Message& m) : row_(row), story_(story), m_(m) {}

  std::vector<Piece> render(std::string_view sentence) {
    while (!sentence.empty()) {
      const std::size_t open = sentence.find('{');
      add_text(sentence.substr(0, open));
      if (open == sentence.npos) break;
      const std::size_t close = sentence.find('}', open);
      fill(sentence.substr(open + 1, close - open - 1));
      sentence.remove_prefix(close + 1);
    }
    return std::move(pieces_);
  }

 private:
  // Neighbours become one piece.
  void add_text(std::string_view text) {
    if (text.empty()) return;
    if (pieces_.empty() || pieces_.back().kind != Piece::Kind::text) pieces_.push_back({});
    pieces_.back().text += text;
  }
  void add_number(int n) { add_text(std::to_string(n)); }
  void add_seat(Seat s) { pieces_.push_back({.kind = Piece::Kind::seat, .id = s}); }
  void add_people(SeatSet people) {
    for (const Seat s : people) {
      if (s != people.first()) add_text(", ");
      add_seat(s);
    }
  }
  void add_thing(About about, u8 id, bool the) {
    if (about == About::people) return add_people({id});
    pieces_.push_back({.kind = Piece::Kind::thing, .about = about, .id = id, .the = the});
  }

  void fill(std::string_view place) {
    constexpr std::string_view kThe = "the ";
    const bool the = place.starts_with(kThe);
    if (the) place.remove_prefix(kThe.size());
    if (place == "who") return add_seat(m_.who);
    if (place == "to") return add_seat(m_.to);
    if (place == "n") return add_number(m_.n);
    if (place == "points") return add_number(m_.points);
    if (place == "total" || place == "round") return add_number(m_.total);
    if (place == "cards") return add_cards(the);
    if (place == "laid") return add_cards_on_piles();
    const u8 values[] = {m_.thing, m_.second, m_.third};
    for (std::size_t i = 0; i < std::size(values); ++i)
      if (row_.parameters[i].name == place) return add_thing(row_.parameters[i].about, values[i], the);
    assert(false);  // embed.py lets no other place through
  }
  void add_cards(bool the) {
    for (int i = m_.first; i < m_.last; ++i) {
      if (i != m_.first) add_text(", ");
      add_thing(About::card, story_.cards[i], the);
    }
  }
  void add_cards_on_piles() {
    for (int i = m_.first; i + 1 < m_.last; i += 2) {
      if (i != m_.first) add_text(", ");
      pieces_.push_back(
          {.kind = Piece::Kind::laid, .about = About::card, .id = story_.cards[i], .pile = story_.cards[i + 1]});
    }
  }

  const SayRow& row_;
  const Story& story_;
  const Message& m_;
  std::vector<Piece> pieces_;
};

}  // namespace

std::vector<Piece> render(Lang lang, std::string_view game, const Story& story, const Message& m, Seat reader) {
  const Language& language = languages()[static_cast<std::size_t>(lang)];
  const GameSays& says = says_of(language, game);
  const SayRow& row = says.rows[m.key];
  const Number number = number_of(language, row.form, m);
  return Renderer(row, story, m).render(sentence_of(says.texts[m.key], m, number, reader));
}

}  // namespace tumult::catalogue
