// Transcripts of whole evenings (tests/fixtures/rooms): the same messages at the same times are answered the same, byte
// by byte and in the same order, and leave the same log. Of many more games there are digests.
#include "server/table/room_scenes_test.h"

namespace tumult::server::room_tests {
namespace {
TEST(RoomTranscripts, are_the_same) {
  for (const RoomScene& scene : kRoomScenes) {
    SCOPED_TRACE(scene.name);
    Transcript transcript(Transcript::Long::digest);
    if (scene.first_whole) transcript.whole_for(1);
    scene.evening(transcript);
    transcript.expect_golden_as("rooms/" + std::string(scene.name) + ".txt");
  }
}

// Two people and as many bots as that takes, who play for a while; somebody looks on.
struct ManyRow {
  std::string_view game, options, bots, more;
};
constexpr ManyRow kMany[] = {
    {"card", R"("players":2)", "", R"(,"clocks":"off","pace":0)"},
    {"card", R"("players":3,"sets":"base")", R"("easy")", R"(,"clocks":"relaxed")"},
    {"card", R"("players":4,"sets":"base troublemaker")", R"("normal","random")", R"(,"clocks":"quick")"},
    {"card", R"("players":4,"sets":"base supercharge")", R"("normal","easy")", R"(,"pace":50)"},
    {"card", R"("players":3,"sets":"base pandora","rule-cards":3)", R"("normal")", R"(,"pace":0)"},
    {"card", R"("players":5,"purple":"red","rule-cards":2)", R"("normal","random","easy")", R"(,"clocks":"quick")"},
    {"card", R"("players":8,"hand-size":5)", R"("easy","easy","normal","normal","random","random")", R"(,"pace":10)"},
    {"card", R"("players":3,"edition":"classic","sets":"base troublemaker")", R"("normal")", R"(,"clocks":"days")"},
    {"card", R"("players":3,"scoring":"off","hand-size":4)", R"("normal")", R"(,"pace":0,"spectators":"delayed")"},
    {"board", R"("players":2)", "", R"(,"clocks":"off","pace":0)"},
    {"board", R"("players":3,"limit":"5")", R"("easy")", R"(,"clocks":"relaxed")"},
    {"board", R"("players":4,"edition":"gamefactory")", R"("normal","random")", R"(,"clocks":"quick")"},
    {"board", R"("players":6,"limit":"5")", R"("easy","easy","normal","random")", R"(,"pace":10)"},
    {"frankfurt", R"("players":2)", "", ""},
    {"frankfurt", R"("players":3,"stress":"on")", R"("normal")", R"(,"pace":50)"},
    {"frankfurt", R"("players":4,"referee":"called")", R"("easy","random")", R"(,"spectators":"delayed")"},
    {"frankfurt", R"("players":4,"waiting":0)", R"("hard","normal")", R"(,"pace":30)"},
};

void plays_many(const ManyRow& row, u64 seed, Transcript& t) {
  const std::string wish = R"({"game":")" + std::string(row.game) + R"(","options":{)" + std::string(row.options) +
                           R"(},"bots":[)" + std::string(row.bots) + ']' + std::string(row.more) + '}';
  Evening e(wish, seed, &t);
  ASSERT_TRUE(e.made()) << wish << ": " << e.error();
  e.joins("Ben");
  e.looks_on();
  e.starts();
  if (row.game == "frankfurt") {
    Hands hands(e, seed);
    hands.pongs();
    hands.reach(25);
  } else {
    Chance chance = Chance::from_seed(seed);
    all_answer(e, chance, 40);
  }
}

TEST(RoomTranscripts, of_many_games_are_the_same) {
  std::string digests;
  for (std::size_t i = 0; i < std::size(kMany); ++i)
    for (u64 seed = 100 + i; seed < 300; seed += 100) {
      const std::string name = std::string(kMany[i].game) + ' ' + std::to_string(seed);
      SCOPED_TRACE(name);
      Transcript t;
      plays_many(kMany[i], seed, t);
      t.keep("many " + name + ".txt");
      digests += name + ' ' + std::to_string(t.text().size()) + ' ' + digest_text(t.text()) + '\n';
    }
  expect_golden("rooms/many.txt", digests);
}
}  // namespace
}  // namespace tumult::server::room_tests
