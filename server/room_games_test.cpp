// Whole games with people who come and go, bots, talk and crashes; and what must hold at any moment of them.
#include <algorithm>
#include <set>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"
#include "journal/journal.h"
#include "server/course_of.h"
#include "server/scene_test.h"
#include "server/table_room.h"

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
  room.opened(99'999, secret, seen, now, out);
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
  for (int i = 0; i < 60'000 && e.room().records().empty() && !testing::Test::HasFailure(); ++i) {
    something_happens(e, chance, people);
    if (i % 300 == 150 && e.written_since_woken()) {
      for (int p = 0; p < people; ++p)
        if (e.client(p).gone) e.comes(p);
      expect_same_after_waking(e);
    }
  }
  ASSERT_EQ(e.room().records().size(), 1u);
  expect_verified<T>(e.room().records()[0]);
  for (int p = 0; p < people; ++p)
    if (!e.client(p).gone) EXPECT_EQ(e.phase(p), "over");
  e.crashes(kHour);
  EXPECT_EQ(e.room().records().size(), 1u);
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

// T6. Two tables, move for move the same; then, in one of them, everything that a seat cannot know is dealt anew. As
// long as that seat's view does not show it, the seat is sent the same bytes, whatever it asks and whatever others do.
template <class T>
class Twins {
 public:
  Twins(const std::string& wish, int players, u64 seed)
      : a_(wish, static_cast<std::uint8_t>(seed)),
        b_(wish, static_cast<std::uint8_t>(seed)),
        players_(players),
        chance_(Chance::from_seed(seed)) {
    for (Evening* e : {&a_, &b_}) {
      for (int i = 1; i < players; ++i) e->joins("P" + std::to_string(i));
      e->starts();
    }
  }

  int compared = 0;

  void play(int rounds) {
    for (int i = 0; i < rounds && a_.phase() == "playing" && !testing::Test::HasFailure(); ++i) {
      for (u32 n = chance_.below(30); n > 0; --n) both_answer();
      if (a_.phase() != "playing") return;
      deal_anew(static_cast<int>(chance_.below(static_cast<u32>(players_))));
    }
  }

 private:
  static CourseOf<T>& course(Evening& e) {
    return dynamic_cast<CourseOf<T>&>(*dynamic_cast<TableRoom&>(e.room()).course());
  }
  bool sees_the_same(int s) {
    return T::view(course(a_).game(), static_cast<Seat>(s)).digest() ==
           T::view(course(b_).game(), static_cast<Seat>(s)).digest();
  }

  // Somebody who is asked says something that both allow. False: there is nothing like that.
  bool both_answer() {
    for (int tries = 0; tries < 20; ++tries) {
      const int p = static_cast<int>(chance_.below(static_cast<u32>(players_)));
      const json::value& may = a_.client(p).answers;
      if (!may.is_array() || a_.client(p).held || may.as_array().empty()) continue;
      std::vector<std::string> picks{text_in(may.as_array()[chance_.below(static_cast<u32>(may.as_array().size()))])};
      if (!b_.client(p).may(picks[0])) continue;
      for (;;) {
        json::object draft{{"type", "draft"}};
        draft["picks"] = json::value_from(picks);
        const json::value d = a_.asks(p, draft), d_b = b_.asks(p, draft);
        if (Evening::type_of(d_b) != "draft") return false;
        if (in(d, "complete").as_bool()) break;
        const auto& more = in(d, "may").as_array();
        picks.push_back(text_in(more[chance_.below(static_cast<u32>(more.size()))]));
      }
      a_.says(p, picks);
      b_.says(p, picks);
      return true;
    }
    for (Evening* e : {&a_, &b_}) e->passes(kMinute);  // a window closes
    return false;
  }

  void deal_anew(int s) {
    const auto real = course(a_).game();
    {
      const typename T::Redealt other(T::view(real, static_cast<Seat>(s)), chance_);
      course(b_).suppose(static_cast<const typename T::Game&>(other.table()));
    }
    const std::size_t from_a = a_.client(s).got.size(), from_b = b_.client(s).got.size();
    for (int i = 0; i < 12 && a_.phase() == "playing"; ++i) {
      for (const char* pick :
           {"ok", "pass", "draw", "take r1", "play r7", "toss nice-try", "roll", "play push@4>fwd"}) {
        for (Evening* e : {&a_, &b_}) {
          e->asks(s, {{"type", "why"}, {"picks", json::array{pick}}});
          e->asks(s, {{"type", "draft"}, {"picks", json::array{pick}}});
        }
      }
      if (!both_answer() || !sees_the_same(s)) break;
      ++compared;
      const auto& x = a_.client(s).got;
      const auto& y = b_.client(s).got;
      ASSERT_EQ(x.size() - from_a, y.size() - from_b);
      for (std::size_t k = 0; k + from_a < x.size(); ++k) ASSERT_EQ(x[from_a + k], y[from_b + k]);
    }
    course(b_).suppose(course(a_).game());
    resync();
  }
  // What the other clients were shown of the imagined game is not so: everybody looks afresh.
  void resync() {
    const auto& journal = a_.journal();
    for (Evening* e : {&a_, &b_}) {
      e->adopt(journal);
      for (int p = 0; p < players_; ++p) e->comes(p);
    }
  }

  Evening a_, b_;
  int players_;
  Chance chance_;
};

TEST(Games, a_seat_is_sent_the_same_bytes_whatever_it_cannot_know_in_the_card_game) {
  int compared = 0;
  for (u64 seed = 1; seed <= 6; ++seed) {
    const int players = static_cast<int>(2 + seed % 3);
    Twins<card::Spoken> twins(R"({"game":"card","options":{"players":)" + std::to_string(players) + R"(},"pace":)" +
                                  (seed % 2 ? "0" : "100") + "}",
                              players, seed);
    twins.play(30);
    compared += twins.compared;
  }
  EXPECT_GT(compared, 200);
}
TEST(Games, a_seat_is_sent_the_same_bytes_whatever_it_cannot_know_in_the_board_game) {
  int compared = 0;
  for (u64 seed = 1; seed <= 4; ++seed) {
    Twins<board::Spoken> twins(R"({"game":"board","options":{"players":3},"pace":0})", 3, seed);
    twins.play(20);
    compared += twins.compared;
  }
  EXPECT_GT(compared, 100);
}

// T14. Whatever can be said in this game, where it may not be said it is refused, with a clause and what may be said.
void every_illegal_answer_is_refused(const std::string& wish, int players, u64 seed, int positions) {
  Evening e(wish, static_cast<std::uint8_t>(seed));
  for (int i = 1; i < players; ++i) e.joins("P" + std::to_string(i));
  e.starts();
  Chance chance = Chance::from_seed(seed);
  std::set<std::string> known{"pass", "ok"};
  int refused = 0;
  for (int i = 0; i < positions && e.phase() == "playing"; ++i) {
    for (int p = 0; p < players; ++p)
      if (e.client(p).answers.is_array())
        for (const auto& a : e.client(p).answers.as_array()) known.insert(text_in(a));
    const int p = static_cast<int>(chance.below(static_cast<u32>(players)));
    const std::vector<std::string> all(known.begin(), known.end());
    for (int k = 0; k < 25; ++k) {
      const std::string& pick = all[chance.below(static_cast<u32>(all.size()))];
      if (e.client(p).may(pick)) continue;
      const std::size_t lines = e.journal().size();
      const json::value reply = e.says(p, pick);
      ++refused;
      EXPECT_EQ(Evening::type_of(reply), "refused") << pick << ": " << json::serialize(reply);
      EXPECT_FALSE(text_in(in(reply, "clause")).empty());
      const json::value may = e.client(p).answers.is_array() ? e.client(p).answers : json::value(json::array{});
      EXPECT_EQ(in(reply, "may"), may);
      EXPECT_EQ(e.journal().size(), lines);
    }
    for (int q = 0; q < players; ++q) answers_at_random(e, q, chance);
  }
  EXPECT_GT(refused, positions);
}
TEST(Games, every_illegal_answer_of_random_positions_is_refused_with_a_clause_and_what_may_be_said) {
  every_illegal_answer_is_refused(R"({"game":"card","options":{"players":3},"pace":0})", 3, 5, 120);
  every_illegal_answer_is_refused(R"({"game":"board","options":{"players":3},"pace":0})", 3, 6, 60);
}

// The times at which anybody is shown anything are the same whether or not the one who is asked has the card.
TEST(Games, windows_take_as_long_whether_or_not_a_hand_holds_the_card) {
  std::map<bool, std::set<std::int64_t>> lengths;
  for (std::uint8_t seed = 1; seed < 6; ++seed) {
    Evening e(R"({"game":"card","options":{"players":3},"bots":["normal"],"clocks":"off"})", seed);
    e.joins("Bea");
    e.starts();
    Chance chance = Chance::from_seed(seed);
    std::int64_t opened = 0;
    bool held = false;
    for (int i = 0; i < 1500 && e.phase() == "playing"; ++i) {
      const bool window = text_in(in(in(e.client(0).view, "question"), "what")) == "react";
      if (window && !opened) {
        opened = in(in(e.client(0).last("moved"), "time"), "now").as_int64();
        for (int p : {0, 1}) held |= e.client(p).answers.is_array() && e.client(p).answers.as_array().size() > 1;
        for (int p : {0, 1})
          if (e.client(p).answers.is_array()) e.says(p, "pass");
      }
      const auto moves = e.client(0).count("moved");
      if (!window)
        for (int p : {0, 1}) answers_at_random(e, p, chance);
      e.passes(500);
      if (opened && e.client(0).count("moved") > moves) {
        const json::value m = e.client(0).last("moved");
        if (json::serialize(in(m, "happened")).find("\"tossed\"") == std::string::npos && window)
          for (const std::string& text : e.client(0).got) {
            const json::value seen = json::parse(text);
            const auto now = in(in(seen, "time"), "now");
            if (Evening::type_of(seen) == "moved" && now.as_int64() > opened) {
              lengths[held].insert(now.as_int64() - opened);
              break;
            }
          }
        opened = 0, held = false;
      }
    }
  }
  const std::set<std::int64_t> only{row(Clocks::off).window};
  EXPECT_EQ(lengths[false], only);
  if (!lengths[true].empty()) EXPECT_EQ(lengths[true], only);
}
}  // namespace
}  // namespace tumult::server
