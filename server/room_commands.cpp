// What people say, and what is said to that.
#include <algorithm>

#include "journal/journal.h"
#include "server/room_visit.h"

namespace tumult::server {
// What a command needs before it is looked at.
namespace needs {
constexpr u8 nothing = 0, seat = 1, host = 2, game = 4, no_game = 8, id = 16;
}
struct TableRoom::CommandRow {
  std::string_view type;
  void (TableRoom::*handler)(const Command&);
  u8 needs;
};

const TableRoom::CommandRow* TableRoom::find_command(std::string_view type) {
  using namespace needs;
  static constexpr CommandRow kRows[] = {
      {"say", &TableRoom::say, seat | game | id},
      {"why", &TableRoom::why, seat | game | id},
      {"draft", &TableRoom::draft, seat | game | id},
      {"share", &TableRoom::share, seat | id},
      {"chat", &TableRoom::talk, seat | id},
      {"react", &TableRoom::react, seat},
      {"start", &TableRoom::start, seat | host | no_game | id},
      {"change", &TableRoom::change, seat | host | no_game | id},
      {"fill", &TableRoom::fill, seat | host | id},
      {"vacate", &TableRoom::vacate, seat | host | no_game | id},
      {"remove", &TableRoom::remove, seat | host | id},
      {"again", &TableRoom::again, seat | host | no_game | id},
      {"leave", &TableRoom::leave, seat | id},
      {"vote", &TableRoom::vote, seat | id},
      {"set", &TableRoom::set, seat | id},
      {"name", &TableRoom::rename, seat | no_game | id},
      {"watch", &TableRoom::watch, nothing},
      {"pong", &TableRoom::pong, nothing},
  };
  for (const CommandRow& row : kRows)
    if (row.type == type) return &row;
  return nullptr;
}

void TableRoom::heard(Connection from, std::string_view text, Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  const auto at = guests_.find(from);
  if (at == guests_.end()) return;
  active_ = now_;
  Wrong bad;
  const auto message = Message::read(text, bad);
  if (!message) return send_error(from, bad.code, bad.text);
  const std::string_view id = message->word("id");
  const Command c{from, at->second, *message, id, at->second.seat};
  const CommandRow* row = find_command(message->word("type"));
  const bool in_game = table_.phase == Phase::playing || table_.phase == Phase::shares;
  const auto lacks = [&](u8 what) { return row && (row->needs & what) != 0; };
  if (!row) {
    wrong(c, "type", "there is no such message");
  } else if ((lacks(needs::id) || message->find("id")) && !is_id(id)) {
    send_error(from, "id", "a command has an id: letters and digits, at most 40");
  } else if (lacks(needs::seat) && c.seat >= kMaxSeats) {
    wrong(c, "seat", "those who look on cannot do that");
  } else if (lacks(needs::id) && answered_before(c)) {
    // It has been judged.
  } else if (lacks(needs::host) && c.seat != table_.host) {
    wrong(c, "host", "only the host of the table does that");
  } else if (lacks(needs::game) && table_.phase != Phase::playing) {
    wrong(c, "phase", "no game is being played");
  } else if (lacks(needs::no_game) && in_game) {
    wrong(c, "phase", "not while a game is being played");
  } else {
    (this->*row->handler)(c);
  }
  catch_up();
}

void TableRoom::share(const Command& c) {
  const auto bytes = read_hex(c.message.word("share"));
  if (!bytes) return wrong(c, "field", "a share is 64 hexadecimal digits");
  if (c.message.number("game") != table_.game || (table_.phase != Phase::open && table_.phase != Phase::shares))
    return wrong(c, "late", "that deal is over");
  commit("share s" + std::to_string(c.seat) + ' ' + in_hex(*bytes), c.seat, c.id);
  done(c);
  begin_if_ready();
}

bool TableRoom::may_talk(const std::vector<Millis>& lately) const {
  const auto recent = std::count_if(lately.begin(), lately.end(), [&](Millis t) { return t + kTalkSpan > now_; });
  return recent < kTalkBurst;
}

void TableRoom::talk(const Command& c) {
  const std::string text = tidied(c.message.word("text"), kLongestChat);
  if (text.empty()) return wrong(c, "field", "there is nothing to say, or it is not UTF-8");
  if (!may_talk(table_.seats[c.seat].talked)) return wrong(c, "rate", "slowly: five things in ten seconds");
  commit("chat s" + std::to_string(c.seat) + ' ' + text, c.seat, c.id);
  done(c);
}

// A reaction is gone as soon as it is seen: it is no line.
void TableRoom::react(const Command& c) {
  const std::string_view what = c.message.word("what");
  if (std::find(kReactions.begin(), kReactions.end(), what) == kReactions.end())
    return wrong(c, "field", "there is no such reaction");
  if (!may_talk(c.guest.reacted)) return wrong(c, "rate", "slowly: five things in ten seconds");
  keep_newest(c.guest.reacted, now_, kTalkKept);
  std::string out = R"({"type":"reaction")";
  pair(out, "seat", c.seat);
  pair(out, "what", what);
  out += '}';
  const auto text = std::make_shared<const std::string>(std::move(out));
  for (const auto& [to, guest] : guests_)
    if (guest.seat >= kMaxSeats || !table_.seats[guest.seat].muted.has(c.seat)) send(to, text);
}

void TableRoom::start(const Command& c) {
  if (table_.phase == Phase::over) return wrong(c, "phase", "first a rematch, then its start");
  if (!table_.empty_seats().empty()) return wrong(c, "seats", "somebody has to sit on every seat; bots can");
  commit("start", c.seat, c.id);
  done(c);
  begin_if_ready();
}

void TableRoom::change(const Command& c) {
  if (table_.phase != Phase::open) return wrong(c, "phase", "first a rematch, then its options");
  Terms terms = table_.terms;
  Wrong bad;
  if (!read_terms(c.message, terms, bad)) return wrong(c, bad.code, bad.text);
  for (Seat s = 0; s < kMaxSeats; ++s)
    if (s >= terms.players && s < table_.terms.players && table_.seats[s].by != Seating::By::nobody)
      return wrong(c, "seats", "somebody sits on a seat that would go");
  commit("terms " + terms_line(terms), c.seat, c.id);
  done(c);
}

Seat TableRoom::seat_named(const Command& c, std::string_view name) const {
  const auto n = c.message.number(name);
  return n && *n >= 0 && *n < table_.terms.players ? static_cast<Seat>(*n) : kNobody;
}

// A bot on a seat that is free or has a bot already; in a game, instead of somebody who is not there, until they
// return.
void TableRoom::fill(const Command& c) {
  const Seat s = seat_named(c);
  const auto level = bots::read_level(c.message.word("level"));
  if (s == kNobody || !level) return wrong(c, "field", "seat is a number, level is random, easy, normal or hard");
  const Seating& is = table_.seats[s];
  const std::string who = " s" + std::to_string(s), what(bots::text_of(*level));
  if (!is.person()) commit("sits" + who + " bot " + what, c.seat, c.id);
  else if (table_.phase == Phase::playing && !connection_of(s)) commit("away" + who + ' ' + what, c.seat, c.id);
  else return wrong(c, "seats", "somebody sits there");
  done(c);
}

void TableRoom::vacate(const Command& c) {
  const Seat s = seat_named(c);
  if (s == kNobody || table_.seats[s].by != Seating::By::bot) return wrong(c, "seats", "no bot sits there");
  commit("sits s" + std::to_string(s) + " open", c.seat, c.id);
  done(c);
}

void TableRoom::remove(const Command& c) {
  const Seat s = seat_named(c);
  if (s == kNobody || !table_.seats[s].person() || s == c.seat) return wrong(c, "seats", "nobody else sits there");
  dismiss(s, c.seat, c.id);
  done(c);
}

void TableRoom::again(const Command& c) {
  if (table_.phase != Phase::over) return wrong(c, "phase", "there was no game yet");
  commit("again", c.seat, c.id);
  say_what_stands();
  done(c);
}

// In a game a bot plays on until the player returns; before and after one the seat is free.
void TableRoom::leave(const Command& c) {
  const std::string who = 's' + std::to_string(c.seat);
  const bool playing = table_.phase == Phase::playing || table_.phase == Phase::shares;
  if (playing) commit("away " + who + " normal", c.seat, c.id);
  else commit("sits " + who + " open");
  done(c);
  if (c.seat == table_.host) pass_on_host();
  dismiss_connection(c.from, 1000, "goodbye");
  begin_if_ready();
}

void TableRoom::vote(const Command& c) {
  const std::string who = "vote s" + std::to_string(c.seat);
  const std::string_view what = c.message.word("what");
  if (what == "pause" || what == "resume") {
    if (table_.phase != Phase::playing || table_.paused != (what == "resume"))
      return wrong(c, "phase", "there is nothing to pause or to resume");
    commit(who + " pause", c.seat, c.id);
  } else if (const Seat s = seat_named(c);
             what == "remove" && s != kNobody && s != c.seat && table_.seats[s].person()) {
    commit(who + " remove s" + std::to_string(s), c.seat, c.id);
  } else {
    return wrong(c, "field", "a vote is about pause, resume, or remove with the seat of somebody else");
  }
  done(c);
  count_votes();
}

// Settings of one's own: which windows one always passes, whose talk one does not want, who may look over one's
// shoulder, who plays while one only watches.
void TableRoom::set(const Command& c) {
  const std::string who = " s" + std::to_string(c.seat);
  const auto on_off = [&](std::string_view name) { return c.message.truth(name).value_or(false) ? " on" : " off"; };
  if (const Message::Field* list = c.message.list("always-pass")) {
    std::string cards;
    for (const auto& [none, card] : list->items) {
      const auto known = table_.terms.game->windows;
      if (std::ranges::find(known, card, &WindowRow::tossed) == known.end())
        return wrong(c, "field", "there is no reaction with such a card");
      cards += ' ' + card;
    }
    commit("always" + who + cards, c.seat, c.id);
  } else if (const Seat s = seat_named(c, "mute"); s != kNobody && c.message.truth("on")) {
    commit("mute" + who + " s" + std::to_string(s) + on_off("on"), c.seat, c.id);
  } else if (const std::string_view level = c.message.word("stand-in"); level == "off" || bots::read_level(level)) {
    if (level != "off") commit("away" + who + ' ' + std::string(level) + " watches", c.seat, c.id);
    else if (table_.seats[c.seat].away) commit("back" + who, c.seat, c.id);
  } else if (c.message.truth("allow")) {
    commit("allow" + who + on_off("allow"), c.seat, c.id);
    for (auto& [to, guest] : guests_)  // whoever looked over the shoulder does so no longer
      if (guest.watches == c.seat && !table_.seats[c.seat].allows) {
        guest.watches = Session::kSpectator;
        look_again();
        welcome(to, guest, -1);
      }
  } else {
    return wrong(
        c, "field",
        "always-pass is a list of cards, mute a seat with on, allow is true or false, stand-in a level or off");
  }
  done(c);
  tell_settings(c.seat);
}

void TableRoom::rename(const Command& c) {
  const std::string name = tidied(c.message.word("name"), kLongestName);
  if (name.empty()) return wrong(c, "name", "a player needs a name");
  for (Seat s : table_.people() - only(c.seat))
    if (table_.seats[s].name == name) return wrong(c, "name", "somebody here is called that already");
  commit("name s" + std::to_string(c.seat) + ' ' + name, c.seat, c.id);
  done(c);
}

// A spectator looks at everything that is public, or over the shoulder of somebody who allows it.
void TableRoom::watch(const Command& c) {
  if (c.seat < kMaxSeats) return wrong(c, "seat", "who plays sees the own seat");
  const Seat s = seat_named(c);
  if (c.message.find("seat") && (s == kNobody || !table_.seats[s].person() || !table_.seats[s].allows))
    return wrong(c, "seat", "that player does not allow it");
  c.guest.watches = s == kNobody ? Session::kSpectator : s;
  look_again();
  welcome(c.from, c.guest, -1);
}
}  // namespace tumult::server
