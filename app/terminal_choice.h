// One question on the screen: what can be pointed at, and what pointing at it leads to.
#pragma once
#include <fmt/core.h>

#include <optional>
#include <string>
#include <vector>

#include "app/play_draft.h"

namespace tumult::app {
template <class T>
class ChoosingOf {
 public:
  using Answer = typename T::Answer;
  using Offer = OfferOf<T>;
  using Session = SessionOf<typename T::Spoken>;

  ChoosingOf(const typename T::Talk& talk, const Session& session, Seat seat, Sorting sorting)
      : talk_(talk), draft_(session, seat), sorting_(sorting) {
    build();
  }

  const std::vector<Item>& items() const { return items_; }
  const DraftingOf<T>& draft() const { return draft_; }
  int cursor() const { return cursor_; }
  void point_at(int item) { cursor_ = item, typed_ = 0; }
  // The number that is being typed, digit by digit.
  int typed(int digit, int most) { return typed_ = 10 * typed_ + digit <= most ? 10 * typed_ + digit : digit; }
  const Offer* pointed() const { return offers_.empty() ? nullptr : &offers_[static_cast<std::size_t>(cursor_)]; }
  // What the pointed item says, be it by half; a card in hand that cannot be taken says nothing.
  std::optional<Answer> said() const {
    const bool says = pointed() && (pointed()->item.may || pointed()->item.where == Item::Where::board);
    return says ? pointed()->answer : std::nullopt;
  }
  bool on_board() const { return !items_.empty() && pointed()->item.where == Item::Where::board; }
  // The first one that fits; from the cursor on, round the end.
  template <class F>
  bool point_at_next(F fits) {
    const int n = static_cast<int>(offers_.size());
    for (int i = 1; i <= n; ++i)
      if (fits(offers_[static_cast<std::size_t>((cursor_ + i) % n)])) return cursor_ = (cursor_ + i) % n, true;
    return false;
  }

  std::string prompt() const { return prompt_in_words<T>(talk_, draft_); }
  // What the pointed item is about: a card, a power, an event. nullptr: none of these.
  const catalogue::Entry* entry() const { return pointed() ? T::entry(talk_, *pointed()) : nullptr; }
  std::string description() const { return pointed() ? T::description(talk_, draft_.view(), *pointed()) : ""; }
  // A key that is no command: to the next item it stands for, else to the offer of that number.
  void jump(int key) {
    if (T::jump(*this, key) || key < '0' || key > '9') return;
    int offer = key == '0' ? 10 : key - '0';
    for (std::size_t i = 0; i < items_.size(); ++i)
      if (items_[i].where == Item::Where::offer && --offer == 0) cursor_ = static_cast<int>(i);
  }
  void sort(Sorting sorting) {
    sorting_ = sorting;
    build();
  }

  // What the pointed item leads to: more to pick, everything picked, or a reason why not.
  enum class Step : u8 { more, complete, refused };
  Step choose() {
    if (offers_.empty()) return Step::refused;
    const Offer offer = *pointed();
    if (draft_.complete() && offer.item.where == Item::Where::offer) return Step::complete;
    if (!offer.item.may) return refuse(offer);
    if (!offer.half) return pick(*offer.answer);
    draft_.say_half(*offer.answer);
    build();
    return Step::more;
  }
  // Draw, pass, roll: by its own key.
  Step say(decltype(Answer::verb) verb) {
    for (const Answer& a : draft_.options())
      if (a.verb == verb && !draft_.complete()) return pick(a);
    const Answer said{.verb = verb, .seat = draft_.view().seat()};
    return refuse(talk_.answer(said), said);
  }
  bool take_back() {
    if (!draft_.take_back()) return false;
    build();
    return true;
  }
  const std::string& why() const { return why_; }
  const std::vector<Answer>& picks() const { return draft_.picks(); }

 private:
  Step pick(const Answer& a) {
    if (const auto no = draft_.pick(a)) return refuse(talk_.answer(a), *no);
    if (draft_.complete() && draft_.picked() == 1) return Step::complete;
    build();
    return Step::more;
  }
  Step refuse(const std::string& what, const Rejection& no) {
    why_ = refusal_in_words<typename T::Spoken>(talk_, what, no, draft_.view().seat());
    return Step::refused;
  }
  Step refuse(const std::string& what, const Answer& a) {
    if (const auto no = draft_.forbids(a)) return refuse(what, *no);
    why_ = prompt();
    return Step::refused;
  }
  Step refuse(const Offer& offer) {
    if (offer.item.picked) return why_ = fmt::format("{}: {}", offer.item.text, talk_.word("chosen")), Step::refused;
    if (!offer.answer) return why_ = prompt(), Step::refused;
    return refuse(offer.item.text, *offer.answer);
  }

  void build() {
    offers_.clear();
    if (draft_.complete()) offers_.push_back({{.text = std::string(talk_.word("do-ok")), .may = true}});
    T::add_offers(talk_, draft_, sorting_, offers_);
    items_.clear();
    for (const Offer& offer : offers_) items_.push_back(offer.item);
    point_at(T::first(draft_, offers_));
  }

  const typename T::Talk& talk_;
  DraftingOf<T> draft_;
  Sorting sorting_;
  std::vector<Offer> offers_;
  std::vector<Item> items_;
  int cursor_ = 0, typed_ = 0;
  std::string why_;
};
}  // namespace tumult::app
