// What becomes a line of the journal, besides what people command.
#include <cassert>
#include <stdexcept>

#include "server/table/visit.h"

namespace tumult::server {
LogLine TableRoom::awake_line() const { return {.at = woken_, .entry = entry::Awake{table_.terms.game->rules}}; }

void TableRoom::append(const LogLine& line) {
  if (awake_pending_) out_->append.push_back(text_of(awake_line()));
  awake_pending_ = false;
  out_->append.push_back(text_of(line));
}

void TableRoom::commit(Entry entry, Seat by, std::string_view id) {
  const LogLine line{.at = now_, .by = by, .command = id, .entry = std::move(entry)};
  const auto shows = table_.apply(line);
  assert(shows);  // whoever commits has seen that it may be
  if (!shows) throw std::logic_error("table: \"" + text_of(line) + "\" does not follow");
  append(line);
  show(*shows);
}
void TableRoom::commit(Entry entry, const Command& c) { commit(std::move(entry), c.seat, c.id); }

// What the session has applied: somebody's answer, a bot's, a time-out's, the silence of a window.
void TableRoom::take_down(const Step& step, Seat by, std::string_view id) {
  const LogLine line{.at = now_, .by = by, .command = id, .entry = entry::Move{step.line}};
  append(line);
  table_.moved(line, step);
}
void TableRoom::follow(const Step& step, Seat by, std::string_view id) {
  take_down(step, by, id);
  show(Shows::move);
}

void TableRoom::seat_person(Seat s, std::string_view name, std::string& secret) {
  secret = table_.seat_secret(table_.joined);
  const Hash256 hash = hash256({reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()});
  commit(entry::Sits{.seat = s, .by = Seating::By::person, .secret_hash = hash, .name = name});
  gone_since_[s] = now_;
  refusals_[s].clear();
}

// Between two games; from then on the table is what these lines say. Should they say anything else than what is so,
// they are not written, and it will be woken from further back.
void TableRoom::say_what_stands() {
  const std::vector<std::string> lines = table_.what_stands(now_);
  Table anew;
  for (const std::string& text : lines) {
    const auto line = read_log_line(text);
    if (!line || !anew.apply(*line)) return;
  }
  if (anew.what_stands(now_) != lines) return;
  out_->append.insert(out_->append.end(), lines.begin(), lines.end());
  table_ = std::move(anew);
}

// The next one in order who is there.
void TableRoom::pass_on_host() {
  const int n = table_.terms.players;
  for (int i = 1; i < n; ++i) {
    const auto s = static_cast<Seat>((table_.host + i) % n);
    if (table_.present().has(s) && connection_of(s)) return commit(entry::Host{s});
  }
  const SeatSet others = table_.present() - only(table_.host);
  if (!others.empty()) commit(entry::Host{others.first()});
}

// A person loses the seat: before a game it is free, in a game a bot has it from now on.
void TableRoom::dismiss(Seat s, Seat by, std::string_view id) {
  const bool playing = table_.phase == Phase::playing || table_.phase == Phase::shares;
  const Connection c = connection_of(s);
  commit(entry::Sits{.seat = s, .by = playing ? Seating::By::bot : Seating::By::nobody}, by, id);
  if (c) {
    send(c, protocol::json_of(protocol::Removed{}));
    dismiss_connection(c, goodbye::removed, "removed from the table");
  }
  if (s == table_.host) pass_on_host();
}

// More than half of those who are there; to send somebody away takes two, and their own voice does not count.
void TableRoom::count_votes() {
  const SeatSet there = table_.present();
  if ((table_.pausing.in_favour & there).count() * 2 > there.count())
    commit(table_.paused ? Entry(entry::Resume{}) : entry::Pause{});
  for (Seat s = 0; s < table_.terms.players; ++s) {
    const SeatSet voters = there - only(s), for_it = table_.removing[s].in_favour & voters;
    if (for_it.count() >= 2 && for_it.count() * 2 > voters.count()) dismiss(s);
  }
}

// Once everybody who is there has given a share the deal needs nobody else.
void TableRoom::begin_if_ready() {
  if (table_.phase != Phase::shares) return;
  for (Seat s : table_.present())
    if (!table_.seats[s].share) return;
  deal();
}

// The line says what was drawn, which is known once it was dealt.
void TableRoom::deal() {
  LogLine line{.at = now_, .entry = entry::Begin{.rules = table_.terms.game->rules}};
  const auto shows = table_.apply(line);
  assert(shows);
  const std::string drawn = table_.session->drawn_for_deal();
  if (!drawn.empty()) std::get<entry::Begin>(line.entry).drawn = drawn;
  append(line);
  show(*shows);
}
}  // namespace tumult::server
