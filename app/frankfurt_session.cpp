#include <fmt/core.h>

#include "app/frankfurt_table.h"
#include "app/hot_seat.h"
#include "app/play_scores.h"

namespace tumult::app {
using namespace frankfurt;

namespace {
FrankfurtTalk talk_of(const FrankfurtTerms& terms, Signs signs) {
  FrankfurtTalk talk;
  talk.lang = terms.lang;
  talk.names = terms.names;
  talk.signs = signs;
  for (Seat s = 0; s < terms.options.players; ++s) talk.people[s] = seat_name(terms, s);
  return talk;
}
}  // namespace

FrankfurtSession::FrankfurtSession(const FrankfurtTerms& terms, u64 seed, Signs signs)
    : talk_(talk_of(terms, signs)),
      log_(talk_),
      journal_(terms.options, seed),
      deal_(Chance::from_seed(seed)),
      game_(new_game(terms.options, deal_, &log_)),
      time_(game_, deal_, {}, &log_, this) {
  Left dealt{};
  for (Seat s = 0; s < terms.options.players; ++s) dealt[s] = kCards / terms.options.players;
  rounds_.push_back(dealt);
  for (Seat s = 1; s < terms.options.players; ++s)
    time_.seat_bot(s, bots::RealTimePlayer({.level = terms.bots, .chance = Chance::from_seed(mix(seed) + s)},
                                           bots::kFullSpeed * terms.practice));
}

void FrankfurtSession::hear(const Answer& a, const Reply& reply) {
  if (reply.how == How::done || reply.how == How::comes_back) journal_.answer(a);
}

void FrankfurtSession::advance(Tick to) {
  // Event by event, so that it is known when each happened.
  while (time_.next() <= to) {
    const auto before = tops();
    time_.step();
    look_at_piles(before);
    note_round();
  }
  time_.advance(to);
}

Reply FrankfurtSession::act(Answer a, Tick tick) {
  advance(tick);
  const auto before = tops();
  a.seat = kPerson;
  a.tick = tick;
  const Reply reply = time_.act(a);
  look_at_piles(before);
  note_round();
  return reply;
}

std::array<Card, kMostPlayers> FrankfurtSession::tops() const {
  std::array<Card, kMostPlayers> all{};
  for (std::size_t p = 0; p < kMostPlayers; ++p) all[p] = game_.pile[p].top;
  return all;
}

void FrankfurtSession::look_at_piles(const std::array<Card, kMostPlayers>& before) {
  for (std::size_t p = 0; p < kMostPlayers; ++p)
    if (game_.pile[p].top != before[p]) changed_[p] = game_.now;
}

FrankfurtSession::Left FrankfurtSession::cards_left() const {
  Left left{};
  for (Seat s = 0; s < game_.options.players; ++s) left[s] = game_.draw[s].size;
  return left;
}

void FrankfurtSession::note_round() {
  if (game_.round_over && rounds_.size() == game_.rounds) rounds_.push_back(cards_left());
}

std::string FrankfurtSession::out_first() const {
  const Seat first = log_.out_first();
  if (first == kNobody) return std::string(talk_.word("frankfurt-nobody-out"));
  return talk_.fill("frankfurt-out-first", {{"who", talk_.who(first)}});
}

std::vector<std::string> FrankfurtSession::standing() const {
  const std::size_t last = rounds_.size() - 1;
  if (last == 0) return {};
  std::vector<std::string> lines{
      fmt::format("{}. {}", talk_.fill("frankfurt-round-over", {{"n", std::to_string(last)}}), out_first())};
  for (Seat s = 0; s < game_.options.players; ++s)
    lines.push_back(fmt::format("{}{}{} {}", scores::first(talk_.people[s]),
                                scores::cell(fmt::format("{} →", rounds_[last - 1][s])),
                                scores::cell(std::to_string(rounds_[last][s])), talk_.word("frankfurt-left")));
  return lines;
}

std::vector<std::string> FrankfurtSession::results() const {
  constexpr std::size_t kRounds = 5;
  const std::size_t from = rounds_.size() > kRounds + 1 ? rounds_.size() - kRounds : 1;
  std::vector<std::string> lines{out_first(), "", scores::first("")};
  for (std::size_t r = from; r < rounds_.size(); ++r)
    lines.back() += scores::cell(talk_.fill("round", {{"n", std::to_string(r)}}));
  for (Seat s = 0; s < game_.options.players; ++s) {
    std::string line = scores::first(talk_.people[s]);
    for (std::size_t r = from; r < rounds_.size(); ++r) line += scores::cell(std::to_string(rounds_[r][s]));
    lines.push_back(fmt::format("{} {}", line, talk_.word("frankfurt-left")));
  }
  lines.emplace_back();
  if (game_.game_over) lines.push_back(winners_line(talk_, game_.winners));
  else lines.emplace_back(talk_.word("frankfurt-goal"));
  if (game_.game_over && game_.winners.has(kPerson)) lines.emplace_back(talk_.word("you-win"));
  return lines;
}
}  // namespace tumult::app
