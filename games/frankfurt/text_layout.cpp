// A position as it is said in a scenario, and the table laid out from it.
#include <algorithm>

#include "games/frankfurt/text.h"

namespace tumult::frankfurt {
namespace {
Said read_kinds(const Words& w, int from, int line, MentionList<Kind, kCards>& out, Line& why) {
  out.clear();
  for (int i = from; i < w.n; ++i) {
    const auto k = read_kind(w[i]);
    if (!k) return nonsense(why, w[i], Spoken::kCards);
    add_mention(out, *k, line);
  }
  return Said::ok;
}
}  // namespace

Said Position::say(const Words& w, int line, Line& why) {
  const std::string_view word = w[0];
  if (word == "game") return w[1] == Spoken::kName ? Said::ok : nonsense(why, w[1], Spoken::kName);
  if (Spoken::read_option(options_, w, why)) return why.n == 0 ? Said::ok : Said::nonsense;
  if (word == "seed") return read_number(w[1], seed_) ? Said::ok : nonsense(why, w[1], "a number");
  if (word == "tick") return read_tick(w, tick_, why);
  if (word == "unready") return say_unready(w, why);
  const bool column = word == "column", pile = word == "pile";
  if (!column && !pile && word != "draw" && word != "lid")
    return nonsense(why, word, "game, players, option, seed, tick, drawn, column, pile, draw, lid, unready or begin");
  dealt_ = false;
  if (column || pile) set_up_ = false;
  if (word == "lid") return read_kinds(w, 1, line, lid_, why);
  const auto s = pile ? read_pile(w[1]) : read_seat(w[1]);
  if (!s) return nonsense(why, w[1], pile ? "a pile: p0 to p3" : "a seat like s0");
  named_.add(*s);
  if (pile) return read_kinds(w, 2, line, pile_[*s], why);
  if (!column) return read_kinds(w, 2, line, draw_[*s], why);
  const auto c = read_column(w[2]);
  if (!c) return nonsense(why, w[2], "a column: c1 to c4");
  const bool down = w.n > 4 && w[w.n - 1] == "down";
  down_[*s] = static_cast<u8>((down_[*s] & ~(1u << *c)) | unsigned{down} << *c);
  return read_kinds(w.but_last(down), 3, line, column_[*s][*c], why);
}

Said Position::say_unready(const Words& w, Line& why) {
  if (w.n < 2) return nonsense(why, w[0], "seats like s0 after it");
  for (int i = 1; i < w.n; ++i) {
    const auto s = read_seat(w[i]);
    if (!s) return nonsense(why, w[i], "a seat like s0");
    named_.add(*s);
    unready_.add(*s);
  }
  return Said::ok;
}

// Who is not ready has nothing but a draw pile; before a new round has begun for anybody, nobody has.
bool Position::unready_fits(Line& why) const {
  const bool nobody_plays = !options_.stress || unready_ == first_seats(options_.players);
  if (unready_.empty()) return true;
  if (dealt_) return nonsense(why, "unready", "the draw piles to be named as well"), false;
  for (Seat s = 0; s < options_.players; ++s) {
    bool laid = !pile_[s].empty();
    for (const Cards& c : column_[s]) laid = laid || !c.empty();
    if (laid && (nobody_plays || unready_.has(s)))
      return nonsense(why, "unready", "no columns and no pile of a seat that has not begun the round"), false;
  }
  return true;
}

int Position::too_many_cards(const Game& g, Line& why) const {
  auto each = [&](auto f) {
    auto of = [&](const Cards& cards) {
      for (const auto& mention : cards) f(mention.what, mention.line);
    };
    for (const auto& columns : column_)
      for (const Cards& column : columns) of(column);
    for (const Cards& pile : pile_) of(pile);
    for (const Cards& draw : draw_) of(draw);
    of(lid_);
  };
  auto copies = [&](Kind k) { return static_cast<int>(std::count(g.kind, g.kind + kCards, k)); };
  Line name;
  auto name_of = [&](Kind k) {
    name.clear();
    write(name, k);
    return name.view();
  };
  return line_with_too_many<Kind>(each, copies, name_of, "in this game", why);
}

void Position::lay_out(Game& g) const {
  // A copy of each kind, which there is, that is still out of the game.
  auto each = [&](const Cards& cards, auto lay) {
    for (const auto& mention : cards) {
      Card c = 0;
      while (g.kind[c] != mention.what || g.place[c] != place::out) ++c;
      lay(c);
    }
  };
  for (Seat s = 0; s < options_.players; ++s) {
    for (int i = 0; i < kColumns; ++i) {
      each(column_[s][i], [&](Card c) { lay_out_column(g, s, i, c); });
      if (down_[s] >> i & 1) turn_down(g, s, i);
    }
    each(pile_[s], [&](Card c) { lay_out_pile(g, s, c); });
    each(draw_[s], [&](Card c) { lay_out_draw(g, s, c); });
  }
  each(lid_, [&](Card c) { lay_out_lid(g, c); });
}

Said Position::begin(Game& g, Chance& chance, Script& script, Line& why) {
  if (!(named_ - first_seats(options_.players)).empty())
    return nonsense(why, "a seat", "seats below the number of players");
  if (!unready_fits(why)) return Said::nonsense;
  script.seed = Chance::from_seed(seed_);
  if (dealt_) {
    g = new_game(options_, chance);
    g.now = tick_;
    return Said::ok;
  }
  g = bare_table(options_);
  g.now = tick_;
  at_fault_ = too_many_cards(g, why);
  if (at_fault_) return Said::nonsense;
  lay_out(g);
  g.unready = unready_;
  frankfurt::begin(g, set_up_ ? Begin::with_set_up : Begin::in_play, chance);
  return Said::ok;
}
}  // namespace tumult::frankfurt
