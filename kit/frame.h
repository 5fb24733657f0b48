// An unfinished effect is data: eight bytes on a stack that lies in the game.
#pragma once
#include "kit/list.h"
#include "kit/seats.h"

namespace tumult {
struct Frame {
  u8 task = 0;            // which function goes on with it
  u8 step = 0;            // where it goes on
  Seat seat = kNobody;    // whose effect it is
  Seat victim = kNobody;  // whom it concerns now
  SeatSet in;             // whom it concerns in all
  u8 count = 0;
  u8 card = 0xFF;
  u8 flags = 0;
};
static_assert(sizeof(Frame) == 8);

enum class Flow : u8 { Done, Ask, Call };
}  // namespace tumult
