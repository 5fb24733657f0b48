// The corpus of narrations, questions and refusals: seeded games, told once by the terminal (story_corpus_test.cpp) and
// once by the page (web/src/story_corpus.test.ts), which plays the same games with the engine for browsers. Both choose
// answers alike, so both write the same lines but for the words:
//   = s1 give r7 / give b2     what is answered, all picks of a group
//   s0 Ada plays r7.           what is told to that seat; "- " to a spectator
//   ? s1 Play a card or pass.  what is asked, again after each pick of a group
//   ~ s1 Choose who gets r7.   the same, when an answer is said by half
//   ! s1 play r7 | …           what is said to an answer of an earlier position, or to a card in hand; "ok": nothing
//   + s0 Ada plays r7.         terminal only: told to a person who looks only when asked
#pragma once
#include <fmt/core.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_words.h"
#include "bots/names.h"
#include "kit/text_names.h"
#include "tests/golden.h"

namespace tumult::app::story {
inline constexpr int kGames = 20, kGamesIfLong = 300, kMostSteps = 400;

// The same numbers as in TypeScript: xorshift of 32 bits.
class Draws {
 public:
  explicit Draws(u32 seed) : x_(seed * 2654435761u + 1) {}
  u32 below(std::size_t n) {
    x_ ^= x_ << 13, x_ ^= x_ >> 17, x_ ^= x_ << 5;
    return x_ % static_cast<u32>(n);
  }
  const std::string& any(const std::vector<std::string>& list) { return list[below(list.size())]; }

 private:
  u32 x_;
};

// Calls f with the words before the colon and with what follows, for each row of tests/fixtures/story/variants.txt.
template <class F>
void each_row(F f) {
  const std::string all = read_fixture("story/variants.txt").value_or("");
  for (std::string_view text = all; !text.empty();) {
    const std::string_view line = golden::take_line(text);
    const std::size_t colon = line.find(": ");
    if (!line.starts_with('#') && colon != line.npos)
      f(Words(line.substr(0, colon)), std::string(line.substr(colon + 2)));
  }
}

struct Variant {
  std::string lang, names, options;

  // Of game `number`, which counts from 1.
  static Variant of(std::string_view game, int number) {
    std::vector<Variant> rows;
    each_row([&](const Words& w, const std::string& options) {
      if (w[0] == game) rows.push_back({std::string(w[1]), std::string(w[2]), options});
    });
    return rows.at(static_cast<std::size_t>(number - 1) % rows.size());
  }
  template <class Spoken>
  typename Spoken::Options read() const {
    typename Spoken::Options o;
    for (std::string_view text = options; !text.empty();) {
      const std::size_t end = std::min(text.find(", "), text.size());
      const std::string line = "option " + std::string(text.substr(0, end));
      Line why;
      EXPECT_TRUE(Spoken::read_option(o, Words(line), why) && why.n == 0) << line;
      text.remove_prefix(std::min(end + 2, text.size()));
    }
    return o;
  }
  // Cards are told by letters, which the page's text is compared with.
  template <class Talk>
  Talk talk() const {
    Talk t;
    t.lang = catalogue::lang(lang).value();
    t.names = names == "polite" ? catalogue::Names::polite : catalogue::Names::plain;
    t.signs = Signs::letters;
    for (std::size_t s = 0; s < t.people.size(); ++s) t.people[s] = bots::kNames[s];
    return t;
  }
};

// The text of one game, and how much of what it has.
struct Text {
  std::string bytes;
  int answers = 0, told = 0, asked = 0, refused = 0;

  void answer(std::string_view seat, std::string_view said) { ++answers, line('=', seat, said); }
  void ask(std::string_view seat, std::string_view question) { ++asked, line('?', seat, question); }
  void ask_half(std::string_view seat, std::string_view question) { ++asked, line('~', seat, question); }
  void refuse(std::string_view seat, std::string_view said, std::string_view why) {
    ++refused, line('!', seat, fmt::format("{} | {}", said, why.empty() ? "(nothing)" : why));
  }
  void tell(std::string_view viewer, std::string_view sentence) {
    ++told, bytes += fmt::format("{} {}\n", viewer, sentence);
  }
  void tell_later(std::string_view viewer, std::string_view sentence) { line('+', viewer, sentence); }

 private:
  void line(char sign, std::string_view seat, std::string_view text) {
    bytes += fmt::format("{} {} {}\n", sign, seat, text);
  }
};
inline std::string seat_text(Seat s) { return s < kMaxSeats ? fmt::format("s{}", s) : "-"; }

inline std::string digest_line(std::string_view game, int number, const Text& t) {
  return fmt::format("{} {}: {} answers, {} sentences, {} questions, {} refusals, {}\n", game, number, t.answers,
                     t.told, t.asked, t.refused, digest_text(t.bytes).substr(0, 16));
}

// Games `from` to `to`, a line each. Where TUMULT_STORY names a folder, their texts are written there, to be compared.
template <class Play>
std::string digests(std::string_view game, int from, int to, Play play) {
  const char* folder = std::getenv("TUMULT_STORY");
  std::string all;
  for (int number = from; number <= to; ++number) {
    const Text text = play(number);
    all += digest_line(game, number, text);
    if (!folder) continue;
    const auto path = std::filesystem::path(folder) / fmt::format("{}_{}.terminal.txt", game, number);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text.bytes;
  }
  return all;
}

// The whole text of some short games, digests of the first ones, and of all where many games are wanted.
template <class Play>
void expect_corpus(std::string_view game, Play play) {
  each_row([&](const Words& w, const std::string& numbers) {
    if (w[0] != "whole" || w[1] != game) return;
    const Words whole(numbers);
    for (int i = 0; i < whole.n; ++i)
      if (int number = 0; read_number(whole[i], number))
        expect_golden(fmt::format("story/{}_{}.terminal.txt", game, number), play(number).bytes);
  });
  expect_golden(fmt::format("story/{}.terminal.txt", game), digests(game, 1, kGames, play));
  if (std::getenv("TUMULT_LONG") || writes_fixtures())
    expect_golden(fmt::format("story/{}_long.terminal.txt", game), digests(game, kGames + 1, kGamesIfLong, play));
}
}  // namespace tumult::app::story
