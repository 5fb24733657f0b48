#include "server/table_past.h"

#include <algorithm>

#include "journal/journal.h"
#include "server/channel.h"
#include "server/table_line.h"
#include "session/log_line.h"

namespace tumult::server {
std::unique_ptr<Session> PastGame::played(std::optional<Departure>& departs, const OnStep& on_step) const {
  auto session = open_session(*row, deal, Keep::last_step);
  for (Seat s = 0; s < kMaxSeats; ++s) session->set_name(s, names[s]);
  departs = session->deal_departs();
  const auto show_step = [&] {
    if (on_step && !departs) on_step(*session);
  };
  show_step();
  for (const std::string_view line : lines) {
    int rules = 0;
    if (line.starts_with("note ")) session->add_note(line.substr(5));
    else if (departs) continue;
    else if (line.starts_with("move ")) departs = session->replay(line.substr(5)), show_step();
    else if (line.starts_with("awake rules ") && read_number(line.substr(12), rules))
      departs = session->change_rules(rules);
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
  for (const std::string_view line : lines) {
    int awake = 0;
    if (line.starts_with("awake rules ") && read_number(line.substr(12), awake)) now = std::max(now, awake);
    if (!line.starts_with("move ")) continue;
    if (now != rules) text += "rules " + std::to_string(now) + '\n';
    rules = now;
    each_part(line.substr(5), [&](std::string_view part) {
      std::vector<u32> drawn;
      if (part.starts_with("drawn ") && read_numbers(part.substr(6), drawn)) write_drawn(text, drawn);
      else if (part.starts_with("over ")) text += "result" + std::string(part.substr(4)) + '\n';
      else if (part != "over") (text += part) += '\n';
      return true;
    });
  }
  return text;
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

namespace {
bool belongs_to_a_game(std::string_view word) { return word == "move" || word == "note" || word == "awake"; }
}  // namespace

bool Chronicle::take(std::string_view stored, bool ends) {
  Table& t = table_;
  const Beginning b = beginning_of_stored(stored);
  if (b.word == "begin") {
    ++t.number;
    t.phase = Phase::playing;
    being_written_ = t.set_out(b.rest);
  } else if (t.phase == Phase::playing && belongs_to_a_game(b.word)) {
    being_written_.lines.push_back(std::string(b.word) + ' ' + std::string(b.rest));
    t.number += b.word == "move";
    Shows ignored{};
    if (b.word == "awake") return t.take_stored(stored, ignored);  // time stood still, too
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

ReadGames read_games(const std::vector<std::string>& journal, const std::function<void(const Table&)>& on_begin) {
  ReadGames read;
  Chronicle past(read.table);
  std::vector<bool> ends;
  const std::size_t over = Chronicle::lines(journal, journal.size(), ends);
  Shows ignored{};
  for (std::size_t i = where_it_begins(journal); read.well && i < journal.size(); ++i) {
    const Beginning b = beginning_of_stored(journal[i]);
    if (i >= over && belongs_to_a_game(b.word))
      read.last.lines.push_back(std::string(b.word) + ' ' + std::string(b.rest));
    read.well = i < over ? past.take(journal[i], ends[i]) : read.table.take_stored(journal[i], ignored);
    if (b.word != "begin") continue;
    if (i >= over) read.last = read.table.dealt;
    if (on_begin) on_begin(read.table);
  }
  read.over = std::move(past.games);
  return read;
}

std::vector<Finished> finished_games(const std::vector<std::string>& journal) {
  ReadGames read = read_games(journal);
  Table& table = read.table;
  PastGame& last = read.last;
  last.lines.push_back("note " + table.last_note());
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
