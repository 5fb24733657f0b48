#include "server/table/seating.h"

#include "server/table/made_state_test.h"

namespace tumult::server::seating_tests {
namespace {
Seating of_three() {
  Seating seating;
  seating.resize(3);
  return seating;
}
std::span<const WindowRow> card_windows() { return find_game("card")->windows; }
}  // namespace

TEST(Seating, whoever_sits_down_is_found_by_name_and_by_secret) {
  Seating seating = of_three();
  EXPECT_TRUE(seating.apply(person(1, "Ben")));
  EXPECT_TRUE(seating.apply(bot(2, bots::Level::hard)));
  EXPECT_EQ(seating.people(), only(1));
  EXPECT_EQ(seating.empty(), only(0));
  EXPECT_EQ(seating.seat_named("Ben"), Seat{1});
  EXPECT_EQ(seating.seat_named("Cleo"), std::nullopt);
  EXPECT_EQ(seating.seat_of("Ben"), 1) << "the tests' secret of Ben";
  EXPECT_EQ(seating.seat_of("another secret"), kNobody);
  EXPECT_EQ(seating.joined(), 1) << "bots do not count";
}

TEST(Seating, an_entry_about_a_seat_that_is_not_there_is_refused) {
  Seating seating = of_three();
  EXPECT_FALSE(seating.apply(person(3, "Dora")));
  EXPECT_FALSE(seating.apply(entry::Host{3}));
  EXPECT_FALSE(seating.apply(entry::Away{3}));
  EXPECT_FALSE(seating.apply(entry::Back{3}));
  EXPECT_FALSE(seating.apply(entry::Name{3, "Dora"}));
  EXPECT_FALSE(seating.apply(entry::Allow{3, true}));
  EXPECT_FALSE(seating.apply(entry::Mute{0, 3, true}));
  EXPECT_FALSE(seating.apply(entry::Mute{3, 0, true}));
  EXPECT_FALSE(seating.apply(entry::Share{3}));
  EXPECT_FALSE(seating.apply(entry::Always{3, " nice-try"}, card_windows()));
  EXPECT_EQ(seating.joined(), 0);
  EXPECT_EQ(seating[0].muted, SeatSet{});
}

TEST(Seating, a_bot_stands_in_until_its_person_is_back) {
  Seating seating = of_three();
  seating.apply(person(0, "Ann"));
  EXPECT_FALSE(seating[0].plays_by_itself());
  seating.apply(entry::Away{0, bots::Level::easy, true});
  EXPECT_TRUE(seating[0].plays_by_itself());
  EXPECT_TRUE(seating[0].watches);
  EXPECT_EQ(seating.present(), SeatSet{}) << "her vote does not count";
  EXPECT_EQ(seating.people(), only(0)) << "the seat is hers";
  seating.apply(entry::Back{0});
  EXPECT_FALSE(seating[0].plays_by_itself());
  EXPECT_EQ(seating.present(), only(0));
}

TEST(Seating, a_bot_has_a_name_that_no_person_here_has) {
  Seating seating = of_three();
  seating.apply(bot(0, bots::Level::easy));
  const std::string first = seating.name_of(0);
  seating.apply(person(1, first));
  EXPECT_NE(seating.name_of(0), first);
  EXPECT_NE(seating.name_of(0), seating.name_of(2));
}

TEST(Seating, whoever_takes_a_seat_over_has_none_of_its_settings) {
  Seating seating = of_three();
  seating.apply(person(0, "Ann"));
  seating.apply(entry::Allow{0, true});
  seating.apply(entry::Mute{0, 1, true});
  seating.apply(entry::Share{0});
  seating.apply(entry::Always{0, " nice-try"}, card_windows());
  seating.apply(person(0, "Dora"));
  EXPECT_FALSE(seating[0].allows);
  EXPECT_EQ(seating[0].muted, SeatSet{});
  EXPECT_FALSE(seating[0].share);
  EXPECT_EQ(cards_always_passed(seating[0], card_windows()), "");
  EXPECT_EQ(seating.joined(), 2) << "and another secret";
}

TEST(Seating, windows_that_somebody_always_passes_are_the_last_that_were_named) {
  Seating seating = of_three();
  seating.apply(person(0, "Ann"));
  seating.apply(entry::Always{0, " counterattack nice-try unheard-of"}, card_windows());
  EXPECT_EQ(cards_always_passed(seating[0], card_windows()), " counterattack nice-try");
  seating.apply(entry::Always{0, " nice-try"}, card_windows());
  EXPECT_EQ(cards_always_passed(seating[0], card_windows()), " nice-try");
  int passed = 0;
  for (int window = 0; window < static_cast<int>(card_windows().size()); ++window)
    passed += seating.always_passes(0, window);
  EXPECT_EQ(passed, 1);
}

TEST(Seating, seats_and_windows_that_go_take_the_settings_about_them) {
  Seating seating = of_three();
  seating.apply(person(0, "Ann"));
  for (const Seat other : {1, 2}) seating.apply(entry::Mute{0, other, true});
  seating.apply(entry::Always{0, " nice-try"}, card_windows());
  seating.resize(2);
  seating.resize(3);
  EXPECT_EQ(seating[0].muted, only(1)) << "whoever comes to the third seat is somebody else";
  seating.forget_windows();
  EXPECT_EQ(cards_always_passed(seating[0], card_windows()), "");
}

TEST(Seating, shares_are_for_one_deal) {
  Seating seating = of_three();
  seating.apply(person(0, "Ann"));
  seating.apply(entry::Share{0});
  EXPECT_TRUE(seating[0].share);
  seating.use_shares();
  EXPECT_FALSE(seating[0].share);
}
}  // namespace tumult::server::seating_tests
