// Where table logs are kept. Append only: a line of a table has a number, and nobody overwrites it. With each append
// goes how the table stands after it, in the same transaction, so that this is never older than the log.
#pragma once
#include <climits>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/words.h"

namespace tumult::server {
enum class AppendResult : std::uint8_t {
  durable,
  refused,  // somebody else owns the table by now, or the number is taken
  failed,   // disk full, file locked, gone: nothing of it was written
  unknown,  // the connection was lost: it was written or not; whoever owns the table next reads it
};

class Cluster;

class Store {
 public:
  virtual ~Store() = default;

  // How a table stands once some lines of its log are kept.
  struct Listing {
    std::string summary;  // JSON for lists
    bool listed = false;
    bool operator==(const Listing&) const = default;
  };
  struct EndedGame {
    int number = 0;          // the first is 1
    std::int64_t bytes = 0;  // of its record
  };
  struct Standing {
    protocol::Phase phase = protocol::Phase::open;
    std::int64_t last_active = 0;    // what is kept only grows
    std::int64_t due = INT64_MAX;    // when something happens by itself, so that it has to be woken
    std::int64_t extra = 0;          // bytes of these lines that are no moves
    std::optional<Listing> listing;  // if it has changed
    std::optional<EndedGame> ended;  // the game that ended with these lines
  };

  using Done = std::move_only_function<void(AppendResult)>;
  // Lines `first`, `first + 1`, … of a table, all or none, by its owner of that epoch. `done` is called from another
  // thread once they are on the disk, or are not going to be; appends of one table are answered in order.
  virtual void append(std::string_view table, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines,
                      Standing, Done done) = 0;
  // A new epoch for whoever is going to write; older epochs are refused from now on.
  struct Acquired {
    enum class Result : std::uint8_t {
      owned,
      absent,     // there is no such table
      elsewhere,  // another node owns it, and its lease is not over
      failed,     // the store cannot be reached
    } result = Result::failed;
    std::int64_t epoch = 0;  // if owned
    std::string address;     // of the node, if it is elsewhere
  };
  virtual Acquired acquire_epoch(std::string_view table) = 0;
  // The owner of that epoch needs it no more: another node may have it at once.
  virtual void release(std::string_view, std::int64_t /*epoch*/) {}
  // Lines in order: all; or, where something is `enough`, from there on. That is asked with the lines of each append,
  // from the last on. False: the store cannot be reached.
  struct Lines {
    std::int64_t first = 0;  // the number of the first of them
    std::vector<std::string> text;
    std::int64_t end() const { return first + static_cast<std::int64_t>(text.size()); }
  };
  using Enough = std::function<bool(std::span<const std::string> appended)>;
  virtual bool read(std::string_view table, Lines& lines, const Enough& enough = {}) = 0;

  // What is known of a table without reading its log.
  struct TableSummary {
    std::string id, code, summary;
    protocol::Phase phase = protocol::Phase::open;
    std::int64_t made = 0, last_active = 0;
    std::int64_t due = INT64_MAX;
    bool listed = false;
    std::int64_t lines = 0, bytes = 0, extra = 0;  // of the log; what of it is no moves. Counted by the store
  };
  // A new table, owned at epoch 1. In order with appends: if it could not be made, its first append says so.
  virtual void make(TableSummary) = 0;
  // Anew what is known of a table, by its owner of that epoch; one that is gone stays gone.
  virtual void update_summary(TableSummary, std::int64_t epoch) = 0;
  virtual bool tables(std::vector<TableSummary>&) = 0;
  virtual bool remove(std::string_view table) = 0;

  // The games that are over at a table, as far as the sizes of their records are known, by their numbers.
  virtual bool games(std::string_view table, std::vector<EndedGame>&) = 0;
  // Sizes that were found out since, by making the records.
  virtual void note_game_sizes(std::string_view table, std::vector<EndedGame>) = 0;

  // The one exception to append only, for what must be forgotten: each line becomes what `anew` makes of it, all or
  // none, by the owner of that epoch; and so does the summary. The sizes of records are unknown after that.
  using Anew = std::function<std::string(std::string_view line)>;
  virtual AppendResult amend(std::string_view table, std::int64_t epoch, Anew anew, std::string summary) = 0;

  virtual bool well() const = 0;  // the last transaction was kept
  virtual void flush() = 0;       // returns once everything handed over so far is answered
  struct Figures {
    std::int64_t transactions = 0, appends = 0, failures = 0, refusals = 0;
    std::int64_t commit_micros = 0;
    std::int64_t waiting = 0;  // tasks
  };
  virtual Figures figures() const = 0;
  virtual Cluster* cluster() { return nullptr; }  // what nodes know that share this store, if any do
};
}  // namespace tumult::server
