#include "wasm/engine.h"

#include <algorithm>
#include <vector>

#include "games/games.h"
#include "protocol/engine.h"
#include "protocol/writer.h"
#include "session/session_for.h"
#include "sim/signature.h"
#include "wasm/head.h"

namespace tumult::wasm {
namespace {

// Of a header with a seed or a key.
template <class G>
std::unique_ptr<SessionFor<G>> dealt(Header<G>&& head) {
  return std::make_unique<SessionFor<G>>(Keep::everything,
                                         [&](Sink* sink) { return JournalOf<G>(std::move(head), sink); });
}

std::vector<protocol::ShareFound> shares_in(const ChanceFinding& found) {
  std::vector<protocol::ShareFound> shares;
  for (Seat s : found.asked()) shares.push_back({.seat = s, .share = found.shares[s].bytes});
  return shares;
}
}  // namespace

std::unique_ptr<PageSession> begin(std::string_view text, Problem& problem) {
  std::unique_ptr<PageSession> session;
  with_head(text, problem, [&]<class G>(G, Header<G>& head) {
    if (head.seed) head.key.reset();
    if (head.seed || head.key)
      session = std::make_unique<PageSession>(dealt<G>(std::move(head)), PageSession::News::everything);
    else problem = {0, "a line \"seed\" with a number or \"key\" with 64 hexadecimal digits is missing", true};
  });
  return session;
}

namespace {
template <class G>
struct Placed {
  typename G::Game game;
  std::vector<u32> drawn;  // chance after it
};
template <class G>
std::optional<Placed<G>> read_position(std::string_view text, Problem& problem) {
  typename G::Position position;
  Script script;
  Chance chance{.source = &script};
  Line why;
  Placed<G> placed;
  int line = 0;
  const auto wrong = [&](int at) -> std::optional<Placed<G>> {
    problem = {at, std::string(why.view()), true};
    return std::nullopt;
  };
  for (; !text.empty(); text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1)) {
    const Words words(text.substr(0, text.find('\n')));
    ++line;
    if (words.n == 0) continue;
    const Said said = words[0] == "drawn" ? script.note_drawn(words, why) : position.say(words, line, why);
    if (said != Said::ok) return wrong(line);
  }
  if (position.begin(placed.game, chance, script, why) != Said::ok) return wrong(position.at_fault());
  placed.drawn.assign(script.drawn.begin() + script.next, script.drawn.end());
  return placed;
}
}  // namespace

std::unique_ptr<PageSession> place(std::string_view position, Problem& problem) {
  std::unique_ptr<PageSession> session;
  const bool known = with_game(game_of(position), [&](auto g) {
    using G = decltype(g);
    const auto placed = read_position<G>(position, problem);
    if (!placed) return;
    auto laid = dealt<G>({.options = placed->game.options, .seed = 0});
    laid->suppose(placed->game);
    laid->script_chance(placed->drawn);
    session = std::make_unique<PageSession>(std::move(laid), PageSession::News::nothing);
  });
  if (!known) problem = {1, "expected a line " + std::string(kGameLines), true};
  return session;
}

namespace {
template <class G>
std::optional<JournalOf<G>> read_for(std::string_view text, Opening opening, Problem& problem) {
  if (opening == Opening::resume) return JournalOf<G>::resume(text, problem);
  return JournalOf<G>::read(text, opening == Opening::legality ? Check::legality : Check::everything, problem);
}
}  // namespace

std::unique_ptr<PageSession> load(std::string_view text, Opening opening, Problem& problem) {
  std::unique_ptr<PageSession> session;
  const std::string_view name = game_of(text);
  const bool known = with_game(name, [&](auto g) {
    using G = decltype(g);
    if (auto read = read_for<G>(text, opening, problem))
      session = std::make_unique<PageSession>(std::make_unique<SessionFor<G>>(Keep::everything, std::move(*read)),
                                              PageSession::News::nothing);
  });
  if (!known) problem = {1, "this is no record: expected a line " + std::string(kGameLines), true};
  return session;
}

std::string verify(std::string_view text) {
  Problem problem;
  std::string out;
  const std::string_view name = game_of(text);
  const bool known = with_game(name, [&](auto g) {
    using G = decltype(g);
    const auto read = JournalOf<G>::read(text, Check::everything, problem);
    if (!read) return;
    const ChanceFinding found = read->chance_found();
    const std::string message = in_words(found);
    protocol::VerifiedRecord verified{.game = &row_of<G>(),
                                      .chance = found.source,
                                      .message = message,
                                      .commitment = found.commitment,
                                      .shares = shares_in(found),
                                      .answers = read->answers(),
                                      .over = {G::over(read->game())}};
    if (read->rules() != G::kRulesVersion) {
      verified.rules = read->rules();
      verified.now = G::kRulesVersion;
    }
    out = protocol::json_of(verified);
  });
  if (!known) problem = {1, "this is no record: expected a line " + std::string(kGameLines), true};
  return out.empty() ? told(problem) : out;
}

std::string told(const Problem& problem) {
  protocol::RecordProblem out{.message = problem.text, .nonsense = {problem.nonsense}};
  if (problem.line > 0) out.line = problem.line;
  if (const auto& d = problem.departure) {
    out.departure = {.why = d->why, .rules = d->rules, .now = d->now, .answer = d->answer, .said = d->said};
    if (!d->clause.empty()) out.departure->clause = d->clause;
  }
  return protocol::json_of(out);
}

std::string signature(std::string_view game) {
  std::string out;
  with_game(game, [&](auto g) {
    const u64 value = sim::signature_of<decltype(g)>();
    for (int at = 60; at >= 0; at -= 4) out += "0123456789abcdef"[value >> at & 15];
  });
  return out;
}
}  // namespace tumult::wasm
