// Logs of tables as they were kept (tests/fixtures/table_logs): the same evenings write the same logs, and a table that
// wakes from one is the same, shows everybody the same, and goes on the same.
#include <filesystem>
#include <set>

#include "games/card/text.h"
#include "journal/journal.h"
#include "server/table/table.h"
#include "server/table/table_log_scenes_test.h"
#include "tests/golden.h"

namespace tumult::server::log_tests {
namespace {
// Every word that an entry can begin with.
template <class... E>
std::set<std::string> words_of(const std::variant<E...>*) {
  return {std::string(E::kWord)...};
}
std::string kind_of(const LogLine& line) {
  const std::string kind = line.by < kMaxSeats ? "command " : line.kept ? "kept " : "";
  return kind + std::string(older_tests::word_of(line));
}

std::string file_of(std::string_view name, std::string_view kind) {
  return "table_logs/" + std::string(name) + '.' + std::string(kind);
}
std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  return text;
}
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) lines.emplace_back(golden::take_line(text));
  return lines;
}
// Those with a generator, and those that came from elsewhere.
std::set<std::string> names_of_logs() {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(fixture_path("table_logs")))
    if (entry.path().extension() == ".log") names.insert(entry.path().stem().string());
  return names;
}

TEST(TableLogs, are_written_the_same) {
  for (const LogScene& scene : kLogScenes) {
    SCOPED_TRACE(scene.name);
    expect_golden(file_of(scene.name, "log"), joined(scene.log()));
  }
}

TEST(TableLogs, have_every_word_of_a_line) {
  std::set<std::string> words;
  for (const std::string& name : names_of_logs())
    for (const std::string& line : lines_of(*read_fixture(file_of(name, "log")))) {
      const auto read = read_log_line(line);
      ASSERT_TRUE(read) << line;
      words.insert(std::string(older_tests::word_of(*read)));
    }
  EXPECT_EQ(words, words_of(static_cast<const Entry*>(nullptr)));
}

TEST(TableLogs, are_read_and_written_without_loss) {
  for (const std::string& name : names_of_logs())
    for (const std::string& line : lines_of(*read_fixture(file_of(name, "log")))) {
      const auto read = read_log_line(line);
      ASSERT_TRUE(read) << name << ": " << line;
      EXPECT_EQ(text_of(*read), line) << name;
    }
}

// What a log alone says of its table.
struct FromLog {
  Lines lines;
  TableState state;
  std::vector<std::string> secrets;  // of the people, by seat
  std::vector<Seat> people;

  explicit FromLog(const std::string& name) : lines(lines_of(*read_fixture(file_of(name, "log")))) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto line = read_log_line(lines[i]);
      EXPECT_TRUE(line && state.apply(*line)) << name << ".log:" << i + 1;
    }
    for (const Seat s : state.seating.people())
      if (const std::string secret = secret_of(state, s); !secret.empty())
        secrets.push_back(secret), people.push_back(s);
    EXPECT_EQ(people.size(), static_cast<std::size_t>(state.seating.people().count())) << name;
  }
  // In the night after; over days, when a deadline was missed by more than an hour.
  Millis wakes() const { return state.last + (state.terms.clocks == Clocks::days ? 40 * kHour : 3 * kHour + 7); }
};

class Report {
 public:
  explicit Report(const std::string& name) : log_(name) {
    game();
    stands();
    records();
    views();
    goes_on();
  }
  const std::string& text() const { return text_; }

 private:
  void add(std::string_view what) { (text_ += what) += '\n'; }
  std::unique_ptr<Room> woken() {
    std::string error;
    auto room = wake_room(log_.lines, log_.wakes(), error);
    EXPECT_TRUE(room) << error;
    return room;
  }
  void game() {
    const auto room = woken();
    add("# the game");
    const Session* session = dynamic_cast<Table&>(*room).session();
    add("digest " + (session ? std::to_string(session->digest()) : "none"));
    add("number " + std::to_string(log_.state.number));
    add("summary " + room->summary());
    add("next " + (room->next() == kNever ? "never" : std::to_string(room->next())));
    add("asleep " + std::to_string(room->asleep()) + " last active " + std::to_string(room->last_active()));
  }
  void stands() {
    add("# what stands");
    for (const std::string& line : log_.state.snapshot_lines(log_.wakes())) add(line);
  }
  // From which line on a log has to be read.
  std::string begins(LogCutoff enough) const {
    std::size_t from = log_.lines.size();
    for (bool far = false; from > 0 && !far;) far = enough({&log_.lines[--from], 1});
    return std::to_string(from + 1);
  }
  void records() {
    add("# records");
    add("a room wakes from line " + begins(LogCutoff()));
    for (const Finished& game : finished_games(log_.lines)) {
      add("game " + std::to_string(game.number) + " from line " + begins(LogCutoff(game.number)));
      text_ += game.record().value();
    }
  }
  // Each wakes the table anew.
  void views() {
    const auto shows = [&](const std::string& who, const std::string& secret) {
      add("# shown to " + who);
      Transcript transcript, returning(Transcript::Long::digest);
      Outbox out, missed;
      woken()->opened(1, {.seat_secret = secret, .seen = -1}, log_.wakes(), out);
      transcript.write(0, out);
      text_ += transcript.text();
      const std::int64_t seen = std::max<std::int64_t>(0, log_.state.number - 6);
      add("# to the same, who has seen number " + std::to_string(seen));
      woken()->opened(1, {.seat_secret = secret, .seen = seen}, log_.wakes(), missed);
      returning.write(0, missed);
      text_ += returning.text();
    };
    for (std::size_t i = 0; i < log_.people.size(); ++i) shows("s" + std::to_string(log_.people[i]), log_.secrets[i]);
    shows("a spectator", "");
  }
  // Twenty more answers; a table that plays no game begins the next one first.
  void goes_on() {
    add("# goes on");
    Transcript transcript(Transcript::Long::digest);
    Evening e(log_.lines, log_.secrets, log_.wakes(), &transcript);
    const int people = static_cast<int>(log_.people.size());
    for (int p = 0; p < people; ++p) e.comes(p);
    e.looks_on();
    int host = 0;
    while (host + 1 < people && log_.people[host] != log_.state.seating.host()) ++host;
    if (e.phase(host) == "over") e.asks(host, {{"type", "again"}});
    for (Seat s : log_.state.seating.empty()) e.asks(host, {{"type", "fill"}, {"seat", s}, {"level", "easy"}});
    if (e.phase(host) == "open") e.asks(host, {{"type", "start"}});
    if (e.phase(host) == "shares") e.passes(kShareTime);
    Chance chance = Chance::from_seed(20);
    const auto moves = [&] {
      return std::count_if(e.journal().begin() + static_cast<std::ptrdiff_t>(log_.lines.size()), e.journal().end(),
                           [](const std::string& line) { return older_tests::is(line, "move"); });
    };
    for (int i = 0; i < 200 && moves() < 20 && playing(e); ++i) {
      for (int p = 0; p < people && moves() < 20; ++p)
        if (!e.client(p).gone) answers_at_random(e, p, chance);
      e.passes(kSecond);
    }
    text_ += transcript.text();
  }

  FromLog log_;
  std::string text_;
};

TEST(TableLogs, wake_the_same) {
  for (const std::string& name : names_of_logs()) {
    SCOPED_TRACE(name);
    expect_golden(file_of(name, "woken"), Report(name).text());
  }
}

// Of each log the first line of each kind: by a command or not, kept or not.
struct FirstLine {
  std::string log, kind;
  std::size_t at;
};
std::vector<FirstLine> first_lines(std::initializer_list<const char*> names) {
  std::vector<FirstLine> found;
  for (const std::string name : names) {
    std::set<std::string> seen;
    const Lines lines = lines_of(*read_fixture(file_of(name, "log")));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string kind = kind_of(*read_log_line(lines[i]));
      if (seen.insert(kind).second) found.push_back({name, kind, i});
    }
  }
  return found;
}

TEST(TableLogs, lose_people_the_same) {
  std::string text;
  for (const FirstLine& f : first_lines({"card-quick", "card-rematches", "frankfurt-called"}))
    (text += without_people(lines_of(*read_fixture(file_of(f.log, "log")))[f.at])) += '\n';
  expect_golden("table_logs/without_people.txt", text);
}

TEST(TableLogs, with_a_broken_line_are_refused_the_same) {
  std::string text;
  const auto wakes = [&](const FirstLine& f, std::string_view how, const Lines& lines) {
    std::string error;
    const Millis now = std::stoll(lines.back()) + kHour;
    if (const auto room = wake_room(lines, now, error)) {
      Outbox out;
      room->opened(1, {.seat_secret = "", .seen = -1}, now, out);
      error = "wakes, and shows";
      for (const auto& m : out.messages) error += ' ' + digest_text(*m.text).substr(0, 16);
    }
    text += f.log + ' ' + f.kind + ", " + std::string(how) + ": " + error + '\n';
  };
  for (const FirstLine& f : first_lines({"card-quick", "card-rematches", "card-days", "frankfurt-distant"})) {
    Lines lines = lines_of(*read_fixture(file_of(f.log, "log")));
    const std::string line = lines[f.at];
    const std::size_t word = line.find(f.kind.substr(f.kind.rfind(' ') + 1));
    const std::size_t end = std::min(line.find(' ', word), line.size());
    lines[f.at].insert(end, "x");
    wakes(f, "another word", lines);
    lines[f.at] = line.substr(0, end);
    wakes(f, "nothing after the word", lines);
    lines[f.at] = line.substr(0, end) + " s9" + line.substr(std::min(end + 3, line.size()));
    wakes(f, "another seat", lines);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(f.at));
    wakes(f, "left out", lines);
  }
  expect_golden("table_logs/broken.txt", text);
}
}  // namespace
}  // namespace tumult::server::log_tests
