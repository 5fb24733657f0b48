// What may be answered and what is refused are two sides of one thing, in positions from games of all sorts.
#include "games/board/random_play_test.h"
#include "games/board/scene_test.h"
#include "kit/properties_test.h"

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

TEST(BoardAnswers, that_are_legal_are_those_of_all_conceivable_ones_that_are_not_refused) {
  properties::expect_legal_answers_are_those_not_refused<Tested>(100, 7,
                                                                 [](Seat s, auto f) { each_conceivable_answer(s, f); });
}

TEST(BoardAnswers, are_the_same_on_views_change_nothing_and_survive_being_written_and_read) {
  properties::expect_legal_answers_are_sound<Tested>(100, 13);
}

TEST(BoardAnswers, of_who_is_not_asked_are_refused_for_that) {
  properties::each_position<Tested>(40, 37, [&](const Game& g) {
    for (Seat s = 0; s < kMaxSeats; ++s) {
      if (g.question.who.has(s)) continue;
      for (Verb verb : {Verb::play, Verb::roll, Verb::pass, Verb::toss, Verb::ok}) {
        const auto no = refuse(g, {.verb = verb, .seat = s, .what = Kind::push});
        ASSERT_TRUE(no && no->clause == Clause::B_REFUSE);
      }
    }
    ASSERT_TRUE(refuse(g, {.verb = Verb::pass, .seat = kNobody}));
  });
}

TEST(Refusals, name_the_first_of_several_reasons) {
  Talk s(2);
  s.holds(s0, "push stop").holds(s1, "skip").lying("gift@20").stands(s1, "17");
  EXPECT_TRUE(s.refused(s1, "play jump@20>in", "B-REFUSE"));  // not asked
  EXPECT_TRUE(s.refused(s0, "name s1", "B-REFUSE"));          // not that
  EXPECT_TRUE(s.refused(s0, "play jump@20>in", "B-REFUSE"));  // not held
  EXPECT_TRUE(s.refused(s0, "play push@20", "B-PLACE-3"));    // direction before field
  EXPECT_TRUE(s.refused(s0, "play push@0>in", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s0, "play stop@20>fwd", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s0, "play push@20>fwd", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "play push@17>fwd", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "play push@goal>back", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "pass", "B-TURN-1"));
  EXPECT_TRUE(s.refused(s0, "roll", "B-TURN-1"));
}
}  // namespace
}  // namespace tumult::board
