#include "server/forget.h"

#include "kit/text_line.h"
#include "server/log.h"

namespace tumult::server {
namespace {
constexpr std::string_view kSaid = "…";

// Where the word with that number begins, counted from 0; npos: there are not so many.
std::size_t start_of(std::string_view line, int word) {
  std::size_t at = 0;
  for (; word > 0 && at != line.npos; --word) {
    at = line.find(' ', at);
    if (at != line.npos) ++at;
  }
  return at;
}

std::string name_of(std::string_view seat) {
  return seat.size() == 2 ? std::string("Player ") + static_cast<char>(seat[1] + 1) : "Player";
}
}  // namespace

// TIME [COMMAND | kept] sits S person HASH NAME, … name S NAME, … chat S TEXT
std::string without_people(std::string_view line) {
  const Words w(line);
  const bool by_command = w[1].size() > 3 && w[1][2] == ':';
  const int verb = by_command || w[1] == "kept" ? 2 : 1;
  const bool sits = w[verb] == "sits" && w[verb + 2] == "person", says = w[verb] == "chat";
  if (!sits && !says && w[verb] != "name") return std::string(line);
  const std::size_t from = start_of(line, verb + (sits ? 4 : 2));
  if (from == line.npos) return std::string(line);
  return std::string(line.substr(0, from)) + (says ? std::string(kSaid) : name_of(w[verb + 1]));
}

Kept forget_people(Store& store, const std::string& table, Millis now, std::string& summary) {
  const std::int64_t epoch = store.own(table);
  Store::Lines journal;
  if (epoch <= 0) return epoch == 0 ? Kept::refused : Kept::failed;
  if (!store.read(table, journal, FarEnough())) return Kept::failed;
  for (std::string& line : journal.text) line = without_people(line);
  std::string error;
  const auto room = wake_room(journal.text, now, error);
  if (!room) {
    log(Level::error, "table: cannot be woken", {{"table", table}, {"reason", error}});
    return Kept::failed;
  }
  summary = room->summary();
  return store.amend(table, epoch, &without_people, summary);
}
}  // namespace tumult::server
