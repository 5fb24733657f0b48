#include "server/table/presence.h"

#include <algorithm>

#include "protocol/writer.h"

namespace tumult::server {
namespace {
constexpr Millis kTellEvery = kSecond;
}

Guest* Presence::find(Connection c) {
  const auto at = guests_.find(c);
  return at == guests_.end() ? nullptr : &at->second;
}

Connection Presence::connection_of(Seat s) const {
  for (const auto& [c, guest] : guests_)
    if (guest.seat == s) return c;
  return 0;
}

bool Presence::somebody_seated() const {
  return std::ranges::any_of(guests_, [](const auto& g) { return g.second.seated(); });
}

Guest& Presence::come(Connection c, Guest guest) {
  if (guest.seated()) gone_since_[guest.seat] = 0;
  return guests_[c] = std::move(guest);
}

void Presence::go(Connection c, Millis now) {
  const auto at = guests_.find(c);
  if (at == guests_.end()) return;
  if (at->second.seated()) gone_since_[at->second.seat] = now;
  guests_.erase(at);
}

void Presence::send_away(Connection c, std::uint16_t code, std::string_view why, Call call) {
  call.out.goodbyes.push_back({c, code, std::string(why)});
  go(c, call.now);
}

Millis Presence::next() const { return changed_ ? told_ + kTellEvery : kNever; }

void Presence::tell(Call call) {
  told_ = call.now;
  changed_ = false;
  protocol::Presence out;
  for (const auto& [c, guest] : guests_) {
    if (guest.seated()) out.here.add(guest.seat);
    else ++out.watching;
  }
  const auto text = std::make_shared<const std::string>(protocol::json_of(out));
  for (const auto& [c, guest] : guests_) call.out.send(c, text);
}
}  // namespace tumult::server
