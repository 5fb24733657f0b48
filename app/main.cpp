// The one command: tumult play | serve | tables | scenario | verify | replay | review | rules | bench | signature |
// arena | sim | tune.
#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"

// A command whose flags come from a table. What is chosen stays in `wanted`.
static CLI::App* add_command(CLI::App& app, const char* name, const char* text, const char* words,
                             const std::vector<tumult::app::Flag>& flags, tumult::app::Wanted& wanted) {
  using Takes = tumult::app::Flag::Takes;
  auto* command = app.add_subcommand(name, text);
  command->add_option("words", wanted.words, words)->type_name("");
  for (const auto& flag : flags) wanted.chosen.emplace_back(flag.key, std::vector<std::string>());
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const std::string key = "--" + flags[i].key;
    std::vector<std::string>& chosen = wanted.chosen[i].second;
    if (flags[i].takes == Takes::none) command->add_flag(key, chosen, flags[i].text);
    else if (flags[i].takes == Takes::one) command->add_option(key, chosen, flags[i].text)->expected(1)->type_name("");
    else command->add_option(key, chosen, flags[i].text)->expected(1, 8)->delimiter(',')->type_name("");
  }
  command->allow_extras();
  return command;
}

int main(int argc, char** argv) {
  using namespace tumult::app;
  CLI::App app{"Tumult: the Frantic family of games, to play, script and study."};
  app.require_subcommand(1);
  app.failure_message(
      [](const CLI::App*, const CLI::Error& e) { return fmt::format("tumult: {}; see --help\n", e.what()); });
  int status = kWell;

  PlayRequest play_request;
  auto* play_command = app.add_subcommand("play", "play a game in the terminal, against bots or with others");
  play_command->add_option("game", play_request.game, "card, board or frankfurt")->capture_default_str();
  const std::vector<PlayFlag> flags = play_flags();
  for (const PlayFlag& flag : flags) play_request.chosen.emplace_back(flag.key, std::vector<std::string>());
  for (std::size_t i = 0; i < flags.size(); ++i) {
    std::vector<std::string>& words = play_request.chosen[i].second;
    if (flags[i].key == "polite" || flags[i].key == "left" || flags[i].key == "explain")
      play_command->add_flag("--" + flags[i].key, words, flags[i].text);
    else if (flags[i].several)
      play_command->add_option("--" + flags[i].key, words, flags[i].text)
          ->expected(1, 4)
          ->delimiter(',')
          ->type_name("");
    else play_command->add_option("--" + flags[i].key, words, flags[i].text)->expected(1)->type_name("");
  }
  play_command->add_flag("--new", play_request.fresh, "begin a new game");
  play_command->add_flag("--resume", play_request.resume, "go on with the saved game");
  play_command->add_flag("--plain", play_request.plain, "plain lines instead of a screen");
  play_command->allow_extras();
  play_command->callback([&] {
    play_request.unknown = play_command->remaining();
    status = play(play_request);
  });

  std::vector<std::string> paths;
  auto* scenario_command = app.add_subcommand("scenario", "play .play files and say where one does not hold");
  scenario_command->add_option("path", paths, "files or folders")->required();
  scenario_command->callback([&] { status = scenario(paths); });

  std::vector<std::string> records;
  auto* verify_command = app.add_subcommand(
      "verify", "replay records: check that the answers are legal, and what chance and result follow from");
  verify_command->add_option("file", records, ".game files")->required();
  verify_command->footer(
      "Exit status: 0 everything follows, of older rules too; 1 something does not; 2 a file is no record;\n"
      "3 a record of other rules agrees with today's only up to a line, which is named.");
  verify_command->callback([&] { status = verify(records); });

  ReplayRequest replay_request;
  auto* replay_command = app.add_subcommand("replay", "print a position of a record in words, or what led to it");
  replay_command->add_option("file", replay_request.file, "a .game file")->required();
  replay_command->add_option("--to", replay_request.to, "after so many answers (default: all)")
      ->check(CLI::Range(0, 1'000'000));
  auto* as_scenario =
      replay_command->add_flag("--as-scenario", replay_request.as_scenario, "write a .play file that leads there");
  auto* log =
      replay_command->add_flag("--log", replay_request.log, "tell what happened up to there, a sentence a line");
  log->excludes(as_scenario);
  replay_command->add_option("--lang", replay_request.lang, "of the log: en, de or fr")
      ->capture_default_str()
      ->needs(log);
  replay_command->add_option("--seat", replay_request.seat, "the log as this seat knows it (default: what is public)")
      ->check(CLI::Range(0, 7))
      ->needs(log);
  replay_command->callback([&] { status = replay(replay_request); });

  ReviewRequest review_request;
  auto* review_command = app.add_subcommand("review", "the costliest decisions of a game, as the hard bot sees them");
  review_command->add_option("file", review_request.file, "a .game file")->required();
  review_command->add_option("--seat", review_request.seat, "only this seat, counted from 0 (default: all but bots)")
      ->check(CLI::Range(0, 7));
  review_command->add_option("--most", review_request.most, "how many to list")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  review_command->add_option("--budget", review_request.budget, "games played on in mind for each decision")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  review_command->callback([&] { status = review(review_request); });

  RulesRequest rules_request;
  auto* rules_command = app.add_subcommand("rules", "what a card, an event, a power, a rule card or a clause says");
  rules_command->add_option("name", rules_request.words, "its name or id, or several; nothing: the list of all");
  auto* rules_game =
      rules_command->add_option("--game", rules_request.game, "only of this game: card, board or frankfurt");
  rules_command->add_option("--lang", rules_request.lang, "en, de or fr")->capture_default_str();
  rules_command->add_flag("--polite", rules_request.polite, "polite names for rude ones");
  rules_command->add_flag("--options", rules_request.options, "the options of the games, as docs/options.md has them")
      ->excludes(rules_game);
  rules_command->add_flag("--uncovered", rules_request.uncovered, "clauses and cards that no scenario shows")
      ->excludes(rules_game);
  rules_command->add_option("--scenarios", rules_request.scenarios, "folder of the scenarios (default: the project's)");
  rules_command->callback([&] { status = rules(rules_request); });

  std::string game;
  auto* bench_command =
      app.add_subcommand("bench", "how fast games are played at random: a JSON line per player count");
  bench_command->add_option("game", game, "card, board or frankfurt (default: all games)");
  int games = 0;
  bench_command->add_option("--games", games, "play just so many games of four, untimed: for counting instructions")
      ->check(CLI::PositiveNumber);
  std::string bot;
  bench_command->add_option("--bot", bot, "how long a bot thinks instead: random, easy, normal, hard or hard@100");
  bench_command->callback([&] { status = bot.empty() ? bench(game, games) : bench_bot(game, bot); });
  auto* signature_command = app.add_subcommand("signature", "a digest that changes only when play changes");
  signature_command->add_option("game", game, "card, board or frankfurt (default: all games)");
  signature_command->callback([&] { status = signature(game); });

  TuneRequest tune_request;
  auto* tune_command = app.add_subcommand("tune", "tune the weights of the card game's rule of thumb by self-play");
  tune_command->add_option("--steps", tune_request.steps, "changes to try")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  tune_command->add_option("--deals", tune_request.deals, "deals for each, played twice")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  tune_command->add_option("--players", tune_request.players, "how many sit at the table")
      ->capture_default_str()
      ->check(CLI::Range(2, 8));
  tune_command->add_option("--seed", tune_request.seed, "the same number gives the same result")->capture_default_str();
  tune_command->callback([&] { status = tune(tune_request); });

  Wanted arena_wanted;
  auto* arena_command =
      add_command(app, "arena", "bots against bots: points and wins with their uncertainty, and ratings",
                  "card, board or frankfurt, then the bots: random, easy, normal, hard, hard@100 (its budget), "
                  "normal:1 (its seats)",
                  arena_flags(), arena_wanted);
  arena_command->callback([&] {
    arena_wanted.unknown = arena_command->remaining();
    status = arena(arena_wanted);
  });
  Wanted sim_wanted;
  auto* sim_command =
      add_command(app, "sim", "many games between bots: how long they last, who wins, what each card does",
                  "card, board or frankfurt (default card)", sim_flags(), sim_wanted);
  sim_command->callback([&] {
    sim_wanted.unknown = sim_command->remaining();
    status = simulate(sim_wanted);
  });
  Wanted serve_wanted;
  auto* serve_command = add_command(app, "serve", "play online: a page and tables for everybody who opens it",
                                    "nothing", serve_flags(), serve_wanted);
  serve_command->callback([&] {
    serve_wanted.unknown = serve_command->remaining();
    status = serve(serve_wanted);
  });
  Wanted tables_wanted;
  auto* tables_command = add_command(app, "tables", "the tables that a server keeps, while it runs or not",
                                     "list; or close or forget with the ids of tables", tables_flags(), tables_wanted);
  tables_command->callback([&] {
    tables_wanted.unknown = tables_command->remaining();
    status = tables(tables_wanted);
  });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) { return app.exit(error) == 0 ? kWell : kNonsense; }
  return status;
}
