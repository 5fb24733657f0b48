// tumult play: a new game or the saved one, in plain lines or on the whole screen.
#include <fmt/core.h>
#include <langinfo.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <random>

#include "app/commands.h"
#include "app/frankfurt_table.h"
#include "app/play_plain.h"
#include "app/play_save.h"
#include "app/tables.h"
#include "app/terminal.h"

namespace tumult::app {
namespace {
Signs signs_of_locale() {
  std::setlocale(LC_ALL, "");
  return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? Signs::shapes : Signs::letters;
}

template <class T>
struct Start {
  using HotSeat = HotSeatOf<T>;
  const PlayRequest& request;
  const TermsOf<T>& terms;
  const Shelf& shelf;
  Signs signs;
  bool plain;
  bool first;  // nobody has played this game here before

  std::optional<bool> ask(const Talk& talk, std::string_view question) const {
    return plain ? ask_plain(talk, question, {std::cin, std::cout, signs}) : ask_on_screen(talk, question, "Tumult");
  }
  void say(const std::string& text) const {
    fmt::print(stderr, "{}\n", signs == Signs::letters ? in_ascii(text) : text);
  }
  // Before the game's screen comes, on a page that waits for a key: what is printed would be hidden behind it.
  void notify(const Talk& talk, const std::string& text) const {
    if (plain) say(text);
    else tell_on_screen(talk, text, "Tumult");
  }

  HotSeat fresh(const Talk& talk) const {
    push_aside(shelf.saved, shelf.before);
    write_whole(shelf.manners, choices::remembered(terms));
    write_whole(shelf.options, remembered_options(terms));
    if (first && !row_of<typename T::Spoken>().first_options.empty()) notify(talk, first_game(talk));
    return deal();
  }
  // The notice before a first game: the options it is played with, and how to get the others.
  std::string first_game(const Talk& talk) const {
    std::string options(row_of<typename T::Spoken>().first_options);
    for (auto at = options.find(';'); at != options.npos; at = options.find(';')) options.replace(at, 1, ", ");
    return fmt::format("{} {}", talk.fill("first-game", {{"options", options}}), talk.word("first-game-more"));
  }
  // A first game begins without surprises, if its chance may be chosen.
  HotSeat deal() const {
    constexpr int kDeals = 100;
    if (terms.seed) return {terms, *terms.seed};
    std::random_device chance;
    if constexpr (requires(const HotSeat& s) { T::begins_plainly(s.game()); }) {
      for (int i = 0; first && i < kDeals; ++i)
        if (HotSeat s(terms, chance()); T::begins_plainly(s.game())) return s;
    }
    return {terms, chance()};
  }

  // The saved game cannot go on. It stays where it is, or beside it if a new one is begun.
  std::optional<HotSeat> after_older_rules(const Talk& talk, const Departure& departure, int& status) const {
    const std::string sentence = talk.cannot_go_on(departure) + ' ';
    const std::string aside = place_for_rules(shelf.saved, departure.rules);
    if (request.resume) {
      notify(talk, sentence + talk.fill("older-kept", {{"file", shelf.saved}}));
      status = kDiffers;
      return std::nullopt;
    }
    const auto yes = ask(talk, sentence + talk.fill("older-begin", {{"file", aside}}));
    if (!yes || !*yes) {
      status = kWell;
      return std::nullopt;
    }
    push_aside(shelf.saved, aside);
    return fresh(talk);
  }

  // The game to be played; nothing: leave with `status`.
  std::optional<HotSeat> hot_seat(int& status) const {
    const Talk talk{.lang = terms.lang, .names = terms.names, .signs = signs};
    const auto saved = request.fresh || (terms.seed && !request.resume) ? std::nullopt : read_if_there(shelf.saved);
    if (!saved && request.resume) {
      fmt::print(stderr, "tumult play: there is no saved game to go on with; expected one at {}\n", shelf.saved);
      return status = kNonsense, std::nullopt;
    }
    if (!saved) return fresh(talk);
    Problem problem;
    auto hot_seat = HotSeat::resume(*saved, terms, problem);
    if (!hot_seat && problem.departure) return after_older_rules(talk, *problem.departure, status);
    if (!hot_seat) {
      notify(talk, talk.fill("save-broken", {{"line", std::to_string(problem.line)},
                                             {"words", problem.text},
                                             {"file", request.resume ? shelf.saved : shelf.before}}));
      if (request.resume) return status = kNonsense, std::nullopt;
      return fresh(talk);
    }
    if (hot_seat->game().game_over && !request.resume) return fresh(talk);
    if (request.resume) return hot_seat;
    const auto yes = ask(talk, talk.fill("resume-offer", {{"n", std::to_string(hot_seat->answers())},
                                                          {"round", std::to_string(hot_seat->game().rounds)}}));
    if (!yes) return status = kWell, std::nullopt;
    if (!*yes) return fresh(talk);
    return hot_seat;
  }
};

// Can the game be drawn on the whole screen?
template <class T>
concept DrawsScreen = requires { &T::draw; };

// Lines as those that are remembered.
template <class T>
std::string first_options() {
  std::string lines(row_of<typename T::Spoken>().first_options);
  std::ranges::replace(lines, ';', '\n');
  return lines + '\n';
}

template <class T>
int play_game(const PlayRequest& request) {
  const Shelf shelf = Shelf::of_this_user(T::Spoken::kName);
  std::string why;
  const auto options = read_if_there(shelf.options);
  const std::string remembered = read_if_there(shelf.manners).value_or("") + options.value_or(first_options<T>());
  const auto terms = read_terms<T>(request, remembered, why);
  if (!terms) {
    fmt::print(stderr, "tumult play: {}\n", why);
    return kNonsense;
  }
  const bool plain = !DrawsScreen<T> || request.plain || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0;
  const Start<T> start{request, *terms, shelf, signs_of_locale(), plain, !options};
  int status = kWell;
  auto hot_seat = start.hot_seat(status);
  if (!hot_seat) return status;
  bool kept = true;
  const auto save = [&] { kept = write_whole(shelf.saved, hot_seat->record()); };
  const auto talk = hot_seat->talk(*terms, start.signs);
  save();
  if (!kept) start.notify(talk, not_kept(talk, shelf.saved));  // before hours are played
  const auto played = [&] {
    if constexpr (DrawsScreen<T>)
      if (!plain) return play_on_screen(*hot_seat, *terms, start.signs, save);
    return play_plain(*hot_seat, *terms, {std::cin, std::cout, start.signs}, save);
  };
  const Left left = played();
  if (left == Left::over) push_aside(shelf.saved, shelf.last);
  if (!kept) {
    start.say(not_kept(talk, shelf.saved));
  } else if (left == Left::over) {
    start.say(talk.fill("look-back", {{"file", shelf.last}}));
  } else {
    start.say(talk.fill("saved", {{"file", shelf.saved}, {"game", T::Spoken::kName}}));
  }
  return kWell;
}

// An option that several games have is one flag; its help says what it means in each of them.
void add_flag(std::vector<Flag>& flags, std::string_view key, std::string_view text, const std::string& in_game,
              Flag::Takes takes) {
  const auto known = std::ranges::find(flags, key, &Flag::key);
  if (known == flags.end()) {
    flags.push_back({std::string(key), fmt::format("{} ({})", text, in_game), takes});
    return;
  }
  const bool same = known->text.starts_with(fmt::format("{} (", text));
  known->text.insert(known->text.size() - 1, same ? "; " + in_game : fmt::format("; {}; {}", in_game, text));
}
}  // namespace

std::vector<Flag> option_flags() {
  std::vector<Flag> flags;
  for_each_game([&](auto game) {
    using G = decltype(game);
    for (const auto& row : game.option_rows()) {
      Line range, standard;
      write_range(range, row);
      write_option(standard, typename G::Options{}, row);
      add_flag(flags, row.key, row.text, fmt::format("{}: {}, default {}", game.kName, range.view(), standard.view()),
               row.key == "sets" ? Flag::Takes::several : Flag::Takes::one);
    }
  });
  return flags;
}

std::vector<Flag> play_flags() {
  constexpr GameNames explained = game_names({.last = ", ", .only_turn_based = true});
  std::vector<Flag> flags = option_flags();
  flags.push_back({"seed", "the deal: the same number gives the same game; starts a new one (default: by chance)"});
  flags.push_back({"lang", catalogue::codes() + " (default en)"});
  flags.push_back({"polite", "polite names for rude ones (default off; --polite=off: no longer)", Flag::Takes::none});
  flags.push_back({"bots", "how well the others play (random, easy, normal or hard; default normal)"});
  flags.push_back({"explain", fmt::format("bots say why they did what they did ({}; default off)", explained.text()),
                   Flag::Takes::none});
  flags.push_back({"people", "so many people share this terminal (1 to 8, default 1)"});
  flags.push_back({"name", "what you are called; several people: Ada,Ben (default: as the system calls you)"});
  flags.push_back({"speed", "how quickly the others play (slow, normal, fast or none; default normal)"});
  for (const Flag& flag : frankfurt_flags()) flags.push_back(flag);
  return flags;
}

int play(const PlayRequest& request) {
  int status = kNonsense;
  const bool known = with_game(request.game, [&](auto game) {
    using G = decltype(game);
    if constexpr (TurnBased<G>) status = play_game<typename TableFor<G>::type>(request);
    else status = play_frankfurt(request, signs_of_locale());
  });
  if (!known) fmt::print(stderr, "tumult play: {}\n", choices::expected(request.game, kGameNames));
  return status;
}
}  // namespace tumult::app
