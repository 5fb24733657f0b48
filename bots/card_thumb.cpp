#include "bots/card_thumb.h"

#include <bit>

namespace tumult::bots {
using namespace card;

CardThumb::CardThumb(const Table& t, const Question& q, Task asking, Seat me, const CardRatings& r)
    : t_(t), q_(q), r_(r), w_(r.weights), asking_(asking), me_(me), mine_(t.hand[me]), held_(t.held[me]) {}

int CardThumb::of_colour(u8 c) const { return (mine_ & (kOfColour[c] | kSwapsOf[c])).count(); }
int CardThumb::of_number(int n) const { return (mine_ & kOfNumber[static_cast<std::size_t>(n)]).count(); }
int CardThumb::specials() const { return (mine_ & kSpecial).count(); }

// How soon somebody is out: few cards, and among equals the lower score.
int CardThumb::threat(Seat s) const { return -w_.few_cards * t_.held[s] - w_.few_points * t_.score[s] / 8; }

// Points in a hand: of others' hands only the number of cards is looked at.
int CardThumb::weight(Seat s) const {
  if (s != me_) return 6 * t_.held[s];
  int sum = 0;
  for (Card c : mine_) sum += points(c);
  return sum;
}

int CardThumb::points_of(Kind k) const { return w_.a_point * card::points(row(k).first, t_.knobs); }

// Both; somebody else is the worse for it by that much.
int CardThumb::burden(Kind k) const { return points_of(k) + r_.rid_of(row(k).symbol); }

int CardThumb::effect(Symbol s) const {
  const int does = r_.effect(s, held_ - 1);
  return s == Symbol::special_favours ? does + w_.a_favour * specials() : does;
}

template <class To>
void CardThumb::add_play(const Answer& a, To& to) const {
  const Kind as = a.as == kNoKind ? a.what : a.as;
  const KindRow& r = row(as);
  const int does = effect(r.symbol), rid = r_.rid_of(row(a.what).symbol);
  to.add(Why::fewer_cards, w_.a_card_fewer);
  to.add(Why::points, points_of(a.what));
  to.add(rid < 0 ? Why::keeps : Why::points, rid);
  to.add(does < 0 ? Why::keeps : Why::effect, does);
  if (a.as != kNoKind) to.add(Why::keeps, w_.imitating);
  if (r.sort != Sort::number && r.sort != Sort::plain) return;
  const auto colour = static_cast<u8>(std::countr_zero(r.colours));
  if (colour < kColours) to.add(Why::colour, w_.my_colour * (of_colour(colour) - 1));
  else to.add(Why::effect, w_.black);
}

int CardThumb::wish(Wish w) const {
  if (w >= kWishNumber) return 10 * of_number(w - kWishNumber) - 2;
  return w < kColours ? 10 * of_colour(w) + 1 : 0;
}

// Whom to name.
int CardThumb::name(Seat s) const {
  switch (asking_) {
    case Task::event_distributor: return weight(s);  // the heaviest away first: what is left is mine
    case Task::event_trust_fall: return t_.held[s] == 0 ? 50 : t_.held[s];
    case Task::event_identity_theft: return s == me_ ? 20 : 10 - t_.held[s];
    case Task::card_edison: return -1;
    default: return s == me_ ? -9000 : 5000 + threat(s);
  }
}

int CardThumb::power(u8 kind) const {
  switch (static_cast<Power>(kind)) {
    case Power::all_draw_one: return w_.all_draw_one;
    case Power::anti_counter: return w_.anti_counter;
    case Power::black_wish: return w_.black_wish;
    case Power::colour_blockade: return w_.colour_blockade;
    case Power::looping: return w_.looping;
    case Power::number_wish: return w_.number_wish;
    case Power::open_hands: return w_.open_hands;
    case Power::random_chance: return w_.random_chance;
    case Power::recycling: return w_.recycling;
    case Power::special_charge: return w_.special_charge;
    case Power::special_seal: return w_.special_seal;
    case Power::troublecharger: return w_.troublecharger;
    case Power::none: break;
  }
  return 0;
}

int CardThumb::activation(u8 kind) const {
  const bool strikes = row(q_.played_as()).sort != Sort::number;
  bool sensible = true;
  switch (static_cast<Power>(kind)) {
    case Power::anti_counter: sensible = strikes; break;
    case Power::black_wish: sensible = held_ > 2 && of_colour(static_cast<u8>(Colour::black)); break;
    case Power::random_chance: sensible = held_ >= 1; break;
    case Power::special_seal: sensible = specials() * 2 < held_; break;
    case Power::troublecharger: sensible = held_ > 4; break;
    default: break;
  }
  return sensible ? power(kind) : -1;
}

// Of one's own the weakest power goes, and for Edison a used one before any other; of somebody else's the strongest, a
// face-down one counting as an average one.
int CardThumb::chosen_power(u8 kind) const {
  if (q_.what == Ask::used_power) return power(kind);
  if (kind == kFaceDown) return 50;
  if (q_.what == Ask::swap_power && !q_.seats.has(me_)) return power(kind);
  const u8 used = static_cast<u8>(me_ | power_place::used);
  const bool is_used = t_.powers[2 * kind] == used || t_.powers[2 * kind + 1] == used;
  return 100 - power(kind) + (q_.what == Ask::swap_power && is_used ? 100 : 0);
}

// To go along with something that need not be.
int CardThumb::dare() const {
  switch (asking_) {
    case Task::event_pandoras_box: return weight(me_) > 3 * held_ ? 1 : -1;  // only light hands are worth keeping
    case Task::card_second_chance:
    case Task::card_trouble: return -1;  // the card Rewind turned over
    default: return 1;
  }
}

template <class To>
void CardThumb::add_up(const Answer& a, To& to) const {
  switch (a.verb) {
    case Verb::play: return add_play(a, to);
    case Verb::draw:
    case Verb::pass: return;
    case Verb::name: return to.add(Why::victim, name(a.to));
    case Verb::share: return to.add(Why::victim, 5000 + threat(a.to));
    case Verb::give:
      to.add(Why::points, 100 * burden(a.what));
      return to.add(Why::victim, a.to < kMaxSeats ? threat(a.to) / 16 : 0);
    case Verb::take: return to.add(Why::points, 1000 - burden(a.what));
    case Verb::discard:
    case Verb::lay: return to.add(Why::points, 1 + burden(a.what));
    case Verb::wish: return to.add(Why::colour, 1 + wish(a.what));
    case Verb::toss: return to.add(Why::defends, row(a.what).symbol == Symbol::mimicry ? 50 : 100);
    case Verb::choose_colour:  // to be blocked, or to go on in
      return to.add(Why::colour, asking_ == Task::power_colour_blockade ? 50 - of_colour(a.what) : of_colour(a.what));
    case Verb::choose_power: return to.add(Why::power, chosen_power(a.what));
    case Verb::activate: return to.add(Why::power, activation(a.what));
    case Verb::choose_card: return to.add(Why::effect, effect(row(a.what).symbol));
    case Verb::choose_event: return to.add(Why::dares, 1);
    case Verb::ok: return to.add(Why::dares, dare());
  }
}
template void CardThumb::add_up(const Answer&, Sum&) const;
template void CardThumb::add_up(const Answer&, Parts&) const;

void rate(const View& v, const Answers& all, int* worth) {
  const CardThumb thumb(v.table(), v.question(), v.asking(), v.seat());
  for (const Answer& a : all) *worth++ = thumb.worth(a);
}
}  // namespace tumult::bots
