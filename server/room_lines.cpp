// What becomes a line of the journal, besides what people command.
#include "journal/journal.h"
#include "server/room_visit.h"

namespace tumult::server {
void TableRoom::append(std::string_view line, Seat by, std::string_view id, std::string_view rest) {
  if (awake_pending_) out_->append.push_back(std::to_string(woken_) + ' ' + awake_line());
  awake_pending_ = false;
  std::string& stored = out_->append.emplace_back();
  stored.reserve(line.size() + rest.size() + id.size() + 20);
  stored += std::to_string(now_);
  if (by < kMaxSeats) stored += " s", stored += static_cast<char>('0' + by), stored += ':', stored += id;
  stored += ' ';
  stored += line;
  stored += rest;
}

void TableRoom::append_move(const Step& step, Seat by, std::string_view id) { append("move ", by, id, step.line); }

std::string TableRoom::awake_line() const { return "awake rules " + std::to_string(table_.terms.game->rules); }

void TableRoom::commit(std::string_view line, Seat by, std::string_view id) {
  append(line, by, id);
  Shows shows{};
  const std::string& stored = out_->append.back();
  if (table_.take_stored(stored, shows)) show(shows);
}

// An answer that nobody commanded: a bot's, a time-out's, the silence of a window.
void TableRoom::play(const Accepted& judged) {
  const Step& step = table_.session->apply(judged);
  append_move(step, kNobody, {});
  table_.moved(now_, step);
  show(Shows::move);
}

void TableRoom::seat_person(Seat s, std::string_view name, std::string& secret) {
  secret = table_.seat_secret(table_.joined);
  const Hash256 hash = hash256({reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()});
  commit("sits s" + std::to_string(s) + " person " + in_hex(hash) + ' ' + std::string(name));
  gone_since_[s] = now_;
  refusals_[s].clear();
}

// Between two games; from then on the table is what these lines say. Should they say anything else than what is so,
// they are not written, and it will be woken from further back.
void TableRoom::say_what_stands() {
  const std::vector<std::string> lines = table_.what_stands(now_);
  Table anew;
  Shows shows{};
  for (const std::string& line : lines)
    if (!anew.take_stored(line, shows)) return;
  if (anew.what_stands(now_) != lines) return;
  out_->append.insert(out_->append.end(), lines.begin(), lines.end());
  table_ = std::move(anew);
}

// The next one in order who is there.
void TableRoom::pass_on_host() {
  const int n = table_.terms.players;
  for (int i = 1; i < n; ++i) {
    const auto s = static_cast<Seat>((table_.host + i) % n);
    if (table_.present().has(s) && connection_of(s)) return commit("host s" + std::to_string(s));
  }
  const SeatSet others = table_.present() - only(table_.host);
  if (!others.empty()) commit("host s" + std::to_string(others.first()));
}

// A person loses the seat: before a game it is free, in a game a bot has it from now on.
void TableRoom::dismiss(Seat s, Seat by, std::string_view id) {
  const bool playing = table_.phase == Phase::playing || table_.phase == Phase::shares;
  const Connection c = connection_of(s);
  commit("sits s" + std::to_string(s) + (playing ? " bot normal" : " open"), by, id);
  if (c) {
    send(c, protocol::json_of(protocol::Removed{}));
    dismiss_connection(c, goodbye::removed, "removed from the table");
  }
  if (s == table_.host) pass_on_host();
}

// More than half of those who are there; to send somebody away takes two, and their own voice does not count.
void TableRoom::count_votes() {
  const SeatSet there = table_.present();
  if ((table_.pausing.in_favour & there).count() * 2 > there.count()) commit(table_.paused ? "resume" : "pause");
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
  const std::string begin = "begin rules " + std::to_string(table_.terms.game->rules);
  Shows shows{};
  if (!table_.take(now_, begin, shows)) return;
  append(begin + table_.session->drawn_for_deal(), kNobody, {});
  show(shows);
}
}  // namespace tumult::server
