#include "server/table/commands.h"

#include "server/table/handlers.h"

namespace tumult::server {
std::string error_text(Code code, std::string_view text, std::string_view id) {
  protocol::Error error{.code = code, .text = std::string(text), .id = {}};
  if (!id.empty()) error.id = {id};
  return protocol::json_of(error);
}

Wrong no_seat(const TableState& state, std::string_view key) {
  return expected(key, "a number from 0 to " + std::to_string(state.terms.players - 1));
}

bool Command::answered_before() const {
  if (seat >= kMaxSeats) return false;
  if (const CommandMemory::Done* before = state().commands.find(seat, id)) {
    send(protocol::json_of(protocol::Done{.id = {id}, .number = before->number, .held = {before->held}}));
    return true;
  }
  const auto refusal = table.refusals().find(seat, id);
  if (refusal) call.out.send(from, refusal);
  return refusal != nullptr;
}

void Command::done(bool held) const {
  const auto text = take_text();
  text->clear();
  protocol::write(*text, protocol::Done{.id = {id}, .number = state().number, .held = {held}});
  call.out.send(from, text);
}
void Command::unchanged() const {
  const auto text =
      std::make_shared<const std::string>(protocol::json_of(protocol::Done{.id = {id}, .number = state().number}));
  call.out.send(from, text);
  table.refusals().remember(seat, id, text);
}
void Command::done_if_asked() const {
  if (!id.empty()) done();
}

namespace {
void say_no(const Command& c, std::string text) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  c.call.out.send(c.from, shared);
  if (c.seat < kMaxSeats && !c.id.empty()) c.table.refusals().remember(c.seat, c.id, shared);
}
}  // namespace

void Command::wrong(Code code, std::string_view text) const { say_no(*this, error_text(code, text, id)); }

void Command::refused(const Rejection& no) const {
  if (no.why == Rejection::Why::unreadable) return wrong(Code::nonsense, no.expected);
  std::string may, says;
  session().write_answers(seat, AnswerForm::texts, may);
  session().write_message(no.says, says);
  say_no(*this, protocol::json_of(protocol::Refused{
                    .id = {id},
                    .clause = no.why == Rejection::Why::incomplete ? std::string_view("incomplete") : no.clause,
                    .may = {may},
                    .says = {{says}}}));
}

namespace {
// Has a command what it needs? If not, it has been answered.
bool has_what_it_needs(const Command& c, u8 needs) {
  using namespace protocol;
  const auto lacks = [&](u8 what, bool there) { return (needs & what) != 0 && !there; };
  if (lacks(needs::seat, c.seat < kMaxSeats)) {
    c.wrong(Code::seat, "those who look on cannot do that");
  } else if (lacks(needs::id, !c.answered_before())) {
    // Duplicate command: the first reply was repeated.
  } else if (lacks(needs::host, c.seat == c.state().seating.host())) {
    c.wrong(Code::host, "only the host of the table does that");
  } else if (lacks(needs::game, c.state().phase == Phase::playing)) {
    c.wrong(Code::phase, "no game is being played");
  } else if (lacks(needs::no_game, !c.state().running())) {
    c.wrong(Code::phase, "not while a game is being played");
  } else if (lacks(needs::moves, !c.call.out.no_moves)) {
    c.wrong(*c.call.out.no_moves);
  } else if (lacks(needs::extra, !c.call.out.no_extra)) {
    c.wrong(*c.call.out.no_extra);
  } else {
    return true;
  }
  return false;
}
}  // namespace

void carry_out(const Command& c, const protocol::ClientMessage& message) {
  const auto take = [&](const auto& m) {
    if (has_what_it_needs(c, m.kNeeds)) handle(c, m);
  };
  std::visit(take, message.body);
}
}  // namespace tumult::server
