// Talk, and one's own settings: which windows one always passes, whose talk one does not want, who may look over one's
// shoulder, who plays while one only watches.
#include <algorithm>
#include <optional>

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

// `entry`: nothing, if all is so already.
void change_settings(const Command& c, std::optional<Entry> entry) {
  if (entry) c.commit(std::move(*entry));
  if (entry) c.done();
  else c.unchanged();
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
  u8 windows = 0;
  for (const auto& [card] : m.cards) {
    const auto window = std::ranges::find(game.windows, card, &WindowRow::tossed);
    if (window == game.windows.end()) return c.wrong(expected("always-pass", "a list of " + windows_of(game)));
    const auto bit = static_cast<u8>(1u << (window - game.windows.begin()));
    if (!(windows & bit)) cards.append(" ").append(card);
    windows |= bit;
  }
  if (windows == c.state().seating[c.seat].always_pass) change_settings(c, std::nullopt);
  else change_settings(c, entry::Always{c.seat, cards});
}

void handle(const Command& c, const protocol::SetMute& m) {
  if (!c.state().seating.has(m.mute)) return c.wrong(no_seat(c.state(), "mute"));
  if (c.state().seating[c.seat].muted.has(m.mute) == m.on) change_settings(c, std::nullopt);
  else change_settings(c, entry::Mute{c.seat, m.mute, m.on});
}

void handle(const Command& c, const protocol::SetStandIn& m) {
  const Occupant& is = c.state().seating[c.seat];
  const auto level = m.stand_in.level;
  const bool same = level ? is.away && is.watches && is.level == *level : !is.away;
  if (same) change_settings(c, std::nullopt);
  else if (level) change_settings(c, entry::Away{c.seat, *level, true});
  else change_settings(c, entry::Back{c.seat});
}

void handle(const Command& c, const protocol::SetAllow& m) {
  if (c.state().seating[c.seat].allows == m.allow) return change_settings(c, std::nullopt);
  c.commit(entry::Allow{c.seat, m.allow});
  for (auto& [to, guest] : c.table.presence().guests())  // whoever looked over the shoulder does so no longer
    if (guest.watches == c.seat && !c.state().seating[c.seat].allows) {
      guest.watches = Session::kSpectator;
      c.table.delivery().look_again(c.state(), c.table.presence());
      c.table.delivery().welcome(c.state(), to, guest, -1, c.call);
    }
  c.done();
  c.send(protocol::json_of(settings_of(c.state(), c.seat, c.table.silent())));
}

void handle(const Command& c, const protocol::Rename& m) {
  const std::string name = tidied(m.name, kLongestName);
  if (name.empty()) return c.wrong(Code::name, "a player needs a name");
  if (c.state().seating.seat_named(name).value_or(c.seat) != c.seat)
    return c.wrong(Code::name, "somebody here is called that already");
  if (c.state().seating[c.seat].name == name) return c.unchanged();
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
