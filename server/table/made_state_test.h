// A table's state made of entries, for tests of the parts that read one: no room and no table around it, and the time
// is the test's.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "server/table/state.h"

namespace tumult::server {
inline Hash256 hash_of(std::string_view secret) {
  return hash256({reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()});
}
inline entry::Sits person(Seat s, std::string_view name) {
  return {.seat = s, .by = Occupant::By::person, .secret_hash = hash_of(name), .name = name};
}
inline entry::Sits bot(Seat s, bots::Level level) { return {.seat = s, .by = Occupant::By::bot, .level = level}; }

// What was agreed, with so many players.
inline Terms terms_of(std::string_view game, int players, protocol::WantedTerms wanted = {}) {
  if (!wanted.options) wanted.options.emplace();
  wanted.options->said.emplace_back("players", std::to_string(players));
  Terms terms;
  const auto wrong = agree(find_game(game), wanted, terms);
  EXPECT_FALSE(wrong) << wrong->text;
  return terms;
}

class MadeState {
 public:
  static constexpr Millis kEight = 1'700'000'000'000;
  TableState is;
  Millis now = kEight;

  // P0, P1, … sit at it, and nobody on the seats behind them.
  explicit MadeState(const Terms& terms, int people, std::uint8_t secret = 1) {
    entry::Created made{"t1", "ABCD"};
    made.secret.fill(secret);
    says(made);
    says(entry::Agreed{terms});
    for (int p = 0; p < people; ++p) says(person(static_cast<Seat>(p), "P" + std::to_string(p)));
  }
  void says(Entry entry) {
    const LogLine line{.at = now, .entry = std::move(entry)};
    EXPECT_TRUE(is.apply(line)) << text_of(line);
  }
  void deals() {
    says(entry::Start{});
    says(entry::Begin{.rules = is.terms.game->rules});
    ASSERT_TRUE(is.session);
  }
  Session& session() { return *is.session; }
  // One step of the game, and its entry.
  void plays(const Accepted& judged) {
    const Step& step = session().apply(judged);
    EXPECT_TRUE(is.apply({.at = now, .entry = entry::Move{step.line}}, &step));
  }
  // Whoever is asked first answers as somebody who says nothing.
  Seat somebody_answers() {
    const Seat s = is.clocks.asked().who.first();
    const auto answer = session().default_answer(s);
    EXPECT_TRUE(answer);
    if (answer) plays(*answer);
    return s;
  }
  // Plays at random until a reaction window is open. False: the game has ended without one.
  bool until_a_window() {
    Chance chance = Chance::from_seed(1);
    while (!session().over() && !is.clocks.in_window()) {
      const Seat s = is.clocks.asked().who.first();
      const Picks picks =
          session().think(s, {.level = bots::Level::random, .chance = Chance::from_seed(chance.below(1u << 30))})();
      plays(*session().judge(s, picks));
    }
    return is.clocks.in_window();
  }
};

// A card game in which a reaction window is open.
inline MadeState in_a_window(const protocol::WantedTerms& wanted, int players) {
  for (std::uint8_t secret = 1; secret < 50; ++secret) {
    MadeState made(terms_of("card", players, wanted), players, secret);
    made.deals();
    if (made.until_a_window()) return made;
  }
  ADD_FAILURE() << "no window opens";
  return MadeState(terms_of("card", players, wanted), players);
}
}  // namespace tumult::server
