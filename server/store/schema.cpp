#include "server/store/schema.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "kit/text_line.h"

namespace tumult::server {
namespace {
// Each step leads from the version of its place to the next; a new file takes all of them. A step is never changed: a
// change of the schema is another step, with a file of the version before it in store_schema_test.cpp.
//
// 0, the first: lines lie in the order they came, of all tables one after the other, so that a transaction of many
// tables writes few pages. `heads` says of each table who owns it, how many lines it has, and where its last ones are;
// each piece of the journal says where the one before it is. A line's number is unique because only the owner can move
// the head, from the number it names.
constexpr const char* kFirst = R"(
create table if not exists tables (
  key integer primary key autoincrement, id text not null unique, code text not null, summary text not null,
  listed integer not null, last_active integer not null, due integer not null);
create table if not exists heads (
  key integer primary key, epoch integer not null, lines integer not null, last integer not null);
create table if not exists journal (
  place integer primary key, key integer not null, first integer not null, before integer not null, text text not null);
)";

// 1: how a table stands moves with its head. Until then it was written when the table fell asleep: where the last line
// is younger, nothing of it is certain, so the table is due at once, and counts as being played until it was woken.
constexpr const char* kStandings = R"(
alter table tables add column made integer not null default 0;
alter table heads add column bytes integer not null default 0;
alter table heads add column extra integer not null default 0;
alter table heads add column active integer not null default 0;
alter table heads add column due integer not null default 9223372036854775807;
alter table heads add column phase integer not null default 0;
create table games (
  key integer not null, number integer not null, bytes integer not null, primary key (key, number)) without rowid;

create temp table found (key integer primary key, bytes integer, made integer, newest integer);
insert into found (key, bytes, made)
  select key, sum(length(cast(text as blob))), min(iif(first = 0, cast(text as integer), null)) from journal group by key;
update found set newest =
  (select cast(text as integer) from journal where place = (select last from heads where heads.key = found.key));
update tables set made = coalesce((select made from found where found.key = tables.key), last_active);
update heads set
  bytes = coalesce((select bytes from found where found.key = heads.key), 0),
  (active, due, phase) = (
    select max(last_active, coalesce(newest, 0)), iif(newest > last_active, 0, due),
      iif(newest > last_active, 2, case iif(json_valid(summary), json_extract(summary, '$.phase'), null)
        when 'open' then 0 when 'shares' then 1 when 'over' then 3 else 2 end)
    from tables left join found using (key) where tables.key = heads.key);
drop table found;
alter table tables drop column last_active;
alter table tables drop column due;
)";

constexpr const char* kSteps[kSchemaVersion] = {kStandings};

int version_of(sqlite3* db) {
  int version = -1;
  const auto take = [](void* out, int, char** values, char**) {
    if (values[0]) read_number(std::string_view(values[0]), *static_cast<int*>(out));
    return 0;
  };
  return sqlite3_exec(db, "pragma user_version", take, &version, nullptr) == SQLITE_OK ? version : -1;
}

bool run(sqlite3* db, const char* sql, std::string& error) {
  if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) == SQLITE_OK) return true;
  error = sqlite3_errmsg(db);
  return false;
}

bool take_steps(sqlite3* db, std::string& error) {
  const int version = version_of(db);  // somebody else may have taken them meanwhile
  if (version == 0 && !run(db, kFirst, error)) return false;
  for (int v = version; v < kSchemaVersion; ++v)
    if (!run(db, kSteps[v], error)) return false;
  return run(db, fmt::format("pragma user_version = {}", kSchemaVersion).c_str(), error);
}
}  // namespace

bool migrate(sqlite3* db, std::string& error) {
  const int version = version_of(db);
  if (version == kSchemaVersion) return true;
  if (version < 0) {
    error = sqlite3_errmsg(db);
    return false;
  }
  if (version > kSchemaVersion) {
    error = fmt::format("it was written by a newer server (schema {}; this one knows {})", version, kSchemaVersion);
    return false;
  }
  if (!run(db, "begin immediate", error)) return false;
  if (take_steps(db, error) && run(db, "commit", error)) return true;
  sqlite3_exec(db, "rollback", nullptr, nullptr, nullptr);
  return false;
}
}  // namespace tumult::server
