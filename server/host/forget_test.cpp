// Names and talk go, games stay: with a real file.
#include "server/host/forget.h"

#include <cstdlib>
#include <filesystem>
#include <future>

#include "games/card/text.h"
#include "journal/journal.h"
#include "server/host/hall_test.h"
#include "server/store/sqlite.h"
#include "server/table/scene_test.h"

namespace tumult::server::forget_tests {
namespace {
constexpr Millis kDay = 24 * kHour;

// A game with a rename and some talk, played to its end and kept in a file.
struct Evenings {
  std::string folder, error;
  Evening evening{R"({"game":"card","options":{"players":2,"sets":"base","scoring":"off"},"pace":0,"listed":true})"};
  std::unique_ptr<SqliteStore> store;

  Evenings() {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-forget-XXXXXX").string();
    folder = mkdtemp(made.data());
    evening.joins("Beatrice Blue");
    evening.asks(0, {{"type", "name"}, {"name", "Annabel Apple"}});
    evening.asks(1, {{"type", "chat"}, {"text", "the password is swordfish"}});
    evening.shares(0);
    evening.starts();
    Chance chance = Chance::from_seed(3);
    for (int i = 0; i < 5000 && evening.phase() != "over"; ++i) answers_at_random(evening, i % 2, chance);
    EXPECT_EQ(evening.phase(), "over");
    opens();
    store->make({.id = "t1",
                 .code = "ABCD",
                 .summary = evening.room().summary(),
                 .phase = evening.room().phase(),
                 .last_active = evening.now(),
                 .listed = true});
    keeps(0);
  }
  ~Evenings() {
    store.reset();
    std::filesystem::remove_all(folder);
  }
  // What the journal has from that line on.
  void keeps(std::size_t from) {
    std::promise<AppendResult> answer;
    const std::vector<std::string> lines(evening.journal().begin() + static_cast<std::ptrdiff_t>(from),
                                         evening.journal().end());
    const Store::Standing standing{.phase = evening.room().phase(), .last_active = evening.now()};
    store->append("t1", 1, static_cast<std::int64_t>(from), lines, standing,
                  [&](AppendResult kept) { answer.set_value(kept); });
    EXPECT_EQ(answer.get_future().get(), AppendResult::durable);
  }
  void opens() { store = std::make_unique<SqliteStore>(SqliteStore::Settings{.path = folder + "/tables.db"}, error); }
  // Is the word anywhere in the folder, in the file or in what belongs to it? Only a store that is closed has no log.
  bool has(const std::string& word) {
    store.reset();
    const bool found = std::system(("grep -rq '" + word + "' " + folder).c_str()) == 0;
    opens();
    return found;
  }
  std::unique_ptr<Room> woken() {
    Store::Lines lines;
    EXPECT_TRUE(store->read("t1", lines, LogCutoff()));
    return wake_room(lines.text, evening.now(), error);
  }
  std::vector<std::string> records() {
    Store::Lines lines;
    EXPECT_TRUE(store->read("t1", lines));
    std::vector<std::string> records;
    for (const Finished& game : finished_games(lines.text)) records.push_back(game.record().value());
    return records;
  }
};

// Records, but for the names at their head.
std::string without_names(std::string record) {
  for (std::size_t at = 0; (at = record.find("\nname ", at)) != record.npos;)
    record.erase(at, record.find('\n', at + 1) - at);
  return record;
}
}  // namespace

TEST(Forget, changes_only_lines_with_a_name_or_talk_in_them) {
  const std::string kHash(64, '7');
  EXPECT_EQ(without_people("17 sits s1 person " + kHash + " Bea the #1"), "17 sits s1 person " + kHash + " Player 2");
  EXPECT_EQ(without_people("17 s0:c4 name s0 Anna"), "17 s0:c4 name s0 Player 1");
  EXPECT_EQ(without_people("17 s1:c42 chat s1 my words # here"), "17 s1:c42 chat s1 …");
  EXPECT_EQ(without_people("17 kept sits s1 person " + kHash + " Bea"),
            "17 kept sits s1 person " + kHash + " Player 2");
  EXPECT_EQ(without_people("17 kept chat s1 my words"), "17 kept chat s1 …");
  for (const char* line :
       {"17 sits s1 bot normal", "17 sits s1 open", "17 s1:c42 move s1 play r7", "17 s0:c1 start",
        "17 note contest p2 s1 made 4010", "17 s0:name hold s0", "17 kept did s0 chat 4", "17 kept sits s1 bot normal"})
    EXPECT_EQ(without_people(line), line);
}

TEST(Forget, leaves_no_name_and_no_word_in_the_file_and_the_games_as_they_were) {
  Evenings kept;
  const std::string record = kept.records().at(0);
  for (const char* word : {"Annabel", "Beatrice", "swordfish"}) EXPECT_TRUE(kept.has(word)) << word;
  std::string summary;
  EXPECT_EQ(forget_people(*kept.store, "t1", kept.evening.now(), summary), AppendResult::durable);
  for (const char* word : {"Annabel", "Beatrice", "swordfish"}) EXPECT_FALSE(kept.has(word)) << word;
  EXPECT_NE(summary.find(R"("people":["Player 1","Player 2"])"), std::string::npos) << summary;

  const auto room = kept.woken();
  ASSERT_TRUE(room) << kept.error;
  const std::string after = kept.records().at(0);
  EXPECT_EQ(without_names(after), without_names(record));
  Problem problem;
  EXPECT_TRUE(JournalOf<card::Spoken>::read(after, Check::everything, problem)) << problem.text;
  EXPECT_TRUE(room->knows(kept.evening.secret(1))) << "who comes back still has the seat";
}

TEST(Forget, leaves_none_in_what_a_rematch_says_once_more) {
  Evenings kept;
  const std::size_t lines = kept.evening.journal().size();
  kept.evening.asks(0, {{"type", "again"}});
  for (int i = 0; i < 30; ++i) kept.evening.asks(0, {{"type", "set"}, {"allow", i % 2 == 0}});
  kept.keeps(lines);
  std::string summary;
  EXPECT_EQ(forget_people(*kept.store, "t1", kept.evening.now(), summary), AppendResult::durable);
  for (const char* word : {"Annabel", "Beatrice", "swordfish"}) EXPECT_FALSE(kept.has(word)) << word;
  EXPECT_NE(summary.find(R"("people":["Player 1","Player 2"])"), std::string::npos) << summary;
  EXPECT_TRUE(kept.woken()->knows(kept.evening.secret(1)));
}

TEST(Forget, whoever_hosts_the_table_reads_it_again) {
  Evenings kept;
  std::string summary;
  EXPECT_EQ(forget_people(*kept.store, "t1", kept.evening.now(), summary), AppendResult::durable);
  std::promise<AppendResult> answer;
  kept.store->append("t1", 1, static_cast<std::int64_t>(kept.evening.journal().size()), {"1 again"}, {},
                     [&](AppendResult k) { answer.set_value(k); });
  EXPECT_EQ(answer.get_future().get(), AppendResult::refused);
  kept.store->update_summary({.id = "t1", .code = "ABCD", .summary = kept.evening.room().summary()}, 1);
  EXPECT_FALSE(kept.has("Annabel")) << "who owned it before brings no name back";
  EXPECT_EQ(forget_people(*kept.store, "t2", kept.evening.now(), summary), AppendResult::refused);
}

TEST(Forget, happens_by_itself_after_so_many_days_between_games) {
  Evenings kept;
  const Millis played = kept.evening.now();
  {
    Hall hall(*kept.store, {.forget_days = 3, .keep_days = 10});
    Lobby& lobby = hall.lobby;
    ASSERT_TRUE(lobby.load());
    lobby.sweep(played + 3 * kDay - kMinute);
    EXPECT_NE(lobby.list().find("Annabel"), std::string::npos);
    lobby.sweep(played + 3 * kDay + kMinute);
    EXPECT_EQ(lobby.list().find("Annabel"), std::string::npos);
    EXPECT_NE(lobby.list().find("Player 1"), std::string::npos);
    lobby.sweep(played + 4 * kDay);
    EXPECT_EQ(hall.metrics.tables_forgotten, 1) << "once";
    EXPECT_EQ(kept.records().size(), 1u);
    lobby.sweep(played + 11 * kDay);
    EXPECT_EQ(lobby.list().find("t1"), std::string::npos);
  }
  EXPECT_FALSE(kept.has("Annabel"));
}

TEST(Records, sizes_that_nobody_knows_are_found_out_once) {
  Evenings kept;
  Hall hall(*kept.store, {});
  ASSERT_TRUE(hall.lobby.load());
  const auto size = static_cast<std::int64_t>(kept.records().at(0).size());
  std::vector<Store::EndedGame> known;
  ASSERT_TRUE(kept.store->games("t1", known));
  ASSERT_TRUE(known.empty());
  for (int i = 0; i < 2; ++i) {
    std::promise<std::vector<Store::EndedGame>> answer;
    EXPECT_EQ(hall.lobby.records("t1", {}, [&](auto games) { answer.set_value(games.value()); }), Lobby::Asked::taken);
    const auto games = answer.get_future().get();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].number, 1);
    EXPECT_EQ(games[0].bytes, size);
    kept.store->flush();
    ASSERT_TRUE(kept.store->games("t1", known));
    ASSERT_EQ(known.size(), 1u);
  }
  EXPECT_EQ(hall.lobby.records("t2", {}, [](auto) {}), Lobby::Asked::no_table);
}

TEST(Records, the_first_game_is_read_without_what_came_after_it) {
  Evenings kept;
  const std::vector<std::string> one = kept.records();
  const std::size_t lines = kept.evening.journal().size();
  kept.evening.asks(0, {{"type", "again"}});
  kept.evening.starts();
  kept.keeps(lines);
  Hall hall(*kept.store, {});
  ASSERT_TRUE(hall.lobby.load());
  for (const int number : {1, 2}) {
    std::promise<std::expected<std::string, protocol::Wrong>> answer;
    hall.lobby.record("t1", number, {}, [&](auto record) { answer.set_value(std::move(record)); });
    const auto record = answer.get_future().get();
    EXPECT_EQ(record.has_value(), number == 1);
    if (record) EXPECT_EQ(*record, one.at(0));
  }
}
}  // namespace tumult::server::forget_tests
