// What must be forgotten: lines that lie in the file are overwritten where they lie.
#include <sqlite3.h>

#include "server/store/sqlite.h"

namespace tumult::server {
// From the last piece of the table's journal back to the first.
bool SqliteStore::amend_now(Task& t) {
  bool well = true;
  const Head* head = find_head(t.table, well);
  if (!head) return well;
  const std::int64_t key = head->key;
  sqlite3_stmt* row = nullptr;
  const int found = writer_.step("select last from heads where key = ? and epoch = ?", {key, t.epoch}, &row);
  if (found != SQLITE_ROW) return found == SQLITE_DONE;
  std::int64_t place = sqlite3_column_int64(row, 0);
  sqlite3_reset(row);
  while (place > 0) {
    if (writer_.step("select before, text from journal where place = ?", {place}, &row) != SQLITE_ROW) return false;
    const std::int64_t before = sqlite3_column_int64(row, 0);
    const std::string was = reinterpret_cast<const char*>(sqlite3_column_text(row, 1));
    sqlite3_reset(row);
    const std::string is = with_each_line(was, *t.anew);
    if (is != was && !writer_.run("update journal set text = ? where place = ?", {is, place})) return false;
    place = before;
  }
  t.kept = AppendResult::durable;
  return writer_.run("delete from games where key = ?", {key}) &&
         writer_.run("update tables set summary = ? where key = ?", {t.known->summary, key});
}
}  // namespace tumult::server
