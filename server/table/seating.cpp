#include "server/table/seating.h"

#include <algorithm>
#include <utility>

#include "bots/names.h"
#include "kit/text_line.h"

namespace tumult::server {
SeatSet Seating::people() const {
  SeatSet who;
  for (Seat s = 0; s < size_; ++s)
    if (at_[s].person()) who.add(s);
  return who;
}
SeatSet Seating::present() const {
  SeatSet who = people();
  for (const Seat s : people())
    if (at_[s].away) who.remove(s);
  return who;
}
SeatSet Seating::empty() const {
  SeatSet who;
  for (Seat s = 0; s < size_; ++s)
    if (at_[s].by == Occupant::By::nobody) who.add(s);
  return who;
}

std::string Seating::name_of(Seat s) const {
  if (at_[s].person()) return at_[s].name;
  std::vector<std::string_view> free;
  for (const std::string_view name : bots::kNames) {
    const auto taken = [&](const Occupant& is) { return is.person() && is.name == name; };
    if (std::ranges::none_of(at_, taken)) free.push_back(name);
  }
  return free.empty() ? "bot" : std::string(free[s % free.size()]);
}

Seat Seating::seat_of(std::string_view secret) const {
  const Hash256 secret_hash = hash256({reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()});
  for (const Seat s : people())
    if (at_[s].secret_hash == secret_hash) return s;
  return kNobody;
}

std::optional<Seat> Seating::seat_named(std::string_view name) const {
  for (const Seat s : people())
    if (at_[s].name == name) return s;
  return std::nullopt;
}

void Seating::resize(int seats) {
  size_ = static_cast<Seat>(seats);
  for (Occupant& is : at_) is.muted &= first_seats(seats);
}
void Seating::forget_windows() {
  for (Occupant& is : at_) is.always_pass = 0;
}

bool Seating::apply(const entry::Sits& e) {
  if (!has(e.seat)) return false;
  at_[e.seat] = {.by = e.by, .name = std::string(e.name), .secret_hash = e.secret_hash, .level = e.level};
  joined_ += at_[e.seat].person();
  return true;
}

bool Seating::apply(const entry::Host& e) {
  if (!has(e.seat)) return false;
  host_ = e.seat;
  return true;
}

bool Seating::apply(const entry::Away& e) {
  if (!has(e.seat)) return false;
  Occupant& is = at_[e.seat];
  is.away = true;
  is.watches = e.watches;
  is.level = e.level;
  return true;
}

bool Seating::apply(const entry::Back& e) {
  if (!has(e.seat)) return false;
  at_[e.seat].away = at_[e.seat].watches = false;
  return true;
}

bool Seating::apply(const entry::Name& e) {
  if (!has(e.seat)) return false;
  at_[e.seat].name = e.name;
  return true;
}

bool Seating::apply(const entry::Allow& e) {
  if (!has(e.seat)) return false;
  at_[e.seat].allows = e.on;
  return true;
}

bool Seating::apply(const entry::Mute& e) {
  if (!has(e.seat) || !has(e.whom)) return false;
  SeatSet& muted = at_[e.seat].muted;
  if (e.on) muted.add(e.whom);
  else muted.remove(e.whom);
  return true;
}

bool Seating::apply(const entry::Always& e, std::span<const WindowRow> windows) {
  if (!has(e.seat)) return false;
  u8& always = at_[e.seat].always_pass = 0;
  const Words cards(e.cards);
  for (int i = 0; i < cards.n; ++i)
    for (std::size_t k = 0; k < windows.size(); ++k)
      if (windows[k].tossed == cards[i]) always = static_cast<u8>(always | 1u << k);
  return true;
}

bool Seating::apply(const entry::Share& e) {
  if (!has(e.seat)) return false;
  at_[e.seat].share = e.bytes;
  return true;
}

void Seating::use_shares() {
  for (Occupant& is : at_) is.share.reset();
}

std::string cards_always_passed(const Occupant& is, std::span<const WindowRow> windows) {
  std::string cards;
  for (std::size_t k = 0; k < windows.size(); ++k)
    if (is.always_pass >> k & 1) (cards += ' ') += windows[k].tossed;
  return cards;
}
}  // namespace tumult::server
