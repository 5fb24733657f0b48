// A table at which everybody plays and nobody has a page: what is said and heard is bytes, and nothing is read that
// need not be. For tests that look at very many positions; an Evening (scene_test.h) looks more closely.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "kit/chance.h"
#include "server/table/table.h"
#include "server/table/time.h"
#include "server/table/wish_test.h"
#include "session/session_for.h"

namespace tumult::server {
// So many, or as many as TUMULT_MANY says: tests/server/run --long does.
inline int as_many(int normally) {
  const char* many = std::getenv("TUMULT_MANY");
  return many ? std::atoi(many) : normally;
}

template <class T>
class BareTable {
 public:
  using Game = typename T::Game;
  static constexpr Millis kEight = 1'700'000'000'000;

  // `wish`: what a table is made of, besides the game and its players.
  BareTable(const std::string& options, const std::string& wish, int players, u64 seed) : heard_(players + 1u) {
    const std::string json = R"({"game":")" + std::string(T::kName) + R"(","options":{"players":)" +
                             std::to_string(players) + options + "}" + wish + "}";
    NewTable wanted{.id = "t1", .code = "ABCD", .wish = wish_of(json, "P0").value()};
    for (std::size_t i = 0; i < 8; ++i) wanted.secret[i] = static_cast<std::uint8_t>(seed >> 8 * i);
    Outbox out;
    auto made = make_room(wanted, now_, out);
    EXPECT_TRUE(made) << made.error().text;
    room_ = std::move(made->room);
    secrets_.push_back(made->host_secret);
    carry_out(out);
    for (int p = 1; p < players; ++p) {
      Outbox joining;
      secrets_.push_back(room_->join("P" + std::to_string(p), now_, joining).value());
      carry_out(joining);
    }
    everybody_comes();
    says(0, R"({"type":"start","id":"start"})");
    passes(kShareTime);
  }
  // The same table woken from its journal, at the same moment.
  BareTable(const BareTable& like)
      : now_(like.now_), journal_(like.journal_), secrets_(like.secrets_), heard_(like.heard_.size()), ids_(like.ids_) {
    std::string error;
    room_ = wake_room(journal_, now_, error);
    EXPECT_TRUE(room_) << error;
    everybody_comes();
  }
  BareTable& operator=(const BareTable&) = delete;

  int players() const { return static_cast<int>(secrets_.size()); }
  int spectator() const { return players(); }
  bool playing() const { return session_or_nothing() && !session_or_nothing()->over(); }
  SessionFor<T>& session() { return *session_or_nothing(); }
  const Game& game() const { return session_or_nothing()->game(); }
  // Everything that a player, or the spectator, was sent since they came.
  const std::vector<std::shared_ptr<const std::string>>& heard(int who) const { return heard_[who].texts; }
  Millis since_the_deal() const { return now_ - kEight - kShareTime; }
  void forget_what_was_heard(int who) { heard_[who].texts.clear(); }
  std::size_t lines() const { return journal_.size(); }

  void says(int who, const std::string& text) {
    Outbox out;
    room_->heard(static_cast<Connection>(who + 1), text, now_, out);
    carry_out(out);
  }
  // A command with picks; its id is new, and begins like all others.
  void commands(int who, std::string_view type, const std::vector<std::string>& picks) {
    std::string text = R"({"type":")" + std::string(type) + R"(","id":"c)" + std::to_string(++ids_) + R"(","at":)" +
                       std::to_string(heard_[who].number) + R"(,"picks":[)";
    for (const std::string& pick : picks) ((text += &pick == &picks[0] ? "\"" : ",\"") += pick) += '"';
    says(who, text + "]}");
  }
  std::string last_id() const { return "c" + std::to_string(ids_); }
  void comes_anew(int who) {
    Outbox out;
    room_->closed(static_cast<Connection>(who + 1), now_, out);
    room_->opened(static_cast<Connection>(who + 1), arrival(who), now_, out);
    carry_out(out);
  }
  void passes(Millis much) {
    const Millis until = now_ + much;
    while (room_->next() <= until) {
      now_ = std::max(now_, room_->next());
      tick();
    }
    now_ = until;
    tick();
  }

 private:
  struct Ear {
    std::vector<std::shared_ptr<const std::string>> texts;
    long number = 0;  // the last that was seen
  };
  SessionFor<T>* session_or_nothing() const {
    return dynamic_cast<SessionFor<T>*>(dynamic_cast<Table&>(*room_).session());
  }
  // Half of them read offers, the others texts.
  Arrival arrival(int who) const {
    return {.seat_secret = who < players() ? secrets_[who] : "",
            .form = who % 2 ? AnswerForm::offers : AnswerForm::texts};
  }
  void everybody_comes() {
    for (int who = 0; who <= players(); ++who) {
      Outbox out;
      room_->opened(static_cast<Connection>(who + 1), arrival(who), now_, out);
      carry_out(out);
    }
  }
  void tick() {
    Outbox out;
    room_->time(now_, out);
    carry_out(out);
  }
  void carry_out(Outbox& out) {
    for (std::string& line : out.append) journal_.push_back(std::move(line));
    for (auto& m : out.messages) {
      Ear& ear = heard_[m.to - 1];
      for (const std::string_view type :
           {R"({"type":"moved","number":)", R"({"type":"view","number":)", R"({"type":"table","number":)"})
        if (m.text->starts_with(type)) ear.number = std::atol(m.text->c_str() + type.size());
      ear.texts.push_back(std::move(m.text));
    }
  }

  Millis now_ = kEight;
  std::unique_ptr<Room> room_;
  std::vector<std::string> journal_, secrets_;
  std::vector<Ear> heard_;
  int ids_ = 0;
};

// Something that seat may say, at random: one pick, or the few that belong together.
template <class T>
std::vector<std::string> random_picks(typename T::Game g, Seat s, Chance& chance) {
  static thread_local typename T::Answers answers;
  std::vector<std::string> picks;
  Chance none;
  for (;;) {
    T::legal(g, s, answers);
    if (answers.empty()) return {};
    const auto a = answers[static_cast<int>(chance.below(static_cast<u32>(answers.size())))];
    Line words;
    T::write(words, g, a);
    picks.emplace_back(words.view().substr(3));
    if (g.question.left == 1 || T::is_pass(a)) return picks;
    T::apply(g, a, none);
  }
}
}  // namespace tumult::server
