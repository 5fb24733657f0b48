// A game at this table: its record, its log, and who is to answer next. Knows no screen.
//
// What is a game's own stands in a struct T (card_table.h, board_table.h):
//   Spoken, Journal, Game, View, Answer, Kind, kSpectator   its engine and its text
//   Talk, Teller, kPrefix     its words; texts of its own in the catalogue begin with the prefix
//   asks_person                                             who is really asked
//   lines, offers, choices, first, meant …                  what to show and what can be chosen: play_draft.h
//   draw, arrangement, facts …                              the whole screen: terminal.h
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "app/play_log.h"
#include "app/play_options.h"
#include "app/play_words.h"
#include "journal/recall.h"

namespace tumult::app {
std::string seat_name(const Manners&, Seat);

template <class T>
class SessionOf {
 public:
  using Answer = typename T::Answer;
  using Terms = TermsOf<T>;

  SessionOf(const Terms& terms, u64 seed)
      : journal_(terms.options, seed, &log_),
        people_(terms.people),
        bots_(terms.bots),
        explains_(terms.explains),
        thought_(mix(seed ^ 0xB075)) {
    for (Seat s = 0; s < terms.options.players; ++s) journal_.set_name(s, seat_name(terms, s));
    journal_.add_note(fmt::format("people {}", people_));
    journal_.add_note(fmt::format("bots {}", bots::text_of(bots_)));
    journal_.add_note(fmt::format("thought {}", thought_));
  }

  // A saved game; of older rules it goes on if everything in it holds under today's, else `problem` has a departure.
  static std::optional<SessionOf> resume(const std::string& record, const Terms& terms, Problem& problem) {
    LogOf<T> log;
    auto journal = Journal::resume(record, problem, &log);
    if (!journal && !problem.departure) {  // its chance may not follow; then it is taken as recorded
      log = {};
      Problem again;
      journal = Journal::read(record, Check::legality, again, -1, &log);
    }
    if (!journal) return std::nullopt;
    SessionOf s(std::move(*journal), std::move(log));
    s.bots_ = terms.bots;
    s.explains_ = terms.explains;
    for (const std::string& note : s.journal_.notes()) s.read_note(Words(note));
    for (Seat seat = 0; seat < s.game().options.players; ++seat)
      if (s.journal_.name(seat).empty()) s.journal_.set_name(seat, seat_name(terms, seat));
    return s;
  }

  const typename T::Game& game() const { return journal_.game(); }
  const LogOf<T>& log() const { return log_; }
  std::string record() const { return journal_.text(); }
  int answers() const { return journal_.answers(); }
  int people() const { return people_; }
  bool is_person(Seat s) const { return s < people_; }
  typename T::View view(Seat s) const { return view_of(game(), s); }
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

  // What a bot says, or the silence of somebody who has nothing to say. Follows from the record alone.
  Answer by_itself(Seat s, bots::Reason* why = nullptr) const {
    const auto v = view(s);
    if (is_person(s)) return v.gentlest();
    Chance chance = Chance::from_seed(thought_ + static_cast<u64>(journal_.answers()));
    bots::Mind mind{.level = bots_, .chance = chance};
    recall(mind, s, journal_);
    return bots::answer(mind, v, why);
  }
  // The same, carried out, and explained if that is wished. Silence in a window tells nothing, nor why it is kept.
  void let_answer(Seat s) {
    bots::Reason why;
    const Answer a = by_itself(s, &why);
    const bool silent = T::Spoken::in_window(game()) && a == view(s).gentlest();
    answer(a);
    if (explains_ && !is_person(s) && !silent && why.why != bots::Why::nothing_else) log_.explain(s, why);
  }
  // What the best of the bots would answer with what that seat sees.
  Answer advice(Seat s, bots::Reason& why) const {
    bots::Mind mind{.level = bots::Level::hard, .chance = Chance::from_seed(~thought_)};
    recall(mind, s, journal_);
    return bots::answer(mind, view(s), &why);
  }
  auto answer(const Answer& a) { return journal_.answer(a, &log_); }

  typename T::Talk talk(const Manners& manners, Signs signs) const {
    typename T::Talk talk;
    talk.lang = manners.lang;
    talk.names = manners.names;
    talk.signs = signs;
    for (Seat s = 0; s < game().options.players; ++s) talk.people[s] = journal_.name(s);
    return talk;
  }

 private:
  using Journal = typename T::Journal;
  SessionOf(Journal&& journal, LogOf<T>&& log) : log_(std::move(log)), journal_(std::move(journal)) {}

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

  LogOf<T> log_;
  Journal journal_;
  int people_ = 1;
  bots::Level bots_ = bots::Level::normal;
  bool explains_ = false;
  u64 thought_ = 0;  // where the bots' chance begins
};
}  // namespace tumult::app
