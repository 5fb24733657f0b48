// Tests in table talk: a position, what everybody does, and what must be true then. Each sentence becomes a line of a
// scenario (text.h), so that both speak the same language; windows pass by themselves as they do there.
#pragma once
#include <gtest/gtest.h>

#include <source_location>
#include <string>
#include <string_view>

#include "games/card/text.h"
#include "games/card/view.h"

namespace tumult::card {
inline constexpr Seat s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6, s7 = 7;

struct As {
  std::string_view card;
};
inline As as(std::string_view card) { return {card}; }

// The position is said first; it begins by itself with the first action or expectation: s0 is on turn, r5 on top.
class Talk {
 public:
  using Here = std::source_location;
  using Result = testing::AssertionResult;

  explicit Talk(int players, Here here = Here::current()) : begun_at_(here) {
    lay("players " + std::to_string(players), here);
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;
  ~Talk() {
    if (begun_ && !lost_ && scene_.finish() != Said::ok) complain("the end", begun_at_);
  }

  // The position.
  Talk& sets(std::string_view boxes, Here here = Here::current()) { return lay(line("sets", boxes), here); }
  Talk& all_sets(Here here = Here::current()) { return sets("base troublemaker supercharge pandora", here); }
  Talk& classic(Here here = Here::current()) { return lay("edition classic", here).sets("base troublemaker", here); }
  Talk& option(std::string_view key, std::string_view value, Here here = Here::current()) {
    return lay(line("option", key, value), here);
  }
  Talk& top(std::string_view card, Here here = Here::current()) {
    topped_ = true;
    return lay(line("top", card), here);
  }
  // No turn yet: that card is turned over, and s0 deals.
  Talk& starts_with(std::string_view card, Here here = Here::current()) {
    start_card_ = true;
    return lay(line("draw", card), here);
  }
  Talk& turn(Seat s, Here here = Here::current()) {
    turned_ = true;
    return lay(line("turn", s), here);
  }
  Talk& holds(Seat s, std::string_view cards, Here here = Here::current()) { return lay(line("hand", s, cards), here); }
  Talk& draws(std::string_view cards, Here here = Here::current()) { return lay(line("draw", cards), here); }
  Talk& draws_only(std::string_view cards, Here here = Here::current()) { return lay(line("draw only", cards), here); }
  Talk& discarded(std::string_view cards, Here here = Here::current()) { return lay(line("discard", cards), here); }
  Talk& events(std::string_view names, Here here = Here::current()) { return lay(line("events", names), here); }
  Talk& events_only(std::string_view names, Here here = Here::current()) {
    return lay(line("events only", names), here);
  }
  Talk& powers(Seat s, std::string_view names, Here here = Here::current()) {
    return lay(line("powers", s, names), here);
  }
  Talk& power_pile(std::string_view names, Here here = Here::current()) { return lay(line("power-pile", names), here); }
  Talk& rules(std::string_view names, Here here = Here::current()) { return lay(line("rules", names), here); }
  Talk& scores(std::string_view numbers, Here here = Here::current()) { return lay(line("scores", numbers), here); }
  Talk& lasting(std::string_view events, Here here = Here::current()) { return lay(line("lasting", events), here); }
  Talk& to_be_skipped(std::string_view seats, Here here = Here::current()) { return lay(line("skipped", seats), here); }

  // What everybody does. Several cards in one sentence are as many answers.
  Talk& plays(Seat s, std::string_view card, Here here = Here::current()) { return act(line(s, "play", card), here); }
  Talk& plays(Seat s, std::string_view card, As other, Here here = Here::current()) {
    return act(line(s, "play", card, "as", other.card), here);
  }
  Talk& names(Seat s, Seat whom, Here here = Here::current()) { return act(line(s, "name", whom), here); }
  Talk& gives(Seat s, std::string_view cards, Here here = Here::current()) { return each(s, "give", cards, here); }
  Talk& gives(Seat s, std::string_view card, Seat to, Here here = Here::current()) {
    return act(line(s, "give", card, to), here);
  }
  Talk& takes(Seat s, std::string_view cards, Here here = Here::current()) { return each(s, "take", cards, here); }
  Talk& discards(Seat s, std::string_view cards, Here here = Here::current()) {
    return each(s, "discard", cards, here);
  }
  Talk& lays(Seat s, std::string_view cards, Here here = Here::current()) { return each(s, "lay", cards, here); }
  Talk& wishes(Seat s, std::string_view what, Here here = Here::current()) { return act(line(s, "wish", what), here); }
  Talk& tosses(Seat s, std::string_view card, Here here = Here::current()) { return act(line(s, "toss", card), here); }
  Talk& tosses(Seat s, std::string_view card, std::string_view wish, Here here = Here::current()) {
    return tosses(s, card, here).wishes(s, wish, here);
  }
  Talk& passes(Seat s, Here here = Here::current()) { return act(line(s, "pass"), here); }
  Talk& draws_a_card(Seat s, Here here = Here::current()) { return act(line(s, "draw"), here); }
  Talk& shares(Seat s, Seat with, Here here = Here::current()) { return act(line(s, "share", with), here); }
  Talk& chooses(Seat s, std::string_view what, Here here = Here::current()) {
    return act(line(s, "choose", what), here);
  }
  Talk& activates(Seat s, std::string_view power, Here here = Here::current()) {
    return act(line(s, "activate", power), here);
  }
  Talk& confirms(Seat s, Here here = Here::current()) { return act(line(s, "ok"), here); }
  Talk& all_pass(Here here = Here::current()) { return act("pass", here); }  // the windows that are open
  // What the next unseen picks will be; all of them must be used.
  Talk& chance(std::string_view picks, Here here = Here::current()) { return act(line("chance", picks), here); }
  // A turn in which nothing happens.
  Talk& sits_out(Seat s, Here here = Here::current()) { return draws_a_card(s, here).passes(s, here); }

  // What must be true then, for EXPECT_TRUE and EXPECT_FALSE.
  Result has(Seat s, std::string_view cards, Here here = Here::current()) { return is(line("hand", s, cards), here); }
  Result hand_size(Seat s, int n, Here here = Here::current()) {
    return is(line("hand-size", s, std::to_string(n)), here);
  }
  Result pile_size(int n, Here here = Here::current()) { return is(line("draw-size", std::to_string(n)), here); }
  Result on_top(std::string_view card, Here here = Here::current()) { return is(line("top", card), here); }
  Result wish(std::string_view what, Here here = Here::current()) { return is(line("wish", what), here); }
  Result on_turn(Seat s, Here here = Here::current()) { return is(line("turn", s), here); }
  Result skipped(Seat s, Here here = Here::current()) { return is(line("skipped", s), here); }
  Result round_over(Here here = Here::current()) { return is("round over", here); }
  Result game_over(Here here = Here::current()) { return is("game over", here); }
  Result winner(std::string_view seats, Here here = Here::current()) { return is(line("winner", seats), here); }
  Result score(Seat s, int n, Here here = Here::current()) { return is(line("score", s, std::to_string(n)), here); }
  Result lasts(std::string_view event, Here here = Here::current()) { return is(line("lasting", event), here); }
  Result has_powers(Seat s, std::string_view names, Here here = Here::current()) {
    return is(line("powers", s, names), here);
  }
  Result has_rules(std::string_view names, Here here = Here::current()) { return is(line("rules", names), here); }
  Result may(Seat s, std::string_view action, Here here = Here::current()) { return is(line("may", s, action), here); }
  Result asked(std::string_view seats, Here here = Here::current()) { return is(line("asked", seats), here); }
  Result refused(Seat s, std::string_view action, std::string_view clause, Here here = Here::current()) {
    return say(line("refuse", s, action, clause), here);
  }
  // What lies open to a seat now, and what it may remember besides.
  Result sees(Seat s, std::string_view card, Seat about, Here here = Here::current()) {
    return is(line("sees", s, card, "about", about), here);
  }
  Result sees_nothing(Seat s, Seat about, Here here = Here::current()) { return sees(s, "nothing", about, here); }
  // All that it knows to be in that hand.
  Result remembers(Seat s, std::string_view cards, Seat about, Here here = Here::current()) {
    if (!begin(here) || lost_) return earlier();
    const CardSet known = view_of(game(), s).remembers(about);
    int count[kKinds] = {};
    Result no = testing::AssertionFailure() << "it knows of";
    for (Card c : known) no << ' ' << name_of(kind_of(c)), --count[kind_of(c)];
    const Words words(cards);
    for (int i = 0; i < words.n; ++i) {
      const auto kind = read_kind(words[i]);
      if (!kind) return complain(words[i], here), no;
      ++count[*kind];
    }
    for (int n : count)
      if (n) return no << in_words();
    return testing::AssertionSuccess();
  }

  const Game& game(Here here = Here::current()) {
    begin(here);
    return scene_.game();
  }

 private:
  static std::string word(std::string_view w) { return std::string(w); }
  static std::string word(const std::string& w) { return w; }
  static std::string word(const char* w) { return w; }
  static std::string word(Seat s) { return "s" + std::to_string(s); }
  template <class... W>
  static std::string line(const W&... words) {
    std::string all;
    ((all += all.empty() ? word(words) : " " + word(words)), ...);
    return all;
  }
  static std::string name_of(Kind k) {
    Line name;
    write(name, k);
    return std::string(name.view());
  }

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
  static Result earlier() { return testing::AssertionFailure() << "something said above went wrong"; }

  Talk& lay(const std::string& said, Here here) {
    if (!lost_ && scene_.say(said) != Said::ok) complain(said, here);
    return *this;
  }
  bool begin(Here here) {
    if (begun_ || lost_) return begun_;
    if (!start_card_ && !topped_) top("r5", here);
    if (!start_card_ && !turned_) turn(s0, here);
    if (!lost_ && scene_.say("begin") != Said::ok) complain("begin", here);
    return begun_ = !lost_;
  }
  Talk& act(const std::string& said, Here here) {
    begin(here);
    return lay(said, here);
  }
  Talk& each(Seat s, std::string_view verb, std::string_view cards, Here here) {
    const Words words(cards);
    for (int i = 0; i < words.n; ++i) act(line(s, verb, words[i]), here);
    return *this;
  }
  Result say(const std::string& said, Here here) {
    if (!begin(here) || lost_) return earlier();
    const Said how = scene_.say(said);
    if (how == Said::ok) return testing::AssertionSuccess();
    if (how == Said::nonsense) complain(said, here);
    return testing::AssertionFailure() << "\"" << said << "\": " << scene_.why().view() << in_words();
  }
  Result is(const std::string& what, Here here) { return say("expect " + what, here); }

  Scene scene_;
  Here begun_at_;
  bool begun_ = false, lost_ = false, topped_ = false, turned_ = false, start_card_ = false;
};
}  // namespace tumult::card
