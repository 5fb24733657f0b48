// Looks on while a game is played, and counts.
#pragma once
#include <algorithm>

#include "sim/match.h"
#include "sim/tally.h"

namespace tumult::sim {
// Real decisions: somebody could have answered otherwise. What several are asked at once counts once.
template <class G>
class DecisionCount {
 public:
  void before(const typename G::Game& g, const typename G::Answer& a) {
    const bool another = !(same_question_ && g.question.who == left_);
    if (another) counted_ = false;
    if (!counted_) {
      G::legal(g, a.seat, answers_);
      if (answers_.size() > 1) counted_ = true, ++decisions_;
    }
    left_ = g.question.who - only(a.seat);
    same_question_ = !left_.empty();
  }
  i64 decisions() const { return decisions_; }

 private:
  typename G::Answers answers_;
  SeatSet left_;
  bool same_question_ = false, counted_ = false;
  i64 decisions_ = 0;
};

template <class G>
class Watch final : public Sink {
 public:
  Sink* sink() { return this; }
  static bool enough() { return false; }
  Watch(const typename G::Options& o, Rounds rounds, Tally& tally)
      : players_(o.players), single_(rounds == Rounds::single), tally_(tally) {}

  void take(const Record& r) override {
    const Told told = Facts<G>::told(r);
    switch (told.of) {
      case Told::Of::drawn:
        if (!dealt_) touch(told);
        break;
      case Told::Of::dealt: dealt_ = true; break;
      case Told::Of::turn:
        if (turns_++ == 0) first_ = told.seat;
        break;
      case Told::Of::item: touch(told); break;
      case Told::Of::round_ended: ended_ = true; break;
      case Told::Of::nothing: break;
    }
  }
  void before(const typename G::Game& g, const typename G::Answer& a) {
    ++answers_;
    decisions_.before(g, a);
  }
  void after(const typename G::Game& g) {
    if (ended_) close_round(g);
  }
  void acted() { ++answers_; }
  // What everybody has before the first round.
  void begin_with(int points) { std::fill(before_, before_ + kMaxSeats, points); }
  void close_game(const typename G::Game& g) { close_game(g, decisions_.decisions()); }
  void close_game(const typename G::Game&, i64 decisions);

 private:
  struct Sum {
    i64 count, points, wins;
  };
  void touch(const Told& t) {
    if (!in_round_[t.item]) in_round_[t.item] = true, touched_[touches_++] = t.item;
    if (t.seat < kMaxSeats) had_[t.item].add(t.seat);
  }
  void close_round(const typename G::Game&);
  void close_items(const int* points, i64 total, SeatSet won);
  void histogram(Histogram Tally::* which, i64 x) {
    const Binning b = binning_of(which, single_);
    (tally_.*which).add(x, b.width, b.least);
  }

  int players_;
  bool single_;
  Tally& tally_;
  DecisionCount<G> decisions_;
  i64 answers_ = 0, rounds_ = 0;
  // The round under way.
  bool dealt_ = false, ended_ = false;
  i64 turns_ = 0;
  Seat first_ = kNobody;
  bool in_round_[kMostItems] = {};
  SeatSet had_[kMostItems];
  int touched_[kMostItems] = {}, touches_ = 0;
  int before_[kMaxSeats] = {};  // points at the end of the last round
  // The game.
  Sum sum_[kMostItems] = {};
};

template <class G>
void Watch<G>::close_items(const int* points, i64 total, SeatSet won) {
  for (int i = 0; i < touches_; ++i) {
    const int item = touched_[i];
    Sum& sum = sum_[item];
    for (const Seat s : had_[item]) {
      ++sum.count;
      sum.points += players_ * points[s] - total;
      if (won.has(s)) sum.wins += kWin / won.count();
    }
    tally_.items[item].turns.add(turns_);
    tally_.items[item].total.add(total);
    in_round_[item] = false;
    had_[item] = {};
  }
  touches_ = 0;
}

template <class G>
void Watch<G>::close_round(const typename G::Game& g) {
  int points[kMaxSeats] = {};
  i64 total = 0;
  SeatSet won;
  for (const Seat s : first_seats(players_)) {
    const int now = G::points(g, s);
    points[s] = now - before_[s];
    before_[s] = now;
    total += points[s];
    if (won.empty() || points[s] < points[won.first()]) won = only(s);
    else if (points[s] == points[won.first()]) won.add(s);
    histogram(&Tally::round_points, points[s]);
  }
  ++rounds_;
  tally_.tied_rounds += won.count() > 1;
  ++tally_.endings[Facts<G>::ending(g)];
  tally_.round_turns.add(turns_);
  tally_.round_total.add(total);
  histogram(&Tally::turns, turns_);
  for (int k = 0; first_ < kMaxSeats && k < players_; ++k) {
    const auto s = static_cast<Seat>((first_ + k) % players_);
    tally_.order_points[k].add(players_ * points[s] - total);
    tally_.order_wins[k].add(won.has(s) ? kWin / won.count() : 0);
  }
  close_items(points, total, won);
  dealt_ = ended_ = false;
  turns_ = 0;
  first_ = kNobody;
}

template <class G>
void Watch<G>::close_game(const typename G::Game& g, i64 decisions) {
  const SeatSet won = winners<G>(g);
  ++tally_.games;
  tally_.tied_games += won.count() > 1;
  for (const Seat s : first_seats(players_)) {
    tally_.seat_points[s].add(G::points(g, s));
    tally_.seat_wins[s].add(won.has(s) ? kWin / won.count() : 0);
    histogram(&Tally::scores, G::points(g, s));
  }
  histogram(&Tally::rounds, rounds_);
  histogram(&Tally::answers, answers_);
  histogram(&Tally::decisions, decisions);
  for (int i = 0; i < kMostItems; ++i) {
    if (sum_[i].count == 0) continue;
    tally_.items[i].points.add(sum_[i].count, sum_[i].points);
    tally_.items[i].wins.add(sum_[i].count, sum_[i].wins);
  }
}
}  // namespace tumult::sim
