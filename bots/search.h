// Looks ahead from a view: deals anew what it hides, plays each candidate and then on with the rule of thumb, every
// candidate with the same deal and the same chance, and leaves the rule of thumb's own choice only for one whose gain
// over it is more than luck.
//
// What a game brings is a struct with
//   View, Redealt, Answer, Answers
//   deal(view, memory, chance)               a new deal of the view
//   thumb(redealt, seat, answers, chance)    what the rule of thumb would answer there
//   alike(answer, answer)                    there is little to choose between them
//   horizon(redealt)                         so many turns are played on, if the round is not over before
//   value(redealt, seat)                     by how many points it is then ahead of the others
#pragma once
#include <algorithm>
#include <cmath>

#include "bots/card_memory.h"
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
         int budget, const CardMemory& memory, Chance& chance)
      : view_(view), memory_(memory), chance_(chance) {
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

  // The first, then the others as the rule of thumb rates them; what is much like one of them comes last.
  void gather(const typename T::Answers& all, const int* worth, const Answer& first) {
    candidates_.push({first});
    for (const bool unlike : {true, false})
      while (candidates_.size() < kMostCandidates) {
        int next = -1;
        for (int i = 0; i < all.size(); ++i)
          if ((next < 0 || worth[i] > worth[next]) && is_new(all[i], unlike)) next = i;
        if (next < 0) break;
        candidates_.push({all[next]});
      }
  }
  bool is_new(const Answer& a, bool unlike) const {
    return std::none_of(candidates_.begin(), candidates_.end(),
                        [&](const Candidate& c) { return c.answer == a || (unlike && T::alike(c.answer, a)); });
  }

  int alive() const {
    int n = 0;
    for (const Candidate& c : candidates_) n += c.alive;
    return n;
  }

  // One new deal for all candidates; how many games it cost.
  int sample() {
    const typename T::Redealt dealt = T::deal(view_, memory_, chance_);
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
    int turns = T::horizon(g);
    for (int n = 0; n < kMostSteps && turns > 0 && !g.table().round_over; ++n) {
      const Seat s = g.question().who.first(), turn = g.table().turn;
      g.apply(T::thumb(g, s, answers_, thought), deal);
      turns -= g.table().turn != turn;
    }
    return T::value(g, view_.seat());
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
  const CardMemory& memory_;
  Chance& chance_;
  typename T::Answers answers_;
  List<Candidate, kMostCandidates> candidates_;
  int samples_ = 0;
};
}  // namespace tumult::bots
