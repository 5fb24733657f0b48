// What strangers may read of a table: which games are over, the record of one, its story.
#include <algorithm>

#include "server/host/lobby.h"
#include "server/memory_reserve.h"
#include "server/table/past.h"

namespace tumult::server {
using protocol::Code, protocol::Wrong;

namespace {
const Wrong kNotNow{Code::store, "the server cannot read its tables just now; please try again"};

// The numbers from 1 on that are not in the list, which is in order; the first of them.
int first_unknown(const std::vector<Store::EndedGame>& games) {
  int number = 1;
  for (const Store::EndedGame& game : games) number += game.number == number;
  return number;
}
}  // namespace

template <class T>
Lobby::Asked Lobby::read(const std::string& id, const Asker& asker, Take<T> take,
                         std::function<std::expected<T, Wrong>()> work) {
  if (!phase_of(id)) return Asked::no_table;
  if (memory_reserve::is_short()) return Asked::busy;
  const auto put = context_.readers.put(
      asker.address,
      [take = std::move(take), work = std::move(work)] {
        try {
          take(work());
        } catch (const std::bad_alloc&) {
          take(std::unexpected(Wrong{Code::busy, "the server is short of memory; please try again"}));
        }
      },
      asker.hung_up);
  if (put == Pool::Put::taken) return Asked::taken;
  ++context_.metrics.requests_refused_busy;
  return put == Pool::Put::busy ? Asked::busy : Asked::too_many;
}

std::optional<protocol::Phase> Lobby::phase_of(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::nullopt;
  return found->second.known.phase;
}

// All games but the last are followed by a rematch. The last one is over if its size is known, or if it is said to be:
// then it may have ended before sizes were kept.
Lobby::Asked Lobby::records(const std::string& id, const Asker& asker, Take<std::vector<Store::EndedGame>> take) {
  using Games = std::vector<Store::EndedGame>;
  return read<Games>(id, asker, std::move(take), [this, id, asker]() -> std::expected<Games, Wrong> {
    Games games;
    Store::Lines lines;
    if (!context_.store.games(id, games) || !context_.store.read(id, lines, LogCutoff()))
      return std::unexpected(kNotNow);
    const int followed = followed_games(lines.text), unknown = first_unknown(games);
    const bool may_be_one_more = unknown == followed + 1 && phase_of(id) == protocol::Phase::over;
    if ((unknown <= followed || may_be_one_more) && !find_sizes(id, unknown, asker, games))
      return std::unexpected(kNotNow);
    return games;
  });
}

bool Lobby::find_sizes(const std::string& id, int first_unknown, const Asker& asker,
                       std::vector<Store::EndedGame>& games) {
  Store::Lines lines;
  if (!context_.store.read(id, lines, LogCutoff(first_unknown))) return false;
  std::vector<Store::EndedGame> found;
  for (const Finished& game : context_.rooms.finished(lines.text)) {
    if (asker.is_gone()) break;
    if (std::ranges::find(games, game.number, &Store::EndedGame::number) != games.end()) continue;
    if (const auto record = game.record())  // else it cannot be read any more, and has no size
      found.push_back({game.number, static_cast<std::int64_t>(record->size())});
  }
  games.insert(games.end(), found.begin(), found.end());
  std::ranges::sort(games, {}, &Store::EndedGame::number);
  if (!found.empty()) context_.store.note_game_sizes(id, std::move(found));
  return true;
}

Lobby::Asked Lobby::record(const std::string& id, int number, const Asker& asker, Take<std::string> take) {
  return read<std::string>(id, asker, std::move(take), [this, id, number]() -> std::expected<std::string, Wrong> {
    Store::Lines lines;
    if (!context_.store.read(id, lines, LogCutoff(number))) return std::unexpected(kNotNow);
    leave_out_later_games(lines.text, number);
    const std::vector<Finished> games = context_.rooms.finished(lines.text);
    const auto game = std::ranges::find(games, number, &Finished::number);
    if (game == games.end()) return std::unexpected(Wrong{Code::unknown, "this game has not been finished here"});
    return game->record();
  });
}

Lobby::Asked Lobby::tell(const std::string& id, StoryWish wish, const Asker& asker, Take<ToldGame> take) {
  return read<ToldGame>(id, asker, std::move(take),
                        [this, id, wish = std::move(wish)]() -> std::expected<ToldGame, Wrong> {
                          Store::Lines lines;
                          const LogCutoff enough = wish.game ? LogCutoff(wish.game) : LogCutoff();
                          if (!context_.store.read(id, lines, enough)) return std::unexpected(kNotNow);
                          if (wish.game) leave_out_later_games(lines.text, wish.game);
                          return context_.rooms.tell(lines.text, wish);
                        });
}
}  // namespace tumult::server
