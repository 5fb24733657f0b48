#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "app/commands.h"
#include "games/games.h"

namespace tumult::app {
namespace {
// The record of a game in which everybody answers by chance, as a file that is gone afterwards.
template <class G>
class Recorded {
 public:
  explicit Recorded(const JournalOf<G>::Options& o) {
    JournalOf<G> journal(o, 7);
    Chance chance = Chance::from_seed(8);
    typename G::Answers all;
    while (!journal.game().question.who.empty() && journal.answers() < 60) {
      G::legal(journal.game(), journal.game().question.who.first(), all);
      journal.answer(all[static_cast<int>(chance.below(static_cast<u32>(all.size())))]);
    }
    std::ofstream(file_) << journal.text();
  }
  ~Recorded() { ::unlink(file_.c_str()); }
  Recorded(const Recorded&) = delete;
  const std::string& file() const { return file_; }

 private:
  std::string file_ = testing::TempDir() + "review_" + std::string(G::kName) + std::to_string(::getpid()) + ".game";
};

TEST(Review, finds_what_chance_did_badly) {
  const Recorded<card::Spoken> card({.players = 3});
  testing::internal::CaptureStdout();
  EXPECT_EQ(review({.file = card.file(), .budget = 60}), kWell);
  const std::string said = testing::internal::GetCapturedStdout();
  EXPECT_NE(said.find("better: s"), std::string::npos) << said;
  EXPECT_NE(said.find("points of the round"), std::string::npos) << said;
}

TEST(Review, looks_at_the_board_game_too) {
  const Recorded<board::Spoken> board({.players = 2});
  testing::internal::CaptureStdout();
  EXPECT_EQ(review({.file = board.file(), .seat = 1, .budget = 20, .most = 3}), kWell);
  EXPECT_EQ(testing::internal::GetCapturedStdout().find("s0 "), std::string::npos);
}

TEST(Review, says_what_it_cannot_look_at) {
  const Recorded<card::Spoken> card({.players = 3});
  EXPECT_EQ(review({.file = card.file(), .seat = 5}), kNonsense);
  const Recorded<frankfurt::Spoken> frankfurt({.players = 2});
  EXPECT_EQ(review({.file = frankfurt.file()}), kNonsense);
}
}  // namespace
}  // namespace tumult::app
