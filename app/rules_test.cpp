#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "app/commands.h"
#include "app/coverage.h"
#include "catalogue/catalogue.h"

namespace tumult::app {
namespace {
std::string told(const std::string& words, const std::string& lang = "en") {
  RulesRequest request;
  request.words = {words};
  request.lang = lang;
  testing::internal::CaptureStdout();
  EXPECT_EQ(rules(request), kWell);
  return testing::internal::GetCapturedStdout();
}
int marks(const std::string& text) {
  int n = 0;
  for (auto at = text.find("Not in the book"); at != text.npos; at = text.find("Not in the book", at + 1)) ++n;
  return n;
}
}  // namespace

TEST(OptionsPage, in_the_docs_is_the_one_made_from_the_table) {
  const char* root = std::getenv("TUMULT_ROOT");
  if (!root) GTEST_SKIP() << "TUMULT_ROOT says where the docs are";
  std::string page;
  ASSERT_TRUE(read_file(std::string(root) + "/docs/options.md", page));
  EXPECT_EQ(page, options_page()) << "tumult rules --options > docs/options.md";
}

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
