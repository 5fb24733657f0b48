// One question to a person: what can be chosen, and the picks of a group as they are made and taken back.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal_grid.h"
#include "session/session_of.h"

namespace tumult::app {
enum class Sorting : u8 { colour, points, playable };

// Something that can be pointed at, as it is drawn.
struct Item {
  enum class Where : u8 { offer, hand, board };
  Where where = Where::offer;
  std::string text;
  Ink ink = Ink::plain;
  bool may = false;     // it can be taken now
  bool picked = false;  // part of the group so far
  u8 field = 0xFF;      // on a board: where it lies
};

// The same with what it means.
template <class T>
struct OfferOf {
  Item item;
  typename T::Kind kind = T::kNoKind;  // the card it is about
  // What taking it says. If it says only half of an answer, what is left open is asked next; if it cannot be taken, it
  // is what would be refused.
  std::optional<typename T::Answer> answer = {};
  bool half = false;
};

// The picks so far, what may follow, and what is said only by half.
template <class T>
class DraftingOf {
 public:
  using View = typename T::View;
  using Answer = typename T::Answer;
  using Session = SessionOf<typename T::Spoken>;

  DraftingOf(const Session& session, Seat seat) : session_(session), view_(session.view(seat)) { look(); }
  const View& view() const { return view_; }
  const std::vector<Answer>& picks() const { return picks_; }
  int picked() const { return static_cast<int>(picks_.size()); }
  bool complete() const { return draft_->complete; }
  const auto& options() const { return draft_->options; }
  // nullptr: nothing is half said.
  const Answer* half() const { return halves_.empty() ? nullptr : &halves_.back(); }

  // Returns why not, if it is refused: nothing changes then.
  std::optional<Rejection> pick(const Answer& a) {
    picks_.push_back(a);
    look();
    if (!draft_->refusal) {
      halves_.clear();
      return std::nullopt;
    }
    auto no = session_.judge(view_.seat(), picks_).error();
    picks_.pop_back();
    look();
    return no;
  }
  // Why this cannot be picked first; nothing: it can.
  std::optional<Rejection> forbids(const Answer& a) const {
    auto judged = session_.judge(view_.seat(), {&a, 1});
    if (judged || judged.error().why == Rejection::Why::incomplete) return std::nullopt;
    return std::move(judged.error());
  }
  // Said once more, it is taken back.
  void say_half(const Answer& a) {
    if (half() && *half() == a) halves_.pop_back();
    else halves_.push_back(a);
  }
  bool take_back() {
    if (!halves_.empty()) return halves_.pop_back(), true;
    if (picks_.empty()) return false;
    picks_.pop_back();
    look();
    return true;
  }

 private:
  void look() { session_.draft(view_.seat(), picks_, *draft_); }

  const Session& session_;
  View view_;
  std::vector<Answer> picks_, halves_;
  std::unique_ptr<typename View::Draft> draft_ = std::make_unique<typename View::Draft>();
};
}  // namespace tumult::app
