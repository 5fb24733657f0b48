// A game that the house has never heard of plays everywhere: through a session, at a table of the server, in the engine
// for browsers, in the terminal and in simulations. All that it needs is in this folder. (CONTRIBUTING.md, A new game)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/commands.h"
#include "app/play_scripted_test.h"
#include "app/tables.h"
#include "catalogue/plain.h"
#include "journal/journal.h"
#include "server/table/scene_test.h"
#include "session/open.h"
#include "sim/arena.h"
#include "sim/survey.h"
#include "wasm/engine.h"
#include "wasm/types.h"

namespace tumult {
namespace {
using G = dozen::Spoken;
const GameRow& kRow = row_of<G>();

void expect_verified(const std::string& record) {
  Problem problem;
  const auto journal = JournalOf<G>::read(record, Check::everything, problem);
  ASSERT_TRUE(journal) << problem.line << ": " << problem.text << '\n' << record;
  EXPECT_TRUE(G::over(journal->game()));
  EXPECT_EQ(journal->text(), record);
}

TEST(FourthGame, is_one_of_the_list) {
  EXPECT_EQ(std::size(kGames), 4U);
  EXPECT_EQ(find_game("dozen"), &kRow);
  EXPECT_EQ(kGameNames, "card, board, frankfurt or dozen");
}

TEST(FourthGame, is_played_through_a_session_by_bots_of_every_level) {
  std::string options = "players 3;limit short", why;
  Seat players = 0;
  ASSERT_TRUE(set_out_options(kRow, options, players, why)) << why;
  EXPECT_EQ(players, 3);
  const auto session = open_session(kRow, {.options = options, .secret = {7}}, Keep::everything);
  constexpr bots::Level kLevels[] = {bots::Level::easy, bots::Level::normal, bots::Level::hard};
  while (!session->over()) {
    const Seat s = session->asked().who.first();
    const auto picks = session->think(s, {.level = kLevels[s], .budget = 40, .chance = Chance::from_seed(s)})();
    ASSERT_TRUE(session->act(s, picks));
  }
  EXPECT_TRUE(session->last_step().line.contains(";over "));
  expect_verified(session->record());
}

TEST(FourthGame, is_played_at_a_table_online) {
  server::Evening e(
      R"({"game":"dozen","options":{"players":3,"limit":"short"},"bots":["normal"],"clocks":"quick","pace":20})");
  ASSERT_TRUE(e.made()) << e.error();
  e.joins("Ben");
  e.starts();
  Chance chance = Chance::from_seed(3);
  for (int i = 0; i < 2000 && e.records().empty() && !HasFailure(); ++i) {
    for (const int person : {0, 1}) server::answers_at_random(e, person, chance);
    e.passes(1000);
    if (i == 10) {
      e.crashes(1000);
      for (const int person : {0, 1}) e.comes(person);
    }
  }
  ASSERT_EQ(e.records().size(), 1U);
  expect_verified(e.records()[0]);
}

TEST(FourthGame, is_played_in_the_engine_for_browsers) {
  Problem problem;
  const auto page = wasm::begin("game dozen\nplayers 2\noption limit short\nname s0 Ann\nseed 5\n", problem);
  ASSERT_TRUE(page) << problem.text;
  EXPECT_TRUE(page->view(0).starts_with(R"({"game":"dozen","seat":0,)")) << page->view(0);
  EXPECT_TRUE(page->news(0).contains(R"({"say":"deals")"));
  EXPECT_TRUE(page->say(0, 0, "juggle").contains("expected lay, toss, pass or ok"));
  EXPECT_TRUE(page->why(0, "pass").contains(R"("clause":"D-LAY")"));
  EXPECT_TRUE(page->regret(0, {.budget = 40}, "").contains(R"("better":)"));
  for (bool more = true; more;) {
    more = false;
    for (Seat s = 0; s < 2 && !more; ++s) more = page->let_bot_answer(s, {.budget = 20}) > 0;
  }
  expect_verified(page->record());
  EXPECT_TRUE(wasm::verify(page->record()).contains(R"("ok":true)"));
  EXPECT_TRUE(page->go_to(3));
  EXPECT_TRUE(page->given(0).contains(R"("verb":"lay")")) << page->given(0);
  EXPECT_TRUE(page->take_back(2));
  EXPECT_TRUE(wasm::options("dozen").contains(R"("key":"limit")"));
  EXPECT_EQ(wasm::signature("dozen").size(), 16U);
  EXPECT_TRUE(wasm::game_types().contains("export interface DozenView {"));
  EXPECT_TRUE(wasm::game_list().contains("  dozen: {"));
}

TEST(FourthGame, is_played_in_plain_lines) {
  using Table = app::TableFor<G>::type;
  app::TermsOf<Table> terms;
  terms.options = {.players = 3, .limit = 5};
  app::HotSeatOf<Table> alone(terms, 4);
  const auto played = app::played(alone, terms, "help\nwhy pass\n?1\nhint\n" + app::ones(500));
  EXPECT_EQ(played.left, app::Left::over) << played.out;
  for (const char* line : {"Which card do you lay?", "  1  lay ", "pass: Choose a card first. (D-LAY)", "Imp",
                           "3 cards.", "A number chooses.", "Advice: lay "})
    EXPECT_TRUE(played.out.contains(line)) << line << '\n' << played.out;
  expect_verified(alone.record());

  terms.people = 2;
  app::HotSeatOf<Table> together(terms, 4);
  EXPECT_EQ(app::played(together, terms, app::ones(500)).left, app::Left::over);
}

TEST(FourthGame, has_its_words_in_every_language) {
  for (const catalogue::Lang lang : catalogue::langs()) {
    for (int c = 1; c < static_cast<int>(G::Clause::end); ++c)
      EXPECT_TRUE(catalogue::find(lang, "clause", G::text_of(static_cast<G::Clause>(c)))) << c;
    EXPECT_TRUE(catalogue::find(lang, "game", G::kName));
    const catalogue::Telling telling{.lang = lang};
    const catalogue::Piece imp{.kind = catalogue::Piece::Kind::thing, .about = About::card, .id = 0};
    EXPECT_EQ(catalogue::name_of_thing(telling, "dozen", imp), catalogue::name(lang, "dozen-card", "1"));
  }
}

TEST(FourthGame, is_simulated) {
  std::string why;
  auto survey = sim::plan({.game = "dozen", .player = {.level = bots::Level::random}, .games = 20}, why);
  ASSERT_TRUE(survey) << why;
  EXPECT_EQ(sim::play_games(*survey, {0, 20}, {}, nullptr).to, 20U);
  EXPECT_EQ(survey->variants[0].tally.games, 20);
  EXPECT_GT(survey->variants[0].tally.round_turns.n, 20);
}

TEST(FourthGame, has_its_options_told) { EXPECT_TRUE(app::options_page().contains("## The dozen game")); }
}  // namespace
}  // namespace tumult
