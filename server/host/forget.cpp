#include "server/host/forget.h"

#include "server/log.h"
#include "server/table/entry.h"

namespace tumult::server {
namespace {
constexpr std::string_view kSaid = "…";
constexpr std::array<std::string_view, kMaxSeats> kNames = {"Player 1", "Player 2", "Player 3", "Player 4",
                                                            "Player 5", "Player 6", "Player 7", "Player 8"};

void forget(entry::Sits& e) {
  if (e.by == protocol::SeatedBy::person) e.name = kNames[e.seat];
}
void forget(entry::Name& e) { e.name = kNames[e.seat]; }
void forget(entry::Chat& e) { e.text = kSaid; }
template <class E>
void forget(E&) {}  // of everything else nobody can be known
}  // namespace

std::string without_people(std::string_view text) {
  auto line = read_log_line(text);
  if (!line) return std::string(text);
  std::visit([](auto& e) { forget(e); }, line->entry);
  return text_of(*line);
}

AppendResult forget_people(Store& store, const std::string& table, Millis now, std::string& summary) {
  using Acquired = Store::Acquired;
  const auto [acquired, epoch, address] = store.acquire_epoch(table);
  Store::Lines journal;
  if (acquired == Acquired::Result::failed) return AppendResult::failed;
  if (acquired != Acquired::Result::owned) return AppendResult::refused;
  if (!store.read(table, journal, LogCutoff())) return AppendResult::failed;
  for (std::string& line : journal.text) line = without_people(line);
  std::string error;
  const auto room = wake_room(journal.text, now, error);
  if (!room) {
    log(Level::error, "table: cannot be woken", {{"table", table}, {"reason", error}});
    return AppendResult::failed;
  }
  summary = room->summary();
  return store.amend(table, epoch, &without_people, summary);
}
}  // namespace tumult::server
