#include "journal/recall.h"

#include <gtest/gtest.h>

#include "games/card/text.h"

namespace tumult {
namespace {
using Spoken = card::Spoken;
using Hands = std::vector<card::CardSet>;

Hands imagined(const bots::Mind& mind, const card::View& now) {
  Chance chance = Chance::from_seed(5);
  Hands all;
  for (int i = 0; i < 20; ++i)
    for (const Seat s : now.table().others(0)) all.push_back(mind.memory.deal(now, chance).table().hand[s]);
  return all;
}

TEST(Recall, is_what_was_seen_as_it_happened) {
  int told = 0;
  for (u64 seed = 0; seed < 6 || (seed < 100 && told == 0); ++seed) {
    JournalOf<Spoken> journal({.players = 3}, seed);
    bots::Mind player{.chance = Chance::from_seed(seed)}, watching{.level = bots::Level::hard};
    for (int n = 0; n < 60 && !journal.game().question.who.empty(); ++n) {
      const card::Game& g = journal.game();
      const card::Answer a = bots::answer(player, Spoken::view(g, g.question.who.first()));
      if (a.seat != 0 && !Spoken::in_window(g)) bots::watch(watching, Spoken::view(g, 0), a);
      ASSERT_FALSE(journal.answer(a));
    }
    bots::Mind recalling{.level = bots::Level::hard};
    recall(recalling, 0, journal);
    const card::View now = Spoken::view(journal.game(), 0);
    EXPECT_TRUE(imagined(recalling, now) == imagined(watching, now)) << seed;
    told += imagined(recalling, now) != imagined({.level = bots::Level::hard}, now);
  }
  EXPECT_GT(told, 0) << "there was nothing to remember";
}
}  // namespace
}  // namespace tumult
