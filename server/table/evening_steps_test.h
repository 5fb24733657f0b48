// What people do at a table again and again, for evenings that are kept as fixtures: they answer at random, wait for a
// window, reach for piles from afar.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/scene_test.h"

namespace tumult::server::steps {
// The secret of the person on that seat; empty: there is none.
inline std::string secret_of(const TableState& state, Seat s) {
  for (int joined = 0; joined < state.seating.joined(); ++joined)
    if (const std::string secret = state.seat_secret(joined); state.seating.seat_of(secret) == s) return secret;
  return {};
}
inline int somebody_here(Evening& e) {
  for (int p = 0; p < static_cast<int>(e.people()); ++p)
    if (!e.client(p).gone) return p;
  return 0;
}
inline bool playing(Evening& e) { return e.phase(somebody_here(e)) == "playing"; }

// Everybody who is there answers at random, again and again.
inline void all_answer(Evening& e, Chance& chance, int rounds, Millis pause = kSecond) {
  for (int i = 0; i < rounds && playing(e); ++i) {
    for (int p = 0; p < static_cast<int>(e.people()); ++p)
      if (!e.client(p).gone && playing(e)) answers_at_random(e, p, chance);
    e.passes(pause);
  }
}
inline void to_the_end(Evening& e, Chance& chance) {
  all_answer(e, chance, 20'000, 100);
  EXPECT_FALSE(playing(e));
}
inline void is_done(Evening& e, int person, json::object command) {
  const json::value reply = e.asks(person, std::move(command));
  EXPECT_EQ(Evening::type_of(reply), "done") << json::serialize(reply);
}
inline bool in_window(Evening& e, int person) {
  return text_in(in(in(e.client(person).view, "question"), "what")) == "react" && e.client(person).answers.is_array() &&
         !e.client(person).held;
}
// Plays on until a reaction window is open, and somebody has passed in it.
inline void until_a_pass_is_held(Evening& e, Chance& chance) {
  for (int i = 0; i < 3000 && playing(e); ++i) {
    for (int p = 0; p < static_cast<int>(e.people()); ++p) {
      if (e.client(p).gone) continue;
      if (in_window(e, p) && !in(e.says(p, "pass"), "held").is_null()) return;
      if (!in_window(e, p)) answers_at_random(e, p, chance);
    }
    e.passes(kSecond);
  }
  ADD_FAILURE() << "no pass is held";
}

// Two or more hands reach for piles, each through a line that takes its time. Which answer and when is chance.
class Hands {
 public:
  Hands(Evening& e, u64 seed) : e_(e), chance_(Chance::from_seed(seed)) {}

  // How long a message takes to a person, or from one.
  static Millis way(int person) { return 12 + 25 * person; }
  void pongs() {
    const Millis begun = e_.now();
    for (int p = 0; p < static_cast<int>(e_.people()); ++p) {
      if (e_.client(p).last("ping").is_null()) continue;
      e_.passes(std::max<Millis>(0, begun + 2 * way(p) - e_.now()));
      const std::int64_t ping = in(e_.client(p).last("ping"), "ping").as_int64();
      e_.sends(e_.connection(p), R"({"type":"pong","ping":)" + std::to_string(ping) + "}");
    }
  }
  // Everybody says something about the same pile as soon as their message can be there; or anything.
  void reach(int times) {
    for (int i = 0; i < times && playing(e_); ++i) {
      const std::string pile = " p" + std::to_string(chance_.below(2));
      for (int p = 0; p < static_cast<int>(e_.people()) && playing(e_); ++p) {
        if (e_.client(p).gone) continue;
        const std::string pick = one_of(p, chance_.below(4) ? pile : "");
        if (!pick.empty())
          e_.asks(p, {{"type", "say"},
                      {"at", e_.client(p).number},
                      {"since", static_cast<std::int64_t>(chance_.below(1200))},
                      {"picks", json::array{json::string(pick)}}});
        e_.passes(static_cast<Millis>(chance_.below(30)));
      }
      e_.passes(static_cast<Millis>(100 + chance_.below(900)));
    }
  }
  // More actions at once than a hand has, one of them twice; until they were too many.
  void says_too_much(int person) {
    for (int i = 0; i < 20 && playing(e_); ++i) {
      e_.passes(kSecond);
      const std::string pick = one_of(person, i % 2 ? " p1" : " p0");
      for (const int n : {0, 0, 1, 2, 3, 4}) {
        if (pick.empty()) break;
        json::object command{{"type", "say"}, {"at", e_.client(person).number}};
        command["picks"] = json::array{json::string(pick)};
        const json::value reply = e_.asks(person, std::move(command), "hand" + std::to_string(10 * i + n));
        if (text_in(in(reply, "code")) == "rate") return;
        if (!reply.is_null()) break;  // nobody else wants that pile
      }
      reach(1);
    }
    ADD_FAILURE() << "nothing was too much";
  }

 private:
  std::string one_of(int person, std::string_view end) {
    std::vector<std::string> fitting;
    if (e_.client(person).answers.is_array())
      for (const auto& a : e_.client(person).answers.as_array())
        if (text_in(a).ends_with(end)) fitting.push_back(text_in(a));
    return fitting.empty() ? "" : fitting[chance_.below(static_cast<u32>(fitting.size()))];
  }

  Evening& e_;
  Chance chance_;
};
}  // namespace tumult::server::steps
