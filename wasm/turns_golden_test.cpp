// Golden transcripts of the engine for browsers, of the turn-based games: tests/fixtures/engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/board/random_play_test.h"
#include "games/card/random_play_test.h"
#include "wasm/transcript_test.h"

namespace tumult::wasm {
namespace {
using bots::Level;
using Groups = Players::Groups;
using Passing = Players::Passing;

struct Setting {
  std::string_view game;
  std::string head;
};
// Short games with everything in them.
const Setting kSettings[] = {{"card", "game card\nplayers 4\nlimit 60\nname s0 Ann\nname s2 Zoë K.\nnote of a test\n"},
                             {"board", "game board\nplayers 4\nlimit short\nname s0 Ann\nnote of a test\n"}};
std::string with_seed(const std::string& head, u64 seed) { return fmt::format("{}seed {}\n", head, seed); }
const std::vector<Level> kBots = {Level::easy, Level::normal, Level::hard};
constexpr int kBudget = 60;

void look_closely(Transcript& t, const Players& p) {
  for (Seat s = 0; s < p.seats(); ++s) t.view(s, Detail::full);
  t.view(kOnlooker, Detail::full);
  const Seat next = p.next();
  if (next == kNobody) return;
  t.answers(next, Detail::full);
  t.gentlest(next);
}
void load_again(Transcript& t) { EXPECT_TRUE(t.load(t.quietly().record(), Opening::resume)); }
int answers_so_far(Transcript& t) { return static_cast<int>(in_json::texts(t.quietly().history()).size()); }

// A game as a page plays it: saved and resumed after 100 steps, taken back by ten answers after 200.
std::string played_game(const Setting& setting, Groups groups, int most) {
  Transcript t;
  if (!t.begin(with_seed(setting.head, 5))) return t.text;
  Players p(t, 5, kBots, groups == Groups::drafted ? kBudget : 0, groups);
  p.look(0, Detail::full);
  for (int steps = 1; steps <= most && p.step(); ++steps) {
    if (groups == Groups::drafted && (steps < 120 || steps % 20 == 0)) p.look(0);
    if (groups == Groups::drafted && steps % 100 == 0) look_closely(t, p);
    if (steps == 100) load_again(t);
    if (steps == 200) {
      EXPECT_TRUE(t.take_back(answers_so_far(t) - 10));
      p.look(0);
    }
  }
  look_closely(t, p);
  for (const Seat s : {Seat{1}, kOnlooker}) t.records(s);
  t.history(Detail::full);
  t.verify(t.record());
  return t.text;
}

TEST(EngineTranscript, whole_games_where_groups_are_drafted) {
  for (const Setting& setting : kSettings)
    expect_golden(fmt::format("engine/{}_game.txt", setting.game), played_game(setting, Groups::drafted, 5000));
}

// `hard` has no budget, so that it answers as `normal` does.
TEST(EngineTranscript, bots_answer_whole_groups) {
  for (const Setting& setting : kSettings)
    expect_golden(fmt::format("engine/bot_groups_{}.txt", setting.game), played_game(setting, Groups::by_bots, 230));
}

// A position in which several picks are asked for, as a record.
struct Group {
  std::string record;
  Seat seat = kNobody;
};
// Two for each clause that asks for several picks in the first 20 games.
std::vector<Group> find_groups(std::string_view game) {
  std::vector<Group> found;
  std::map<std::string, int> seen;
  for (u64 seed = 0; seed < 20; ++seed) {
    Transcript t(Transcript::Kept::results);
    if (!t.begin(fmt::format("game {}\nplayers 3\nseed {}\n", game, seed))) break;
    Players p(t, seed, {Level::random, Level::random}, 0, Groups::drafted);
    for (int steps = 0; steps < 400; ++steps) {
      const Seat s = p.next();
      if (s == kNobody) break;
      const std::string view = t.quietly().view(s);
      const std::string_view question = in_json::question(view), clause = in_json::after(question, "clause");
      if (in_json::number(question, "left") > 1 && seen[std::string(clause.substr(0, clause.find('}')))]++ < 2)
        found.push_back({t.quietly().record(), s});
      p.step();
    }
  }
  return found;
}
const std::vector<Group>& groups_of(std::string_view game) {
  static const std::vector<Group> kCard = find_groups("card"), kBoard = find_groups("board");
  return game == "card" ? kCard : kBoard;
}
// f gets a transcript with the game in that position, and the seat; what all transcripts say together.
template <class F>
std::string each_group(F f) {
  std::string all;
  for (const std::string_view game : {"card", "board"})
    for (const Group& group : groups_of(game)) {
      Transcript t;
      if (!t.load(group.record, Opening::resume)) return t.text;
      Players p(t, 7, {Level::random, Level::random}, 0, Groups::drafted);
      f(t, p, group.seat);
      all += t.text;
    }
  return all;
}

TEST(EngineTranscript, groups_are_drafted_and_said_whole_or_refused) {
  const std::string all = each_group([](Transcript& t, Players& p, Seat s) {
    t.view(s, Detail::full);
    t.answers(s);
    const auto picks = p.drafted(s, Passing::must_not);
    t.draft(s, {picks[0], "wish red"});
    t.draft(s, {picks[0], "juggle"});
    t.say(s, {picks[0], "wish red"});
    t.say(s, {picks[0], "juggle"});
    t.say(s, {"juggle"});
    t.say(s, {});
    t.history();
    t.say(s, picks);
    for (Seat other = 0; other < 3; ++other) p.look(other);
    t.history();
  });
  expect_golden("engine/groups.txt", all);
}

TEST(EngineTranscript, an_incomplete_group_is_refused) {
  const std::string all = each_group([](Transcript& t, Players& p, Seat s) {
    auto picks = p.drafted(s, Passing::must_not);
    t.say(s, {picks[0]});
    t.history();
    for (Seat other = 0; other < 3; ++other) p.look(other);
    picks = p.drafted(s, Passing::must_not);
    t.say(s, picks);
    t.history();
  });
  expect_golden("engine/incomplete_groups.txt", all);
}

TEST(EngineTranscript, surplus_picks_are_refused) {
  std::string all = each_group([](Transcript& t, Players& p, Seat s) {
    auto picks = p.drafted(s, Passing::must_not);
    picks.insert(picks.end(), {"juggle", picks[0]});
    t.draft(s, picks);
    t.say(s, picks);
    picks.erase(picks.end() - 2);
    t.draft(s, picks);
    t.say(s, picks);
    t.history();
    for (Seat other = 0; other < 3; ++other) p.look(other);
  });
  for (const std::string_view game : {"card", "board"}) {
    Transcript t;
    ASSERT_TRUE(t.begin(fmt::format("game {}\nplayers 2\nseed 1\n", game)));
    Players p(t, 1, {Level::random}, 0, Groups::drafted);
    for (int steps = 0; steps < 5; ++steps) {
      const Seat s = p.next();
      auto picks = p.drafted(s);
      picks.insert(picks.end(), {"juggle", picks[0]});
      t.draft(s, picks);
      t.say(s, picks);
      picks.erase(picks.end() - 2);
      t.draft(s, picks);
      t.say(s, picks);
      t.history();
    }
    all += t.text;
  }
  expect_golden("engine/surplus_picks.txt", all);
}

TEST(EngineTranscript, the_past_can_be_looked_at_and_taken_back) {
  for (const Setting& setting : kSettings) {
    Transcript scratch;
    ASSERT_TRUE(scratch.begin(with_seed(setting.head, 8)));
    Players before(scratch, 8, kBots, 20, Groups::drafted);
    for (int steps = 0; steps < 60; ++steps) before.step();
    Transcript t;
    ASSERT_TRUE(t.load(scratch.quietly().record(), Opening::everything, Detail::full));
    Players p(t, 8, kBots, 20, Groups::drafted);
    const int last = answers_so_far(t);
    t.history(Detail::full);
    p.look(0);
    for (const int at : {-1, last + 1, 0, 0, 1, 30, 31, 17, last}) {
      t.go_to(at);
      for (Seat s = 0; s < p.seats(); ++s) p.look(s);
      p.look(kOnlooker);
    }
    t.go_to(25);
    const Seat asked = p.next();
    look_closely(t, p);
    const auto picks = p.drafted(asked);
    t.draft(asked, {"juggle"});
    t.why(asked, picks[0]);
    t.say(asked, picks);
    for (const Level level : {Level::random, Level::easy, Level::normal}) t.bot(asked, level, 0, 3);
    t.history();
    for (const int at : {-1, last + 1}) t.take_back(at);
    for (const int at : {40, 25}) {
      t.take_back(at);
      for (Seat s = 0; s < p.seats(); ++s) p.look(s);
      t.history();
    }
    t.say(asked, picks);
    for (int steps = 0; steps < 20 && p.step(); ++steps) p.look(1);
    t.take_back(0);
    p.look(0);
    p.step();
    t.verify(t.record());
    expect_golden(fmt::format("engine/{}_past.txt", setting.game), t.text);
  }
}

// Positions where it would make a difference to `hard` to know what the others did later.
TEST(EngineTranscript, in_the_past_hard_remembers_what_its_seat_had_seen_by_then) {
  std::string all;
  for (const auto& [seed, at] : {std::pair<u64, int>{0, 148}, {1, 153}, {2, 144}}) {
    Transcript whole, taken_back;
    ASSERT_TRUE(whole.begin(with_seed("game card\nplayers 3\n", seed)));
    Players p(whole, seed, {Level::normal, Level::normal}, 0, Groups::drafted);
    for (int steps = 0; steps < 150 && p.step();) ++steps;
    ASSERT_TRUE(taken_back.load(whole.quietly().record(), Opening::everything));
    whole.text.clear(), taken_back.text.clear();
    ASSERT_TRUE(whole.go_to(at) && taken_back.take_back(at));
    const Seat s = p.next();
    EXPECT_EQ(whole.regret(s, 50, seed), taken_back.regret(s, 50, seed));
    all += fmt::format("# seed {}\n", seed) + whole.text + taken_back.text;
  }
  expect_golden("engine/hard_in_the_past.txt", all);
}

TEST(EngineTranscript, advice_is_given_with_its_gain_and_error) {
  std::string all;
  for (const Setting& setting : kSettings) {
    Transcript t;
    ASSERT_TRUE(t.begin(with_seed(setting.head, 11)));
    Players p(t, 11, kBots, 20, Groups::drafted);
    for (int steps = 0; steps < 25 && p.step(); ++steps) {
      const Seat s = p.next();
      const auto answers = in_json::texts(t.quietly().answers(s, AnswerForm::texts));
      if (answers.size() < 3) continue;
      t.answers(s);
      t.gentlest(s);
      t.regret(s, 120, 1);
      t.regret(s, 120, 1, answers.back());
      t.regret(s, 0, 1, answers.back());
      t.regret(s, 120, 1, "juggle");
      t.regret(s, 120, 1, "name s0");
      t.regret(static_cast<Seat>((s + 1) % 4), 120, 1);
      for (const Level level : {Level::random, Level::easy, Level::normal, Level::hard}) t.bot(s, level, 120, 2);
    }
    all += t.text;
  }
  expect_golden("engine/advice.txt", all);
}

TEST(EngineTranscript, seats_that_nobody_has_or_that_owe_nothing_are_told_so) {
  std::string all;
  for (const Setting& setting : kSettings) {
    Transcript t;
    ASSERT_TRUE(t.begin(with_seed(setting.head, 3)));
    Players p(t, 3, kBots, 20, Groups::drafted);
    for (int steps = 0; steps < 12; ++steps) p.step();
    const Seat asked = p.next();
    for (const Seat s : {static_cast<Seat>((asked + 1) % 4), Seat{5}, Seat{7}, kOnlooker}) {
      p.look(s);
      t.draft(s, {});
      for (const char* words : {"pass", "draw", "play r1", "juggle", "", "roll"}) {
        t.draft(s, {words});
        t.why(s, words);
        t.say(s, {words});
      }
      t.bot(s, Level::normal, 0, 1);
      t.regret(s, 0, 1);
      t.gentlest(s);
      t.seat_bot(s, Level::normal, 100, 1);
    }
    t.advance(1000);
    t.history();
    all += t.text;
  }
  expect_golden("engine/strangers.txt", all);
}

// A line for each game: options, seed, how many answers, and a digest of everything that calls of a name returned.
template <class G, class Tested>
std::string digests(Groups groups, int games) {
  std::string all;
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<u64>(i);
    const auto o = Tested::some_options(seed);
    Line options;
    G::write_options(options, o);
    Transcript t(Transcript::Kept::results);
    if (!t.begin(with_seed(fmt::format("game {}\n{}\n", G::kName, options.view()), seed))) return "no game";
    std::vector<Level> levels;
    for (int s = 1; s < o.players; ++s) levels.push_back(static_cast<Level>((i + s) % bots::kLevels));
    Players p(t, seed, levels, groups == Groups::drafted ? 8 : 0, groups);
    int steps = 0;
    for (; steps < 200 && p.step(); ++steps) {
      for (Seat s = 0; s < p.seats(); ++s) t.records(s), t.view(s);
      p.look(kOnlooker);
      if (const Seat s = p.next(); s != kNobody) t.answers(s), t.gentlest(s);
    }
    t.verify(t.record());
    all += fmt::format("{} {} players {} steps {} answers {}", G::kName, seed, o.players, steps, answers_so_far(t));
    for (const auto& [name, out] : t.returned) all += fmt::format(" {} {}", name, digest_text(out).substr(0, 12));
    all += '\n';
  }
  return all;
}

TEST(EngineTranscript, many_games_by_their_digests) {
  expect_golden("engine/digests.txt", digests<card::Spoken, card::Tested>(Groups::drafted, 10) +
                                          digests<board::Spoken, board::Tested>(Groups::drafted, 10));
  expect_golden("engine/bot_groups_digests.txt", digests<card::Spoken, card::Tested>(Groups::by_bots, 7) +
                                                     digests<board::Spoken, board::Tested>(Groups::by_bots, 7));
}
}  // namespace
}  // namespace tumult::wasm
