// What a game's records tell a survey: which of them mean that a card was dealt, played, or did something. One struct
// a game.
#pragma once
#include <span>
#include <string>

#include "kit/record.h"
#include "sim/games.h"

namespace tumult::sim {
// Things whose effect is looked at, in groups. Some happen to a seat, some to a whole round, some to both.
struct Group {
  std::string_view key, title;
  int first, size;
  bool seats, rounds;
};
inline constexpr int kMostItems = 160, kMostEndings = 12;

struct Told {
  enum class Of : u8 { nothing, drawn, dealt, turn, item, round_ended } of = Of::nothing;
  int item = -1;
  Seat seat = kNobody;
};

// A game of which nothing but its points is looked at: it says which happening ends a round.
template <class G>
struct Facts {
  static constexpr std::string_view kTurns = "turns", kDecisions = "decisions", kPoints = "points";
  static std::span<const Group> groups() { return {}; }
  static std::string name(int) { return {}; }
  static Told told(const Record& r) {
    return {.of = r.what == static_cast<u8>(G::kRoundEnded) ? Told::Of::round_ended : Told::Of::nothing};
  }
  static int ending(const typename G::Game&) { return 0; }
  static std::span<const std::string_view> endings() {
    static constexpr std::string_view kEndings[] = {"the round was over"};
    return kEndings;
  }
  static bool limit_hit(const typename G::Options&, int score, int limit) { return score >= limit; }
};

template <>
struct Facts<card::Spoken> {
  static constexpr std::string_view kTurns = "turns", kDecisions = "decisions", kPoints = "points";
  static std::span<const Group> groups();
  static std::string name(int item);
  static Told told(const Record&);
  static int ending(const card::Game&);
  static std::span<const std::string_view> endings();
  static bool limit_hit(const card::Options&, int score, int limit);
};

template <>
struct Facts<board::Spoken> {
  static constexpr std::string_view kTurns = "turns", kDecisions = "decisions", kPoints = "points";
  static std::span<const Group> groups();
  static std::string name(int item);
  static Told told(const Record&);
  static int ending(const board::Game&);
  static std::span<const std::string_view> endings();
  static bool limit_hit(const board::Options&, int score, int limit);
};

// Nobody has a turn and nothing is asked: cards laid are counted instead, and seconds. Points are cards on the own draw
// pile, in a round how many more they have become.
template <>
struct Facts<frankfurt::Spoken> {
  static constexpr std::string_view kTurns = "cards laid", kDecisions = "seconds", kPoints = "cards";
  static std::span<const Group> groups();
  static std::string name(int item);
  static Told told(const Record&);
  static int ending(const frankfurt::Game&);
  static std::span<const std::string_view> endings();
};
}  // namespace tumult::sim
