#include "sim/shards.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

#include "kit/digest.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
namespace fs = std::filesystem;

// All that decides what its games are.
std::string heading(const SurveyRequest& r) {
  int rules = 0;
  each_game(r.game, [&](auto g) { rules = decltype(g)::kRulesVersion; });
  std::string text =
      fmt::format("tumult survey 1\ngame {}\nrules {}\nbots {} {}\nrounds {}\nseed {}\ngames {}\n", r.game, rules,
                  bots::text_of(r.player.level), r.player.budget, text_of(r.rounds), r.seed, r.games);
  for (const auto& [key, words] : r.settings) text += fmt::format("option {} {}\n", key, words);
  if (!r.vary.empty()) text += fmt::format("vary {}\n", r.vary);
  for (const std::string& value : r.values) text += fmt::format("value {}\n", value);
  return text;
}

u64 digest_of(std::string_view text) {
  Digest d;
  d.add_bytes(text.data(), text.size());
  return d.value;
}

// Line by line; the words after the first as they stand.
struct Lines {
  std::string_view rest;
  std::string_view key, value;
  bool next() {
    if (rest.empty()) return false;
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t space = std::min(line.find(' '), line.size());
    key = line.substr(0, space);
    value = line.substr(std::min(space + 1, line.size()));
    return true;
  }
};

template <class A, class B>
bool read_two(std::string_view text, A& a, B& b) {
  const Words w(text);
  return w.n == 2 && read_number(w[0], a) && read_number(w[1], b);
}

bool read_heading_line(const Lines& line, SurveyRequest& r) {
  const Words w(line.value);
  if (line.key == "game") return r.game = line.value, true;
  if (line.key == "seed") return read_number(line.value, r.seed);
  if (line.key == "games") return read_number(line.value, r.games);
  if (line.key == "vary") return r.vary = line.value, true;
  if (line.key == "value") return r.values.emplace_back(line.value), true;
  if (line.key == "rules" || line.key == "tumult") return true;  // compared as a whole
  if (line.key == "rounds") return r.rounds = line.value == "single" ? Rounds::single : Rounds::limit, true;
  if (line.key == "option" && w.n > 1) {
    r.settings.emplace_back(w[0], line.value.substr(std::min(line.value.find(' ') + 1, line.value.size())));
    return true;
  }
  const auto level = bots::read_level(w[0]);
  if (line.key != "bots" || !level) return false;
  r.player.level = *level;
  return read_number(w[1], r.player.budget);
}

std::optional<std::string> contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

fs::path shard_path(const std::string& folder, Range r) {
  return fs::path(folder) / fmt::format("shard-{:012}-{:012}.txt", r.from, r.to);
}

std::vector<Range> own_shards(u64 games, const Division& d) {
  if (d.of == 1 && d.folder.empty()) return {{0, games}};
  constexpr u64 kPieces = 64, kWhole = 32;
  const u64 size = d.shard_games ? d.shard_games : ((games + kPieces - 1) / kPieces + kWhole - 1) / kWhole * kWhole;
  std::vector<Range> own;
  u64 number = 0;
  for (u64 from = 0; from < games; from += size, ++number)
    if (number % static_cast<u64>(d.of) == static_cast<u64>(d.part))
      own.push_back({from, std::min(games, from + size)});
  return own;
}
}  // namespace

std::string survey_as_text(const Survey& s) {
  std::string text = heading(s.request);
  for (const Range& r : s.done) text += fmt::format("range {} {}\n", r.from, r.to);
  for (std::size_t v = 0; v < s.variants.size(); ++v) {
    text += fmt::format("tally {} {}\n", v, kTallyNumbers);
    const std::vector<i64> numbers = s.variants[v].tally.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i] != 0) text += fmt::format("{} {}\n", i, numbers[i]);
  }
  return text + fmt::format("end {:016x}\n", digest_of(text));
}

std::optional<Survey> read_survey(std::string_view text) {
  constexpr std::size_t kEnd = 4 + 16 + 1;
  if (text.size() < kEnd || !text.starts_with("tumult survey 1\n")) return std::nullopt;
  const std::string_view body = text.substr(0, text.size() - kEnd);
  if (text.substr(body.size()) != fmt::format("end {:016x}\n", digest_of(body))) return std::nullopt;
  SurveyRequest request;
  std::vector<Range> done;
  std::vector<std::vector<i64>> tallies;
  for (Lines line{.rest = body, .key = {}, .value = {}}; line.next();) {
    std::size_t index = 0, size = 0;
    i64 value = 0;
    Range range;
    if (line.key == "range") {
      if (!read_two(line.value, range.from, range.to)) return std::nullopt;
      done.push_back(range);
    } else if (line.key == "tally") {
      if (!read_two(line.value, index, size) || index != tallies.size() || size != kTallyNumbers) return std::nullopt;
      tallies.emplace_back(kTallyNumbers);
    } else if (tallies.empty()) {
      if (!read_heading_line(line, request)) return std::nullopt;
    } else {
      if (!read_number(line.key, index) || !read_number(line.value, value) || index >= kTallyNumbers)
        return std::nullopt;
      tallies.back()[index] = value;
    }
  }
  std::string why;
  auto survey = plan(request, why);
  if (!survey || survey->variants.size() != tallies.size() || !body.starts_with(heading(request))) return std::nullopt;
  for (std::size_t v = 0; v < tallies.size(); ++v) survey->variants[v].tally.read(tallies[v]);
  survey->done = std::move(done);
  return survey;
}

bool add_survey(Survey& to, const Survey& from, std::string& why) {
  if (heading(to.request) != heading(from.request)) return why = "it belongs to another simulation", false;
  for (const Range& a : to.done)
    for (const Range& b : from.done)
      if (a.from < b.to && b.from < a.to) return why = "its games are there already", false;
  for (std::size_t v = 0; v < to.variants.size(); ++v) to.variants[v].tally += from.variants[v].tally;
  to.done.insert(to.done.end(), from.done.begin(), from.done.end());
  to.done = joined(std::move(to.done));
  return true;
}

bool play_shards(Survey& survey, const Division& d, const Progress& progress, const std::atomic<bool>* stop,
                 std::string& why) {
  const std::vector<Range> own = own_shards(survey.request.games, d);
  u64 total = 0, before = 0;
  for (const Range& r : own) total += r.to - r.from;
  for (const Range& range : own) {
    Survey piece = survey;
    for (Variant& v : piece.variants) v.tally = {};
    piece.done.clear();
    const std::string path = d.folder.empty() ? "" : shard_path(d.folder, range).string();
    const auto kept = path.empty() ? std::nullopt : contents(path);
    auto known = kept ? read_survey(*kept) : std::nullopt;
    if (known) {
      if (!add_survey(survey, *known, why)) return why = fmt::format("{}: {}", path, why), false;
    } else {
      const Progress in_all = [&](u64 done, u64) {
        if (progress) progress(before + done, total);
      };
      piece.done = {play_games(piece, range, in_all, stop)};
      if (!path.empty() && piece.done[0] == range && !write_file(path, survey_as_text(piece), why)) return false;
      if (!add_survey(survey, piece, why)) return false;
    }
    before += range.to - range.from;
    if (stop && *stop) break;
  }
  return true;
}

std::optional<Survey> merge_shards(const std::string& folder, std::string& why) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().filename().string().starts_with("shard-") && it->path().extension() == ".txt")
      paths.push_back(it->path());
  if (error) return why = fmt::format("cannot read {}: {}", folder, error.message()), std::nullopt;
  if (paths.empty()) return why = fmt::format("there are no shards in {}", folder), std::nullopt;
  std::ranges::sort(paths);
  std::optional<Survey> all;
  for (const fs::path& path : paths) {
    const auto text = contents(path);
    auto piece = text ? read_survey(*text) : std::nullopt;
    if (!piece) return why = fmt::format("{} is damaged or was not made by this tumult", path.string()), std::nullopt;
    if (!all) all = std::move(piece);
    else if (!add_survey(*all, *piece, why)) return why = fmt::format("{}: {}", path.string(), why), std::nullopt;
  }
  return all;
}
}  // namespace tumult::sim
