// A game on the whole screen of a terminal.
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "app/hot_seat.h"
#include "app/play_plain.h"
#include "app/terminal_choice.h"
#include "app/terminal_draw.h"
#include "app/terminal_screen.h"

namespace tumult::app {
// Yes or no, on a page of its own; nothing: left.
std::optional<bool> ask_on_screen(const Talk&, std::string_view question, std::string_view title);
// Something to read, on a page of its own, until a key is pressed.
void tell_on_screen(const Talk&, std::string_view text, std::string_view title);

template <class T>
class TerminalOf {
 public:
  using View = typename T::View;
  using Answer = typename T::Answer;
  using HotSeat = HotSeatOf<T>;
  using Choosing = ChoosingOf<T>;
  using Picture = PictureOf<T>;

  TerminalOf(HotSeat& s, const Manners& manners, Signs signs, const std::function<void()>& save)
      : s_(s), talk_(s.talk(manners, signs)), pause_(milliseconds(manners.speed)), save_(save) {
    if (s.answers() > 0) seen_ = s.log().size();
  }

  Left play() {
    for (;;) {
      const auto next = s_.next();
      if (next.how == HotSeat::How::over) return finish();
      if (next.how == HotSeat::How::person) {
        const SeatSet together = s_.asked_together();
        const bool stays = together.empty() ? hand_over(next.seat) && ask(next.seat) : ask_together(together);
        if (!stays) return save_(), Left::early;
      } else {
        s_.let_answer(next.seat);
      }
      save_();
      if (!pause()) return Left::early;
    }
  }

 private:
  int width() const { return screen_.width(); }
  int height() const { return screen_.height(); }
  Seat watcher() const { return s_.people() == 1 ? Seat{0} : at_screen_ < kMaxSeats ? at_screen_ : T::kSpectator; }

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
  bool read_log(Seat seat) { return read_page(log_page(talk_, s_.log().sentences(talk_, seat))); }
  bool read_help() { return read_page(help_page(talk_, T::kPrefix, width())); }

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
    read_page(end_page<T>(talk_, s_.game(), s_.log(), s_.people()));
    return Left::over;
  }

  // What has happened since the player last looked that asks for a sentence of its own: an event.
  std::string news() const {
    const auto happened = s_.log().happenings();
    for (std::size_t i = happened.size(); i-- > static_cast<std::size_t>(seen_);)
      if (const catalogue::Entry* e = T::news(talk_, happened[i])) return talk_.brief(*e);
    return {};
  }

  Picture waiting(const View& v, const std::vector<Item>& items) const {
    Picture p{
        .talk = talk_, .view = v, .items = items, .people = s_.people(), .log = s_.log().sentences(talk_, v.seat())};
    p.prompt = v.table().round_over ? std::string(talk_.word("round-over")) : talk_.turn_of(v.table().turn);
    p.keys = talk_.word("keys-wait");
    return p;
  }

  // Cards and events take their time; what follows from them goes quicker.
  int time_to_look(int from) const {
    int halves = 1;
    for (const Record& r : s_.log().happenings().subspan(static_cast<std::size_t>(from)))
      halves = std::max(halves, T::pace(r));
    return halves * pause_ / 2;
  }

  // Time to see what others did; any key hurries. False: the player leaves.
  bool pause() {
    const std::string event = news();
    const bool something = s_.log().size() > seen_;
    const int time = time_to_look(seen_);
    seen_ = s_.log().size();
    if (!something || pause_ == 0) return true;
    const View v = s_.view(watcher());
    const std::vector<Item> items = T::hand(talk_, v, sorting_);
    Picture p = waiting(v, items);
    p.note = event;
    for (;;) {
      screen_.show(T::draw(p, width(), height()));
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

  // Several people may react: whoever wants to says so, and only that one then looks at their cards.
  bool ask_together(SeatSet seats) {
    const View v = s_.view(T::kSpectator);
    std::vector<Item> items;
    for (const Seat s : seats) items.push_back({.text = talk_.people[s], .may = true});
    items.insert(items.begin(), {.text = std::string(talk_.word("nobody")), .may = true});
    Picture p{.talk = talk_, .view = v, .items = items, .cursor = 0, .people = s_.people()};
    p.log = s_.log().sentences(talk_, v.seat());
    p.prompt = question_in_words<typename T::Spoken>(talk_, v);
    p.note = talk_.fill("ask-anybody", {{"who", talk_.who(seats)}});
    p.keys = talk_.word("keys-choice");
    const auto n = static_cast<int>(items.size());
    for (;;) {
      screen_.show(T::draw(p, width(), height()));
      switch (screen_.wait()) {
        case 'q':
        case key::gone: return false;
        case key::left: p.cursor = (p.cursor + n - 1) % n; break;
        case key::right:
        case key::tab: p.cursor = (p.cursor + 1) % n; break;
        case 'n': p.cursor = 0; [[fallthrough]];
        case key::enter:
        case ' ': return reacts(seats, p.cursor);
        default: break;
      }
    }
  }
  bool reacts(SeatSet seats, int chosen) {
    for (const Seat s : seats)
      if (--chosen == 0) return hand_over(s) && ask(s);
    for (const Seat s : seats)
      if (s_.asked_together().has(s)) s_.answer_by_default(s);
    return true;
  }

  // One question, all picks of its group. False: the player leaves.
  bool ask(Seat seat) {
    if (s_.game().round_over) {
      if (!read_page(scores_page<T>(talk_, s_.game(), s_.log()))) return false;
      s_.answer_by_default(seat);
      return true;
    }
    Choosing choosing(talk_, s_.session(), seat, sorting_);
    const View& v = choosing.draft().view();
    message_.clear();
    screen_.forget_keys();  // what was typed ahead was not meant for this question
    for (;;) {
      Picture p = asking(v, choosing);
      screen_.show(T::draw(p, width(), height()));
      const int k = screen_.wait();
      if (k == key::resize) continue;
      message_.clear();
      switch (press(k, v, choosing, p)) {
        case Done::leave: return false;
        case Done::answered: s_.answer(seat, choosing.picks()); return true;
        case Done::no: break;
      }
    }
  }

  Picture asking(const View& v, const Choosing& choosing) const {
    Picture p{.talk = talk_, .view = v, .items = choosing.items(), .cursor = choosing.cursor(), .people = s_.people()};
    p.log = s_.log().sentences(talk_, v.seat());
    p.prompt = choosing.prompt();
    p.note = message_.empty() ? choosing.description() : message_;
    p.keys = talk_.word(T::keys(choosing.draft()));
    p.pointed = choosing.said();
    return p;
  }

  enum class Done : u8 { no, answered, leave };
  Done after(typename Choosing::Step step, const Choosing& choosing) {
    if (step == Choosing::Step::refused) message_ = choosing.why();
    return step == Choosing::Step::complete ? Done::answered : Done::no;
  }
  Done unless_gone(bool back) const { return back ? Done::no : Done::leave; }

  // On a board the arrows go where they point; among offers and cards, left and right go through all of them.
  void move(Choosing& c, const Picture& p, int right, int down) {
    const Arrangement a = T::arrangement(p, width(), height());
    const auto n = static_cast<int>(c.items().size());
    if (c.on_board()) c.point_at(neighbour_on_board(a, c.items(), c.cursor(), right, down));
    else if (down) c.point_at(neighbour(a, c.cursor(), down));
    else c.point_at((c.cursor() + n + right) % n);
  }

  Done press(int k, const View& v, Choosing& c, const Picture& p) {
    const auto n = static_cast<int>(c.items().size());
    if (const auto verb = T::verb_of(k)) return after(c.say(*verb), c);
    switch (k) {
      case key::gone:
      case 'q': return Done::leave;
      case key::left: return move(c, p, -1, 0), Done::no;
      case key::right: return move(c, p, 1, 0), Done::no;
      case key::up: return move(c, p, 0, -1), Done::no;
      case key::down: return move(c, p, 0, 1), Done::no;
      case key::tab: return c.point_at((c.cursor() + 1) % n), Done::no;
      case key::home: return c.point_at(0), Done::no;
      case key::end: return c.point_at(n - 1), Done::no;
      case key::enter:
      case ' ': return after(c.choose(), c);
      case 'u': message_ = talk_.word(c.take_back() ? "taken-back" : "nothing-to-take-back"); return Done::no;
      case 'a': return advise(v.seat()), Done::no;
      case 's': return sort(c), Done::no;
      case 'w': return why_not(v, c), Done::no;
      case 'v': return unless_gone(look_around(v));
      case '?':
        if (const catalogue::Entry* e = c.entry())
          return unless_gone(read_text(catalogue::name(*e, talk_.names), catalogue::explained(*e, talk_.names)));
        return unless_gone(read_help());
      case 'l': return unless_gone(read_log(v.seat()));
      case 'h': return unless_gone(read_help());
      case 'i': return unless_gone(read_page(T::facts_page(talk_, v, width())));
      default: return c.jump(k), Done::no;
    }
  }

  // Nothing is chosen: the cursor goes over the board and says what lies where, what is covered too.
  bool look_around(const View& v) {
    const auto offers = T::sights(talk_, v);
    if (offers.empty()) return true;
    std::vector<Item> items;
    items.reserve(offers.size());
    for (const auto& offer : offers) items.push_back(offer.item);
    Picture p{.talk = talk_, .view = v, .items = items, .cursor = 0, .people = s_.people()};
    p.log = s_.log().sentences(talk_, v.seat());
    p.prompt = talk_.word("look-around");
    p.keys = talk_.word("keys-look");
    for (;;) {
      const auto& pointed = offers[static_cast<std::size_t>(p.cursor)];
      p.note = T::description(talk_, v, pointed);
      screen_.show(T::draw(p, width(), height()));
      const Arrangement a = T::arrangement(p, width(), height());
      const auto go = [&](int right, int down) { p.cursor = neighbour_on_board(a, items, p.cursor, right, down); };
      switch (screen_.wait()) {
        case key::gone: return false;
        case key::left: go(-1, 0); break;
        case key::right: go(1, 0); break;
        case key::up: go(0, -1); break;
        case key::down: go(0, 1); break;
        case key::resize: break;
        case key::tab: p.cursor = (p.cursor + 1) % static_cast<int>(items.size()); break;
        case '?':
          if (const catalogue::Entry* e = T::entry(talk_, pointed))
            if (!read_text(catalogue::name(*e, talk_.names), catalogue::explained(*e, talk_.names))) return false;
          break;
        default: return true;
      }
    }
  }

  void advise(Seat seat) {
    bots::Reason why;
    const std::string what = talk_.answer(s_.advice(seat, why));
    message_ = advised(talk_, what, why);
  }

  void sort(Choosing& c) {
    constexpr std::array<std::string_view, 3> kSaid{"sorted-colour", "sorted-points", "sorted-playable"};
    sorting_ = static_cast<Sorting>((static_cast<int>(sorting_) + 1) % T::kSortings);
    c.sort(sorting_);
    message_ = talk_.word(kSaid[static_cast<std::size_t>(sorting_)]);
  }

  void why_not(const View& v, const Choosing& c) {
    const auto* offer = c.pointed();
    const std::optional<Answer> about = offer ? T::about(v, *offer) : std::nullopt;
    if (!about) return;
    const auto no = c.draft().forbids(*about);
    message_ = no ? refusal_in_words<typename T::Spoken>(talk_, offer->item.text, *no, v.seat())
                  : fmt::format("{}: {}", offer->item.text, talk_.word("playable"));
  }

  HotSeat& s_;
  typename T::Talk talk_;
  int pause_;
  const std::function<void()>& save_;
  Screen screen_;
  Seat at_screen_ = kNobody;
  Sorting sorting_ = Sorting::colour;
  int seen_ = 0;
  std::string message_;
};

template <class T>
Left play_on_screen(HotSeatOf<T>& s, const Manners& manners, Signs signs, const std::function<void()>& save) {
  return TerminalOf<T>(s, manners, signs, save).play();
}
}  // namespace tumult::app
