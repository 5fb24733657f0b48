// What the parts of the room share: a call from outside, and whose command came with it.
#pragma once
#include "protocol/writer.h"
#include "server/table/contest.h"
#include "server/table/table.h"

namespace tumult::server {
// Room for a message.
std::shared_ptr<std::string> take_text();

struct TableRoom::Visit {
  Visit(TableRoom& r, Millis now, Outbox& out) : room(r) {
    room.now_ = std::max(now, room.table_.last);  // clocks of machines go back now and then; a table's does not
    room.out_ = &out;
  }
  ~Visit() { room.out_ = nullptr; }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  TableRoom& room;
};

struct TableRoom::Command {
  Connection from = 0;
  Guest& guest;
  std::string_view id;
  Seat seat = kNobody;
};
}  // namespace tumult::server
