#include "games/dozen/view.h"

namespace tumult::dozen {
View view_of(const Game& g, Seat seat) {
  View v;
  v.seat_ = seat;
  v.game_ = g;
  for (Place& p : v.game_.place) {
    const bool in_hand = p < place::laid, face_down = !g.turned && p >= place::laid && p < place::taken;
    if (p == place::aside || (in_hand && p != seat) || (face_down && p != place::laid + seat)) p = place::unknown;
  }
  Question& q = v.game_.question;
  if (q.what != Ask::react) return v;
  const bool answered = seat < kMostPlayers && !q.who.has(seat);
  q.who = q.asked;  // who has passed is nobody else's business
  if (answered) q.who.remove(seat);
  return v;
}

void View::draft(const Answer* picks, int n, Draft& out) const {
  out = {};
  for (int i = 0; i < n && !out.refusal; ++i) {
    out.refusal = out.complete || picks[i].seat != seat_ ? Refusal{Clause::D_REFUSE} : dozen::refuse(game_, picks[i]);
    out.complete = !out.refusal;
  }
  if (n == 0) dozen::legal(game_, seat_, out.options);
}

Redealt::Redealt(const View& v, Chance& chance) : game_(v.game_) {
  Game& g = game_;
  List<Card, kCards> unseen;
  for (const Card c : g.cards_at(place::unknown)) unseen.push(c);
  chance.shuffle(unseen.items, unseen.size());
  for (const Seat s : g.everyone()) {
    if (s == v.seat_) continue;
    for (int i = g.held[s]; i > 0; --i) g.place[unseen.pop()] = s;
    if (g.laid.has(s) && !g.turned) g.place[unseen.pop()] = static_cast<Place>(place::laid + s);
  }
  for (const Card c : unseen) g.place[c] = place::aside;
}

double standing(const Table& t, Seat me) {
  double ahead = 0;
  for (const Seat s : t.everyone()) {
    const int taken = t.round_over ? 0 : t.cards_at(static_cast<Place>(place::taken + s)).count();
    const double points = t.score[s] + taken;
    ahead += s == me ? -points : points / (t.players() - 1);
  }
  return ahead;
}
}  // namespace tumult::dozen
