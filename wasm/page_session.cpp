#include "wasm/page_session.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

#include "protocol/engine.h"
#include "protocol/writer.h"
#include "session/session_for.h"

namespace tumult::wasm {
namespace {
std::string ok() { return protocol::json_of(protocol::Reply{.ok = {true}}); }

// The lines that have something on them.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.find_first_not_of(" \t\r") != line.npos) lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string error(std::string_view message) { return protocol::json_of(protocol::Reply{.message = message}); }

struct Compared {
  RawAnswer given, better;
  double points = 0, error = 0;
};
// Without an answer: with what `normal` would say.
template <class G>
Compared compare(const SessionOf<G>& session, Seat s, bots::Mind& mind, const std::optional<RawAnswer>& answer) {
  const auto v = session.view(s);
  bots::Mind normal{bots::Level::normal, 0, mind.chance};
  const auto given = answer ? session.typed(*answer) : bots::answer(normal, v);
  session.recall(mind, s);
  const auto found = bots::regret(mind, v, given);
  return {std::bit_cast<RawAnswer>(given), std::bit_cast<RawAnswer>(found.better), found.points, found.error};
}
}  // namespace

PageSession::PageSession(std::unique_ptr<Session> session, News news) : session_(std::move(session)) {
  if (news == News::nothing) tell_from(session_->happened_by(session_->ply()));
}

std::string PageSession::view(Seat s) const {
  std::string out;
  session_->write_view(viewer(s), Effects::left_out, out);
  return out;
}
std::pair<int, int> PageSession::take_news(Seat s) {
  int& told = told_[std::min<std::size_t>(s, kMaxSeats)];
  const int from = told;
  told = std::max(from, session_->happened_by(session_->shown()));
  return {from, told};
}
std::string PageSession::records(Seat s) {
  const auto [from, to] = take_news(s);
  std::string out;
  session_->write_happened(s < kMaxSeats ? s : Session::kSpectator, from, to, out);
  return out;
}
std::string PageSession::news(Seat s) {
  const Seat viewer = s < kMaxSeats ? s : Session::kSpectator;
  const auto [from, to] = take_news(s);
  std::string records, story;
  session_->write_happened(viewer, from, to, records);
  session_->write_story(viewer, from, to, story);
  return protocol::json_of(protocol::News{.records = {records}, .story = {story}});
}
std::string PageSession::answers(Seat s, AnswerForm form) const {
  std::string out;
  session_->write_answers(viewer(s), form, out);
  return out;
}

std::expected<RawAnswer, Rejection> PageSession::first_pick(Seat s, std::string_view answer) const {
  const auto read = session_->read(s, {&answer, 1});
  if (!read) return std::unexpected(read.error());
  const auto judged = session_->judge(s, *read);
  if (!judged && judged.error().why != Rejection::Why::incomplete) return std::unexpected(judged.error());
  return (*read)[0];
}
std::string PageSession::rejected(const Rejection& no) const {
  if (no.why == Rejection::Why::unreadable) return error(no.expected);
  const bool incomplete = no.why == Rejection::Why::incomplete;
  std::string says;
  session_->write_message(no.says, says);
  return protocol::json_of(
      protocol::Reply{.clause = incomplete ? std::string_view("incomplete") : no.clause, .says = {{says}}});
}

std::string PageSession::draft(Seat s, std::string_view text) const {
  const auto picks = session_->read(s, lines_of(text));
  if (!picks) return rejected(picks.error());
  if (real_time()) return protocol::json_of(protocol::GroupDraft{.complete = {true}});  // each action is one of its own
  std::string options, says;
  const auto draft = session_->draft(viewer(s), *picks, AnswerForm::offers, options);
  if (!draft) return rejected(draft.error());
  session_->write_prompt(viewer(s), *picks, draft->complete, says);
  protocol::GroupDraft out{.complete = {draft->complete}, .options = {{options}}};
  if (!says.empty()) out.says = {says};
  return protocol::json_of(out);
}
std::string PageSession::say(Seat s, Tick tick, std::string_view text) {
  if (real_time()) return act(s, tick, text);
  if (in_the_past()) return error("this is the past: go on from the last position, or take back what came after");
  const auto picks = lines_of(text);
  if (picks.empty()) return error("nothing was said");
  const auto read = session_->read(s, picks);
  if (!read) return rejected(read.error());
  const auto step = session_->act(s, *read);
  return step ? ok() : rejected(step.error());
}
// By a person in real time: whatever is due before it comes first.
std::string PageSession::act(Seat s, Tick tick, std::string_view text) {
  go_to(session_->ply());
  if (!sits(s)) return error("nobody sits there");
  session_->advance(tick);
  auto actions = lines_of(text);
  if (actions.empty()) actions.emplace_back();
  const auto read = session_->read(s, actions);
  if (!read) return error(read.error().expected);
  const auto step = session_->act(s, *read, tick);
  protocol::Reply out{.ok = {step.has_value()}};
  std::string_view clause;
  Tick until = 0;
  std::string says;
  if (step) {
    out.how = step->comes_back.empty() ? protocol::Taken::done : protocol::Taken::comes_back;
    clause = step->comes_back;
    until = step->until > step->at ? step->until : 0;
    if (!clause.empty()) session_->write_message(step->says, says);
  } else {
    const Rejection& no = step.error();
    if (no.why == Rejection::Why::unreadable) return error(no.expected);
    out.how = no.why == Rejection::Why::must_wait ? protocol::Taken::must_wait : protocol::Taken::cannot;
    clause = no.clause;
    until = no.until;
    session_->write_message(no.says, says);
  }
  if (!says.empty()) out.says = {says};
  if (!clause.empty()) out.clause = clause;
  if (until > 0) out.until = until;
  return protocol::json_of(out);
}
std::string PageSession::why(Seat s, std::string_view answer) const {
  const auto read = session_->read(s, {&answer, 1});
  if (!read) return rejected(read.error());
  const auto judged = session_->judge(s, *read);
  if (!judged && judged.error().why != Rejection::Why::incomplete) return rejected(judged.error());
  std::string says;
  session_->write_prompt(viewer(s), *read, judged.has_value(), says);
  protocol::Reply out{.ok = {true}};
  if (!says.empty()) out.says = {says};
  return protocol::json_of(out);
}

std::string PageSession::in_words(const RawAnswer& answer) const {
  Picks picks;
  picks.push(answer);
  std::string said;
  session_->write(said, picks);
  return std::string(without_seat(said));
}
std::string PageSession::bot(Seat s, const bots::Mind& mind) const {
  if (!owes(s)) return {};
  const auto think = session_->think(s, mind);
  return think ? in_words(think()[0]) : std::string();
}
int PageSession::let_bot_answer(Seat s, const bots::Mind& mind) {
  if (!owes(s) || in_the_past()) return 0;
  const auto think = session_->think(s, mind);
  if (!think) return 0;
  const Picks picks = think();
  return session_->act(s, picks) ? picks.size() : 0;
}
std::string PageSession::regret(Seat s, bots::Mind mind, std::string_view answer) const {
  if (real_time()) return error("in this game speed decides");
  if (!owes(s)) return error("this seat owes no answer");
  std::optional<RawAnswer> given;
  if (!answer.empty()) {
    const auto pick = first_pick(s, answer);
    if (!pick) return rejected(pick.error());
    given = *pick;
  }
  Compared found;
  with_game(session_->row().name, [&](auto game) {
    using G = decltype(game);
    if constexpr (TurnBased<G>) found = compare<G>(static_cast<const SessionFor<G>&>(*session_), s, mind, given);
  });
  std::string answered, better;
  session_->write_offer(found.given, answered);
  session_->write_offer(found.better, better);
  return protocol::json_of(protocol::RegretFound{
      .answer = {answered}, .better = {better}, .points = {found.points}, .error = {found.error}});
}
std::string PageSession::default_answer(Seat s) const {
  if (!owes(s)) return {};
  const auto given = session_->default_answer(s);
  return given ? in_words(given->picks()[0]) : std::string();
}

// With its seat; in real time the tick is a line before it.
std::string_view PageSession::said(int ply) const {
  const std::string_view said = session_->said(ply);
  return said.substr(said.rfind('\n') + 1);
}
std::string PageSession::history() const {
  std::string out = "[";
  for (int i = 0; i < session_->ply(); ++i) {
    if (i > 0) out += ',';
    protocol::Writer(out).value(said(i));
  }
  return out + ']';
}
std::string PageSession::given(int ply) {
  assert(ply >= 0 && ply < session_->ply());
  const auto seat = static_cast<Seat>(said(ply)[1] - '0');
  const std::string_view words = without_seat(said(ply));
  const int shown = session_->shown();
  session_->show_ply(ply);
  std::string answer;
  with_game(session_->row().name, [&](auto game) {
    using G = decltype(game);
    // Not what a player may say, which the record's answers need not be: the table says who is stuck.
    const auto picks = static_cast<const SessionOf<G>&>(*session_).SessionOf<G>::read(seat, {&words, 1});
    assert(picks);
    session_->write_offer((*picks)[0], answer);
  });
  session_->show_ply(shown);
  return protocol::json_of(protocol::AnswerGiven{.seat = seat, .answer = {answer}});
}
// What led to the position is news.
bool PageSession::go_to(int ply) {
  const int before = session_->shown();
  if (!session_->show_ply(ply)) return false;
  if (ply != before) tell_from(ply ? session_->happened_by(ply - 1) : 0);
  return true;
}
bool PageSession::take_back(int ply) {
  if (!session_->take_back(ply)) return false;
  tell_from(session_->happened_by(ply));
  return true;
}
double PageSession::advance(Tick tick) {
  if (!real_time()) return -1;
  go_to(session_->ply());
  session_->advance(tick);
  const Tick next = session_->next_due();
  return next == kNoTick ? -1.0 : static_cast<double>(next);
}
}  // namespace tumult::wasm
