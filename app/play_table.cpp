#include "app/play_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

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

std::string joined(std::string_view title, const std::vector<std::string>& parts) {
  std::string text = fmt::format("{}: ", title);
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i ? ", " : "") + parts[i];
  return text;
}

std::vector<std::string> lasting(const Talk& talk, const View& v) {
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

std::vector<std::string> powers(const Talk& talk, const View& v) {
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

std::vector<std::string> facts(const Talk& talk, const View& v) {
  const Table& t = v.table();
  std::vector<std::string> lines;
  auto add = [&](std::string_view title, const std::vector<std::string>& parts) {
    if (!parts.empty()) lines.push_back(joined(title, parts));
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

std::string seat_line(const Talk& talk, const View& v, Seat s) {
  const Table& t = v.table();
  std::string line = fmt::format("{} {} {}", talk.people[s], t.held[s], talk.word(t.held[s] == 1 ? "card" : "cards"));
  if (t.options.scoring) line += fmt::format(", {} {}", t.score[s], talk.word(t.score[s] == 1 ? "point" : "points"));
  if (t.options.has(Box::supercharge)) line += fmt::format(", {}: {}", talk.word("power-cards"), power_count(v, s));
  if (t.skipped.has(s)) line += fmt::format(", {}", talk.word("skipped"));
  return line;
}

std::vector<std::string> score_table(const Talk& talk, const Table& t, const Log& log) {
  constexpr std::size_t kColumns = 6;
  const auto rounds = log.rounds();
  const std::size_t from = rounds.size() > kColumns ? rounds.size() - kColumns : 0;
  auto cell = [](std::string_view text) {
    return std::string(static_cast<std::size_t>(std::max(1, 10 - width_of(text))), ' ') + std::string(text);
  };
  std::vector<std::string> lines{std::string(14, ' ')};
  for (std::size_t r = from; r < rounds.size(); ++r)
    lines[0] += cell(talk.fill("round", {{"n", std::to_string(r + 1)}}));
  lines[0] += cell(talk.word("total"));
  for (Seat s = 0; s < t.options.players; ++s) {
    std::string line = talk.people[s];
    line.append(static_cast<std::size_t>(std::max(1, 14 - width_of(line))), ' ');
    for (std::size_t r = from; r < rounds.size(); ++r) line += cell(std::to_string(rounds[r].points[s]));
    lines.push_back(line + cell(std::to_string(t.score[s])));
  }
  if (t.options.scoring) lines.push_back(fmt::format("{}: {}", talk.word("limit"), limit_of(t.options)));
  return lines;
}

int width_of(std::string_view utf8) {
  return static_cast<int>(std::ranges::count_if(utf8, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) lines.push_back(std::move(line)), line.clear();
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}
}  // namespace tumult::app
