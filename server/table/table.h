// The room: a table (what follows from its journal), those who are connected, and what they are shown. Everything that
// changes the table is a line first; what is shown follows from the table.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/bits.h"
#include "protocol/client.h"
#include "protocol/goodbye.h"
#include "protocol/plain_text.h"
#include "protocol/server.h"
#include "server/table/channel.h"
#include "server/table/room.h"
#include "server/table/state.h"

namespace tumult::server {
class Contest;

namespace goodbye = protocol::goodbye;
using protocol::kLongestChat, protocol::kLongestName;
inline constexpr std::size_t kMostWatchers = 200;
inline constexpr int kTalkBurst = 5;               // so much may be said
inline constexpr Millis kTalkSpan = 10 * kSecond;  // in so short a time

class TableRoom final : public Room {
 public:
  TableRoom();
  ~TableRoom() override;
  std::optional<Wrong> make(const NewTable&, Millis now, Outbox&, std::string& host_secret);
  bool wake(const std::vector<std::string>& journal, Millis now, std::string& error);
  Session* session() { return table_.session.get(); }  // the game that is being played, if any

  void opened(Connection, const Arrival&, Millis now, Outbox&) override;
  void heard(Connection, std::string_view message, Millis now, Outbox&) override;
  void closed(Connection, Millis now, Outbox&) override;
  void thought(std::uint64_t ticket, const Picks&, Millis now, Outbox&) override;
  void time(Millis now, Outbox&) override;
  Millis next() const override;
  Joined join(std::string_view name, Millis now, Outbox&) override;
  bool knows(std::string_view secret) const override;
  std::string summary() const override;
  bool listed() const override;
  bool asleep() const override;
  Millis last_active() const override;
  Phase phase() const override { return table_.phase; }
  std::optional<Store::EndedGame> ended_game() const override;

 private:
  friend class Contest;
  // Which channel: whose view it has, a seat's or what is public (kSpectator), and in which form answers.
  struct Audience {
    Seat viewer = Session::kSpectator;
    AnswerForm form = AnswerForm::texts;
    // `underWay` is for clients from before questions came in sentences, and before offers.
    Effects effects() const { return form == AnswerForm::texts ? Effects::listed : Effects::left_out; }
  };
  // Somebody who is connected.
  struct Guest {
    Seat seat = kNobody;                 // whose seat; kNobody: a spectator
    Seat watches = Session::kSpectator;  // what a spectator looks at
    AnswerForm form = AnswerForm::texts;
    std::int64_t shown = 0;       // the number up to which a spectator was shown everything
    std::vector<Millis> reacted;  // when, lately
    Audience audience() const { return {seat < kMaxSeats ? seat : watches, form}; }
  };
  // What a bot is thinking about.
  struct Thinking {
    std::uint64_t ticket = 0;
    std::int64_t about = -1;            // the number with which the question came
    std::unique_ptr<const Picks> says;  // nothing: it is still thinking
  };
  // What was refused lately: said again, it is answered the same, and not judged anew.
  struct Refusal {
    std::string id;
    Channel::Text text;
  };
  struct Command;  // who sent a message, and its id

  // Every call from outside: what time it is and where things go.
  struct Visit;

  // room_lines.cpp: what becomes a line
  void commit(Entry, Seat by = kNobody, std::string_view id = {});
  void commit(Entry, const Command&);
  void take_down(const Step&, Seat by, std::string_view id);
  void follow(const Step&, Seat by = kNobody, std::string_view id = {});
  void append(const LogLine&);
  void say_what_stands();
  void pass_on_host();
  void seat_person(Seat, std::string_view name, std::string& secret);
  void dismiss(Seat, Seat by = kNobody, std::string_view id = {});
  void count_votes();
  void begin_if_ready();
  void deal();
  LogLine awake_line() const;

  // room_commands.cpp: what people say
  bool may(const Command&, u8 needs);
  void handle(const Command&, const protocol::Say&);
  void handle(const Command&, const protocol::Why&);
  void handle(const Command&, const protocol::Draft&);
  void handle(const Command&, const protocol::GiveShare&);
  void handle(const Command&, const protocol::Chat&);
  void handle(const Command&, const protocol::React&);
  void handle(const Command&, const protocol::Start&);
  void handle(const Command&, const protocol::Change&);
  void handle(const Command&, const protocol::Fill&);
  void handle(const Command&, const protocol::Vacate&);
  void handle(const Command&, const protocol::Remove&);
  void handle(const Command&, const protocol::Again&);
  void handle(const Command&, const protocol::Leave&);
  void handle(const Command&, const protocol::Vote&);
  void handle(const Command&, const protocol::SetAlwaysPass&);
  void handle(const Command&, const protocol::SetMute&);
  void handle(const Command&, const protocol::SetAllow&);
  void handle(const Command&, const protocol::SetStandIn&);
  void handle(const Command&, const protocol::Rename&);
  void handle(const Command&, const protocol::Watch&);
  void handle(const Command&, const protocol::Pong&);
  void done(const Command&, bool held = false);
  void refused(const Command&, const Rejection&);
  void wrong(const Command&, Code, std::string_view text);
  void wrong(const Command& c, const Wrong& why) { wrong(c, why.code, why.text); }
  void say_no(const Command&, std::string text);
  bool answered_before(const Command&);
  bool has_seat(Seat s) const { return s < table_.terms.players; }
  Wrong no_seat(std::string_view key) const;  // what was said with that key is no seat of the table
  void settings_changed(const Command&);
  bool may_talk(const std::vector<Millis>& lately) const;

  // room_time.cpp: what happens by itself
  enum class Why : u8 { nothing, shares, window, time_out, bot, drop, desertion, lapse, presence, real_time };
  struct Due {
    Millis at = kNever;
    Why why = Why::nothing;
    Seat seat = kNobody;
  };
  Due earliest() const;
  void consider_seats(Due&) const;
  void consider_people(Due&) const;
  void happen(const Due&);
  void catch_up();
  void let_bot_answer(Seat);
  void think_ahead();
  bots::Mind mind_of(Seat) const;
  Millis bot_moves_at(Seat) const;
  bool somebody_is_here() const;

  // room_show.cpp: what people are shown
  void show(Shows);
  void show_move();
  void show_table();
  void show_chat();
  void look_again();
  bool owes_answer(Seat viewer) const;
  void begin_to_show(Audience);
  void deliver(Audience, std::int64_t number, const Channel::Text& text, Shows);
  void give_what_is_due(Connection, Guest&, const Channel::Text& newest);
  std::int64_t shown_by_now(const Guest&) const;
  std::string whole(Audience) const;
  // Channels are by viewer, the public after all seats, and by form.
  static constexpr int kChannels = 2 * (kMaxSeats + 1);
  static int index_of(Audience a) { return 2 * std::min<int>(a.viewer, kMaxSeats) + (a.form == AnswerForm::texts); }
  static Audience audience_at(int i) {
    const bool of_seat = i / 2 < kMaxSeats;
    return {of_seat ? static_cast<Seat>(i / 2) : Session::kSpectator, i % 2 ? AnswerForm::texts : AnswerForm::offers};
  }
  Channel& channel(Audience a) { return channels_[index_of(a)]; }
  const Channel& channel(Audience a) const { return channels_[index_of(a)]; }
  void welcome(Connection, Guest&, std::int64_t seen);
  void greet(Connection, const Guest&, bool gap);
  protocol::TableState table_state() const;
  protocol::TimeLeft time_left() const;
  void tell_settings(Seat);
  void tell_presence();
  void send(Connection, std::string text);
  void send(Connection, Channel::Text text);
  void send_error(Connection, Code, std::string_view text, std::string_view id = {});
  void dismiss_connection(Connection, std::uint16_t code, std::string_view why);
  Connection connection_of(Seat) const;
  bool delays(const Guest&) const;

  Table table_;
  std::map<Connection, Guest> guests_;
  Channel channels_[kChannels];
  Bits<kChannels> live_;                        // is it kept up to date?
  std::array<Millis, kMaxSeats> gone_since_{};  // persons who are not connected
  std::array<Thinking, kMaxSeats> thinking_;
  std::array<std::vector<Refusal>, kMaxSeats> refusals_;
  std::unique_ptr<Contest> contest_;
  std::uint64_t tickets_ = 0;
  Millis active_ = 0;
  Millis told_ = 0;                // when everybody was told who is here
  bool presence_changed_ = false;  // a spectator came or went since
  bool awake_pending_ = false;     // woken, and the line that says so is not written yet
  Millis woken_ = 0;
  Millis now_ = 0;
  Outbox* out_ = nullptr;
};
}  // namespace tumult::server
