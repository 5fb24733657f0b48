// tumult play: a new game or the saved one, in plain lines or on the whole screen.
#include <fmt/core.h>
#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <random>

#include "app/commands.h"
#include "app/play_plain.h"
#include "app/play_save.h"
#include "app/terminal.h"

namespace tumult::app {
namespace {
Signs signs_of_locale() {
  std::setlocale(LC_ALL, "");
  return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? Signs::shapes : Signs::letters;
}

struct Start {
  const PlayRequest& request;
  const Terms& terms;
  const Shelf& shelf;
  Signs signs;
  bool plain;

  std::optional<bool> ask(const Talk& talk, std::string_view question) const {
    return plain ? ask_plain(talk, question, {std::cin, std::cout, signs}) : ask_on_screen(talk, question, "Tumult");
  }
  void say(const std::string& text) const {
    fmt::print(stderr, "{}\n", signs == Signs::letters ? in_ascii(text) : text);
  }

  Session fresh() const {
    push_aside(shelf.saved, shelf.before);
    write_whole(shelf.choices, remembered_choices(terms));
    return {terms, terms.seed ? *terms.seed : std::random_device{}()};
  }

  // The game to be played; nothing: leave with `status`.
  std::optional<Session> session(int& status) const {
    const Talk talk{.lang = terms.lang, .names = terms.names, .signs = signs};
    const auto saved = request.fresh || (terms.seed && !request.resume) ? std::nullopt : read_if_there(shelf.saved);
    if (!saved && request.resume) {
      fmt::print(stderr, "tumult play: there is no saved game to go on with; expected one at {}\n", shelf.saved);
      return status = kNonsense, std::nullopt;
    }
    if (!saved) return fresh();
    card::Problem problem;
    auto session = Session::resume(*saved, terms, problem);
    if (!session) {
      say(talk.fill("save-broken", {{"line", std::to_string(problem.line)},
                                    {"words", problem.text},
                                    {"file", request.resume ? shelf.saved : shelf.before}}));
      if (request.resume) return status = kNonsense, std::nullopt;
      return fresh();
    }
    if (session->game().game_over && !request.resume) return fresh();
    if (request.resume) return session;
    const auto yes = ask(talk, talk.fill("resume-offer", {{"n", std::to_string(session->answers())},
                                                          {"round", std::to_string(session->game().rounds)}}));
    if (!yes) return status = kWell, std::nullopt;
    if (!*yes) return fresh();
    return session;
  }
};
}  // namespace

int play(const PlayRequest& request) {
  const Shelf shelf = Shelf::of_this_user();
  std::string why;
  const auto terms = read_terms(request, read_if_there(shelf.choices).value_or(""), why);
  if (!terms) {
    fmt::print(stderr, "tumult play: {}\n", why);
    return kNonsense;
  }
  const bool plain = request.plain || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0;
  const Start start{request, *terms, shelf, signs_of_locale(), plain};
  int status = kWell;
  auto session = start.session(status);
  if (!session) return status;
  bool kept = true;
  const auto save = [&] { kept = write_whole(shelf.saved, session->record()); };
  const Left left = plain ? play_plain(*session, *terms, {std::cin, std::cout, start.signs}, save)
                          : play_on_screen(*session, *terms, start.signs, save);
  if (left == Left::over) remove_file(shelf.saved);
  else if (!kept) fmt::print(stderr, "tumult play: the game could not be saved at {}\n", shelf.saved);
  else if (!plain) start.say(std::string(session->talk(*terms, start.signs).word("saved")));
  return kWell;
}
}  // namespace tumult::app
