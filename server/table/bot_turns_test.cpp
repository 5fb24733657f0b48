#include "server/table/bot_turns.h"

#include "server/table/made_state_test.h"

namespace tumult::server::bot_turns_tests {
namespace {
// A person and a bot, who is asked.
MadeState bot_is_asked(bots::Level level, const protocol::WantedTerms& wanted = {}) {
  MadeState made(terms_of("card", 2, wanted), 1);
  made.says(bot(1, level));
  made.deals();
  for (int i = 0; i < 200 && !made.is.clocks.asked().who.has(1); ++i) made.somebody_answers();
  EXPECT_TRUE(made.is.clocks.asked().who.has(1)) << "the bot never has a turn";
  return made;
}
std::string said(const MadeState& made, const Picks& picks) {
  std::string words;
  made.is.session->write(words, picks);
  return words;
}
}  // namespace

TEST(BotTurns, a_bot_seems_to_think_for_a_moment_that_the_pace_scales) {
  for (const int pace : {0, 100, 200}) {
    const MadeState made = bot_is_asked(bots::Level::normal, {.pace = pace});
    const Millis takes = BotTurns().moves_at(made.is, 1) - made.is.clocks.of(1).since;
    const Asked::Kind kind = made.is.clocks.asked().kind;
    EXPECT_GE(takes, moment(kind, 0) * pace / 100);
    EXPECT_LE(takes, moment(kind, 80) * pace / 100);
  }
}

TEST(BotTurns, what_a_bot_says_is_legal_and_the_same_whoever_asks_again) {
  const MadeState made = bot_is_asked(bots::Level::normal);
  const Picks first = BotTurns().decide(made.is, 1);
  EXPECT_TRUE(made.is.session->judge(1, first));
  EXPECT_EQ(said(made, BotTurns().decide(made.is, 1)), said(made, first)) << "after a wake, too";
}

TEST(BotTurns, only_deep_thoughts_are_thought_elsewhere_and_each_only_once) {
  const MadeState normal = bot_is_asked(bots::Level::normal), hard = bot_is_asked(bots::Level::hard, {.budget = 5});
  Outbox none, one;
  BotTurns().think_ahead(normal.is, none);
  EXPECT_TRUE(none.thoughts.empty());
  BotTurns turns;
  for (int i = 0; i < 3; ++i) turns.think_ahead(hard.is, one);
  ASSERT_EQ(one.thoughts.size(), 1u);
}

TEST(BotTurns, a_thought_is_waited_for_and_said_when_it_has_come) {
  const MadeState made = bot_is_asked(bots::Level::hard, {.budget = 5});
  BotTurns turns;
  const Millis moves = turns.moves_at(made.is, 1);
  Outbox out;
  turns.think_ahead(made.is, out);
  EXPECT_EQ(turns.moves_at(made.is, 1), moves + 20 * kSecond) << "if it is lost";
  const Picks thought = out.thoughts.at(0).work();
  turns.thought(out.thoughts[0].ticket + 1, thought);
  EXPECT_GT(turns.moves_at(made.is, 1), moves) << "that was another one";
  turns.thought(out.thoughts[0].ticket, thought);
  EXPECT_EQ(turns.moves_at(made.is, 1), moves);
  EXPECT_EQ(said(made, turns.decide(made.is, 1)), said(made, thought));
}

TEST(BotTurns, a_thought_about_an_earlier_question_is_not_said) {
  MadeState made = bot_is_asked(bots::Level::hard, {.budget = 5});
  BotTurns turns;
  Outbox out;
  turns.think_ahead(made.is, out);
  const Picks late = out.thoughts.at(0).work();
  do made.somebody_answers();
  while (!made.session().over() && !made.is.clocks.asked().who.has(1));
  ASSERT_FALSE(made.session().over());
  turns.thought(out.thoughts[0].ticket, late);
  EXPECT_TRUE(made.session().judge(1, turns.decide(made.is, 1))) << "it decides about the question that is asked";
  Outbox next;
  turns.think_ahead(made.is, next);
  EXPECT_EQ(next.thoughts.size(), 1u);
}

TEST(BotTurns, a_bot_that_passes_in_a_window_is_silent_there_and_nowhere_else) {
  MadeState made = in_a_window({.clocks = Clocks::quick}, 3);
  BotTurns turns;
  const Seat s = made.is.clocks.asked().who.first();
  turns.keep_silent(made.is, s);
  EXPECT_EQ(turns.silent(made.is), only(s));
  made.plays(made.session().pass_all());
  EXPECT_EQ(turns.silent(made.is), SeatSet{});
}
}  // namespace tumult::server::bot_turns_tests
