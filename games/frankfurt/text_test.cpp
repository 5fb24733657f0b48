// Bad input in scenarios and records is named, and changes nothing; good input survives being written and read.
#include <gtest/gtest.h>

#include <memory>

#include "games/frankfurt/scene_test.h"
#include "games/frankfurt/text.h"
#include "journal/journal.h"

namespace tumult::frankfurt {
namespace {
// What a scene says to a line that means nothing.
std::string complaint(std::initializer_list<const char*> lines) {
  const auto scene = std::make_unique<Scene>();
  for (const char* line : lines)
    if (scene->say(line) == Said::nonsense) return std::string(scene->why().view());
  return "";
}

TEST(FrankfurtText, names_bad_words_of_a_position) {
  for (const char* line : {"game card",
                           "players 1",
                           "players 5",
                           "option referee mild",
                           "option waiting 60001",
                           "option stress 1",
                           "option colour y",
                           "column s0 c5 y1",
                           "column s0 c0 y1",
                           "column s9 c1 y1",
                           "column s0 c1 y2",
                           "column s0 c1 y15",
                           "column s0 c1 g7",
                           "column s0 c1 y07",
                           "column s0 c1 down",
                           "column s0 down",
                           "pile p4 y1",
                           "pile s0 y1",
                           "draw y1",
                           "draw s0 y1 down",
                           "lid s0",
                           "turn s0",
                           "hand s0 y1",
                           "seed x",
                           "tick",
                           "tick x",
                           "tick -1",
                           "column s0 c1 y y",
                           "scores 1 2",
                           "unready",
                           "unready x",
                           "unready s9",
                           "top y1"})
    EXPECT_NE(complaint({line}), "") << line;
}

TEST(FrankfurtText, names_positions_that_cannot_be) {
  EXPECT_NE(complaint({"players 2", "column s2 c1 y1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "pile p3 y1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "draw s0 y1 y1 y1 y1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "draw s0 y1 y1", "unready s2", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "unready s1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "option stress on", "column s1 c1 y1", "unready s1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "option stress on", "pile p1 y1", "unready s1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "column s0 c1 y1", "draw s1 y1", "unready s1", "begin"}), "");
  EXPECT_NE(complaint({"players 2", "option stress on", "pile p0 y1", "unready s0 s1", "begin"}), "");
  EXPECT_EQ(complaint({"players 2", "option stress on", "column s0 c1 y1", "draw s1 y1", "unready s1", "begin"}), "");
  EXPECT_EQ(complaint({"players 2", "draw s0 y7 y7 y7 y7 y14 y14 y14 y14", "draw s1 b1 b1 b1", "begin"}), "");
}

TEST(FrankfurtText, too_many_copies_of_a_card_are_reported_as_that_at_their_line) {
  const auto scene = std::make_unique<Scene>();
  for (const char* line : {"players 2", "draw s0 y1 y1", "draw s1 y1 y1", "column s1 c1 y1", "draw s1 b1"})
    ASSERT_EQ(scene->say(line), Said::ok);  // the later line for a pile replaces the earlier one
  EXPECT_EQ(scene->say("begin"), Said::ok);
  const auto more = std::make_unique<Scene>();
  for (const char* line : {"players 2", "draw s0 y1 y1", "column s1 c1 y1 y1", "draw s1 b1"})
    ASSERT_EQ(more->say(line), Said::ok);
  EXPECT_EQ(more->say("begin"), Said::nonsense);
  EXPECT_EQ(more->at_fault(), 3);
  EXPECT_EQ(more->why().view(), "too many y1: there are only 3 in this game");
}

TEST(FrankfurtText, names_bad_words_of_an_action) {
  for (const char* line : {"s0",
                           "s9 turn c1",
                           "s0 play",
                           "s0 lay",
                           "s0 lay c1",
                           "s0 lay p0 c1",
                           "s0 lay c1 p4",
                           "s0 lay c1 p0 y8",
                           "s0 lay c1 p0 on",
                           "s0 lay c1 p0 on y2",
                           "s0 lay c1 p0 on y8 y8",
                           "s0 turn",
                           "s0 turn p0",
                           "s0 shift c1",
                           "s0 shift c1 p0",
                           "s0 slap c1",
                           "s0 slap",
                           "s0 call p0 y8",
                           "s0 draw c1",
                           "s0 ok ok",
                           "tick",
                           "tick 99",
                           "tick 101 5",
                           "chance y7",
                           "roll 3",
                           "expect column s0 c5",
                           "expect column s3 c1",
                           "expect pile p2",
                           "expect pile p0 y2",
                           "expect draw-size 3",
                           "expect lid-size",
                           "expect waiting",
                           "expect hand s0 y1",
                           "expect turn s0",
                           "refuse s0 turn c1 K-NONSENSE"})
    EXPECT_NE(complaint({"players 2", "tick 100", "column s0 c1 r9", "column s1 c1 r9", "pile p0 y8", "begin", line}),
              "")
        << line;
}

TEST(FrankfurtText, writes_names_that_it_reads) {
  for (int k = 0; k < kKinds; ++k) {
    Line out;
    write(out, static_cast<Kind>(k));
    EXPECT_EQ(read_kind(out.view()), static_cast<Kind>(k)) << out.view();
  }
  for (int c = 1; c < static_cast<int>(Clause::end); ++c)
    EXPECT_EQ(Spoken::read_clause(text_of(static_cast<Clause>(c))), static_cast<Clause>(c));
  EXPECT_EQ(read_kind("r7#2"), read_kind("r7"));
}

TEST(FrankfurtText, tells_the_position_in_words) {
  Talk s(2);
  s.called().column(s0, "c1 r9 r7").column(s0, "c2 b11").column(s1, "c1 b16 down").pile("p0 y9").pile("p1 y20");
  s.draw_pile(s1, "b1 b3").lays(s0, "c1 p0").calls(s0, "p1");
  Line words;
  write_position(words, s.game());
  for (const char* part : {"all play", "p0: y9 r7", "s0 (draw pile 0): c1: (r9) c2: b11", "waits until 1000",
                           "s1 (draw pile 2): c1: (b16)", "asked: s0 s1"})
    EXPECT_NE(words.view().find(part), std::string_view::npos) << part << "\n" << words.view();
}

// A game in which time goes on: its record holds the ticks, and leads to the same position.
TEST(FrankfurtRecord, holds_the_ticks_and_finds_out_what_was_changed) {
  JournalOf<Spoken> journal({.players = 3}, 7);
  Answers answers;
  Chance choice = Chance::from_seed(7);
  for (int i = 0; i < 60; ++i) {
    legal(journal.game(), static_cast<Seat>(i % 3), answers);
    Answer a = answers[static_cast<int>(choice.below(static_cast<u32>(answers.size())))];
    a.tick += choice.below(300);
    ASSERT_FALSE(journal.answer(a));
  }
  const std::string text = journal.text();
  ASSERT_NE(text.find("\ntick "), std::string::npos);
  Problem problem;
  const auto again = JournalOf<Spoken>::read(text, Check::everything, problem);
  ASSERT_TRUE(again) << problem.line << ": " << problem.text;
  EXPECT_EQ(again->text(), text);
  EXPECT_EQ(digest_of(again->game()), digest_of(journal.game()));
  Problem none;
  EXPECT_EQ(JournalOf<Spoken>::read(text, Check::everything, none, 20)->answers(), 20);
  const auto scene = std::make_unique<Scene>();
  std::string scenario = journal.as_scenario();
  for (std::size_t at = 0; at < scenario.size();) {
    const std::size_t end = scenario.find('\n', at);
    ASSERT_EQ(scene->say(std::string_view(scenario).substr(at, end - at)), Said::ok) << scene->why().view();
    at = end + 1;
  }
  EXPECT_EQ(digest_of(scene->game()), digest_of(journal.game()));
  std::string changed = text;
  changed.replace(changed.find("\ntick ") + 6, 1, "x");
  EXPECT_FALSE(JournalOf<Spoken>::read(changed, Check::everything, problem));
  EXPECT_TRUE(problem.nonsense);
}
}  // namespace
}  // namespace tumult::frankfurt
