// Tables from wishes as JSON, as a client sends them.
#pragma once
#include "protocol/reader.h"
#include "server/table/room.h"

namespace tumult::server {
// `name`: of whoever makes it.
inline std::expected<protocol::Wish, protocol::Wrong> wish_of(std::string_view json, std::string name) {
  auto wish = protocol::read_object<protocol::Wish>(json);
  if (wish) wish->name = std::move(name);
  return wish;
}
}  // namespace tumult::server
