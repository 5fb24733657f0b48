// Records of other rules: how far they agree with today's, and how a game goes on that was begun under older ones.
#include <gtest/gtest.h>

#include "games/card/text.h"
#include "journal/journal.h"

namespace tumult {
namespace {
using Why = Departure::Why;

// The rules of a later day: the same play under the next number.
struct Tomorrow : card::Spoken {
  static constexpr int kRulesVersion = card::Spoken::kRulesVersion + 1;
};
// And some under which play is another one.
struct MoreChance : Tomorrow {
  static void apply(Game& g, const Answer& a, Chance& c, Sink* sink = nullptr) {
    Tomorrow::apply(g, a, c, sink);
    if (a.verb == card::Verb::draw) c.below(6);
  }
};
struct LessChance : Tomorrow {
  static void apply(Game& g, const Answer& a, Chance& c, Sink* sink = nullptr) {
    (void)c;
    Chance other;
    Tomorrow::apply(g, a, other, sink);
  }
};
struct NoDrawing : Tomorrow {
  static std::optional<card::Refusal> refuse(const Game& g, const Answer& a) {
    if (a.verb == card::Verb::draw) return card::Refusal{card::Clause::C_TURN_2};
    return Tomorrow::refuse(g, a);
  }
};
struct OtherScores : Tomorrow {
  static int score(const Game& g, Seat s) { return Tomorrow::score(g, s) + 1; }
};

template <class T>
void play_on(JournalOf<T>& journal, int answers, u64 seed) {
  Chance choice = Chance::from_seed(seed);
  for (typename T::Answers legal; answers > 0; --answers) {
    if (journal.game().question.who.empty()) return;
    T::legal(journal.game(), journal.game().question.who.first(), legal);
    ASSERT_FALSE(journal.answer(legal[static_cast<int>(choice.below(static_cast<u32>(legal.size())))]));
  }
}
u64 some_deal();
template <class T = card::Spoken, class Source = u64>
JournalOf<T> played(int answers, Source source = some_deal()) {
  JournalOf<T> journal({.players = 3}, source);
  play_on(journal, answers, 11);
  return journal;
}
// The first deal from 7 on whose game is under way after 60 answers and draws something by the 200th.
u64 some_deal() {
  for (u64 seed = 7;; ++seed) {
    const std::string text = played(200, seed).text();
    const std::size_t first = text.find("\ns", text.find("\nbegin\n"));
    if (text.find("\ndrawn ", first) != text.npos && !card::Spoken::over(played(60, seed).game())) return seed;
  }
}
std::string seed_line(u64 seed) { return "seed " + std::to_string(seed) + '\n'; }
template <class T>
std::optional<JournalOf<T>> verified(const std::string& text, Problem& problem) {
  return JournalOf<T>::read(text, Check::everything, problem);
}
std::string line_of(const std::string& text, int line) {
  std::size_t from = 0;
  for (; line > 1; --line) from = text.find('\n', from) + 1;
  return text.substr(from, text.find('\n', from) - from);
}
std::string with(std::string text, std::string_view old, std::string_view now) {
  return text.replace(text.find(old), old.size(), now);
}
const std::string kToday = "rules " + std::to_string(card::kRulesVersion) + '\n';

TEST(OlderRules, a_record_that_agrees_to_the_end_is_verified_and_keeps_its_number) {
  const auto before = played(200);
  Problem problem;
  const auto again = verified<Tomorrow>(before.text(), problem);
  ASSERT_TRUE(again) << problem.text;
  EXPECT_EQ(again->rules(), card::kRulesVersion);
  EXPECT_EQ(again->text(), before.text());
  EXPECT_EQ(in_words(again->chance_found()),
            "its chance follows from its seed, and whoever chose the seed could choose the deal");
}

TEST(OlderRules, a_refused_answer_is_named_with_its_line_its_number_and_its_clause) {
  const std::string text = played(200).text();
  Problem problem;
  EXPECT_FALSE(verified<NoDrawing>(text, problem));
  ASSERT_TRUE(problem.departure) << problem.text;
  const Departure& d = *problem.departure;
  EXPECT_EQ(d.why, Why::refused);
  EXPECT_EQ(d.clause, card::text_of(card::Clause::C_TURN_2));
  EXPECT_EQ(d.rules, card::kRulesVersion);
  EXPECT_EQ(d.said, line_of(text, problem.line));
  EXPECT_TRUE(d.said.ends_with(" draw")) << d.said;
  EXPECT_EQ(problem.text, '"' + d.said + "\" is no longer allowed (" + d.clause + ")");

  const auto part = JournalOf<NoDrawing>::read_part(text, Check::everything, problem);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->answers(), d.answer - 1);
  EXPECT_EQ(card::digest_of(part->game()), card::digest_of(played(d.answer - 1).game()));
}

template <class T>
Departure departure_of(const std::string& text) {
  Problem problem;
  EXPECT_FALSE(verified<T>(text, problem));
  return problem.departure.value_or(Departure{.said = "none: " + problem.text});
}

TEST(OlderRules, chance_that_is_asked_for_but_was_not_drawn_is_a_departure_and_its_answer_is_undone) {
  const std::string text = played(200).text();
  const Departure d = departure_of<MoreChance>(text);
  EXPECT_EQ(d.why, Why::chance_missing) << d.said;
  Problem problem;
  const auto part = JournalOf<MoreChance>::read_part(text, Check::everything, problem);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->answers(), d.answer - 1);
  EXPECT_EQ(card::digest_of(part->game()), card::digest_of(played(d.answer - 1).game()));
}

TEST(OlderRules, chance_that_was_drawn_but_is_not_asked_for_is_a_departure) {
  const Departure d = departure_of<LessChance>(played(400).text());
  EXPECT_EQ(d.why, Why::chance_left) << d.said;
}

TEST(OlderRules, words_that_are_no_longer_understood_are_a_departure_under_them_and_nonsense_today) {
  std::string text = played(20).text();
  text.replace(text.rfind("digest"), 0, "s0 juggle r1\n");
  const Departure d = departure_of<Tomorrow>(text);
  EXPECT_EQ(d.why, Why::unknown);
  EXPECT_EQ(d.said, "s0 juggle r1");
  EXPECT_EQ(d.answer, 21);
  Problem problem;
  EXPECT_FALSE(verified<card::Spoken>(text, problem));
  EXPECT_TRUE(problem.nonsense && !problem.departure) << problem.text;
}

TEST(OlderRules, another_result_is_a_departure) {
  auto journal = played(100'000);
  ASSERT_TRUE(card::Spoken::over(journal.game()));
  const Departure d = departure_of<OtherScores>(journal.text());
  EXPECT_EQ(d.why, Why::result);
  EXPECT_TRUE(d.said.starts_with("result ")) << d.said;
}

TEST(OlderRules, chance_that_no_longer_follows_from_the_seed_is_taken_as_recorded_and_that_is_said) {
  // Another seed stands for rules under which chance was asked for in another order.
  Problem problem;
  const auto again =
      verified<Tomorrow>(with(played(200).text(), seed_line(some_deal()), seed_line(some_deal() + 1)), problem);
  ASSERT_TRUE(again) << problem.text;
  EXPECT_NE(in_words(again->chance_found()).find("does not follow from its source"), std::string_view::npos);
  EXPECT_EQ(card::digest_of(again->game()), card::digest_of(played(200).game()));
}

TEST(OlderRules, a_record_of_newer_rules_says_which) {
  Problem problem;
  std::string text = with(played(20).text(), kToday, "rules 99\n");
  text.replace(text.rfind("digest"), 0, "s0 juggle r1\n");
  EXPECT_FALSE(verified<card::Spoken>(text, problem));
  ASSERT_TRUE(problem.departure);
  EXPECT_EQ(problem.departure->rules, 99);
}

// A game that goes on: the record is cut where today's rules begin, and can itself be verified, today and later.
template <class Source>
void goes_on_and_is_verified(Source source) {
  const auto before = played<card::Spoken, Source>(60, source);
  Problem problem;
  auto journal = verified<Tomorrow>(before.text(), problem);
  ASSERT_TRUE(journal) << problem.text;
  play_on(*journal, 300, 12);
  const std::string text = journal->text();
  EXPECT_NE(text.find(kToday), text.npos) << "the number it was begun under";
  const auto again = verified<Tomorrow>(text, problem);
  ASSERT_TRUE(again) << problem.line << ": " << problem.text;
  EXPECT_EQ(again->text(), text);
  EXPECT_EQ(in_words(again->chance_found()).find("recorded"), std::string_view::npos);

  // After the cut chance must follow from the seed: a changed number is found.
  const std::size_t cut = text.find("\nrules " + std::to_string(Tomorrow::kRulesVersion) + '\n');
  ASSERT_NE(cut, text.npos);
  const std::size_t drawn = text.find("drawn ", cut) + 6;
  std::string forged = text;
  forged[drawn] = forged[drawn] == '0' ? '1' : '0';
  EXPECT_FALSE(verified<Tomorrow>(forged, problem));
  EXPECT_FALSE(problem.departure) << "nobody may change what is played under today's rules";
}
TEST(OlderRules, a_game_with_a_seed_goes_on_and_its_record_is_verified) { goes_on_and_is_verified(some_deal()); }
TEST(OlderRules, a_game_with_a_key_goes_on_and_its_record_is_verified) { goes_on_and_is_verified(ChachaKey{1, 2, 3}); }

TEST(OlderRules, a_game_that_is_only_looked_at_is_not_cut) {
  Problem problem;
  auto journal = verified<Tomorrow>(played(60).text(), problem);
  ASSERT_TRUE(journal);
  EXPECT_EQ(journal->last_rules(), card::kRulesVersion);
  const Tomorrow::Answer nobodys{.seat = kMaxSeats - 1};  // three play
  EXPECT_TRUE(journal->answer(nobodys)) << "refused";
  EXPECT_EQ(journal->last_rules(), card::kRulesVersion);
}

TEST(OlderRules, what_is_taken_back_may_lie_before_the_cut) {
  Problem problem;
  auto journal = verified<Tomorrow>(played(60).text(), problem);
  ASSERT_TRUE(journal);
  play_on(*journal, 20, 12);
  ASSERT_TRUE(journal->take_back_to(50));
  EXPECT_EQ(card::digest_of(journal->game()), card::digest_of(played(50).game()));
  play_on(*journal, 100, 13);
  EXPECT_TRUE(verified<Tomorrow>(journal->text(), problem)) << problem.text;
}

TEST(OlderRules, a_deal_that_goes_on_at_once_does_not_draw_the_same_again) {
  Problem problem;
  auto journal = verified<Tomorrow>(played(0).text(), problem);
  ASSERT_TRUE(journal);
  play_on(*journal, 300, 11);
  EXPECT_NE(card::digest_of(journal->game()), card::digest_of(played(300).game()));
  EXPECT_TRUE(verified<Tomorrow>(journal->text(), problem)) << problem.text;
}

TEST(OlderRules, rules_only_get_newer_within_a_record) {
  std::string text = played(20).text();
  text.replace(text.rfind("digest"), 0, "rules 1\n");
  Problem problem;
  EXPECT_FALSE(verified<card::Spoken>(text, problem));
  EXPECT_EQ(problem.text, "rules only ever get newer");
}

TEST(OlderRules, a_record_without_seed_or_key_goes_on_with_chance_of_its_own) {
  std::string more;
  for (u64 seed = 7; seed < 47 && more.find("drawn ") == more.npos; ++seed) {  // until something is drawn
    const std::string before = with(played(60, seed).text(), seed_line(seed), "");
    Problem problem;
    auto journal = verified<card::Spoken>(before, problem);
    ASSERT_TRUE(journal) << problem.text;
    play_on(*journal, 300, 12);
    const auto again = verified<card::Spoken>(journal->text(), problem);
    EXPECT_TRUE(again) << problem.text;
    more = journal->text().substr(before.rfind("digest"));
  }
  const std::size_t drawn = more.find("drawn ");
  ASSERT_NE(drawn, more.npos);
  EXPECT_NE(more.find_first_of("123456789", drawn), more.npos) << "it is not all zeros";
}
}  // namespace
}  // namespace tumult
