// What people answer when they are asked.
#include "server/table/handlers.h"

namespace tumult::server {
namespace {
static_assert(protocol::kMostPicksSaid == kMostPicks);

std::expected<Picks, Rejection> read(const Command& c, const std::vector<std::string>& said) {
  List<std::string_view, kMostPicks> words;
  for (const std::string& word : said) words.push(word);
  return c.session().read(c.seat, {words.items, static_cast<std::size_t>(words.size())});
}

// In real time: what somebody does has its turn at once, or waits for those who may have been earlier.
void reach(const Command& c, const protocol::Say& m) {
  Contest& contest = *c.table.contest();
  if (contest.waits(c.seat, c.id)) return;  // it is answered when its time has come
  if (contest.is_full(c.seat)) return c.send(error_text(Code::rate, "one hand after the other", c.id));
  RealTimeSession& session = real_time_session(c.state());
  const Tick now = Contest::tick_at(c.state(), c.call.now);
  const auto picks = read(c, m.picks);
  session.driver().acted(c.seat, now);
  if (!picks) return c.refused(picks.error());
  const auto judged = session.judge(c.seat, *picks, now);
  if (!judged) return c.refused(judged.error());
  c.table.take_turn(c.call, contest.arrive(c.state(),
                                           {.seat = c.seat,
                                            .answer = RealTimeSession::typed(judged->picks()[0]),
                                            .id = std::string(c.id),
                                            .made = contest.when_made(c.seat, m, c.call.now),
                                            .came = c.call.now},
                                           c.call.now));
}
}  // namespace

void handle(const Command& c, const protocol::Say& m) {
  const TableState& state = c.state();
  if (state.clocks.time().stands()) return c.wrong(Code::paused, "the game is paused");
  if (state.seating[c.seat].away) c.table.commit(c.call, entry::Back{c.seat});
  if (c.table.contest()) return reach(c, m);
  if (m.at > state.number)
    return c.wrong(protocol::expected("at", "the number last seen, at most " + std::to_string(state.number)));
  if (state.clocks.of(c.seat).owes && m.at < state.clocks.asked_at(c.seat))
    return c.wrong(Code::stale, "the question is another one by now");
  const auto picks = read(c, m.picks);
  if (!picks) return c.refused(picks.error());
  const auto judged = c.session().judge(c.seat, *picks);
  if (!judged) return c.refused(judged.error());

  const bool passes = state.clocks.in_window() && judged->passes();
  const auto all_have_answered = [&] {
    return state.clocks.all_have_answered(c.table.silent() | only(c.seat), state.seating);
  };
  if (passes && (state.terms.windows_are_timed() || !all_have_answered())) {
    c.commit(entry::Hold{c.seat});
    return c.done(true);
  }
  c.table.play(c.call, c.session().apply(passes ? c.session().pass_all() : *judged), c.seat, c.id);
  c.done();
}

// Whether it could be said now, or begin a group, and what it would do; and if not, why. Nothing is done.
void handle(const Command& c, const protocol::Why& m) {
  const Session& session = c.session();
  const auto picks = read(c, m.picks);
  if (!picks) return c.wrong(Code::nonsense, picks.error().expected);
  const auto judged = session.judge(c.seat, *picks, c.table.contest() ? Contest::tick_at(c.state(), c.call.now) : 0);
  if (!judged && judged.error().why == Rejection::Why::unreadable)
    return c.wrong(Code::nonsense, judged.error().expected);
  const bool begins = !judged && judged.error().why == Rejection::Why::incomplete;
  protocol::WhyNot out{.may = judged || begins, .id = {c.id}};
  std::string says;
  if (out.may) {
    session.write_prompt(c.seat, *picks, judged.has_value(), says);
  } else {
    out.clause = judged.error().clause;
    session.write_message(judged.error().says, says);
  }
  if (!says.empty()) out.says = {says};
  c.send(protocol::json_of(out));
}

void handle(const Command& c, const protocol::Draft& m) {
  std::string may, says;
  const auto picks = read(c, m.picks);
  if (!picks) return c.refused(picks.error());
  const auto draft = c.session().draft(c.seat, *picks, c.guest.form, may);
  if (!draft) return c.refused(draft.error());
  c.session().write_prompt(c.seat, *picks, draft->complete, says);
  protocol::Drafted out{.complete = draft->complete, .id = {c.id}};
  if (c.guest.form == AnswerForm::offers) out.offers = {may};
  else out.may = {may};
  if (!says.empty()) out.says = {says};
  c.send(protocol::json_of(out));
}

void handle(const Command& c, const protocol::Pong& m) {
  if (c.table.contest() && c.seat < kMaxSeats) c.table.contest()->pong(c.seat, m.ping, c.call.now);
  c.done_if_asked();
}
}  // namespace tumult::server
