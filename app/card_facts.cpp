// What there is to say about a table besides the cards one may play.
#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "app/card_table.h"

namespace tumult::app {
namespace {
using namespace card;

bool playable_now(const View& v, Kind k) { return !v.refuse(about_card(v, k)); }

// By colour, numbers before specials; cards without a colour last.
std::tuple<int, int, int> by_colour(Kind k) {
  const KindRow& r = row(k);
  const int colour = r.sort == Sort::two ? 6 : r.colours ? std::countr_zero(r.colours) : 7;
  return {colour, r.sort != Sort::number, k};
}

std::vector<std::string> lasting(const CardTalk& talk, const View& v) {
  static constexpr Event kLasts[] = {Event::last_chance, Event::parasite, Event::plus_one, Event::time_bomb};
  std::vector<std::string> parts;
  for (int l = 0; l < kLasting; ++l) {
    if (!(v.table().lasting >> l & 1)) continue;
    std::string name(talk.event(kLasts[l]));
    if (kLasts[l] == Event::time_bomb && v.seat() < kMaxSeats)
      name += fmt::format(" ({})", talk.fill("turns-left", {{"n", std::to_string(v.table().bomb_left[v.seat()])}}));
    parts.push_back(name);
  }
  return parts;
}

std::vector<std::string> powers(const CardTalk& talk, const View& v) {
  std::vector<std::string> parts;
  for (int i = 0; i < kPowerCards && v.seat() < kMaxSeats; ++i) {
    const u8 where = v.table().powers[i];
    if (where >= 16 || (where & 7) != v.seat()) continue;
    const auto name = talk.power(static_cast<Power>(i / 2));
    parts.push_back(where & power_place::used ? fmt::format("{} ({})", name, talk.word("used")) : std::string(name));
  }
  return parts;
}
}  // namespace

std::vector<Kind> sorted_hand(const View& v, Sorting order) {
  std::vector<Kind> kinds;
  if (v.seat() >= kMaxSeats) return kinds;
  for (Card c : v.table().hand[v.seat()]) kinds.push_back(kind_of(c));
  std::ranges::sort(kinds, {}, by_colour);
  if (order == Sorting::points) std::ranges::stable_sort(kinds, std::greater<>(), [](Kind k) { return row(k).points; });
  if (order == Sorting::playable)
    std::ranges::stable_sort(kinds, std::greater<>(), [&](Kind k) { return playable_now(v, k); });
  return kinds;
}

Answer about_card(const View& v, Kind k) {
  const Question& q = v.question();
  Answer a{.verb = Verb::play, .seat = v.seat(), .what = k};
  switch (q.what) {
    case Ask::give:
      a.verb = Verb::give;
      a.to = q.seats.first();
      break;
    case Ask::discard: a.verb = Verb::discard; break;
    case Ask::lay: a.verb = Verb::lay; break;
    case Ask::react: a.verb = Verb::toss; break;
    default:
      if (row(k).symbol == Symbol::mimicry) a.as = kKindOf<Symbol::fantastic>;
      break;
  }
  return a;
}

std::vector<std::string> facts(const CardTalk& talk, const View& v) {
  const Table& t = v.table();
  std::vector<std::string> lines;
  auto add = [&](std::string_view title, const std::vector<std::string>& parts) {
    if (!parts.empty()) lines.push_back(fmt::format("{}: {}", title, listed(parts)));
  };
  add(talk.word("lasting-events"), lasting(talk, v));
  std::vector<std::string> rules, blocked;
  for (int r = 0; r < kRules; ++r)
    if (t.rules >> r & 1) rules.emplace_back(talk.rule(static_cast<Rule>(r)));
  add(talk.word("rule-cards"), rules);
  add(talk.word("power-cards"), powers(talk, v));
  for (u8 c = 0; c < kColours; ++c)
    if (t.blocked() >> c & 1) blocked.push_back(talk.wish(c));
  add(talk.power(Power::colour_blockade), blocked);
  if (!t.sealed.empty()) lines.push_back(fmt::format("{}: {}", talk.power(Power::special_seal), talk.word("sealed")));
  std::vector<std::string> shown;
  for (Card c : cards_in(t, place::shown)) shown.push_back(talk.token(kind_of(c)));
  add(talk.word("open"), shown);
  for (Seat s = 0; s < t.options.players; ++s) {
    if (s == v.seat() || !open_hand(v, s)) continue;
    std::vector<std::string> cards;
    for (Card c : v.sees(s)) cards.push_back(talk.token(kind_of(c)));
    add(talk.people[s], cards);
  }
  return lines;
}

int power_count(const View& v, Seat s) {
  int n = v.hidden_powers(s);
  for (u8 where : v.table().powers) n += where == s;
  return n;
}

bool open_hand(const View& v, Seat s) { return !v.sees(s).empty(); }

std::string seat_line(const CardTalk& talk, const View& v, Seat s) {
  const Table& t = v.table();
  std::string line = fmt::format("{} {} {}", talk.person(s), t.held[s], talk.word(t.held[s] == 1 ? "card" : "cards"));
  if (t.options.scoring) line += fmt::format(", {} {}", t.score[s], talk.word(t.score[s] == 1 ? "point" : "points"));
  if (t.options.has(Box::supercharge)) line += fmt::format(", {}: {}", talk.word("power-cards"), power_count(v, s));
  if (t.skipped.has(s)) line += fmt::format(", {}", talk.word("skipped"));
  return line;
}

std::vector<std::string> CardTable::lines(const Talk& talk, const View& v) {
  const Table& t = v.table();
  std::vector<std::string> all{fmt::format("{} · {} · {} {} · {}: {} · {}: {}",
                                           talk.fill("round", {{"n", std::to_string(t.rounds)}}), talk.turn_of(t.turn),
                                           talk.word("order-of-play"), t.reversed() ? "←" : "→", talk.word("draw-pile"),
                                           t.draw_left, talk.word("discard-pile"), t.discarded)};
  for (Seat s = 0; s < t.options.players; ++s) all.push_back(fmt::format("  {}", seat_line(talk, v, s)));
  for (const std::string& fact : facts(talk, v)) all.push_back(fmt::format("  {}", fact));
  all.push_back(fmt::format("  {}: {} · {}", talk.word("top-card"),
                            t.top() == kNoCard ? "" : talk.token(kind_of(t.top())), talk.force_line(t.force)));
  all.push_back(fmt::format("  {}: {}", talk.word("hand"), talk.tokens(sorted_hand(v, Sorting::colour))));
  return all;
}

Page CardTable::facts_page(const Talk& talk, const View& v, int width) {
  Page page{.title = talk.fill("round", {{"n", std::to_string(v.table().rounds)}}), .lines = {}, .keys = {}};
  page.lines.push_back(talk.force_line(v.table().force));
  for (Seat s = 0; s < v.table().options.players; ++s) page.lines.push_back(seat_line(talk, v, s));
  for (const std::string& fact : facts(talk, v))
    for (const std::string& line : wrapped(fact, width - 4)) page.lines.push_back(line);
  return page;
}
}  // namespace tumult::app
