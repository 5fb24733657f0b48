// What a viewer is told of a game, as JSON: the view, what of it changed, what may be answered, what happened.
#pragma once
#include <cassert>
#include <span>
#include <string>

#include "kit/message.h"
#include "kit/record.h"
#include "kit/text_changes.h"
#include "kit/text_json.h"
#include "kit/text_line.h"
#include "session/offers.h"

namespace tumult {
template <class G>
void write_view_of(const typename G::View& v, Effects effects, std::string& out) {
  static thread_local char room[G::kViewRoom];
  Json j(room, sizeof room);
  G::write_json(j, v, effects);
  out += j.view();
}

template <class G>
void write_changes_of(const typename G::View& v, Effects effects, std::string& shown, std::string& out) {
  static thread_local char set_room[G::kViewRoom], seats_room[G::kViewRoom];
  static thread_local u8 room[G::kViewRoom];
  Json set(set_room, sizeof set_room), seats(seats_room, sizeof seats_room);
  Changes changes({reinterpret_cast<const u8*>(shown.data()), shown.size()}, room, set, seats);
  G::write_changes(changes, v, effects);
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

template <class G>
void write_offer_of(const typename G::View& v, const typename G::Offer& offer, std::string& out) {
  static thread_local char room[kOfferRoom];
  Json j(room, sizeof room);
  G::write_json(j, v, offer);
  assert(j.fits());
  out += j.view();
}
// An answer as players say it: "s0 play r7" without its seat.
inline std::string_view without_seat(std::string_view said) { return said.substr(said.find(' ') + 1); }

// Lists of answers, as offers or in the notation without their seat. Both skip what only the table says (by_player).
template <class G>
void write_offers_of(const typename G::View& v, const typename G::Answers& answers, std::string& out) {
  static thread_local Offers<decltype(G::Offer::verb)> offers;
  offers.clear();
  for (const auto& a : answers)
    if (G::by_player(a)) offers.add(G::offer(a));
  offers.settle();
  out += '[';
  for (const auto& offer : offers) {
    if (out.back() != '[') out += ',';
    write_offer_of<G>(v, offer, out);
  }
  out += ']';
}
template <class G>
void write_texts_of(const typename G::View& v, const typename G::Answers& answers, std::string& out) {
  static thread_local Line words;
  out += '[';
  bool first = true;
  for (const auto& a : answers) {
    if (!G::by_player(a)) continue;
    words.clear();
    G::write(words, v, a);
    out += first ? "\"" : ",\"";
    first = false;
    out += without_seat(words.view());
    out += '"';
  }
  out += ']';
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
  assert(j.fits());
  out += j.view();
}
// The messages of a step, added to a list that is open. They say with which happening they are told; `before` of those
// that are written beside them came before the step. Returns whether every viewer is told the same.
template <class G>
bool add_story_of(std::span<const Record> step, Seat viewer, std::string& out, int before = 0) {
  static thread_local Story story;
  story.clear();
  G::narrate(step, viewer, story);
  for (Message& m : story.messages) {
    if (out.back() != '[') out += ',';
    m.at = static_cast<u16>(m.at + before);
    write_message_of<G>(story, m, out);
  }
  return story.for_all;
}
}  // namespace tumult
