#include "server/table_past.h"

#include <algorithm>

#include "server/channel.h"
#include "server/table_line.h"

namespace tumult::server {
std::unique_ptr<Course> PastGame::played() const {
  auto course = row->begin(deal);
  for (Seat s = 0; s < kMaxSeats; ++s) course->set_name(s, names[s]);
  for (const std::string_view line : lines) {
    const std::string_view rest = line.substr(5);
    if (line.starts_with("note ")) course->add_note(rest);
    else if (!course->recite(rest)) break;
  }
  return course;
}

std::size_t Chronicle::lines(const std::vector<std::string>& journal, std::size_t until, std::vector<bool>& ends) {
  std::size_t past = 0, last = 0;
  ends.assign(journal.size(), false);
  for (std::size_t i = 0; i < std::min(until, journal.size()); ++i) {
    const std::string_view word = beginning_of_stored(journal[i]).word;
    if (word == "begin" || word == "move") last = i;
    if (word != "again") continue;
    ends[last] = true;
    past = i;
  }
  return past;
}

bool Chronicle::take(std::string_view stored, bool ends) {
  Table& t = table_;
  const Beginning b = beginning_of_stored(stored);
  if (b.word == "begin") {
    ++t.number;
    t.phase = Phase::playing;
    being_written_ = t.set_out();
  } else if (t.phase == Phase::playing && (b.word == "move" || b.word == "note")) {
    being_written_.lines.push_back(std::string(b.word) + ' ' + std::string(b.rest));
    t.number += b.word == "move";
  } else {
    Shows ignored{};
    return b.word != "move" && t.take_stored(stored, ignored);
  }
  if (ends) {
    being_written_.lines.push_back("note " + t.last_note());
    games.push_back(std::exchange(being_written_, {}));
    t.finish();
  }
  if (b.by < kMaxSeats) t.remember(b.by, {std::string(b.id), t.number});
  return read_number(stored.substr(0, std::min(stored.find(' '), stored.size())), t.last);
}

namespace {
bool says_all_that_stands(const Beginning& b) { return b.word == "kept" && b.rest.starts_with("table "); }
}  // namespace

std::size_t where_it_begins(const std::vector<std::string>& journal) {
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const Beginning b = beginning_of_stored(journal[i]);
    if (b.word == "table" || says_all_that_stands(b)) return i;
  }
  return 0;
}

bool FarEnough::operator()(std::span<const std::string> lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const Beginning b = beginning_of_stored(*line);
    if (b.word == "kept" && b.rest.starts_with("counts ")) read_number(Words(b.rest)[1], game_);
    if (says_all_that_stands(b) && numbered_ > kRecent && game_ < wanted_) return true;
    numbered_ += Table::is_numbered(*line);
  }
  return false;
}

std::vector<Finished> finished_games(const std::vector<std::string>& journal) {
  Table table;
  Chronicle past(table);
  std::vector<bool> ends;
  const std::size_t over = Chronicle::lines(journal, journal.size(), ends);
  Shows ignored{};
  bool well = true;
  for (std::size_t i = where_it_begins(journal); well && i < journal.size(); ++i)
    well = i < over ? past.take(journal[i], ends[i]) : table.take_stored(journal[i], ignored);
  std::vector<Finished> finished;
  finished.reserve(past.games.size() + 1);
  for (PastGame& game : past.games)
    finished.push_back({game.number, [game = std::move(game)] { return game.played()->record(); }});
  if (table.course && table.phase == Phase::over)
    finished.push_back({table.game + 1, [record = table.course->record()] { return record; }});
  return finished;
}
}  // namespace tumult::server
