// What a move costs in the room, without sockets and disk: run with --gtest_also_run_disabled_tests
// --gtest_filter='RoomBench.*'. Instructions, which the machine's other work does not change, in a minute:
//   valgrind --tool=callgrind --callgrind-out-file=OUT --toggle-collect='*Bench::say*' BENCH
//     --gtest_also_run_disabled_tests --gtest_filter='RoomBench.*for_two'
//   callgrind_annotate --inclusive=yes OUT | grep -m1 Table::heard      divided by the moves that were printed
// BENCH is this file compiled with -O3 and linked with the release libraries. In tumult_tests rooms call the copies of
// inline functions (std::string's) that the linker takes from other tests, compiled with -O0: a third more
// instructions, and more or less with each new test.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>

#include "kit/chance.h"
#include "kit/offers_test.h"
#include "server/table/room.h"
#include "server/table/wish_test.h"
#include "sim/allocations.h"

namespace tumult::server {
namespace {
// One of the answers that a message offers, quoted; empty: none.
std::string any_answer(const std::string& text, Chance& chance) {
  if (text.find("\"offers\":[") == text.npos) return {};
  tumult::json::Value message;
  if (!tumult::json::Reader(text).read(message)) return {};
  auto all = tumult::json::answers_in(message.fields["offers"].items);
  if (all.empty()) return {};
  std::sort(all.begin(), all.end());
  return '"' + all[chance.below(static_cast<u32>(all.size()))] + '"';
}

// Of this thread, whatever else the machine does.
double worked() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

class Bench {
 public:
  explicit Bench(const std::string& wish, int players) : wish_(wish), players_(players) {}

  void play(int games) {
    for (int g = 0; g < games; ++g) one_game(static_cast<std::uint8_t>(g + 1));
    const double each = seconds_ * 1e6 / moves_;
    std::printf("%d moves, %.2f µs a move in the room, %.1f allocations, %.0f bytes sent a move\n", moves_, each,
                static_cast<double>(allocated_) / moves_, static_cast<double>(bytes_) / moves_);
  }

 private:
  void one_game(std::uint8_t seed) {
    Outbox out;
    NewTable wanted{.id = "t", .code = "c", .wish = wish_of(wish_, "Anna").value()};
    wanted.secret.fill(seed);
    auto made = make_room(wanted, 1, out);
    ASSERT_TRUE(made) << made.error().text;
    const std::unique_ptr<Room> room = std::move(made->room);
    room->opened(1, {.seat_secret = made->host_secret, .form = AnswerForm::offers}, 1, out);
    for (int i = 1; i < players_; ++i)
      room->opened(static_cast<Connection>(i + 1),
                   {.seat_secret = room->join("P" + std::to_string(i), 1, out).value(), .form = AnswerForm::offers}, 1,
                   out);
    room->heard(1, R"({"type":"start","id":"s"})", 1, out);
    room->time(6000, out);
    Chance chance = Chance::from_seed(seed);
    std::int64_t number = 0;
    std::map<Connection, std::string> asked;
    for (int i = 0; i < 5000; ++i) {
      for (const auto& m : out.messages) {
        bytes_ += m.text->size();
        if (m.text->starts_with("{\"type\":\"moved\"")) {
          number = std::stoll(m.text->substr(m.text->find("\"number\":") + 9));
          asked[m.to] = any_answer(*m.text, chance);
        }
      }
      std::erase_if(asked, [](const auto& a) { return a.second.empty(); });
      if (asked.empty()) return;
      auto [from, answer] = *asked.begin();
      asked.erase(asked.begin());
      for (;;) {
        out = {};
        say(*room, from, 7000 + i, R"(,"at":)" + std::to_string(number) + R"(,"picks":[)" + answer + "]", out);
        if (!out.append.empty()) break;
        Outbox draft;  // a group of picks: what may be next?
        room->heard(from, R"({"type":"draft","id":"d)" + std::to_string(++ids_) + R"(","picks":[)" + answer + "]}",
                    7000 + i, draft);
        answer += ',' + any_answer(*draft.messages[0].text, chance);
      }
      for (const auto& m : out.messages) moves_ += m.to == 1 && m.text->starts_with("{\"type\":\"moved\"");
    }
  }
  // Each time with another id: what was refused is not judged again.
  [[gnu::noinline]] void say(Room& room, Connection from, Millis now, const std::string& what, Outbox& out) {
    const std::string text = R"({"type":"say","id":"c)" + std::to_string(++ids_) + '"' + what + '}';
    const u64 allocated = sim::allocations();
    const double begun = worked();
    room.heard(from, text, now, out);
    (void)room.next();
    seconds_ += worked() - begun;
    allocated_ += sim::allocations() - allocated;
  }

  std::string wish_;
  int players_, moves_ = 0, ids_ = 0;
  double seconds_ = 0;
  u64 allocated_ = 0;
  std::size_t bytes_ = 0;
};

TEST(RoomBench, DISABLED_card_game_for_two) {
  Bench(R"({"game":"card","options":{"players":2},"pace":0,"spectators":"off"})", 2).play(20);
}
TEST(RoomBench, DISABLED_card_game_for_four) {
  Bench(R"({"game":"card","options":{"players":4},"pace":0,"spectators":"off"})", 4).play(10);
}
TEST(RoomBench, DISABLED_board_game_for_four) {
  Bench(R"({"game":"board","options":{"players":4},"pace":0,"spectators":"off"})", 4).play(10);
}
}  // namespace
}  // namespace tumult::server
