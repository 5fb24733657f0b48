#include "server/store/pg_schema.h"

#include <fmt/format.h>

namespace tumult::server {
namespace {
// Each step leads to the version of its place, counted from 1; an empty database takes all of them. A step is never
// changed: a change of the schema is another step.
//
// 1: `heads` has a small row a table that changes with every append, in place (no index has any of what changes, and
// half of each page is left for it): who owns the table, how long its log is, how it stands. `log` has a row an append.
// `secret` is what nodes know each other by. `text` is bytes, not text: whatever was kept once is given back. What
// changes seldom lies apart, in `tables`.
constexpr const char* kPgFirst = R"(
create table tumult_schema (version bigint not null, secret text not null);
create table nodes (
  id text primary key, life bigint not null, address text not null, until timestamptz not null);
create table heads (
  id text primary key, key bigint generated always as identity,
  epoch bigint not null, node text, life bigint,
  lines bigint not null default 0, bytes bigint not null default 0, extra bigint not null default 0,
  active bigint not null, due bigint not null, phase bigint not null) with (fillfactor = 50);
create table tables (
  id text primary key, code text not null unique, summary text not null, listed boolean not null, made bigint not null);
create table log (
  key bigint not null, first bigint not null, text bytea not null, primary key (key, first));
create table games (
  id text not null, number bigint not null, bytes bigint not null, primary key (id, number));
insert into tumult_schema values (0, gen_random_uuid()::text || gen_random_uuid()::text);
)";
constexpr const char* kPgSteps[kPgSchemaVersion] = {kPgFirst};
constexpr std::chrono::milliseconds kMigrates(60'000);  // another node may be at it

// One at a time: whoever waits here finds everything done.
constexpr const char* kBegin = "begin; select pg_advisory_xact_lock(7892103)";
constexpr const char* kLook =
    "select current_schema() is null, to_regclass(quote_ident(current_schema()) || '.tumult_schema') is not null, "
    "coalesce((select string_agg(relname, ', ' order by relname) from (select relname from pg_class where relnamespace "
    "= "
    "current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname limit 3) found), '')";

bool take_pg_steps(PgConnection& db, std::string& error) {
  const auto run = [&](const std::string& sql, PgRows* rows = nullptr) {
    return db.run(sql.c_str(), kMigrates, error, rows) == PgConnection::Outcome::done;
  };
  PgRows rows;
  if (!run(kBegin) || !run(kLook, &rows)) return false;
  if (rows.truth(0, 0)) {
    error = "there is no schema in its search_path that tables could be made in";
    return false;
  }
  const bool ours = rows.truth(0, 1);
  const std::string others(rows.text(0, 2));
  if (!ours && !others.empty()) {
    error = fmt::format("there are tables in it that are not Tumult's ({}); name an empty database", others);
    return false;
  }
  std::int64_t version = 0;
  if (ours && !run("select max(version) from tumult_schema", &rows)) return false;
  if (ours) version = rows.number(0, 0);
  if (version > kPgSchemaVersion) {
    error = fmt::format("it was written by a newer server (schema {}; this one knows {})", version, kPgSchemaVersion);
    return false;
  }
  for (std::int64_t v = version; v < kPgSchemaVersion; ++v)
    if (!run(kPgSteps[v])) return false;
  if (version < kPgSchemaVersion && !run(fmt::format("update tumult_schema set version = {}", kPgSchemaVersion)))
    return false;
  return run("commit");
}
}  // namespace

bool migrate(PgConnection& db, std::string& error) {
  if (take_pg_steps(db, error)) return true;
  std::string ignored;
  if (db.is_open()) db.run("rollback", kMigrates, ignored);
  return false;
}
}  // namespace tumult::server
