#include "server/table/clocks.h"

#include "server/table/made_state_test.h"

namespace tumult::server::clocks_tests {
namespace {
constexpr Millis kNoon = 1'700'000'000'000;
constexpr const ClockRow& kQuick = row(Clocks::quick);

// Clocks of two people, asked by the test and by no session.
struct Asking {
  Terms terms;
  Seating seating;
  GameClocks clocks;
  std::int64_t number = 1;
  u64 sign = 0;

  explicit Asking(const protocol::WantedTerms& wanted, std::string_view game = "card")
      : terms(terms_of(game, 2, wanted)) {
    seating.resize(2);
    for (const Seat s : {0, 1}) seating.apply(person(s, "P" + std::to_string(s)));
    clocks.begin(terms, kNoon);
  }
  // Another question, after that seat has answered.
  void asks(Asked asked, Millis at, SeatSet answered = kAllSeats, int events = 0) {
    asked.sign = ++sign;
    clocks.ask({.asked = asked, .answered = answered, .events = events, .number = ++number}, terms, at);
  }
  void opens_window(SeatSet who, Millis at) { asks({.who = who, .window = 0, .kind = Asked::Kind::reaction}, at); }
  Millis due(Seat s) const {
    const Millis at = clocks.deadline(s, terms, seating);
    return at == kNever ? kNever : clocks.time().wall(at);
  }
  Millis closes(SeatSet silent = {}) const {
    const Millis at = clocks.window_closes(silent, terms, seating);
    return at == kNever ? kNever : clocks.time().wall(at);
  }
};
}  // namespace

TEST(Clocks, a_decision_has_its_time_and_then_the_reserve_which_lasts_the_whole_game) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon);
  EXPECT_EQ(a.due(0), kNoon + kQuick.decision + kQuick.reserve);
  EXPECT_EQ(a.due(1), kNever) << "only whoever is asked";
  a.asks({.who = only(1)}, kNoon + kQuick.decision + 7 * kSecond);
  EXPECT_EQ(a.clocks.of(0).reserve, kQuick.reserve - 7 * kSecond);
  a.asks({.who = only(0)}, kNoon + kMinute);
  EXPECT_EQ(a.clocks.of(1).reserve, kQuick.reserve - (kMinute - kQuick.decision - 7 * kSecond - kQuick.decision));
  EXPECT_EQ(a.due(0), kNoon + kMinute + kQuick.decision + kQuick.reserve - 7 * kSecond);
  EXPECT_EQ(a.clocks.asked_at(0), a.number);
}

TEST(Clocks, a_quick_answer_costs_no_reserve_and_a_late_one_never_more_than_there_is) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon);
  a.asks({.who = only(0)}, kNoon + kQuick.decision);
  EXPECT_EQ(a.clocks.of(0).reserve, kQuick.reserve);
  a.asks({.who = only(0)}, kNoon + kHour);
  EXPECT_EQ(a.clocks.of(0).reserve, 0);
}

TEST(Clocks, whoever_owes_the_same_answer_still_owes_it_since_then) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = first_seats(2)}, kNoon);
  a.clocks.ask({.asked = {.who = only(1), .sign = a.sign}, .answered = only(0), .number = 9}, a.terms, kNoon + kSecond);
  EXPECT_EQ(a.clocks.of(1).since, kNoon);
  EXPECT_NE(a.clocks.asked_at(1), 9);
  EXPECT_FALSE(a.clocks.of(0).owes);
}

TEST(Clocks, nobodys_time_runs_for_a_bot_without_clocks_or_in_real_time) {
  Asking timed({.clocks = Clocks::quick}), off({.clocks = Clocks::off}), hands({.clocks = Clocks::quick}, "frankfurt");
  for (Asking* a : {&timed, &off, &hands}) a->asks({.who = only(0)}, kNoon);
  EXPECT_NE(timed.due(0), kNever);
  timed.seating.apply(entry::Away{0});
  EXPECT_EQ(timed.due(0), kNever);
  EXPECT_EQ(off.due(0), kNever);
  EXPECT_EQ(hands.due(0), kNever);
}

TEST(Clocks, events_are_read_before_anybodys_time_begins) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon, kAllSeats, 2);
  EXPECT_EQ(a.clocks.read_until(), kNoon + 2 * kQuick.reading);
  EXPECT_EQ(a.due(0), kNoon + 2 * kQuick.reading + kQuick.decision + kQuick.reserve);
  a.asks({.who = only(1)}, kNoon + kSecond, kAllSeats, 1);
  EXPECT_EQ(a.clocks.read_until(), kNoon + 3 * kQuick.reading) << "one event after the other";
  EXPECT_EQ(a.clocks.of(0).reserve, kQuick.reserve) << "who has read it may go on";
}

TEST(Clocks, a_window_is_open_its_time_whoever_has_passed) {
  Asking a({.clocks = Clocks::quick});
  a.opens_window(first_seats(2), kNoon);
  EXPECT_TRUE(a.clocks.in_window());
  for (const Seat s : {0, 1}) a.clocks.hold(s);
  EXPECT_TRUE(a.clocks.all_have_answered({}, a.seating));
  EXPECT_EQ(a.closes(), kNoon + kQuick.window) << "or it would tell who passes at once";
  EXPECT_EQ(a.due(0), kNever);
  a.asks({.who = only(0)}, kNoon + kSecond);
  EXPECT_EQ(a.clocks.held(), SeatSet{}) << "it was for that window";
}

TEST(Clocks, over_days_and_without_waits_a_window_closes_once_all_have_answered) {
  for (const auto& wanted : {protocol::WantedTerms{.clocks = Clocks::days}, protocol::WantedTerms{.pace = 0}}) {
    Asking a(wanted);
    a.opens_window(first_seats(2), kNoon);
    EXPECT_GT(a.closes(), kNoon);
    a.clocks.hold(0);
    EXPECT_GT(a.closes(), kNoon);
    EXPECT_EQ(a.closes(only(1)), kNoon) << "a bot has passed, and no entry says so";
    a.seating.apply(entry::Always{1, ' ' + std::string(a.terms.game->windows[0].tossed)}, a.terms.game->windows);
    EXPECT_EQ(a.closes(), kNoon) << "or somebody always passes";
  }
}

TEST(Clocks, time_stands_still_while_the_game_is_paused) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon);
  const Millis before = a.due(0);
  a.clocks.stop(kNoon + 5 * kSecond);
  EXPECT_EQ(a.due(0), kNever);
  a.clocks.stop(kNoon + 6 * kSecond);
  a.clocks.go(kNoon + 5 * kSecond + kHour);
  EXPECT_EQ(a.due(0), before + kHour);
}

TEST(Clocks, whoever_comes_back_has_a_whole_decisions_time) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon);
  a.clocks.come_back(0, kNoon + kMinute);
  EXPECT_EQ(a.due(0), kNoon + kMinute + kQuick.decision + kQuick.reserve);
  a.clocks.come_back(1, kNoon + kMinute);
  EXPECT_EQ(a.due(1), kNever) << "who owes nothing gets nothing";
}

TEST(Clocks, the_time_the_server_was_down_costs_nobody_anything) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon);
  const Millis before = a.due(0);
  a.clocks.wake(a.terms, a.seating, true, kNoon + kSecond, kNoon + kSecond + 7 * kHour);
  EXPECT_EQ(a.due(0), before + 7 * kHour);
}

TEST(Clocks, over_days_they_run_on_at_night_and_only_a_missed_deadline_is_put_off) {
  Asking a({.clocks = Clocks::days});
  a.asks({.who = only(0)}, kNoon);
  const Millis before = a.due(0);
  EXPECT_EQ(before, kNoon + row(Clocks::days).decision);
  a.clocks.wake(a.terms, a.seating, true, kNoon, before - kHour);
  EXPECT_EQ(a.due(0), before);
  a.clocks.wake(a.terms, a.seating, true, kNoon, before + kNightOff);
  EXPECT_EQ(a.due(0), before) << "an hour late is not too late";
  a.clocks.wake(a.terms, a.seating, true, kNoon, before + kNightOff + 1);
  EXPECT_EQ(a.due(0), before + kNightOff + 1 + kPutOff);
}

TEST(Clocks, at_the_end_nobody_owes_anything_and_a_new_game_has_all_its_reserve) {
  Asking a({.clocks = Clocks::quick});
  a.asks({.who = only(0)}, kNoon);
  a.clocks.end();
  EXPECT_EQ(a.due(0), kNever);
  a.clocks.clear();
  EXPECT_FALSE(a.clocks.in_window());
  a.asks({.who = only(0)}, kNoon + kHour);
  a.clocks.begin(a.terms, kNoon + kHour);
  EXPECT_EQ(a.clocks.of(0).reserve, kQuick.reserve);
}

TEST(Clocks, shares_are_waited_for_so_long) {
  Asking a({});
  a.clocks.start_shares(kNoon);
  EXPECT_EQ(a.clocks.time().wall(a.clocks.shares_until()), kNoon + kShareTime);
}
}  // namespace tumult::server::clocks_tests
