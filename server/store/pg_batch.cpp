#include "server/store/pg_batch.h"

namespace tumult::server {
namespace {
// A chain moves its head if the head is where the chain goes on, at the owner's epoch: whoever lost the table, or names
// another number, moves nothing, and writes nothing. Gives the places of the chains that were kept.
constexpr const char* kAppend = R"(
with chain as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::bigint[], $9::bigint[]) with ordinality as c (id, epoch, first, upto, bytes, extra, active, due, phase, place)),
head as (
  update heads h set lines = c.upto, bytes = h.bytes + c.bytes, extra = h.extra + c.extra,
    active = greatest(h.active, c.active), due = c.due, phase = c.phase
  from chain c where h.id = c.id and h.epoch = c.epoch and h.lines = c.first returning c.place, h.key),
piece as (
  insert into log (key, first, text) select head.key, p.first, p.text
  from unnest($10::bigint[], $11::bigint[], $12::bytea[]) as p (place, first, text) join head using (place))
select place from head)";

// Both only for a chain that was kept.
constexpr const char* kListings = R"(
update tables t set summary = c.summary, listed = c.listed <> 0
from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[]) as c (id, epoch, upto, summary, listed)
join heads h on h.id = c.id and h.epoch = c.epoch and h.lines = c.upto where t.id = c.id)";
constexpr const char* kEnded = R"(
insert into games select c.id, c.number, c.bytes
from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as c (id, epoch, upto, number, bytes)
join heads h on h.id = c.id and h.epoch = c.epoch and h.lines = c.upto
on conflict (id, number) do update set bytes = excluded.bytes)";

constexpr const char* kMake = R"(
with made as (
  insert into tables (id, code, summary, listed, made) values ($1, $2, $3, $4 <> 0, $5)
  on conflict do nothing returning id)
insert into heads (id, epoch, active, due, phase, node, life)
select id, 1, $6, $7, $8, nullif($9, ''), $10 from made returning epoch)";
constexpr const char* kNote = R"(
with head as (
  update heads set active = greatest(active, $3), due = $4, phase = $5 where id = $1 and epoch = $2 returning id)
update tables t set summary = $6, listed = $7 <> 0 from head where t.id = head.id returning 1::bigint)";
constexpr const char* kGames = R"(
insert into games select $1, c.number, c.bytes from unnest($2::bigint[], $3::bigint[]) as c (number, bytes)
where exists (select from heads where id = $1)
on conflict (id, number) do update set bytes = excluded.bytes returning number)";
// Whose lease is over by the database's clock loses it here for good, and with it all tables: a renewal that comes
// later finds another life. Both change the node's row, so one of them comes first.
constexpr const char* kEndLease = R"(
update nodes set life = life + 1
where until <= clock_timestamp() and (id, life) = (select node, life from heads where heads.id = $1))";
// A table is taken if no node has it that lives, by one that lives; without a node, in any case.
constexpr const char* kOwn = R"(
update heads h set epoch = epoch + 1, node = nullif($2, ''), life = $3
where id = $1 and ($2 = '' or (
  ((node = $2 and life = $3) or not exists (select from nodes n where n.id = h.node and n.life = h.life)) and
  exists (select from nodes me where me.id = $2 and me.life = $3)))
returning epoch)";
constexpr const char* kOwner = R"(
select coalesce(n.address, '') from heads h left join nodes n on n.id = h.node and n.life = h.life and n.id <> $2
where h.id = $1)";
constexpr const char* kRelease =
    "update heads set node = null, life = null where id = $1 and epoch = $2 returning epoch";
constexpr const char* kRemove = R"(
with head as (delete from heads where id = $1 returning key),
pieces as (delete from log using head where log.key = head.key),
ended as (delete from games where id = $1),
known as (delete from tables where id = $1)
select key from head)";
}  // namespace

PgBatch::PgBatch(std::span<Task* const> tasks, PgOwner self) : self_(std::move(self)) {
  for (Task* const t : tasks) sort(*t);
  for (const Round& round : rounds_) add(round);
}

void PgBatch::sort(Task& t) {
  if (t.kind == Task::Kind::flush) {
    t.kept = AppendResult::durable;
    return;
  }
  const auto [found, is_first] = places_.try_emplace(t.table);
  Place& place = found->second;
  if (!is_first && place.chain && t.kind == Task::Kind::append) {
    Chain& chain = rounds_[place.round].chains[*place.chain];
    if (chain.tasks.front()->epoch == t.epoch && chain.upto == t.first) {
      chain.tasks.push_back(&t);
      chain.upto += t.lines;
      return;
    }
  }
  if (!is_first) ++place.round;
  if (place.round >= rounds_.size()) rounds_.resize(place.round + 1);
  Round& round = rounds_[place.round];
  if (t.kind == Task::Kind::append) {
    place.chain = round.chains.size();
    round.chains.push_back({.tasks = {&t}, .upto = t.first + t.lines});
  } else {
    place.chain.reset();
    round.others.push_back(&t);
  }
}

void PgBatch::add(const Round& round) {
  for (Task* const t : round.others) add_other(*t);
  if (round.chains.empty()) return;
  add_chains(round.chains);
  add_listings(round.chains);
  add_games(round.chains);
}

void PgBatch::add_chains(const std::vector<Chain>& chains) {
  using Numbers = std::vector<std::int64_t>;
  std::vector<std::string> ids;
  Numbers epochs, firsts, uptos, bytes, extras, actives, dues, phases, places, piece_firsts;
  std::vector<std::string_view> pieces;
  for (const Chain& chain : chains) {
    const Task& last = *chain.tasks.back();
    std::int64_t size = 0, extra = 0, active = 0;
    ids.push_back(last.table);
    for (const Task* t : chain.tasks) {
      size += static_cast<std::int64_t>(t->text.size());
      extra += t->standing.extra;
      active = std::max(active, t->standing.last_active);
      places.push_back(static_cast<std::int64_t>(ids.size()));
      piece_firsts.push_back(t->first);
      pieces.push_back(t->text);
    }
    epochs.push_back(last.epoch);
    firsts.push_back(chain.tasks.front()->first);
    uptos.push_back(chain.upto);
    bytes.push_back(size);
    extras.push_back(extra);
    actives.push_back(active);
    dues.push_back(last.standing.due);
    phases.push_back(static_cast<std::int64_t>(last.standing.phase));
  }
  PgValues values;
  values << ids;
  for (const Numbers* numbers :
       {&epochs, &firsts, &uptos, &bytes, &extras, &actives, &dues, &phases, &places, &piece_firsts})
    values << *numbers;
  values.bytes(pieces);
  calls_.push_back({.sql = kAppend, .values = std::move(values)});
  about_.push_back({.chains = &chains});
}

// Of a chain the last listing holds.
void PgBatch::add_listings(const std::vector<Chain>& chains) {
  std::vector<std::string> ids, summaries;
  std::vector<std::int64_t> epochs, uptos, listed;
  for (const Chain& chain : chains) {
    const Store::Listing* last = nullptr;
    for (const Task* t : chain.tasks)
      if (t->standing.listing) last = &*t->standing.listing;
    if (!last) continue;
    ids.push_back(chain.tasks.front()->table);
    epochs.push_back(chain.tasks.front()->epoch);
    uptos.push_back(chain.upto);
    summaries.push_back(last->summary);
    listed.push_back(last->listed ? 1 : 0);
  }
  if (ids.empty()) return;
  PgValues values;
  values << ids << epochs << uptos << summaries << listed;
  calls_.push_back({.sql = kListings, .values = std::move(values)});
  about_.push_back({});
}

void PgBatch::add_games(const std::vector<Chain>& chains) {
  std::vector<std::string> ids;
  std::vector<std::int64_t> epochs, uptos, numbers, bytes;
  for (const Chain& chain : chains) {
    for (const Task* t : chain.tasks) {
      if (!t->standing.ended) continue;
      ids.push_back(t->table);
      epochs.push_back(t->epoch);
      uptos.push_back(chain.upto);
      numbers.push_back(t->standing.ended->number);
      bytes.push_back(t->standing.ended->bytes);
    }
  }
  if (ids.empty()) return;
  PgValues values;
  values << ids << epochs << uptos << numbers << bytes;
  calls_.push_back({.sql = kEnded, .values = std::move(values)});
  about_.push_back({});
}

void PgBatch::add_other(Task& t) {
  PgCall call{};
  call.values << t.table;
  switch (t.kind) {
    case Task::Kind::make:
      call.sql = kMake;
      call.values << t.known->code << t.known->summary << std::int64_t{t.known->listed} << t.known->made
                  << t.known->last_active << t.known->due << static_cast<std::int64_t>(t.known->phase) << self_.node
                  << self_.life;
      break;
    case Task::Kind::note:
      call.sql = kNote;
      call.values << t.epoch << t.known->last_active << t.known->due << static_cast<std::int64_t>(t.known->phase)
                  << t.known->summary << std::int64_t{t.known->listed};
      break;
    case Task::Kind::games: {
      call.sql = kGames;
      std::vector<std::int64_t> numbers, bytes;
      for (const Store::EndedGame& game : t.games) {
        numbers.push_back(game.number);
        bytes.push_back(game.bytes);
      }
      call.values << numbers << bytes;
      break;
    }
    case Task::Kind::own: add_own(t); return;
    case Task::Kind::release:
      call.sql = kRelease;
      call.values << t.epoch;
      break;
    default: call.sql = kRemove;
  }
  calls_.push_back(std::move(call));
  about_.push_back({.task = &t});
}

void PgBatch::add_own(Task& t) {
  PgCall end_lease{.sql = kEndLease}, own{.sql = kOwn}, owner{.sql = kOwner};
  end_lease.values << t.table;
  own.values << t.table << self_.node << self_.life;
  owner.values << t.table << self_.node;
  calls_.push_back(std::move(end_lease));
  about_.push_back({});
  calls_.push_back(std::move(own));
  about_.push_back({.task = &t});
  calls_.push_back(std::move(owner));
  about_.push_back({.owner_of = &t});
}

void PgBatch::answer() {
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    const PgRows& rows = calls_[i].rows;
    if (Task* const t = about_[i].task) {
      t->kept = rows.size() > 0 ? AppendResult::durable : AppendResult::refused;
      if (t->acquired && rows.size() > 0)
        *t->acquired = {.result = Store::Acquired::Result::owned, .epoch = rows.number(0, 0)};
    } else if (Task* const asked = about_[i].owner_of) {
      if (asked->kept == AppendResult::durable || rows.size() == 0) continue;
      const std::string_view address = rows.text(0, 0);
      using Result = Store::Acquired::Result;
      *asked->acquired = {.result = address.empty() ? Result::failed : Result::elsewhere,
                          .address = std::string(address)};
    } else if (about_[i].chains) {
      for (const Chain& chain : *about_[i].chains)
        for (Task* const t2 : chain.tasks) t2->kept = AppendResult::refused;
      for (int row = 0; row < rows.size(); ++row)
        for (Task* const t2 : (*about_[i].chains)[static_cast<std::size_t>(rows.number(row, 0)) - 1].tasks)
          t2->kept = AppendResult::durable;
    }
  }
}
}  // namespace tumult::server
