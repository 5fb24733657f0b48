#include <gtest/gtest.h>

#include <cstdlib>

#include "app/commands.h"
#include "app/coverage.h"

namespace tumult::app {
TEST(OptionsPage, in_the_docs_is_the_one_made_from_the_table) {
  const char* root = std::getenv("TUMULT_ROOT");
  if (!root) GTEST_SKIP() << "TUMULT_ROOT says where the docs are";
  std::string page;
  ASSERT_TRUE(read_file(std::string(root) + "/docs/options.md", page));
  EXPECT_EQ(page, options_page()) << "tumult rules --options > docs/options.md";
}
}  // namespace tumult::app
