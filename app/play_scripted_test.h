// Games played by words on a list, for the tests of every table.
#pragma once
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "app/play_plain.h"

namespace tumult::app {
inline std::string ones(int n) {
  std::string text;
  for (int i = 0; i < n; ++i) text += "1\n";
  return text;
}

// A record as if it had been written under other rules.
inline std::string of_rules(std::string record, int rules) {
  const auto at = record.find("rules ", record.find("\nrules ")) + 6;
  return record.replace(at, record.find('\n', at) - at, std::to_string(rules));
}

struct Played {
  std::string out;
  Left left = Left::early;
};
template <class T>
Played played(HotSeatOf<T>& s, const Manners& manners, const std::string& said, Signs signs = Signs::shapes) {
  std::istringstream in(said);
  std::ostringstream out;
  const Left left = play_plain(s, manners, {in, out, signs}, [] {});
  return {out.str(), left};
}

// The first deal from that one on whose game is under way after so many ones.
template <class T>
u64 deal_of_more_than(int words, const TermsOf<T>& terms, u64 seed) {
  for (const u64 end = seed + 40; seed < end; ++seed) {
    HotSeatOf<T> s(terms, seed);
    if (played(s, terms, ones(words)).left == Left::early) return seed;
  }
  ADD_FAILURE() << "no game takes " << words << " words";
  return seed;
}

// How often somebody's drawing ("Bruno draws ") is told to a viewer with the cards named, and how often without.
template <class T>
std::pair<int, int> draws(const HotSeatOf<T>& s, const typename T::Talk& talk, Seat viewer, std::string_view drawing) {
  std::pair<int, int> named_and_not{};
  for (const std::string& line : s.log().sentences(talk, viewer))
    if (line.starts_with(drawing)) ++(line.find(" card") == line.npos ? named_and_not.first : named_and_not.second);
  return named_and_not;
}
// The cards somebody draws are named to them, and to nobody else. Three play; a game may be over before all have drawn,
// so games are played until one has a draw of each.
template <class T>
void expect_only_own_cards_told(const TermsOf<T>& terms) {
  using How = typename HotSeatOf<T>::How;
  bool all_drew = false;
  for (u64 seed = 2; seed < 40 && !all_drew; ++seed) {
    HotSeatOf<T> s(terms, seed);
    for (auto next = s.next(); next.how != How::over && s.answers() < 300; next = s.next())
      if (next.how == How::person) s.answer_by_default(next.seat);
      else s.let_answer(next.seat);
    const auto talk = s.talk(terms, Signs::shapes);
    const auto anna = draws(s, talk, 0, "You draw ");
    EXPECT_EQ(anna.second, 0) << seed;
    all_drew = anna.first > 0;
    for (const char* drawing : {"Bruno draws ", "Chloé draws "}) {
      const auto other = draws(s, talk, 0, drawing);
      EXPECT_EQ(other.first, 0) << seed;
      all_drew &= other.second > 0;
    }
    EXPECT_EQ(draws(s, talk, T::kSpectator, "You draw ").first, 0) << seed;
  }
  EXPECT_TRUE(all_drew);
}
}  // namespace tumult::app
