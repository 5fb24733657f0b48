// Redeals: each deal that agrees with a view is as likely as any other, and what a seat knows stays where it is.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "games/card/text.h"
#include "games/card/view.h"

namespace tumult::card {
namespace {
Game position(const std::vector<const char*>& lines) {
  Scene scene;
  for (const char* line : lines) EXPECT_EQ(scene.say(line), Said::ok) << line << ": " << scene.why().view();
  return scene.game();
}

std::string hand_text(const Table& t, Seat s) {
  Line line;
  for (Card c : t.hand[s]) write(line << ' ', kind_of(c));
  return std::string(line.view());
}

// How often each deal of the hands of s1 and s2 comes up, against what counting all deals says.
using Counts = std::map<std::string, double>;

Counts dealt(const Game& g, Seat seat, int times) {
  Counts counts;
  Chance chance = Chance::from_seed(2024);
  const View view = view_of(g, seat);
  for (int i = 0; i < times; ++i) {
    const Redealt r(view, chance);
    ++counts[hand_text(r.table(), 1) + " |" + hand_text(r.table(), 2)];
  }
  return counts;
}

// Every way to give these unseen cards to s1 (n1 more), s2 (n2 more) and the draw pile, as kinds.
void enumerate(const std::vector<Kind>& pool, std::size_t at, std::vector<Kind>& one, std::size_t n1,
               std::vector<Kind>& two, std::size_t n2, Counts& counts, const Game& g, const View& view) {
  if (at == pool.size()) {
    if (one.size() != n1 || two.size() != n2) return;
    Table t = g;
    t.hand[1] = view.remembers(1);
    t.hand[2] = view.remembers(2);
    auto put = [&](Seat s, const std::vector<Kind>& kinds) {
      for (Kind k : kinds)
        for (Card c = row(k).first; c < row(k).first + row(k).copies; ++c)
          if (!t.hand[1].has(c) && !t.hand[2].has(c)) {
            t.hand[s].add(c);
            break;
          }
    };
    put(1, one);
    put(2, two);
    ++counts[hand_text(t, 1) + " |" + hand_text(t, 2)];
    return;
  }
  enumerate(pool, at + 1, one, n1, two, n2, counts, g, view);
  if (one.size() < n1)
    one.push_back(pool[at]), enumerate(pool, at + 1, one, n1, two, n2, counts, g, view), one.pop_back();
  if (two.size() < n2)
    two.push_back(pool[at]), enumerate(pool, at + 1, one, n1, two, n2, counts, g, view), two.pop_back();
}

// Chi-square over all deals; the bound is the 0.999 quantile of the normal approximation.
void expect_uniform(const Game& g, Seat seat) {
  const View view = view_of(g, seat);
  std::vector<Kind> pool;
  for (int c = 0; c < kCards; ++c)
    if (view.table().place[c] == place::unknown) pool.push_back(kind_of(static_cast<Card>(c)));
  Counts possible;
  std::vector<Kind> one, two;
  enumerate(pool, 0, one, static_cast<std::size_t>(view.hidden_in(place::hand + 1)), two,
            static_cast<std::size_t>(view.hidden_in(place::hand + 2)), possible, g, view);
  double ways = 0;
  for (const auto& [deal, n] : possible) ways += n;
  constexpr int kTimes = 200'000;
  const Counts seen = dealt(g, seat, kTimes);
  double chi = 0;
  for (const auto& [deal, n] : possible) {
    const double expected = kTimes * n / ways;
    const auto it = seen.find(deal);
    const double is = it == seen.end() ? 0 : it->second;
    chi += (is - expected) * (is - expected) / expected;
  }
  for (const auto& [deal, n] : seen) EXPECT_TRUE(possible.contains(deal)) << deal;
  const double freedom = static_cast<double>(possible.size()) - 1;
  EXPECT_GE(freedom, 5);
  EXPECT_LT(chi, freedom + 3.3 * std::sqrt(2 * freedom)) << freedom;
}

TEST(Redeal, every_deal_of_a_small_position_is_as_likely_as_any_other) {
  expect_uniform(position({"players 3", "top r5", "turn s0", "hand s0 r1 r2", "hand s1 b1 b2", "hand s2 g1",
                           "draw only y1 y2 y3", "begin"}),
                 0);
}

TEST(Redeal, copies_of_a_kind_count_as_often_as_there_are_copies) {
  expect_uniform(position({"players 3", "top r5", "turn s0", "hand s0 r1", "hand s1 b1 b1", "hand s2 g1",
                           "draw only y1 y1 g1 b2", "begin"}),
                 0);
}

TEST(Redeal, what_was_given_away_is_part_of_every_deal) {
  Scene scene;
  for (const char* line :
       {"players 3", "top r5", "turn s0", "hand s0 gift-r r1 r2 y9", "hand s1 b1 b2", "hand s2 g1 g2",
        "draw only y1 y2", "begin", "s0 play gift-r", "s0 name s1", "s0 give r1", "s0 give r2", "expect turn s1"})
    ASSERT_EQ(scene.say(line), Said::ok) << line << ": " << scene.why().view();
  expect_uniform(scene.game(), 0);
}

// A card I gave away lies with its receiver in every redeal until it could have moved.
TEST(Redeal, a_card_i_gave_away_stays_with_its_receiver_until_it_could_have_moved) {
  Scene scene;
  for (const char* line : {"sets base troublemaker", "players 3", "top r5", "turn s0", "hand s0 gift-r r1 r2 y9",
                           "hand s1 exchange-r b1 b2", "hand s2 thief-r g1 g2", "begin", "s0 play gift-r", "s0 name s1",
                           "s0 give r1", "s0 give r2"})
    ASSERT_EQ(scene.say(line), Said::ok) << line << ": " << scene.why().view();
  auto in_all = [&](Seat seat, Seat holder, Kind k) {
    Chance chance = Chance::from_seed(9);
    const View view = view_of(scene.game(), seat);
    for (int i = 0; i < 2'000; ++i)
      if ((Redealt(view, chance).table().hand[holder] & kOfKind[k]).empty()) return false;
    return true;
  };
  EXPECT_TRUE(in_all(0, 1, *read_kind("r1")));
  EXPECT_TRUE(in_all(0, 1, *read_kind("r2")));
  EXPECT_FALSE(in_all(2, 1, *read_kind("r1")));  // s2 did not see what was given
  // s2 looks into the hand of s1 and takes two: s0 no longer knows what is left there.
  for (const char* line : {"s1 draw", "s1 pass", "s2 play thief-r", "s2 name s1", "s2 take b1", "s2 take b2"})
    ASSERT_EQ(scene.say(line), Said::ok) << line << ": " << scene.why().view();
  EXPECT_FALSE(in_all(0, 1, *read_kind("r1")));
  EXPECT_TRUE(in_all(2, 1, *read_kind("r1")));  // the thief has seen it
  EXPECT_TRUE(in_all(1, 2, *read_kind("b1")));  // and the robbed one knows what is gone
}

TEST(Redeal, is_another_deal_than_the_truth_nearly_always) {
  Chance deal = Chance::from_seed(1), chance = Chance::from_seed(2);
  const Game g = new_game({.players = 4}, deal);
  int same = 0;
  for (int i = 0; i < 1'000; ++i) same += Redealt(view_of(g, 0), chance).table().hand[1] == g.hand[1];
  EXPECT_EQ(same, 0);
}
}  // namespace
}  // namespace tumult::card
