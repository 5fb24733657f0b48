#include "session/open.h"

#include "session/session_for.h"

namespace tumult {
namespace {
template <class G>
typename G::Options options_of(std::string_view set_out) {
  typename G::Options o;
  each_part(set_out, [&](std::string_view part) {
    Line wrong;
    return G::read_option(o, Words(part), wrong);
  });
  return o;
}

template <class G>
bool set_out(std::string& options, Seat& players, std::string& why) {
  typename G::Options o;
  const bool read = each_part(options, [&](std::string_view part) {
    Line wrong;
    const Words words(part);
    if (!G::read_option(o, words, wrong)) wrong << "\"" << part << "\" is no option";
    else if (wrong.n) (why = '"').append(words[1]).append("\" is wrong: ");
    why += wrong.view();
    return why.empty();
  });
  if (!read) return false;
  Line wrong, text;
  if (!G::consistent(o, wrong)) {
    why = wrong.view();
    return false;
  }
  G::write_options(text, o);
  options = text.view().substr(0, static_cast<std::size_t>(text.n - 1));
  std::replace(options.begin(), options.end(), '\n', ';');
  players = o.players;
  return true;
}
}  // namespace

std::unique_ptr<Session> open_session(const GameRow& row, const Start& start, Keep keep) {
  std::unique_ptr<Session> session;
  with_game(row.name, [&](auto game) {
    using G = decltype(game);
    const auto deal = [&](Sink* sink) {
      const typename G::Options o = options_of<G>(start.options);
      if (!start.drawn) return JournalOf<G>(o, start.secret, start.shares, sink);
      return JournalOf<G>(o, start.secret, start.shares, start.rules, *start.drawn, sink);
    };
    session = std::make_unique<SessionFor<G>>(keep, deal, start.rules != 0);
  });
  return session;
}

std::unique_ptr<Session> open_recorded_session(const GameRow& row, std::string_view record, Keep keep,
                                               std::string& why) {
  std::unique_ptr<Session> session;
  with_game(row.name, [&](auto game) {
    using G = decltype(game);
    Problem problem;
    auto read = JournalOf<G>::read(record, Check::everything, problem);
    if (read) session = std::make_unique<SessionFor<G>>(keep, std::move(*read));
    else why = "line " + std::to_string(problem.line) + ": " + problem.text;
  });
  return session;
}

bool set_out_options(const GameRow& row, std::string& options, Seat& players, std::string& why) {
  bool well = false;
  with_game(row.name, [&](auto game) { well = set_out<decltype(game)>(options, players, why); });
  return well;
}
}  // namespace tumult
