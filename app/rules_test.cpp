#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "app/commands.h"
#include "app/coverage.h"
#include "catalogue/catalogue.h"
#include "tests/generated.h"

namespace tumult::app {
namespace {
// What `tumult rules` prints, on stdout or, if it understands nothing, on stderr.
std::string printed(const RulesRequest& request, int status = kWell) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(rules(request), status);
  const std::string text = testing::internal::GetCapturedStdout(), error = testing::internal::GetCapturedStderr();
  EXPECT_EQ(text.empty(), status != kWell) << text << error;
  return text + error;
}

std::string told(const std::string& words, const std::string& lang = "en") {
  RulesRequest request;
  request.words = {words};
  request.lang = lang;
  return printed(request);
}
int marks(const std::string& text) {
  int n = 0;
  for (auto at = text.find("Not in the book"); at != text.npos; at = text.find("Not in the book", at + 1)) ++n;
  return n;
}

// Which of these entries it prints in full, in that order.
using Ids = std::vector<std::pair<std::string_view, std::string_view>>;
bool prints(const std::string& text, const Ids& ids) {
  std::size_t at = 0;
  for (const auto& [section, key] : ids) {
    const catalogue::Entry* e = catalogue::find(catalogue::Lang::en, section, key);
    at = e ? text.find(e->full, at) : text.npos;
    if (at == text.npos) return false;
    at += e->full.size();
  }
  return true;
}

TEST(Rules, prints_every_name_it_is_given) {
  const Ids gifts = {{"special", "gift"}, {"board-card", "gift"}};
  const struct {
    std::vector<std::string> words;
    std::string game;
    Ids prints, not_this;
  } kAsked[] = {
      {{"gift"}, "", gifts, {}},
      {{"gift"}, "board", {gifts[1]}, {gifts[0]}},
      {{"gift"}, "card", {gifts[0]}, {gifts[1]}},
      {{"push", "C-SKIP", "twins"}, "", {{"board-card", "push"}, {"clause", "C-SKIP"}, {"rule", "twins"}}, {}},
      {{"fuck", "you", "jump"}, "board", {{"board-card", "fuck-you"}, {"board-card", "jump"}}, {}},
      {{"2nd", "chance", "black", "hole"}, "", {{"special", "2nd"}, {"event", "black-hole"}}, {{"number", "black"}}},
      {{"B-MOVE-3"}, "board", {{"clause", "B-MOVE-3"}}, {}},
  };
  for (const auto& asked : kAsked) {
    const std::string text = printed({.words = asked.words, .game = asked.game});
    EXPECT_TRUE(prints(text, asked.prints)) << text;
    EXPECT_FALSE(!asked.not_this.empty() && prints(text, asked.not_this)) << text;
  }
}

TEST(Rules, prints_an_entry_once_however_often_it_is_named) {
  const Ids twice = {{"special", "skip"}, {"special", "skip"}};
  EXPECT_FALSE(prints(printed({.words = {"skip", "skip"}, .game = "card"}), twice));
}

TEST(Rules, lists_only_what_belongs_to_the_game) {
  const struct {
    std::string_view game;
    Ids entries;
  } kGames[] = {
      {"card", {{"special", "mimicry"}, {"clause", "C-MATCH-1"}, {"edition", "classic"}}},
      {"board", {{"board-event", "teleport-terror"}, {"clause", "B-MOVE-1"}, {"edition", "gamefactory"}}},
      {"frankfurt", {{"clause", "K-SLAP-1"}, {"game", "frankfurt"}}},
  };
  for (const auto& asked : kGames) {
    const std::string text = printed({.game = std::string(asked.game)});
    for (const auto& is : kGames)
      for (const auto& [section, key] : is.entries) {
        const catalogue::Entry* e = catalogue::find(catalogue::Lang::en, section, key);
        ASSERT_TRUE(e) << key;
        EXPECT_EQ(text.contains(e->short_text), is.game == asked.game) << asked.game << ": " << key;
      }
  }
}

TEST(Rules, says_which_words_it_does_not_know) {
  const struct {
    std::vector<std::string> words;
    std::string game, says;
  } kAsked[] = {
      {{"gift", "xyzzy"}, "", "\"xyzzy\" is no card"},
      {{"fuk", "you", "gift"}, "", "\"fuk you\" is no card, event, power, rule card or clause; did you mean Fuck You"},
      {{"push"},
       "card",
       "\"push\" is no card, event, power, rule card or clause of the game card; another game has it"},
      {{"push"}, "chess", "--game chess is not known; expected card, board or frankfurt"},
  };
  for (const auto& asked : kAsked) {
    const std::string text = printed({.words = asked.words, .game = asked.game}, kNonsense);
    EXPECT_TRUE(text.contains(asked.says)) << text;
  }
}
}  // namespace

TEST(OptionsPage, in_the_docs_is_the_one_made_from_the_table) { expect_generated("docs/options.md", options_page()); }

TEST(OptionsPage, says_what_is_not_in_the_books) { EXPECT_EQ(marks(options_page()), 3) << "rule-cards, diy, box"; }

TEST(Rules, say_what_is_not_in_the_books) {
  EXPECT_TRUE(told("generous").ends_with("fewer. Not in the book, our choice: this rule card.\n")) << told("generous");
  EXPECT_TRUE(told("B-BOARD-3", "fr").ends_with("Absent du livret, notre choix\u00a0: où elles commencent.\n"));
  EXPECT_TRUE(told("K-DECK-1", "de")
                  .ends_with("Nicht aus der Anleitung, sondern von uns: wie viele es von jeder Zahl gibt.\n"));
  EXPECT_EQ(marks(told("gift")), 1) << "the board game's, not the card game's";
  for (const char* in_the_books : {"C-GIFT", "2nd", "C-EV-PLAGUE", "looping", "B-MOVE-1", "K-STUCK"})
    EXPECT_EQ(marks(told(in_the_books)), 0) << in_the_books;
}

TEST(RulingsPages, list_every_clause_that_is_not_in_the_books) {
  const char* root = std::getenv("TUMULT_ROOT");
  if (!root) GTEST_SKIP() << "TUMULT_ROOT says where the docs are";
  const std::map<char, std::string> pages{{'C', "card"}, {'B', "board"}, {'K', "frankfurt"}};
  int found = 0;
  for (const catalogue::Entry& e : catalogue::all(catalogue::Lang::en)) {
    if (e.section != "clause" || e.house.empty()) continue;
    std::string page;
    ASSERT_TRUE(read_file(std::string(root) + "/docs/rules/" + pages.at(e.key[0]) + ".md", page));
    const std::size_t ours = page.find("\n## Not in the book");
    ASSERT_NE(ours, page.npos) << e.key;
    EXPECT_NE(page.find("- " + std::string(e.key), ours), page.npos) << e.key;
    ++found;
  }
  EXPECT_EQ(found, 5);
}
}  // namespace tumult::app
