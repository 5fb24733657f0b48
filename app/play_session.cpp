#include "app/play_session.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "bots/card_bots.h"

namespace tumult::app {
namespace {
using namespace card;

constexpr std::array<std::string_view, kMaxSeats> kBotNames{"Nora",  "Zora",  "Mika", "Bruno",
                                                            "Lotte", "Ferdi", "Ines", "Otto"};

// What the system calls whoever sits here, if that is a name.
std::string own_name() {
  const char* user = std::getenv("USER");
  std::string name = user ? user : "";
  const bool letters = std::ranges::all_of(name, [](unsigned char c) { return std::isalpha(c) != 0; });
  if (name.empty() || name.size() > 10 || !letters || name == "root") return std::string(kBotNames[0]);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string seat_name(const Terms& terms, Seat s) {
  if (s >= terms.people) return std::string(kBotNames[s]);
  if (s < terms.called.size()) return terms.called[s];
  if (s == 0) return own_name();
  return fmt::format("{} {}", Talk{.lang = terms.lang}.word("player"), s + 1);
}

// Could somebody hold such a card, as far as everyone at the table knows?
bool may_be_held(const Game& g) {
  const View everyone = view_of(g, kSpectator);
  const CardSet wanted = kOfSymbol[static_cast<std::size_t>(tossed_in(static_cast<Window>(g.question.from)))] |
                         kOfSymbol[static_cast<std::size_t>(Symbol::mimicry)];
  for (Card c : wanted) {
    const Place p = everyone.table().place[c];
    if (p == place::unknown || p < kMaxSeats) return true;
  }
  return false;
}
}  // namespace

Session::Session(const Terms& terms, u64 seed)
    : journal_(terms.options, seed, &log_), people_(terms.people), bots_(terms.bots), thought_(mix(seed ^ 0xB075)) {
  for (Seat s = 0; s < terms.options.players; ++s) journal_.set_name(s, seat_name(terms, s));
  journal_.add_note(fmt::format("people {}", people_));
  journal_.add_note(fmt::format("bots {}", text_of(bots_)));
  journal_.add_note(fmt::format("thought {}", thought_));
}

std::optional<Session> Session::resume(const std::string& record, const Terms& terms, Problem& problem) {
  Log log;
  auto journal = Journal::read(record, Journal::Check::everything, problem, -1, &log);
  if (!journal) {
    log = {};
    Problem again;
    journal = Journal::read(record, Journal::Check::legality, again, -1, &log);
  }
  if (!journal) return std::nullopt;
  Session s(std::move(*journal), std::move(log));
  s.bots_ = terms.bots;
  for (const std::string& note : s.journal_.notes()) {
    const Words w(note);
    int people = 0;
    if (w[0] == "people" && read_number(w[1], people)) s.people_ = std::clamp(people, 1, s.game().players());
    if (w[0] == "bots") s.bots_ = w[1] == "random" ? Bots::random : Bots::thumb;
    if (w[0] == "thought") read_number(w[1], s.thought_);
  }
  for (Seat seat = 0; seat < s.game().options.players; ++seat)
    if (s.journal_.name(seat).empty()) s.journal_.set_name(seat, seat_name(terms, seat));
  return s;
}

// Alone at the screen, only who has something to toss is asked. Several people would learn from that, so there all are
// asked who may hold such a card as far as the table knows.
bool Session::asks_person(Seat s) const {
  const Game& g = game();
  const Question& q = g.question;
  if (q.what == Ask::react) return people_ == 1 ? !pickable(g, s).empty() : may_be_held(g);
  if (q.what == Ask::power && people_ == 1) {  // nothing but to pass
    Answers all;
    legal(g, s, all);
    return all.size() > 1;
  }
  if (q.what != Ask::confirm) return true;
  for (Seat other : q.asked - q.who)  // what lies open to all needs one look
    if (is_person(other)) return false;
  return true;
}

Session::Next Session::next() const {
  const Game& g = game();
  SeatSet who = g.question.who;
  if (who.empty()) return {};
  Seat s = g.turn;
  for (int i = 0; i < g.players() && !who.has(s); ++i) s = static_cast<Seat>((s + 1) % g.players());
  return {is_person(s) && asks_person(s) ? How::person : How::by_itself, s};
}

Answer Session::by_itself(Seat s) const {
  const View v = view(s);
  if (is_person(s)) return v.gentlest();
  Chance chance = Chance::from_seed(thought_ + static_cast<u64>(journal_.answers()));
  return bots_ == Bots::random ? bots::random_answer(v, chance) : bots::thumb_answer(v, chance);
}

Talk Session::talk(const Terms& terms, Signs signs) const {
  Talk talk{.lang = terms.lang, .names = terms.names, .signs = signs};
  for (Seat s = 0; s < game().options.players; ++s) talk.people[s] = journal_.name(s);
  return talk;
}
}  // namespace tumult::app
