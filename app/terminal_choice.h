// One question on the screen: what can be pointed at, and the picks of a group as they are made and taken back.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play_table.h"

namespace tumult::app {
struct Item {
  enum class Where : u8 { offer, hand };
  Where where = Where::offer;
  std::string text;
  card::Kind kind = card::kNoKind;     // the card it is about
  std::optional<card::Answer> answer;  // an offer: what taking it says
  bool may = false;                    // it can be taken now
  bool picked = false;                 // part of the group so far
};

class Choosing {
 public:
  Choosing(const Talk&, const card::View&, Sorting);

  const std::vector<Item>& items() const { return items_; }
  int cursor() const { return cursor_; }
  void point_at(int item) { cursor_ = item; }
  const Item* pointed() const { return items_.empty() ? nullptr : &items_[static_cast<std::size_t>(cursor_)]; }
  // The first item that does; from the cursor on, round the end.
  template <class F>
  bool point_at_next(F fits) {
    const int n = static_cast<int>(items_.size());
    for (int i = 1; i <= n; ++i)
      if (fits(items_[static_cast<std::size_t>((cursor_ + i) % n)])) return cursor_ = (cursor_ + i) % n, true;
    return false;
  }

  std::string prompt() const;
  // What the pointed item is about: a card, a power, an event. nullptr: none of these.
  const catalogue::Entry* entry() const;
  std::string description() const;
  // To the next card of a colour (its letter) or number (its digit); else to the offer of that number.
  void jump(int key);
  void sort(Sorting);

  // What the pointed item leads to: more to pick, everything picked, or a reason why not.
  enum class Step : u8 { more, complete, refused };
  Step choose();
  Step say(card::Verb);  // draw, pass
  bool take_back();
  const std::string& why() const { return why_; }
  const std::vector<card::Answer>& picks() const { return picks_; }

 private:
  Step pick(const card::Answer&);
  Step refuse(const Item&);
  void build();
  void add_offers();
  void add_hand();
  std::vector<card::Answer> with_card(card::Kind) const;

  const Talk& talk_;
  const card::View& view_;
  Sorting sorting_;
  std::vector<card::Answer> picks_;
  std::optional<card::Kind> half_;  // a card picked, to whom or as what still open
  std::unique_ptr<card::View::Draft> draft_ = std::make_unique<card::View::Draft>();
  std::vector<Item> items_;
  int cursor_ = 0;
  std::string why_;
};
}  // namespace tumult::app
