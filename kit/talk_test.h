// Tests in table talk: a position, what everybody does, and what must be true then. Each sentence becomes a line of a
// scenario (kit/text_scene.h), so that both speak the same language; windows pass by themselves as they do there.
//
// A game derives its Talk from this, with its own sentences; Me::before_begin() may add lines that go without saying.
#pragma once
#include <gtest/gtest.h>

#include <source_location>
#include <string>
#include <string_view>

#include "kit/text_scene.h"

namespace tumult {
inline constexpr Seat s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6, s7 = 7;

template <class Me, class Scene>
class TalkOf {
 public:
  using Here = std::source_location;
  using Result = testing::AssertionResult;

  TalkOf(int players, Here here) : begun_at_(here) { lay("players " + std::to_string(players), here); }
  TalkOf(const TalkOf&) = delete;
  TalkOf& operator=(const TalkOf&) = delete;
  ~TalkOf() {
    if (begun_ && !lost_ && scene_.finish() != Said::ok) complain("the end", begun_at_);
  }

  // The position.
  Me& edition(std::string_view name, Here here = Here::current()) { return lay(line("edition", name), here); }
  Me& option(std::string_view key, std::string_view value, Here here = Here::current()) {
    return lay(line("option", key, value), here);
  }
  Me& turn(Seat s, Here here = Here::current()) {
    turned_ = true;
    return lay(line("turn", s), here);
  }
  Me& holds(Seat s, std::string_view cards, Here here = Here::current()) { return lay(line("hand", s, cards), here); }
  Me& draws(std::string_view cards, Here here = Here::current()) { return lay(line("draw", cards), here); }
  Me& draws_only(std::string_view cards, Here here = Here::current()) { return lay(line("draw only", cards), here); }
  Me& scores(std::string_view numbers, Here here = Here::current()) { return lay(line("scores", numbers), here); }

  // What everybody does.
  Me& plays(Seat s, std::string_view card, Here here = Here::current()) { return act(line(s, "play", card), here); }
  Me& tosses(Seat s, std::string_view card, Here here = Here::current()) { return act(line(s, "toss", card), here); }
  Me& names(Seat s, Seat whom, Here here = Here::current()) { return act(line(s, "name", whom), here); }
  Me& takes(Seat s, std::string_view card, Here here = Here::current()) { return act(line(s, "take", card), here); }
  Me& chooses(Seat s, std::string_view what, Here here = Here::current()) { return act(line(s, "choose", what), here); }
  Me& passes(Seat s, Here here = Here::current()) { return act(line(s, "pass"), here); }
  Me& confirms(Seat s, Here here = Here::current()) { return act(line(s, "ok"), here); }
  Me& all_pass(Here here = Here::current()) { return act("pass", here); }  // the windows that are open

  // What must be true then, for EXPECT_TRUE and EXPECT_FALSE.
  Result has(Seat s, std::string_view cards, Here here = Here::current()) { return is(line("hand", s, cards), here); }
  Result hand_size(Seat s, int n, Here here = Here::current()) { return is(line("hand-size", s, n), here); }
  Result pile_size(int n, Here here = Here::current()) { return is(line("draw-size", n), here); }
  Result on_turn(Seat s, Here here = Here::current()) { return is(line("turn", s), here); }
  Result round_over(Here here = Here::current()) { return is("round over", here); }
  Result game_over(Here here = Here::current()) { return is("game over", here); }
  Result winner(std::string_view seats, Here here = Here::current()) { return is(line("winner", seats), here); }
  Result score(Seat s, int n, Here here = Here::current()) { return is(line("score", s, n), here); }
  Result may(Seat s, std::string_view action, Here here = Here::current()) { return is(line("may", s, action), here); }
  Result asked(std::string_view seats, Here here = Here::current()) { return is(line("asked", seats), here); }
  Result refused(Seat s, std::string_view action, std::string_view clause, Here here = Here::current()) {
    return say(line("refuse", s, action, clause), here);
  }
  Result sees(Seat s, std::string_view card, Seat about, Here here = Here::current()) {
    return is(line("sees", s, card, "about", about), here);
  }
  Result sees_nothing(Seat s, Seat about, Here here = Here::current()) { return sees(s, "nothing", about, here); }

  const auto& game(Here here = Here::current()) {
    begin(here);
    return scene_.game();
  }

 protected:
  static std::string word(std::string_view w) { return std::string(w); }
  static std::string word(Seat s) { return "s" + std::to_string(s); }
  static std::string word(int n) { return std::to_string(n); }
  template <class... W>
  static std::string line(const W&... words) {
    std::string all;
    ((all += all.empty() ? word(words) : " " + word(words)), ...);
    return all;
  }

  Me& me() { return static_cast<Me&>(*this); }
  Me& lay(const std::string& said, Here here) {
    if (!lost_ && scene_.say(said) != Said::ok) complain(said, here);
    return me();
  }
  bool begin(Here here) {
    if (begun_ || lost_) return begun_;
    me().before_begin(here);
    if (!lost_ && scene_.say("begin") != Said::ok) complain("begin", here);
    return begun_ = !lost_;
  }
  Me& act(const std::string& said, Here here) {
    begin(here);
    return lay(said, here);
  }
  Result say(const std::string& said, Here here) {
    if (!begin(here) || lost_) return testing::AssertionFailure() << "something said above went wrong";
    const Said how = scene_.say(said);
    if (how == Said::ok) return testing::AssertionSuccess();
    if (how == Said::nonsense) complain(said, here);
    return testing::AssertionFailure() << "\"" << said << "\": " << scene_.why().view() << in_words();
  }
  Result is(const std::string& what, Here here) { return say("expect " + what, here); }

  bool turned_ = false;

 private:
  std::string in_words() {
    Line position;
    write_position(position, scene_.game());
    return "\nThe position: " + std::string(position.view());
  }
  void complain(std::string_view said, Here here) {
    lost_ = true;
    testing::Message all;
    all << "\"" << said << "\": " << scene_.why().view();
    if (begun_) all << in_words();
    ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line())) << all;
  }

  Scene scene_;
  Here begun_at_;
  bool begun_ = false, lost_ = false;
};
}  // namespace tumult
