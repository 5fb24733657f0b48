// Positions: as a scenario says them, in words, and what may be expected of them.
#include <algorithm>

#include "games/dozen/text.h"
#include "kit/text_expect.h"

namespace tumult::dozen {
Said Position::say(const Words& w, int, Line& why) {
  if (w[0] == "game") return w[1] == Spoken::kName ? Said::ok : nonsense(why, w[1], Spoken::kName);
  if (Spoken::read_option(options_, w, why)) return why.n == 0 ? Said::ok : Said::nonsense;
  if (w[0] == "seed") return read_number(w[1], seed_) ? Said::ok : nonsense(why, w[1], "a number");
  if (w[0] == "scores") {
    for (int i = 1; i < w.n; ++i)
      if (i > kMaxSeats || !read_number(w[i], scores_[i - 1])) return nonsense(why, w[i], "a score for each seat");
    return Said::ok;
  }
  if (w[0] != "hand") return nonsense(why, w[0], "game, players, limit, option, seed, drawn, scores, hand or begin");
  const auto s = read_seat(w[1]);
  if (!s) return nonsense(why, w[1], "a seat like s0");
  named_.add(*s);
  hand_[*s] = {};
  for (int i = 2; i < w.n; ++i) {
    const auto k = read_kind(w[i]);
    if (!k || i > 1 + kHandSize) return nonsense(why, w[i], "up to four cards from 1 to 12");
    hand_[*s].add(static_cast<Card>(*k));
  }
  return Said::ok;
}

Said Position::begin(Game& g, Chance& chance, Script& script, Line& why) {
  if (!(named_ - first_seats(options_.players)).empty())
    return nonsense(why, "a seat", "seats below the number of players");
  script.seed = Chance::from_seed(seed_);
  g = new_game(options_, chance);
  std::copy(scores_, scores_ + options_.players, g.score);
  if (named_.empty()) return Said::ok;
  std::ranges::fill(g.place, place::aside);
  for (const Seat s : g.everyone()) {
    for (const Card c : hand_[s]) {
      if (g.place[c] != place::aside) return nonsense(why, text_of(static_cast<Kind>(c)), "each card once");
      g.place[c] = s;
    }
    g.held[s] = static_cast<u8>(hand_[s].count());
  }
  ask_for_cards(g);
  if (g.question.who.empty()) return nonsense(why, "", "a card in some hand");
  return Said::ok;
}

static void write_table(Line& out, const Table& t, SeatSet asked) {
  out << "round " << int{t.rounds} << (t.game_over ? ", the game is over" : t.round_over ? ", the round is over" : "");
  const auto cards = [&](std::string_view what, Place p) {
    if (!t.cards_at(p).empty()) out << what;
    for (const Card c : t.cards_at(p)) out << ' ' << text_of(static_cast<Kind>(c));
  };
  for (const Seat s : t.everyone()) {
    out << "\n  s" << int{s} << " (" << int{t.score[s]} << ") holds " << int{t.held[s]};
    cards(":", s);
    if (t.laid.has(s)) out << "; has laid";
    cards("", static_cast<Place>(place::laid + s));
    cards("; has taken", static_cast<Place>(place::taken + s));
  }
  if (!asked.empty()) out << "\n  asked:";
  for (const Seat s : asked) out << " s" << int{s};
}
void write_position(Line& out, const Game& g) { write_table(out, g, g.question.who); }
void write_position(Line& out, const View& v) { write_table(out, v.table(), v.question().who); }

namespace {
struct Expectation : ExpectationOf<Spoken> {
  bool taken() {
    Seat s = 0;
    int n = 0;
    return seat(s) && number(2, n) && is(g.cards_at(static_cast<Place>(place::taken + s)).count(), n);
  }
};
constexpr ExpectWord<Expectation> kOwnWords[] = {{"taken", &Expectation::taken, 3}};
}  // namespace
bool holds(const Game& g, const Words& w, Said& said, Line& why) {
  return expectation_holds(Expectation{{g, w, said, why}}, kOwnWords);
}
}  // namespace tumult::dozen
