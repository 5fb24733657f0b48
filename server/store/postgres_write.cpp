// The transactions of the thread that writes, and what becomes of them when the connection is lost.
#include <algorithm>

#include "server/store/pg_batch.h"
#include "server/store/pg_schema.h"
#include "server/store/postgres.h"

namespace tumult::server {
namespace {
using Outcome = PgConnection::Outcome;
constexpr std::chrono::milliseconds kFirstBackOff(50), kLongestBackOff(2000);

// Waits for whoever writes there still. As it locks, its commit waits for the standby like those whose lines it finds.
constexpr const char* kWhatIsThere = R"(
select c.place, h.epoch, h.lines from unnest($1::text[]) with ordinality as c (id, place)
join heads h on h.id = c.id order by c.id for update of h)";
constexpr const char* kAlive = "select 1::bigint";

constexpr const char* kPieces = R"(
select h.key, l.first, l.text from heads h left join log l using (key) where h.id = $1 and h.epoch = $2)";
// Nothing is amended but by the owner of that epoch, who appends nothing meanwhile.
constexpr const char* kAmend = R"(
with head as (update heads set epoch = epoch where id = $1 and epoch = $2 returning key),
known as (update tables set summary = $3 from head where tables.id = $1),
ended as (delete from games using head where games.id = $1),
pieces as (
  update log set text = c.text from unnest($4::bigint[], $5::bytea[]) as c (first, text), head
  where log.key = head.key and log.first = c.first)
select key from head)";
}  // namespace

// Opens the connection, if it is time to. A database that is down is not asked with every task.
bool PostgresStore::reach(std::string& why) {
  if (writer_.is_open()) return true;
  if (Clock::now() < try_again_) {
    why = "it cannot be reached";
    return false;
  }
  if (writer_.open(address_, why) && migrate(writer_, why)) {
    back_off_ = {};
    return true;
  }
  writer_.close();
  back_off_ = std::clamp<Clock::duration>(2 * back_off_, kFirstBackOff, kLongestBackOff);
  try_again_ = Clock::now() + back_off_;
  return false;
}

// When the connection is lost after the tasks were sent, nobody knows whether they were committed. So it is looked for
// what is there, and the rest is written again, which does no harm: an append that is there is found at its number.
bool PostgresStore::write(std::vector<Task>& tasks, std::string& why) {
  std::vector<Task*> left;
  for (Task& t : tasks) {
    t.kept = AppendResult::failed;
    left.push_back(&t);
  }
  const auto end = Clock::now() + settings_.patience;
  bool in_doubt = false;
  while (true) {
    Outcome outcome = Outcome::lost;
    if (reach(why)) {
      outcome = in_doubt ? find_out(left, why) : Outcome::done;
      if (outcome == Outcome::done) {
        outcome = write_now(left, why);
        in_doubt = true;
      }
    }
    if (outcome == Outcome::done) return true;
    if (outcome == Outcome::rejected) return write_each(left, why);
    if (!in_doubt) return false;  // never sent
    if (Clock::now() >= end) break;
    std::this_thread::sleep_for(kFirstBackOff);
    try_again_ = {};
  }
  for (Task* t : left) t->kept = AppendResult::unknown;
  return false;
}

// They may have been sent.
void PostgresStore::abandon(std::vector<Task>& tasks) {
  writer_.close();
  for (Task& t : tasks)
    if (t.kept == AppendResult::failed) t.kept = AppendResult::unknown;
}

// Appends that are there are durable. Where somebody else goes on with the table by now, only the log itself tells.
Outcome PostgresStore::find_out(std::vector<Task*>& in_doubt, std::string& why) {
  std::vector<std::string> ids;
  std::vector<Task*> appends;
  for (Task* t : in_doubt) {
    if (t->kind != Task::Kind::append) continue;
    appends.push_back(t);
    ids.push_back(t->table);
  }
  PgCall call{.sql = kWhatIsThere};
  call.values << ids;
  const Outcome outcome = writer_.transact({&call, 1}, settings_.patience, why);
  if (outcome != Outcome::done) return outcome;
  for (int row = 0; row < call.rows.size(); ++row) {
    Task& t = *appends[static_cast<std::size_t>(call.rows.number(row, 0)) - 1];
    const std::int64_t epoch = call.rows.number(row, 1), lines = call.rows.number(row, 2);
    if (epoch != t.epoch) t.kept = AppendResult::unknown;
    else if (lines >= t.first + t.lines) t.kept = AppendResult::durable;
    else continue;
    std::erase(in_doubt, &t);
  }
  return Outcome::done;
}

// Amending reads before it writes, so it goes by itself; the others go together.
Outcome PostgresStore::write_now(std::span<Task*> tasks, std::string& why) {
  if (tasks.empty()) {  // is it there?
    PgCall alive{.sql = kAlive};
    return writer_.transact({&alive, 1}, settings_.patience, why);
  }
  while (!tasks.empty()) {
    const auto amends = std::ranges::find(tasks, Task::Kind::amend, &Task::kind);
    const auto before = tasks.first(static_cast<std::size_t>(amends - tasks.begin()));
    PgBatch batch(before, self());
    if (!batch.calls().empty()) {
      if (const Outcome outcome = writer_.transact(batch.calls(), settings_.patience, why); outcome != Outcome::done)
        return outcome;
      batch.answer();
    }
    if (amends == tasks.end()) return Outcome::done;
    if (const Outcome outcome = amend_now(**amends, why); outcome != Outcome::done) return outcome;
    tasks = tasks.subspan(before.size() + 1);
  }
  return Outcome::done;
}

// What the database does not take must not keep the others from being written.
bool PostgresStore::write_each(std::vector<Task*>& tasks, std::string& why) {
  if (find_out(tasks, why) != Outcome::done) {
    for (Task* t : tasks) t->kept = AppendResult::unknown;
    return false;
  }
  bool any = false;
  for (Task* t : tasks) {
    const Outcome outcome = write_now({&t, 1}, why);
    any = any || outcome == Outcome::done;
    if (outcome != Outcome::done) t->kept = AppendResult::failed;
    if (outcome != Outcome::lost) continue;
    t->kept = AppendResult::unknown;
    return false;  // the others were not tried
  }
  return any;
}

Outcome PostgresStore::amend_now(Task& t, std::string& why) {
  PgCall pieces{.sql = kPieces};
  pieces.values << t.table << t.epoch;
  Outcome outcome = writer_.transact({&pieces, 1}, settings_.patience, why);
  if (outcome != Outcome::done) return outcome;
  std::vector<std::int64_t> firsts;
  std::vector<std::string> texts;
  for (int row = 0; row < pieces.rows.size(); ++row) {
    if (pieces.rows.is_null(row, 1)) continue;
    const std::string_view was = pieces.rows.text(row, 2);
    std::string is = with_each_line(was, *t.anew);
    if (is == was) continue;
    firsts.push_back(pieces.rows.number(row, 1));
    texts.push_back(std::move(is));
  }
  PgCall amend{.sql = kAmend};
  amend.values << t.table << t.epoch << t.known->summary << firsts;
  amend.values.bytes(std::vector<std::string_view>(texts.begin(), texts.end()));
  outcome = writer_.transact({&amend, 1}, settings_.patience, why);
  if (outcome == Outcome::done) t.kept = amend.rows.size() > 0 ? AppendResult::durable : AppendResult::refused;
  return outcome;
}
}  // namespace tumult::server
