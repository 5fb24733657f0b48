#include "bots/bots.h"

#include "bots/ahead.h"
#include "bots/search.h"

namespace tumult::bots {
std::optional<Level> read_level(std::string_view word) {
  for (int i = 0; i < kLevels; ++i)
    if (kLevelText[static_cast<std::size_t>(i)] == word) return static_cast<Level>(i);
  return std::nullopt;
}

// `easy` gives one answer in so many without a thought.
static constexpr u32 kThoughtless = 3;

// What set an answer apart from the best of those that are really different: another card, another victim.
template <class T>
static Why why_rather(const typename T::View& v, const typename T::Answers& all, const int* worth,
                      const typename T::Answer& chosen) {
  const typename T::Answer* next = nullptr;
  int most = 0;
  for (const auto& a : all) {
    const int is = *worth++;
    const bool alike = a.verb == chosen.verb && a.what == chosen.what && a.to == chosen.to;
    if (!alike && (!next || is > most)) most = is, next = &a;
  }
  const typename T::Thumb thumb = T::thumb_of(v);
  return next ? what_decided(thumb.parts(chosen), thumb.parts(*next)) : Why::as_good;
}

template <class T>
static typename T::Answer answer_as(Mind& mind, const typename T::View& v, Reason* reason) {
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
  rate(v, all, worth);
  const int* next = worth;
  const auto first = best_of(all, chance, [&](const auto&) { return *next++; });
  if (reason) because({why_rather<T>(v, all, worth, first)});
  if (mind.level != Level::hard) return first;
  const Search<T> search(v, all, worth, first, mind.budget, mind.memory, chance);
  if (search.gain() > 0) because({Why::looked_ahead, search.gain(), search.error()});
  return search.best();
}

template <class T>
static Regret<typename T::Answer> regret_as(Mind& mind, const typename T::View& v, const typename T::Answer& given) {
  static thread_local typename T::Answers all;
  static thread_local int worth[std::size(decltype(all){}.items)];
  v.legal(all);
  rate(v, all, worth);
  const Search<T> search(v, all, worth, given, mind.budget, mind.memory, mind.chance);
  return {search.best(), search.gain(), search.gain() > 0 ? search.error() : 0};
}

Regret<card::Answer> regret(Mind& mind, const card::View& v, const card::Answer& given) {
  return regret_as<CardAhead>(mind, v, given);
}
Regret<board::Answer> regret(Mind& mind, const board::View& v, const board::Answer& given) {
  return regret_as<BoardAhead>(mind, v, given);
}

card::Answer answer(Mind& mind, const card::View& v, Reason* why) { return answer_as<CardAhead>(mind, v, why); }
board::Answer answer(Mind& mind, const board::View& v, Reason* why) { return answer_as<BoardAhead>(mind, v, why); }
}  // namespace tumult::bots
