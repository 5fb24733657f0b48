#include "games/frankfurt/text_story.h"

#include "games/frankfurt/play.h"

namespace tumult::frankfurt {
namespace {
What what_of(const Record& r) { return static_cast<What>(r.what); }
Rule rule_of(const Record& r) { return static_cast<Rule>(r.cause); }

// Start cards, and those that are turned over when all are stuck, come at the same moment: they are one sentence.
enum class Together : u8 { no, start, stuck };
Together together(const Record& r) {
  if (what_of(r) != What::moved) return Together::no;
  switch (rule_of(r)) {
    case Rule::start:
    case Rule::own_start: return Together::start;
    case Rule::stuck:
    case Rule::stuck_lid: return Together::stuck;
    default: return Together::no;
  }
}

bool is_told(const Record& r) {
  switch (what_of(r)) {
    case What::dealt: return r.total != 0;  // only that a round begins
    case What::moved: return rule_of(r) != Rule::leftovers;
    case What::round_ended: return rule_of(r) == Rule::dead_end;
    case What::waits:
    case What::game_ended: return false;
    default: return true;
  }
}

class Narrator {
 public:
  explicit Narrator(Story& out) : out_(out) {}

  void take(const Record& r, std::size_t at) {
    if (!is_told(r)) return;
    const Together now = together(r);
    if (now != together_) finish();
    if (now != together_ || now == Together::no) out_.at = static_cast<u16>(at);
    if (now == Together::no) return tell_one(r);
    if (together_ == Together::no)
      group_ = {.key = key(now == Together::start ? Say::start : Say::stuck), .first = out_.cards.n};
    together_ = now;
    ++group_.n;
    out_.add_card(r.card);
    out_.add_card(static_cast<u8>(pile_in(r.to)));
  }
  void finish() {
    if (together_ == Together::no) return;
    group_.last = out_.cards.n;
    out_.add(group_);
    together_ = Together::no;
  }

 private:
  void tell(Say say, const Record& r) { out_.add({.key = key(say), .who = r.actor, .thing = r.to}); }
  void tell_card(Say say, const Record& r, int n = 0) {
    out_.add({.key = key(say), .who = r.actor, .thing = r.card, .n = static_cast<u8>(n)});
  }

  void tell_moved(const Record& r) {
    switch (rule_of(r)) {
      case Rule::called_back: return tell_card(Say::takes_back, r);
      case Rule::shift: return tell_card(Say::shifts, r);
      default:
        return out_.add(
            {.key = key(Say::lays), .who = r.actor, .thing = r.card, .second = static_cast<u8>(pile_in(r.to))});
    }
  }

  void tell_one(const Record& r) {
    const Rule rule = rule_of(r);
    switch (what_of(r)) {
      case What::dealt: return out_.add({.key = key(Say::round), .total = r.total});
      case What::joined: return tell(Say::joins, r);
      case What::moved: return tell_moved(r);
      case What::turned: return tell_card(Say::turns, r, (r.from - place::column) % kColumns + 1);
      case What::bounced: return tell(rule == Rule::late ? Say::too_late : Say::wrong, r);
      case What::called:
        return tell(rule == Rule::called_back      ? Say::calls
                    : rule == Rule::called_wrongly ? Say::calls_wrongly
                                                   : Say::calls_late,
                    r);
      case What::slapped:
        return tell(rule == Rule::first_slap ? Say::first_slap : rule == Rule::slap ? Say::slaps : Say::gets_last, r);
      case What::given_up: return tell(Say::given_up, r);
      case What::round_ended: return tell(Say::dead_end, r);
      case What::waits:
      case What::game_ended: return;
    }
  }

  Story& out_;
  Together together_ = Together::no;
  Message group_;
};
}  // namespace

void narrate(std::span<const Record> step, Seat viewer, Story& out) {
  Narrator narrator(out);
  for (std::size_t at = 0; at < step.size(); ++at) {
    out.for_all &= same_for_all(step[at]);
    narrator.take(blanked(step[at], viewer), at);
  }
  narrator.finish();
}
}  // namespace tumult::frankfurt
