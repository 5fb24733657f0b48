// Nobody learns a hidden card from what happens, nor from the order in which it is told: random games, and twins of
// them that differ in what a viewer cannot know. T: what kit/properties_test.h needs to know of a game.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "kit/text_story_test.h"

namespace tumult::twins {
using Lines = std::vector<std::string>;

// What an answer does in one of two games.
template <class T>
struct Twin {
  typename T::Game game;
  Chance chance;
  story::Collected step = {};

  void apply(const typename T::Answer& a) { T::apply(game, a, chance, &step); }
};

// The happenings of one answer as a viewer is told of them.
template <class T>
struct Told {
  Lines lines;  // as JSON
  Lines ways;   // the same, but cards that are seen and go the same way change places, so that they are sorted
  Lines seen;   // those that hide no card
  Story story;

  Told(const Twin<T>& twin, Seat viewer) {
    std::vector<const Record*> records;
    each_as_told(twin.step.records, viewer, [&](const Record& r) {
      char room[T::kRecordRoom];
      Json j(room, sizeof room);
      T::write_json(j, r, viewer);
      lines.emplace_back(j.view());
      if (!is_hidden(r, viewer)) seen.push_back(lines.back());
      records.push_back(&r);
    });
    ways = lines;
    for (std::size_t i = 0; i < ways.size(); ++i)
      for (std::size_t k = i + 1; k < ways.size() && !is_hidden(*records[i], viewer); ++k)
        if (same_way(*records[i], *records[k]) && !is_hidden(*records[k], viewer) && ways[k] < ways[i])
          std::swap(ways[i], ways[k]);
    T::narrate(twin.step.records, viewer, story);
  }
  Lines sorted() const {
    Lines sorted = lines;
    std::ranges::sort(sorted);
    return sorted;
  }
};
// Whoever draws two cards sees which is the first: the order of cards that are seen and go the same way is chance.
template <class T>
testing::AssertionResult same(const Told<T>& a, const Told<T>& b) {
  const auto [x, y] = std::ranges::mismatch(a.ways, b.ways);
  if (x != a.ways.end() && y != b.ways.end())
    return testing::AssertionFailure() << "happening " << x - a.ways.begin() + 1 << ":\n" << *x << "\ntwin: " << *y;
  if (a.ways.size() != b.ways.size()) return testing::AssertionFailure() << "more happens";
  if (a.lines == b.lines && !story::same(a.story, b.story)) return testing::AssertionFailure() << "another story";
  return testing::AssertionSuccess();
}

// Where everything that the viewer cannot know is dealt anew. The same event comes next, or two games would hardly ever
// do the same.
template <class T>
Twin<T> dealt_anew(const typename T::Game& g, const Chance& chance, Seat viewer, Chance& deal) {
  const typename T::Redealt redealt(T::view(g, viewer), deal);
  Twin<T> twin{static_cast<const typename T::Game&>(redealt.table()), chance};
  if constexpr (requires { g.events; }) std::ranges::copy(g.events, twin.game.events);
  return twin;
}

// The same answer, or one of that seat that could be taken for it; false: there is none.
template <class T>
bool answer_like(const typename T::Answer& a, const typename T::Game& g, Chance& choice, typename T::Answer& out) {
  static thread_local typename T::Answers answers;
  T::legal(g, a.seat, answers);
  std::vector<typename T::Answer> like;
  for (const auto& other : answers) {
    if (other == a) return out = a, true;
    if (other.verb == a.verb && other.to == a.to) like.push_back(other);
  }
  if (like.empty()) return false;
  out = like[choice.below(static_cast<u32>(like.size()))];
  return true;
}

// How often a twin did the same to a viewer.
struct Compared {
  long deals = 0, chances = 0;
};

// At every answer of random games, for every seat and a spectator.
//
// What is hidden is dealt anew: if the viewer is told of the same happenings, they come in the same order. Which ones
// there are may depend on hidden cards (so many special cards change hands), on what others do and on chance.
//
// The same deal with other chance: if the viewer's view is the same afterwards, and so are the happenings that hide
// nothing, all are: where a card went that was shuffled is not told.
template <class T>
Compared expect_nothing_hidden_to_be_told(u64 games) {
  Compared compared;
  Chance other = Chance::from_seed(0x7114);
  for (u64 seed = 0; seed < games && !testing::Test::HasFailure(); ++seed) {
    properties::Player<T> p(seed, nullptr);
    typename T::Answer a, b;
    for (int n = 0; n < properties::how_long(600) && properties::random_answer<T>(p.game, p.choice, a); ++n) {
      Twin<T> real{p.game, p.deal}, lucky{p.game, Chance::from_seed(other.next())};
      real.apply(a);
      lucky.apply(a);
      const auto happenings = real.step.records.size();
      for (Seat s = 0; s <= T::players(p.options) && happenings > 1; ++s) {
        const Seat viewer = s < T::players(p.options) ? s : T::kSpectator;
        const Told<T> told(real, viewer);
        for (int deals = happenings > 8 ? 16 : 1; deals > 0; --deals) {
          Twin<T> twin = dealt_anew<T>(p.game, p.deal, viewer, other);
          if (!answer_like<T>(a, twin.game, other, b)) continue;
          twin.apply(b);
          const Told<T> again(twin, viewer);
          if (told.sorted() != again.sorted()) continue;
          ++compared.deals;
          EXPECT_TRUE(same(told, again)) << "other deal, viewer " << int{viewer} << ", " << p.where(n);
        }
        const Told<T> again(lucky, viewer);
        if (told.seen != again.seen || T::view(real.game, viewer).digest() != T::view(lucky.game, viewer).digest())
          continue;
        ++compared.chances;
        EXPECT_TRUE(same(told, again)) << "other chance, viewer " << int{viewer} << ", " << p.where(n);
      }
      p.game = real.game, p.deal = real.chance;
    }
  }
  return compared;
}
}  // namespace tumult::twins
