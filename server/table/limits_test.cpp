// What is said again and changes nothing writes nothing; what may not be written is refused, and the game goes on.
#include "server/table/scene_test.h"

namespace tumult::server::table_limits_tests {
namespace {
const std::string kTwo = R"({"game":"card","options":{"players":2,"sets":"base"},"clocks":"off","pace":0})";
const std::string kThree = R"({"game":"card","options":{"players":3,"sets":"base"},"clocks":"off","pace":0})";

// Says it twice: what the second time wrote.
std::size_t lines_of_the_second(Evening& e, int person, const json::object& command) {
  EXPECT_EQ(Evening::type_of(e.asks(person, command)), "done") << json::serialize(command);
  const std::size_t lines = e.journal().size();
  EXPECT_EQ(Evening::type_of(e.asks(person, command)), "done") << json::serialize(command);
  return e.journal().size() - lines;
}
}  // namespace

TEST(TableLimits, what_changes_nothing_writes_nothing) {
  Evening e(kThree);
  e.joins("Ben");
  const json::object before_a_game[] = {
      {{"type", "change"}, {"clocks", "quick"}, {"options", {{"limit", 50}}}},
      {{"type", "fill"}, {"seat", 2}, {"level", "hard"}},
      {{"type", "name"}, {"name", "Annabel"}},
      {{"type", "set"}, {"allow", true}},
      {{"type", "set"}, {"mute", 1}, {"on", true}},
      {{"type", "set"}, {"stand-in", "easy"}},
      {{"type", "set"}, {"stand-in", "off"}},
      {{"type", "set"}, {"always-pass", {"counterattack", "nice-try", "counterattack"}}},
      {{"type", "set"}, {"always-pass", json::array()}},
      {{"type", "share"}, {"game", 0}, {"share", std::string(64, 'a')}},
      {{"type", "vote"}, {"what", "remove"}, {"seat", 1}},
  };
  for (const json::object& command : before_a_game) EXPECT_EQ(lines_of_the_second(e, 0, command), 0u);
  EXPECT_EQ(lines_of_the_second(e, 0, {{"type", "chat"}, {"text", "again"}}), 1u) << "talk is no setting";
}

TEST(TableLimits, the_same_command_again_is_answered_the_same_though_the_setting_has_changed_since) {
  Evening e(kTwo);
  const json::object on{{"type", "set"}, {"allow", true}}, off{{"type", "set"}, {"allow", false}};
  e.asks(0, on, "first");
  e.asks(0, on, "nothing-new");
  e.asks(0, off, "off");
  const std::size_t lines = e.journal().size();
  EXPECT_EQ(Evening::type_of(e.asks(0, on, "nothing-new")), "done");
  EXPECT_EQ(e.journal().size(), lines) << "done once";
}

TEST(TableLimits, who_may_not_write_is_told_so_and_plays_on) {
  std::string error;
  Evening e(kTwo);
  e.joins("Ben");
  e.starts();
  const auto room = wake_room(e.journal(), e.now(), error);
  ASSERT_TRUE(room) << error;
  Outbox here;
  room->opened(1, {.seat_secret = e.secret(0)}, e.now(), here);
  room->opened(2, {.seat_secret = e.secret(1)}, e.now(), here);
  const protocol::Wrong full{protocol::Code::quota, "full"};
  const auto said = [&](const std::string& text, bool moves, Connection from = 1) {
    Outbox out;
    out.no_extra = &full;
    if (!moves) out.no_moves = &full;
    room->heard(from, text, e.now(), out);
    EXPECT_TRUE(out.append.empty()) << text;
    return out.messages.empty() ? "" : *out.messages[0].text;
  };
  for (const char* command : {R"({"type":"chat","id":"1","text":"hi"})", R"({"type":"set","id":"2","allow":true})",
                              R"({"type":"vote","id":"3","what":"pause"})"})
    EXPECT_NE(said(command, true).find(R"("code":"quota")"), std::string::npos) << command;
  EXPECT_EQ(said(R"({"type":"say","id":"4","at":0,"picks":["nonsense"]})", true).find("quota"), std::string::npos);
  EXPECT_NE(said(R"({"type":"say","id":"5","at":0,"picks":["nonsense"]})", false).find("quota"), std::string::npos);
  EXPECT_NE(said(R"({"type":"leave","id":"6"})", true, 2).find("done"), std::string::npos)
      << "a bot stands in before long";
  Outbox out;
  out.no_extra = &full;
  Evening open(kTwo);
  EXPECT_EQ(open.room().join("Cleo", open.now(), out).error().code, protocol::Code::quota);
}
}  // namespace tumult::server::table_limits_tests
