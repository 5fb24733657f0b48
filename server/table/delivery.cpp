#include "server/table/delivery.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "protocol/writer.h"
#include "server/table/table_view.h"

namespace tumult::server {
namespace {
// Messages come and go by the hundred, and are longer than what malloc is quick with: their room is used again.
constexpr std::size_t kSpareTexts = 512, kLargestSpare = 8 * 1024;
thread_local std::vector<std::unique_ptr<std::string>> spare_texts;
void put_back(std::string* text) {
  std::unique_ptr<std::string> own(text);
  if (spare_texts.size() < kSpareTexts && text->capacity() <= kLargestSpare) spare_texts.push_back(std::move(own));
}
}  // namespace
std::shared_ptr<std::string> take_text() {
  if (spare_texts.empty()) return {new std::string, put_back};
  std::unique_ptr<std::string> text = std::move(spare_texts.back());
  spare_texts.pop_back();
  return {text.release(), put_back};
}

namespace {
bool is_delayed(const TableState& state, const Guest& g) {
  return !g.seated() && state.terms.spectators == Spectators::delayed && state.phase == Phase::playing;
}
bool owes_answer(const TableState& state, Seat viewer) {
  return viewer < kMaxSeats && state.session && state.clocks.asked().who.has(viewer);
}

protocol::ChatSaid said_in(const ChatLine& line) { return {.seat = line.seat, .at = line.at, .text = line.text}; }

// The whole view.
std::string whole(const TableState& state, Audience audience) {
  const Seat viewer = audience.viewer;
  std::string view, answers, out;
  protocol::Whole message{.number = state.number, .table = view_of(state), .time = time_left(state)};
  if (state.session) {
    state.session->write_view(viewer, audience.effects(), view);
    message.view = {view};
  }
  if (owes_answer(state, viewer)) {
    state.session->write_answers(viewer, audience.form, answers);
    if (audience.form == AnswerForm::offers) message.offers = {answers};
    else message.answers = {answers};
  }
  for (const ChatLine& said : state.talk.lines())
    if (viewer >= kMaxSeats || !state.seating[viewer].muted.has(said.seat)) message.chat.push_back(said_in(said));
  out.reserve(4096);
  protocol::write(out, message);
  return out;
}

std::string greeting(const TableState& state, const Guest& guest, bool gap, Millis now) {
  protocol::Hello hello{.number = state.number, .now = now, .gap = gap};
  hello.time = time_left(state);  // after a restart the clocks are others, though nothing else has changed
  if (guest.seated()) hello.you = guest.seat;
  else if (guest.watches < kMaxSeats) hello.watching = guest.watches;
  return protocol::json_of(hello);
}
}  // namespace

// A viewer's channel is live in each form that a connection uses; without one, in those that were used last, and before
// the first, after a restart too, in both. Whoever sees everything later may come in any form.
void Delivery::look_again(const TableState& state, const Presence& presence) {
  const auto& guests = presence.guests();
  const bool later = state.terms.spectators == Spectators::delayed;
  const bool watched = later || std::ranges::any_of(guests, [](const auto& g) { return g.second.seat == kNobody; });
  Bits<kChannels> used, wanted;
  for (const auto& [c, guest] : guests) used.add(index_of(audience_of(guest)));
  for (int i = 0; i < kChannels; ++i) {
    const Seat viewer = audience_at(i).viewer;
    const bool is_seat = viewer < kMaxSeats;
    const int other = i ^ 1;  // the same in the other form
    const bool seen = is_seat ? state.seating.has(viewer) && state.seating[viewer].person() : watched;
    const bool seen_later = later && (!is_seat || state.seating[viewer].allows);
    if (seen && (seen_later || used.has(i) || (!used.has(other) && (live_.has(i) || !live_.has(other))))) wanted.add(i);
  }
  const auto before = std::exchange(live_, wanted);
  for (const int i : before - wanted) channels_[i].forget();
  for (const int i : wanted - before)
    if (state.session) begin_to_show(state, audience_at(i));
}

// Whoever is shown something next has seen the view as it is now.
void Delivery::begin_to_show(const TableState& state, Audience audience) {
  std::string unsaid;
  state.session->write_changes(audience.viewer, audience.effects(), channel(audience).shown, unsaid);
}

void Delivery::show(const TableState& state, Presence& presence, Shows shows, Outbox& out) {
  switch (shows) {
    case Shows::nothing: return;
    case Shows::move: return show_move(state, presence, out);
    case Shows::table: return show_table(state, presence, out);
    case Shows::chat: return show_chat(state, presence, out);
  }
}

void Delivery::deliver(const TableState& state, Presence& presence, Audience audience, std::int64_t number,
                       const Channel::Text& text, Shows shows, Outbox& out) {
  const std::string then = state.terms.spectators == Spectators::delayed ? whole(state, audience) : std::string();
  channel(audience).add({.number = number, .text = *text, .whole = then, .is_move = shows == Shows::move});
  for (auto& [c, guest] : presence.guests()) {
    if (index_of(audience_of(guest)) != index_of(audience)) continue;
    if (guest.seated()) out.send(c, text);
    else give_what_is_due(state, c, guest, text, out);
  }
}

// The number up to which a guest may see everything.
std::int64_t Delivery::shown_by_now(const TableState& state, const Guest& g) const {
  if (!is_delayed(state, g)) return state.number;
  int moves = 0;
  const Channel& ch = channel(audience_of(g));
  for (std::size_t i = ch.kept(); i-- > 0;) {
    const Channel::Shown shown = ch.recent(i);
    if (moves == state.terms.delay) return shown.number;
    moves += shown.is_move;
  }
  return -1;
}

// To a spectator. `newest`: the last message, where it is at hand.
void Delivery::give_what_is_due(const TableState& state, Connection c, Guest& guest, const Channel::Text& newest,
                                Outbox& out) const {
  const std::int64_t until = shown_by_now(state, guest);
  if (until <= guest.shown) return;
  const Channel& ch = channel(audience_of(guest));
  const bool gap = guest.shown >= 0 && ch.reaches_back_to(guest.shown, until);
  const bool later = is_delayed(state, guest);
  if (!gap && !later) out.send(c, whole(state, audience_of(guest)));
  for (std::size_t i = 0; i < ch.kept(); ++i) {
    const Channel::Shown shown = ch.recent(i);
    const bool at_hand = newest && i + 1 == ch.kept();
    if (gap && shown.number > guest.shown && shown.number <= until)
      at_hand ? out.send(c, newest) : out.send(c, std::string(shown.text));
    if (!gap && later && shown.number == until) out.send(c, std::string(shown.whole));
  }
  guest.shown = until;
}

void Delivery::show_move(const TableState& state, Presence& presence, Outbox& outbox) {
  look_again(state, presence);
  const bool ends = state.phase == Phase::over;  // what follows from it has the next number
  const std::int64_t number = state.number - ends;
  // First what each sees, then what each is told of it: the same code for one after the other is still at hand.
  static thread_local std::string answers[kChannels];  // room to write in
  std::shared_ptr<std::string> texts[kChannels];
  outbox.messages.reserve(outbox.messages.size() + presence.guests().size() + 1);
  static thread_local std::string time;  // the same for all
  time.clear();
  protocol::write(time, time_left(state));
  for (const int i : live_) {
    Channel& ch = channels_[i];
    const Audience audience = audience_at(i);
    answers[i].clear();
    texts[i] = take_text();
    std::string& out = *texts[i];
    out = R"({"type":"moved","number":)";
    auto moved = protocol::Writer::after_a_member(out);
    moved.value(number);
    if (ch.shown.empty()) {
      moved.member("table", view_of(state));
      moved.name("view");
      state.session->write_view(audience.viewer, audience.effects(), out);
      begin_to_show(state, audience);
    } else {
      state.session->write_changes(audience.viewer, audience.effects(), ch.shown, out);
    }
    if (owes_answer(state, audience.viewer)) state.session->write_answers(audience.viewer, audience.form, answers[i]);
  }
  static thread_local std::string happened, story;  // of who was told last; mostly the next one is told the same
  bool same_happened = false, same_story = false;
  for (const int i : live_) {
    const Audience audience = audience_at(i);
    std::string& out = *texts[i];
    auto moved = protocol::Writer::after_a_member(out);
    if (!same_happened) {
      happened.clear();
      same_happened = state.session->write_happened(audience.viewer, happened);
    }
    if (!same_story) {
      story.clear();
      same_story = state.session->write_story(audience.viewer, story);
    }
    moved.member("happened", protocol::RecordsJson{happened});
    if (story != "[]") moved.member("story", protocol::StoryJson{story});
    if (!answers[i].empty()) {
      moved.name(audience.form == AnswerForm::offers ? "offers" : "answers");
      out += answers[i];
    }
    moved.name("time");
    out += time;
    out += '}';
    deliver(state, presence, audience, number, texts[i], Shows::move, outbox);
  }
  if (ends) show_table(state, presence, outbox);
}

void Delivery::show_table(const TableState& state, Presence& presence, Outbox& out) {
  look_again(state, presence);
  const auto text = std::make_shared<const std::string>(protocol::json_of(
      protocol::TableNews{.number = state.number, .table = view_of(state), .time = time_left(state)}));
  if (!state.session)
    for (Channel& ch : channels_) ch.shown.clear();
  for (const int i : live_) deliver(state, presence, audience_at(i), state.number, text, Shows::table, out);
}

void Delivery::show_chat(const TableState& state, Presence& presence, Outbox& out) {
  look_again(state, presence);
  const ChatLine& said = state.talk.lines().back();
  const auto text = std::make_shared<const std::string>(
      protocol::json_of(protocol::ChatNews{.number = state.number, .said = said_in(said)}));
  for (const int i : live_) {
    const Audience audience = audience_at(i);
    if (audience.viewer >= kMaxSeats || !state.seating[audience.viewer].muted.has(said.seat))
      deliver(state, presence, audience, state.number, text, Shows::chat, out);
  }
}

// A game that was stopped when the table woke has no message that says so: its viewers always get the whole view.
void Delivery::welcome(const TableState& state, Connection c, Guest& guest, std::int64_t seen, Call call) {
  if (state.stopped) seen = -1;
  const Channel& ch = channel(audience_of(guest));
  const bool gap = seen >= 0 && ch.reaches_back_to(seen, shown_by_now(state, guest));
  call.out.send(c, greeting(state, guest, gap, call.now));
  if (guest.seat == kNobody) {
    guest.shown = gap ? seen : -1;
    return give_what_is_due(state, c, guest, nullptr, call.out);
  }
  if (!gap) call.out.send(c, whole(state, audience_of(guest)));
  for (std::size_t i = 0; gap && i < ch.kept(); ++i)
    if (ch.recent(i).number > seen) call.out.send(c, std::string(ch.recent(i).text));
}
}  // namespace tumult::server
