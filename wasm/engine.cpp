#include "wasm/engine.h"

#include "games/games.h"
#include "session/session_for.h"
#include "sim/signature.h"
#include "wasm/head.h"
#include "wasm/json.h"

namespace tumult::wasm {
namespace {
template <class G, class How>
std::unique_ptr<PageSession> opened(PageSession::News news, How&& how) {
  return std::make_unique<PageSession>(std::make_unique<SessionFor<G>>(Keep::everything, std::forward<How>(how)), news);
}

void write_chance(Json& j, const ChanceFinding& found) {
  j.text("chance", text_of(found.source));
  j.text("message", in_words(found));
  if (found.commitment) j.text("commitment", in_hex(*found.commitment));
  j.list("shares", found.asked(), [&](Seat s) {
    j.seat("seat", s);
    if (const auto& bytes = found.shares[s].bytes) j.text("share", in_hex(*bytes));
  });
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
    out = object([&](Json& j) {
      j.mark("ok", true);
      j.text("game", G::kName);
      write_chance(j, read->chance_found());
      j.number("answers", read->answers());
      j.mark("over", G::over(read->game()));
      if (read->rules() != G::kRulesVersion) j.number("rules", read->rules()), j.number("now", G::kRulesVersion);
    });
  });
  if (!known) problem = {1, "this is no record: expected a line " + std::string(kGameLines), true};
  return out.empty() ? told(problem) : out;
}

std::string told(const Problem& problem) {
  return object([&](Json& j) {
    j.number_if("line", problem.line > 0, problem.line);
    j.text("message", problem.text);
    j.mark("nonsense", problem.nonsense);
    if (!problem.departure) return;
    const Departure& d = *problem.departure;
    j.name("departure");
    j.object([&] {
      j.text("why", text_of(d.why));
      j.number("rules", d.rules);
      j.number("now", d.now);
      j.number("answer", d.answer);
      j.text("said", d.said);
      if (!d.clause.empty()) j.text("clause", d.clause);
    });
  });
}

std::string facts(std::string_view game) {
  std::string out = "{}";
  with_game(game, [&](auto g) {
    using G = decltype(g);
    out = json<G::kFactsRoom>([](Json& j) { G::write_facts(j); });
  });
  return out;
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
