// Talk, and one's own settings: which windows one always passes, whose talk one does not want, who may look over one's
// shoulder, who plays while one only watches.
#include <algorithm>

#include "server/table/handlers.h"
#include "server/table/table_view.h"

namespace tumult::server {
using protocol::kLongestChat, protocol::kLongestName;

namespace {
constexpr std::string_view kTooFast = "slowly: five things in ten seconds";

std::string windows_of(const GameRow& game) {
  std::string all;
  for (const WindowRow& window : game.windows) (all += all.empty() ? "" : ", ") += window.tossed;
  return all.empty() ? "nothing: this game has no reactions" : all;
}

void settings_changed(const Command& c) {
  c.done();
  c.send(protocol::json_of(settings_of(c.state(), c.seat, c.table.silent())));
}
}  // namespace

void handle(const Command& c, const protocol::Chat& m) {
  const std::string text = tidied(m.text, kLongestChat);
  if (text.empty()) return c.wrong(expected("text", "something that can be read"));
  if (!c.state().talk.may_talk(c.seat, c.call.now)) return c.wrong(Code::rate, kTooFast);
  c.commit(entry::Chat{c.seat, text});
  c.done();
}

// A reaction is gone as soon as it is seen: it is no entry.
void handle(const Command& c, const protocol::React& m) {
  if (!c.guest.reactions.allows(c.call.now)) return c.wrong(Code::rate, kTooFast);
  c.guest.reactions.add(c.call.now);
  const auto text =
      std::make_shared<const std::string>(protocol::json_of(protocol::ReactionMade{.seat = c.seat, .what = m.what}));
  for (const auto& [to, guest] : c.table.presence().guests())
    if (!guest.seated() || !c.state().seating[guest.seat].muted.has(c.seat)) c.call.out.send(to, text);
  c.done_if_asked();
}

void handle(const Command& c, const protocol::SetAlwaysPass& m) {
  const GameRow& game = *c.state().terms.game;
  std::string cards;
  for (const auto& [card] : m.cards) {
    if (std::ranges::find(game.windows, card, &WindowRow::tossed) == game.windows.end())
      return c.wrong(expected("always-pass", "a list of " + windows_of(game)));
    cards.append(" ").append(card);
  }
  c.commit(entry::Always{c.seat, cards});
  settings_changed(c);
}

void handle(const Command& c, const protocol::SetMute& m) {
  if (!c.state().seating.has(m.mute)) return c.wrong(no_seat(c.state(), "mute"));
  c.commit(entry::Mute{c.seat, m.mute, m.on});
  settings_changed(c);
}

void handle(const Command& c, const protocol::SetStandIn& m) {
  if (const auto level = m.stand_in.level) c.commit(entry::Away{c.seat, *level, true});
  else if (c.state().seating[c.seat].away) c.commit(entry::Back{c.seat});
  settings_changed(c);
}

void handle(const Command& c, const protocol::SetAllow& m) {
  c.commit(entry::Allow{c.seat, m.allow});
  for (auto& [to, guest] : c.table.presence().guests())  // whoever looked over the shoulder does so no longer
    if (guest.watches == c.seat && !c.state().seating[c.seat].allows) {
      guest.watches = Session::kSpectator;
      c.table.delivery().look_again(c.state(), c.table.presence());
      c.table.delivery().welcome(c.state(), to, guest, -1, c.call);
    }
  settings_changed(c);
}

void handle(const Command& c, const protocol::Rename& m) {
  const std::string name = tidied(m.name, kLongestName);
  if (name.empty()) return c.wrong(Code::name, "a player needs a name");
  if (c.state().seating.seat_named(name).value_or(c.seat) != c.seat)
    return c.wrong(Code::name, "somebody here is called that already");
  c.commit(entry::Name{c.seat, name});
  c.done();
}

// A spectator looks at everything that is public, or over the shoulder of somebody who allows it.
void handle(const Command& c, const protocol::Watch& m) {
  const Seating& seating = c.state().seating;
  if (c.seat < kMaxSeats) return c.wrong(Code::seat, "who plays sees the own seat");
  if (m.seat && !(seating.has(*m.seat) && seating[*m.seat].person() && seating[*m.seat].allows))
    return c.wrong(Code::seat, "that player does not allow it");
  c.guest.watches = m.seat.value_or(Session::kSpectator);
  c.table.delivery().look_again(c.state(), c.table.presence());
  c.done_if_asked();  // before the hello: a page says again what was not answered by then
  c.table.delivery().welcome(c.state(), c.from, c.guest, -1, c.call);
}
}  // namespace tumult::server
