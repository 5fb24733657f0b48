#include "server/store/postgres.h"

#include <algorithm>
#include <iterator>

#include "server/log.h"
#include "server/store/pg_schema.h"

namespace tumult::server {
namespace {
constexpr std::chrono::milliseconds kReadersBackOff(50);
constexpr std::int64_t kPiecesAtOnce = 512;

constexpr const char* kLast = R"(
select h.key, h.lines, l.first, l.text from heads h
left join lateral (select first, text from log where log.key = h.key order by first desc limit $2) l on true
where h.id = $1 order by l.first desc)";
constexpr const char* kBefore =
    "select key, first, first, text from log where key = $1 and first < $2 order by first desc limit $3";
constexpr const char* kEndedGames = "select number, bytes from games where id = $1 order by number";

std::string shown(const std::string& address) {
  PgAddress read;
  std::string ignored;
  return PgAddress::read(address, read, ignored) ? read.shown() : "postgres";
}
}  // namespace

PostgresStore::PostgresStore(Settings settings, std::string& error)
    : QueuedStore(shown(settings.address), settings.queue), settings_(std::move(settings)) {
  const bool well =
      PgAddress::read(settings_.address, address_, error) && writer_.open(address_, error) && migrate(writer_, error);
  if (!well) writer_.close();
  start_writing(well);
}

PostgresStore::~PostgresStore() { end_writing(); }

bool PostgresStore::select(PgCall& call, std::chrono::milliseconds patience) {
  std::unique_ptr<PgConnection> reader;
  {
    const std::lock_guard lock(readers_mutex_);
    if (!readers_.empty()) {
      reader = std::move(readers_.back());
      readers_.pop_back();
    } else if (Clock::now() < readers_try_again_) {
      return false;
    }
  }
  std::string why;
  const auto end = Clock::now() + patience;
  auto outcome = PgConnection::Outcome::lost;
  if (reader) outcome = reader->transact({&call, 1}, patience, why);
  else reader = std::make_unique<PgConnection>();
  // A connection of the pool may have died since. A database that does not answer is not asked twice.
  if (outcome == PgConnection::Outcome::lost && Clock::now() < end && reader->open(address_, why))
    outcome = reader->transact({&call, 1}, patience, why);
  const std::lock_guard lock(readers_mutex_);
  if (reader->is_open()) readers_.push_back(std::move(reader));
  else readers_try_again_ = Clock::now() + kReadersBackOff;
  if (outcome == PgConnection::Outcome::rejected) log(Level::error, "store: cannot be read", {{"reason", why}});
  return outcome == PgConnection::Outcome::done;
}

// From the last piece of the table's log back to the first, or to the one that is enough.
bool PostgresStore::read(std::string_view table, Lines& lines, const Enough& enough) {
  lines = {};
  PgCall call{.sql = kLast};
  call.values << table << kPiecesAtOnce;
  if (!select(call)) return false;
  if (call.rows.size() == 0) return true;
  const std::int64_t key = call.rows.number(0, 0);
  lines.first = call.rows.number(0, 1);
  std::vector<std::vector<std::string>> pieces;
  bool far = lines.first == 0, whole = true;
  while (!far && whole && call.rows.size() > 0) {
    for (int row = 0; row < call.rows.size() && !far && whole; ++row) {
      whole = !call.rows.is_null(row, 2);
      if (!whole) break;
      pieces.push_back(split_lines(call.rows.text(row, 3)));
      const std::int64_t first = call.rows.number(row, 2);
      whole = first + static_cast<std::int64_t>(pieces.back().size()) == lines.first;
      lines.first = first;
      far = (enough && enough(pieces.back())) || first == 0;
    }
    if (far || !whole) break;
    PgCall before{.sql = kBefore};
    before.values << key << lines.first << kPiecesAtOnce;
    if (!select(before)) return false;
    call.rows = std::move(before.rows);
  }
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece)
    std::move(piece->begin(), piece->end(), std::back_inserter(lines.text));
  if (far && whole) return true;
  log(Level::error, "store: a table log has a gap", {{"table", table}});
  return false;
}

void PostgresStore::release(std::string_view table, std::int64_t epoch) {
  put({.kind = Task::Kind::release, .table = std::string(table), .epoch = epoch});
}

bool PostgresStore::games(std::string_view table, std::vector<EndedGame>& out) {
  out.clear();
  PgCall call{.sql = kEndedGames};
  call.values << table;
  if (!select(call)) return false;
  for (int row = 0; row < call.rows.size(); ++row)
    out.push_back({static_cast<int>(call.rows.number(row, 0)), call.rows.number(row, 1)});
  return true;
}
}  // namespace tumult::server
