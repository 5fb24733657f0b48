// What the store knows of a table is as young as its last line: copies of the file, taken in the middle of play, are
// what is left after a kill -9.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "server/host/lobby.h"
#include "server/net/running_server_test.h"
#include "server/store/sqlite.h"
#include "server/table/pinned_deal_test.h"
#include "server/table/table_log_scenes_test.h"

namespace tumult::server::standing_tests {
namespace {
using protocol::Phase;

struct Place {
  RunningServer server;
  std::string id, ann;
  Talk talk;
  std::int64_t number = -1;
  int ids = 0;
  explicit Place(const std::string& wish) : server([](Settings&) {}, pinned_rooms()), talk(server.port()) {
    const std::string made = Talk(server.port()).ask("POST", "/api/tables", wish);
    id = part(made, "id"), ann = seat_of(made);
    EXPECT_EQ(talk.upgrade("/ws/" + id, "Origin: http://tumult\r\n" + ann), 101);
  }
  // Says it, and returns what is answered.
  json::value asks(json::object command) {
    const std::string said = "c" + std::to_string(++ids);
    command["id"] = said;
    talk.say(json::serialize(command));
    return hears([&](const json::value& m) { return text_in(in(m, "id")) == said; });
  }
  template <class Wanted>
  json::value hears(Wanted wanted) {
    for (;;) {
      const std::string text = talk.hear();
      if (!text.starts_with('{')) return ADD_FAILURE() << text, json::value();
      const json::value m = json::parse(text);
      if (!in(m, "number").is_null()) number = in(m, "number").as_int64();
      if (wanted(m)) return m;
    }
  }
  // The row as it would be found after a crash just now.
  Store::TableSummary after_a_crash() const {
    std::string made = (std::filesystem::temp_directory_path() / "tumult-crash-XXXXXX").string(), error;
    const std::string folder = mkdtemp(made.data());
    for (const char* part : {"", "-wal"})
      std::filesystem::copy_file(server.settings.data + part, folder + "/tables.db" + part);
    std::vector<Store::TableSummary> known;
    {
      SqliteStore store({.path = folder + "/tables.db"}, error);
      EXPECT_TRUE(store.tables(known)) << error;
    }
    std::filesystem::remove_all(folder);
    return known.empty() ? Store::TableSummary{} : known[0];
  }
};
constexpr const char* kOverDays =
    R"({"name":"Ann","game":"card","options":{"players":2,"sets":"base"},"clocks":"days","bots":["easy"],"listed":true})";
}  // namespace

TEST(TableStanding, goes_with_every_append) {
  Place p(kOverDays);
  Store::TableSummary is = p.after_a_crash();
  EXPECT_EQ(is.phase, Phase::open);
  EXPECT_TRUE(is.listed);
  EXPECT_EQ(is.due, kNever);
  EXPECT_GT(is.extra, 0);
  EXPECT_EQ(is.extra, is.bytes) << "nothing was played yet";
  const Millis made = is.made;
  EXPECT_GT(made, 0);

  EXPECT_EQ(text_in(in(p.asks({{"type", "name"}, {"name", "Annette"}}), "type")), "done");
  EXPECT_NE(p.after_a_crash().summary.find("Annette"), std::string::npos);
  EXPECT_EQ(text_in(in(p.asks({{"type", "change"}, {"listed", false}}), "type")), "done");
  EXPECT_FALSE(p.after_a_crash().listed) << "what is private is in no list after a crash";

  EXPECT_EQ(text_in(in(p.asks({{"type", "start"}}), "type")), "done");
  is = p.after_a_crash();
  EXPECT_EQ(is.phase, Phase::shares);
  EXPECT_LE(is.due, wall_clock() + kShareTime) << "the deal waits for nobody";
  EXPECT_EQ(text_in(in(p.asks({{"type", "share"}, {"game", 0}, {"share", std::string(64, 'a')}}), "type")), "done");
  p.hears([](const json::value& m) { return text_in(in(m, "type")) == "moved"; });
  is = p.after_a_crash();
  EXPECT_EQ(is.phase, Phase::playing);
  EXPECT_LE(is.due, wall_clock() + row(Clocks::days).decision) << "somebody has so long for the first move";
  EXPECT_GE(is.last_active, made);
  EXPECT_LT(is.extra, is.bytes);
  EXPECT_EQ(is.made, made);
}

TEST(TableStanding, a_table_that_was_due_is_woken_though_nobody_comes) {
  Place p(kOverDays);
  EXPECT_EQ(text_in(in(p.asks({{"type", "start"}}), "type")), "done");
  p.talk.hang_up();
  EXPECT_EQ(p.after_a_crash().phase, Phase::shares);
  // As after a crash: another server finds the file.
  std::string made = (std::filesystem::temp_directory_path() / "tumult-crash-XXXXXX").string();
  const std::string folder = mkdtemp(made.data());
  for (const char* part : {"", "-wal"})
    std::filesystem::copy_file(p.server.settings.data + part, folder + "/tables.db" + part);
  {
    RunningServer other([&](Settings& s) { s.data = folder + "/tables.db"; }, pinned_rooms());
    EXPECT_TRUE(comes([&] {
      return Talk(other.port()).ask("GET", "/api/tables/" + p.id).find(R"("phase":"playing")") != std::string::npos;
    }));
  }
  std::filesystem::remove_all(folder);
}

// The row that goes with each append, and what a server that is killed any time after it would find in the log.
class Row final : public EveningWatch {
 public:
  Row() { on_duty = this; }
  ~Row() override { on_duty = nullptr; }
  void begins(const std::vector<std::string>& log) override { log_ = log; }
  void step(const Table& table, const Outbox& out, Millis now) override {
    log_.insert(log_.end(), out.append.begin(), out.append.end());
    if (!out.append.empty()) due_ = table.next(), active_ = table.last_active();
    std::string error;
    const auto woken = wake_room(log_, now, error);
    ASSERT_TRUE(woken) << error;
    EXPECT_LE(due_, woken->next()) << log_.back();
    EXPECT_GE(active_, std::stoll(log_.back()));
    compared += woken->next() != kNever;
  }
  int compared = 0;

 private:
  std::vector<std::string> log_;
  Millis due_ = kNever, active_ = 0;
};

TEST(TableStanding, after_a_kill_nothing_is_due_later_or_swept_earlier_than_it_should_be) {
  Row row;
  log_tests::card_days();
  EXPECT_GT(row.compared, 100);
}

TEST(TableStanding, a_game_that_ended_leaves_the_size_of_its_record) {
  Evening evening(R"({"game":"card","options":{"players":2,"sets":"base","scoring":"off"},"pace":0})");
  evening.joins("Ben");
  evening.starts();
  EXPECT_FALSE(evening.room().ended_game());
  Chance chance = Chance::from_seed(3);
  for (int i = 0; i < 20'000 && evening.phase() != "over"; ++i) answers_at_random(evening, i % 2, chance);
  const auto ended = evening.room().ended_game();
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->number, 1);
  EXPECT_EQ(ended->bytes, static_cast<std::int64_t>(evening.records().at(0).size()));
}
}  // namespace tumult::server::standing_tests
