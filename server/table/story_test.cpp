// The story of a game as it is told over HTTP: who is told what, when, and of which game.
#include "server/table/story.h"

#include <gmock/gmock.h>

#include <regex>
#include <set>

#include "server/table/older_table_test.h"
#include "session/session_for.h"

namespace tumult::server::story_tests {
namespace {
using protocol::Code;
using testing::HasSubstr;
using Told = std::expected<ToldGame, protocol::Wrong>;

Told tell(const Evening& e, const std::string& secret, int game = 0, std::int64_t since = -1,
          std::string_view lang = "en") {
  return tell_game(e.journal(), {.game = game, .since = since, .seat_secret = secret, .lang = *catalogue::lang(lang)});
}
Code code_of(const Told& told) { return told ? Code::id : told.error().code; }

std::string messages_of(const ToldGame& told) {
  std::string list = "[";
  for (const ToldSentence& s : told.sentences) (list += list.size() > 1 ? "," : "") += s.message;
  return list + ']';
}
std::string text_of(const ToldGame& told) {
  std::string text;
  for (const ToldSentence& s : told.sentences) (text += s.text) += '\n';
  return text;
}

// What a session tells that viewer of a record; with which happenings is not served.
template <class G>
std::string story_in(const std::string& record, Seat viewer) {
  Problem problem;
  auto journal = JournalOf<G>::read(record, Check::everything, problem);
  EXPECT_TRUE(journal) << problem.text;
  if (!journal) return {};
  const SessionFor<G> session(Keep::everything, std::move(*journal));
  std::string out;
  session.write_story(viewer, 0, session.happened_by(session.ply()), out);
  return std::regex_replace(out, std::regex(R"(,"at":\d+)"), "");
}

std::string wish(const std::string& game, const std::string& more) {
  return R"({"game":")" + game + R"(","bots":["easy"],"pace":0)" + more + '}';
}
const std::string kThree = R"(,"options":{"players":3,"limit":"20"})";

// Two people and a bot play to the end, or so many moves.
void play(Evening& e, Chance& chance, int moves = 20'000) {
  e.starts();
  older_tests::plays(e, chance, moves);
}

template <class G>
void expect_the_story_of_the_record(const std::string& more) {
  Evening e(wish(std::string(G::kName), more));
  e.joins("Ben");
  Chance chance = Chance::from_seed(5);
  play(e, chance);
  ASSERT_EQ(e.phase(), "over");
  const std::string record = e.records().at(0);
  std::set<std::string> stories;
  for (const Seat viewer : {Seat{0}, Seat{1}, Session::kSpectator}) {
    const Told told = tell(e, viewer < kMaxSeats ? e.secret(viewer) : "");
    ASSERT_TRUE(told) << told.error().text;
    EXPECT_EQ(told->viewer, viewer < kMaxSeats ? viewer : kNobody);
    EXPECT_EQ(messages_of(*told), story_in<G>(record, viewer));
    EXPECT_TRUE(told->over);
    EXPECT_EQ(told->ply, told->sentences.back().ply);
    stories.insert(messages_of(*told));
  }
  EXPECT_EQ(stories.size(), row_of<G>().real_time ? 1u : 3u) << "in real time all cards are seen by everybody";
}
}  // namespace

TEST(Story, of_a_card_game_is_what_its_record_tells_that_viewer) {
  expect_the_story_of_the_record<card::Spoken>(kThree);
}
TEST(Story, of_a_board_game_is_what_its_record_tells_that_viewer) {
  expect_the_story_of_the_record<board::Spoken>(R"(,"options":{"players":3,"limit":"3"})");
}
TEST(Story, of_frankfurt_is_what_its_record_tells_that_viewer) {
  expect_the_story_of_the_record<frankfurt::Spoken>(R"(,"options":{"players":3,"waiting":"0"})");
}

TEST(Story, is_told_in_the_language_that_is_asked_for_with_the_names_of_the_people) {
  Evening e(wish("card", kThree));
  e.joins("O'Hara");
  Chance chance = Chance::from_seed(5);
  play(e, chance, 10);
  EXPECT_THAT(text_of(*tell(e, "")), testing::AllOf(HasSubstr("Round 1: "), HasSubstr("O'Hara ")));
  EXPECT_THAT(text_of(*tell(e, "", 0, -1, "de")), testing::AllOf(HasSubstr("Runde 1: "), HasSubstr(" teilt aus.\n")));
  EXPECT_THAT(text_of(*tell(e, "", 0, -1, "fr")), HasSubstr("Manche 1\u00a0: "));
}

TEST(Story, goes_on_after_a_ply) {
  Evening e(wish("card", kThree));
  e.joins("Ben");
  Chance chance = Chance::from_seed(5);
  play(e, chance, 10);
  const ToldGame all = *tell(e, e.secret(0));
  ASSERT_EQ(all.sentences.front().ply, 0) << "the deal";
  for (int since = 0; since <= all.ply; ++since) {
    const ToldGame later = *tell(e, e.secret(0), 0, since);
    ToldGame expected = all;
    std::erase_if(expected.sentences, [&](const ToldSentence& s) { return s.ply <= since; });
    EXPECT_EQ(text_of(later), text_of(expected));
    EXPECT_EQ(later.ply, all.ply);
  }
  older_tests::plays(e, chance, 3);
  EXPECT_TRUE(text_of(*tell(e, e.secret(0))).starts_with(text_of(all)));
  EXPECT_GT(tell(e, e.secret(0), 0, all.ply)->sentences.size(), 0u);
}

TEST(Story, of_a_game_that_is_played_is_for_players_unless_people_may_look_on_live) {
  for (const std::string spectators : {"off", "delayed", "live"}) {
    Evening e(wish("card", kThree + R"(,"spectators":")" + spectators + '"'));
    e.joins("Ben");
    Chance chance = Chance::from_seed(5);
    EXPECT_EQ(code_of(tell(e, e.secret(0))), Code::unknown) << "it has not begun";
    play(e, chance, 10);
    ASSERT_EQ(e.phase(), "playing");
    EXPECT_EQ(tell(e, e.secret(1))->viewer, 1);
    for (const std::string& stranger : {std::string(), std::string(64, '0')})
      EXPECT_EQ(code_of(tell(e, stranger)), spectators == "live" ? Code::id : Code::spectators) << spectators;
    older_tests::plays(e, chance, 20'000);
    ASSERT_EQ(e.phase(), "over");
    EXPECT_EQ(code_of(tell(e, "")), Code::id) << "everybody may have the record as well";
    e.asks(0, {{"type", "again"}});
    EXPECT_EQ(code_of(tell(e, e.secret(0))), Code::unknown) << "the next has not begun";
    EXPECT_EQ(code_of(tell(e, "", 1)), Code::id);
  }
}

TEST(Story, is_not_for_whoever_has_lost_the_seat) {
  Evening e(wish("card", R"(,"options":{"players":4,"limit":"60"},"spectators":"off")"));
  e.joins("Ben");
  e.joins("Cleo");
  Chance chance = Chance::from_seed(5);
  play(e, chance, 5);
  ASSERT_EQ(e.phase(), "playing");
  ASSERT_EQ(code_of(tell(e, e.secret(2))), Code::id);
  for (const int p : {0, 1}) e.asks(p, {{"type", "vote"}, {"what", "remove"}, {"seat", 2}});
  ASSERT_FALSE(e.room().knows(e.secret(2)));
  EXPECT_EQ(code_of(tell(e, e.secret(2))), Code::spectators);
}

TEST(Story, of_an_earlier_game_is_told_to_whoever_sat_there_then) {
  Evening e(wish("card", kThree));
  e.joins("Ben");
  Chance chance = Chance::from_seed(5);
  play(e, chance);
  ASSERT_EQ(e.phase(), "over");
  const std::string anna = text_of(*tell(e, e.secret(0))), all = text_of(*tell(e, ""));
  e.asks(0, {{"type", "again"}});
  e.asks(1, {{"type", "leave"}});
  e.joins("Dora");
  e.starts();
  ASSERT_EQ(e.phase(), "playing");
  EXPECT_EQ(text_of(*tell(e, e.secret(0), 1)), anna);
  EXPECT_EQ(text_of(*tell(e, e.secret(2), 1)), all) << "Dora did not play it";
  EXPECT_EQ(tell(e, e.secret(2), 2)->viewer, 1);
  EXPECT_EQ(tell(e, e.secret(2))->number, 2);
  EXPECT_EQ(code_of(tell(e, e.secret(2), 3)), Code::unknown);
  EXPECT_EQ(text_of(*tell_game(e.end_of_journal(), {.seat_secret = e.secret(0)})), text_of(*tell(e, e.secret(0))))
      << "of what is read to wake the table";
}

TEST(Story, of_a_game_of_other_rules_is_told_as_far_as_it_holds) {
  older_tests::Played e(6);
  const std::string before = text_of(*tell(e, e.secret(0)));
  e.adopt(older_tests::with_a_move_too_many(older_tests::of_rules(e.journal(), 1)));
  older_tests::everybody_comes(e);
  ASSERT_EQ(e.phase(), "over");
  EXPECT_TRUE(text_of(*tell(e, e.secret(0))).starts_with(before));
  EXPECT_FALSE(tell(e, e.secret(0))->over) << "nobody has won it";
}

TEST(Story, of_a_log_that_does_not_follow_is_not_told) {
  Evening e(wish("card", kThree));
  auto journal = e.journal();
  journal.push_back("1700000000000 nosuch line");
  EXPECT_EQ(code_of(tell_game(journal, {})), Code::broken);
  EXPECT_EQ(code_of(tell_game({}, {})), Code::broken);
}
}  // namespace tumult::server::story_tests
