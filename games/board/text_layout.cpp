// A position as it is said in a scenario, and the table laid out from it.
#include <algorithm>

#include "games/board/text.h"

namespace tumult::board {
namespace {
Said read_kinds(const Words& w, int from, int line, MentionList<Kind, kCards>& out, Line& why) {
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
  if (word == "game") return w[1] == "board" ? Said::ok : nonsense(why, w[1], "board");
  if (Spoken::read_option(options_, w, why)) return why.n == 0 ? Said::ok : Said::nonsense;
  if (word == "seed") return read_number(w[1], seed_) ? Said::ok : nonsense(why, w[1], "a number");
  if (word == "scores") return scores(w, why);
  laid_out_ = true;
  if (word == "lay") return lay(w, line, why);
  if (word == "teleport") return teleport(w, why);
  if (word == "draw") {
    const bool only = w[1] == "only";
    draw_only_ |= only;
    return read_kinds(w, only ? 2 : 1, line, draw_, why);
  }
  if (word != "turn" && word != "hand" && word != "piece")
    return nonsense(
        why, word,
        "game, edition, players, limit, option, seed, drawn, scores, turn, hand, draw, piece, lay, teleport "
        "or begin");
  const auto s = read_seat(w[1]);
  if (!s) return nonsense(why, w[1], "a seat like s0");
  named_.add(*s);
  if (word == "hand") return read_kinds(w, 2, line, hand_[*s], why);
  if (word == "turn") return turn_ = true, on_turn_ = *s, Said::ok;
  const auto f = read_field(w[2]);
  if (!f) return nonsense(why, w[2], "a field: 0 to 42 or goal");
  piece_[*s] = *f;
  return Said::ok;
}

Said Position::lay(const Words& w, int line, Line& why) {
  for (int i = 1; i < w.n; ++i) {
    const auto laid = read_laid(w[i]);
    if (!laid || laid->kind == Kind::none || laid->field == kNoField || !has(kBetween, laid->field))
      return nonsense(why, w[i], "a card on a field from 1 to 42, like stop@17");
    const int d = static_cast<int>(laid->dir);
    const bool points = laid->dir != Dir::none;
    if (points != (ways(laid->kind) > 0) || (points && (d >= ways(laid->kind) || !has(kBoard.leads[d], laid->field))))
      return nonsense(why, w[i], "a direction for push and jump that leads somewhere, and none for others");
    add_mention(laid_, *laid, line);
  }
  return w.n > 1 ? Said::ok : nonsense(why, "", "a card on a field from 1 to 42, like stop@17");
}

Said Position::teleport(const Words& w, Line& why) {
  const auto t = read_teleport(w[1]);
  if (!t) return nonsense(why, w[1], "a teleport field like t3");
  const auto f = read_field(w[2]);
  if (!f || !has(kBetween, *f)) return nonsense(why, w[2], "a field from 1 to 42");
  teleport_[*t] = *f;
  return Said::ok;
}

Said Position::scores(const Words& w, Line& why) {
  for (int i = 1; i < w.n; ++i)
    if (i > kMaxSeats || !read_number(w[i], scores_[i - 1])) return nonsense(why, w[i], "a score for each seat");
  return Said::ok;
}

int Position::too_many_cards(Line& why) const {
  auto each = [&](auto f) {
    for (const auto& mention : laid_) f(mention.what.kind, mention.line);
    for (const auto& hand : hand_)
      for (const auto& mention : hand) f(mention.what, mention.line);
    for (const auto& mention : draw_) f(mention.what, mention.line);
  };
  auto copies = [](Kind k) { return int{row(k).copies}; };
  return line_with_too_many<Kind>(each, copies, [](Kind k) { return text_of(k); }, "in this game", why);
}

// A copy of that kind, which there is, that is still in the draw pile.
static Card free_copy(const Game& g, Kind k) {
  Card c = row(k).first;
  while (g.place[c] != place::draw) ++c;
  return c;
}

// Cards on the board and in hands; then the draw pile, the named ones on top.
void Position::lay_out_cards(Game& g) const {
  for (const auto& [laid, line] : laid_) lay_out(g, free_copy(g, laid.kind), laid.field, laid.dir);
  for (Seat s = 0; s < options_.players; ++s)
    for (const auto& mention : hand_[s]) {
      const Card c = free_copy(g, mention.what);
      g.place[c] = s;
      g.known[c] = only(s);
      g.hand[s].add(c);
      ++g.held[s];
    }
  List<Card, kCards> drawn;
  for (const auto& mention : draw_) {
    drawn.push(free_copy(g, mention.what));
    g.place[drawn.top()] = place::unknown;
  }
  g.draw_left = 0;
  for (Card c = kCards; c-- > 0;) {  // what was not named is drawn as the table lists it, Fuck You last of all
    if (g.place[c] != place::draw) continue;
    if (draw_only_) g.place[c] = place::out;
    else g.order[g.draw_left++] = c;
  }
  for (int i = drawn.size() - 1; i >= 0; --i) {
    g.order[g.draw_left++] = drawn[i];
    g.place[drawn[i]] = place::draw;
  }
}

bool Position::lay_out_teleports(Game& g, Line& why) const {
  FieldSet taken = 0;
  for (int t = 0; t < kTeleports; ++t) {
    if (has(taken, teleport_[t])) return nonsense(why, "teleport", "teleport fields on different fields"), false;
    taken |= bit(teleport_[t]);
    lay_out_teleport(g, t, teleport_[t]);
  }
  return true;
}

Said Position::begin(Game& g, Chance& chance, Script& script, Line& why) {
  if (!(named_ - first_seats(options_.players)).empty())
    return nonsense(why, "a seat", "seats below the number of players");
  script.seed = Chance::from_seed(seed_);
  if (!laid_out_) {
    g = new_game(options_, chance);
  } else {
    g = bare_table(options_);
    at_fault_ = too_many_cards(why);
    if (at_fault_) return Said::nonsense;
    lay_out_cards(g);
    if (!lay_out_teleports(g, why)) return Said::nonsense;
    std::copy(piece_, piece_ + kMaxSeats, g.piece);
    g.turn = g.starter = on_turn_;
  }
  std::copy(scores_, scores_ + options_.players, g.score);
  if (laid_out_) board::begin(g, turn_ ? Begin::in_turn : Begin::with_set_up, chance);
  return Said::ok;
}
}  // namespace tumult::board
