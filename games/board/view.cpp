#include "games/board/view.h"

#include <cstring>

#include "games/board/play.h"
#include "kit/digest.h"

namespace tumult::board {
namespace {
// The bit that stands for this viewer in what is known; what everybody saw has all eight, so a spectator uses the last.
Seat bit_of(Seat seat) { return seat < kMaxSeats ? seat : Seat{kMaxSeats - 1}; }

// Copies of a kind cannot be told apart, so a view numbers them in one way: those on the board field by field, those
// out of the round, those turned over, those in hands, those out of sight.
class Blanked {
 public:
  Blanked(const Game& truth, Game& view) : g_(truth), v_(view) {
    for (int k = 0; k < kKinds; ++k) next_[k] = row(static_cast<Kind>(k)).first;
    for (Place& p : v_.place) p = place::unknown;
    for (Card& c : v_.below) c = kNoCard;
    for (Card& c : v_.order) c = kNoCard;
    for (Dir& d : v_.points) d = Dir::none;
    for (SeatSet& s : v_.known) s = {};
    for (CardSet& hand : v_.hand) hand = {};
    for (int c = 0; c < kCards; ++c) v_.triggered[c] = {};
  }

  void board() {
    for (Field f = 0; f < kFields; ++f) {
      Card* above = &v_.top[f];
      for (Card old = g_.top[f]; old != kNoCard; old = g_.below[old]) {
        const Card c = known(old);
        v_.triggered[c] = g_.triggered[old];
        if (c < kPointing) v_.points[c] = g_.points[old];
        *above = c;
        above = &v_.below[c];
      }
    }
  }
  void pile(Place p) {
    const Place* const end = g_.place + kCards;
    const auto next = [&](const Place* from) {  // mostly there is none
      return static_cast<const Place*>(std::memchr(from, p, static_cast<std::size_t>(end - from)));
    };
    for (const Place* at = next(g_.place); at; at = next(at + 1)) known(static_cast<Card>(at - g_.place));
  }
  int hand(Seat s, Seat viewer) {  // answers how many of it are out of sight
    int hidden = 0;
    for (Card old : g_.hand[s]) {
      if (g_.known[old].has(viewer)) v_.hand[s].add(known(old));
      else ++hidden;
    }
    return hidden;
  }

 private:
  Card known(Card old) {
    const Card c = next_[static_cast<int>(kind_of(old))]++;
    v_.place[c] = g_.place[old];
    if (in_hand(v_.place[c])) v_.known[c] = only(v_.place[c]);  // the least there is to say
    return c;
  }
  const Game& g_;
  Game& v_;
  Card next_[kKinds];
};

// Who has passed in a window is nobody else's business.
void blank_passes(Question& q, Seat seat) {
  if (q.what != Ask::react) return;
  const bool answered = seat < kMaxSeats && !q.who.has(seat);
  q.who = q.asked;
  if (answered) q.who.remove(seat);
}
}  // namespace

View view_of(const Game& g, Seat seat) {
  View v;
  v.seat_ = seat;
  v.game_ = g;
  Blanked blanked(g, v.game_);
  blanked.board();
  blanked.pile(place::out);
  blanked.pile(place::shown);
  for (Seat s = 0; s < g.options.players; ++s) v.hidden_[s] = static_cast<u8>(blanked.hand(s, bit_of(seat)));
  blank_passes(v.game_.question, seat);
  return v;
}

u64 View::digest() const {
  Digest d;
  d.add(digest_of(game_));
  d.add_bytes(hidden_, sizeof hidden_);
  return d.value;
}

Redealt::Redealt(const View& v, Chance& chance) : game_(v.game_) {
  Game& g = game_;
  Card pool[kCards];
  int n = 0;
  for (Card c = 0; c < kCards; ++c) {
    if (g.place[c] == place::unknown) pool[n++] = c;
    else g.known[c] = in_hand(g.place[c]) ? only(bit_of(v.seat_)) : kAllSeats;
  }
  chance.shuffle(pool, n);
  for (Seat s = 0; s < g.options.players; ++s) {
    for (int i = v.hidden_[s]; i > 0; --i) {
      const Card c = pool[--n];
      g.place[c] = s;
      g.hand[s].add(c);
    }
    for (Card c : g.hand[s]) g.known[c].add(s);
  }
  for (int i = 0; i < n; ++i) {
    g.order[i] = pool[i];
    g.place[pool[i]] = place::draw;
  }
}

void View::draft(const Answer* picks, int n, Draft& out) const {
  out.refusal = std::nullopt;
  out.complete = false;
  out.options.clear();
  Game g = game_;
  Chance none;
  for (int i = 0; i < n && !out.refusal; ++i) {
    out.refusal = board::refuse(g, picks[i]);
    if (!out.refusal && (out.complete || picks[i].seat != seat_)) out.refusal = Refusal{Clause::B_REFUSE};
    if (out.refusal) return;
    out.complete = g.question.left == 1;
    if (!out.complete) board::apply(g, picks[i], none);
  }
  if (!out.complete) board::legal(g, seat_, out.options);
}

Throw thrown(const UnderWay& stack) {
  int i = stack.size() - 1;
  while (i > 0 && task_of(stack[i]) != Task::throw_die) --i;
  if (i <= 0) return {};
  const u8 rolled = ThrowFrame(stack[i]).rolled();
  const Frame& f = stack[i - 1];  // what the die is thrown for
  using For = Throw::For;
  switch (task_of(f)) {
    case Task::movement: return {For::movement, MovementFrame(f).piece(), rolled, MovementFrame(f).how()};
    case Task::card_teleport: return {For::teleport, f.seat, rolled};
    case Task::event_teleport_terror: return {For::teleport, f.victim, rolled};
    case Task::event_expansion: return {For::forward, f.victim, rolled};
    case Task::event_recession: return {For::backward, f.victim, rolled};
    case Task::event_tsunami: return {.what = For::tsunami, .piece = f.victim, .rolled = rolled, .before = f.count};
    default: return {};
  }
}

Attack attack_under_way(const UnderWay& stack) {
  using With = Attack::With;
  for (int i = stack.size() - 1; i >= 0; --i) switch (const Frame& f = stack[i]; task_of(f)) {
      case Task::window: continue;
      case Task::throw_die: return {.with = With::re_roll, .victim = ThrowFrame(f).thrower()};
      case Task::card_gift: return {With::gift, f.seat, f.victim, f.count};
      case Task::card_remote: return {With::remote, f.seat, f.victim};
      case Task::card_swap: return {With::swap, f.seat, f.victim};
      default: return {};
    }
  return {};
}
}  // namespace tumult::board
