// Whole games with people who come and go, bots, talk and crashes; and what must hold at any moment of them.
#include <algorithm>
#include <set>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"
#include "journal/journal.h"
#include "server/table/scene_test.h"
#include "server/table/table.h"
#include "session/session_of.h"

namespace tumult::server {
namespace {
const std::string kCard =
    R"({"game":"card","options":{"players":4,"limit":"60"},"bots":["normal"],"clocks":"quick","pace":20})";
const std::string kBoard =
    R"({"game":"board","options":{"players":3,"limit":"20"},"bots":["easy"],"clocks":"relaxed","pace":20})";
const std::string kFrankfurt =
    R"({"game":"frankfurt","options":{"players":3},"bots":["hard"],"clocks":"off","pace":100})";

Millis time_of(const std::string& line) { return std::stoll(line); }

// What somebody is shown who comes with that secret, having seen so much: all that follows from the journal.
std::vector<std::string> shown_to(Room& room, const std::string& secret, std::int64_t seen, Millis now) {
  Outbox out;
  room.opened(99'999, {.seat_secret = secret, .seen = seen}, now, out);
  std::vector<std::string> texts;
  for (const auto& m : out.messages) {
    const std::string type = Evening::type_of(json::parse(*m.text));
    if (m.to == 99'999 && type != "hello" && type != "presence" && type != "ping") texts.push_back(*m.text);
  }
  Outbox bye;
  room.closed(99'999, now, bye);
  return texts;
}

// A table woken from the journal shows everybody the same bytes as the one that has been awake all along.
void expect_same_after_waking(Evening& e) {
  std::string error;
  const Millis now = time_of(e.journal().back());
  for (int p = 0; p < static_cast<int>(e.people()); ++p) {
    if (e.client(p).gone || !e.client(p).table.is_object()) continue;
    for (std::int64_t back : {-1, 0, 1, 3, 8}) {
      const auto woken = wake_room(e.journal(), now, error);
      ASSERT_TRUE(woken) << error;
      const std::int64_t seen = back < 0 ? -1 : e.client(p).number - back;
      const auto again = wake_room(e.journal(), now, error);
      const auto from_awake = shown_to(*woken, e.secret(p), seen, now);
      e.drops_person(p);
      Outbox none;
      const Connection c = e.comes(p, seen);
      std::vector<std::string> from_room;
      for (const std::string& text : e.at(c).got) {
        const std::string type = Evening::type_of(json::parse(text));
        if (type != "hello" && type != "presence" && type != "ping") from_room.push_back(text);
      }
      EXPECT_EQ(from_room, from_awake) << "person " << p << " having seen " << seen;
      if (seen >= 0) e.comes(p);
    }
  }
}

template <class T>
void expect_verified(const std::string& record) {
  Problem problem;
  const auto journal = JournalOf<T>::read(record, Check::everything, problem);
  EXPECT_TRUE(journal) << problem.line << ": " << problem.text;
  if (journal) EXPECT_EQ(journal->text(), record);
}

// Somebody does something; most of the time they answer what they are asked.
void something_happens(Evening& e, Chance& chance, int people) {
  const int p = static_cast<int>(chance.below(static_cast<u32>(people)));
  Client& client = e.client(p);
  switch (chance.below(40)) {
    case 0:
      if (!client.gone) e.drops_person(p);
      break;
    case 1:
      if (!client.gone) e.asks(p, {{"type", "chat"}, {"text", "hm"}});
      break;
    case 2: e.passes(chance.below(20'000)); break;
    case 3: {
      if (chance.below(4)) break;
      e.crashes(chance.below(100'000));
      for (int q = 0; q < people; ++q) e.comes(q, chance.below(2) ? -1 : e.client(q).number);
      break;
    }
    case 4:
      if (!client.gone) e.asks(p, {{"type", "vote"}, {"what", chance.below(2) ? "pause" : "resume"}});
      break;
    default:
      if (client.gone) e.comes(p, client.number);
      else if (in(client.table, "paused").is_null()) answers_at_random(e, p, chance);
      else e.asks(p, {{"type", "vote"}, {"what", "resume"}});
      e.passes(chance.below(400));
  }
}

template <class T>
void whole_games(const std::string& wish, int people, u64 seed) {
  Evening e(wish, static_cast<std::uint8_t>(seed + 1));
  ASSERT_TRUE(e.made()) << e.error();
  for (int i = 1; i < people; ++i) e.joins("P" + std::to_string(i));
  for (int i = 0; i < people; i += 2) e.shares(i);
  e.starts();
  Chance chance = Chance::from_seed(seed);
  for (int i = 0;
       i < 60'000 && e.room().summary().find(R"("played":0)") != std::string::npos && !testing::Test::HasFailure();
       ++i) {
    something_happens(e, chance, people);
    if (i % 300 == 150 && e.written_since_woken()) {
      for (int p = 0; p < people; ++p)
        if (e.client(p).gone) e.comes(p);
      expect_same_after_waking(e);
    }
  }
  ASSERT_EQ(e.records().size(), 1u);
  expect_verified<T>(e.records()[0]);
  for (int p = 0; p < people; ++p)
    if (!e.client(p).gone) EXPECT_EQ(e.phase(p), "over");
  e.crashes(kHour);
  EXPECT_EQ(e.records().size(), 1u);
}

TEST(Games, card_games_with_comings_goings_and_crashes_end_and_verify) {
  for (u64 seed = 0; seed < 4; ++seed) whole_games<card::Spoken>(kCard, 3, seed);
}
TEST(Games, board_games_with_comings_goings_and_crashes_end_and_verify) {
  for (u64 seed = 0; seed < 3; ++seed) whole_games<board::Spoken>(kBoard, 2, seed);
}
TEST(Games, frankfurt_games_with_comings_goings_and_crashes_end_and_verify) {
  for (u64 seed = 0; seed < 2; ++seed) whole_games<frankfurt::Spoken>(kFrankfurt, 2, seed);
}

// A gift for Bea, who has a Counterattack or something else: what Carl and a spectator are shown, and when.
enum class Bea { passes, says_nothing, always_passes };
std::vector<std::string> shown_of_a_gift(std::string_view hand, Bea bea) {
  Evening e(R"({"game":"card","options":{"players":3},"clocks":"off","pace":100})");
  e.joins("Bea");
  e.joins("Carl");
  const Connection dora = e.looks_on();
  if (bea == Bea::always_passes)
    e.asks(1, {{"type", "set"}, {"always-pass", json::array{"counterattack", "lucky-bastard", "nice-try"}}});
  e.starts();
  card::Scene scene;
  for (const std::string& line :
       {std::string("players 3"), std::string("top r5"), std::string("turn s0"), std::string("hand s0 gift-r r1 r2 b9"),
        "hand s1 " + std::string(hand), std::string("hand s2 y8 y9"), std::string("begin")})
    EXPECT_EQ(scene.say(line), card::Said::ok) << line;
  dynamic_cast<SessionOf<card::Spoken>&>(*dynamic_cast<Table&>(e.room()).session()).suppose(scene.game());
  for (const char* pick : {"play gift-r", "name s1"})
    EXPECT_EQ(Evening::type_of(e.says(0, std::string(pick))), "done") << pick;
  EXPECT_EQ(text_in(in(in(e.client(1).view, "question"), "what")), "react");
  EXPECT_EQ(e.client(1).may("toss counterattack"), hand.starts_with("counterattack"));
  e.passes(300);
  if (bea == Bea::passes) e.says(1, "pass");
  e.passes(row(Clocks::off).window - 301);
  EXPECT_EQ(text_in(in(in(e.client(1).view, "question"), "what")), "react") << "it is open until its time is over";
  e.passes(1);
  EXPECT_EQ(text_in(in(in(e.client(1).view, "question"), "what")), "give") << "and then it is closed";
  std::vector<std::string> shown = e.client(2).got;
  shown.insert(shown.end(), e.at(dora).got.begin(), e.at(dora).got.end());
  return shown;
}
TEST(Games, a_window_tells_nobody_whether_a_hand_holds_the_card) {
  const std::vector<std::string> shown = shown_of_a_gift("counterattack b4", Bea::says_nothing);
  for (const char* hand : {"counterattack b4", "b3 b4"})
    for (const Bea bea : {Bea::passes, Bea::says_nothing, Bea::always_passes})
      EXPECT_EQ(shown_of_a_gift(hand, bea), shown) << hand;
}
}  // namespace
}  // namespace tumult::server
