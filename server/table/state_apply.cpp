// What each entry of a log makes so.
#include <algorithm>

#include "kit/text_line.h"
#include "server/table/state.h"
#include "session/log_line.h"

namespace tumult::server {
bool Table::take(const entry::Created& e, Millis) {
  id = e.id, code = e.code, secret = e.secret;
  set_jitter();
  return true;
}

bool Table::take(const entry::Agreed& e, Millis) {
  terms = e.terms;
  return options_hold(terms);
}

bool Table::take(const entry::Sits& e, Millis) {
  if (!has(e.seat)) return false;
  Seating& s = seats[e.seat] = {};
  removing[e.seat] = {};
  s.by = e.by;
  s.level = e.level;
  s.secret_hash = e.secret_hash;
  s.name = e.name;
  joined += s.person();
  return true;
}

bool Table::take(const entry::Host& e, Millis) {
  host = e.seat;
  return has(e.seat);
}

bool Table::take(const entry::Start&, Millis at) {
  phase = Phase::shares;
  shares_since = time.at(at);
  return true;
}

bool Table::take(const entry::Share& e, Millis) {
  if (!has(e.seat)) return false;
  seats[e.seat].share = e.bytes;
  return true;
}

// How the game begins that is dealt now; the shares are used up by it.
PastGame Table::set_out(const entry::Begin& begin) {
  PastGame dealt{.number = game + 1,
                 .row = terms.game,
                 .deal = {.options = terms.options, .secret = deal_secret(), .rules = begin.rules.value_or(0)}};
  if (begin.drawn) read_numbers(*begin.drawn, dealt.deal.drawn.emplace());
  for (Seat s : people()) {
    dealt.deal.shares[s].asked = !seats[s].away || seats[s].share;
    dealt.deal.shares[s].bytes = seats[s].share;
    seats[s].share.reset();
  }
  for (Seat s = 0; s < terms.players; ++s) {
    const std::string level(bots::text_of(seats[s].level));
    dealt.names[s] = name_of(s);
    if (seats[s].plays_by_itself())
      dealt.note("bot s" + std::to_string(s) + ' ' + level + " budget " + std::to_string(terms.budget));
  }
  return dealt;
}

bool Table::take(const entry::Begin& e, Millis at) {
  std::optional<Departure> departs;
  dealt = set_out(e);
  session = dealt.played(departs);
  if (departs) {  // there is nothing to be shown of it
    session.reset();
    if (departs->rules == terms.game->rules) return false;
    stop(*departs);
    return true;
  }
  phase = Phase::playing;
  begun = time.at(at);
  clock = {};
  for (SeatClock& c : clock) c.reserve = terms.clock().reserve;
  asked = {};
  ask_again(at, kAllSeats);
  end_if_over();  // an event that came with the deal can end it
  return true;
}

// What follows in a game that is stopped only counts.
bool Table::take(const entry::Move& e, Millis at) {
  if (!stopped) {
    if (!session) return false;
    const auto departs = session->replay(e.said);
    if (!departs) {
      follow(at, session->last_step());
      return true;
    }
    if (departs->rules == terms.game->rules) return false;
    stop(*departs);
  }
  ++number;
  stopped->ended = ends_game(e.said);
  return true;
}

bool Table::take(const entry::Hold& e, Millis) {
  if (!has(e.seat)) return false;
  held.add(e.seat);
  return true;
}

bool Table::take(const entry::Again&, Millis) {
  phase = Phase::open;
  ++game;
  session.reset();
  stopped.reset();
  asked = {};
  paused = false;
  return true;
}

bool Table::take(const entry::Away& e, Millis) {
  if (!has(e.seat)) return false;
  Seating& s = seats[e.seat];
  s.away = true;
  s.watches = e.watches;
  s.level = e.level;
  return true;
}

bool Table::take(const entry::Back& e, Millis at) {
  if (!has(e.seat)) return false;
  seats[e.seat].away = seats[e.seat].watches = false;
  SeatClock& c = clock[e.seat];  // who comes back has a whole decision's time
  if (c.owes && asked.window < 0) c.since = time.at(at);
  return true;
}

bool Table::take(const entry::Vote& e, Millis at) {
  if (!has(e.seat) || (e.remove && !has(*e.remove))) return false;
  Vote& vote = e.remove ? removing[*e.remove] : pausing;
  if (vote.in_favour.empty()) vote.since = at;
  vote.in_favour.add(e.seat);
  return true;
}

bool Table::take(const entry::Lapse&, Millis at) {
  const auto lapse = [&](Vote& v) {
    if (v.since + kVoteTime <= at) v = {};
  };
  lapse(pausing);
  for (Vote& v : removing) lapse(v);
  return true;
}

bool Table::take(const entry::Pause&, Millis at) {
  paused = true;
  pausing = {};
  run_or_stand(at);
  return true;
}
bool Table::take(const entry::Resume&, Millis at) {
  paused = false;
  pausing = {};
  run_or_stand(at);
  return true;
}
bool Table::take(const entry::Deserted&, Millis at) {
  deserted = true;
  run_or_stand(at);
  return true;
}
bool Table::take(const entry::Awaited&, Millis at) {
  deserted = false;
  run_or_stand(at);
  return true;
}

// The server was down, since some time after the last line: nobody's time went on. Over days it does, but for a
// deadline that nobody was there to keep.
bool Table::take(const entry::Awake& e, Millis at) {
  if (session && phase == Phase::playing && e.rules)
    if (const auto departs = session->change_rules(*e.rules)) stop(*departs);
  if (terms.clocks != Clocks::days) {
    time.credit(at - last);
    return true;
  }
  Millis first = window_closes();
  for (Seat s = 0; s < terms.players; ++s) first = std::min(first, deadline(s));
  if (first != kNever && !time.stands() && time.wall(first) + kNightOff < at)
    time.credit(at + kPutOff - time.wall(first));
  return true;
}

bool Table::take(const entry::Chat& e, Millis at) {  // whoever said it may have gone, and the seat with them
  keep_newest(seats[e.seat].talked, at, kTalkKept);
  keep_newest(chat, ChatLine{at, e.seat, std::string(e.text)}, kChatKept);
  return true;
}

bool Table::take(const entry::Mute& e, Millis) {
  if (!has(e.seat) || !has(e.whom)) return false;
  SeatSet& muted = seats[e.seat].muted;
  if (e.on) muted.add(e.whom);
  else muted.remove(e.whom);
  return true;
}

bool Table::take(const entry::Always& e, Millis) {
  if (!has(e.seat)) return false;
  u8& always = seats[e.seat].always_pass = 0;
  const Words cards(e.cards);
  for (int i = 0; i < cards.n; ++i)
    for (std::size_t k = 0; k < terms.game->windows.size(); ++k)
      if (terms.game->windows[k].tossed == cards[i]) always = static_cast<u8>(always | 1u << k);
  return true;
}

bool Table::take(const entry::Allow& e, Millis) {
  seats[e.seat].allows = e.on;
  return has(e.seat);
}

bool Table::take(const entry::Name& e, Millis) {
  seats[e.seat].name = e.name;
  return has(e.seat);
}

bool Table::take(const entry::Note& e, Millis) {
  if (session) session->add_note(e.text);
  return true;
}

bool Table::take(const entry::Did& e, Millis) {
  if (!has(e.seat)) return false;
  remember(e.seat, {std::string(e.command), e.number, e.held});
  return true;
}

bool Table::take(const entry::Counts& e, Millis) {
  game = e.game, number = e.number, joined = e.joined;
  return true;
}
}  // namespace tumult::server
