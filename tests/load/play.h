// Tables for two at which random legal moves are played through the real protocol. The next move is made when both have
// seen the last one.
#pragma once
#include <array>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/load/wire.h"

namespace tumult::load {
// Times, to be asked for their shares.
class Times {
 public:
  void add(Micros t) { all_.push_back(static_cast<std::uint32_t>(t)); }
  void clear() { all_.clear(); }
  std::size_t count() const { return all_.size(); }
  double share_ms(double share);  // 0.99: so many milliseconds are enough for 99 %

 private:
  std::vector<std::uint32_t> all_;
};

struct Tally {
  Times moves;  // from saying it to seeing it, by the one who said it
  Times late;   // from when it was to be said to saying it: of this program and of tables that were not ready
  std::int64_t done = 0, games = 0, errors = 0, refused = 0, lost = 0, changed = 0, compared = 0;
  std::string first_error;
  // The first counts; it has to fit into a line of JSON.
  void note(std::string said, std::string_view heard);
};

class Table;
class Player {
 public:
  Player(Wires& wires, Table& table, int seat);
  void come(std::int64_t seen);  // seen: the last number, or -1
  void send(std::string_view type, const std::string& more);

  Wire wire;
  std::string cookie;
  std::int64_t number = -1;                       // last seen
  std::vector<std::string> picks;                 // of the answer that is being chosen
  std::string pending, pending_id, pending_text;  // a command that was sent and not answered yet
  Micros said_at = 0;
  bool owes = false, synced = false;
  std::deque<std::pair<std::int64_t, std::size_t>> shown;  // number and hash of what was shown lately

 private:
  friend class Table;
  void hear(std::string_view text);
  void hear_numbered(std::string_view type, std::string_view text);
  void choose(std::string_view list);
  Table& table_;
  const int seat_;
};

class Table {
 public:
  Table(Wires& wires, int port, int number, Tally& tally);
  bool make(const std::string& sets);  // over HTTP; false: it was refused
  void come() { players[0]->come(-1), players[1]->come(-1); }
  void move_if_ready();

  int port, number;
  std::string id, from;
  Tally& tally;
  std::mt19937_64 random;
  std::array<std::unique_ptr<Player>, 2> players;
  Micros pause = 0, next_at = 0;          // between moves
  bool stops = false, under_way = false;  // a command that nobody has answered yet
  std::int64_t commands = 0;
};
}  // namespace tumult::load
