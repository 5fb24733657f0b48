// Owns who sits at a table (people, bots, nobody), who hosts it, and each person's settings and share of chance.
// Follows from the entries of a log. Never touches the game in progress, clocks or connections.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/bots.h"
#include "journal/fair.h"
#include "kit/seats.h"
#include "protocol/words.h"
#include "server/table/entry.h"

namespace tumult::server {
// One seat and its occupant.
struct Occupant {
  using By = protocol::SeatedBy;
  By by = By::nobody;
  std::string name;                         // of a person
  Hash256 secret_hash{};                    // of what shows that somebody is that person
  bool away = false;                        // a bot stands in
  bool watches = false;                     // the person asked for that and looks on
  bots::Level level = bots::Level::normal;  // of the bot
  u8 always_pass = 0;                       // a bit for each kind of window
  SeatSet muted;                            // whose talk is not wanted
  bool allows = false;                      // others may look at what this seat sees
  std::optional<Secret> share;              // for the next deal

  bool person() const { return by == By::person; }
  bool plays_by_itself() const { return by == By::bot || away; }
};

class Seating {
 public:
  int size() const { return size_; }
  bool has(Seat s) const { return s < size_; }
  const Occupant& operator[](Seat s) const { return at_[s]; }
  Seat host() const { return host_; }
  int joined() const { return joined_; }  // seats given to persons so far: each gets another secret

  SeatSet people() const;   // seated persons
  SeatSet present() const;  // of them, those who are not away
  SeatSet empty() const;
  std::string name_of(Seat) const;                         // a bot has one too, which no person here has
  Seat seat_of(std::string_view secret) const;             // kNobody: no person here has it
  std::optional<Seat> seat_named(std::string_view) const;  // of a person
  bool always_passes(Seat s, int window) const { return at_[s].always_pass >> window & 1; }

  // An entry that names no seat of the table is refused: false, and nothing has changed.
  void resize(int seats);  // nobody mutes a seat that is gone
  void forget_windows();   // another game has others: nobody always passes
  bool apply(const entry::Sits&);
  bool apply(const entry::Host&);
  bool apply(const entry::Away&);
  bool apply(const entry::Back&);
  bool apply(const entry::Name&);
  bool apply(const entry::Allow&);
  bool apply(const entry::Mute&);
  bool apply(const entry::Always&, std::span<const WindowRow>);
  bool apply(const entry::Share&);
  void apply(const entry::Counts& e) { joined_ = e.joined; }
  void use_shares();  // by the deal

 private:
  Seat size_ = 0;
  std::array<Occupant, kMaxSeats> at_;
  Seat host_ = 0;
  int joined_ = 0;
};

// The settings of a seat as an entry says them: the windows it always passes in.
std::string cards_always_passed(const Occupant&, std::span<const WindowRow>);
}  // namespace tumult::server
