// The entries of a table's log, and how each is written and read. Everything that changes a table is one of these
// values first, with a time and perhaps the command that asked for it. Never touches a state: that applies entries.
// As text an entry is one line:
//
//   1700000000000 s1:c42 move s1 play r7
//
// An entry borrows its text: it lasts as long as the line it was read from, or what it was made of.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/bots.h"
#include "journal/fair.h"
#include "server/table/terms.h"

namespace tumult::server {
// What an entry changes that people are shown. What shows something is news and has a number.
enum class Shows : u8 { nothing, table, move, chat };

namespace entry {
// table 1 ID CODE SECRET
struct Created {
  static constexpr std::string_view kWord = "table";
  static constexpr Shows kShows = Shows::nothing;
  std::string_view id, code;
  Secret secret{};
};
// terms GAME clocks … | OPTIONS
struct Agreed {
  static constexpr std::string_view kWord = "terms";
  static constexpr Shows kShows = Shows::table;
  Terms terms;  // the options in words: whether they hold, and how many play, is not known yet
};
// sits S person HASH NAME | sits S bot LEVEL | sits S open
struct Sits {
  static constexpr std::string_view kWord = "sits";
  static constexpr Shows kShows = Shows::table;
  using By = protocol::SeatedBy;
  Seat seat = 0;
  By by = By::nobody;
  bots::Level level = bots::Level::normal;  // of a bot
  Hash256 secret_hash{};                    // of a person
  std::string_view name = {};
};
struct Host {  // host S
  static constexpr std::string_view kWord = "host";
  static constexpr Shows kShows = Shows::table;
  Seat seat = 0;
};
struct Start {  // start
  static constexpr std::string_view kWord = "start";
  static constexpr Shows kShows = Shows::table;
};
struct Share {  // share S HEX
  static constexpr std::string_view kWord = "share";
  static constexpr Shows kShows = Shows::nothing;
  Seat seat = 0;
  Secret bytes{};
};
// begin rules N;drawn 3 1 4: the rules of the game, and what chance dealt it. Neither was always written.
struct Begin {
  static constexpr std::string_view kWord = "begin";
  static constexpr Shows kShows = Shows::move;
  std::optional<int> rules;
  std::optional<std::string_view> drawn = {};  // numbers
};
// move ANSWER[;drawn N…][;ANSWER…][;over SCORE…]: a whole group, each answer with the chance it drew.
struct Move {
  static constexpr std::string_view kWord = "move";
  static constexpr Shows kShows = Shows::move;
  std::string_view said;
};
struct Hold {  // hold S: that seat passes in the window that is open
  static constexpr std::string_view kWord = "hold";
  static constexpr Shows kShows = Shows::nothing;
  Seat seat = 0;
};
struct Again {  // again: a rematch
  static constexpr std::string_view kWord = "again";
  static constexpr Shows kShows = Shows::table;
};
struct Away {  // away S LEVEL [watches]: a bot stands in
  static constexpr std::string_view kWord = "away";
  static constexpr Shows kShows = Shows::table;
  Seat seat = 0;
  bots::Level level = bots::Level::normal;
  bool watches = false;
};
struct Back {  // back S
  static constexpr std::string_view kWord = "back";
  static constexpr Shows kShows = Shows::table;
  Seat seat = 0;
};
struct Vote {  // vote S pause | vote S remove S
  static constexpr std::string_view kWord = "vote";
  static constexpr Shows kShows = Shows::table;
  Seat seat = 0;
  std::optional<Seat> remove = {};  // without: to pause, or to resume
};
struct Lapse {  // lapse: the votes that are a minute old
  static constexpr std::string_view kWord = "lapse";
  static constexpr Shows kShows = Shows::table;
};
struct Pause {  // pause
  static constexpr std::string_view kWord = "pause";
  static constexpr Shows kShows = Shows::table;
};
struct Resume {  // resume
  static constexpr std::string_view kWord = "resume";
  static constexpr Shows kShows = Shows::table;
};
struct Deserted {  // deserted: the last person is gone
  static constexpr std::string_view kWord = "deserted";
  static constexpr Shows kShows = Shows::table;
};
struct Awaited {  // awaited: somebody is there again
  static constexpr std::string_view kWord = "awaited";
  static constexpr Shows kShows = Shows::table;
};
struct Awake {  // awake [rules N]: the server was down until now; the rules it plays by
  static constexpr std::string_view kWord = "awake";
  static constexpr Shows kShows = Shows::nothing;
  std::optional<int> rules;
};
struct Chat {  // chat S TEXT
  static constexpr std::string_view kWord = "chat";
  static constexpr Shows kShows = Shows::chat;
  Seat seat = 0;
  std::string_view text;
};
struct Mute {  // mute S S on|off
  static constexpr std::string_view kWord = "mute";
  static constexpr Shows kShows = Shows::nothing;
  Seat seat = 0, whom = 0;
  bool on = false;
};
struct Always {  // always S CARD…: the windows that seat always passes in
  static constexpr std::string_view kWord = "always";
  static constexpr Shows kShows = Shows::nothing;
  Seat seat = 0;
  std::string_view cards;  // with a space before each
};
struct Allow {  // allow S on|off: may others look at what that seat sees?
  static constexpr std::string_view kWord = "allow";
  static constexpr Shows kShows = Shows::table;
  Seat seat = 0;
  bool on = false;
};
struct Name {  // name S NAME
  static constexpr std::string_view kWord = "name";
  static constexpr Shows kShows = Shows::table;
  Seat seat = 0;
  std::string_view name;
};
struct Note {  // note TEXT: into the record of the game
  static constexpr std::string_view kWord = "note";
  static constexpr Shows kShows = Shows::nothing;
  std::string_view text;
};
struct Did {  // kept did S COMMAND NUMBER [held]: a command that was carried out
  static constexpr std::string_view kWord = "did";
  static constexpr Shows kShows = Shows::nothing;
  Seat seat = 0;
  std::string_view command;
  std::int64_t number = 0;
  bool held = false;
};
struct Counts {  // kept counts GAME NUMBER JOINED
  static constexpr std::string_view kWord = "counts";
  static constexpr Shows kShows = Shows::nothing;
  int game = 0;
  std::int64_t number = 0;
  int joined = 0;
};
}  // namespace entry

using Entry =
    std::variant<entry::Move, entry::Hold, entry::Created, entry::Agreed, entry::Sits, entry::Host, entry::Start,
                 entry::Share, entry::Begin, entry::Again, entry::Away, entry::Back, entry::Vote, entry::Lapse,
                 entry::Pause, entry::Resume, entry::Deserted, entry::Awaited, entry::Awake, entry::Chat, entry::Mute,
                 entry::Always, entry::Allow, entry::Name, entry::Note, entry::Did, entry::Counts>;

struct LogLine {
  Millis at = 0;
  Seat by = kNobody;              // whose command asked for it
  std::string_view command = {};  // and its id
  bool kept = false;              // it was so before: said once more between two games, it is no news
  Entry entry;

  Shows shows() const {
    return kept ? Shows::nothing : std::visit([](const auto& e) { return e.kShows; }, entry);
  }
  template <class E>
  const E* as() const {
    return std::get_if<E>(&entry);
  }
};

void write_log_line(std::string& out, const LogLine&);
std::string text_of(const LogLine&);
// Returns nothing for what is no line of a table's log. read_log_line(text_of(line)) is the line.
std::optional<LogLine> read_log_line(std::string_view text);
}  // namespace tumult::server
