// Frantic Frankfurt on the whole screen, in real time.
#include <fmt/core.h>

#include <chrono>

#include "app/frankfurt_table.h"
#include "app/terminal_draw.h"
#include "app/terminal_screen.h"

namespace tumult::app {
namespace {
using namespace frankfurt;

constexpr int kFrame = 25;       // milliseconds between two looks at the clock
constexpr Tick kGlance = 250;    // what came later than that before a key cannot have been seen
constexpr Tick kSaidFor = 2500;  // so long stands what the referee said
constexpr int kCountdown = 3, kStep = 800;

// Milliseconds, as long as it goes.
class StopWatch {
 public:
  void go() { since_ = Clock::now(), goes_ = true; }
  void stop() { held_ = now(), goes_ = false; }
  Tick now() const {
    using std::chrono::milliseconds;
    if (!goes_) return held_;
    return held_ + static_cast<Tick>(std::chrono::duration_cast<milliseconds>(Clock::now() - since_).count());
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point since_;
  Tick held_ = 0;
  bool goes_ = false;
};

class OnScreen {
 public:
  OnScreen(FrankfurtSolo& s, const FrankfurtTerms& terms, Signs signs)
      : s_(s), talk_(s.talk()), terms_(terms), fingers_(terms.keys_in_use(signs)) {}

  Left play() {
    if (!page(help_page())) return Left::early;
    for (;;) {
      if (!count_down() || !play_round()) return Left::early;
      const bool over = s_.game().game_over;
      if (!results() || over) return over ? Left::over : Left::early;
    }
  }

 private:
  FrankfurtPicture picture(const View& v) const {
    return {.talk = talk_,
            .view = v,
            .solo = s_,
            .fingers = fingers_,
            .title = title(),
            .said = s_.game().now < said_at_ + kSaidFor ? said_ : "",
            .said_no = said_no_,
            .practice = terms_.practice};
  }
  std::string title() const {
    const Options& o = s_.game().options;
    std::string text = fmt::format("Frantic Frankfurt · {} · {}", round_name(),
                                   talk_.word(s_.game().called() ? "frankfurt-called" : "frankfurt-strict"));
    if (o.stress) text += fmt::format(" · {}", talk_.word("frankfurt-stress"));
    text += fmt::format(" · {}", talk_.level(terms_.bots));
    if (terms_.practice > 1) text += " · " + talk_.fill("frankfurt-practice", {{"n", std::to_string(terms_.practice)}});
    return text;
  }
  std::string round_name() const {
    const int n = s_.game().rounds + (s_.game().round_over ? 1 : 0);
    return talk_.fill("round", {{"n", std::to_string(n)}});
  }
  void show(const FrankfurtPicture& p) { screen_.show(draw_frankfurt(p, screen_.width(), screen_.height())); }

  // A text; false: the player leaves.
  bool page(const Page& text) {
    for (;;) {
      screen_.show(draw_page(talk_, text, screen_.width(), screen_.height()));
      const int k = screen_.wait();
      if (k == 'q' || k == key::gone) return false;
      if (k != key::resize) return true;
    }
  }
  Page help_page() const {
    const FrankfurtKeys& keys = fingers_.keys();
    Page page{.title = std::string(talk_.name("game", "frankfurt")),
              .lines = {},
              .keys = std::string(talk_.word("frankfurt-any-key"))};
    for (char n = '1'; n <= '9'; ++n) {
      const std::string text =
          talk_.fill(fmt::format("frankfurt-help-{}", n), {{"columns", text_of(keys.column)},
                                                           {"piles", text_of(keys.pile, s_.game().players())},
                                                           {"act", talk_.key(keys.act)},
                                                           {"call", talk_.key(keys.call)},
                                                           {"keys", fmt::format("\"{}\"", text_of(keys))}});
      for (const std::string& line : wrapped(text, 76)) page.lines.push_back(line);
      if (n == '2' || n == '6') page.lines.emplace_back();
    }
    return page;
  }

  // Three, two, one; the clock stands still, and the cards are covered. Then all begin at the same moment.
  bool count_down() {
    const View v = s_.view();
    for (int n = kCountdown; n > 0; --n) {
      FrankfurtPicture p = picture(v);
      p.countdown = n;
      show(p);
      const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kStep);
      for (auto now = std::chrono::steady_clock::now(); now < end; now = std::chrono::steady_clock::now()) {
        const int k = screen_.wait_at_most(
            static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(end - now).count()) + 1);
        if (k == 'q') return false;
        if (k == key::resize) show(p);
      }
    }
    screen_.forget_keys();
    if (s_.game().question.what == Ask::confirm) s_.act({.verb = Verb::ok}, watch_.now());
    return true;
  }

  // False: the player leaves. Under constant stress the clock goes on between rounds, up to the end of the game.
  bool play_round() {
    said_.clear();
    fingers_.let_go();
    watch_.go();
    while (s_.game().options.stress ? !s_.game().game_over : !s_.game().round_over) {
      s_.advance(watch_.now());
      const View v = s_.view();
      show(picture(v));
      const int k = screen_.wait_at_most(kFrame);
      if (k != key::none && !press(k, v)) return false;
    }
    watch_.stop();
    return true;
  }

  bool press(int k, const View& v) {
    switch (k) {
      case key::gone: return false;
      case key::resize: return true;
      case 'p': return pause();
      case 'q':
        if (leaves()) return false;
        return watch_.go(), true;
      case '?': return read_help();
      default: break;
    }
    const Fingers::Pressed pressed = fingers_.press(k, v);
    switch (pressed.made) {
      case Fingers::Made::action: act(pressed.action); break;
      case Fingers::Made::nothing_there: say(talk_.word("frankfurt-nothing-there"), true); break;
      case Fingers::Made::no_calls: say(talk_.word("frankfurt-not-called"), true); break;
      default: break;
    }
    return true;
  }

  // A card that came a moment ago was not what the player meant.
  Kind seen(const Answer& a) const {
    const Kind before = s_.log().top(a.to).before;
    const bool just_now = s_.game().now < s_.changed(a.to) + kGlance;
    return just_now && before != Kind::none ? before : a.saw;
  }

  void act(Answer a) {
    const View before = s_.view();
    if (a.saw != Kind::none) a.saw = seen(a);
    const FrankfurtReply reply = s_.act(a, watch_.now());
    if (reply.how == How::done) say(done(before, a), false);
    else say(talk_.reply(reply), true);
  }
  std::string done(const View& before, const Answer& a) const {
    if (a.verb != Verb::lay && a.verb != Verb::shift) return {};
    const Table& t = before.table();
    return fmt::format("✓ {} → {}{}", talk_.token(t.top_of(t.column[a.seat][a.column])),
                       a.verb == Verb::lay ? "p" : "c", a.to + (a.verb == Verb::shift));
  }
  void say(std::string_view text, bool no) {
    said_ = text;
    said_no_ = no;
    said_at_ = s_.game().now;
  }

  // The clock stops and the cards are covered, so that nobody thinks at leisure.
  bool pause() {
    watch_.stop();
    const View v = s_.view();
    for (;;) {
      FrankfurtPicture p = picture(v);
      p.paused = true;
      show(p);
      const int k = screen_.wait();
      if (k == key::gone || (k == 'q' && leaves())) return false;
      if (k == 'p' || k == ' ' || k == key::enter) return watch_.go(), true;
    }
  }
  bool read_help() {
    watch_.stop();
    const Page text = help_page();
    for (;;) {
      screen_.show(draw_page(talk_, text, screen_.width(), screen_.height()));
      const int k = screen_.wait();
      if (k == key::gone) return false;
      if (k != key::resize) return watch_.go(), true;
    }
  }
  bool leaves() {
    watch_.stop();
    const Page text{.title = "Frantic Frankfurt",
                    .lines = {"", std::string(talk_.word("frankfurt-leave"))},
                    .keys = std::string(talk_.word("frankfurt-leave-keys"))};
    for (;;) {
      screen_.show(draw_page(talk_, text, screen_.width(), screen_.height()));
      switch (screen_.wait()) {
        case 'q':  // not a key of the game: those are still being typed
        case key::gone: return true;
        case 'n':
        case key::escape: return false;
        default: break;
      }
    }
  }

  bool results() {
    const bool over = s_.game().game_over;
    Page text{.title = over ? std::string(talk_.word("game-over"))
                            : talk_.fill("frankfurt-round-over", {{"n", std::to_string(s_.game().rounds)}}),
              .lines = s_.results(),
              .keys = std::string(talk_.word(over ? "frankfurt-last-page" : "frankfurt-next-round"))};
    screen_.forget_keys();
    for (;;) {
      screen_.show(draw_page(talk_, text, screen_.width(), screen_.height()));
      const int k = screen_.wait();
      if (k == 'q' || k == key::gone) return false;
      if (k == ' ' || k == key::enter || (over && k != key::resize)) return true;
    }
  }

  FrankfurtSolo& s_;
  const FrankfurtTalk& talk_;
  const FrankfurtTerms& terms_;
  Fingers fingers_;
  Screen screen_;
  StopWatch watch_;
  std::string said_;
  bool said_no_ = false;
  Tick said_at_ = 0;
};
}  // namespace

Left play_frankfurt_on_screen(FrankfurtSolo& s, const FrankfurtTerms& terms, Signs signs) {
  return OnScreen(s, terms, signs).play();
}
}  // namespace tumult::app
