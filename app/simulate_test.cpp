#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "app/commands.h"

namespace tumult::app {
namespace {
namespace fs = std::filesystem;
using Chosen = std::vector<std::pair<std::string, std::vector<std::string>>>;

// One line on stderr, nothing on stdout, exit 2.
void expect_one_line(int (*command)(const Wanted&), const Wanted& wanted, const std::string& about) {
  testing::internal::CaptureStderr();
  testing::internal::CaptureStdout();
  EXPECT_EQ(command(wanted), kNonsense) << about;
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
  EXPECT_NE(said.find(about), said.npos) << said;
}

TEST(SimCommand, says_in_one_line_what_makes_no_sense) {
  const std::pair<Chosen, std::string> kNonsensical[] = {
      {{{"games", {"0"}}}, "--games"},
      {{{"games", {"many"}}}, "--games"},
      {{{"bots", {"best"}}}, "--bots"},
      {{{"players", {"9"}}}, "--players"},
      {{{"vary", {"hand-size"}}}, "--vary"},
      {{{"vary", {"hand-size=3"}}}, "--hand-size"},
      {{{"part", {"3/2"}}}, "--part"},
      {{{"part", {"1/2"}}}, "--shards"},
      {{{"html", {"/no/such/folder/a.html"}}}, "/no/such/folder/a.html"},
      {{{"merge", {"/no/such/folder"}}}, "/no/such/folder"},
      {{{"limit-for", {"0"}}}, "--limit-for"},
      {{{"limit-for", {"60"}}, {"scoring", {"off"}}}, "scoring"},
  };
  for (const auto& [chosen, about] : kNonsensical) expect_one_line(simulate, {{"card"}, chosen}, about);
  expect_one_line(simulate, {{"chess"}, {}}, "chess");
}

TEST(ArenaCommand, says_in_one_line_what_makes_no_sense) {
  expect_one_line(arena, {{}, {}}, "game");
  expect_one_line(arena, {{"card", "normal"}, {}}, "nobody");
  expect_one_line(arena, {{"card", "normal", "best"}, {}}, "best");
  expect_one_line(arena, {{"chess", "normal", "random"}, {}}, "chess");
  expect_one_line(arena, {{"card", "normal", "random"}, {{"games", {"0"}}}}, "--games");
  expect_one_line(arena, {{"card", "normal", "random"}, {{"out", {"/no/such/folder/a"}}}}, "/no/such/folder/a");
  expect_one_line(arena, {{"card", "normal:3", "random:3"}, {{"players", {"4"}}}}, "6 seats");
}

TEST(SimCommand, writes_nothing_when_something_makes_no_sense) {
  const fs::path folder = fs::temp_directory_path() / ("tumult-sim-test-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string json = (folder / "a.json").string();
  expect_one_line(simulate, {{"card"}, {{"json", {json}}, {"csv", {"/no/such/folder/a"}}}}, "/no/such/folder/a");
  EXPECT_TRUE(fs::is_empty(folder));
  testing::internal::CaptureStdout();
  EXPECT_EQ(simulate({{"card"}, {{"json", {json}}, {"games", {"5"}}, {"rounds", {"single"}}}}), kWell);
  EXPECT_NE(testing::internal::GetCapturedStdout().find("5 games"), std::string::npos);
  EXPECT_TRUE(fs::exists(json));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
  fs::remove_all(folder);
}
}  // namespace
}  // namespace tumult::app
