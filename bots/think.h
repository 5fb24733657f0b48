// How a bot of each level answers, given what looking ahead needs of the game (bots/ahead.h, bots/any_ahead.h).
#pragma once
#include <algorithm>
#include <iterator>

#include "bots/best.h"
#include "bots/bots.h"
#include "bots/search.h"

namespace tumult::bots {
// `easy` gives one answer in so many without a thought.
inline constexpr u32 kThoughtless = 3;

// So many games are played on for one decision: by `hard` alone, but where nothing else tells good answers from bad.
template <class T>
int budget_of(const Mind& mind) {
  if (mind.level == Level::hard) return mind.budget;
  if constexpr (requires { typename T::Thumb; }) return 0;
  else return std::min(mind.budget, T::kShortThought);
}

// What set an answer apart from the best of those that are really different: another card, another victim.
template <class T>
Why why_rather(const typename T::View& v, const typename T::Answers& all, const int* worth,
               const typename T::Answer& chosen) {
  if constexpr (requires { typename T::Thumb; }) {
    const typename T::Answer* next = nullptr;
    int most = 0;
    for (const auto& a : all) {
      const int is = *worth++;
      const bool alike = a.verb == chosen.verb && a.what == chosen.what && a.to == chosen.to;
      if (!alike && (!next || is > most)) most = is, next = &a;
    }
    const typename T::Thumb thumb = T::thumb_of(v);
    if (next) return what_decided(thumb.parts(chosen), thumb.parts(*next));
  }
  return Why::as_good;
}

template <class T>
typename T::Answer answer_as(Mind& mind, const typename T::View& v, Reason* reason) {
  static thread_local typename T::Answers all;  // to lay it out takes longer than to fill it
  static thread_local int worth[std::size(decltype(all){}.items)];
  const auto because = [&](const Reason& is) {
    if (reason) *reason = is;
  };
  v.legal(all);
  because({Why::nothing_else});
  if (all.size() == 1) return all[0];
  Chance& chance = mind.chance;
  const bool thoughtless = mind.level == Level::easy && chance.below(kThoughtless) == 0;
  because({Why::no_thought});
  if (mind.level == Level::random || thoughtless) return any_of(all, chance);
  T::rate(v, all, worth);
  const int* next = worth;
  const auto first = best_of(all, chance, [&](const auto&) { return *next++; });
  if (reason) because({why_rather<T>(v, all, worth, first)});
  const int budget = budget_of<T>(mind);
  if (budget == 0) return first;
  const Search<T> search(v, all, worth, first, budget, mind.memory, chance);
  if (search.gain() > 0) because({Why::looked_ahead, search.gain(), search.error()});
  return search.best();
}

template <class T>
Regret<typename T::Answer> regret_as(Mind& mind, const typename T::View& v, const typename T::Answer& given) {
  static thread_local typename T::Answers all;
  static thread_local int worth[std::size(decltype(all){}.items)];
  v.legal(all);
  T::rate(v, all, worth);
  const Search<T> search(v, all, worth, given, mind.budget, mind.memory, mind.chance);
  return {search.best(), search.gain(), search.gain() > 0 ? search.error() : 0};
}
}  // namespace tumult::bots
