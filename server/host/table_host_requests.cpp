// What is asked of a table over HTTP, and how it ends.
#include "protocol/goodbye.h"
#include "server/host/lobby.h"
#include "server/host/names.h"
#include "server/log.h"

namespace tumult::server {
using protocol::Code;
using protocol::Wrong;

namespace {
const Room::Joined kNotKept =
    std::unexpected(Wrong{Code::store, "the server cannot keep anything just now; please try again"});
const Room::Joined kTooMuch =
    std::unexpected(Wrong{Code::busy, "the server has too much to do just now; please try again"});
const Room::Joined kNoTable = std::unexpected(Wrong{Code::gone, "there is no such table any more"});
}  // namespace

void TableHost::look(std::function<void(const Room*)> then) {
  if (loop_.is_full()) return then(nullptr);
  loop_.put([self = shared_from_this(), then = std::move(then)] { self->when_awake(then); });
}

void TableHost::make(protocol::Wish wish, Answer answer) {
  if (loop_.is_full()) return answer(kTooMuch);
  NewTable table{.id = id(), .code = code(), .wish = std::move(wish), .secret = random_bytes()};
  loop_.put([self = shared_from_this(), table = std::move(table), answer = std::move(answer)] {
    try {
      self->make_now(table, answer);
    } catch (const std::exception& e) {
      log(Level::error, "table: not made", {{"reason", e.what()}});
      self->drop(Code::broken);
      self->state_ = State::gone;
      answer(kTooMuch);
    }
  });
}

void TableHost::make_now(const NewTable& table, const Answer& answer) {
  Outbox out;
  auto made = context_.rooms.make(table, wall_clock(), out);
  if (!made) {
    state_ = State::gone;
    answer(std::unexpected(made.error()));
    return;
  }
  room_ = std::move(made->room);
  const Room::Joined host = std::move(made->host_secret);
  ++context_.metrics.tables_awake;
  state_ = State::awake;
  self_ = shared_from_this();
  epoch_ = 1;
  update_summary(kNever);
  context_.store.make(known_);
  persist_then_send(std::move(out), room_->next(), [this, known = known_, host, answer](bool kept) {
    if (kept) lobby_.summary_changed(known);
    else state_ = State::gone;
    answer(kept ? host : kNotKept);
  });
  reschedule();
}

void TableHost::join(std::string name, std::string secret, const Address& address, Answer answer) {
  if (loop_.is_full()) return answer(kTooMuch);
  loop_.put([self = shared_from_this(), name = std::move(name), secret = std::move(secret), address,
             answer = std::move(answer)] {
    self->when_awake([self, name, secret, address, answer](Room* room) {
      if (room) self->join_now(name, secret, address, answer);
      else answer(self->state_ == State::gone ? kNoTable : kNotKept);
    });
  });
}

// Whoever sits here already stays on that seat.
void TableHost::join_now(const std::string& name, const std::string& secret, const Address& address,
                         const Answer& answer) {
  if (!secret.empty() && room_->knows(secret)) {
    answer(secret);
    return;
  }
  try {
    Outbox out;
    LogCredit none;
    limit(address, none, wall_clock(), out);
    const Room::Joined joined = room_->join(name, wall_clock(), out);
    persist_then_send(std::move(out), room_->next(), [joined, answer](bool kept) { answer(kept ? joined : kNotKept); });
    reschedule();
  } catch (const std::exception& e) {
    log(Level::error, "table: broken off", {{"table", id()}, {"reason", e.what()}});
    answer(kNotKept);
    drop(Code::broken);
  }
}

void TableHost::stop(std::function<void()> done) {
  loop_.put([self = shared_from_this(), done = std::move(done)] {
    self->stopping_ = true;
    self->stopped_ = done;
    if (self->pending_.empty() && self->state_ != State::waking) self->finish_stop();
  });
}

void TableHost::finish_stop() {
  if (!pending_.empty() || !stopped_) return;
  for (const auto& [c, guest] : guests_) guest.wire->close(protocol::goodbye::restarts, "the server restarts");
  guests_.clear();
  if (state_ == State::awake) sleep();
  std::exchange(stopped_, {})();
}

void TableHost::let_go(std::function<void()> done) {
  loop_.put([self = shared_from_this(), done = std::move(done)] {
    if (self->state_ == State::waking) ++self->generation_;
    self->drop(Code::broken);
    done();
  });
}

void TableHost::end() {
  loop_.put([self = shared_from_this()] {
    if (self->state_ == State::awake) --self->context_.metrics.tables_awake;
    self->state_ = State::gone;
    ++self->generation_;
    self->room_.reset();
    for (const Pending& held : std::exchange(self->pending_, {})) {
      self->context_.metrics.appends_waiting -= held.bytes.all > 0 && !held.durable;
      if (held.then) held.then(false);
    }
    self->answer_waiting(nullptr);
    for (const auto& [c, guest] : self->guests_) guest.wire->close(protocol::goodbye::closed, "the table was closed");
    self->self_.reset();
  });
}
}  // namespace tumult::server
