#include "server/table/table.h"

#include <stdexcept>

#include "protocol/goodbye.h"
#include "protocol/http.h"
#include "protocol/plain_text.h"
#include "protocol/writer.h"
#include "server/table/commands.h"
#include "server/table/past.h"
#include "server/table/table_view.h"

namespace tumult::server {
namespace goodbye = protocol::goodbye;
using protocol::is_id, protocol::kLongestName, protocol::tidied;

namespace {
constexpr int kMostAtOnce = 64;  // things that happen by themselves; then other tables have their turn
constexpr std::size_t kMostWatchers = 200;

// Whoever commits an entry has seen that it may be. One that does not follow is not written: the host drops the table,
// and wakes it again from its log.
[[noreturn]] void break_off(const LogLine& line) {
  throw std::logic_error("table: \"" + text_of(line) + "\" does not follow");
}
}  // namespace

std::optional<Wrong> Table::make(const NewTable& wanted, Millis now, Outbox& out, std::string& host_secret) {
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

  const Call at = call(now, out);
  active_ = now;
  commit(at, entry::Created{wanted.id, wanted.code, wanted.secret});
  commit(at, entry::Agreed{terms});
  host_secret = seat_person(at, 0, name);
  Seat s = static_cast<Seat>(terms.players - levels.size());
  for (const bots::Level level : levels) commit(at, entry::Sits{.seat = s++, .by = Occupant::By::bot, .level = level});
  return std::nullopt;
}

Table::Table(TableState state, Millis now) : state_(std::move(state)), active_(state_.last) {
  delivery_.look_again(state_, presence_);
  begin_anew(std::max(now, state_.last));
}

// What is not of the state, after the state came from a log or a snapshot.
void Table::begin_anew(Millis now) {
  presence_.nobody_is_here(now);
  if (state_.phase == Phase::playing && state_.terms.game->real_time) contest_ = std::make_unique<Contest>(state_, now);
}

bool Table::wake(const std::vector<std::string>& text, Millis now, std::string& error) {
  const auto broken_at = [&](std::size_t line) {
    error = "journal: line " + std::to_string(line + 1) + " does not follow from those before it";
    return false;
  };
  const ReadLog log(text);
  // Messages are made again only as far back as anybody can catch up with.
  std::size_t from = log.lines.size();
  for (std::size_t numbered = 0; from > 0 && numbered <= kRecent; --from)
    numbered += log.lines[from - 1].shows() != Shows::nothing;
  Chronicle past(state_);
  std::vector<bool> ends;
  const std::size_t over = Chronicle::lines(std::span(log.lines).first(from), ends);
  Outbox for_nobody;
  for (std::size_t i = 0; i < log.lines.size(); ++i) {
    const auto shows = i >= over                          ? state_.apply(log.lines[i])
                       : past.take(log.lines[i], ends[i]) ? std::optional(Shows::nothing)
                                                          : std::nullopt;
    if (!shows) return broken_at(log.first + i);
    if (i == from) delivery_.look_again(state_, presence_);
    if (i > from) delivery_.show(state_, presence_, *shows, for_nobody);
  }
  if (!log.whole) return broken_at(log.first + log.lines.size());
  if (state_.id.empty() || !state_.terms.game) {
    error = "journal: there is no table in it";
    return false;
  }
  delivery_.look_again(state_, presence_);
  active_ = state_.last;
  woken_ = std::max(now, state_.last);
  state_.apply(awake_line());
  begin_anew(*woken_);
  return true;
}

void Table::opened(Connection c, const Arrival& arrival, Millis now, Outbox& out) {
  const Call at = call(now, out);
  active_ = at.now;
  Guest guest{.form = arrival.form};
  if (!arrival.seat_secret.empty()) {
    guest.seat = state_.seating.seat_of(arrival.seat_secret);
    if (guest.seat == kNobody) {
      out.send(c, error_text(Code::secret, "nobody sits here with that secret; somebody else has the seat by now"));
      return presence_.send_away(c, goodbye::not_allowed, "no such seat", at);
    }
    if (const Connection before = presence_.connection_of(guest.seat)) {
      out.send(before, protocol::json_of(protocol::TakenOver{}));
      presence_.send_away(before, goodbye::taken_over, "this seat is played from another place now", at);
    }
  } else if (state_.terms.spectators == Spectators::off || presence_.guests().size() >= kMostWatchers) {
    out.send(c, error_text(Code::spectators, "nobody may look on here, or too many do already"));
    return presence_.send_away(c, goodbye::not_allowed, "no spectators", at);
  }
  Guest& here = presence_.come(c, std::move(guest));
  if (here.seated()) {
    const Occupant& is = state_.seating[here.seat];
    if (is.away && !is.watches && !out.no_extra) commit(at, entry::Back{here.seat});
    if (state_.deserted) commit(at, entry::Awaited{});
  }
  if (!delivery_.keeps(audience_of(here))) delivery_.look_again(state_, presence_);
  delivery_.welcome(state_, c, here, arrival.seen, at);
  if (here.seated()) {
    out.send(c, protocol::json_of(settings_of(state_, here.seat, silent())));
    presence_.tell(at);
  } else {
    presence_.spectators_changed();
  }
  if (contest_) contest_->ping_all(presence_, at);
  catch_up(at);
}

void Table::closed(Connection c, Millis now, Outbox& out) {
  const Call at = call(now, out);
  const Guest* guest = presence_.find(c);
  if (!guest) return;
  const bool seated = guest->seated();
  presence_.go(c, at.now);
  if (seated) presence_.tell(at);
  else presence_.spectators_changed();
  catch_up(at);
}

void Table::heard(Connection from, std::string_view text, Millis now, Outbox& out) {
  const Call at = call(now, out);
  Guest* guest = presence_.find(from);
  if (!guest) return;
  active_ = at.now;
  const auto message = protocol::read_client(text);
  const std::string& id = message ? message->id : message.error().id;
  const Command c{.table = *this, .from = from, .guest = *guest, .id = id, .seat = guest->seat, .call = at};
  if (message) carry_out(c, *message);
  else if (id.empty() || !c.answered_before()) c.wrong(message.error().wrong);
  catch_up(at);
}

void Table::thought(std::uint64_t ticket, const Picks& picks, Millis now, Outbox& out) {
  bots_.thought(ticket, picks);
  catch_up(call(now, out));
}

void Table::time(Millis now, Outbox& out) { catch_up(call(now, out)); }

Millis Table::next() const { return next_due().at; }

Room::Joined Table::join(std::string_view wanted, Millis now, Outbox& out) {
  const Call at = call(now, out);
  const std::string name = tidied(wanted, kLongestName);
  const auto wrong = [](Code code, const char* text) { return std::unexpected(Wrong{code, text}); };
  if (name.empty()) return wrong(Code::name, "a player needs a name");
  if (state_.seating.seat_named(name)) return wrong(Code::name, "somebody here is called that already");
  if (state_.running()) return wrong(Code::started, "the game has begun; wait for the next one, or look on");
  if (state_.seating.empty().empty()) return wrong(Code::full, "every seat is taken");
  if (out.no_extra) return std::unexpected(*out.no_extra);
  active_ = at.now;
  std::string secret = seat_person(at, state_.seating.empty().first(), name);
  catch_up(at);
  return secret;
}

bool Table::knows(std::string_view secret) const { return state_.seating.seat_of(secret) != kNobody; }
std::string Table::summary() const { return protocol::json_of(summary_of(state_)); }
bool Table::listed() const { return state_.terms.listed; }
Millis Table::last_active() const { return std::max(active_, state_.last); }

std::optional<Store::EndedGame> Table::ended_game() const {
  if (state_.phase != Phase::over || state_.stopped || !state_.session) return std::nullopt;
  return Store::EndedGame{state_.game + 1, static_cast<std::int64_t>(state_.session->record().size())};
}

bool Table::asleep() const {
  if (!presence_.guests().empty()) return false;
  return !state_.running() || state_.clocks.time().stands() || state_.terms.clocks == Clocks::days;
}

LogLine Table::awake_line() const { return {.at = *woken_, .entry = entry::Awake{state_.terms.game->rules}}; }

void Table::append(const LogLine& line, Outbox& out) {
  if (woken_) out.append.push_back(text_of(awake_line()));
  woken_.reset();
  out.append.push_back(text_of(line));
}

void Table::commit(Call at, Entry entry, Seat by, std::string_view id) {
  const LogLine line{.at = at.now, .by = by, .command = id, .entry = std::move(entry)};
  const auto shows = state_.apply(line);
  if (!shows) break_off(line);
  append(line, at.out);
  show(*shows, at);
}

void Table::append_play(Call at, const Step& step, Seat by, std::string_view id) {
  const LogLine line{.at = at.now, .by = by, .command = id, .entry = entry::Move{step.line}};
  append(line, at.out);
  state_.apply(line, &step);
}
void Table::play(Call at, const Step& step, Seat by, std::string_view id) {
  append_play(at, step, by, id);
  show(Shows::move, at);
}

// A contest begins with its game, and ends with it.
void Table::show(Shows shows, Call at) {
  const bool playing = state_.phase == Phase::playing;
  if (playing && !contest_ && shows == Shows::move && state_.terms.game->real_time)
    contest_ = std::make_unique<Contest>(state_, at.now);
  if (!playing) contest_.reset();
  delivery_.show(state_, presence_, shows, at.out);
}

void Table::take_turn(Call at, const std::optional<Contest::Turn>& turn) {
  if (!turn) return;
  if (!turn->note.empty()) commit(at, entry::Note{turn->note});
  const auto& [seat, answer, id, made, came] = turn->action;
  const Connection to = id.empty() ? 0 : presence_.connection_of(seat);
  RealTimeSession& session = real_time_session(state_);
  const auto step = session.act(seat, answer, Contest::tick_at(state_, made));
  if (!step) {  // somebody was quicker, or it must wait
    if (Guest* guest = presence_.find(to))
      Command{.table = *this, .from = to, .guest = *guest, .id = id, .seat = seat, .call = at}.refused(step.error());
    return;
  }
  append_play(at, *step, id.empty() ? kNobody : seat, id);
  contest_->shown(state_.number, at.now);
  protocol::Done done{.id = {id}, .number = state_.number};
  std::string says;
  if (!step->comes_back.empty()) {
    session.write_message(step->says, says);
    done.comes_back = step->comes_back;
    done.says = {says};
  }
  if (to) at.out.send(to, protocol::json_of(done));
  show(Shows::move, at);
}

std::string Table::seat_person(Call at, Seat s, std::string_view name) {
  std::string secret = state_.seat_secret(state_.seating.joined());
  const Hash256 hash = hash256({reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()});
  commit(at, entry::Sits{.seat = s, .by = Occupant::By::person, .secret_hash = hash, .name = name});
  presence_.wait_anew(s, at.now);
  refusals_.forget(s);
  return secret;
}

// A person loses the seat: before a game it is free, in a game a bot has it from now on.
void Table::dismiss(Call at, Seat s, Seat by, std::string_view id) {
  const Connection c = presence_.connection_of(s);
  commit(at, entry::Sits{.seat = s, .by = state_.running() ? Occupant::By::bot : Occupant::By::nobody}, by, id);
  if (c) {
    at.out.send(c, protocol::json_of(protocol::Removed{}));
    presence_.send_away(c, goodbye::removed, "removed from the table", at);
  }
  if (s == state_.seating.host()) pass_on_host(at);
}

// To the next one in order who is connected; if nobody is, to anybody who is present.
void Table::pass_on_host(Call at) {
  const Seat host = state_.seating.host();
  const SeatSet others = state_.seating.present() - only(host);
  for (int i = 1; i < state_.seating.size(); ++i) {
    const auto s = static_cast<Seat>((host + i) % state_.seating.size());
    if (others.has(s) && presence_.connection_of(s)) return commit(at, entry::Host{s});
  }
  if (!others.empty()) commit(at, entry::Host{others.first()});
}

void Table::count_votes(Call at) {
  const SeatSet present = state_.seating.present();
  if (state_.votes.pause_is_decided(present)) commit(at, state_.paused ? Entry(entry::Resume{}) : entry::Pause{});
  for (const Seat s : state_.votes.to_be_removed(present)) dismiss(at, s);
}

// Once everybody who is present has given a share the deal needs nobody else.
void Table::begin_if_ready(Call at) {
  if (state_.phase != Phase::shares) return;
  for (const Seat s : state_.seating.present())
    if (!state_.seating[s].share) return;
  deal(at);
}

// The entry says what was drawn, which is known once it was dealt.
void Table::deal(Call at) {
  LogLine line{.at = at.now, .entry = entry::Begin{.rules = state_.terms.game->rules}};
  const auto shows = state_.apply(line);
  if (!shows) break_off(line);
  const std::string drawn = state_.session->drawn_for_deal();
  if (!drawn.empty()) std::get<entry::Begin>(line.entry).drawn = drawn;
  append(line, at.out);
  show(*shows, at);
}

// Then everything that stands is written once more, and from then on the state is what these lines say. Should they say
// anything else than what is so, they are not written, and the table will be woken from further back.
void Table::rematch(Call at, Seat by, std::string_view id) {
  commit(at, entry::Again{}, by, id);
  const std::vector<std::string> lines = state_.snapshot_lines(at.now);
  TableState anew;
  for (const std::string& text : lines) {
    const auto line = read_log_line(text);
    if (!line || !anew.apply(*line)) return;
  }
  if (anew.snapshot_lines(at.now) != lines) return;
  at.out.append.insert(at.out.append.end(), lines.begin(), lines.end());
  state_ = std::move(anew);
}

void Table::catch_up(Call at) {
  for (int i = 0; i < kMostAtOnce; ++i) {
    if (contest_) contest_->seat_bots(state_, at.now);
    const Due due = next_due();
    if (due.at > at.now) break;
    happen(due, at);
  }
  if (state_.phase == Phase::playing && !contest_) bots_.think_ahead(state_, at.out);
}

void Table::happen(const Due& due, Call at) {
  using Why = Due::Why;
  Session* session = state_.session.get();
  switch (due.why) {
    case Why::nothing: return;
    case Why::shares: return deal(at);
    case Why::window: return play(at, session->apply(session->pass_all()));
    case Why::time_out: return play(at, session->apply(*session->default_answer(due.seat)));
    case Why::bot: return let_bot_answer(due.seat, at);
    case Why::lapse: return commit(at, entry::Lapse{});
    case Why::desertion: return commit(at, entry::Deserted{});
    case Why::presence: return presence_.tell(at);
    case Why::real_time: return take_turn(at, contest_->happen(state_, presence_, at));
    case Why::drop: return drop(due.seat, at);
  }
}

// Somebody is gone for too long: a bot plays on, somebody else is host.
void Table::drop(Seat s, Call at) {
  if (state_.phase == Phase::playing && !state_.seating[s].away) commit(at, entry::Away{s});
  if (s == state_.seating.host()) pass_on_host(at);
  if (!state_.seating[s].away) presence_.wait_anew(s, at.now);  // the host's role is asked for again later
}

void Table::let_bot_answer(Seat s, Call at) {
  const auto judged = state_.session->judge(s, bots_.decide(state_, s));
  if (!judged) return;
  if (state_.clocks.in_window() && judged->passes()) bots_.keep_silent(state_, s);
  else play(at, state_.session->apply(*judged));
}

std::expected<NewRoom, Wrong> make_room(const NewTable& wanted, Millis now, Outbox& out) {
  auto table = std::make_unique<Table>();
  std::string host_secret;
  if (auto wrong = table->make(wanted, now, out, host_secret)) return std::unexpected(std::move(*wrong));
  return NewRoom{.room = std::move(table), .host_secret = std::move(host_secret)};
}

std::unique_ptr<Room> wake_room(const std::vector<std::string>& log, Millis now, std::string& error) {
  auto table = std::make_unique<Table>();
  if (!table->wake(log, now, error)) return nullptr;
  return table;
}
}  // namespace tumult::server
