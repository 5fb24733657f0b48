// People who share one screen, and bots: who is asked next, and what is added to the session of their game, such as
// names and advice. Knows no screen.
//
// What is a game's own stands in a struct T (card_table.h, board_table.h; any_table.h for all others):
//   Spoken, Game, View, Answer, Kind, kSpectator            its engine and its text
//   Talk, kPrefix             its words; texts of its own in the catalogue begin with the prefix
//   asks_person                                             who is really asked
//   lines, offers, choices, first, meant …                  what to show and what can be chosen: play_draft.h
//   draw, arrangement, facts …                              the whole screen: terminal.h
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/play_log.h"
#include "app/play_options.h"
#include "app/play_words.h"
#include "session/session_of.h"

namespace tumult::app {
std::string seat_name(const Manners&, Seat);

template <class T>
class HotSeatOf {
 public:
  using Answer = typename T::Answer;
  using Terms = TermsOf<T>;
  using Session = SessionOf<typename T::Spoken>;

  HotSeatOf(const Terms& terms, u64 seed)
      : session_(std::make_unique<Session>(Keep::everything,
                                           [&](Sink* sink) { return GameRecord(terms.options, seed, sink); })),
        log_(*session_),
        people_(terms.people),
        bots_(terms.bots),
        explains_(terms.explains),
        thought_(mix(seed ^ 0xB075)) {
    for (Seat s = 0; s < terms.options.players; ++s) session_->set_name(s, seat_name(terms, s));
    session_->add_note(fmt::format("people {}", people_));
    session_->add_note(fmt::format("bots {}", bots::text_of(bots_)));
    session_->add_note(fmt::format("thought {}", thought_));
  }

  // A saved game; of older rules it goes on if everything in it holds under today's, else `problem` has a departure.
  static std::optional<HotSeatOf> resume(const std::string& saved, const Terms& terms, Problem& problem) {
    auto record = GameRecord::resume(saved, problem);
    if (!record && !problem.departure) {  // its chance may not follow; then it is taken as recorded
      Problem again;
      record = GameRecord::read(saved, Check::legality, again);
    }
    if (!record) return std::nullopt;
    HotSeatOf s(terms, std::move(*record));
    for (const std::string& note : s.game_record().notes()) s.read_note(Words(note));
    for (Seat seat = 0; seat < s.game().options.players; ++seat)
      if (s.game_record().name(seat).empty()) s.session_->set_name(seat, seat_name(terms, seat));
    return s;
  }

  const Session& session() const { return *session_; }
  const typename T::Game& game() const { return session_->game(); }
  typename T::View view(Seat s) const { return session_->view(s); }
  int answers() const { return session_->ply(); }
  std::string record() const { return session_->record(); }
  const LogOf<T>& log() const { return log_; }
  int people() const { return people_; }
  bool is_person(Seat s) const { return s < people_; }
  // What those may see who look at the screen while nobody is asked.
  Seat onlooker() const { return people_ == 1 ? Seat{0} : T::kSpectator; }

  // Who answers next, and how: somebody in front of the screen, or by itself.
  enum class How : u8 { over, person, by_itself };
  struct Next {
    How how = How::over;
    Seat seat = kNobody;
  };
  Next next() const {
    const auto& g = game();
    const SeatSet who = g.question.who;
    if (who.empty()) return {};
    Seat s = g.turn;
    for (int i = 0; i < g.players() && !who.has(s); ++i) s = static_cast<Seat>((s + 1) % g.players());
    return {is_person(s) && asks_person(s) ? How::person : How::by_itself, s};
  }

  // A window in which several people at this screen may react: whether anybody does is asked of all at once, for it
  // tells nothing, and nobody hands the screen around to say no. Empty: the question is not like that.
  SeatSet asked_together() const {
    if (people_ == 1 || !T::kAsksTogether || !T::Spoken::in_window(game())) return {};
    return game().question.who & first_seats(people_);
  }

  // All picks of a group. False: it was refused, and nothing changes.
  bool answer(Seat s, std::span<const Answer> picks) {
    const auto judged = session_->judge(s, picks);
    if (judged) session_->apply(*judged);
    return judged.has_value();
  }
  void answer_by_default(Seat s) { session_->apply(*session_->default_answer(s)); }

  // What a bot says, or the silence of somebody who has nothing to say; follows from the record alone. It is explained
  // if that is wished, but silence in a window tells nothing, nor why it is kept.
  void let_answer(Seat s) {
    if (is_person(s)) return answer_by_default(s);
    bots::Reason why;
    const bots::Mind mind{.level = bots_, .chance = Chance::from_seed(thought_ + static_cast<u64>(answers()))};
    const auto judged = session_->judge(s, session_->think(s, mind, &why)(), 0);
    assert(judged);
    const bool silent = T::Spoken::in_window(game()) && judged->passes();
    session_->apply(*judged);
    if (explains_ && !silent && why.why != bots::Why::nothing_else) log_.explain(s, why);
  }
  // What the best of the bots would answer with what that seat sees; of a group the first pick.
  Answer advice(Seat s, bots::Reason& why) const {
    bots::Mind mind{.level = bots::Level::hard, .chance = Chance::from_seed(~thought_)};
    session_->recall(mind, s);
    return bots::answer(mind, view(s), &why);
  }

  typename T::Talk talk(const Manners& manners, Signs signs) const {
    typename T::Talk talk;
    talk.lang = manners.lang;
    talk.names = manners.names;
    talk.signs = signs;
    if (people_ == 1) talk.reader = 0;
    for (Seat s = 0; s < game().options.players; ++s) talk.people[s] = game_record().name(s);
    return talk;
  }

 private:
  using GameRecord = typename Session::GameRecord;
  HotSeatOf(const Terms& terms, GameRecord&& record)
      : session_(std::make_unique<Session>(Keep::everything, std::move(record))),
        log_(*session_),
        bots_(terms.bots),
        explains_(terms.explains) {}
  const GameRecord& game_record() const { return session_->game_record(); }

  void read_note(const Words& w) {
    int people = 0;
    if (w[0] == "people" && read_number(w[1], people)) people_ = std::clamp(people, 1, game().players());
    if (w[0] == "bots") bots_ = bots::read_level(w[1]).value_or(bots::Level::normal);
    if (w[0] == "thought") read_number(w[1], thought_);
  }

  bool asks_person(Seat s) const {
    const auto& q = game().question;
    if (q.what != decltype(q.what)::confirm) return T::asks_person(game(), s, people_);
    for (Seat other : q.asked - q.who)  // what lies open to all needs one look
      if (is_person(other)) return false;
    return true;
  }

  std::unique_ptr<Session> session_;  // where it is, the log finds it
  LogOf<T> log_;
  int people_ = 1;
  bots::Level bots_ = bots::Level::normal;
  bool explains_ = false;
  u64 thought_ = 0;  // where the bots' chance begins
};
}  // namespace tumult::app
