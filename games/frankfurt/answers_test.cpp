// What may be done and what is refused are two sides of one thing, in positions from games of all sorts.
#include "games/frankfurt/random_play_test.h"
#include "games/frankfurt/scene_test.h"
#include "kit/properties_test.h"

namespace tumult::frankfurt {
namespace {
// Everything that somebody could think of: each verb with all its operands, and some that do not exist.
template <class F>
void each_conceivable_answer(Seat seat, F f) {
  for (Verb verb : {Verb::draw, Verb::stuck, Verb::ok}) f(Answer{.verb = verb, .seat = seat});
  for (u8 to = 0; to <= kNowhere; ++to) {
    const u8 nibble = to & 15;
    for (Verb verb : {Verb::slap, Verb::call}) f(Answer{.verb = verb, .seat = seat, .to = nibble});
    f(Answer{.verb = Verb::turn, .seat = seat, .column = nibble});
    for (u8 column = 0; column <= kNowhere; ++column)
      for (Verb verb : {Verb::lay, Verb::shift})
        f(Answer{.verb = verb, .seat = seat, .column = static_cast<u8>(column & 15), .to = nibble});
  }
}

TEST(FrankfurtAnswers, that_are_legal_are_those_of_all_conceivable_ones_that_are_not_refused) {
  properties::expect_legal_answers_are_those_not_refused<Tested>(300, 7,
                                                                 [](Seat s, auto f) { each_conceivable_answer(s, f); });
}

TEST(FrankfurtAnswers, are_the_same_on_views_change_nothing_and_survive_being_written_and_read) {
  properties::expect_legal_answers_are_sound<Tested>(300, 13);
}

TEST(FrankfurtAnswers, of_who_does_not_play_or_comes_before_its_time_are_refused_for_that) {
  properties::each_position<Tested>(40, 37, [&](Game g) {
    for (Seat s = g.options.players; s < kMaxSeats; ++s)
      ASSERT_EQ(refuse(g, {.verb = Verb::turn, .seat = s, .column = 0, .tick = g.now})->clause, Clause::K_DECK_2);
    pass_time(g, g.now + 1);
    for (Seat s = 0; s < g.options.players; ++s)
      ASSERT_EQ(refuse(g, {.verb = Verb::lay, .seat = s, .column = 0, .to = 0, .tick = g.now - 1})->clause,
                Clause::K_FAIR);
  });
}

// Late, doubled, impossible or made-up actions: refused and nothing changes, or carried out in good order.
TEST(FrankfurtAnswers, made_of_any_bytes_are_refused_or_carried_out) {
  Chance chance = Chance::from_seed(5);
  int done = 0, back = 0, waits = 0, cannot = 0;
  properties::each_position<Tested>(200, 11, [&](const Game& at) {
    Game g = at;
    for (int i = 0; i < 200; ++i) {
      auto a = std::bit_cast<Answer>(chance.next());
      a.verb = static_cast<Verb>(static_cast<int>(a.verb) % 10);
      if (i % 2) a.seat &= 3;
      if (i % 8) a.tick = g.now + a.tick % 50;
      if (i % 4) a.saw = Kind::none;
      const Game before = g;
      const How how = reply_to(g, a).how;
      ASSERT_EQ(std::memcmp(&before, &g, sizeof g), 0);
      (how == How::done ? done : how == How::comes_back ? back : how == How::must_wait ? waits : cannot)++;
      ASSERT_EQ(how == How::must_wait || how == How::cannot, refuse(g, a).has_value());
      if (how == How::must_wait || how == How::cannot) continue;
      apply(g, a, chance);
      ASSERT_TRUE(well_kept(g));
    }
  });
  for (int n : {done, back, waits, cannot}) EXPECT_GT(n, 1000);
}

// What a sensible player chooses from is legal, is done at once, and is the same on the own view.
TEST(FrankfurtAnswers, that_are_sensible_are_accepted_and_cost_nothing) {
  Answers all, seen;
  int lays = 0, calls = 0;
  properties::each_position<Tested>(300, 5, [&](const Game& g) {
    for (Seat s = 0; s < g.options.players; ++s) {
      sensible(g, s, all);
      view_of(g, s).sensible(seen);
      ASSERT_TRUE(properties::same(all, seen));
      for (const Answer& a : all) {
        ASSERT_EQ(reply_to(g, a).how, How::done);
        lays += a.verb == Verb::lay;
        calls += a.verb == Verb::call;
      }
    }
  });
  EXPECT_GT(lays, 1000);
  EXPECT_GT(calls, 100);
}

TEST(FrankfurtReplies, say_what_comes_back_and_who_must_wait_until_when) {
  Talk s(2);
  s.column(s0, "c1 r7").column(s0, "c2 b11").column(s1, "c1 b18 b16").pile("p0 y9").pile("p1 y20");
  s.draw_pile(s0, "y1 y5").draw_pile(s1, "b1 b3").tick(50);
  const auto reply = [&](const char* words, Tick tick) {
    Line why;
    auto a = read_answer(s.game(), Words(words), why);
    EXPECT_TRUE(a) << why.view();
    a->tick = tick;
    const Reply is = reply_to(s.game(), *a);
    constexpr const char* kHow[] = {"done", "comes back", "must wait", "cannot be"};
    std::string out = kHow[static_cast<int>(is.how)];
    if (is.clause != Clause::none) out += ": " + std::string(text_of(is.clause));
    if (is.until > s.game().now) out += ", wait " + std::to_string(is.until - s.game().now) + " ms";
    return out;
  };
  EXPECT_EQ(reply("s0 lay c2 p0", 50), "done");
  EXPECT_EQ(reply("s0 lay c1 p0", 50), "comes back: K-WRONG, wait 1000 ms");
  EXPECT_EQ(reply("s0 lay c1 p0 on y8", 50), "comes back: K-PLAY-2");
  EXPECT_EQ(reply("s0 lay c3 p0", 50), "cannot be: K-PLAY-1");
  EXPECT_EQ(reply("s0 lay c2 p0", 49), "cannot be: K-FAIR");
  s.lays(s0, "c1 p0");
  EXPECT_EQ(reply("s0 lay c2 p0", 1049), "must wait: K-WRONG, wait 1000 ms");
  EXPECT_EQ(reply("s0 lay c2 p0", 1050), "done");
}

TEST(FrankfurtGentlest, lays_what_fits_or_is_treated_as_stuck_or_is_not_waited_for) {
  Talk s(3);
  s.column(s0, "c1 r9").column(s1, "c1 b1 b3").column(s2, "c1 y1").pile("p0 y8").pile("p1 y10 r11").pile("p2 y20");
  EXPECT_EQ(gentlest(s.game(), s0)->verb, Verb::lay);
  EXPECT_EQ(gentlest(s.game(), s1)->verb, Verb::stuck);  // it could shift
  s.is_given_up(s1);
  EXPECT_FALSE(gentlest(s.game(), s1));
  EXPECT_EQ(gentlest(s.game(), s2)->verb, Verb::lay);  // y1 on y8
}

TEST(FrankfurtGentlest, slaps_the_smallest_pile_and_goes_on) {
  Talk s(3);
  s.column(s0, "c1 r9").column(s1, "c1 b1").column(s2, "c1 b1").pile("p0 y8").pile("p1 b20").pile("p2 y10 r11");
  s.draw_pile(s0, "y1 y1").draw_pile(s1, "y3 y3").draw_pile(s2, "y5 y5").lays(s0, "c1 p0");
  EXPECT_EQ(gentlest(s.game(), s0)->verb, Verb::slap);
  EXPECT_EQ(gentlest(s.game(), s0)->to, 1);
  s.slaps(s0, "p1");
  EXPECT_EQ(gentlest(s.game(), s2)->to, 0);  // of two alike the first
  s.slaps(s2, "p2");
  EXPECT_TRUE(s.round_over());
  EXPECT_EQ(gentlest(s.game(), s1)->verb, Verb::ok);
}

TEST(FrankfurtGentlest, turns_over_a_start_card) {
  Talk s(2);
  s.stress().draw_pile(s0, "y8 b1").draw_pile(s1, "r9 y10");
  EXPECT_EQ(gentlest(s.game(), s0)->verb, Verb::draw);
}
}  // namespace
}  // namespace tumult::frankfurt
