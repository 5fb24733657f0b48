// What may be done, why not, and what a player would choose from.
#include <algorithm>

#include "games/frankfurt/play.h"

namespace tumult::frankfurt {
namespace {
using MaybeRefused = std::optional<Refusal>;
MaybeRefused unless(bool fine, Clause c) { return fine ? std::nullopt : MaybeRefused{Refusal{c}}; }

// Could turn or shift, has nothing that fits, and has not been treated as stuck yet. (K-STUCK)
bool may_be_given_up(const Game& g, Seat s) {
  return (could_turn(g, s) || could_shift(g, s)) && !g.given_up.has(s) && !(shown(g, s) & playable(g));
}

Tick first_tick(const Game& g, Seat s) { return std::max(g.now, g.waits_until[s]); }

MaybeRefused refuse_lay(const Game& g, const Answer& a) {
  if (a.column >= kColumns || !(g.open[a.seat] >> a.column & 1) || a.to >= g.players())
    return Refusal{Clause::K_PLAY_1};
  if (g.pile[a.to].height) return std::nullopt;
  return Refusal{g.started.has(a.to) ? Clause::K_PLAY_1 : Clause::K_STRESS};
}

MaybeRefused refuse_turn(const Game& g, const Answer& a) {
  return unless(g.closed_columns(a.seat) >> a.column & 1, Clause::K_PLAY_3);
}

MaybeRefused refuse_shift(const Game& g, const Answer& a) {
  return unless(
      a.column < kColumns && a.to < kColumns && g.column[a.seat][a.column].open && g.column[a.seat][a.to].height == 0,
      Clause::K_PLAY_3);
}

// The first slap is for who is out of column cards; then everyone slaps one of the others, once. (K-SLAP-1)
MaybeRefused refuse_slap(const Game& g, const Answer& a) {
  if (a.to >= g.players() || g.has_slapped(a.to) || g.slapped.has(a.seat)) return Refusal{Clause::K_SLAP_1};
  if (!g.slapped.empty()) return std::nullopt;
  if (g.left[a.seat]) return Refusal{Clause::K_SLAP_1};
  return unless(g.started == g.everyone(), Clause::K_STRESS);
}

MaybeRefused refuse_in_play(const Game& g, const Answer& a) {
  if (g.unready.has(a.seat)) return unless(a.verb == Verb::ok, Clause::K_STRESS);
  switch (a.verb) {
    case Verb::lay: return refuse_lay(g, a);
    case Verb::turn: return refuse_turn(g, a);
    case Verb::shift: return refuse_shift(g, a);
    case Verb::slap: return refuse_slap(g, a);
    case Verb::call: return unless(g.called() && a.to < g.players() && g.pile[a.to].height, Clause::K_WRONG);
    case Verb::draw: return unless(!g.started.has(a.seat), Clause::K_STRESS);
    case Verb::stuck: return unless(may_be_given_up(g, a.seat), Clause::K_STUCK);
    case Verb::ok: break;
  }
  return Refusal{Clause::K_END};
}
}  // namespace

std::optional<Refusal> refuse(const Game& g, const Answer& a) {
  if (a.seat >= g.players()) return Refusal{Clause::K_DECK_2};
  if (a.tick < g.now) return Refusal{Clause::K_FAIR};
  switch (g.question.what) {
    case Ask::nothing: return Refusal{Clause::K_END};
    case Ask::confirm: return unless(a.verb == Verb::ok && g.unready.has(a.seat), Clause::K_END);
    default: break;
  }
  if (a.tick < g.waits_until[a.seat] && a.verb != Verb::stuck) return Refusal{Clause::K_WRONG, g.waits_until[a.seat]};
  if (g.question.what == Ask::play) return refuse_in_play(g, a);
  return a.verb == Verb::slap ? refuse_slap(g, a) : Refusal{Clause::K_SLAP_1};
}

namespace {
template <class F>
void each(unsigned columns, F f) {
  for (; columns; columns &= columns - 1) f(std::countr_zero(columns));
}

// Writes the actions of one seat, each as one word: that is what takes most of the time in random play.
class Choices {
 public:
  Choices(const Game& g, Seat s, Answers& out)
      : g_(g), s_(s), out_(out), at_(out.items), base_(word({.seat = s, .tick = first_tick(g, s)})) {
    for (int p = 0; p < g.players(); ++p) {
      on_pile_[there_] = at_to(p);
      there_ += g.pile[p].height > 0;
    }
  }
  ~Choices() { out_.n = static_cast<u16>(at_ - out_.items); }
  Choices(const Choices&) = delete;

  void add(const Answer& a) { *at_++ = a; }
  void add(Verb verb) { put(base_ + in(verb)); }
  void turn(int column) { put(base_ + in(Verb::turn) + at_column(column)); }
  void slaps() {
    for (int p = 0; p < g_.players(); ++p)
      if (!g_.has_slapped(p)) put(base_ + in(Verb::slap) + at_to(p));
  }
  void calls() {
    for (int i = 0; i < there_; ++i) put(base_ + in(Verb::call) + on_pile_[i]);
  }
  // Four at a time: what is too much is written over by what follows.
  void lays(int column) {
    const u64 from = base_ + in(Verb::lay) + at_column(column);
    for (int i = 0; i < kMostPlayers; ++i) at_[i] = std::bit_cast<Answer>(from + on_pile_[i]);
    at_ += there_;
  }
  void shifts(int column) {
    each(g_.empty_columns(s_), [&](int to) { put(base_ + in(Verb::shift) + at_column(column) + at_to(to)); });
  }
  // The same with what lies on top as what was seen.
  Answer on_pile(Verb verb, int column, int pile) const {
    Answer a = std::bit_cast<Answer>(base_ + in(verb) + at_to(pile));
    a.column = static_cast<u8>(column & 15);
    a.saw = g_.top_of(g_.pile[pile]);
    return a;
  }

 private:
  static u64 word(const Answer& a) { return std::bit_cast<u64>(a); }
  // What to add to a word without a verb, a column and a target.
  static u64 in(Verb verb) { return word({.verb = verb}) - word({}); }
  static u64 at_column(int column) {
    return static_cast<u64>(column - kNowhere) * (word({.column = 1}) - word({.column = 0}));
  }
  static u64 at_to(int to) { return static_cast<u64>(to - kNowhere) * (word({.to = 1}) - word({.to = 0})); }
  void put(u64 w) { *at_++ = std::bit_cast<Answer>(w); }

  const Game& g_;
  Seat s_;
  Answers& out_;
  Answer* at_;
  u64 base_;
  u64 on_pile_[kMostPlayers] = {};  // those that lie there
  int there_ = 0;
};
}  // namespace

void legal(const Game& g, Seat s, Answers& out) {
  out.clear();
  if (s >= kMostPlayers || !g.question.who.has(s)) return;
  if (asked(g, s) == Ask::confirm) return out.push({.verb = Verb::ok, .seat = s, .tick = g.now});
  Choices choices(g, s, out);
  if (g.question.what == Ask::slap) return choices.slaps();
  each(g.open[s], [&](int c) {
    choices.lays(c);
    choices.shifts(c);
  });
  each(g.closed_columns(s), [&](int c) { choices.turn(c); });
  if (may_slap(g, s)) choices.slaps();
  if (g.called()) choices.calls();
  if (!g.started.has(s)) choices.add(Verb::draw);
  if (may_be_given_up(g, s)) choices.add(Verb::stuck);
}

void sensible(const Game& g, Seat s, Answers& out) {
  out.clear();
  if (s >= kMostPlayers || !g.question.who.has(s)) return;
  if (asked(g, s) != Ask::play) return legal(g, s, out);
  Choices choices(g, s, out);
  if (may_slap(g, s)) choices.slaps();
  if (!g.started.has(s)) choices.add(Verb::draw);
  each(g.open[s], [&](int c) {
    for (int p = 0; p < g.players(); ++p)
      if (g.pile[p].height && fits(g.top_of(g.column[s][c]), g.top_of(g.pile[p])))
        choices.add(choices.on_pile(Verb::lay, c, p));
  });
  each(g.closed_columns(s), [&](int c) { choices.turn(c); });
  each(g.tall[s] & g.open[s], [&](int c) { choices.shifts(c); });
  for (int p = 0; g.called() && p < g.players(); ++p)
    if (is_wrong(g, p)) choices.add(choices.on_pile(Verb::call, kNowhere, p));
}

std::optional<Answer> gentlest(const Game& g, Seat s) {
  Answers all;
  sensible(g, s, all);
  const auto first = [&](Verb verb) {
    const auto* it = std::find_if(all.begin(), all.end(), [&](const Answer& a) { return a.verb == verb; });
    return it == all.end() ? std::nullopt : std::optional<Answer>{*it};
  };
  for (Verb verb : {Verb::ok, Verb::draw, Verb::slap, Verb::lay}) {
    auto a = first(verb);
    if (a && verb == Verb::slap) a->to = static_cast<u8>(smallest_pile(g) & 15);
    if (a) return a;
  }
  if (g.question.what != Ask::play || s >= kMostPlayers || !may_be_given_up(g, s)) return std::nullopt;
  return Answer{.verb = Verb::stuck, .seat = s, .tick = g.now};
}
}  // namespace tumult::frankfurt
