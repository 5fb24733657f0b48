// The table at a glance: the others above, the piles in the middle, your columns below, each with its key.
#include <fmt/core.h>

#include <algorithm>

#include "app/frankfurt_table.h"
#include "app/terminal_draw.h"

namespace tumult::app {
namespace {
using namespace frankfurt;

constexpr int kWidth = 80, kHeight = 24;
constexpr int kOthers = 1, kPiles = 5, kCols = 12, kLog = 18, kLogLines = 3, kPrompt = 21, kSaid = 22, kKeys = 23;
constexpr int kBox = 12, kGap = 2, kSide = 62;
constexpr Tick kFresh = 500, kNamed = 2000;  // so long a changed pile stands out, and says whose card it is

class Painter {
 public:
  Painter(const FrankfurtPicture& p, int width, int height)
      : p_(p), t_(p.view.table()), me_(p.view.seat()), g_(width, height, p.talk.signs), left_((width - kWidth) / 2) {}

  Grid paint() {
    draw_title(g_, " " + p_.title, right_of_title());
    if (covered()) {
      p_.paused ? middle(p_.talk.word("frankfurt-paused")) : countdown();
    } else {
      others();
      piles();
      columns();
      prompt();
    }
    draw_log(g_, covered() ? std::vector<std::string>{} : p_.solo.log().sentences(), left_ + 1, kLog, kWidth - 2,
             kLogLines);
    keys();
    return std::move(g_);
  }

 private:
  bool covered() const { return p_.paused || p_.countdown > 0; }
  int x(int i) const { return left_ + 3 + i * (kBox + kGap); }
  std::string word(std::string_view key) const { return std::string(p_.talk.word(key)); }
  void centred(int at, int y, int w, std::string_view text, Look look = {}) {
    g_.put(at + std::max(0, (w - width_of(text)) / 2), y, text, look, w);
  }
  void middle(std::string_view text) { centred(left_, kPiles + 4, kWidth, text, {.bold = true}); }

  std::string right_of_title() const { return fmt::format("{}:{:02} ", t_.now / 60'000, t_.now / 1000 % 60); }

  // Somebody who waits sees how long.
  void waiting(int at, int y, Seat s) {
    if (t_.waits(s))
      g_.put(at, y, p_.talk.fill("frankfurt-said-wait", {{"n", seconds(t_.waits_until[s] - t_.now)}}),
             {.ink = Ink::red, .bold = true});
  }

  void others() {
    for (Seat s = 1; s < t_.options.players; ++s) {
      const int y = kOthers + s - 1;
      g_.put(left_ + 1, y, p_.talk.people[s], {.bold = true}, 9);
      g_.put(left_ + 11, y, fmt::format("▮{}", int{t_.draw[s].size}), {.dim = true});
      for (int c = 0; c < kColumns; ++c) small_column(left_ + 17 + 11 * c, y, t_.column[s][c]);
      waiting(left_ + kSide, y, s);
      if (may_slap(t_, s) && t_.slapped.empty()) g_.put(left_ + kSide, y, "▶▶▶", {.ink = Ink::red, .bold = true});
    }
  }
  void small_column(int at, int y, const Column& c) {
    if (c.height == 0) {
      g_.put(at, y, "-", {.dim = true});
      return;
    }
    const bool open = c.open > 0;
    const Kind k = open ? t_.top_of(c) : Kind::none;
    g_.put(at, y, open ? p_.talk.token(k) : hidden(3),
           {.ink = open ? ink_of(k) : Ink::plain, .bold = open, .dim = !open});
    if (const int below = c.height - open; below > 0) g_.put(at + 5, y, fmt::format("+{}", below), {.dim = true});
  }

  std::string hidden(int n) const {
    std::string text;
    for (int i = 0; i < n; ++i) text += p_.talk.signs == Signs::shapes ? "░" : "#";
    return text;
  }

  // A card as a block of its colour, with a letter for those who see none.
  void card(int at, int y, Kind k, const std::string& small, Grid::Edge edge) {
    const Look ink{.ink = ink_of(k), .bold = true};
    const Look block{.ink = ink.ink, .bold = true, .reverse = true};
    g_.box(at, y, kBox, 4, edge, edge == Grid::Edge::heavy ? Look{.bold = true} : ink);
    for (int row = 1; row <= 2; ++row) g_.fill(at + 1, y + row, kBox - 2, " ", block);
    std::string token = p_.talk.token(k);
    const std::size_t letter = token.size() - (number_of(k) < 10 ? 2 : 3);
    token.insert(letter + 1, " ");
    if (letter > 0) token.insert(letter, " ");
    centred(at + 1, y + 1, kBox - 2, token, block);
    centred(at + 1, y + 2, kBox - 2, small, block);
  }
  void no_card(int at, int y, const std::string& said) {
    g_.box(at, y, kBox, 4, Grid::Edge::light, {.dim = true});
    centred(at + 1, y + 1, kBox - 2, said, {.dim = true});
  }

  void piles() {
    const FrankfurtKeys& keys = p_.fingers.keys();
    for (int i = 0; i < t_.players(); ++i) {
      const Pile& pile = t_.pile[i];
      centred(x(i), kPiles, kBox, fmt::format("[{}] p{}", sign_of(keys.pile[static_cast<std::size_t>(i)]), i),
              {.bold = can_slap() && !t_.has_slapped(i)});
      if (pile.height == 0) {
        no_card(x(i), kPiles + 1, t_.has_slapped(i) ? "" : word("frankfurt-empty"));
        continue;
      }
      const Tick age = t_.now - std::min(t_.now, p_.solo.changed(i));
      card(x(i), kPiles + 1, t_.top_of(pile), fmt::format("({})", int{pile.height}),
           age < kFresh ? Grid::Edge::heavy : Grid::Edge::light);
      const Seat by = p_.solo.log().top(i).by;
      if (by != kNobody && age < kNamed) centred(x(i), kPiles + 5, kBox, p_.talk.people[by], {.dim = age > kFresh});
    }
    side(kPiles + 2, "frankfurt-lid", t_.lid.size);
  }
  void side(int y, std::string_view key, int n) {
    g_.put(left_ + kSide, y, word(key), {.dim = true});
    g_.put(left_ + kSide, y + 1, fmt::format("▮ {}", n), {.bold = true});
  }

  bool can_slap() const { return p_.view.question().what == Ask::slap ? !t_.slapped.has(me_) : may_slap(t_, me_); }
  // Practice says what fits.
  bool marked(const Column& c) const {
    return p_.practice > 1 && c.open && (playable(t_) & bit(t_.top_of(c))) && p_.view.question().what == Ask::play;
  }

  // A seat that is not ready has no columns; the last round's result is drawn there. (K-STRESS)
  void standing() {
    int y = kCols;
    for (const std::string& line : p_.solo.standing()) g_.put(left_ + 3, y++, line, {}, kSide - 4);
  }

  void columns() {
    g_.put(left_ + kSide, kCols, p_.talk.people[me_], {.bold = true}, kWidth - kSide - 1);
    side(kCols + 1, "frankfurt-draw", t_.draw[me_].size);
    if (p_.view.asked() == Ask::confirm) return standing();
    const FrankfurtKeys& keys = p_.fingers.keys();
    for (int i = 0; i < kColumns; ++i) {
      const Column& c = t_.column[me_][i];
      const bool chosen = p_.fingers.chosen() == i;
      const int y = chosen ? kCols - 1 : kCols;  // it is lifted
      const int below = c.height - (c.open ? 1 : 0);
      if (c.height == 0) no_card(x(i), kCols, "");
      else if (c.open)
        card(x(i), y, t_.top_of(c), below ? fmt::format("+{}", below) : "",
             chosen ? Grid::Edge::heavy : Grid::Edge::light);
      else face_down(x(i), kCols, c.height);
      const std::string label =
          fmt::format("[{}] c{}{}", sign_of(keys.column[static_cast<std::size_t>(i)]), i + 1, marked(c) ? " ↑" : "");
      centred(x(i), kCols + 4, kBox, label, {.bold = chosen || marked(c), .reverse = chosen});
    }
  }
  void face_down(int at, int y, int height) {
    g_.box(at, y, kBox, 4, Grid::Edge::light, {});
    g_.put(at + 1, y + 1, hidden(kBox - 2), {.dim = true});
    g_.put(at + 1, y + 2, hidden(kBox - 2), {.dim = true});
    centred(at + 1, y + 2, kBox - 2, fmt::format(" {} ", height), {});
  }

  void prompt() {
    const FrankfurtKeys& keys = p_.fingers.keys();
    const std::string pile_keys = text_of(keys.pile, t_.players()), act = p_.talk.key(keys.act);
    std::string text;
    bool loud = false;
    if (can_slap()) {
      text = p_.talk.fill(t_.slapped.empty() ? "frankfurt-slap-now" : "frankfurt-slap-left",
                          {{"keys", pile_keys}, {"act", act}});
      loud = true;
    } else if (p_.view.asked() == Ask::confirm) {
      text = p_.talk.fill("frankfurt-begin-now", {{"act", act}});
    } else if (!t_.started.has(me_) && p_.view.asked() == Ask::play) {
      text = p_.talk.fill("frankfurt-draw-now", {{"act", act}});
    } else if (p_.fingers.calling()) {
      text = p_.talk.fill("frankfurt-call-which", {{"keys", pile_keys}});
    } else if (const int c = p_.fingers.chosen(); c >= 0 && t_.column[me_][c].open) {
      text = p_.talk.fill("frankfurt-where-to", {{"card", p_.talk.token(t_.top_of(t_.column[me_][c]))},
                                                 {"column", fmt::format("c{}", c + 1)},
                                                 {"keys", pile_keys}});
    }
    if (!text.empty())
      g_.put_with_cards(left_ + 1, kPrompt, (loud ? " " : "▶ ") + text + (loud ? " " : ""),
                        {.ink = loud ? Ink::red : Ink::plain, .bold = true, .reverse = loud}, kWidth - 2);
    int at = left_ + 1;
    if (t_.waits(me_)) {
      const Tick left = t_.waits_until[me_] - t_.now;
      std::string bar;
      for (Tick i = 0; i < std::min<Tick>(20, left / 100 + 1); ++i) bar += "▮";
      at = g_.put(at, kSaid, p_.talk.fill("frankfurt-said-wait", {{"n", seconds(left)}}) + " " + bar + " ",
                  {.ink = Ink::red, .bold = true});
    }
    if (!p_.said.empty())
      g_.put(at, kSaid, p_.said, {.ink = p_.said_no ? Ink::red : Ink::green, .bold = true}, kWidth - 2 - (at - left_));
  }

  void keys() {
    const FrankfurtKeys& keys = p_.fingers.keys();
    g_.put(left_ + 1, kKeys,
           p_.talk.fill(t_.called() ? "frankfurt-keys-called" : "frankfurt-keys",
                        {{"columns", text_of(keys.column)},
                         {"piles", text_of(keys.pile, t_.players())},
                         {"act", p_.talk.key(keys.act)},
                         {"call", p_.talk.key(keys.call)}}),
           {.dim = true}, kWidth - 2);
  }

  void countdown() {
    constexpr std::array<std::array<std::string_view, 5>, 3> kDigits{{{"  ##", "####", "  ##", "  ##", "  ##"},
                                                                      {"####", "   #", "####", "#   ", "####"},
                                                                      {"####", "   #", " ###", "   #", "####"}}};
    centred(left_, kPiles, kWidth, p_.talk.word("frankfurt-get-ready"), {.bold = true});
    const auto& digit = kDigits[static_cast<std::size_t>(std::clamp(p_.countdown, 1, 3) - 1)];
    for (int row = 0; row < 5; ++row)
      for (int col = 0; col < 4; ++col)
        if (digit[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == '#')
          g_.put(left_ + kWidth / 2 - 8 + 4 * col, kPiles + 3 + row, "    ",
                 {.ink = Ink::red, .bold = true, .reverse = true});
  }

  const FrankfurtPicture& p_;
  const Table& t_;
  Seat me_;
  Grid g_;
  int left_;
};
}  // namespace

Grid draw_frankfurt(const FrankfurtPicture& p, int width, int height) {
  if (width >= kWidth && height >= kHeight) return Painter(p, width, height).paint();
  Grid g(width, height, p.talk.signs);
  g.put(0, 0, p.talk.word("frankfurt-small"), {.bold = true});
  return g;
}
}  // namespace tumult::app
