// Tables that are dealt the same every time, for tests alone: no program that people run includes this.
//
// A deal's key comes from the table's secret and from the players' shares, and both have to be the same. The secret
// follows from the name of whoever makes the table: another name is another deal. Shares come from the clients as ever,
// so a test's clients send fixed ones; in a browser crypto.getRandomValues is replaced before the page loads.
#pragma once
#include "kit/hash.h"
#include "server/table/room.h"

namespace tumult::server {
inline std::expected<NewRoom, protocol::Wrong> make_pinned_room(const NewTable& wanted, Millis now, Outbox& out) {
  const std::string name = wanted.wish.name.value_or("");
  NewTable pinned = wanted;
  pinned.secret = hash256({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
  return make_room(pinned, now, out);
}
inline Rooms pinned_rooms() { return {.make = &make_pinned_room}; }
}  // namespace tumult::server
