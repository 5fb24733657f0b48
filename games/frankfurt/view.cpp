#include "games/frankfurt/view.h"

#include "kit/digest.h"

namespace tumult::frankfurt {
View view_of(const Game& g, Seat seat) {
  View v;
  v.seat_ = seat;
  v.game_ = g;
  for (int c = 0; c < kCards; ++c)
    if (!g.seen.has(c)) v.game_.kind[c] = Kind::none;
  return v;
}

KindSet View::sees(Seat about) const {
  KindSet kinds = 0;
  if (about >= kMostPlayers) return kinds;
  for (const Column& column : game_.column[about]) {
    Card c = column.top;
    for (int n = 0; n < column.open; ++n, c = game_.link[c]) kinds |= bit(game_.kind[c]);
  }
  return kinds;
}

u64 View::digest() const {
  Digest d;
  d.add(digest_of(game_));
  d.add(seat_);
  return d.value;
}

Redealt::Redealt(const View& v, Chance& chance) : game_(v.game_) {
  int copies[kKinds];
  for (int k = 0; k < kKinds; ++k) copies[k] = copies_of(static_cast<Kind>(k));
  for (Kind k : game_.kind)
    if (k != Kind::none) --copies[static_cast<int>(k)];
  Kind unseen[kCards];
  int n = 0;
  for (int k = 0; k < kKinds; ++k)
    for (int i = 0; i < copies[k]; ++i) unseen[n++] = static_cast<Kind>(k);
  chance.shuffle(unseen, n);
  for (Kind& k : game_.kind)
    if (k == Kind::none) k = unseen[--n];
}
}  // namespace tumult::frankfurt
