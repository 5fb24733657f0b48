#include "server/table/state.h"

#include "journal/header.h"
#include "kit/text_line.h"
#include "session/log_line.h"

namespace tumult::server {
namespace {
// Nothing that is derived from the table's secret leads back to it, or to anything else that is derived from it.
Hash256 derived(const Secret& secret, const std::string& what) {
  return hash256({reinterpret_cast<const std::uint8_t*>(what.data()), what.size()}, secret);
}
}  // namespace

std::optional<Shows> TableState::apply(const LogLine& line, const Step* done) {
  if (line.kept && line.as<entry::Move>()) return std::nullopt;
  if (line.kept && line.as<entry::Created>()) *this = TableState{};  // what was before is written anew
  if (done) {
    follow(line.at, *done);
  } else {
    if (line.shows() != Shows::nothing && !line.as<entry::Move>()) ++number;
    if (!std::visit([&](const auto& e) { return take(e, line.at); }, line.entry)) return std::nullopt;
  }
  last = line.at;
  remember(line);
  return stopped && line.shows() == Shows::move ? Shows::table : line.shows();
}

bool TableState::apply_unplayed(const LogLine& line, bool ends, PastGame& written) {
  if (const auto* begin = line.as<entry::Begin>(); begin && !line.kept) {
    ++number;
    phase = Phase::playing;
    written = next_game(*begin);
    seating.use_shares();
  } else if (phase == Phase::playing && !line.kept && written.add(line)) {
    number += line.as<entry::Move>() != nullptr;
    if (line.as<entry::Awake>()) return apply(line).has_value();  // time stood still, too
  } else {
    return !line.as<entry::Move>() && apply(line);
  }
  if (ends) {
    written.note(last_note());
    finish();
  }
  remember(line);
  last = line.at;
  return true;
}

void TableState::stop(const Departure& departure) {
  stopped = {departure};
  if (session && session->over()) session.reset();  // its result is not that of the game
  if (phase != Phase::over) finish();
}

void TableState::follow(Millis at, const Step& step) {
  ++number;
  ask_again(at, step.answered);
  end_if_over();
}

void TableState::end_if_over() {
  if (!session->over()) return;
  session->add_note(last_note());
  finish();
}

void TableState::ask_again(Millis at, SeatSet answered) {
  const int events = session->events_turned();
  clocks.ask({.asked = session->asked(), .answered = answered, .events = events, .number = number}, terms, at);
}

void TableState::finish() {
  ++number;  // the end is news of its own: the secret of the deal
  phase = Phase::over;
  clocks.end();
  votes.clear();
}

void TableState::run_or_stand(Millis at) {
  if (paused || deserted) clocks.stop(at);
  else clocks.go(at);
}

void TableState::remember(const LogLine& line) {
  if (line.by >= kMaxSeats) return;
  commands.remember(line.by, {std::string(line.command), number, line.as<entry::Hold>() != nullptr});
}

PastGame TableState::next_game(const entry::Begin& begin) const {
  PastGame out{.number = game + 1,
               .row = terms.game,
               .deal = {.options = terms.options, .secret = deal_secret(), .rules = begin.rules.value_or(0)}};
  if (begin.drawn) read_numbers(*begin.drawn, out.deal.drawn.emplace());
  for (const Seat s : seating.people()) {
    const auto& share = seating[s].share;
    out.deal.shares[s] = {.asked = !seating[s].away || share, .bytes = share};
  }
  for (Seat s = 0; s < terms.players; ++s) {
    out.names[s] = seating.name_of(s);
    if (seating[s].plays_by_itself())
      out.note("bot s" + std::to_string(s) + ' ' + std::string(bots::text_of(seating[s].level)) + " budget " +
               std::to_string(terms.budget));
  }
  return out;
}

std::string TableState::last_note() const { return "table " + id + " game " + std::to_string(game); }
Secret TableState::deal_secret() const { return derived(secret, "deal " + std::to_string(game)); }
std::string TableState::seat_secret(int joined_before) const {
  return in_hex(derived(secret, "seat " + std::to_string(joined_before)));
}

u64 TableState::jitter(std::int64_t what, Seat s) const {
  return mix(mix(mix(jitter_key_) + static_cast<u64>(what) * 16 + s) + static_cast<u64>(game));
}

bool TableState::take(const entry::Created& e, Millis) {
  id = e.id, code = e.code, secret = e.secret;
  const Hash256 own = derived(secret, "jitter");
  for (std::size_t i = 0; i < 8; ++i) jitter_key_ = jitter_key_ << 8 | own[i];
  return true;
}
}  // namespace tumult::server
