#include "wasm/engine.h"

#include "games/games.h"
#include "protocol/engine.h"
#include "protocol/writer.h"
#include "session/session_for.h"
#include "sim/signature.h"
#include "wasm/head.h"

namespace tumult::wasm {
namespace {
template <class G, class How>
std::unique_ptr<PageSession> opened(PageSession::News news, How&& how) {
  return std::make_unique<PageSession>(std::make_unique<SessionFor<G>>(Keep::everything, std::forward<How>(how)), news);
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
      session =
          opened<G>(PageSession::News::everything, [&](Sink* sink) { return JournalOf<G>(std::move(head), sink); });
    else problem = {0, "a line \"seed\" with a number or \"key\" with 64 hexadecimal digits is missing", true};
  });
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
      session = opened<G>(PageSession::News::nothing, std::move(*read));
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
