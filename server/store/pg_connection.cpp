#include "server/store/pg_connection.h"

#include <fmt/format.h>
#include <poll.h>
#include <postgresql/libpq-fe.h>

#include <algorithm>
#include <cstdlib>

#include "server/log.h"
#include "server/store/pg_binary.h"

namespace tumult::server {
namespace {
// libpq ends each of its messages with a line break, and says one for each host.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (c == '\n') line += "; ";
    else if (c != '\t') line += c;
  }
  while (line.ends_with("; ") || line.ends_with(' ')) line.pop_back();
  while (line.ends_with(';')) line.pop_back();
  return line;
}

std::string message_of(const PGresult* result) {
  const char* said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return said ? said : one_line(PQresultErrorMessage(result));
}

using Milliseconds = std::chrono::milliseconds;
constexpr Milliseconds kPrepares(5000);

// What a commit of ours must wait for, whatever the database's own setting is.
constexpr const char* kWhenItOpens =
    "select set_config('synchronous_commit', case current_setting('synchronous_commit') when 'remote_apply' then "
    "'remote_apply' else 'on' end, false), current_setting('fsync'), pg_is_in_recovery(), "
    "current_setting('server_encoding')";
}  // namespace

bool PgAddress::read(const std::string& text, PgAddress& address, std::string& error) {
  char* wrong = nullptr;
  PQconninfoOption* parsed = PQconninfoParse(text.c_str(), &wrong);
  if (!parsed) {
    error = wrong ? one_line(wrong) : "out of memory";
    PQfreemem(wrong);
    return false;
  }
  address.options_.clear();
  for (const PQconninfoOption* o = parsed; o->keyword; ++o)
    if (o->val) address.options_.emplace_back(o->keyword, o->val);
  PQconninfoFree(parsed);
  for (const auto& [key, value] : {std::pair{"target_session_attrs", "read-write"},
                                   {"connect_timeout", "2"},
                                   {"tcp_user_timeout", "5000"},
                                   {"application_name", "tumult"},
                                   {"client_encoding", "UTF8"}})
    if (address.option(key).empty()) address.options_.emplace_back(key, value);
  return true;
}

const std::string& PgAddress::option(std::string_view key) const {
  static const std::string nothing;
  const auto found = std::ranges::find(options_, key, [](const auto& o) { return std::string_view(o.first); });
  return found == options_.end() ? nothing : found->second;
}

std::string PgAddress::shown() const {
  const auto or_else = [](const std::string& text, const char* other) { return text.empty() ? other : text.c_str(); };
  const std::string& port = option("port");
  return fmt::format("postgres://{}{}{}/{}", or_else(option("host"), "localhost"), port.empty() ? "" : ":", port,
                     or_else(option("dbname"), option("user").c_str()));
}

int PgRows::size() const { return result_ ? PQntuples(result_.get()) : 0; }
std::string_view PgRows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}
std::int64_t PgRows::number(int row, int column) const { return pg::read_number(text(row, column)); }
bool PgRows::is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
void PgRows::clear(pg_result* result) { PQclear(result); }

void PgConnection::close() {
  PQfinish(db_);
  db_ = nullptr;
  prepared_.clear();
}

bool PgConnection::open(const PgAddress& address, std::string& error) {
  close();
  error.clear();
  std::vector<const char*> keys, values;
  for (const auto& [key, value] : address.options()) {
    keys.push_back(key.c_str());
    values.push_back(value.c_str());
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  db_ = PQconnectdbParams(keys.data(), values.data(), 0);
  if (PQstatus(db_) != CONNECTION_OK) {
    error = db_ ? one_line(PQerrorMessage(db_)) : "out of memory";
    close();
    return false;
  }
  PQsetNoticeProcessor(db_, [](void*, const char*) {}, nullptr);
  PgRows rows;
  PQsetnonblocking(db_, 1);
  if (run(kWhenItOpens, kPrepares, error, &rows) != Outcome::done) {
    close();
    return false;
  }
  if (rows.text(0, 1) != "on") error = "it runs with fsync off: what it calls durable is not; set fsync = on";
  else if (rows.truth(0, 2)) error = "it is a standby that can only be read; name the primary, or all hosts";
  else if (rows.text(0, 3) != "UTF8")
    error = fmt::format("its encoding is {}; expected a database made with encoding UTF8", rows.text(0, 3));
  if (error.empty()) return true;
  close();
  return false;
}

bool PgConnection::wait(Deadline end, bool to_write) {
  const auto left = std::chrono::ceil<Milliseconds>(end - std::chrono::steady_clock::now()).count();
  pollfd socket{.fd = PQsocket(db_), .events = static_cast<short>(POLLIN | (to_write ? POLLOUT : 0))};
  return left > 0 && poll(&socket, 1, static_cast<int>(std::min<std::int64_t>(left, 3'600'000))) != 0;
}

bool PgConnection::flush(Deadline end) {
  while (true) {
    const int left = PQflush(db_);
    if (left <= 0) return left == 0;
    if (!wait(end, true) || !PQconsumeInput(db_)) return false;
  }
}

bool PgConnection::next_result(Deadline end, pg_result*& result) {
  while (PQisBusy(db_)) {
    if (!wait(end, false) || !PQconsumeInput(db_)) return false;
  }
  result = PQgetResult(db_);
  return true;
}

PgConnection::Outcome PgConnection::lose(std::string& why, std::string_view reason) {
  why = reason.empty() ? one_line(PQerrorMessage(db_)) : std::string(reason);
  if (why.empty()) why = "it did not answer in time";
  close();
  return Outcome::lost;
}

bool PgConnection::send(PgCall& call) {
  const PgValues& v = call.values;
  std::string& name = prepared_[call.sql];
  if (name.empty()) {
    name = fmt::format("s{}", prepared_.size());
    std::vector<Oid> types;
    types.reserve(v.size());
    for (std::size_t i = 0; i < v.size(); ++i) types.push_back(v.type(i));
    if (!PQsendPrepare(db_, name.c_str(), call.sql, static_cast<int>(types.size()), types.data())) return false;
    sent_.push_back(nullptr);
  }
  std::vector<const char*> values;
  std::vector<int> lengths;
  const std::vector<int> formats(v.size(), 1);
  for (std::size_t i = 0; i < v.size(); ++i) {
    values.push_back(v[i].data());
    lengths.push_back(static_cast<int>(v[i].size()));
  }
  sent_.push_back(&call);
  return PQsendQueryPrepared(db_, name.c_str(), static_cast<int>(v.size()), values.data(), lengths.data(),
                             formats.data(), 1) != 0;
}

PgConnection::Outcome PgConnection::transact(std::span<PgCall> calls, Milliseconds patience, std::string& why) {
  const Deadline end = std::chrono::steady_clock::now() + patience;
  PgCall begin{.sql = "begin isolation level read committed"}, commit{.sql = "commit"};
  sent_.clear();
  bool sent = PQenterPipelineMode(db_) != 0 && send(begin);
  for (PgCall& call : calls) sent = sent && send(call);
  if (!sent || !send(commit) || !PQpipelineSync(db_) || !flush(end)) return lose(why);
  const Outcome outcome = collect(sent_, end, why);
  if (outcome != Outcome::rejected) return outcome;
  // Some statements may not have been prepared: begin anew with them.
  const std::string reason = why;
  if (!PQexitPipelineMode(db_) || run("rollback; deallocate all", patience, why) != Outcome::done) return lose(why);
  prepared_.clear();
  why = reason;
  return Outcome::rejected;
}

PgConnection::Outcome PgConnection::collect(std::span<PgCall* const> answers, Deadline end, std::string& why) {
  bool rejected = false;
  for (PgCall* const call : answers) {
    pg_result* result = nullptr;
    if (!next_result(end, result) || !result) return lose(why);
    const auto status = PQresultStatus(result);
    if (status == PGRES_FATAL_ERROR && !rejected) {
      rejected = true;
      why = message_of(result);
    } else if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
      rejected = true;
    }
    PgRows rows(result);
    if (call) call->rows = std::move(rows);
    if (PQstatus(db_) == CONNECTION_BAD) return lose(why, why);
    if (!next_result(end, result)) return lose(why);  // null: this one has no more
  }
  pg_result* synced = nullptr;
  if (!next_result(end, synced) || PQresultStatus(synced) != PGRES_PIPELINE_SYNC) {
    PQclear(synced);
    return lose(why, why);
  }
  PQclear(synced);
  if (rejected) return Outcome::rejected;
  // A commit of a transaction that failed says "ROLLBACK", and is none.
  return PQexitPipelineMode(db_) ? Outcome::done : lose(why);
}

PgConnection::Outcome PgConnection::run(const char* sql, Milliseconds patience, std::string& why, PgRows* rows) {
  const Deadline end = std::chrono::steady_clock::now() + patience;
  // Several statements go only by the simple protocol, which gives text.
  const int sent = rows ? PQsendQueryParams(db_, sql, 0, nullptr, nullptr, nullptr, nullptr, 1) : PQsendQuery(db_, sql);
  if (!sent || !flush(end)) return lose(why);
  bool rejected = false;
  pg_result* result = nullptr;
  while (true) {
    if (!next_result(end, result)) return lose(why);
    if (!result) break;
    const auto status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK && !std::exchange(rejected, true))
      why = message_of(result);
    PgRows got(result);
    if (rows) *rows = std::move(got);
  }
  if (PQstatus(db_) == CONNECTION_BAD) return lose(why, why);
  return rejected ? Outcome::rejected : Outcome::done;
}
}  // namespace tumult::server
