#include "server/table/due.h"

#include "server/table/made_state_test.h"

namespace tumult::server::due_tests {
namespace {
using Why = Due::Why;

struct Waiting {
  MadeState made;
  Presence presence;
  BotTurns bots;

  explicit Waiting(const protocol::WantedTerms& wanted, int people = 2)
      : made(terms_of("card", people, wanted), people) {
    all_come();
  }
  explicit Waiting(MadeState made_already) : made(std::move(made_already)) { all_come(); }
  void all_come() {
    presence.nobody_is_here(made.now);
    for (const Seat s : made.is.seating.people()) presence.come(Connection{s} + 1, {.seat = s});
  }
  Due due() const { return earliest_due(made.is, presence, bots, nullptr); }
  void expect(Why why, Millis after, Seat seat = kNobody) const {
    EXPECT_EQ(due().why, why);
    EXPECT_EQ(due().at, made.now + after);
    EXPECT_EQ(due().seat, seat);
  }
  void expect_nothing() const {
    EXPECT_EQ(due().why, Why::nothing);
    EXPECT_EQ(due().at, kNever);
  }
};
}  // namespace

TEST(Due, at_an_open_table_with_everybody_there_nothing_is) {
  const Waiting w({.clocks = Clocks::quick});
  w.expect_nothing();
}

TEST(Due, the_deal_waits_so_long_for_shares) {
  Waiting w({});
  w.made.says(entry::Start{});
  w.expect(Why::shares, kShareTime);
}

TEST(Due, whoever_is_asked_runs_out_of_time_and_without_clocks_nobody_does) {
  Waiting timed({.clocks = Clocks::quick}), off({.clocks = Clocks::off});
  for (Waiting* w : {&timed, &off}) w->made.deals();
  const Seat s = timed.made.is.clocks.asked().who.first();
  const GameClocks& clocks = timed.made.is.clocks;
  timed.expect(Why::time_out,
               clocks.of(s).since - timed.made.now + row(Clocks::quick).decision + row(Clocks::quick).reserve, s);
  off.expect_nothing();
}

TEST(Due, a_bot_answers_after_its_moment) {
  Waiting w({.clocks = Clocks::quick});
  w.made.deals();
  const Seat s = w.made.is.clocks.asked().who.first();
  w.made.says(entry::Away{s});
  w.expect(Why::bot, w.bots.moves_at(w.made.is, s) - w.made.now, s);
}

TEST(Due, a_window_closes_and_in_it_nobodys_time_runs_out) {
  Waiting w(in_a_window({.clocks = Clocks::quick}, 3));
  const Millis closes = w.made.is.clocks.window_closes({}, w.made.is.terms, w.made.is.seating);
  w.expect(Why::window, closes - w.made.now);
}

TEST(Due, a_bot_that_has_passed_in_a_window_is_not_asked_again) {
  Waiting w(in_a_window({.clocks = Clocks::quick}, 3));
  const Seat s = w.made.is.clocks.asked().who.first();
  w.made.says(entry::Away{s});
  EXPECT_EQ(w.due().why, Why::bot);
  w.bots.keep_silent(w.made.is, s);
  EXPECT_EQ(w.due().why, Why::window);
}

TEST(Due, a_vote_lapses) {
  Waiting w({});
  w.made.says(entry::Vote{0, Seat{1}});
  w.expect(Why::lapse, kVoteTime);
}

TEST(Due, whoever_is_gone_for_a_minute_is_stood_in_for_and_a_host_replaced) {
  Waiting playing({.clocks = Clocks::off}), open({});
  playing.made.deals();
  playing.presence.go(2, playing.made.now);
  playing.expect(Why::drop, kGrace, 1);
  open.presence.go(2, open.made.now);
  open.expect_nothing();
  open.presence.come(2, {.seat = 1});
  open.presence.go(1, open.made.now);
  open.expect(Why::drop, kGrace, 0);
}

TEST(Due, a_game_that_everybody_left_is_deserted_after_a_minute_and_over_days_never) {
  Waiting off({.clocks = Clocks::off}), days({.clocks = Clocks::days});
  for (Waiting* w : {&off, &days}) {
    w->made.deals();
    for (const Connection c : {1, 2}) w->presence.go(c, w->made.now);
  }
  off.expect(Why::desertion, kGrace);
  EXPECT_EQ(days.due().why, Why::time_out);
  off.made.says(entry::Deserted{});
  off.expect_nothing();
}

TEST(Due, while_the_game_is_paused_only_votes_and_people_are) {
  Waiting w({.clocks = Clocks::quick});
  w.made.deals();
  w.made.says(entry::Pause{});
  w.expect_nothing();
}
}  // namespace tumult::server::due_tests
