// A session as the page calls it: seats and words go in, text comes out, JSON where nothing else is said; answers are
// said without their seat. It keeps what is the page's own: how much of what happened each viewer was told.
// wasm/tumult.ts has the types.
#pragma once
#include <array>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "session/session.h"

namespace tumult::wasm {
class PageSession {
 public:
  enum class News : u8 { everything, nothing };  // of what has happened so far
  PageSession(std::unique_ptr<Session>, News);

  std::string record() const { return session_->record(); }  // as text
  std::string view(Seat) const;
  // What is new to that viewer since the last call: {"records":[…],"story":[…]}, happenings and messages; or the
  // happenings alone.
  std::string news(Seat viewer);
  std::string records(Seat viewer);
  std::string answers(Seat, AnswerForm) const;  // that may be given
  // Several picks that belong together are lines; all of them are played, or none.
  std::string draft(Seat, std::string_view picks) const;
  std::string say(Seat, Tick, std::string_view picks);
  std::string why(Seat, std::string_view answer) const;

  std::string bot(Seat, const bots::Mind&) const;  // its answer as text, of a group the first
  int let_bot_answer(Seat, const bots::Mind&);     // a whole group; how many answers it gave
  // What `hard` would rather answer, and by how many points that is better; without an answer: than what `normal`
  // would.
  std::string regret(Seat, bots::Mind, std::string_view answer) const;
  std::string default_answer(Seat) const;  // as text, of a group the first

  // The answers so far as texts, with their seats; and one of them as an offer. Everything above is about the position
  // after `go_to` of them.
  std::string history() const;
  std::string given(int ply);
  bool go_to(int ply);
  bool take_back(int ply);  // what came after it is undone

  // In real time: a bot takes a seat, `time` in hundredths of the usual; and time goes on up to a tick. Answers when
  // something happens next by itself; -1: never.
  void seat_bot(Seat s, const bots::Mind& mind, int time) { session_->seat_bot(s, mind, time); }
  double advance(Tick);

 private:
  bool sits(Seat s) const { return s < session_->players(); }
  bool owes(Seat s) const { return sits(s) && session_->asked().who.has(s); }
  Seat viewer(Seat s) const { return sits(s) ? s : Session::kSpectator; }
  bool real_time() const { return session_->row().real_time; }
  bool in_the_past() const { return session_->shown() != session_->ply(); }
  void tell_from(int happened) { told_.fill(happened); }
  // The happenings that viewer was not given yet, as a range; after this they count as given.
  std::pair<int, int> take_news(Seat viewer);

  // A whole answer, or the first pick of a group, that may be said.
  std::expected<RawAnswer, Rejection> first_pick(Seat, std::string_view answer) const;
  std::string act(Seat, Tick, std::string_view action);
  std::string rejected(const Rejection&) const;
  std::string_view said(int ply) const;
  std::string in_words(const RawAnswer&) const;  // without its seat

  std::unique_ptr<Session> session_;
  std::array<int, kMaxSeats + 1> told_{};  // so many of what happened; the last is the spectators'
};
}  // namespace tumult::wasm
