// Play: answers, refusals, commands said twice, gaps; fair deals.
#include <algorithm>
#include <set>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"
#include "journal/journal.h"
#include "server/table/room_table_test.h"

namespace tumult::server {
namespace {
TEST(Play, an_answer_is_carried_out_and_everybody_is_shown_what_changed) {
  Evening e(wish("card", 2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_asked(e);
  ASSERT_GE(p, 0);
  const auto number = e.client(p).number;
  const auto reply = e.says(p, text_in(e.client(p).answers.as_array()[0]));
  EXPECT_EQ(Evening::type_of(reply), "done");
  EXPECT_EQ(in(reply, "number").as_int64(), number + 1);
  for (int q : {0, 1}) EXPECT_EQ(in(e.client(q).last("moved"), "number").as_int64(), number + 1);
  EXPECT_NE(e.journal().back().find(" move s" + std::to_string(p)), std::string::npos);
}

TEST(Play, a_view_kept_by_patches_is_the_view_itself) {
  for (const auto& [game, players] : {std::pair{"card", 3}, {"board", 3}}) {
    Evening e(wish(game, players, kNoWaits));
    fills_up(e, players);
    Chance chance = Chance::from_seed(5);
    for (int i = 0; i < 300 && e.phase() == "playing"; ++i) {
      const int p = static_cast<int>(chance.below(static_cast<u32>(players)));
      answers_at_random(e, p, chance);
      if (i % 20) continue;
      const json::value kept = e.client(p).view, answers = e.client(p).answers;
      e.comes(p);
      EXPECT_EQ(e.client(p).view, kept);
      EXPECT_EQ(e.client(p).answers, answers);
    }
  }
}

TEST(Play, an_illegal_answer_is_refused_with_the_clause_and_what_may_be_said) {
  Evening e(base_game(2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_on_turn(e), q = 1 - p;
  const auto before = e.journal().size();
  const auto not_on_turn = e.says(q, "draw");
  EXPECT_EQ(Evening::type_of(not_on_turn), "refused");
  EXPECT_EQ(text_in(in(not_on_turn, "clause")).substr(0, 2), "C-");
  EXPECT_TRUE(in(not_on_turn, "may").as_array().empty());
  const auto wrong = e.says(p, "ok");
  EXPECT_EQ(Evening::type_of(wrong), "refused");
  EXPECT_EQ(json::serialize(in(wrong, "may")), json::serialize(e.client(p).answers));
  EXPECT_EQ(text_in(in(e.says(p, "sing loudly"), "code")), "nonsense");
  EXPECT_EQ(text_in(in(e.says(p, std::vector<std::string>{}), "code")), "nonsense");
  EXPECT_EQ(e.journal().size(), before);
  EXPECT_EQ(Evening::type_of(e.says(p, text_in(e.client(p).answers.as_array()[0]))), "done");
}

TEST(Play, why_and_draft_change_nothing) {
  Evening e(base_game(2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_on_turn(e);
  const auto before = e.journal().size();
  const auto asks = [&](const char* type, const char* pick) {
    json::object command{{"type", type}};
    command["picks"] = json::array{pick};
    return e.asks(p, command);
  };
  EXPECT_FALSE(in(asks("why", "ok"), "may").as_bool());
  EXPECT_TRUE(in(asks("why", "draw"), "may").as_bool());
  EXPECT_TRUE(in(asks("draft", "draw"), "complete").as_bool());
  EXPECT_EQ(Evening::type_of(asks("draft", "ok")), "refused");
  EXPECT_EQ(e.journal().size(), before);
}

TEST(Play, a_command_said_twice_is_done_once_and_answered_the_same_even_after_a_crash) {
  Evening e(wish("card", 2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_asked(e);
  const std::string answer = text_in(e.client(p).answers.as_array()[0]);
  const auto at = e.client(p).number;
  const auto say = [&] {
    json::object command{{"type", "say"}, {"at", at}, {"picks", json::array{json::string(answer)}}};
    return json::serialize(e.asks(p, command, "once"));
  };
  const std::string first = say();
  const auto lines = e.journal().size();
  EXPECT_EQ(say(), first);
  EXPECT_EQ(e.journal().size(), lines);
  e.crashes(kSecond);
  e.comes(p);
  EXPECT_EQ(say(), first);
  EXPECT_EQ(e.journal().size(), lines);
  e.asks(p, {{"type", "chat"}, {"text", "hello"}}, "hi");
  e.crashes(kSecond);
  e.comes(p);
  e.asks(p, {{"type", "chat"}, {"text", "hello"}}, "hi");
  EXPECT_EQ(e.client(p).last("view").at("chat").as_array().size(), 1u);
}

TEST(Play, a_refused_command_said_again_is_answered_the_same_and_not_judged_anew) {
  Evening e(base_game(2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_on_turn(e), q = 1 - p;
  const auto draws = [&](const std::string& id) {
    return json::serialize(
        e.asks(q, {{"type", "say"}, {"at", e.client(q).number}, {"picks", json::array{"draw"}}}, id));
  };
  const std::string refused = draws("too-soon");
  EXPECT_EQ(Evening::type_of(json::parse(refused)), "refused");
  const std::string error = json::serialize(e.asks(q, {{"type", "start"}}, "not-host"));
  Chance chance = Chance::from_seed(7);
  while (e.phase() == "playing" && !e.client(q).may("draw"))
    ASSERT_TRUE(answers_at_random(e, somebody_asked(e), chance));
  ASSERT_TRUE(e.client(q).may("draw"));
  const auto lines = e.journal().size();
  EXPECT_EQ(draws("too-soon"), refused) << "though it could be done by now";
  EXPECT_EQ(json::serialize(e.asks(q, {{"type", "start"}}, "not-host")), error);
  e.comes(q);
  EXPECT_EQ(draws("too-soon"), refused) << "from another socket too";
  EXPECT_EQ(e.journal().size(), lines);
  EXPECT_EQ(Evening::type_of(json::parse(draws("now"))), "done");
}

TEST(Play, an_answer_to_a_question_that_is_over_is_stale) {
  Evening e(base_game(2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_on_turn(e);
  const auto at = e.client(p).number;
  EXPECT_EQ(Evening::type_of(e.says(p, "draw")), "done");
  EXPECT_EQ(text_in(in(e.asks(p, {{"type", "say"}, {"at", at}, {"picks", json::array{"pass"}}}), "code")), "stale");
  EXPECT_EQ(text_in(in(e.asks(p, {{"type", "say"}, {"at", at + 99}, {"picks", json::array{"pass"}}}), "code")),
            "field");
  e.asks(1 - p, {{"type", "chat"}, {"text", "talk does not make an answer stale"}});
  EXPECT_EQ(Evening::type_of(e.asks(p, {{"type", "say"}, {"at", at + 1}, {"picks", json::array{"pass"}}})), "done");
}

TEST(Play, who_returns_gets_exactly_the_gap_or_a_fresh_view) {
  Evening e(wish("card", 2, kNoWaits));
  fills_up(e, 2);
  Chance chance = Chance::from_seed(6);
  e.asks(0, {{"type", "leave"}});  // a bot plays against Bea
  for (int i = 0; i < 12; ++i) answers_at_random(e, 1, chance);
  const std::vector<std::string> all = e.client(1).got;
  std::vector<Client> before(1);  // what the page knew after each message with a number
  for (const std::string& text : all) {
    const auto number = before.back().number;
    Client next = before.back();
    next.hear(text);
    if (next.number != number) before.push_back(next);
    else before.back() = next;
  }
  std::vector<std::string> numbered;
  for (const std::string& text : all) {
    const json::value m = json::parse(text);
    const std::string type = Evening::type_of(m);
    if (type == "moved" || type == "table" || type == "chat") numbered.push_back(text);
  }
  for (std::size_t back = 0; back < 10; ++back) {
    const std::int64_t now = in(json::parse(numbered.back()), "number").as_int64();
    e.client(1) = before[before.size() - 1 - back];
    const Connection again = e.comes(1, now - static_cast<std::int64_t>(back));
    std::vector<std::string> gap;
    for (const std::string& text : e.at(again).got) {
      const std::string type = Evening::type_of(json::parse(text));
      EXPECT_NE(type, "view");
      if (type == "moved" || type == "table" || type == "chat") gap.push_back(text);
    }
    EXPECT_EQ(gap, std::vector<std::string>(numbered.end() - static_cast<std::ptrdiff_t>(back), numbered.end()));
  }
  EXPECT_EQ(e.at(e.comes(1, 0)).count("view"), 1);
  EXPECT_EQ(e.at(e.comes(1, 1'000'000)).count("view"), 1);
}

TEST(Play, no_share_and_no_secret_is_shown_before_the_game_is_over) {
  Evening e(R"({"game":"card","options":{"players":3,"sets":"base","scoring":"off"},"pace":0})");
  e.joins("Bea");
  e.joins("Carl");
  const Connection dora = e.looks_on();
  const auto anybody_was_told = [&](const std::string& what) {
    std::vector<Client*> all{&e.client(0), &e.client(1), &e.client(2), &e.at(dora)};
    return std::any_of(all.begin(), all.end(), [&](const Client* c) {
      return std::any_of(c->got.begin(), c->got.end(), [&](const auto& text) { return text.find(what) != text.npos; });
    });
  };
  e.asks(0, {{"type", "start"}});
  const auto shown = e.at(dora).got.size();
  e.shares(0);
  e.shares(1);
  EXPECT_EQ(e.phase(), "shares") << "nothing is used before all are in";
  EXPECT_EQ(e.at(dora).got.size(), shown) << "not even that a share has come";
  e.shares(2);
  EXPECT_EQ(e.phase(), "playing");
  Chance chance = Chance::from_seed(14);
  for (int i = 0; i < 9000 && e.phase() != "over"; ++i) {
    if (i % 20 == 0) {
      EXPECT_FALSE(anybody_was_told("\"secret\""));
      for (const char share : {'a', 'b', 'c'}) EXPECT_FALSE(anybody_was_told(std::string(64, share)));
    }
    answers_at_random(e, i % 3, chance);
  }
  ASSERT_EQ(e.phase(), "over");
  EXPECT_TRUE(anybody_was_told("\"secret\""));
  for (const char share : {'a', 'b', 'c'}) EXPECT_NE(e.records().at(0).find(std::string(64, share)), std::string::npos);
}

TEST(Play, the_deal_comes_from_the_secret_and_everybodys_share_and_the_record_says_whose_is_missing) {
  Evening e(R"({"game":"card","options":{"players":3,"sets":"base","scoring":"off"},"pace":0})");
  e.joins("Bea");
  e.joins("Carl");
  const std::string commitment = text_in(in(e.client(0).table, "commitment"));
  e.shares(0);
  e.shares(2);
  e.starts();  // Bea's does not come
  EXPECT_EQ(text_in(in(e.asks(1, {{"type", "share"}, {"game", 0}, {"share", std::string(64, 'f')}}), "code")), "late");
  Chance chance = Chance::from_seed(14);
  for (int i = 0; i < 9000 && e.phase() != "over"; ++i) answers_at_random(e, i % 3, chance);
  ASSERT_EQ(e.phase(), "over");
  const std::string record = e.records().at(0);
  EXPECT_NE(record.find("commitment " + commitment), std::string::npos);
  EXPECT_NE(record.find("secret " + text_in(in(e.client(0).table, "secret"))), std::string::npos);
  EXPECT_NE(record.find("share s0 " + std::string(64, 'a')), std::string::npos);
  EXPECT_NE(record.find("share s1 none"), std::string::npos);
  Problem problem;
  const auto journal = JournalOf<card::Spoken>::read(record, Check::everything, problem);
  ASSERT_TRUE(journal) << problem.text;
  EXPECT_EQ(journal->text(), record);
  const auto without = [&](std::string_view what, std::string_view with) {
    std::string changed = record;
    changed.replace(changed.find(what), what.size(), with);
    return JournalOf<card::Spoken>::read(changed, Check::everything, problem).has_value();
  };
  EXPECT_FALSE(without("share s0 aa", "share s0 ab"));
  EXPECT_FALSE(without("share s1 none", "share s1 " + std::string(64, '0')));
  EXPECT_FALSE(without("secret ", "secret 0"));
  EXPECT_FALSE(without(commitment, std::string(64, '0')));
}
}  // namespace
}  // namespace tumult::server
