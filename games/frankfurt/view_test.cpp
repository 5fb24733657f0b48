// What everybody sees and what one may remember; redeals.
#include <cmath>
#include <map>

#include "games/frankfurt/scene_test.h"

namespace tumult::frankfurt {
namespace {
std::string drawn_by(const Table& t, Seat s) {
  Line out;
  for (Card c = t.draw[s].first; c != kNoCard; c = t.link[c]) write(out << ' ', t.kind[c]);
  return std::string(out.view());
}
std::string in_columns(const Table& t, Seat s) {
  Line out;
  for (const Column& column : t.column[s])
    for (Card c = column.top; c != kNoCard; c = t.link[c]) write(out << ' ', t.kind[c]);
  return std::string(out.view());
}

TEST(FrankfurtView, shows_what_lies_face_up_and_nothing_else_not_even_the_own_cards) {
  Talk s(2);
  s.column(s0, "c1 r9 y3").column(s1, "c1 b16").column(s1, "c2 b5 b7 down").pile("p0 y8 r11").pile("p1 y10");
  s.draw_pile(s0, "b1");
  for (Seat by : {s0, s1, kSpectator}) {
    const View v = view_of(s.game(), by);
    EXPECT_EQ(in_columns(v.table(), s0), " y3 ?");
    EXPECT_EQ(in_columns(v.table(), s1), " b16 ? ?");
    EXPECT_EQ(drawn_by(v.table(), s0), " ?");
  }
  EXPECT_TRUE(s.sees(s0, "b16", s1));
  EXPECT_FALSE(s.sees(s0, "b7", s1));
  EXPECT_FALSE(s.sees(s0, "r9", s0));
}

TEST(FrankfurtMemory, follows_a_pile_under_a_draw_pile_and_into_the_next_columns) {
  Talk s(2);
  s.column(s0, "c1 r9").column(s1, "c1 b5 b7").pile("p0 y8").pile("p1 y10 b11").draw_pile(s0, "r1 r1 r1");
  s.draw_pile(s1, "r3").lays(s0, "c1 p0").slaps(s0, "p0");
  EXPECT_EQ(drawn_by(view_of(s.game(), s0).table(), s1), " ? y10 b11 ? b7");
  s.confirms(s0).confirms(s1);
  const View v = view_of(s.game(), s0);
  EXPECT_EQ(in_columns(v.table(), s1), " r3 b11 y10 b5");
  EXPECT_TRUE(s.sees(s0, "b11", s1));
  EXPECT_FALSE(s.sees(s0, "y10", s1));  // face down, though it may be remembered
}

TEST(FrankfurtRedeal, deals_what_nobody_has_seen_equally_often_every_way) {
  Talk s(2);
  s.column(s0, "c1 r9 y3").column(s1, "c1 b5 b7 down").pile("p0 y8").pile("p1 y10").draw_pile(s0, "r9 b1");
  const View v = view_of(s.game(), s0);
  Chance chance = Chance::from_seed(2024);
  constexpr int kTimes = 100'000;
  std::map<std::string, double> seen;
  for (int i = 0; i < kTimes; ++i) {
    const Redealt dealt(v, chance);
    ++seen[in_columns(dealt.table(), s0) + " |" + in_columns(dealt.table(), s1) + " |" + drawn_by(dealt.table(), s0)];
  }
  // r9, b5, b7, r9, b1 over five places: 5! / 2! ways.
  ASSERT_EQ(seen.size(), 60u);
  double chi = 0;
  for (const auto& [deal, n] : seen) chi += std::pow(n - kTimes / 60.0, 2) / (kTimes / 60.0);
  EXPECT_LT(chi, 59 + 3.3 * std::sqrt(2 * 59.0));
}

TEST(FrankfurtRedeal, leaves_what_may_be_remembered_where_it_is) {
  Talk s(2);
  s.column(s0, "c1 r9").column(s1, "c1 b5 b7").pile("p0 y8").pile("p1 y10 b11").draw_pile(s0, "r1 r1 r1");
  s.draw_pile(s1, "r3").lays(s0, "c1 p0").slaps(s0, "p0");
  const View v = view_of(s.game(), s1);
  Chance chance = Chance::from_seed(1);
  std::map<std::string, int> seen;
  for (int i = 0; i < 1'000; ++i) ++seen[drawn_by(Redealt(v, chance).table(), s1)];
  // r1, r1, r1, r3, b5 are unseen: the two unknown places of s1 hold any two of them.
  EXPECT_EQ(seen.size(), 7u);
  for (const auto& [cards, n] : seen) {
    EXPECT_NE(cards.find(" y10 b11 "), std::string::npos) << cards;
    EXPECT_TRUE(cards.ends_with(" b7")) << cards;
  }
}
}  // namespace
}  // namespace tumult::frankfurt
