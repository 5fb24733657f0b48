// What a viewer is told of a game, as JSON: the view, what of it changed, what may be answered, what happened.
#pragma once
#include <span>
#include <string>

#include "kit/message.h"
#include "kit/record.h"
#include "kit/text_changes.h"
#include "kit/text_json.h"
#include "kit/text_line.h"

namespace tumult {
template <class G>
void write_view_of(const typename G::View& v, std::string& out) {
  static thread_local char room[G::kViewRoom];
  Json j(room, sizeof room);
  G::write_json(j, v);
  out += j.view();
}

template <class G>
void write_changes_of(const typename G::View& v, std::string& shown, std::string& out) {
  static thread_local char set_room[G::kViewRoom], seats_room[G::kViewRoom];
  static thread_local u8 room[G::kViewRoom];
  Json set(set_room, sizeof set_room), seats(seats_room, sizeof seats_room);
  Changes changes({reinterpret_cast<const u8*>(shown.data()), shown.size()}, room, set, seats);
  G::write_changes(changes, v);
  shown.assign(reinterpret_cast<const char*>(changes.remembered().data()), changes.remembered().size());

  const auto write = [&](std::string_view key, std::string_view members) {
    if (!members.empty()) ((out += key) += members) += '}';
  };
  write(",\"set\":{", set.view());
  for (const std::string_view& key : changes.gone())
    ((out += &key == changes.gone().begin() ? ",\"gone\":[\"" : ",\"") += key) += '"';
  if (!changes.gone().empty()) out += ']';
  write(",\"seats\":{", seats.view());
}

// In words, without their seat; those that only the table gives are left out.
template <class G, class Answers>
void write_list_of(const typename G::View& v, const Answers& answers, std::string& out) {
  static thread_local Line words;
  out += '[';
  bool first = true;
  for (const auto& a : answers) {
    if (!G::by_player(a)) continue;
    words.clear();
    G::write(words, v, a);
    out += first ? "\"" : ",\"";
    first = false;
    out += words.view().substr(3);
    out += '"';
  }
  out += ']';
}
template <class G>
void write_answers_of(const typename G::View& v, typename G::Answers& room, std::string& out) {
  v.legal(room);
  write_list_of<G>(v, room, out);
}

// Returns whether every viewer gets the same.
template <class G>
bool write_happened_of(std::span<const Record> happened, Seat viewer, std::string& out) {
  char room[G::kRecordRoom];
  out += '[';
  bool first = true, for_all = true;
  each_as_told(happened, viewer, [&](const Record& r) {
    for_all &= same_for_all(r);
    Json j(room, sizeof room);
    G::write_json(j, r, viewer);
    if (!first) out += ',';
    first = false;
    out += j.view();
  });
  out += ']';
  return for_all;
}

template <class G>
void write_message_of(const Story& story, const Message& m, std::string& out) {
  static thread_local char room[kMessageRoom];
  Json j(room, sizeof room);
  G::write_json(j, story, m);
  out += j.view();
}
// The messages of a step, added to a list that is open. Returns whether every viewer is told the same.
template <class G>
bool add_story_of(std::span<const Record> step, Seat viewer, std::string& out) {
  static thread_local Story story;
  story.clear();
  G::narrate(step, viewer, story);
  for (const Message& m : story.messages) {
    if (out.back() != '[') out += ',';
    write_message_of<G>(story, m, out);
  }
  return story.for_all;
}
}  // namespace tumult
