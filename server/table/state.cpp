#include "server/table/state.h"

#include <algorithm>

#include "bots/names.h"
#include "journal/journal.h"
#include "kit/text_names.h"
#include "session/log_line.h"

namespace tumult::server {
namespace {
std::span<const std::uint8_t> bytes_of(std::string_view s) {
  return {reinterpret_cast<const std::uint8_t*>(s.data()), s.size()};
}
// Nothing that is derived from the table's secret leads back to it, or to anything else that is derived from it.
Hash256 derived(const Secret& secret, const std::string& what) { return hash256(bytes_of(what), secret); }

}  // namespace

std::optional<Shows> Table::apply(const LogLine& line) {
  if (line.kept && line.as<entry::Move>()) return std::nullopt;
  if (line.kept && line.as<entry::Created>()) *this = Table{};  // what was before is said anew
  if (line.shows() != Shows::nothing && !line.as<entry::Move>()) ++number;
  if (!std::visit([&](const auto& e) { return take(e, line.at); }, line.entry)) return std::nullopt;
  last = line.at;
  remember(line);
  return stopped && line.shows() == Shows::move ? Shows::table : line.shows();
}

void Table::moved(const LogLine& line, const Step& step) {
  follow(line.at, step);
  last = line.at;
  remember(line);
}

void Table::stop(const Departure& departure) {
  stopped = {departure};
  if (session && session->over()) session.reset();  // its result is not that of the game
  if (phase != Phase::over) finish();
}

void Table::follow(Millis at, const Step& step) {
  ++number;
  ask_again(at, step.answered);
  end_if_over();
}

void Table::end_if_over() {
  if (!session->over()) return;
  session->add_note(last_note());
  finish();
}

// Who owes an answer now, and since when. Whoever owed the same answer before still does. Events are read first:
// nobody's time runs meanwhile, and no bot answers.
void Table::ask_again(Millis at, SeatSet answered) {
  const Asked now = session->asked();
  const bool another = now.sign != asked.sign;
  const Millis when = time.at(at);
  const Millis since = read_until = std::max(when, read_until) + terms.reading(session->events_turned());
  for (Seat s = 0; s < terms.players; ++s) {
    SeatClock& c = clock[s];
    const bool owes = now.who.has(s), stays = c.owes && owes && !answered.has(s) && !another;
    if (stays) continue;
    if (c.owes && asked.window < 0) c.reserve = std::max<Millis>(0, c.reserve - c.used(when, terms.clock()));
    c.owes = owes;
    c.since = since;
    if (owes) asked_at[s] = number;
  }
  if (now.window >= 0) window_since = since;
  asked = now;
  held = {};
}

std::string Table::last_note() const { return "table " + id + " game " + std::to_string(game); }

void Table::finish() {
  ++number;  // the end is news of its own: the secret of the deal
  phase = Phase::over;
  for (SeatClock& c : clock) c.owes = false;
  pausing = {};
  removing = {};
}

void Table::run_or_stand(Millis at) {
  if (paused || deserted) time.stop(at);
  else time.go(at);
}

namespace {
u32 mark_of(std::string_view id) {
  u64 mark = 0;
  for (const char c : id) mark = mix(mark ^ static_cast<unsigned char>(c));
  return static_cast<u32>(mark) | 1;
}
}  // namespace

void Table::remember(const LogLine& line) {
  if (line.by < kMaxSeats) remember(line.by, {std::string(line.command), number, line.as<entry::Hold>() != nullptr});
}
void Table::remember(Seat s, DoneOnce command) {
  Seating& is = seats[s];
  const std::size_t at = is.done_count++ % kIdsKept;
  is.done.resize(std::max(is.done.size(), at + 1));
  is.done_marks[at] = mark_of(command.id);
  is.done[at] = std::move(command);
}
const DoneOnce* Table::done_before(Seat s, std::string_view id_said) const {
  const auto& marks = seats[s].done_marks;
  if (std::find(marks.begin(), marks.end(), mark_of(id_said)) == marks.end()) return nullptr;
  for (const DoneOnce& d : seats[s].done)
    if (d.id == id_said) return &d;
  return nullptr;
}

SeatSet Table::people() const {
  SeatSet who;
  for (Seat s = 0; s < terms.players; ++s)
    if (seats[s].person()) who.add(s);
  return who;
}
SeatSet Table::present() const {
  SeatSet who = people();
  for (Seat s : people())
    if (seats[s].away) who.remove(s);
  return who;
}
SeatSet Table::empty_seats() const {
  SeatSet who;
  for (Seat s = 0; s < terms.players; ++s)
    if (seats[s].by == Seating::By::nobody) who.add(s);
  return who;
}

std::string Table::name_of(Seat s) const {
  if (seats[s].person()) return seats[s].name;
  std::vector<std::string_view> free;
  for (const std::string_view name : bots::kNames) {
    const auto taken = [&](const Seating& is) { return is.person() && is.name == name; };
    if (std::none_of(seats.begin(), seats.end(), taken)) free.push_back(name);
  }
  return free.empty() ? "bot" : std::string(free[s % free.size()]);
}

Seat Table::who_has(std::string_view seat_secret) const {
  const Hash256 secret_hash = hash256(bytes_of(seat_secret));
  for (Seat s : people())
    if (seats[s].secret_hash == secret_hash) return s;
  return kNobody;
}

Secret Table::deal_secret() const { return derived(secret, "deal " + std::to_string(game)); }
std::string Table::seat_secret(int joined_before) const {
  return in_hex(derived(secret, "seat " + std::to_string(joined_before)));
}

void Table::set_jitter() {
  const Hash256 own = derived(secret, "jitter");
  for (std::size_t i = 0; i < 8; ++i) jitter_key_ = jitter_key_ << 8 | own[i];
}
u64 Table::jitter(std::int64_t what, Seat s) const {
  return mix(mix(mix(jitter_key_) + static_cast<u64>(what) * 16 + s) + static_cast<u64>(game));
}

Millis Table::deadline(Seat s) const {
  if (terms.clock().decision == 0 || terms.game->real_time) return kNever;
  if (!clock[s].owes || seats[s].plays_by_itself() || asked.window >= 0) return kNever;
  return clock[s].deadline(terms.clock());
}
Millis Table::window_closes() const {
  if (phase != Phase::playing || asked.window < 0) return kNever;
  if (!terms.windows_are_timed() && all_have_answered()) return window_since;
  if (terms.pace == 0 && terms.clocks == Clocks::off) return kNever;  // nobody waits, but for each other
  return window_since + terms.window();
}
bool Table::all_have_answered_but(Seat who) const {
  for (Seat s : asked.who - held)
    if (s != who && !(seats[s].always_pass >> asked.window & 1)) return false;
  return true;
}
}  // namespace tumult::server
