#include "games/board/text_story.h"

#include "games/board/play.h"

namespace tumult::board {
Field led_to(Kind k, Field f, Dir d) {
  if (k == Kind::push) return neighbour(f, d);
  return d == Dir::back ? backward(f, 2) : forward(f, 2);
}

namespace {
What what_of(const Record& r) { return static_cast<What>(r.what); }
bool is_card(const Record& r) { return r.card < kKinds; }

// What is told together.
enum class Group : u8 {
  none,   // it is not told
  one,    // a sentence of its own
  cards,  // that go the same way
  hands,  // that all change owners at once
  acted,  // a card, and the piece that it sends somewhere
};

class Narrator {
 public:
  Narrator(std::span<const Record> step, Seat viewer, Story& out) : step_(step), viewer_(viewer), out_(out) {}

  void tell() {
    for (at_ = 0; at_ < step_.size(); ++at_) {
      out_.for_all &= same_for_all(step_[at_]);
      take(seen(at_));
    }
    finish();
  }

 private:
  Record seen(std::size_t i) const { return blanked(step_[i], viewer_); }

  void take(const Record& r) {
    const Group group = group_of(r);
    if (group == Group::none) return;
    if (group_ == Group::acted && sends(r)) return tell_sent(r);
    if (group != group_ || !belongs(r)) {
      finish();
      group_ = group, first_ = r, begin_ = at_;
    }
    end_ = at_ + 1;
  }

  static Group group_of(const Record& r) {
    if (what_of(r) == What::acted) return Group::acted;
    if (what_of(r) != What::moved) return Group::one;
    const bool was_laid = in_hand(r.from) && on_board(r.to);  // which was told
    if (was_laid || r.cause == static_cast<u8>(Task::round)) return Group::none;
    return r.card == 0xFF ? Group::hands : Group::cards;
  }
  // To the same group, given that it is of the same kind.
  bool belongs(const Record& r) const {
    if (group_ == Group::cards) return r.from == first_.from && r.to == first_.to;
    return group_ == Group::hands;
  }

  void finish() {
    out_.at = static_cast<u16>(begin_);
    switch (group_) {
      case Group::none: break;
      case Group::one: tell_one(first_); break;
      case Group::cards: tell_moved(); break;
      case Group::hands: add({.key = key(Say::hands)}); break;
      case Group::acted: tell_acted(); break;
    }
    group_ = Group::none;
  }

  void add(const Message& m) { out_.add(m); }

  void tell_moved() {
    const Seat from = in_hand(first_.from) ? first_.from : kNobody, to = in_hand(first_.to) ? first_.to : kNobody;
    if (first_.to == place::shown) tell_cards(Say::revealed, kNobody);
    else if (first_.to == place::out) tell_cards(from == kNobody ? Say::out : Say::discards, from);
    else tell_cards(first_.from == place::draw ? Say::draws : Say::takes, to);
  }
  void tell_cards(Say say, Seat who) {
    Message m{.key = key(say), .who = who, .first = out_.cards.n};
    int n = 0;
    for (std::size_t i = begin_; i < end_; ++i) {
      const Record r = seen(i);
      if (group_of(r) != Group::cards || !belongs(r)) continue;
      ++n;
      if (r.card != kHidden) out_.add_card(r.card);
    }
    m.n = counted(n), m.last = out_.cards.n;
    add(m);
  }

  void tell_shown(const Record& r) {
    Message m{.key = key(Say::shows), .who = r.actor, .first = out_.cards.n};
    out_.add_card(r.card);
    m.n = 1, m.last = out_.cards.n;
    add(m);
  }

  // Is this where the card that has just acted sends the piece, or on the way where it crossed it?
  bool sends(const Record& r) const {
    return what_of(r) == What::stepped && is_card(first_) && r.actor == first_.actor && r.from == first_.from;
  }
  static Say sent_by(Kind k) {
    switch (k) {
      case Kind::stop: return Say::stops;
      case Kind::snail: return Say::slows;
      case Kind::x: return Say::crosses;
      default: return Say::sends;
    }
  }
  void tell_sent(const Record& r) {
    out_.at = static_cast<u16>(at_);
    const Say say = sent_by(static_cast<Kind>(first_.card));
    add({.key = key(say), .who = r.actor, .thing = first_.card, .second = r.from, .third = r.to});
    group_ = Group::none;
  }
  void tell_acted() {
    if (is_card(first_)) {
      const Say say = acts_on_landing(static_cast<Kind>(first_.card)) ? Say::acts : Say::meets;
      return add({.key = key(say), .who = first_.actor, .thing = first_.card});
    }
    add({.key = key(Say::acts_teleport), .who = first_.actor, .n = static_cast<u8>(first_.card - kKinds + 1)});
  }

  void tell_laid(const Record& r, Say straight, Say pointing) {
    const auto dir = static_cast<Dir>(r.count);
    Message m{.key = key(straight), .who = r.actor, .thing = r.card, .second = r.to};
    if (dir != Dir::none) m.key = key(pointing), m.third = led_to(static_cast<Kind>(r.card), r.to, dir);
    add(m);
  }

  // Of a piece: on its own way, or sent by a card or an event.
  void tell_stepped(const Record& r) {
    if (r.from == r.to) return add({.key = key(Say::stays), .who = r.actor, .thing = r.to});
    const auto task = static_cast<Task>(r.cause);
    Message m{.key = key(Say::goes), .who = r.actor, .thing = r.from, .second = r.to};
    if (task >= Task::card_push && task < Task::end) {
      const bool by_card = task < Task::event_epic_fail;
      m.key = key(by_card ? Say::sends : Say::event_sends), m.third = m.second, m.second = m.thing;
      m.thing = static_cast<u8>(r.cause - static_cast<u8>(by_card ? Task::card_push : Task::event_epic_fail));
    }
    add(m);
  }
  void tell_named(const Record& r) {
    const auto task = static_cast<Task>(r.cause);
    const bool by_card = task >= Task::card_push && task < Task::event_epic_fail;
    if (r.card == r.actor) return add({.key = key(Say::names_self), .who = r.actor});
    Message m{.key = key(by_card ? Say::aims : Say::names), .who = r.actor, .to = r.card};
    if (by_card) m.thing = static_cast<u8>(r.cause - static_cast<u8>(Task::card_push));
    add(m);
  }

  void tell_one(const Record& r) {
    const auto plain = [&](Say say) { add({.key = key(say), .who = r.actor}); };
    const auto number = [&](Say say) { add({.key = key(say), .who = r.actor, .n = counted(r.amount)}); };
    switch (what_of(r)) {
      case What::dealt: return add({.key = key(Say::deals), .total = r.total});
      case What::starts: return plain(Say::starts);
      case What::played:
        if (r.cause == static_cast<u8>(Task::turn)) return tell_laid(r, Say::plays, Say::plays_pointing);
        return tell_laid(r, Say::lays, Say::lays_pointing);
      case What::tossed: return tell_laid(r, Say::tosses, Say::tosses);
      case What::rolled: return number(Say::rolls);
      case What::stepped: return tell_stepped(r);
      case What::teleport:
        return add({.key = key(Say::teleport), .thing = r.from, .second = r.to, .n = static_cast<u8>(r.card + 1)});
      case What::named: return tell_named(r);
      case What::chose: return number(Say::chooses);
      case What::event: return add({.key = key(Say::event), .thing = r.card, .n = static_cast<u8>(r.card + 1)});
      case What::blocked: return plain(Say::blocks);
      case What::revealed: return tell_shown(r);
      case What::scored: return add({.key = key(Say::scores), .who = r.actor, .points = r.amount, .total = r.total});
      case What::round_ended: return plain(Say::round_over);
      default: return;
    }
  }

  std::span<const Record> step_;
  Seat viewer_;
  Story& out_;
  std::size_t at_ = 0;
  Group group_ = Group::none;
  Record first_;                     // of the group, as it is seen
  std::size_t begin_ = 0, end_ = 0;  // where it lies in the step
};
}  // namespace

void narrate(std::span<const Record> step, Seat viewer, Story& out) { Narrator(step, viewer, out).tell(); }
bool turns_event(const Record& r) { return what_of(r) == What::event; }
}  // namespace tumult::board
