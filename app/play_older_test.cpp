// A saved game of older rules in the terminal: it goes on, or it is kept and one sentence says why it cannot.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "app/board_table.h"
#include "app/card_table.h"
#include "app/commands.h"
#include "app/play_save.h"
#include "app/play_scripted_test.h"

namespace tumult::app {
namespace {
namespace fs = std::filesystem;

// A home of its own, with a saved game in it.
class Home {
 public:
  explicit Home(const std::string& saved) {
    fs::remove_all(folder_);
    setenv("XDG_STATE_HOME", (folder_ + "/state").c_str(), 1);
    setenv("XDG_CONFIG_HOME", (folder_ + "/config").c_str(), 1);
    write_whole(shelf().saved, saved);
  }
  ~Home() {
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    fs::remove_all(folder_);
  }
  Home(const Home&) = delete;
  static Shelf shelf() { return Shelf::of_this_user("card"); }
  static std::string beside(std::string_view name) { return fs::path(shelf().saved).replace_filename(name).string(); }

 private:
  std::string folder_ = testing::TempDir() + "older_rules_" + std::to_string(::getpid());
};

struct Outcome {
  int status = -1;
  std::string out, err;
};
Outcome run(PlayRequest request, const std::string& said) {
  std::istringstream in(said);
  std::ostringstream out;
  std::streambuf* const cin = std::cin.rdbuf(in.rdbuf());
  std::streambuf* const cout = std::cout.rdbuf(out.rdbuf());
  testing::internal::CaptureStderr();
  request.plain = true;
  const int status = play(request);
  std::cin.rdbuf(cin);
  std::cout.rdbuf(cout);
  return {status, out.str(), testing::internal::GetCapturedStderr()};
}

std::string saved_game() {
  TermsOf<CardTable> terms;
  terms.options.players = 3;
  HotSeatOf<CardTable> s(terms, 9);
  played(s, terms, ones(12));
  return of_rules(s.record(), 1);
}
// The same, but for an answer that nobody may give.
std::string unplayable() {
  std::string text = saved_game();
  return text.replace(text.rfind("digest"), 0, "s0 give r1 s0\n");
}

TEST(OlderSave, goes_on_if_all_its_answers_hold) {
  const Home home(saved_game());
  const Outcome r = run({.resume = true}, "quit\n");
  EXPECT_EQ(r.status, kWell) << r.err;
  EXPECT_TRUE(fs::exists(Home::shelf().saved));
  EXPECT_FALSE(fs::exists(Home::beside("card.rules-1.game")));
}

TEST(OlderSave, that_cannot_go_on_stays_where_it_is_if_it_was_asked_for) {
  const Home home(unplayable());
  const Outcome r = run({.resume = true}, "");
  EXPECT_EQ(r.status, kDiffers);
  EXPECT_NE(r.err.find("older rules (1, now " + std::to_string(card::kRulesVersion) + ") and can't go on: answer "),
            r.err.npos)
      << r.err;
  EXPECT_NE(r.err.find("\"s0 give r1 s0\", is no longer allowed (C-"), r.err.npos) << r.err;
  EXPECT_EQ(read_if_there(Home::shelf().saved), unplayable());
}

TEST(OlderSave, that_cannot_go_on_is_moved_aside_when_a_new_one_is_begun_and_never_overwritten) {
  const Home home(unplayable());
  Outcome r = run({}, "no\n");
  EXPECT_EQ(r.status, kWell);
  EXPECT_EQ(read_if_there(Home::shelf().saved), unplayable()) << "nothing was begun";

  r = run({}, "yes\nquit\n");
  EXPECT_NE(r.out.find("card.rules-1.game"), r.out.npos) << r.out;
  EXPECT_EQ(read_if_there(Home::beside("card.rules-1.game")), unplayable());
  EXPECT_NE(read_if_there(Home::shelf().saved), unplayable());

  write_whole(Home::shelf().saved, unplayable() + "\n");
  run({}, "yes\nquit\n");
  EXPECT_EQ(read_if_there(Home::beside("card.rules-1.game")), unplayable());
  EXPECT_EQ(read_if_there(Home::beside("card.rules-1-2.game")), unplayable() + "\n");
}

TEST(OlderSave, of_newer_rules_waits_for_a_newer_program) {
  const Home home(of_rules(saved_game(), 900));
  const Outcome r = run({.resume = true}, "");
  EXPECT_EQ(r.status, kDiffers);
  EXPECT_NE(r.err.find("newer rules (900, here "), r.err.npos) << r.err;
}

TEST(OlderSave, is_spoken_of_in_every_language) {
  const Departure d{.why = Departure::Why::chance_left, .rules = 2, .now = 4, .answer = 5, .said = "s1 draw"};
  EXPECT_EQ(Talk{.lang = catalogue::Lang::de}.cannot_go_on(d),
            "Das gespeicherte Spiel (Regeln 2, jetzt 4) kann nicht weitergehen: nach "
            "Antwort 5, „s1 draw“, würde heute anders gezogen.");
  EXPECT_EQ(Talk{.lang = *catalogue::lang("fr")}.cannot_go_on(d),
            "La partie enregistrée (règles 2, maintenant 4) ne peut pas continuer\u00A0: "
            "après la réponse 5, «\u00A0s1 draw\u00A0», le tirage serait différent aujourd'hui.");
}
}  // namespace
}  // namespace tumult::app
