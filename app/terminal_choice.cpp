#include "app/terminal_choice.h"

#include <fmt/core.h>

#include <algorithm>

#include "games/card/text.h"

namespace tumult::app {
namespace {
using namespace card;

bool from_hand(Verb v) {
  return v == Verb::play || v == Verb::give || v == Verb::discard || v == Verb::lay || v == Verb::toss;
}
bool about_cards(Verb v) { return from_hand(v) || v == Verb::take || v == Verb::choose_card; }

std::string offer_text(const Talk& talk, const View& v, const Answer& a) {
  const bool yes_no = v.question().what == Ask::go;
  if (a.verb == Verb::ok) return std::string(talk.word(yes_no ? "yes" : "do-ok"));
  if (a.verb == Verb::pass && yes_no) return std::string(talk.word("no"));
  const std::string object = talk.object(a);
  return object.empty() ? talk.answer(a) : object;
}
}  // namespace

Choosing::Choosing(const Talk& talk, const View& view, Sorting sorting) : talk_(talk), view_(view), sorting_(sorting) {
  view_.draft(picks_.data(), 0, *draft_);
  build();
}

std::string Choosing::prompt() const {
  if (draft_->complete) return std::string(talk_.word("confirm-draft"));
  if (!half_) return talk_.question(view_, static_cast<int>(picks_.size()));
  const bool imitates = row(*half_).symbol == Symbol::mimicry && view_.question().what != Ask::give;
  return talk_.fill(imitates ? "ask-imitate" : "ask-to-whom", {{"card", talk_.token(*half_)}});
}

std::vector<Answer> Choosing::with_card(Kind k) const {
  std::vector<Answer> found;
  for (const Answer& a : draft_->options)
    if (from_hand(a.verb) && a.what == k) found.push_back(a);
  return found;
}

void Choosing::add_offers() {
  if (draft_->complete) {
    items_.push_back({.text = std::string(talk_.word("do-ok")), .answer = Answer{.verb = Verb::ok}, .may = true});
    return;
  }
  if (half_) {
    for (const Answer& a : with_card(*half_)) {
      Item item{.text = a.verb == Verb::give ? talk_.people[a.to] : talk_.token(a.as), .answer = a, .may = true};
      if (a.verb == Verb::play) item.kind = a.as;
      items_.push_back(item);
    }
    return;
  }
  for (const Answer& a : draft_->options) {
    if (from_hand(a.verb)) continue;
    items_.push_back({.text = offer_text(talk_, view_, a),
                      .kind = about_cards(a.verb) ? a.what : kNoKind,
                      .answer = a,
                      .may = true});
  }
}

void Choosing::add_hand() {
  std::vector<Kind> gone;
  for (const Answer& a : picks_)
    if (from_hand(a.verb)) gone.push_back(a.what);
  for (const Kind k : sorted_hand(view_, sorting_)) {
    Item item{.where = Item::Where::hand, .text = talk_.token(k), .kind = k};
    if (const auto at = std::ranges::find(gone, k); at != gone.end()) {
      gone.erase(at);
      item.picked = true;
    } else {
      item.may = !draft_->complete && (half_ ? *half_ == k : !with_card(k).empty());
    }
    items_.push_back(item);
  }
}

void Choosing::build() {
  items_.clear();
  add_offers();
  add_hand();
  // On a card that can be played; where power cards are asked for, on passing.
  const auto first = std::ranges::find_if(items_, [&](const Item& i) {
    if (view_.question().what == Ask::power) return i.answer && i.answer->verb == Verb::pass;
    return i.where == Item::Where::hand && i.may && !half_;
  });
  cursor_ = first == items_.end() ? 0 : static_cast<int>(first - items_.begin());
}

void Choosing::sort(Sorting sorting) {
  sorting_ = sorting;
  build();
}

Choosing::Step Choosing::pick(const Answer& a) {
  half_.reset();
  picks_.push_back(a);
  view_.draft(picks_.data(), static_cast<int>(picks_.size()), *draft_);
  if (draft_->refusal) {
    why_ = talk_.refusal(talk_.answer(a), *draft_->refusal);
    take_back();
    return Step::refused;
  }
  if (draft_->complete && picks_.size() == 1) return Step::complete;
  build();
  return Step::more;
}

Choosing::Step Choosing::refuse(const Item& item) {
  if (item.picked) return why_ = fmt::format("{}: {}", item.text, talk_.word("chosen")), Step::refused;
  const auto no = view_.refuse(about_card(view_, item.kind));
  why_ = no ? talk_.refusal(item.text, *no) : prompt();
  return Step::refused;
}

Choosing::Step Choosing::choose() {
  if (items_.empty()) return Step::refused;
  const Item item = *pointed();
  if (draft_->complete && item.where == Item::Where::offer) return Step::complete;
  if (!item.may) return refuse(item);
  if (item.where == Item::Where::offer) return pick(*item.answer);
  const auto ways = with_card(item.kind);
  if (ways.size() == 1) return pick(ways[0]);
  half_ = half_ ? std::nullopt : std::optional(item.kind);
  build();
  return Step::more;
}

Choosing::Step Choosing::say(Verb verb) {
  for (const Answer& a : draft_->options)
    if (a.verb == verb && !draft_->complete) return pick(a);
  const auto no = view_.refuse({.verb = verb, .seat = view_.seat()});
  const std::string_view word = talk_.word(verb == Verb::draw ? "do-draw" : "do-pass");
  why_ = no ? talk_.refusal(word, *no) : prompt();
  return Step::refused;
}

bool Choosing::take_back() {
  if (half_) half_.reset();
  else if (!picks_.empty()) picks_.pop_back();
  else return false;
  view_.draft(picks_.data(), static_cast<int>(picks_.size()), *draft_);
  build();
  return true;
}

const catalogue::Entry* Choosing::entry() const {
  const Item* item = pointed();
  if (!item) return nullptr;
  if (item->kind < kKinds) return talk_.entry(item->kind);
  if (!item->answer) return nullptr;
  const Answer& a = *item->answer;
  if (a.verb == Verb::activate || a.verb == Verb::choose_power)
    return catalogue::find(talk_.lang, "power", text_of(static_cast<Power>(a.what)));
  if (a.verb == Verb::choose_event) return catalogue::find(talk_.lang, "event", text_of(static_cast<Event>(a.what)));
  return nullptr;
}

std::string Choosing::description() const {
  const catalogue::Entry* e = entry();
  if (!e) return {};
  const Kind k = pointed()->kind;
  return fmt::format("{}: {}", k < kKinds ? talk_.token(k) : std::string(catalogue::name(*e, talk_.names)),
                     catalogue::short_text(*e, talk_.names));
}

void Choosing::jump(int key) {
  constexpr std::string_view kLetters = "rgbypk";
  const auto colour = key < 128 ? kLetters.find(static_cast<char>(key)) : kLetters.npos;
  if (colour != kLetters.npos) {
    point_at_next([&](const Item& i) {
      if (i.kind < kKinds) return shows(row(i.kind), static_cast<Colour>(colour));
      return i.answer && (i.answer->verb == Verb::wish || i.answer->verb == Verb::choose_colour) &&
             i.answer->what == colour;
    });
    return;
  }
  if (key < '0' || key > '9') return;
  const int number = key == '0' ? 10 : key - '0';
  const bool found = point_at_next([&](const Item& i) {
    if (i.kind < kKinds) return row(i.kind).number == number;
    return i.answer && i.answer->verb == Verb::wish && i.answer->what == wish_of(number);
  });
  const auto offers = std::ranges::count_if(items_, [](const Item& i) { return i.where == Item::Where::offer; });
  if (!found && number <= offers) cursor_ = number - 1;
}
}  // namespace tumult::app
