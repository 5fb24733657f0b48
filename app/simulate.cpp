// tumult sim: how a game behaves when it is played very often.
#include <fmt/core.h>

#include <filesystem>

#include "app/commands.h"
#include "app/progress.h"
#include "app/wanted.h"
#include "sim/limits.h"
#include "sim/plot.h"
#include "sim/prospects.h"
#include "sim/ranks.h"
#include "sim/shards.h"
#include "sim/survey.h"
#include "sim/words.h"

namespace tumult::app {
namespace {

// "hand-size=4,5,6"
void read_variation(const Wanted& w, sim::SurveyRequest& r, Reading& reading) {
  const std::string text = word(w, "vary", "");
  if (text.empty()) return;
  const std::size_t equals = text.find('=');
  r.vary = text.substr(0, equals);
  for (std::size_t at = equals; at != text.npos;) {
    const std::size_t end = text.find(',', ++at);
    r.values.push_back(text.substr(at, end - at));
    at = end;
  }
  if (r.values.empty()) reading.refuse("vary", text, "an option and its values, as in hand-size=4,5,6");
}

sim::SurveyRequest read_survey(const Wanted& w, Reading& reading) {
  sim::SurveyRequest r;
  r.settings = settings(w);
  reading.number("budget", r.player.budget, 1, 1'000'000);
  reading.number("games", r.games, u64{1}, kMostGames);
  reading.number("seed", r.seed, u64{0}, ~u64{0});
  reading.number("threads", r.threads, 1, 1024);
  r.rounds = static_cast<sim::Rounds>(reading.one_of("rounds", {"single", "limit"}, 1));
  const std::string bots = word(w, "bots", "normal");
  if (const auto level = bots::read_level(bots)) r.player.level = *level;
  else reading.refuse("bots", bots, "random, easy, normal or hard");
  read_variation(w, r, reading);
  if (!w.words.empty()) r.game = w.words[0];
  if (w.words.size() > 1) reading.refuse(fmt::format("\"{}\" is one word too many; expected a game", w.words[1]));
  return r;
}

struct Outputs {
  std::string json, csv, html, svg;

  bool writable(std::string& why) const {
    for (const std::string& path : {json, csv, html})
      if (!path.empty() && !sim::writable(path, why)) return false;
    return svg.empty() || sim::writable(svg + "-plot.svg", why);
  }
  bool write(const sim::Survey& s, std::string& why) const {
    return (json.empty() || sim::write_file(json, sim::survey_json(s), why)) &&
           (csv.empty() || sim::write_file(csv, sim::survey_csv(s), why)) &&
           (html.empty() || sim::write_file(html, sim::survey_html(s), why)) && (svg.empty() || draw(s, why));
  }
  bool draw(const sim::Survey& s, std::string& why) const {
    for (const sim::Picture& p : sim::pictures_in(sim::survey_html(s)))
      if (!sim::write_file(fmt::format("{}-{}.svg", svg, p.name), p.svg, why)) return false;
    return true;
  }
};

Outputs read_outputs(const Wanted& w, Reading& reading) {
  const Outputs outputs{word(w, "json", ""), word(w, "csv", ""), word(w, "html", ""), word(w, "svg", "")};
  std::string why;
  if (reading.well() && !outputs.writable(why)) reading.refuse(why);
  return outputs;
}

sim::Division read_division(const Wanted& w, Reading& reading) {
  sim::Division d{.folder = word(w, "shards", "")};
  reading.number("shard-games", d.shard_games, u64{1}, kMostGames);
  const std::string part = word(w, "part", "1/1");
  const std::size_t slash = std::min(part.find('/'), part.size() - 1);
  const bool numbers = read_number(std::string_view(part).substr(0, slash), d.part) &&
                       read_number(std::string_view(part).substr(slash + 1), d.of);
  if (!numbers || d.part < 1 || d.of < d.part) reading.refuse("part", part, "I/K, as in 1/4 to 4/4");
  --d.part;
  if (d.of > 1 && d.folder.empty()) reading.refuse("--part needs --shards: where the pieces meet");
  if (!reading.well() || d.folder.empty()) return d;
  std::error_code error;
  std::filesystem::create_directories(d.folder, error);
  std::string why;
  if (!sim::writable(d.folder + "/shard", why)) reading.refuse(why);
  return d;
}

// What came of it, to read and into files.
int tell(const sim::Survey& survey, const Outputs& outputs, Reading& reading) {
  fmt::print("{}", sim::survey_text(survey));
  std::string why;
  if (!outputs.write(survey, why)) return reading.refuse(why), reading.complain();
  return kWell;
}

int merge(const Wanted& w, Reading& reading) {
  const Outputs outputs = read_outputs(w, reading);
  std::string why;
  std::optional<sim::Survey> survey;
  if (reading.well() && !(survey = sim::merge_shards(word(w, "merge", ""), why))) reading.refuse(why);
  if (!reading.well()) return reading.complain();
  const int status = tell(*survey, outputs, reading);
  return status == kWell && !sim::missing(survey->done, survey->request.games).empty() ? kFails : status;
}

int limit_for(const Wanted& w, const sim::SurveyRequest& games, Reading& reading) {
  sim::LimitRequest request{.games = games};
  reading.number("limit-for", request.minutes, 1.0, 10'000.0);
  reading.number("seconds-per-decision", request.seconds_per_decision, 0.1, 3600.0);
  reading.number("seconds-per-round", request.seconds_per_round, 0.0, 3600.0);
  if (!games.vary.empty() || chosen(w, "shards")) reading.refuse("--limit-for goes with neither --vary nor --shards");
  if (chosen(w, "csv") || chosen(w, "html") || chosen(w, "svg")) reading.refuse("--limit-for writes only --json");
  const Outputs outputs = read_outputs(w, reading);
  std::string why;
  std::optional<sim::LimitAdvice> advice;
  if (reading.well()) {
    Meter meter;
    const auto progress = [&](u64 done, u64 total) { meter.show(done, total); };
    advice = sim::advise_limit(request, progress, &Meter::stopped(), why);
    if (!advice) reading.refuse(why);
  }
  if (!reading.well()) return reading.complain();
  fmt::print("{}", sim::advice_text(*advice));
  if (!outputs.json.empty() && !sim::write_file(outputs.json, sim::advice_json(*advice), why))
    return reading.refuse(why), reading.complain();
  return kWell;
}

// The rows of bots/board_prospects.def.
int prospects(const sim::SurveyRequest& request, Reading& reading) {
  if (request.game != "board") reading.refuse("--prospects is of the board game");
  if (!reading.well()) return reading.complain();
  Meter meter;
  const std::string rows =
      sim::board_prospects(request, [&](u64 done, u64 total) { meter.show(done, total); }, &Meter::stopped());
  fmt::print("{}", rows);
  return kWell;
}

// Several ranks share the pieces, and the first tells what came of it.
int survey_among(const sim::Ranks& ranks, sim::Survey survey, sim::Division division, const Outputs& outputs,
                 Reading& reading) {
  if (ranks.size > 1) division.part = ranks.rank, division.of = ranks.size;
  const sim::Survey nothing = survey;
  std::string why;
  {
    Meter meter;
    const auto progress = [&](u64 done, u64 total) {
      if (ranks.rank == 0) meter.show(done, total);
    };
    if (!sim::play_shards(survey, division, progress, &Meter::stopped(), why)) reading.refuse(why);
  }
  if (ranks.size > 1) {
    const auto parts = sim::gather(ranks, reading.well() ? sim::survey_as_text(survey) : "");
    if (ranks.rank > 0) return reading.well() ? kWell : reading.complain();
    survey = nothing;
    for (const std::string& part : parts)
      if (const auto piece = sim::read_survey(part)) sim::add_survey(survey, *piece, why);
  }
  if (!reading.well()) return reading.complain();
  return tell(survey, outputs, reading);
}
}  // namespace

std::vector<Flag> sim_flags() {
  std::vector<Flag> flags = option_flags();
  flags.push_back({"bots", "how all of them play: random, easy, normal (default) or hard"});
  flags.push_back({"games", "so many games (default 1000)"});
  flags.push_back({"rounds", "single: one round a game; limit: to the limit (default)"});
  flags.push_back({"vary", "an option and its values, as in hand-size=4,5,6: the same games with each"});
  flags.push_back({"seed", "the same number gives the same games (default 1)"});
  flags.push_back({"threads", "how many games at once (default: one for each core)"});
  flags.push_back(
      {"budget", fmt::format("what hard may think over for one decision (default {})", bots::Mind{}.budget)});
  flags.push_back({"limit-for", "recommend a point limit for a game of so many minutes"});
  flags.push_back({"seconds-per-decision", "for that: how long a player thinks (default 8)"});
  flags.push_back({"seconds-per-round", "and how long it takes to shuffle, deal and count (default 60)"});
  flags.push_back({"prospects", "print what the board game's rule of thumb goes by, found anew in so many rounds",
                   Flag::Takes::none});
  flags.push_back(
      {"shards", "write each piece to a file in this folder when it is finished, and play none that is there"});
  flags.push_back({"shard-games", "games of a piece (default: about a sixty-fourth of all)"});
  flags.push_back({"part", "play only every Kth piece, from the Ith on: I/K, I from 1; mpirun does this by itself"});
  flags.push_back({"merge", "play nothing: add up the pieces in this folder, and name the games that are missing"});
  flags.push_back({"json", "also write what was found to this file"});
  flags.push_back({"csv", "the same as a table"});
  flags.push_back({"html", "the same as a page with plots"});
  flags.push_back({"svg", "each plot as a picture: PREFIX-its-title.svg"});
  return flags;
}

int simulate(const Wanted& w) {
  Reading reading(w, "sim");
  if (chosen(w, "merge")) return merge(w, reading);
  const sim::SurveyRequest request = read_survey(w, reading);
  if (is_on(w, "prospects")) return prospects(request, reading);
  if (chosen(w, "limit-for")) return limit_for(w, request, reading);
  std::string why;
  std::optional<sim::Survey> survey;
  if (reading.well() && !(survey = sim::plan(request, why))) reading.refuse(why);
  const Outputs outputs = read_outputs(w, reading);
  const sim::Division division = read_division(w, reading);
  const bool heard = sim::announced_ranks().rank == 0;  // one of several ranks speaks for all
  if (!reading.well()) return heard ? reading.complain() : kNonsense;
  const auto ranks = sim::join_ranks(why);
  if (!ranks) return reading.refuse(why), heard ? reading.complain() : kNonsense;
  const int status = survey_among(*ranks, std::move(*survey), division, outputs, reading);
  sim::leave_ranks();
  return status;
}
}  // namespace tumult::app
