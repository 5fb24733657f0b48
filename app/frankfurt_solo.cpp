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
  talk.reader = FrankfurtSolo::kPerson;
  for (Seat s = 0; s < terms.options.players; ++s) talk.people[s] = seat_name(terms, s);
  return talk;
}
}  // namespace

FrankfurtReply FrankfurtReply::to(const Rejection& no) {
  return {no.until ? How::must_wait : How::cannot, no.clause, no.until, no.says};
}
FrankfurtReply FrankfurtReply::to(const Step& step) {
  if (step.comes_back.empty()) return {};
  return {How::comes_back, step.comes_back, step.until, step.says};
}

FrankfurtSolo::FrankfurtSolo(const FrankfurtTerms& terms, u64 seed, Signs signs)
    : talk_(talk_of(terms, signs)),
      log_(talk_, kPerson),
      session_(Keep::everything, [&](Sink* sink) { return JournalOf<Spoken>(terms.options, seed, sink); }) {
  Left dealt{};
  for (Seat s = 0; s < terms.options.players; ++s) dealt[s] = kCards / terms.options.players;
  rounds_.push_back(dealt);
  follow(session_.last_step());
  for (Seat s = 1; s < terms.options.players; ++s)
    session_.seat_bot(s, {.level = terms.bots, .chance = Chance::from_seed(mix(seed) + s)},
                      bots::kFullSpeed * terms.practice);
}

void FrankfurtSolo::advance(Tick to) {
  session_.advance(to, [&](const Step& step) { follow(step); });
}

FrankfurtReply FrankfurtSolo::act(Answer a, Tick tick) {
  advance(tick);
  a.seat = kPerson;
  const auto step = session_.act(kPerson, a, tick);
  if (!step) return FrankfurtReply::to(step.error());
  follow(*step);
  return FrankfurtReply::to(*step);
}

void FrankfurtSolo::follow(const Step& step) {
  log_.take(step.happened);
  for (std::size_t p = 0; p < kMostPlayers; ++p) {
    const Card top = game().pile[p].top;
    if (top != tops_[p]) changed_[p] = game().now;
    tops_[p] = top;
  }
  if (game().round_over && rounds_.size() == game().rounds) rounds_.push_back(cards_left());
}

FrankfurtSolo::Left FrankfurtSolo::cards_left() const {
  Left left{};
  for (Seat s = 0; s < game().options.players; ++s) left[s] = game().draw[s].size;
  return left;
}

std::string FrankfurtSolo::out_first() const {
  const Seat first = log_.out_first();
  if (first == kNobody) return std::string(talk_.word("frankfurt-nobody-out"));
  return talk_.fill("frankfurt-out-first", {{"who", talk_.who(first)}});
}

std::vector<std::string> FrankfurtSolo::standing() const {
  const std::size_t last = rounds_.size() - 1;
  if (last == 0) return {};
  std::vector<std::string> lines{
      fmt::format("{}. {}", talk_.fill("frankfurt-round-over", {{"n", std::to_string(last)}}), out_first())};
  for (Seat s = 0; s < game().options.players; ++s)
    lines.push_back(fmt::format("{}{}{} {}", scores::first(talk_.people[s]),
                                scores::cell(fmt::format("{} →", rounds_[last - 1][s])),
                                scores::cell(std::to_string(rounds_[last][s])), talk_.word("frankfurt-left")));
  return lines;
}

std::vector<std::string> FrankfurtSolo::results() const {
  constexpr std::size_t kRounds = 5;
  const std::size_t from = rounds_.size() > kRounds + 1 ? rounds_.size() - kRounds : 1;
  std::vector<std::string> lines{out_first(), "", scores::first("")};
  for (std::size_t r = from; r < rounds_.size(); ++r)
    lines.back() += scores::cell(talk_.fill("round", {{"n", std::to_string(r)}}));
  for (Seat s = 0; s < game().options.players; ++s) {
    std::string line = scores::first(talk_.people[s]);
    for (std::size_t r = from; r < rounds_.size(); ++r) line += scores::cell(std::to_string(rounds_[r][s]));
    lines.push_back(fmt::format("{} {}", line, talk_.word("frankfurt-left")));
  }
  lines.emplace_back();
  if (game().game_over) lines.push_back(winners_line(talk_, game().winners));
  else lines.emplace_back(talk_.word("frankfurt-goal"));
  if (game().game_over && game().winners.has(kPerson)) lines.emplace_back(talk_.word("you-win"));
  return lines;
}
}  // namespace tumult::app
