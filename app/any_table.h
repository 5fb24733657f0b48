// A game that has no table of its own in the terminal: in plain lines, the position and the answers as the notation
// says them. (What each is for: hot_seat.h, play_draft.h.) A view of such a game is written by write_position, as games
// are.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_draft.h"
#include "app/play_options.h"
#include "app/play_words.h"
#include "games/games.h"

namespace tumult::app {
template <class G>
struct AnyTalk : Talk {
  std::string thing(About about, u8 id) const { return named(G::kName, about, id); }
  template <class Kind>
  const catalogue::Entry* entry(Kind k) const {
    const ThingName name = G::thing(About::card, static_cast<u8>(k));
    return catalogue::find(lang, name.section, name.key);
  }
  // "lay 7"
  std::string answer(const typename G::Answer& a) const {
    Line words;
    write(words, a);
    return std::string(words.view().substr(words.view().find(' ') + 1));
  }
  std::string object(const typename G::Answer& a) const { return answer(a); }
  template <class Table>
  std::string round_end(const Table&) const {
    return {};
  }
};

template <class G>
struct AnyTable {
  static constexpr auto kPrefixText = [] {
    std::array<char, G::kName.size() + 1> text{};
    *std::ranges::copy(G::kName, text.begin()).out = '-';
    return text;
  }();
  using Spoken = G;
  using Game = typename G::Game;
  using View = typename G::View;
  using Answer = typename G::Answer;
  using Kind = decltype(G::kind_of(0));
  using Talk = AnyTalk<G>;
  using Draft = DraftingOf<AnyTable>;
  using Offer = OfferOf<AnyTable>;
  static constexpr Kind kNoKind = static_cast<Kind>(0xFF);
  static constexpr Seat kSpectator = G::kSpectator;
  static constexpr std::string_view kPrefix{kPrefixText.data(), kPrefixText.size()};
  static constexpr auto kDealt = G::kDealt, kScored = G::kScored;
  static constexpr bool kAsksTogether = true;
  static constexpr int kMostPlayers = row_of<G>().most;

  static bool read_option(typename G::Options& o, std::string_view key, const Words& w, Line& why) {
    return tumult::read_option(o, G::option_rows(), key, w, why);
  }
  template <class Given>
  static void make_room(typename G::Options&, Given) {}
  static bool scores(const typename G::Options&) { return true; }

  // Alone at the screen, only who has a choice is asked to react; several people would learn from that.
  static bool asks_person(const Game& g, Seat s, int people) {
    typename G::Answers all;
    G::legal(g, s, all);
    return !G::in_window(g) || people > 1 || all.size() > 1;
  }
  static std::vector<std::string> lines(const Talk&, const View& v) {
    Line position;
    write_position(position, v);
    std::vector<std::string> lines;
    for (std::string_view text = position.view(); !text.empty();) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines.emplace_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
  }
  static std::vector<Offer> choices(const Talk& talk, const Draft& draft) {
    std::vector<Offer> all;
    if (draft.complete()) return all;
    for (const Answer& a : draft.options()) all.push_back({.item = {.text = talk.answer(a), .may = true}, .answer = a});
    return all;
  }
  static std::string called(const Talk& talk, const Answer& a) { return talk.answer(a); }
};
}  // namespace tumult::app
