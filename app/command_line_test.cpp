// What is said to words that no command knows. The words that do something are tested with what they do.
#include "app/command_line.h"

#include <gtest/gtest.h>

#include "app/commands.h"

namespace tumult::app {
namespace {
struct Said {
  int status = 0;
  std::string out, err;
};
Said said(std::vector<std::string> words) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int status = run_command(std::move(words), "0.1.0 (1234567)");
  return {status, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}
bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(CommandLine, a_mistyped_command_is_answered_with_the_nearest) {
  EXPECT_EQ(said({"sevre"}).err,
            "tumult: 'sevre' is not known here; did you mean 'serve'? 'tumult help' lists what there is\n");
  EXPECT_TRUE(has(said({"tset"}).err, "did you mean 'test'?"));
  EXPECT_TRUE(has(said({"scen"}).err, "did you mean 'scenario'?"));
  const Said far = said({"xyzzy"});
  EXPECT_EQ(far.status, kNonsense);
  EXPECT_FALSE(has(far.err, "did you mean")) << far.err;
}

TEST(CommandLine, a_mistyped_flag_is_answered_with_the_nearest_of_its_command) {
  EXPECT_EQ(said({"play", "card", "--playres", "3"}).err,
            "tumult play: '--playres' is not known here; did you mean '--players'? 'tumult play --help' lists what "
            "there is\n");
  EXPECT_TRUE(has(said({"serve", "--prot=80"}).err, "did you mean '--port'?"));
  EXPECT_TRUE(has(said({"serve", "now"}).err, "tumult serve: 'now' is not known here"));
  EXPECT_TRUE(has(said({"verify"}).err, "tumult verify: file is required; see 'tumult verify --help'"));
  EXPECT_TRUE(has(said({"replay", "x.game", "--seat", "9"}).err, "tumult replay: --seat"));
}

TEST(CommandLine, help_lists_every_command_and_no_path) {
  const Said help = said({"help"});
  EXPECT_EQ(help.status, kWell);
  for (const char* word : {"play", "serve", "test", "regenerate", "help", "--version", "tumult [OPTIONS] SUBCOMMAND"})
    EXPECT_TRUE(has(help.out, word)) << word << '\n' << help.out;
  EXPECT_EQ(help.out, said({"--help"}).out);
  EXPECT_EQ(said({}).err, help.out);
  EXPECT_EQ(said({}).status, kNonsense);
  const Said play = said({"help", "play"});
  EXPECT_EQ(play.out, said({"play", "--help"}).out);
  for (const char* part : {"tumult play [OPTIONS] [game]", "default normal", "card.game", "default 4", "board: 2 to 6"})
    EXPECT_TRUE(has(play.out, part)) << part << '\n' << play.out;
}

TEST(CommandLine, the_version_names_the_rules_and_the_commit) {
  const Said version = said({"--version"});
  EXPECT_EQ(version.status, kWell);
  EXPECT_TRUE(has(version.out, "tumult 0.1.0 (1234567)\nrules: card ")) << version.out;
}

TEST(CommandLine, commands_of_the_project_say_where_they_work) {
  EXPECT_TRUE(has(said({"test"}).err, "as ./tumult test"));
}
}  // namespace
}  // namespace tumult::app
