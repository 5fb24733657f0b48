// A table that wakes does not play again, nor even read, what is over and was followed by a rematch; nobody can tell.
#include "games/card/text.h"
#include "journal/journal.h"
#include "server/table/scene_test.h"

namespace tumult::server::past_tests {
const std::string kShort = R"({"game":"card","options":{"players":3,"limit":"20"},"bots":["easy"],"pace":0})";

// Two people and a bot play to the end, and once more as far as that.
void plays(Evening& e, Chance& chance, int moves) {
  e.starts();
  for (int i = 0; i < moves && e.phase() == "playing"; ++i) {
    for (int p : {0, 1}) answers_at_random(e, p, chance);
    e.passes(kSecond);
  }
}
void plays_to_the_end(Evening& e, Chance& chance) {
  plays(e, chance, 20'000);
  ASSERT_EQ(e.phase(), "over");
}

// A journal as it was before a rematch said what stands.
std::vector<std::string> as_it_was_written_once(const std::vector<std::string>& journal) {
  std::vector<std::string> lines;
  for (const std::string& line : journal)
    if (line.find(" kept ") == line.npos) lines.push_back(line);
  return lines;
}

// Everything that whoever comes is shown: the players, and somebody who looks on.
std::vector<std::string> shown_by(const std::vector<std::string>& journal, Evening& e, std::int64_t seen) {
  std::string error;
  const auto room = wake_room(journal, e.now(), error);
  EXPECT_TRUE(room) << error;
  if (!room) return {};
  std::vector<std::string> texts{room->summary()};
  for (Connection c : {1, 2, 3}) {
    Outbox out;
    room->opened(c, {.seat_secret = c <= e.people() ? e.secret(static_cast<int>(c) - 1) : "", .seen = seen}, e.now(),
                 out);
    for (const auto& m : out.messages) texts.push_back(std::to_string(m.to) + ' ' + *m.text);
  }
  return texts;
}
void expect_same_from_everywhere(Evening& e) {
  for (std::int64_t seen = -1; seen <= e.client(0).number;
       seen = seen < 0 ? std::max<std::int64_t>(0, e.client(0).number - 50) : seen + 1) {
    const auto shown = shown_by(e.journal(), e, seen);
    ASSERT_EQ(shown_by(e.end_of_journal(), e, seen), shown) << "seen " << seen;
    ASSERT_EQ(shown_by(as_it_was_written_once(e.journal()), e, seen), shown) << "seen " << seen;
  }
}

void expect_same_when_woken(const std::string& wish) {
  Evening e(wish);
  ASSERT_TRUE(e.made()) << e.error();
  e.joins("Ben");
  Chance chance = Chance::from_seed(5);
  plays_to_the_end(e, chance);
  e.asks(0, {{"type", "chat"}, {"text", "well played"}});
  e.asks(1, {{"type", "name"}, {"name", "Benjamin"}});
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "again"}})), "done");
  plays(e, chance, 60);
  // In real time a bot that is about to act does so when the table wakes. Right after a move none is.
  const std::int64_t before = e.client(0).number;
  for (int i = 0; i < 2000 && e.phase() == "playing" && e.client(0).number == before; ++i) e.passes(10);
  const json::value last = e.asks(0, {{"type", "chat"}, {"text", "here we go"}}, "the-last");

  const auto records = e.records();
  const std::string summary = e.room().summary();
  const std::int64_t number = e.client(0).number;
  const json::value view = e.client(0).view;
  expect_same_from_everywhere(e);
  e.crashes(kMinute);
  EXPECT_EQ(e.records(), records);
  EXPECT_EQ(e.room().summary(), summary);
  ASSERT_FALSE(records.empty());
  EXPECT_NE(records[0].find("name s1 Ben\n"), std::string::npos);
  e.comes(0);
  EXPECT_EQ(e.client(0).number, number);
  EXPECT_EQ(e.client(0).view, view);
  EXPECT_EQ(e.asks(0, {{"type", "chat"}, {"text", "here we go"}}, "the-last"), last) << "it was carried out before";
}

TEST(Past, card_games_are_remembered_and_not_played_again) { expect_same_when_woken(kShort); }
TEST(Past, board_games_are_remembered_and_not_played_again) {
  expect_same_when_woken(R"({"game":"board","options":{"players":3,"limit":"5"},"bots":["easy"],"pace":0})");
}
TEST(Past, frankfurt_games_are_remembered_and_not_played_again) {
  expect_same_when_woken(R"({"game":"frankfurt","options":{"players":3},"bots":["hard"],"pace":100})");
}

TEST(Past, a_game_that_ended_a_moment_ago_is_shown_to_whoever_comes_back) {
  Evening e(kShort);
  e.joins("Ben");
  Chance chance = Chance::from_seed(6);
  plays_to_the_end(e, chance);
  const std::int64_t seen = e.client(0).number - 5;
  e.asks(0, {{"type", "again"}});
  const auto numbered = [&](Room& room) {
    Outbox out;
    room.opened(99, {.seat_secret = e.secret(0), .seen = seen}, e.now(), out);
    std::vector<std::string> texts;
    for (const auto& m : out.messages)
      if (m.to == 99 && m.text->find("\"type\":\"hello\"") == std::string::npos) texts.push_back(*m.text);
    return std::vector(texts.begin(), texts.begin() + 6);
  };
  std::string error;
  const auto woken = wake_room(e.end_of_journal(), e.now(), error);
  ASSERT_TRUE(woken) << error;
  EXPECT_EQ(numbered(*woken), numbered(e.room()));
}

TEST(Past, only_the_last_game_is_read_however_many_there_were) {
  Evening e(kShort);
  e.joins("Ben");
  Chance chance = Chance::from_seed(7);
  std::size_t longest = 0, games = 0;
  for (; games < 6 || (games < 30 && e.journal().size() <= 2 * longest); ++games) {
    const std::size_t before = e.journal().size();
    plays_to_the_end(e, chance);
    expect_same_from_everywhere(e);
    e.asks(0, {{"type", "again"}});
    longest = std::max(longest, e.journal().size() - before);
    expect_same_from_everywhere(e);
  }
  plays(e, chance, 60);
  for (; games < 40 && e.phase() == "over"; ++games) {  // a short one
    e.asks(0, {{"type", "again"}});
    plays(e, chance, 60);
  }
  EXPECT_LT(e.end_of_journal().size(), longest);
  EXPECT_GT(e.journal().size(), 2 * longest);
  expect_same_from_everywhere(e);
  e.crashes(kMinute);
  EXPECT_EQ(e.records().size(), games);
  EXPECT_NE(e.room().summary().find(R"("played":)" + std::to_string(games)), std::string::npos);
}

TEST(Past, what_people_agreed_on_and_wished_for_stands_after_a_rematch) {
  Evening e(R"({"game":"card","options":{"players":4,"limit":"20"},"bots":["hard"],"pace":0,"clocks":"quick"})");
  e.joins("Ben");
  e.joins("Cleo the #1  of all");
  Chance chance = Chance::from_seed(8);
  e.starts();
  for (int i = 0; i < 20'000 && e.phase() == "playing"; ++i) {
    for (int p : {0, 1, 2}) answers_at_random(e, p, chance);
    e.passes(kSecond);
  }
  ASSERT_EQ(e.phase(), "over");
  e.asks(1, {{"type", "set"}, {"always-pass", json::array{"counterattack"}}});
  e.asks(1, {{"type", "set"}, {"mute", 2}, {"on", true}});
  e.asks(1, {{"type", "set"}, {"allow", true}});
  e.asks(2, {{"type", "set"}, {"stand-in", "easy"}});
  e.asks(2, {{"type", "chat"}, {"text", "#2 \"is\" kept  too"}});
  e.asks(0, {{"type", "leave"}});  // Ben is the host now
  e.joins("Dora");
  e.asks(2, {{"type", "vote"}, {"what", "remove"}, {"seat", 0}});
  const json::value wishes = e.client(1).settings, talk = in(e.client(2).last("chat"), "at");
  e.passes(20 * kSecond);
  const json::value again = e.asks(1, {{"type", "again"}}, "the-rematch");
  ASSERT_EQ(Evening::type_of(again), "done");

  const auto all = [&] {
    std::vector<std::string> said;
    for (int p : {1, 2, 3}) {
      e.comes(p);
      for (const std::string& text : e.client(p).got)
        if (Evening::type_of(json::parse(text)) != "presence") said.push_back(text);
    }
    return said;
  };
  const auto before = all();
  e.crashes(0);
  EXPECT_EQ(all(), before);
  EXPECT_EQ(e.asks(1, {{"type", "again"}}, "the-rematch"), again) << "once is enough";
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 1);
  EXPECT_EQ(e.client(1).settings, wishes);
  EXPECT_EQ(in(in(e.client(2).last("view"), "chat").at(0), "at"), talk);
  EXPECT_TRUE(in(in(e.client(1).table, "seats").at(1), "allows").as_bool());
  EXPECT_EQ(in(e.client(1).table, "votes").as_array().size(), 1u);
  e.passes(kVoteTime - 20 * kSecond);
  EXPECT_TRUE(in(e.client(1).table, "votes").as_array().empty()) << "a vote does not begin anew";
  EXPECT_FALSE(e.room().knows(e.secret(0)));
  e.asks(1, {{"type", "remove"}, {"seat", 0}});
  e.joins("Emil");
  for (int earlier : {0, 3}) EXPECT_NE(e.secret(4), e.secret(earlier)) << "every guest has another key";
}

TEST(Past, seats_that_are_gone_take_what_was_said_there_with_them_but_the_talk) {
  Evening e(R"({"game":"card","options":{"players":3,"limit":"20"},"pace":0})");
  e.joins("Ben");
  e.joins("Cleo");
  e.asks(0, {{"type", "set"}, {"mute", 2}, {"on", true}});
  e.asks(2, {{"type", "chat"}, {"text", "I must go"}});
  e.asks(2, {{"type", "leave"}});
  e.asks(0, {{"type", "change"}, {"options", json::object{{"players", 2}}}});
  Chance chance = Chance::from_seed(9);
  plays_to_the_end(e, chance);
  const std::size_t lines = e.journal().size();
  e.asks(0, {{"type", "again"}});
  EXPECT_GT(e.journal().size(), lines + 1) << "what stands is said";
  e.crashes(kMinute);
  e.comes(1);
  EXPECT_EQ(text_in(in(in(e.client(1).last("view"), "chat").at(0), "text")), "I must go");
}

TEST(Past, talk_that_is_too_old_is_not_said_once_more) {
  Evening e(R"({"game":"card","options":{"players":2,"limit":"20"},"pace":0})");
  e.joins("Ben");
  e.asks(0, {{"type", "chat"}, {"text", "long ago"}});
  e.passes(kRetention + kMinute);
  e.asks(0, {{"type", "chat"}, {"text", "just now"}});
  Chance chance = Chance::from_seed(10);
  plays_to_the_end(e, chance);
  const std::size_t lines = e.journal().size();
  e.asks(0, {{"type", "again"}});
  int old = 0, recent = 0;
  for (std::size_t i = lines; i < e.journal().size(); ++i) {
    old += e.journal()[i].find("long ago") != std::string::npos;
    recent += e.journal()[i].find("just now") != std::string::npos;
  }
  EXPECT_EQ(old, 0);
  EXPECT_EQ(recent, 1);
}

TEST(Past, a_game_that_is_over_with_its_deal_is_over_for_everybody) {
  const std::string wish =
      R"({"game":"card","options":{"players":3,"sets":"base","scoring":"off"},"bots":["easy","easy"],"pace":0})";
  for (u64 secret = 1; secret < 3000; ++secret) {
    Evening e(wish, secret);
    e.asks(0, {{"type", "set"}, {"stand-in", "easy"}});
    e.asks(0, {{"type", "start"}});
    if (e.client(0).count("moved") > 1) continue;  // mostly somebody has a turn
    ASSERT_EQ(e.phase(), "over");
    EXPECT_TRUE(in(e.client(0).view, "gameOver").as_bool());
    ASSERT_EQ(e.records().size(), 1u);
    Problem problem;
    EXPECT_TRUE(JournalOf<card::Spoken>::read(e.records()[0], Check::everything, problem)) << problem.text;
    EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "again"}})), "done");
    e.asks(0, {{"type", "start"}});
    expect_same_from_everywhere(e);
    EXPECT_EQ(finished_games(as_it_was_written_once(e.journal())).at(0).record().value(), e.records()[0]);
    return;
  }
  FAIL() << "no deal ends at once";
}

TEST(Past, a_game_whose_log_is_damaged_has_an_error_and_no_half_of_a_record) {
  Evening e(kShort);
  e.joins("Ben");
  Chance chance = Chance::from_seed(12);
  plays_to_the_end(e, chance);
  e.asks(0, {{"type", "again"}});
  plays_to_the_end(e, chance);
  std::vector<std::string> log = e.journal();
  const auto moves = [](const std::string& line) { return line.find(" move ") != line.npos; };
  const auto last = std::find_if(log.rbegin(), log.rend(), moves);
  for (const std::string& damaged : {std::string("17 nonsense"), *std::find_if(log.begin(), log.end(), moves)}) {
    *std::next(last, 5) = damaged;
    const auto games = finished_games(log);
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].record().value(), e.records()[0]);
    const auto second = games[1].record();
    ASSERT_FALSE(second) << *second;
    EXPECT_EQ(second.error().text, "the log of this game cannot be read any more");
  }
}

TEST(Past, a_record_is_found_in_what_has_to_be_read_for_it) {
  Evening e(kShort);
  e.joins("Ben");
  Chance chance = Chance::from_seed(11);
  std::vector<std::size_t> rematches;
  for (int game = 0; game < 4; ++game) {
    plays_to_the_end(e, chance);
    rematches.push_back(e.journal().size());
    if (game < 3) e.asks(0, {{"type", "again"}});
  }
  const auto records = e.records();
  ASSERT_EQ(records.size(), 4u);
  for (int wanted = 2; wanted <= 4; ++wanted) {
    const auto from = static_cast<std::ptrdiff_t>(rematches[static_cast<std::size_t>(wanted - 2)]);
    const std::vector<std::string> end(e.journal().begin() + from, e.journal().end());
    EXPECT_TRUE(LogCutoff(wanted)(end));
    EXPECT_FALSE(LogCutoff(wanted - 1)(end));
    const auto games = finished_games(end);
    ASSERT_FALSE(games.empty());
    EXPECT_EQ(games[0].number, wanted);
    EXPECT_EQ(games[0].record().value(), records[static_cast<std::size_t>(wanted - 1)]);
  }
}
}  // namespace tumult::server::past_tests
