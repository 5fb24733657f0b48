// What each message does, once its needs (kNeeds, beside its type) are met: one overload each. Owns nothing.
#pragma once
#include "protocol/plain_text.h"
#include "protocol/writer.h"
#include "server/table/commands.h"

namespace tumult::server {
using protocol::expected;
using protocol::tidied;

// command_play.cpp: a game in progress
void handle(const Command&, const protocol::Say&);
void handle(const Command&, const protocol::Why&);
void handle(const Command&, const protocol::Draft&);
void handle(const Command&, const protocol::Pong&);
// command_host.cpp: a game begins, is paused, or is followed by another; who sits where
void handle(const Command&, const protocol::GiveShare&);
void handle(const Command&, const protocol::Start&);
void handle(const Command&, const protocol::Change&);
void handle(const Command&, const protocol::Fill&);
void handle(const Command&, const protocol::Vacate&);
void handle(const Command&, const protocol::Remove&);
void handle(const Command&, const protocol::Again&);
void handle(const Command&, const protocol::Leave&);
void handle(const Command&, const protocol::Vote&);
// command_own.cpp: talk, and one's own settings
void handle(const Command&, const protocol::Chat&);
void handle(const Command&, const protocol::React&);
void handle(const Command&, const protocol::SetAlwaysPass&);
void handle(const Command&, const protocol::SetMute&);
void handle(const Command&, const protocol::SetAllow&);
void handle(const Command&, const protocol::SetStandIn&);
void handle(const Command&, const protocol::Rename&);
void handle(const Command&, const protocol::Watch&);

// What was said with that key is no seat of the table.
Wrong no_seat(const TableState&, std::string_view key);
}  // namespace tumult::server
