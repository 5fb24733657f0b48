// A sleeping table whose game was begun under other rules: it wakes and goes on if all of it holds today. If not, those
// who come are told why, and may play again.
#include <optional>
#include <sstream>

#include "server/table/evening_steps_test.h"
#include "server/table/older_table_test.h"

namespace tumult::server::older_tests {
TEST(OlderTable, goes_on_if_everything_holds_and_its_record_verifies) {
  Played before(6);
  const json::value view = before.client(0).view;
  ASSERT_EQ(before.phase(), "playing");
  before.adopt(of_rules(before.journal(), 1));
  everybody_comes(before);
  EXPECT_EQ(before.client(0).view, view);
  EXPECT_TRUE(stopped(before).is_null());
  plays(before, before.chance, 20'000);
  ASSERT_EQ(before.phase(), "over");

  const std::string record = before.records().at(0);
  Problem problem;
  const auto verified = JournalOf<card::Spoken>::read(record, Check::everything, problem);
  ASSERT_TRUE(verified) << problem.line << ": " << problem.text << '\n' << record;
  EXPECT_EQ(verified->rules(), 1);
  EXPECT_EQ(verified->last_rules(), card::kRulesVersion);
  EXPECT_TRUE(in_words(verified->chance_found()).find("secret") != std::string_view::npos)
      << in_words(verified->chance_found());
}

TEST(OlderTable, that_went_on_wakes_again_where_it_was) {
  Played e(6);
  e.adopt(of_rules(e.journal(), 1));
  everybody_comes(e);
  plays(e, e.chance, 4);
  ASSERT_EQ(e.phase(), "playing");
  const json::value view = e.client(0).view;
  e.crashes(kSecond);
  everybody_comes(e);
  EXPECT_EQ(e.client(0).view, view);
}

TEST(OlderTable, that_does_not_hold_tells_why_and_can_be_played_at_again) {
  Played e(6);
  const Lines kept = with_a_move_too_many(of_rules(e.journal(), 1));
  e.adopt(kept);
  everybody_comes(e);
  EXPECT_EQ(e.phase(), "over");
  ASSERT_TRUE(stopped(e).is_object());
  EXPECT_EQ(text_in(in(stopped(e), "why")), "refused");
  EXPECT_TRUE(text_in(in(stopped(e), "clause")).starts_with("C-")) << json::serialize(stopped(e));
  EXPECT_EQ(in(stopped(e), "rules").as_int64(), 1);
  EXPECT_EQ(in(stopped(e), "now").as_int64(), card::kRulesVersion);
  EXPECT_TRUE(in(stopped(e), "said").is_null()) << "it may have been secret";
  EXPECT_TRUE(in(e.client(0).table, "secret").is_null()) << "the game is not over";
  EXPECT_EQ(e.records().size(), 0u);
  e.passes(60 * 60 * kSecond);
  EXPECT_TRUE(std::equal(kept.begin(), kept.end(), e.journal().begin())) << "the log is as it was";

  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "again"}})), "done");
  EXPECT_TRUE(stopped(e).is_null());
  e.starts();
  EXPECT_EQ(e.phase(), "playing");
  plays(e, e.chance, 20'000);
  EXPECT_EQ(e.phase(), "over");
  ASSERT_EQ(e.records().size(), 2u);
  Problem problem;
  EXPECT_TRUE(JournalOf<card::Spoken>::read(e.records()[1], Check::everything, problem)) << problem.text;
  EXPECT_FALSE(JournalOf<card::Spoken>::read(e.records()[0], Check::everything, problem));
  EXPECT_TRUE(problem.departure) << problem.text;
}

TEST(OlderTable, that_does_not_hold_keeps_its_seats_and_names) {
  Played e(6);
  const json::value seats = in(e.client(0).table, "seats"), host = in(e.client(0).table, "host");
  e.adopt(with_a_move_too_many(of_rules(e.journal(), 1)));
  everybody_comes(e);
  ASSERT_TRUE(stopped(e).is_object());
  EXPECT_EQ(in(e.client(0).table, "seats"), seats);
  steps::is_done(e, 0, {{"type", "again"}});
  EXPECT_EQ(in(e.client(0).table, "seats"), seats);
  EXPECT_EQ(in(e.client(0).table, "host"), host);
  EXPECT_EQ(text_in(in(seats.at(1), "name")), "Ben");
}

TEST(OlderTable, that_does_not_hold_tells_so_to_who_returns_having_seen_all_of_it) {
  Played e(6);
  e.adopt(with_a_move_too_many(of_rules(e.journal(), 1)));
  everybody_comes(e);
  const std::int64_t number = e.client(0).number;
  e.client(0).table = nullptr;
  e.comes(0, number);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "refused");
}

// Numbers drawn after an answer that take more than one line of a record: a next round was dealt.
bool deals_again(const std::string& line) {
  const std::size_t drawn = line.find(";drawn ");
  if (!is(line, "move") || drawn == line.npos) return false;
  return std::ranges::count(line.substr(drawn, line.find(';', drawn + 1) - drawn), ' ') > 64;
}

TEST(OlderTable, whose_game_was_over_keeps_its_whole_record) {
  std::optional<Played> table;
  for (u64 secret = 1; secret < 40 && !(table && std::ranges::any_of(table->journal(), deals_again)); ++secret)
    table.emplace(20'000, secret);
  Played& e = *table;
  ASSERT_TRUE(std::ranges::any_of(e.journal(), deals_again));
  ASSERT_EQ(e.phase(), "over");
  const std::string today = e.records().at(0);
  Lines journal = of_rules(e.journal(), 1);
  const auto move = std::find_if(journal.begin(), journal.end(), [](const auto& l) { return is(l, "move"); });
  const std::string too_often = *move;
  journal.insert(move, 3, too_often);  // refused today
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_EQ(e.phase(), "over");
  EXPECT_TRUE(in(stopped(e), "ended").as_bool());
  EXPECT_FALSE(in(e.client(0).table, "secret").is_null());
  const std::string record = e.records().at(0);
  EXPECT_NE(record.find("\nrules 1\n"), record.npos);
  const std::size_t first = today.find("\ns", today.find("\nbegin\n"));
  const std::string answers = today.substr(first, today.find("\nresult") - first);
  EXPECT_NE(record.find(answers), record.npos) << "all that was said and drawn";
}

TEST(OlderTable, whose_deal_is_another_one_today_tells_so) {
  Played e(3);
  Lines journal = of_rules(e.journal(), 1);
  for (std::string& line : journal)
    if (is(line, "begin")) line.resize(line.rfind(' '));
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "chance-missing");
  EXPECT_TRUE(e.client(0).view.is_null());
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "again"}})), "done");
}

TEST(OlderTable, of_newer_rules_waits_for_a_newer_server) {
  Played e(6);
  const json::value view = e.client(0).view;
  e.adopt(of_rules(e.journal(), 99));
  everybody_comes(e);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "newer");
  EXPECT_EQ(in(stopped(e), "rules").as_int64(), 99);

  // It writes its own number into the log. The newer server is this program again, with both numbers lowered.
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "chat"}, {"text", "good night"}})), "done");
  Lines journal = e.journal();
  const std::string today = std::to_string(card::kRulesVersion), before = std::to_string(card::kRulesVersion - 1);
  const auto awake = std::find_if(journal.begin(), journal.end(), [](const auto& l) { return is(l, "awake"); });
  ASSERT_NE(awake, journal.end());
  ASSERT_TRUE(awake->ends_with(" awake rules " + today)) << *awake;
  awake->replace(awake->size() - today.size(), today.size(), before);
  for (std::string& line : journal)
    if (const auto at = line.find(" begin rules 99;"); at != line.npos) line.replace(at, 16, kBegin);
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_TRUE(stopped(e).is_null()) << json::serialize(stopped(e));
  EXPECT_EQ(e.client(0).view, view);
  plays(e, e.chance, 20'000);
  ASSERT_EQ(e.phase(), "over");
  Problem problem;
  EXPECT_TRUE(JournalOf<card::Spoken>::read(e.records().at(0), Check::everything, problem)) << problem.text;
}

// A server that only stopped a game played nothing in it, so its number is none of the game's.
TEST(OlderTable, has_in_its_record_only_the_rules_that_were_played) {
  Played e(20'000);
  Lines journal = of_rules(e.journal(), 2);
  const auto move = std::find_if(journal.begin(), journal.end(), [](const auto& l) { return is(l, "move"); });
  const std::string too_often = *move, time = move->substr(0, move->find(' '));
  journal.insert(move, 3, too_often);  // refused today
  journal.insert(std::find(journal.begin(), journal.end(), last_move(journal)),
                 {time + " awake rules 3", time + " awake rules 1"});
  journal.push_back(time + " awake rules 4");
  e.adopt(journal);
  const std::string record = e.records().at(0);
  std::string rules;
  std::istringstream in(record);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("rules ")) rules += line + ';';
  EXPECT_EQ(rules, "rules 2;rules 3;");
}

TEST(OlderTable, written_before_rules_had_a_number_goes_on_if_its_answers_are_allowed) {
  Played e(6);
  const json::value view = e.client(0).view;
  const Lines kept = without_numbers(e.journal());
  e.adopt(kept);
  everybody_comes(e);
  EXPECT_EQ(e.client(0).view, view);
  e.adopt(with_a_move_too_many(kept));
  everybody_comes(e);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "refused");
  EXPECT_EQ(in(stopped(e), "rules").as_int64(), 0) << "nobody knows";
}

// From the first number on the chance is in the log, too.
TEST(OlderTable, written_before_rules_had_a_number_is_a_game_of_the_first_number_that_follows) {
  // The first game that is under way after that and has drawn.
  std::optional<Played> table;
  const auto has_drawn = [](const std::string& l) { return is(l, "move") && l.find(";drawn ") != l.npos; };
  const auto fits = [&] {
    return table && table->phase() == "playing" && std::ranges::any_of(table->journal(), has_drawn);
  };
  for (u64 secret = 1; secret < 40 && !fits(); ++secret) {
    table.emplace(6, secret);
    if (table->phase() != "playing") continue;
    table->adopt(without_numbers(table->journal()));
    everybody_comes(*table);
    plays(*table, table->chance, 30);
  }
  ASSERT_TRUE(fits());
  Played& e = *table;
  const json::value view = e.client(0).view;
  e.crashes(kSecond);
  everybody_comes(e);
  EXPECT_EQ(e.client(0).view, view);
  const std::string today = " awake rules " + std::to_string(card::kRulesVersion);
  Lines journal = e.journal();
  for (std::string& line : journal)
    if (line.ends_with(today)) line.replace(line.size() - today.size(), today.size(), " awake rules 1");
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_TRUE(stopped(e).is_null()) << json::serialize(stopped(e));
  EXPECT_EQ(e.client(0).view, view);
  plays(e, e.chance, 4);
  e.crashes(kSecond);
  everybody_comes(e);
  plays(e, e.chance, 20'000);
  ASSERT_EQ(e.phase(), "over");
  Problem problem;
  const auto verified = JournalOf<card::Spoken>::read(e.records().at(0), Check::everything, problem);
  ASSERT_TRUE(verified) << problem.line << ": " << problem.text;
  EXPECT_EQ(verified->rules(), 1);
  EXPECT_EQ(verified->last_rules(), card::kRulesVersion);

  for (std::string& line : journal)
    if (has_drawn(line)) line.insert(std::min(line.find(';', line.find(";drawn ") + 1), line.size()), " 0");
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "chance-left");
  EXPECT_EQ(in(stopped(e), "rules").as_int64(), 1);
}

TEST(OlderTable, whose_log_has_a_part_that_is_no_number_is_stopped) {
  Played e(6);
  Lines journal = of_rules(e.journal(), 1);
  last_move(journal) += ";drawn x";
  e.adopt(journal);
  everybody_comes(e);
  EXPECT_EQ(text_in(in(stopped(e), "why")), "unknown");

  Evening frankfurt(R"({"game":"frankfurt","options":{"players":2}})");
  frankfurt.joins("Ben");
  frankfurt.starts();
  journal = frankfurt.journal();
  journal.push_back(std::to_string(frankfurt.now()) + " move tick soon;s0 pass");
  std::string error;
  EXPECT_FALSE(wake_room(journal, frankfurt.now(), error));
  EXPECT_NE(error.find("line " + std::to_string(journal.size()) + " does not follow"), error.npos) << error;
}

TEST(OlderTable, of_the_rules_of_today_does_not_wake_from_a_log_that_does_not_follow) {
  Played e(6);
  std::string error;
  EXPECT_FALSE(wake_room(with_a_move_too_many(e.journal()), e.now(), error));
  EXPECT_NE(error.find("does not follow"), error.npos);
  Lines forged = e.journal();
  for (std::string& line : forged)
    if (is(line, "begin")) line.back() = line.back() == '0' ? '1' : '0';
  EXPECT_FALSE(wake_room(forged, e.now(), error)) << "what was drawn must follow from the secret";
}
}  // namespace tumult::server::older_tests
