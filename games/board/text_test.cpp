// Bad input in scenarios and records is named, and changes nothing; good input survives being written and read.
#include "games/board/text.h"
#include "journal/journal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "games/board/scene_test.h"

namespace tumult::board {
namespace {
// What a scene says to a line that means nothing.
std::string complaint(std::initializer_list<const char*> lines) {
  const auto scene = std::make_unique<Scene>();
  for (const char* line : lines)
    if (scene->say(line) == Said::nonsense) return std::string(scene->why().view());
  return "";
}

TEST(BoardText, names_bad_words_of_a_position) {
  for (const char* line :
       {"game card",     "edition classic", "players 1",        "players 7",      "limit 0",       "piece s0 44",
        "piece s0",      "piece s9 3",      "lay push@17",      "lay push@9>out", "lay jump@9>in", "lay stop@9>fwd",
        "lay stop@0",    "lay stop@goal",   "lay stop",         "lay t3@4",       "lay",           "teleport t7 3",
        "teleport t1 0", "teleport t1",     "hand s0 r7",       "hand",           "turn 0",        "scores a",
        "draw top",      "wall 3",          "option colour red"}) {
    EXPECT_NE(complaint({line}), "") << line;
  }
}

TEST(BoardText, names_positions_that_cannot_be) {
  EXPECT_NE(complaint({"players 2", "turn s0", "hand s2 push", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "turn s2", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "turn s0", "hand s0 fuck-you fuck-you", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "turn s0", "lay fuck-you@3 fuck-you@4", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "turn s0", "teleport t1 11", "begin"}), "");
  EXPECT_EQ(complaint({"players 2", "turn s0", "teleport t1 11", "teleport t2 5", "begin"}), "");
}

TEST(BoardText, too_many_copies_of_a_card_are_reported_as_that_at_their_line) {
  struct {
    const char* lines[6];
    int line;
    const char* why;
  } const kPositions[] = {
      {{"players 2", "turn s0", "hand s0 fuck-you", "", "lay stop@3 fuck-you@4", "begin"},
       5,
       "too many fuck-you: there is only 1 in this game"},
      {{"draw nice-try", "players 2", "turn s0", "hand s1 nice-try nice-try", "hand s0 stop", "begin"},
       4,
       "too many nice-try: there are only 2 in this game"},
  };
  for (const auto& position : kPositions) {
    const auto scene = std::make_unique<Scene>();
    Said said = Said::ok;
    for (const char* line : position.lines) said = scene->say(line);
    EXPECT_EQ(said, Said::nonsense);
    EXPECT_EQ(scene->at_fault(), position.line);
    EXPECT_EQ(scene->why().view(), position.why);
  }
}

TEST(BoardText, a_refusal_lists_ten_legal_answers_at_most_and_how_many_more_there_are) {
  const auto scene = std::make_unique<Scene>();
  for (const char* line : {"players 2", "turn s0", "hand s0 stop skip", "begin"}) ASSERT_EQ(scene->say(line), Said::ok);
  EXPECT_EQ(scene->say("s0 roll"), Said::fails);
  const std::string_view why = scene->why().view();
  EXPECT_EQ(std::count(why.begin(), why.end(), '\n'), 11) << why;
  EXPECT_TRUE(why.ends_with("\n    and 62 more")) << why;  // two cards on 36 fields each
}

TEST(BoardText, names_bad_words_of_an_action) {
  for (const char* line : {"s0",
                           "s9 roll",
                           "s0 throw",
                           "s0 play stop",
                           "s0 play stop@50",
                           "s0 play stop@3>up",
                           "s0 play t3@4",
                           "s0 toss block",
                           "s0 name",
                           "s0 name 1",
                           "s0 choose",
                           "s0 choose one",
                           "s0 take",
                           "s0 take r7",
                           "s0 move 3 4",
                           "s0 move t3",
                           "s0 move t3 50",
                           "s0 roll 3",
                           "roll 21",
                           "roll 0",
                           "roll",
                           "chance push",
                           "expect piece s0",
                           "expect on 50 stop",
                           "expect on 5 r7",
                           "expect on 5 stop skip",
                           "expect turn s0 s1",
                           "expect hand-size s0 1 1",
                           "expect hand s2 stop",
                           "expect nothing",
                           "refuse s0 throw",
                           "refuse s0 draw B-REFUSE",
                           "refuse s0 roll B-NONSENSE"})
    EXPECT_NE(complaint({"players 2", "turn s0", "hand s0 stop", "begin", line}), "") << line;
}

TEST(BoardText, what_only_other_games_say_is_refused_and_not_misread) {
  for (const char* line : {"refuse s0 draw", "refuse s0 give stop s1", "refuse s0 slap p1"})
    EXPECT_EQ(complaint({"players 2", "turn s0", "hand s0 stop", "begin", line}), "") << line;
}

TEST(BoardText, a_scripted_die_is_thrown_after_the_open_windows_unless_somebody_tosses_into_them) {
  for (const char* next : {"expect asked s0", "s1 toss re-roll@30"}) {
    const auto scene = std::make_unique<Scene>();
    for (const char* line : {"players 2", "turn s0", "hand s0 stop skip", "hand s1 re-roll", "piece s0 19",
                             "lay second-chance@20", "begin", "s0 play stop@40", "roll 1", "s0 roll", "roll 6"})
      ASSERT_EQ(scene->say(line), Said::ok) << line;
    EXPECT_EQ(scene->say(next), Said::ok) << next << ": " << scene->why().view();
  }
}

TEST(BoardText, writes_names_that_it_reads) {
  for (int k = 0; k < kKinds; ++k) EXPECT_EQ(read_kind(text_of(static_cast<Kind>(k))), static_cast<Kind>(k));
  for (int e = 0; e < kEvents; ++e) EXPECT_EQ(read_event(text_of(static_cast<Event>(e))), static_cast<Event>(e));
  for (int c = 1; c < static_cast<int>(Clause::end); ++c)
    EXPECT_EQ(Spoken::read_clause(text_of(static_cast<Clause>(c))), static_cast<Clause>(c));
  EXPECT_EQ(text_of(Clause::B_EV_07), "B-EV-07");
  EXPECT_EQ(read_kind("push#2"), Kind::push);
  for (Field f = 0; f < kFields; ++f) {
    Line out;
    write_field(out, f);
    EXPECT_EQ(read_field(out.view()), f);
  }
}

TEST(BoardText, a_die_scripted_but_never_thrown_fails_the_scenario) {
  const auto scene = std::make_unique<Scene>();
  for (const char* line : {"players 2", "turn s0", "begin", "roll 3"}) ASSERT_EQ(scene->say(line), Said::ok);
  EXPECT_EQ(scene->finish(), Said::fails);
  const auto other = std::make_unique<Scene>();
  for (const char* line : {"players 2", "turn s0", "begin", "roll 7"}) ASSERT_EQ(other->say(line), Said::ok);
  EXPECT_EQ(other->say("s0 roll"), Said::fails);  // no such face on a six-sided die
}

TEST(BoardText, what_was_not_named_is_drawn_too_fuck_you_last_of_all) {
  Talk s(2);
  s.holds(s0, "skip").stands(s1, "goal").plays(s0, "skip@20");
  EXPECT_TRUE(s.has(s0, "push push push push"));
  EXPECT_TRUE(s.score(s1, 50));
  EXPECT_EQ(s.game().order[0], kFuckYou);
}

TEST(BoardText, a_die_that_is_not_scripted_follows_the_seed_of_a_laid_out_position_too) {
  bool rolled[7] = {};
  for (const char* seed : {"seed 1", "seed 2", "seed 3", "seed 4", "seed 5", "seed 6"}) {
    const auto scene = std::make_unique<Scene>();
    for (const char* line : {"players 2", "turn s0", seed, "begin", "s0 roll"}) ASSERT_EQ(scene->say(line), Said::ok);
    rolled[scene->game().piece[s0]] = true;
  }
  EXPECT_GT(std::count(rolled, rolled + 7, true), 1);
}

TEST(BoardText, tells_the_position_in_words) {
  Talk s(2);
  s.holds(s0, "block push").stands(s1, "goal").lying("stop@20 snail@20 push@21>in stop@18");
  Line words;
  write_position(words, s.game());
  for (const char* part : {"turn s0", "s0 (0) on 0: push block", "s1 (0) on goal:", "t3 18", "snail@20 on stop",
                           "push@21>in", "stop@18 (under the teleport field)", "asked: s0"})
    EXPECT_NE(words.view().find(part), std::string_view::npos) << part << "\n" << words.view();
}

TEST(BoardRecord, of_a_changed_answer_is_found_out) {
  JournalOf<Spoken> journal({.players = 2}, 7);
  static Answers answers;
  for (int i = 0; i < 30; ++i) {
    const Seat s = journal.game().question.who.first();
    legal(journal.game(), s, answers);
    ASSERT_FALSE(journal.answer(answers[0]));
  }
  const std::string text = journal.text();
  Problem problem;
  ASSERT_TRUE(JournalOf<Spoken>::read(text, Check::everything, problem)) << problem.text;
  std::string changed = text;
  const auto at = changed.find("@");
  ASSERT_NE(at, std::string::npos);
  changed.insert(at + 1, "1");
  EXPECT_FALSE(JournalOf<Spoken>::read(changed, Check::everything, problem));
  EXPECT_GT(problem.line, 0);
}
}  // namespace
}  // namespace tumult::board
