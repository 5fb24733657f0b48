#include "sim/arena.h"

#include <algorithm>
#include <numeric>

#include "kit/text_line.h"
#include "sim/virtual_clock.h"

namespace tumult::sim {
namespace {
// Seats shared out as evenly round the table as they go: a, b, a, b rather than a, a, b, b.
Seating spread(const std::vector<Side>& sides, int players) {
  Seating seating;
  std::vector<int> given(sides.size());
  for (int s = 1; s <= players; ++s) {
    std::size_t next = 0;
    int most = -players * players;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const int owed = s * sides[i].seats - players * given[i];
      if (given[i] < sides[i].seats && owed > most) most = owed, next = i;
    }
    ++given[next];
    seating.push_back(static_cast<u8>(next));
  }
  return seating;
}

void add_rotations(std::vector<Seating>& all, Seating seating) {
  for (std::size_t i = 0; i < seating.size(); ++i) {
    if (std::ranges::find(all, seating) == all.end()) all.push_back(seating);
    std::ranges::rotate(seating, seating.begin() + 1);
  }
}

// What each side scored in a block.
struct BlockSum {
  i64 points[kMostSides] = {}, wins[kMostSides] = {};
  i64 seats[kMostSides] = {};  // times games
};

template <class G>
void note_game(const typename G::Game& g, const Seating& seating, int batch, BlockSum& sum, MatchTally& tally) {
  const SeatSet won = winners<G>(g);
  const int players = g.options.players;
  ++tally.games;
  tally.ties += won.count() > 1;
  for (const Seat s : first_seats(players)) {
    const u8 side = seating[s];
    const int points = G::points(g, s);
    ++sum.seats[side];
    sum.points[side] += points;
    if (won.has(s)) sum.wins[side] += kWin / won.count();
    for (const Seat o : first_seats(players)) {
      if (seating[o] == side) continue;
      const int than = G::points(g, o);
      tally.beat[batch][side][seating[o]] += points < than ? 2 : points == than ? 1 : 0;
    }
  }
}

void note_block(const BlockSum& sum, int sides, MatchTally& tally) {
  const i64 points = std::accumulate(sum.points, sum.points + sides, i64{0});
  const i64 wins = std::accumulate(sum.wins, sum.wins + sides, i64{0});
  const i64 seats = std::accumulate(sum.seats, sum.seats + sides, i64{0});
  for (int i = 0; i < sides; ++i) {
    SideTally& t = tally.sides[i];
    t.points.add(sum.points[i]);
    t.wins.add(sum.wins[i]);
    t.ahead.add((points - sum.points[i]) * sum.seats[i] - sum.points[i] * (seats - sum.seats[i]));
    t.wins_ahead.add(sum.wins[i] * (seats - sum.seats[i]) - (wins - sum.wins[i]) * sum.seats[i]);
  }
}

template <class G>
typename G::Game play_game(const ArenaRequest& r, const typename G::Options& o, u64 block, Company& company) {
  Chance deal = chance_for(r.seed, Domain::deal, block);
  if constexpr (!TurnBased<G>) {
    typename G::Game g = G::begin(o, deal);
    VirtualClock time(g, deal);
    for (Seat s = 0; s < o.players; ++s) time.seat_bot(s, bots::RealTimePlayer(company.minds[s]));
    time.play(r.rounds == Rounds::single ? Until::round_over : Until::game_over);
    return g;
  } else {
    Unwatched nobody;
    return play_out<G>(o, deal, chance_for(r.seed, Domain::order, block), company, r.rounds, nobody);
  }
}

template <class G>
void play_block(const ArenaRequest& r, const typename G::Options& o, const Match& m, u64 block, MatchTally& tally) {
  BlockSum sum;
  for (std::size_t k = 0; k < m.block.size(); ++k) {
    const Seating& seating = m.block[k];
    Company company = seat_bots(o.players, r.seed, block, k,
                                [&](int s) { return m.sides[seating[static_cast<std::size_t>(s)]].player; });
    const typename G::Game g = play_game<G>(r, o, block, company);
    note_game<G>(g, seating, static_cast<int>(block % kBatches), sum, tally);
  }
  note_block(sum, static_cast<int>(m.sides.size()), tally);
}

constexpr u64 kLookEvery = 32;  // blocks; a whole number of chunks

template <class G>
void play_match(const ArenaRequest& r, const typename G::Options& o, Match& m, const Progress& progress,
                const std::atomic<bool>* stop) {
  const bool slow = std::ranges::any_of(m.sides, [](const Side& s) { return s.player.level == bots::Level::hard; });
  m.blocks_wanted = (r.games + m.block.size() - 1) / m.block.size();
  const Work work{
      .jobs = m.blocks_wanted, .chunk = slow ? 1u : 16u, .threads = r.threads, .stop = stop, .progress = progress};
  const auto look = [&](u64 done) {
    if (done % kLookEvery != 0 && done != m.blocks_wanted) return true;
    const SideTally& first = m.tally.sides[0];
    m.anytime_p = std::min(m.anytime_p, always_valid_p(r.measure == Measure::wins ? first.wins_ahead : first.ahead));
    m.significant = r.until_significant && m.anytime_p < r.alpha;
    return !m.significant;
  };
  m.blocks = run_in_order(
      work, MatchTally{}, [&](MatchTally& tally, u64 block) { play_block<G>(r, o, m, block, tally); },
      [&](const MatchTally& tally, u64 done) {
        m.tally += tally;
        return look(done);
      });
}

// One match of sides with seats, or each side against each other.
std::optional<std::vector<Match>> pairings(const ArenaRequest& r, int players, std::string& why) {
  const bool counted = std::ranges::any_of(r.sides, [](const Side& s) { return s.seats > 0; });
  if (r.sides.size() < 2) return why = "one bot has nobody to play against; expected two or more", std::nullopt;
  if (r.sides.size() > kMostSides) return why = fmt::format("at most {} bots", kMostSides), std::nullopt;
  std::vector<Match> matches;
  const auto add = [&](std::vector<Side> sides) {
    Match m;
    m.block = seatings(sides, players);
    m.sides = std::move(sides);
    matches.push_back(std::move(m));
  };
  if (counted) {
    int seats = 0;
    for (const Side& s : r.sides) {
      if (s.seats == 0)
        return why = fmt::format("\"{}\": say how many seats each bot takes, or none", text_of(s)), std::nullopt;
      seats += s.seats;
    }
    if (seats != players)
      return why = fmt::format("the bots take {} seats, but there are {} players", seats, players), std::nullopt;
    add(r.sides);
    return matches;
  }
  for (std::size_t a = 0; a < r.sides.size(); ++a)
    for (std::size_t b = a + 1; b < r.sides.size(); ++b) add({r.sides[a], r.sides[b]});
  return matches;
}
}  // namespace

std::string_view text_of(Rounds r) { return r == Rounds::single ? "single" : "limit"; }

std::optional<Side> read_side(std::string_view word, int budget, std::string& why) {
  Side side{.player = {.budget = budget}};
  std::string_view rest = word, seats, thought;
  if (const auto at = rest.find(':'); at != rest.npos) seats = rest.substr(at + 1), rest = rest.substr(0, at);
  if (const auto at = rest.find('@'); at != rest.npos) thought = rest.substr(at + 1), rest = rest.substr(0, at);
  side.player.knows = rest == "seer" ? Knows::all_hands : rest == "forgetful" ? Knows::nothing : Knows::what_others_do;
  const auto level = side.player.knows == Knows::what_others_do ? bots::read_level(rest) : bots::Level::hard;
  const auto wrong = [&](std::string_view what) {
    return why = fmt::format("\"{}\" is not known here; expected {}", word, what), std::nullopt;
  };
  if (!level) return wrong("random, easy, normal or hard, with @BUDGET or :SEATS after it");
  side.player.level = *level;
  const bool has_seats = word.find(':') != word.npos, has_thought = word.find('@') != word.npos;
  if (has_seats && (!read_number(seats, side.seats) || side.seats < 1 || side.seats > kMaxSeats))
    return wrong("1 to 8 seats after the colon");
  if (has_thought && (!read_number(thought, side.player.budget) || side.player.budget < 1))
    return wrong("a budget of 1 or more after the @");
  return side;
}

std::string_view level_text(const Player& p) {
  if (p.knows == Knows::what_others_do) return bots::text_of(p.level);
  return p.knows == Knows::all_hands ? "seer" : "forgetful";
}

std::string text_of(const Side& s) {
  std::string text(level_text(s.player));
  if (s.player.level == bots::Level::hard) text += fmt::format("@{}", s.player.budget);
  return text;
}

std::vector<Seating> seatings(const std::vector<Side>& sides, int players) {
  std::vector<Seating> all;
  if (sides[0].seats > 0) {
    add_rotations(all, spread(sides, players));
    return all;
  }
  for (std::size_t first = 0; first < sides.size(); ++first) {  // if it does not come out even, each has more in turn
    Seating seating;
    for (int s = 0; s < players; ++s)
      seating.push_back(static_cast<u8>((first + static_cast<std::size_t>(s)) % sides.size()));
    add_rotations(all, seating);
  }
  return all;
}

MatchTally& MatchTally::operator+=(const MatchTally& o) {
  games += o.games, ties += o.ties;
  for (int i = 0; i < kMostSides; ++i) {
    sides[i].points += o.sides[i].points, sides[i].wins += o.sides[i].wins;
    sides[i].ahead += o.sides[i].ahead, sides[i].wins_ahead += o.sides[i].wins_ahead;
  }
  const u64* from = &o.beat[0][0][0];
  u64* to = &beat[0][0][0];
  for (int i = 0; i < kBatches * kMostSides * kMostSides; ++i) to[i] += from[i];
  return *this;
}

int Match::seat_games(int side) const {
  i64 n = 0;
  for (const Seating& seating : block) n += std::ranges::count(seating, side);
  return static_cast<int>(n);
}

Estimate points_of(const Match& m, int side) {
  return m.tally.sides[side].points.of_mean() * (1.0 / m.seat_games(side));
}

Estimate win_share(const Match& m, int side) {
  return m.tally.sides[side].wins.of_mean() * (1.0 / (static_cast<double>(kWin) * static_cast<double>(m.block.size())));
}

double fair_share(const Match& m, int side) {
  return static_cast<double>(m.seat_games(side)) / static_cast<double>(m.block.size() * m.block[0].size());
}

Estimate ahead_of_others(const Match& m, int side, Measure measure) {
  const int own = m.seat_games(side), others = static_cast<int>(m.block.size() * m.block[0].size()) - own;
  const double pairs = static_cast<double>(own) * others;
  const SideTally& t = m.tally.sides[side];
  return measure == Measure::points ? t.ahead.of_mean() * (1 / pairs)
                                    : t.wins_ahead.of_mean() * (1 / (pairs * static_cast<double>(kWin)));
}

std::optional<ArenaResult> arena(const ArenaRequest& r, const Progress& progress, const std::atomic<bool>* stop,
                                 std::string& why) {
  if (r.games < 1) return why = "--games: \"0\" is too few; expected 1 or more", std::nullopt;
  const bool seers = std::ranges::any_of(r.sides, [](const Side& s) { return s.player.knows == Knows::all_hands; });
  std::optional<ArenaResult> result;
  const auto play = [&](auto game) {
    using G = decltype(game);
    if (!ShowsHands<G> && seers)
      return void(why = fmt::format("seer: in the game {} nobody can be shown all hands", G::kName));
    const auto options = read_settings<G>(r.settings, why);
    if (!options) return;
    auto matches = pairings(r, options->players, why);
    if (!matches) return;
    result.emplace();
    result->request = r;
    result->players = options->players;
    Line words;
    G::write_options(words, *options);
    result->options = words.view();
    for (Match& m : *matches) {
      if (stop && *stop) break;
      play_match<G>(r, *options, m, progress, stop);
      if (m.blocks > 0) result->matches.push_back(std::move(m));
    }
    result->ratings = ratings(result->matches);
  };
  if (!with_game(r.game, play)) why = fmt::format("bots play no game \"{}\"; expected {}", r.game, kGameNames);
  return result;
}
}  // namespace tumult::sim
