#include "bots/card_bots.h"

#include <array>

namespace tumult::bots {
namespace {
using namespace card;

// What the rule of thumb looks at, worked out once a question.
struct Eye {
  const View& view;
  const Table& t;
  const Question& q;
  Seat me;
  const CardSet& mine;
  int held;

  explicit Eye(const View& v)
      : view(v), t(v.table()), q(v.question()), me(v.seat()), mine(v.table().hand[me]), held(v.table().held[me]) {}

  int of_colour(u8 c) const { return (mine & (kOfColour[c] | kSwapsOf[c])).count(); }
  int of_number(int n) const { return (mine & kOfNumber[static_cast<std::size_t>(n)]).count(); }
  int cards_of(Seat s) const { return t.held[s]; }
  // How soon somebody is out: few cards, and among equals the lower score.
  int threat(Seat s) const { return -100 * cards_of(s) - t.score[s] / 8; }
};

// What it is worth to be rid of a card; the same kind held by somebody else is worth that much less to them.
int burden(const Eye& e, Kind k) {
  const KindRow& r = row(k);
  int points = 10 * card::points(r.first, e.t.knobs);
  switch (r.symbol) {
    case Symbol::number: return points;
    case Symbol::curse: return points + 100;  // never played
    case Symbol::fuck_you: return points;
    case Symbol::the_end: return points - 60;
    case Symbol::counterattack:
    case Symbol::nice_try:
    case Symbol::lucky_bastard:
    case Symbol::mimicry: return points - 25;
    case Symbol::fantastic:
    case Symbol::fantastic_four: return points - 15;
    default: return points - 5;
  }
}

int specials(const Eye& e) { return (e.mine & kSpecial).count(); }

// What playing a kind does for the player, besides having one card fewer.
int effect_worth(const Eye& e, Symbol s) {
  const int others_left = e.held - 1;
  switch (s) {
    case Symbol::number: return 0;
    case Symbol::gift: return others_left >= 3 ? 70 : others_left >= 1 ? 55 : 0;
    case Symbol::exchange: return 15;
    case Symbol::skip: return 20;
    case Symbol::thief: return -60;
    case Symbol::second_chance: return others_left == 0 ? -200 : 25;
    case Symbol::trouble: return -5;
    case Symbol::recharge: return 5;
    case Symbol::fantastic_four: return 35;
    case Symbol::equality: return others_left > 3 ? 30 : -10;
    case Symbol::inequality: return 80;
    case Symbol::special_favours: return 5 * specials(e) - 10;
    case Symbol::counterattack:
    case Symbol::lucky_bastard:
    case Symbol::nice_try:
    case Symbol::mimicry: return others_left <= 2 ? 0 : -50;
    case Symbol::fantastic: return others_left <= 2 ? 0 : -25;
    case Symbol::fuck_you:
    case Symbol::the_end: return 1000;
    default: return 0;
  }
}

int play_worth(const Eye& e, const Answer& a) {
  const Kind as = a.as == kNoKind ? a.what : a.as;
  const KindRow& r = row(as);
  int worth = 100 + burden(e, a.what) + effect_worth(e, r.symbol) - (a.as == kNoKind ? 0 : 30);
  if (r.sort == Sort::number || r.sort == Sort::plain) {
    const auto colour = static_cast<u8>(std::countr_zero(r.colours));
    if (colour < kColours) worth += 8 * (e.of_colour(colour) - 1);
    else worth -= 10;  // black: an event follows
  }
  return worth;
}

int wish_worth(const Eye& e, Wish w) {
  if (w >= kWishNumber) return 10 * e.of_number(w - kWishNumber) - 2;
  return w < kColours ? 10 * e.of_colour(w) + 1 : 0;
}

// Points somebody's cards show, as far as they are known.
int weight(const Eye& e, Seat s) {
  int sum = 6 * e.view.hidden_in(static_cast<Place>(place::hand + s));
  for (Card c : e.t.hand[s]) sum += points(c);
  return sum;
}

// Whom to name.
int name_worth(const Eye& e, Seat s) {
  const Card top = e.t.top();
  const Symbol played = top == kNoCard ? Symbol::none : row_of(top).symbol;
  switch (e.q.clause) {
    case Clause::C_EV_distributor: return weight(e, s);  // the heaviest away first: what is left is mine
    case Clause::C_EV_trust_fall: return e.cards_of(s) == 0 ? 50 : e.cards_of(s);
    case Clause::C_EV_identity_theft: return s == e.me ? 20 : 10 - e.cards_of(s);
    case Clause::C_EDISON: return -1;
    case Clause::C_VICTIM: return played == Symbol::thief ? 100 * e.cards_of(s) : 5000 + e.threat(s);
    case Clause::C_MATCH_7:
      if (played == Symbol::special_favours && 3 * specials(e) <= e.cards_of(s)) return -1;
      return 5000 + e.threat(s);
    default: return s == e.me ? -9000 : 5000 + e.threat(s);
  }
}

constexpr std::array<int, kPowers> kPowerWorth = [] {
  std::array<int, kPowers> worth{};
  auto set = [&](Power p, int w) { worth[static_cast<std::size_t>(p)] = w; };
  set(Power::all_draw_one, 60);
  set(Power::anti_counter, 10);
  set(Power::black_wish, 20);
  set(Power::colour_blockade, 15);
  set(Power::looping, 5);
  set(Power::number_wish, 25);
  set(Power::open_hands, 10);
  set(Power::random_chance, 80);
  set(Power::recycling, 40);
  set(Power::special_charge, 50);
  set(Power::special_seal, 20);
  set(Power::troublecharger, 2);
  return worth;
}();

int power_worth(const Eye& e, u8 kind) {
  const int worth = kPowerWorth[kind];
  const bool strikes = row(e.q.from < kKinds ? e.q.from : Kind{0}).sort != Sort::number;
  switch (static_cast<Power>(kind)) {
    case Power::anti_counter: return strikes ? worth : -1;
    case Power::black_wish: return e.held > 2 && e.of_colour(static_cast<u8>(Colour::black)) ? worth : -1;
    case Power::random_chance: return e.held >= 1 ? worth : -1;
    case Power::special_seal: return specials(e) * 2 < e.held ? worth : -1;
    case Power::troublecharger: return e.held > 4 ? worth : -1;
    default: return worth;
  }
}

int dare(const Eye& e) {
  switch (e.q.clause) {
    case Clause::C_EV_pandoras_box: return weight(e, e.me) > 7 * e.held ? 1 : -1;  // a fresh hand
    case Clause::none: return -1;                                                  // the card Rewind turned over
    default: return 1;
  }
}

int worth_of(const Eye& e, const Answer& a) {
  switch (a.verb) {
    case Verb::play: return play_worth(e, a);
    case Verb::draw:
    case Verb::pass: return 0;
    case Verb::name: return name_worth(e, a.to);
    case Verb::share: return 5000 + e.threat(a.to);
    case Verb::give: return 100 * burden(e, a.what) + (a.to < kMaxSeats ? e.threat(a.to) / 16 : 0);
    case Verb::take: return 1000 - burden(e, a.what);
    case Verb::discard:
    case Verb::lay: return 1 + burden(e, a.what);
    case Verb::wish: return 1 + wish_worth(e, a.what);
    case Verb::toss: return row(a.what).symbol == Symbol::mimicry ? 50 : 100;
    case Verb::choose_colour: {
      const bool blocks = e.q.clause == Clause::C_POW_4;
      return blocks ? 50 - e.of_colour(a.what) : e.of_colour(a.what);
    }
    case Verb::choose_power: return e.q.what == Ask::own_power ? 100 - kPowerWorth[a.what] : kPowerWorth[a.what];
    case Verb::activate: return power_worth(e, a.what);
    case Verb::choose_card: return effect_worth(e, row(a.what).symbol);
    case Verb::choose_event: return 1;
    case Verb::ok: return dare(e);
  }
  return 0;
}
}  // namespace

Answer random_answer(const View& v, Chance& chance) {
  static thread_local Answers all;  // to lay it out takes longer than to fill it
  v.legal(all);
  return all[static_cast<int>(chance.below(static_cast<u32>(all.size())))];
}

Answer thumb_answer(const View& v, Chance& chance) {
  static thread_local Answers all;
  v.legal(all);
  const Eye eye(v);
  Answer best = all[0];
  int most = 0;
  u32 ties = 0;
  for (const Answer& a : all) {
    const int worth = worth_of(eye, a);
    if (ties && worth < most) continue;
    ties = ties && worth == most ? ties + 1 : 1;
    if (ties == 1 || chance.below(ties) == 0) best = a;
    most = worth;
  }
  return best;
}
}  // namespace tumult::bots
