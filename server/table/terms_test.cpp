#include "server/table/terms.h"

#include "server/table/made_state_test.h"

namespace tumult::server::terms_tests {
TEST(Terms, what_a_wish_does_not_speak_of_stays_as_it_was) {
  Terms terms = terms_of("card", 3, {.clocks = Clocks::quick, .pace = 50, .listed = true});
  EXPECT_FALSE(agree(terms.game, {.budget = 20}, terms));
  EXPECT_EQ(terms.players, 3);
  EXPECT_EQ(terms.clocks, Clocks::quick);
  EXPECT_EQ(terms.pace, 50);
  EXPECT_TRUE(terms.listed);
  EXPECT_EQ(terms.budget, 20);
}

TEST(Terms, with_another_game_its_options_are_forgotten) {
  Terms terms = terms_of("card", 5, {.clocks = Clocks::relaxed});
  EXPECT_FALSE(agree(find_game("board"), {}, terms));
  EXPECT_EQ(terms.game, find_game("board"));
  EXPECT_NE(terms.players, 5);
  EXPECT_EQ(terms.clocks, Clocks::relaxed) << "that is no option of the game";
}

TEST(Terms, a_wish_that_cannot_be_says_why_and_changes_nothing) {
  Terms terms = terms_of("card", 3);
  const std::string before = terms_line(terms);
  const auto wrong = [&](std::string name, std::string value) {
    protocol::WantedTerms wanted{.options = protocol::OptionWords{{{std::move(name), std::move(value)}}}, .pace = 1};
    const auto why = agree(terms.game, wanted, terms);
    EXPECT_EQ(terms_line(terms), before);
    return why ? why->text : "";
  };
  EXPECT_NE(wrong("players", "99"), "");
  EXPECT_NE(wrong("no-such-option", "on"), "");
  EXPECT_NE(wrong("players", "3;option limit 5"), "") << "one option at a time";
  EXPECT_NE(wrong("two words", "on"), "");
}

TEST(Terms, are_read_from_their_line_as_they_were) {
  for (const GameRow& game : kGames) {
    const Terms terms = terms_of(game.name, 2,
                                 {.clocks = Clocks::days,
                                  .pace = 40,
                                  .listed = true,
                                  .spectators = Spectators::delayed,
                                  .delay = 7,
                                  .budget = 12});
    Terms read;
    ASSERT_TRUE(read_terms_line(terms_line(terms), read)) << terms_line(terms);
    EXPECT_TRUE(options_hold(read));
    EXPECT_EQ(terms_line(read), terms_line(terms));
    EXPECT_EQ(read.players, 2);
    EXPECT_EQ(read.delay, 7);
  }
}

TEST(Terms, a_line_that_is_none_is_refused) {
  const std::string line = terms_line(terms_of("card", 2));
  Terms read;
  for (const std::string& bad :
       {std::string(), line.substr(0, line.find(" | ")), "chess" + line.substr(4), line.substr(4)})
    EXPECT_FALSE(read_terms_line(bad, read)) << bad;
  ASSERT_TRUE(read_terms_line("card clocks off pace 0 listed off spectators live delay 5 budget 5 | players 99", read));
  EXPECT_FALSE(options_hold(read)) << "that is for the rules of today to say";
}

TEST(Terms, windows_have_their_time_unless_nobody_waits_or_the_game_goes_over_days) {
  const Terms quick = terms_of("card", 2, {.clocks = Clocks::quick, .pace = 50});
  EXPECT_TRUE(quick.windows_are_timed());
  EXPECT_EQ(quick.window(), row(Clocks::quick).window / 2);
  EXPECT_EQ(quick.reading(2), row(Clocks::quick).reading);
  const Terms days = terms_of("card", 2, {.clocks = Clocks::days});
  EXPECT_FALSE(days.windows_are_timed());
  EXPECT_EQ(days.window(), row(Clocks::days).window);
  EXPECT_FALSE(terms_of("card", 2, {.pace = 0}).windows_are_timed());
}
}  // namespace tumult::server::terms_tests
