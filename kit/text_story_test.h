// What must hold of every game's happenings as a story, on random games. T: what kit/properties_test.h needs to know of
// a game.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "kit/message.h"
#include "kit/properties_test.h"
#include "kit/text_json_test.h"

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

inline bool same(const Story& a, const Story& b) {
  return std::ranges::equal(a.messages, b.messages) && std::ranges::equal(a.cards, b.cards);
}

template <class T>
void expect_messages_to_fit_their_shape(const Story& story) {
  static const Shape shape = [] {
    Shape s;
    T::describe_message(s);
    return s;
  }();
  for (const Message& m : story.messages) {
    JsonRoom<kMessageRoom> j;
    T::write_json(j, story, m);
    EXPECT_TRUE(j.fits());
    EXPECT_EQ(json::Fitting(shape).wrong_in(j.view()), "") << j.view();
  }
}

// Whoever cannot tell two steps apart is told the same of them: neither what stands in a happening besides what that
// viewer may see matters, nor which cards they are that move unseen.
template <class T>
void expect_a_story_to_follow_from_what_is_seen(const std::vector<Record>& step, Seat viewer) {
  static Story told, again;
  std::vector<Record> seen = step, dealt_otherwise = step;
  for (Record& r : seen) r = blanked(r, viewer);
  for (Record& r : dealt_otherwise)
    if (!may_see(r, viewer) && r.card != 0xFF) r.card = static_cast<u8>((r.card + 1) % T::kKinds);
  told.clear();
  T::narrate(step, viewer, told);
  for (const auto& other : {seen, dealt_otherwise}) {
    again.clear();
    T::narrate(other, viewer, again);
    ASSERT_TRUE(same(told, again));
  }
  expect_messages_to_fit_their_shape<T>(told);
  // What somebody does to oneself has a sentence of its own: no other reads well with "you" in both places.
  for (const Message& m : told.messages) EXPECT_TRUE(m.who == kNobody || m.who != m.to);
  EXPECT_LE(told.messages.size(), Story::kMostMessages / 2);
  EXPECT_LE(told.cards.size(), Story::kMostCards / 2);
}

// A story that is said to be the same for all is.
template <class T>
void expect_the_same_for_all(const std::vector<Record>& step, int players) {
  static Story first, told;
  first.clear();
  T::narrate(step, T::kSpectator, first);
  for (Seat viewer = 0; viewer < players; ++viewer) {
    told.clear();
    T::narrate(step, viewer, told);
    ASSERT_EQ(told.for_all, first.for_all);
    if (told.for_all) ASSERT_TRUE(same(told, first));
  }
}

// Of every step of random games, to every seat and a spectator.
template <class T>
void expect_stories_to_follow_from_what_is_seen(u64 games) {
  for (u64 seed = 0; seed < games && !testing::Test::HasFatalFailure(); ++seed) {
    Collected step;
    properties::Player<T> p(seed, &step);
    const int players = T::players(p.options);
    typename T::Answer a;
    bool ends = true;
    for (int n = 0; n < properties::how_long(600); ++n) {
      if (ends) {
        for (Seat viewer = 0; viewer <= players; ++viewer)
          expect_a_story_to_follow_from_what_is_seen<T>(step.records, viewer < players ? viewer : T::kSpectator);
        expect_the_same_for_all<T>(step.records, players);
        step.records.clear();
      }
      if (!properties::random_answer<T>(p.game, p.choice, a)) break;
      if constexpr (!Timed<T>) ends = p.game.question.left == 1 || T::is_pass(a);
      T::apply(p.game, a, p.deal, &step);
    }
  }
}
}  // namespace tumult::story
