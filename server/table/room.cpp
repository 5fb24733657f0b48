#include "server/table/room.h"

#include "journal/journal.h"
#include "protocol/http.h"
#include "protocol/writer.h"
#include "server/table/past.h"
#include "server/table/visit.h"

namespace tumult::server {
using protocol::is_id;
using protocol::tidied;

TableRoom::TableRoom() = default;
TableRoom::~TableRoom() = default;

std::optional<Wrong> TableRoom::make(const NewTable& wanted, Millis now, Outbox& out, std::string& host_secret) {
  const protocol::Wish& wish = wanted.wish;
  Terms terms;
  if (auto wrong = agree(wish.game, wish.terms, terms)) return wrong;
  const std::vector<bots::Level> levels = wish.bots.value_or(std::vector<bots::Level>{});
  if (static_cast<int>(levels.size()) >= terms.players)
    return protocol::expected(
        "bots", "at most " + std::to_string(terms.players - 1) + ", as one seat is for whoever makes the table");
  const std::string name = tidied(wish.name.value_or(""), kLongestName);
  if (name.empty()) return Wrong{Code::name, "a player needs a name"};
  if (!is_id(wanted.id) || !is_id(wanted.code)) return protocol::expected("id", "an id and a code");

  const Visit visit(*this, now, out);
  active_ = now;
  commit(entry::Created{wanted.id, wanted.code, wanted.secret});
  commit(entry::Agreed{terms});
  seat_person(0, name, host_secret);
  Seat s = static_cast<Seat>(terms.players - levels.size());
  for (const bots::Level level : levels) commit(entry::Sits{.seat = s++, .by = Seating::By::bot, .level = level});
  return std::nullopt;
}

bool TableRoom::wake(const std::vector<std::string>& journal, Millis now, std::string& error) {
  const auto broken_at = [&](std::size_t line) {
    error = "journal: line " + std::to_string(line + 1) + " does not follow from those before it";
    return false;
  };
  const ReadLog log(journal);
  // Messages are made again only as far back as anybody can catch up with.
  std::size_t from = log.lines.size();
  for (std::size_t numbered = 0; from > 0 && numbered <= kRecent; --from)
    numbered += log.lines[from - 1].shows() != Shows::nothing;
  Chronicle past(table_);
  std::vector<bool> ends;
  const std::size_t over = Chronicle::lines(std::span(log.lines).first(from), ends);
  for (std::size_t i = 0; i < log.lines.size(); ++i) {
    const auto shows = i >= over                          ? table_.apply(log.lines[i])
                       : past.take(log.lines[i], ends[i]) ? std::optional(Shows::nothing)
                                                          : std::nullopt;
    if (!shows) return broken_at(log.first + i);
    if (i == from) look_again();
    if (i > from) show(*shows);
  }
  if (!log.whole) return broken_at(log.first + log.lines.size());
  if (table_.id.empty() || !table_.terms.game) return error = "journal: there is no table in it", false;
  look_again();
  active_ = table_.last;
  woken_ = std::max(now, table_.last);
  awake_pending_ = true;
  gone_since_.fill(woken_);
  table_.apply(awake_line());
  std::erase_if(table_.chat, [&](const ChatLine& said) { return said.at + kRetention < woken_; });
  if (table_.phase == Phase::playing && table_.terms.game->real_time)
    contest_ = std::make_unique<Contest>(table_, woken_);
  return true;
}

std::expected<NewRoom, Wrong> make_room(const NewTable& wanted, Millis now, Outbox& out) {
  auto room = std::make_unique<TableRoom>();
  std::string host_secret;
  if (auto wrong = room->make(wanted, now, out, host_secret)) return std::unexpected(std::move(*wrong));
  return NewRoom{.room = std::move(room), .host_secret = std::move(host_secret)};
}

std::unique_ptr<Room> wake_room(const std::vector<std::string>& journal, Millis now, std::string& error) {
  auto room = std::make_unique<TableRoom>();
  if (!room->wake(journal, now, error)) return nullptr;
  return room;
}

void TableRoom::opened(Connection c, const Arrival& arrival, Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  active_ = now_;
  Guest guest{.form = arrival.form};
  if (!arrival.seat_secret.empty()) {
    guest.seat = table_.who_has(arrival.seat_secret);
    if (guest.seat == kNobody) {
      send_error(c, Code::secret, "nobody sits here with that secret; somebody else has the seat by now");
      return dismiss_connection(c, goodbye::not_allowed, "no such seat");
    }
    if (const Connection before = connection_of(guest.seat)) {
      send(before, protocol::json_of(protocol::TakenOver{}));
      dismiss_connection(before, goodbye::taken_over, "this seat is played from another place now");
    }
  } else if (table_.terms.spectators == Spectators::off || guests_.size() >= kMostWatchers) {
    send_error(c, Code::spectators, "nobody may look on here, or too many do already");
    return dismiss_connection(c, goodbye::not_allowed, "no spectators");
  }
  Guest& here = guests_[c] = guest;
  if (here.seat < kMaxSeats) {
    gone_since_[here.seat] = 0;
    if (table_.seats[here.seat].away && !table_.seats[here.seat].watches) commit(entry::Back{here.seat});
    if (table_.deserted) commit(entry::Awaited{});
  }
  if (!live_.has(index_of(here.audience()))) look_again();
  welcome(c, here, arrival.seen);
  if (here.seat < kMaxSeats) tell_presence();
  else presence_changed_ = true;
  if (contest_) contest_->opened(*this);
  catch_up();
}

void TableRoom::closed(Connection c, Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  const auto at = guests_.find(c);
  if (at == guests_.end()) return;
  const bool seated = at->second.seat < kMaxSeats;
  if (seated) gone_since_[at->second.seat] = now_;
  guests_.erase(at);
  if (seated) tell_presence();
  else presence_changed_ = !guests_.empty();
  catch_up();
}

void TableRoom::thought(std::uint64_t ticket, const Picks& picks, Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  for (Thinking& t : thinking_)
    if (t.ticket == ticket && ticket != 0) t.says = std::make_unique<const Picks>(picks);
  catch_up();
}

void TableRoom::time(Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  catch_up();
}

Millis TableRoom::next() const { return earliest().at; }

Room::Joined TableRoom::join(std::string_view wanted, Millis now, Outbox& out) {
  const Visit visit(*this, now, out);
  const std::string name = tidied(wanted, kLongestName);
  if (name.empty()) return std::unexpected(Wrong{Code::name, "a player needs a name"});
  for (Seat s : table_.people())
    if (table_.seats[s].name == name) return std::unexpected(Wrong{Code::name, "somebody here is called that already"});
  if (table_.phase == Phase::shares || table_.phase == Phase::playing)
    return std::unexpected(Wrong{Code::started, "the game has begun; wait for the next one, or look on"});
  if (table_.empty_seats().empty()) return std::unexpected(Wrong{Code::full, "every seat is taken"});
  active_ = now_;
  std::string secret;
  seat_person(table_.empty_seats().first(), name, secret);
  catch_up();
  return secret;
}

bool TableRoom::knows(std::string_view secret) const { return table_.who_has(secret) != kNobody; }
bool TableRoom::listed() const { return table_.terms.listed; }
Millis TableRoom::last_active() const { return std::max(active_, table_.last); }

std::optional<Store::EndedGame> TableRoom::ended_game() const {
  if (table_.phase != Phase::over || table_.stopped || !table_.session) return std::nullopt;
  return Store::EndedGame{table_.game + 1, static_cast<std::int64_t>(table_.session->record().size())};
}

bool TableRoom::asleep() const {
  if (!guests_.empty()) return false;
  const bool running = table_.phase == Phase::shares || table_.phase == Phase::playing;
  return !running || table_.time.stands() || table_.terms.clocks == Clocks::days;
}

std::string TableRoom::summary() const {
  const Terms& terms = table_.terms;
  protocol::Summary out{.game = terms.game,
                        .phase = table_.phase,
                        .seats = terms.players,
                        .open = table_.empty_seats().count(),
                        .bots = terms.players - table_.people().count() - table_.empty_seats().count(),
                        .clocks = terms.clocks,
                        .spectators = terms.spectators,
                        .played = table_.played()};
  for (Seat s : table_.people()) out.people.push_back(table_.seats[s].name);
  return protocol::json_of(out);
}
}  // namespace tumult::server
