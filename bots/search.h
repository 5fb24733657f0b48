// Looks ahead from a view: deals anew what it hides, plays each candidate and then on with the rule of thumb, every
// candidate with the same deal and the same chance, and leaves the rule of thumb's own choice only for one whose gain
// over it is more than luck.
//
// What a game brings is a struct with
//   View, Redealt, Answer, Answers
//   thumb(redealt, seat, answers, chance)    what the rule of thumb would answer there
//   over(redealt), points(redealt, seat)     how far to play on, and what it came to; fewer are better
#pragma once
#include <algorithm>
#include <cmath>

#include "kit/chance.h"
#include "kit/list.h"
#include "kit/seats.h"

namespace tumult::bots {
inline constexpr int kMostCandidates = 8;     // the rest are not worth the time
inline constexpr int kMostSteps = 2000;       // of a game played on; rounds end long before
inline constexpr double kMoreThanLuck = 1.5;  // standard errors

template <class T>
class Search {
 public:
  using Answer = typename T::Answer;

  // `first` is what the rule of thumb would answer; `worth` is how it rates each of the answers.
  Search(const typename T::View& view, const typename T::Answers& all, const int* worth, const Answer& first,
         int budget, Chance& chance)
      : view_(view), chance_(chance) {
    gather(all, worth, first);
    while (budget > 0 && alive() > 1) {
      budget -= sample();
      if (samples_ % 8 == 0) drop_the_hopeless();
    }
  }

  Answer best() const { return found().answer; }
  // Of the best over the first, and how far off that may be.
  double gain() const { return found().gain; }
  double error() const { return found().error(samples_); }

 private:
  struct Candidate {
    Answer answer;
    bool alive = true;
    double gain = 0, spread = 0;  // over the first candidate: mean, and sum of squared deviations
    double error(int n) const { return n > 1 ? std::sqrt(spread / (n - 1.0) / n) : 1e9; }
  };

  const Candidate& found() const {
    const Candidate* best = &candidates_[0];
    for (const Candidate& c : candidates_)
      if (c.alive && c.gain > best->gain && c.gain > kMoreThanLuck * c.error(samples_)) best = &c;
    return *best;
  }

  // The first, then the others as the rule of thumb rates them.
  void gather(const typename T::Answers& all, const int* worth, const Answer& first) {
    candidates_.push({first});
    List<int, kMostCandidates> taken;
    while (candidates_.size() < std::min(all.size(), kMostCandidates)) {
      int next = -1;
      for (int i = 0; i < all.size(); ++i) {
        const bool out = all[i] == first || std::find(taken.begin(), taken.end(), i) != taken.end();
        if (!out && (next < 0 || worth[i] > worth[next])) next = i;
      }
      taken.push(next);
      candidates_.push({all[next]});
    }
  }

  int alive() const {
    int n = 0;
    for (const Candidate& c : candidates_) n += c.alive;
    return n;
  }

  // One new deal for all candidates; how many games it cost.
  int sample() {
    const typename T::Redealt dealt(view_, chance_);
    const u64 key = chance_.next();
    ++samples_;
    int cost = 0;
    double first = 0;
    for (Candidate& c : candidates_) {
      if (!c.alive) continue;
      ++cost;
      const double value = play_on(dealt, c.answer, key);
      if (cost == 1) first = value;
      const double before = value - first - c.gain;
      c.gain += before / samples_;
      c.spread += before * (value - first - c.gain);
    }
    return cost;
  }

  double play_on(typename T::Redealt g, const Answer& a, u64 key) {
    Chance deal = Chance::from_seed(key), thought = Chance::from_seed(~key);
    g.apply(a, deal);
    for (int n = 0; n < kMostSteps && !T::over(g); ++n) {
      const Seat s = g.question().who.first();
      g.apply(T::thumb(g, s, answers_, thought), deal);
    }
    return value(g);
  }

  // The others' points on average less its own.
  double value(const typename T::Redealt& g) const {
    const Seat me = view_.seat();
    const u8 players = g.table().options.players;
    double others = 0;
    for (Seat s = 0; s < players; ++s) others += s == me ? 0 : T::points(g, s);
    return others / (players - 1) - T::points(g, me);
  }

  void drop_the_hopeless() {
    double best = 0;
    for (const Candidate& c : candidates_)
      if (c.alive) best = std::max(best, c.gain - c.error(samples_));
    for (int i = 1; i < candidates_.size(); ++i) {
      Candidate& c = candidates_[i];
      if (c.gain + c.error(samples_) < best) c.alive = false;
    }
  }

  const typename T::View& view_;
  Chance& chance_;
  typename T::Answers answers_;
  List<Candidate, kMostCandidates> candidates_;
  int samples_ = 0;
};
}  // namespace tumult::bots
