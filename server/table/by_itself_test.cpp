// Time: clocks and reserves, reaction windows, the moments that bots take, tables that sleep over days.
#include <algorithm>

#include "server/table/room_table_test.h"

namespace tumult::server {
namespace {
TEST(RoomTime, time_that_runs_out_says_what_is_gentlest_after_the_reserve) {
  Evening e(base_game(2, R"(,"clocks":"quick")"));
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

TEST(RoomTime, a_crash_does_not_cost_anybody_time) {
  Evening e(base_game(2, R"(,"clocks":"quick")"));
  fills_up(e, 2);
  const int p = somebody_asked(e);
  const auto left = [&] {
    const json::value m = e.client(0).last("view");
    return in(in(in(m, "time"), "until"), std::to_string(p)).as_int64() - e.now();
  };
  e.crashes(7 * kHour);
  e.comes(0);
  EXPECT_EQ(left(), row(Clocks::quick).decision + row(Clocks::quick).reserve);
  EXPECT_EQ(in(e.client(0).last("hello"), "time"), in(e.client(0).last("view"), "time"))
      << "who has seen the rest, too";
  e.passes(kSecond);
  e.asks(0, {{"type", "chat"}, {"text", "what was that?"}});
  e.crashes(kHour);
  e.comes(0);
  EXPECT_EQ(left(), row(Clocks::quick).decision + row(Clocks::quick).reserve - kSecond);
}

TEST(RoomTime, over_days_a_table_sleeps_and_wakes) {
  Evening e(base_game(2, R"(,"clocks":"days")"));
  fills_up(e, 2);
  e.drops_person(0);
  e.drops_person(1);
  EXPECT_TRUE(e.room().asleep());
  e.crashes(10 * kHour);
  e.comes(0);
  Chance chance = Chance::from_seed(8);
  answers_at_random(e, 0, chance);
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

TEST(RoomTime, a_window_stays_open_its_time_whoever_has_passed_and_nobody_sees_who) {
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

TEST(RoomTime, with_bots_too_a_window_has_its_time) {
  int windows = 0, early = 0;
  for (u64 secret = 1; windows <= 10 && secret < 20; ++secret) {  // some games are over after a few windows
    Evening e(wish("card", 4, R"(,"clocks":"off","bots":["easy","normal","hard"])"), secret);
    e.starts();
    Chance chance = Chance::from_seed(10);
    std::int64_t closes = 0;
    for (int i = 0; i < 4000 && windows < 40 && e.phase() == "playing"; ++i) {
      const auto seen = e.client(0).got.size();
      answers_at_random(e, 0, chance);  // a toss or a wish closes one window and opens another
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
  }
  EXPECT_GT(windows, 10);
  EXPECT_EQ(early, 0);
}

TEST(RoomTime, always_pass_is_noticed_by_nobody) {
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

TEST(RoomTime, bots_wait_a_moment_that_has_nothing_to_do_with_their_cards) {
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
    const json::value time = in(e.client(0).last("moved"), "time");
    const Millis asked = in(time, in(time, "read").is_null() ? "now" : "read").as_int64(), next = e.room().next();
    shortest = std::min(shortest, next - asked), longest = std::max(longest, next - asked);
    e.passes(next - e.now());
  }
  EXPECT_GE(shortest, moment(Asked::Kind::turn, 0));
  EXPECT_LE(longest, moment(Asked::Kind::turn, 80));
}

int events_in(const json::value& moved) {
  int turned = 0;
  for (const json::value& r : in(moved, "happened").as_array()) turned += text_in(in(r, "what")) == "event";
  return turned;
}

TEST(RoomTime, an_event_is_read_before_anybodys_time_begins_and_who_has_read_it_may_go_on) {
  const ClockRow& clock = row(Clocks::quick);
  int events = 0, bots = 0, early = 0;
  for (u64 secret = 1; secret < 7; ++secret) {
    Evening e(wish("card", 3, R"(,"clocks":"quick","bots":["easy"])"), secret);
    fills_up(e, 2);
    Chance chance = Chance::from_seed(14);
    for (int i = 0; i < 300 && e.phase() == "playing"; ++i) {
      const auto seen = e.client(0).got.size();
      const int p = somebody_asked(e);
      if (p < 0 || !answers_at_random(e, p, chance)) e.passes(std::max<Millis>(0, e.room().next() - e.now()));
      if (e.phase() != "playing") break;
      for (std::size_t k = seen; k < e.client(0).got.size(); ++k) {
        const json::value m = json::parse(e.client(0).got[k]);
        if (Evening::type_of(m) != "moved" || !events_in(m)) continue;
        const json::value time = in(m, "time");
        const Millis read = in(time, "read").as_int64();
        ++events;
        EXPECT_GE(read - in(time, "now").as_int64(), events_in(m) * clock.reading);
        for (const auto& until : in(time, "until").as_object())
          EXPECT_GE(until.value().as_int64(), read + clock.decision) << until.key();
        EXPECT_GT(e.room().next(), read);
        bots += in(time, "window").is_null() && somebody_asked(e) < 0;
        if (const int next = somebody_asked(e); next >= 0) early += answers_at_random(e, next, chance);
      }
    }
  }
  EXPECT_GT(events, 10);
  EXPECT_GT(bots, 0);
  EXPECT_GT(early, 5);
}

TEST(RoomTime, deep_thoughts_are_thought_elsewhere_and_a_lost_one_does_not_stop_the_game) {
  Evening e(wish("card", 2, R"(,"clocks":"off","bots":["hard"],"budget":20)"));
  e.thinks_at_once = false;
  e.starts();
  Chance chance = Chance::from_seed(13);
  // Until the bot thinks about its turn; then nothing else has a time of its own.
  const auto is_turn = [&] { return text_in(in(in(e.client(0).view, "question"), "what")) == "turn"; };
  while (e.phase() == "playing" && (e.thoughts.empty() || !is_turn())) {
    e.thinks_at_once = true;
    e.tick();
    e.thinks_at_once = false;
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
}  // namespace
}  // namespace tumult::server
