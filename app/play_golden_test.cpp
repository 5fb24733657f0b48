// Golden transcripts of the card game and the board game in plain lines: tests/fixtures/terminal. What is typed stands
// after "> ", as on a terminal; at the end the record.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>

#include "app/board_table.h"
#include "app/card_table.h"
#include "app/commands.h"
#include "app/play_save.h"
#include "app/transcript_test.h"

namespace tumult::app {
namespace {

template <class T>
std::vector<std::string> asides_of() {
  std::vector<std::string> all = {"help",     "hint", "undo",   "undo",    "undo",    "log",   "0",
                                  "-1",       "999",  "juggle", "?",       "?gift",   "?gifd", "? block",
                                  "why pass", "pass", "draw",   "name s1", "s1 pass", "ok",    "quti"};
  if constexpr (std::same_as<T, CardTable>)
    for (const char* word : {"play r77", "why k9", "why r1", "?looping", "activate looping", "wish red", "play r1"})
      all.emplace_back(word);
  else
    for (const char* word : {"play push@99", "why push@17>in", "?stop", "roll", "toss block@8", "take stop@17"})
      all.emplace_back(word);
  return all;
}

// Plays to the end, or so many lines; after `saved_after` lines the game is saved and resumed.
struct Script {
  int saved_after = 25;
  int most = 1'000'000;
  Signs signs = Signs::shapes;
};
template <class T>
std::string transcript(const TermsOf<T>& terms, u64 seed, const Script& script) {
  std::ostringstream out;
  Chooser chooser(seed, asides_of<T>(), terms.called);
  int lines = 0, until = script.saved_after;
  TypedLines typed(
      out, [&](std::string_view shown) { return ++lines > until ? std::nullopt : std::optional(chooser.next(shown)); });
  const auto play = [&](HotSeatOf<T>& s) {
    std::istream in(&typed);
    return play_plain(s, terms, {in, out, script.signs}, [] {});
  };
  HotSeatOf<T> s(terms, seed);
  if (play(s) == Left::over) {
    out << as_lines(s.record());
    return out.str();
  }
  out << "# saved and resumed\n";
  Problem problem;
  auto again = HotSeatOf<T>::resume(s.record(), terms, problem);
  if (!again) return out.str() + problem.text;
  until = script.most;
  play(*again);
  out << as_lines(again->record());
  return out.str();
}
template <class T>
TermsOf<T> short_game(std::string_view lang, int players, int people) {
  TermsOf<T> terms;
  terms.lang = catalogue::lang(lang).value();
  terms.options.players = static_cast<u8>(players);
  terms.options.limit = 1;
  terms.people = people;
  terms.called = {"Anna", "Zoë"};
  return terms;
}

struct Case {
  std::string_view name;
  u64 seed;
  std::string_view lang;
  int people = 1;
  bots::Level bots = bots::Level::normal;
  catalogue::Names names = catalogue::Names::plain;
  Signs signs = Signs::shapes;
};
template <class T>
void expect_transcripts(std::initializer_list<Case> cases) {
  for (const Case& c : cases) {
    auto terms = short_game<T>(c.lang, 3, c.people);
    terms.bots = c.bots;
    terms.names = c.names;
    terms.explains = c.people == 1;
    expect_golden(fmt::format("terminal/{}_{}.txt", c.name, c.lang),
                  transcript<T>(terms, c.seed, {.most = 400, .signs = c.signs}));
  }
}
constexpr auto kPolite = catalogue::Names::polite;
constexpr auto kPlain = catalogue::Names::plain;

// The seeds are of games in which no bot is asked for several picks.
TEST(TerminalTranscript, whole_games) {
  expect_transcripts<CardTable>({{"card_one", 41, "en"},
                                 {"card_two", 35, "en", 2, bots::Level::random},
                                 {"card_two", 24, "de", 2, bots::Level::normal, kPlain, Signs::letters},
                                 {"card_two", 52, "fr", 2, bots::Level::normal, kPolite}});
  expect_transcripts<BoardTable>({{"board_one", 22, "en"},
                                  {"board_one", 50, "de", 1, bots::Level::easy, kPolite},
                                  {"board_one", 22, "fr", 1, bots::Level::hard},
                                  {"board_two", 39, "en", 2, bots::Level::random},
                                  {"board_two", 30, "de", 2, bots::Level::normal, kPlain, Signs::letters},
                                  {"board_two", 39, "fr", 2, bots::Level::normal, kPolite}});
}

// A bot answers a group in one step, with one reason for it.
TEST(TerminalTranscript, known_games_in_which_bots_answer_groups) {
  expect_transcripts<CardTable>({{"known_bot_groups_card", 5, "en"},
                                 {"known_bot_groups_card", 2, "de", 1, bots::Level::easy, kPolite},
                                 {"known_bot_groups_card", 8, "fr", 1, bots::Level::hard}});
  expect_transcripts<BoardTable>({{"known_bot_groups_board", 8, "en"}});
}

// A line for each game: how long its transcript is, and its digest.
template <class T>
std::string digests(int players, int people) {
  std::string all;
  for (const std::string_view lang : {"en", "de", "fr"})
    for (u64 seed = 100; seed < 104; ++seed) {
      auto terms = short_game<T>(lang, players, people);
      terms.bots = static_cast<bots::Level>(seed % 3);
      terms.explains = true;
      const std::string text = transcript<T>(terms, seed, {.saved_after = 40, .most = 150});
      all += fmt::format("{} {} seed {} players {} people {}: {} bytes {}\n", T::Spoken::kName, lang, seed, players,
                         people, text.size(), digest_text(text).substr(0, 16));
    }
  return all;
}
TEST(TerminalTranscript, many_games_by_their_digests) {
  expect_golden("terminal/digests.txt", digests<CardTable>(2, 2) + digests<BoardTable>(2, 2));
  expect_golden("terminal/known_bot_groups_digests.txt", digests<CardTable>(4, 1) + digests<BoardTable>(4, 1));
}

// `tumult play --plain` itself, in a home of its own.
class PlayCommand {
 public:
  PlayCommand() {
    set("XDG_STATE_HOME", folder_ + "/state");
    set("XDG_CONFIG_HOME", folder_ + "/config");
    set("LC_ALL", "C");
    std::filesystem::remove_all(folder_);
  }
  ~PlayCommand() {
    for (const auto& [name, value] : before_)
      if (value) setenv(name.c_str(), value->c_str(), 1);
      else unsetenv(name.c_str());
    std::filesystem::remove_all(folder_);
  }
  PlayCommand(const PlayCommand&) = delete;

  // The words of a command line and the lines that are typed.
  void run(std::string_view game, std::vector<std::pair<std::string, std::vector<std::string>>> chosen,
           std::vector<std::string> lines, bool resume = false, bool fresh = false) {
    PlayRequest request;
    request.game = game;
    request.plain = true;
    request.resume = resume;
    request.fresh = fresh;
    text += fmt::format("$ tumult play {} --plain{}{}", game, resume ? " --resume" : "", fresh ? " --new" : "");
    for (const auto& [key, words] : chosen) {
      text += fmt::format(" --{}", key);
      for (const std::string& word : words) text += ' ' + word;
    }
    request.chosen = std::move(chosen);
    std::ostringstream out;
    std::size_t at = 0;
    TypedLines typed(out,
                     [&](std::string_view) { return at < lines.size() ? std::optional(lines[at++]) : std::nullopt; });
    std::streambuf* const cin = std::cin.rdbuf(&typed);
    std::streambuf* const cout = std::cout.rdbuf(out.rdbuf());
    testing::internal::CaptureStdout();  // what is printed past std::cout
    testing::internal::CaptureStderr();
    const int status = play(request);
    const std::string err = testing::internal::GetCapturedStderr(), more = testing::internal::GetCapturedStdout();
    std::cin.rdbuf(cin);
    std::cin.clear();
    std::cout.rdbuf(cout);
    text += fmt::format("\n{}{}# status {}\n", without_folder(out.str() + more), as_lines(without_folder(err)), status);
  }
  // The files that are kept, with what is in them.
  void list() {
    std::set<std::string> files;
    if (std::filesystem::exists(folder_))
      for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_))
        if (entry.is_regular_file()) files.insert(entry.path().string());
    for (const std::string& file : files)
      text += fmt::format("# {}\n{}", without_folder(file), as_lines(read_if_there(file).value_or("")));
  }
  std::string text;

 private:
  void set(const std::string& name, const std::string& value) {
    const char* old = std::getenv(name.c_str());
    before_.emplace_back(name, old ? std::optional<std::string>(old) : std::nullopt);
    setenv(name.c_str(), value.c_str(), 1);
  }
  std::string without_folder(std::string s) const {
    for (std::size_t at; (at = s.find(folder_)) != s.npos;) s.replace(at, folder_.size(), "HOME");
    return s;
  }

  std::vector<std::pair<std::string, std::optional<std::string>>> before_;
  std::string folder_ = testing::TempDir() + "terminal_transcript_" + std::to_string(::getpid());
};

TEST(TerminalTranscript, a_game_is_saved_offered_again_resumed_and_pushed_aside) {
  for (const std::string_view lang : {"en", "de", "fr"}) {
    PlayCommand p;
    const std::vector<std::pair<std::string, std::vector<std::string>>> terms = {
        {"seed", {"41"}}, {"players", {"3"}}, {"limit", {"1"}}, {"lang", {std::string(lang)}}, {"name", {"Anna"}}};
    p.run("card", {}, {}, true);
    p.run("card", terms, {"1", "2", "hint", "quit"});
    p.list();
    p.run("card", {}, {"perhaps", "yes", "1"});
    p.run("card", {}, {"1", "1", "q"}, true);
    p.run("card", {}, {"no", "quit"}, true, true);
    p.run("card", {{"players", {"9"}}}, {});
    p.run("card", {{"players", {"2"}}, {"seed", {"3"}}}, {});
    if (lang == "en") p.run("board", terms, std::vector<std::string>(300, "1"));
    p.run("card", {}, {"quit"}, true);
    p.run("chess", {}, {});
    p.run("frankfurt", {{"seed", {"1"}}, {"players", {"2"}}}, {"lay c1 p0", "wait 3000", "quit"});
    if (lang == "en") p.run("frankfurt", {{"seed", {"1"}}}, std::vector<std::string>(60, "wait 600000"));
    p.list();
    expect_golden(fmt::format("terminal/command_{}.txt", lang), p.text);
  }
}
}  // namespace
}  // namespace tumult::app
