#include "app/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

#include "app/commands.h"
#include "app/play_save.h"
#include "catalogue/catalogue.h"
#include "games/games.h"

namespace tumult::app {
namespace {
using Run = std::function<int()>;  // the chosen command with what was read for it
constexpr const char* kPlay = "To play";
constexpr const char* kLook = "To look things up";
constexpr const char* kHost = "To host tables";
constexpr const char* kStudy = "To study the games";
constexpr const char* kWork = "To work on Tumult";

// What is read for a command lives as long as the command line.
template <class Request>
CLI::App* add_command(CLI::App& app, Run& run, const char* name, const char* text, const char* group,
                      const std::shared_ptr<Request>& request, int (*what)(const Request&)) {
  CLI::App* command = app.add_subcommand(name, text)->group(group)->allow_extras();
  command->callback([&run, request, what] { run = [request, what] { return what(*request); }; });
  return command;
}

void add_flags(CLI::App& command, const std::vector<Flag>& flags, Choices& chosen) {
  for (const Flag& flag : flags) chosen.emplace_back(flag.key, std::vector<std::string>());
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const std::string key = "--" + flags[i].key;
    std::vector<std::string>& words = chosen[i].second;
    switch (flags[i].takes) {
      case Flag::Takes::none: command.add_flag(key, words, flags[i].text); break;
      case Flag::Takes::one: command.add_option(key, words, flags[i].text)->expected(1)->type_name(""); break;
      case Flag::Takes::several:
        command.add_option(key, words, flags[i].text)->expected(1, 8)->delimiter(',')->type_name("");
        break;
    }
  }
}

void add_play(CLI::App& app, Run& run) {
  const auto request = std::make_shared<PlayRequest>();
  auto* command =
      add_command(app, run, "play", "play in the terminal, against bots or with others", kPlay, request, &play);
  command->add_option("game", request->game, std::string(kGameNames))->capture_default_str()->type_name("");
  add_flags(*command, play_flags(), request->chosen);
  command->add_flag("--new", request->fresh, "begin a new game");
  command->add_flag("--resume", request->resume, "go on with the saved game");
  command->add_flag("--plain", request->plain, "plain lines instead of a screen");
  std::string names, first;
  for (const GameRow& row : kGames) {
    if (!row.real_time) names += fmt::format("{}{}.game", names.empty() ? "" : ", ", row.name);
    first += fmt::format("{}{} with {}", first.empty() ? "" : "; ", row.name, row.first_options);
  }
  const Shelf shelf = Shelf::of_this_user(kGames[0].name);
  const auto folder = [](const std::string& file) { return file.substr(0, file.rfind('/') + 1); };
  command->footer(fmt::format(
      "What is not said is as it was the last time. A first game is a gentle one ({}).\n"
      "Games are saved after every answer in {} ({}),\n"
      "the last finished one beside as NAME.last.game, the one that a new game pushed aside as NAME.before.game.\n"
      "Choices are kept in {}.",
      first, folder(shelf.saved), names, folder(shelf.options)));
}

void add_scenario(CLI::App& app, Run& run) {
  const auto paths = std::make_shared<std::vector<std::string>>();
  auto* command =
      add_command(app, run, "scenario", "play .play files and say where one does not hold", kWork, paths, &scenario);
  command->add_option("path", *paths, "files or folders")->required()->type_name("");
}

void add_verify(CLI::App& app, Run& run) {
  const auto files = std::make_shared<std::vector<std::string>>();
  auto* command = add_command(app, run, "verify",
                              "replay records: are the answers legal, and what do chance and result follow from?",
                              kLook, files, &verify);
  command->add_option("file", *files, ".game files")->required()->type_name("");
  command->footer(
      "Exit status: 0 everything follows, of older rules too; 1 something does not; 2 a file is no record;\n"
      "3 a record of other rules agrees with today's only up to a line, which is named.");
}

void add_replay(CLI::App& app, Run& run) {
  const auto r = std::make_shared<ReplayRequest>();
  auto* command =
      add_command(app, run, "replay", "print a position of a record in words, or what led to it", kLook, r, &replay);
  command->add_option("file", r->file, "a .game file")->required()->type_name("");
  command->add_option("--to", r->to, "after so many answers (default: all)")->check(CLI::Range(0, 1'000'000));
  auto* as_scenario = command->add_flag("--as-scenario", r->as_scenario, "write a .play file that leads there");
  auto* log = command->add_flag("--log", r->log, "tell what happened up to there, a sentence a line");
  log->excludes(as_scenario);
  command->add_option("--lang", r->lang, "of the log: " + catalogue::codes())->capture_default_str()->needs(log);
  command->add_option("--seat", r->seat, "the log as this seat knows it (default: what is public)")
      ->check(CLI::Range(0, kMaxSeats - 1))
      ->needs(log);
}

void add_review(CLI::App& app, Run& run) {
  const auto r = std::make_shared<ReviewRequest>();
  auto* command = add_command(app, run, "review", "the costliest decisions of a game, as the hard bot sees them", kLook,
                              r, &review);
  command->add_option("file", r->file, "a .game file")->required()->type_name("");
  command->add_option("--seat", r->seat, "only this seat, counted from 0 (default: all but bots)")
      ->check(CLI::Range(0, kMaxSeats - 1));
  command->add_option("--most", r->most, "how many to list")->capture_default_str()->check(CLI::PositiveNumber);
  command->add_option("--budget", r->budget, "games played on in mind for each decision")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
}

void add_rules(CLI::App& app, Run& run) {
  const auto r = std::make_shared<RulesRequest>();
  auto* command =
      add_command(app, run, "rules", "what a card, an event, a power, a rule card or a clause says", kPlay, r, &rules);
  command->add_option("name", r->words, "its name or id, or several (default: the list of all)")->type_name("");
  auto* game = command->add_option("--game", r->game, fmt::format("only of this game: {} (default: any)", kGameNames));
  command->add_option("--lang", r->lang, catalogue::codes())->capture_default_str();
  command->add_flag("--polite", r->polite, "polite names for rude ones");
  command->add_flag("--options", r->options, "the options of the games, as docs/options.md has them")->excludes(game);
  command->add_flag("--uncovered", r->uncovered, "clauses and cards that no scenario shows")->excludes(game);
  command->add_option("--scenarios", r->scenarios, "folder of the scenarios (default: the project's)");
}

void add_bench(CLI::App& app, Run& run) {
  const auto r = std::make_shared<BenchRequest>();
  auto* command = add_command(app, run, "bench", "how fast games are played at random: a JSON line per player count",
                              kWork, r, &bench);
  command->add_option("game", r->game, fmt::format("{} (default: all games)", kGameNames))->type_name("");
  command->add_option("--games", r->games, "play just so many games of four, untimed: for counting instructions")
      ->check(CLI::PositiveNumber);
  command->add_option("--bot", r->bot, "how long a bot thinks instead: random, easy, normal, hard or hard@100");
  const auto game = std::make_shared<std::string>();
  command = add_command(app, run, "signature", "a digest that changes only when play changes", kWork, game, &signature);
  command->add_option("game", *game, fmt::format("{} (default: all games)", kGameNames))->type_name("");
}

void add_tune(CLI::App& app, Run& run) {
  const auto r = std::make_shared<TuneRequest>();
  auto* command =
      add_command(app, run, "tune", "tune the weights of the card game's rule of thumb by self-play", kStudy, r, &tune);
  command->add_option("--steps", r->steps, "changes to try")->capture_default_str()->check(CLI::PositiveNumber);
  command->add_option("--deals", r->deals, "deals for each, played twice")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  command->add_option("--players", r->players, "how many sit at the table")
      ->capture_default_str()
      ->check(CLI::Range(2, kMaxSeats));
  command->add_option("--seed", r->seed, "the same number gives the same result")->capture_default_str();
}

// A command whose flags come from a table; `words` says what may stand before them, if anything.
void add_wanted(CLI::App& app, Run& run, const char* name, const char* text, const char* group, const char* words,
                const std::vector<Flag>& flags, int (*what)(const Wanted&)) {
  const auto wanted = std::make_shared<Wanted>();
  auto* command = add_command(app, run, name, text, group, wanted, what);
  if (words) command->add_option("words", wanted->words, words)->type_name("");
  add_flags(*command, flags, wanted->chosen);
}

void add_wanted_commands(CLI::App& app, Run& run) {
  add_wanted(app, run, "serve", "serve the page and tables online", kHost, nullptr, serve_flags(), &serve);
  app.get_subcommand("serve")->footer(
      "Only this machine can open the page, unless --address says otherwise: 0.0.0.0 lets in everybody who reaches "
      "this\n"
      "machine, such as phones in the same house.");
  add_wanted(app, run, "tables", "the tables that a server keeps, while it runs or not", kHost,
             "list; or close or forget with the ids of tables", tables_flags(), &tables);
  add_wanted(app, run, "arena", "bots against bots: points and wins with their uncertainty, and ratings", kStudy,
             "the game, then the bots: random, easy, normal, hard, hard@100 (its budget), normal:1 (its seats)",
             arena_flags(), &arena);
  add_wanted(app, run, "sim", "many games between bots: how long they last, who wins, what each card does", kStudy,
             "the game (default card)", sim_flags(), &simulate);
}

// What ./tumult does by itself, named here for its help.
int in_the_project(const std::string& name) {
  fmt::print(stderr, "tumult {0}: this works in the project's folder only, as ./tumult {0}\n", name);
  return kNonsense;
}
void add_project_command(CLI::App& app, Run& run, const char* name, const char* text) {
  add_command(app, run, name, text, kWork, std::make_shared<std::string>(name), &in_the_project);
}

std::string versions(std::string_view version) {
  std::string rules;
  for (const GameRow& row : kGames) rules += fmt::format("{}{} {}", rules.empty() ? "" : ", ", row.name, row.rules);
  return fmt::format("tumult {}\nrules: {}", version, rules);
}

// The word that was meant, if one is close.
std::optional<std::string> meant(std::string_view word, const std::vector<std::string>& known) {
  std::optional<std::string> best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    const bool begins = word.size() > 1 && candidate.starts_with(word);
    const std::size_t distance = begins ? 1 : catalogue::edit_distance(word, candidate);
    if (distance < least) best = candidate, least = distance;
  }
  return best;
}
int complain(const std::string& where, const std::string& word, const std::vector<std::string>& known) {
  const auto near = meant(word, known);
  fmt::print(stderr, "tumult{}{}: '{}' is not known here; {}'tumult {}{}help' lists what there is\n",
             where.empty() ? "" : " ", where, word, near ? fmt::format("did you mean '{}'? ", *near) : "", where,
             where.empty() ? "" : " --");
  return kNonsense;
}

std::vector<std::string> names_of_commands(CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  return names;
}

// A word that the command does not know: a flag, or a word too many.
int complain_of_extra(const CLI::App& command, const std::string& extra) {
  const std::string flag = extra.substr(0, extra.find('='));
  std::vector<std::string> known;
  if (flag.starts_with("--"))
    for (const CLI::Option* option : command.get_options())
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  return complain(command.get_name(), flag, known);
}
}  // namespace

int run_command(std::vector<std::string> words, std::string_view version) {
  CLI::App app{"Tumult: the Frantic family of games, to play, host, script and study.", "tumult"};
  Run run;
  app.require_subcommand(1);
  app.set_version_flag("--version", versions(version), "print the version, the rules' versions and the commit");
  app.set_help_flag("-h,--help", "print this help");
  add_play(app, run);
  add_rules(app, run);
  add_wanted_commands(app, run);
  add_verify(app, run);
  add_replay(app, run);
  add_review(app, run);
  add_tune(app, run);
  add_scenario(app, run);
  add_bench(app, run);
  add_project_command(app, run, "test", "run the tests: all, --fast or some steps (./tumult test --help)");
  add_project_command(app, run, "regenerate",
                      "write schemas, types, signatures and fixtures anew, and show the difference");
  app.add_subcommand("help", "this list; with a command, its flags")->group(kPlay);
  app.footer("'tumult help COMMAND' tells more.");

  const std::vector<std::string> commands = names_of_commands(app);
  if (!words.empty() && words[0] == "help") words[0] = "--help", std::ranges::rotate(words, words.begin() + 1);
  if (words.empty()) {
    fmt::print(stderr, "{}", app.help());
    return kNonsense;
  }
  if (!words[0].starts_with('-') && std::ranges::find(commands, words[0]) == commands.end())
    return complain("", words[0], commands);
  const std::vector<std::string> flags = {"-h", "--help", "--version"};
  if (words[0].starts_with('-') && std::ranges::find(flags, words[0]) == flags.end())
    return complain("", words[0], flags);
  const std::string name = words[0].starts_with('-') ? "" : words[0];
  try {
    std::ranges::reverse(words);  // as CLI11 takes them
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    fmt::print(stderr, "tumult{}{}: {}; see 'tumult {}--help'\n", name.empty() ? "" : " ", name, error.what(),
               name.empty() ? "" : name + " ");
    return kNonsense;
  }
  const CLI::App& command = *app.get_subcommands().front();
  if (const auto extras = command.remaining(); !extras.empty()) return complain_of_extra(command, extras.front());
  return run();
}
}  // namespace tumult::app
