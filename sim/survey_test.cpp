#include "sim/survey.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "sim/findings.h"
#include "sim/limits.h"
#include "sim/plot.h"
#include "sim/shards.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
namespace fs = std::filesystem;

Survey planned(const SurveyRequest& r) {
  std::string why;
  auto survey = plan(r, why);
  EXPECT_TRUE(survey) << why;
  return survey.value_or(Survey{});
}

Survey surveyed(const SurveyRequest& r) {
  Survey s = planned(r);
  s.done = {play_games(s, {0, r.games}, {}, nullptr)};
  return s;
}

struct Folder {
  fs::path path = fs::temp_directory_path() / fmt::format("tumult-survey-test-{}", getpid());
  Folder() { fs::remove_all(path), fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

TEST(Survey, finds_the_same_with_one_thread_and_with_two) {
  for (const std::string_view game : {"card", "board"}) {
    SurveyRequest r{.game = std::string(game), .games = 150, .threads = 1};
    const Survey one = surveyed(r);
    r.threads = 2;
    EXPECT_EQ(survey_as_text(one), survey_as_text(surveyed(r)));
    EXPECT_EQ(one.variants[0].tally.games, 150);
  }
}

TEST(Survey, counts_every_round_and_game_once) {
  const Survey s = surveyed({.settings = {{"players", "3"}}, .games = 100, .threads = 1});
  const Tally& t = s.variants[0].tally;
  EXPECT_EQ(t.rounds.all.sum, t.round_turns.n);
  EXPECT_EQ(t.round_points.all.n, 3 * t.round_turns.n);
  EXPECT_EQ(t.scores.all.sum, t.round_points.all.sum);  // a game's points are those of its rounds
  i64 endings = 0, wins = 0, order = 0;
  for (const i64 n : t.endings) endings += n;
  for (const Moments& m : t.seat_wins) wins += m.sum;
  for (const Moments& m : t.order_wins) order += m.sum;
  EXPECT_EQ(endings, t.round_turns.n);
  EXPECT_EQ(wins, kWin * t.games);
  EXPECT_EQ(order, kWin * t.order_wins[0].n);  // rounds that end with the start card have no first turn
  for (const FindingGroup& g : findings(s, s.variants[0])) EXPECT_FALSE(g.rows.empty()) << g.group.key;
}

// Every hand has as many cards as were dealt, so on average a kind is dealt to as many seats as counting says.
TEST(Survey, sees_what_is_dealt) {
  const Survey s = surveyed({.game = "board", .rounds = Rounds::single, .games = 600, .threads = 1});
  const auto groups = findings(s, s.variants[0]);
  ASSERT_EQ(groups[0].group.key, "dealt");
  for (const Finding& f : groups[0].rows) {
    EXPECT_TRUE(f.name != "Push" || f.seats > 2 * 600);
    EXPECT_TRUE(f.name != "Troublemaker" || f.seats < 4 * 600 / 3);
  }
}

TEST(Survey, varies_an_option_over_the_same_games) {
  SurveyRequest r{.vary = "hand-size", .values = {"4", "7"}, .rounds = Rounds::single, .games = 200, .threads = 1};
  const Survey s = surveyed(r);
  ASSERT_EQ(s.variants.size(), 2u);
  EXPECT_LT(s.variants[0].tally.turns.all.mean(), s.variants[1].tally.turns.all.mean());
  r.values = {"3"};
  std::string why;
  EXPECT_FALSE(plan(r, why));
  EXPECT_NE(why.find("--hand-size"), why.npos);
}

TEST(Shards, add_up_to_the_whole_and_name_what_is_missing) {
  const Folder folder;
  const SurveyRequest r{.games = 100, .threads = 1};
  std::string why;
  for (const int part : {2, 0}) {  // the second of three is lost
    Survey s = planned(r);
    ASSERT_TRUE(play_shards(s, {part, 3, folder.path.string(), 10}, {}, nullptr, why)) << why;
  }
  auto merged = merge_shards(folder.path.string(), why);
  ASSERT_TRUE(merged) << why;
  EXPECT_EQ(text_of(missing(merged->done, 100)), "10 to 19, 40 to 49, 70 to 79");
  Survey s = planned(r);  // only these are played
  u64 played = 0;
  ASSERT_TRUE(play_shards(s, {0, 1, folder.path.string(), 10}, [&](u64, u64) { ++played; }, nullptr, why)) << why;
  EXPECT_EQ(played, 3u);
  merged = merge_shards(folder.path.string(), why);
  ASSERT_TRUE(merged) << why;
  EXPECT_TRUE(missing(merged->done, 100).empty());
  EXPECT_EQ(survey_as_text(*merged), survey_as_text(surveyed(r)));
  EXPECT_EQ(survey_html(*merged), survey_html(surveyed(r)));
}

TEST(Shards, that_are_damaged_or_strange_are_refused) {
  const Folder folder;
  SurveyRequest r{.settings = {{"sets", "base troublemaker"}}, .games = 20, .threads = 1};
  const Survey s = surveyed(r);
  const std::string text = survey_as_text(s);
  ASSERT_TRUE(read_survey(text));
  EXPECT_EQ(survey_as_text(*read_survey(text)), text);
  for (const std::size_t at : {std::size_t{0}, text.size() / 3, text.size() / 2, text.size() - 3}) {
    std::string damaged = text;
    damaged[at] = damaged[at] == '7' ? '8' : '7';
    EXPECT_FALSE(read_survey(damaged)) << at;
    EXPECT_FALSE(read_survey(text.substr(0, at)));
  }
  std::string why;
  EXPECT_FALSE(merge_shards(folder.path.string(), why));
  Survey twice = s;
  EXPECT_FALSE(add_survey(twice, s, why));
  r.seed = 2;
  Survey other = planned(r);
  EXPECT_FALSE(add_survey(other, s, why));
}

TEST(Report, is_one_page_that_needs_nothing_else) {
  const Survey s = surveyed({.games = 60, .threads = 1});
  const std::string page = survey_html(s);
  for (const char* no : {"http", "src=", "<script", "url(", "@import", "nan", "inf "})
    EXPECT_EQ(page.find(no), page.npos) << no;
  for (const char* yes : {"prefers-color-scheme: dark", "@media print", "<title>", "viewport", "</html>", "Fuck You"})
    EXPECT_NE(page.find(yes), page.npos) << yes;
  std::vector<std::string> open;  // every tag is closed
  for (std::size_t at = page.find('<'); at != page.npos; at = page.find('<', at + 1)) {
    const std::string tag = page.substr(at + 1, page.find_first_of(" >", at) - at - 1);
    const std::size_t end = page.find('>', at);
    if (tag[0] == '!' || tag == "meta" || page[end - 1] == '/') continue;
    if (tag[0] != '/') open.push_back(tag);
    else {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), tag.substr(1));
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(Report, has_pictures_that_stand_alone) {
  const auto pictures = pictures_in(survey_html(surveyed({.games = 60, .threads = 1})));
  EXPECT_GT(pictures.size(), 5u);
  for (const Picture& p : pictures) {
    EXPECT_FALSE(p.name.empty());
    EXPECT_EQ(p.svg.find("var("), p.svg.npos) << p.name;
    EXPECT_TRUE(p.svg.starts_with("<svg xmlns=") && p.svg.ends_with("</svg>\n")) << p.name;
  }
}

// A round gives and takes cards; what is won and lost in all rounds is what lies there in the end.
TEST(Survey, knows_the_real_time_game_too) {
  const Survey s = surveyed({.game = "frankfurt", .games = 40, .threads = 1});
  const Tally& t = s.variants[0].tally;
  EXPECT_EQ(t.games, 40);
  EXPECT_EQ(t.endings[1], 40);
  EXPECT_GT(t.decisions.all.mean(), 30) << "seconds";
  EXPECT_LT(t.round_total.mean(), 0) << "everybody gets rid of cards";
  const auto groups = findings(s, s.variants[0]);
  ASSERT_EQ(groups.size(), 1u);
  for (const Finding& f : groups[0].rows)
    if (f.name == "slapped first") EXPECT_LT(f.points.high(), 0);
}

TEST(Limit, grows_with_the_time_there_is) {
  LimitRequest r{.games = {.games = 60, .threads = 1}, .minutes = 30};
  std::string why;
  const auto half_an_hour = advise_limit(r, {}, nullptr, why);
  r.minutes = 90;
  const auto longer = advise_limit(r, {}, nullptr, why);
  ASSERT_TRUE(half_an_hour && longer) << why;
  EXPECT_LT(half_an_hour->rows[half_an_hour->best].limit, longer->rows[longer->best].limit);
  const LimitRow& row = longer->rows[longer->best];
  EXPECT_NEAR(row.half, 90, 10);
  EXPECT_LT(row.tenth, row.half);
  EXPECT_LT(row.half, row.nine_tenths);
  r.games.settings = {{"scoring", "off"}};
  EXPECT_FALSE(advise_limit(r, {}, nullptr, why));
}

TEST(Files, are_whole_or_not_there) {
  const Folder folder;
  const std::string path = (folder.path / "a.txt").string();
  std::string why;
  EXPECT_TRUE(writable(path, why));
  EXPECT_TRUE(fs::is_empty(folder.path));  // trying left nothing
  EXPECT_TRUE(write_file(path, "all of it", why));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path), {}), 1);
  EXPECT_FALSE(writable(folder.path.string(), why));
  EXPECT_FALSE(write_file((folder.path / "no" / "b.txt").string(), "x", why));
  EXPECT_FALSE(writable((folder.path / "no" / "b.txt").string(), why));
}
}  // namespace
}  // namespace tumult::sim
