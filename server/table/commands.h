// Carries out what clients say at a table: one overload of `handle` a message (handlers.h), once the needs beside the
// message's type (kNeeds) are met. Owns nothing. A command reads the state, commits entries and uses the volatile
// parts; it never changes the state otherwise.
#pragma once
#include "protocol/client.h"
#include "server/table/table.h"

namespace tumult::server {
// A message that came: from whom, its id, and what is said to it.
struct Command {
  Table& table;
  Connection from = 0;
  Guest& guest;
  std::string_view id;
  Seat seat = kNobody;
  Call call;

  const TableState& state() const { return table.state(); }
  Session& session() const { return *table.session(); }
  void commit(Entry entry) const { table.commit(call, std::move(entry), seat, id); }

  // Each answers it once.
  void done(bool held = false) const;
  void done_if_asked() const;  // it has an id
  void unchanged() const;      // done: it was so before, and nothing is written
  void refused(const Rejection&) const;
  void wrong(Code, std::string_view text) const;
  void wrong(const Wrong& why) const { wrong(why.code, why.text); }
  void send(std::string text) const { call.out.send(from, std::move(text)); }
  // Carried out or refused before: it is answered the same.
  bool answered_before() const;
};

std::string error_text(Code, std::string_view text, std::string_view id = {});

// A command that has what it needs, or has been answered why not.
void carry_out(const Command&, const protocol::ClientMessage&);
}  // namespace tumult::server
