// Any bytes as what people say at a table, whole messages and the picks of an answer, with comings, goings, time and
// crashes in between. Whatever is said, everything that is sent is JSON, and a table woken from its journal is the same
// table. The first byte picks the game.
#include <boost/json.hpp>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/wish_test.h"

using namespace tumult::server;

namespace {
constexpr std::string_view kWishes[] = {
    R"({"game":"card","options":{"players":3},"bots":["easy"],"clocks":"quick","pace":50})",
    R"({"game":"board","options":{"players":3},"bots":["normal"],"clocks":"relaxed","pace":0,"spectators":"delayed","delay":2})",
    R"({"game":"frankfurt","options":{"players":3},"bots":["hard"]})",
};

struct Fuzzed {
  std::unique_ptr<Room> room;
  std::vector<std::string> journal;
  std::string secrets[2], answers[4];
  Millis now = 1'700'000'000'000;
  std::int64_t number = 0;

  void carry_out(Outbox& out) {
    for (std::string& line : out.append) {
      if (line.find('\n') != line.npos) std::abort();
      journal.push_back(std::move(line));
    }
    for (const auto& m : out.messages) {
      boost::json::error_code error;
      const auto v = boost::json::parse(*m.text, error);
      if (error || !v.is_object()) std::abort();
      const auto& o = v.as_object();
      const auto& type = o.at("type").as_string();
      if (type == "moved" || type == "view") {
        const auto* list = o.if_contains("answers");
        answers[m.to % 4] = list && !list->as_array().empty() ? boost::json::serialize(list->as_array()[0]) : "";
        number = o.at("number").as_int64();
      }
    }
  }
  template <class F>
  void does(F f) {
    Outbox out;
    f(out);
    carry_out(out);
  }
  void wakes() {
    std::string error;
    auto woken = wake_room(journal, now, error);
    if (!woken || woken->summary() != room->summary()) std::abort();
    for (const Finished& game : finished_games(journal))
      if (!game.record()) std::abort();
    room = std::move(woken);
    for (Connection c : {1, 2})
      does([&](Outbox& out) {
        room->opened(c, {.seat_secret = secrets[c - 1], .seen = number, .form = AnswerForm::offers}, now, out);
      });
  }
  // What an honest client would say, cut in pieces by what follows.
  std::string sensible(Connection c, std::string_view with) const {
    const std::string answer = answers[c].empty() ? "\"pass\"" : answers[c];
    return R"({"type":"say","id":")" + std::to_string(now) + R"(","at":)" + std::to_string(number) + R"(,"picks":[)" +
           answer + "]" + std::string(with) + "}";
  }
};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  Fuzzed f;
  NewTable wanted{.id = "t", .code = "c", .wish = wish_of(kWishes[data[0] % 3], "Anna").value()};
  wanted.secret.fill(data[1]);
  f.does([&](Outbox& out) {
    auto made = make_room(wanted, f.now, out).value();
    f.room = std::move(made.room);
    f.secrets[0] = made.host_secret;
  });
  f.does([&](Outbox& out) { f.secrets[1] = f.room->join("Bea", f.now, out).value(); });
  f.does(
      [&](Outbox& out) { f.room->opened(1, {.seat_secret = f.secrets[0], .form = AnswerForm::offers}, f.now, out); });
  f.does([&](Outbox& out) { f.room->opened(2, {.seat_secret = f.secrets[1], .seen = -1}, f.now, out); });
  f.does([&](Outbox& out) { f.room->opened(3, {.seat_secret = "", .seen = -1}, f.now, out); });
  f.does([&](Outbox& out) { f.room->heard(1, R"({"type":"start","id":"go"})", f.now, out); });
  f.now += 5000;
  f.does([&](Outbox& out) { f.room->time(f.now, out); });

  std::string_view rest(reinterpret_cast<const char*>(data) + 2, size - 2);
  for (int steps = 0; !rest.empty() && steps < 200; ++steps) {
    const auto what = static_cast<unsigned char>(rest[0]);
    const std::size_t n = std::min<std::size_t>(rest.find('\n'), rest.size());
    const std::string_view text = rest.substr(std::min<std::size_t>(1, n), n ? n - 1 : 0);
    rest.remove_prefix(std::min(n + 1, rest.size()));
    const Connection c = 1 + what % 3;
    f.now += what;
    switch (what / 32) {
      case 0:
      case 1: f.does([&](Outbox& out) { f.room->heard(c, f.sensible(c, ""), f.now, out); }); break;
      case 2: f.does([&](Outbox& out) { f.room->heard(c, f.sensible(c, text), f.now, out); }); break;
      case 3: f.does([&](Outbox& out) { f.room->closed(c, f.now, out); }); break;
      case 4:
        f.does([&](Outbox& out) {
          f.room->opened(c,
                         {.seat_secret = c < 3 ? f.secrets[c - 1] : std::string(text),
                          .seen = what - 140,
                          .form = what % 2 ? AnswerForm::offers : AnswerForm::texts},
                         f.now, out);
        });
        break;
      case 5:
        f.now += 997 * static_cast<Millis>(text.size() + 1);
        f.does([&](Outbox& out) { f.room->time(f.now, out); });
        break;
      case 6:
        if (what == 200) f.wakes();
        else f.does([&](Outbox& out) { f.room->heard(c, "{\"type\":\"" + std::string(text) + "}", f.now, out); });
        break;
      default: f.does([&](Outbox& out) { f.room->heard(c, text, f.now, out); }); break;
    }
  }
  return 0;
}
