#include "app/play_plain.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <memory>
#include <ostream>

#include "app/play_table.h"
#include "games/card/text.h"

namespace tumult::app {
namespace {
using namespace card;

class Plain {
 public:
  Plain(Session& s, const Terms& terms, PlainLines lines, const std::function<void()>& save)
      : s_(s), lines_(lines), talk_(s.talk(terms, lines.signs)), save_(save) {}

  Left play() {
    if (s_.answers() > 0) go_on();
    for (;;) {
      const Session::Next next = s_.next();
      if (next.how == Session::How::over) return finish();
      if (next.how == Session::How::by_itself) {
        s_.answer(s_.by_itself(next.seat));
        continue;
      }
      save_();
      if (!hand_over(next.seat) || !ask(next.seat)) return leave();
    }
  }

 private:
  void say(std::string_view line) {
    if (talk_.signs == Signs::letters) lines_.out << in_ascii(line) << '\n';
    else lines_.out << line << '\n';
  }
  void say_all(const std::vector<std::string>& all, std::string_view before = "  ") {
    for (const std::string& line : all) say(fmt::format("{}{}", before, line));
  }
  bool hear(std::string& line) {
    lines_.out << "> " << std::flush;
    if (!std::getline(lines_.in, line)) return false;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    return true;
  }

  // A game that was saved: only the last of what happened is told again.
  void go_on() {
    constexpr int kAgain = 12;
    say(talk_.word("resumed"));
    told_.fill(std::max(0, s_.log().size() - kAgain));
  }

  Left leave() {
    save_();
    say("");
    say(talk_.word("saved"));
    return Left::early;
  }
  Left finish() {
    save_();
    tell(s_.onlooker());
    say(talk_.word("game-over"));
    say_all(score_table(talk_, s_.game(), s_.log()));
    std::string names;
    for (Seat seat : s_.game().winners) names += (names.empty() ? "" : ", ") + talk_.people[seat];
    say(fmt::format("{}: {}", talk_.word(s_.game().winners.count() == 1 ? "winner" : "winners"), names));
    return Left::over;
  }

  // Nobody sees another's cards: what was there scrolls away, and nothing comes before Enter.
  bool hand_over(Seat seat) {
    if (s_.people() == 1 || at_screen_ == seat) return true;
    at_screen_ = kNobody;
    lines_.out << std::string(40, '\n');
    say(talk_.fill("hand-over", {{"who", talk_.people[seat]}}));
    std::string line;
    if (!hear(line) || line == "quit") return false;
    at_screen_ = seat;
    return true;
  }

  // What has happened since that seat last looked.
  void tell(Seat seat) {
    int& told = told_[seat < kMaxSeats ? seat : 0];
    say_all(s_.log().sentences(talk_, seat, told), "- ");
    told = s_.log().size();
  }

  void show(const View& v) {
    const Table& t = v.table();
    say("");
    say(fmt::format("{} · {} · {} {} · {}: {} · {}: {}", talk_.fill("round", {{"n", std::to_string(t.rounds)}}),
                    talk_.fill("turn-of", {{"who", talk_.people[t.turn]}}), talk_.word("order-of-play"),
                    t.reversed() ? "←" : "→", talk_.word("draw-pile"), t.draw_left, talk_.word("discard-pile"),
                    t.discarded));
    for (Seat s = 0; s < t.options.players; ++s) say(fmt::format("  {}", seat_line(talk_, v, s)));
    say_all(facts(talk_, v));
    say(fmt::format("  {}: {} · {}: {}", talk_.word("top-card"),
                    t.top() == kNoCard ? "" : talk_.token(kind_of(t.top())), talk_.word("in-force"),
                    talk_.force(t.force)));
    say(fmt::format("  {}: {}", talk_.word("hand"), talk_.tokens(sorted_hand(v, Sorting::colour))));
  }

  void offer(const View& v) {
    std::string chosen;
    for (const Answer& a : picks_) chosen += (chosen.empty() ? "" : ", ") + talk_.object(a);
    if (!chosen.empty()) say(fmt::format("{}: {}", talk_.word("chosen"), chosen));
    say(talk_.question(v, static_cast<int>(picks_.size())));
    for (int i = 0; i < draft_->options.size(); ++i)
      say(fmt::format("{:3}  {}", i + 1, talk_.answer(draft_->options[i])));
  }

  // One question, all picks of its group. False: the player leaves.
  bool ask(Seat seat) {
    const View v = s_.view(seat);
    tell(seat);
    if (v.table().round_over) {
      say(fmt::format("{} {}", talk_.word("round-over"), talk_.round_end(v.table())));
      say_all(score_table(talk_, v.table(), s_.log()));
    } else {
      show(v);
    }
    picks_.clear();
    v.draft(picks_.data(), 0, *draft_);
    while (!draft_->complete) {
      offer(v);
      Heard heard = Heard::nothing;
      while (heard == Heard::nothing) heard = listen(v);
      if (heard == Heard::quit) return false;
      v.draft(picks_.data(), static_cast<int>(picks_.size()), *draft_);
    }
    for (const Answer& a : picks_) s_.answer(a);
    return true;
  }

  enum class Heard : u8 { nothing, pick, quit };
  Heard listen(const View& v) {
    std::string line;
    if (!hear(line) || line == "quit" || line == "q") return Heard::quit;
    if (line.empty()) return Heard::nothing;
    int number = 0;
    if (read_number(line, number)) return take_number(number);
    if (line == "help" || line == "h") return help(), Heard::nothing;
    if (line == "log" || line == "l") return say_all(s_.log().sentences(talk_, v.seat()), "- "), Heard::nothing;
    if (line == "undo" || line == "u") return take_back();
    if (line[0] == '?') return explain(line.substr(1)), Heard::nothing;
    if (line.starts_with("why ")) return why_not(v, line.substr(4)), Heard::nothing;
    return take_action(v, line);
  }

  Heard take_number(int n) {
    if (n < 1 || n > draft_->options.size()) {
      say(talk_.fill("no-such-number", {{"n", std::to_string(n)}, {"last", std::to_string(draft_->options.size())}}));
      return Heard::nothing;
    }
    picks_.push_back(draft_->options[n - 1]);
    return Heard::pick;
  }

  Heard take_back() {
    if (picks_.empty()) return say(talk_.word("nothing-to-take-back")), Heard::nothing;
    picks_.pop_back();
    say(talk_.word("taken-back"));
    return Heard::pick;
  }

  Heard take_action(const View& v, const std::string& line) {
    Line why;
    std::string words = line;
    if (!read_seat(Words(line)[0])) words = fmt::format("s{} {}", v.seat(), line);
    const auto a = read_answer(s_.game(), Words(words), why);
    if (!a) {
      say(why.view().empty() ? talk_.fill("say-what", {{"words", line}}) : std::string(why.view()));
      return Heard::nothing;
    }
    picks_.push_back(*a);
    auto after = std::make_unique<View::Draft>();
    v.draft(picks_.data(), static_cast<int>(picks_.size()), *after);
    if (!after->refusal) return Heard::pick;
    picks_.pop_back();
    say(talk_.refusal(line, *after->refusal));
    std::string may;
    for (const Answer& option : draft_->options) may += (may.empty() ? "" : ", ") + talk_.answer(option);
    say(fmt::format("{} {}", talk_.word("you-may"), may));
    return Heard::nothing;
  }

  void help() {
    for (const char* part : {"plain-help-1", "plain-help-2", "plain-help-3"}) say(talk_.word(part));
  }

  void explain(std::string_view words) {
    if (words.empty()) return help();
    while (!words.empty() && words[0] == ' ') words.remove_prefix(1);
    const auto kind = read_kind(words);
    const catalogue::Entry* e = kind ? talk_.entry(*kind) : catalogue::look_up(talk_.lang, words);
    if (e) return say_all(wrapped(talk_.help(*e), 76));
    std::string near;
    for (const std::string_view n : catalogue::near(talk_.lang, words, talk_.names))
      near += (near.empty() ? "" : ", ") + std::string(n);
    say(talk_.fill("unknown", {{"words", words}}));
    if (!near.empty()) say(talk_.fill("did-you-mean", {{"words", near}}));
  }

  void why_not(const View& v, std::string_view word) {
    const auto kind = read_kind(word);
    if (!kind) return say(talk_.fill("unknown", {{"words", word}}));
    const auto no = v.refuse(about_card(v, *kind));
    say(no ? talk_.refusal(talk_.token(*kind), *no)
           : fmt::format("{}: {}", talk_.token(*kind), talk_.word("playable")));
  }

  Session& s_;
  PlainLines lines_;
  Talk talk_;
  const std::function<void()>& save_;
  Seat at_screen_ = kNobody;
  std::array<int, kMaxSeats> told_{};
  std::vector<Answer> picks_;
  std::unique_ptr<View::Draft> draft_ = std::make_unique<View::Draft>();
};
}  // namespace

Left play_plain(Session& s, const Terms& terms, PlainLines lines, const std::function<void()>& save) {
  return Plain(s, terms, lines, save).play();
}

std::optional<bool> ask_plain(const Talk& talk, std::string_view question, PlainLines lines) {
  const bool ascii = lines.signs == Signs::letters;
  const std::string text = fmt::format("{} ({} / {})", question, talk.word("yes"), talk.word("no"));
  for (std::string line;;) {
    lines.out << (ascii ? in_ascii(text) : text) << "\n> " << std::flush;
    if (!std::getline(lines.in, line)) return std::nullopt;
    if (line == talk.word("yes") || line == "yes" || line == "y" || line == "j" || line == "1") return true;
    if (line == talk.word("no") || line == "no" || line == "n" || line == "2") return false;
  }
}
}  // namespace tumult::app
