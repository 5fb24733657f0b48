#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "app/commands.h"

namespace tumult::app {
namespace {
// What `tumult scenario` says to a file with this text.
std::string told(const std::string& text, int status) {
  const std::string file = testing::TempDir() + "told" + std::to_string(::getpid()) + ".play";
  std::ofstream(file) << text;
  testing::internal::CaptureStdout();
  EXPECT_EQ(scenario({file}), status) << text;
  std::string said = testing::internal::GetCapturedStdout();
  ::unlink(file.c_str());
  for (std::size_t at = 0; (at = said.find(file)) != said.npos;) said.replace(at, file.size(), "FILE");
  return said;
}

TEST(Scenario, shows_the_line_that_is_wrong) {
  const struct {
    const char *text, *says;
    int status = kNonsense;
  } kFiles[] = {
      {"# B-X\nedition rulefactory\ngame board\nbegin\n",
       "FILE:2: edition rulefactory\n  `game` comes first; here it stands in line 3\n"},
      {"edition gamefactory\nbegin\n",
       "FILE:1: edition gamefactory\n  \"gamefactory\" is not known here; expected pandora or classic; "
       "`game` comes first, without it this is `game card`\n"},
      {"game card\nplayers 2\n\nhand s0 b5 r1\nturn s0\ntop r5\nhand s1 b5 b5\ndraw b1\nbegin\n",
       "FILE:7: hand s1 b5 b5\n  too many b5: there are only 2 in these sets\n"},
      {"game board\nhand s0 fuck-you\n# not twice\nlay stop@3 fuck-you@4\nturn s0\nbegin\n",
       "FILE:4: lay stop@3 fuck-you@4\n  too many fuck-you: there is only 1 in this game\n"},
      {"game board\nturn s0\nbegin\ns0 draw\n", "FILE:4: s0 draw\n"},
      {"game card\nplayers 2\nturn s0\ntop r5\nhand s0 r1\nhand s1 g1\nbegin\nchance r1\n",
       "FILE:8: (end of file)\n  a scripted chance was never used\n", kFails},
  };
  for (const auto& is : kFiles) EXPECT_TRUE(told(is.text, is.status).contains(is.says)) << told(is.text, is.status);
}
}  // namespace
}  // namespace tumult::app
