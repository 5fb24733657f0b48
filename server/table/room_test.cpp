// Tables and seats: making, joining, hosting, leaving, coming back; talk; spectators.
#include <optional>

#include "games/card/text.h"
#include "journal/journal.h"
#include "server/table/scene_test.h"

namespace tumult::server {
namespace {
const std::string kTwo = R"({"game":"card","options":{"players":2,"sets":"base"},"clocks":"off","pace":0})";
const std::string kThree = R"({"game":"card","options":{"players":3},"bots":["easy"],"clocks":"relaxed"})";

TEST(Room, a_table_is_made_as_it_is_wished_and_says_what_is_wrong_with_a_wish) {
  Evening e(R"({"game":"card","options":{"players":4,"sets":["base","troublemaker"],"hand-size":5},"bots":["hard"],)"
            R"("clocks":"quick","listed":true,"spectators":"off","name":"Anna"})");
  ASSERT_TRUE(e.made()) << e.error();
  const json::value& table = e.client(0).table;
  EXPECT_EQ(text_in(in(in(table, "options"), "sets")), "base troublemaker");
  EXPECT_EQ(text_in(in(in(table, "options"), "hand-size")), "5");
  EXPECT_EQ(text_in(in(table, "clocks")), "quick");
  EXPECT_EQ(text_in(in(in(table, "seats").at(3), "level")), "hard");
  EXPECT_EQ(text_in(in(in(table, "seats").at(0), "name")), "Anna");
  EXPECT_TRUE(e.room().listed());

  const auto error_of = [](const std::string& wish) { return Evening(wish).error(); };
  EXPECT_EQ(error_of(R"({"game":"chess"})").substr(0, 5), "game:");
  EXPECT_EQ(error_of(R"({"options":{}})").substr(0, 5), "game:");
  EXPECT_EQ(error_of(R"({"game":"card","options":{"players":9}})").substr(0, 8), "options:");
  EXPECT_EQ(error_of(R"({"game":"card","options":{"players":"3;sets base"}})").substr(0, 8), "options:");
  EXPECT_EQ(error_of(R"({"game":"card","options":{"edition":"classic","sets":"pandora base"}})").substr(0, 8),
            "options:");
  EXPECT_EQ(error_of(R"({"game":"card","bots":["easy","easy","easy","easy"]})").substr(0, 6), "field:");
  EXPECT_EQ(error_of(R"({"game":"card","clocks":"slow"})").substr(0, 6), "field:");
  EXPECT_EQ(error_of(R"({"game":"card","colour":"red"})").substr(0, 6), "field:");
  EXPECT_EQ(error_of(R"({"game":"card","game":"card"})").substr(0, 6), "twice:");
  EXPECT_EQ(error_of("").substr(0, 5), "json:");
}

TEST(Room, people_join_until_every_seat_is_taken_and_names_are_different) {
  Evening e(kTwo);
  EXPECT_EQ(e.joins("  Anna "), 0u);
  EXPECT_EQ(e.error().substr(0, 5), "name:");
  EXPECT_EQ(e.joins(" \t"), 0u);
  EXPECT_NE(e.joins("Bea\n\x1b[1m"), 0u);
  EXPECT_EQ(text_in(in(in(e.client(0).table, "seats").at(1), "name")), "Bea [1m");
  EXPECT_EQ(e.joins("Carl"), 0u);
  EXPECT_EQ(e.error().substr(0, 5), "full:");
  EXPECT_TRUE(e.room().knows(e.secret(1)));
  EXPECT_FALSE(e.room().knows("0123"));
  EXPECT_FALSE(e.room().knows(""));
}

TEST(Room, secrets_of_seats_are_not_in_the_journal_nor_in_any_message) {
  Evening e(kTwo);
  e.joins("Bea");
  e.starts();
  for (int person : {0, 1}) {
    for (const std::string& line : e.journal()) EXPECT_EQ(line.find(e.secret(person)), line.npos);
    for (const std::string& text : e.client(person).got) EXPECT_EQ(text.find(e.secret(person)), text.npos);
  }
  EXPECT_NE(e.secret(0), e.secret(1));
}

TEST(Room, a_second_connection_with_the_same_secret_takes_over) {
  Evening e(kTwo);
  const Connection first = e.connection(0), second = e.comes(0);
  EXPECT_EQ(e.at(first).code, 4001);
  EXPECT_EQ(e.at(first).count("taken-over"), 1);
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "chat"}, {"text", "here I am"}})), "done");
  EXPECT_EQ(e.at(second).count("chat"), 1);
  e.drops(first);  // the old socket closes at last: nobody minds
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "chat"}, {"text", "still"}})), "done");
}

TEST(Room, a_wrong_secret_and_spectators_where_there_are_none_are_sent_away) {
  Evening e(R"({"game":"card","options":{"players":2},"spectators":"off"})");
  EXPECT_EQ(e.at(e.opens("nonsense", -1, -1)).code, 4003);
  EXPECT_EQ(e.at(e.looks_on()).code, 4003);
}

TEST(Room, only_the_host_starts_and_only_with_everybody_seated) {
  Evening e(kTwo);
  EXPECT_EQ(text_in(in(e.asks(0, {{"type", "start"}}), "code")), "seats");
  e.joins("Bea");
  EXPECT_EQ(text_in(in(e.asks(1, {{"type", "start"}}), "code")), "host");
  e.starts();
  EXPECT_EQ(e.phase(), "playing");
  EXPECT_EQ(text_in(in(e.asks(0, {{"type", "start"}}), "code")), "phase");
  EXPECT_EQ(e.joins("Carl"), 0u);
  EXPECT_EQ(e.error().substr(0, 8), "started:");
}

TEST(Room, the_host_changes_options_fills_seats_and_removes_players_before_the_start) {
  Evening e(kTwo);
  EXPECT_EQ(
      Evening::type_of(e.asks(0, {{"type", "change"}, {"options", json::object{{"players", 4}}}, {"clocks", "days"}})),
      "done");
  EXPECT_EQ(in(e.client(0).table, "seats").as_array().size(), 4u);
  e.joins("Bea");
  const Connection carl = e.joins("Carl");
  EXPECT_EQ(text_in(in(e.asks(0, {{"type", "change"}, {"options", json::object{{"players", 2}}}}), "code")), "seats");
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "fill"}, {"seat", 3}, {"level", "hard"}})), "done");
  EXPECT_EQ(text_in(in(e.asks(0, {{"type", "fill"}, {"seat", 1}, {"level", "hard"}}), "code")), "seats");
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "remove"}, {"seat", 2}})), "done");
  EXPECT_EQ(e.at(carl).code, 4002);
  EXPECT_FALSE(e.room().knows(e.secret(2)));
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "vacate"}, {"seat", 3}})), "done");
  EXPECT_EQ(text_in(in(in(e.client(0).table, "seats").at(3), "by")), "nobody");
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "change"}, {"game", "board"}})), "done");
  EXPECT_EQ(text_in(in(e.client(1).table, "game")), "board");
}

TEST(Room, the_role_of_the_host_passes_on_when_the_host_leaves) {
  Evening e(kTwo);
  e.joins("Bea");
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "leave"}})), "done");
  EXPECT_EQ(e.client(0).code, 1000);
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 1);
  EXPECT_EQ(text_in(in(in(e.client(1).table, "seats").at(0), "by")), "nobody");
}

TEST(Room, the_role_of_a_host_who_does_not_come_back_passes_on_before_the_game_too) {
  Evening e(R"({"game":"card","options":{"players":3}})");
  e.joins("Bea");
  e.drops_person(0);
  e.passes(kGrace - 1);
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 0);
  e.passes(2);
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 1);
  EXPECT_EQ(text_in(in(in(e.client(1).table, "seats").at(0), "by")), "person") << "the seat stays hers";
}

TEST(Room, a_bot_plays_for_who_leaves_until_they_return) {
  Evening e(kTwo);
  e.joins("Bea");
  e.starts();
  e.asks(0, {{"type", "leave"}});
  EXPECT_TRUE(in(in(e.client(1).table, "seats").at(0), "away").as_bool());
  EXPECT_EQ(in(e.client(1).table, "host").as_int64(), 1);
  Chance chance = Chance::from_seed(4);
  const auto before = e.client(1).number;
  for (int i = 0; i < 40; ++i) answers_at_random(e, 1, chance);
  EXPECT_GT(e.client(1).number, before + 10);
  e.comes(0);
  EXPECT_TRUE(in(in(e.client(1).table, "seats").at(0), "away").is_null());
  EXPECT_EQ(json::serialize(e.client(0).view.at("seats").at(1).at("cards")),
            json::serialize(e.client(1).view.at("seats").at(1).at("cards")));
}

TEST(Room, who_drops_for_a_minute_is_stood_in_for_and_a_deserted_table_stands_still) {
  Evening e(kThree);
  e.joins("Bea");
  e.starts();
  e.drops_person(1);
  e.passes(kGrace - 1);
  EXPECT_TRUE(in(in(e.client(0).table, "seats").at(1), "away").is_null());
  e.passes(2);
  EXPECT_TRUE(in(in(e.client(0).table, "seats").at(1), "away").as_bool());
  e.drops_person(0);
  EXPECT_FALSE(e.room().asleep());
  e.passes(kGrace + 1);
  EXPECT_TRUE(e.room().asleep());
  const auto lines = e.journal().size();
  e.passes(3 * kHour);
  EXPECT_EQ(e.journal().size(), lines);  // nothing happens without anybody
  e.comes(0);
  EXPECT_TRUE(in(e.client(0).last("view").at("time"), "stands").is_null());
  EXPECT_FALSE(e.room().asleep());
}

TEST(Room, votes_pause_the_game_and_send_somebody_away) {
  Evening e(R"({"game":"card","options":{"players":3},"clocks":"quick"})");
  e.joins("Bea");
  e.joins("Carl");
  EXPECT_EQ(text_in(in(e.asks(1, {{"type", "vote"}, {"what", "pause"}}), "code")), "phase");
  e.starts();
  e.asks(1, {{"type", "vote"}, {"what", "pause"}});
  EXPECT_TRUE(in(e.client(0).table, "paused").is_null());
  e.asks(0, {{"type", "vote"}, {"what", "pause"}});
  EXPECT_TRUE(in(e.client(2).table, "paused").as_bool());
  const auto moves = e.client(0).count("moved");
  e.passes(kHour);
  EXPECT_EQ(e.client(0).count("moved"), moves);  // no clock runs
  EXPECT_EQ(text_in(in(e.says(0, "draw"), "code")), "paused");
  e.asks(2, {{"type", "vote"}, {"what", "resume"}});
  e.asks(1, {{"type", "vote"}, {"what", "resume"}});
  EXPECT_TRUE(in(e.client(2).table, "paused").is_null());

  EXPECT_EQ(text_in(in(e.asks(1, {{"type", "vote"}, {"what", "remove"}, {"seat", 1}}), "code")), "field");
  e.asks(1, {{"type", "vote"}, {"what", "remove"}, {"seat", 2}});
  EXPECT_FALSE(e.client(2).gone);
  e.passes(kVoteTime);  // lapses
  e.asks(0, {{"type", "vote"}, {"what", "remove"}, {"seat", 2}});
  EXPECT_FALSE(e.client(2).gone);
  e.asks(1, {{"type", "vote"}, {"what", "remove"}, {"seat", 2}});
  EXPECT_EQ(e.client(2).code, 4002);
  EXPECT_EQ(text_in(in(in(e.client(0).table, "seats").at(2), "by")), "bot");
}

TEST(Room, talk_is_tidied_limited_and_can_be_muted) {
  Evening e(kTwo);
  e.joins("Bea");
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "chat"}, {"text", "hello \xE2\x80\xAE\n" + std::to_string(i)}})),
              "done");
  EXPECT_EQ(text_in(in(e.client(1).last("chat"), "text")), "hello 4");
  EXPECT_EQ(text_in(in(e.asks(0, {{"type", "chat"}, {"text", "more"}}), "code")), "rate");
  e.passes(kMinute);
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "chat"}, {"text", std::string(5000, 'x')}})), "done");
  EXPECT_EQ(text_in(in(e.client(1).last("chat"), "text")).size(), 300u);
  EXPECT_EQ(text_in(in(e.asks(0, {{"type", "chat"}, {"text", "  "}}), "code")), "field");
  e.asks(0, {{"type", "chat"}, {"text", "#1 \"here\" # there"}});  // which would begin a comment in a record
  EXPECT_EQ(text_in(in(e.client(1).last("chat"), "text")), "#1 \"here\" # there");

  e.asks(1, {{"type", "set"}, {"mute", 0}, {"on", true}});
  const int heard = e.client(1).count("chat");
  e.asks(0, {{"type", "chat"}, {"text", "can you hear me?"}});
  EXPECT_EQ(e.client(1).count("chat"), heard);
  e.comes(1);
  EXPECT_TRUE(e.client(1).last("view").at("chat").as_array().empty());
  e.sends(e.connection(0), R"({"type":"react","what":"wow"})");
  EXPECT_EQ(e.client(1).count("reaction"), 0);
  EXPECT_EQ(e.client(0).count("reaction"), 1);
  e.asks(1, {{"type", "set"}, {"mute", 0}, {"on", false}});
  e.sends(e.connection(0), R"({"type":"react","what":"wow"})");
  EXPECT_EQ(e.client(1).count("reaction"), 1);
  e.sends(e.connection(0), R"({"type":"react","what":"spit"})");
  EXPECT_EQ(text_in(in(e.client(0).last("error"), "code")), "field");
}

TEST(Room, spectators_see_what_is_public_or_over_the_shoulder_of_who_allows_it) {
  Evening e(kTwo);
  e.joins("Bea");
  const Connection carl = e.looks_on();
  e.starts();
  EXPECT_TRUE(in(e.at(carl).view.at("seats").at(0), "hand").is_null() ||
              in(e.at(carl).view.at("seats").at(0), "hand").as_array().empty());
  EXPECT_TRUE(e.at(carl).answers.is_null());
  e.sends(carl, R"({"type":"watch","seat":0})");
  EXPECT_EQ(text_in(in(e.at(carl).last("error"), "code")), "seat");
  e.sends(carl, R"({"type":"say","id":"x","at":1,"picks":["draw"]})");
  EXPECT_EQ(text_in(in(e.at(carl).last("error"), "code")), "seat");
  e.asks(0, {{"type", "set"}, {"allow", true}});
  e.sends(carl, R"({"type":"watch","seat":0})");
  EXPECT_EQ(e.at(carl).view, e.client(0).view);
  Chance chance = Chance::from_seed(1);
  for (int i = 0; i < 20; ++i) answers_at_random(e, i % 2, chance);
  EXPECT_EQ(e.at(carl).view, e.client(0).view);
  e.asks(0, {{"type", "set"}, {"allow", false}});
  EXPECT_NE(e.at(carl).view, e.client(0).view);
}

TEST(Room, delayed_spectators_see_every_move_so_many_moves_later) {
  std::optional<Evening> table;
  Connection carl = 0;
  for (u64 secret = 1; secret < 40 && (!table || table->phase() == "over"); ++secret) {  // the end is shown at once
    Evening& e = table.emplace(
        R"({"game":"card","options":{"players":2,"sets":"base"},"pace":0,"spectators":"delayed","delay":3})", secret);
    e.joins("Bea");
    carl = e.looks_on();
    e.starts();
    Chance chance = Chance::from_seed(2);
    for (int i = 0; i < 60; ++i) {
      for (int person : {0, 1}) answers_at_random(e, person, chance);
      e.asks(0, {{"type", "chat"}, {"text", "faster"}});  // talk does not make them see more
      e.passes(3 * kSecond);
    }
  }
  Evening& e = *table;
  const int moves = e.client(0).count("moved"), seen = e.at(carl).count("moved");
  EXPECT_EQ(seen, moves - 3);
  const Connection dora = e.looks_on();
  EXPECT_EQ(e.at(dora).view, e.at(carl).view);
  EXPECT_EQ(e.at(dora).number, e.at(carl).number);
}

TEST(Room, a_rematch_is_a_new_deal_with_the_same_people) {
  Evening e(R"({"game":"card","options":{"players":2,"sets":"base","scoring":"off"},"pace":0})");
  e.joins("#Bea");
  EXPECT_EQ(text_in(in(in(e.client(0).table, "seats").at(1), "name")), "#Bea");
  const std::string first = text_in(in(e.client(0).table, "commitment"));
  e.starts();
  Chance chance = Chance::from_seed(3);
  for (int i = 0; i < 5000 && e.phase() != "over"; ++i) answers_at_random(e, i % 2, chance);
  ASSERT_EQ(e.phase(), "over");
  ASSERT_EQ(e.records().size(), 1u);
  Problem problem;
  EXPECT_TRUE(JournalOf<card::Spoken>::read(e.records()[0], Check::everything, problem)) << problem.text;
  EXPECT_EQ(text_in(in(e.client(1).table, "commitment")), first);
  EXPECT_FALSE(text_in(in(e.client(1).table, "secret")).empty());
  EXPECT_EQ(text_in(in(e.asks(1, {{"type", "again"}}), "code")), "host");
  EXPECT_EQ(Evening::type_of(e.asks(0, {{"type", "again"}})), "done");
  EXPECT_NE(text_in(in(e.client(1).table, "commitment")), first);
  EXPECT_TRUE(in(e.client(1).table, "secret").is_null());
  e.shares(0, 1);
  e.shares(1, 1);
  e.asks(0, {{"type", "start"}});
  EXPECT_EQ(e.phase(), "playing");
}
}  // namespace
}  // namespace tumult::server
