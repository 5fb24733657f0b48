// Who asks for offers gets what may be answered by its parts; everybody else gets texts, at the same table.
#include "server/table/scene_test.h"

namespace tumult::server::offers_tests {
namespace {
const std::string kBoard = R"({"game":"board","options":{"players":2},"pace":0,"spectators":"live"})";
const std::string kCard = R"({"game":"card","options":{"players":2},"pace":0,"spectators":"live"})";

std::set<std::string> all(const json::value& answers) {
  std::set<std::string> texts;
  if (answers.is_array())
    for (const auto& a : answers.as_array()) texts.insert(text_in(a));
  return texts;
}
json::value without_effects(json::value view) {
  view.as_object().erase("underWay");
  return view;
}

// Anna reads offers; Carl looks over her shoulder and reads texts.
void expect_the_same_in_both_forms(const std::string& wish) {
  Evening e(wish);
  e.joins("Bea");
  e.drops_person(0);
  e.comes(0, -1, AnswerForm::offers);
  e.asks(0, {{"type", "set"}, {"allow", true}});
  e.starts();
  const Connection carl = e.looks_on();
  e.sends(carl, R"({"type":"watch","seat":0})");
  Chance chance = Chance::from_seed(3);
  std::size_t offered = 0;
  for (int i = 0; i < 200 && e.phase() == "playing"; ++i) {
    answers_at_random(e, i % 2, chance);
    ASSERT_EQ(all(e.client(0).answers), all(e.at(carl).answers));
    ASSERT_EQ(e.client(0).view, without_effects(e.at(carl).view));
    offered += all(e.client(0).answers).size();
  }
  EXPECT_GT(offered, 100u);
  EXPECT_TRUE(in(e.client(0).view, "underWay").is_null());
  EXPECT_FALSE(in(e.at(carl).view, "underWay").is_null());
}
TEST(RoomOffers, are_the_answers_that_others_get_as_texts) {
  expect_the_same_in_both_forms(kCard);
  expect_the_same_in_both_forms(kBoard);
}

TEST(RoomOffers, what_was_missed_is_caught_up_with_in_the_same_form_only) {
  Evening e(kCard);
  e.joins("Bea");
  e.drops_person(0);
  e.comes(0, -1, AnswerForm::offers);
  e.starts();
  Chance chance = Chance::from_seed(4);
  for (int i = 0; i < 20; ++i) answers_at_random(e, i % 2, chance);
  const std::int64_t seen = e.client(0).number - 3;
  e.drops_person(0);
  e.comes(0, seen, AnswerForm::offers);
  EXPECT_TRUE(in(e.client(0).last("hello"), "gap").as_bool());
  EXPECT_EQ(e.client(0).count("view"), 0);
  e.drops_person(0);
  e.comes(0, seen, AnswerForm::texts);
  EXPECT_FALSE(in(e.client(0).last("hello"), "gap").as_bool());
  EXPECT_EQ(e.client(0).count("view"), 1);
}

TEST(RoomOffers, whoever_sees_everything_later_sees_it_in_any_form) {
  Evening e(R"({"game":"card","options":{"players":2},"pace":0,"spectators":"delayed","delay":3})");
  e.joins("Bea");
  const Connection carl = e.looks_on(-1, AnswerForm::offers);
  e.starts();
  Chance chance = Chance::from_seed(6);
  while (e.client(0).count("moved") < 10) {
    for (int person : {0, 1}) answers_at_random(e, person, chance);
    e.passes(3 * kSecond);
  }
  ASSERT_EQ(e.phase(), "playing");
  for (const AnswerForm form : {AnswerForm::offers, AnswerForm::texts}) {
    const Connection dora = e.looks_on(-1, form);
    EXPECT_EQ(e.at(dora).count("view"), 1);
    EXPECT_EQ(e.at(dora).number, e.at(carl).number);
  }
}

TEST(RoomOffers, are_caught_up_with_after_a_restart) {
  for (const AnswerForm form : {AnswerForm::offers, AnswerForm::texts}) {
    Evening e(kCard);
    e.joins("Bea");
    e.starts();
    Chance chance = Chance::from_seed(5);
    for (int i = 0; i < 20; ++i) answers_at_random(e, i % 2, chance);
    const std::int64_t seen = e.client(0).number - 3;
    e.crashes(kSecond);
    e.comes(0, seen, form);
    EXPECT_TRUE(in(e.client(0).last("hello"), "gap").as_bool());
    EXPECT_EQ(e.client(0).count("view"), 0);
  }
}
}  // namespace
}  // namespace tumult::server::offers_tests
