#include "server/table/story.h"

#include <algorithm>

#include "catalogue/plain.h"
#include "server/table/past.h"

namespace tumult::server {
namespace {
using protocol::Code;

std::unexpected<Wrong> wrong(Code code, std::string_view text) {
  return std::unexpected(Wrong{code, std::string(text)});
}

template <class G>
void tell_step(const Session& session, const catalogue::Telling& telling, std::vector<ToldSentence>& out) {
  Story story;
  G::narrate(session.last_step().happened, telling.reader, story);
  for (Message& m : story.messages) {
    m.at = 0;  // the happenings are not served
    JsonRoom<kMessageRoom> j;
    G::write_json(j, story, m);
    out.push_back({.ply = session.ply(),
                   .message = std::string(j.view()),
                   .text = catalogue::plain_text(telling, G::kName, story, m)});
  }
}

ToldGame told(const PastGame& game, const StoryWish& wish, Seat viewer) {
  ToldGame out{.number = game.number, .game = game.row, .viewer = viewer};
  const catalogue::Telling telling{
      .lang = wish.lang, .people = game.names, .reader = viewer < kMaxSeats ? viewer : Session::kSpectator};
  std::optional<Departure> departs;
  game.played(departs, [&](const Session& session) {
    out.ply = session.ply();
    if (out.ply <= wish.since) return;
    with_game(game.row->name, [&](auto g) { tell_step<decltype(g)>(session, telling, out.sentences); });
  });
  return out;
}
}  // namespace

std::expected<ToldGame, Wrong> tell_game(const std::vector<std::string>& journal, const StoryWish& wish) {
  Seat sat = kNobody;  // in the game that is wanted, if a rematch has followed: somebody else may sit there by now
  const ReadGames games = read_games(journal, [&](const TableState& state) {
    if (state.game + 1 == wish.game) sat = state.seating.seat_of(wish.seat_secret);
  });
  const TableState& state = games.state;
  if (!games.well || !state.terms.game) return wrong(Code::broken, "this table cannot be read any more");
  const int latest = state.game + 1, number = wish.game ? wish.game : latest;
  const auto past = std::ranges::find(games.over, number, &PastGame::number);
  const PastGame* game = past != games.over.end() ? &*past : number == games.last.number ? &games.last : nullptr;
  if (!game) return wrong(Code::unknown, "this game has not begun here");
  const Seat viewer = number == latest ? state.seating.seat_of(wish.seat_secret) : sat;
  const bool over = number <= state.played();
  if (!over && viewer == kNobody && state.terms.spectators != protocol::Spectators::live)
    return wrong(Code::spectators, "only players may follow this game; everybody may when it is over");
  ToldGame out = told(*game, wish, viewer);
  out.over = over;
  return out;
}
}  // namespace tumult::server
