#include "server/table/past.h"

#include <algorithm>

#include "server/table/channel.h"
#include "session/log_line.h"

namespace tumult::server {
namespace {
// In a table's first line, and where everything that stands is said once more.
bool begins_a_table(const LogLine& line) { return line.as<entry::Created>() != nullptr; }
bool begins_a_game(const LogLine& line) { return !line.kept && line.as<entry::Begin>(); }
bool is_move(const LogLine& line) { return !line.kept && line.as<entry::Move>(); }
}  // namespace

ReadLog::ReadLog(const std::vector<std::string>& journal) {
  for (std::size_t i = 0; i < journal.size(); ++i) {
    auto line = read_log_line(journal[i]);
    if (lines.empty() && !(line && begins_a_table(*line))) continue;
    if (lines.empty()) first = i;
    if (!line) break;
    lines.push_back(std::move(*line));
  }
  whole = first + lines.size() == journal.size() && !lines.empty();
}

std::size_t Chronicle::lines(std::span<const LogLine> log, std::vector<bool>& ends) {
  std::size_t past = 0, last = 0;
  ends.assign(log.size(), false);
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (begins_a_game(log[i]) || is_move(log[i])) last = i;
    if (log[i].kept || !log[i].as<entry::Again>()) continue;
    ends[last] = true;
    past = i;
  }
  return past;
}

bool Chronicle::take(const LogLine& line, bool ends) {
  if (!state_.apply_unplayed(line, ends, being_written_)) return false;
  if (ends) games.push_back(std::exchange(being_written_, {}));
  return true;
}

bool LogCutoff::operator()(std::span<const std::string> lines) {
  for (auto text = lines.rbegin(); text != lines.rend(); ++text) {
    const auto line = read_log_line(*text);
    if (!line) continue;
    if (const auto* counts = line->as<entry::Counts>()) game_ = counts->game;
    if (line->kept && begins_a_table(*line) && numbered_ > kRecent && game_ < wanted_) return true;
    numbered_ += line->shows() != Shows::nothing;
  }
  return false;
}

ReadGames read_games(const std::vector<std::string>& journal, const std::function<void(const TableState&)>& on_begin) {
  ReadGames read;
  const ReadLog log(journal);
  Chronicle past(read.state);
  std::vector<bool> ends;
  const std::size_t over = Chronicle::lines(log.lines, ends);
  for (std::size_t i = 0; read.well && i < log.lines.size(); ++i) {
    const LogLine& line = log.lines[i];
    if (i >= over && begins_a_game(line)) read.last = read.state.next_game(*line.as<entry::Begin>());
    if (i >= over && !line.kept) read.last.add(line);
    read.well = i < over ? past.take(line, ends[i]) : read.state.apply(line).has_value();
    if (on_begin && begins_a_game(line)) on_begin(read.state);
  }
  read.well = read.well && log.whole;
  read.over = std::move(past.games);
  return read;
}

std::vector<Finished> finished_games(const std::vector<std::string>& journal) {
  ReadGames read = read_games(journal);
  TableState& state = read.state;
  PastGame& last = read.last;
  last.note(state.last_note());
  std::vector<Finished> finished;
  finished.reserve(read.over.size() + 1);
  for (PastGame& game : read.over)
    finished.push_back({game.number, [game = std::move(game)] { return game.record(); }});
  std::expected<std::string, Wrong> record =
      std::unexpected(Wrong{protocol::Code::broken, "the log of this game cannot be read any more"});
  if (state.played() == state.game + 1) record = state.stopped ? last.record() : state.session->record();
  else if (read.well) return finished;
  finished.push_back({state.game + 1, [record = std::move(record)] { return record; }});
  return finished;
}

namespace {
// The number of games that are over and followed after each line of a log.
class FollowedGames {
 public:
  int after(const LogLine& line) {
    if (const auto* counts = line.as<entry::Counts>()) games_ = counts->game;
    else if (!line.kept && line.as<entry::Again>()) ++games_;
    return games_;
  }

 private:
  int games_ = 0;
};
}  // namespace

int followed_games(const std::vector<std::string>& journal) {
  int games = 0;
  FollowedGames followed;
  for (const LogLine& line : ReadLog(journal).lines) games = followed.after(line);
  return games;
}

void leave_out_later_games(std::vector<std::string>& journal, int game) {
  const ReadLog log(journal);
  FollowedGames followed;
  for (std::size_t i = 0; i < log.lines.size(); ++i) {
    if (followed.after(log.lines[i]) < game || !log.lines[i].as<entry::Again>()) continue;
    journal.resize(log.first + i + 1);
    return;
  }
}
}  // namespace tumult::server
