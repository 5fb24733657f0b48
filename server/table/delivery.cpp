// What people are shown. Everything that moves the table has a number and goes through a channel, so that whoever comes
// back gets exactly what they missed.
#include <algorithm>
#include <memory>
#include <vector>

#include "server/table/visit.h"

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

void TableRoom::send(Connection to, std::string text) {
  send(to, std::make_shared<const std::string>(std::move(text)));
}
void TableRoom::send(Connection to, Channel::Text text) {
  if (out_) out_->messages.push_back({to, std::move(text)});
}
void TableRoom::dismiss_connection(Connection c, std::uint16_t code, std::string_view why) {
  out_->goodbyes.push_back({c, code, std::string(why)});
  const auto at = guests_.find(c);
  if (at == guests_.end()) return;
  if (at->second.seat < kMaxSeats) gone_since_[at->second.seat] = now_;
  guests_.erase(at);
}
Connection TableRoom::connection_of(Seat s) const {
  for (const auto& [c, guest] : guests_)
    if (guest.seat == s) return c;
  return 0;
}

// Channels of those who are there now; their views as they are, without a word to anybody. A viewer's channel is live
// in each form that a connection uses; without one, in those that were used last, and before the first, after a restart
// too, in both. Whoever sees everything later may come in any form.
void TableRoom::look_again() {
  const bool watched =
      table_.terms.spectators == Spectators::delayed ||
      std::any_of(guests_.begin(), guests_.end(), [](const auto& g) { return g.second.seat == kNobody; });
  Bits<kChannels> used, wanted;
  for (const auto& [c, guest] : guests_) used.add(index_of(guest.audience()));
  for (int i = 0; i < kChannels; ++i) {
    const Seat viewer = audience_at(i).viewer;
    const int other = i ^ 1;  // the same in the other form
    const bool seen = viewer < kMaxSeats ? viewer < table_.terms.players && table_.seats[viewer].person() : watched;
    const bool later =
        table_.terms.spectators == Spectators::delayed && (viewer >= kMaxSeats || table_.seats[viewer].allows);
    if (seen && (later || used.has(i) || (!used.has(other) && (live_.has(i) || !live_.has(other))))) wanted.add(i);
  }
  const auto before = std::exchange(live_, wanted);
  for (const int i : before - wanted) channels_[i].forget();
  for (const int i : wanted - before)
    if (table_.session) begin_to_show(audience_at(i));
}

bool TableRoom::owes_answer(Seat viewer) const {
  return viewer < kMaxSeats && table_.session && table_.asked.who.has(viewer);
}

// Whoever is shown something next has seen the view as it is now.
void TableRoom::begin_to_show(Audience audience) {
  std::string unsaid;
  table_.session->write_changes(audience.viewer, audience.effects(), channel(audience).shown, unsaid);
}

void TableRoom::show(Shows shows) {
  switch (shows) {
    case Shows::nothing: return;
    case Shows::move: return show_move();
    case Shows::table: return show_table();
    case Shows::chat: return show_chat();
  }
}

bool TableRoom::delays(const Guest& g) const {
  return g.seat == kNobody && table_.terms.spectators == Spectators::delayed && table_.phase == Phase::playing;
}

void TableRoom::deliver(Audience audience, std::int64_t number, const Channel::Text& text, Shows shows) {
  const std::string then = table_.terms.spectators == Spectators::delayed ? whole(audience) : std::string();
  channel(audience).add({.number = number, .text = *text, .whole = then, .is_move = shows == Shows::move});
  for (auto& [c, guest] : guests_) {
    if (index_of(guest.audience()) != index_of(audience)) continue;
    if (guest.seat < kMaxSeats) send(c, text);
    else give_what_is_due(c, guest, text);
  }
}

// The number up to which a spectator may see everything.
std::int64_t TableRoom::shown_by_now(const Guest& g) const {
  if (!delays(g)) return table_.number;
  int moves = 0;
  const Channel& ch = channel(g.audience());
  for (std::size_t i = ch.kept(); i-- > 0;) {
    const Channel::Shown shown = ch.recent(i);
    if (moves == table_.terms.delay) return shown.number;
    moves += shown.is_move;
  }
  return -1;
}

// `newest`: the last message, where it is at hand.
void TableRoom::give_what_is_due(Connection c, Guest& guest, const Channel::Text& newest) {
  const std::int64_t until = shown_by_now(guest);
  if (until <= guest.shown) return;
  const Channel& ch = channel(guest.audience());
  const bool gap = guest.shown >= 0 && ch.reaches_back_to(guest.shown, until);
  if (!gap && !delays(guest)) send(c, whole(guest.audience()));
  for (std::size_t i = 0; i < ch.kept(); ++i) {
    const Channel::Shown shown = ch.recent(i);
    const bool at_hand = newest && i + 1 == ch.kept();
    if (gap && shown.number > guest.shown && shown.number <= until)
      at_hand ? send(c, newest) : send(c, std::string(shown.text));
    if (!gap && delays(guest) && shown.number == until) send(c, std::string(shown.whole));
  }
  guest.shown = until;
}

void TableRoom::show_move() {
  look_again();
  if (table_.terms.game->real_time && !contest_ && table_.phase == Phase::playing && out_)
    contest_ = std::make_unique<Contest>(table_, now_);
  const bool ends = table_.phase == Phase::over;  // what follows from it has the next number
  const std::int64_t number = table_.number - ends;
  // First what each sees, then what each is told of it: the same code for one after the other is still at hand.
  static thread_local std::string answers[kChannels];  // room to write in
  std::shared_ptr<std::string> texts[kChannels];
  if (out_) out_->messages.reserve(out_->messages.size() + guests_.size() + 1);
  static thread_local std::string time;  // the same for all
  time.clear();
  protocol::write(time, time_left());
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
      moved.member("table", table_state());
      moved.name("view");
      table_.session->write_view(audience.viewer, audience.effects(), out);
      begin_to_show(audience);
    } else {
      table_.session->write_changes(audience.viewer, audience.effects(), ch.shown, out);
    }
    if (owes_answer(audience.viewer)) table_.session->write_answers(audience.viewer, audience.form, answers[i]);
  }
  static thread_local std::string happened, story;  // of who was told last; mostly the next one is told the same
  bool same_happened = false, same_story = false;
  for (const int i : live_) {
    const Audience audience = audience_at(i);
    std::string& out = *texts[i];
    auto moved = protocol::Writer::after_a_member(out);
    if (!same_happened) {
      happened.clear();
      same_happened = table_.session->write_happened(audience.viewer, happened);
    }
    if (!same_story) {
      story.clear();
      same_story = table_.session->write_story(audience.viewer, story);
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
    deliver(audience, number, texts[i], Shows::move);
  }
  if (!ends) return;
  contest_.reset();
  show_table();
}

void TableRoom::show_table() {
  look_again();
  const auto text = std::make_shared<const std::string>(
      protocol::json_of(protocol::TableNews{.number = table_.number, .table = table_state(), .time = time_left()}));
  if (!table_.session)
    for (Channel& ch : channels_) ch.shown.clear();
  for (const int i : live_) deliver(audience_at(i), table_.number, text, Shows::table);
}

namespace {
protocol::ChatSaid said_in(const ChatLine& line) { return {.seat = line.seat, .at = line.at, .text = line.text}; }
}  // namespace

void TableRoom::show_chat() {
  look_again();
  const ChatLine& said = table_.chat.back();
  const auto text = std::make_shared<const std::string>(
      protocol::json_of(protocol::ChatNews{.number = table_.number, .said = said_in(said)}));
  for (const int i : live_) {
    const Audience audience = audience_at(i);
    if (audience.viewer >= kMaxSeats || !table_.seats[audience.viewer].muted.has(said.seat))
      deliver(audience, table_.number, text, Shows::chat);
  }
}

std::string TableRoom::whole(Audience audience) const {
  const Seat viewer = audience.viewer;
  std::string view, answers, out;
  protocol::Whole message{.number = table_.number, .table = table_state(), .time = time_left()};
  if (table_.session) {
    table_.session->write_view(viewer, audience.effects(), view);
    message.view = {view};
  }
  if (owes_answer(viewer)) {
    table_.session->write_answers(viewer, audience.form, answers);
    if (audience.form == AnswerForm::offers) message.offers = {answers};
    else message.answers = {answers};
  }
  for (const ChatLine& said : table_.chat)
    if (viewer >= kMaxSeats || !table_.seats[viewer].muted.has(said.seat)) message.chat.push_back(said_in(said));
  out.reserve(4096);
  protocol::write(out, message);
  return out;
}

void TableRoom::greet(Connection c, const Guest& guest, bool gap) {
  protocol::Hello hello{.number = table_.number, .now = now_, .gap = gap};
  hello.time = time_left();  // after a restart the clocks are others, though nothing else has changed
  if (guest.seat < kMaxSeats) hello.you = guest.seat;
  else if (guest.watches < kMaxSeats) hello.watching = guest.watches;
  send(c, protocol::json_of(hello));
}

// Sends the messages after `seen` if they are all still kept, else the whole view. A game that was stopped when the
// table woke has no message that says so: its viewers always get the whole view.
void TableRoom::welcome(Connection c, Guest& guest, std::int64_t seen) {
  if (table_.stopped) seen = -1;
  if (guest.seat == kNobody) {
    const bool gap = seen >= 0 && channel(guest.audience()).reaches_back_to(seen, shown_by_now(guest));
    greet(c, guest, gap);
    guest.shown = gap ? seen : -1;
    return give_what_is_due(c, guest, nullptr);
  }
  const Channel& ch = channel(guest.audience());
  const bool gap = seen >= 0 && ch.reaches_back_to(seen, table_.number);
  greet(c, guest, gap);
  if (!gap) send(c, whole(guest.audience()));
  for (std::size_t i = 0; gap && i < ch.kept(); ++i)
    if (ch.recent(i).number > seen) send(c, std::string(ch.recent(i).text));
  tell_settings(guest.seat);
}

void TableRoom::tell_settings(Seat s) {
  const Connection c = connection_of(s);
  if (!c) return;
  const Seating& is = table_.seats[s];
  protocol::SeatSettings out{
      .muted = is.muted, .allow = is.allows, .held = table_.held.has(s), .shared = is.share.has_value()};
  for (std::size_t k = 0; k < table_.terms.game->windows.size(); ++k)
    if (is.always_pass >> k & 1) out.always_pass.push_back({table_.terms.game->windows[k].tossed});
  send(c, protocol::json_of(out));
}

// Who is connected just now: gone as soon as it is seen, and so without a number.
void TableRoom::tell_presence() {
  told_ = now_;
  presence_changed_ = false;
  protocol::Presence out;
  for (const auto& [c, guest] : guests_) {
    if (guest.seat < kMaxSeats) out.here.add(guest.seat);
    else ++out.watching;
  }
  const auto text = std::make_shared<const std::string>(protocol::json_of(out));
  for (const auto& [c, guest] : guests_) send(c, text);
}
}  // namespace tumult::server
