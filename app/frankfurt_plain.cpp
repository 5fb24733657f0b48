// Frantic Frankfurt in plain lines, on a virtual clock: time goes on only as the lines say, so that it can be scripted.
#include <fmt/core.h>

#include "app/frankfurt_table.h"

namespace tumult::app {
namespace {
using namespace frankfurt;

constexpr Tick kLongestWait = 60 * 60'000;

class Plain {
 public:
  Plain(FrankfurtSolo& s, PlainLines lines) : s_(s), lines_(lines) {}

  Left play() {
    look();
    for (std::string line; !s_.game().game_over;) {
      if (!lines_.hear(line) || line == "quit" || line == "q") {
        lines_.say(s_.talk().word("frankfurt-left-early"));
        return Left::early;
      }
      if (!line.empty()) hear(line);
    }
    return Left::over;
  }

 private:
  const FrankfurtTalk& talk() const { return s_.talk(); }

  void hear(const std::string& line) {
    const Words w(line);
    if (w[0] == "help" || w[0] == "h") return help();
    if (w[0] == "look" || w[0] == "l") return look();
    if (line[0] == '?') return explain(std::string_view(line).substr(1));
    if (w[0] == "wait" || w[0] == "tick") return pass(w);
    if (w[0] == "next" && w.n == 1) return go_to(s_.next());
    act(line);
  }

  void help() {
    for (const char* key : {"frankfurt-plain-1", "frankfurt-plain-2", "frankfurt-plain-3"})
      lines_.say(talk().word(key));
  }
  void explain(std::string_view words) {
    while (!words.empty() && words[0] == ' ') words.remove_prefix(1);
    const catalogue::Entry* e = catalogue::look_up_in(talk().lang, words.empty() ? "frankfurt" : words, "frankfurt");
    if (e) return lines_.say_all(wrapped(talk().help(*e), 76));
    lines_.say(talk().fill("unknown", {{"words", words}}));
  }

  void look() {
    Line out;
    Game seen;  // as the player sees it
    static_cast<Table&>(seen) = s_.view().table();
    seen.question = s_.view().question();
    tell();
    write_position(out, seen);
    std::string_view text = out.view();
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      lines_.say(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  void pass(const Words& w) {
    const Tick now = s_.game().now, from = w[0] == "tick" ? now : 0, to = from + kLongestWait;
    Tick n = 0;
    if (w.n != 2 || !read_number(w[1], n) || n < from || n > to)
      return lines_.say(
          talk().fill("frankfurt-no-time",
                      {{"words", w.n > 1 ? w[1] : w[0]}, {"from", std::to_string(from)}, {"to", std::to_string(to)}}));
    go_to(w[0] == "tick" ? n : now + n);
  }
  void go_to(Tick tick) {
    while (s_.next() <= tick && !s_.game().game_over) s_.advance(s_.next()), tell();
    if (!s_.game().game_over) s_.advance(tick);
    lines_.say(fmt::format("tick {}", s_.game().now));
    tell();
  }

  void act(const std::string& line) {
    const Words w(line);
    const std::optional<Seat> named = read_seat(w[0]);
    const std::string_view pick = std::string_view(line).substr(named ? 2 : 0);
    const auto read = s_.session().read(named.value_or(FrankfurtSolo::kPerson), {&pick, 1});
    if (!read) {
      const bool about_operand = w.n > (named ? 2 : 1) && !read.error().expected.empty();
      return lines_.say(about_operand ? read.error().expected : talk().fill("frankfurt-say-what", {{"words", line}}));
    }
    const Answer a = RealTimeSession::typed((*read)[0]);
    const FrankfurtReply reply = s_.act(a, s_.game().now);
    const std::string words_for_it = talk().reply(reply);
    lines_.say(fmt::format("{}{}{}", verdict(reply), words_for_it.empty() ? "" : " · ", words_for_it));
    tell();
  }
  // "comes back: K-WRONG, wait 1000 ms"
  std::string verdict(const FrankfurtReply& r) const {
    constexpr std::string_view kHow[] = {"done", "comes back", "must wait", "cannot be"};
    std::string text(kHow[static_cast<std::size_t>(r.how)]);
    if (!r.clause.empty()) text += fmt::format(": {}", r.clause);
    if (r.until > s_.game().now) text += fmt::format(", wait {} ms", r.until - s_.game().now);
    return text;
  }

  // What happened since, and how the round ended.
  void tell() {
    const auto& all = s_.log().sentences();
    for (; told_ < all.size(); ++told_) lines_.say("- " + all[told_]);
    for (; results_ < s_.rounds().size(); ++results_) {
      lines_.say(talk().fill("frankfurt-round-over", {{"n", std::to_string(results_)}}));
      if (results_ + 1 == s_.rounds().size()) lines_.say_all(s_.results());
    }
  }

  FrankfurtSolo& s_;
  PlainLines lines_;
  std::size_t told_ = 0, results_ = 1;
};
}  // namespace

Left play_frankfurt_plain(FrankfurtSolo& s, PlainLines lines) { return Plain(s, lines).play(); }
}  // namespace tumult::app
