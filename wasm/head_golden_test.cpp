// Golden transcripts of how the engine for browsers opens games: heads, records, options. tests/fixtures/engine.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "wasm/transcript_test.h"

namespace tumult::wasm {
namespace {
constexpr Opening kOpenings[] = {Opening::everything, Opening::legality, Opening::resume};

std::string file(const std::string& below_root) {
  const char* root = std::getenv("TUMULT_ROOT");
  std::ifstream in(std::filesystem::path(root ? root : ".") / below_root, std::ios::binary);
  EXPECT_TRUE(in) << below_root;
  return std::string(std::istreambuf_iterator<char>(in), {});
}
std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return at == text.npos ? text : text.replace(at, what.size(), with);
}
// A record as if it had been written under those rules.
std::string with_rules(const std::string& record, int rules) {
  const std::size_t at = record.find("\nrules ") + 7;
  return record.substr(0, at) + std::to_string(rules) + record.substr(record.find('\n', at));
}

TEST(EngineTranscript, options_are_rows) {
  Transcript t;
  for (const char* game : {"card", "board", "frankfurt", "chess", ""}) t.options(game);
  expect_golden("engine/options.txt", t.text);
}

TEST(EngineTranscript, heads_are_checked_and_begun_or_refused_with_their_line) {
  Transcript t;
  const std::string key(64, '7');
  for (const std::string head : {
           "game card\n",
           "game board\n",
           "game frankfurt\n",
           "game card\nplayers 3\nseed 1\n",
           "game card\noption players 2\noption sets base\noption limit short\nseed 18446744073709551615\n",
           "game card\n\n  players 2  \nname s0 Ann\nname s1  Zoë  the second \nnote two words\nseed 7\n",
           "game board\noption players 6\nlimit 3\nseed 1\n",
           "game frankfurt\nplayers 2\nstress on\nseed 1\n",
           "game frankfurt\nplayers 2\noption stress on\nseed 1\n",
           "game frankfurt\nplayers 4\nreferee called\nseed 1\n",
           "",
           "\n",
           "players 3\nseed 1\n",
           "game\n",
           "game chess\nseed 1\n",
           "game card\nplayers 99\nseed 1\n",
           "game card\nplayers three\nseed 1\n",
           "game card\noption colours 9\nseed 1\n",
           "game card\nedition classic\nsets base pandora\nseed 1\n",
           "game card\nname s9 Ann\nseed 1\n",
           "game card\nname s0\nseed 1\n",
           "game card\nname Ann\nseed 1\n",
           "game card\nseed x\n",
           "game card\nseed -1\n",
           "game card\nkey 77\n",
           "game card\nturn s0\nseed 1\n",
           "game board\nplayers 7\nseed 1\n",
           "game frankfurt\nplayers 5\nseed 1\n",
       }) {
    t.check(head);
    if (t.begin(head)) t.record(), t.view(0), t.records(0);
  }
  if (t.begin("game card\nplayers 2\nkey " + key + "\n")) t.record(), t.view(0);
  if (t.begin("game card\nplayers 2\nseed 1\nkey " + key + "\n")) t.record(), t.view(0);
  expect_golden("engine/heads.txt", t.text);
}

// Loads in each way and verifies it; what was opened is looked at.
void open_each_way(Transcript& t, std::string_view remark, const std::string& record) {
  t.remark(remark);
  t.verify(record);
  for (const Opening opening : kOpenings) {
    if (!t.load(record, opening)) continue;
    t.records(0);
    t.view(0);
    t.view(kOnlooker);
    t.answers(0);
    t.history();
    t.record(Detail::brief);
  }
}

TEST(EngineTranscript, records_are_verified_and_opened_in_each_way) {
  Transcript t;
  for (const char* name : {"board-1-earthquake", "board-1", "card-3-edison", "card-3-one-round", "card-3-rounds",
                           "frankfurt-1-stress", "frankfurt-1"})
    open_each_way(t, name, file(fmt::format("tests/records/{}.game", name)));
  const std::string fair = file("wasm/fair_test.game");
  open_each_way(t, "committed secret, shares", fair);
  open_each_way(t, "another secret", replaced(fair, "secret ", "secret f"));
  open_each_way(t, "another share", replaced(fair, "share s0 ", "share s0 f"));
  expect_golden("engine/records.txt", t.text);
}

TEST(EngineTranscript, records_that_were_changed_are_refused_with_their_line) {
  Transcript t;
  for (const std::string game : {"card", "board", "frankfurt"}) {
    Transcript scratch;
    ASSERT_TRUE(scratch.begin(fmt::format("game {}\nplayers 3\nname s0 Ann\nseed 4\n", game)));
    if (game == "frankfurt") {
      for (Seat s = 0; s < 3; ++s) scratch.seat_bot(s, bots::Level::normal, 100, s);
      scratch.advance(15'000);
    } else {
      Players p(scratch, 4, {bots::Level::normal, bots::Level::normal}, 0, Players::Groups::drafted);
      for (int steps = 0; steps < 25; ++steps) p.step();
    }
    const std::string record = scratch.quietly().record();
    t.remark(game);
    t.verify(record, Detail::full);
    open_each_way(t, "as it is", record);
    open_each_way(t, "another seed", replaced(record, "seed 4", "seed 5"));
    open_each_way(t, "another digest", replaced(record, "\ndigest ", "\ndigest f"));
    open_each_way(t, "no digest", record.substr(0, record.find("\ndigest ") + 1));
    open_each_way(t, "an answer more", replaced(record, "\ndigest", "\ns0 juggle\ndigest"));
    open_each_way(t, "an answer of nobody", replaced(record, "\ndigest", "\ns7 pass\ndigest"));
    open_each_way(t, "four players", replaced(record, "players 3", "players 4"));
    open_each_way(t, "another game", replaced(record, "game " + game, "game chess"));
    open_each_way(t, "another option", replaced(record, "players 3", "players 99"));
    open_each_way(t, "no beginning", replaced(record, "\nbegin\n", "\n"));
    open_each_way(t, "half", record.substr(0, record.size() / 2));
    open_each_way(t, "older rules", with_rules(record, 1));
    open_each_way(t, "newer rules", with_rules(record, 99));
    open_each_way(t, "newer rules, an answer more",
                  replaced(with_rules(record, 99), "\ndigest", "\ns0 juggle\ndigest"));
  }
  for (const char* record : {"", "hello\n", "game card\n", "game card\nbegin\n"}) open_each_way(t, "no record", record);
  expect_golden("engine/changed_records.txt", t.text);
}
}  // namespace
}  // namespace tumult::wasm
