#include "server/store/copy.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

namespace tumult::server {
namespace {
// A log as it was appended: where a piece begins tells how far back it has to be read.
using Pieces = std::vector<std::vector<std::string>>;
constexpr std::size_t kAppendsAtOnce = 1024;  // appends that wait to be written; a store's queue has its bounds

bool read_pieces(Store& store, const std::string& table, Pieces& pieces) {
  pieces.clear();
  Store::Lines lines;
  const bool read = store.read(table, lines, [&](std::span<const std::string> appended) {
    pieces.emplace_back(appended.begin(), appended.end());
    return false;
  });
  std::ranges::reverse(pieces);
  return read;
}

bool same(const Store::EndedGame& a, const Store::EndedGame& b) { return a.number == b.number && a.bytes == b.bytes; }

bool same(const Store::TableSummary& a, const Store::TableSummary& b) {
  const auto all = [](const Store::TableSummary& k) {
    return std::tie(k.id, k.code, k.summary, k.phase, k.made, k.last_active, k.due, k.listed, k.lines, k.bytes,
                    k.extra);
  };
  return all(a) == all(b);
}

// False: not all of it could be written.
bool write(Store& to, const Store::TableSummary& table, Pieces pieces, std::vector<Store::EndedGame> games) {
  to.make(table);
  std::atomic<bool> kept = true;
  std::int64_t first = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto lines = static_cast<std::int64_t>(pieces[i].size());
    const bool is_last = i + 1 == pieces.size();
    to.append(
        table.id, 1, first, std::move(pieces[i]),
        {.phase = table.phase, .last_active = table.last_active, .due = table.due, .extra = is_last ? table.extra : 0},
        [&kept](AppendResult result) {
          if (result != AppendResult::durable) kept = false;
        });
    first += lines;
    if (i % kAppendsAtOnce == kAppendsAtOnce - 1) to.flush();
  }
  to.note_game_sizes(table.id, std::move(games));
  to.flush();
  return kept;
}

bool copy_table(Store& from, Store& to, const Store::TableSummary& table, std::string& error) {
  Pieces pieces, copied;
  std::vector<Store::EndedGame> games, copied_games;
  if (!read_pieces(from, table.id, pieces) || !from.games(table.id, games))
    error = fmt::format("{} cannot be read", table.id);
  else if (!write(to, table, pieces, games)) error = fmt::format("{} cannot be written", table.id);
  else if (!read_pieces(to, table.id, copied) || !to.games(table.id, copied_games) || copied != pieces ||
           !std::ranges::equal(games, copied_games, [](const auto& a, const auto& b) { return same(a, b); }))
    error = fmt::format("{} is not there as it was", table.id);
  return error.empty();
}
}  // namespace

bool copy_tables(Store& from, Store& to, Copied& copied, std::string& error) {
  std::vector<Store::TableSummary> tables, there;
  if (!from.tables(tables)) error = "the tables cannot be read";
  else if (!to.tables(there)) error = "the new store cannot be read";
  else if (!there.empty())
    error = fmt::format("the new store has {} tables already; expected an empty one", there.size());
  for (const Store::TableSummary& table : tables) {
    if (!error.empty() || !copy_table(from, to, table, error)) return false;
    ++copied.tables;
    copied.lines += table.lines;
  }
  const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
  std::vector<Store::TableSummary> now;
  if (!error.empty()) return false;
  if (!from.tables(now) || !to.tables(there)) error = "the stores cannot be read again";
  for (auto* all : {&tables, &now, &there}) std::ranges::sort(*all, by_id);
  const auto equal = [](const auto& a, const auto& b) { return same(a, b); };
  if (error.empty() && !std::ranges::equal(tables, now, equal))
    error = "somebody played meanwhile; stop the server first";
  if (error.empty() && !std::ranges::equal(tables, there, equal)) error = "the summaries are not there as they were";
  return error.empty();
}
}  // namespace tumult::server
