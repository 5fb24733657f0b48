// Golden transcripts of Frantic Frankfurt in plain lines, on its virtual clock: tests/fixtures/terminal.
#include <gtest/gtest.h>

#include "app/frankfurt_table.h"
#include "app/transcript_test.h"

namespace tumult::app::frankfurt_transcripts {
namespace {
using namespace frankfurt;

// Mostly does the first sensible thing, then lets time pass; sometimes lays any card, hurries, or asks something.
class QuickPlayer {
 public:
  QuickPlayer(const FrankfurtSolo& s, u64 seed) : s_(s), chance_(Chance::from_seed(seed ^ 0xFACE)) {}

  std::string next() {
    if (waits_) return waits_ = false, wait();
    if (chance_.below(12) == 0) return aside();
    if (chance_.below(10) == 0) return fmt::format("lay c{} p{}", 1 + chance_.below(4), chance_.below(2));
    Answers all;
    s_.view().sensible(all);
    waits_ = true;
    if (all.empty()) return waits_ = false, "next";
    Line line;
    write(line, s_.game(), all[0]);
    return std::string(line.view());
  }

 private:
  std::string wait() {
    if (chance_.below(4) == 0) return fmt::format("tick {}", s_.game().now + 700);
    return "wait 900";
  }
  std::string aside() {
    constexpr std::string_view kWords[] = {"look",    "help",          "?K-STUCK",     "?wrong",  "?",
                                           "wait",    "wait 99999999", "tick 5",       "fly",     "lay c9 p0",
                                           "slap p0", "turn c1",       "shift c1 c1",  "call p0", "draw",
                                           "ok",      "stuck",         "s1 lay c1 p0", "",        "lay"};
    return std::string(kWords[chance_.below(std::size(kWords))]);
  }

  const FrankfurtSolo& s_;
  Chance chance_;
  bool waits_ = false;
};

std::string transcript(const FrankfurtTerms& terms, u64 seed, Signs signs, int most) {
  FrankfurtSolo s(terms, seed, signs);
  std::ostringstream out;
  QuickPlayer player(s, seed);
  int lines = 0;
  TypedLines typed(out, [&](std::string_view) { return ++lines > most ? std::nullopt : std::optional(player.next()); });
  std::istream in(&typed);
  const Left left = play_frankfurt_plain(s, {in, out, signs});
  out << (left == Left::over ? "# over\n" : "# left\n") << as_lines(s.record());
  return out.str();
}
FrankfurtTerms terms(std::string_view lang, int players, bots::Level bots) {
  FrankfurtTerms t;
  t.lang = catalogue::lang(lang).value();
  t.options.players = static_cast<u8>(players);
  t.bots = bots;
  t.called = {"Anna"};
  return t;
}

TEST(TerminalTranscript, frankfurt_on_its_virtual_clock) {
  FrankfurtTerms en = terms("en", 2, bots::Level::normal), de = terms("de", 3, bots::Level::easy),
                 fr = terms("fr", 4, bots::Level::hard);
  de.options.stress = true;
  fr.options.referee = Referee::called;
  fr.practice = 2;
  expect_golden("terminal/frankfurt_en.txt", transcript(en, 11, Signs::letters, 5000));
  expect_golden("terminal/frankfurt_de.txt", transcript(de, 3, Signs::shapes, 5000));
  expect_golden("terminal/frankfurt_fr.txt", transcript(fr, 7, Signs::shapes, 5000));
}

TEST(TerminalTranscript, frankfurt_by_digests) {
  std::string all;
  for (const std::string_view lang : {"en", "de", "fr"})
    for (u64 seed = 0; seed < 6; ++seed) {
      FrankfurtTerms t = terms(lang, static_cast<int>(2 + seed % 3), static_cast<bots::Level>(seed % bots::kLevels));
      t.options.stress = seed % 2 == 1;
      const std::string text = transcript(t, seed, Signs::letters, 5000);
      all +=
          fmt::format("frankfurt {} seed {}: {} bytes {}\n", lang, seed, text.size(), digest_text(text).substr(0, 16));
    }
  expect_golden("terminal/frankfurt_digests.txt", all);
}
}  // namespace
}  // namespace tumult::app::frankfurt_transcripts
