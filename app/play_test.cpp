#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "app/card_table.h"
#include "app/play_plain.h"
#include "app/play_save.h"
#include "app/play_scripted_test.h"
#include "app/terminal_choice.h"
#include "games/card/random_play_test.h"
#include "games/card/text.h"

namespace tumult::app {
namespace {
using CardHotSeat = HotSeatOf<CardTable>;
using CardTerms = TermsOf<CardTable>;
using CardChoosing = ChoosingOf<CardTable>;
using CardPicture = PictureOf<CardTable>;

CardTerms small_game() {
  CardTerms terms;
  terms.options.players = 3;
  terms.options.limit = 60;
  terms.called = {"Anna"};
  return terms;
}

PlayRequest request(std::vector<std::pair<std::string, std::vector<std::string>>> chosen) {
  PlayRequest r;
  r.chosen = std::move(chosen);
  return r;
}
std::string refused(const PlayRequest& r) {
  std::string why;
  EXPECT_FALSE(read_terms<CardTable>(r, "", why));
  return why;
}

TEST(PlainPlay, a_whole_game_can_be_scripted) {
  for (u64 seed = 0; seed < 12; ++seed) {
    CardTerms terms = small_game();
    terms.options = card::some_options(seed);
    terms.options.limit = 60;
    CardHotSeat s(terms, seed);
    const Played p = played(s, terms, ones(20000));
    EXPECT_EQ(p.left, Left::over) << "seed " << seed;
    EXPECT_TRUE(s.game().game_over);
    EXPECT_NE(p.out.find("The game is over"), p.out.npos);
    EXPECT_EQ(p.out.find('\x1b'), p.out.npos) << "no escape codes";
    EXPECT_EQ(p.out.find('{'), p.out.npos) << "no blank is left: " << p.out.substr(p.out.find('{'), 60);
  }
}

TEST(PlainPlay, bots_say_why_if_one_wants_to_know) {
  CardTerms terms = small_game();
  CardHotSeat quiet(terms, 3);
  const std::string without = played(quiet, terms, ones(60)).out;
  terms.explains = true;
  for (const auto lang : {catalogue::Lang::en, catalogue::Lang::de}) {
    terms.lang = lang;
    CardHotSeat s(terms, 3);
    const std::string out = played(s, terms, ones(60)).out;
    const std::string_view why = Talk{.lang = lang}.word("why-points");
    EXPECT_NE(out.find(fmt::format("- Bruno: {}.", why)), out.npos) << out;
    EXPECT_EQ(out.find('{'), out.npos);
  }
  EXPECT_EQ(without.find("- Bruno: "), without.npos);
}

TEST(HotSeat, a_bot_answers_a_whole_group_in_one_step) {
  int groups = 0;
  for (u64 seed = 0; seed < 10; ++seed) {
    CardTerms terms = small_game();
    CardHotSeat s(terms, seed);
    for (auto next = s.next(); next.how != CardHotSeat::How::over; next = s.next()) {
      const int before = s.answers(), left = s.game().question.left;
      if (next.how == CardHotSeat::How::person) s.answer_by_default(next.seat);
      else s.let_answer(next.seat);
      const Step& step = s.session().last_step();
      EXPECT_EQ(step.ply, before);
      if (s.answers() != before + left) EXPECT_TRUE(step.line.starts_with(fmt::format("s{} pass", next.seat)));
      groups += left > 1;
    }
  }
  EXPECT_GT(groups, 0);
}

TEST(PlainPlay, silence_is_never_explained) {
  CardTerms terms = small_game();
  terms.explains = true;
  CardHotSeat s(terms, 8);
  const auto talk = s.talk(terms, Signs::shapes);
  for (auto next = s.next(); next.how != CardHotSeat::How::over; next = s.next()) {
    if (next.how == CardHotSeat::How::person) {
      s.answer_by_default(next.seat);
      continue;
    }
    const bool window = CardTable::Spoken::in_window(s.game());
    const int before = s.log().size();
    const std::size_t said = s.log().sentences(talk, 0).size();
    s.let_answer(next.seat);
    if (window && s.log().size() == before) EXPECT_EQ(s.log().sentences(talk, 0).size(), said);
  }
}

TEST(PlainPlay, the_same_seed_and_words_give_the_same_lines) {
  const CardTerms terms = small_game();
  CardHotSeat a(terms, 4), b(terms, 4);
  EXPECT_EQ(played(a, terms, ones(400)).out, played(b, terms, ones(400)).out);
}

TEST(PlainPlay, a_saved_game_goes_on_as_if_nothing_had_happened) {
  CardTerms terms = small_game();
  terms.options.limit = 200;  // more than nine answers bring anybody
  CardHotSeat whole(terms, 9);
  played(whole, terms, ones(20000));
  for (int stop : {1, 4, 9}) {
    CardHotSeat first(terms, 9);
    EXPECT_EQ(played(first, terms, ones(stop)).left, Left::early);
    Problem problem;
    auto again = CardHotSeat::resume(first.record(), terms, problem);
    ASSERT_TRUE(again) << problem.text;
    EXPECT_EQ(again->log().size(), first.log().size());
    EXPECT_EQ(again->people(), 1);
    played(*again, terms, ones(20000));
    EXPECT_EQ(again->record(), whole.record());
  }
}

TEST(PlainPlay, a_game_of_older_rules_goes_on_and_its_record_verifies) {
  const CardTerms terms = small_game();
  CardHotSeat first(terms, deal_of_more_than(20, terms, 9));
  played(first, terms, ones(20));
  Problem problem;
  auto again = CardHotSeat::resume(of_rules(first.record(), 1), terms, problem);
  ASSERT_TRUE(again) << problem.text;
  EXPECT_EQ(card::digest_of(again->game()), card::digest_of(first.game()));
  EXPECT_EQ(played(*again, terms, ones(20000)).left, Left::over);
  const auto verified = JournalOf<card::Spoken>::read(again->record(), Check::everything, problem);
  ASSERT_TRUE(verified) << problem.line << ": " << problem.text;
  EXPECT_EQ(verified->rules(), 1);
  EXPECT_EQ(verified->last_rules(), card::kRulesVersion);
}

TEST(PlainPlay, a_game_of_newer_rules_does_not_go_on) {
  CardHotSeat first(small_game(), 9);
  Problem problem;
  EXPECT_FALSE(CardHotSeat::resume(of_rules(first.record(), 900), small_game(), problem));
  ASSERT_TRUE(problem.departure) << problem.text;
  EXPECT_EQ(problem.departure->rules, 900);
}

TEST(PlainPlay, a_broken_save_says_where) {
  Problem problem;
  EXPECT_FALSE(CardHotSeat::resume("game card\nplayers three\n", small_game(), problem));
  EXPECT_EQ(problem.line, 2);
}

TEST(PlainPlay, words_it_does_not_know_are_named) {
  const CardTerms terms = small_game();
  CardHotSeat s(terms, 4);
  const Played p = played(s, terms, "jump\nplay r77\n99\n?gift\nwhy k9\n?gifd\nundo\nquit\n");
  for (const char* line : {"\"jump\" is not known here", "\"r77\" is not known here", "There is no number 99 here",
                           "Gift: Name a victim", "Did you mean Gift?", "There is nothing to take back"})
    EXPECT_NE(p.out.find(line), p.out.npos) << line << "\n" << p.out;
  EXPECT_EQ(p.left, Left::early);
}

TEST(PlainPlay, what_is_refused_changes_nothing_and_names_its_clause) {
  const CardTerms terms = small_game();
  CardHotSeat s(terms, 4);
  const int before = s.answers();
  const Played p = played(s, terms, "activate looping\n");
  EXPECT_NE(p.out.find("(C-"), p.out.npos) << p.out;
  EXPECT_NE(p.out.find("You may:"), p.out.npos);
  EXPECT_GE(s.answers(), before);
}

TEST(PlainPlay, nobody_sees_the_hand_of_the_next_person_before_it_is_handed_over) {
  CardTerms terms = small_game();
  terms.people = 2;
  terms.options.sets = 1;  // no rule card that opens all hands
  CardHotSeat s(terms, 3);
  std::string said;  // whoever is asked draws and passes, and answers anything else by its first choice
  for (int i = 0; i < 60; ++i) said += "\ndraw\npass\n1\n";
  const Played p = played(s, terms, said);
  std::string holder;
  std::istringstream lines(p.out);
  int handed = 0, drawn = 0;
  for (std::string line; std::getline(lines, line);) {
    if (const auto at = line.find("Hand the screen to "); at != line.npos) {
      holder = line.substr(at + 19, line.find(',', at) - at - 19);
      ++handed;
    }
    while (line.starts_with("> ")) line.erase(0, 2);  // the prompt of what was just said
    if (!line.starts_with("- ")) continue;
    // Only whoever has the screen is told what they drew; the others hear of "a card" or "2 cards".
    for (const std::string who : {"Anna", "Player 2"}) {
      const bool names_cards = line.starts_with("- " + who + " draws ") && line.find(" card") == line.npos;
      EXPECT_FALSE(names_cards && who != holder) << line << " told to " << holder;
      drawn += names_cards;
    }
  }
  EXPECT_GT(drawn, 0);
  EXPECT_GT(handed, 3);
}

TEST(PlainPlay, letters_will_do_where_there_is_no_utf8) {
  CardTerms terms = small_game();
  terms.lang = catalogue::Lang::de;
  CardHotSeat s(terms, 5);
  const Played p = played(s, terms, ones(300), Signs::letters);
  for (char c : p.out) ASSERT_FALSE(c & 0x80);
}

TEST(PlayOptions, impossible_ones_are_named_with_what_was_expected) {
  EXPECT_EQ(refused(request({{"players", {"9"}}})), "--players: \"9\" is not known here; expected 2 to 8");
  EXPECT_EQ(refused(request({{"lang", {"xx"}}})), "--lang: \"xx\" is not known here; expected en, de or fr");
  EXPECT_EQ(refused(request({{"bots", {"deep"}}})),
            "--bots: \"deep\" is not known here; expected random, easy, normal or hard");
  EXPECT_EQ(refused(request({{"edition", {"classic"}}, {"sets", {"base", "pandora"}}})),
            "edition classic has only the sets base and troublemaker (C-SETUP-1)");
  EXPECT_NE(refused(request({{"people", {"5"}}, {"players", {"3"}}})).find("at most 3"), std::string::npos);
  EXPECT_NE(refused(request({{"seed", {"-1"}}})).find("\"-1\""), std::string::npos);
}

TEST(PlayOptions, choices_are_remembered_and_give_way) {
  std::string why;
  auto first = read_terms<CardTable>(
      request({{"players", {"6"}}, {"lang", {"de"}}, {"name", {"Ada,Ben"}}, {"people", {"5"}}}), "", why);
  ASSERT_TRUE(first) << why;
  const std::string kept = remembered_choices(*first);
  auto again = read_terms<CardTable>(request({}), kept + "nonsense 3\nplayers 99\n", why);
  ASSERT_TRUE(again);
  EXPECT_EQ(remembered_choices(*again), kept);
  auto classic = read_terms<CardTable>(request({{"edition", {"classic"}}, {"players", {"2"}}}), kept, why);
  ASSERT_TRUE(classic) << why;
  EXPECT_EQ(classic->options.sets, 3);
  EXPECT_EQ(classic->people, 2);
}

TEST(PlaySave, a_file_is_written_whole_and_can_be_pushed_aside) {
  const auto folder = std::filesystem::temp_directory_path() / ("tumult_play_test_" + std::to_string(getpid()));
  const std::string file = (folder / "deep" / "card.game").string(), other = (folder / "before").string();
  EXPECT_FALSE(read_if_there(file));
  EXPECT_TRUE(write_whole(file, "one"));
  EXPECT_TRUE(write_whole(file, "two"));
  EXPECT_EQ(read_if_there(file), "two");
  push_aside(file, other);
  EXPECT_EQ(read_if_there(other), "two");
  EXPECT_FALSE(read_if_there(file));
  EXPECT_FALSE(write_whole("", "x"));
  std::filesystem::remove_all(folder);
}

// Whole games through the choices of the screen: everything that is drawn fits, whatever is asked.
TEST(Terminal, every_question_can_be_drawn_and_answered_at_any_size) {
  for (u64 seed = 0; seed < 16; ++seed) {
    CardTerms terms;
    terms.options = card::some_options(seed);
    terms.options.limit = 30;
    CardHotSeat s(terms, seed);
    const CardTalk talk = s.talk(terms, seed % 4 ? Signs::shapes : Signs::letters);
    Chance chance = Chance::from_seed(seed);
    for (auto next = s.next(); next.how != CardHotSeat::How::over; next = s.next()) {
      if (next.how == CardHotSeat::How::by_itself) {
        s.let_answer(next.seat);
        continue;
      }
      const card::View v = s.view(next.seat);
      CardChoosing choosing(talk, s.session(), v.seat(), static_cast<Sorting>(chance.below(3)));
      for (int guard = 0; guard < 500; ++guard) {
        const CardPicture p{.talk = talk,
                            .view = v,
                            .items = choosing.items(),
                            .cursor = choosing.cursor(),
                            .log = {},
                            .prompt = choosing.prompt(),
                            .note = choosing.why(),
                            .keys = {}};
        const int w = static_cast<int>(60 + chance.below(70)), h = static_cast<int>(20 + chance.below(30));
        const Grid g = CardTable::draw(p, w, h);
        const std::string begins = clipped(p.prompt, 8);
        EXPECT_EQ(p.prompt.find('{'), p.prompt.npos) << p.prompt;
        EXPECT_NE(g.line(h - 1 -
                         (h < 22   ? 5
                          : h < 24 ? 6
                                   : 7 + (h - 24) / 3) -
                         3)
                      .find(talk.signs == Signs::letters ? in_ascii(begins) : begins),
                  std::string::npos)
            << p.prompt;
        if (chance.below(8) == 0) choosing.take_back();
        choosing.point_at(static_cast<int>(chance.below(static_cast<u32>(choosing.items().size()))));
        const auto step = choosing.choose();
        EXPECT_FALSE(step == CardChoosing::Step::refused && choosing.why().empty());
        if (step != CardChoosing::Step::complete) continue;
        EXPECT_TRUE(s.answer(next.seat, choosing.picks()));
        break;
      }
      if (::testing::Test::HasFailure()) return;
    }
  }
}

TEST(Terminal, the_table_shows_what_to_match_and_what_can_be_played) {
  const CardTerms terms = small_game();
  CardHotSeat s(terms, 11);
  const CardTalk talk = s.talk(terms, Signs::shapes);
  const card::View v = s.view(0);
  CardChoosing choosing(talk, s.session(), v.seat(), Sorting::colour);
  const CardPicture p{.talk = talk,
                      .view = v,
                      .items = choosing.items(),
                      .cursor = choosing.cursor(),
                      .log = s.log().sentences(talk, 0),
                      .prompt = choosing.prompt(),
                      .note = {},
                      .keys = {}};
  const Grid g = CardTable::draw(p, 80, 24);
  std::string all;
  for (int y = 0; y < 24; ++y) all += g.line(y) + '\n';
  for (const char* word : {"TUMULT", "To match", "Anna", "Bruno", "Chloé", "Draw pile"})
    EXPECT_NE(all.find(word), all.npos) << word << '\n' << all;
}

TEST(Log, unseen_cards_are_not_told) {
  CardTerms terms = small_game();
  terms.options.sets = 1;  // nothing there lets hands lie open
  expect_only_own_cards_told(terms);
}
}  // namespace
}  // namespace tumult::app
