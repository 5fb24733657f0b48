#include "games/card/text_story.h"

#include <algorithm>

#include "games/card/play.h"
#include "games/card/text_json.h"

namespace tumult::card {
namespace {
bool is_hand(Place p) { return p < kMaxSeats; }
bool is_parcel(Place p) { return p >= place::parcel && p < place::shown; }
Seat seat_at(Place p) { return is_hand(p) ? p : is_parcel(p) ? static_cast<Seat>(p - place::parcel) : kNobody; }
What what_of(const Record& r) { return static_cast<What>(r.what); }
Task cause_of(const Record& r) { return static_cast<Task>(r.cause); }

// Effects in which the receiver takes; in all others the owner gives.
bool takes(Task cause) {
  switch (cause) {
    case Task::card_thief:
    case Task::card_exchange:
    case Task::card_inequality:
    case Task::event_charity:
    case Task::event_loot: return true;
    default: return false;
  }
}
// Hands that are mixed rather than given: only what comes out of it is told.
bool mixes(Task cause) { return cause == Task::event_tornado; }
bool is_effect(Task cause) { return !is_course(cause) && cause < Task::end; }

// std::sort would make the engine for browsers 1 % larger.
void sort_few(u8* first, u8* last) {
  for (u8* at = first; at != last; ++at) std::rotate(std::upper_bound(first, at, *at), at, at + 1);
}

// What is told together.
enum class Group : u8 {
  none,     // it is not told
  one,      // a sentence of its own
  move,     // cards that go the same way
  parcels,  // parcels that are opened together
  reveal,   // cards of a hand that is shown
  share,    // draws that one player gives to others
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
    if (group != group_ || !belongs(r)) {
      finish();
      group_ = group, first_ = r, begin_ = at_;
    }
    end_ = at_ + 1;
  }

  // A card that was just played is laid on the discard pile: that was told.
  Group group_of(const Record& r) {
    const What what = what_of(r);
    if (what == What::shared) return Group::share;
    if (what == What::revealed && cause_of(r) == Task::round) return Group::reveal;  // counted, in sight of all
    if (what == What::revealed) {
      out_.for_all = false;  // nobody is told of the own cards
      return r.card == kHidden || r.actor == viewer_ ? Group::none : Group::reveal;
    }
    const u8 laid = laid_;
    laid_ = what == What::played || what == What::tossed ? r.card : kNoKind;
    if (what != What::moved) return Group::one;
    if (cause_of(r) == Task::round || (r.to == place::discard && r.card == laid)) return Group::none;
    if (r.card == 0xFF) return Group::one;  // a whole hand
    return is_parcel(r.from) && is_hand(r.to) ? Group::parcels : Group::move;
  }

  // To the same group, given that it is of the same kind.
  bool belongs(const Record& r) const {
    switch (group_) {
      case Group::move: return r.from == first_.from && r.to == first_.to && r.cause == first_.cause;
      case Group::parcels: return is_parcel(r.from) && is_hand(r.to) && r.cause == first_.cause;
      case Group::reveal: return r.actor == first_.actor && r.card != kHidden;
      case Group::share: return r.actor == first_.actor;
      default: return false;
    }
  }

  void finish() {
    out_.at = static_cast<u16>(begin_);
    switch (group_) {
      case Group::none: break;
      case Group::one: tell_one(first_); break;
      case Group::move: tell_move(); break;
      case Group::parcels: tell_parcels(); break;
      case Group::reveal: tell_cards(Say::shows, first_.actor, kNobody, Order::sorted); break;
      case Group::share: tell_shares(); break;
    }
    group_ = Group::none;
  }

  void add(const Message& m) { out_.add(m); }

  // Those of the group: what is not told may lie between them.
  template <class F>
  void each(F f) const {
    for (std::size_t i = begin_; i < end_; ++i)
      if (const Record r = seen(i); r.what == first_.what && belongs(r)) f(r);
  }

  enum class Order : u8 { as_it_happened, sorted };
  void tell_cards(Say say, Seat who, Seat to, Order order = Order::as_it_happened) {
    tell_cards_of(say, who, to, order, [](const Record&) { return true; });
  }
  template <class Is>
  void tell_cards_of(Say say, Seat who, Seat to, Order order, Is is) {
    Message m{.key = key(say), .who = who, .to = to, .first = out_.cards.n};
    int n = 0;
    each([&](const Record& r) {
      if (!is(r)) return;
      ++n;
      if (r.card != kHidden) out_.add_card(r.card);
    });
    m.n = counted(n), m.last = out_.cards.n;
    if (order == Order::sorted) sort_few(out_.cards.items + m.first, out_.cards.items + m.last);
    add(m);
  }

  void tell_move() {
    const Seat from = seat_at(first_.from), to = seat_at(first_.to);
    const Task cause = cause_of(first_);
    const bool by_hand = is_hand(first_.from);
    if (first_.to == place::discard) {
      if (by_hand) tell_cards(Say::discards, from, kNobody);
    } else if (first_.to == place::shown) {
      if (by_hand) tell_cards(Say::lays, from, kNobody);
      else if (cause != Task::turned_card) tell_cards(Say::revealed, kNobody, kNobody);
    } else if (is_hand(first_.to)) {
      if (first_.from == place::draw) tell_cards(Say::draws, to, kNobody);
      else if (!by_hand) tell_cards(Say::gets, to, kNobody);
      else tell_change_of_hands(from, to, takes(cause));
    } else if (is_parcel(first_.to) && by_hand && !mixes(cause)) {
      if (to == from) tell_cards(Say::lays, from, kNobody);
      else tell_change_of_hands(from, to, takes(cause) && cause != Task::card_exchange);
    }
  }
  void tell_change_of_hands(Seat from, Seat to, bool taken) {
    if (taken) tell_cards(Say::takes, to, from);
    else tell_cards(Say::gives, from, to);
  }

  // One sentence for each who gets something, but that somebody gets nothing but the own card back is told to nobody
  // else. That a card was given was told when it was given; what it is, to whom may know.
  void tell_parcels() {
    out_.for_all = false;
    SeatSet told;
    each([&](const Record& r) {
      const Seat to = r.to;
      if (told.has(to)) return;
      told.add(to);
      if (to != viewer_ && !mixes(cause_of(r)) && gets_only_the_own(to)) return;
      tell_cards_of(Say::gets, to, kNobody, Order::as_it_happened, [&](const Record& other) { return other.to == to; });
    });
  }
  bool gets_only_the_own(Seat to) const {
    bool only_own = true;
    each([&](const Record& r) { only_own &= r.to != to || seat_at(r.from) == to; });
    return only_own;
  }

  // One sentence for each who has to draw, in the order in which they were named first.
  void tell_shares() {
    SeatSet told;
    each([&](const Record& r) {
      const Seat to = r.card;
      if (told.has(to)) return;
      told.add(to);
      int n = 0;
      each([&](const Record& other) { n += other.card == to; });
      add({.key = key(Say::shares), .who = first_.actor, .to = to, .n = counted(n)});
    });
  }

  void tell_one(const Record& r) {
    const auto about = [&](Say say) { add({.key = key(say), .who = r.actor, .thing = r.card}); };
    switch (what_of(r)) {
      case What::dealt: return add({.key = key(Say::deals), .who = r.actor, .total = r.total});
      case What::turned_over: return about(Say::turned);
      case What::played: {
        const auto as = static_cast<Kind>(r.amount);
        if (as == r.card) return about(Say::plays);
        return add({.key = key(Say::plays_as), .who = r.actor, .thing = r.card, .second = as});
      }
      case What::tossed: return about(Say::tosses);
      case What::moved: return add({.key = key(Say::hand), .who = r.to, .to = r.from});
      case What::wished: return about(Say::wishes);
      case What::coloured: return tell_colour(r);
      case What::named:
        if (!is_effect(cause_of(r))) return add({.key = key(Say::names), .who = r.actor, .to = r.card});
        if (r.card == r.actor) return add({.key = key(Say::aims_self), .who = r.actor, .thing = r.cause});
        return add({.key = key(Say::aims), .who = r.actor, .to = r.card, .thing = r.cause});
      case What::activated: return about(Say::activates);
      case What::event: return about(Say::event);
      case What::offered: return about(Say::offered);
      case What::rule_drawn: return about(Say::rule);
      case What::lasting_began:
        return add({.key = key(Say::lasting), .thing = static_cast<u8>(kLastingEvents[r.card])});
      case What::skipped_turn: return about(Say::skipped);
      case What::countered: return about(Say::counters);
      case What::scored: return add({.key = key(Say::scores), .who = r.actor, .points = r.amount, .total = r.total});
      case What::emptied: return tell_emptied(r);
      case What::round_ended: return add({.key = key(Say::round_over)});
      default: return;
    }
  }

  void tell_colour(const Record& r) {
    const Task cause = cause_of(r);
    const Say say = cause == Task::power_colour_blockade ? Say::blocks
                    : cause == Task::event_vandalism     ? Say::all_discard
                                                         : Say::chooses;
    add({.key = key(say), .who = r.actor, .thing = r.card});
  }

  // Gift obeys whoever gives: it was turned around if that is not who played it.
  void tell_emptied(const Record& r) {
    Message m{.key = key(Say::out), .who = r.actor, .thing = r.card};
    if (r.card != 0xFF) {
      const bool of_others = r.to != kNobody && r.to != r.actor;
      const bool turned = of_others && r.card == static_cast<u8>(Task::card_gift);
      m.key = key(turned ? Say::out_turned : of_others ? Say::out_by : Say::out_after);
      if (of_others) m.to = r.to;
    }
    add(m);
  }

  std::span<const Record> step_;
  Seat viewer_;
  Story& out_;
  std::size_t at_ = 0;
  Kind laid_ = kNoKind;  // what was played last, until it moves
  Group group_ = Group::none;
  Record first_;                     // of the group, as it is seen
  std::size_t begin_ = 0, end_ = 0;  // where it lies in the step
};
}  // namespace

void narrate(std::span<const Record> step, Seat viewer, Story& out) { Narrator(step, viewer, out).tell(); }
bool turns_event(const Record& r) { return what_of(r) == What::event; }
}  // namespace tumult::card
