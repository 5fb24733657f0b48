// A position as it is said in a scenario, and the table laid out from it.
#include <algorithm>
#include <span>

#include "games/card/play.h"
#include "games/card/text.h"

namespace tumult::card {
namespace {
constexpr u8 kUsed = 0x80;  // of an entry in a list of powers

bool seat_said(Seat& out, std::string_view word, Line& why) {
  const auto s = read_seat(word);
  if (s) out = *s;
  else nonsense(why, word, "a seat like s0");
  return s.has_value();
}

// The names from that word on, each said by this line.
template <class Read, class List>
Said read_list(const Words& w, int from, int line, List& out, Read read, std::string_view expected, Line& why) {
  for (int i = from; i < w.n; ++i) {
    const auto x = read(w[i]);
    if (!x) return nonsense(why, w[i], expected);
    add_mention(out, static_cast<u8>(*x), line);
  }
  return Said::ok;
}
template <class List>
Said read_cards(const Words& w, int from, int line, List& out, Line& why) {
  return read_list(w, from, line, out, read_kind, Spoken::kCards, why);
}

// The first colour that a card shows; none if it is black or open-wish.
Colour first_colour(Kind k) {
  const int first = std::countr_zero(row(k).colours);
  return first < kColours ? static_cast<Colour>(first) : Colour::none;
}
}  // namespace

Said Position::say(const Words& w, int line, Line& why) {
  const std::string_view word = w[0];
  auto said = [](bool well) { return well ? Said::ok : Said::nonsense; };
  if (word == "game") return w[1] == "card" ? Said::ok : nonsense(why, w[1], "card");
  if (Spoken::read_option(options_, w, why)) return said(why.n == 0);
  if (word == "seed") return read_number(w[1], seed_) ? Said::ok : nonsense(why, w[1], "a number");
  if (word == "dealer") return said(seat_said(dealer_, w[1], why));
  if (word == "turn") return turn_ = true, said(seat_said(on_turn_, w[1], why));
  if (word == "top") return top(w, line, why);
  if (word == "hand") {
    Seat s = 0;
    hands_ = true;
    return seat_said(s, w[1], why) ? read_cards(w, 2, line, hand_[s], why) : Said::nonsense;
  }
  const bool only = w[1] == "only";
  if (word == "draw") return draw_only_ |= only, read_cards(w, only ? 2 : 1, line, draw_, why);
  if (word == "discard") return read_cards(w, 1, line, discard_, why);
  if (word == "events") {
    events_only_ |= only;
    return read_list(w, only ? 2 : 1, line, events_, read_event, "an event like plague", why);
  }
  if (word == "powers") return powers(w, line, why);
  if (word == "power-pile") return read_list(w, 1, line, power_pile_, read_power, "a power like looping", why);
  if (word == "rules" || word == "scores" || word == "skipped" || word == "lasting") return marks(w, why);
  return nonsense(
      why, word,
      "game, edition, sets, players, option, limit, seed, drawn, dealer, turn, top, hand, draw, discard, events, "
      "powers, power-pile, rules, scores, skipped, lasting or begin");
}

Said Position::top(const Words& w, int line, Line& why) {
  top_ = read_kind(w[1]);
  top_line_ = line;
  if (!top_) return nonsense(why, w[1], "a card like r5");
  if (w.n == 2) return Said::ok;
  if (w[2] != "wish") return nonsense(why, w[2], "wish or the end of the line");
  const auto wish = read_wish(w[3]);
  if (!wish) return nonsense(why, w[3], "a colour or a number");
  wish_ = *wish;
  return Said::ok;
}

Said Position::powers(const Words& w, int line, Line& why) {
  Seat s = 0;
  if (!seat_said(s, w[1], why)) return Said::nonsense;
  for (int i = 2; i < w.n; ++i) {
    if (w[i] == "used" && !powers_[s].empty()) {
      powers_[s].top().what |= kUsed;
      continue;
    }
    const auto p = read_power(w[i]);
    if (!p) return nonsense(why, w[i], "a power like looping");
    add_mention(powers_[s], static_cast<u8>(*p), line);
  }
  return Said::ok;
}

Said Position::marks(const Words& w, Line& why) {
  for (int i = 1; i < w.n; ++i) {
    if (w[0] == "rules") {
      const auto r = read_rule(w[i]);
      if (!r) return nonsense(why, w[i], "a rule card like twins");
      rules_ = static_cast<u16>(rules_ | 1u << static_cast<int>(*r));
    } else if (w[0] == "scores") {
      if (i > kMaxSeats || !read_number(w[i], scores_[i - 1])) return nonsense(why, w[i], "a score for each seat");
    } else if (w[0] == "skipped") {
      Seat s = 0;
      if (!seat_said(s, w[i], why)) return Said::nonsense;
      skipped_.add(s);
    } else if (int left = 0; i > 1 && w[i - 1] == "time-bomb" && read_number(w[i], left) && left >= 0 && left <= 3) {
      bomb_ = static_cast<u8>(left);
    } else {
      const auto e = read_event(w[i]);
      const auto* at = std::find(kLastingEvents, kLastingEvents + kLasting, e.value_or(Event::none));
      if (at == kLastingEvents + kLasting)
        return nonsense(why, w[i], "last-chance, parasite, plus-one or time-bomb [0 to 3]");
      lasting_ = static_cast<u8>(lasting_ | 1u << (at - kLastingEvents));
    }
  }
  return Said::ok;
}

// The first line that names more of something than there are, and `why` says of what; 0: there are enough.
namespace {
constexpr std::string_view kWhere = "in these sets";
template <class List, class F>
void each_mention(const List& list, F f) {
  for (const auto& mention : list) f(mention.what, mention.line);
}
}  // namespace

int Position::too_many_cards(const Game& g, Line& why) const {
  auto each = [&](auto f) {
    if (top_) f(*top_, top_line_);
    each_mention(discard_, f);
    each_mention(draw_, f);
    for (const auto& hand : hand_) each_mention(hand, f);
  };
  auto copies = [&](Kind k) {
    const Place* first = g.place + row(k).first;
    return static_cast<int>(std::count(first, first + row(k).copies, place::draw));
  };
  return line_with_too_many<Kind>(each, copies, name_of, kWhere, why);
}

int Position::too_many_events(Line& why) const {
  auto copies = [&](u8 e) {
    bool lies_there = false;
    for (int l = 0; l < kLasting; ++l) lies_there |= (lasting_ >> l & 1) && static_cast<u8>(kLastingEvents[l]) == e;
    return options_.has(row(static_cast<Event>(e)).box) && !lies_there ? 1 : 0;
  };
  auto name = [](u8 e) { return text_of(static_cast<Event>(e)); };
  return line_with_too_many<u8>([&](auto f) { each_mention(events_, f); }, copies, name, kWhere, why);
}

int Position::too_many_powers(const Game& g, Line& why) const {
  auto each = [&](auto f) {
    each_mention(power_pile_, f);
    for (const auto& own : powers_)
      each_mention(own, [&](u8 entry, int line) { f(static_cast<u8>(entry & ~kUsed), line); });
  };
  auto copies = [&](u8 k) {
    return static_cast<int>(std::count(g.powers + 2 * k, g.powers + 2 * k + 2, power_place::pile));
  };
  auto name = [](u8 k) { return text_of(static_cast<Power>(k)); };
  return line_with_too_many<u8>(each, copies, name, kWhere, why);
}

// A free copy of that kind, which there is, goes to that place.
Card Position::set_aside(Game& g, Kind k, Place to) {
  Card c = row(k).first;
  while (g.place[c] != place::draw) ++c;
  g.place[c] = to;
  g.known[c] = to < kMaxSeats ? only(to) : to == place::discard ? kAllSeats : SeatSet{};
  if (to < kMaxSeats) g.hand[to].add(c), ++g.held[to];
  if (to == place::discard) g.order[kCards - ++g.discarded] = c;
  return c;
}

// Named cards first, then the others.
void Position::lay_out_cards(Game& g) const {
  for (int i = discard_.size() - 1; i >= 0; --i) set_aside(g, discard_[i].what, place::discard);
  if (top_) set_aside(g, *top_, place::discard);
  for (Seat s = 0; s < options_.players; ++s)
    for (const auto& mention : hand_[s]) set_aside(g, mention.what, s);
  List<Card, kCards> drawn;
  for (const auto& mention : draw_) drawn.push(set_aside(g, mention.what, place::shown));
  g.draw_left = 0;
  for (Card c : deck(options_)) {
    if (g.place[c] != place::draw) continue;
    if (draw_only_) g.place[c] = place::away;
    else g.order[g.draw_left++] = c;
  }
  for (int i = drawn.size() - 1; i >= 0; --i) {
    g.order[g.draw_left++] = drawn[i];
    g.place[drawn[i]] = place::draw;
  }
}

void Position::lay_out_events(Game& g) const {
  u64 set_apart = 0;  // named, or already lasting
  for (int l = 0; l < kLasting; ++l)
    if (lasting_ >> l & 1) set_apart |= u64{1} << static_cast<int>(kLastingEvents[l]);
  g.happened = set_apart;
  g.lasting = lasting_;
  for (u8& left : g.bomb_left) left = bomb_;
  for (const auto& mention : events_) set_apart |= u64{1} << mention.what;
  u8 left = 0;
  for (int i = 0; i < g.events_left; ++i)
    if (!events_only_ && !(set_apart >> g.events[i] & 1)) g.events[left++] = g.events[i];
  for (int i = events_.size() - 1; i >= 0; --i) g.events[left++] = events_[i].what;
  g.events_left = left;
}

void Position::lay_out_powers(Game& g) const {
  for (Seat s = 0; s < options_.players; ++s)
    for (const auto& mention : powers_[s]) {
      const bool used = mention.what & kUsed;
      const int i = power_of(g, static_cast<u8>(mention.what & ~kUsed), power_place::pile);
      g.powers[i] = static_cast<u8>(used ? s | power_place::used : s);
      g.power_known[i] = used ? kAllSeats : only(s);
    }
  List<u8, kPowerCards> pile;
  for (const auto& mention : power_pile_) {
    const int i = power_of(g, mention.what, power_place::pile);
    g.powers[i] = power_place::away;
    pile.push(static_cast<u8>(i));
  }
  g.powers_left = 0;
  for (u8 i = 0; i < kPowerCards; ++i)
    if (g.powers[i] == power_place::pile) g.power_pile[g.powers_left++] = i;
  for (int i = pile.size() - 1; i >= 0; --i) {
    g.power_pile[g.powers_left++] = pile[i];
    g.powers[pile[i]] = power_place::pile;
  }
}

// The line with a wished number that no card of these sets shows, or 0.
int Position::unknown_wish(Line& why) const {
  const int highest = highest_number(options_);
  if (wish_ == kNoWish || wish_ < kWishNumber || (wish_ > kWishNumber && wish_ <= wish_of(highest))) return 0;
  why << "the cards of these sets show the numbers 1 to " << highest << ", not " << wish_ - kWishNumber;
  return top_line_;
}

// What must be matched, and the colour of the last coloured card that was played, whatever has been wished since.
void Position::take_force(Game& g) const {
  const KindRow& r = row(*top_);
  const bool turned = r.sort == Sort::two && wish_ < kColours && shows(r, static_cast<Colour>(wish_));
  Colour last = turned ? static_cast<Colour>(wish_) : first_colour(*top_);
  g.force = turned || wish_ == kNoWish ? force_of(*top_, last) : force_of(wish_);
  for (int i = 0; last == Colour::none && i < discard_.size(); ++i) last = first_colour(discard_[i].what);
  g.last_colour = last;
}

// The rule cards of the first round are those that were said, if any were.
Said Position::deal(Game& g, Chance& chance, Script& script, Line& why) const {
  if (rules_ && !options_.has(Box::pandora)) return nonsense(why, "rules", "pandora among the sets, to draw them from");
  g = {};
  g.options = options_;
  if (rules_) g.options.rule_cards = static_cast<u8>(std::popcount(rules_));
  const auto scripted = script.picks;  // the rule cards are drawn before anything that these are for
  if (scripted.size() + std::popcount(rules_) > Script::kMostPicks) return nonsense(why, "chance", "fewer picks");
  script.picks.clear();
  for (u8 r = 0; r < kRules; ++r)
    if (rules_ >> r & 1) script.picks.push(static_cast<u8>(names::rules + r));
  for (const u8 pick : scripted) script.picks.push(pick);
  g.dealer = dealer_;
  std::copy(scores_, scores_ + kMaxSeats, g.score);
  script.seed = Chance::from_seed(seed_);
  tumult::card::begin(g, Begin::dealt, chance);
  g.options.rule_cards = options_.rule_cards;
  return Said::ok;
}

Said Position::begin(Game& g, Chance& chance, Script& script, Line& why) {
  if (!consistent(options_, why)) return Said::nonsense;
  bool too_many = on_turn_ >= options_.players || dealer_ >= options_.players;
  for (Seat s = options_.players; s < kMaxSeats; ++s)
    too_many |= !hand_[s].empty() || !powers_[s].empty() || skipped_.has(s);
  if (too_many) return nonsense(why, "a seat", "seats below the number of players");
  if (!hands_ && !turn_ && !top_) return deal(g, chance, script, why);
  if (top_ && !turn_) return nonsense(why, "begin", "a turn line where there is a top line");
  g = bare_table(options_);
  at_fault_ = too_many_cards(g, why);
  if (!at_fault_) at_fault_ = too_many_events(why);
  if (!at_fault_) at_fault_ = too_many_powers(g, why);
  if (!at_fault_) at_fault_ = unknown_wish(why);
  if (at_fault_) return Said::nonsense;
  lay_out_cards(g);
  lay_out_events(g);
  lay_out_powers(g);
  std::copy(scores_, scores_ + kMaxSeats, g.score);
  g.rules = rules_;
  g.skipped = skipped_;
  g.dealer = dealer_;
  g.turn = on_turn_;
  g.was_empty = g.everyone() - g.holders();
  if (top_) take_force(g);
  tumult::card::begin(g, top_ ? Begin::in_turn : Begin::with_start_card, chance);
  return Said::ok;
}
}  // namespace tumult::card
