// Play: answers, refusals, commands said twice, gaps; time: clocks, windows, bots; the truth of the journal.
#include <algorithm>
#include <set>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"
#include "journal/journal.h"
#include "server/scene_test.h"

namespace tumult::server {
namespace {
std::string wish(std::string_view game, int players, std::string_view more = "") {
  return R"({"game":")" + std::string(game) + R"(","options":{"players":)" + std::to_string(players) + "}" +
         std::string(more) + "}";
}
constexpr std::string_view kNoWaits = R"(,"clocks":"off","pace":0)";

void fills_up(Evening& e, int players) {
  for (int i = 1; i < players; ++i) e.joins("P" + std::to_string(i));
  e.starts();
}

// Who is asked, and can answer.
int somebody_asked(Evening& e) {
  for (int p = 0; p < static_cast<int>(e.people()); ++p)
    if (e.client(p).answers.is_array() && !e.client(p).held && !e.client(p).gone) return p;
  return -1;
}

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
  Evening e(wish("card", 2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_asked(e), q = 1 - p;
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
  Evening e(wish("card", 2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_asked(e);
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

TEST(Play, an_answer_to_a_question_that_is_over_is_stale) {
  Evening e(wish("card", 2, kNoWaits));
  fills_up(e, 2);
  const int p = somebody_asked(e);
  const auto at = e.client(p).number;
  EXPECT_EQ(Evening::type_of(e.says(p, "draw")), "done");
  ASSERT_TRUE(e.client(p).answers.is_array()) << "this deal asks somebody else after the draw: take another";
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

TEST(Play, time_that_runs_out_says_what_is_gentlest_after_the_reserve) {
  Evening e(wish("card", 2, R"(,"clocks":"quick")"));
  fills_up(e, 2);
  const int p = somebody_asked(e);
  const auto moves = e.client(0).count("moved");
  const Millis all = row(Clocks::quick).decision + row(Clocks::quick).reserve;
  EXPECT_EQ(in(in(in(e.client(0).last("moved"), "time"), "until"), std::to_string(p)).as_int64(),
            in(in(e.client(0).last("moved"), "time"), "now").as_int64() + all);
  e.passes(all - kShareTime);  // it began when everybody's share came, or did not
  EXPECT_EQ(e.client(0).count("moved"), moves);
  e.passes(kShareTime);
  EXPECT_GT(e.client(0).count("moved"), moves);
  EXPECT_EQ(in(in(e.client(0).last("moved"), "time"), "reserve").at(static_cast<std::size_t>(p)).as_int64(), 0);
}

TEST(Play, a_crash_does_not_cost_anybody_time) {
  Evening e(wish("card", 2, R"(,"clocks":"quick")"));
  fills_up(e, 2);
  const int p = somebody_asked(e);
  const auto left = [&] {
    const json::value m = e.client(0).last("view");
    return in(in(in(m, "time"), "until"), std::to_string(p)).as_int64() - e.now();
  };
  e.crashes(7 * kHour);
  e.comes(0);
  EXPECT_EQ(left(), row(Clocks::quick).decision + row(Clocks::quick).reserve);
  e.passes(kSecond);
  e.asks(0, {{"type", "chat"}, {"text", "what was that?"}});
  e.crashes(kHour);
  e.comes(0);
  EXPECT_EQ(left(), row(Clocks::quick).decision + row(Clocks::quick).reserve - kSecond);
}

TEST(Play, over_days_a_table_sleeps_and_wakes) {
  Evening e(wish("card", 2, R"(,"clocks":"days")"));
  fills_up(e, 2);
  e.drops_person(0);
  e.drops_person(1);
  EXPECT_TRUE(e.room().asleep());
  e.crashes(10 * kHour);
  e.comes(0);
  const int p = somebody_asked(e);
  if (p == 0) EXPECT_EQ(Evening::type_of(e.says(0, "draw")), "done");
  e.drops_person(0);
  const auto moves = e.journal().size();
  e.passes(30 * kHour);
  EXPECT_GT(e.journal().size(), moves);  // time ran out
}

// Plays until a reaction window is open for a person; -1: there was none.
int until_a_window(Evening& e, Chance& chance, int players) {
  for (int i = 0; i < 3000 && e.phase() == "playing"; ++i) {
    const int p = i % players;
    const bool window = text_in(in(in(e.client(p).view, "question"), "what")) == "react";
    if (window && e.client(p).answers.is_array() && !e.client(p).held) return p;
    if (!window) answers_at_random(e, p, chance);
  }
  return -1;
}

TEST(Play, a_window_stays_open_its_time_whoever_has_passed_and_nobody_sees_who) {
  Evening e(wish("card", 3, R"(,"clocks":"off","pace":100)"));
  fills_up(e, 3);
  Chance chance = Chance::from_seed(9);
  const int p = until_a_window(e, chance, 3);
  ASSERT_GE(p, 0);
  const auto opened = in(in(e.client(p).last("moved"), "time"), "now").as_int64();
  const auto closes = in(in(e.client(p).last("moved"), "time"), "window").as_int64();
  EXPECT_EQ(closes - opened, row(Clocks::off).window);
  const auto reply = e.says(p, "pass");
  EXPECT_EQ(Evening::type_of(reply), "done");
  EXPECT_TRUE(in(reply, "held").as_bool());
  for (int q = 0; q < 3; ++q)
    if (e.client(q).answers.is_array()) e.says(q, "pass");
  const auto shown = e.client(0).count("moved");
  e.passes(closes - e.now() - 1);
  EXPECT_EQ(e.client(0).count("moved"), shown);
  e.crashes(0);  // a pass that was given is kept
  for (int q = 0; q < 3; ++q) e.comes(q);
  EXPECT_TRUE(in(e.client(p).settings, "held").as_bool());
  e.passes(closes - opened);
  EXPECT_GE(e.client(0).count("moved"), 1);
}

TEST(Play, with_bots_too_a_window_has_its_time) {
  Evening e(wish("card", 4, R"(,"clocks":"off","bots":["easy","normal","hard"])"));
  e.starts();
  Chance chance = Chance::from_seed(10);
  std::int64_t closes = 0;
  int windows = 0, early = 0;
  for (int i = 0; i < 4000 && windows < 40 && e.phase() == "playing"; ++i) {
    answers_at_random(e, 0, chance);
    const auto seen = e.client(0).got.size();
    e.passes(100);
    for (std::size_t k = seen; k < e.client(0).got.size(); ++k) {
      const json::value m = json::parse(e.client(0).got[k]);
      if (Evening::type_of(m) != "moved") continue;
      const auto now = in(in(m, "time"), "now").as_int64();
      const bool toss = json::serialize(in(m, "happened")).find("\"tossed\"") != std::string::npos;
      if (closes && !toss && now != closes) ++early;
      closes = in(in(m, "time"), "window").is_null() ? 0 : in(in(m, "time"), "window").as_int64();
      windows += closes != 0;
    }
  }
  EXPECT_GT(windows, 10);
  EXPECT_EQ(early, 0);
}

TEST(Play, always_pass_is_noticed_by_nobody) {
  std::vector<std::string> shown[2];
  for (int setting : {0, 1}) {
    Evening e(wish("card", 2, R"(,"clocks":"off","pace":100)"));
    fills_up(e, 2);
    if (setting)
      e.asks(1, {{"type", "set"}, {"always-pass", json::array{"counterattack", "lucky-bastard", "nice-try"}}});
    else e.asks(1, {{"type", "set"}, {"allow", false}});
    Chance chance = Chance::from_seed(11);
    for (int i = 0; i < 200 && e.phase() == "playing"; ++i) {
      for (int p : {0, 1})
        if (text_in(in(in(e.client(p).view, "question"), "what")) != "react") answers_at_random(e, p, chance);
      e.passes(2 * kSecond);
    }
    for (const std::string& text : e.client(0).got)
      if (Evening::type_of(json::parse(text)) == "moved") shown[setting].push_back(text);
  }
  ASSERT_GT(shown[0].size(), 20u);
  for (std::size_t i = 0; i < std::min(shown[0].size(), shown[1].size()); ++i) {
    // The setting is one number more for `allow`, which everybody is shown.
    json::value a = json::parse(shown[0][i]), b = json::parse(shown[1][i]);
    if (i > 0) a.as_object()["number"] = 0, b.as_object()["number"] = 0;
    EXPECT_EQ(json::serialize(a), json::serialize(b));
  }
}

TEST(Play, bots_wait_a_moment_that_has_nothing_to_do_with_their_cards) {
  Evening e(wish("card", 2, R"(,"clocks":"off","bots":["normal"])"));
  e.starts();
  Chance chance = Chance::from_seed(12);
  Millis shortest = kHour, longest = 0;
  for (int i = 0; i < 60 && e.phase() == "playing"; ++i) {
    while (answers_at_random(e, 0, chance)) {}
    const std::string what = text_in(in(in(e.client(0).view, "question"), "what"));
    if (what != "turn") {
      e.passes(10 * kSecond);
      continue;
    }
    const Millis from = e.now(), next = e.room().next();
    shortest = std::min(shortest, next - from), longest = std::max(longest, next - from);
    e.passes(next - from);
  }
  EXPECT_GE(shortest, moment(Pondering::turn, 0));
  EXPECT_LE(longest, moment(Pondering::turn, 80));
}

TEST(Play, deep_thoughts_are_thought_elsewhere_and_a_lost_one_does_not_stop_the_game) {
  Evening e(wish("card", 2, R"(,"clocks":"off","bots":["hard"],"budget":20)"));
  e.thinks_at_once = false;
  e.starts();
  Chance chance = Chance::from_seed(13);
  for (int i = 0; i < 50 && e.thoughts.empty(); ++i) {
    answers_at_random(e, 0, chance);
    e.passes(kSecond);
  }
  ASSERT_FALSE(e.thoughts.empty());
  const auto lines = e.journal().size();
  e.passes(10 * kSecond);
  EXPECT_EQ(e.journal().size(), lines);
  e.passes(30 * kSecond);
  EXPECT_GT(e.journal().size(), lines);
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
  const std::string record = e.room().records().at(0);
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
