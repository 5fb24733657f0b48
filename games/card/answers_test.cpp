// What may be answered and what is refused are two sides of one thing, in positions from games of all sorts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "games/card/random_play_test.h"
#include "games/card/text.h"

namespace tumult::card {
namespace {
// Everything that somebody could think of saying: each verb with all its operands, and some that do not exist.
template <class F>
void each_conceivable_answer(Seat seat, F f) {
  auto say = [&](Verb verb, int what = 0xFF, int as = kNoKind, int to = kNobody) {
    f(Answer{.verb = verb,
             .seat = seat,
             .what = static_cast<u8>(what),
             .as = static_cast<Kind>(as),
             .to = static_cast<Seat>(to)});
  };
  constexpr Kind mimicry = kKindOf<Symbol::mimicry>;
  for (Verb verb : {Verb::draw, Verb::pass, Verb::ok}) say(verb);
  for (int k = 0; k <= kKinds; ++k) {
    say(Verb::play, k);
    say(Verb::play, mimicry, k);
    say(Verb::play, k, kKindOf<Symbol::fantastic>);
    for (Verb verb : {Verb::take, Verb::discard, Verb::lay, Verb::toss, Verb::choose_card}) say(verb, k);
    for (int to = 0; to <= kMaxSeats; ++to) say(Verb::give, k, kNoKind, to);
  }
  for (int to = 0; to <= kMaxSeats; ++to)
    for (Verb verb : {Verb::name, Verb::share}) say(verb, 0xFF, kNoKind, to);
  for (int w = 0; w < 25; ++w)
    for (Verb verb : {Verb::wish, Verb::choose_colour}) say(verb, w);
  for (int p = 0; p <= kPowers; ++p)
    for (Verb verb : {Verb::activate, Verb::choose_power}) say(verb, p);
  for (int e = 0; e <= kEvents; ++e) say(Verb::choose_event, e);
}

std::string in_words(const Game& g, const Answer& a) {
  Line words;
  write_position(words, g);
  words << "\nanswer: verb " << int{static_cast<u8>(a.verb)} << " seat " << int{a.seat} << " what " << int{a.what}
        << " as " << int{a.as} << " to " << int{a.to};
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

TEST(LegalAnswers, are_those_of_all_conceivable_ones_that_are_not_refused) {
  Answers answers;
  each_position(60, 37, [&](const Game& g) {
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      ASSERT_FALSE(answers.empty());
      for (const Answer& a : answers) ASSERT_FALSE(refuse(g, a)) << in_words(g, a);
      int accepted = 0;
      each_conceivable_answer(s, [&](const Answer& a) {
        if (refuse(g, a)) return;
        ++accepted;
        EXPECT_TRUE(std::find(answers.begin(), answers.end(), a) != answers.end()) << in_words(g, a);
      });
      ASSERT_GE(accepted, answers.size());
    }
  });
}

TEST(LegalAnswers, are_each_listed_once) {
  Answers answers;
  each_position(200, 11, [&](const Game& g) {
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      for (int i = 0; i < answers.size(); ++i)
        for (int k = i + 1; k < answers.size(); ++k) ASSERT_FALSE(answers[i] == answers[k]) << in_words(g, answers[i]);
    }
  });
}

TEST(LegalAnswers, are_none_for_who_is_not_asked_and_that_is_the_first_reason) {
  Answers answers;
  each_position(40, 37, [&](const Game& g) {
    for (Seat s = 0; s < kMaxSeats; ++s) {
      if (g.question.who.has(s)) continue;
      legal(g, s, answers);
      ASSERT_TRUE(answers.empty());
      for (Verb verb : {Verb::play, Verb::draw, Verb::pass, Verb::toss, Verb::ok}) {
        const auto no = refuse(g, {.verb = verb, .seat = s, .what = 0});
        ASSERT_TRUE(no && no->clause == Clause::C_ASK_TURN);
      }
    }
    ASSERT_TRUE(refuse(g, {.verb = Verb::pass, .seat = kNobody}));
  });
}

TEST(LegalAnswers, are_the_same_on_a_seats_own_view) {
  Answers answers, seen;
  each_position(100, 13, [&](const Game& g) {
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      view_of(g, s).legal(seen);
      ASSERT_TRUE(std::equal(answers.begin(), answers.end(), seen.begin(), seen.end())) << in_words(g, answers[0]);
    }
  });
}

TEST(LegalAnswers, asking_and_refusing_change_nothing) {
  Answers answers;
  each_position(20, 53, [&](const Game& g) {
    Game copy;
    std::memcpy(static_cast<void*>(&copy), &g, sizeof g);
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      each_conceivable_answer(s, [&](const Answer& a) { (void)refuse(g, a); });
      EXPECT_FALSE(refuse(g, gentlest(g, s)));
    }
    ASSERT_EQ(std::memcmp(&copy, &g, sizeof g), 0);
  });
}

TEST(LegalAnswers, survive_being_written_and_read) {
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
}  // namespace
}  // namespace tumult::card
