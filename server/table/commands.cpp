// What people say, and what is said to that.
#include <algorithm>

#include "server/table/visit.h"

namespace tumult::server {
using protocol::expected;
using protocol::tidied;
using protocol::VoteAbout;

void TableRoom::heard(Connection from, std::string_view text, Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  const auto at = guests_.find(from);
  if (at == guests_.end()) return;
  active_ = now_;
  const auto message = protocol::read_client(text);
  const Command c{from, at->second, message ? message->id : message.error().id, at->second.seat};
  if (message) {
    const auto take = [&](const auto& m) {
      if (may(c, m.kNeeds)) handle(c, m);
    };
    std::visit(take, message->body);
  } else if (c.id.empty() || !answered_before(c)) {
    wrong(c, message.error().wrong.code, message.error().wrong.text);
  }
  catch_up();
}

// What a command needs before it is looked at. False: it has been answered.
bool TableRoom::may(const Command& c, u8 needs) {
  using namespace protocol;
  const auto lacks = [&](u8 what, bool there) { return (needs & what) != 0 && !there; };
  const bool in_game = table_.phase == Phase::playing || table_.phase == Phase::shares;
  if (lacks(needs::seat, c.seat < kMaxSeats)) {
    wrong(c, Code::seat, "those who look on cannot do that");
  } else if (lacks(needs::id, !answered_before(c))) {
    // Duplicate command: the first reply was repeated.
  } else if (lacks(needs::host, c.seat == table_.host)) {
    wrong(c, Code::host, "only the host of the table does that");
  } else if (lacks(needs::game, table_.phase == Phase::playing)) {
    wrong(c, Code::phase, "no game is being played");
  } else if (lacks(needs::no_game, !in_game)) {
    wrong(c, Code::phase, "not while a game is being played");
  } else {
    return true;
  }
  return false;
}

Wrong TableRoom::no_seat(std::string_view key) const {
  return expected(key, "a number from 0 to " + std::to_string(table_.terms.players - 1));
}

void TableRoom::handle(const Command& c, const protocol::GiveShare& m) {
  if (m.game != table_.game || (table_.phase != Phase::open && table_.phase != Phase::shares))
    return wrong(c, Code::late, "that deal is over");
  commit(entry::Share{c.seat, m.share}, c);
  done(c);
  begin_if_ready();
}

bool TableRoom::may_talk(const std::vector<Millis>& lately) const {
  const auto recent = std::count_if(lately.begin(), lately.end(), [&](Millis t) { return t + kTalkSpan > now_; });
  return recent < kTalkBurst;
}

void TableRoom::handle(const Command& c, const protocol::Chat& m) {
  const std::string text = tidied(m.text, kLongestChat);
  if (text.empty()) return wrong(c, expected("text", "something that can be read"));
  if (!may_talk(table_.seats[c.seat].talked)) return wrong(c, Code::rate, "slowly: five things in ten seconds");
  commit(entry::Chat{c.seat, text}, c);
  done(c);
}

// A reaction is gone as soon as it is seen: it is no line.
void TableRoom::handle(const Command& c, const protocol::React& m) {
  if (!may_talk(c.guest.reacted)) return wrong(c, Code::rate, "slowly: five things in ten seconds");
  keep_newest(c.guest.reacted, now_, kTalkKept);
  const auto text =
      std::make_shared<const std::string>(protocol::json_of(protocol::ReactionMade{.seat = c.seat, .what = m.what}));
  for (const auto& [to, guest] : guests_)
    if (guest.seat >= kMaxSeats || !table_.seats[guest.seat].muted.has(c.seat)) send(to, text);
  if (!c.id.empty()) done(c);
}

void TableRoom::handle(const Command& c, const protocol::Start&) {
  if (table_.phase == Phase::over) return wrong(c, Code::phase, "first a rematch, then its start");
  if (!table_.empty_seats().empty()) return wrong(c, Code::seats, "somebody has to sit on every seat; bots can");
  commit(entry::Start{}, c);
  done(c);
  begin_if_ready();
}

void TableRoom::handle(const Command& c, const protocol::Change& m) {
  if (table_.phase != Phase::open) return wrong(c, Code::phase, "first a rematch, then its options");
  Terms terms = table_.terms;
  if (const auto bad = agree(m.game.value_or(terms.game), m.terms, terms)) return wrong(c, bad->code, bad->text);
  for (Seat s = 0; s < kMaxSeats; ++s)
    if (s >= terms.players && s < table_.terms.players && table_.seats[s].by != Seating::By::nobody)
      return wrong(c, Code::seats, "somebody sits on a seat that would go");
  commit(entry::Agreed{terms}, c);
  done(c);
}

// A bot on a seat that is free or has a bot already; in a game, instead of somebody who is not there, until they
// return.
void TableRoom::handle(const Command& c, const protocol::Fill& m) {
  if (!has_seat(m.seat)) return wrong(c, no_seat("seat"));
  const Seating& is = table_.seats[m.seat];
  if (!is.person()) commit(entry::Sits{.seat = m.seat, .by = Seating::By::bot, .level = m.level}, c);
  else if (table_.phase == Phase::playing && !connection_of(m.seat)) commit(entry::Away{m.seat, m.level}, c);
  else return wrong(c, Code::seats, "somebody sits there");
  done(c);
}

void TableRoom::handle(const Command& c, const protocol::Vacate& m) {
  if (!has_seat(m.seat) || table_.seats[m.seat].by != Seating::By::bot)
    return wrong(c, Code::seats, "no bot sits there");
  commit(entry::Sits{.seat = m.seat}, c);
  done(c);
}

void TableRoom::handle(const Command& c, const protocol::Remove& m) {
  if (!has_seat(m.seat) || !table_.seats[m.seat].person() || m.seat == c.seat)
    return wrong(c, Code::seats, "nobody else sits there");
  dismiss(m.seat, c.seat, c.id);
  done(c);
}

void TableRoom::handle(const Command& c, const protocol::Again&) {
  if (table_.phase != Phase::over) return wrong(c, Code::phase, "there was no game yet");
  commit(entry::Again{}, c);
  say_what_stands();
  done(c);
}

// In a game a bot plays on until the player returns; before and after one the seat is free.
void TableRoom::handle(const Command& c, const protocol::Leave&) {
  const bool playing = table_.phase == Phase::playing || table_.phase == Phase::shares;
  if (playing) commit(entry::Away{c.seat}, c);
  else commit(entry::Sits{.seat = c.seat});
  done(c);
  if (c.seat == table_.host) pass_on_host();
  dismiss_connection(c.from, goodbye::left, "goodbye");
  begin_if_ready();
}

void TableRoom::handle(const Command& c, const protocol::Vote& m) {
  if (m.what != VoteAbout::remove) {
    if (table_.phase != Phase::playing || table_.paused != (m.what == VoteAbout::resume))
      return wrong(c, Code::phase, "there is nothing to pause or to resume");
    commit(entry::Vote{c.seat}, c);
  } else if (m.seat && has_seat(*m.seat) && *m.seat != c.seat && table_.seats[*m.seat].person()) {
    commit(entry::Vote{c.seat, *m.seat}, c);
  } else {
    return wrong(c, expected("seat", "with remove the seat of another player"));
  }
  done(c);
  count_votes();
}

namespace {
std::string windows_of(const GameRow& game) {
  std::string all;
  for (const WindowRow& window : game.windows) (all += all.empty() ? "" : ", ") += window.tossed;
  return all.empty() ? "nothing: this game has no reactions" : all;
}
}  // namespace

// Settings of one's own: which windows one always passes, whose talk one does not want, who may look over one's
// shoulder, who plays while one only watches.
void TableRoom::handle(const Command& c, const protocol::SetAlwaysPass& m) {
  std::string cards;
  for (const auto& [card] : m.cards) {
    if (std::ranges::find(table_.terms.game->windows, card, &WindowRow::tossed) == table_.terms.game->windows.end())
      return wrong(c, expected("always-pass", "a list of " + windows_of(*table_.terms.game)));
    cards.append(" ").append(card);
  }
  commit(entry::Always{c.seat, cards}, c);
  settings_changed(c);
}

void TableRoom::handle(const Command& c, const protocol::SetMute& m) {
  if (!has_seat(m.mute)) return wrong(c, no_seat("mute"));
  commit(entry::Mute{c.seat, m.mute, m.on}, c);
  settings_changed(c);
}

void TableRoom::handle(const Command& c, const protocol::SetStandIn& m) {
  if (const auto level = m.stand_in.level) commit(entry::Away{c.seat, *level, true}, c);
  else if (table_.seats[c.seat].away) commit(entry::Back{c.seat}, c);
  settings_changed(c);
}

void TableRoom::handle(const Command& c, const protocol::SetAllow& m) {
  commit(entry::Allow{c.seat, m.allow}, c);
  for (auto& [to, guest] : guests_)  // whoever looked over the shoulder does so no longer
    if (guest.watches == c.seat && !table_.seats[c.seat].allows) {
      guest.watches = Session::kSpectator;
      look_again();
      welcome(to, guest, -1);
    }
  settings_changed(c);
}

void TableRoom::settings_changed(const Command& c) {
  done(c);
  tell_settings(c.seat);
}

void TableRoom::handle(const Command& c, const protocol::Rename& m) {
  const std::string name = tidied(m.name, kLongestName);
  if (name.empty()) return wrong(c, Code::name, "a player needs a name");
  for (Seat s : table_.people() - only(c.seat))
    if (table_.seats[s].name == name) return wrong(c, Code::name, "somebody here is called that already");
  commit(entry::Name{c.seat, name}, c);
  done(c);
}

// A spectator looks at everything that is public, or over the shoulder of somebody who allows it.
void TableRoom::handle(const Command& c, const protocol::Watch& m) {
  if (c.seat < kMaxSeats) return wrong(c, Code::seat, "who plays sees the own seat");
  if (m.seat && !(has_seat(*m.seat) && table_.seats[*m.seat].person() && table_.seats[*m.seat].allows))
    return wrong(c, Code::seat, "that player does not allow it");
  c.guest.watches = m.seat.value_or(Session::kSpectator);
  look_again();
  if (!c.id.empty()) done(c);  // before the hello: a page says again what was not answered by then
  welcome(c.from, c.guest, -1);
}
}  // namespace tumult::server
