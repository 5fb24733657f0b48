// What is said to a command; and what people answer when they are asked.
#include "server/room_visit.h"

namespace tumult::server {
// Carried out or refused: what was said before to a command with that id is said again.
bool TableRoom::answered_before(const Command& c) {
  if (c.seat >= kMaxSeats) return false;
  if (const DoneOnce* before = table_.done_before(c.seat, c.id)) {
    std::string again = R"({"type":"done")";
    pair(again, "id", c.id);
    pair(again, "number", before->number);
    if (before->held) pair(again, "held", true);
    send(c.from, again + '}');
    return true;
  }
  for (const Refusal& r : refusals_[c.seat])
    if (r.id == c.id) return send(c.from, r.text), true;
  return false;
}

void TableRoom::say_no(const Command& c, std::string text) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  send(c.from, shared);
  if (c.seat >= kMaxSeats || !is_id(c.id)) return;
  auto& refusals = refusals_[c.seat];
  refusals.push_back({std::string(c.id), shared});
  if (refusals.size() > kIdsKept) refusals.erase(refusals.begin());
}

void TableRoom::send_error(Connection to, std::string_view code, std::string_view text, std::string_view id) {
  std::string out = R"({"type":"error")";
  pair(out, "code", code);
  pair(out, "text", text);
  if (!id.empty()) pair(out, "id", id);
  send(to, out + '}');
}
void TableRoom::wrong(const Command& c, std::string_view code, std::string_view text) {
  std::string out = R"({"type":"error")";
  pair(out, "code", code);
  pair(out, "text", text);
  if (is_id(c.id)) pair(out, "id", c.id);
  say_no(c, out + '}');
}
void TableRoom::reply(const Command& c, std::string text) {
  pair(text, "id", c.id);
  send(c.from, text + '}');
}
void TableRoom::done(const Command& c, bool held) {
  std::string out;
  out.reserve(96);
  out = R"({"type":"done")";
  pair(out, "id", c.id);
  pair(out, "number", table_.number);
  if (held) pair(out, "held", true);
  out += '}';
  send(c.from, std::move(out));
}

void TableRoom::refused(const Command& c, const Course::Heard& heard) {
  if (heard.how == Course::How::nonsense) return wrong(c, "nonsense", heard.why);
  std::string out = R"({"type":"refused")";
  pair(out, "id", c.id);
  pair(out, "clause", heard.how == Course::How::incomplete ? std::string_view("incomplete") : heard.clause);
  key(out, "may");
  table_.course->list_answers(c.seat, out);
  say_no(c, out + '}');
}

namespace {
// The picks of a message; nothing: they are not there, or no words.
std::optional<std::vector<std::string>> picks_of(const Message& m) {
  const Message::Field* list = m.list("picks");
  if (!list) return std::nullopt;
  std::vector<std::string> picks;
  picks.reserve(list->items.size());
  for (const auto& item : list->items) picks.push_back(item.second);
  return picks;
}
}  // namespace

void TableRoom::say(const Command& c) {
  const auto picks = picks_of(c.message);
  if (!picks) return wrong(c, "field", "picks are a list of answers in words");
  if (table_.time.stands()) return wrong(c, "paused", "the game is paused");
  if (table_.seats[c.seat].away) commit("back s" + std::to_string(c.seat));
  if (real_time_) return real_time_->hear(*this, c.from, c.seat, c.message, *picks);
  const auto at = c.message.number("at");
  if (!at || *at < 0 || *at > table_.number) return wrong(c, "field", "at is the number last seen");
  if (table_.clock[c.seat].owes && *at < table_.asked_at[c.seat])
    return wrong(c, "stale", "the question is another one by now");
  const Course::Heard heard = table_.course->hear(c.seat, *picks);
  if (heard.how != Course::How::well) return refused(c, heard);

  std::string answers;
  if (table_.asked.window >= 0 && heard.passes) {
    table_.held.add(c.seat);
    const bool last = !table_.terms.windows_are_timed() && table_.all_have_answered();
    if (!last) {
      commit("hold s" + std::to_string(c.seat), c.seat, c.id);
      return done(c, true);
    }
    answers = table_.course->play(table_.course->all_pass());
  } else {
    answers = table_.course->carry_out();
  }
  append("move " + answers, c.seat, c.id);
  table_.moved(now_, answers);
  table_.remember(c.seat, {std::string(c.id), table_.number});
  show(Shows::move);
  done(c);
}

// Whether it could be said now, and if not, why; nothing is done.
void TableRoom::why(const Command& c) {
  const auto picks = picks_of(c.message);
  if (!picks) return wrong(c, "field", "picks are a list of answers in words");
  const Course::Heard heard = table_.course->hear(c.seat, *picks);
  if (heard.how == Course::How::nonsense) return wrong(c, "nonsense", heard.why);
  std::string out = R"({"type":"why")";
  if (heard.how == Course::How::refused) pair(out, "clause", heard.clause);
  pair(out, "may", heard.how == Course::How::well);
  reply(c, std::move(out));
}

void TableRoom::draft(const Command& c) {
  const auto picks = picks_of(c.message);
  if (!picks) return wrong(c, "field", "picks are a list of answers in words");
  std::string json;
  const Course::Heard heard = table_.course->draft(c.seat, *picks, json);
  if (heard.how != Course::How::well) return refused(c, heard);
  reply(c, R"({"type":"draft",)" + json);
}

void TableRoom::pong(const Command& c) {
  if (real_time_ && c.seat < kMaxSeats) real_time_->pong(c.seat, c.message.number("ping").value_or(-1), now_);
}
}  // namespace tumult::server
