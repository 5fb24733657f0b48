#include "sim/survey.h"

#include <algorithm>

#include "sim/virtual_clock.h"
#include "sim/watch.h"
#include "sim/words.h"

namespace tumult::sim {
std::vector<Range> joined(std::vector<Range> ranges) {
  std::ranges::sort(ranges, {}, &Range::from);
  std::vector<Range> all;
  for (const Range& r : ranges) {
    if (r.from >= r.to) continue;
    if (!all.empty() && r.from <= all.back().to) all.back().to = std::max(all.back().to, r.to);
    else all.push_back(r);
  }
  return all;
}

std::vector<Range> missing(const std::vector<Range>& ranges, u64 games) {
  std::vector<Range> gaps;
  u64 at = 0;
  for (const Range& r : joined(ranges)) {
    if (r.from > at) gaps.push_back({at, r.from});
    at = r.to;
  }
  if (at < games) gaps.push_back({at, games});
  return gaps;
}

std::string text_of(const std::vector<Range>& ranges) {
  std::string text;
  for (const Range& r : ranges)
    text += fmt::format("{}{} to {}", text.empty() ? "" : ", ", grouped(r.from), grouped(r.to - 1));
  return text;
}

// The game in real time, on the virtual clock.
static void survey_in_time(const frankfurt::Options& o, const SurveyRequest& r, u64 game, Company& company,
                           Watch<frankfurt::Spoken>& watch) {
  watch.begin_with(frankfurt::kCards / o.players);
  Chance deal = chance_for(r.seed, Domain::deal, game);
  frankfurt::Game g = frankfurt::Spoken::begin(o, deal, &watch);
  VirtualClock time(g, deal, &watch);
  for (Seat s = 0; s < o.players; ++s) time.seat_bot(s, bots::RealTimePlayer(company.minds[s]));
  while (!g.game_over && (r.rounds != Rounds::single || !g.round_over)) {
    time.step();
    watch.acted();
    watch.after(g);
  }
  watch.close_game(g, g.now / 1000);
}

template <class G>
void survey_game(const typename G::Options& o, const SurveyRequest& r, u64 game, Tally& tally) {
  Company company = seat_bots(o.players, r.seed, game, 0, [&](int) { return r.player; });
  Watch<G> watch(o, r.rounds, tally);
  if constexpr (Timed<G>) survey_in_time(o, r, game, company, watch);
  else
    watch.close_game(play_out<G>(o, chance_for(r.seed, Domain::deal, game), chance_for(r.seed, Domain::order, game),
                                 company, r.rounds, watch));
}
#define GAME(game, ...) \
  template void survey_game<game::Spoken>(const game::Options&, const SurveyRequest&, u64, Tally&);
#include "games/games.def"
#undef GAME

namespace {
template <class G>
bool plan_game(Survey& survey, std::string& why) {
  const SurveyRequest& r = survey.request;
  const std::vector<std::string> values = r.vary.empty() ? std::vector<std::string>{""} : r.values;
  for (const std::string& value : values) {
    Settings settings = r.settings;
    if (!r.vary.empty()) {
      std::erase_if(settings, [&](const auto& s) { return s.first == r.vary; });
      settings.emplace_back(r.vary, value);
    }
    const auto options = read_settings<G>(settings, why);
    if (!options) return false;
    Line words;
    G::write_options(words, *options);
    survey.variants.push_back(
        {.value = value, .options = std::string(words.view()), .players = options->players, .tally = {}});
  }
  return true;
}

// The options of a variant again, from its words.
template <class G>
typename G::Options options_of(const Variant& v) {
  typename G::Options o;
  std::string_view rest = v.options;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    Line why;
    G::read_option(o, Words(rest.substr(0, end)), why);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return o;
}
}  // namespace

std::optional<Survey> plan(const SurveyRequest& r, std::string& why) {
  if (r.games < 1) return why = "--games: \"0\" is too few; expected 1 or more", std::nullopt;
  Survey survey{.request = r};
  bool well = false;
  if (!each_game(r.game, [&](auto g) { well = plan_game<decltype(g)>(survey, why); }))
    why = fmt::format("bots play no game \"{}\"; expected {}", r.game, kGameNames);
  if (!well) return std::nullopt;
  return survey;
}

Range play_games(Survey& survey, Range range, const Progress& progress, const std::atomic<bool>* stop) {
  // Chunk by chunk all variants, so that they have the same games wherever it ends.
  const SurveyRequest& r = survey.request;
  const bool slow = r.player.level == bots::Level::hard;
  const Work work{.jobs = range.to - range.from,
                  .chunk = slow ? 1u : 32u,
                  .threads = r.threads,
                  .stop = stop,
                  .progress = progress};
  u64 done = 0;
  each_game(r.game, [&](auto g) {
    using G = decltype(g);
    std::vector<typename G::Options> options;
    options.reserve(survey.variants.size());
    for (const Variant& v : survey.variants) options.push_back(options_of<G>(v));
    done = run_in_order(
        work, std::vector<Tally>(options.size()),
        [&](std::vector<Tally>& tallies, u64 job) {
          for (std::size_t i = 0; i < options.size(); ++i) survey_game<G>(options[i], r, range.from + job, tallies[i]);
        },
        [&](const std::vector<Tally>& tallies, u64) {
          for (std::size_t i = 0; i < options.size(); ++i) survey.variants[i].tally += tallies[i];
          return true;
        });
  });
  return {range.from, range.from + done};
}
}  // namespace tumult::sim
