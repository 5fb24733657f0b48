// Where journals are kept. Append only: a line of a table has a number, and nobody overwrites it.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tumult::server {
enum class Kept : std::uint8_t {
  durable,
  refused,  // somebody else owns the table by now, or the number is taken
  failed,   // disk full, file locked, gone
};

class Store {
 public:
  virtual ~Store() = default;

  using Done = std::move_only_function<void(Kept)>;
  // Lines `first`, `first + 1`, … of a table, all or none, by its owner of that epoch. `done` is called from another
  // thread once they are on the disk, or are not going to be; appends of one table are answered in order.
  virtual void append(std::string_view table, std::int64_t epoch, std::int64_t first, std::vector<std::string> lines,
                      Done done) = 0;
  // A new epoch for whoever is going to write; older epochs are refused from now on. -1: the store cannot be reached;
  // 0: there is no such table.
  virtual std::int64_t own(std::string_view table) = 0;
  // Lines in order: all; or, where something is `enough`, from there on. That is asked with the lines of each append,
  // from the last on. False: the store cannot be reached.
  struct Lines {
    std::int64_t first = 0;  // the number of the first of them
    std::vector<std::string> text;
    std::int64_t end() const { return first + static_cast<std::int64_t>(text.size()); }
  };
  using Enough = std::function<bool(std::span<const std::string> appended)>;
  virtual bool read(std::string_view table, Lines& lines, const Enough& enough = {}) = 0;

  // What a list shows of a table without reading its journal.
  struct Known {
    std::string id, code, summary;
    std::int64_t last_active = 0;
    std::int64_t due = INT64_MAX;  // asleep: when something happens by itself
    bool listed = false;
  };
  // A new table, owned at epoch 1. In order with appends: if it could not be made, its first append says so.
  virtual void make(Known) = 0;
  // Anew what is known of a table, by its owner of that epoch; one that is gone stays gone.
  virtual void note(Known, std::int64_t epoch) = 0;
  virtual bool tables(std::vector<Known>&) = 0;
  virtual bool remove(std::string_view table) = 0;

  // The one exception to append only, for what must be forgotten: each line becomes what `anew` makes of it, all or
  // none, by the owner of that epoch; and so does the summary.
  using Anew = std::function<std::string(std::string_view line)>;
  virtual Kept amend(std::string_view table, std::int64_t epoch, Anew anew, std::string summary) = 0;
};
}  // namespace tumult::server
