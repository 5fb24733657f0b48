// An answer is judged on the view of whoever gives it, exactly as the engine judges it on the game.
#include <gtest/gtest.h>

#include "kit/properties_test.h"
#include "session/tested_games_test.h"

namespace tumult {
namespace {
template <class T>
class Judged : public testing::Test {
 public:
  using G = typename T::Game;
  using Answer = typename T::Answer;

  Judged()
      : chance_(Chance::from_seed(17)), session_(Keep::last_step, [](Sink* sink) {
          return typename SessionFor<typename T::Known>::GameRecord({}, u64{1}, sink);
        }) {}

 protected:
  // Whatever somebody could say: a legal answer, or one of which a byte or two are something else.
  Answer bent(const Answer& a) {
    auto bytes = std::bit_cast<RawAnswer>(a);
    const std::size_t kept = Timed<typename T::Known> ? 4 : 8;  // the tick is given
    for (int i = static_cast<int>(chance_.below(2)); i >= 0; --i)
      bytes[chance_.below(static_cast<u32>(kept))] = static_cast<std::byte>(chance_.below(chance_.below(2) ? 16 : 256));
    return std::bit_cast<Answer>(bytes);
  }

  // What the engine says to these picks, one after the other; empty: nothing against them.
  std::string refused_by_engine(G g, Seat s, const std::vector<Answer>& picks) {
    Chance none;
    bool complete = false;
    for (const Answer& a : picks)
      if (a.seat != s) return "unreadable";
    for (const Answer& a : picks) {
      if (complete) return "surplus";
      if (const auto no = T::refuse(g, a)) return std::string(T::text_of(no->clause));
      if constexpr (Timed<typename T::Known>) return {};
      else if (g.question.left == 1 || T::is_pass(a)) complete = true;
      else T::apply(g, a, none);
    }
    return complete ? "" : "incomplete";
  }
  std::string rejected(Seat s, const std::vector<Answer>& picks) {
    Tick tick = 0;
    if constexpr (Timed<typename T::Known>) tick = picks[0].tick;
    const auto judged = session_.judge(s, picks, tick);
    if (judged) return {};
    const auto why = judged.error().why;
    if (why == Rejection::Why::incomplete) return "incomplete";
    return why == Rejection::Why::unreadable ? "unreadable" : std::string(judged.error().clause);
  }
  void expect_same(const G& g, Seat s, const std::vector<Answer>& picks) {
    ++answers_;
    const std::string engine = refused_by_engine(g, s, picks), session = rejected(s, picks);
    refused_ += !engine.empty();
    if (engine == "surplus") ASSERT_FALSE(session.empty());
    else ASSERT_EQ(engine, session) << said(g, picks);
  }
  static std::string said(const G& g, const std::vector<Answer>& picks) {
    Line words;
    write_position(words, g);
    for (const Answer& a : picks) T::write(words << "\n", g, a);
    return std::string(words.view());
  }
  void look_at(const G& g) {
    session_.suppose(g);
    ++positions_;
    static thread_local typename T::Answers all;
    for (Seat s = 0; s < g.options.players; ++s) {
      T::legal(g, s, all);
      for (const Answer& a : all) {
        expect_same(g, s, {a});
        if (this->HasFatalFailure()) return;
      }
      if (all.empty()) continue;
      for (int i = 0; i < 4; ++i) {
        const Answer& a = all[static_cast<int>(chance_.below(static_cast<u32>(all.size())))];
        expect_same(g, s, {bent(a)});
        if constexpr (!Timed<typename T::Known>) expect_same(g, s, group(g, s, a));
        if (this->HasFatalFailure()) return;
      }
    }
  }
  // Picks that may belong together: as many as are asked for, or one fewer or more.
  std::vector<Answer> group(G g, Seat s, const Answer& first) {
    std::vector<Answer> picks{first};
    const int wanted = g.question.left - 1 + static_cast<int>(chance_.below(3));
    static thread_local typename T::Answers next;
    Chance none;
    while (static_cast<int>(picks.size()) < wanted && static_cast<int>(picks.size()) < kMostPicks) {
      if (!T::refuse(g, picks.back()) && g.question.left > 1 && !T::is_pass(picks.back()))
        T::apply(g, picks.back(), none);
      T::legal(g, s, next);
      if (next.empty()) break;
      picks.push_back(next[static_cast<int>(chance_.below(static_cast<u32>(next.size())))]);
    }
    return picks;
  }

  Chance chance_;
  SessionFor<typename T::Known> session_;
  u64 positions_ = 0, answers_ = 0, refused_ = 0;
};

TYPED_TEST_SUITE(Judged, tested::Games);

TYPED_TEST(Judged, on_the_view_as_on_the_game) {
  const u64 enough = properties::how_many(100'000);
  for (u64 i = 0; this->positions_ < enough; ++i) {
    properties::Player<TypeParam> p(i, nullptr);
    typename TypeParam::Answer a;
    for (int step = 0; step < 2000 && this->positions_ < enough; ++step) {
      this->look_at(p.game);
      if (this->HasFatalFailure()) return;
      if (!properties::random_answer<TypeParam>(p.game, p.choice, a)) break;
      TypeParam::apply(p.game, a, p.deal);
    }
  }
  std::printf("%llu positions, %llu answers, %llu of them refused\n", static_cast<unsigned long long>(this->positions_),
              static_cast<unsigned long long>(this->answers_), static_cast<unsigned long long>(this->refused_));
  EXPECT_GT(this->refused_, this->answers_ / 20);
}
}  // namespace
}  // namespace tumult
