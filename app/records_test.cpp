// tumult verify: kept records of earlier rules, and what is said about each.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "app/commands.h"

namespace tumult::app {
namespace {
struct Verified {
  int status;
  std::string said;
};
Verified verified(const std::vector<std::string>& files) {
  testing::internal::CaptureStdout();
  const int status = verify(files);
  return {status, testing::internal::GetCapturedStdout()};
}

// Written by the program as it was under the rules in their names. Where a rule has changed since, `differs_at` is the
// line up to which a record agrees, and how its sentence goes on; 0: it agrees to the end.
struct KeptRecord {
  const char* file;
  int differs_at = 0;
  const char* because = "";
};
constexpr KeptRecord kKeptRecords[] = {
    {"card-3-one-round.game"},
    {"card-3-rounds.game"},
    {"card-3-edison.game", 33, "\"s0 pass\" needs less chance than was drawn"},  // the power cards are chosen now
    {"board-1.game"},
    {"board-1-earthquake.game", 179, "\"result 15 50 6\" is no longer what follows"},  // in turn now
    {"frankfurt-1.game"},
    {"frankfurt-1-stress.game"},
};

class OldRecord : public testing::TestWithParam<KeptRecord> {};
TEST_P(OldRecord, agrees_with_the_rules_of_today_as_far_as_it_is_known_to) {
  const char* root = std::getenv("TUMULT_ROOT");
  if (!root) GTEST_SKIP() << "TUMULT_ROOT says where the records are";
  const KeptRecord& kept = GetParam();
  const Verified v = verified({std::string(root) + "/tests/records/" + kept.file});
  EXPECT_EQ(v.status, kept.differs_at ? kDiffers : kWell) << v.said;
  const std::string sentence = kept.differs_at
                                   ? "agrees up to line " + std::to_string(kept.differs_at) + ": " + kept.because
                                   : "answers was legal";
  EXPECT_NE(v.said.find(sentence), v.said.npos) << v.said;
}
INSTANTIATE_TEST_SUITE_P(All, OldRecord, testing::ValuesIn(kKeptRecords), [](const auto& info) {
  std::string name = info.param.file;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
});

struct Replayed {
  int status;
  std::string said;
};
Replayed replayed(ReplayRequest request) {
  testing::internal::CaptureStdout();
  const int status = replay(request);
  return {status, testing::internal::GetCapturedStdout()};
}
TEST(Replay, tells_the_story_of_a_record_in_every_language_as_a_seat_knows_it) {
  const char* root = std::getenv("TUMULT_ROOT");
  if (!root) GTEST_SKIP() << "TUMULT_ROOT says where the records are";
  const std::string file = std::string(root) + "/tests/records/card-3-one-round.game";
  const Replayed english = replayed({.file = file, .log = true});
  const Replayed german = replayed({.file = file, .log = true, .lang = "de"});
  const Replayed own = replayed({.file = file, .log = true, .lang = "de", .seat = 0});
  EXPECT_EQ(english.status, kWell);
  EXPECT_NE(english.said.find("Round 1: "), std::string::npos) << english.said;
  EXPECT_NE(german.said.find("Runde 1: "), std::string::npos) << german.said;
  EXPECT_NE(own.said, german.said) << "one's own cards are known";
  const Replayed part = replayed({.file = file, .to = 5, .log = true, .lang = "de"});
  EXPECT_LT(part.said.size(), german.said.size());
  EXPECT_TRUE(german.said.starts_with(part.said));
  EXPECT_EQ(replayed({.file = file, .log = true, .lang = "xx"}).status, kNonsense);
  EXPECT_EQ(replayed({.file = file, .log = true, .seat = 7}).status, kNonsense);
}

// A record as a file that is gone afterwards.
class OnDisk {
 public:
  explicit OnDisk(const std::string& text) { std::ofstream(file) << text; }
  ~OnDisk() { ::unlink(file.c_str()); }
  OnDisk(const OnDisk&) = delete;
  std::string file = testing::TempDir() + "verify_" + std::to_string(::getpid()) + std::to_string(++made_) + ".game";

 private:
  static inline int made_ = 0;
};

// The beginning of a board game, under a number of its own.
std::string board(const std::string& rules, const std::string& more) {
  return "game board\nplayers 2\nrules " + rules + "\nseed 5\nbegin\n" + more;
}

TEST(Verify, names_the_line_that_differs_and_exits_with_three) {
  const OnDisk record("game card\nplayers 2\nsets base\nrules 1\nbegin\ndrawn 1 2 3\n");
  const Verified v = verified({record.file});
  EXPECT_EQ(v.status, kDiffers);
  EXPECT_NE(v.said.find(": played under rules 1 (now "), v.said.npos) << v.said;
  EXPECT_NE(v.said.find("agrees up to line 5: the deal needs more chance than was drawn"), v.said.npos) << v.said;
}

TEST(Verify, a_fault_weighs_more_than_a_difference_and_nonsense_more_than_both) {
  const std::string deal = "begin\ndrawn 1 2 3\n";
  const OnDisk differs("game card\nplayers 2\nrules 1\n" + deal), fails("game card\nplayers 2\nseed 1\n" + deal),
      nonsense("game card\nplayers many\n");
  EXPECT_EQ(verified({differs.file}).status, kDiffers);
  EXPECT_EQ(verified({fails.file, differs.file}).status, kFails);
  EXPECT_EQ(verified({nonsense.file, differs.file, fails.file}).status, kNonsense);
}

TEST(Verify, a_record_of_newer_rules_says_so) {
  const OnDisk record(board("99", ""));
  const Verified v = verified({record.file});
  EXPECT_EQ(v.status, kDiffers);
  EXPECT_NE(v.said.find("played under rules 99, newer than this program's "), v.said.npos) << v.said;
}
}  // namespace
}  // namespace tumult::app
