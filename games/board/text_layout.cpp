// A position as it is said in a scenario, and the table laid out from it.
#include <algorithm>

#include "games/board/text.h"

namespace tumult::board {
namespace {
Said read_kinds(const Words& w, int from, List<Kind, kCards>& out, Line& why) {
  for (int i = from; i < w.n; ++i) {
    const auto k = read_kind(w[i]);
    if (!k || out.size() >= kCards) return nonsense(why, w[i], Spoken::kCards);
    out.push(*k);
  }
  return Said::ok;
}
}  // namespace

Said Position::say(const Words& w, Line& why) {
  const std::string_view word = w[0];
  if (word == "game") return w[1] == "board" ? Said::ok : nonsense(why, w[1], "board");
  if (Spoken::read_option(options_, w, why)) return why.n == 0 ? Said::ok : Said::nonsense;
  if (word == "seed") return read_number(w[1], seed_) ? Said::ok : nonsense(why, w[1], "a number");
  if (word == "scores") return scores(w, why);
  laid_out_ = true;
  if (word == "lay") return lay(w, why);
  if (word == "teleport") return teleport(w, why);
  if (word == "draw") {
    const bool only = w[1] == "only";
    draw_only_ |= only;
    return read_kinds(w, only ? 2 : 1, draw_, why);
  }
  if (word != "turn" && word != "hand" && word != "piece")
    return nonsense(
        why, word,
        "game, edition, players, limit, option, seed, drawn, scores, turn, hand, draw, piece, lay, teleport "
        "or begin");
  const auto s = read_seat(w[1]);
  if (!s) return nonsense(why, w[1], "a seat like s0");
  named_.add(*s);
  if (word == "hand") return read_kinds(w, 2, hand_[*s], why);
  if (word == "turn") return turn_ = true, on_turn_ = *s, Said::ok;
  const auto f = read_field(w[2]);
  if (!f) return nonsense(why, w[2], "a field: 0 to 42 or goal");
  piece_[*s] = *f;
  return Said::ok;
}

Said Position::lay(const Words& w, Line& why) {
  for (int i = 1; i < w.n; ++i) {
    const auto laid = read_laid(w[i]);
    if (!laid || laid->kind == Kind::none || laid_.size() >= kCards || laid->field == kNoField ||
        !has(kBetween, laid->field))
      return nonsense(why, w[i], "a card on a field from 1 to 42, like stop@17");
    const int d = static_cast<int>(laid->dir);
    const bool points = laid->dir != Dir::none;
    if (points != (ways(laid->kind) > 0) || (points && (d >= ways(laid->kind) || !has(kBoard.leads[d], laid->field))))
      return nonsense(why, w[i], "a direction for push and jump that leads somewhere, and none for others");
    laid_.push(*laid);
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

namespace {
// A copy of that kind that is still in the draw pile; kNoCard if there is none left.
Card free_copy(const Game& g, Kind k, Line& why) {
  for (Card c = row(k).first; c < row(k).first + row(k).copies; ++c)
    if (g.place[c] == place::draw) return c;
  nonsense(why, text_of(k), "no more of a kind than there are");
  return kNoCard;
}
}  // namespace

// Cards on the board and in hands; then the draw pile, the named ones on top.
bool Position::lay_out_cards(Game& g, Line& why) const {
  for (const Laid& laid : laid_) {
    const Card c = free_copy(g, laid.kind, why);
    if (c == kNoCard) return false;
    lay_out(g, c, laid.field, laid.dir);
  }
  for (Seat s = 0; s < options_.players; ++s)
    for (Kind k : hand_[s]) {
      const Card c = free_copy(g, k, why);
      if (c == kNoCard) return false;
      g.place[c] = s;
      g.known[c] = only(s);
      g.hand[s].add(c);
      ++g.held[s];
    }
  List<Card, kCards> named;
  for (Kind k : draw_) {
    const Card c = free_copy(g, k, why);
    if (c == kNoCard) return false;
    g.place[c] = place::unknown;
    named.push(c);
  }
  g.draw_left = 0;
  for (Card c = kCards; c-- > 0;) {  // what was not named is drawn as the table lists it, Fuck You last of all
    if (g.place[c] != place::draw) continue;
    if (draw_only_) g.place[c] = place::out;
    else g.order[g.draw_left++] = c;
  }
  for (int i = named.size() - 1; i >= 0; --i) {
    g.order[g.draw_left++] = named[i];
    g.place[named[i]] = place::draw;
  }
  return true;
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
    if (!lay_out_cards(g, why) || !lay_out_teleports(g, why)) return Said::nonsense;
    std::copy(piece_, piece_ + kMaxSeats, g.piece);
    g.turn = g.starter = on_turn_;
  }
  std::copy(scores_, scores_ + options_.players, g.score);
  if (laid_out_) board::begin(g, turn_ ? Begin::in_turn : Begin::with_set_up, chance);
  return Said::ok;
}
}  // namespace tumult::board
