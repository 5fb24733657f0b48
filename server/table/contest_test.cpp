#include "server/table/contest.h"

#include "server/table/made_state_test.h"

namespace tumult::server::contest_tests {
namespace {
using namespace frankfurt;
using protocol::Say;

// Two people far apart, each with a hand.
struct Hands {
  MadeState made{terms_of("frankfurt", 2), 2};
  Presence presence;
  Outbox out;
  std::optional<Contest> contest;

  Hands() {
    for (const Seat s : {0, 1}) presence.come(Connection{s} + 1, {.seat = s});
    made.deals();
    contest.emplace(made.is, made.now);
  }
  Call call() { return {made.now, out}; }
  // A card that would be laid on a pile.
  std::optional<frankfurt::Answer> reach(Seat s) const {
    Answers all;
    sensible(real_time_session(made.is).game(), s, all);
    for (const frankfurt::Answer& a : all)
      if (a.verb == Verb::lay || a.verb == Verb::slap) return a;
    return std::nullopt;
  }
  // An action that was made a moment ago, and came now.
  Contest::Action action(Seat s, const frankfurt::Answer& answer, std::string id) const {
    return {.seat = s, .answer = answer, .id = std::move(id), .made = made.now, .came = made.now};
  }
  // Lets time pass until somebody can lay a card where another could, too.
  std::optional<frankfurt::Answer> until_a_pile_is_contested(Seat s) {
    for (int i = 0; i < 600; ++i, made.now += kSecond) {
      const auto answer = reach(s);
      Contest anew(made.is, made.now);
      if (answer && !anew.arrive(made.is, action(s, *answer, "try"), made.now)) return answer;
      for (const Seat other : {0, 1})
        if (const auto free = made.session().default_answer(other)) {
          made.plays(*free);
          break;
        }
    }
    return std::nullopt;
  }
};
}  // namespace

TEST(Contest, when_somebody_acted_follows_from_what_they_saw_and_is_believed_only_so_far) {
  Hands h;
  const std::int64_t number = h.made.is.number;
  const Millis shown = h.made.now, came = shown + 400;
  EXPECT_EQ(h.contest->when_made(0, Say{.at = number, .since = 380}, came), shown + 380);
  EXPECT_EQ(h.contest->when_made(0, Say{.at = number, .since = 10}, came), came - kBelief) << "a lie gains no more";
  EXPECT_EQ(h.contest->when_made(0, Say{.at = number, .since = 5000}, came), came) << "nobody acts later";
  EXPECT_EQ(h.contest->when_made(0, Say{.at = number}, came), came);
  EXPECT_EQ(h.contest->when_made(0, Say{.at = number + 7, .since = 380}, came), came) << "nobody has seen that";
}

TEST(Contest, the_way_of_a_message_is_measured_by_pings_the_shortest_counts) {
  Hands h;
  h.contest->ping_all(h.presence, h.call());
  ASSERT_EQ(h.out.messages.size(), 2u);
  const Millis shown = h.made.now;
  h.contest->pong(0, 1, h.made.now + 80);
  EXPECT_EQ(h.contest->when_made(0, Say{.at = h.made.is.number, .since = 100}, shown + 150), shown + 140);
  EXPECT_EQ(h.contest->when_made(1, Say{.at = h.made.is.number, .since = 100}, shown + 150), shown + 100);
  h.contest->pong(0, 1, h.made.now + 5000);
  EXPECT_EQ(h.contest->when_made(0, Say{.at = h.made.is.number, .since = 100}, shown + 150), shown + 140)
      << "a pong is answered once";
}

TEST(Contest, what_no_other_person_can_want_has_its_turn_at_once) {
  Hands h;
  const auto answer = h.until_a_pile_is_contested(0);
  ASSERT_TRUE(answer);
  h.contest.emplace(h.made.is, h.made.now);
  h.made.says(entry::Away{1});
  const auto turn = h.contest->arrive(h.made.is, h.action(0, *answer, "h1"), h.made.now);
  ASSERT_TRUE(turn) << "a bot's hand is where everybody knows";
  EXPECT_EQ(turn->action.id, "h1");
  EXPECT_EQ(turn->note, "");
}

TEST(Contest, what_somebody_else_could_want_waits_until_nobody_can_have_been_earlier) {
  Hands h;
  const auto answer = h.until_a_pile_is_contested(0);
  ASSERT_TRUE(answer);
  h.contest.emplace(h.made.is, h.made.now);
  EXPECT_FALSE(h.contest->arrive(h.made.is, h.action(0, *answer, "late"), h.made.now));
  EXPECT_TRUE(h.contest->waits(0, "late"));
  EXPECT_FALSE(h.contest->waits(1, "late"));
  EXPECT_LE(h.contest->next(h.made.is), h.made.now + kBelief);

  Contest::Action earlier = h.action(1, *answer, "early");
  earlier.answer.seat = 1;
  earlier.made -= 10;
  EXPECT_FALSE(h.contest->arrive(h.made.is, earlier, h.made.now));
  h.made.now += kBelief;
  std::vector<std::string> order, notes;
  for (int i = 0; i < 20 && order.size() < 2; ++i)
    if (const auto turn = h.contest->happen(h.made.is, h.presence, h.call()); turn && !turn->action.id.empty())
      order.push_back(turn->action.id), notes.push_back(turn->note);
  EXPECT_EQ(order, (std::vector<std::string>{"early", "late"}));
  EXPECT_TRUE(notes[0].starts_with("contest p")) << notes[0];
  EXPECT_EQ(notes[1], "") << "by then nobody else waited";
}

TEST(Contest, one_hand_does_not_fill_the_queue) {
  Hands h;
  const auto answer = h.until_a_pile_is_contested(0);
  ASSERT_TRUE(answer);
  h.contest.emplace(h.made.is, h.made.now);
  for (std::size_t i = 0; i < kMostWaiting; ++i) {
    EXPECT_FALSE(h.contest->is_full(0));
    EXPECT_FALSE(h.contest->arrive(h.made.is, h.action(0, *answer, "h" + std::to_string(i)), h.made.now));
  }
  EXPECT_TRUE(h.contest->is_full(0));
  EXPECT_FALSE(h.contest->is_full(1));
}

TEST(Contest, a_bot_has_a_hand_as_long_as_it_plays_for_somebody) {
  Hands h;
  const auto& driver = real_time_session(h.made.is).driver();
  EXPECT_EQ(driver.bots(), SeatSet{});
  h.made.says(entry::Away{1});
  h.contest->seat_bots(h.made.is, h.made.now);
  EXPECT_EQ(driver.bots(), only(1));
  h.made.says(entry::Back{1});
  h.contest->seat_bots(h.made.is, h.made.now);
  EXPECT_EQ(driver.bots(), SeatSet{});
}

TEST(Contest, everybody_is_pinged_every_five_seconds) {
  Hands h;
  EXPECT_EQ(h.contest->next(h.made.is), h.made.now) << "at once";
  h.contest->happen(h.made.is, h.presence, h.call());
  EXPECT_EQ(h.out.messages.size(), 2u);
  EXPECT_LE(h.contest->next(h.made.is), h.made.now + kPingEvery);
}
}  // namespace tumult::server::contest_tests
