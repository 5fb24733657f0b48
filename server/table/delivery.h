// Owns what the viewers of a table were shown: a channel for each. Whatever changes the table has a number and goes
// through the channels, so that whoever comes back gets exactly what they missed. Volatile: after a wake the channels
// are made anew. Never changes the state, and decides nothing.
#pragma once
#include <array>
#include <string>

#include "kit/bits.h"
#include "server/table/channel.h"
#include "server/table/presence.h"
#include "server/table/state.h"

namespace tumult::server {
// Whose view a channel has, a seat's or what is public (kSpectator), and in which form answers.
struct Audience {
  Seat viewer = Session::kSpectator;
  AnswerForm form = AnswerForm::texts;
  // `underWay` is for clients from before questions came in sentences, and before offers.
  Effects effects() const { return form == AnswerForm::texts ? Effects::listed : Effects::left_out; }
};
inline Audience audience_of(const Guest& g) { return {g.viewer(), g.form}; }

class Delivery {
 public:
  // After an entry or a step: what it shows, to everybody who may see it now.
  void show(const TableState&, Presence&, Shows, Outbox&);
  // Keeps a channel for everybody who is there now. Sends nothing.
  void look_again(const TableState&, const Presence&);
  bool keeps(Audience a) const { return live_.has(index_of(a)); }
  // To somebody who comes: the messages after number `seen` if they are all still kept, else the whole view.
  void welcome(const TableState&, Connection, Guest&, std::int64_t seen, Call);

 private:
  // Channels are by viewer, the public after all seats, and by form.
  static constexpr int kChannels = 2 * (kMaxSeats + 1);
  static int index_of(Audience a) { return 2 * std::min<int>(a.viewer, kMaxSeats) + (a.form == AnswerForm::texts); }
  static Audience audience_at(int i) {
    const bool of_seat = i / 2 < kMaxSeats;
    return {of_seat ? static_cast<Seat>(i / 2) : Session::kSpectator, i % 2 ? AnswerForm::texts : AnswerForm::offers};
  }
  Channel& channel(Audience a) { return channels_[index_of(a)]; }
  const Channel& channel(Audience a) const { return channels_[index_of(a)]; }

  void show_move(const TableState&, Presence&, Outbox&);
  void show_table(const TableState&, Presence&, Outbox&);
  void show_chat(const TableState&, Presence&, Outbox&);
  void begin_to_show(const TableState&, Audience);
  void deliver(const TableState&, Presence&, Audience, std::int64_t number, const Channel::Text&, Shows, Outbox&);
  void give_what_is_due(const TableState&, Connection, Guest&, const Channel::Text& newest, Outbox&) const;
  std::int64_t shown_by_now(const TableState&, const Guest&) const;

  std::array<Channel, kChannels> channels_;
  Bits<kChannels> live_;  // is it kept up to date?
};

// An empty text for a message, from those that were sent; its memory is used again.
std::shared_ptr<std::string> take_text();
}  // namespace tumult::server
