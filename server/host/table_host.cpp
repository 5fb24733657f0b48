#include "server/host/table_host.h"

#include <algorithm>
#include <chrono>

#include "protocol/goodbye.h"
#include "protocol/http.h"
#include "protocol/writer.h"
#include "server/host/lobby.h"
#include "server/log.h"
#include "server/table/log_size.h"
#include "server/table/time.h"

namespace tumult::server {
using protocol::Code;

namespace {
constexpr std::size_t kMostWaiting = 1024;  // words and visitors while a table wakes
constexpr std::size_t kMostPending = 256;   // calls that wait for the disk: then nothing more is begun
constexpr Millis kCatchBreath = 50;         // before a table whose calls wait goes on by itself
const protocol::Wrong kDiskLow{Code::quota, "the server's disk is almost full: games go on, all else has to wait"};
const protocol::Wrong kOvergrown{Code::quota, "the log of this table is full; please make a new table"};
const protocol::Wrong kBehind{Code::busy, "the server cannot keep up just now: nothing was done; please try again"};
constexpr Millis kReportEvery = 2000, kRetryAfter = 1000;
constexpr Millis kHereEvery = kHour;  // the store hears so often of people who are here and do nothing
}  // namespace

Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

TableHost::TableHost(ServerContext& house, Lobby& lobby, Store::TableSummary known)
    : context_(house),
      lobby_(lobby),
      known_(std::move(known)),
      loop_(house.loops.next()),
      quota_({.all = known_.bytes, .extra = known_.extra}),
      timer_(loop_.io) {}

TableHost::~TableHost() = default;

template <class Work>
void TableHost::or_drop(Work work) {
  try {
    work();
  } catch (const std::exception& e) {
    log(Level::error, "table: broken off", {{"table", id()}, {"reason", e.what()}});
    drop(Code::broken);
  }
}

// A call into the room, and what it wants done.
template <class Call>
void TableHost::with_room(Call call) {
  or_drop([&] {
    Outbox out;
    out.messages.reserve(4);
    call(*room_, wall_clock(), out);
    const Millis next = room_->next();
    persist_then_send(std::move(out), next);
    reschedule(next);
  });
}

bool TableHost::open(Connection c, std::shared_ptr<Wire> wire, Arrival arrival) {
  const auto most = static_cast<std::size_t>(context_.settings.sockets_per_table);
  if (state_ == State::gone || (guests_.size() >= most && !make_room_for(arrival))) return false;
  Guest& guest = guests_[c] = {.wire = std::move(wire), .arrival = std::move(arrival)};
  if (state_ == State::awake && !stopping_) {
    with_room([&](Room& room, Millis now, Outbox& out) {
      limit(guest.wire->address(), guest.credit, now, out);
      room.opened(c, guest.arrival, now, out);
    });
    guest.arrival.seen = -1;
  } else if (state_ == State::asleep) {
    wake();
  }
  return true;
}

// Whoever has a seat goes before whoever looks on: one of these has to go, the last who came. As long as the table
// sleeps, whoever says to have a seat is believed.
bool TableHost::make_room_for(const Arrival& arrival) {
  if (arrival.seat_secret.empty() || (state_ == State::awake && !room_->knows(arrival.seat_secret))) return false;
  const auto looks_on = [](const auto& guest) { return guest.second.arrival.seat_secret.empty(); };
  const auto last = std::ranges::find_if(guests_.rbegin(), guests_.rend(), looks_on);
  if (last == guests_.rend()) return false;
  ++context_.metrics.sockets_closed_for_seats;
  last->second.wire->close(protocol::goodbye::crowded, "somebody who plays here needs the room");
  close(last->first);
  return true;
}

void TableHost::limit(const Address& address, LogCredit& credit, Millis now, Outbox& out) {
  if (pending_.size() >= kMostPending) out.no_moves = out.no_extra = &kBehind;
  else quota_.ask(context_.addresses, address, credit, most_bytes(), now, out);
  if (!out.no_extra && context_.disk_room.is_low()) out.no_extra = &kDiskLow;
}

bool TableHost::may_go_on() const { return pending_.size() < kMostPending && !quota_.is_overgrown(most_bytes()); }

void TableHost::refuse(const Guest& guest, const protocol::Wrong& why) {
  guest.wire->send(std::make_shared<const std::string>(
      protocol::json_of(protocol::Error{.code = why.code, .text = why.text, .id = {}})));
  guest.wire->flush();
}

void TableHost::hear(Connection c, std::string_view text) {
  if (stopping_) return;  // whoever said it says it again after the restart
  const auto guest = guests_.find(c);
  if (guest == guests_.end()) return;
  if (waiting_.size() >= kMostWaiting || pending_.size() >= 4 * kMostPending) {
    ++context_.metrics.words_refused_busy;
    refuse(guest->second, kBehind);
    return;
  }
  if (quota_.is_overgrown(most_bytes())) return refuse(guest->second, kOvergrown);
  if (state_ == State::awake) {
    with_room([&](Room& room, Millis now, Outbox& out) {
      limit(guest->second.wire->address(), guest->second.credit, now, out);
      room.heard(c, text, now, out);
    });
    return;
  }
  when_awake([this, c, word = std::string(text)](Room* room) {
    if (room && guests_.contains(c)) hear(c, word);
  });
}

void TableHost::close(Connection c) {
  if (guests_.erase(c) == 0) return;
  if (state_ == State::awake && !stopping_)
    with_room([&](Room& room, Millis now, Outbox& out) { room.closed(c, now, out); });
}

// Hands the lines to the store, and holds the rest, and all that comes after it, until they are durable.
void TableHost::persist_then_send(Outbox out, Millis next, Then then) {
  if (out.append.empty()) {
    Pending now{.out = std::move(out), .then = std::move(then), .durable = true};
    if (pending_.empty()) release(now);
    else pending_.push_back(std::move(now));
    return;
  }
  std::vector<std::string> lines = std::move(out.append);
  const std::int64_t first = lines_;
  lines_ += static_cast<std::int64_t>(lines.size());
  changed_ = true;
  const LogBytes bytes = bytes_of(lines);
  quota_.add(bytes, wall_clock());
  Store::Standing standing = stands_after(bytes.extra, next);
  pending_.push_back({.out = std::move(out), .then = std::move(then), .bytes = bytes});
  ++context_.metrics.appends_waiting;
  context_.store.append(known_.id, epoch_, first, std::move(lines), std::move(standing),
                        [self = shared_from_this(), generation = generation_](AppendResult kept) mutable {
                          Loop& loop = self->loop_;
                          loop.put([self = std::move(self), generation, kept] { self->kept(generation, kept); });
                        });
}

// How the table stands after these lines, for the row that is written with them. What it is due for is never kept too
// late: between two appends it only moves away, as when a bot has passed.
Store::Standing TableHost::stands_after(std::int64_t extra, Millis next) {
  Store::Standing is{.phase = room_->phase(), .last_active = room_->last_active(), .due = next, .extra = extra};
  stored_active_ = is.last_active;
  const auto before = std::exchange(known_.phase, is.phase);
  if (is.phase == protocol::Phase::over && before != is.phase) is.ended = room_->ended_game();
  if (is.extra == 0 && before == is.phase) return is;  // moves change nothing of the listing
  Store::Listing listing{room_->summary(), room_->listed()};
  if (stored_listing_ != listing) is.listing = stored_listing_ = std::move(listing);
  return is;
}

void TableHost::kept(std::uint32_t generation, AppendResult kept) {
  if (generation != generation_) return;
  if (kept != AppendResult::durable) {
    drop(kept == AppendResult::unknown ? Code::broken : Code::store);
    return;
  }
  pending_.front().durable = true;
  --context_.metrics.appends_waiting;
  or_drop([&] {
    while (!pending_.empty() && pending_.front().durable) {
      Pending held = std::move(pending_.front());
      pending_.pop_front();
      release(held);
    }
  });
  if (pending_.empty() && guests_.empty()) reschedule();  // perhaps it sleeps now
  if (stopping_) finish_stop();
}

void TableHost::release(Pending& held) {
  if (!context_.may_show()) {  // whoever has the table by now shows what is in the store
    const Then then = std::move(held.then);
    drop(Code::store);
    if (then) then(false);
    return;
  }
  for (Outbox::Message& m : held.out.messages) {
    if (const auto guest = guests_.find(m.to); guest != guests_.end()) guest->second.wire->send(std::move(m.text));
  }
  for (const Outbox::Message& m : held.out.messages) {
    if (const auto guest = guests_.find(m.to); guest != guests_.end()) guest->second.wire->flush();
  }
  for (const Outbox::Goodbye& g : held.out.goodbyes) {
    if (const auto guest = guests_.find(g.who); guest != guests_.end()) guest->second.wire->close(g.code, g.why);
  }
  for (Outbox::Thought& t : held.out.thoughts) think(std::move(t));
  if (held.then) held.then(true);
}

void TableHost::think(Outbox::Thought thought) {
  ++context_.metrics.thoughts;
  const auto answer = [self = shared_from_this(), generation = generation_,
                       ticket = thought.ticket](const Picks& picks) {
    self->loop_.put([self, generation, ticket, picks] {
      if (generation != self->generation_ || self->state_ != State::awake || self->stopping_) return;
      self->with_room([&](Room& room, Millis now, Outbox& out) { room.thought(ticket, picks, now, out); });
    });
  };
  const auto put = context_.bots.put(Pool::name(id()), [answer, work = std::move(thought.work), table = id()] {
    Picks picks;
    try {
      picks = work();
    } catch (const std::exception& e) { log(Level::error, "bot: gave up", {{"table", table}, {"reason", e.what()}}); }
    answer(picks);
  });
  if (put == Pool::Put::taken) return;
  ++context_.metrics.thoughts_refused;
  answer({});  // it answers off the cuff
}

// Unsent output is discarded. The next message, or the next second, wakes the room from the store.
void TableHost::drop(Code code) {
  if (state_ != State::awake) return;
  ++context_.metrics.tables_broken_off;
  --context_.metrics.tables_awake;
  ++generation_;
  room_.reset();
  state_ = State::asleep;
  const std::shared_ptr<TableHost> self = std::move(self_);
  const std::deque<Pending> held = std::exchange(pending_, {});
  for (const Pending& h : held) {
    quota_.take_back(h.bytes);
    context_.metrics.appends_waiting -= h.bytes.all > 0;
  }
  try {
    for (const Pending& h : held)
      if (h.then) h.then(false);
    tell_all(code);
  } catch (const std::exception& e) { log(Level::error, "table: not all are told", {{"reason", e.what()}}); }
  if (stopping_) finish_stop();
  else if (!guests_.empty()) arm(retry_ = wall_clock() + kRetryAfter);
}

void TableHost::tell_all(Code code) {
  const std::string_view why = code == Code::store ? "the server cannot keep what is said just now: nothing was done"
                                                   : "the table was broken off, and is woken again";
  const auto text = std::make_shared<const std::string>(
      protocol::json_of(protocol::Error{.code = code, .text = std::string(why), .id = {}}));
  for (const auto& [c, guest] : guests_) guest.wire->send(text), guest.wire->flush();
}

void TableHost::when_awake(std::function<void(Room*)> then) {
  if (state_ == State::awake) then(stopping_ || !context_.may_show() ? nullptr : room_.get());
  else if (state_ == State::gone || waiting_.size() >= kMostWaiting) then(nullptr);
  else {
    waiting_.push_back(std::move(then));
    ++context_.metrics.words_waiting;
    if (state_ == State::asleep) wake();
  }
}

void TableHost::answer_waiting(Room* room) {
  const auto waiting = std::exchange(waiting_, {});
  context_.metrics.words_waiting -= static_cast<std::int64_t>(waiting.size());
  for (const auto& then : waiting) then(room);
}

void TableHost::wake() {
  state_ = State::waking;
  retry_ = kNever;
  woken_ = {};
  const auto put = context_.disk.put(Pool::name(id()), [self = shared_from_this(), generation = generation_] {
    self->read_room();
    self->loop_.put([self, generation] { self->or_drop([&] { self->woken(generation); }); });
  });
  if (put != Pool::Put::taken) not_woken(woken_);
}

// In the pool; the loop does not look at `woken_` meanwhile.
void TableHost::read_room() {
  try {
    Store::Lines lines;
    woken_.acquired = context_.store.acquire_epoch(id());
    if (woken_.owned() && !context_.store.read(id(), lines, LogCutoff()))
      woken_.acquired.result = Store::Acquired::Result::failed;
    woken_.lines = lines.end();
    if (!lines.text.empty()) woken_.room = context_.rooms.wake(lines.text, wall_clock(), woken_.error);
  } catch (const std::bad_alloc&) {
    woken_.acquired.result = Store::Acquired::Result::failed;  // tried again, as if the store could not be reached
  } catch (const std::exception& e) { woken_.error = e.what(); }
}

void TableHost::woken(std::uint32_t generation) {
  if (state_ != State::waking) return;
  Woken woken = std::exchange(woken_, {});
  if (generation != generation_) {  // it was let go meanwhile
    wake();
    return;
  }
  if (stopping_ || !woken.room) {
    not_woken(woken);
    return;
  }
  ++context_.metrics.tables_woken;
  ++context_.metrics.tables_awake;
  state_ = State::awake;
  self_ = shared_from_this();
  room_ = std::move(woken.room);
  epoch_ = woken.acquired.epoch;
  lines_ = woken.lines;
  report_to_lobby();
  stored_listing_.reset();
  stored_active_ = wall_clock();
  std::vector<Connection> here;
  for (const auto& [c, guest] : guests_) here.push_back(c);
  for (const Connection c : here) {
    if (state_ != State::awake) break;
    Guest& guest = guests_.at(c);
    with_room([&](Room& room, Millis now, Outbox& out) { room.opened(c, guest.arrival, now, out); });
    guest.arrival.seen = -1;
  }
  answer_waiting(room_.get());
  reschedule();
}

void TableHost::not_woken(const Woken& woken) {
  const bool absent = woken.acquired.result == Store::Acquired::Result::absent || (woken.owned() && woken.lines == 0);
  state_ = absent ? State::gone : State::asleep;
  answer_waiting(nullptr);
  if (stopping_) {
    finish_stop();
  } else if (absent) {
    for (const auto& [c, guest] : guests_)
      guest.wire->close(protocol::goodbye::closed, "there is no such table any more");
    lobby_.forget(id());
  } else if (woken.acquired.result == Store::Acquired::Result::elsewhere) {
    for (const auto& [c, guest] : guests_)
      guest.wire->close(protocol::goodbye::restarts, "the table is at another node");
  } else {
    if (!woken.error.empty()) log(Level::error, "table: cannot be woken", {{"table", id()}, {"reason", woken.error}});
    tell_all(woken.error.empty() ? Code::store : Code::broken);
    if (!guests_.empty()) arm(retry_ = wall_clock() + (woken.error.empty() ? kRetryAfter : 60 * kRetryAfter));
  }
}

// When to look at the room again: its own clock, news for the lobby and the store, its bedtime.
void TableHost::reschedule(Millis next) {
  if (state_ != State::awake) return;
  Millis at = may_go_on() ? next : quota_.is_overgrown(most_bytes()) ? kNever : wall_clock() + kCatchBreath;
  const bool quiet = guests_.empty() && pending_.empty() && room_->asleep();
  if (!quiet) quiet_since_ = kNever;
  else if (quiet_since_ == kNever) quiet_since_ = wall_clock();
  if (quiet) at = std::min(at, quiet_since_ + context_.settings.sleep_after * Millis{1000});
  if (changed_) at = std::min(at, reported_ + kReportEvery);
  if (!guests_.empty()) at = std::min(at, stored_active_ + kHereEvery);
  if (at < armed_) arm(at);
}

// One timer at most. It may ring too early; then it is set again.
void TableHost::arm(Millis at) {
  armed_ = at;
  timer_.expires_after(std::chrono::milliseconds(std::clamp<Millis>(at - wall_clock(), 0, 86'400'000)));
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->or_drop([&] { self->ring(); });
  });
}

void TableHost::ring() {
  armed_ = kNever;
  if (stopping_) return;
  const Millis now = wall_clock();
  if (state_ == State::asleep && now >= retry_) wake();
  if (state_ != State::awake) return;
  if (now >= room_->next() && may_go_on())
    with_room([&](Room& room, Millis time, Outbox& out) { room.time(time, out); });
  if (state_ != State::awake) return;
  if (changed_ && now >= reported_ + kReportEvery) report_to_lobby();
  if (!guests_.empty() && now >= stored_active_ + kHereEvery) say_who_is_here(now);
  if (quiet_since_ != kNever && now >= quiet_since_ + context_.settings.sleep_after * Millis{1000}) sleep();
  else reschedule();
}

void TableHost::update_summary(Millis due) {
  known_.summary = room_->summary();
  known_.phase = room_->phase();
  known_.last_active = room_->last_active();
  known_.due = due;
  known_.listed = room_->listed();
  known_.bytes = quota_.bytes(), known_.extra = quota_.extra();
}

void TableHost::report_to_lobby() {
  changed_ = false;
  reported_ = wall_clock();
  update_summary(kNever);
  lobby_.summary_changed(known_);
}

// A table is not abandoned as long as somebody looks at it, though nothing is written.
void TableHost::say_who_is_here(Millis now) {
  stored_active_ = now;
  update_summary(room_->next());
  known_.last_active = now;
  context_.store.update_summary(known_, epoch_);
  changed_ = true;
}

void TableHost::sleep() {
  update_summary(room_->next());
  lobby_.summary_changed(known_);
  context_.store.update_summary(known_, epoch_);
  --context_.metrics.tables_awake;
  ++generation_;
  room_.reset();
  state_ = State::asleep;
  const std::shared_ptr<TableHost> self = std::move(self_);  // nobody else may hold it
  context_.store.release(id(), epoch_);
}
}  // namespace tumult::server
