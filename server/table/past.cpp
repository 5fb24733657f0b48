#include "server/table/past.h"

#include <algorithm>

#include "server/table/channel.h"
#include "session/log_line.h"

namespace tumult::server {
bool PastGame::add(const LogLine& line) {
  if (const auto* move = line.as<entry::Move>()) {
    lines.push_back({Line::Kind::move, std::string(move->said)});
  } else if (const auto* said = line.as<entry::Note>()) {
    note(said->text);
  } else if (const auto* awake = line.as<entry::Awake>()) {
    lines.push_back({.kind = Line::Kind::awake, .rules = awake->rules.value_or(0)});
  } else {
    return false;
  }
  return true;
}

std::unique_ptr<Session> PastGame::played(std::optional<Departure>& departs, const OnStep& on_step) const {
  auto session = open_session(*row, deal, Keep::last_step);
  for (Seat s = 0; s < kMaxSeats; ++s) session->set_name(s, names[s]);
  departs = session->deal_departs();
  const auto show_step = [&] {
    if (on_step && !departs) on_step(*session);
  };
  show_step();
  for (const Line& line : lines) {
    if (line.kind == Line::Kind::note) session->add_note(line.text);
    else if (departs) continue;
    else if (line.kind == Line::Kind::move) departs = session->replay(line.text), show_step();
    else if (line.rules) departs = session->change_rules(line.rules);
  }
  return session;
}

// What holds today is played again. What does not is copied: its answers, and the chance that was drawn.
std::string PastGame::record() const {
  std::optional<Departure> departs;
  std::string whole = played(departs)->record();
  if (!departs || !deal.drawn) return whole;
  std::string text = whole.substr(0, whole.find("\nbegin\n") + 7);
  write_drawn(text, *deal.drawn);
  int rules = deal.rules, now = rules;  // written last; of whoever plays
  for (const Line& line : lines) {
    if (line.kind == Line::Kind::awake) now = std::max(now, line.rules);
    if (line.kind != Line::Kind::move) continue;
    if (now != rules) text += "rules " + std::to_string(now) + '\n';
    rules = now;
    each_part(line.text, [&](std::string_view part) {
      std::vector<u32> drawn;
      if (part.starts_with("drawn ") && read_numbers(part.substr(6), drawn)) write_drawn(text, drawn);
      else if (part.starts_with("over ")) text += "result" + std::string(part.substr(4)) + '\n';
      else if (part != "over") (text += part) += '\n';
      return true;
    });
  }
  return text;
}

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
  Table& t = table_;
  if (begins_a_game(line)) {
    ++t.number;
    t.phase = Phase::playing;
    being_written_ = t.set_out(*line.as<entry::Begin>());
  } else if (t.phase == Phase::playing && !line.kept && being_written_.add(line)) {
    t.number += is_move(line);
    if (line.as<entry::Awake>()) return t.apply(line).has_value();  // time stood still, too
  } else {
    return !line.as<entry::Move>() && t.apply(line);
  }
  if (ends) {
    being_written_.note(t.last_note());
    games.push_back(std::exchange(being_written_, {}));
    t.finish();
  }
  t.remember(line);
  t.last = line.at;
  return true;
}

bool FarEnough::operator()(std::span<const std::string> lines) {
  for (auto text = lines.rbegin(); text != lines.rend(); ++text) {
    const auto line = read_log_line(*text);
    if (!line) continue;
    if (const auto* counts = line->as<entry::Counts>()) game_ = counts->game;
    if (line->kept && begins_a_table(*line) && numbered_ > kRecent && game_ < wanted_) return true;
    numbered_ += line->shows() != Shows::nothing;
  }
  return false;
}

ReadGames read_games(const std::vector<std::string>& journal, const std::function<void(const Table&)>& on_begin) {
  ReadGames read;
  const ReadLog log(journal);
  Chronicle past(read.table);
  std::vector<bool> ends;
  const std::size_t over = Chronicle::lines(log.lines, ends);
  for (std::size_t i = 0; read.well && i < log.lines.size(); ++i) {
    const LogLine& line = log.lines[i];
    if (i >= over && !line.kept) read.last.add(line);
    read.well = i < over ? past.take(line, ends[i]) : read.table.apply(line).has_value();
    if (!begins_a_game(line)) continue;
    if (i >= over) read.last = read.table.dealt;
    if (on_begin) on_begin(read.table);
  }
  read.well = read.well && log.whole;
  read.over = std::move(past.games);
  return read;
}

std::vector<Finished> finished_games(const std::vector<std::string>& journal) {
  ReadGames read = read_games(journal);
  Table& table = read.table;
  PastGame& last = read.last;
  last.note(table.last_note());
  std::vector<Finished> finished;
  finished.reserve(read.over.size() + 1);
  for (PastGame& game : read.over)
    finished.push_back({game.number, [game = std::move(game)] { return game.record(); }});
  if (table.played() == table.game + 1)
    finished.push_back(
        {table.game + 1, [record = table.stopped ? last.record() : table.session->record()] { return record; }});
  return finished;
}
}  // namespace tumult::server
