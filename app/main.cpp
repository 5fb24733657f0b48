// The one command: tumult play | scenario | verify | replay | rules | bench | signature.
#include <CLI/CLI.hpp>

#include "app/commands.h"

int main(int argc, char** argv) {
  using namespace tumult::app;
  CLI::App app{"Tumult: the Frantic family of games, to play, script and study."};
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::help);
  int status = kWell;

  std::vector<std::string> paths;
  auto* scenario_command = app.add_subcommand("scenario", "play .play files and say where one does not hold");
  scenario_command->add_option("path", paths, "files or folders")->required();
  scenario_command->callback([&] { status = scenario(paths); });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) { return app.exit(error) == 0 ? kWell : kNonsense; }
  return status;
}
