// Scenarios: a position, then actions and expectations, one line each.
#include <span>

#include "games/card/play.h"
#include "games/card/text.h"
#include "games/card/view.h"

namespace tumult::card {
u32 Scene::Script::below(u32 n) {
  if (next == drawn.size()) return seed.below(n);
  const u32 value = drawn[next++];
  if (value < n) return value;
  missed = true;
  return 0;
}

int Scene::Script::named(const u8* names, int n) {
  if (picks.empty() || next < drawn.size()) return -1;
  const u8 wanted = picks[0];
  for (int i = 0; i < n; ++i)
    if (names[i] == wanted) {
      for (int k = 1; k < picks.size(); ++k) picks[k - 1] = picks[k];
      picks.pop();
      return i;
    }
  missed = true;
  return -1;
}

Scene::Scene() {
  options_.sets = 1;
  options_.rule_cards = 0;
  chance_.source = &script_;
}

Said Scene::nonsense(std::string_view word, std::string_view expected) {
  why_.clear();
  if (word.empty()) why_ << "a word is missing; expected " << expected;
  else why_ << "\"" << word << "\" is not known here; expected " << expected;
  return Said::nonsense;
}

Said Scene::say(std::string_view line) {
  why_.clear();
  const Words w(line);
  if (w.n == 0) return Said::ok;
  if (!begun_) return w[0] == "begin" ? (w.n > 1 ? nonsense(w[1], "the end of the line") : begin()) : position(w);
  if (w[0] == "chance") return chance_line(w);
  if (w[0] == "drawn") return drawn_line(w);
  if (w[0] == "refuse") return refuse_line(w);
  if (w[0] == "expect") return expect(w);
  return act(w);
}

Said Scene::finish() {
  if (!begun_) return nonsense("the end of the file", "begin");
  if (const Said said = pass_windows(); said != Said::ok) return said;
  if (script_.picks.empty() && script_.next == script_.drawn.size()) return Said::ok;
  why_.clear();
  why_ << "a scripted chance was never used";
  return Said::fails;
}

bool Scene::read_cards(const Words& w, List<Kind, kCards>& out, Said& said) {
  for (int i = 0; i < w.n; ++i) {
    const auto k = read_kind(w[i]);
    if (!k || out.size() >= kCards) {
      said = nonsense(w[i], "a card like r7, gift-g, swap-rg or fantastic");
      return false;
    }
    out.push(*k);
  }
  return true;
}

Said Scene::position(const Words& w) {
  Said said = Said::ok;
  const std::string_view word = w[0];
  const Words rest = w.from(1);
  auto seat = [&](Seat& out) {
    const auto s = read_seat(w[1]);
    if (!s) return said = nonsense(w[1], "a seat like s0"), false;
    out = *s;
    return true;
  };
  if (word == "game") {
    if (w[1] != "card") return nonsense(w[1], "card");
  } else if (word == "edition" || word == "sets" || word == "players" || word == "limit") {
    if (!read_option(options_, word, rest, why_)) return Said::nonsense;
  } else if (word == "option") {
    if (!read_option(options_, w[1], w.from(2), why_)) return Said::nonsense;
  } else if (word == "seed") {
    if (!read_number(w[1], seed_)) return nonsense(w[1], "a number");
  } else if (word == "drawn") {
    return drawn_line(w);
  } else if (word == "dealer") {
    if (!seat(dealer_)) return said;
  } else if (word == "turn") {
    if (!seat(on_turn_)) return said;
    turn_ = true;
  } else if (word == "top") {
    const auto k = read_kind(w[1]);
    if (!k) return nonsense(w[1], "a card like r5");
    top_ = *k;
    if (w.n > 2) {
      if (w[2] != "wish") return nonsense(w[2], "wish or the end of the line");
      const auto wish = read_wish(w[3]);
      if (!wish) return nonsense(w[3], "a colour or a number");
      wish_ = *wish;
    }
  } else if (word == "hand") {
    Seat s = 0;
    if (!seat(s) || !read_cards(w.from(2), hand_[s], said)) return said;
    hands_ = true;
  } else if (word == "draw" || word == "discard") {
    const bool only = word == "draw" && w[1] == "only";
    draw_only_ |= only;
    if (!read_cards(w.from(only ? 2 : 1), word == "draw" ? draw_ : discard_, said)) return said;
  } else if (word == "events") {
    events_only_ |= w[1] == "only";
    for (int i = w[1] == "only" ? 2 : 1; i < w.n; ++i) {
      const auto e = read_event(w[i]);
      if (!e || events_.size() >= kEvents) return nonsense(w[i], "an event like plague");
      events_.push(static_cast<u8>(*e));
    }
  } else if (word == "powers" || word == "power-pile") {
    Seat s = 0;
    const bool pile = word == "power-pile";
    if (!pile && !seat(s)) return said;
    auto& list = pile ? power_pile_ : powers_[s];
    for (int i = pile ? 1 : 2; i < w.n; ++i) {
      if (!pile && w[i] == "used" && !list.empty()) {
        list.top() |= 0x80;
        continue;
      }
      const auto p = read_power(w[i]);
      if (!p || list.size() >= kPowerCards) return nonsense(w[i], "a power like looping");
      list.push(static_cast<u8>(*p));
    }
  } else if (word == "rules") {
    for (int i = 1; i < w.n; ++i) {
      const auto r = read_rule(w[i]);
      if (!r) return nonsense(w[i], "a rule card like twins");
      rules_ = static_cast<u16>(rules_ | 1u << static_cast<int>(*r));
    }
  } else if (word == "scores") {
    for (int i = 1; i < w.n; ++i)
      if (i > kMaxSeats || !read_number(w[i], scores_[i - 1])) return nonsense(w[i], "a score for each seat");
  } else if (word == "skipped") {
    for (int i = 1; i < w.n; ++i) {
      const auto s = read_seat(w[i]);
      if (!s) return nonsense(w[i], "a seat like s0");
      skipped_.add(*s);
    }
  } else if (word == "lasting") {
    static constexpr std::string_view kNames[] = {"last-chance", "parasite", "plus-one", "time-bomb"};
    for (int i = 1; i < w.n; ++i) {
      int l = 0;
      while (l < kLasting && kNames[l] != w[i]) ++l;
      if (l == kLasting) return nonsense(w[i], "last-chance, parasite, plus-one or time-bomb");
      lasting_ = static_cast<u8>(lasting_ | 1u << l);
      int left = 0;
      if (i + 1 < w.n && read_number(w[i + 1], left)) {
        if (l != static_cast<int>(Lasting::time_bomb) || left < 0 || left > 3)
          return nonsense(w[i + 1], "time-bomb 0 to 3");
        bomb_ = static_cast<u8>(left);
        ++i;
      }
    }
  } else {
    return nonsense(
        word,
        "game, edition, sets, players, option, limit, seed, dealer, turn, top, hand, draw, discard, events, "
        "powers, power-pile, rules, scores, skipped, lasting or begin");
  }
  return said;
}

// A free copy of that kind goes to that place.
bool Scene::set_aside(Kind k, Place to, Said& said) {
  for (Card c = row(k).first; c < row(k).first + row(k).copies; ++c) {
    if (game_.place[c] != place::draw) continue;
    game_.place[c] = to;
    game_.known[c] = to < kMaxSeats ? only(to) : to == place::discard ? kAllSeats : SeatSet{};
    if (to < kMaxSeats) game_.hand[to].add(c), ++game_.held[to];
    if (to == place::discard) game_.order[kCards - ++game_.discarded] = c;
    return true;
  }
  said = Said::nonsense;
  why_.clear();
  write(why_ << "\"", k);
  why_ << "\": there are not so many of it in these sets";
  return false;
}

Said Scene::begin() {
  if (!consistent(options_, why_)) return Said::nonsense;
  for (Seat s = options_.players; s < kMaxSeats; ++s)
    if (!hand_[s].empty() || !powers_[s].empty() || skipped_.has(s) || on_turn_ >= options_.players ||
        dealer_ >= options_.players)
      return nonsense("a seat", "seats below the number of players");
  begun_ = true;
  if (!hands_ && !turn_ && !top_) {
    script_.seed = Chance::from_seed(seed_);
    game_ = new_game(options_, chance_);
    return Said::ok;
  }
  game_ = bare_table(options_);
  Game& g = game_;
  Said said = Said::ok;
  // The piles: named cards first, then the others.
  const CardSet all = deck(options_);
  for (int i = discard_.size() - 1; i >= 0; --i)
    if (!set_aside(discard_[i], place::discard, said)) return said;
  if (top_ && !set_aside(*top_, place::discard, said)) return said;
  for (Seat s = 0; s < options_.players; ++s)
    for (Kind k : hand_[s])
      if (!set_aside(k, s, said)) return said;
  List<Card, kCards> named;
  for (Kind k : draw_) {
    if (!set_aside(k, place::unknown, said)) return said;
    for (Card c = row(k).first;; ++c)
      if (g.place[c] == place::unknown) {
        named.push(c);
        g.place[c] = place::shown;
        break;
      }
  }
  g.draw_left = 0;
  for (Card c : all)
    if (g.place[c] == place::draw) {
      if (draw_only_) g.place[c] = place::away;
      else g.order[g.draw_left++] = c;
    }
  for (int i = named.size() - 1; i >= 0; --i) {
    g.order[g.draw_left++] = named[i];
    g.place[named[i]] = place::draw;
  }
  auto arrange = [](u8* pile, u8& left, std::span<const u8> first, bool only) {
    List<u8, kEvents> rest;
    for (int i = 0; i < left; ++i)
      if (std::find(first.begin(), first.end(), pile[i]) == first.end() && !only) rest.push(pile[i]);
    left = 0;
    for (u8 x : rest) pile[left++] = x;
    for (std::size_t i = first.size(); i > 0; --i) pile[left++] = first[i - 1];
  };
  u8 running[kLasting];
  int lasts = 0;
  for (Event e : {Event::last_chance, Event::parasite, Event::plus_one, Event::time_bomb})
    if (lasting_ >> lasts & 1) running[lasts++] = static_cast<u8>(e), g.happened |= u64{1} << static_cast<int>(e);
    else running[lasts++] = 0xFF;
  for (int i = 0; i < events_.size(); ++i) {
    if (!options_.has(row(static_cast<Event>(events_[i])).box))
      return nonsense(text_of(static_cast<Event>(events_[i])), "an event of these sets");
    for (int k = 0; k < i; ++k)
      if (events_[k] == events_[i]) return nonsense(text_of(static_cast<Event>(events_[i])), "each event once");
  }
  arrange(g.events, g.events_left, {events_.items, static_cast<std::size_t>(events_.size())}, events_only_);
  {  // events that last already lie on the table
    u8 left = 0;
    for (int i = 0; i < g.events_left; ++i)
      if (std::find(running, running + kLasting, g.events[i]) == running + kLasting) g.events[left++] = g.events[i];
    g.events_left = left;
  }
  g.lasting = lasting_;
  for (u8& left : g.bomb_left) left = bomb_;
  List<u8, kPowerCards> pile;
  auto take_power = [&](u8 kind) {
    for (int i = 2 * kind; i < 2 * kind + 2; ++i)
      if (g.powers[i] == power_place::pile) return i;
    return -1;
  };
  for (Seat s = 0; s < options_.players; ++s)
    for (u8 entry : powers_[s]) {
      const int i = take_power(entry & 0x7F);
      if (i < 0)
        return nonsense(text_of(static_cast<Power>(entry & 0x7F)), "power cards that are in these sets, two of each");
      const bool used = entry & 0x80;
      g.powers[i] = static_cast<u8>(used ? s | power_place::used : s);
      g.power_known[i] = used ? kAllSeats : only(s);
    }
  for (u8 kind : power_pile_) {
    const int i = take_power(kind);
    if (i < 0) return nonsense(text_of(static_cast<Power>(kind)), "power cards that are in these sets, two of each");
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
  for (Seat s = 0; s < kMaxSeats; ++s) g.score[s] = scores_[s];
  g.rules = rules_;
  g.skipped = skipped_;
  g.dealer = dealer_;
  g.turn = on_turn_;
  g.was_empty = g.everyone() - g.holders();
  if (top_) {
    const KindRow& r = row(*top_);
    if (wish_ != kNoWish && r.sort != Sort::two) g.force = force_of(wish_);
    else if (r.sort == Sort::two)
      g.force = force_of(
          *top_, wish_ < kColours ? static_cast<Colour>(wish_) : static_cast<Colour>(std::countr_zero(r.colours)));
    else g.force = force_of(*top_, Colour::none);
    if (r.sort != Sort::open && r.sort != Sort::unique) g.last_colour = g.force.colour;
  }
  if (!turn_ && top_) return nonsense("begin", "a turn line where there is a top line");
  tumult::card::begin(g, top_ ? Begin::in_turn : Begin::with_start_card, chance_);
  return Said::ok;
}

Said Scene::chance_line(const Words& w) {
  for (int i = 1; i < w.n; ++i) {
    if (script_.picks.size() >= 64) return nonsense(w[i], "fewer chances at once");
    if (const auto k = read_kind(w[i])) script_.picks.push(*k);
    else if (const auto p = read_power(w[i])) script_.picks.push(static_cast<u8>(names::powers + static_cast<int>(*p)));
    else if (const auto r = read_rule(w[i])) script_.picks.push(static_cast<u8>(names::rules + static_cast<int>(*r)));
    else return nonsense(w[i], "a card, a power or a rule card");
  }
  return w.n > 1 ? Said::ok : nonsense("", "a card, a power or a rule card");
}

Said Scene::drawn_line(const Words& w) {
  if (script_.next == script_.drawn.size()) script_.drawn.clear(), script_.next = 0;
  for (int i = 1; i < w.n; ++i) {
    u8 n = 0;
    if (!read_number(w[i], n) || script_.drawn.size() >= kMostDrawn)
      return nonsense(w[i], "numbers below 256, not too many");
    script_.drawn.push(n);
  }
  return Said::ok;
}

Said Scene::apply_now(const Answer& a) {
  apply(game_, a, chance_);
  if (!script_.missed) return Said::ok;
  script_.missed = false;
  why_.clear();
  why_ << "the scripted chance could not be picked there";
  return Said::fails;
}

Said Scene::pass_windows() {
  while (game_.question.what == Ask::react) {
    const Said said = apply_now({.verb = Verb::pass, .seat = game_.question.who.first()});
    if (said != Said::ok) return said;
  }
  return Said::ok;
}

Said Scene::act(const Words& w) {
  Said said = Said::ok;
  if (w[0] == "pass" && w.n == 1) return pass_windows();
  const auto a = read_answer(game_, w, why_);
  if (!a) return Said::nonsense;
  const Question& q = game_.question;
  auto in_window = [&] { return q.what == Ask::react; };
  if (a->verb == Verb::toss) {
    // Windows in which that card has no place pass first.
    while (in_window()) {
      const bool fits =
          row(a->what).symbol == Symbol::mimicry
              ? q.who.has(a->seat)
              : row(a->what).symbol == (static_cast<Window>(q.from) == Window::counter ? Symbol::counterattack
                                        : static_cast<Window>(q.from) == Window::lucky ? Symbol::lucky_bastard
                                                                                       : Symbol::nice_try);
      if (fits) break;
      if (said = apply_now({.verb = Verb::pass, .seat = q.who.first()}); said != Said::ok) return said;
    }
  } else if (!(a->verb == Verb::pass && in_window() && q.who.has(a->seat))) {
    if (said = pass_windows(); said != Said::ok) return said;
  }
  const auto again = read_answer(game_, w, why_);  // who gets a gift may be clear only now
  if (const auto no = refuse(game_, *again)) {
    why_.clear();
    why_ << "refused by " << text_of(no->clause) << "; may be done:";
    Answers all;
    for (Seat s : q.who) {
      legal(game_, s, all);
      for (const Answer& can : all) write(why_ << "\n    ", game_, can);
    }
    return Said::fails;
  }
  return apply_now(*again);
}

Said Scene::refuse_line(const Words& w) {
  int n = w.n;
  std::optional<Clause> clause;
  if (n > 3 && w[n - 1].starts_with("C-")) {
    clause = read_clause(w[n - 1]);
    if (!clause) return nonsense(w[n - 1], "a clause like C-MATCH-1");
    --n;
  }
  const Words action(w.word + 1, n - 1);
  if (action[1] != "toss" && action[1] != "pass")
    if (const Said said = pass_windows(); said != Said::ok) return said;
  const auto a = read_answer(game_, action, why_);
  if (!a) return Said::nonsense;
  const auto no = refuse(game_, *a);
  why_.clear();
  if (!no) {
    why_ << "is allowed";
    return Said::fails;
  }
  if (clause && no->clause != *clause) {
    why_ << "is refused by " << text_of(no->clause);
    return Said::fails;
  }
  return Said::ok;
}

Said Scene::expect(const Words& w) {
  const bool negative = w[1] == "not";
  const Words what = w.from(negative ? 2 : 1);
  if (what[0] != "asked" && what[0] != "may")
    if (const Said said = pass_windows(); said != Said::ok) return said;
  why_.clear();
  Said said = Said::ok;
  const bool true_now = holds(what, said);
  if (said != Said::ok) return said;
  if (true_now != negative) return Said::ok;
  if (negative) why_.clear(), why_ << "it does hold";
  else if (why_.n == 0) why_ << "it does not hold";
  return Said::fails;
}

bool Scene::holds(const Words& w, Said& said) {
  const Game& g = game_;
  const std::string_view what = w[0];
  const auto nope = [&](std::string_view word, std::string_view expected) {
    return said = nonsense(word, expected), false;
  };
  Seat s = 0;
  auto seat = [&] {
    const auto read = read_seat(w[1]);
    if (!read) return nope(w[1], "a seat like s0");
    s = *read;
    return true;
  };
  auto number = [&](int at, int& out) { return read_number(w[at], out) || nope(w[at], "a number"); };
  auto seats = [&](SeatSet& out) {
    for (int i = 1; i < w.n; ++i) {
      const auto read = read_seat(w[i]);
      if (!read) return nope(w[i], "a seat like s0");
      out.add(*read);
    }
    return true;
  };
  auto tell_seats = [&](SeatSet set) {
    if (set.empty()) why_ << " nobody";
    for (Seat x : set) why_ << " s" << int{x};
  };
  if (what == "hand") {
    List<Kind, kCards> wanted;
    if (!seat() || !read_cards(w.from(2), wanted, said)) return false;
    int count[kKinds] = {};
    for (Kind k : wanted) ++count[k];
    for (Card c : g.hand[s]) --count[kind_of(c)];
    why_ << "the hand is";
    for (Card c : g.hand[s]) write(why_ << ' ', kind_of(c));
    for (int n : count)
      if (n) return false;
    return true;
  }
  if (what == "hand-size" || what == "score") {
    int n = 0;
    if (!seat() || !number(2, n)) return false;
    const int is = what == "score" ? g.score[s] : g.held[s];
    why_ << "it is " << is;
    return is == n;
  }
  if (what == "draw-size") {
    int n = 0;
    if (!number(1, n)) return false;
    why_ << "it is " << int{g.draw_left};
    return g.draw_left == n;
  }
  if (what == "top") {
    if (w[1] == "none") return g.top() == kNoCard;
    const auto k = read_kind(w[1]);
    if (!k) return nope(w[1], "a card like r5");
    if (g.top() != kNoCard) write(why_ << "it is ", kind_of(g.top()));
    return g.top() != kNoCard && kind_of(g.top()) == *k;
  }
  if (what == "wish") {
    const auto wish = w[1] == "none" ? std::optional<Wish>{kNoWish} : read_wish(w[1]);
    if (!wish) return nope(w[1], "a colour, a number or none");
    write_wish(why_ << "it is ", wish_in(g.force));
    return wish_in(g.force) == *wish;
  }
  if (what == "turn") {
    if (!seat()) return false;
    why_ << "it is s" << int{g.turn};
    if (g.round_over) why_ << ", and the round is over";
    return g.turn == s && !g.round_over;
  }
  if (what == "asked") {
    SeatSet wanted;
    if (!seats(wanted)) return false;
    why_ << "asked is";
    tell_seats(g.question.who);
    return g.question.who == wanted;
  }
  if (what == "may") {
    const auto a = read_answer(g, w.from(1), why_);
    if (!a) return said = Said::nonsense, false;
    const auto no = refuse(g, *a);
    why_.clear();
    if (no) why_ << "refused by " << text_of(no->clause);
    return !no;
  }
  if (what == "round" || what == "game") {
    if (w[1] != "over") return nope(w[1], "over");
    return what == "round" ? g.round_over : g.game_over;
  }
  if (what == "winner") {
    SeatSet wanted;
    if (!seats(wanted)) return false;
    why_ << "it is";
    tell_seats(g.winners);
    return g.game_over && g.winners == wanted;
  }
  if (what == "skipped") {
    SeatSet wanted;
    if (!seats(wanted)) return false;
    why_ << "skipped is";
    tell_seats(g.skipped);
    return (g.skipped & wanted) == wanted;
  }
  if (what == "lasting") {
    const auto e = read_event(w[1]);
    if (!e || !row(*e).lasts) return nope(w[1], "last-chance, parasite, plus-one or time-bomb");
    const Lasting l = *e == Event::last_chance ? Lasting::last_chance
                      : *e == Event::parasite  ? Lasting::parasite
                      : *e == Event::plus_one  ? Lasting::plus_one
                                               : Lasting::time_bomb;
    return g.has(l);
  }
  if (what == "powers") {
    if (!seat()) return false;
    int count[2 * kPowers] = {};
    for (int i = 2; i < w.n; ++i) {
      const auto p = read_power(w[i]);
      if (!p) return nope(w[i], "a power like looping");
      const bool used = w[i + 1] == "used";
      ++count[2 * static_cast<int>(*p) + used];
      i += used;
    }
    why_ << "it is";
    for (int i = 0; i < kPowerCards; ++i)
      if (g.powers[i] < 16 && (g.powers[i] & 7) == s) {
        const bool used = g.powers[i] & power_place::used;
        --count[2 * (i / 2) + used];
        why_ << ' ' << text_of(static_cast<Power>(i / 2)) << (used ? " used" : "");
      }
    for (int n : count)
      if (n) return false;
    return true;
  }
  if (what == "rules") {
    u16 wanted = 0;
    for (int i = 1; i < w.n; ++i) {
      const auto r = read_rule(w[i]);
      if (!r) return nope(w[i], "a rule card like twins");
      wanted = static_cast<u16>(wanted | 1u << static_cast<int>(*r));
    }
    why_ << "active:";
    for (int r = 0; r < kRules; ++r)
      if (g.rules >> r & 1) why_ << ' ' << text_of(static_cast<Rule>(r));
    return g.rules == wanted;
  }
  if (what == "sees") {
    const auto about = read_seat(w[4]);
    if (!seat()) return false;
    if (w[3] != "about" || !about) return nope(w[3] != "about" ? w[3] : w[4], "sees SEAT CARD|nothing about SEAT");
    const CardSet seen = view_of(g, s).sees(*about);
    why_ << "it sees";
    for (Card c : seen) write(why_ << ' ', kind_of(c));
    if (w[2] == "nothing") return seen.empty();
    const auto k = read_kind(w[2]);
    if (!k) return nope(w[2], "a card or nothing");
    return !(seen & kOfKind[*k]).empty();
  }
  return nope(what,
              "hand, hand-size, top, wish, turn, asked, may, score, round over, game over, winner, lasting, draw-size, "
              "skipped, powers, rules or sees");
}
}  // namespace tumult::card
