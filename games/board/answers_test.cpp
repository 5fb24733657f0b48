// What may be answered and what is refused are two sides of one thing, in positions from games of all sorts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "games/board/random_play_test.h"
#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
// Everything that somebody could think of saying: each verb with all its operands, and some that do not exist.
template <class F>
void each_conceivable_answer(Seat seat, F f) {
  for (Verb verb : {Verb::roll, Verb::pass, Verb::ok}) f(Answer{.verb = verb, .seat = seat});
  for (int to = 0; to <= kMaxSeats; ++to) f(Answer{.verb = Verb::name, .seat = seat, .to = static_cast<Seat>(to)});
  for (u8 n : {0, 1, 2, 3, 255}) f(Answer{.verb = Verb::choose, .seat = seat, .number = n});
  for (int k = 0; k <= kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    f(Answer{.verb = Verb::take, .seat = seat, .what = kind});
    for (int at = 0; at <= kFields; ++at) {
      const auto field = static_cast<Field>(at);
      f(Answer{.verb = Verb::take, .seat = seat, .what = kind, .field = field});
      for (Verb verb : {Verb::play, Verb::toss})
        for (Dir d : {Dir::fwd, Dir::back, Dir::in, Dir::out, Dir::none})
          f(Answer{.verb = verb, .seat = seat, .what = kind, .field = field, .dir = d});
    }
  }
  for (u8 t = 0; t <= kTeleports; ++t)
    for (Field field = 0; field <= kFields; ++field)
      f(Answer{.verb = Verb::move, .seat = seat, .field = field, .number = t});
}

std::string in_words(const Game& g, const Answer& a) {
  Line words;
  write_position(words, g);
  write(words << "\nanswer: ", g, a);
  return std::string(words.view());
}

// Positions from some random games, a few of each.
template <class F>
void each_position(u64 games, int steps_apart, F f) {
  for (u64 i = 0; i < games; ++i) {
    Chance deal = Chance::from_seed(i), pick = Chance::from_seed(~i);
    Game g = new_game(some_options(i), deal);
    Answer a;
    for (int step = static_cast<int>(i % 7); step < 400 && random_answer(g, pick, a); ++step) {
      if (step % steps_apart == 0) f(g);
      apply(g, a, deal);
    }
  }
}

TEST(BoardAnswers, that_are_legal_are_those_of_all_conceivable_ones_that_are_not_refused) {
  Answers answers;
  each_position(100, 7, [&](const Game& g) {
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      ASSERT_FALSE(answers.empty());
      int accepted = 0;
      each_conceivable_answer(s, [&](const Answer& a) {
        if (refuse(g, a)) return;
        ++accepted;
        EXPECT_TRUE(std::find(answers.begin(), answers.end(), a) != answers.end()) << in_words(g, a);
      });
      ASSERT_EQ(accepted, answers.size()) << in_words(g, answers[0]);  // each is listed, and once
    }
  });
}

TEST(BoardAnswers, of_who_is_not_asked_are_none_and_refused_for_that) {
  Answers answers;
  each_position(40, 37, [&](const Game& g) {
    for (Seat s = 0; s < kMaxSeats; ++s) {
      if (g.question.who.has(s)) continue;
      legal(g, s, answers);
      ASSERT_TRUE(answers.empty());
      for (Verb verb : {Verb::play, Verb::roll, Verb::pass, Verb::toss, Verb::ok}) {
        const auto no = refuse(g, {.verb = verb, .seat = s, .what = Kind::push});
        ASSERT_TRUE(no && no->clause == Clause::B_REFUSE);
      }
    }
    ASSERT_TRUE(refuse(g, {.verb = Verb::pass, .seat = kNobody}));
  });
}

TEST(BoardAnswers, are_the_same_on_a_seats_own_view_and_asking_changes_nothing) {
  Answers answers, seen;
  each_position(100, 13, [&](const Game& g) {
    Game copy;
    std::memcpy(static_cast<void*>(&copy), &g, sizeof g);
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      view_of(g, s).legal(seen);
      ASSERT_TRUE(std::equal(answers.begin(), answers.end(), seen.begin(), seen.end())) << in_words(g, answers[0]);
      EXPECT_FALSE(refuse(g, gentlest(g, s)));
    }
    ASSERT_EQ(std::memcmp(&copy, &g, sizeof g), 0);
  });
}

TEST(BoardAnswers, survive_being_written_and_read) {
  Answers answers;
  Line words, why;
  each_position(60, 29, [&](const Game& g) {
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      for (const Answer& a : answers) {
        words.clear();
        write(words, g, a);
        const auto read = read_answer(g, Words(words.view()), why);
        ASSERT_TRUE(read) << words.view() << ": " << why.view();
        ASSERT_TRUE(*read == a) << words.view();
      }
    }
  });
}

TEST(Refusals, name_the_first_of_several_reasons) {
  Talk s(2);
  s.holds(s0, "push stop").holds(s1, "skip").lying("gift@20").stands(s1, "17");
  EXPECT_TRUE(s.refused(s1, "play jump@20>in", "B-REFUSE"));  // not asked
  EXPECT_TRUE(s.refused(s0, "roll", "B-REFUSE"));             // not that
  EXPECT_TRUE(s.refused(s0, "play jump@20>in", "B-REFUSE"));  // not held
  EXPECT_TRUE(s.refused(s0, "play push@20", "B-PLACE-3"));    // direction before field
  EXPECT_TRUE(s.refused(s0, "play push@0>in", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s0, "play stop@20>fwd", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s0, "play push@20>fwd", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "play push@17>fwd", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "play push@goal>back", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "pass", "B-TURN-1"));
}
}  // namespace
}  // namespace tumult::board
