// Offers are exactly the answers that may be given, by their parts.
#include "session/offers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "kit/offers_test.h"
#include "session/tested_games_test.h"

namespace tumult {
namespace {
template <class T>
class Offered : public testing::Test {
 public:
  Offered()
      : chance_(Chance::from_seed(5)), session_(Keep::last_step, [](Sink* sink) {
          return typename SessionFor<typename T::Known>::GameRecord({}, u64{1}, sink);
        }) {
    T::Known::describe_offer(shape_);
  }

 protected:
  static std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  static std::vector<std::string> texts_in(std::string_view list) {
    json::Value read;
    EXPECT_TRUE(json::Reader(list).read(read)) << list;
    std::vector<std::string> texts;
    for (const json::Value& text : read.items) texts.push_back(text.text);
    return texts;
  }
  // Both lists are written by `write`.
  template <class Write>
  void expect_the_same(Write write) {
    std::string offers, texts;
    write(AnswerForm::offers, offers);
    write(AnswerForm::texts, texts);
    ASSERT_EQ(sorted(json::answers_in(offers)), sorted(texts_in(texts))) << offers;
    answers_ += texts_in(texts).size();
    json::Value list;
    ASSERT_TRUE(json::Reader(offers).read(list));
    offers_ += list.items.size();
    longest_ = std::max<u64>(longest_, list.items.size());
    for (const json::Value& offer : list.items) ASSERT_EQ(json::Fitting(shape_).wrong_in(offer), "") << offers;
  }
  void look_at(const typename T::Game& g) {
    session_.suppose(g);
    ++positions_;
    for (Seat s = 0; s < g.options.players; ++s) {
      expect_the_same([&](AnswerForm form, std::string& out) { session_.write_answers(s, form, out); });
      if (this->HasFatalFailure() || !session_.asked().who.has(s)) continue;
      if constexpr (!Timed<typename T::Known>) draft(g, s);
    }
  }
  // After the first pick of a group.
  void draft(const typename T::Game& g, Seat s) {
    typename T::Answer a;
    if (g.question.left == 1 || !properties::random_answer<T>(g, chance_, a) || a.seat != s || T::is_pass(a)) return;
    Picks picks;
    picks.push(std::bit_cast<RawAnswer>(a));
    expect_the_same([&](AnswerForm form, std::string& out) { EXPECT_TRUE(session_.draft(s, picks, form, out)); });
    ++drafts_;
  }
  Chance chance_;
  SessionFor<typename T::Known> session_;
  Shape shape_;
  u64 positions_ = 0, answers_ = 0, offers_ = 0, drafts_ = 0, longest_ = 0;
};
TYPED_TEST_SUITE(Offered, tested::Games);

TYPED_TEST(Offered, is_what_may_be_answered) {
  const u64 enough = properties::how_many(20'000);
  for (u64 i = 0; this->positions_ < enough; ++i) {
    properties::Player<TypeParam> p(i, nullptr);
    typename TypeParam::Answer a;
    for (int step = 0; step < 2000 && this->positions_ < enough; ++step) {
      this->look_at(p.game);
      if (this->HasFatalFailure()) return;
      if (!properties::random_answer<TypeParam>(p.game, p.choice, a)) break;
      TypeParam::apply(p.game, a, p.deal);
    }
  }
  std::printf("%llu answers in %llu offers, %llu drafts\n", static_cast<unsigned long long>(this->answers_),
              static_cast<unsigned long long>(this->offers_), static_cast<unsigned long long>(this->drafts_));
  EXPECT_LT(this->offers_, this->answers_ / 2);
  EXPECT_LE(this->longest_, 20u);
  if constexpr (!Timed<typename TypeParam::Known>) EXPECT_GT(this->drafts_, enough / 1000);
}

enum class Doing : u8 { give, name };
std::vector<OfferOf<Doing>> joined(std::initializer_list<OfferOf<Doing>> answers) {
  Offers<Doing> offers;
  for (const auto& a : answers) offers.add(a);
  offers.settle();
  return {offers.begin(), offers.end()};
}
constexpr u8 kNone = kNoOperand;

TEST(Offers, join_every_card_that_goes_to_the_same_people) {
  const auto all = joined({{Doing::give, {3, kNone, 1}},
                           {Doing::give, {3, kNone, 2}},
                           {Doing::give, {4, kNone, 1}},
                           {Doing::give, {4, kNone, 2}}});
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].values[0].count() * all[0].values[2].count(), 4);
}

TEST(Offers, do_not_join_what_would_say_more) {
  const auto all = joined({{Doing::give, {3, kNone, 1}}, {Doing::give, {3, kNone, 2}}, {Doing::give, {4, kNone, 1}}});
  std::set<std::pair<u8, u8>> answers;
  for (const auto& o : all)
    for (const u8 card : o.values[0])
      for (const u8 seat : o.values[2]) answers.emplace(card, seat);
  EXPECT_EQ(answers, (std::set<std::pair<u8, u8>>{{3, 1}, {3, 2}, {4, 1}}));
}

TEST(Offers, are_settled_when_there_are_many) {
  Offers<Doing> offers;
  for (u8 card = 0; card < 120; ++card)  // people come in another order each time: none joins the last
    for (const u8 seat : {1, 3, 2, 0})
      offers.add({Doing::give, {card, static_cast<u8>(seat / 2), static_cast<u8>(seat % 2)}});
  offers.settle();
  int answers = 0;
  for (const auto& o : offers) answers += o.values[0].count() * o.values[1].count() * o.values[2].count();
  EXPECT_EQ(answers, 480);
}

TEST(Offers, keep_apart_what_has_an_operand_and_what_has_none) {
  EXPECT_EQ(joined({{Doing::give, {3, kNone, kNone}}, {Doing::give, {3, kNone, 1}}}).size(), 2u);
  EXPECT_EQ(joined({{Doing::give, {3, kNone, 1}}, {Doing::name, {3, kNone, 1}}}).size(), 2u);
}
}  // namespace
}  // namespace tumult
