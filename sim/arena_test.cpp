#include "sim/arena.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace tumult::sim {
namespace {
std::vector<Side> sides_of(std::initializer_list<std::string_view> words) {
  std::vector<Side> sides;
  std::string why;
  for (const std::string_view w : words) sides.push_back(read_side(w, 8, why).value());
  return sides;
}

ArenaRequest quick(std::initializer_list<std::string_view> words, int players) {
  return {.sides = sides_of(words),
          .settings = {{"players", std::to_string(players)}},
          .rounds = Rounds::single,
          .games = 240,
          .threads = 1};
}

ArenaResult arena_of(const ArenaRequest& r) {
  std::string why;
  auto result = arena(r, {}, nullptr, why);
  EXPECT_TRUE(result) << why;
  return result.value_or(ArenaResult{});
}

TEST(Runner, folds_chunks_in_order_whoever_did_them) {
  for (const int threads : {1, 2, 5}) {
    std::vector<u64> seen;
    const Work work{.jobs = 103, .chunk = 4, .threads = threads};
    const u64 done = run_in_order(
        work, std::vector<u64>{}, [](std::vector<u64>& t, u64 i) { t.push_back(i); },
        [&](const std::vector<u64>& t, u64) {
          seen.insert(seen.end(), t.begin(), t.end());
          return true;
        });
    EXPECT_EQ(done, 103u);
    ASSERT_EQ(seen.size(), 103u);
    for (u64 i = 0; i < 103; ++i) EXPECT_EQ(seen[i], i);
  }
}

TEST(Runner, that_is_stopped_has_done_the_first_so_many) {
  std::atomic<bool> stop{false};
  u64 sum = 0;
  const Work work{.jobs = 1'000'000, .chunk = 1, .threads = 3, .stop = &stop};
  const u64 done = run_in_order(
      work, u64{0},
      [&](u64& t, u64 i) {
        t += i;
        if (i == 50) stop = true;
      },
      [&](u64 t, u64) { return sum += t, true; });
  EXPECT_GE(done, 51u);
  EXPECT_LT(done, 1000u);
  EXPECT_EQ(sum, done * (done - 1) / 2);
}

TEST(Runner, ends_where_the_fold_says_so) {
  for (const int threads : {1, 4}) {
    const Work work{.jobs = 1000, .chunk = 10, .threads = threads};
    EXPECT_EQ(run_in_order(work, 0, [](int&, u64) {}, [](int, u64 done) { return done < 500; }), 500u);
  }
}

TEST(Seatings, every_side_sits_in_every_seat_equally_often) {
  for (int players = 2; players <= 8; ++players) {
    std::vector<std::vector<Side>> all = {sides_of({"normal", "random"})};
    if (players > 2) {
      all.push_back(sides_of({"normal:1", "random:2"}));
      all.back()[1].seats = players - 1;
    }
    for (const auto& sides : all) {
      std::map<std::pair<int, int>, int> often;  // side and seat
      for (const Seating& seating : seatings(sides, players)) {
        ASSERT_EQ(static_cast<int>(seating.size()), players);
        for (int s = 0; s < players; ++s) ++often[{seating[static_cast<std::size_t>(s)], s}];
      }
      for (int side = 0; side < 2; ++side)
        for (int s = 1; s < players; ++s) EXPECT_EQ((often[{side, s}]), (often[{side, 0}])) << players;
      for (int s = 0; sides[0].seats == 0 && s < players; ++s) EXPECT_EQ((often[{0, s}]), (often[{1, s}])) << players;
    }
  }
}

TEST(Seatings, sides_sit_alternately_and_no_seating_comes_twice) {
  EXPECT_EQ(seatings(sides_of({"normal", "random"}), 4), (std::vector<Seating>{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(seatings(sides_of({"normal:2", "random:2"}), 4).size(), 2u);
  EXPECT_EQ(seatings(sides_of({"normal:1", "random:3"}), 4).size(), 4u);
  EXPECT_EQ(seatings(sides_of({"normal", "random"}), 3).size(), 6u);
}

TEST(Arena, finds_the_same_with_one_thread_and_with_two) {
  for (const std::string_view game : {"card", "board"}) {
    ArenaRequest r = quick({"normal:1", "random:2"}, 3);
    r.game = game;
    const std::string one = arena_json(arena_of(r));
    r.threads = 2;
    EXPECT_EQ(one, arena_json(arena_of(r)));
    r.seed = 2;
    EXPECT_NE(one, arena_json(arena_of(r)));
  }
}

TEST(Arena, stops_early_at_the_same_place_with_any_number_of_threads) {
  ArenaRequest r = quick({"normal", "random"}, 4);
  r.games = 100'000;
  r.until_significant = true;
  const ArenaResult one = arena_of(r);
  r.threads = 3;
  const ArenaResult three = arena_of(r);
  EXPECT_TRUE(one.matches.at(0).significant);
  EXPECT_LT(one.matches.at(0).tally.games, 10'000u);
  EXPECT_EQ(arena_text(one), arena_text(three));
}

TEST(Arena, sees_no_difference_between_a_bot_and_itself) {
  ArenaRequest r = quick({"random@1", "random@2"}, 3);
  r.games = 3000;
  const Match m = arena_of(r).matches.at(0);
  EXPECT_GT(two_sided_p(ahead_of_others(m, 0, Measure::points)), 0.001);
  EXPECT_GT(two_sided_p(ahead_of_others(m, 0, Measure::wins)), 0.001);
  EXPECT_NEAR(win_share(m, 0).mean + win_share(m, 1).mean, 1, 1e-9);
  EXPECT_NEAR(fair_share(m, 0), 0.5, 1e-9);
}

TEST(Arena, rates_with_random_at_nothing) {
  ArenaRequest r = quick({"easy", "random", "normal"}, 2);
  const ArenaResult result = arena_of(r);
  EXPECT_EQ(result.matches.size(), 3u);  // each against each
  ASSERT_EQ(result.ratings.size(), 3u);
  EXPECT_EQ(result.ratings.back().player.level, bots::Level::random);
  EXPECT_EQ(result.ratings.back().elo, 0);
  EXPECT_GT(result.ratings[0].elo, 50);
}

// Three players whose true strengths are known: a is ahead of b two times of three, and so on.
TEST(Ratings, find_the_strengths_that_made_the_results) {
  Match m;
  m.sides = sides_of({"random", "easy", "normal"});
  m.blocks = 1000;
  const double strength[] = {1, 2, 8};
  for (int batch = 0; batch < kBatches; ++batch)
    for (int a = 0; a < 3; ++a)
      for (int b = 0; b < 3; ++b)
        if (a != b) m.tally.beat[batch][a][b] = static_cast<u64>(90000 * strength[a] / (strength[a] + strength[b]));
  const auto found = ratings({m});
  ASSERT_EQ(found.size(), 3u);
  EXPECT_NEAR(found[0].elo, 400 * std::log10(8.0), 0.1);
  EXPECT_NEAR(found[1].elo, 400 * std::log10(2.0), 0.1);
}

TEST(Arena, says_what_makes_no_sense) {
  std::string why;
  EXPECT_FALSE(read_side("best", 1, why));
  EXPECT_FALSE(read_side("hard@", 1, why));
  EXPECT_FALSE(read_side("hard:9", 1, why));
  ArenaRequest r = quick({"normal"}, 4);
  EXPECT_FALSE(arena(r, {}, nullptr, why));
  r = quick({"normal:1", "random:1"}, 4);
  EXPECT_FALSE(arena(r, {}, nullptr, why));
  EXPECT_EQ(why, "the bots take 2 seats, but there are 4 players");
  r = quick({"normal", "random"}, 9);
  EXPECT_FALSE(arena(r, {}, nullptr, why));
  r = quick({"normal", "random"}, 4);
  r.game = "chess";
  EXPECT_FALSE(arena(r, {}, nullptr, why));
}

TEST(Seer, is_shown_every_hand_and_nobody_else_is) {
  Chance deal = Chance::from_seed(3);
  const card::Options base{.sets = 1};  // no rule card lets hands lie open
  card::Game g = card::new_game(base, deal);
  while (card::shows(card::row_of(g.top()), card::Colour::black)) g = card::new_game(base, deal);  // no event did
  const card::View all = all_hands_shown<card::Spoken>(g, 1), own = card::view_of(g, 1);
  for (const Seat s : g.everyone()) {
    EXPECT_EQ(all.hidden_in(s), 0);
    EXPECT_EQ(own.hidden_in(s), s == 1 ? 0 : g.held[s]);
  }
  EXPECT_GT(all.hidden_in(card::place::draw), 0);
}

TEST(Seer, and_the_forgetful_play_in_the_arena_only_where_hands_are_hidden) {
  const ArenaResult r = arena_of(quick({"seer@4:1", "forgetful@4:1", "normal:1"}, 3));
  ASSERT_EQ(r.matches.size(), 1u);
  EXPECT_EQ(text_of(r.matches[0].sides[0]), "seer@4");
  EXPECT_EQ(text_of(r.matches[0].sides[1]), "forgetful@4");
  ArenaRequest frankfurt = quick({"seer:1", "normal:1"}, 2);
  frankfurt.game = "frankfurt";
  std::string why;
  EXPECT_FALSE(arena(frankfurt, {}, nullptr, why));
  EXPECT_NE(why.find("seer"), why.npos);
}
}  // namespace
}  // namespace tumult::sim
