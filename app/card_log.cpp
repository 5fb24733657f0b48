// What happened, in sentences.
#include <algorithm>
#include <utility>

#include "app/card_table.h"

namespace tumult::app {
namespace {
using namespace card;

bool visible(const Record& r, Seat viewer) {
  if (r.card == 0xFF) return false;
  return viewer < kMaxSeats ? r.sees.has(viewer) : r.sees == kAllSeats;
}
Seat seat_at(Place p) { return p < kMaxSeats ? p : p < place::shown ? static_cast<Seat>(p - place::parcel) : kNobody; }
bool is_hand(Place p) { return p < kMaxSeats; }
bool is_parcel(Place p) { return p >= place::parcel && p < place::shown; }

// Effects in which the receiver takes; in all others the owner gives.
bool takes(u8 cause) {
  switch (static_cast<Task>(cause)) {
    case Task::card_thief:
    case Task::card_exchange:
    case Task::card_inequality:
    case Task::event_charity:
    case Task::event_loot: return true;
    default: return false;
  }
}
// Hands that are mixed rather than given: only what comes out of it is told.
bool mixes(u8 cause) { return cause == static_cast<u8>(Task::event_tornado); }
}  // namespace

void CardTeller::take(const Record& r) {
  const auto what = static_cast<What>(r.what);
  if (what == What::moved) return moved(r);
  if (what == What::revealed) return revealed(r);
  if (what == What::shared) return shared(r);
  finish();
  tell(what, r);
}

void CardTeller::finish() {
  if (move_.count()) tell_move();
  for (Move& parcel : parcels_) {
    move_ = std::exchange(parcel, {});
    if (move_.count()) tell_parcel();
  }
  move_ = {};
  if (!shown_.empty()) {
    std::ranges::sort(shown_);
    add(talk_.fill("log-shows", {{"who", who(shower_)}, {"cards", talk_.tokens(shown_)}}));
  }
  shown_.clear();
  if (shares_)
    add(talk_.fill(shares_ == 1 ? "log-shares" : "log-shares-many",
                   {{"who", who(sharer_)}, {"to", who(shared_to_)}, {"n", std::to_string(shares_)}}));
  shares_ = 0;
}

void CardTeller::add(std::string sentence) {
  if (loud_) out_.push_back(std::move(sentence));
}
void CardTeller::one(std::string_view key, const Record& r, std::string_view card) {
  add(talk_.fill(key, {{"who", who(r.actor)}, {"card", card}}));
}

void CardTeller::moved(const Record& r) {
  const bool dealing = r.cause == static_cast<u8>(Task::round);
  const bool just_played = r.to == place::discard && r.card == laid_;
  laid_ = kNoKind;
  if (dealing || just_played) return;
  if (r.card == 0xFF) {  // a whole hand
    finish();
    add(talk_.fill("log-hand", {{"who", who(r.to)}, {"to", who(r.from)}}));
    return;
  }
  if (is_parcel(r.from) && is_hand(r.to)) return picked_up(r);
  if (!move_.goes_on(r)) {
    finish();
    move_ = {.from = r.from, .to = r.to, .cause = r.cause};
  }
  if (visible(r, viewer_)) move_.seen.push_back(r.card);
  else ++move_.unseen;
}

// Parcels are opened together; one sentence for each who gets something.
void CardTeller::picked_up(const Record& r) {
  if (move_.count()) finish();
  Move& parcel = parcels_[r.to];
  if (parcel.count() && parcel.cause != r.cause) finish();
  parcel.from = r.from, parcel.to = r.to, parcel.cause = r.cause;
  if (visible(r, viewer_)) parcel.seen.push_back(r.card);
  else ++parcel.unseen;
}
// That somebody was given a card was told when it was given; what it is, to whom may know.
void CardTeller::tell_parcel() {
  const bool own = seat_at(move_.from) == move_.to;
  if (own && move_.to != viewer_ && !mixes(move_.cause)) return;
  counted("log-gets", "log-gets-unseen", "log-gets-one", move_.to, kNobody);
}

void CardTeller::revealed(const Record& r) {
  if (!visible(r, viewer_) || r.actor == viewer_) return;
  if (shower_ != r.actor || shown_.empty()) finish();
  shower_ = r.actor;
  shown_.push_back(r.card);
}

void CardTeller::shared(const Record& r) {
  if (shares_ == 0 || r.actor != sharer_ || r.card != shared_to_) finish();
  sharer_ = r.actor;
  shared_to_ = r.card;
  ++shares_;
}

void CardTeller::counted(std::string_view cards, std::string_view some, std::string_view single, Seat a, Seat b) {
  const std::string n = std::to_string(move_.count());
  const std::string_view key = move_.unseen == 0 ? cards : move_.count() == 1 ? single : some;
  const std::string list = talk_.tokens(move_.seen);
  add(talk_.fill(key, {{"who", who(a)}, {"to", who(b)}, {"n", n}, {"cards", list}, {"card", list}}));
}

void CardTeller::tell_move() {
  const Move& m = move_;
  const Seat from = seat_at(m.from), to = seat_at(m.to);
  if (m.to == place::discard) {
    if (is_hand(m.from)) counted("log-discards", "log-discards", "log-discards", from, to);
  } else if (m.to == place::shown) {
    if (is_hand(m.from)) counted("log-lays", "log-lays", "log-lays", from, to);
    else if (m.cause != static_cast<u8>(Task::turned_card))
      add(talk_.fill("log-revealed", {{"cards", talk_.tokens(m.seen)}}));
  } else if (is_hand(m.to)) {
    if (m.from == place::draw) counted("log-draws-cards", "log-draws", "log-draws-one", to, from);
    else if (!is_hand(m.from)) counted("log-gets", "log-gets-unseen", "log-gets-one", to, from);
    else if (takes(m.cause)) counted("log-takes", "log-takes-many", "log-takes-unseen", to, from);
    else counted("log-gives", "log-gives-many", "log-gives-unseen", from, to);
  } else if (is_parcel(m.to) && is_hand(m.from) && !mixes(m.cause)) {
    if (to == from) counted("log-lays", "log-lays-unseen", "log-lays-unseen", from, to);
    else if (takes(m.cause) && m.cause != static_cast<u8>(Task::card_exchange))
      counted("log-takes", "log-takes-many", "log-takes-unseen", to, from);
    else counted("log-gives", "log-gives-many", "log-gives-unseen", from, to);
  }
}

void CardTeller::tell(card::What what, const Record& r) {
  laid_ = kNoKind;
  switch (what) {
    case What::played:
      laid_ = r.card;
      if (r.amount == r.card) return one("log-plays", r, talk_.token(r.card));
      return add(talk_.fill(
          "log-plays-as",
          {{"who", who(r.actor)}, {"card", talk_.token(r.card)}, {"as", talk_.token(static_cast<Kind>(r.amount))}}));
    case What::tossed: laid_ = r.card; return one("log-tosses", r, talk_.token(r.card));
    case What::dealt:
      ++round_;
      return add(talk_.fill("log-deals", {{"n", std::to_string(round_)}, {"who", who(r.actor)}}));
    case What::turned_over: return one("log-turned", r, talk_.token(r.card));
    case What::wished: return add(talk_.fill("log-wishes", {{"who", who(r.actor)}, {"wish", talk_.wish(r.card)}}));
    case What::coloured: return add(talk_.fill("log-chooses", {{"who", who(r.actor)}, {"wish", talk_.wish(r.card)}}));
    case What::named: return add(talk_.fill("log-names", {{"who", who(r.actor)}, {"to", who(r.card)}}));
    case What::activated: return one("log-activates", r, talk_.power(static_cast<Power>(r.card)));
    case What::offered: return one("log-offered", r, talk_.event(static_cast<Event>(r.card)));
    case What::event: return one("log-event", r, talk_.event(static_cast<Event>(r.card)));
    case What::rule_drawn: return one("log-rule", r, talk_.rule(static_cast<Rule>(r.card)));
    case What::lasting_began: {
      static constexpr Event kLasts[] = {Event::last_chance, Event::parasite, Event::plus_one, Event::time_bomb};
      return one("log-lasting", r, talk_.event(kLasts[r.card]));
    }
    case What::skipped_turn: return one("log-skipped", r);
    case What::countered: return one("log-counters", r);
    case What::scored: {
      total_[r.actor] += r.amount;
      return add(talk_.fill(
          "log-scores",
          {{"who", who(r.actor)}, {"n", std::to_string(r.amount)}, {"total", std::to_string(total_[r.actor])}}));
    }
    case What::round_ended: return one("log-round-over", r);
    default: return;
  }
}

const catalogue::Entry* CardTable::news(const Talk& talk, const Record& r) {
  if (r.what != static_cast<u8>(What::event)) return nullptr;
  return catalogue::find(talk.lang, "event", text_of(static_cast<Event>(r.card)));
}

int CardTable::pace(const Record& r) {
  switch (static_cast<What>(r.what)) {
    case What::event: return 8;
    case What::played:
    case What::tossed:
    case What::turned_over: return 2;
    default: return 1;
  }
}
}  // namespace tumult::app
