// Nodes that share the database: who is there, and for how long by its clock.
#include "server/store/pg_batch.h"
#include "server/store/postgres.h"

namespace tumult::server {
namespace {
constexpr const char* kJoin = R"(
insert into nodes (id, life, address, until)
values ($1, 1, $2, clock_timestamp() + $3 * interval '1 millisecond')
on conflict (id) do update set life = nodes.life + 1, address = excluded.address, until = excluded.until
where nodes.until <= clock_timestamp() returning life)";
constexpr const char* kNodes = R"(
select id, address, greatest(0, extract(epoch from until - clock_timestamp()) * 1000)::bigint from nodes
where until > clock_timestamp() order by id)";
constexpr const char* kRenew = R"(
update nodes set until = clock_timestamp() + $3 * interval '1 millisecond' where id = $1 and life = $2 returning life)";
constexpr const char* kLeave =
    "update nodes set until = clock_timestamp(), life = life + 1 where id = $1 and life = $2";

constexpr const char* kSecret = "select max(secret) from tumult_schema";
constexpr const char* kFindOwner = R"(
select n.address from heads h join nodes n on n.id = h.node and n.life = h.life and n.until > clock_timestamp()
where h.id = $1 and n.id <> $2)";

// In this order a summary is read from a row.
#define SUMMARY \
  "id, code, summary, listed, made, phase, active, due, lines, bytes, extra from tables join heads using (id)"
constexpr const char* kTables = "select " SUMMARY " order by key";
constexpr const char* kById = "select " SUMMARY " where id = $1";
constexpr const char* kByCode = "select " SUMMARY " where code = $1";
constexpr const char* kDue = "select " SUMMARY R"(
where due <= $1 and not exists (
  select from nodes n where n.id = heads.node and n.life = heads.life and n.until > clock_timestamp() and n.id <> $3)
order by due limit $2)";
constexpr const char* kListed = "select " SUMMARY " where listed order by active desc limit $1";
#undef SUMMARY
constexpr const char* kCount = "select count(*) from tables";

void read_summaries(const PgRows& rows, Cluster::Summaries& out) {
  for (int row = 0; row < rows.size(); ++row)
    out.push_back({.id = std::string(rows.text(row, 0)),
                   .code = std::string(rows.text(row, 1)),
                   .summary = std::string(rows.text(row, 2)),
                   .phase = static_cast<protocol::Phase>(rows.number(row, 5)),
                   .made = rows.number(row, 4),
                   .last_active = rows.number(row, 6),
                   .due = rows.number(row, 7),
                   .listed = rows.truth(row, 3),
                   .lines = rows.number(row, 8),
                   .bytes = rows.number(row, 9),
                   .extra = rows.number(row, 10)});
}
}  // namespace

PgOwner PostgresStore::self() {
  const std::lock_guard lock(self_mutex_);
  return self_;
}

bool PostgresStore::read_tables(PgCall& call, Summaries& out) {
  out.clear();
  if (!select(call)) return false;
  read_summaries(call.rows, out);
  return true;
}

bool PostgresStore::tables(std::vector<TableSummary>& out) {
  PgCall call{.sql = kTables};
  return read_tables(call, out);
}

bool PostgresStore::find(By by, std::string_view name, std::optional<TableSummary>& found) {
  PgCall call{.sql = by == By::id ? kById : kByCode};
  call.values << name;
  Summaries all;
  if (!read_tables(call, all)) return false;
  found.reset();
  if (!all.empty()) found = std::move(all[0]);
  return true;
}

bool PostgresStore::due(std::int64_t now, int most, Summaries& out) {
  PgCall call{.sql = kDue};
  call.values << now << std::int64_t{most} << self().node;
  return read_tables(call, out);
}

bool PostgresStore::listed(int most, Summaries& out, std::int64_t& tables) {
  PgCall call{.sql = kListed}, count{.sql = kCount};
  call.values << std::int64_t{most};
  if (!read_tables(call, out) || !select(count)) return false;
  tables = count.rows.number(0, 0);
  return true;
}

Cluster::Joined PostgresStore::join(const NodeInfo& me, std::chrono::milliseconds lease, NodeInfo& other) {
  PgCall call{.sql = kJoin};
  call.values << me.id << me.address << std::int64_t{lease.count()};
  if (!select(call)) return Joined::failed;
  if (call.rows.size() > 0) {
    const std::lock_guard lock(self_mutex_);
    self_ = {.node = me.id, .life = call.rows.number(0, 0)};
    return Joined::joined;
  }
  std::vector<NodeInfo> all;
  if (!nodes(all)) return Joined::failed;
  for (NodeInfo& node : all)
    if (node.id == me.id) other = std::move(node);
  return Joined::taken;
}

Cluster::Renewed PostgresStore::renew(std::chrono::milliseconds lease) {
  const PgOwner me = self();
  PgCall call{.sql = kRenew};
  call.values << me.node << me.life << std::int64_t{lease.count()};
  if (!select(call, lease / 2)) return Renewed::failed;
  return call.rows.size() > 0 ? Renewed::renewed : Renewed::ended;
}

void PostgresStore::leave() {
  const PgOwner me = self();
  PgCall call{.sql = kLeave};
  call.values << me.node << me.life;
  select(call);
}

bool PostgresStore::secret(std::string& out) {
  PgCall call{.sql = kSecret};
  if (!select(call) || call.rows.size() == 0) return false;
  out = call.rows.text(0, 0);
  return true;
}

bool PostgresStore::find_owner(std::string_view table, std::string& address) {
  PgCall call{.sql = kFindOwner};
  call.values << table << self().node;
  address.clear();
  if (!select(call)) return false;
  if (call.rows.size() > 0) address = call.rows.text(0, 0);
  return true;
}

bool PostgresStore::nodes(std::vector<NodeInfo>& out) {
  out.clear();
  PgCall call{.sql = kNodes};
  if (!select(call)) return false;
  for (int row = 0; row < call.rows.size(); ++row)
    out.push_back({.id = std::string(call.rows.text(row, 0)),
                   .address = std::string(call.rows.text(row, 1)),
                   .left = std::chrono::milliseconds(call.rows.number(row, 2))});
  return true;
}
}  // namespace tumult::server
