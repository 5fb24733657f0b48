// What is said to a command; and what people answer when they are asked.
#include "server/table/visit.h"

namespace tumult::server {
// Carried out or refused: what was said before to a command with that id is said again.
bool TableRoom::answered_before(const Command& c) {
  if (c.seat >= kMaxSeats) return false;
  if (const DoneOnce* before = table_.done_before(c.seat, c.id)) {
    send(c.from, protocol::json_of(protocol::Done{.id = {c.id}, .number = before->number, .held = {before->held}}));
    return true;
  }
  for (const Refusal& r : refusals_[c.seat])
    if (r.id == c.id) return send(c.from, r.text), true;
  return false;
}

void TableRoom::say_no(const Command& c, std::string text) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  send(c.from, shared);
  if (c.seat >= kMaxSeats || c.id.empty()) return;
  auto& refusals = refusals_[c.seat];
  refusals.push_back({std::string(c.id), shared});
  if (refusals.size() > kIdsKept) refusals.erase(refusals.begin());
}

namespace {
std::string error_text(Code code, std::string_view text, std::string_view id) {
  protocol::Error error{.code = code, .text = std::string(text), .id = {}};
  if (!id.empty()) error.id = {id};
  return protocol::json_of(error);
}
}  // namespace

void TableRoom::send_error(Connection to, Code code, std::string_view text, std::string_view id) {
  send(to, error_text(code, text, id));
}
void TableRoom::wrong(const Command& c, Code code, std::string_view text) { say_no(c, error_text(code, text, c.id)); }
void TableRoom::done(const Command& c, bool held) {
  const auto text = take_text();
  text->clear();
  protocol::write(*text, protocol::Done{.id = {c.id}, .number = table_.number, .held = {held}});
  send(c.from, text);
}

void TableRoom::refused(const Command& c, const Rejection& no) {
  if (no.why == Rejection::Why::unreadable) return wrong(c, Code::nonsense, no.expected);
  std::string may, says;
  table_.session->write_answers(c.seat, AnswerForm::texts, may);
  table_.session->write_message(no.says, says);
  say_no(c, protocol::json_of(protocol::Refused{
                .id = {c.id},
                .clause = no.why == Rejection::Why::incomplete ? std::string_view("incomplete") : no.clause,
                .may = {may},
                .says = {{says}}}));
}

namespace {
static_assert(protocol::kMostPicksSaid == kMostPicks);

std::expected<Picks, Rejection> read(const Session& session, Seat s, const std::vector<std::string>& said) {
  List<std::string_view, kMostPicks> words;
  for (const std::string& word : said) words.push(word);
  return session.read(s, {words.items, static_cast<std::size_t>(words.size())});
}
std::expected<Accepted, Rejection> judge(const Session& session, Seat s, const std::vector<std::string>& said) {
  const auto picks = read(session, s, said);
  if (!picks) return std::unexpected(picks.error());
  return session.judge(s, *picks);
}
}  // namespace

void TableRoom::handle(const Command& c, const protocol::Say& m) {
  if (table_.time.stands()) return wrong(c, Code::paused, "the game is paused");
  if (table_.seats[c.seat].away) commit(entry::Back{c.seat});
  if (contest_) return contest_->hear(*this, c, m, read(*table_.session, c.seat, m.picks));
  if (m.at > table_.number) {
    const std::string most = std::to_string(table_.number);
    return wrong(c, protocol::expected("at", "the number last seen, at most " + most));
  }
  if (table_.clock[c.seat].owes && m.at < table_.asked_at[c.seat])
    return wrong(c, Code::stale, "the question is another one by now");
  const auto judged = judge(*table_.session, c.seat, m.picks);
  if (!judged) return refused(c, judged.error());

  const bool passes = table_.asked.window >= 0 && judged->passes();
  if (passes && (table_.terms.windows_are_timed() || !table_.all_have_answered_but(c.seat))) {
    commit(entry::Hold{c.seat}, c);
    return done(c, true);
  }
  follow(table_.session->apply(passes ? table_.session->pass_all() : *judged), c.seat, c.id);
  done(c);
}

// Whether it could be said now, or begin a group, and what it would do; and if not, why. Nothing is done.
void TableRoom::handle(const Command& c, const protocol::Why& m) {
  const Session& session = *table_.session;
  const auto picks = read(session, c.seat, m.picks);
  if (!picks) return wrong(c, Code::nonsense, picks.error().expected);
  const auto judged = session.judge(c.seat, *picks, contest_ ? contest_->tick_at(now_) : 0);
  if (!judged && judged.error().why == Rejection::Why::unreadable)
    return wrong(c, Code::nonsense, judged.error().expected);
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
  send(c.from, protocol::json_of(out));
}

void TableRoom::handle(const Command& c, const protocol::Draft& m) {
  std::string may, says;
  const auto picks = read(*table_.session, c.seat, m.picks);
  if (!picks) return refused(c, picks.error());
  const auto draft = table_.session->draft(c.seat, *picks, c.guest.form, may);
  if (!draft) return refused(c, draft.error());
  table_.session->write_prompt(c.seat, *picks, draft->complete, says);
  protocol::Drafted out{.complete = draft->complete, .id = {c.id}};
  if (c.guest.form == AnswerForm::offers) out.offers = {may};
  else out.may = {may};
  if (!says.empty()) out.says = {says};
  send(c.from, protocol::json_of(out));
}

void TableRoom::handle(const Command& c, const protocol::Pong& m) {
  if (contest_ && c.seat < kMaxSeats) contest_->pong(c.seat, m.ping, now_);
  if (!c.id.empty()) done(c);
}
}  // namespace tumult::server
