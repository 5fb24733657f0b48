// What may be answered and what is refused are two sides of one thing, in positions from games of all sorts.
#include "games/card/random_play_test.h"
#include "kit/properties_test.h"

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

TEST(LegalAnswers, are_those_of_all_conceivable_ones_that_are_not_refused) {
  Answers answers;
  properties::each_position<Tested>(60, 37, [&](const Game& g) {
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
  properties::each_position<Tested>(200, 11, [&](const Game& g) {
    for (Seat s : g.question.who) {
      legal(g, s, answers);
      for (int i = 0; i < answers.size(); ++i)
        for (int k = i + 1; k < answers.size(); ++k) ASSERT_FALSE(answers[i] == answers[k]) << in_words(g, answers[i]);
    }
  });
}

TEST(LegalAnswers, are_none_for_who_is_not_asked_and_that_is_the_first_reason) {
  Answers answers;
  properties::each_position<Tested>(40, 37, [&](const Game& g) {
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

TEST(LegalAnswers, are_sound) { properties::expect_legal_answers_are_sound<Tested>(100, 13); }
}  // namespace
}  // namespace tumult::card
