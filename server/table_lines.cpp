// What each line of a journal makes so.
#include <algorithm>

#include "journal/journal.h"
#include "kit/text_names.h"
#include "server/table.h"
#include "server/table_line.h"
#include "session/log_line.h"

namespace tumult::server {
Seating* Table::seat(std::string_view word) {
  const auto s = read_seat(word);
  return s && *s < terms.players ? &seats[*s] : nullptr;
}

bool Table::take_table(Millis, const Words& w, std::string_view) {
  const auto bytes = read_hex(w[3]);
  if (w[0] != "1" || !bytes) return false;
  id = w[1], code = w[2], secret = *bytes;
  return set_jitter(), true;
}

bool Table::take_terms(Millis, const Words&, std::string_view rest) { return read_terms_line(rest, terms); }

bool Table::take_sits(Millis, const Words& w, std::string_view rest) {
  Seating* s = seat(w[0]);
  if (!s) return false;
  *s = Seating{};
  removing[*read_seat(w[0])] = {};
  if (w[1] == "open") return true;
  if (w[1] == "bot") {
    const auto level = bots::read_level(w[2]);
    if (level) s->by = Seating::By::bot, s->level = *level;
    return level.has_value();
  }
  const auto hash = read_hex(w[2]);
  if (w[1] != "person" || !hash) return false;
  s->by = Seating::By::person;
  s->secret_hash = *hash;
  s->name = after(rest, 3);
  ++joined;
  return true;
}

bool Table::take_host(Millis, const Words& w, std::string_view) {
  if (!seat(w[0])) return false;
  host = *read_seat(w[0]);
  return true;
}

bool Table::take_start(Millis at, const Words&, std::string_view) {
  phase = Phase::shares;
  shares_since = time.at(at);
  return true;
}

bool Table::take_share(Millis, const Words& w, std::string_view) {
  Seating* s = seat(w[0]);
  const auto bytes = read_hex(w[1]);
  if (!s || !bytes) return false;
  s->share = *bytes;
  return true;
}

// How the game begins that is dealt now; the shares are used up by it. "rules 3;drawn 3 1 4": how it was dealt then.
PastGame Table::set_out(std::string_view begin) {
  PastGame dealt{.number = game + 1, .row = terms.game, .deal = {.options = terms.options, .secret = deal_secret()}};
  each_part(begin, [&](std::string_view part) {
    if (part.starts_with("rules ")) return read_number(part.substr(6), dealt.deal.rules);
    return part.starts_with("drawn ") && read_numbers(part.substr(6), dealt.deal.drawn.emplace());
  });
  for (Seat s : people()) {
    dealt.deal.shares[s].asked = !seats[s].away || seats[s].share;
    dealt.deal.shares[s].bytes = seats[s].share;
    seats[s].share.reset();
  }
  for (Seat s = 0; s < terms.players; ++s) {
    const std::string level(bots::text_of(seats[s].level));
    dealt.names[s] = name_of(s);
    if (seats[s].plays_by_itself())
      dealt.lines.push_back("note bot s" + std::to_string(s) + ' ' + level + " budget " + std::to_string(terms.budget));
  }
  return dealt;
}

bool Table::take_begin(Millis at, const Words&, std::string_view rest) {
  std::optional<Departure> departs;
  dealt = set_out(rest);
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

bool Table::take_hold(Millis, const Words& w, std::string_view) {
  if (!seat(w[0])) return false;
  held.add(*read_seat(w[0]));
  return true;
}

bool Table::take_again(Millis, const Words&, std::string_view) {
  phase = Phase::open;
  ++game;
  session.reset();
  stopped.reset();
  asked = {};
  paused = false;
  return true;
}

bool Table::take_away(Millis, const Words& w, std::string_view) {
  Seating* s = seat(w[0]);
  const auto level = bots::read_level(w[1]);
  if (!s || !level) return false;
  s->away = true;
  s->watches = w[2] == "watches";
  s->level = *level;
  return true;
}

bool Table::take_back(Millis at, const Words& w, std::string_view) {
  Seating* s = seat(w[0]);
  if (!s) return false;
  s->away = s->watches = false;
  SeatClock& c = clock[*read_seat(w[0])];  // who comes back has a whole decision's time
  if (c.owes && asked.window < 0) c.since = time.at(at);
  return true;
}

bool Table::take_vote(Millis at, const Words& w, std::string_view) {
  if (!seat(w[0]) || (w[1] != "pause" && !seat(w[2]))) return false;
  Vote& vote = w[1] == "pause" ? pausing : removing[*read_seat(w[2])];
  if (vote.in_favour.empty()) vote.since = at;
  vote.in_favour.add(*read_seat(w[0]));
  return true;
}

bool Table::take_lapse(Millis at, const Words&, std::string_view) {
  const auto lapse = [&](Vote& v) {
    if (v.since + kVoteTime <= at) v = {};
  };
  lapse(pausing);
  for (Vote& v : removing) lapse(v);
  return true;
}

bool Table::take_pause(Millis at, const Words&, std::string_view) {
  paused = true;
  pausing = {};
  return run_or_stand(at), true;
}
bool Table::take_resume(Millis at, const Words&, std::string_view) {
  paused = false;
  pausing = {};
  return run_or_stand(at), true;
}
bool Table::take_deserted(Millis at, const Words&, std::string_view) {
  deserted = true;
  return run_or_stand(at), true;
}
bool Table::take_awaited(Millis at, const Words&, std::string_view) {
  deserted = false;
  return run_or_stand(at), true;
}

// The server was down, since some time after the last line: nobody's time went on. Over days it does, but for a
// deadline that nobody was there to keep.
bool Table::take_awake(Millis at, const Words& w, std::string_view) {
  int rules = 0;
  if (session && phase == Phase::playing && w[0] == "rules" && read_number(w[1], rules))
    if (const auto departs = session->change_rules(rules)) stop(*departs);
  if (terms.clocks != Clocks::days) return time.credit(at - last), true;
  Millis first = window_closes();
  for (Seat s = 0; s < terms.players; ++s) first = std::min(first, deadline(s));
  if (first != kNever && !time.stands() && time.wall(first) + kNightOff < at)
    time.credit(at + kPutOff - time.wall(first));
  return true;
}

bool Table::take_chat(Millis at, const Words& w, std::string_view rest) {
  const auto s = read_seat(w[0]);  // whose seat may be gone by now
  if (!s) return false;
  keep_newest(seats[*s].talked, at, kTalkKept);
  keep_newest(chat, ChatLine{at, *s, std::string(after(rest, 1))}, kChatKept);
  return true;
}

bool Table::take_mute(Millis, const Words& w, std::string_view) {
  if (!seat(w[0]) || !seat(w[1])) return false;
  SeatSet& muted = seat(w[0])->muted;
  if (w[2] == "on") muted.add(*read_seat(w[1]));
  else muted.remove(*read_seat(w[1]));
  return true;
}

bool Table::take_always(Millis, const Words& w, std::string_view) {
  Seating* s = seat(w[0]);
  if (!s) return false;
  s->always_pass = 0;
  for (int i = 1; i < w.n; ++i)
    for (std::size_t k = 0; k < terms.game->windows.size(); ++k)
      if (terms.game->windows[k].tossed == w[i]) s->always_pass = static_cast<u8>(s->always_pass | 1u << k);
  return true;
}

bool Table::take_allow(Millis, const Words& w, std::string_view) {
  if (!seat(w[0])) return false;
  seat(w[0])->allows = w[1] == "on";
  return true;
}

bool Table::take_name(Millis, const Words& w, std::string_view rest) {
  if (!seat(w[0])) return false;
  seat(w[0])->name = after(rest, 1);
  return true;
}

bool Table::take_note(Millis, const Words&, std::string_view rest) {
  if (session) session->add_note(rest);
  return true;
}

}  // namespace tumult::server
