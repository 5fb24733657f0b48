#include "session/session_for.h"

#include <gtest/gtest.h>

#include <regex>

#include "sim/allocations.h"

namespace tumult {
namespace {
template <class G>
auto dealt(const typename G::Options& o, u64 seed, Keep keep = Keep::last_step) {
  const auto deal = [&](Sink* sink) { return JournalOf<G>(o, seed, sink); };
  return std::make_unique<SessionFor<G>>(keep, deal);
}
card::Options everything(int players) { return {.players = static_cast<u8>(players), .sets = 15}; }

// Whoever is asked first says something at random: a whole group.
template <class G>
Picks random_group(const SessionOf<G>& session, Chance& chance) {
  std::vector<typename G::Answer> picks;
  static typename G::View::Draft draft;
  const Seat s = session.asked().who.first();
  for (session.draft(s, picks, draft); !draft.complete; session.draft(s, picks, draft))
    picks.push_back(draft.options[static_cast<int>(chance.below(static_cast<u32>(draft.options.size())))]);
  Picks out;
  for (const auto& a : picks) out.push(std::bit_cast<RawAnswer>(a));
  return out;
}
template <class G>
const Step& plays_on(SessionOf<G>& session, Chance& chance) {
  const auto judged = session.judge(session.asked().who.first(), random_group(session, chance), 0);
  EXPECT_TRUE(judged);
  return session.apply(*judged);
}
// Until somebody owes more than one pick.
template <class G>
Seat until_a_group(SessionOf<G>& session, Chance& chance) {
  while (session.game().question.left < 2) plays_on(session, chance);
  return session.asked().who.first();
}

TEST(Session, applies_a_group_as_one_step_and_refuses_half_of_it_and_more_than_it) {
  Chance chance = Chance::from_seed(1);
  auto session = dealt<card::Spoken>(everything(4), 1);
  for (int i = 0; i < 20; ++i) {
    const Seat s = until_a_group(*session, chance);
    Picks group = random_group(*session, chance);
    if (group.size() < 2) {  // a pass
      session->apply(*session->judge(s, group, 0));
      continue;
    }
    Picks half = group, surplus = group;
    half.pop();
    surplus.push(group[0]);
    EXPECT_EQ(session->judge(s, half, 0).error().why, Rejection::Why::incomplete);
    EXPECT_EQ(session->judge(s, surplus, 0).error().why, Rejection::Why::refused);
    const int before = session->ply();
    const Step& step = session->apply(*session->judge(s, group, 0));
    EXPECT_EQ(step.ply, before);
    EXPECT_EQ(session->ply(), before + group.size());
    EXPECT_EQ(step.answered, only(s));
    EXPECT_EQ(std::ranges::count(step.line, ';') + 1 >= group.size(), true);
  }
}

TEST(Session, says_its_steps_as_a_log_has_them_and_replays_them) {
  Chance chance = Chance::from_seed(2);
  auto live = dealt<card::Spoken>(everything(3), 7);
  auto woken = dealt<card::Spoken>(everything(3), 7);
  for (int i = 0; i < 400 && !live->over(); ++i) {
    const Step& step = plays_on(*live, chance);
    ASSERT_FALSE(woken->replay(step.line));
    EXPECT_EQ(woken->last_step().answered, step.answered);
    std::string happened, again;
    live->write_happened(Session::kSpectator, happened);
    woken->write_happened(Session::kSpectator, again);
    ASSERT_EQ(happened, again);
  }
  EXPECT_EQ(live->record(), woken->record());
}

TEST(Session, gives_whole_groups_for_bots_and_for_those_who_say_nothing) {
  for (u64 seed = 0; seed < 6; ++seed) {
    auto session = dealt<board::Spoken>({.players = 4}, seed);
    Chance chance = Chance::from_seed(seed);
    for (int i = 0; i < 300 && !session->over(); ++i) {
      const Seat s = session->asked().who.first();
      ASSERT_TRUE(session->judge(s, session->default_answer(s)->picks(), 0));
      const auto said = session->think(s, {.level = bots::Level::easy, .chance = chance})();
      const auto judged = session->judge(s, said, 0);
      ASSERT_TRUE(judged);
      session->apply(*judged);
      chance.next();
    }
  }
}

TEST(Session, lets_a_window_pass_for_all_at_once) {
  Chance chance = Chance::from_seed(5);
  auto session = dealt<card::Spoken>(everything(5), 3);
  int windows = 0;
  while (!session->over() && windows < 10) {
    const Asked asked = session->asked();
    if (asked.window < 0) {
      plays_on(*session, chance);
      continue;
    }
    ++windows;
    const Step& step = session->apply(session->pass_all());
    EXPECT_EQ(step.answered, asked.who);
    EXPECT_NE(session->asked().sign, asked.sign);
  }
  EXPECT_EQ(windows, 10);
}

// A game that is loaded and one that was played here: their bots have seen the same.
TEST(Session, keeps_what_a_bot_remembers_as_looking_back_would_give_it) {
  const bots::Mind hard{.level = bots::Level::hard, .budget = 8, .chance = Chance::from_seed(1)};
  auto live = dealt<card::Spoken>({.players = 3}, 11, Keep::everything);
  Chance chance = Chance::from_seed(3);
  std::vector<Picks> thought;
  std::vector<int> when;
  for (int i = 0; i < 60 && !live->over(); ++i) {
    const Seat s = live->asked().who.first();
    thought.push_back(live->think(s, hard)());
    when.push_back(live->ply());
    Problem problem;
    auto read = JournalOf<card::Spoken>::read(live->record(), Check::everything, problem);
    ASSERT_TRUE(read) << problem.text;
    SessionOf<card::Spoken> loaded(Keep::last_step, std::move(*read));
    ASSERT_TRUE(std::ranges::equal(loaded.think(s, hard)(), thought.back())) << i;
    plays_on(*live, chance);
  }
  for (std::size_t i = 0; i < when.size(); i += 7) {  // nor does an earlier position know what came later
    ASSERT_TRUE(live->show_ply(when[i]));
    const Seat s = live->asked().who.first();
    EXPECT_TRUE(std::ranges::equal(live->think(s, hard)(), thought[i])) << i;
  }
}

template <class G>
void expect_every_position_again(const typename G::Options& o) {
  auto session = dealt<G>(o, 4, Keep::everything);
  Chance chance = Chance::from_seed(4);
  std::vector<std::string> views, told;
  const auto look = [&] {
    std::string view, happened;
    session->write_view(0, Effects::listed, view);
    session->write_happened(0, 0, session->happened_by(session->shown()), happened);
    views.push_back(view);
    told.push_back(happened);
  };
  look();
  for (int i = 0; i < 80 && !session->over(); ++i) {
    const int before = session->ply();
    plays_on(*session, chance);
    for (int ply = before + 1; ply <= session->ply(); ++ply) {
      ASSERT_TRUE(session->show_ply(ply));
      look();
    }
  }
  Problem problem;
  auto read = JournalOf<G>::read(session->record(), Check::everything, problem);
  ASSERT_TRUE(read) << problem.text;
  SessionOf<G> loaded(Keep::everything, std::move(*read));
  for (int ply = session->ply(); ply >= 0; --ply) {
    const auto at = static_cast<std::size_t>(ply);
    for (SessionOf<G>* s : {static_cast<SessionOf<G>*>(session.get()), &loaded}) {
      ASSERT_TRUE(ply % 2 ? s->show_ply(ply) : s->take_back(ply));
      std::string view, happened;
      s->write_view(0, Effects::listed, view);
      s->write_happened(0, 0, s->happened_by(ply), happened);
      ASSERT_EQ(view, views[at]);
      ASSERT_EQ(happened, told[at]);
    }
  }
  chance = Chance::from_seed(4);  // said again, it happens again
  for (int i = 0; i < 10; ++i) {
    plays_on(*session, chance);
    std::string happened;
    session->write_happened(0, 0, session->happened_by(session->ply()), happened);
    ASSERT_EQ(happened, told[static_cast<std::size_t>(session->ply())]);
  }
}
TEST(Session, that_keeps_everything_shows_and_takes_back_to_every_position) {
  expect_every_position_again<card::Spoken>(everything(3));
  expect_every_position_again<board::Spoken>({.players = 3});
}

// How much had happened before each step in which something happened.
template <class G>
std::vector<int> steps_of(const SessionOf<G>& session) {
  std::vector<int> steps;
  session.each_step([&](std::span<const Record> step, int before) {
    if (!step.empty()) steps.push_back(before);
  });
  return steps;
}
// A record has the picks of a group one by one.
template <class G>
void expect_the_steps_of_a_record_to_be_those_of_the_game(const typename G::Options& o) {
  auto session = dealt<G>(o, 6, Keep::everything);
  Chance chance = Chance::from_seed(6);
  std::vector<int> steps{0};
  for (int i = 0; i < 400 && !session->over(); ++i) {
    const auto before = static_cast<int>(session->happenings().size());
    if (!plays_on(*session, chance).happened.empty()) steps.push_back(before);
  }
  EXPECT_EQ(steps_of(*session), steps);
  Problem problem;
  auto read = JournalOf<G>::read(session->record(), Check::everything, problem);
  ASSERT_TRUE(read) << problem.text;
  EXPECT_EQ(steps_of(SessionOf<G>(Keep::everything, std::move(*read))), steps);
  ASSERT_TRUE(session->take_back(session->ply() / 2));
  std::erase_if(steps, [&](int before) { return before >= static_cast<int>(session->happenings().size()); });
  EXPECT_EQ(steps_of(*session), steps);
}
TEST(Session, finds_the_steps_in_a_record) {
  expect_the_steps_of_a_record_to_be_those_of_the_game<card::Spoken>(everything(4));
  expect_the_steps_of_a_record_to_be_those_of_the_game<board::Spoken>({.players = 3});
}

TEST(Session, judges_and_drafts_without_asking_for_memory) {
  auto session = dealt<card::Spoken>(everything(4), 9);
  Chance chance = Chance::from_seed(9);
  std::string options;
  options.reserve(1 << 16);
  u64 asked = 0;
  for (int i = 0; i < 300 && !session->over(); ++i) {
    const Seat s = session->asked().who.first();
    const Picks group = random_group(*session, chance);
    options.clear();
    const u64 before = sim::allocations();
    const auto judged = session->judge(s, group, 0);
    const auto empty = session->draft(s, {}, AnswerForm::offers, options);
    asked += sim::allocations() - before;
    ASSERT_TRUE(judged && empty);
    session->apply(*judged);
  }
  EXPECT_EQ(asked, 0u);
}

// Messages say with which happening they are told, and that is counted from the first one that is written.
std::string without_places(const std::string& story) {
  return std::regex_replace(story, std::regex(R"(,"at":\d+)"), "");
}

TEST(Session, writes_a_story_step_by_step) {
  auto session = dealt<card::Spoken>(everything(4), 5, Keep::everything);
  Chance chance = Chance::from_seed(5);
  std::string all = "[", told;
  session->write_story(1, told);
  EXPECT_TRUE(told.starts_with(R"([{"say":"rule","rule":)")) << told;
  for (int i = 0; i < 200 && !session->over(); ++i) {
    if (told != "[]") (all += all == "[" ? "" : ",") += told.substr(1, told.size() - 2);
    plays_on(*session, chance);
    told.clear();
    session->write_story(1, told);
  }
  if (told != "[]") (all += ",") += told.substr(1, told.size() - 2);
  std::string again;
  session->write_story(1, 0, static_cast<int>(session->happenings().size()), again);
  EXPECT_EQ(without_places(again), without_places(all + "]"));
}

template <class G, class PlayOn>
void expect_stories_to_ask_for_no_memory(SessionOf<G>& session, PlayOn play_on) {
  static Story story;
  u64 asked = 0;
  int told = 0;
  for (int i = 0; i < 300 && !session.over(); ++i) {
    play_on(session);
    const u64 before = sim::allocations();
    for (Seat viewer = 0; viewer <= session.players(); ++viewer) {
      story.clear();
      G::narrate(session.last_step().happened, viewer < session.players() ? viewer : Session::kSpectator, story);
      told += story.messages.size();
    }
    asked += sim::allocations() - before;
  }
  EXPECT_EQ(asked, 0u);
  EXPECT_GT(told, 300);
}
TEST(Session, has_stories_told_of_its_steps_without_asking_for_memory) {
  Chance chance = Chance::from_seed(9);
  const auto play_on = [&](auto& session) { plays_on(session, chance); };
  expect_stories_to_ask_for_no_memory<card::Spoken>(*dealt<card::Spoken>(everything(4), 9), play_on);
  expect_stories_to_ask_for_no_memory<board::Spoken>(*dealt<board::Spoken>({.players = 4}, 9), play_on);
  auto frankfurt = dealt<frankfurt::Spoken>({.players = 3}, 9);
  for (Seat s = 0; s < 3; ++s)
    frankfurt->seat_bot(s, {.level = bots::Level::normal, .chance = Chance::from_seed(s)}, bots::kFullSpeed);
  expect_stories_to_ask_for_no_memory<frankfurt::Spoken>(*frankfurt,
                                                         [](auto& session) { session.advance(session.next_due()); });
}

// In real time.
using frankfurt::Verb;

TEST(RealTimeSession, plays_a_persons_action_after_what_was_due_before_it) {
  auto session = dealt<frankfurt::Spoken>({.players = 2}, 3);
  session->seat_bot(1, {.level = bots::Level::easy, .chance = Chance::from_seed(5)}, bots::kFullSpeed);
  frankfurt::Answers mine;
  session->view(0).legal(mine);
  const auto& g = session->game();
  const auto* wrong = std::find_if(mine.begin(), mine.end(), [&](const frankfurt::Answer& a) {
    return a.verb == Verb::lay && !frankfurt::fits(g.top_of(g.column[0][a.column]), g.top_of(g.pile[a.to]));
  });
  ASSERT_NE(wrong, mine.end());
  const frankfurt::Answer a = *wrong;
  const auto at = [&](Tick tick) {
    session->advance(tick);
    return session->act(0, a, tick);
  };
  EXPECT_EQ(at(200)->comes_back, "K-WRONG");
  EXPECT_EQ(session->game().now, 200u);
  const auto waits = at(300);
  ASSERT_FALSE(waits);
  EXPECT_EQ(waits.error().why, Rejection::Why::must_wait);
  EXPECT_EQ(waits.error().until, 1200u);
  const auto later = at(1200);
  EXPECT_TRUE(later || later.error().why != Rejection::Why::must_wait);
}

TEST(RealTimeSession, leaves_it_to_the_table_to_say_who_is_stuck) {
  auto session = dealt<frankfurt::Spoken>({.players = 2}, 1);
  int stuck = 0;
  while (!session->over() && stuck < 5) {
    for (Seat s = 0; s < 2; ++s) {
      std::string answers;
      session->write_answers(s, AnswerForm::texts, answers);
      EXPECT_EQ(answers.find("stuck"), answers.npos);
      const std::string_view word = "stuck";
      EXPECT_EQ(session->read(s, {&word, 1}).error().why, Rejection::Why::unreadable);
    }
    session->advance(session->next_due(),
                     [&](const Step& step) { stuck += step.line.find("stuck") != step.line.npos; });
  }
  EXPECT_EQ(stuck, 5);
}

// Bots so quick that several are due at most ticks.
std::string raced(u64 seed, Tick every) {
  auto session = dealt<frankfurt::Spoken>({.players = 4}, seed);
  for (Seat s = 0; s < 4; ++s) session->seat_bot(s, {.level = bots::Level::normal, .chance = Chance::from_seed(1)}, 1);
  for (Tick tick = 0; tick < 3000; tick += every) session->advance(tick);
  return session->record();
}
TEST(RealTimeSession, goes_the_same_way_however_often_it_is_looked_at) {
  for (u64 seed = 0; seed < 10; ++seed) EXPECT_EQ(raced(seed, 1), raced(seed, 2999));
}

TEST(RealTimeSession, lets_bots_look_at_the_table_no_earlier_than_now) {
  constexpr Tick kNow = 9'000;  // nobody has acted for so long, and no time was passed
  auto session = dealt<frankfurt::Spoken>({.players = 2}, 3);
  session->seat_bot(1, {.level = bots::Level::easy, .chance = Chance::from_seed(5)}, bots::kFullSpeed, kNow);
  EXPECT_GT(session->next_due(), kNow);
  session->unseat_bot(1);
  session->begin_again(kNow);
  EXPECT_GT(session->next_due(), kNow + 5'000);
}

TEST(RealTimeSession, of_bots_ends_and_its_record_verifies) {
  for (u64 i = 0; i < 12; ++i) {
    const frankfurt::Options o{.players = static_cast<u8>(2 + i % 3)};
    auto session = dealt<frankfurt::Spoken>(o, i, i % 2 ? Keep::everything : Keep::last_step);
    for (Seat s = 0; s < o.players; ++s)
      session->seat_bot(s, {.level = static_cast<bots::Level>((i + s) % bots::kLevels), .chance = Chance::from_seed(s)},
                        bots::kFullSpeed);
    int steps = 0;
    Tick last = 0;
    session->advance(60 * 60'000, [&](const Step& step) {
      ++steps;
      EXPECT_EQ(step.ply + 1, session->ply());
      EXPECT_GE(session->game().now, last);
      last = session->game().now;
    });
    EXPECT_TRUE(session->over());
    EXPECT_EQ(session->next_due(), kNoTick);
    EXPECT_EQ(steps, session->ply());
    Problem problem;
    EXPECT_TRUE(JournalOf<frankfurt::Spoken>::read(session->record(), Check::everything, problem)) << problem.text;
    if (i % 2 == 0) continue;
    ASSERT_TRUE(session->take_back(session->ply() / 2));
    EXPECT_FALSE(session->over());
    session->advance(2 * 60 * 60'000);
    EXPECT_TRUE(session->over());
  }
}
}  // namespace
}  // namespace tumult
