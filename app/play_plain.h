// A game in plain lines: for scripts, pipes and screen readers.
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iosfwd>

#include "app/hot_seat.h"
#include "app/play_draft.h"
#include "app/play_scores.h"
#include "kit/text_names.h"

namespace tumult::app {
// What is heard and said, line by line.
struct PlainLines {
  std::istream& in;
  std::ostream& out;
  Signs signs = Signs::shapes;

  void say(std::string_view line);
  void say_all(const std::vector<std::string>& all, std::string_view before = "  ");
  bool hear(std::string& line);
  void scroll_away();
};
// Yes or no; the end of the input is no answer.
std::optional<bool> ask_plain(const Talk&, std::string_view question, PlainLines);

// Until the game is over, somebody quits or the input ends; `save` is called whenever somebody is asked.
enum class Left : u8 { over, early };

template <class T>
class PlainOf {
 public:
  using View = typename T::View;
  using Answer = typename T::Answer;
  using HotSeat = HotSeatOf<T>;
  using Drafting = DraftingOf<T>;

  PlainOf(HotSeat& s, const Manners& manners, PlainLines lines, const std::function<void()>& save)
      : s_(s), lines_(lines), talk_(s.talk(manners, lines.signs)), save_(save) {}

  Left play() {
    if (s_.answers() > 0) go_on();
    for (;;) {
      const auto next = s_.next();
      if (next.how == HotSeat::How::over) return finish();
      if (next.how == HotSeat::How::by_itself) {
        s_.let_answer(next.seat);
        continue;
      }
      save_();
      const SeatSet together = s_.asked_together();
      const bool stays = together.empty() ? hand_over(next.seat) && ask(next.seat) : ask_together(together);
      if (!stays) return leave();
    }
  }

 private:
  void say(std::string_view line) { lines_.say(line); }
  std::string own(std::string_view key) const { return fmt::format("{}{}", T::kPrefix, key); }

  // A game that was saved: only the last of what happened is told again.
  void go_on() {
    constexpr int kAgain = 12;
    say(talk_.word("resumed"));
    told_.fill(std::max(0, s_.log().size() - kAgain));
  }

  Left leave() {
    save_();
    say("");
    return Left::early;
  }
  Left finish() {
    save_();
    tell(s_.onlooker());
    say(talk_.word("game-over"));
    lines_.say_all(score_table<T>(talk_, s_.game(), s_.log()));
    say(winners_line(talk_, s_.game().winners));
    return Left::over;
  }

  // Nobody sees another's cards: what was there scrolls away, and nothing comes before Enter.
  bool hand_over(Seat seat) {
    if (s_.people() == 1 || at_screen_ == seat) return true;
    at_screen_ = kNobody;
    lines_.scroll_away();
    say(talk_.fill("hand-over", {{"who", talk_.people[seat]}}));
    std::string line;
    if (!lines_.hear(line) || line == "quit") return false;
    at_screen_ = seat;
    return true;
  }

  // Who wants to react says so; then only that one looks at their cards.
  bool ask_together(SeatSet seats) {
    tell(s_.onlooker());
    say(question_in_words<typename T::Spoken>(talk_, s_.view(s_.onlooker())));
    say(talk_.fill("ask-anybody", {{"who", talk_.who(seats)}}));
    std::string line;
    if (!lines_.hear(line) || line == "quit" || line == "q") return false;
    for (const Seat s : seats)
      if (line == talk_.people[s]) return hand_over(s) && ask(s);
    for (const Seat s : seats)
      if (s_.asked_together().has(s)) s_.answer_by_default(s);
    return true;
  }

  // What has happened since that seat last looked.
  void tell(Seat seat) {
    int& told = told_[seat < kMaxSeats ? seat : 0];
    lines_.say_all(s_.log().sentences(talk_, seat, told), "- ");
    told = s_.log().size();
  }

  // One question, all picks of its group. False: the player leaves.
  bool ask(Seat seat) {
    Drafting draft(s_.session(), seat);
    const View& v = draft.view();
    tell(seat);
    if (v.table().round_over) {
      say(fmt::format("{} {}", talk_.word("round-over"), talk_.round_end(v.table())));
      lines_.say_all(score_table<T>(talk_, v.table(), s_.log()));
    } else {
      say("");
      for (const std::string& line : T::lines(talk_, v)) say(line);
    }
    while (!draft.complete()) {
      const auto offers = T::choices(talk_, draft);
      offer(draft, offers);
      Heard heard = Heard::nothing;
      while (heard == Heard::nothing) heard = listen(draft, offers);
      if (heard == Heard::quit) return false;
    }
    s_.answer(seat, draft.picks());
    return true;
  }

  using Offers = std::vector<OfferOf<T>>;
  void offer(const Drafting& draft, const Offers& offers) {
    std::vector<std::string> chosen;
    for (const Answer& a : draft.picks()) chosen.push_back(talk_.object(a));
    if (draft.half()) chosen.push_back(talk_.object(*draft.half()));
    if (!chosen.empty()) say(fmt::format("{}: {}", talk_.word("chosen"), listed(chosen)));
    say(prompt_in_words<T>(talk_, draft));
    for (std::size_t i = 0; i < offers.size(); ++i) say(fmt::format("{:3}  {}", i + 1, offers[i].item.text));
  }

  enum class Heard : u8 { nothing, pick, quit };
  Heard listen(Drafting& draft, const Offers& offers) {
    std::string line;
    if (!lines_.hear(line) || line == "quit" || line == "q") return Heard::quit;
    if (line.empty()) return Heard::nothing;
    int number = 0;
    if (read_number(line, number)) return take_number(draft, offers, number);
    if (line == "help" || line == "h") return help(), Heard::nothing;
    if (line == "log" || line == "l")
      return lines_.say_all(s_.log().sentences(talk_, draft.view().seat()), "- "), Heard::nothing;
    if (line == "undo" || line == "u") return take_back(draft);
    if (line == "hint") return advise(draft.view().seat()), Heard::nothing;
    if (line[0] == '?') return explain(line.substr(1)), Heard::nothing;
    if (line.starts_with("why ")) return why_not(draft, line.substr(4)), Heard::nothing;
    return take_action(draft, offers, line);
  }

  Heard take_number(Drafting& draft, const Offers& offers, int n) {
    if (n < 1 || n > static_cast<int>(offers.size())) {
      say(talk_.fill("no-such-number", {{"n", std::to_string(n)}, {"last", std::to_string(offers.size())}}));
      return Heard::nothing;
    }
    const auto& chosen = offers[static_cast<std::size_t>(n - 1)];
    if (chosen.half) draft.say_half(*chosen.answer);
    else draft.pick(*chosen.answer);
    return Heard::pick;
  }

  Heard take_back(Drafting& draft) {
    if (!draft.take_back()) return say(talk_.word("nothing-to-take-back")), Heard::nothing;
    say(talk_.word("taken-back"));
    return Heard::pick;
  }

  Heard take_action(Drafting& draft, const Offers& offers, const std::string& line) {
    const std::optional<Seat> named = read_seat(Words(line)[0]);
    const std::string_view pick = std::string_view(line).substr(named ? 2 : 0);
    const auto read = s_.session().read(named.value_or(draft.view().seat()), {&pick, 1});
    if (!read) {
      const std::string& expected = read.error().expected;
      say(expected.empty() ? talk_.fill("say-what", {{"words", line}}) : expected);
      return Heard::nothing;
    }
    const auto no = draft.pick(HotSeat::Session::typed((*read)[0]));
    if (!no) return Heard::pick;
    say(refusal_in_words<typename T::Spoken>(talk_, line, *no, draft.view().seat()));
    std::vector<std::string> may;
    for (const auto& option : offers) may.push_back(option.item.text);
    say(fmt::format("{} {}", talk_.word("you-may"), listed(may)));
    return Heard::nothing;
  }

  void advise(Seat seat) {
    bots::Reason why;
    const std::string what = talk_.answer(s_.advice(seat, why));
    say(advised(talk_, what, why));
  }

  void help() {
    for (const char* part : {"plain-help-1", "plain-help-2", "plain-help-3"}) say(talk_.word(own(part)));
  }

  void explain(std::string_view words) {
    if (words.empty()) return help();
    while (!words.empty() && words[0] == ' ') words.remove_prefix(1);
    const auto kind = T::Spoken::read_kind(words);
    const catalogue::Entry* e = kind ? talk_.entry(*kind) : catalogue::look_up_in(talk_.lang, words, T::Spoken::kName);
    if (e) return lines_.say_all(wrapped(talk_.help(*e), 76));
    std::vector<std::string> near;
    for (const std::string_view n : catalogue::near(talk_.lang, words, talk_.names)) near.emplace_back(n);
    say(talk_.fill("unknown", {{"words", words}}));
    if (!near.empty()) say(talk_.fill("did-you-mean", {{"words", listed(near)}}));
  }

  // A card, where the game's table knows what to do with one; or an action.
  std::optional<Answer> meant_by(const View& v, std::string_view word) const {
    if constexpr (requires { T::meant(v, word); }) {
      return T::meant(v, word);
    } else {
      const auto read = s_.session().read(v.seat(), {&word, 1});
      return read ? std::optional(HotSeat::Session::typed((*read)[0])) : std::nullopt;
    }
  }
  void why_not(const Drafting& draft, std::string_view word) {
    const std::optional<Answer> meant = meant_by(draft.view(), word);
    if (!meant) return say(talk_.fill("unknown", {{"words", word}}));
    const auto no = draft.forbids(*meant);
    const std::string what = T::called(talk_, *meant);
    say(no ? refusal_in_words<typename T::Spoken>(talk_, what, *no, draft.view().seat())
           : fmt::format("{}: {}", what, talk_.word("playable")));
  }

  HotSeat& s_;
  PlainLines lines_;
  typename T::Talk talk_;
  const std::function<void()>& save_;
  Seat at_screen_ = kNobody;
  std::array<int, kMaxSeats> told_{};
};

template <class T>
Left play_plain(HotSeatOf<T>& s, const Manners& manners, PlainLines lines, const std::function<void()>& save) {
  return PlainOf<T>(s, manners, lines, save).play();
}
}  // namespace tumult::app
