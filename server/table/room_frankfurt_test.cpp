// Frantic Frankfurt between people who sit far apart: who was first, and what a lie is worth.
#include "games/frankfurt/text.h"
#include "journal/journal.h"
#include "server/table/contest.h"
#include "server/table/scene_test.h"
#include "server/table/table.h"

namespace tumult::server {
namespace {
using frankfurt::Verb;

// Two people who both have a card that fits on the same pile, the first position like that of many deals.
struct Contest {
  std::unique_ptr<Evening> evening;
  std::string lay[2];

  explicit Contest(bool contested = true) {
    for (std::uint8_t seed = 1; seed < 250; ++seed) {
      evening = std::make_unique<Evening>(R"({"game":"frankfurt","options":{"players":2}})", seed);
      evening->joins("Bea");
      evening->starts();
      if (find(contested)) return;
    }
    ADD_FAILURE() << "no such deal";
  }

  const frankfurt::Game& game() {
    auto& room = dynamic_cast<Table&>(evening->room());
    return dynamic_cast<RealTimeSession&>(*room.session()).game();
  }
  std::string sensible_on(Seat s, int pile) {
    frankfurt::Answers all;
    frankfurt::sensible(game(), s, all);
    for (const auto& a : all) {
      if (a.verb != Verb::lay || a.to != pile) continue;
      Line words;
      frankfurt::Spoken::write(words, game(), a);
      return std::string(words.view().substr(3));
    }
    return {};
  }
  bool find(bool contested) {
    for (int pile = 0; pile < 2; ++pile) {
      lay[0] = sensible_on(0, pile), lay[1] = sensible_on(1, pile);
      if (contested ? !lay[0].empty() && !lay[1].empty() : !lay[0].empty() && lay[1].empty()) return true;
    }
    return false;
  }
  json::value lays(int person, Millis since, std::int64_t at) {
    return evening->asks(
        person, {{"type", "say"}, {"at", at}, {"since", since}, {"picks", json::array{json::string(lay[person])}}});
  }
  // Whose move was it?
  std::string last_move() const {
    for (auto line = evening->journal().rbegin(); line != evening->journal().rend(); ++line)
      if (const auto at = line->find(" move "); at != line->npos) return *line;
    return {};
  }
};

TEST(Frankfurt, where_nobody_else_can_want_the_pile_nothing_waits) {
  Contest c(false);
  EXPECT_EQ(Evening::type_of(c.lays(0, 0, c.evening->client(0).number)), "done");
}

TEST(Frankfurt, a_contested_action_waits_for_whoever_may_have_been_earlier) {
  Contest c;
  Evening& e = *c.evening;
  const auto at = e.client(0).number;
  e.passes(2000);
  EXPECT_TRUE(c.lays(0, 2000, at).is_null());  // made now, as far as anybody knows
  e.passes(kBelief - 1);
  EXPECT_EQ(e.client(0).count("done"), 1);  // of the start
  e.passes(1);
  EXPECT_EQ(e.client(0).count("done"), 2);
}

TEST(Frankfurt, who_acted_first_is_first_though_the_message_came_later_and_the_record_says_so) {
  Contest c;
  Evening& e = *c.evening;
  const auto at = e.client(0).number;
  e.passes(2000);
  EXPECT_TRUE(c.lays(0, 2000, at).is_null());  // Anna, at 2000
  e.passes(30);
  c.lays(1, 1990, at);  // Bea, at 1990; it comes at 2030
  e.passes(100);
  std::vector<std::string> moves;
  std::string note;
  for (const std::string& line : e.journal()) {
    if (line.find(" move ") != line.npos) moves.push_back(line);
    if (line.find("note contest") != line.npos) note = line;
  }
  ASSERT_GE(moves.size(), 1u);
  EXPECT_NE(moves[0].find("s1 lay"), std::string::npos) << moves[0];
  EXPECT_NE(note.find("s1 made"), std::string::npos) << note;
  EXPECT_NE(note.find("before s0"), std::string::npos) << note;
}

TEST(Frankfurt, a_lie_gains_no_more_than_the_bound) {
  Contest c;
  Evening& e = *c.evening;
  const auto at = e.client(0).number;
  e.passes(2000);
  EXPECT_TRUE(c.lays(0, 2000, at).is_null());  // Anna, honestly, at 2000
  e.passes(40);
  c.lays(1, 0, at);  // Bea says she acted at once, two seconds ago; it comes at 2040 and is taken for 1990
  EXPECT_NE(c.last_move().find("s1 lay"), std::string::npos);
  Contest again;
  again.evening->passes(2000);
  again.lays(0, 2000, at);
  again.evening->passes(kBelief + 1);
  again.lays(1, 0, at);  // and here it comes too late for any lie
  std::string first;
  for (const std::string& line : again.evening->journal())
    if (first.empty() && line.find(" move ") != line.npos) first = line;
  EXPECT_NE(first.find("s0 lay"), std::string::npos);
}

TEST(Frankfurt, the_delay_of_a_line_is_measured_and_counts_for_its_player) {
  Contest c;
  Evening& e = *c.evening;
  const auto ping = [&](int person) { return in(e.client(person).last("ping"), "ping").as_int64(); };
  ASSERT_FALSE(e.client(1).last("ping").is_null());
  e.passes(kPingEvery);
  e.passes(30);  // there and back
  e.sends(e.connection(1), R"({"type":"pong","ping":)" + std::to_string(ping(1)) + "}");
  const auto at = e.client(0).number;
  const Millis later = 2000 + Evening::kEight + kShareTime + kPingEvery + 30 - e.now();
  e.passes(later);
  const Millis shown = e.now() - (Evening::kEight + kShareTime);  // since the deal was shown
  EXPECT_TRUE(c.lays(0, shown, at).is_null());
  e.passes(20);
  c.lays(1, shown - 20, at);  // she saw it 15 ms later than it was sent: made at -5
  e.passes(100);
  std::string first;
  for (const std::string& line : e.journal())
    if (first.empty() && line.find(" move ") != line.npos) first = line;
  EXPECT_NE(first.find("s1 lay"), std::string::npos) << first;
}

TEST(Frankfurt, what_cannot_be_is_refused_and_what_comes_back_says_why) {
  Contest c;
  Evening& e = *c.evening;
  const json::value no = e.says(0, "slap p0");
  EXPECT_EQ(Evening::type_of(no), "refused") << json::serialize(no);
  EXPECT_EQ(text_in(in(no, "clause")).substr(0, 2), "K-");
  EXPECT_EQ(text_in(in(e.says(0, "stuck"), "code")), "nonsense");
  EXPECT_EQ(text_in(in(e.says(0, std::vector<std::string>{"turn c1", "turn c2"}), "code")), "nonsense");
}

// The first round ends by itself: the table acts for those who do nothing.
TEST(Frankfurt, under_constant_stress_ones_own_ok_begins_the_round_and_the_table_says_it_for_the_idle) {
  Evening e(R"({"game":"frankfurt","options":{"players":2,"stress":"on"}})");
  e.joins("Bea");
  e.starts();
  const auto game = [&]() -> const frankfurt::Game& {
    return dynamic_cast<RealTimeSession&>(*dynamic_cast<Table&>(e.room()).session()).game();
  };
  for (int i = 0; i < 3600 && !game().round_over; ++i) e.passes(kSecond);
  ASSERT_TRUE(game().round_over);
  const frankfurt::Tick over = game().now;
  EXPECT_EQ(Evening::type_of(e.says(0, "ok")), "done");
  EXPECT_EQ(Evening::type_of(e.says(0, "draw")), "done");
  EXPECT_EQ(text_in(in(e.says(1, "draw"), "clause")), "K-STRESS");
  EXPECT_EQ(text_in(in(in(e.client(1).view, "question"), "what")), "confirm");
  EXPECT_TRUE(e.client(1).may("ok"));
  for (int i = 0; i < 1000 && game().unready.has(1); ++i) e.passes(100);
  EXPECT_EQ(game().now - over, TimeLimits{}.confirm);
}

TEST(Frankfurt, a_bot_that_takes_a_seat_over_looks_at_the_table_first) {
  Contest c;
  Evening& e = *c.evening;
  e.passes(8 * kSecond);
  ASSERT_EQ(c.last_move(), "");
  e.asks(1, {{"type", "leave"}});
  e.passes(100);
  EXPECT_EQ(c.last_move(), "");
  e.passes(10 * kSecond);
  EXPECT_NE(c.last_move().find("s1 "), std::string::npos);
}

TEST(Frankfurt, bots_play_and_the_table_acts_for_those_who_do_nothing) {
  Evening e(R"({"game":"frankfurt","options":{"players":3},"bots":["hard","easy"]})");
  // Where nobody but the idle could go on, each action of the table takes its time.
  const auto goes_on = [&] {
    for (int i = 0; i < 5 && e.client(0).count("moved") <= 10; ++i) e.passes(kMinute);
    return e.client(0).count("moved") > 10;
  };
  e.starts();
  EXPECT_TRUE(goes_on());
  e.crashes(kHour);
  e.comes(0);
  EXPECT_TRUE(goes_on());
}
}  // namespace
}  // namespace tumult::server
