// What fits on what: every kind on everything that can lie there, against the clauses said once more in plain words.
#include "games/card/match.h"

#include <set>

#include "games/card/scene_test.h"

namespace tumult::card {
namespace {
using Names = std::set<std::string>;

// A card as its name tells it.
struct Named {
  std::string symbol;  // empty for a number card
  std::string colours;
  int number = 0;

  explicit Named(const std::string& name) {
    const auto dash = name.rfind('-');
    const std::string letters = dash == name.npos ? "" : name.substr(dash + 1);
    if (name.size() <= 3 && name.find_first_of("0123456789") == 1) {
      colours = name.substr(0, 1);
      number = std::stoi(name.substr(1));
    } else if (!letters.empty() && letters.find_first_not_of("rgbyp") == letters.npos) {
      symbol = name.substr(0, dash);
      colours = letters;
    } else {
      symbol = name;
    }
  }
  bool unique() const { return Names{"curse", "fuck-you", "mimicry", "the-end"}.contains(symbol); }
  bool open_wish() const { return colours.empty() && !unique(); }
  bool shows(char colour) const { return colours.find(colour) != colours.npos; }
};

// What lies there: a card with its colour, or a wish that stands for it; or anything may follow.
struct Lying {
  char colour = 0;  // of the card or of the wish; none for black
  int number = 0;
  std::string symbol;
  bool black_wish = false, anything = false;
};

// C-MATCH-1 to C-MATCH-6, for a hand that is too big for the uniques' own conditions.
bool fits(const Named& card, const Lying& there) {
  if (card.symbol == "mimicry" || card.open_wish()) return true;
  if (card.unique()) return false;
  if (there.anything) return true;
  if (card.shows('k')) return card.number == there.number || there.black_wish;
  if (there.colour && card.shows(there.colour)) return true;
  return card.number ? card.number == there.number : card.symbol == there.symbol;
}

// C-MIMIC: as a plain special or a Colour Swap it has the colour that is in force.
bool imitates(const Named& other, const Lying& there) {
  if (other.number || other.unique()) return false;
  return other.open_wish() || there.anything || (there.colour && other.shows(there.colour));
}

std::string name_of(Kind k) {
  Line name;
  write(name, k);
  return std::string(name.view());
}

// Somebody who holds one card of each kind.
Game one_of_each() {
  std::string all;
  for (int k = 0; k < kKinds; ++k) all += name_of(static_cast<Kind>(k)) + " ";
  Talk s(2);
  s.all_sets().holds(s0, all).holds(s1, "r1");
  return s.game();
}

struct Playable {
  Names cards, by_mimicry;
  explicit Playable(const Game& g) {
    Answers answers;
    legal(g, s0, answers);
    for (const Answer& a : answers)
      if (a.verb == Verb::play) {
        cards.insert(name_of(a.what));
        if (a.as != kNoKind) by_mimicry.insert(name_of(a.as));
      }
  }
};

void expect_what_the_clauses_say(Game& g, const Force& force, const Lying& there, const std::string& top) {
  g.force = force;
  const Playable can(g);
  for (int k = 0; k < kKinds; ++k) {
    const std::string name = name_of(static_cast<Kind>(k));
    const Named card(name);
    EXPECT_EQ(can.cards.contains(name), fits(card, there)) << name << " on " << top;
    EXPECT_EQ(can.by_mimicry.contains(name), imitates(card, there)) << "mimicry as " << name << " on " << top;
  }
}

TEST(Match, every_kind_on_every_card) {
  Game g = one_of_each();
  for (int k = 0; k < kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    const std::string top = name_of(kind);
    const Named card(top);
    if (card.colours.empty()) continue;  // a wish stands for it
    const bool swap = card.colours.size() == 2;
    for (char colour : card.colours) {
      const Lying there{.colour = colour == 'k' ? '\0' : colour, .number = card.number, .symbol = card.symbol};
      const auto turned = static_cast<Colour>(std::string("rgbyp").find(colour));
      expect_what_the_clauses_say(g, force_of(kind, swap ? turned : Colour::none), there, top + " " + colour);
    }
  }
}

TEST(Match, every_kind_on_every_wish) {
  Game g = one_of_each();
  for (int c = 0; c < kColours; ++c)
    expect_what_the_clauses_say(g, force_of(wish_of(static_cast<Colour>(c))), {.colour = "rgbyp"[c]}, "a colour wish");
  for (int n = 1; n <= 10; ++n)
    expect_what_the_clauses_say(g, force_of(wish_of(n)), {.number = n}, "a wish for " + std::to_string(n));
  expect_what_the_clauses_say(g, force_of(wish_of(Colour::black)), {.black_wish = true}, "a black wish");
}

TEST(Match, anything_on_a_start_card_that_has_no_effect) {
  Game g = one_of_each();
  for (const char* start : {"fuck-you", "curse", "the-end"})
    expect_what_the_clauses_say(g, force_of(*read_kind(start), Colour::none), {.anything = true}, start);
}

TEST(Match, a_wish_reads_back_as_it_was_said) {
  for (Wish w : {wish_of(Colour::red), wish_of(Colour::purple), wish_of(Colour::black), wish_of(1), wish_of(10)})
    EXPECT_EQ(wish_in(force_of(w)), w);
  EXPECT_EQ(wish_in(force_of(number_kind(Colour::red, 5), Colour::none)), kNoWish);
}
}  // namespace
}  // namespace tumult::card
