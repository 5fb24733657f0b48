// A sleeping table whose game was begun under other rules, and which ended then, or ends today: it keeps its own end.
#include <cstdlib>

#include "server/table/older_table_test.h"

namespace tumult::server::older_tests {
TEST(OlderTable, whose_game_ends_otherwise_today_keeps_its_own_result) {
  Played e(20'000);
  ASSERT_EQ(e.phase(), "over");
  const Lines journal = of_rules(e.journal(), 1);
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_TRUE(stopped(e).is_null()) << "it ended as it does today";
  e.adopt(ending(journal, ";over"));
  everybody_comes(e);
  EXPECT_TRUE(stopped(e).is_null()) << "the scores were not written then";

  e.adopt(ending(journal, ";over 1 2 3"));
  everybody_comes(e);
  EXPECT_EQ(e.phase(), "over");
  EXPECT_EQ(text_in(in(stopped(e), "why")), "result");
  EXPECT_TRUE(in(stopped(e), "ended").as_bool());
  EXPECT_FALSE(in(e.client(0).table, "secret").is_null());
  EXPECT_TRUE(e.client(0).view.is_null()) << "it would show another result";
  const std::string record = e.records().at(0);
  EXPECT_NE(record.find("\nrules 1\n"), record.npos);
  EXPECT_TRUE(record.ends_with("\nresult 1 2 3\n")) << record;
  Problem problem;
  EXPECT_FALSE(JournalOf<card::Spoken>::read(record, Check::everything, problem));
  ASSERT_TRUE(problem.departure) << problem.text;
  EXPECT_EQ(problem.departure->why, Departure::Why::result);
}

TEST(OlderTable, whose_game_was_over_stays_over) {
  for (const std::string over : {";over", ";over 1 2 3"}) {
    Played e(6);
    ASSERT_EQ(e.phase(), "playing");
    e.adopt(ending(of_rules(e.journal(), 1), over));
    everybody_comes(e);
    EXPECT_EQ(e.phase(), "over");
    EXPECT_EQ(text_in(in(stopped(e), "why")), "result");
    EXPECT_TRUE(in(stopped(e), "ended").as_bool());
    EXPECT_EQ(e.records().size(), 1u);
  }
}

TEST(OlderTable, whose_game_ends_earlier_today_is_stopped) {
  Played e(20'000);
  ASSERT_EQ(e.phase(), "over");
  const Lines went_on = with_a_move_too_many(ending(of_rules(e.journal(), 1), ""));
  e.adopt(went_on);
  everybody_comes(e);
  EXPECT_EQ(e.phase(), "over");
  EXPECT_EQ(text_in(in(stopped(e), "why")), "result");
  EXPECT_TRUE(in(stopped(e), "ended").is_null());
  EXPECT_TRUE(in(e.client(0).table, "secret").is_null()) << "the game is not over";
  EXPECT_EQ(e.records().size(), 0u);

  e.adopt(without_numbers(went_on));
  everybody_comes(e);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "result");
  EXPECT_EQ(in(stopped(e), "rules").as_int64(), 0) << "nobody knows";
  EXPECT_TRUE(in(e.client(0).table, "secret").is_null()) << "the game is not over";
}

TEST(OlderTable, of_a_kept_record_with_another_result_today_keeps_its_own) {
  const char* root = std::getenv("TUMULT_ROOT");
  if (!root) GTEST_SKIP() << "TUMULT_ROOT says where the records are";
  Evening e(R"({"game":"board","options":{"players":3,"edition":"rulefactory","limit":"40"},"pace":0})");
  ASSERT_TRUE(e.made()) << e.error();
  e.joins("Ben");
  e.joins("Cleo");
  e.starts();
  Lines journal = e.journal();
  journal.erase(std::find_if(journal.begin(), journal.end(), [](const auto& l) { return is(l, "begin"); }),
                journal.end());
  const Lines log = log_of(std::string(root) + "/tests/records/board-1-earthquake.game", std::to_string(e.now()));
  journal.insert(journal.end(), log.begin(), log.end());
  e.adopt(journal);
  for (int p : {0, 1, 2}) e.comes(p);
  EXPECT_EQ(e.phase(), "over");
  EXPECT_EQ(text_in(in(stopped(e), "why")), "result") << json::serialize(stopped(e));
  EXPECT_TRUE(in(stopped(e), "ended").as_bool());
  EXPECT_TRUE(e.records().at(0).ends_with("\nresult 15 50 6\n")) << e.records()[0];
}
}  // namespace tumult::server::older_tests
