// What must hold of every game's happenings as a story, on random games. T: what kit/properties_test.h needs to know of
// a game.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "kit/properties_test.h"

namespace tumult::story {
struct Collected final : Sink {
  std::vector<Record> records;
  void take(const Record& r) override { records.push_back(r); }
};

// A happening says what is reached with it, so that nobody who tells it has to count along: `total` of one that begins
// a round is the number of the round, `total` of one that scores are the points of that seat in all.
template <class T, class What>
void expect_totals_to_be_said(u64 games, What dealt, std::optional<What> scored) {
  for (u64 seed = 0; seed < games; ++seed) {
    Collected all;
    properties::Player<T> p(seed, &all);
    typename T::Answer a;
    for (int n = 0; n < properties::how_long(600) && properties::random_answer<T>(p.game, p.choice, a); ++n)
      T::apply(p.game, a, p.deal, &all);
    int round = 0;
    std::array<int, kMaxSeats> points{};
    for (const Record& r : all.records) {
      if (r.what == static_cast<u8>(dealt) && r.total) ASSERT_EQ(r.total, ++round) << p.where(0);
      if (scored && r.what == static_cast<u8>(*scored)) ASSERT_EQ(r.total, points[r.actor] += r.amount) << p.where(0);
    }
    EXPECT_EQ(round, p.game.rounds) << p.where(0);
  }
}
}  // namespace tumult::story
