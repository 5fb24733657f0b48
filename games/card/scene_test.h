// Tests in table talk for the card game: kit/talk_test.h with wishes, events, powers and rule cards.
#pragma once
#include "games/card/text.h"
#include "games/card/view.h"
#include "kit/talk_test.h"

namespace tumult::card {
struct As {
  std::string_view card;
};
inline As as(std::string_view card) { return {card}; }

// The position is said first; it begins by itself with the first action or expectation: s0 is on turn, r5 on top.
class Talk : public TalkOf<Talk, Scene> {
 public:
  explicit Talk(int players, Here here = Here::current()) : TalkOf(players, here) {}

  // The position.
  Talk& sets(std::string_view boxes, Here here = Here::current()) { return lay(line("sets", boxes), here); }
  Talk& all_sets(Here here = Here::current()) { return sets("base troublemaker supercharge pandora", here); }
  Talk& classic(Here here = Here::current()) { return lay("edition classic", here).sets("base troublemaker", here); }
  Talk& top(std::string_view card, Here here = Here::current()) {
    topped_ = true;
    return lay(line("top", card), here);
  }
  // No turn yet: that card is turned over, and s0 deals.
  Talk& starts_with(std::string_view card, Here here = Here::current()) {
    start_card_ = true;
    return lay(line("draw", card), here);
  }
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
  Talk& lasting(std::string_view events, Here here = Here::current()) { return lay(line("lasting", events), here); }
  Talk& to_be_skipped(std::string_view seats, Here here = Here::current()) { return lay(line("skipped", seats), here); }

  // What everybody does. Several cards in one sentence are as many answers.
  using TalkOf::plays;
  Talk& plays(Seat s, std::string_view card, As other, Here here = Here::current()) {
    return act(line(s, "play", card, "as", other.card), here);
  }
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
  using TalkOf::tosses;
  Talk& tosses(Seat s, std::string_view card, std::string_view wish, Here here = Here::current()) {
    return tosses(s, card, here).wishes(s, wish, here);
  }
  Talk& draws_a_card(Seat s, Here here = Here::current()) { return act(line(s, "draw"), here); }
  Talk& shares(Seat s, Seat with, Here here = Here::current()) { return act(line(s, "share", with), here); }
  Talk& activates(Seat s, std::string_view power, Here here = Here::current()) {
    return act(line(s, "activate", power), here);
  }
  // What the next unseen picks will be; all of them must be used.
  Talk& chance(std::string_view picks, Here here = Here::current()) { return act(line("chance", picks), here); }
  // A turn in which nothing happens.
  Talk& sits_out(Seat s, Here here = Here::current()) { return draws_a_card(s, here).passes(s, here); }

  // What must be true then, for EXPECT_TRUE and EXPECT_FALSE.
  Result on_top(std::string_view card, Here here = Here::current()) { return is(line("top", card), here); }
  Result wish(std::string_view what, Here here = Here::current()) { return is(line("wish", what), here); }
  Result skipped(Seat s, Here here = Here::current()) { return is(line("skipped", s), here); }
  Result lasts(std::string_view event, Here here = Here::current()) { return is(line("lasting", event), here); }
  Result has_powers(Seat s, std::string_view names, Here here = Here::current()) {
    return is(line("powers", s, names), here);
  }
  Result has_rules(std::string_view names, Here here = Here::current()) { return is(line("rules", names), here); }
  // All that it knows to be in that hand.
  Result remembers(Seat s, std::string_view cards, Seat about, Here here = Here::current()) {
    const CardSet known = view_of(game(here), s).remembers(about);
    int count[kKinds] = {};
    Result no = testing::AssertionFailure() << "it knows of";
    for (Card c : known) no << ' ' << name_of(kind_of(c)), --count[kind_of(c)];
    const Words words(cards);
    for (int i = 0; i < words.n; ++i) {
      const auto kind = read_kind(words[i]);
      if (!kind) return no << "; there is no card " << words[i];
      ++count[*kind];
    }
    for (int n : count)
      if (n) return no;
    return testing::AssertionSuccess();
  }

 private:
  friend class TalkOf<Talk, Scene>;
  void before_begin(Here here) {
    if (!start_card_ && !topped_) top("r5", here);
    if (!start_card_ && !turned_) turn(s0, here);
  }
  static std::string name_of(Kind k) {
    Line name;
    write(name, k);
    return std::string(name.view());
  }
  Talk& each(Seat s, std::string_view verb, std::string_view cards, Here here) {
    const Words words(cards);
    for (int i = 0; i < words.n; ++i) act(line(s, verb, words[i]), here);
    return *this;
  }

  bool topped_ = false, start_card_ = false;
};
}  // namespace tumult::card
