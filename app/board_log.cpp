// What happened on the board, in sentences.
#include <utility>

#include "app/board_table.h"

namespace tumult::app {
using namespace board;

void BoardTeller::add(std::string sentence) {
  if (loud_) out_.push_back(std::move(sentence));
}

void BoardTeller::take(const Record& r) {
  const auto what = static_cast<What>(r.what);
  if (what == What::moved) return moved(r);
  if (what == What::stepped) return stepped(r);
  finish();
  tell(what, r);
}

void BoardTeller::finish() {
  tell_cards();
  if (has_rolled_)
    add(talk_.fill("board-log-rolls", {{"who", talk_.who(rolled_.actor)}, {"n", std::to_string(rolled_.amount)}}));
  has_rolled_ = false;
  if (has_acted_) {
    const std::string card = acted_.card < kKinds ? talk_.token(static_cast<Kind>(acted_.card))
                                                  : talk_.fill("board-teleport-field",
                                                               {{"number", std::to_string(acted_.card - kKinds + 1)}});
    add(talk_.fill("board-log-acts", {{"card", card}, {"who", talk_.who(acted_.actor)}}));
  }
  has_acted_ = false;
}

// Cards that go the same way, one after another, are one sentence.
void BoardTeller::moved(const Record& r) {
  if (in_hand(r.from) && on_board(r.to)) return;  // it was played or tossed
  if (r.cause == static_cast<u8>(Task::round)) return;
  if (r.card == 0xFF) {  // Loot: a whole hand, and all of them at once
    if (!std::exchange(hands_told_, true)) add(std::string(talk_.word("board-log-hands")));
    return;
  }
  const bool same = (!seen_.empty() || unseen_) && r.from == from_ && r.to == to_;
  if (!same) finish();
  from_ = r.from, to_ = r.to;
  const bool visible = viewer_ < kMaxSeats ? r.sees.has(viewer_) : r.sees == kAllSeats;
  if (visible) seen_.push_back(static_cast<Kind>(r.card));
  else ++unseen_;
}

void BoardTeller::tell_cards() {
  if (seen_.empty() && unseen_ == 0) return;
  const std::string cards = talk_.tokens(seen_), n = std::to_string(unseen_);
  if (to_ == place::shown) add(talk_.fill("log-revealed", {{"cards", cards}}));
  else if (to_ == place::out && in_hand(from_))
    add(talk_.fill("log-discards", {{"who", talk_.who(Seat{from_})}, {"card", cards}}));
  else if (to_ == place::out) add(talk_.fill("board-log-out", {{"cards", cards}}));
  else if (from_ != place::draw) add(talk_.fill("board-log-takes", {{"who", talk_.who(Seat{to_})}, {"card", cards}}));
  else if (unseen_ == 0) add(talk_.fill("log-draws-cards", {{"who", talk_.who(Seat{to_})}, {"cards", cards}}));
  else if (unseen_ == 1) add(talk_.fill("log-draws-one", {{"who", talk_.who(Seat{to_})}}));
  else add(talk_.fill("log-draws", {{"who", talk_.who(Seat{to_})}, {"n", n}}));
  seen_.clear();
  unseen_ = 0;
}

// With what made the piece go, if that was just told.
void BoardTeller::stepped(const Record& r) {
  tell_cards();
  const std::string from = talk_.field(r.from), to = talk_.field(r.to);
  const std::string_view who = talk_.who(r.actor);
  const bool carried = has_acted_ && acted_.actor == r.actor && acted_.card < kKinds && acted_.from == r.from;
  if (has_rolled_ && !has_acted_ && rolled_.actor == r.actor) {
    has_rolled_ = false;
    return add(talk_.fill("board-log-rolls-and-goes",
                          {{"who", who}, {"n", std::to_string(rolled_.amount)}, {"from", from}, {"to", to}}));
  }
  if (carried && acts_on_landing(static_cast<Kind>(acted_.card))) {
    has_acted_ = false;
    const std::string card = talk_.token(static_cast<Kind>(acted_.card));
    return add(talk_.fill("board-log-sends", {{"card", card}, {"who", who}, {"from", from}, {"to", to}}));
  }
  finish();
  add(talk_.fill("board-log-goes", {{"who", who}, {"from", from}, {"to", to}}));
}

void BoardTeller::tell(What what, const Record& r) {
  const std::string_view who = talk_.who(r.actor);
  const std::string n = std::to_string(r.amount);
  hands_told_ = false;
  switch (what) {
    case What::dealt: return add(talk_.fill("board-log-deals", {{"n", std::to_string(++round_)}}));
    case What::starts: return add(talk_.fill("board-log-starts", {{"who", who}}));
    case What::played:
    case What::tossed: {
      const bool plays = r.cause == static_cast<u8>(Task::turn);
      const std::string_view key = what == What::tossed ? "board-log-tosses"
                                   : plays              ? "board-log-plays"
                                                        : "board-log-lays";
      const std::string card = talk_.laid(static_cast<Kind>(r.card), r.to, static_cast<Dir>(r.count));
      return add(talk_.fill(key, {{"who", who}, {"card", card}}));
    }
    case What::rolled: rolled_ = r, has_rolled_ = true; return;
    case What::acted: acted_ = r, has_acted_ = true; return;
    case What::teleport:
      return add(
          talk_.fill("board-log-teleport",
                     {{"n", std::to_string(r.card + 1)}, {"from", talk_.field(r.from)}, {"to", talk_.field(r.to)}}));
    case What::named: return add(talk_.fill("log-names", {{"who", who}, {"to", talk_.who(Seat{r.card})}}));
    case What::chose: return add(talk_.fill("board-log-chooses", {{"who", who}, {"n", n}}));
    case What::event:
      return add(talk_.fill("board-log-event",
                            {{"n", std::to_string(r.card + 1)}, {"event", talk_.event(static_cast<Event>(r.card))}}));
    case What::blocked: return add(talk_.fill("board-log-blocks", {{"who", who}}));
    case What::scored:
      total_[r.actor] += r.amount;
      return add(talk_.fill("log-scores", {{"who", who}, {"n", n}, {"total", std::to_string(total_[r.actor])}}));
    case What::round_ended: return add(std::string(talk_.word("log-round-over")));
    default: return;
  }
}

const catalogue::Entry* BoardTable::news(const Talk& talk, const Record& r) {
  return r.what == static_cast<u8>(What::event) ? talk.entry(static_cast<Event>(r.card)) : nullptr;
}

int BoardTable::pace(const Record& r) {
  switch (static_cast<What>(r.what)) {
    case What::event: return 8;
    case What::played:
    case What::tossed:
    case What::stepped: return 2;
    default: return 1;
  }
}
}  // namespace tumult::app
