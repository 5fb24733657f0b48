#include "app/terminal.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/terminal_draw.h"
#include "app/terminal_screen.h"
#include "games/card/play.h"
#include "games/card/text.h"

namespace tumult::app {
namespace {
using namespace card;

class Terminal {
 public:
  Terminal(Session& s, const Terms& terms, Signs signs, const std::function<void()>& save)
      : s_(s), talk_(s.talk(terms, signs)), pause_(milliseconds(terms.speed)), save_(save) {
    if (s.answers() > 0) seen_ = s.log().size();
  }

  Left play() {
    for (;;) {
      const Session::Next next = s_.next();
      if (next.how == Session::How::over) return finish();
      if (next.how == Session::How::person) {
        if (!hand_over(next.seat) || !ask(next.seat)) return save_(), Left::early;
      } else {
        s_.answer(s_.by_itself(next.seat));
      }
      save_();
      if (!pause()) return Left::early;
    }
  }

 private:
  int width() const { return screen_.width(); }
  int height() const { return screen_.height(); }
  Seat watcher() const { return s_.people() == 1 ? Seat{0} : at_screen_ < kMaxSeats ? at_screen_ : kSpectator; }

  // Pages. False: the player leaves.
  bool read_page(Page page) {
    if (page.keys.empty()) page.keys = talk_.word("keys-page");
    for (;;) {
      const int most = std::max(0, static_cast<int>(page.lines.size()) - (height() - 4));
      page.from = std::clamp(page.from, 0, most);
      screen_.show(draw_page(talk_, page, width(), height()));
      switch (screen_.wait()) {
        case key::up: --page.from; break;
        case key::down: ++page.from; break;
        case key::page_up: page.from -= height() - 5; break;
        case key::page_down: page.from += height() - 5; break;
        case key::resize: break;
        case key::gone: return false;
        default: return true;
      }
    }
  }
  bool read_text(std::string_view title, std::string_view text) {
    return read_page({.title = std::string(title), .lines = wrapped(text, std::min(width() - 4, 76)), .keys = {}});
  }
  bool read_log(Seat seat) { return read_page(log_page(talk_, s_.log(), seat)); }
  bool read_help() { return read_page(help_page(talk_, width())); }

  bool hand_over(Seat seat) {
    if (s_.people() == 1 || at_screen_ == seat) return true;
    at_screen_ = kNobody;
    const Page page{.title = "TUMULT",
                    .lines = {"", "", talk_.fill("hand-over", {{"who", talk_.people[seat]}})},
                    .keys = std::string(talk_.word("go-on"))};
    for (;;) {
      screen_.show(draw_page(talk_, page, width(), height()));
      const int k = screen_.wait();
      if (k == 'q' || k == key::gone) return false;
      if (k == key::enter) break;
    }
    at_screen_ = seat;
    return true;
  }

  Left finish() {
    save_();
    read_page(end_page(talk_, s_.game(), s_.log(), s_.people()));
    return Left::over;
  }

  // The event that has just come up, with its sentence.
  std::string new_event() const {
    const auto& records = s_.log().records();
    for (std::size_t i = records.size(); i-- > static_cast<std::size_t>(seen_);)
      if (records[i].what == static_cast<u8>(What::event)) {
        const catalogue::Entry* e = catalogue::find(talk_.lang, "event", text_of(static_cast<Event>(records[i].card)));
        return fmt::format("{}: {}", catalogue::name(*e, talk_.names), catalogue::short_text(*e, talk_.names));
      }
    return {};
  }

  Picture waiting(const View& v, const std::vector<Item>& items) const {
    Picture p{
        .talk = talk_, .view = v, .items = items, .people = s_.people(), .log = s_.log().sentences(talk_, v.seat())};
    p.prompt = v.table().round_over ? std::string(talk_.word("round-over"))
                                    : talk_.fill("turn-of", {{"who", talk_.people[v.table().turn]}});
    p.keys = talk_.word("keys-wait");
    return p;
  }

  // Cards and events take their time; what follows from them goes quicker.
  int time_to_look(int from) const {
    const auto& records = s_.log().records();
    int time = pause_ / 2;
    for (std::size_t i = static_cast<std::size_t>(from); i < records.size(); ++i) {
      const auto what = static_cast<What>(records[i].what);
      if (what == What::event) return 4 * pause_;
      if (what == What::played || what == What::tossed || what == What::turned_over) time = pause_;
    }
    return time;
  }

  // Time to see what others did; any key hurries. False: the player leaves.
  bool pause() {
    const std::string event = new_event();
    const bool something = s_.log().size() > seen_;
    const int time = time_to_look(seen_);
    seen_ = s_.log().size();
    if (!something || pause_ == 0) return true;
    const View v = s_.view(watcher());
    std::vector<Item> items;
    for (const Kind k : sorted_hand(v, sorting_))
      items.push_back({.where = Item::Where::hand, .text = talk_.token(k), .kind = k});
    Picture p = waiting(v, items);
    p.note = event;
    for (;;) {
      screen_.show(draw_table(p, width(), height()));
      switch (const int k = screen_.wait_at_most(time)) {
        case 'q': return false;
        case 'l':
          if (!read_log(v.seat())) return false;
          break;
        case 'h':
          if (!read_help()) return false;
          break;
        case key::resize: break;
        default: return k != key::gone;
      }
    }
  }

  // One question, all picks of its group. False: the player leaves.
  bool ask(Seat seat) {
    const View v = s_.view(seat);
    if (v.table().round_over) {
      if (!read_page(scores_page(talk_, s_.game(), s_.log()))) return false;
      s_.answer(v.gentlest());
      return true;
    }
    Choosing choosing(talk_, v, sorting_);
    message_.clear();
    screen_.forget_keys();  // what was typed ahead was not meant for this question
    for (;;) {
      Picture p = asking(v, choosing);
      screen_.show(draw_table(p, width(), height()));
      const int k = screen_.wait();
      if (k == key::resize) continue;
      message_.clear();
      switch (press(k, v, choosing, p)) {
        case Done::leave: return false;
        case Done::answered:
          for (const Answer& a : choosing.picks()) s_.answer(a);
          return true;
        case Done::no: break;
      }
    }
  }

  Picture asking(const View& v, const Choosing& choosing) const {
    Picture p{.talk = talk_, .view = v, .items = choosing.items(), .cursor = choosing.cursor(), .people = s_.people()};
    p.log = s_.log().sentences(talk_, v.seat());
    p.prompt = choosing.prompt();
    p.note = message_.empty() ? choosing.description() : message_;
    const Ask what = v.question().what;
    p.keys = talk_.word(what == Ask::turn || what == Ask::after_draw ? "keys-turn" : "keys-choice");
    return p;
  }

  enum class Done : u8 { no, answered, leave };
  Done after(Choosing::Step step, const Choosing& choosing) {
    if (step == Choosing::Step::refused) message_ = choosing.why();
    return step == Choosing::Step::complete ? Done::answered : Done::no;
  }
  Done unless_gone(bool back) const { return back ? Done::no : Done::leave; }

  Done press(int k, const View& v, Choosing& c, const Picture& p) {
    const auto n = static_cast<int>(c.items().size());
    switch (k) {
      case key::gone:
      case 'q': return Done::leave;
      case key::left: return c.point_at((c.cursor() + n - 1) % n), Done::no;
      case key::right:
      case key::tab: return c.point_at((c.cursor() + 1) % n), Done::no;
      case key::up: return c.point_at(neighbour(arrangement(p, width(), height()), c.cursor(), -1)), Done::no;
      case key::down: return c.point_at(neighbour(arrangement(p, width(), height()), c.cursor(), 1)), Done::no;
      case key::home: return c.point_at(0), Done::no;
      case key::end: return c.point_at(n - 1), Done::no;
      case key::enter:
      case ' ': return after(c.choose(), c);
      case 'd': return after(c.say(Verb::draw), c);
      case 'n': return after(c.say(Verb::pass), c);
      case 'u': message_ = talk_.word(c.take_back() ? "taken-back" : "nothing-to-take-back"); return Done::no;
      case 's': return sort(c), Done::no;
      case 'w': return why_not(v, c), Done::no;
      case '?':
        if (const catalogue::Entry* e = c.entry())
          return unless_gone(read_text(catalogue::name(*e, talk_.names), catalogue::full(*e, talk_.names)));
        return unless_gone(read_help());
      case 'l': return unless_gone(read_log(v.seat()));
      case 'h': return unless_gone(read_help());
      case 'i': return unless_gone(read_page(facts_page(talk_, v, width())));
      default: return c.jump(k), Done::no;
    }
  }

  void sort(Choosing& c) {
    sorting_ = static_cast<Sorting>((static_cast<int>(sorting_) + 1) % 3);
    c.sort(sorting_);
    constexpr std::array<std::string_view, 3> kSaid{"sorted-colour", "sorted-points", "sorted-playable"};
    message_ = talk_.word(kSaid[static_cast<std::size_t>(sorting_)]);
  }

  void why_not(const View& v, const Choosing& c) {
    const Item* item = c.pointed();
    if (!item || item->kind >= kKinds) return;
    const auto no = v.refuse(about_card(v, item->kind));
    message_ = no ? talk_.refusal(item->text, *no) : fmt::format("{}: {}", item->text, talk_.word("playable"));
  }

  Session& s_;
  Talk talk_;
  int pause_;
  const std::function<void()>& save_;
  Screen screen_;
  Seat at_screen_ = kNobody;
  Sorting sorting_ = Sorting::colour;
  int seen_ = 0;
  std::string message_;
};
}  // namespace

Left play_on_screen(Session& s, const Terms& terms, Signs signs, const std::function<void()>& save) {
  return Terminal(s, terms, signs, save).play();
}

std::optional<bool> ask_on_screen(const Talk& talk, std::string_view question, std::string_view title) {
  Screen screen;
  for (;;) {
    const Page page{.title = std::string(title),
                    .lines = wrapped(question, screen.width() - 4),
                    .keys = fmt::format("y/j {} · n {} · q {}", talk.word("yes"), talk.word("no"), talk.word("quit"))};
    screen.show(draw_page(talk, page, screen.width(), screen.height()));
    switch (screen.wait()) {
      case 'y':
      case 'j':
      case key::enter: return true;
      case 'n': return false;
      case 'q':
      case key::gone: return std::nullopt;
      default: break;
    }
  }
}
}  // namespace tumult::app
