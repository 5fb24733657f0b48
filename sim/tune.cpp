#include "sim/tune.h"

#include <fmt/core.h>

#include <cmath>

#include "bots/best.h"
#include "bots/card_thumb.h"

namespace tumult::sim {
namespace {
using bots::CardThumb;
using bots::CardWeights;
using Weight = int CardWeights::*;

struct Row {
  std::string_view name;
  Weight weight;
};
constexpr Row kRows[] = {
#define WEIGHT(name, value) {#name, &CardWeights::name},
#include "bots/card_weights.def"
#undef WEIGHT
};
constexpr u32 kRowCount = std::size(kRows);
constexpr double kMoreThanLuck = 2;  // standard errors

// One round; the seats of `one` play by those weights, the rest by the other. How many points fewer the former got,
// each on average.
double gain(const CardWeights& w, const CardWeights& other, SeatSet one, int players, u64 seed) {
  static thread_local card::Answers answers;
  const bots::CardRatings ratings(w), other_ratings(other);
  card::Options o;
  o.players = static_cast<u8>(players);
  Chance deal = Chance::from_seed(seed), thought = Chance::from_seed(~seed);
  card::Game g = card::new_game(o, deal);
  while (!g.round_over && !g.question.who.empty()) {
    const Seat s = g.question.who.first();
    card::legal(g, s, answers);
    const CardThumb thumb(g, g.question, card::task_of(g.stack.top()), s, one.has(s) ? ratings : other_ratings);
    card::apply(g, bots::best_of(answers, thought, [&](const card::Answer& a) { return thumb.worth(a); }), deal);
  }
  double sum = 0;
  for (Seat s = 0; s < o.players; ++s) {
    const double points = g.round_points[s];
    sum += one.has(s) ? -points / one.count() : points / (players - one.count());
  }
  return sum;
}

struct Result {
  double mean = 0, error = 1;
};
Result compare(const CardWeights& w, const CardWeights& other, const Tuning& t, u64 seed) {
  double sum = 0, squares = 0;
  const SeatSet even{0x55}, everyone = first_seats(t.players);
  for (int i = 0; i < t.deals; ++i) {
    const u64 deal = mix(seed + static_cast<u64>(i));
    const double both =
        (gain(w, other, everyone & even, t.players, deal) + gain(w, other, everyone - even, t.players, deal)) / 2;
    sum += both;
    squares += both * both;
    const double n = i + 1, mean = sum / n, error = std::sqrt((squares / n - mean * mean) / n);
    if (i >= t.deals / 8 && mean < -error) return {mean, error};  // nothing will come of it
  }
  const double n = t.deals, mean = sum / n;
  return {mean, std::sqrt((squares / n - mean * mean) / n)};
}

// One to three weights, by up to half of their size or a card's worth.
CardWeights changed(CardWeights w, Chance& chance) {
  for (u32 i = 0; i < 1 + chance.below(3); ++i) {
    int& value = w.*kRows[chance.below(kRowCount)].weight;
    const int reach = 10 + std::abs(value) / 2;
    value += static_cast<int>(chance.below(static_cast<u32>(2 * reach + 1))) - reach;
  }
  return w;
}
}  // namespace

void tune_card(const Tuning& t, void (*print)(const std::string&)) {
  CardWeights best;
  Chance chance = Chance::from_seed(t.seed);
  for (int step = 1; step <= t.steps; ++step) {
    const CardWeights next = changed(best, chance);
    const Result r = compare(next, best, t, chance.next());
    if (r.mean <= kMoreThanLuck * r.error) continue;
    std::string what;
    for (const Row& row : kRows)
      if (next.*row.weight != best.*row.weight)
        what += fmt::format(" {} {} to {}", row.name, best.*row.weight, next.*row.weight);
    print(fmt::format("step {}: {:+.2f} points a round (± {:.2f}):{}", step, r.mean, r.error, what));
    best = next;
  }
  const Result all = compare(best, CardWeights{}, t, chance.next());
  print(fmt::format("all changes together: {:+.2f} points a round (± {:.2f})", all.mean, all.error));
  for (const Row& row : kRows) print(fmt::format("WEIGHT({}, {})", row.name, best.*row.weight));
}
}  // namespace tumult::sim
